//! Which units bear on which targets in the next hex.

use super::super::flow::Aim;
use super::super::hex::Hex;
use super::super::hex::arc::{Face, Neighbour};
use super::super::roster::{Formation, Ix, Kind, Morale};
use super::super::state::State;

/// The target hex of a half of a unit, and the side of the half through which it fires. The named hex, if in
/// reach of this half; otherwise a hex that is not beneath another unit, front before flank, then the
/// target's left half.
pub fn line(state: &State, firer: Ix, from: Hex, target: Ix, named: Option<Hex>) -> Option<Neighbour> {
    let pose = state.unit(firer).pose();
    let aim = state.unit(target).pose();
    if !pose.covers(from) {
        return None;
    }
    let order = |next: &Neighbour| {
        let other = named != Some(next.hex);
        (
            other,
            state.beneath(target, next.hex),
            next.face,
            next.hex != aim.hex,
        )
    };
    let open = pose.fires_through(from).filter(|next| aim.covers(next.hex));
    open.min_by_key(order)
}

/// Whether the unit's state allows fire at the next hex at all (FIRE-4, FIRE-15).
pub fn able(state: &State, ix: Ix) -> bool {
    let unit = state.unit(ix);
    unit.here()
        && !unit.is_guns()
        && unit.morale != Morale::Broken
        && unit.formation != Formation::Hedgehog
        && (unit.kind != Kind::Cavalry || unit.pistols > 0)
}

/// Whether one hex of a unit bears on an enemy, neither of them beneath another unit.
pub fn bears(state: &State, firer: Ix, aim: Aim) -> bool {
    let Some(Neighbour { hex, .. }) = line(state, firer, aim.from, aim.at, aim.hex) else {
        return false;
    };
    !state.beneath(firer, aim.from) && !state.beneath(aim.at, hex)
}

/// Every hex of a unit that bears on an enemy, the left one first.
pub fn all(state: &State, firer: Ix, target: Ix) -> Vec<Aim> {
    all_at(state, firer, target, None)
}

/// As [`all`], at one hex of the target if it is in reach.
pub fn all_at(state: &State, firer: Ix, target: Ix, hex: Option<Hex>) -> Vec<Aim> {
    if !state.unit(target).here() || !able(state, firer) {
        return vec![];
    }
    let aims = state.unit(firer).pose().hexes().map(|from| Aim {
        from,
        at: target,
        hex,
    });
    aims.filter(|aim| bears(state, firer, *aim)).collect()
}

/// Every hex of a unit that bears on an enemy through its front, as a salvo requires.
pub fn frontal(state: &State, firer: Ix, target: Ix) -> Vec<Aim> {
    let all = all(state, firer, target).into_iter();
    all.filter(|aim| is_frontal(state, firer, *aim)).collect()
}

/// Whether a half of a unit fires through its front.
pub fn is_frontal(state: &State, firer: Ix, aim: Aim) -> bool {
    line(state, firer, aim.from, aim.at, aim.hex).is_some_and(|line| line.face == Face::Front)
}

/// Whether a unit may fire a salvo at an enemy (FIRE-7).
pub fn salvo(state: &State, firer: Ix, target: Ix) -> bool {
    may_salvo(state, firer) && !frontal(state, firer, target).is_empty()
}

/// Whether a unit has a salvo left this turn, for any target.
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
