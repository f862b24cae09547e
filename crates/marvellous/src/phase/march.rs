//! Actions of a unit: formation, turning, moving, disengaging; and the reserves (MOVE, DIS, RES).

use super::movement::{Wish, choose, finish_if_spent, may_be_chosen, open_window};
use super::setup::satisfies;
use crate::announcement::Announcement;
use crate::event::{Event, HitCause, Window};
use crate::messages::refusal;
use crate::play::Play;
use crate::roster::{Arm, Formation, Kind, Side, UnitId};
use crate::rules;
use crate::state::{Ix, State, Touch};
use crate::table::{Face, Facing, Terrain, Zone};
use crate::violation::{Check, Violation, because, because_there, violation};

// ---- formation (MOVE-8)

fn may_change(state: &State, ix: Ix, formation: Formation, facing: Option<Facing>) -> Check {
    may_be_chosen(state, ix, Wish::Act)?;
    let unit = state.unit(ix);
    rules::MOVE_7.require(unit.arm() != Arm::Artillery, because(&refusal::BATTERY_FORMATION))?;
    rules::FORM_5.require(unit.stands > 1, because(&refusal::LONE_STAND))?;
    rules::MOVE_8.require(unit.formation != formation, because(&refusal::STANDS_SO_ALREADY))?;
    satisfies(unit, formation)?;
    let turns = facing.is_some() && unit.formation != Formation::Square;
    rules::MOVE_8.require(!turns, because(&refusal::NO_NEW_FACING))?;
    let woods = unit
        .zone
        .is_some_and(|z| state.table.ground(z).has(Terrain::Woods));
    let leaves_skirmish = unit.arm() == Arm::Cavalry && unit.formation == Formation::Skirmish;
    let holds = leaves_skirmish && woods && state.options.woods_keep_cavalry_in_skirmish;
    rules::TERR_2.require(!holds, because(&refusal::SKIRMISH_IN_WOODS))
}

/// Changes a unit's formation.
pub fn change_formation(
    play: &mut Play<'_, '_>,
    side: Side,
    unit: UnitId,
    formation: Formation,
    facing: Option<Facing>,
) -> Result<(), Violation> {
    let ix = play.state.own(side, unit)?;
    may_change(&play.state, ix, formation, facing)?;
    choose(play, ix);
    let facing = facing.unwrap_or(play.state.unit(ix).facing);
    play.tell(Event::FormationChanged {
        unit,
        formation,
        facing,
    });
    finish_if_spent(play, ix);
    Ok(())
}

// ---- turning (MOVE-9)

pub(crate) fn may_turn(state: &State, ix: Ix) -> Check {
    may_be_chosen(state, ix, Wish::Act)?;
    let square = state.unit(ix).formation == Formation::Square;
    rules::MOVE_11.require(!square, because(&refusal::SQUARE_NEVER_TURNS))
}

/// Turns a unit.
pub fn turn(play: &mut Play<'_, '_>, side: Side, unit: UnitId, facing: Facing) -> Result<(), Violation> {
    let ix = play.state.own(side, unit)?;
    may_turn(&play.state, ix)?;
    choose(play, ix);
    play.tell(Event::Turned { unit, facing });
    finish_if_spent(play, ix);
    Ok(())
}

// ---- moving (MOVE-10)

pub(crate) fn may_move(state: &State, ix: Ix) -> Check<Zone> {
    may_be_chosen(state, ix, Wish::Act)?;
    let unit = state.unit(ix);
    rules::MOVE_11.require(
        unit.formation != Formation::Square,
        because(&refusal::SQUARE_NEVER_MOVES),
    )?;
    let stuck = unit.kind == Kind::FootArtillery && unit.fired;
    rules::MOVE_7.require(!stuck, because(&refusal::FIRED_GUNS_ONLY_TURN))?;
    let Some((from, to)) = unit.zone.and_then(|z| Some((z, z.ahead(unit.facing)?))) else {
        return Err(violation(&rules::MOVE_10, &refusal::NO_ZONE_AHEAD));
    };
    rules::MOVE_10.require(state.table.has(to), because(&refusal::NO_ZONE_AHEAD))?;
    rules::TERR_6.require(
        !state.table.barred(from, to),
        because_there(&refusal::ESCARPMENT, to),
    )?;
    enters(state, ix, unit.formation, to)?;
    let slow = unit.arm() == Arm::Cavalry && (state.restricts(from) || state.restricts(to));
    let acted = slow && unit.actions > 0;
    rules::TERR_3.require(!acted, because(&refusal::RESTRICTED_AFTER_ACTION))?;
    room(state, unit.side, to)?;
    Ok(to)
}

fn enters(state: &State, ix: Ix, formation: Formation, zone: Zone) -> Check {
    let admits = state.table.ground(zone).admits(state.unit(ix).arm(), formation);
    rules::TERR_2.require(admits, because_there(&refusal::MAY_NOT_ENTER, zone))
}

fn room(state: &State, side: Side, zone: Zone) -> Check {
    rules::ZONE_3.require(
        state.has_room(side, zone),
        because_there(&refusal::ZONE_FULL, zone),
    )
}

/// Moves a unit into the zone ahead.
pub fn go_ahead(play: &mut Play<'_, '_>, side: Side, unit: UnitId) -> Result<(), Violation> {
    let ix = play.state.own(side, unit)?;
    let to = may_move(&play.state, ix)?;
    choose(play, ix);
    announce(play, unit, Window::Leave, Some(to));
    open_window(play, Window::Leave);
    Ok(())
}

fn announce(play: &mut Play<'_, '_>, unit: UnitId, window: Window, to: Option<Zone>) {
    play.tell(Event::Announced {
        unit,
        window,
        target: None,
        face: None,
        to,
    });
}

// ---- disengaging (DIS)

fn may_disengage(state: &State, ix: Ix) -> Check {
    may_be_chosen(state, ix, Wish::Disengage)?;
    let horse = state.unit(ix).arm() == Arm::Cavalry;
    rules::DIS_1.require(horse, because(&refusal::ONLY_CAVALRY_DISENGAGES))?;
    rules::DIS_1.require(state.engaged(ix), because(&refusal::NOT_ENGAGED))?;
    let held = state
        .touching(ix)
        .any(|touch| state.unit(touch.enemy).arm() == Arm::Cavalry);
    rules::DIS_1.require(!held, because(&refusal::HELD_BY_CAVALRY))?;
    let vacant = Face::BY_PRIORITY.into_iter().any(|f| state.vacant(ix, f));
    rules::DIS_2.require(vacant, because(&refusal::HELD_ON_ALL_FACES))
}

/// Takes cavalry out of its contacts.
pub fn disengage(play: &mut Play<'_, '_>, side: Side, unit: UnitId) -> Result<(), Violation> {
    let ix = play.state.own(side, unit)?;
    may_disengage(&play.state, ix)?;
    choose(play, ix);
    let attack = |touch: &Touch| play.state.unit(touch.enemy).formation == Formation::Attack;
    let hits = play.state.touching(ix).filter(attack).count() as u16;
    announce(play, unit, Window::Disengaged, None);
    play.tell(Event::Disengaged { unit });
    if hits > 0 {
        play.tell(Event::Hit {
            unit,
            hits,
            cause: HitCause::Disengaging,
        });
    }
    open_window(play, Window::Disengaged);
    Ok(())
}

// ---- reserves (RES)

/// The reserve from which a unit may enter the table.
fn may_come(state: &State, ix: Ix) -> Check<Zone> {
    may_be_chosen(state, ix, Wish::Reserve)?;
    let unit = state.unit(ix);
    match unit.zone.filter(|_| unit.in_reserve()) {
        Some(reserve) => Ok(reserve),
        None => Err(violation(&rules::RES_1, &refusal::NOT_IN_RESERVE)),
    }
}

pub(crate) fn may_enter(state: &State, ix: Ix, formation: Formation) -> Check<Zone> {
    let reserve = may_come(state, ix)?;
    let unit = state.unit(ix);
    rules::RES_1.require(
        formation != Formation::Square,
        because(&refusal::NO_ARRIVAL_IN_SQUARE),
    )?;
    satisfies(unit, formation)?;
    let to = state.doorstep(unit.side, reserve);
    let barred = state.table.barred(reserve, to);
    rules::TERR_6.require(!barred, because_there(&refusal::ESCARPMENT, to))?;
    enters(state, ix, formation, to)?;
    room(state, unit.side, to)?;
    Ok(to)
}

/// Brings a unit onto the table.
pub fn enter_table(
    play: &mut Play<'_, '_>,
    side: Side,
    unit: UnitId,
    formation: Option<Formation>,
) -> Result<(), Violation> {
    let ix = play.state.own(side, unit)?;
    let lone = play.state.unit(ix).stands <= 1;
    let Some(formation) = formation.or_else(|| lone.then_some(Formation::Skirmish)) else {
        may_come(&play.state, ix)?;
        let why = refusal::FORMATION_UNNAMED.plain();
        return Err(Violation::NotUnderstood(why.about(unit)));
    };
    let zone = may_enter(&play.state, ix, formation)?;
    choose(play, ix);
    announce(play, unit, Window::Enter, None);
    play.tell(Event::EnteredTable {
        unit,
        zone,
        formation,
    });
    play.tell(Event::Finished { unit });
    open_window(play, Window::Enter);
    Ok(())
}

fn may_shift(state: &State, ix: Ix, to: Zone) -> Check {
    may_be_chosen(state, ix, Wish::Reserve)?;
    let unit = state.unit(ix);
    let moves = unit.in_reserve() && unit.zone != Some(to);
    rules::RES_2.require(moves, because(&refusal::NOT_BETWEEN_RESERVES))?;
    let enemy = state.table.is_reserve(unit.side.enemy(), to);
    rules::ZONE_6.require(!enemy, because_there(&refusal::ENEMY_RESERVE, to))?;
    let reserve = state.table.is_reserve(unit.side, to);
    rules::RES_2.require(reserve, because_there(&refusal::NO_OWN_RESERVE, to))?;
    room(state, unit.side, to)
}

/// Takes a unit to another reserve.
pub fn shift_reserve(play: &mut Play<'_, '_>, side: Side, unit: UnitId, to: Zone) -> Result<(), Violation> {
    let ix = play.state.own(side, unit)?;
    may_shift(&play.state, ix, to)?;
    choose(play, ix);
    play.tell(Event::ShiftedReserve { unit, to });
    play.tell(Event::Finished { unit });
    Ok(())
}

fn may_leave(state: &State, ix: Ix) -> Check<Zone> {
    may_be_chosen(state, ix, Wish::Leave)?;
    let unit = state.unit(ix);
    let behind = unit.zone.filter(|z| z.rank == unit.side.rear());
    let behind = behind.map(|z| {
        (
            z,
            Zone {
                file: z.file,
                rank: unit.side.reserve(),
            },
        )
    });
    let Some((from, to)) = behind.filter(|(_, to)| state.table.is_reserve(unit.side, *to)) else {
        return Err(violation(&rules::RES_3, &refusal::NO_RESERVE_BEHIND));
    };
    let acted = unit.actions > 0 && !state.options.leave_table_after_actions;
    rules::MOVE_3.require(!acted, because(&refusal::HAS_ACTED))?;
    let square = unit.formation == Formation::Square && !state.options.square_may_leave_table;
    rules::MOVE_11.require(!square, because(&refusal::SQUARE_STAYS))?;
    let guns = unit.kind == Kind::FootArtillery && unit.fired;
    let stuck = guns && !state.options.fired_foot_artillery_may_leave_table;
    rules::MOVE_7.require(!stuck, because(&refusal::FIRED_GUNS_STAY))?;
    rules::TERR_6.require(
        !state.table.barred(from, to),
        because(&refusal::ESCARPMENT_BEHIND),
    )?;
    room(state, unit.side, to)?;
    Ok(to)
}

/// Takes a unit off the table.
pub fn leave_table(play: &mut Play<'_, '_>, side: Side, unit: UnitId) -> Result<(), Violation> {
    let ix = play.state.own(side, unit)?;
    let to = may_leave(&play.state, ix)?;
    choose(play, ix);
    announce(play, unit, Window::Leave, Some(to));
    open_window(play, Window::Leave);
    Ok(())
}

// ---- legal announcements

/// Whether a unit of the mover may be announced for anything but a withdrawal.
pub fn any_unit(state: &State) -> bool {
    let Some(movement) = super::movement::movement(state) else {
        return false;
    };
    let mut list = Vec::new();
    state.army(movement.mover).any(|(ix, unit)| {
        if unit.finished {
            return may_leave(state, ix).is_ok();
        }
        choices(state, ix, &mut list);
        super::engage::choices(state, ix, false, &mut list);
        !list.is_empty()
    })
}

/// Lists every announcement with a unit except engaging and withdrawing.
pub fn choices(state: &State, ix: Ix, list: &mut Vec<Announcement>) {
    let subject = state.unit(ix);
    let unit = subject.id;
    if subject.finished {
        // With no actions left it may still go back, if the option allows it (AMB-37).
        if may_leave(state, ix).is_ok() {
            list.push(Announcement::LeaveTable { unit });
        }
        return;
    }
    if subject.in_reserve() {
        for formation in [Formation::Attack, Formation::Skirmish] {
            if may_enter(state, ix, formation).is_ok() {
                list.push(Announcement::EnterTable {
                    unit,
                    formation: Some(formation),
                });
            }
        }
        for to in state.table.reserves(subject.side) {
            if may_shift(state, ix, to).is_ok() {
                list.push(Announcement::ShiftReserve { unit, to });
            }
        }
        return;
    }
    if may_disengage(state, ix).is_ok() {
        list.push(Announcement::Disengage { unit });
    }
    if may_be_chosen(state, ix, Wish::Act).is_err() {
        return;
    }
    for formation in Formation::ALL {
        if may_change(state, ix, formation, None).is_ok() {
            list.push(Announcement::ChangeFormation {
                unit,
                formation,
                facing: None,
            });
            if subject.formation == Formation::Square {
                for facing in Facing::ALL.into_iter().filter(|f| *f != subject.facing) {
                    list.push(Announcement::ChangeFormation {
                        unit,
                        formation,
                        facing: Some(facing),
                    });
                }
            }
        }
    }
    if may_turn(state, ix).is_ok() {
        list.extend(Facing::ALL.map(|facing| Announcement::Turn { unit, facing }));
    }
    if may_move(state, ix).is_ok() {
        list.push(Announcement::Move { unit });
    }
    if may_leave(state, ix).is_ok() {
        list.push(Announcement::LeaveTable { unit });
    }
}
