//! The clocks of one game.

mod promise;

pub use promise::Wish;

use super::Millis;
use super::pace::Pace;
use super::paused::PausedBy;
use super::reliability::Handoff;
use super::slow::Thinking;
use crate::{Seat, Seq};
use serde::{Deserialize, Serialize};

/// The number of misses of one seat that are excused in a game.
pub const EXCUSED: u8 = 2;

/// After how much inactivity a game is closed as unfinished, in milliseconds. Applies to a game without a
/// clock, and to one that could have been claimed for all that time.
pub const IDLE: Millis = Millis::from_days(30);

/// The longest pause that both sides may agree on, in days.
pub const PAUSE_AT_MOST: u32 = 30;

/// A decision that a seat owes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    /// The id of the decision.
    pub decision: String,
    /// Whether both seats owe it, and the answer stays secret until both are in.
    pub sealed: bool,
    /// Whether the decision has a default answer. If not, the seat's own clock runs.
    pub otherwise: bool,
}

/// The state of a game as far as clocks need it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// The game turn.
    pub turn: u32,
    /// The seat whose move it is within the turn; `None` in what both sides do at once.
    pub mover: Option<Seat>,
    /// The decision that each seat owes.
    pub asks: [Option<Ask>; 2],
    /// Whether the game is over or closed.
    pub over: bool,
    /// Whether this state results from a takeback.
    pub taken_back: bool,
    /// The seat that took steps back without the other side's consent.
    pub alone: Option<Seat>,
    /// The last entry.
    pub seq: Seq,
    /// The seat that answered a decision with it.
    pub answered: Option<Seat>,
    /// The entry from which the game continues, if this state results from a takeback.
    pub back_to: Option<Seq>,
}

/// The clock that runs for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "clock", rename_all = "snake_case")]
pub(super) enum Runs {
    /// Its own clock.
    Own,
    /// The reaction clock.
    Window {
        /// The decision.
        decision: String,
        /// The time left for it.
        left: Millis,
        /// By how much the seat's standing orders have shortened it. Secret from everybody else.
        #[serde(default)]
        cut: Millis,
        /// How long the clock has run for this decision.
        #[serde(default)]
        spent: Millis,
    },
}

/// A game's current wait for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Wait {
    pub(super) since: Millis,
    ran: Millis,
    missed: bool,
    /// The time on the current clock when it began to run.
    pub(super) had: Millis,
    pub(super) runs: Runs,
}

/// A seat's clocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SeatClock {
    /// The time left on its own clock.
    pub(super) left: Millis,
    /// The time left for reactions to the opponent's current turn.
    bank: Millis,
    /// How often its own clock has run out.
    pub(super) misses: u8,
    /// Whether it got its increment in this game turn.
    given: bool,
    pub(super) wait: Option<Wait>,
    /// The waiting time that its standing orders set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    promise: Option<promise::Promise>,
    /// What its decision has taken, where that matters.
    #[serde(default, skip_serializing_if = "Thinking::is_none")]
    pub(super) thinking: Thinking,
}

/// The clocks of a game after an entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockState {
    pub(super) pace: Option<Pace>,
    pub(super) at: Millis,
    turn: u32,
    mover: Option<Seat>,
    pub(super) over: bool,
    pub(super) seats: [SeatClock; 2],
}

/// The clocks after an entry, and what it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advanced {
    /// The clocks.
    pub clocks: ClockState,
    /// The waits that the entry ended.
    pub ended: Vec<Handoff>,
}

/// A seat's own clock as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnClock {
    /// The time left, in milliseconds.
    pub left: Millis,
    /// How often it has run out.
    pub misses: u8,
}

impl ClockState {
    /// The clocks of a game that begins at `now`. `paid` is the time that each seat bid for its side.
    pub fn new(pace: Option<Pace>, paid: [Millis; 2], now: Millis) -> ClockState {
        let seat = |paid: Millis| SeatClock {
            left: pace.map_or(Millis::ZERO, |p| (p.first - paid).max(Millis::ZERO)),
            bank: pace.map_or(Millis::ZERO, |p| p.bank),
            misses: 0,
            given: false,
            wait: None,
            promise: None,
            thinking: Thinking::default(),
        };
        ClockState {
            pace,
            at: now,
            turn: 0,
            mover: None,
            over: false,
            seats: paid.map(seat),
        }
    }

    /// The clocks after an entry at `now` that led to `position`, and the waits that it ended. `frozen` is
    /// what froze each seat's clock since the previous entry.
    pub fn advance(&self, position: &Position, now: Millis, frozen: &[PausedBy<'_>; 2]) -> Advanced {
        let now = now.max(self.at);
        let mut clocks = self.clone();
        clocks.at = now;
        if let Some(pace) = &self.pace {
            for seat in Seat::ALL {
                let ran = frozen[seat.index()].running(self.at, now);
                clocks.seats[seat.index()].run(ran, pace);
            }
            clocks.gives_back(position, pace);
            clocks.turns(position, pace);
            clocks.thinks(position);
        }
        (clocks.turn, clocks.mover, clocks.over) = (position.turn, position.mover, position.over);
        let waits = Seat::ALL.into_iter().filter_map(|seat| {
            let ask = position.asks[seat.index()].as_ref().filter(|_| !position.over);
            // A seat whose decision was taken back has answered nothing.
            let gone = position.alone.is_some_and(|by| by != seat);
            clocks.wait(seat, ask, now).filter(|_| !gone)
        });
        let ended = waits.collect();
        clocks.forgets();
        clocks.keep_promises(self.at, position, frozen);
        Advanced { clocks, ended }
    }

    /// Charges the seat that takes back a step for the time that the other side spent on its reaction. This
    /// prevents emptying the opponent's bank with repeated questions.
    fn gives_back(&mut self, position: &Position, pace: &Pace) {
        let Some(by) = position.alone else { return };
        let other = &mut self.seats[by.other().index()];
        let ask = position.asks[by.other().index()]
            .as_ref()
            .map(|ask| &ask.decision);
        let Some(Runs::Window { decision, spent, .. }) = other.wait.as_ref().map(|wait| &wait.runs) else {
            return;
        };
        if ask != Some(decision) {
            let spent = *spent;
            other.bank = other.bank.saturating_add(spent).min(pace.bank);
            self.seats[by.index()].spend(spent, pace);
        }
    }

    /// Adds increments and refills banks at the end of a turn.
    fn turns(&mut self, position: &Position, pace: &Pace) {
        if self.turn == 0 || (position.turn, position.mover) == (self.turn, self.mover) {
            return;
        }
        for seat in Seat::ALL {
            let clock = &mut self.seats[seat.index()];
            clock.bank = pace.bank;
            let completed = self.mover == Some(seat) || position.turn != self.turn;
            // A takeback by the other side completes no turn.
            if completed && !position.taken_back && !clock.given {
                clock.left = clock.left.saturating_add(pace.increment).min(pace.cap);
                clock.given = true;
            }
            if position.turn != self.turn {
                clock.given = false;
            }
        }
    }

    /// Notes which decision of a seat the entry ended, and which it opened again.
    fn thinks(&mut self, position: &Position) {
        for seat in Seat::ALL {
            let thinking = &mut self.seats[seat.index()].thinking;
            if position.answered == Some(seat) {
                thinking.answer(position.seq);
            }
            if let Some(after) = position.back_to {
                thinking.go_back(after);
            }
            if position.turn != self.turn {
                thinking.turn_over();
            }
        }
    }

    /// A decision for which the own clock runs no longer is over.
    fn forgets(&mut self) {
        for clock in &mut self.seats {
            if clock.wait.as_ref().is_none_or(|wait| wait.runs != Runs::Own) {
                clock.thinking.took = Millis::ZERO;
            }
        }
    }

    /// Starts the right clock for a seat that owes `ask`. Returns the wait that has ended, if any.
    fn wait(&mut self, seat: Seat, ask: Option<&Ask>, now: Millis) -> Option<Handoff> {
        let own = self.mover == Some(seat);
        let pace = self.pace?;
        let clock = &mut self.seats[seat.index()];
        let before = clock.wait.take();
        let Some(ask) = ask else {
            return before.map(|wait| Handoff {
                seat,
                asked: wait.since,
                answered: now,
                took: wait.ran,
                in_time: !wait.missed,
            });
        };
        let runs = if own || ask.sealed || !ask.otherwise {
            Runs::Own
        } else {
            match before.as_ref().map(|w| &w.runs) {
                Some(runs @ Runs::Window { decision, .. }) if *decision == ask.decision => runs.clone(),
                _ => Runs::Window {
                    decision: ask.decision.clone(),
                    left: pace.window.min(clock.bank),
                    cut: Millis::ZERO,
                    spent: Millis::ZERO,
                },
            }
        };
        let left = match &runs {
            Runs::Own => clock.left,
            Runs::Window { left, .. } => *left,
        };
        clock.wait = Some(match before {
            Some(wait) => {
                let same = match (&wait.runs, &runs) {
                    (Runs::Own, Runs::Own) => true,
                    (Runs::Window { decision: a, .. }, Runs::Window { decision: b, .. }) => a == b,
                    _ => false,
                };
                let had = if same { wait.had } else { left };
                Wait { runs, had, ..wait }
            }
            None => Wait {
                since: now,
                ran: Millis::ZERO,
                missed: false,
                had: left,
                runs,
            },
        });
        None
    }

    /// The seat's own clock at `now`; `None` without a clock.
    pub fn shows(&self, seat: Seat, now: Millis, frozen: &PausedBy<'_>) -> Option<OwnClock> {
        let pace = self.pace?;
        let mut clock = self.seats[seat.index()].clone();
        clock.run(frozen.running(self.at, now.max(self.at)), &pace);
        Some(OwnClock {
            left: clock.left,
            misses: clock.misses,
        })
    }

    /// What remains of the seat's bank for the opponent's current turn at `now`, in milliseconds.
    pub fn bank(&self, seat: Seat, now: Millis, frozen: &PausedBy<'_>) -> Option<Millis> {
        let pace = self.pace?;
        let mut clock = self.seats[seat.index()].clone();
        clock.run(frozen.running(self.at, now.max(self.at)), &pace);
        Some(clock.bank)
    }

    /// The pace; `None` without a clock.
    pub fn pace(&self) -> Option<Pace> {
        self.pace
    }

    /// The time of the last entry, in milliseconds since 1970.
    pub fn at(&self) -> Millis {
        self.at
    }
}

impl SeatClock {
    /// Runs the clock for `ran` milliseconds.
    fn run(&mut self, ran: Millis, pace: &Pace) {
        let Some(wait) = &mut self.wait else {
            return;
        };
        wait.ran += ran;
        match &mut wait.runs {
            Runs::Window { left, spent, .. } => {
                *left = (*left - ran).max(Millis::ZERO);
                *spent += ran.min(self.bank);
                self.bank = (self.bank - ran).max(Millis::ZERO);
                wait.missed |= *left == Millis::ZERO;
            }
            Runs::Own => {
                let charge = pace.charge(self.thinking.took, ran);
                if pace.slow_after.is_some() {
                    self.thinking.took += ran;
                }
                let missed = self.spend(charge, pace);
                if let Some(wait) = &mut self.wait {
                    wait.missed |= missed;
                }
            }
        }
    }

    /// Deducts `charge` milliseconds from the seat's own clock. Returns whether it ran out.
    fn spend(&mut self, charge: Millis, pace: &Pace) -> bool {
        let before = self.misses;
        self.left -= charge;
        while self.left <= Millis::ZERO && self.misses < EXCUSED {
            self.misses += 1;
            self.left += pace.increment;
        }
        let missed = self.misses > before || self.left <= Millis::ZERO;
        self.left = self.left.max(Millis::ZERO);
        missed
    }
}
