//! Lists every way in which a unit other than guns may fire as its action.

use super::super::announcement::{Announcement, Mode, Shot};
use super::super::hex::Hex;
use super::super::hex::arc::Shape;
use super::super::id::Id;
use super::super::roster::{Ix, Kind, Order};
use super::super::state::State;
use super::aim;
use super::legal::{self, AnnouncedFire};

/// A step before or after fire.
#[derive(Clone, Copy)]
struct FireStep {
    to: Hex,
    /// Whether it ends beneath guns.
    swap: bool,
}

/// A way to fire.
#[derive(Clone, Copy)]
struct Manner {
    /// `None`: a salvo.
    mode: Option<Mode>,
    step: Option<FireStep>,
}

impl Manner {
    fn standing(mode: Option<Mode>) -> Manner {
        Manner { mode, step: None }
    }

    fn stepping(mode: Mode, step: FireStep) -> Manner {
        Manner {
            mode: Some(mode),
            step: Some(step),
        }
    }
}

/// Every way in which a unit may fire.
pub fn list(state: &State, ix: Ix, list: &mut Vec<Announcement>) {
    let unit = state.unit(ix);
    let pose = unit.pose();
    let near = state
        .army(unit.side.enemy())
        .any(|(_, u)| u.pose().apart(pose) <= 2);
    if !near {
        return;
    }
    if unit.kind == Kind::Cavalry {
        shots(state, state, ix, &[Manner::standing(Some(Mode::Pistol))], list);
        return;
    }
    let mut manners = vec![Manner::standing(Some(Mode::Skirmish))];
    if aim::may_salvo(state, ix) {
        manners.push(Manner::standing(None));
    }
    if state.wing_of(ix).order == Order::Charge {
        shots(state, state, ix, &manners, list);
        let ahead: Vec<Hex> = match pose.shape {
            Shape::Column => pose.front().collect(),
            _ => [5, 0].map(|side| pose.hex.next(pose.facing + side)).to_vec(),
        };
        for step in above_or_beneath(ahead) {
            if let Ok(there) = legal::advanced(state, ix, step.to, step.swap) {
                let manner = Manner::stepping(Mode::Advancing, step);
                shots(state, &there, ix, &[manner], list);
            }
        }
        return;
    }
    let behind = [3, 2].map(|side| pose.hex.next(pose.facing + side));
    manners.extend(above_or_beneath(behind).map(|step| Manner::stepping(Mode::Retreating, step)));
    shots(state, state, ix, &manners, list);
}

/// The steps into these hexes, on top of guns there or beneath them.
fn above_or_beneath(hexes: impl IntoIterator<Item = Hex>) -> impl Iterator<Item = FireStep> {
    let both = |to| [false, true].map(|swap| FireStep { to, swap });
    hexes.into_iter().flat_map(both)
}

/// Lists a unit's legal shots at everything in reach at a table, in the given manners.
fn shots(state: &State, table: &State, ix: Ix, manners: &[Manner], list: &mut Vec<Announcement>) {
    let unit = state.unit(ix).id;
    let all = all(table, ix);
    for Manner { mode, step } in manners.iter().copied() {
        let to = step.map(|step| step.to);
        let swap = step.is_some_and(|step| step.swap);
        for Aimed { target, hex, shots } in &all {
            let fire = AnnouncedFire {
                target: *target,
                shots,
                hex: *hex,
                swap,
            };
            let Some(mode) = mode else {
                list.extend(salvo(state, ix, fire));
                continue;
            };
            if legal::fire(state, ix, mode, &fire, to).is_ok() {
                list.push(Announcement::Fire {
                    unit,
                    mode,
                    target: *target,
                    shots: shots.clone(),
                    to,
                    swap,
                    spine: None,
                    hex: *hex,
                });
            }
        }
    }
}

/// A salvo, if it is legal. At a single hex of a target it is listed hex by hex.
fn salvo(state: &State, ix: Ix, fire: AnnouncedFire<'_>) -> Option<Announcement> {
    let unit = state.unit(ix);
    let mut shots = fire.shots.to_vec();
    let mut target = fire.target;
    if let (Some(hex), Some(at)) = (fire.hex, fire.target) {
        let aims = aim::all_at(state, ix, state.find(at)?, Some(hex)).into_iter();
        let front = aims.filter(|aim| aim::is_frontal(state, ix, *aim));
        let named = front.map(|aim| {
            let struck = aim::line(state, ix, aim.from, aim.at, Some(hex)).map(|line| line.hex);
            Shot {
                from: aim.from,
                at,
                hex: struck.filter(|struck| *struck == hex),
            }
        });
        shots = named.collect();
        target = None;
        if shots.iter().all(|shot| shot.hex.is_none()) {
            return None;
        }
    }
    legal::salvo(state, ix, &AnnouncedFire::of(target, &shots)).ok()?;
    Some(Announcement::Salvo {
        unit: unit.id,
        target,
        shots,
    })
}

/// What a unit names as its target: a unit, one hex of it, or shots hex by hex.
struct Aimed {
    target: Option<Id>,
    hex: Option<Hex>,
    shots: Vec<Shot>,
}

/// Everything that a unit may name as its target.
fn all(state: &State, ix: Ix) -> Vec<Aimed> {
    let unit = state.unit(ix);
    let pose = unit.pose();
    let halves: Vec<Hex> = pose.hexes().collect();
    let near: Vec<Ix> = state
        .army(unit.side.enemy())
        .filter(|(_, u)| u.pose().apart(pose) == 1)
        .map(|(target, _)| target)
        .collect();
    let struck = |from: Hex, target: Ix, hex: Option<Hex>| {
        aim::line(state, ix, from, target, hex).map(|line| line.hex)
    };
    let mut found = Vec::new();
    // What the halves hit at one target, however it was named.
    let mut known: Vec<(Ix, Vec<Option<Hex>>)> = Vec::new();
    for target in near.iter().copied() {
        let hexes = state.unit(target).pose().hexes().map(Some);
        for hex in std::iter::once(None).chain(hexes) {
            let strikes: Vec<_> = halves.iter().map(|from| struck(*from, target, hex)).collect();
            let fresh = !known.contains(&(target, strikes.clone()));
            if fresh && strikes.iter().any(Option::is_some) {
                known.push((target, strikes));
                found.push(Aimed {
                    target: Some(state.unit(target).id),
                    hex,
                    shots: vec![],
                });
            }
        }
    }
    let [left, right] = halves[..] else { return found };
    // Each half at every hex in reach, named only where it differs from the default.
    let each = |from: Hex| {
        let mut list: Vec<(Ix, Hex, Shot)> = Vec::new();
        for target in near.iter().copied() {
            let hexes = state.unit(target).pose().hexes().map(Some);
            for hex in std::iter::once(None).chain(hexes) {
                let Some(at) = struck(from, target, hex) else {
                    continue;
                };
                if list
                    .iter()
                    .all(|(other, there, _)| (*other, *there) != (target, at))
                {
                    let shot = Shot {
                        from,
                        at: state.unit(target).id,
                        hex,
                    };
                    list.push((target, at, shot));
                }
            }
        }
        list
    };
    let seconds = each(right);
    for (target, at, first) in each(left) {
        for (other, there, second) in &seconds {
            let together = (target, vec![Some(at), Some(*there)]);
            if *other != target || !known.contains(&together) {
                found.push(Aimed {
                    target: None,
                    hex: None,
                    shots: vec![first, *second],
                });
            }
        }
    }
    found
}
