//! How long a seat itself wants to be waited for. Then its standing orders answer, whichever clock runs.

use super::{ClockState, Position, Runs, SeatClock};
use crate::Seat;
use crate::clock::ahead::ever;
use crate::clock::{Due, Millis, NextDue, PausedBy};
use serde::{Deserialize, Serialize};

/// What a seat's standing orders say about an open decision: "ask for 12 h, then decline".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wish {
    /// The id of the decision.
    pub decision: String,
    /// The longest wait, in milliseconds.
    pub at_most: Millis,
    /// Whether the orders give an answer for then. If not, the wish applies to the reaction clock only, where
    /// the decision has a default answer.
    pub answers: bool,
}

/// A wish in effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Promise {
    wish: Wish,
    /// The time left until the orders answer, in milliseconds.
    left: Millis,
}

impl ClockState {
    /// The clocks with the seats' wishes at `now`. A new wish starts to count now, an unchanged one keeps
    /// counting, and a withdrawn one is dropped. Nothing else changes.
    #[must_use]
    pub fn wishing(&self, wishes: [Option<Wish>; 2], now: Millis, frozen: &[PausedBy<'_>; 2]) -> ClockState {
        let mut clocks = self.clone();
        for (seat, wish) in Seat::ALL.into_iter().zip(wishes) {
            let passed = frozen[seat.index()].running(self.at, now.max(self.at));
            let wish = wish.filter(|_| !self.over);
            clocks.seats[seat.index()].wish(wish, passed);
        }
        clocks
    }

    /// When a seat's standing orders answer its decision, if the player has not answered.
    pub fn promised(&self, seat: Seat, frozen: &PausedBy<'_>) -> Option<Millis> {
        let promise = self.seats[seat.index()].promise.as_ref()?;
        ever(frozen.reached(self.at, promise.left))
    }

    /// The seat whose standing orders answer next, and when.
    pub fn answers(&self, frozen: &[PausedBy<'_>; 2]) -> Option<NextDue> {
        let answer = |seat: Seat| {
            Some(NextDue {
                at: self.promised(seat, &frozen[seat.index()])?,
                due: Due::Expire(seat),
            })
        };
        let answers = Seat::ALL.into_iter().filter_map(answer);
        answers.min_by_key(|next| next.at)
    }

    /// Counts down every promise to `now`. A promise is kept only while its decision is open.
    pub(super) fn keep_promises(&mut self, before: Millis, position: &Position, frozen: &[PausedBy<'_>; 2]) {
        for seat in Seat::ALL {
            let ran = frozen[seat.index()].running(before, self.at);
            let ask = position.asks[seat.index()].as_ref().filter(|_| !position.over);
            let clock = &mut self.seats[seat.index()];
            let promise = clock.promise.take();
            let promise = promise.filter(|p| ask.is_some_and(|ask| ask.decision == p.wish.decision));
            clock.promise = promise.map(|p| Promise {
                left: (p.left - ran).max(Millis::ZERO),
                ..p
            });
        }
    }
}

impl SeatClock {
    /// Sets the wish, `passed` milliseconds after the last entry.
    fn wish(&mut self, wish: Option<Wish>, passed: Millis) {
        let mut wait = self.wait.as_mut();
        let window = wait.as_mut().and_then(|wait| match &mut wait.runs {
            Runs::Window { left, cut, .. } => Some((left, cut, &mut wait.had)),
            Runs::Own => None,
        });
        let wish = wish.filter(|wish| wish.answers || window.is_some());
        self.promise = match (wish, self.promise.take()) {
            (Some(wish), Some(before)) if before.wish == wish => Some(before),
            (Some(wish), _) => Some(Promise {
                left: wish.at_most.max(Millis::ZERO).saturating_add(passed),
                wish,
            }),
            (None, _) => None,
        };
        let Some((left, cut, had)) = window else { return };
        // Everybody else sees the reaction clock without the effect of the wish.
        let whole = left.saturating_add(*cut);
        *left = self.promise.as_ref().map_or(whole, |p| p.left.min(whole));
        *cut = whole - *left;
        if let Some(promise) = &self.promise {
            *had = promise.wish.at_most.min(*had);
        }
    }
}
