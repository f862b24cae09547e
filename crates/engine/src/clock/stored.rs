//! Clocks in their stored form.

use super::{ClockState, Millis, Span};
use crate::VacationRule;
use serde::{Deserialize, Serialize};

/// A stored clock: the state after an entry, for readers that do not load the game.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct StoredClocks<C> {
    /// The state.
    #[serde(flatten)]
    pub clocks: C,
    /// The last agreed pause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pause: Option<Span>,
    /// When the game was closed for play since that entry.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stops: Vec<Span>,
    /// Whether vacations stop the clocks of the game.
    #[serde(default, skip_serializing_if = "VacationRule::is_default")]
    pub vacation: VacationRule,
}

/// Adds an interval that does not count to a stored clock.
///
/// # Errors
/// If `state` is not a stored clock.
pub fn given_back(state: &str, stop: Span) -> Result<String, serde_json::Error> {
    let mut clocks: StoredClocks<ClockState> = serde_json::from_str(state)?;
    clocks.stops.push(stop);
    serde_json::to_string(&clocks)
}

/// What freezes a clock besides quiet hours, vacations and a pause: intervals without a server, and intervals
/// in which the game was closed for play. `closed_at` is when it was last closed, in milliseconds since 1970;
/// `None` if it is open.
pub fn standstills(outages: &[Span], stops: &[Span], closed_at: Option<Millis>) -> Vec<Span> {
    let closed = closed_at.map(|from| Span {
        from,
        to: Millis::MAX,
    });
    outages.iter().chain(stops).copied().chain(closed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::{DAY, Preset};

    fn stored(vacation: VacationRule) -> String {
        let clocks = ClockState::new(Preset::Slow.pace(), [Millis::ZERO; 2], Millis::ZERO);
        let stored = StoredClocks {
            clocks,
            pause: None,
            stops: vec![],
            vacation,
        };
        serde_json::to_string(&stored).unwrap()
    }

    #[test]
    fn a_stored_clock_knows_whether_vacations_count() {
        assert!(!stored(VacationRule::Allowed).contains("vacation"));
        let stop = Span {
            from: Millis::ZERO,
            to: DAY,
        };
        for rule in [VacationRule::Allowed, VacationRule::None] {
            let text = given_back(&stored(rule), stop).unwrap();
            let read: StoredClocks<ClockState> = serde_json::from_str(&text).unwrap();
            assert_eq!((read.vacation, read.stops), (rule, vec![stop]));
        }
    }
}
