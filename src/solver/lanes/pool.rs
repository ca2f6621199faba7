//! The lanes as a pool: parts of searches move in, split, die and make room.
//!
//! A [`Task`] is the search for some solutions of one puzzle. What is being searched is a set of *nodes*,
//! each the puzzle's givens with some digits assumed; each node is in a lane or waits in a list. In a
//! round all lanes propagate for a few sweeps. Then those that are dead or solved make room, and each
//! that is stuck splits on a cell: it takes the lowest candidate itself, and the others become nodes of
//! their own, in a free lane as a copy where one is in reach, else in a list as givens, to be propagated
//! again from there. So nothing is ever undone, and no lane waits for another.
//!
//! Splitting into lanes searches in breadth, which wastes nothing where all has to be searched. A puzzle
//! with many solutions wants depth, so alternatives go to the list until a contradiction has shown that
//! the puzzle has some resistance.

use crate::grid::{CELLS, Grid, Mask};
use crate::simd::{Simd, Vector};
use crate::solver::Tally;

use super::kernel::{Board, Branch, GROUPS, field, set_field};

/// Sweeps between two looks at the lanes. With 2, too many lanes are still moving when they are looked
/// at; with 4, too many have been still for long.
const SWEEPS: usize = 3;

/// Splits of a task that go to lanes at once, however easily it gives way.
const EARLY_SPLITS: u32 = 2;

/// Digits of a grid, four bits a cell, four cells a field: what is loaded into a lane.
#[derive(Clone, Copy)]
pub(super) struct Givens([u16; GROUPS]);

impl Givens {
    pub(super) fn new(grid: &Grid) -> Givens {
        let mut fields = [0; GROUPS];
        let cells = grid.cells();
        for (field, four) in fields.iter_mut().zip(cells.chunks(4)) {
            for (k, &digit) in four.iter().enumerate() {
                *field |= u16::from(digit) << (4 * k);
            }
        }
        Givens(fields)
    }

    /// Puts a digit into a blank cell.
    pub(super) fn set(&mut self, cell: usize, digit: u16) {
        self.0[cell / 4] |= digit << (4 * (cell % 4));
    }

    fn grid(&self) -> Grid {
        let mut cells = [0; CELLS];
        for (four, &field) in cells.chunks_mut(4).zip(&self.0) {
            for (k, digit) in four.iter_mut().enumerate() {
                *digit = (field >> (4 * k) & 15) as u8;
            }
        }
        Grid::from_cells(cells).expect("a cell of a solved lane has one candidate")
    }
}

/// How a pool searches.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Search {
    /// All nodes of a task side by side: for counts, and for answers that do not depend on the order.
    Wide,
    /// One node of a task at a time, the lowest digit first: the first solution met is always the same.
    Deep,
}

/// A search to be started.
pub(super) struct Start {
    /// By which the client knows the task.
    pub(super) key: u32,
    pub(super) givens: Givens,
    /// The search ends at so many solutions; 0 never.
    pub(super) limit: u64,
}

/// Who has tasks and takes what comes of them.
pub(super) trait Client {
    /// The next search to start, if there is one by now.
    fn next(&mut self) -> Option<Start>;

    /// Whether [`Client::solution`] is to be called.
    fn wants_solutions(&self) -> bool;

    /// A solution of a task, in no order.
    fn solution(&mut self, key: u32, solution: &Grid);

    /// A task has ended with so many solutions. A search that follows from it may be started at once.
    fn finished(&mut self, key: u32, found: u64) -> Option<Start>;
}

struct Task {
    key: u32,
    limit: u64,
    found: u64,
    /// Nodes in lanes and in the list of the pool.
    nodes: u32,
    splits: u32,
    /// A node has died.
    resists: bool,
    ended: bool,
    /// Nodes that wait until the one in a lane is done: in [`Search::Deep`] alone.
    stack: Vec<Givens>,
}

struct Node {
    task: u32,
    givens: Givens,
}

/// All lanes of a board, and what waits for them.
pub(super) struct Pool<S: Simd> {
    s: S,
    board: Board<S>,
    search: Search,
    /// Lanes with a node, a bit each, as all masks here.
    live: Vec<u64>,
    /// The task of each live lane.
    task_of: Vec<u32>,
    /// The givens and assumed digits of each live lane.
    givens_of: Vec<Givens>,
    tasks: Vec<Task>,
    free_tasks: Vec<u32>,
    waiting: Vec<Node>,
    /// Lanes kept free for copies.
    reserve: usize,
    guesses: u64,
}

impl<S: Simd> Pool<S> {
    pub(super) fn new(s: S) -> Pool<S> {
        let lanes = 64 * S::Vector::WORDS;
        Pool {
            s,
            board: Board::new(s),
            search: Search::Wide,
            live: vec![0; S::Vector::WORDS],
            task_of: vec![0; lanes],
            givens_of: vec![Givens([0; GROUPS]); lanes],
            tasks: Vec::new(),
            free_tasks: Vec::new(),
            waiting: Vec::new(),
            reserve: 0,
            guesses: 0,
        }
    }

    /// Runs the tasks of a client until there are no more.
    pub(super) fn run(&mut self, search: Search, client: &mut impl Client, tally: &mut Tally) {
        self.search = search;
        self.reserve = 0;
        let mut more = true;
        loop {
            more = self.refill(client, more);
            if self.live.iter().all(|&word| word == 0) {
                break;
            }
            self.round(client);
        }
        self.tasks.clear();
        self.free_tasks.clear();
        tally.guesses += std::mem::take(&mut self.guesses);
    }

    /// Loads waiting nodes and new tasks into free lanes, when there are enough of those. Says whether
    /// the client may have more.
    fn refill(&mut self, client: &mut impl Client, mut more: bool) -> bool {
        let lanes = self.task_of.len();
        let live: usize = self
            .live
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum();
        let room = (lanes - live).saturating_sub(self.reserve);
        let enough = room >= lanes / 8 || live == 0 || (!more && !self.waiting.is_empty());
        if !enough || room == 0 {
            return more;
        }
        let mut loaded = self.s.splat(0);
        let mut left = room;
        // One lane of each word in turn, so that the copies to come find room in every word.
        'words: loop {
            let before = left;
            for word in 0..self.live.len() {
                let free = !self.live[word];
                if free == 0 || left == 0 {
                    continue;
                }
                let Some(node) = self.next_node(client, &mut more) else {
                    break 'words;
                };
                let bit = free & free.wrapping_neg();
                let lane = 64 * word + bit.trailing_zeros() as usize;
                for (rows, &four) in self.board.rows.iter_mut().zip(&node.givens.0) {
                    set_field(rows, lane, four);
                }
                self.task_of[lane] = node.task;
                self.givens_of[lane] = node.givens;
                self.live[word] |= bit;
                loaded.words_mut()[word] |= bit;
                left -= 1;
            }
            if left == before {
                break;
            }
        }
        if left < room {
            self.board.load(loaded);
        }
        more
    }

    fn next_node(&mut self, client: &mut impl Client, more: &mut bool) -> Option<Node> {
        while let Some(node) = self.waiting.pop() {
            if !self.tasks[node.task as usize].ended {
                return Some(node);
            }
            self.drop_node(node.task);
        }
        if !*more {
            return None;
        }
        let Some(start) = client.next() else {
            *more = false;
            return None;
        };
        Some(self.begin(start))
    }

    fn begin(&mut self, start: Start) -> Node {
        let task = Task {
            key: start.key,
            limit: start.limit,
            found: 0,
            nodes: 1,
            splits: 0,
            resists: false,
            ended: false,
            stack: Vec::new(),
        };
        let index = match self.free_tasks.pop() {
            Some(index) => {
                self.tasks[index as usize] = task;
                index
            }
            None => {
                self.tasks.push(task);
                self.tasks.len() as u32 - 1
            }
        };
        Node {
            task: index,
            givens: start.givens,
        }
    }

    /// Takes a node away from its task; the last one gives the place of the task free.
    fn drop_node(&mut self, task: u32) {
        let nodes = &mut self.tasks[task as usize].nodes;
        *nodes -= 1;
        if *nodes == 0 {
            self.free_tasks.push(task);
        }
    }

    /// Takes away a node that is done, and ends its task if it was the last or has what was wanted.
    fn close_node(&mut self, client: &mut impl Client, index: u32) {
        let task = &mut self.tasks[index as usize];
        if !task.ended {
            let enough = task.limit != 0 && task.found >= task.limit;
            if enough {
                task.stack.clear();
            }
            if let Some(givens) = task.stack.pop() {
                // The place of this node passes to the next one.
                self.waiting.push(Node {
                    task: index,
                    givens,
                });
                return;
            }
            if enough || task.nodes == 1 {
                task.ended = true;
                let next = client.finished(task.key, task.found);
                self.drop_node(index);
                if let Some(start) = next {
                    let node = self.begin(start);
                    self.waiting.push(node);
                }
                return;
            }
        }
        self.drop_node(index);
    }

    /// Propagates, and serves every lane that is dead, solved or stuck.
    fn round(&mut self, client: &mut impl Client) {
        let census = self.board.propagate(SWEEPS);
        let words = S::Vector::WORDS;
        let (dead, solved, stuck) = (
            census.dead.words(),
            census.solved.words(),
            census.stuck.words(),
        );
        if client.wants_solutions() && (0..words).any(|w| self.live[w] & solved[w] != 0) {
            self.board.store();
        }
        let zero = self.s.splat(0);
        let (mut from, mut to, mut by) = (zero, zero, zero);
        let mut wanted = 0;
        for w in 0..words {
            let live = self.live[w];
            for lane in lanes(w, live & dead[w]) {
                let task = self.task_of[lane];
                self.tasks[task as usize].resists = true;
                self.close_node(client, task);
            }
            for lane in lanes(w, live & solved[w]) {
                self.solved(client, lane);
            }
            self.live[w] &= !(dead[w] | solved[w]);
            let splitting = self.splitting(w, stuck[w]);
            if splitting.all == 0 {
                continue;
            }
            let free = !self.live[w];
            let turn = best_turn(splitting.wide, free);
            let copies = splitting.wide.rotate_left(turn) & free;
            let copied = copies.rotate_right(turn);
            from.words_mut()[w] = splitting.all;
            to.words_mut()[w] = copies;
            by.words_mut()[w] = u64::from(turn);
            self.live[w] |= copies;
            wanted += splitting.wide.count_ones() as usize;
            for lane in lanes(w, splitting.all) {
                let place = (lane as u32 + turn) as usize % 64;
                let copy = (copied >> (lane % 64) & 1 == 1).then_some(64 * w + place);
                self.branch(lane, copy);
            }
        }
        if from.words().iter().any(|&word| word != 0) {
            self.board.split(from, to, by);
        }
        self.reserve = wanted.min(self.task_of.len() / 2);
    }

    fn solved(&mut self, client: &mut impl Client, lane: usize) {
        let index = self.task_of[lane];
        let task = &mut self.tasks[index as usize];
        if !task.ended {
            task.found += 1;
            if client.wants_solutions() {
                let mut solution = Givens([0; GROUPS]);
                for (four, rows) in solution.0.iter_mut().zip(self.board.rows.iter()) {
                    *four = field(rows, lane);
                }
                client.solution(task.key, &solution.grid());
            }
        }
        self.close_node(client, index);
    }

    /// Which of the stuck lanes of a word split; those of ended tasks leave.
    fn splitting(&mut self, word: usize, stuck: u64) -> Splitting {
        let mut splitting = Splitting { all: 0, wide: 0 };
        for lane in lanes(word, stuck & self.live[word]) {
            let bit = 1 << (lane % 64);
            let index = self.task_of[lane];
            let task = &mut self.tasks[index as usize];
            if task.ended {
                self.live[word] &= !bit;
                self.drop_node(index);
                continue;
            }
            splitting.all |= bit;
            // Lanes hold givens, so a copy that keeps several candidates could not wait in a list later.
            let is_pair = self.board.branch(lane).candidates.count_ones() == 2;
            if is_pair
                && self.search == Search::Wide
                && (task.resists || task.splits < EARLY_SPLITS)
            {
                splitting.wide |= bit;
            }
        }
        splitting
    }

    /// Keeps the books of a split: the lane goes on with the lowest candidate, the others go to `copy`
    /// or to a list.
    fn branch(&mut self, lane: usize, copy: Option<usize>) {
        let Branch { cell, candidates } = self.board.branch(lane);
        let index = self.task_of[lane];
        let task = &mut self.tasks[index as usize];
        task.splits = task.splits.saturating_add(1);
        self.guesses += 1;
        let known = self.givens_of[lane];
        let with = |digit: Mask| {
            let mut givens = known;
            givens.set(cell, digit.trailing_zeros() as u16 + 1);
            givens
        };
        let lowest = candidates & candidates.wrapping_neg();
        let mut others = candidates & !lowest;
        if let Some(copy) = copy {
            self.givens_of[copy] = with(others);
            self.task_of[copy] = index;
            task.nodes += 1;
        } else {
            // The highest first: lists are taken from the end.
            while others != 0 {
                let highest = 1 << (15 - others.leading_zeros());
                others &= !highest;
                match self.search {
                    Search::Deep => task.stack.push(with(highest)),
                    Search::Wide => {
                        task.nodes += 1;
                        self.waiting.push(Node {
                            task: index,
                            givens: with(highest),
                        });
                    }
                }
            }
        }
        self.givens_of[lane] = with(lowest);
    }
}

/// Lanes of a word that split.
struct Splitting {
    all: u64,
    /// Those whose alternative may go to another lane.
    wide: u64,
}

/// The lanes of a word whose bits are set.
fn lanes(word: usize, mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let bit = bits.trailing_zeros() as usize;
        bits &= bits - 1;
        Some(64 * word + bit)
    })
}

/// By how many places to turn `these` so that most of them meet a bit of `those`.
fn best_turn(these: u64, those: u64) -> u32 {
    if these == 0 || those == 0 {
        return 0;
    }
    let mut best = (0, 0);
    for turn in 1..64 {
        let met = (these.rotate_left(turn) & those).count_ones();
        if met > best.0 {
            best = (met, turn);
        }
    }
    best.1
}
