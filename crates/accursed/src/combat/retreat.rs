//! Retreat (RET-1 to RET-6): two hexes, by the path that the rules choose.

use super::super::announcement::Announcement;
use super::super::charts::Cornered;
use super::super::event::{Blame, Event, Way};
use super::super::flow::Task;
use super::super::hex::Hex;
use super::super::hex::arc::Pose;
use super::super::options::RetreatChoice;
use super::super::play::{Play, Went, must_be, not_pending};
use super::super::roll::{Modifiers, Reason, Roll};
use super::super::roster::{Formation, Gone, Ix, Kind, Morale, Side};
use super::super::rules;
use super::super::state::State;
use super::super::violation::{Violation, violation};
use crate::messages::refusal;

/// A path of retreat: the places in order, and its cost.
#[derive(Clone, Debug)]
pub struct Path {
    poses: Vec<Pose>,
    points: u16,
}

impl Path {
    /// The hexes in order; of a line the left ones.
    pub fn hexes(&self) -> Vec<Hex> {
        self.poses.iter().map(|pose| pose.hex).collect()
    }
}

/// The result of a step back.
enum Foot {
    /// A place on the map, at this cost in points.
    There(Pose, u16),
    /// Over the side's own edge.
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
            // For cavalry and light infantry the path must be open to both (STACK-4).
            for one in state.sharing(ix) {
                match state.field.entry(a, side, state.unit(one).kind) {
                    Some(entry) => points = points.max(u16::from(entry.cost)),
                    None => open = false,
                }
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

/// Whether a hex contains only guns, not counting the retreating unit.
fn alone(state: &State, ix: Ix, hex: Hex) -> bool {
    state.at(hex).all(|(other, u)| other == ix || u.is_guns())
}

/// The ways by which a unit may retreat.
struct Paths {
    /// The full paths, the best first.
    full: Vec<Path>,
    /// The partial ones, the best first.
    part: Vec<Path>,
    /// Whether a path leads over the side's own edge.
    over: bool,
}

fn paths(state: &State, ix: Ix, causes: &[Pose]) -> Paths {
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
    full.sort_by_key(key);
    part.sort_by_key(key);
    Paths { full, part, over }
}

/// The paths among which an owner chooses: full ones or, if there are none, the longest possible.
pub fn open(state: &State, ix: Ix, causes: &[Pose]) -> Vec<Path> {
    let Paths { full, part, over } = paths(state, ix, causes);
    if !full.is_empty() {
        full
    } else if over {
        vec![]
    } else {
        part
    }
}

/// Retreats a unit from these enemies. The owner chooses, if the option says so and there is a choice.
pub fn go_on(play: &mut Play<'_, '_>, ix: Ix, causes: Vec<Pose>) -> Went {
    let unit = *play.state.unit(ix);
    if unit.gone.is_some() || unit.is_guns() {
        return Went::On;
    }
    let asks = play.state.options.retreat_choice == RetreatChoice::Owner;
    if asks && open(&play.state, ix, &causes).len() > 1 {
        return play.wait(Task::Retreat { unit: ix, causes });
    }
    fall_back(play, ix, &causes, None);
    Went::On
}

/// Handles the owner's choice of a path.
///
/// # Errors
/// Why it is refused.
pub fn decide(
    play: &mut Play<'_, '_>,
    side: Side,
    ix: Ix,
    causes: &[Pose],
    it: &Announcement,
) -> Result<(), Violation> {
    must_be(play.state.unit(ix).side, side)?;
    let Announcement::Retreat { unit, hexes } = it else {
        return Err(not_pending(&refusal::AWAITS_RETREAT));
    };
    let own = play.state.unit_index(*unit)? == ix;
    let chosen = open(&play.state, ix, causes)
        .into_iter()
        .find(|way| own && way.hexes() == *hexes);
    let Some(chosen) = chosen else {
        return Err(violation(&rules::RET_2, &refusal::NO_WAY_BACK).into());
    };
    play.state.flow.tasks.pop();
    fall_back(play, ix, causes, Some(chosen));
    Ok(())
}

/// Retreats a unit by the chosen path, or by that of the rules (RET-2).
fn fall_back(play: &mut Play<'_, '_>, ix: Ix, causes: &[Pose], chosen: Option<Path>) {
    let Paths { full, part, over } = paths(&play.state, ix, causes);
    let whole = !full.is_empty();
    if !whole && over {
        let stack: Vec<Ix> = play.state.sharing(ix).collect();
        for one in stack {
            play.remove(one, Gone::RoutedOff);
        }
        return;
    }
    let best = || full.into_iter().chain(part).next();
    let taken = chosen.or_else(best);
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

/// The facing after a retreat (RET-3). A line keeps its hexes.
pub fn turned(state: &State, ix: Ix, pose: Pose) -> Pose {
    let unit = state.unit(ix);
    if unit.morale != Morale::Broken {
        return pose;
    }
    let home = state.wing_of(ix).edge.facing();
    if !unit.two {
        return Pose { facing: home, ..pose };
    }
    let off = |facing: u8| ((facing + 6 - home) % 6).min((home + 6 - facing) % 6);
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
            // Guns stacked with the unit are not alone until it has left.
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
    play.lead_along(ix, &passed);
    play.overrun(ix, &passed);
}

/// Handles a unit that can't retreat far enough (RET-4).
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
