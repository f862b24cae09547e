//! Rout: broken units flee to their own edge of the map (ROUT-1, ROUT-2).

use std::collections::{BTreeMap, BTreeSet};

use super::super::combat::retreat::turned;
use super::super::event::{Blame, Way};
use super::super::flow::{Phase, Task};
use super::super::hex::Hex;
use super::super::hex::arc::Pose;
use super::super::play::{Play, Went};
use super::super::roster::{Gone, Ix, Kind, Morale};
use super::super::state::State;

/// Moves every broken unit, one after another. Then the markers are removed.
pub fn go_on(play: &mut Play<'_, '_>) -> Went {
    let mut run: Vec<Ix> = Vec::new();
    let tasks = play.state.flow.tasks.len();
    for ix in order(&play.state) {
        let unit = play.state.unit(ix);
        if run.contains(&ix) || !unit.here() || unit.morale != Morale::Broken {
            continue;
        }
        run.extend(play.state.sharing(ix));
        flee(play, ix);
    }
    // Army commanders decide whether to accompany before the markers are removed.
    let pending = play.state.flow.tasks.split_off(tasks);
    play.enter(Phase::MarkerRemoval);
    play.push(Task::Markers);
    play.state.flow.tasks.extend(pending);
    Went::On
}

/// The broken units: those of the first phasing side first, then by distance to their own edge, then by id.
fn order(state: &State) -> Vec<Ix> {
    let broken = state
        .here()
        .filter(|(_, u)| u.morale == Morale::Broken && !u.is_guns());
    let mut list: Vec<Ix> = broken.map(|(ix, _)| ix).collect();
    list.sort_by_key(|ix| {
        let unit = state.unit(*ix);
        let edge = state.wing_of(*ix).edge;
        let near = unit
            .pose()
            .hexes()
            .map(|hex| state.field.to_edge(hex, edge))
            .min();
        (unit.side != state.flow.initiative, near, *ix)
    });
    list
}

/// A place on a path.
#[derive(Clone, Copy)]
struct Waypoint {
    /// `None`: off the map.
    hex: Option<Hex>,
    /// The cost from the start.
    cost: u16,
}

/// The cheapest path to the unit's own edge. The last step leaves the map.
fn way(state: &State, ix: Ix) -> Option<Vec<Waypoint>> {
    let unit = state.unit(ix);
    let start = unit.pose();
    let edge = state.wing_of(ix).edge;
    let partner = state.partner(ix);
    let mut best: BTreeMap<Hex, (u16, Option<Hex>)> = BTreeMap::from([(start.hex, (0, None))]);
    let mut waiting: BTreeSet<(u16, Hex)> = BTreeSet::from([(0, start.hex)]);
    let mut exit: Option<(u16, Hex)> = None;
    while let Some((cost, hex)) = waiting.pop_first() {
        if exit.is_some_and(|(out, _)| out <= cost) {
            break;
        }
        let here = Pose { hex, ..start };
        for side in 0..6 {
            let to = Pose {
                hex: hex.next(side),
                ..start
            };
            if to.hexes().any(|h| state.field.to_edge(h, edge) < 1) {
                if exit.is_none_or(|known| (cost + 1, hex) < known) {
                    exit = Some((cost + 1, hex));
                }
                continue;
            }
            // For cavalry and light infantry the path must be open to both, at the higher cost (STACK-4).
            let kinds = state.sharing(ix).map(|one| state.unit(one).kind);
            let entries =
                kinds.flat_map(|kind| here.hexes().map(move |from| state.field.entry(from, side, kind)));
            let step = entries
                .map(|e| e.map(|e| u16::from(e.cost)))
                .try_fold(0, |most, c| c.map(|c| c.max(most)));
            let Some(step) = step else { continue };
            let free = |h: Hex| {
                state
                    .at(h)
                    .all(|(other, _)| other == ix || Some(other) == partner)
            };
            if !to.hexes().all(free) || state.enemy_next_to(unit.side, to) {
                continue;
            }
            let sum = cost + step;
            if best.get(&to.hex).is_none_or(|(known, _)| sum < *known) {
                best.insert(to.hex, (sum, Some(hex)));
                waiting.insert((sum, to.hex));
            }
        }
    }
    let (out, mut hex) = exit?;
    let mut path = vec![Waypoint { hex: None, cost: out }];
    while let Some((cost, Some(before))) = best.get(&hex).copied() {
        path.push(Waypoint { hex: Some(hex), cost });
        hex = before;
    }
    path.reverse();
    Some(path)
}

fn flee(play: &mut Play<'_, '_>, ix: Ix) {
    let unit = *play.state.unit(ix);
    let points = &play.state.charts().allowances.points;
    let allowance = u16::from(match unit.kind {
        Kind::Cavalry | Kind::LightInfantry if play.state.partner(ix).is_some() => {
            play.state.charts().allowances.cavalry_with_light_infantry
        }
        Kind::Cavalry => points.cavalry,
        Kind::LightInfantry => points.light_infantry,
        _ => points.heavy_infantry,
    });
    let path = way(&play.state, ix).unwrap_or_default();
    let run: Vec<Waypoint> = path
        .into_iter()
        .take_while(|point| point.cost <= allowance)
        .collect();
    let last = run.last().map(|point| point.hex);
    let stack: Vec<Ix> = play.state.sharing(ix).collect();
    match last {
        None => {
            let hits = play.state.charts().rout.cannot_move.hits;
            play.casualties(ix, hits, Blame::Rout);
        }
        Some(None) => stack
            .into_iter()
            .for_each(|one| play.remove(one, Gone::RoutedOff)),
        Some(Some(hex)) => {
            let start = unit.pose();
            let pose = turned(&play.state, ix, Pose { hex, ..start });
            play.unstack(ix);
            for one in stack {
                play.stand(one, pose, Way::Rout);
            }
            let poses = run
                .iter()
                .filter_map(|point| point.hex.map(|hex| Pose { hex, ..start }));
            let passed: Vec<Hex> = std::iter::once(start)
                .chain(poses)
                .flat_map(|pose| pose.hexes())
                .collect();
            play.lead_along(ix, &passed);
            play.overrun(ix, &passed);
        }
    }
}
