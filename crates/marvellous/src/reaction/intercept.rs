//! REACT-6: cavalry intercepts a unit that enters, leaves, disengages or engages another unit.

use super::cavalry_charged::meet;
use super::{cancel, is_target};
use crate::event::{Event, HitCause};
use crate::messages::refusal;
use crate::play::Play;
use crate::roster::{Arm, Formation, Gone, Unit};
use crate::rules;
use crate::state::{Ix, Progress, State};
use crate::table::Face;
use crate::violation::{Check, because};

/// For cavalry in unrestricted ground that is not itself the target.
pub fn offered(state: &State, progress: &Progress, ix: Ix) -> bool {
    check(state, progress, ix).is_ok()
}

/// Why a unit does not have this reaction.
pub fn check(state: &State, progress: &Progress, ix: Ix) -> Check {
    let unit = state.unit(ix);
    let able = unit.arm() == Arm::Cavalry && !is_target(progress, ix);
    rules::REACT_6_1.require(able, because(&refusal::NO_INTERCEPTING))?;
    let slow = unit.zone.is_some_and(|z| state.restricts(z));
    rules::REACT_6_6.require(!slow, because(&refusal::NO_INTERCEPTING_HERE))
}

/// The highest face that passes the intercept test (REACT-6.3), regardless of quality (QUAL-4).
pub fn needs(unit: &Unit) -> u8 {
    if unit.formation == Formation::Skirmish {
        1
    } else {
        3
    }
}

/// The test; if passed, contact front to front with the provoker.
pub fn resolve(play: &mut Play<'_, '_>, progress: &Progress, ix: Ix) {
    let interceptor = *play.state.unit(ix);
    let unit = interceptor.id;
    let needs = needs(&interceptor);
    let die = (!play.state.in_command(ix)).then(|| play.throw(1).first());
    let passed = die.is_none_or(|d| d <= needs);
    play.tell(Event::InterceptTested {
        unit,
        die,
        needs,
        passed,
    });
    if !passed {
        play.tell(Event::Finished { unit });
        return;
    }
    let provoker = *play.state.unit(progress.unit);
    meet(play, progress, ix, HitCause::Intercepting);
    match provoker.arm() {
        Arm::Artillery => {
            play.tell(Event::Removed {
                unit: provoker.id,
                gone: Gone::OverRun,
            });
            cancel(play, progress, ix);
            return;
        }
        Arm::Infantry => {
            let hits = interceptor.kind.impact();
            play.tell(Event::Hit {
                unit: provoker.id,
                hits,
                cause: HitCause::Intercepted,
            });
        }
        Arm::Cavalry => {}
    }
    play.tell(Event::Engaged {
        unit,
        target: provoker.id,
        face: Face::Front,
    });
}
