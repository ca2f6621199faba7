//! The oracle: Sudoku as an exact cover, searched by Knuth's algorithm X with the column that has the
//! fewest rows left. It shares no code and no idea with the engines, and takes microseconds where
//! plain search may take minutes.
//!
//! A *choice* is a digit in a cell, a *demand* is something that exactly one choice has to meet:
//!
//! ```text
//!     demand         0 ..= 80           81 ..= 161          162 ..= 242         243 ..= 323
//!     says      cell has a digit   digit is in row    digit is in column   digit is in box
//!     bit k       the digit k       the column k         the row k        the k-th of the box
//! ```
//!
//! The state is a set of nine bits for each demand: the choices that can still meet it.

use std::ops::ControlFlow;
use std::sync::LazyLock;

/// Cells row-major, 0 for a blank.
pub(crate) type Cells = [u8; 81];

const CHOICES: usize = 729;
const DEMANDS: usize = 324;

/// What stands for the set of a demand that is met.
const MET: u16 = 1 << 15;

struct Tables {
    /// The four demands that a choice meets, each with the bit of the choice there.
    demands: [[(u16, u16); 4]; CHOICES],
    /// The nine choices that may meet a demand.
    choices: [[u16; 9]; DEMANDS],
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut tables = Tables {
        demands: [[(0, 0); 4]; CHOICES],
        choices: [[0; 9]; DEMANDS],
    };
    for row in 0..9 {
        for column in 0..9 {
            for digit in 0..9 {
                let choice = choice(9 * row + column, digit);
                let (house, place) = (row / 3 * 3 + column / 3, row % 3 * 3 + column % 3);
                let met = [
                    (9 * row + column, digit),
                    (81 + 9 * row + digit, column),
                    (162 + 9 * column + digit, row),
                    (243 + 9 * house + digit, place),
                ];
                for (i, (demand, k)) in met.into_iter().enumerate() {
                    tables.demands[choice][i] = (demand as u16, 1 << k);
                    tables.choices[demand][k] = choice as u16;
                }
            }
        }
    }
    tables
});

/// The number of a choice; the digit counts from 0.
fn choice(cell: usize, digit: usize) -> usize {
    9 * cell + digit
}

#[derive(Clone)]
struct State {
    left: [u16; DEMANDS],
    cells: Cells,
    /// Some demand cannot be met.
    dead: bool,
}

impl State {
    /// The state of a puzzle, or `None` if two givens clash.
    fn new(puzzle: &Cells) -> Option<State> {
        let mut state = State {
            left: [0x1ff; DEMANDS],
            cells: [0; 81],
            dead: false,
        };
        // What becomes single while loading is found by the first look at all demands.
        let mut singles = Vec::new();
        for (cell, &digit) in puzzle.iter().enumerate() {
            if digit == 0 {
                continue;
            }
            if !state.allows(cell, usize::from(digit) - 1) {
                return None;
            }
            state.choose(choice(cell, usize::from(digit) - 1), &mut singles);
        }
        Some(state)
    }

    /// Whether no choice that was made forbids the digit, which counts from 0.
    fn allows(&self, cell: usize, digit: usize) -> bool {
        self.cells[cell] == 0 && self.left[cell] & 1 << digit != 0
    }

    /// Makes a choice that is still possible. Demands that have a single choice left are noted.
    fn choose(&mut self, chosen: usize, singles: &mut Vec<u16>) {
        let tables = &*TABLES;
        self.cells[chosen / 9] = (chosen % 9) as u8 + 1;
        for (demand, bit) in tables.demands[chosen] {
            let mut others = self.left[usize::from(demand)] & !bit;
            self.left[usize::from(demand)] = MET;
            while others != 0 {
                let k = others.trailing_zeros() as usize;
                others &= others - 1;
                let other = tables.choices[usize::from(demand)][k];
                for (lost, bit) in tables.demands[usize::from(other)] {
                    let left = &mut self.left[usize::from(lost)];
                    if *left & bit != 0 {
                        *left &= !bit;
                        if *left == 0 {
                            self.dead = true;
                        } else if *left & (*left - 1) == 0 {
                            singles.push(lost);
                        }
                    }
                }
            }
        }
    }

    /// The demand with the fewest choices left, of several the first; `None` if all are met.
    fn scarcest(&self) -> Option<usize> {
        let mut best = None;
        let mut fewest = u32::MAX;
        for (demand, &left) in self.left.iter().enumerate() {
            if left == MET {
                continue;
            }
            let choices = left.count_ones();
            if choices < fewest {
                fewest = choices;
                best = Some(demand);
                if choices <= 1 {
                    break;
                }
            }
        }
        best
    }
}

/// Hands every solution below the state to `each`, in no particular order.
fn search(
    mut state: State,
    singles: &mut Vec<u16>,
    each: &mut dyn FnMut(&Cells) -> ControlFlow<()>,
) -> ControlFlow<()> {
    loop {
        while !state.dead
            && let Some(demand) = singles.pop()
        {
            let left = state.left[usize::from(demand)];
            if left != MET {
                let only = TABLES.choices[usize::from(demand)][left.trailing_zeros() as usize];
                state.choose(only.into(), singles);
            }
        }
        if state.dead {
            singles.clear();
            return ControlFlow::Continue(());
        }
        let Some(demand) = state.scarcest() else {
            return each(&state.cells);
        };
        let mut left = state.left[demand];
        while left & (left - 1) != 0 {
            let k = left.trailing_zeros() as usize;
            left &= left - 1;
            let mut branch = state.clone();
            branch.choose(TABLES.choices[demand][k].into(), singles);
            search(branch, singles, each)?;
        }
        // The last branch needs no copy.
        let k = left.trailing_zeros() as usize;
        state.choose(TABLES.choices[demand][k].into(), singles);
    }
}

/// Whether two givens clash.
pub(crate) fn clashes(puzzle: &Cells) -> bool {
    State::new(puzzle).is_none()
}

/// The number of solutions, or `limit` if there are at least so many.
pub(crate) fn count(puzzle: &Cells, limit: usize) -> usize {
    solutions(puzzle, limit).len()
}

/// Some solution.
pub(crate) fn any(puzzle: &Cells) -> Option<Cells> {
    solutions(puzzle, 1).pop()
}

/// Up to `limit` solutions in lexicographic order. If there are more they are not the first.
pub(crate) fn solutions(puzzle: &Cells, limit: usize) -> Vec<Cells> {
    let mut found = Vec::new();
    if let Some(state) = State::new(puzzle) {
        // A break means no more than that the limit was reached.
        let _ = search(state, &mut Vec::new(), &mut |cells| {
            found.push(*cells);
            if found.len() == limit {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
    }
    found.sort_unstable();
    found
}

/// The lexicographically first solution: each blank in row-major order gets the smallest digit with
/// which there still is a solution.
pub(crate) fn first(puzzle: &Cells) -> Option<Cells> {
    let mut witness = any(puzzle)?;
    let mut state = State::new(puzzle)?;
    for cell in 0..81 {
        if state.cells[cell] != 0 {
            continue;
        }
        for digit in 0..usize::from(witness[cell]) {
            if !state.allows(cell, digit) {
                continue;
            }
            let mut singles = Vec::new();
            let mut next = state.clone();
            next.choose(choice(cell, digit), &mut singles);
            let mut found = (digit + 1 == usize::from(witness[cell])).then_some(witness);
            if found.is_none() {
                let _ = search(next.clone(), &mut singles, &mut |cells| {
                    found = Some(*cells);
                    ControlFlow::Break(())
                });
            }
            if let Some(found) = found {
                witness = found;
                state = next;
                break;
            }
        }
    }
    Some(witness)
}
