//! The actions of the active wing, one unit after another (ACT-7, CMD-1 to CMD-4).

use super::super::announcement::{Announcement, Mode, Step};
use super::super::event::Event;
use super::super::fire::gunnery::{self, Laying};
use super::super::fire::legal::{self, AnnouncedFire};
use super::super::fire::{self, cannonade};
use super::super::flow::{Cause, Segment, Task, Window};
use super::super::hex::Hex;
use super::super::id::Id;
use super::super::movement::walk::Purpose;
use super::super::movement::{perform, reach, whole};
use super::super::play::{Play, must_be, not_pending};
use super::super::reaction::{Manoeuvre, turn};
use super::super::roster::{Acted, Formation, Ix, Morale, Order, Role, Side, Unit};
use super::super::rules;
use super::super::state::State;
use super::super::violation::{Check, Violation, keep, violation};
use super::rallying;
use crate::messages::refusal;
use umpire_engine::{Argument, Refusal};

/// Finds a unit of the active wing on the map.
///
/// # Errors
/// Why the unit does not qualify.
pub fn of_active_wing(state: &State, id: Id) -> Result<Ix, Violation> {
    let ix = state.unit_index(id)?;
    let unit = state.unit(ix);
    keep(unit.here(), &rules::SEQ_4, &refusal::NOT_ON_MAP)?;
    keep(
        Some(unit.wing) == state.flow.active,
        &rules::SEQ_4,
        &refusal::NOT_OF_ACTIVE_WING,
    )?;
    Ok(ix)
}

/// Checks that a unit has its action of this activation left (ACT-7). This is checked last, so that a refusal
/// cites the rule of the action before a general one.
///
/// # Errors
/// The unit has acted.
pub fn may_act(state: &State, ix: Ix) -> Check {
    keep(!state.unit(ix).acted, &rules::ACT_7, &refusal::ACTION_DONE)
}

/// Finds a unit that the army commander may help: any unit of the active side.
///
/// # Errors
/// Why the unit does not qualify.
fn cared_for(state: &State, side: Side, id: Id) -> Result<Ix, Violation> {
    let ix = state.unit_index(id)?;
    let unit = state.unit(ix);
    keep(
        unit.here() && unit.side == side,
        &rules::SEQ_4,
        &refusal::NOT_HIS_UNIT,
    )?;
    Ok(ix)
}

/// Checks that the army commander may still help a unit. Where the help is the unit's action, the
/// action must be left.
///
/// # Errors
/// The unit has acted.
fn may_be_helped(state: &State, ix: Ix) -> Check {
    if rallying::acts_when_helped(state, ix) {
        may_act(state, ix)
    } else {
        Ok(())
    }
}

/// Handles an action of a unit or leader of the active wing, or the end of its actions.
///
/// # Errors
/// Why it is refused.
pub fn decide(play: &mut Play<'_, '_>, side: Side, it: &Announcement) -> Result<(), Violation> {
    let active = play.state.active_side();
    must_be(active.unwrap_or(side), side)?;
    match it {
        Announcement::Move { unit, with, steps } => {
            let ix = of_active_wing(&play.state, *unit)?;
            let with = with.map(|id| play.state.unit_index(id)).transpose()?;
            perform::check(&play.state, ix, with, steps)?;
            may_act(&play.state, ix)?;
            perform::start(play, ix, with, steps);
            Ok(())
        }
        Announcement::Fire { .. } => shoot(play, it),
        Announcement::Salvo { unit, target, shots } => {
            let ix = of_active_wing(&play.state, *unit)?;
            let firing = legal::salvo(&play.state, ix, &AnnouncedFire::of(*target, shots))?;
            may_act(&play.state, ix)?;
            fire::start(play, firing);
            Ok(())
        }
        Announcement::Reform { unit, into, facing } => {
            let ix = of_active_wing(&play.state, *unit)?;
            rallying::may_reform(&play.state, ix)?;
            let made = rallying::reformed(&play.state, ix, *into, *facing)?;
            rallying::led(&play.state, ix, &refusal::UNLED_NO_REFORM)?;
            may_act(&play.state, ix)?;
            rallying::reform(play, ix, made, true);
            Ok(())
        }
        Announcement::Rally { unit, leader } => {
            let ix = of_active_wing(&play.state, *unit)?;
            let leader = leader.map(|id| play.state.leader_index(id)).transpose()?;
            rallying::may_rally(&play.state, ix, leader)?;
            may_act(&play.state, ix)?;
            rallying::rally(play, ix, leader);
            Ok(())
        }
        Announcement::TurnGuns { unit, facing } => turn_guns(play, *unit, *facing),
        Announcement::MoveLeader { leader, to } => move_leader(play, side, *leader, *to),
        Announcement::AcReform { unit, into, facing } => {
            let ix = cared_for(&play.state, side, *unit)?;
            keep(
                play.state.unit(ix).morale != Morale::Broken,
                &rules::MORALE_5,
                &refusal::BROKEN_ONLY_RALLIES,
            )?;
            let made = rallying::reformed(&play.state, ix, *into, *facing)?;
            let chief = rallying::chief_near(&play.state, side, ix)?;
            may_be_helped(&play.state, ix)?;
            let acts = rallying::acts_when_helped(&play.state, ix);
            rallying::reform(play, ix, made, acts);
            super::use_up(play, Some(chief));
            Ok(())
        }
        Announcement::AcRally { unit } => {
            let ix = cared_for(&play.state, side, *unit)?;
            rallying::has_to_rally(&play.state, ix)?;
            let chief = rallying::chief_near(&play.state, side, ix)?;
            may_be_helped(&play.state, ix)?;
            rallying::rallied_by_chief(play, ix, chief);
            super::use_up(play, Some(chief));
            Ok(())
        }
        Announcement::EndActions {} => {
            may_end(&play.state)?;
            play.state.flow.segment = Segment::CloseCombat;
            Ok(())
        }
        _ => Err(not_pending(&refusal::AWAITS_ACTIONS)),
    }
}

fn shoot(play: &mut Play<'_, '_>, it: &Announcement) -> Result<(), Violation> {
    let Announcement::Fire {
        unit,
        mode,
        target,
        shots,
        to,
        swap,
        spine,
        hex,
    } = it
    else {
        return Err(not_pending(&refusal::AWAITS_ACTIONS));
    };
    let ix = of_active_wing(&play.state, *unit)?;
    if *mode != Mode::Artillery {
        keep(spine.is_none(), &rules::FIRE_6, &refusal::ONLY_GUNS_CHOOSE_SPINE)?;
        let announced = AnnouncedFire {
            target: *target,
            shots,
            hex: *hex,
            swap: *swap,
        };
        let firing = legal::fire(&play.state, ix, *mode, &announced, *to)?;
        may_act(&play.state, ix)?;
        fire::start(play, firing);
        return Ok(());
    }
    let state = &play.state;
    gunnery::ready(state, ix)?;
    keep(
        !state.beneath(ix, state.unit(ix).hex),
        &rules::STACK_5,
        &refusal::GUNS_BENEATH,
    )?;
    let (Some(target), true, None, false) = (target, shots.is_empty(), to, swap) else {
        return Err(violation(&rules::FIRE_12, &refusal::GUNS_ONE_TARGET).into());
    };
    let aim = state.unit_index(*target)?;
    let enemy = state.unit(aim).here() && state.unit(aim).side != state.unit(ix).side;
    keep(enemy, &rules::FIRE_12, &refusal::NO_ENEMY)?;
    let aimed = gunnery::aim(state, ix, aim, *hex, state.unit(ix).range)?;
    rallying::led(state, ix, &refusal::UNLED_FIRES_REACTING)?;
    may_act(state, ix)?;
    cannonade::start(play, Laying::at(ix, aimed, *spine), aim, cannonade::Why::Action);
    Ok(())
}

fn turn_guns(play: &mut Play<'_, '_>, unit: Id, facing: u8) -> Result<(), Violation> {
    let ix = of_active_wing(&play.state, unit)?;
    keep(play.state.unit(ix).is_guns(), &rules::FACE_6, &refusal::NOT_GUNS)?;
    gunnery::ready(&play.state, ix)?;
    let manoeuvre = Manoeuvre {
        facing: Some(facing),
        ..Manoeuvre::default()
    };
    turn::check_guns(&play.state, ix, manoeuvre)?;
    rallying::led(&play.state, ix, &refusal::UNLED_NO_TURN)?;
    may_act(&play.state, ix)?;
    turn::turn_guns(play, ix, facing);
    play.tell(Event::ActionDone {
        unit,
        momentum: false,
    });
    let hexes = vec![play.state.unit(ix).hex];
    play.push(Task::Window(Window {
        cause: Cause::Turn,
        unit: ix,
        hexes,
        stood: None,
        zone: None,
        target: None,
        retreating: false,
        reacted: vec![],
        was_broken: false,
    }));
    Ok(())
}

/// Checks that a leader is on the map and active (SEQ-4).
fn is_active(state: &State, side: Side, place: u8) -> Check {
    let leader = state.leader(place);
    let waits = leader.reserve && leader.side == side;
    keep(!waits, &rules::LEAD_7, &refusal::LEADER_IN_RESERVE)?;
    keep(
        leader.here() && leader.side == side,
        &rules::SEQ_4,
        &refusal::LEADER_NOT_ON_MAP,
    )?;
    let active = leader.role != Role::WingCommander || leader.wing == state.flow.active;
    keep(active, &rules::SEQ_4, &refusal::LEADER_WING_NOT_ACTIVE)
}

/// Checks that a leader may move in this activation.
///
/// # Errors
/// The rule that forbids it.
pub fn may_lead(state: &State, side: Side, place: u8) -> Check {
    is_active(state, side, place)?;
    let leader = state.leader(place);
    let rule = if leader.role == Role::WingCommander {
        &rules::CMD_3
    } else {
        &rules::CMD_1
    };
    keep(leader.acted == Acted::None, rule, &refusal::LEADER_ACTED)
}

/// Every hex that a leader can reach.
pub fn leader_reach(state: &State, place: u8) -> Vec<Hex> {
    let leader = state.leader(place);
    let points = state.charts().allowances.points.leader;
    let open = |from: Hex, side: u8| {
        !state.field.closed(from, side) && !state.enemy_in(leader.side, from.next(side))
    };
    let mut seen = vec![false; state.field.size()];
    let mut first = |hex: Hex| {
        let place = state.field.place(hex);
        place.is_some_and(|place| !std::mem::replace(&mut seen[place], true))
    };
    first(leader.hex);
    let mut reached = Vec::new();
    let mut front = vec![leader.hex];
    for _ in 0..points {
        let mut next = Vec::new();
        for (from, side) in front.iter().flat_map(|hex| (0..6).map(|side| (*hex, side))) {
            let hex = from.next(side);
            if open(from, side) && first(hex) {
                next.push(hex);
            }
        }
        reached.extend_from_slice(&next);
        front = next;
    }
    reached
}

fn move_leader(play: &mut Play<'_, '_>, side: Side, leader: Id, to: Hex) -> Result<(), Violation> {
    let place = play.state.leader_index(leader)?;
    is_active(&play.state, side, place)?;
    keep(
        leader_reach(&play.state, place).contains(&to),
        &rules::CMD_4,
        &refusal::LEADER_OUT_OF_REACH,
    )?;
    may_lead(&play.state, side, place)?;
    play.tell(Event::LeaderMoved { leader, to });
    play.tell(Event::LeaderActed {
        leader,
        acted: Acted::Moved,
    });
    Ok(())
}

/// Checks that the wing may end its actions (ORD-3).
///
/// # Errors
/// A unit must still charge, or return into command.
pub fn may_end(state: &State) -> Check {
    match bound(state) {
        Some(Bound { rule, .. }) => Err(violation(rule, &refusal::MUST_STILL_MOVE)),
        None => Ok(()),
    }
}

/// Why the actions can't end yet: the units that must still move, by the rule that binds the first of them.
pub fn who_must_move(state: &State) -> Option<Refusal> {
    let all: Vec<Bound> = owing(state).collect();
    let rule = all.first()?.rule;
    let bound = all.iter().filter(|each| each.rule.id == rule.id);
    let items = bound
        .map(|each| Argument::shown(state.unit(each.unit).id))
        .collect();
    let units = Argument::List { items, between: ", " };
    Some(Refusal::illegal(
        rule,
        refusal::MUST_STILL_MOVE.with([("units", units)]),
    ))
}

/// A move that must be made before the actions end.
#[derive(Clone, Debug)]
pub struct Bound {
    /// The unit.
    pub unit: Ix,
    /// The light infantry that moves with it.
    pub with: Option<Ix>,
    /// Steps that do it.
    pub steps: Vec<Step>,
    /// The rule.
    pub rule: &'static umpire_engine::Rule,
}

/// A unit that must still move before the actions end, with steps that do it and the rule.
pub fn bound(state: &State) -> Option<Bound> {
    owing(state).next()
}

/// The units that must still move before the actions end.
fn owing(state: &State) -> impl Iterator<Item = Bound> + '_ {
    let bound_wing = state.flow.active.filter(|wing| {
        let charging = state.wing(*wing).order == Order::Charge;
        state.is_led(*wing) && (charging || state.options.out_of_command_must_move)
    });
    bound_wing.into_iter().flat_map(move |wing| {
        let charging = state.wing(wing).order == Order::Charge;
        state
            .of_wing(wing)
            .filter_map(move |(ix, unit)| must_move(state, (ix, unit), charging))
    })
}

/// How a unit does what binds it, if anything does and it can.
fn must_move(state: &State, (ix, unit): (Ix, &Unit), charging: bool) -> Option<Bound> {
    let free =
        unit.morale != Morale::Broken && !matches!(unit.formation, Formation::Broken | Formation::Hedgehog);
    if unit.acted || unit.is_guns() || !free {
        return None;
    }
    let led = state.in_command(ix);
    let closes_in = led
        && charging
        && !state.enemy_next_to(unit.side, unit.pose())
        && state.to_enemy(unit.side, unit.pose()).is_some();
    let comes_back = !led && state.options.out_of_command_must_move;
    if !closes_in && !comes_back {
        return None;
    }
    // Cavalry that can't do it alone may be able to with the light infantry in its hex.
    let along = state
        .partner(ix)
        .filter(|with| whole::may_come(state, ix, Some(*with)).is_ok());
    std::iter::once(None).chain(along.map(Some)).find_map(|with| {
        let start = whole::begin(state, ix, with);
        let ends = |m: &super::super::flow::Moving| whole::may_end(state, m).is_ok();
        let way = reach::find(state, &start, Purpose::Action, ends)?;
        Some(Bound {
            unit: ix,
            with,
            steps: way.steps,
            rule: if led { &rules::ORD_3 } else { &rules::CMD_8 },
        })
    })
}
