//! The initiative (INIT-1).

use crate::event::{Event, PhaseName};
use crate::play::Play;
use crate::roster::Side;

/// South's two dice, then north's, until they differ; the lower sum has the initiative.
pub fn go_on(play: &mut Play<'_, '_>) -> bool {
    loop {
        let south = play.throw(2);
        let north = play.throw(2);
        play.tell(Event::InitiativeThrown { south, north });
        let side = match south.sum().cmp(&north.sum()) {
            std::cmp::Ordering::Less => Side::South,
            std::cmp::Ordering::Greater => Side::North,
            std::cmp::Ordering::Equal => continue,
        };
        play.tell(Event::InitiativeTaken { side });
        play.enter(PhaseName::Firing);
        return true;
    }
}
