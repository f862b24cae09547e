//! REACT-5: skirmishing infantry evades infantry that is about to engage it.

use super::{cancel, is_target};
use crate::messages::refusal;
use crate::play::Play;
use crate::roster::{Arm, Formation};
use crate::rules;
use crate::state::{Ix, Progress, State};
use crate::violation::{Check, because};

/// For infantry in skirmish that is the target of infantry.
pub fn offered(state: &State, progress: &Progress, ix: Ix) -> bool {
    check(state, progress, ix).is_ok()
}

/// Why a unit does not have this reaction.
pub fn check(state: &State, progress: &Progress, ix: Ix) -> Check {
    let unit = state.unit(ix);
    let loose = unit.arm() == Arm::Infantry && unit.formation == Formation::Skirmish;
    let evades = loose && is_target(progress, ix) && state.unit(progress.unit).arm() == Arm::Infantry;
    rules::REACT_5_1.require(evades, because(&refusal::NO_EVADING))
}

/// Nobody is engaged, and both units are finished.
pub fn resolve(play: &mut Play<'_, '_>, progress: &Progress, ix: Ix) {
    cancel(play, progress, ix);
}
