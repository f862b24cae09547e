//! Falling back (RET-1 to RET-6): two hexes by the way that the rules choose.

use super::super::charts::Cornered;
use super::super::event::{Blame, Event, Way};
use super::super::hex::Hex;
use super::super::hex::arc::Pose;
use super::super::play::Play;
use super::super::roll::{Modifiers, Reason, Roll};
use super::super::roster::{Formation, Gone, Ix, Kind, Morale};
use super::super::state::State;

/// A way back: the places one after the other, and what it costs.
#[derive(Clone, Debug)]
struct Path {
    poses: Vec<Pose>,
    points: u16,
}

/// Where a step back may lead.
enum Foot {
    /// To a place on the map, for so many points.
    There(Pose, u16),
    /// Over the own edge.
    Over,
}

fn steps(state: &State, ix: Ix, from: Pose, causes: &[Pose]) -> Vec<Foot> {
    let unit = state.unit(ix);
    let partner = state.partner(ix);
    let edge = state.wing_of(ix).edge;
    let mut found = Vec::new();
    for side in 0..6 {
        let to = Pose {
            hex: from.hex.next(side),
            ..from
        };
        if causes.iter().any(|cause| to.apart(*cause) <= from.apart(*cause)) {
            continue;
        }
        if to.hexes().any(|hex| state.field.to_edge(hex, edge) < 1) {
            found.push(Foot::Over);
            continue;
        }
        let mut points = 0;
        let mut open = true;
        for (a, b) in from.hexes().zip(to.hexes()) {
            match state.field.entry(a, side, unit.kind) {
                Some(entry) => points = points.max(u16::from(entry.cost)),
                None => open = false,
            }
            let free = |(other, u): (Ix, &super::super::roster::Unit)| {
                other == ix
                    || Some(other) == partner
                    || (u.is_guns() && u.side == unit.side && alone(state, ix, b))
            };
            open = open && state.at(b).all(free);
        }
        if open {
            found.push(Foot::There(to, points));
        }
    }
    found
}

/// Whether nothing but guns stands in a hex, the retreating unit left out.
fn alone(state: &State, ix: Ix, hex: Hex) -> bool {
    state.at(hex).all(|(other, u)| other == ix || u.is_guns())
}

/// The best full way, or the best part of one; and whether a way leads over the own edge.
fn ways(state: &State, ix: Ix, causes: &[Pose]) -> (Option<Path>, Option<Path>, bool) {
    let start = state.unit(ix).pose();
    let edge = state.wing_of(ix).edge;
    let key = |way: &Path| {
        let end = way.poses.last().copied().unwrap_or(start);
        let near = end.hexes().map(|hex| state.field.to_edge(hex, edge)).min();
        (near, way.points, end.hex, way.poses.first().map(|p| p.hex))
    };
    let (mut full, mut part): (Vec<Path>, Vec<Path>) = (vec![], vec![]);
    let mut over = false;
    for foot in steps(state, ix, start, causes) {
        let Foot::There(first, points) = foot else {
            over = true;
            continue;
        };
        part.push(Path {
            poses: vec![first],
            points,
        });
        for foot in steps(state, ix, first, causes) {
            match foot {
                Foot::Over => over = true,
                Foot::There(second, more) => full.push(Path {
                    poses: vec![first, second],
                    points: points + more,
                }),
            }
        }
    }
    let next_to_nobody = |way: &Path| {
        let end = way.poses.last().copied().unwrap_or(start);
        causes.iter().all(|cause| end.apart(*cause) > 1)
    };
    full.retain(next_to_nobody);
    part.retain(next_to_nobody);
    (
        full.into_iter().min_by_key(key),
        part.into_iter().min_by_key(key),
        over,
    )
}

/// A unit falls back from these enemies.
pub fn fall_back(play: &mut Play<'_, '_>, ix: Ix, causes: &[Pose]) {
    let unit = *play.state.unit(ix);
    if unit.gone.is_some() || unit.is_guns() {
        return;
    }
    let (full, part, over) = ways(&play.state, ix, causes);
    if full.is_none() && over {
        let stack: Vec<Ix> = play.state.sharing(ix).collect();
        for one in stack {
            play.remove(one, Gone::RoutedOff);
        }
        return;
    }
    let whole = full.is_some();
    let taken = full.or(part);
    let missing = match &taken {
        Some(_) if whole => 0,
        Some(_) => 1,
        None => 2,
    };
    go(play, ix, taken.map(|way| way.poses).unwrap_or_default());
    if missing > 0 {
        cornered(play, ix, missing);
    }
}

/// Where a unit looks once it has fallen back (RET-3). A line keeps its hexes.
fn turned(state: &State, ix: Ix, pose: Pose) -> Pose {
    let unit = state.unit(ix);
    if unit.morale != Morale::Broken {
        return pose;
    }
    let wanted = state.wing_of(ix).edge.facing();
    if !unit.two {
        return Pose {
            facing: wanted,
            ..pose
        };
    }
    let off = |facing: u8| ((facing + 6 - wanted) % 6).min((wanted + 6 - facing) % 6);
    let about = pose.counter_marched();
    if off(about.facing) < off(pose.facing) {
        about
    } else {
        pose
    }
}

fn go(play: &mut Play<'_, '_>, ix: Ix, poses: Vec<Pose>) {
    let start = play.state.unit(ix).pose();
    let partner = play.state.partner(ix);
    let end = turned(&play.state, ix, poses.last().copied().unwrap_or(start));
    if end == start {
        return;
    }
    play.unstack(ix);
    let mut passed: Vec<Hex> = start.hexes().collect();
    for pose in &poses {
        let side = play.state.unit(ix).side;
        for hex in pose.hexes() {
            let guns = play
                .state
                .at(hex)
                .filter(|(other, u)| *other != ix && u.is_guns() && u.side == side);
            // Guns that the unit stood with are not alone until it has left.
            let lost: Vec<Ix> = guns
                .filter(|(_, u)| !start.covers(u.hex))
                .map(|(other, _)| other)
                .collect();
            for one in lost {
                play.remove(one, Gone::Eliminated);
            }
            passed.push(hex);
        }
    }
    for one in std::iter::once(ix).chain(partner) {
        play.stand(one, end, Way::Retreat);
    }
    let entered: Vec<Hex> = end.hexes().collect();
    play.lead_along(ix, &passed);
    play.overrun(ix, &entered);
}

/// A unit that can't fall back far enough (RET-4).
fn cornered(play: &mut Play<'_, '_>, ix: Ix, missing: u8) {
    let unit = *play.state.unit(ix);
    let chart = play.state.charts().unable_to_retreat.clone();
    if unit.morale != Morale::Broken {
        play.tell(Event::Cornered {
            unit: unit.id,
            roll: None,
            missing,
        });
        play.formation_hits(ix, chart.shaken.formation_hits, Blame::Cornered);
        play.casualties(ix, chart.shaken.hits, Blame::Cornered);
        return;
    }
    let mut modifiers = Modifiers::default();
    let pose = unit.pose();
    let horse = |u: &super::super::roster::Unit| u.kind == Kind::Cavalry && u.pose().apart(pose) == 1;
    let near = play.state.army(unit.side.enemy()).any(|(_, u)| horse(u));
    modifiers.add_if(
        near,
        Reason::EnemyCavalryAdjacent,
        chart.modifiers.enemy_cavalry_adjacent,
    );
    let roll = Roll::new(play.die(), modifiers, None);
    let row = chart.table.iter().rev().find(|row| roll.sum >= row.from);
    let fate = row.map_or(Cornered::Stands, |row| row.result);
    play.tell(Event::Cornered {
        unit: unit.id,
        roll: Some(roll),
        missing,
    });
    let stack: Vec<Ix> = play.state.sharing(ix).collect();
    match fate {
        Cornered::Eliminated => stack
            .into_iter()
            .for_each(|one| play.remove(one, Gone::Eliminated)),
        Cornered::Stands => {
            for one in stack {
                play.form(one, Formation::Broken, Blame::Cornered);
            }
            play.casualties(ix, missing, Blame::Cornered);
        }
    }
}
