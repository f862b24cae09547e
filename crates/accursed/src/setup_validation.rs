//! Turns a set-up into a table. Every wing, leader and unit is validated; each error has its place and rule.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::charts::Charts;
use super::endings::succession;
use super::flow::{Flow, Phase};
use super::ground::{GroundPlan, mover};
use super::hex::Hex;
use super::hex::arc::Face;
use super::id::Id;
use super::invariants::invariants;
use super::roster::{Acted, ArmOfWing, Edge, Kind, Leader, Morale, Role, Side, Unit, Wing};
use super::rules;
use super::scenario::{LeaderSetup, OrdersAt, Setup, UnitSetup, WingSetup};
use super::stacking;
use super::state::State;
use super::survey::{charts_of, field, must, must_as};
use crate::messages::{refusal, setup as messages};
use umpire_engine::{Argument, Refusal};

/// The most units of a game, both sides together.
pub(crate) const MOST_UNITS: usize = 240;

/// Validates a unit on its own.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn unit(
    id: Id,
    setup: &UnitSetup,
    wing: u8,
    side: Side,
    charts: &Charts,
) -> Result<Unit, Refusal> {
    let at = |field: &str| format!("units.{id}.{field}");
    let guns = setup.kind == Kind::Artillery;
    must(
        guns == setup.class.is_some(),
        at("class"),
        &rules::FIRE_12,
        &messages::CLASS_OF_GUNS,
    )?;
    let class = setup.class.and_then(|class| charts.artillery.classes.get(&class));
    let strength = setup.strength.unwrap_or(if guns { 1 } else { 6 });
    must(
        (1..=20).contains(&strength),
        at("strength"),
        &rules::FIRE_8,
        &messages::STRENGTH,
    )?;
    let rating = setup
        .morale_rating
        .or(class.map(|c| c.morale_rating))
        .unwrap_or(6);
    must(
        (4..=8).contains(&rating),
        at("morale_rating"),
        &rules::MORALE_1,
        &messages::MORALE_RATING,
    )?;
    let sized = setup.size == 1 || (setup.size == 2 && setup.kind == Kind::HeavyInfantry);
    must(sized, at("size"), &rules::FACE_1, &messages::SIZE)?;
    must(
        setup.facing < 6,
        at("facing"),
        &rules::FACE_1,
        &refusal::FACING_NUMBER,
    )?;
    let shots = charts.pistol.shots;
    let horse = setup.kind == Kind::Cavalry;
    let pistols = setup.pistols.unwrap_or(if horse { shots } else { 0 });
    must(
        pistols <= shots && (horse || pistols == 0),
        at("pistols"),
        &rules::FIRE_4,
        &messages::NO_SUCH_PISTOLS,
    )?;
    let known = setup.name.as_ref().is_none_or(|name| name.chars().count() <= 80);
    if !known {
        return Err(Refusal::not_understood(messages::NAME_TOO_LONG.plain()).at(at("name")));
    }
    Ok(Unit {
        id,
        side,
        wing,
        kind: setup.kind,
        class: setup.class,
        grazing: setup.grazing.or(class.map(|c| c.grazing)).unwrap_or(0),
        range: setup.range.or(class.map(|c| c.range)).unwrap_or(0),
        strength,
        rating,
        two: setup.size == 2,
        hex: setup.hex,
        facing: setup.facing,
        formation: setup.formation,
        morale: Morale::Normal,
        casualties: 0,
        pistols,
        salvo: false,
        fired: false,
        owner: None,
        top: setup.top,
        acted: false,
        spent: false,
        momentum: false,
        intercepted: false,
        gone: None,
        left_turn: None,
        salvo_allowed: setup.salvo_allowed,
        disciplined: setup.disciplined,
    })
}

/// A wing on its own. Its arm is counted later if it is not given.
pub(crate) fn wing(id: Id, side: Side, order: super::roster::Order, edge: Edge) -> Wing {
    Wing {
        id,
        side,
        order,
        arm: ArmOfWing::Infantry,
        edge,
        activations: 0,
        finished: false,
        bypassed: false,
        no_continue: false,
        ideal: false,
        manned: true,
    }
}

/// The majority of a wing's units (ORD-11). Dragoons and guns do not count as cavalry, guns not as infantry.
pub(crate) fn counted_arm(units: &[Unit], wing: u8) -> ArmOfWing {
    let of = |horse: bool| {
        let kind = move |k: Kind| if horse { k == Kind::Cavalry } else { k.is_foot() };
        units.iter().filter(|u| u.wing == wing && kind(u.kind)).count()
    };
    if of(true) > of(false) {
        ArmOfWing::Cavalry
    } else {
        ArmOfWing::Infantry
    }
}

/// The hex of a leader who is not on the map.
pub(crate) const NOWHERE: Hex = Hex { column: 0, row: 0 };

fn leader(id: Id, setup: &LeaderSetup, wing: Option<u8>) -> Leader {
    Leader {
        id,
        side: setup.side,
        role: setup.role,
        wing,
        rating: setup.rating,
        hex: setup.hex.unwrap_or(NOWHERE),
        acted: Acted::None,
        removed: false,
        fallen: 0,
        returning: false,
        lost: false,
        generic: false,
        king: setup.king || setup.role == Role::King,
        seniority: setup.seniority,
        reserve: setup.reserve,
        replacement: setup.replacement,
        called: false,
    }
}

/// Sets a table up.
///
/// # Errors
/// A refusal that names the place and the rule.
pub(crate) fn open(setup: &Setup) -> Result<State, Refusal> {
    let charts = charts_of(setup.charts.as_ref(), setup.charts_hash.as_deref())?;
    must(
        (1..=60).contains(&setup.turns),
        "turns",
        &rules::SEQ_1,
        &messages::TURNS,
    )?;
    setup.victory.check(&charts)?;
    let plan = GroundPlan {
        map: setup.map.clone(),
        terrain: setup.terrain.clone(),
        hexsides: setup.hexsides.clone(),
        levels: setup.levels.clone(),
        roads: setup.roads.clone(),
        heights: setup.options.levels,
    };
    let field = field(charts.clone(), plan)?;
    let most = setup.wings.len() <= 24 && setup.leaders.len() <= 60;
    must(most, "wings", &rules::ORD_1, &messages::WINGS_AND_LEADERS)?;
    let count = setup.units.len();
    must_as(count <= MOST_UNITS, "units", &rules::STACK_1, || {
        messages::UNITS.with([("n", MOST_UNITS.into())])
    })?;
    let ids: Vec<Id> = setup.wings.keys().copied().collect();
    let place_of = |id: Id| ids.binary_search(&id).ok().map(|n| n as u8);
    let mut wings: Vec<Wing> = setup
        .wings
        .iter()
        .map(|(id, w)| made_wing(*id, w, setup))
        .collect();
    let mut units = Vec::with_capacity(count);
    for (id, each) in &setup.units {
        let at = format!("units.{id}.wing");
        let Some(place) = place_of(each.wing) else {
            let why = messages::NO_WING.with([("wing", Argument::shown(each.wing))]);
            return Err(Refusal::not_understood(why).at(at));
        };
        let side = wings[usize::from(place)].side;
        units.push(unit(*id, each, place, side, &charts)?);
    }
    for (n, (id, each)) in setup.wings.iter().enumerate() {
        wings[n].arm = each.arm.unwrap_or_else(|| counted_arm(&units, n as u8));
        let commander = setup.leaders.get(&each.commander);
        let his = commander.is_some_and(|l| l.role == Role::WingCommander && l.wing == Some(*id));
        must(
            his,
            format!("wings.{id}.commander"),
            &rules::CMD_3,
            &messages::COMMANDER_OF_WING,
        )?;
        must(
            commander.is_none_or(|l| !l.reserve),
            format!("wings.{id}.commander"),
            &rules::LEAD_7,
            &messages::COMMANDER_ON_MAP,
        )?;
        let short = id.text().len() <= 14;
        must(
            short,
            format!("wings.{id}"),
            &rules::LEAD_5,
            &messages::WING_ID_TOO_LONG,
        )?;
        let manned = units.iter().any(|u| usize::from(u.wing) == n);
        must(
            manned,
            format!("wings.{id}"),
            &rules::INIT_4,
            &messages::WING_WITHOUT_UNITS,
        )?;
    }
    let mut leaders = Vec::new();
    for (id, each) in &setup.leaders {
        let at = |field: &str| format!("leaders.{id}.{field}");
        let place = each.wing.and_then(place_of);
        let own = place.is_some_and(|p| wings[usize::from(p)].side == each.side);
        let fits = if each.role == Role::WingCommander {
            own
        } else {
            each.wing.is_none()
        };
        must(fits, at("wing"), &rules::CMD_3, &messages::WING_OF_COMMANDER)?;
        must(
            (-3..=3).contains(&each.rating),
            at("rating"),
            &rules::CMD_1,
            &messages::LEADER_RATING,
        )?;
        must(
            each.reserve != each.hex.is_some(),
            at("hex"),
            &rules::LEAD_7,
            &messages::LEADER_HEX,
        )?;
        must(
            each.hex.is_none_or(|hex| !field.impassable(hex)),
            at("hex"),
            &rules::CMD_4,
            &messages::LEADER_GROUND,
        )?;
        leaders.push(leader(*id, each, place));
    }
    leaders.sort_by_key(|l| (if l.seniority == 0 { u8::MAX } else { l.seniority }, l.id));
    succession::check_replacements(&leaders)?;
    succession::check_reserves(&leaders)?;
    let named = |(id, u): (&Id, &UnitSetup)| u.name.clone().map(|name| (*id, name));
    let state = State {
        options: Arc::new(setup.options.clone()),
        field: Arc::new(field),
        names: Arc::new(setup.units.iter().filter_map(named).collect::<BTreeMap<_, _>>()),
        orders_free: setup.orders == OrdersAt::Free,
        last_turn: setup.turns,
        victory: setup.victory,
        units,
        wings,
        leaders,
        turn: 1,
        flow: Flow::new(Phase::Setup),
        sealed: [None, None],
        points: None,
        ending: None,
        board: super::board::CachedBoard::default(),
    };
    stand_well(&state)?;
    Ok(state)
}

fn made_wing(id: Id, each: &WingSetup, setup: &Setup) -> Wing {
    let own = match each.side {
        Side::Royalist => setup.edges.royalist,
        Side::Parliament => setup.edges.parliament,
    };
    wing(id, each.side, each.order, each.edge.unwrap_or(own))
}

/// Whether an enemy is in the front arc of a unit, at any distance.
fn faces_enemy(state: &State, unit: &Unit) -> bool {
    let pose = unit.pose();
    let ahead = |hex| pose.hexes().any(|own| pose.arc_from(own, hex) == Face::Front);
    let mut enemies = state.army(unit.side.enemy());
    enemies.any(|(_, enemy)| enemy.pose().hexes().any(ahead))
}

/// Checks that everybody's position is legal: away from the enemy and in command.
fn stand_well(state: &State) -> Result<(), Refusal> {
    for side in Side::BOTH {
        let any = state.army(side).next().is_some();
        must_as(any, "units", &rules::INIT_4, || {
            messages::SIDE_WITHOUT_UNITS.with([("side", Argument::word(side.name()))])
        })?;
    }
    for (ix, unit) in state.here() {
        let at = format!("units.{}.hex", unit.id);
        let open = unit.pose().hexes().all(|hex| {
            let cell = state.field.cell(hex);
            cell.is_some_and(|cell| unit.is_guns() || cell.cost[mover(unit.kind)] != super::ground::CLOSED)
        });
        must(open, &at, &rules::TERR_1, &messages::CANNOT_STAND)?;
        let apart = !state.enemy_next_to(unit.side, unit.pose());
        must(apart, &at, &rules::STACK_1, &messages::BESIDE_ENEMY)?;
        must(
            state.in_command(ix),
            &at,
            &rules::CMD_7,
            &messages::OUT_OF_COMMAND,
        )?;
        let mates = state.stacked(ix).filter(|(_, other)| stacking::pair(unit, other));
        let alike = mates
            .clone()
            .all(|(_, other)| stacking::alike(unit, unit.facing, other));
        must(
            alike,
            format!("units.{}", unit.id),
            &rules::STACK_4,
            &messages::STACK_ALIKE,
        )?;
        must(
            faces_enemy(state, unit),
            format!("units.{}.facing", unit.id),
            &rules::FACE_1,
            &messages::NO_ENEMY_IN_FRONT,
        )?;
    }
    invariants(state).map_err(|text| {
        let why = messages::BROKEN_INVARIANT.with([("text", text.into())]);
        Refusal::illegal(&rules::STACK_1, why).at("units")
    })
}
