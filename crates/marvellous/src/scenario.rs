//! Set-ups: what is fixed before a game, validated as a whole; and those that ship with the program.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use utoipa::ToSchema;

use super::messages::setup;
use super::options::{Options, QualityRules};
use super::phase::setup::plain;
use super::roster::{Arm, Calibre, Formation, Kind, Quality, Side, Unit, UnitId};
use super::rules;
use super::schema_hints::schema_hints;
use super::state::{Phase, State};
use super::table::{Facing, Table, Terrain, Zone};
use umpire_engine::shipped;
use umpire_engine::{Argument, Message, Refusal, Rule, ScenarioCard, Template};

/// The names of a side and its Commander.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct SideNames {
    /// The army.
    pub name: String,
    /// The Commander.
    pub commander: String,
}

/// The names of both sides.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Sides {
    /// South's.
    pub south: SideNames,
    /// North's.
    pub north: SideNames,
}

/// A unit of an army.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitSetup {
    /// Its side.
    pub side: Side,
    /// Its kind.
    pub kind: Kind,
    /// The weight of its guns, for artillery.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub calibre: Option<Calibre>,
    /// The number of stands; a battery has one.
    pub stands: u8,
    /// Its quality, where `quality_rules` is `chosen`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quality: Option<Quality>,
    /// Its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// Everything fixed before the first announcement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The options; only those that differ from their defaults need be present.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub options: Options,
    /// The names of the sides.
    #[serde(default)]
    pub sides: Sides,
    /// Ground that isn't clear.
    #[serde(default)]
    pub terrain: BTreeMap<Zone, Vec<Terrain>>,
    /// Impassable edges, as pairs of neighbouring zones.
    #[serde(default)]
    pub escarpments: Vec<[Zone; 2]>,
    /// The units of both sides.
    pub units: BTreeMap<UnitId, UnitSetup>,
}

fn must(
    holds: bool,
    place: impl std::fmt::Display,
    rule: &'static Rule,
    why: impl FnOnce() -> Message,
) -> Result<(), Refusal> {
    if holds {
        Ok(())
    } else {
        Err(Refusal::illegal(rule, why()).at(place.to_string()))
    }
}

fn in_zone(fault: &'static Template, zone: Zone) -> Message {
    fault.with([("zone", Argument::shown(zone))])
}

/// The ground of a game. The limits per game (TERR-5) apply only if `limits` is set. Under `terrain_rules:
/// false` all of it is clear (SETUP-7).
///
/// # Errors
/// A refusal that names the zone and the rule.
pub fn ground(
    options: &Options,
    terrain: &BTreeMap<Zone, Vec<Terrain>>,
    escarpments: &[[Zone; 2]],
    limits: bool,
) -> Result<Table, Refusal> {
    let mut table = options.table()?;
    for (zone, features) in terrain {
        let place = format!("terrain.{zone}");
        must(table.has(*zone), &place, &rules::TERR_1, || {
            in_zone(&setup::NO_ZONE, *zone)
        })?;
        for feature in features {
            must(!table.ground(*zone).has(*feature), &place, &rules::TERR_1, || {
                setup::FEATURE_TWICE.with([("feature", Argument::word(feature.name()))])
            })?;
            table.add(*zone, *feature);
        }
    }
    for once in [Terrain::Woods, Terrain::Village, Terrain::Boggy] {
        let zones = table.zones().filter(|z| table.ground(*z).has(once)).count();
        must(!limits || zones <= 1, "terrain", &rules::TERR_5, || {
            let feature = Argument::word(once.name());
            setup::ONE_ZONE_AT_MOST.with([("feature", feature), ("n", zones.into())])
        })?;
    }
    for (n, [a, b]) in escarpments.iter().enumerate() {
        escarpment(&mut table, *a, *b).map_err(|r| r.at(format!("escarpments.{n}")))?;
    }
    let sealed = table.zones().find(|z| is_sealed(&table, *z));
    must(!limits || sealed.is_none(), "escarpments", &rules::TERR_6, || {
        let zone = sealed.map(|z| z.to_string()).unwrap_or_default();
        setup::ZONE_SEALED.with([("zone", zone.into())])
    })?;
    if options.terrain_rules {
        Ok(table)
    } else {
        options.table()
    }
}

fn escarpment(table: &mut Table, a: Zone, b: Zone) -> Result<(), Refusal> {
    let edge =
        |fault: &'static Template| fault.with([("zone", Argument::shown(a)), ("other", Argument::shown(b))]);
    let (low, high) = (a.min(b), a.max(b));
    let next = low.file.abs_diff(high.file) + low.rank.abs_diff(high.rank) == 1;
    let on_table = |z: Zone| z.on_table() && z.file < table.columns;
    let behind = |z: Zone| Side::BOTH.into_iter().any(|s| table.is_reserve(s, z));
    let known = (on_table(low) || behind(low)) && (on_table(high) || behind(high));
    must(
        next && known && (on_table(low) || on_table(high)),
        "escarpments",
        &rules::TERR_6,
        || edge(&setup::NO_NEIGHBOURS),
    )?;
    must(!table.barred(low, high), "escarpments", &rules::TERR_6, || {
        edge(&setup::EDGE_TWICE)
    })?;
    table.escarpments.push((low, high));
    for zone in [low, high] {
        let edges = table
            .escarpments
            .iter()
            .filter(|(x, y)| *x == zone || *y == zone)
            .count();
        must(
            edges <= 3 || !zone.on_table(),
            "escarpments",
            &rules::TERR_6,
            || in_zone(&setup::TOO_MANY_EDGES, zone),
        )?;
    }
    Ok(())
}

/// Whether escarpments close every way into a zone, including from a reserve (AMB-76).
fn is_sealed(table: &Table, zone: Zone) -> bool {
    let neighbours = Facing::ALL.into_iter().filter_map(|f| zone.ahead(f));
    neighbours
        .filter(|z| table.has(*z) || Side::BOTH.into_iter().any(|s| table.is_reserve(s, *z)))
        .all(|z| table.barred(zone, z))
}

/// Validates a unit on its own.
///
/// # Errors
/// A refusal that names the unit and the rule.
pub fn unit(id: UnitId, setup: &UnitSetup, options: &Options) -> Result<Unit, Refusal> {
    let at = |field: &str| format!("units.{id}.{field}");
    let guns = setup.kind.arm() == Arm::Artillery;
    must(
        guns == setup.calibre.is_some(),
        at("calibre"),
        &rules::UNIT_1,
        || {
            let (with, without) = (&setup::CALIBRE_MISSING, &setup::CALIBRE_WITHOUT_GUNS);
            if guns { with } else { without }.plain()
        },
    )?;
    let heavy_horse = setup.kind == Kind::HorseArtillery && setup.calibre == Some(Calibre::Heavy);
    must(!heavy_horse, at("calibre"), &rules::UNIT_1, || {
        setup::HEAVY_HORSE_ARTILLERY.plain()
    })?;
    let (stands, most) = (setup.stands, options.max_stands);
    must(!guns || stands == 1, at("stands"), &rules::UNIT_4, || {
        setup::BATTERY_STANDS.with([("n", stands.into())])
    })?;
    must((1..=most).contains(&stands), at("stands"), &rules::UNIT_3, || {
        setup::UNIT_STANDS.with([("most", most.into()), ("n", stands.into())])
    })?;
    must(
        options.formation_table.has(stands),
        at("stands"),
        &rules::FORM_7,
        || setup::NO_FORMATION.with([("n", stands.into())]),
    )?;
    let rated = options.quality_rules == QualityRules::Chosen;
    must(
        setup.quality.is_none() || rated,
        at("quality"),
        &rules::QUAL_1,
        || setup::QUALITY_NOT_CHOSEN.plain(),
    )?;
    if setup
        .name
        .as_ref()
        .is_some_and(|n| n.chars().count() > LONGEST_NAME)
    {
        return Err(Refusal::not_understood(setup::LONG_NAME.plain()).at(at("name")));
    }
    let formation = if setup.stands <= 1 {
        Formation::Skirmish
    } else {
        Formation::Attack
    };
    Ok(Unit {
        id,
        side: setup.side,
        kind: setup.kind,
        calibre: setup.calibre,
        quality: setup.quality.unwrap_or_default(),
        strength: setup.stands,
        stands: setup.stands,
        zone: None,
        facing: setup.side.forward(),
        formation,
        hits: 0,
        fired: false,
        reacted: false,
        finished: false,
        gone: None,
        actions: 0,
        restricted: false,
        bound: false,
        met: false,
    })
}

/// The most units of a game, both sides together.
pub const MOST_UNITS: usize = 240;

/// The longest name of a unit, an army or a Commander, in characters.
const LONGEST_NAME: usize = 80;

/// Sets a table up.
///
/// # Errors
/// A refusal that names the place and the rule.
pub fn open(setup: &Setup) -> Result<State, Refusal> {
    let table = ground(&setup.options, &setup.terrain, &setup.escarpments, true)?;
    setup.options.agree()?;
    for (side, names) in [("south", &setup.sides.south), ("north", &setup.sides.north)] {
        for (field, name) in [("name", &names.name), ("commander", &names.commander)] {
            if name.chars().count() > LONGEST_NAME {
                return Err(
                    Refusal::not_understood(setup::LONG_NAME.plain()).at(format!("sides.{side}.{field}"))
                );
            }
        }
    }
    let count = setup.units.len();
    must(count <= MOST_UNITS, "units", &rules::SETUP_6, || {
        setup::TOO_MANY_UNITS.with([("most", MOST_UNITS.into()), ("n", count.into())])
    })?;
    let mut units = Vec::with_capacity(count);
    for (id, each) in &setup.units {
        units.push(unit(*id, each, &setup.options)?);
    }
    let named = |(id, u): (&UnitId, &UnitSetup)| u.name.clone().map(|name| (*id, name));
    let state = State {
        options: Arc::new(setup.options.clone()),
        table: Arc::new(table),
        names: Arc::new(setup.units.iter().filter_map(named).collect()),
        units,
        contacts: Vec::new(),
        commanders: [None, None],
        turn: 1,
        initiative: Side::South,
        phase: Phase::Setup,
        sealed: [None, None],
        ending: None,
    };
    for side in Side::BOTH {
        let of_side = |fault: &'static Template| fault.with([("side", Argument::word(side.name()))]);
        must(state.strength(side) > 0, "units", &rules::SETUP_5, || {
            of_side(&setup::NO_UNITS)
        })?;
        must(plain(&state, side, 0).is_some(), "units", &rules::SETUP_3, || {
            of_side(&setup::NO_ROOM)
        })?;
    }
    Ok(state)
}

/// Parses a scenario and sets it up once, so that an error shows immediately.
///
/// # Errors
/// The scenario, the place in it, and the rule if one is broken.
pub fn read(name: &str, text: &str) -> Result<ScenarioCard<Setup>, String> {
    shipped::scenario(name, text, schema_hints, |setup: &mut Setup| {
        open(setup).map(|_| ())
    })
}

/// The scenarios that ship with the program: names and files.
pub const SHIPPED: &[(&str, &str)] = &[
    ("first-steps", include_str!("scenarios/first-steps.yaml")),
    ("montmirail", include_str!("scenarios/montmirail.yaml")),
    ("austerlitz", include_str!("scenarios/austerlitz.yaml")),
    ("rivoli", include_str!("scenarios/rivoli.yaml")),
];

/// The scenarios that ship with the program. A test reads all of them, so that none is dropped for an error.
pub fn shipped() -> &'static [ScenarioCard<Setup>] {
    static CARDS: OnceLock<Vec<ScenarioCard<Setup>>> = OnceLock::new();
    CARDS.get_or_init(|| {
        SHIPPED
            .iter()
            .filter_map(|(name, text)| read(name, text).ok())
            .collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shipped_scenario_can_be_set_up() {
        for (name, text) in SHIPPED {
            read(name, text).unwrap();
        }
        assert_eq!(shipped().len(), SHIPPED.len());
        let sizes: Vec<(u16, u16)> = shipped()
            .iter()
            .map(|s| open(&s.setup).unwrap())
            .map(|s| (s.strength(Side::South), s.strength(Side::North)))
            .collect();
        assert_eq!(sizes, [(6, 6), (18, 18), (32, 32), (14, 14)]);
    }

    #[test]
    fn the_zones_can_decide_every_shipped_battle() {
        for card in shipped() {
            let state = open(&card.setup).unwrap();
            let all = u32::from(state.table.columns) * 3;
            let needed = state.options.marvellous_zones.0.unwrap_or((all * 2).div_ceil(3));
            for side in Side::BOTH {
                let holders = state.army(side).filter(|(_, u)| u.kind.arm() != Arm::Artillery);
                let name = &card.name;
                assert!(
                    holders.count() as u32 >= needed,
                    "{name}: too few to hold {needed} zones"
                );
                // With an odd number the breakpoint is more than half, and so a general retreat (AMB-68).
                assert_eq!(state.strength(side) % 2, 0, "{name}: a breakpoint out of reach");
            }
        }
    }

    #[test]
    fn no_zone_is_sealed_by_escarpments() {
        let zone = |name: &str| Zone::parse(name).unwrap();
        let edges = |list: &[(&str, &str)]| -> Vec<[Zone; 2]> {
            list.iter().map(|(a, b)| [zone(a), zone(b)]).collect()
        };
        let tried = |list: &[(&str, &str)], limits: bool| {
            ground(&Options::default(), &BTreeMap::new(), &edges(list), limits)
        };
        let corner = [("a1", "a2"), ("a1", "b1")];
        assert_eq!(tried(&corner, true).unwrap_err().rule().unwrap().id, "TERR-6");
        assert!(tried(&corner, false).is_ok(), "a position may hold it");
        let reserve = [("c1", "b1"), ("c1", "d1"), ("c1", "c2")];
        assert!(tried(&reserve, true).is_ok(), "c1 is open to its reserve");
        let middle = [("c2", "b2"), ("c2", "d2"), ("c2", "c1"), ("c2", "c3")];
        assert_eq!(tried(&middle, false).unwrap_err().rule().unwrap().id, "TERR-6");
    }
}
