//! The number of dice of a unit's fire, and what hits (FIRE-11 to FIRE-15).

use super::event::FireKind;
use super::melee::Point;
use super::messages::modifier;
use super::options::Options;
use super::roster::{Arm, Calibre, Formation, Quality, Unit};
use super::rules;
use super::state::{Ix, State};
use umpire_engine::{Rule, Template};

/// The dice of a shot, with the rules behind their number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Firepower {
    /// The number of dice, at least 0.
    pub dice: u8,
    /// Dice of this or less hit.
    pub needs: u8,
    /// The dice that rules add or remove.
    pub parts: Vec<Point>,
}

/// The fire of a unit at a target.
pub fn firepower(state: &State, unit: Ix, target: Ix, fire: FireKind) -> Firepower {
    let mut parts = Vec::new();
    let mut note = |point| parts.push(point);
    let Throw { dice, needs } = reckon(state, unit, target, fire, &mut note);
    Firepower { dice, needs, parts }
}

/// The dice of a shot.
pub struct Throw {
    /// The number of dice, at least 0.
    pub dice: u8,
    /// Dice of this or less hit.
    pub needs: u8,
}

/// The dice of a shot.
pub fn dice(state: &State, unit: Ix, target: Ix, fire: FireKind) -> Throw {
    reckon(state, unit, target, fire, &mut |_| ())
}

fn reckon(state: &State, unit: Ix, target: Ix, fire: FireKind, note: &mut dyn FnMut(Point)) -> Throw {
    let (firer, aim) = (state.unit(unit), state.unit(target));
    let mut sum: i8 = 0;
    let mut add = |rule: &'static Rule, gives: i8, what: &'static Template| {
        if gives != 0 {
            sum += gives;
            note(Point { rule, gives, what });
        }
    };
    let guns = firer.arm() == Arm::Artillery;
    let table = if guns { &rules::FIRE_12 } else { &rules::FIRE_11 };
    if guns {
        let weight = match firer.calibre {
            Some(Calibre::Heavy) => 5,
            Some(Calibre::Medium) => 4,
            Some(Calibre::Light) | None => 3,
        };
        if firer.zone == aim.zone {
            add(table, weight, &modifier::GUNS_IN_ZONE);
        } else {
            add(table, weight - 1, &modifier::GUNS_AT_NEIGHBOUR);
        }
        add(table, canister(&state.options, fire), &modifier::CANISTER);
    } else {
        add(table, firer.stands as i8, &modifier::STANDS);
        if firer.formation == Formation::Square {
            add(table, -2, &modifier::FROM_SQUARE);
        }
    }
    if aim.arm() == Arm::Cavalry {
        add(table, 1, &modifier::TARGET_CAVALRY);
    }
    match aim.formation {
        Formation::Square => add(table, 2, &modifier::TARGET_SQUARE),
        Formation::Skirmish => add(table, -1, &modifier::TARGET_SKIRMISH),
        Formation::Attack => {}
    }
    let cover = aim.zone.map_or(0, |z| state.table.ground(z).cover(aim.arm()));
    add(&rules::FIRE_14, -2 * cover as i8, &modifier::COVER);
    if sum < 0 {
        note(Point {
            rule: &rules::FIRE_15,
            gives: -sum,
            what: &modifier::NOT_BELOW_NONE,
        });
    }
    Throw {
        dice: sum.max(0) as u8,
        needs: needs(&state.options, firer),
    }
}

fn canister(options: &Options, fire: FireKind) -> i8 {
    match fire {
        FireKind::Defensive => 1,
        FireKind::Supporting if options.supporting_fire_gets_canister => 1,
        FireKind::Phase | FireKind::Supporting => 0,
    }
}

/// The highest face that hits (FIRE-13, QUAL-2, QUAL-3).
pub fn needs(options: &Options, firer: &Unit) -> u8 {
    match firer.quality {
        Quality::Green => 1,
        Quality::Seasoned => 2,
        Quality::Veteran => options.veteran_fire,
    }
}
