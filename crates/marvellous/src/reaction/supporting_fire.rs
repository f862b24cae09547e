//! REACT-7: a battery fires at a unit that is about to engage somebody else.

use super::{FLINCH, flinch, is_target};
use crate::event::{FireKind, Window};
use crate::messages::refusal;
use crate::phase::firing::fire;
use crate::play::Play;
use crate::roster::Arm;
use crate::rules;
use crate::state::{Ix, Progress, State};
use crate::violation::{Check, because};

/// For an unfired battery that is not itself the target.
pub fn offered(state: &State, progress: &Progress, ix: Ix) -> bool {
    check(state, progress, ix).is_ok()
}

/// Why a unit does not have this reaction.
pub fn check(state: &State, progress: &Progress, ix: Ix) -> Check {
    let unit = state.unit(ix);
    let ready = unit.arm() == Arm::Artillery && !unit.fired;
    let supports = ready && progress.window == Window::Engage && !is_target(progress, ix);
    rules::REACT_7_1.require(supports, because(&refusal::NO_SUPPORTING_FIRE))
}

/// Two hits stop the attacker.
pub fn resolve(play: &mut Play<'_, '_>, progress: &Progress, ix: Ix) {
    if fire(play, ix, progress.unit, FireKind::Supporting) >= FLINCH {
        flinch(play, progress);
    }
}
