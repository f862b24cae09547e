//! The arithmetic of hand-to-hand combat (HTH-4 to HTH-14, QUAL).

use super::messages::modifier;
use super::options::{CavalryBonus, QualityInHandToHand};
use super::roster::{Arm, Formation, Kind, Quality};
use super::rules;
use super::state::{Attack, Ix, State};
use super::table::Face;
use umpire_engine::{Rule, Template};

/// What a rule gives to a combat value, or to the dice of a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// The rule.
    pub rule: &'static Rule,
    /// The amount.
    pub gives: i8,
    /// The reason.
    pub what: &'static Template,
}

/// What makes up the combat value of a unit against an enemy.
pub fn combat_value_parts(state: &State, unit: Ix, enemy: Ix) -> Vec<Point> {
    let mut parts = Vec::new();
    reckon(state, unit, enemy, &mut |point| parts.push(point));
    parts
}

/// An attack by some of a unit's stands, before its throw.
#[derive(Clone, Copy)]
pub(crate) struct Assault {
    /// The attacker.
    pub unit: Ix,
    /// The enemy.
    pub target: Ix,
    /// The stands that attack.
    pub stands: u8,
}

/// The combat value of a unit against an enemy: dice of this or less hit.
pub fn combat_value(state: &State, unit: Ix, enemy: Ix) -> u8 {
    reckon(state, unit, enemy, &mut |_| ())
}

fn reckon(state: &State, unit: Ix, enemy: Ix, note: &mut dyn FnMut(Point)) -> u8 {
    let (own, foe) = (state.unit(unit), state.unit(enemy));
    let (base, stands) = match own.kind {
        Kind::FootArtillery | Kind::HorseArtillery => (2, &modifier::BATTERY),
        Kind::LineInfantry | Kind::LightInfantry => (3, &modifier::INFANTRY),
        Kind::LightCavalry => (3, &modifier::LIGHT_CAVALRY),
        Kind::MediumCavalry => (4, &modifier::MEDIUM_CAVALRY),
        Kind::HeavyCavalry => (5, &modifier::HEAVY_CAVALRY),
    };
    let mut sum: i8 = 0;
    let mut add = |rule: &'static Rule, gives: i8, what: &'static Template| {
        sum += gives;
        note(Point { rule, gives, what });
    };
    add(&rules::HTH_4, base, stands);
    if own.formation == Formation::Skirmish {
        add(&rules::HTH_5, -1, &modifier::SKIRMISH);
    }
    if own.formation == Formation::Square && foe.arm() == Arm::Infantry {
        add(&rules::HTH_6, -1, &modifier::SQUARE_AGAINST_INFANTRY);
    }
    if own.arm() == Arm::Cavalry {
        let any = state.options.cavalry_bonus_against_infantry == CavalryBonus::AnyInfantry;
        let loose = foe.formation == Formation::Skirmish || (any && foe.arm() == Arm::Infantry);
        if foe.arm() != Arm::Cavalry && loose {
            add(&rules::HTH_7, 1, &modifier::AGAINST_LOOSE_ORDER);
        }
        if foe.formation == Formation::Square {
            add(&rules::HTH_8, -3, &modifier::AGAINST_SQUARE);
        }
    }
    let value = sum.clamp(1, 5);
    if value != sum {
        note(Point {
            rule: &rules::HTH_9,
            gives: value - sum,
            what: &modifier::WITHIN_1_TO_5,
        });
    }
    value as u8
}

/// The dice of an attack by this many stands (HTH-10, HTH-14).
pub fn attack_dice(state: &State, enemy: Ix, stands: u8) -> u8 {
    let foe = state.unit(enemy);
    let features = foe.zone.map_or(0, |z| state.table.ground(z).advantage(foe.arm()));
    stands.saturating_sub(2 * features)
}

/// The flank or rear of an enemy that a unit's front touches (HTH-11a, HTH-11b).
pub fn bonus_face(state: &State, unit: Ix, enemy: Ix) -> Option<Face> {
    let touches = |c: &&super::state::Contact| c.unit == unit && c.target == enemy && c.face != Face::Front;
    state.contacts.iter().find(touches).map(|c| c.face)
}

/// The hits of an attack after the effect of quality (QUAL-2, QUAL-3, AMB-81). `before` are the attacks
/// thrown before it.
pub fn quality_hits(state: &State, attack: &Attack, before: &[Attack]) -> u16 {
    let hits = attack.faces.at_most(attack.value);
    let once = state.options.quality_in_hand_to_hand == QualityInHandToHand::PerUnit;
    let scored = |a: &Attack| a.unit == attack.unit && a.faces.at_most(a.value) > 0;
    if hits == 0 || (once && before.iter().any(scored)) {
        return hits;
    }
    match state.unit(attack.unit).quality {
        Quality::Green => hits - 1,
        Quality::Seasoned => hits,
        Quality::Veteran => hits + 1,
    }
}
