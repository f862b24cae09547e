//! Set-ups: what is fixed before a game, checked as a whole; and those that ship with the program.

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

/// Who says which orders the wings begin with (ORD-1).
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
    /// Whose it is.
    pub side: Side,
    /// The order that it begins with, or that is suggested for it.
    #[serde(default = "make_ready")]
    pub order: Order,
    /// What most of its units are; left out: it is counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arm: Option<ArmOfWing>,
    /// Who commands it.
    pub commander: Id,
    /// Its own edge of the map; left out: its side's.
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
    /// Whose he is.
    pub side: Side,
    /// What he leads.
    pub role: Role,
    /// His wing, for a wing commander.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wing: Option<Id>,
    /// His rating: 0, -1 or -2; low is good.
    #[serde(default)]
    pub rating: i8,
    /// Where he is; left out for a leader in reserve.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<Hex>,
    /// Is nowhere on the map until he replaces somebody.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reserve: bool,
    /// Who replaces him if he falls for good; left out: the senior wing commander, or nobody in particular.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replacement: Option<Id>,
    /// Is the king.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub king: bool,
    /// His place in the succession, from 1; left out: at the end.
    #[serde(default)]
    pub seniority: u8,
}

/// A unit of a wing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitSetup {
    /// Its wing.
    pub wing: Id,
    /// What it is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its kind.
    pub kind: Kind,
    /// The weight of its guns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<Class>,
    /// How far its shot grazes; left out: as the charts say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grazing: Option<u8>,
    /// How far its guns reach; left out: as the charts say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<u8>,
    /// Its strength, 1 to 20; guns have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strength: Option<u8>,
    /// Its morale rating, 4 to 8; of guns, left out: as the charts say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub morale_rating: Option<u8>,
    /// Its hexes, 1 or 2.
    #[serde(default = "one")]
    pub size: u8,
    /// Where it stands: of two hexes the left one, seen from the unit.
    pub hex: Hex,
    /// The vertex that it faces, 0 to 5.
    pub facing: u8,
    /// How it is drawn up.
    #[serde(default = "normal")]
    pub formation: Formation,
    /// Loaded pistols of cavalry; left out: all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pistols: Option<u8>,
    /// May fire salvos, where the option lists who may.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub salvo_allowed: bool,
    /// Holds back from pursuit.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub disciplined: bool,
    /// Lies on top of the guns, or of the unit, in its hex.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub top: bool,
    /// Where strength and rating come from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
}

fn one() -> u8 {
    1
}

fn normal() -> Formation {
    Formation::Normal
}

/// The own edges of the sides.
pub(super) fn edges() -> PerSide<Edge> {
    PerSide {
        royalist: Edge::Top,
        parliament: Edge::Bottom,
    }
}

fn is_usual(bounds: &Bounds) -> bool {
    *bounds == Bounds::default()
}

/// Own edges of which some are given: the others are as they are by default.
pub(super) fn some_edges<'de, D: Deserializer<'de>>(given: D) -> Result<PerSide<Edge>, D::Error> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Given {
        royalist: Option<Edge>,
        parliament: Option<Edge>,
    }
    let (some, plain) = (Given::deserialize(given)?, edges());
    Ok(PerSide {
        royalist: some.royalist.unwrap_or(plain.royalist),
        parliament: some.parliament.unwrap_or(plain.parliament),
    })
}

/// All that is fixed before the first announcement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The options; only those that differ from their defaults need be given.
    #[serde(default)]
    pub options: Options,
    /// The charts of the game, complete; left out: those that `charts_hash` names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Charts>)]
    pub charts: Option<Arc<Charts>>,
    /// The SHA-256 of the charts in canonical JSON, in hexadecimal. Left out where they are not given whole, either: whoever
    /// opens a game plays by the charts that ship with the program, and their hash is written in here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub charts_hash: Option<String>,
    /// The last turn, 1 to 60.
    pub turns: u32,
    /// Who says which orders the wings begin with.
    #[serde(default)]
    pub orders: OrdersAt,
    /// What a victory takes, where it differs from the charts.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub victory: Bounds,
    /// The sheet.
    pub map: Sheet,
    /// The own edge of each side.
    #[serde(default = "edges", deserialize_with = "some_edges")]
    pub edges: PerSide<Edge>,
    /// What lies in hexes that aren't clear.
    #[serde(default)]
    #[schema(value_type = BTreeMap<String, Vec<String>>)]
    pub terrain: BTreeMap<Hex, Vec<String>>,
    /// What lies on hexsides, each named by a hex and a side such as `0505/1`.
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

/// A set-up that says nothing of charts means those that ship with the program that opens the game: their hash is
/// written into it.
pub fn normalise_setup(setup: &mut Value) {
    let Some(fields) = setup.as_object_mut() else {
        return;
    };
    let said = |name: &str| fields.get(name).is_some_and(|value| !value.is_null());
    if said("charts") || said("charts_hash") {
        return;
    }
    if let Ok(shipped) = survey::shipped() {
        fields.insert("charts_hash".to_owned(), Value::String(survey::hash(&shipped)));
    }
}

/// Reads a scenario and sets it up once, so that a fault shows at once.
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

/// The scenarios that ship with the program. A test reads them all, so none is left out for a fault.
pub fn shipped() -> &'static [ScenarioCard<Setup>] {
    static CARDS: OnceLock<Vec<ScenarioCard<Setup>>> = OnceLock::new();
    CARDS.get_or_init(|| {
        SHIPPED
            .iter()
            .filter_map(|(name, text)| read(name, text).ok())
            .collect()
    })
}
