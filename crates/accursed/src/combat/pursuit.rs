//! Pursuit (PURS-1 to PURS-5): cavalry that beats cavalry pursues, willingly or not.

use std::collections::{BTreeMap, VecDeque};

use super::super::charts::Ride;
use super::super::event::{Blame, Event, Way};
use super::super::hex::Hex;
use super::super::hex::arc::Pose;
use super::super::play::Play;
use super::super::roll::{Modifiers, Reason, Roll};
use super::super::roster::{Formation, Gone, Ix, Kind, Morale, Order, Side};
use super::super::state::State;

/// The modifiers of a pursuit.
pub fn modifiers(state: &State, ix: Ix, loser: Ix) -> Modifiers {
    let values = &state.charts().pursuit.modifiers;
    let (unit, beaten) = (state.unit(ix), state.unit(loser));
    let order = state.wing_of(ix).order;
    let mut m = Modifiers::default();
    m.add_if(
        order == Order::Charge,
        Reason::UnderCharge,
        values.wing_under_charge,
    );
    m.add_if(unit.side == Side::Royalist, Reason::Royalist, values.royalist);
    let broken = beaten.gone.is_some() || beaten.morale == Morale::Broken;
    m.add_if(broken, Reason::LoserBroken, values.loser_broken_or_eliminated);
    let near = |l: &super::super::roster::Leader| l.side == unit.side && unit.pose().distance(l.hex) <= 1;
    let best = state
        .leading()
        .filter(|(_, l)| near(l))
        .map(|(_, l)| l.rating)
        .min();
    m.add(Reason::LeaderNear, best.unwrap_or(0));
    let held = unit.formation == Formation::Broken || order == Order::Rally;
    m.add_if(
        held,
        Reason::BrokenOrRallying,
        values.pursuer_formation_broken_or_rally_order,
    );
    m.add_if(unit.disciplined, Reason::Disciplined, values.disciplined);
    m
}

/// Pursues. Returns whether the cavalry holds, and may advance as others do.
pub fn pursue(play: &mut Play<'_, '_>, ix: Ix, loser: Ix, left: &[Hex]) -> bool {
    let modifiers = modifiers(&play.state, ix, loser);
    let roll = Roll::new(play.die(), modifiers, None);
    let rows = &play.state.charts().pursuit.table;
    let ride = rows
        .iter()
        .rev()
        .find(|row| roll.sum >= row.from)
        .map_or(Ride::Holds, |row| row.result);
    let unit = play.id(ix);
    play.tell(Event::PursuitThrown { unit, roll, ride });
    match ride {
        Ride::Holds => return true,
        Ride::Follows => follow(play, ix, loser, left),
        Ride::OffMap => leave(play, ix, loser),
    }
    false
}

fn follow(play: &mut Play<'_, '_>, ix: Ix, loser: Ix, left: &[Hex]) {
    let chart = play.state.charts().pursuit.follow.clone();
    let unit = play.id(ix);
    let start = play.state.unit(ix).pose();
    if let Some(chase) = ride_after(&play.state, ix, loser, left, i32::from(chart.reach)) {
        let Chase { end, hexes: mut way } = chase;
        play.unstack(ix);
        play.stand(ix, end, Way::Pursuit);
        way.push(start.hex);
        play.lead_along(ix, &way);
        play.overrun(ix, &way);
    }
    play.formation_hits(ix, chart.formation_hits, Blame::Pursuit);
    if play.state.unit(loser).here() {
        play.casualties(loser, chart.loser_hits, Blame::Pursuit);
    }
    play.tell(Event::Spent { unit });
}

/// The path of a pursuit.
struct Chase {
    /// Its end.
    end: Pose,
    /// The hexes entered, the last one first.
    hexes: Vec<Hex>,
}

/// A pursuit by the shortest path, next to the loser or as near as possible.
fn ride_after(state: &State, ix: Ix, loser: Ix, left: &[Hex], reach: i32) -> Option<Chase> {
    let pose = state.unit(ix).pose();
    let open = |from: Hex, hex: Hex| {
        let side = from.side_to(hex);
        let way = side.is_some_and(|side| state.field.entry(from, side, Kind::Cavalry).is_some());
        way && state.at(hex).next().is_none()
    };
    let first = left.iter().copied().find(|hex| open(pose.hex, *hex))?;
    let beaten = state.unit(loser);
    let aim = beaten.here().then(|| beaten.pose());
    let far = |hex: Hex| aim.map_or(0, |aim| aim.distance(hex));
    let mut waiting = VecDeque::from([(first, 1)]);
    let mut seen = BTreeMap::from([(first, pose.hex)]);
    let mut best = (far(first), 1, first);
    while let Some((hex, steps)) = waiting.pop_front() {
        if (far(hex).max(1), steps, hex) < (best.0.max(1), best.1, best.2) {
            best = (far(hex), steps, hex);
        }
        if aim.is_none() || far(hex) <= 1 || steps == reach {
            continue;
        }
        for next in hex.neighbours() {
            if !seen.contains_key(&next) && open(hex, next) {
                seen.insert(next, hex);
                waiting.push_back((next, steps + 1));
            }
        }
    }
    let there = Pose { hex: best.2, ..pose };
    let before = |facing: u8| Pose { facing, ..there };
    let faces = |p: Pose| aim.is_none_or(|aim| aim.hexes().any(|hex| p.front().any(|f| f == hex)));
    let turned = [0, 1, 5, 2, 4, 3].map(|turn| before((pose.facing + turn) % 6));
    let end = turned.into_iter().find(|p| faces(*p)).unwrap_or(there);
    let mut way = vec![end.hex];
    while let Some(before) = way
        .last()
        .and_then(|hex| seen.get(hex))
        .filter(|hex| **hex != pose.hex)
    {
        way.push(*before);
    }
    Some(Chase { end, hexes: way })
}

fn leave(play: &mut Play<'_, '_>, ix: Ix, loser: Ix) {
    let leaders = play.state.leaders_with(ix);
    play.remove(ix, Gone::Pursued);
    for leader in leaders {
        play.remove_leader(leader, None);
    }
    let beaten = *play.state.unit(loser);
    if beaten.here() && beaten.morale == Morale::Broken {
        // Light infantry with it shares its rout (STACK-4).
        for one in play.state.sharing(loser).collect::<Vec<_>>() {
            play.remove(one, Gone::RoutedOff);
        }
    }
}
