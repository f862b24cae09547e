//! Set-ups: what is fixed before a game, validated as a whole; and those that ship with the program.

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use utoipa::ToSchema;

use super::charts::Charts;
use super::event::PerSide;
use super::ground::Sheet;
use super::hex::Hex;
use super::id::Id;
use super::options::Options;
use super::roster::{ArmOfWing, Class, Edge, Formation, Kind, Order, Role, Side};
use super::schema_hints::schema_hints;
use super::setup_validation;
use super::state::State;
use super::survey;
use super::victory::Bounds;
use umpire_engine::shipped;
use umpire_engine::{Refusal, ScenarioCard};

/// Who assigns the first orders of the wings (ORD-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OrdersAt {
    /// The players, sealed.
    #[default]
    Free,
    /// The set-up.
    Fixed,
}

/// A wing of an army.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WingSetup {
    /// Its side.
    pub side: Side,
    /// Its first order, or the suggested one.
    #[serde(default = "make_ready")]
    pub order: Order,
    /// The majority of its units; absent: counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arm: Option<ArmOfWing>,
    /// Its commander.
    pub commander: Id,
    /// Its own edge of the map; absent: that of its side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edge: Option<Edge>,
}

pub(super) fn make_ready() -> Order {
    Order::MakeReady
}

/// A leader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LeaderSetup {
    /// Their side.
    pub side: Side,
    /// Their role.
    pub role: Role,
    /// The wing of a wing commander.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wing: Option<Id>,
    /// Their rating: 0, -1 or -2; low is good.
    #[serde(default)]
    pub rating: i8,
    /// Their hex; absent for a leader in reserve.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<Hex>,
    /// Off the map until they replace somebody.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reserve: bool,
    /// Their replacement if they fall for good; absent: the senior wing commander, or a generic leader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replacement: Option<Id>,
    /// Is the king.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub king: bool,
    /// Their position in the succession, from 1; absent: last.
    #[serde(default)]
    pub seniority: u8,
}

/// A unit of a wing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitSetup {
    /// Its wing.
    pub wing: Id,
    /// Its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its kind.
    pub kind: Kind,
    /// The weight of its guns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<Class>,
    /// Its grazing range; absent: that of the charts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grazing: Option<u8>,
    /// The range of its guns; absent: that of the charts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<u8>,
    /// Its strength, 1 to 20; guns have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strength: Option<u8>,
    /// Its morale rating, 4 to 8; may be absent for guns: that of the charts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub morale_rating: Option<u8>,
    /// The number of its hexes, 1 or 2.
    #[serde(default = "one")]
    pub size: u8,
    /// Its hex: of two the left one, seen from the unit.
    pub hex: Hex,
    /// The vertex that it faces, 0 to 5.
    pub facing: u8,
    /// Its formation.
    #[serde(default = "normal")]
    pub formation: Formation,
    /// Loaded pistols of cavalry; absent: all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pistols: Option<u8>,
    /// May fire salvos, where the option lists the units.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub salvo_allowed: bool,
    /// Disciplined: less prone to pursuit.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub disciplined: bool,
    /// On top of the guns, or of the unit, in its hex.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub top: bool,
    /// The source of its strength and rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
}

fn one() -> u8 {
    1
}

fn normal() -> Formation {
    Formation::Normal
}

/// The default edges of the sides.
pub(super) fn edges() -> PerSide<Edge> {
    PerSide {
        royalist: Edge::Top,
        parliament: Edge::Bottom,
    }
}

fn is_usual(bounds: &Bounds) -> bool {
    *bounds == Bounds::default()
}

/// Edges of which some are given; the others have their defaults.
pub(super) fn some_edges<'de, D: Deserializer<'de>>(given: D) -> Result<PerSide<Edge>, D::Error> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct ScenarioFile {
        royalist: Option<Edge>,
        parliament: Option<Edge>,
    }
    let (some, plain) = (ScenarioFile::deserialize(given)?, edges());
    Ok(PerSide {
        royalist: some.royalist.unwrap_or(plain.royalist),
        parliament: some.parliament.unwrap_or(plain.parliament),
    })
}

/// Everything fixed before the first announcement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The options; only those that differ from their defaults need be present.
    #[serde(default)]
    pub options: Options,
    /// The charts of the game, complete; absent: those that `charts_hash` names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Charts>)]
    pub charts: Option<Arc<Charts>>,
    /// The SHA-256 of the charts in canonical JSON, in hexadecimal. If both this and `charts` are absent, a
    /// new game uses the charts that ship with the program, and their hash is recorded here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub charts_hash: Option<String>,
    /// The last turn, 1 to 60.
    pub turns: u32,
    /// Who assigns the first orders of the wings.
    #[serde(default)]
    pub orders: OrdersAt,
    /// The margins of victory, where they differ from the charts.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub victory: Bounds,
    /// The dimensions of the map.
    pub map: Sheet,
    /// The own edge of each side.
    #[serde(default = "edges", deserialize_with = "some_edges")]
    pub edges: PerSide<Edge>,
    /// The terrain of hexes that aren't clear.
    #[serde(default)]
    #[schema(value_type = BTreeMap<String, Vec<String>>)]
    pub terrain: BTreeMap<Hex, Vec<String>>,
    /// The features of hexsides, each named by a hex and a side such as `0505/1`.
    #[serde(default)]
    pub hexsides: BTreeMap<String, Vec<String>>,
    /// Heights other than 0.
    #[serde(default)]
    #[schema(value_type = BTreeMap<String, i8>)]
    pub levels: BTreeMap<Hex, i8>,
    /// Hexes joined by roads, in order.
    #[serde(default)]
    pub roads: Vec<Vec<Hex>>,
    /// The wings.
    #[schema(value_type = BTreeMap<String, WingSetup>)]
    pub wings: BTreeMap<Id, WingSetup>,
    /// The leaders.
    #[schema(value_type = BTreeMap<String, LeaderSetup>)]
    pub leaders: BTreeMap<Id, LeaderSetup>,
    /// The units.
    #[schema(value_type = BTreeMap<String, UnitSetup>)]
    pub units: BTreeMap<Id, UnitSetup>,
}

/// Sets a table up.
///
/// # Errors
/// A refusal that names the place and the rule.
pub fn open(setup: &Setup) -> Result<State, Refusal> {
    setup_validation::open(setup)
}

/// Adds the hash of the charts that ship with this program to a set-up that names no charts.
pub fn normalise_setup(setup: &mut Value) {
    let Some(fields) = setup.as_object_mut() else {
        return;
    };
    let present = |name: &str| fields.get(name).is_some_and(|value| !value.is_null());
    if present("charts") || present("charts_hash") {
        return;
    }
    if let Ok(shipped) = survey::shipped() {
        fields.insert("charts_hash".to_owned(), Value::String(survey::hash(&shipped)));
    }
}

/// Parses a scenario and sets it up once, so that an error shows immediately.
///
/// # Errors
/// The scenario, the place in it, and the rule if one is broken.
pub fn read(name: &str, text: &str) -> Result<ScenarioCard<Setup>, String> {
    shipped::scenario(name, text, schema_hints, |setup: &mut Setup| {
        if setup.charts.is_none() {
            setup.charts_hash = Some(survey::hash(&*survey::shipped()?));
        }
        open(setup).map(|_| ())
    })
}

/// The scenarios that ship with the program: names and files.
pub const SHIPPED: &[(&str, &str)] = &[
    ("learning", include_str!("scenarios/learning.yaml")),
    ("edgehill", include_str!("scenarios/edgehill.yaml")),
    ("newbury1", include_str!("scenarios/newbury1.yaml")),
    ("marston-moor", include_str!("scenarios/marston-moor.yaml")),
    ("newbury2", include_str!("scenarios/newbury2.yaml")),
    ("naseby", include_str!("scenarios/naseby.yaml")),
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
