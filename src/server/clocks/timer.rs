//! The clock of a live game: kept with its entries, shown with its decisions.

use crate::clock::{
    Calendar, ClockState, Deadline, Due, Handoff, Mark, PausedBy, Span, StoredClocks, standstills,
};
use crate::engine::{DecisionView, Game, Seat};
use crate::server::clocks::handle::Clocks;
use crate::server::problem::Problem;
use crate::store::{ClockRecord, HandoffRecord, SeatRecord, SideEffect, StoreError};
use serde::Serialize;
use std::sync::Arc;

/// A seat's clock as it is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct SeatClockCard {
    /// The seat.
    seat: String,
    /// What its own clock shows, in milliseconds.
    left: i64,
    /// How often its own clock has run out: two misses are excused.
    misses: u8,
    /// What is left for its reactions to the opponent's present turn, in milliseconds.
    bank: i64,
    /// When its time is up, if a clock runs for it, in milliseconds since 1970.
    deadline: Option<i64>,
    /// Whether that is the reaction clock, and not its own.
    reacts: bool,
    /// From when on the other side may claim the game, if nothing happens, in milliseconds since 1970.
    claimable: Option<i64>,
    /// Whether it is stopped because the game is closed for play: there is no deadline then, and when the game is opened
    /// again all that time is given back.
    stopped: bool,
}

/// The clocks in memory that a game needs: its own state and what freezes it.
#[derive(Clone)]
pub struct Timer {
    /// The state after the last entry.
    pub(crate) clocks: ClockState,
    calendars: [Arc<Calendar>; 2],
    /// When it stood still for other reasons than these and a pause.
    outages: Arc<Vec<Span>>,
    /// When its game was closed for play since the last entry.
    stops: Vec<Span>,
    /// When this was known, in milliseconds since 1970.
    known: i64,
}

fn pause(game: &Game) -> Option<Span> {
    let pause = game.calls().pause?;
    Some(Span {
        from: pause.from,
        to: pause.to,
    })
}

impl Timer {
    pub(crate) fn new(clocks: ClockState, outages: Arc<Vec<Span>>) -> Timer {
        Timer {
            known: clocks.at(),
            clocks,
            calendars: [Arc::default(), Arc::default()],
            outages,
            stops: vec![],
        }
    }

    /// A timer from what was stored. What freezes it is not known yet.
    ///
    /// # Errors
    /// An internal problem, if it can't be read.
    pub(crate) fn read(state: &str) -> Result<Timer, Problem> {
        let kept: StoredClocks<ClockState> = serde_json::from_str(state).map_err(Problem::internal)?;
        Ok(Timer {
            stops: kept.stops,
            ..Timer::new(kept.clocks, Arc::default())
        })
    }

    /// What is stored of it.
    fn kept(&self, game: &Game) -> String {
        let kept = StoredClocks {
            clocks: &self.clocks,
            pause: pause(game),
            stops: self
                .stops
                .iter()
                .filter(|stop| stop.to > self.clocks.at())
                .copied()
                .collect(),
        };
        // Derived serialisation with string keys: it can't fail.
        serde_json::to_string(&kept).unwrap_or_default()
    }

    /// What freezes the clocks of `game`.
    pub(crate) fn frozen(&self, game: &Game) -> [PausedBy<'_>; 2] {
        Seat::ALL.map(|seat| PausedBy {
            calendar: &self.calendars[seat.index()],
            outages: &self.outages,
            pause: pause(game),
        })
    }

    /// What is due next.
    pub(crate) fn due(&self, game: &Game) -> Option<(i64, Due)> {
        let frozen = &self.frozen(game);
        let due = [self.clocks.answers(frozen), self.clocks.due(frozen)];
        due.into_iter().flatten().min_by_key(|(at, _)| *at)
    }

    /// When somebody has to look at it again: something is due, or a deadline becomes another.
    pub(crate) fn look(&self, game: &Game) -> Option<i64> {
        let due = self.due(game).map(|(at, _)| at);
        let miss = self.clocks.next_miss(self.known, &self.frozen(game));
        due.into_iter().chain(miss).min()
    }

    /// When a seat's time is up.
    pub(crate) fn deadline(&self, game: &Game, seat: Seat) -> Option<Deadline> {
        let frozen = &self.frozen(game)[seat.index()];
        self.clocks.deadline(seat, self.known, frozen)
    }

    /// When a seat's orders answer what it is asked.
    pub(crate) fn promised(&self, game: &Game, seat: Seat) -> Option<i64> {
        self.clocks.promised(seat, &self.frozen(game)[seat.index()])
    }

    /// Since when the game waits for a seat.
    pub(crate) fn waits_since(&self, seat: Seat) -> Option<i64> {
        self.clocks.waits_since(seat)
    }

    /// When a seat is reminded.
    pub(crate) fn reminders(&self, game: &Game, seat: Seat) -> Vec<(Mark, i64)> {
        let frozen = &self.frozen(game)[seat.index()];
        self.clocks.reminders(seat, self.known, frozen)
    }

    /// When a seat's own clock runs out, each time with its number.
    pub(crate) fn misses(&self, game: &Game, seat: Seat) -> Vec<(u8, i64)> {
        self.clocks.misses(seat, &self.frozen(game)[seat.index()])
    }

    /// From when on a seat has lost on time, if the other side claims it.
    pub(crate) fn falls(&self, game: &Game, seat: Seat) -> Option<i64> {
        self.clocks.falls(seat, &self.frozen(game)[seat.index()])
    }

    /// Both seats' clocks as they show at `now` to a viewer; nothing without a pace.
    pub(crate) fn cards(&self, game: &Game, viewer: Option<Seat>, now: i64) -> Option<Vec<SeatClockCard>> {
        let frozen = self.frozen(game);
        let card = |seat: Seat| {
            let frozen = &frozen[seat.index()];
            let (left, misses) = self.clocks.shows(seat, now, frozen)?;
            let deadline = match viewer {
                Some(viewer) if viewer == seat => self.clocks.deadline(seat, now, frozen),
                _ => self.clocks.public_deadline(seat, now, frozen),
            };
            Some(SeatClockCard {
                seat: game.seat_name(seat),
                left,
                misses,
                bank: self.clocks.bank(seat, now, frozen)?,
                deadline: deadline.map(|d| d.at),
                reacts: deadline.is_some_and(|d| d.reaction),
                claimable: self.clocks.falls(seat, frozen),
                stopped: self.outages.iter().any(|span| span.to == i64::MAX),
            })
        };
        Seat::ALL.into_iter().map(card).collect()
    }

    /// Writes deadlines into decisions.
    pub(crate) fn date(&self, game: &Game, seat: Seat, decisions: &mut [DecisionView]) {
        if let Some(deadline) = self.deadline(game, seat) {
            for decision in decisions {
                decision.deadline = Some(deadline.at);
                decision.reaction_clock = Some(deadline.reaction);
            }
        }
    }
}

/// What becomes of a clock by the entries of a decision: the timer afterwards, and what is to be written.
pub struct Timed {
    pub(crate) timer: Timer,
    pub(crate) ended: Vec<Handoff>,
}

impl Timed {
    /// What is written with the entries, and when somebody has to look at the clock again.
    pub(crate) fn extra(&self, game: &Game, seats: &[SeatRecord]) -> (SideEffect, Option<i64>) {
        let account = |seat: &str| seats.iter().find(|s| s.seat == seat).and_then(|s| s.account);
        let ended = self.ended.iter().filter_map(|handoff| {
            let seat = game.seat_name(handoff.seat);
            Some(HandoffRecord {
                account: account(&seat)?,
                seat,
                asked: handoff.asked,
                answered: handoff.answered,
                took: handoff.took,
                in_time: handoff.in_time,
            })
        });
        let due = self.timer.look(game);
        let record = ClockRecord {
            game: game.id(),
            seq: game.head(),
            state: self.timer.kept(game),
            due,
        };
        (SideEffect::clock(record, ended.collect()), due)
    }

    /// The timer after the entries.
    pub(crate) fn timer(&self) -> &Timer {
        &self.timer
    }

    /// The same, to be kept.
    pub(crate) fn into_timer(self) -> Timer {
        self.timer
    }
}

impl Clocks {
    /// Brings what freezes a clock up to date: who sits there is known by now.
    pub(crate) async fn freeze<'a>(
        &self,
        timer: &mut Timer,
        game: &Game,
        seats: impl Iterator<Item = &'a SeatRecord> + Clone,
        closed_at: i64,
    ) -> Result<(), StoreError> {
        for seat in Seat::ALL {
            let name = game.seat_name(seat);
            let holder = seats.clone().find(|s| s.seat == name);
            timer.calendars[seat.index()] = self.calendar_of(holder.and_then(|s| s.account)).await?;
        }
        timer.outages = self.pauses.outages();
        if closed_at > 0 || !timer.stops.is_empty() {
            timer.outages = Arc::new(standstills(&timer.outages, &timer.stops, closed_at));
        }
        timer.known = self.time.now().max(timer.clocks.at());
        Ok(())
    }

    /// The same for a clock that has just begun to run: its first deadline knows of nights and vacations.
    pub(crate) async fn freeze_first<'a>(
        &self,
        before: Option<&Timer>,
        timed: &mut Option<Timed>,
        game: &Game,
        seats: impl Iterator<Item = &'a SeatRecord> + Clone,
    ) -> Result<(), StoreError> {
        match timed {
            Some(timed) if before.is_none() => self.freeze(&mut timed.timer, game, seats, 0).await,
            _ => Ok(()),
        }
    }

    /// Lets the scheduler know when a clock that was just written is due.
    pub(crate) fn due_at(&self, due: Option<i64>) {
        if let Some(due) = due {
            self.alarm.set(due);
        }
    }
}
