//! The worker threads of the pipeline, and the channels between them and the calling thread.
//!
//! Threads are started one by one, as long as all that there are have something to do. What comes back
//! comes in any order, each piece with its number; the order is the pipeline's matter.

use std::collections::VecDeque;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError, TryLockError};
use std::thread;

use super::{Piece, Work};

/// The threads, and how many pieces they have.
pub(super) struct Pool<R> {
    channels: Option<Channels<R>>,
    threads: usize,
    busy: usize,
}

/// A piece with its number.
pub(super) type Numbered<R> = (u64, Piece<R>);

struct Channels<R> {
    give: Sender<Numbered<R>>,
    fetch: Arc<Mutex<Receiver<Numbered<R>>>>,
    put: Sender<Returned<R>>,
    take: Receiver<Returned<R>>,
}

/// What comes back from a worker.
enum Returned<R> {
    Piece(Numbered<R>),
    /// The worker panicked.
    Lost,
}

impl<R> Default for Pool<R> {
    fn default() -> Self {
        Pool {
            channels: None,
            threads: 0,
            busy: 0,
        }
    }
}

impl<R: Default + Send + 'static> Pool<R> {
    /// Whether no worker has a piece.
    pub(super) fn is_idle(&self) -> bool {
        self.busy == 0
    }

    /// Gives a piece to a worker, a new one if all have something to do and there may be more.
    pub(super) fn give<W: Work<Report = R>>(
        &mut self,
        work: &Arc<W>,
        numbered: Numbered<R>,
        most: usize,
    ) {
        let channels = self.channels.get_or_insert_with(|| {
            let (give, fetch) = mpsc::channel();
            let (put, take) = mpsc::channel();
            Channels {
                give,
                fetch: Arc::new(Mutex::new(fetch)),
                put,
                take,
            }
        });
        if self.busy >= self.threads && self.threads < most {
            let (work, fetch, put) = (
                Arc::clone(work),
                Arc::clone(&channels.fetch),
                channels.put.clone(),
            );
            let thread = thread::Builder::new().name(format!("worker {}", self.threads + 1));
            match thread.spawn(move || serve(&*work, &fetch, put)) {
                Ok(_) => self.threads += 1,
                // The others do it; without any there is no way on.
                Err(_) if self.threads > 0 => {}
                Err(error) => panic!("cannot start a thread: {error}"),
            }
        }
        self.busy += 1;
        channels
            .give
            .send(numbered)
            .expect("this side holds the receiver too");
    }

    /// Takes a piece back if one is ready.
    pub(super) fn try_take(&mut self) -> Option<Numbered<R>> {
        let returned = self.channels.as_ref()?.take.try_recv().ok()?;
        Some(self.returned(returned))
    }

    /// Waits for a piece; a worker must have one.
    pub(super) fn take(&mut self) -> Numbered<R> {
        let channels = self.channels.as_ref().expect("a worker has a piece");
        let returned = channels.take.recv().expect("this side holds a sender too");
        self.returned(returned)
    }

    fn returned(&mut self, returned: Returned<R>) -> Numbered<R> {
        self.busy -= 1;
        match returned {
            Returned::Piece(numbered) => numbered,
            Returned::Lost => panic!("a worker panicked"),
        }
    }
}

/// The life of a worker thread: it ends when no more pieces can come.
fn serve<W: Work>(
    work: &W,
    fetch: &Mutex<Receiver<Numbered<W::Report>>>,
    put: Sender<Returned<W::Report>>,
) {
    let put = Alarm(put);
    let mut worker = work.worker();
    let mut in_hand = VecDeque::new();
    let mut done = Vec::new();
    loop {
        let next = if in_hand.is_empty() {
            // The lock is held while waiting: whoever has it is next in line.
            match fetch.lock().unwrap_or_else(PoisonError::into_inner).recv() {
                Ok(next) => Some(next),
                Err(_) => return,
            }
        } else {
            // Nobody waits with something in hand. Where another waits, there is nothing to fetch.
            match fetch.try_lock() {
                Ok(fetch) => fetch.try_recv().ok(),
                Err(TryLockError::Poisoned(fetch)) => fetch.into_inner().try_recv().ok(),
                Err(TryLockError::WouldBlock) => None,
            }
        };
        let (number, piece) = next.unzip();
        in_hand.extend(number);
        work.answer(&mut worker, piece, &mut done);
        for piece in done.drain(..) {
            let number = in_hand.pop_front().expect("a worker has what it was given");
            if put.0.send(Returned::Piece((number, piece))).is_err() {
                return;
            }
        }
    }
}

/// Tells the calling thread of a panic, which would wait for the piece for ever.
struct Alarm<R>(Sender<Returned<R>>);

impl<R> Drop for Alarm<R> {
    fn drop(&mut self) {
        if thread::panicking() {
            // Nobody there to tell is fine too.
            let _ = self.0.send(Returned::Lost);
        }
    }
}
