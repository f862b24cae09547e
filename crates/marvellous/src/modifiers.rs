//! The modifiers of a throw's dice and of the number needed: for odds, and for the report.

use super::event::{Event, FireKind};
use super::firepower::firepower;
use super::melee::{Point, attack_dice, combat_value_parts};
use super::messages::modifier;
use super::reaction::intercept;
use super::roster::{Formation, Quality, UnitId};
use super::rules;
use super::state::{Ix, Phase, State};
use umpire_engine::{Modifier, Rule, Template};

fn by(rule: &'static Rule, gives: i8, what: &'static Template) -> Modifier {
    Modifier::new(rule, gives, &what.plain())
}

fn all(points: &[Point]) -> Vec<Modifier> {
    points
        .iter()
        .map(|point| by(point.rule, point.gives, point.what))
        .collect()
}

/// Of a shot: its dice, and quality where it changes what hits.
pub(crate) fn fire(state: &State, unit: Ix, target: Ix, fire: FireKind) -> Vec<Modifier> {
    let power = firepower(state, unit, target, fire);
    let mut list = all(&power.parts);
    let change = power.needs as i8 - 2;
    match state.unit(unit).quality {
        Quality::Green => list.push(by(&rules::QUAL_2, change, &modifier::GREEN_NUMBER)),
        Quality::Veteran => list.push(by(&rules::QUAL_3, change, &modifier::VETERAN_NUMBER)),
        Quality::Seasoned => {}
    }
    list
}

/// Of an attack by this many stands: the combat value, and dice for the ground.
pub(crate) fn attack(state: &State, unit: Ix, target: Ix, stands: u8) -> Vec<Modifier> {
    let points = combat_value_parts(state, unit, target);
    let mut list = all(&points);
    let dice = attack_dice(state, target, stands);
    if dice < stands {
        list.push(by(
            &rules::HTH_14,
            -((stands - dice) as i8),
            &modifier::GROUND_DICE,
        ));
    }
    list
}

/// Of the engage test: the highest face that passes.
pub(crate) fn engage(state: &State, unit: Ix) -> Vec<Modifier> {
    let it = state.unit(unit);
    vec![match (it.quality, it.formation) {
        (Quality::Green, _) => by(&rules::QUAL_2, 1, &modifier::GREEN),
        (Quality::Veteran, _) => by(&rules::QUAL_3, 4, &modifier::VETERAN),
        (Quality::Seasoned, Formation::Skirmish) => by(&rules::ENG_6, 1, &modifier::SKIRMISH),
        (Quality::Seasoned, _) => by(&rules::ENG_6, 3, &modifier::ATTACK_FORMATION),
    }]
}

/// Of the intercept test: the highest face that passes, regardless of quality.
pub(crate) fn intercept(state: &State, unit: Ix) -> Vec<Modifier> {
    let it = state.unit(unit);
    let what = if it.formation == Formation::Skirmish {
        &modifier::SKIRMISH
    } else {
        &modifier::ATTACK_FORMATION
    };
    vec![by(&rules::REACT_6_3, intercept::needs(it) as i8, what)]
}

/// Of the throw in an event. `state` is the table before it.
pub(crate) fn of(state: &State, event: &Event) -> Vec<Modifier> {
    let both = |unit: UnitId, target: UnitId| Some((state.find(unit)?, state.find(target)?));
    let list = match event {
        Event::Fired {
            unit,
            target,
            fire: kind,
            ..
        } => both(*unit, *target).map(|(unit, target)| fire(state, unit, target, *kind)),
        Event::Attacked {
            unit, target, stands, ..
        } => both(*unit, *target).map(|(unit, target)| attack(state, unit, target, *stands)),
        Event::Struck { unit, target, hits } => {
            both(*unit, *target).map(|(unit, target)| quality(state, unit, target, *hits))
        }
        Event::EngageTested { unit, .. } => state.find(*unit).map(|unit| engage(state, unit)),
        Event::InterceptTested {
            unit, die: Some(_), ..
        } => state.find(*unit).map(|unit| intercept(state, unit)),
        _ => None,
    };
    list.unwrap_or_default()
}

/// The effect of quality on the hits of an attack.
fn quality(state: &State, unit: Ix, target: Ix, hits: u16) -> Vec<Modifier> {
    let Phase::HandToHand(melee) = &state.phase else {
        return vec![];
    };
    let thrown = melee
        .attacks
        .iter()
        .find(|a| a.unit == unit && a.target == target);
    let thrown = thrown.map_or(hits, |attack| attack.faces.at_most(attack.value));
    match hits.cmp(&thrown) {
        std::cmp::Ordering::Less => vec![by(&rules::QUAL_2, -1, &modifier::GREEN_HITS)],
        std::cmp::Ordering::Equal => vec![],
        std::cmp::Ordering::Greater => vec![by(&rules::QUAL_3, 1, &modifier::VETERAN_HITS)],
    }
}
