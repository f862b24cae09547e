//! Decisions that take long: beyond [`Pace::slow_after`] days, what one decision takes on a seat's own clock is
//! charged double.
//!
//! One decision lasts from when the seat owes it until the seat has answered. Only time for which its own clock
//! runs counts. A takeback undoes the answer, so the time spent on it counts again.

use super::{Millis, Pace};
use crate::Seq;
use serde::{Deserialize, Serialize};

/// How many times what lies beyond [`Pace::slow_after`] is charged.
const FACTOR: i64 = 2;

impl Pace {
    /// From what time on one decision is charged double; `None` if it never is.
    pub(super) fn slow_from(&self) -> Option<Millis> {
        self.slow_after.map(|days| Millis::from_days(days.into()))
    }

    /// What a decision is charged that has taken `took`.
    fn charged(&self, took: Millis) -> Millis {
        let Some(from) = self.slow_from() else { return took };
        let beyond = took.saturating_sub(from).max(Millis::ZERO);
        took.saturating_add(beyond.saturating_mul(FACTOR - 1))
    }

    /// What another `ran` is charged on a decision that has taken `took`.
    pub(super) fn charge(&self, took: Millis, ran: Millis) -> Millis {
        self.charged(took.saturating_add(ran)) - self.charged(took)
    }

    /// The shortest time for which a decision that has taken `took` is charged at least `charge`: the inverse of
    /// [`Pace::charge`].
    pub(super) fn until_charged(&self, took: Millis, charge: Millis) -> Millis {
        let Some(from) = self.slow_from() else {
            return charge;
        };
        let once = from.saturating_sub(took).max(Millis::ZERO).min(charge);
        let doubled = charge.saturating_sub(once).max(Millis::ZERO);
        // Half a millisecond more is a whole one.
        once + doubled.saturating_add(Millis::new(FACTOR - 1)) / FACTOR
    }
}

/// A decision that a seat has answered on its own clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Answered {
    /// The entry that answered it.
    seq: Seq,
    /// What it took.
    took: Millis,
}

/// How long a seat's own clock has run for its decision. Empty in a game whose pace has no `slow_after`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Thinking {
    /// The time on the present decision.
    pub(super) took: Millis,
    /// The decisions of the present turn that it has answered, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    answered: Vec<Answered>,
}

impl Thinking {
    /// Whether no time has been spent.
    pub(super) fn is_none(&self) -> bool {
        *self == Thinking::default()
    }

    /// The seat has answered its decision, with entry `seq`.
    pub(super) fn answer(&mut self, seq: Seq) {
        let took = std::mem::take(&mut self.took);
        if took > Millis::ZERO {
            self.answered.push(Answered { seq, took });
        }
    }

    /// The game goes on from entry `after`: what was spent on answers since counts for the present decision.
    pub(super) fn go_back(&mut self, after: Seq) {
        while let Some(last) = self.answered.pop_if(|last| last.seq > after) {
            self.took = self.took.saturating_add(last.took);
        }
    }

    /// A turn has ended, and can't be taken back.
    pub(super) fn turn_over(&mut self) {
        self.answered.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::{DAY, HOUR, Preset};

    fn pace(days: u32) -> Pace {
        Pace {
            slow_after: Some(days),
            ..Preset::Slow.pace().unwrap()
        }
    }

    #[test]
    fn what_lies_beyond_the_limit_is_charged_double() {
        let pace = pace(20);
        for (took, charged) in [
            (23 * DAY, 26 * DAY),
            (20 * DAY, 20 * DAY),
            (20 * DAY + Millis::ONE, 20 * DAY + 2 * Millis::ONE),
            // Milliseconds are charged as they are: nothing is rounded to days.
            (19 * DAY + 23 * HOUR, 19 * DAY + 23 * HOUR),
            (23 * HOUR, 23 * HOUR),
            (Millis::ZERO, Millis::ZERO),
        ] {
            assert_eq!(pace.charge(Millis::ZERO, took), charged, "{took}");
        }
        let plain = Preset::Slow.pace().unwrap();
        assert_eq!(plain.charge(Millis::ZERO, 23 * DAY), 23 * DAY);
    }

    #[test]
    fn pieces_are_charged_as_the_whole() {
        let pace = pace(1);
        for piece in [1, 7, 1000, 59_999, 3_600_001, 86_400_000, 100_000_000] {
            let (mut took, mut charged) = (Millis::ZERO, Millis::ZERO);
            let piece = Millis::new(piece * 1001);
            for _ in 0..500 {
                charged += pace.charge(took, piece);
                took += piece;
            }
            assert_eq!(charged, pace.charge(Millis::ZERO, took));
        }
    }

    #[test]
    fn the_time_until_a_charge_is_the_shortest() {
        let pace = pace(2);
        for took in [Millis::ZERO, DAY, 2 * DAY - Millis::ONE, 2 * DAY, 9 * DAY] {
            for charge in [1, 2, 3, 86_399_999, 86_400_000, 86_400_001, 400_000_001].map(Millis::new) {
                let ran = pace.until_charged(took, charge);
                assert!(pace.charge(took, ran) >= charge, "{took} {charge}");
                assert!(pace.charge(took, ran - Millis::ONE) < charge, "{took} {charge}");
            }
            assert_eq!(pace.until_charged(took, Millis::ZERO), Millis::ZERO);
        }
    }

    #[test]
    fn a_takeback_counts_what_was_spent_since() {
        let mut thinking = Thinking::default();
        for (seq, days) in [(5, 3), (7, 4), (9, 5)] {
            thinking.took = days * DAY;
            thinking.answer(Seq::new(seq));
        }
        thinking.took = DAY;
        thinking.go_back(Seq::new(6));
        assert_eq!(thinking.took, 10 * DAY);
        thinking.turn_over();
        thinking.go_back(Seq::NONE);
        assert_eq!(thinking.took, 10 * DAY);
    }

    #[test]
    fn the_limit_is_checked() {
        for days in [1, 20, 60] {
            assert_eq!(pace(days).check(), Ok(()));
        }
        for days in [0, 61, u32::MAX] {
            let why = pace(days).check().unwrap_err();
            assert_eq!(
                why,
                format!("`slow_after` is {days}, but must be from 1 to 60 days")
            );
        }
        assert!(
            !serde_json::to_string(&Preset::Slow.pace())
                .unwrap()
                .contains("slow_after")
        );
    }
}
