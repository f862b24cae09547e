//! An army commander who may accompany a unit that advances or retreats (CMD-5).

use super::super::announcement::Announcement;
use super::super::event::Event;
use super::super::flow::Task;
use super::super::play::{Play, Went, must_be, not_pending};
use super::super::roster::{Ix, Side};
use super::super::rules;
use super::super::violation::{Violation, violation};
use crate::messages::refusal;

/// Opens the decision, if both are still on the map and apart.
pub fn go_on(play: &mut Play<'_, '_>, leader: u8, unit: Ix) -> Went {
    let (him, it) = (play.state.leader(leader), play.state.unit(unit));
    if !him.here() || !it.here() || it.pose().covers(him.hex) {
        return Went::On;
    }
    play.wait(Task::Along { leader, unit })
}

/// Handles accompanying, or staying.
///
/// # Errors
/// Why it is refused.
pub fn decide(
    play: &mut Play<'_, '_>,
    side: Side,
    place: u8,
    unit: Ix,
    it: &Announcement,
) -> Result<(), Violation> {
    must_be(play.state.leader(place).side, side)?;
    let goes = match it {
        Announcement::Decline {} => false,
        Announcement::GoAlong { leader } => {
            if play.state.leader_index(*leader)? != place {
                return Err(violation(&rules::CMD_5, &refusal::OTHER_LEADER_ASKED).into());
            }
            true
        }
        _ => return Err(not_pending(&refusal::AWAITS_GO_ALONG)),
    };
    play.state.flow.tasks.pop();
    if goes {
        play.tell(Event::LeaderMoved {
            leader: play.state.leader(place).id,
            to: play.state.unit(unit).hex,
        });
    } else {
        play.tell(Event::Declined { side });
    }
    Ok(())
}
