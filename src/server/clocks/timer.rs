//! The clock of a live game: stored with its entries, shown with its decisions.

use crate::clock::{
    Calendar, ClockState, Deadline, Due, Handoff, Miss, NextDue, PausedBy, Reminder, Span, StoredClocks,
    standstills,
};
use crate::engine::{DecisionView, Game, Millis, Seat, VacationRule};
use crate::server::clocks::handle::Clocks;
use crate::server::problem::Problem;
use crate::store::{ClockRecord, HandoffRecord, Holder, SeatRecord, SideEffect, StoreError};
use serde::Serialize;
use std::sync::Arc;

/// A seat's clock as clients see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub(crate) struct SeatClockCard {
    /// The seat.
    seat: String,
    /// The time on its own clock, in milliseconds, when the response was made. While the clock runs, `deadline` says the
    /// same in a way that does not change, so the `ETag` does not depend on it.
    #[schema(value_type = i64)]
    left: Millis,
    /// How often its own clock has run out. Two misses are excused.
    misses: u8,
    /// The time left for its reactions to the opponent's present turn, in milliseconds, when the response was made; the
    /// `ETag` does not depend on it.
    #[schema(value_type = i64)]
    bank: Millis,
    /// Its deadline if one of its clocks runs, in milliseconds since 1970.
    #[schema(value_type = Option<i64>)]
    deadline: Option<Millis>,
    /// From when its own clock runs twice as fast because its decision takes long (`slow_after` of the pace), in
    /// milliseconds since 1970. In the past if it does already; null if it won't before the deadline.
    #[schema(value_type = Option<i64>)]
    slow_from: Option<Millis>,
    /// Whether the deadline is that of the reaction clock.
    reacts: bool,
    /// When the other side may claim the game if nothing happens, in milliseconds since 1970.
    #[schema(value_type = Option<i64>)]
    claimable: Option<Millis>,
    /// Whether it is stopped because the game is closed for play. There is no deadline then, and when the
    /// game is reopened, all that time is given back.
    stopped: bool,
}

/// The clock of a game in memory: its state and what freezes it.
#[derive(Clone)]
pub(crate) struct Timer {
    /// The state after the last entry.
    pub(crate) clocks: ClockState,
    calendars: [Arc<Calendar>; 2],
    /// The outages, and the times for which the game was closed for play.
    outages: Arc<Vec<Span>>,
    /// The times for which the game was closed for play since the last entry.
    stops: Vec<Span>,
    /// When this was last updated, in milliseconds since 1970.
    updated_at: Millis,
}

/// A game with its clock, if it has one.
#[derive(Clone, Copy)]
pub(crate) struct ClockedGame<'a> {
    pub(crate) game: &'a Game,
    pub(crate) timer: Option<&'a Timer>,
}

fn pause(game: &Game) -> Option<Span> {
    let pause = game.calls().pause?;
    Some(Span {
        from: pause.from,
        to: pause.to,
    })
}

/// Whether vacations stop the clocks of a game.
fn vacation(game: &Game) -> VacationRule {
    game.terms().map(|terms| terms.vacation).unwrap_or_default()
}

impl Timer {
    pub(crate) fn new(clocks: ClockState, outages: Arc<Vec<Span>>) -> Timer {
        Timer {
            updated_at: clocks.at(),
            clocks,
            calendars: [Arc::default(), Arc::default()],
            outages,
            stops: vec![],
        }
    }

    /// A timer from its stored state. What freezes it has yet to be read.
    ///
    /// # Errors
    /// An internal problem if the state can't be parsed.
    pub(crate) fn read(state: &str) -> Result<Timer, Problem> {
        let stored: StoredClocks<ClockState> = serde_json::from_str(state).map_err(Problem::internal)?;
        Ok(Timer {
            stops: stored.stops,
            ..Timer::new(stored.clocks, Arc::default())
        })
    }

    /// The state as it is stored.
    fn to_stored(&self, game: &Game) -> String {
        let stored = StoredClocks {
            clocks: &self.clocks,
            pause: pause(game),
            stops: self
                .stops
                .iter()
                .filter(|stop| stop.to > self.clocks.at())
                .copied()
                .collect(),
            vacation: vacation(game),
        };
        // Derived serialization with string keys can't fail.
        serde_json::to_string(&stored).unwrap_or_default()
    }

    /// What freezes the clocks of `game`.
    pub(crate) fn pauses(&self, game: &Game) -> [PausedBy<'_>; 2] {
        Seat::ALL.map(|seat| PausedBy {
            calendar: &self.calendars[seat.index()],
            outages: &self.outages,
            pause: pause(game),
        })
    }

    /// The next thing that is due.
    pub(crate) fn due(&self, game: &Game) -> Option<NextDue> {
        let pauses = &self.pauses(game);
        let due = [
            self.clocks.answers(pauses),
            self.claim(game),
            self.clocks.due(pauses),
        ];
        due.into_iter().flatten().min_by_key(|next| next.at)
    }

    /// When the server claims the game for one side because the other has lost on time.
    fn claim(&self, game: &Game) -> Option<NextDue> {
        let terms = game.terms()?;
        let (after, first) = (terms.claim_after?, terms.claim_from.unwrap_or(Millis::ZERO));
        let claims = Seat::ALL.into_iter().filter_map(|late| {
            Some(NextDue {
                at: self.falls(game, late)?.saturating_add(after).max(first),
                due: Due::Claim(late),
            })
        });
        claims.min_by_key(|next| next.at)
    }

    /// When the scheduler must check it: something is due, or a deadline changes.
    pub(crate) fn look(&self, game: &Game) -> Option<Millis> {
        let due = self.due(game).map(|next| next.at);
        let miss = self.clocks.next_miss(self.updated_at, &self.pauses(game));
        due.into_iter().chain(miss).min()
    }

    /// A seat's deadline.
    pub(crate) fn deadline(&self, game: &Game, seat: Seat) -> Option<Deadline> {
        let pauses = &self.pauses(game)[seat.index()];
        self.clocks.deadline(seat, self.updated_at, pauses)
    }

    /// When a seat's standing orders answer for it.
    pub(crate) fn promised(&self, game: &Game, seat: Seat) -> Option<Millis> {
        self.clocks.promised(seat, &self.pauses(game)[seat.index()])
    }

    /// Since when the game waits for a seat.
    pub(crate) fn waits_since(&self, seat: Seat) -> Option<Millis> {
        self.clocks.waits_since(seat)
    }

    /// When a seat is reminded.
    pub(crate) fn reminders(&self, game: &Game, seat: Seat) -> Vec<Reminder> {
        let pauses = &self.pauses(game)[seat.index()];
        self.clocks.reminders(seat, self.updated_at, pauses)
    }

    /// When a seat's own clock runs out.
    pub(crate) fn misses(&self, game: &Game, seat: Seat) -> Vec<Miss> {
        self.clocks.misses(seat, &self.pauses(game)[seat.index()])
    }

    /// When a seat has lost on time if the other side claims it.
    pub(crate) fn falls(&self, game: &Game, seat: Seat) -> Option<Millis> {
        self.clocks.falls(seat, &self.pauses(game)[seat.index()])
    }

    /// Both seats' clocks at `now` as a viewer sees them; `None` without a pace.
    pub(crate) fn cards(&self, game: &Game, viewer: Option<Seat>, now: Millis) -> Option<Vec<SeatClockCard>> {
        let pauses = self.pauses(game);
        let card = |seat: Seat| {
            let pauses = &pauses[seat.index()];
            let own = self.clocks.shows(seat, now, pauses)?;
            let deadline = match viewer {
                Some(viewer) if viewer == seat => self.clocks.deadline(seat, now, pauses),
                _ => self.clocks.public_deadline(seat, now, pauses),
            };
            Some(SeatClockCard {
                seat: game.seat_name(seat),
                left: own.left,
                misses: own.misses,
                bank: self.clocks.bank(seat, now, pauses)?,
                deadline: deadline.map(|d| d.at),
                slow_from: self.clocks.slow_from(seat, now, pauses),
                reacts: deadline.is_some_and(|d| d.reaction),
                claimable: self.clocks.falls(seat, pauses),
                stopped: self.outages.iter().any(|span| span.to == Millis::MAX),
            })
        };
        Seat::ALL.into_iter().map(card).collect()
    }

    /// Adds deadlines to decisions.
    pub(crate) fn date(&self, game: &Game, seat: Seat, decisions: &mut [DecisionView]) {
        if let Some(deadline) = self.deadline(game, seat) {
            for decision in decisions {
                decision.deadline = Some(deadline.at);
                decision.reaction_clock = Some(deadline.reaction);
            }
        }
    }
}

/// The effect of a change on the clock: the timer after it, and what is to be written.
pub(crate) struct Timed {
    pub(crate) timer: Timer,
    pub(crate) ended: Vec<Handoff>,
}

/// The effect of a change on the stored clock.
pub(crate) struct ClockEffect {
    /// What is written with the entries.
    pub(crate) rows: SideEffect,
    /// When the scheduler must check the clock next, in milliseconds since 1970.
    pub(crate) due: Option<Millis>,
}

impl Timed {
    /// What is written with the entries, and when the scheduler must check the clock next.
    pub(crate) fn effect(&self, game: &Game, seats: &[&SeatRecord]) -> ClockEffect {
        // The practice opponent answers at once: that says nothing about how reliable a player is.
        let is_player = |s: &&&SeatRecord| s.holder != Holder::Practice;
        let account = |seat: &str| {
            let held = seats.iter().filter(is_player).find(|s| s.seat == seat);
            held.and_then(|s| s.account)
        };
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
            state: self.timer.to_stored(game),
            due,
        };
        ClockEffect {
            rows: SideEffect::clock(record, ended.collect()),
            due,
        }
    }

    /// The timer after the entries.
    pub(crate) fn into_timer(self) -> Timer {
        self.timer
    }
}

impl Clocks {
    /// Updates what freezes a clock, given the holders of the seats.
    pub(crate) async fn freeze<'a>(
        &self,
        timer: &mut Timer,
        game: &Game,
        seats: impl Iterator<Item = &'a SeatRecord> + Clone,
        closed_at: Option<Millis>,
    ) -> Result<(), StoreError> {
        for seat in Seat::ALL {
            let name = game.seat_name(seat);
            let holder = seats.clone().find(|s| s.seat == name);
            let calendar = self.calendar_of(holder.and_then(|s| s.account)).await?;
            timer.calendars[seat.index()] = calendar.under(vacation(game));
        }
        timer.outages = self.pauses.outages();
        if closed_at.is_some() || !timer.stops.is_empty() {
            timer.outages = Arc::new(standstills(&timer.outages, &timer.stops, closed_at));
        }
        timer.updated_at = self.time.now().max(timer.clocks.at());
        Ok(())
    }

    /// Like [`Clocks::freeze`], for a clock that has just started: its first deadline takes account of quiet
    /// hours and vacations.
    pub(crate) async fn freeze_first(
        &self,
        before: Option<&Timer>,
        timed: &mut Option<Timed>,
        game: &Game,
        seats: &[&SeatRecord],
    ) -> Result<(), StoreError> {
        match timed {
            Some(timed) if before.is_none() => {
                let seats = seats.iter().copied();
                self.freeze(&mut timed.timer, game, seats, None).await
            }
            _ => Ok(()),
        }
    }

    /// Tells the scheduler when a clock that was just written is due.
    pub(crate) fn due_at(&self, due: Option<Millis>) {
        if let Some(due) = due {
            self.alarm.set(due);
        }
    }
}
