//! Who bears on whom at the next hex.

use super::super::flow::Aim;
use super::super::hex::Hex;
use super::super::hex::arc::Face;
use super::super::roster::{Formation, Ix, Kind, Morale};
use super::super::state::State;

/// The hex of a target at which a half of a unit fires, and the side of the half through which it does: the front
/// before the flank, then the target's left half.
pub fn line(state: &State, firer: Ix, from: Hex, target: Ix) -> Option<(Hex, Face)> {
    let pose = state.unit(firer).pose();
    let aim = state.unit(target).pose();
    pose.fires_through(from)
        .filter(|(hex, _)| aim.covers(*hex))
        .min_by_key(|(hex, face)| (*face, *hex != aim.hex))
}

/// Whether a unit is in a state to fire at the next hex at all (FIRE-4, FIRE-15).
pub fn able(state: &State, ix: Ix) -> bool {
    let unit = state.unit(ix);
    unit.here()
        && !unit.is_guns()
        && unit.morale != Morale::Broken
        && unit.formation != Formation::Hedgehog
        && (unit.kind != Kind::Cavalry || unit.pistols > 0)
}

/// Whether one hex of a unit bears on an enemy, neither of them beneath another.
pub fn bears(state: &State, firer: Ix, from: Hex, target: Ix) -> bool {
    let Some((hex, _)) = line(state, firer, from, target) else {
        return false;
    };
    !state.beneath(firer, from) && !state.beneath(target, hex)
}

/// Every hex of a unit that bears on an enemy, the left one first.
pub fn all(state: &State, firer: Ix, target: Ix) -> Vec<Aim> {
    if !state.unit(target).here() || !able(state, firer) {
        return vec![];
    }
    let hexes = state.unit(firer).pose().hexes();
    hexes
        .filter(|from| bears(state, firer, *from, target))
        .map(|from| Aim { from, at: target })
        .collect()
}

/// Every hex of a unit that bears on an enemy through its front: what a salvo needs.
pub fn frontal(state: &State, firer: Ix, target: Ix) -> Vec<Aim> {
    let front = |aim: &Aim| line(state, firer, aim.from, target).is_some_and(|(_, face)| face == Face::Front);
    all(state, firer, target).into_iter().filter(front).collect()
}

/// Whether a unit may fire a salvo at an enemy (FIRE-7).
pub fn salvo(state: &State, firer: Ix, target: Ix) -> bool {
    may_salvo(state, firer) && !frontal(state, firer, target).is_empty()
}

/// Whether a unit has a salvo left this turn, whatever it fires at.
pub fn may_salvo(state: &State, firer: Ix) -> bool {
    use super::super::options::Salvo;
    let unit = state.unit(firer);
    let allowed = match state.options.salvo {
        Salvo::All => true,
        Salvo::None => false,
        Salvo::Listed => unit.salvo_allowed,
    };
    unit.kind == Kind::HeavyInfantry && !unit.salvo && allowed && able(state, firer)
}
