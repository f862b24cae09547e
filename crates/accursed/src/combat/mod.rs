//! Close combat (CC-1 to CC-16): naming attacks, resolving one combat after another, and the consequences of
//! each.

pub mod advance;
pub mod along;
pub mod blows;
pub mod designate;
pub mod effects;
pub mod odds_of;
pub mod onset;
pub mod pistols;
pub mod pursuit;
pub mod retreat;

use super::flow::{Combat, Fight, Task};
use super::hex::Hex;
use super::play::{Play, Went};
use super::roster::{Gone, Ix};

/// Continues with the announced close combats.
pub fn go_on(play: &mut Play<'_, '_>, mut queue: Vec<Fight>) -> Went {
    if queue.is_empty() {
        return Went::On;
    }
    let next = queue.remove(0);
    if !queue.is_empty() {
        play.push(Task::Combats { queue });
    }
    match next {
        Fight::Combat(combat) => begin(play, combat),
        Fight::Leader { attackers, leader } => {
            if let Some(unit) = designate::taker(&play.state, &attackers, leader) {
                play.remove_leader(leader, Some(unit));
            }
            Went::On
        }
    }
}

/// Begins a combat, if the target is still there and somebody can still attack it (CC-3).
fn begin(play: &mut Play<'_, '_>, mut next: Combat) -> Went {
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

/// Opens the advance of attackers into the hexes that a target vacated.
pub fn open_advance(play: &mut Play<'_, '_>, units: Vec<Ix>, left: Vec<Hex>) {
    if !units.is_empty() && !left.is_empty() {
        play.push(Task::Advance { units, into: left });
    }
}
