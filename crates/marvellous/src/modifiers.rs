//! The modifiers of a throw's dice and of the number needed: for odds, and for the report.

use super::event::{Event, FireKind};
use super::firepower::firepower;
use super::melee::{Point, attack_dice, combat_value_parts};
use super::reaction::intercept;
use super::roster::{Formation, Quality, UnitId};
use super::rules;
use super::state::{Ix, Phase, State};
use umpire_engine::{Modifier, Rule};

fn modifier(rule: &'static Rule, gives: i8, what: &str) -> Modifier {
    Modifier {
        rule: rule.id,
        gives,
        what: what.to_owned(),
    }
}

fn all(points: &[Point]) -> Vec<Modifier> {
    points
        .iter()
        .map(|point| modifier(point.rule, point.gives, point.what))
        .collect()
}

/// Of a shot: its dice, and quality where it changes what hits.
pub(crate) fn fire(state: &State, unit: Ix, target: Ix, fire: FireKind) -> Vec<Modifier> {
    let power = firepower(state, unit, target, fire);
    let mut list = all(&power.parts);
    let by = power.needs as i8 - 2;
    match state.unit(unit).quality {
        Quality::Green => list.push(modifier(&rules::QUAL_2, by, "the number that hits, green")),
        Quality::Veteran => list.push(modifier(&rules::QUAL_3, by, "the number that hits, veteran")),
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
        list.push(modifier(
            &rules::HTH_14,
            -((stands - dice) as i8),
            "dice for the ground",
        ));
    }
    list
}

/// Of the engage test: the highest face that passes.
pub(crate) fn engage(state: &State, unit: Ix) -> Vec<Modifier> {
    let it = state.unit(unit);
    vec![match (it.quality, it.formation) {
        (Quality::Green, _) => modifier(&rules::QUAL_2, 1, "green"),
        (Quality::Veteran, _) => modifier(&rules::QUAL_3, 4, "veteran"),
        (Quality::Seasoned, Formation::Skirmish) => modifier(&rules::ENG_6, 1, "in skirmish"),
        (Quality::Seasoned, _) => modifier(&rules::ENG_6, 3, "in attack formation"),
    }]
}

/// Of the intercept test: the highest face that passes, regardless of quality.
pub(crate) fn intercept(state: &State, unit: Ix) -> Vec<Modifier> {
    let it = state.unit(unit);
    let what = if it.formation == Formation::Skirmish {
        "in skirmish"
    } else {
        "in attack formation"
    };
    vec![modifier(&rules::REACT_6_3, intercept::needs(it) as i8, what)]
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
        std::cmp::Ordering::Less => vec![modifier(&rules::QUAL_2, -1, "hits, green")],
        std::cmp::Ordering::Equal => vec![],
        std::cmp::Ordering::Greater => vec![modifier(&rules::QUAL_3, 1, "hits, veteran")],
    }
}
