//! How programs look ahead in this game.

mod features;
mod march;
mod next;

use crate::Accursed;
use crate::announcement::Announcement;
use crate::flow::{Phase, Segment};
use crate::odds::FACES;
use crate::play::Play;
use crate::roster::Side;
use crate::state::State;
use march::Policy;
use umpire_engine::{Effort, Seat, Tray, Viewpoint};

/// The foresight of this game.
pub struct Foresight;

impl umpire_engine::Foresight<Accursed> for Foresight {
    const SIDES: u8 = FACES;
    const FEATURES: &'static [&'static str] = features::NAMES;
    const WEIGHTS: &'static str = include_str!("../../weights.json");
    const EFFORT: Effort = Effort {
        weighed: 32,
        looked_into: 3,
        finalists: 2,
        built: 6,
        samples: 6,
        samples_of_policies: 1,
        ..Effort::USUAL
    };

    fn seen_by(state: &State, seat: Seat) -> State {
        let mut seen = state.clone();
        seen.sealed[Side::of(seat).enemy().index()] = None;
        seen
    }

    fn features(state: &State, seat: Seat) -> Vec<i64> {
        features::features(state, Side::of(seat))
    }

    fn next(state: &State, from: &Viewpoint<'_, State>) -> Option<(Seat, Announcement)> {
        let from = next::From {
            since: from.since,
            side: Side::of(from.seat),
            policy: Policy::ALL[usize::from(from.policy) % Policy::ALL.len()],
        };
        next::next(state, from).map(|(side, announcement)| (side.seat(), announcement))
    }

    /// In the middle of a unit's action, what the rest of the wing does makes no difference.
    fn policies(state: &State) -> u8 {
        let flow = &state.flow;
        let acts = !matches!(flow.segment, Segment::CloseCombat | Segment::Continuation);
        if flow.tasks.is_empty() && flow.phase == Phase::Activation && acts {
            Policy::ALL.len() as u8
        } else {
            1
        }
    }

    fn advance(state: &mut State, seat: Seat, announcement: &Announcement, tray: &mut Tray<'_>) -> bool {
        if *announcement == (Announcement::Pass {}) {
            // A pass is worth the table as it stands: what the end of the turn brings comes after every answer.
            return true;
        }
        let acting = state.flow.tasks.is_empty() && state.flow.segment == Segment::Actions;
        let mut play = Play::new(state, tray);
        if acting && *announcement == (Announcement::EndActions {}) {
            // Units that must still move are passed over where `next` looks only at the fighting.
            play.state.flow.segment = Segment::CloseCombat;
            play.run();
        } else if play.answer(Side::of(seat), announcement).is_err() {
            return false;
        }
        *state = play.state;
        true
    }
}

#[cfg(test)]
mod tests {
    use crate::Accursed;
    use serde_json::{Value, json};
    use umpire_engine::{Lookahead, Seat, erase};

    #[test]
    fn the_value_of_an_attempt_is_the_mean_by_its_exact_chance() {
        let rulebook = erase::<Accursed>();
        let position = json!({
            "segment": "actions", "active": "r1",
            "wings": {"r1": {"side": "royalist", "order": "rally"}, "p1": {"side": "parliament"}},
            "leaders": {"a": {"role": "wing_commander", "wing": "r1", "rating": -1, "hex": "0504"}},
            "units": {"u": {"wing": "r1", "kind": "heavy_infantry", "hex": "0505", "facing": 3, "morale": "shaken"}},
        });
        let table = rulebook.position(Value::Null, position).unwrap();
        let (seat, rally) = (Seat::ALL[0], json!({"type": "rally", "unit": "u", "leader": "a"}));
        let odds = serde_json::to_value(table.odds(seat, &rally).unwrap()).unwrap();
        let passes = odds["throws"][0]["prospects"][0]["chance"]["ppm"]
            .as_i64()
            .unwrap();
        assert!((500_001..1_000_000).contains(&passes), "{odds}");
        let weights: Vec<i64> = rulebook
            .features()
            .iter()
            .map(|name| if *name == "shaken" { -1000 } else { 0 })
            .collect();
        let ahead = Lookahead {
            weights: &weights,
            samples: 1,
            steps: 0,
            policy: 0,
            seed: 1,
        };
        // The unit has six points of strength left.
        assert_eq!(
            table.appraise(seat, &[rally], &ahead),
            [Some(6 * (passes - 1_000_000))]
        );
    }
}
