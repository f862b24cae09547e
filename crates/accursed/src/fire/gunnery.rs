//! What guns see, reach and hit (FIRE-12, FIRE-13, LOS-1 to LOS-4).

use super::super::announcement::Hand;
use super::super::flow::Struck;
use super::super::hex::Hex;
use super::super::hex::line::{Met, sight, struck};
use super::super::options::GunArc;
use super::super::roll::{Modifiers, Reason};
use super::super::roster::{Formation, Ix, Kind, Morale};
use super::super::rules;
use super::super::state::State;
use super::super::violation::{Check, keep, violation};
use crate::messages::refusal;
use umpire_engine::Rule;

/// A line along which guns fire, as an announcement names it. Each part is `None` where there is no choice
/// (LOS-3, FIRE-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedLine {
    /// The target hex.
    pub hex: Option<Hex>,
    /// The side of a spine.
    pub spine: Option<Hand>,
}

/// How guns are laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laying {
    /// The guns.
    pub gun: Ix,
    /// The hex at which they are aimed.
    pub aimed: Hex,
    /// Along a spine the shot passes on the left side.
    pub left: bool,
}

impl Laying {
    /// Guns aimed at a hex, with the named side of a spine; otherwise the left one.
    pub fn at(gun: Ix, aimed: Hex, spine: Option<Hand>) -> Laying {
        let left = spine != Some(Hand::Right);
        Laying { gun, aimed, left }
    }
}

/// A hit of a shot: a unit, one of its hexes, and the range to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The unit.
    pub unit: Ix,
    /// The hex of it.
    pub hex: Hex,
    /// The range.
    pub range: u8,
}

impl Struck {
    /// The hits of the shot on this unit.
    pub fn hits(&self) -> impl Iterator<Item = Hit> {
        self.hexes.iter().map(|(hex, range)| Hit {
            unit: self.unit,
            hex: *hex,
            range: *range,
        })
    }
}

/// The rule by which a hex on the line blocks the view of a gun, if it does.
fn blocks(state: &State, gun: Ix, ends: [Hex; 2], hex: Hex) -> Option<&'static Rule> {
    let side = state.unit(gun).side;
    let cell = state.field.cell(hex)?;
    let friend = state.at(hex).any(|(other, u)| other != gun && u.side == side);
    if friend || cell.blocks {
        return Some(&rules::LOS_1);
    }
    let [a, b] = ends.map(|end| state.field.cell(end).map_or(0, |c| c.level));
    let high = if a > b { ends[0] } else { ends[1] };
    let over = cell.level > a.max(b);
    let shadow = cell.level > a.min(b) && a != b && !high.adjacent(hex);
    (over || shadow).then_some(&rules::LOS_4)
}

/// Checks that a gun sees a hex.
///
/// # Errors
/// The rule by which it doesn't.
pub fn sees(state: &State, gun: Ix, to: Hex) -> Check {
    let from = state.unit(gun).hex;
    let ends = [from, to];
    for met in sight(from, to) {
        match met {
            Met::Hex(hex) => {
                if let Some(rule) = blocks(state, gun, ends, hex) {
                    return Err(violation(rule, &refusal::SIGHT_BLOCKED));
                }
            }
            Met::Spine(left, right) => {
                let both = [left, right]
                    .iter()
                    .all(|hex| blocks(state, gun, ends, *hex).is_some());
                keep(!both, &rules::LOS_2, &refusal::SIGHT_BLOCKED_BOTH)?;
            }
        }
    }
    Ok(())
}

/// Checks that guns are ready to fire, or to do something instead.
///
/// # Errors
/// The rule by which they aren't.
pub fn ready(state: &State, gun: Ix) -> Check {
    let unit = state.unit(gun);
    keep(
        unit.is_guns() && unit.here(),
        &rules::FIRE_12,
        &refusal::NO_GUNS_IN_PLAY,
    )?;
    keep(!unit.fired, &rules::FIRE_12, &refusal::GUNS_FIRED)?;
    keep(
        unit.morale != Morale::Broken,
        &rules::FIRE_14,
        &refusal::GUNNERS_BROKEN,
    )
}

/// Checks that one hex of an enemy can be fired at.
fn reaches(state: &State, gun: Ix, target: Ix, hex: Hex, range: u8) -> Check {
    let unit = state.unit(gun);
    let narrow = state.options.gun_arc == GunArc::Narrow;
    let far = unit.hex.distance(hex);
    keep(
        far <= i32::from(range),
        &rules::FIRE_12,
        &refusal::TARGET_OUT_OF_RANGE,
    )?;
    keep(
        unit.pose().bears_on(hex, narrow),
        &rules::FIRE_12,
        &refusal::TARGET_NOT_BEFORE_GUNS,
    )?;
    keep(
        !state.beneath(target, hex),
        &rules::STACK_5,
        &refusal::TARGET_BENEATH,
    )?;
    sees(state, gun, hex)
}

/// The hex of an enemy at which guns fire: the named one; otherwise the nearest that they can fire at, then
/// the left one (LOS-3). `range`: the maximum range.
///
/// # Errors
/// The rule by which they can't.
pub fn aim(state: &State, gun: Ix, target: Ix, named: Option<Hex>, range: u8) -> Check<Hex> {
    let from = state.unit(gun).hex;
    let pose = state.unit(target).pose();
    if let Some(hex) = named {
        keep(pose.covers(hex), &rules::LOS_3, &refusal::TARGET_NOT_THERE)?;
        return reaches(state, gun, target, hex, range).map(|()| hex);
    }
    let mut hexes: Vec<Hex> = pose.hexes().collect();
    hexes.sort_by_key(|hex| from.distance(*hex));
    let mut first = None;
    for hex in hexes {
        match reaches(state, gun, target, hex, range) {
            Ok(()) => return Ok(hex),
            Err(why) => first = first.or(Some(why)),
        }
    }
    Err(first.unwrap_or(violation(&rules::FIRE_12, &refusal::NOTHING_TO_FIRE_AT)))
}

/// How guns are laid at an enemy within a range, along the named line.
///
/// # Errors
/// The rule by which they can't be.
pub fn lay(state: &State, gun: Ix, target: Ix, line: NamedLine, range: u8) -> Check<Laying> {
    let aimed = aim(state, gun, target, line.hex, range)?;
    Ok(Laying::at(gun, aimed, line.spine))
}

/// Every line along which guns may fire at an enemy within a range.
pub fn lines(state: &State, gun: Ix, target: Ix, range: u8) -> Vec<NamedLine> {
    let hexes = state.unit(target).pose().hexes();
    let open: Vec<Hex> = hexes
        .filter(|hex| reaches(state, gun, target, *hex, range).is_ok())
        .collect();
    let several = open.len() > 1;
    let mut found = Vec::new();
    for hex in open {
        let named = several.then_some(hex);
        let line = |spine: Option<Hand>| NamedLine { hex: named, spine };
        let both = [Hand::Left, Hand::Right];
        let [left, right] = both.map(|hand| line_of_fire(state, Laying::at(gun, hex, Some(hand)), target));
        if left == right {
            found.push(line(None));
        } else {
            found.extend(both.map(|hand| line(Some(hand))));
        }
    }
    found
}

/// The hex through which a shot enters the hex that it hits at a distance from the guns.
fn before(state: &State, laying: Laying, range: u8) -> Hex {
    let from = state.unit(laying.gun).hex;
    match range {
        0 | 1 => from,
        far => struck(from, laying.aimed, i32::from(far) - 1, laying.left),
    }
}

/// Every unit that a shot hits, nearest first; in one hex cavalry before light infantry. A unit with two
/// hexes on the line is listed once with both. Beyond grazing range only the target is hit (FIRE-13).
pub fn line_of_fire(state: &State, laying: Laying, target: Ix) -> Vec<Struck> {
    let Laying { gun, aimed, left } = laying;
    let unit = state.unit(gun);
    let range = unit.hex.distance(aimed);
    let grazing = i32::from(unit.grazing);
    let mut list: Vec<Struck> = Vec::new();
    for k in 1..=grazing.max(range) {
        let hex = if k == range {
            aimed
        } else {
            struck(unit.hex, aimed, k, left)
        };
        let counts = k == range || k <= grazing;
        if !counts || !state.field.has(hex) {
            continue;
        }
        let here = (hex, k as u8);
        let aimed_at = state.unit(target).pose().covers(hex) && k == range;
        let units = if aimed_at && k > grazing {
            vec![target]
        } else {
            open_to(state, gun, hex)
        };
        for ix in units {
            match list.iter_mut().find(|s| s.unit == ix) {
                Some(known) => known.hexes.push(here),
                None => list.push(Struck {
                    unit: ix,
                    hexes: vec![here],
                }),
            }
        }
    }
    list
}

/// The units that a shot into a hex hits: those not beneath another; of cavalry and light infantry both,
/// cavalry first.
fn open_to(state: &State, gun: Ix, hex: Hex) -> Vec<Ix> {
    let open = state
        .at(hex)
        .filter(|(ix, _)| *ix != gun && !state.beneath(*ix, hex));
    let mut all: Vec<Ix> = open.map(|(ix, _)| ix).collect();
    all.sort_by_key(|ix| (state.unit(*ix).kind != Kind::Cavalry, *ix));
    all
}

/// The modifiers of a shot that hits a hex of a unit at a range.
pub fn modifiers(state: &State, laying: Laying, hit: Hit) -> Modifiers {
    let Laying { gun, .. } = laying;
    let Hit { unit, hex, range } = hit;
    let chart = &state.charts().artillery;
    let mut m = Modifiers::default();
    let rows = state
        .unit(gun)
        .class
        .and_then(|class| chart.range_modifiers.get(&class));
    let far = i16::from(range);
    let row = rows
        .into_iter()
        .flatten()
        .find(|[low, high, _]| (*low..=*high).contains(&far));
    // Guns with a longer range than their class fire there as at the end of the class's range.
    let last = rows.and_then(|rows| rows.last());
    m.add(Reason::Range, row.or(last).map_or(0, |row| row[2] as i8));
    let hedgehog = state.unit(unit).formation == Formation::Hedgehog;
    m.add_if(hedgehog, Reason::TargetHedgehog, chart.modifiers.target_hedgehog);
    m.add(
        Reason::Terrain,
        super::volley::cover(state, before(state, laying, range), hex),
    );
    m
}

/// Adds the modifier for cavalry that had moved before it came near (FIRE-11).
pub fn at_moving(state: &State, modifiers: &mut Modifiers, moved: bool) {
    let value = state.charts().fire_modifiers.reaction_at_cavalry_that_moved.value;
    modifiers.add_if(moved, Reason::MovingCavalry, value);
}

/// Adds the modifier for the answer to retreating fire (FIRE-6).
pub fn at_retreating(state: &State, modifiers: &mut Modifiers, retreating: bool) {
    let value = state.charts().fire_modifiers.retreating_fire.value;
    modifiers.add_if(retreating, Reason::RetreatingFire, value);
}

/// What guns do to a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// Formation hits.
    pub formation_hits: u8,
    /// Hits.
    pub hits: u8,
}

/// The effect of a sum.
pub fn result(state: &State, sum: i16) -> Effect {
    let rows = &state.charts().artillery.table;
    let row = rows.iter().rev().find(|row| sum >= row.from);
    row.map_or(Effect::default(), |row| Effect {
        formation_hits: row.formation_hits,
        hits: row.hits,
    })
}
