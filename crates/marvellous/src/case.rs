//! Positions of cases, and checks of their expectations.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

use super::event::PhaseName;
use super::invariants::invariants;
use super::messages::setup;
use super::options::{Options, QualityRules};
use super::roster::{Arm, Calibre, Formation, Gone, Kind, Quality, Side, UnitId};
use super::scenario::{self, UnitSetup};
use super::schema_hints::schema_hints;
use super::state::{Contact, Ending, Ix, Losses, Melee, Movement, Phase, State, Volley};
use super::table::{Face, Facing, Terrain, Zone};
use umpire_engine::cases::expected::{each_field, each_thing, same};
use umpire_engine::{Argument, Refusal, Template, Viewer, read};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionUnit {
    side: Side,
    kind: Kind,
    #[serde(default)]
    calibre: Option<Calibre>,
    #[serde(default)]
    stands: Option<u8>,
    #[serde(default)]
    zone: Option<Zone>,
    #[serde(default)]
    facing: Option<Facing>,
    #[serde(default)]
    formation: Option<Formation>,
    #[serde(default)]
    quality: Option<Quality>,
    #[serde(default)]
    hits: u16,
    #[serde(default)]
    fired: bool,
    #[serde(default)]
    reacted: bool,
    #[serde(default)]
    finished: bool,
    #[serde(default)]
    gone: Option<Left>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Left {
    How(Gone),
    No(bool),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionContact {
    unit: UnitId,
    target: UnitId,
    face: Face,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    #[serde(default = "one")]
    turn: u32,
    phase: PhaseName,
    #[serde(default = "south")]
    initiative: Side,
    #[serde(default)]
    commanders: BTreeMap<Side, Option<Zone>>,
    #[serde(default)]
    terrain: BTreeMap<Zone, Vec<Terrain>>,
    #[serde(default)]
    escarpments: Vec<[Zone; 2]>,
    units: BTreeMap<UnitId, PositionUnit>,
    #[serde(default)]
    engaged: Vec<PositionContact>,
}

fn one() -> u32 {
    1
}

fn south() -> Side {
    Side::South
}

/// A table in a given position. Loading runs no rule.
///
/// # Errors
/// A refusal that says what is wrong with the position.
pub(crate) fn position(options: Value, position: Value) -> Result<State, Refusal> {
    let options = if options.is_null() { json!({}) } else { options };
    let options: Options = read("options", &options, |place| {
        schema_hints(&[&["options"], place].concat())
    })?;
    let position: Position = read("position", &position, schema_hints)?;
    let table = scenario::ground(&options, &position.terrain, &position.escarpments, false)?;
    if position.units.len() > scenario::MOST_UNITS {
        let most = Argument::from(scenario::MOST_UNITS);
        return Err(Refusal::not_understood(
            setup::POSITION_TOO_LARGE.with([("most", most)]),
        ));
    }
    let mut units = Vec::new();
    for (id, given) in &position.units {
        units.push(unit(*id, given, &options)?);
    }
    let mut state = State {
        options: Arc::new(options),
        table: Arc::new(table),
        names: Arc::default(),
        units,
        contacts: Vec::new(),
        commanders: Side::BOTH.map(|s| position.commanders.get(&s).copied().flatten()),
        turn: position.turn.max(1),
        initiative: position.initiative,
        phase: Phase::Setup,
        sealed: [None, None],
        ending: None,
    };
    for contact in &position.engaged {
        let place = |id: UnitId| {
            let unknown = || setup::ENGAGED_UNKNOWN.with([("unit", Argument::shown(id))]);
            state.find(id).ok_or_else(|| Refusal::not_understood(unknown()))
        };
        let (unit, target) = (place(contact.unit)?, place(contact.target)?);
        // A front-to-front contact may be written in either direction, but a battery never made one.
        let turned = contact.face == Face::Front && state.unit(unit).arm() == Arm::Artillery;
        let (unit, target) = if turned { (target, unit) } else { (unit, target) };
        let face = contact.face;
        state.contacts.push(Contact { unit, target, face });
    }
    state.phase = phase(&state, position.phase);
    if position.phase == PhaseName::Over {
        return Err(Refusal::not_understood(setup::POSITION_OVER.plain()));
    }
    if matches!(state.phase, Phase::Movement(_)) {
        for ix in 0..state.units.len() {
            state.units[ix].bound = state.engaged(ix as Ix);
        }
    }
    invariants(&state)
        .map_err(|why| Refusal::not_understood(setup::POSITION.with([("text", why.into())])))?;
    Ok(state)
}

fn unit(id: UnitId, given: &PositionUnit, options: &Options) -> Result<super::roster::Unit, Refusal> {
    let wrong = |why: &'static Template| {
        let arguments = [("unit", Argument::shown(id)), ("text", why.plain().into())];
        Refusal::not_understood(setup::UNIT.with(arguments))
    };
    let gone = match given.gone {
        Some(Left::How(gone)) => Some(gone),
        Some(Left::No(true)) => return Err(wrong(&setup::GONE_HOW)),
        _ => None,
    };
    let lone = gone.is_some() || given.kind.arm() == Arm::Artillery;
    let Some(stands) = given.stands.or(lone.then_some(1)) else {
        return Err(wrong(&setup::STANDS_MISSING));
    };
    // A unit that is gone has no formation.
    let standing = if gone.is_some() { 1 } else { stands };
    let setup = UnitSetup {
        side: given.side,
        kind: given.kind,
        calibre: given.calibre,
        stands: standing,
        quality: None,
        name: None,
    };
    let mut unit = scenario::unit(id, &setup, options)?;
    unit.stands = stands;
    unit.strength = stands;
    unit.gone = gone;
    unit.quality = given.quality.unwrap_or_default();
    if unit.quality != Quality::Seasoned && options.quality_rules == QualityRules::None {
        return Err(wrong(&setup::ALL_SEASONED));
    }
    unit.zone = given.zone;
    unit.facing = given.facing.unwrap_or(unit.facing);
    unit.formation = given.formation.unwrap_or(unit.formation);
    unit.hits = given.hits;
    unit.fired = given.fired;
    unit.reacted = given.reacted;
    unit.finished = given.finished;
    if unit.gone.is_some() {
        unit.zone = None;
    }
    Ok(unit)
}

fn phase(state: &State, name: PhaseName) -> Phase {
    let movement = |first: bool| {
        Phase::Movement(Movement {
            mover: state.mover(first),
            first,
            current: None,
            follow_ons: 0,
            progress: None,
        })
    };
    match name {
        PhaseName::Setup | PhaseName::Over => Phase::Setup,
        PhaseName::Initiative => Phase::Initiative,
        PhaseName::Firing => Phase::Firing(Volley::default()),
        PhaseName::HandToHand => Phase::HandToHand(Melee::opening()),
        PhaseName::RemoveLosses => Phase::RemoveLosses(Losses {
            size: 0,
            side: state.initiative,
        }),
        PhaseName::InitiativeMovement => movement(true),
        PhaseName::OtherMovement => movement(false),
        PhaseName::Victory => Phase::Victory,
    }
}

/// Checks an expectation of a case.
///
/// # Errors
/// What was expected and what was found.
pub(crate) fn holds(state: &State, key: &str, expected: &Value) -> Result<(), String> {
    let view = serde_json::to_value(state.view(Viewer::Arbiter)).map_err(|e| e.to_string())?;
    match key {
        "units" => each_thing(key, expected, &view[key]),
        "engaged" => contacts_hold(state, expected),
        "phase" | "turn" | "initiative" => same(key, expected, &view[key]),
        "commanders" | "routed" => each_field(key, expected, &view[key]),
        "outcome" => match state.ending {
            None => Err(format!("outcome: expected {expected}, but the game goes on")),
            Some(Ending {
                grade,
                winner,
                reason,
            }) => each_field(
                key,
                expected,
                &json!({"grade": grade, "winner": winner, "reason": reason}),
            ),
        },
        _ => Err(format!(
            "{key:?} is nothing that a case of this system can expect"
        )),
    }
}

fn contacts_hold(state: &State, expected: &Value) -> Result<(), String> {
    let expected: Vec<PositionContact> = Vec::deserialize(expected).map_err(|e| format!("engaged: {e}"))?;
    // A front-to-front contact may be written in either direction.
    let normal = |mut c: PositionContact| {
        if c.face == Face::Front && c.target < c.unit {
            std::mem::swap(&mut c.unit, &mut c.target);
        }
        c
    };
    let mut expected: Vec<_> = expected.into_iter().map(normal).collect();
    let there = state.contacts_by_id().into_iter();
    let mut there: Vec<_> = there
        .map(|c| {
            normal(PositionContact {
                unit: c.unit,
                target: c.target,
                face: c.face,
            })
        })
        .collect();
    expected.sort_unstable();
    there.sort_unstable();
    if expected == there {
        return Ok(());
    }
    let show = |list: &[PositionContact]| serde_json::to_string(list).unwrap_or_default();
    Err(format!(
        "engaged: expected {}, came {}",
        show(&expected),
        show(&there)
    ))
}
