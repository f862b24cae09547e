//! What random play counts of an event beside its type: reactions, orders, formations, kinds of movement,
//! ground, fire.

use serde::Serialize;

use super::announcement::Reaction;
use super::charts;
use super::event::{Event, Way};
use super::hex::Hex;
use super::id::Id;
use super::roster::{Formation, Morale, Order};
use super::state::State;

/// Guns react by fire.
const GUNS_FIRED: &str = "guns that react by fire";
/// A unit with casualties, or that is shaken or broken, withdraws as its reaction.
const WITHDREW_WORN: &str = "withdrew with losses";

/// A feature: its category, and its name in the API.
fn named(of: &str, what: impl Serialize) -> String {
    match serde_json::to_value(what) {
        Ok(serde_json::Value::String(name)) => format!("{of} {name}"),
        _ => of.to_owned(),
    }
}

/// The features of an event.
pub(crate) fn features(before: &State, event: &Event) -> Vec<String> {
    match event {
        Event::Reacted { unit, reaction } => reacted(before, *unit, *reaction),
        Event::WingActivated { wing, .. } => {
            let order = before.find_wing(*wing).map(|at| before.wing(at).order);
            order.into_iter().map(|order| named("order", order)).collect()
        }
        Event::FormationChanged { formation, .. } => vec![named("formation", formation)],
        Event::ActionDone { unit, .. } => {
            let acted = before.find(*unit).map(|at| before.unit(at).formation);
            acted.into_iter().map(|it| named("formation", it)).collect()
        }
        Event::Fired { mode: Some(mode), .. } => vec![named("fire", mode)],
        Event::Fired { mode: None, .. } => vec!["fire salvo".to_owned()],
        Event::MoraleChanged { morale, .. } => vec![named("morale", morale)],
        Event::Removed { gone, .. } => vec![named("gone", gone)],
        Event::PursuitThrown { ride, .. } => vec![named("pursuit", ride)],
        Event::UnitMoved { unit, hex, way, .. } => moved(before, *unit, *hex, *way),
        _ => vec![],
    }
}

/// A reaction, and whether guns fired, or a unit withdrew that is worn.
fn reacted(before: &State, unit: Id, reaction: Reaction) -> Vec<String> {
    let unit = before.find(unit).map(|at| before.unit(at));
    let more = unit.and_then(|unit| match reaction {
        Reaction::Fire if unit.is_guns() => Some(GUNS_FIRED),
        Reaction::Withdraw if unit.casualties > 0 || unit.morale != Morale::Normal => Some(WITHDREW_WORN),
        _ => None,
    });
    let mut list = vec![named("reaction", reaction)];
    list.extend(more.map(str::to_owned));
    list
}

/// How a unit moved, and over what ground.
fn moved(before: &State, unit: Id, to: Hex, way: Way) -> Vec<String> {
    let mut list = vec![named("way", way)];
    let plan = &before.field.plan;
    let Some(from) = before
        .find(unit)
        .map(|at| before.unit(at).hex)
        .filter(|from| *from != to)
    else {
        return list;
    };
    list.extend(
        plan.terrain
            .get(&to)
            .into_iter()
            .flatten()
            .map(|name| format!("terrain {name}")),
    );
    let Some(side) = from.side_to(to) else {
        return list;
    };
    let crossed = before.field.on_side(from, side);
    list.extend(crossed.map(|name| format!("hexside {name}")));
    let joined = |road: &Vec<Hex>| road.windows(2).any(|two| two == [from, to] || two == [to, from]);
    if plan.roads.iter().any(joined) {
        list.push("road".to_owned());
    }
    let level = |hex: Hex| plan.levels.get(&hex).copied().unwrap_or(0);
    match level(to).cmp(&level(from)) {
        std::cmp::Ordering::Greater => list.push("slope up".to_owned()),
        std::cmp::Ordering::Less => list.push("slope down".to_owned()),
        std::cmp::Ordering::Equal => {}
    }
    list
}

/// Every feature that a game can show. Ground that nobody can enter or cross is left out.
pub(crate) fn all() -> Vec<String> {
    use super::announcement::Mode;
    use super::charts::Ride;
    use super::roster::Gone;
    let reactions = [
        Reaction::Fire,
        Reaction::Salvo,
        Reaction::Face,
        Reaction::Hedgehog,
        Reaction::Withdraw,
        Reaction::Intercept,
        Reaction::Restack,
        Reaction::TurnGuns,
    ];
    let modes = [
        Mode::Advancing,
        Mode::Skirmish,
        Mode::Retreating,
        Mode::Pistol,
        Mode::Artillery,
    ];
    let movements = [
        Way::Step,
        Way::Wheel,
        Way::BackStep,
        Way::Turn,
        Way::CounterMarch,
        Way::Face,
        Way::Withdraw,
        Way::Intercept,
        Way::Sidestep,
        Way::Retreat,
        Way::Advance,
        Way::Pursuit,
        Way::Rout,
        Way::Return,
        Way::Incorporation,
        Way::Reform,
    ];
    let mut list: Vec<String> = [
        "fire salvo",
        "road",
        "slope up",
        "slope down",
        GUNS_FIRED,
        WITHDREW_WORN,
    ]
    .map(str::to_owned)
    .into();
    list.extend(reactions.map(|it| named("reaction", it)));
    list.extend(Order::ALL.iter().map(|it| named("order", it)));
    list.extend(Formation::ALL.iter().map(|it| named("formation", it)));
    list.extend(modes.map(|it| named("fire", it)));
    list.extend(movements.map(|it| named("way", it)));
    list.extend(Gone::ALL.iter().map(|it| named("gone", it)));
    list.extend(Morale::ALL.iter().map(|it| named("morale", it)));
    list.extend([Ride::Holds, Ride::Follows, Ride::OffMap].map(|it| named("pursuit", it)));
    if let Some(charts) = charts::shipped() {
        let open = |cost: &super::charts::PerMover<Option<u8>>| {
            [cost.heavy_infantry, cost.light_infantry, cost.cavalry]
                .iter()
                .any(Option::is_some)
        };
        let hexes = charts
            .terrain
            .hexes
            .iter()
            .filter(|(name, it)| *name != "clear" && *name != "road" && open(&it.cost));
        list.extend(hexes.map(|(name, _)| format!("terrain {name}")));
        let sides = charts.terrain.hexsides.iter();
        let sides = sides.filter(|(name, it)| !name.starts_with("slope_") && open(&it.cost));
        list.extend(sides.map(|(name, _)| format!("hexside {name}")));
    }
    list
}
