//! Reform and rally (RALLY-1 to RALLY-4, CMD-1 to CMD-3).

use super::super::announcement::Reforming;
use super::super::event::{Blame, Event, Way};
use super::super::flow::{Cause, Task, Window};
use super::super::hex::arc::Pose;
use super::super::options::ArmyCommanderHelp;
use super::super::play::Play;
use super::super::roll::{Attempt, Modifiers, Reason, Roll};
use super::super::roster::{Acted, Formation, Ix, Kind, Morale, Order, Side};
use super::super::rules;
use super::super::state::State;
use super::super::violation::{Check, keep, violation};
use crate::messages::refusal;
use umpire_engine::Template;

/// Checks that a unit may reform under its order.
///
/// # Errors
/// The rule that forbids it.
pub fn may_reform(state: &State, ix: Ix) -> Check {
    let unit = state.unit(ix);
    keep(
        unit.morale != Morale::Broken,
        &rules::MORALE_5,
        &refusal::BROKEN_ONLY_RALLIES,
    )?;
    let order = state.wing_of(ix).order;
    keep(order != Order::Charge, &rules::ORD_2, &refusal::CHARGE_NO_REFORM)?;
    let near = order != Order::MakeReady || state.commander_near(ix);
    keep(near, &rules::ORD_4, &refusal::READY_REFORM)
}

/// Checks that a unit is in command (CMD-8). `why` is the text of the refusal. This is checked after the
/// rules of the action.
///
/// # Errors
/// The unit is out of command.
pub fn led(state: &State, ix: Ix, why: &'static Template) -> Check {
    keep(state.in_command(ix), &rules::CMD_8, why)
}

/// The result of a reform.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Made {
    /// The formation after it.
    pub formation: Formation,
    /// Its pistols.
    pub pistols: u8,
    /// Its position and facing.
    pub pose: Pose,
}

/// The result of a reform of a unit (RALLY-1).
///
/// # Errors
/// There is nothing to reform, or not in this way.
pub fn reformed(state: &State, ix: Ix, into: Option<Reforming>, facing: Option<u8>) -> Check<Made> {
    let rule = &rules::RALLY_1;
    let unit = state.unit(ix);
    keep(!unit.is_guns(), rule, &refusal::GUNS_NO_REFORM)?;
    let mut made = Made {
        formation: unit.formation,
        pistols: unit.pistols,
        pose: unit.pose(),
    };
    match into {
        Some(Reforming::OpenOrder) => {
            keep(
                unit.formation == Formation::Normal,
                rule,
                &refusal::OPEN_ORDER_FROM_NORMAL,
            )?;
            made.formation = Formation::OpenOrder;
        }
        Some(Reforming::Reload) => {
            let empty = unit.kind == Kind::Cavalry && unit.pistols < state.charts().pistol.shots;
            keep(empty, rule, &refusal::NO_PISTOL_TO_LOAD)?;
            made.pistols += 1;
        }
        Some(Reforming::Normal) | None => {
            made.formation = match (unit.formation, unit.kind) {
                (Formation::Shaken | Formation::OpenOrder, _) | (Formation::Column, Kind::Artillery) => {
                    Formation::Normal
                }
                (Formation::Broken, _) => Formation::Shaken,
                (Formation::Column, Kind::Cavalry) => Formation::Shaken,
                (Formation::Column | Formation::Hedgehog, _) => Formation::Broken,
                (Formation::Normal, _) => {
                    return Err(violation(rule, &refusal::REFORM_FOR_WHAT));
                }
            };
        }
    }
    let lines_up = unit.two && unit.formation == Formation::Column && made.formation != Formation::Column;
    match facing {
        None => {}
        Some(facing) => {
            let about = made.pose.counter_marched();
            let open = lines_up && [made.pose.facing, about.facing].contains(&facing);
            keep(open, rule, &refusal::COLUMN_CHOOSES_FRONT)?;
            if facing == about.facing {
                made.pose = about;
            }
        }
    }
    Ok(made)
}

/// Reforms a unit; `acts`: as its own action.
pub fn reform(play: &mut Play<'_, '_>, ix: Ix, made: Made, acts: bool) {
    let unit = *play.state.unit(ix);
    if made.pose != unit.pose() {
        play.stand(ix, made.pose, Way::Reform);
    }
    let alike: Vec<Ix> = play
        .state
        .sharing(ix)
        .filter(|o| play.state.unit(*o).formation == unit.formation)
        .collect();
    for one in alike {
        play.form(one, made.formation, Blame::Reform);
    }
    if made.pistols != unit.pistols {
        play.tell(Event::PistolsChanged {
            unit: unit.id,
            pistols: made.pistols,
        });
    }
    play.tell(Event::Reformed { unit: unit.id });
    done(play, ix, Cause::Reform, acts);
}

/// Whether the army commander's help counts as the unit's action. An option decides.
pub fn acts_when_helped(state: &State, ix: Ix) -> bool {
    let own = state.options.army_commander_help == ArmyCommanderHelp::OwnAction;
    !own && Some(state.unit(ix).wing) == state.flow.active
}

/// Ends the action, if it was the unit's own, and lets the enemy fire at it (RALLY-4). A unit of another wing
/// has not acted: the army commander has, and units that are not active draw no reaction fire.
fn done(play: &mut Play<'_, '_>, ix: Ix, cause: Cause, acts: bool) {
    if Some(play.state.unit(ix).wing) != play.state.flow.active {
        return;
    }
    if acts {
        let unit = play.id(ix);
        play.tell(Event::ActionDone {
            unit,
            momentum: false,
        });
    }
    play.push(Task::Window(Window {
        cause,
        unit: ix,
        hexes: vec![],
        stood: None,
        zone: None,
        target: None,
        retreating: false,
        reacted: vec![],
        was_broken: play.state.unit(ix).morale == Morale::Broken,
    }));
}

/// Checks that a unit may rally under its order, with or without a leader's rating.
///
/// # Errors
/// The rule that forbids it.
pub fn may_rally(state: &State, ix: Ix, leader: Option<u8>) -> Check {
    let unit = state.unit(ix);
    match state.wing_of(ix).order {
        Order::Charge => keep(false, &rules::ORD_2, &refusal::CHARGE_NO_RALLY)?,
        Order::MakeReady => keep(false, &rules::ORD_4, &refusal::READY_NO_RALLY)?,
        Order::ReceiveCharge => {
            let near = state.commander_near(ix);
            keep(near, &rules::ORD_5, &refusal::RECEIVE_RALLY)?;
        }
        Order::Rally => {}
    }
    has_to_rally(state, ix)?;
    if let Some(leader) = leader {
        let theirs = state.commander(unit.wing) == Some(leader);
        keep(
            theirs && state.near(leader, ix),
            &rules::RALLY_3,
            &refusal::ONLY_ITS_COMMANDER,
        )?;
        keep(
            state.leader(leader).acted != Acted::Moved,
            &rules::CMD_3,
            &refusal::COMMANDER_MOVED,
        )?;
    }
    led(state, ix, &refusal::UNLED_NO_RALLY)
}

/// Checks that the unit has morale to regain (RALLY-2).
///
/// # Errors
/// Its morale is normal.
pub fn has_to_rally(state: &State, ix: Ix) -> Check {
    keep(
        state.unit(ix).morale != Morale::Normal,
        &rules::RALLY_2,
        &refusal::MORALE_NORMAL,
    )
}

/// The modifiers and the number needed (RALLY-2).
pub fn needs(state: &State, ix: Ix, leader: Option<u8>) -> Attempt {
    let chart = &state.charts().rally;
    let unit = state.unit(ix);
    let mut m = Modifiers::default();
    let reason = if leader == state.commander(unit.wing) {
        Reason::WingCommander
    } else {
        Reason::ArmyCommander
    };
    m.add(reason, leader.map_or(0, |n| state.leader(n).rating));
    let near =
        |u: &super::super::roster::Unit| u.morale != Morale::Broken && u.pose().apart(unit.pose()) <= 2;
    let enemy = state.army(unit.side.enemy()).any(|(_, u)| near(u));
    m.add_if(enemy, Reason::EnemyNear, chart.modifiers.unbroken_enemy_within_2);
    m.add_if(
        state.at_threshold(unit),
        Reason::AtThreshold,
        chart.modifiers.at_casualty_threshold,
    );
    let broken = unit.formation == Formation::Broken;
    m.add_if(broken, Reason::FormationBroken, chart.modifiers.formation_broken);
    let column = if unit.morale == Morale::Broken {
        &chart.to_shaken
    } else {
        &chart.to_normal
    };
    Attempt {
        modifiers: m,
        needed: column.get(&unit.rating).copied().unwrap_or(i16::MIN),
    }
}

/// Throws for a unit's rally.
pub fn rally(play: &mut Play<'_, '_>, ix: Ix, leader: Option<u8>) {
    let Attempt { modifiers, needed } = needs(&play.state, ix, leader);
    let roll = Roll::new(play.die(), modifiers, Some(needed));
    let success = roll.succeeds();
    let unit = play.id(ix);
    play.tell(Event::Rallied {
        unit,
        roll: Some(roll),
        success,
    });
    let wings = leader.filter(|n| play.state.commander(play.state.unit(ix).wing) == Some(*n));
    if let Some(place) = wings.filter(|_| play.state.options.commander_must_influence) {
        let leader = play.state.leader(place).id;
        play.tell(Event::LeaderActed {
            leader,
            acted: Acted::Influenced,
        });
    }
    if success {
        lift(play, ix);
    }
    let acts = wings.is_some() || leader.is_none() || acts_when_helped(&play.state, ix);
    done(play, ix, Cause::Rally, acts);
}

/// Raises a unit's morale by one level, and that of a unit that shares it.
fn lift(play: &mut Play<'_, '_>, ix: Ix) {
    let morale = play.state.unit(ix).morale.better();
    let worse: Vec<Ix> = play
        .state
        .sharing(ix)
        .filter(|one| play.state.unit(*one).morale > morale)
        .collect();
    for one in worse {
        let unit = play.id(one);
        play.tell(Event::MoraleChanged { unit, morale });
    }
}

/// The army commander, if able to act for a unit: near it, and their action not used.
///
/// # Errors
/// Why they can't.
pub fn chief_near(state: &State, side: Side, ix: Ix) -> Check<u8> {
    let rule = &rules::CMD_1;
    let Some(chief) = state.army_commander(side) else {
        return Err(violation(rule, &refusal::NO_CHIEF));
    };
    keep(
        state.leader(chief).acted == Acted::None,
        rule,
        &refusal::LEADER_ACTED,
    )?;
    keep(state.near(chief, ix), rule, &refusal::LEADER_NOT_NEAR)?;
    Ok(chief)
}

/// The army commander rallies a unit: in the same hex without a throw, next to it with their rating (CMD-2).
pub fn rallied_by_chief(play: &mut Play<'_, '_>, ix: Ix, chief: u8) {
    let unit = *play.state.unit(ix);
    if !unit.pose().covers(play.state.leader(chief).hex) {
        rally(play, ix, Some(chief));
        return;
    }
    play.tell(Event::Rallied {
        unit: unit.id,
        roll: None,
        success: true,
    });
    lift(play, ix);
    let acts = acts_when_helped(&play.state, ix);
    done(play, ix, Cause::Rally, acts);
}
