//! The clocks of one game.

mod promise;

pub use promise::Wish;

use super::pace::{DAY, Pace};
use super::paused::PausedBy;
use super::reliability::Handoff;
use crate::Seat;
use serde::{Deserialize, Serialize};

/// How many misses of one seat are excused in a game.
pub const EXCUSED: u8 = 2;

/// After how much time in which nothing happens a game is closed as unfinished, in milliseconds: a game without a
/// clock, or one that could have been claimed all that time.
pub const IDLE: i64 = 30 * DAY;

/// The longest pause on which both sides may agree, in days.
pub const PAUSE_AT_MOST: u32 = 30;

/// What is asked of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    /// The id of the decision.
    pub decision: String,
    /// Whether both are asked at once, and the answer is secret until both have answered.
    pub sealed: bool,
    /// Whether it is known what is announced if nobody answers. If not, the seat's own clock runs.
    pub otherwise: bool,
}

/// Where a game stands, as far as clocks care.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// The game turn.
    pub turn: u32,
    /// Whose move it is within it; nobody's in what both do at once.
    pub mover: Option<Seat>,
    /// What each seat is asked.
    pub asks: [Option<Ask>; 2],
    /// Whether the game is over, or closed.
    pub over: bool,
    /// Whether it has come to this because steps were taken back.
    pub taken_back: bool,
    /// Who has taken them back without the other side's consent.
    pub alone: Option<Seat>,
}

/// What runs for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "clock", rename_all = "snake_case")]
pub(super) enum Runs {
    /// Its own clock.
    Own,
    /// The reaction clock.
    Window {
        /// The decision.
        decision: String,
        /// What is left for it.
        left: i64,
        /// By how much the seat's own orders have made it shorter: nobody else's business.
        #[serde(default)]
        cut: i64,
        /// How long it has run for this decision.
        #[serde(default)]
        spent: i64,
    },
}

/// How long a game has been waiting for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Wait {
    pub(super) since: i64,
    ran: i64,
    missed: bool,
    /// What was left when the present clock began to run.
    pub(super) had: i64,
    pub(super) runs: Runs,
}

/// A seat's clocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SeatClock {
    /// What its own clock shows.
    pub(super) left: i64,
    /// What is left for reactions to the opponent's present turn.
    bank: i64,
    /// How often its own clock has run out.
    pub(super) misses: u8,
    /// Whether it has had its increment in this game turn.
    given: bool,
    pub(super) wait: Option<Wait>,
    /// How long its orders want it to be asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    promise: Option<promise::Promise>,
}

/// The clocks of a game after an entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    pub(super) pace: Option<Pace>,
    pub(super) at: i64,
    turn: u32,
    mover: Option<Seat>,
    pub(super) over: bool,
    pub(super) seats: [SeatClock; 2],
}

impl Clocks {
    /// The clocks of a game that begins at `now`; `paid` is what each seat has bid of its time for its side.
    pub fn new(pace: Option<Pace>, paid: [i64; 2], now: i64) -> Clocks {
        let seat = |paid: i64| SeatClock {
            left: pace.map_or(0, |p| (p.first - paid).max(0)),
            bank: pace.map_or(0, |p| p.bank),
            misses: 0,
            given: false,
            wait: None,
            promise: None,
        };
        Clocks {
            pace,
            at: now,
            turn: 0,
            mover: None,
            over: false,
            seats: paid.map(seat),
        }
    }

    /// The clocks after an entry that was made at `now` and has led to `position`; and the waits that it has ended.
    /// `frozen` is what has frozen each seat's clock since the entry before.
    pub fn advance(
        &self,
        position: &Position,
        now: i64,
        frozen: &[PausedBy<'_>; 2],
    ) -> (Clocks, Vec<Handoff>) {
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
        }
        (clocks.turn, clocks.mover, clocks.over) = (position.turn, position.mover, position.over);
        let waits = Seat::ALL.into_iter().filter_map(|seat| {
            let ask = position.asks[seat.index()].as_ref().filter(|_| !position.over);
            // Whose question was taken back has answered nothing.
            let gone = position.alone.is_some_and(|by| by != seat);
            clocks.wait(seat, ask, now).filter(|_| !gone)
        });
        let ended = waits.collect();
        clocks.keep_promises(self.at, position, frozen);
        (clocks, ended)
    }

    /// Whoever takes back a step for which the other side was asked pays for the time that it had spent on that: nobody's
    /// bank is emptied by asking him again and again.
    fn gives_back(&mut self, position: &Position, pace: &Pace) {
        let Some(by) = position.alone else { return };
        let asked = &mut self.seats[by.other().index()];
        let ask = position.asks[by.other().index()]
            .as_ref()
            .map(|ask| &ask.decision);
        let Some(Runs::Window { decision, spent, .. }) = asked.wait.as_ref().map(|wait| &wait.runs) else {
            return;
        };
        if ask != Some(decision) {
            let spent = *spent;
            asked.bank = asked.bank.saturating_add(spent).min(pace.bank);
            self.seats[by.index()].spend(spent, pace);
        }
    }

    /// Gives increments and banks, if somebody's turn is over.
    fn turns(&mut self, position: &Position, pace: &Pace) {
        if self.turn == 0 || (position.turn, position.mover) == (self.turn, self.mover) {
            return;
        }
        for seat in Seat::ALL {
            let clock = &mut self.seats[seat.index()];
            clock.bank = pace.bank;
            let completed = self.mover == Some(seat) || position.turn != self.turn;
            // Whose move is gone because the other side has taken steps back has completed nothing.
            if completed && !position.taken_back && !clock.given {
                clock.left = clock.left.saturating_add(pace.increment).min(pace.cap);
                clock.given = true;
            }
            if position.turn != self.turn {
                clock.given = false;
            }
        }
    }

    /// Lets the right clock run for a seat that is asked this; gives the wait that is over.
    fn wait(&mut self, seat: Seat, ask: Option<&Ask>, now: i64) -> Option<Handoff> {
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
                    cut: 0,
                    spent: 0,
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
                ran: 0,
                missed: false,
                had: left,
                runs,
            },
        });
        None
    }

    /// The seat's own clock as it would show at `now`, in milliseconds, and how often it has run out; nothing without a
    /// clock.
    pub fn shows(&self, seat: Seat, now: i64, frozen: &PausedBy<'_>) -> Option<(i64, u8)> {
        let pace = self.pace?;
        let mut clock = self.seats[seat.index()].clone();
        clock.run(frozen.running(self.at, now.max(self.at)), &pace);
        Some((clock.left, clock.misses))
    }

    /// What is left of the seat's bank for the opponent's present turn at `now`, in milliseconds.
    pub fn bank(&self, seat: Seat, now: i64, frozen: &PausedBy<'_>) -> Option<i64> {
        let pace = self.pace?;
        let mut clock = self.seats[seat.index()].clone();
        clock.run(frozen.running(self.at, now.max(self.at)), &pace);
        Some(clock.bank)
    }

    /// The pace; nothing without a clock.
    pub fn pace(&self) -> Option<Pace> {
        self.pace
    }

    /// When the last entry was made, in milliseconds since 1970.
    pub fn at(&self) -> i64 {
        self.at
    }
}

impl SeatClock {
    /// Lets the clock run on for so many milliseconds.
    fn run(&mut self, ran: i64, pace: &Pace) {
        let Some(wait) = &mut self.wait else {
            return;
        };
        wait.ran += ran;
        match &mut wait.runs {
            Runs::Window { left, spent, .. } => {
                *left = (*left - ran).max(0);
                *spent += ran.min(self.bank);
                self.bank = (self.bank - ran).max(0);
                wait.missed |= *left == 0;
            }
            Runs::Own => {
                let missed = self.spend(ran, pace);
                if let Some(wait) = &mut self.wait {
                    wait.missed |= missed;
                }
            }
        }
    }

    /// Takes so many milliseconds off the seat's own clock. Says whether it has run out.
    fn spend(&mut self, ran: i64, pace: &Pace) -> bool {
        let before = self.misses;
        self.left -= ran;
        while self.left <= 0 && self.misses < EXCUSED {
            self.misses += 1;
            self.left += pace.increment;
        }
        let missed = self.misses > before || self.left <= 0;
        self.left = self.left.max(0);
        missed
    }
}
