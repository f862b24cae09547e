//! Close combat (CC-1 to CC-16): who attacks whom, one combat after the other, and what follows each.

pub mod advance;
pub mod along;
pub mod blows;
pub mod designate;
pub mod odds_of;
pub mod onset;
pub mod pistols;
pub mod pursuit;
pub mod retreat;

use super::flow::{Combat, Task};
use super::hex::Hex;
use super::play::{Play, Went};
use super::roster::{Gone, Ix};

/// Goes on with the close combats that were announced.
pub fn go_on(play: &mut Play<'_, '_>, mut queue: Vec<Combat>) -> Went {
    if queue.is_empty() {
        return Went::On;
    }
    let mut next = queue.remove(0);
    if !queue.is_empty() {
        play.push(Task::Combats { queue });
    }
    let state = &play.state;
    let target = next.target;
    next.attackers.retain(|ix| {
        let there = designate::at_hex(state, *ix, target, next.hex).is_ok();
        there && designate::may_attack(state, *ix, target, true).is_ok()
    });
    if next.attackers.is_empty() || !state.unit(target).here() {
        return Went::On;
    }
    if state.unit(target).is_guns() {
        let into: Vec<Hex> = vec![state.unit(target).hex];
        play.remove(target, Gone::Eliminated);
        play.push(Task::Advance {
            units: next.attackers,
            into,
        });
        return Went::On;
    }
    play.push(Task::Pistols(next));
    Went::On
}

/// The attackers that may enter what a target has left behind.
pub fn open_advance(play: &mut Play<'_, '_>, units: Vec<Ix>, left: Vec<Hex>) {
    if !units.is_empty() && !left.is_empty() {
        play.push(Task::Advance { units, into: left });
    }
}
