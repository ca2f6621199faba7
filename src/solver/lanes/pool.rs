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
//! with many solutions wants depth, so the alternatives of a task wait on a stack of its own until dead
//! nodes have shown that the puzzle *resists*, unless so many solutions are wanted that all has to be
//! searched anyway. A pool for few puzzles has lanes to spare: there a copy goes to a free lane at once.
//!
//! Tried without gain: keeping lanes free for copies (fewer nodes start from their givens, but a quarter
//! of the lanes is idle), a third and fourth turn to find free lanes, splitting lanes that are still moving
//! after two rounds (a tenth more guesses), splitting and loading band by band right before the first
//! sweep instead of in passes of their own (1 to 5 % slower), and, where a puzzle does not resist, several
//! cells at a time (12 % fewer rounds on two-or-more, more guesses on all others).

use std::cmp::Reverse;

use super::givens::Givens;
use super::kernel::{Board, Branch, Census, TURNS, Turn};
use super::task::{Client, End, Goal, Start, Step, Task};
use crate::simd::{Simd, Vector};
use crate::solver::Tally;

/// Sweeps between two looks at the lanes. With 3, all sets but easy ones are 2 to 7 % slower; with 5 there
/// is no difference that could be measured, and with 2 too many lanes are still moving.
const SWEEPS: usize = 4;

/// After so many rounds the nodes that wait are put in the order in which their answers are due, and get the
/// lanes that come free. Between them copies get these, and the newest nodes go first, which keeps the
/// list short, but an endless search would keep all others waiting for ever.
const FAIR: u64 = 64;

/// A part of a search that waits for a lane.
struct Node {
    task: u32,
    givens: Givens,
}

/// All lanes of a board, and what waits for them.
pub(super) struct Pool<S: Simd> {
    s: S,
    /// Whether lanes are as good as free: then every search goes wide where there is room.
    is_roomy: bool,
    board: Board<S>,
    /// Lanes with a node, a bit each, as all masks here.
    live: Vec<u64>,
    /// Lanes in which the first open cell is taken, for a look or a question.
    looking: Vec<u64>,
    /// The task of each live lane.
    task_of: Vec<u32>,
    /// The givens and assumed digits of each live lane, but for those assumed while it was paired.
    givens_of: Vec<Givens>,
    /// How often each live lane took one of two halves with equally many solutions.
    halvings: Vec<u32>,
    tasks: Vec<Task>,
    free_tasks: Vec<u32>,
    waiting: Vec<Node>,
    rounds: u64,
    /// Whether free lanes are for nodes that wait, not for copies.
    is_fair: bool,
    guesses: u64,
}

impl<S: Simd> Pool<S> {
    pub(super) fn new(s: S, is_roomy: bool) -> Pool<S> {
        let lanes = 64 * S::Vector::WORDS;
        Pool {
            s,
            is_roomy,
            board: Board::new(s),
            live: vec![0; S::Vector::WORDS],
            looking: vec![0; S::Vector::WORDS],
            task_of: vec![0; lanes],
            givens_of: vec![Givens::NONE; lanes],
            halvings: vec![0; lanes],
            tasks: Vec::new(),
            free_tasks: Vec::new(),
            waiting: Vec::new(),
            rounds: 0,
            is_fair: false,
            guesses: 0,
        }
    }

    /// Whether no search is under way.
    pub(super) fn is_idle(&self) -> bool {
        self.tasks.is_empty()
    }

    /// Runs the tasks of a client until there are no more, or it may pause: then the next call, with the
    /// same client, goes on.
    pub(super) fn run(&mut self, client: &mut impl Client, tally: &mut Tally) {
        let mut more = true;
        loop {
            more = self.refill(client, more);
            if self.live.iter().all(|&word| word == 0) {
                self.tasks.clear();
                self.free_tasks.clear();
                break;
            }
            if client.may_pause(more) {
                break;
            }
            self.rounds += 1;
            self.is_fair = self.rounds.is_multiple_of(FAIR);
            self.round(client);
            if self.is_fair {
                // The list is taken from its end.
                let tasks = &self.tasks;
                let rank = |node: &Node| Reverse(tasks[node.task as usize].rank);
                self.waiting.sort_by_key(rank);
            }
        }
        tally.guesses += std::mem::take(&mut self.guesses);
    }

    /// Loads waiting nodes and new tasks into free lanes, when there are enough of those. Says whether
    /// the client may have more.
    fn refill(&mut self, client: &mut impl Client, mut more: bool) -> bool {
        let count = self.task_of.len();
        let live: usize = self
            .live
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum();
        let room = count - live;
        let enough =
            room >= count / 8 || live == 0 || self.is_fair || (!more && !self.waiting.is_empty());
        if !enough || room == 0 {
            return more;
        }
        let mut loaded = self.s.splat(0);
        let mut may_clash = false;
        let mut left = room;
        // One lane of each word in turn, so that the copies to come find room in every word.
        'words: loop {
            let before = left;
            for word in 0..self.live.len() {
                let free = !self.live[word];
                if free == 0 || left == 0 {
                    continue;
                }
                let bit = free & free.wrapping_neg();
                let lane = 64 * word + bit.trailing_zeros() as usize;
                let Some(index) = self.fill(lane, client, &mut more) else {
                    break 'words;
                };
                self.board.set_words(lane, &self.givens_of[lane].0);
                self.task_of[lane] = index;
                self.halvings[lane] = 0;
                self.live[word] |= bit;
                loaded.words_mut()[word] |= bit;
                let task = &self.tasks[index as usize];
                may_clash |= matches!(task.goal, Goal::Puzzle(_));
                self.looking[word] &= !bit;
                if task.takes_first() {
                    self.looking[word] |= bit;
                }
                left -= 1;
            }
            if left == before {
                break;
            }
        }
        if left < room {
            self.board.load(loaded);
        }
        if may_clash {
            let clash = self.board.clashes();
            for word in 0..self.live.len() {
                for lane in lanes(word, clash.words()[word] & loaded.words()[word]) {
                    self.tasks[self.task_of[lane] as usize].clash = true;
                }
            }
        }
        more
    }

    /// Gives a lane the givens of a node that waits or of a new search, and says whose they are.
    #[inline(always)]
    fn fill(&mut self, lane: usize, client: &mut impl Client, more: &mut bool) -> Option<u32> {
        while let Some(node) = self.waiting.pop() {
            if !self.tasks[node.task as usize].ended {
                self.givens_of[lane] = node.givens;
                return Some(node.task);
            }
            self.drop_node(node.task);
        }
        if !*more {
            return None;
        }
        let Some((key, goal)) = client.next(&mut self.givens_of[lane]) else {
            *more = false;
            return None;
        };
        Some(self.begin(client, key, goal))
    }

    /// Begins a task with one node.
    #[inline(always)]
    fn begin(&mut self, client: &impl Client, key: u64, goal: Goal) -> u32 {
        let index = match self.free_tasks.pop() {
            Some(index) => index,
            None => {
                self.tasks.push(Task::new());
                self.tasks.len() as u32 - 1
            }
        };
        self.tasks[index as usize].begin(key, client.rank(key), goal);
        index
    }

    /// Begins a task that waits for a lane.
    fn begin_later(&mut self, client: &impl Client, start: Start) {
        let task = self.begin(client, start.key, start.goal);
        self.waiting.push(Node {
            task,
            givens: start.givens,
        });
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
            let enough = task.has_enough();
            if enough {
                task.stack.clear();
            }
            if let Some(givens) = task.stack.pop() {
                // The place of this node passes to the next one, and where all has to be searched, the
                // others need not wait any longer.
                self.waiting.push(Node {
                    task: index,
                    givens,
                });
                if task.is_wide() {
                    task.nodes += task.stack.len() as u32;
                    let nodes = task.stack.drain(..);
                    self.waiting.extend(nodes.map(|givens| Node {
                        task: index,
                        givens,
                    }));
                }
                return;
            }
            if enough || task.nodes == 1 {
                let end = End {
                    found: task.found,
                    clash: task.clash,
                    guessed: task.guessed,
                };
                let next = client.finished(task.key, end);
                // Not before: what is read beside it would wait for the store.
                self.tasks[index as usize].ended = true;
                self.drop_node(index);
                if let Some(start) = next {
                    self.begin_later(client, start);
                }
                return;
            }
        }
        self.drop_node(index);
    }

    /// Propagates, and serves every lane that is dead, solved or stuck.
    fn round(&mut self, client: &mut impl Client) {
        let census = self.board.propagate(SWEEPS);
        if self.is_any_live(&census.stuck) {
            let mut looking = self.s.splat(0);
            looking.words_mut().copy_from_slice(&self.looking);
            self.board.choose(looking);
        }
        if client.wants_solutions() && self.is_any_live(&census.solved) {
            self.board.store();
        }
        let zero = self.s.splat(0);
        let mut splits = Splits {
            from: zero,
            turns: [Turn { to: zero, by: zero }; TURNS],
        };
        for word in 0..self.live.len() {
            let dead = census.dead.words()[word] & self.live[word];
            let solved = census.solved.words()[word] & self.live[word];
            self.live[word] &= !(dead | solved);
            for lane in lanes(word, dead) {
                let task = self.task_of[lane];
                self.tasks[task as usize].deaths += 1;
                self.close_node(client, task);
            }
            for lane in lanes(word, solved) {
                self.solved(client, lane);
            }
            let splitting = self.may_split(client, word, &census);
            self.split_word(word, splitting, &mut splits);
        }
        if splits.from.words().iter().any(|&word| word != 0) {
            self.board.split(splits.from, &splits.turns);
        }
    }

    /// Whether some of these lanes has a node.
    fn is_any_live(&self, lanes: &S::Vector) -> bool {
        let mut words = self.live.iter().zip(lanes.words());
        words.any(|(live, lanes)| live & lanes != 0)
    }

    fn solved(&mut self, client: &mut impl Client, lane: usize) {
        let index = self.task_of[lane];
        let task = &mut self.tasks[index as usize];
        if !task.ended {
            task.found += 1 << self.halvings[lane];
            if client.wants_solutions() {
                let solution = Givens(self.board.words(lane));
                client.solution(task.key, &solution.grid());
            }
        }
        self.close_node(client, index);
    }

    /// Which of the stuck lanes of a word split; those of ended tasks leave.
    fn may_split(
        &mut self,
        client: &mut impl Client,
        word: usize,
        census: &Census<S::Vector>,
    ) -> Splitting {
        let mut splitting = Splitting::default();
        // A copy's node is given by its digits, so it must not keep a choice of several.
        let pair = self.board.pairs().words()[word] & !self.looking[word];
        let halves = if client.wants_each() {
            0
        } else {
            census.paired.words()[word]
        };
        for lane in lanes(word, census.stuck.words()[word] & self.live[word]) {
            let bit = 1 << (lane % 64);
            let index = self.task_of[lane];
            let task = &mut self.tasks[index as usize];
            if task.ended {
                self.live[word] &= !bit;
                self.drop_node(index);
                continue;
            }
            if matches!(task.goal, Goal::Look(_)) {
                match client.looked(task.key, self.board.branch(lane)) {
                    Step::Lowest => splitting.alone |= bit,
                    Step::Next(start) => {
                        self.live[word] &= !bit;
                        self.drop_node(index);
                        self.begin_later(client, start);
                    }
                }
            } else if halves & bit != 0 {
                splitting.alone |= bit;
                self.halvings[lane] += 1;
                task.guessed = true;
                self.guesses += 1;
            } else if pair & bit != 0 && (self.is_roomy || task.is_wide()) {
                splitting.wide |= bit;
            } else {
                splitting.deep |= bit;
            }
        }
        splitting
    }

    /// Splits lanes of a word: into the free lanes that they meet when turned, or each by itself.
    fn split_word(&mut self, word: usize, splitting: Splitting, splits: &mut Splits<S::Vector>) {
        let all = splitting.alone | splitting.deep | splitting.wide;
        if all == 0 {
            return;
        }
        let mut left = splitting.wide;
        let turns = if self.is_fair { 0 } else { TURNS };
        for turn in &mut splits.turns[..turns] {
            let free = !self.live[word];
            if left == 0 || free == 0 {
                break;
            }
            let by = self.s.vectorize(
                #[inline(always)]
                || best_turn(left, free),
            );
            let copies = left.rotate_left(by) & free;
            let copied = copies.rotate_right(by);
            self.live[word] |= copies;
            self.looking[word] &= !copies;
            for lane in lanes(word, copied) {
                let place = (lane + by as usize) % 64;
                self.branch_to_copy(lane, 64 * word + place);
            }
            left &= !copied;
            turn.to.words_mut()[word] = copies;
            turn.by.words_mut()[word] = u64::from(by);
        }
        for lane in lanes(word, splitting.deep | left) {
            self.branch_to_list(lane);
        }
        splits.from.words_mut()[word] = all;
    }

    /// Keeps the books of a split of two: the lane goes on with the lower candidate, `copy` with the
    /// higher.
    fn branch_to_copy(&mut self, lane: usize, copy: usize) {
        let Branch { cell, candidates } = self.board.branch(lane);
        let index = self.task_of[lane];
        let task = &mut self.tasks[index as usize];
        task.nodes += 1;
        task.guessed = true;
        self.guesses += 1;
        debug_assert_eq!(candidates.count_ones(), 2, "a copy has one digit");
        self.task_of[copy] = index;
        self.halvings[copy] = 0;
        // Set where they are: a copy made of them at once would wait for the store.
        self.givens_of[copy] = self.givens_of[lane];
        self.givens_of[copy].set(cell, candidates & (candidates - 1));
        self.givens_of[lane].set(cell, candidates);
    }

    /// Keeps the books of a split: the lane goes on with the lowest candidate, the others go to a list.
    fn branch_to_list(&mut self, lane: usize) {
        let Branch {
            cell,
            mut candidates,
        } = self.board.branch(lane);
        let index = self.task_of[lane];
        let task = &mut self.tasks[index as usize];
        task.guessed = true;
        self.guesses += 1;
        let lowest = candidates & candidates.wrapping_neg();
        // The highest first: lists are taken from the end.
        while candidates != lowest {
            let highest = 1 << (15 - candidates.leading_zeros());
            candidates &= !highest;
            let givens = if task.is_wide() {
                task.nodes += 1;
                self.waiting.push(Node {
                    task: index,
                    givens: self.givens_of[lane],
                });
                self.waiting.last_mut().map(|node| &mut node.givens)
            } else {
                task.stack.push(self.givens_of[lane]);
                task.stack.last_mut()
            };
            if let Some(givens) = givens {
                givens.set(cell, highest);
            }
        }
        self.givens_of[lane].set(cell, lowest);
    }
}

/// What [`Board::split`] is to do.
struct Splits<V> {
    from: V,
    turns: [Turn<V>; TURNS],
}

/// Lanes of a word that split.
#[derive(Clone, Copy, Default)]
struct Splitting {
    /// Those whose alternatives are of no interest.
    alone: u64,
    /// Those whose alternatives wait.
    deep: u64,
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
#[inline(always)]
fn best_turn(these: u64, those: u64) -> u32 {
    let mut best = [0; 2];
    for turn in (0..64).step_by(2) {
        for (best, turn) in best.iter_mut().zip(turn..) {
            let met = (these.rotate_left(turn) & those).count_ones();
            *best = (*best).max(met << 6 | turn);
        }
    }
    best[0].max(best[1]) & 63
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_is_the_best_of_all() {
        let mut state = 1_u64;
        let mut random = || {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            state ^ state >> 33
        };
        for _ in 0..1000 {
            let (these, those) = (random() & random(), random() & random() & random());
            let met = |turn| (these.rotate_left(turn) & those).count_ones();
            let most = (0..64).map(met).max();
            assert_eq!(
                Some(met(best_turn(these, those))),
                most,
                "{these:x} {those:x}"
            );
        }
        assert_eq!(best_turn(1, 1), 0);
        assert_eq!(best_turn(1, 1 << 63), 63);
    }
}
