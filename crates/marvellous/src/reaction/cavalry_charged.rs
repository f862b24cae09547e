//! REACT-1: cavalry that is about to be engaged counter-charges or recoils. Compulsory.

use super::{fall_back, is_target};
use crate::announcement::Reaction;
use crate::event::{Event, HitCause};
use crate::messages::refusal;
use crate::play::Play;
use crate::roster::Arm;
use crate::rules;
use crate::state::{Ix, Progress, State};
use crate::table::{Face, Zone};
use crate::violation::{Check, because};

/// For cavalry that is the target.
pub fn offered(state: &State, progress: &Progress, ix: Ix) -> bool {
    check(state, progress, ix).is_ok()
}

/// Why a unit does not have this reaction.
pub fn check(state: &State, progress: &Progress, ix: Ix) -> Check {
    let charged = state.unit(ix).arm() == Arm::Cavalry && is_target(progress, ix);
    rules::REACT_1_1.require(charged, because(&refusal::NO_COUNTER_CHARGE))
}

/// Front to front with the attacker, or back to a reserve.
pub fn resolve(play: &mut Play<'_, '_>, progress: &Progress, ix: Ix, how: Reaction, to: Option<Zone>) {
    let attacker = *play.state.unit(progress.unit);
    if how == Reaction::Recoil {
        fall_back(play, ix, how, to);
        if attacker.arm() == Arm::Cavalry {
            play.tell(Event::FollowOn { unit: attacker.id });
        } else {
            play.tell(Event::Finished { unit: attacker.id });
            play.tell(Event::Cancelled { unit: attacker.id });
        }
        return;
    }
    meet(play, progress, ix, HitCause::CounterCharging);
    let unit = play.id(ix);
    play.tell(Event::Engaged {
        unit,
        target: attacker.id,
        face: Face::Front,
    });
}

/// Turns a unit to meet the provoker front to front: a hit, and one more if it had to turn (AMB-59).
pub fn meet(play: &mut Play<'_, '_>, progress: &Progress, ix: Ix, cause: HitCause) {
    let facing = play.state.unit(progress.unit).facing.opposite();
    let unit = *play.state.unit(ix);
    let turned = unit.facing != facing;
    if turned {
        play.tell(Event::Wheeled {
            unit: unit.id,
            facing,
        });
    }
    play.tell(Event::Hit {
        unit: unit.id,
        hits: 1 + u16::from(turned),
        cause,
    });
}
