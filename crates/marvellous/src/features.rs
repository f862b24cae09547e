//! What random play counts of an event beside its type: reactions, formations, ground, windows, arms that
//! charged.

use serde::Serialize;

use super::announcement::Reaction;
use super::event::{Event, FireKind, HitCause, Window};
use super::roster::{Arm, Formation, Gone, Kind, Quality, UnitId};
use super::state::State;
use super::table::{Terrain, Zone};

/// A square as a reaction to an engagement by infantry.
const SQUARE_AGAINST_INFANTRY: &str = "square against infantry";
/// A square as a reaction to an engagement by cavalry.
const SQUARE_AGAINST_CAVALRY: &str = "square against cavalry";
/// Infantry is in contact with a square.
const SQUARE_ENGAGED: &str = "square engaged by infantry";
/// Guns react by fire, which they held in the firing phase.
const GUNS_HELD_FIRE: &str = "guns that held their fire";
/// A unit with hits, or that has lost stands, leaves a melee.
const DISENGAGED_WORN: &str = "disengaged with losses";

/// A feature: its category, and its name in the API.
fn named(of: &str, what: impl Serialize) -> String {
    match serde_json::to_value(what) {
        Ok(serde_json::Value::String(name)) => format!("{of} {name}"),
        _ => of.to_owned(),
    }
}

fn ground(before: &State, zone: Zone) -> Vec<String> {
    let there = Terrain::ALL
        .into_iter()
        .filter(|it| before.table.ground(zone).has(*it));
    there.map(|it| named("terrain", it)).collect()
}

/// The features of an event.
pub(crate) fn features(before: &State, event: &Event) -> Vec<String> {
    match event {
        Event::Reacted { unit, reaction } => reacted(before, *unit, *reaction),
        Event::FormationChanged { formation, .. } => vec![named("formation", formation)],
        Event::SquareFormed { .. } => vec![named("formation", Formation::Square)],
        Event::Moved { to, .. } => ground(before, *to),
        Event::Deployed { units, .. } => units
            .values()
            .flat_map(|place| ground(before, place.zone))
            .collect(),
        Event::EnteredTable { zone, formation, .. } => {
            let mut list = ground(before, *zone);
            list.push(named("formation", formation));
            list
        }
        Event::WindowOpened { window, .. } => vec![named("window", window)],
        Event::Fired { unit, fire, .. } => {
            let kind = before.find(*unit).map(|at| before.unit(at).kind);
            let mut list = vec![named("fire", fire)];
            list.extend(kind.map(|it| named("fired", it)));
            list
        }
        Event::Engaged { unit, target, .. } => {
            let [by, against] = [unit, target].map(|id| before.find(*id).map(|at| before.unit(at)));
            let mut list: Vec<String> = by.into_iter().map(|it| named("engaged", it.kind)).collect();
            let square = against.is_some_and(|it| it.formation == Formation::Square);
            if square && by.is_some_and(|it| it.arm() == Arm::Infantry) {
                list.push(SQUARE_ENGAGED.to_owned());
            }
            list
        }
        Event::Disengaged { unit } => {
            let unit = before.find(*unit).map(|at| before.unit(at));
            let hit = unit.filter(|unit| unit.hits > 0 || unit.stands < unit.strength);
            hit.map(|_| DISENGAGED_WORN.to_owned()).into_iter().collect()
        }
        Event::Hit { cause, .. } => vec![named("hit", cause)],
        Event::Removed { gone, .. } => vec![named("gone", gone)],
        Event::QualityThrown { quality, .. } => vec![named("quality", quality)],
        _ => vec![],
    }
}

/// A reaction, and whether it was a square, and against whom, or the fire that guns held back in the firing phase.
fn reacted(before: &State, unit: UnitId, reaction: Reaction) -> Vec<String> {
    let arm = |at| before.unit(at).arm();
    let provoker = before.progress().map(|progress| arm(progress.unit));
    let guns = before.find(unit).map(arm) == Some(Arm::Artillery);
    let more = match (reaction, provoker) {
        (Reaction::FormSquare, Some(Arm::Infantry)) => Some(SQUARE_AGAINST_INFANTRY),
        (Reaction::FormSquare, Some(Arm::Cavalry)) => Some(SQUARE_AGAINST_CAVALRY),
        (Reaction::DefensiveFire | Reaction::SupportingFire, _) if guns => Some(GUNS_HELD_FIRE),
        _ => None,
    };
    let mut list = vec![named("reaction", reaction)];
    list.extend(more.map(str::to_owned));
    list
}

/// Every feature that a game can show. Ground that nobody can enter is left out.
pub(crate) fn all() -> Vec<String> {
    let reactions = [
        Reaction::CounterCharge,
        Reaction::Recoil,
        Reaction::DefensiveFire,
        Reaction::FormSquare,
        Reaction::Evade,
        Reaction::Intercept,
        Reaction::SupportingFire,
        Reaction::Flee,
    ];
    let windows = [Window::Engage, Window::Leave, Window::Enter, Window::Disengaged];
    let fire = [FireKind::Phase, FireKind::Defensive, FireKind::Supporting];
    let hits = [
        HitCause::Disengaging,
        HitCause::CounterCharging,
        HitCause::LightImpact,
        HitCause::HastySquare,
        HitCause::FlowingRound,
        HitCause::ChargedHome,
        HitCause::Intercepting,
        HitCause::Intercepted,
    ];
    let ground = [Terrain::Hill, Terrain::Woods, Terrain::Village, Terrain::Rough];
    let shooters = [
        Kind::LineInfantry,
        Kind::LightInfantry,
        Kind::FootArtillery,
        Kind::HorseArtillery,
    ];
    let chargers = [
        Kind::LineInfantry,
        Kind::LightInfantry,
        Kind::LightCavalry,
        Kind::MediumCavalry,
        Kind::HeavyCavalry,
    ];
    let play = [
        SQUARE_AGAINST_INFANTRY,
        SQUARE_AGAINST_CAVALRY,
        SQUARE_ENGAGED,
        GUNS_HELD_FIRE,
        DISENGAGED_WORN,
    ];
    let mut list: Vec<String> = reactions.map(|it| named("reaction", it)).into();
    list.extend(play.map(str::to_owned));
    list.extend(Formation::ALL.map(|it| named("formation", it)));
    list.extend(windows.map(|it| named("window", it)));
    list.extend(fire.map(|it| named("fire", it)));
    list.extend(hits.map(|it| named("hit", it)));
    list.extend(ground.map(|it| named("terrain", it)));
    list.extend(shooters.map(|it| named("fired", it)));
    list.extend(chargers.map(|it| named("engaged", it)));
    list.extend([Gone::Routed, Gone::OverRun, Gone::Withdrawn].map(|it| named("gone", it)));
    list.extend([Quality::Green, Quality::Seasoned, Quality::Veteran].map(|it| named("quality", it)));
    list
}
