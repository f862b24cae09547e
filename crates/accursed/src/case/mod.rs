//! Positions of cases, and checks of their expectations.

mod leaders;

use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

use super::charts::Charts;
use super::event::PerSide;
use super::flow::{Activation, Flow, Phase, Segment, Task};
use super::ground::{GroundPlan, Sheet};
use super::hex::Hex;
use super::id::Id;
use super::invariants::invariants;
use super::options::Options;
use super::roster::{ArmOfWing, Edge, Gone, Morale, Order, Role, Side, Unit, Wing};
use super::scenario::{UnitSetup, edges, make_ready, some_edges};
use super::schema_hints::schema_hints;
use super::setup_validation;
use super::state::State;
use super::survey;
use super::victory::Bounds;
use crate::messages::setup;
use leaders::PositionLeader;
use umpire_engine::cases::expected::{each_field, each_thing, same};
use umpire_engine::{Argument, Refusal, Template, Viewer, read};

#[derive(Deserialize)]
#[serde(untagged)]
enum Left {
    How(Gone),
    No(bool),
}

/// The states of a unit that only a position can set.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Marks {
    morale: Option<Morale>,
    casualties: u8,
    salvo: bool,
    fired: bool,
    owner: Option<Side>,
    acted: bool,
    spent: bool,
    momentum: bool,
    intercepted: bool,
    left_turn: Option<u8>,
    gone: Option<Left>,
}

const MARKS: [&str; 11] = [
    "morale",
    "casualties",
    "salvo",
    "fired",
    "owner",
    "acted",
    "spent",
    "momentum",
    "intercepted",
    "left_turn",
    "gone",
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionWing {
    side: Side,
    #[serde(default = "make_ready")]
    order: Order,
    arm: Option<ArmOfWing>,
    activations: Option<u8>,
    #[serde(default)]
    finished: bool,
    #[serde(default)]
    bypassed: bool,
    #[serde(default)]
    no_continue: bool,
    edge: Option<Edge>,
}

fn activation() -> Phase {
    Phase::Activation
}

fn actions() -> Segment {
    Segment::Actions
}

fn one() -> u32 {
    1
}

fn eight() -> u32 {
    8
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    #[serde(default)]
    map: Option<Sheet>,
    #[serde(default = "edges", deserialize_with = "some_edges")]
    edges: PerSide<Edge>,
    #[serde(default)]
    terrain: BTreeMap<Hex, Vec<String>>,
    #[serde(default)]
    hexsides: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    levels: BTreeMap<Hex, i8>,
    #[serde(default)]
    roads: Vec<Vec<Hex>>,
    #[serde(default)]
    charts: Option<Arc<Charts>>,
    #[serde(default = "activation")]
    phase: Phase,
    #[serde(default = "actions")]
    segment: Segment,
    active: Option<Id>,
    #[serde(default)]
    activation: Activation,
    phasing: Option<Side>,
    initiative: Option<Side>,
    #[serde(default = "one")]
    turn: u32,
    #[serde(default = "eight")]
    last_turn: u32,
    #[serde(default)]
    victory: Bounds,
    wings: BTreeMap<Id, PositionWing>,
    #[serde(default)]
    leaders: BTreeMap<Id, PositionLeader>,
    #[serde(default)]
    units: BTreeMap<Id, Value>,
}

/// A table in a given position. Loading runs no rule.
///
/// # Errors
/// A refusal that says what is wrong with the position.
pub(crate) fn position(options: Value, position: Value) -> Result<State, Refusal> {
    let mut options = if options.is_null() { json!({}) } else { options };
    // The charts may be given among the options; they belong to the table.
    let named = options.as_object_mut().and_then(|all| all.remove("charts"));
    let agreed: Option<Arc<Charts>> = named
        .map(|charts| read("options.charts", &charts, |_| None))
        .transpose()?;
    let options: Options = read("options", &options, |place| {
        schema_hints(&[&["options"], place].concat())
    })?;
    let position: Position = read("position", &position, schema_hints)?;
    let charts = match (&agreed, &position.charts) {
        (Some(own), _) => survey::charts_of(Some(own), None).map_err(|why| why.within("options"))?,
        (_, Some(own)) => survey::charts_of(Some(own), None).map_err(|why| why.within("position"))?,
        _ => survey::shipped()?,
    };
    let plan = GroundPlan {
        map: position.map.clone().unwrap_or_default(),
        terrain: position.terrain.clone(),
        hexsides: position.hexsides.clone(),
        levels: position.levels.clone(),
        roads: position.roads.clone(),
        heights: options.levels,
    };
    let field = survey::field(charts.clone(), plan)?;
    let ids: Vec<Id> = position.wings.keys().copied().collect();
    let place_of = |id: Id| ids.binary_search(&id).ok().map(|n| n as u8);
    let mut wings: Vec<Wing> = position
        .wings
        .iter()
        .map(|(id, w)| wing(&position, *id, w))
        .collect();
    let mut units: Vec<Unit> = Vec::new();
    for (id, spec) in &position.units {
        units.push(unit(*id, spec, &wings, &ids, &charts)?);
    }
    let leaders = leaders::placed(&position.leaders, &wings, position.phase)?;
    for (n, wing) in wings.iter_mut().enumerate() {
        let led = leaders
            .iter()
            .any(|l| !l.reserve && l.role == Role::WingCommander && l.wing == Some(n as u8));
        wing.ideal = !led;
        wing.manned = units.iter().any(|u| usize::from(u.wing) == n);
    }
    let active = position
        .active
        .map(|id| place_of(id).ok_or_else(|| no_wing(id)))
        .transpose()?;
    let mut flow = Flow::new(position.phase);
    flow.segment = position.segment;
    flow.activation = position.activation;
    flow.active = active;
    let side = active.map(|w| wings[usize::from(w)].side);
    flow.phasing = position.phasing.or(side).unwrap_or(Side::Royalist);
    flow.initiative = position.initiative.unwrap_or(flow.phasing);
    let waiting =
        |w: &u8| wings[usize::from(*w)].bypassed && !wings[usize::from(*w)].finished && Some(*w) != active;
    flow.suspended = (0..wings.len() as u8).filter(waiting).collect();
    if position.phase == Phase::MarkerRemoval {
        flow.tasks.push(Task::Markers);
    }
    if position.phase == Phase::Over {
        return Err(Refusal::not_understood(setup::CASE_OVER.plain()));
    }
    if position.phase == Phase::Activation && position.segment != Segment::Precedence && active.is_none() {
        return Err(Refusal::not_understood(setup::CASE_ACTIVE_WING.plain()));
    }
    if position.phase != Phase::Activation {
        flow.segment = Segment::Precedence;
        flow.active = None;
    }
    let state = State {
        options: Arc::new(options),
        field: Arc::new(field),
        names: Arc::default(),
        orders_free: true,
        last_turn: position.last_turn,
        victory: position.victory,
        units,
        wings,
        leaders,
        turn: position.turn.max(1),
        flow,
        sealed: [None, None],
        points: None,
        ending: None,
        board: super::board::CachedBoard::default(),
    };
    let wrong = |text: String| Refusal::not_understood(setup::CASE_INVARIANT.with([("text", text.into())]));
    invariants(&state).map_err(wrong)?;
    Ok(state)
}

/// The refusal of a wing that the position lacks.
fn no_wing(wing: Id) -> Refusal {
    Refusal::not_understood(setup::CASE_NO_WING.with([("wing", Argument::shown(wing))]))
}

fn wing(position: &Position, id: Id, spec: &PositionWing) -> Wing {
    let own = match spec.side {
        Side::Royalist => position.edges.royalist,
        Side::Parliament => position.edges.parliament,
    };
    let begun = position.phase == Phase::Activation
        && match position.segment {
            Segment::Precedence => false,
            Segment::Preemption => position.activation == Activation::Continuation,
            _ => true,
        };
    let active = begun && position.active == Some(id);
    Wing {
        arm: spec.arm.unwrap_or(ArmOfWing::Infantry),
        activations: spec.activations.unwrap_or(u8::from(active)),
        finished: spec.finished,
        bypassed: spec.bypassed,
        no_continue: spec.no_continue,
        ..setup_validation::wing(id, spec.side, spec.order, spec.edge.unwrap_or(own))
    }
}

fn unit(id: Id, spec: &Value, wings: &[Wing], ids: &[Id], charts: &Charts) -> Result<Unit, Refusal> {
    let wrong = |why: &'static Template| Refusal::not_understood(why.with([("unit", Argument::shown(id))]));
    let mut plain = spec.clone();
    let mut marks = serde_json::Map::new();
    if let Some(fields) = plain.as_object_mut() {
        // A unit's side is that of its wing.
        fields.remove("side");
        for name in MARKS {
            marks.extend(fields.remove(name).map(|value| (name.to_owned(), value)));
        }
    }
    let setup: UnitSetup = read(&format!("position.units.{id}"), &plain, |_| None)?;
    let marks: Marks = read(&format!("position.units.{id}"), &Value::Object(marks), |_| None)?;
    let Ok(place) = ids.binary_search(&setup.wing) else {
        return Err(wrong(&setup::CASE_UNIT_WING));
    };
    let made = setup_validation::unit(id, &setup, place as u8, wings[place].side, charts)?;
    let gone = match marks.gone {
        Some(Left::How(gone)) => Some(gone),
        Some(Left::No(true)) => return Err(wrong(&setup::CASE_GONE_HOW)),
        _ => None,
    };
    Ok(Unit {
        morale: marks.morale.unwrap_or(Morale::Normal),
        casualties: marks.casualties,
        salvo: marks.salvo,
        fired: marks.fired,
        owner: marks.owner,
        acted: marks.acted,
        spent: marks.spent,
        momentum: marks.momentum,
        intercepted: marks.intercepted,
        left_turn: marks.left_turn.or((gone == Some(Gone::Pursued)).then_some(1)),
        gone,
        ..made
    })
}

/// Checks an expectation of a case.
///
/// # Errors
/// What was expected and what was found.
pub(crate) fn holds(state: &State, key: &str, expected: &Value) -> Result<(), String> {
    let view = serde_json::to_value(state.view(Viewer::Arbiter)).map_err(|e| e.to_string())?;
    match key {
        "units" | "wings" | "leaders" => each_thing(key, expected, &view[key]),
        "phase" | "segment" | "active" | "phasing" => same(key, expected, &view[key]),
        "points" | "outcome" => each_field(key, expected, &view[key]),
        _ => Err(format!(
            "{key:?} is nothing that a case of this system can expect"
        )),
    }
}
