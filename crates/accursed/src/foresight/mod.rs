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
