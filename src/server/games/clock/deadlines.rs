//! The clock of a live game: how entries advance it, and the deadlines of decisions.

use crate::clock::{ClockState, Deadline, Handoff, Span};
use crate::engine::{Act, By, DecisionView, EncodedEntry, Entry, Game, Millis, Seat};
use crate::notices::feed::stamp;
use crate::server::clocks::clock_position::position;
use crate::server::clocks::handle::Clocks;
use crate::server::clocks::timer::{ClockedGame, Timed, Timer};
use crate::server::games::change::Change;
use crate::server::games::live::Live;
use crate::server::problem::{Kind, Problem};
use crate::store::StoreError;
use std::sync::Arc;

impl Live {
    /// The game with its clock.
    pub(crate) fn clocked(&self) -> ClockedGame<'_> {
        ClockedGame {
            game: &self.game,
            timer: self.timer.as_ref(),
        }
    }

    /// The open decisions of a seat, with their deadlines.
    pub(crate) fn decisions(&self, seat: Seat) -> Vec<DecisionView> {
        let mut decisions = self.game.decisions(seat);
        if let Some(timer) = &self.timer {
            timer.date(&self.game, seat, &mut decisions);
        }
        decisions
    }

    /// Requires that a seat's reaction is in time.
    ///
    /// # Errors
    /// `clock-expired`.
    pub(crate) fn in_time(&self, seat: Seat, at: Millis) -> Result<(), Problem> {
        let deadline = self
            .timer
            .as_ref()
            .and_then(|timer| timer.deadline(&self.game, seat));
        match deadline {
            Some(Deadline {
                at: due,
                reaction: true,
            }) if due <= at => Err(expired(due)),
            _ => Ok(()),
        }
    }
}

/// The problem of an answer after its time, in milliseconds since 1970.
pub(crate) fn expired(due: Millis) -> Problem {
    let text = format!("the time for this answer ended at {}", stamp(due));
    Problem::new(Kind::ClockExpired, text)
}

impl Timer {
    /// Sets how long the seats' orders at `now` want them to be asked. Returns whether that changed the
    /// clock.
    pub(crate) fn wishes(&mut self, change: &Change, now: Millis) -> bool {
        let pauses = self.pauses(&change.game);
        let clocks = self.clocks.wishing(change.automatic.wishes(), now, &pauses);
        let new = clocks != self.clocks;
        self.clocks = clocks;
        new
    }
}

impl Timed {
    /// The clock after `change`, whose entries are `entries`; `None` if the game has no clock or has not begun. It runs the rules.
    ///
    /// # Errors
    /// An internal problem if the entries do not fold.
    pub(crate) fn of(
        before: Option<ClockedGame<'_>>,
        change: &Change,
        entries: &[EncodedEntry],
        outages: &Arc<Vec<Span>>,
    ) -> Result<Option<Timed>, Problem> {
        let Some(terms) = change.game.terms().and_then(|t| t.clock.as_ref()) else {
            return Ok(None);
        };
        if !change.game.has_begun() {
            return Ok(None);
        }
        let timer_before = before.and_then(|before| before.timer);
        let Some(last) = entries.last() else {
            return Ok(Timed::wished(timer_before, change));
        };
        let mut ended = vec![];
        let mut timer = match timer_before {
            Some(timer) => timer.clone(),
            None => {
                let paid = change.game.paid().map_err(Problem::internal)?;
                let clocks = ClockState::new(terms.pace, paid, last.at);
                Timer::new(clocks, Arc::clone(outages))
            }
        };
        let mut step = |timer: &mut Timer, before: &Game, after: &Game, entry: &Entry| {
            let position = position(after, &entry.act);
            let advanced = timer.clocks.advance(&position, entry.at, &timer.pauses(before));
            timer.clocks = advanced.clocks;
            // A seat whose standing orders limited the wait has answered as it intended.
            let ordered = match &entry.act {
                Act::Announced {
                    seat,
                    by: By::StandingOrder,
                    ..
                } => after.seat_named(seat),
                _ => None,
            };
            ended.extend(advanced.ended.into_iter().map(|handoff| Handoff {
                in_time: handoff.in_time || ordered == Some(handoff.seat),
                ..handoff
            }));
        };
        // A turn may have ended between entries of the same transaction.
        if let (Some(before), [some @ .., last]) = (before.filter(|before| before.timer.is_some()), entries) {
            let mut game = before.game.clone();
            for entry in some {
                let after = game.fold(entry)?;
                step(&mut timer, &game, &after, entry);
                game = after;
            }
            step(&mut timer, &game, &change.game, last);
        } else {
            step(&mut timer, &change.game, &change.game, last);
        }
        timer.wishes(change, last.at);
        Ok(Some(Timed { timer, ended }))
    }

    /// No entry, but a seat's orders may set another time to wait.
    pub(crate) fn wished(before: Option<&Timer>, change: &Change) -> Option<Timed> {
        let mut timer = before?.clone();
        let new = timer.wishes(change, change.automatic.at());
        new.then_some(Timed { timer, ended: vec![] })
    }
}

impl Clocks {
    /// Updates what freezes the clock of a live game.
    pub(crate) async fn refresh_clock(&self, live: &mut Live) -> Result<(), StoreError> {
        match &mut live.timer {
            Some(timer) => {
                let (seats, closed_at) = (live.seats.iter(), live.record.closed_at());
                self.freeze(timer, &live.game, seats, closed_at).await
            }
            None => Ok(()),
        }
    }

    /// Reloads the clock of a game, after another server has written entries.
    pub(crate) async fn read_clock(&self, live: &mut Live) -> Result<(), Problem> {
        if live.game.terms().is_none_or(|t| t.clock.is_none()) {
            return Ok(());
        }
        live.timer = match self.store.clock(live.game.id()).await? {
            Some(record) => Some(Timer::read(&record.state)?),
            None => None,
        };
        self.refresh_clock(live).await?;
        Ok(())
    }
}
