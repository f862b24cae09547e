//! The end of a turn and of the game: rout, markers, returning leaders and pursuers, points.

pub mod rout;
pub mod succession;

use super::announcement::Announcement;
use super::charts::Level;
use super::event::{Ended, Event, Way};
use super::flow::{Phase, Task};
use super::hex::Hex;
use super::hex::arc::{Pose, Shape};
use super::play::{Play, Went, must_be, not_pending};
use super::roster::{Gone, Ix, Kind, Side};
use super::rules;
use super::state::State;
use super::victory;
use super::violation::{Violation, keep, violation};
use crate::messages::refusal;
use umpire_engine::{RollOff, Tray};

/// Removes the markers; then leaders return, then pursuers (SEQ-5).
pub fn remove_markers(play: &mut Play<'_, '_>) -> Went {
    play.tell(Event::MarkersRemoved {});
    let turn = play.state.turn;
    let away = play.state.units.iter().enumerate().filter(|(_, u)| {
        u.gone == Some(Gone::Pursued) && u.left_turn.is_some_and(|left| u32::from(left) < turn)
    });
    let units: Vec<Ix> = away.map(|(n, _)| n as Ix).collect();
    if play.state.options.pursuit_return {
        play.push(Task::Returns { units });
    }
    play.push(Task::Replacements);
    let back: Vec<u8> = (0..play.state.leaders.len() as u8)
        .filter(|n| play.state.leader(*n).returning)
        .collect();
    for leader in back.into_iter().rev() {
        play.push(Task::Place { leader });
    }
    Went::On
}

/// Ends the turn: starts the next one, or counts the points.
pub fn go_on(play: &mut Play<'_, '_>) -> Went {
    let turn = play.state.turn;
    if turn >= play.state.last_turn {
        play.enter(Phase::Victory);
    } else {
        play.new_turn(turn + 1);
        play.enter(Phase::Initiative);
    }
    Went::On
}

/// Throws for the next pursuer (PURS-6).
pub fn returns(play: &mut Play<'_, '_>, mut units: Vec<Ix>) -> Went {
    if units.is_empty() {
        return Went::On;
    }
    let ix = units.remove(0);
    play.push(Task::Returns { units });
    let chart = play.state.charts().pursuit.r#return.clone();
    let unit = *play.state.unit(ix);
    let since = play
        .state
        .turn
        .saturating_sub(u32::from(unit.left_turn.unwrap_or(0)));
    if since < u32::from(chart.first_marker_removal_after) {
        return Went::On;
    }
    let needed = if unit.disciplined {
        chart.disciplined_up_to
    } else {
        chart.up_to
    };
    let die = play.die();
    let back = die <= needed;
    play.tell(Event::ReturnThrown {
        unit: unit.id,
        die,
        needed,
        back,
    });
    if back {
        play.push(Task::Back { unit: ix });
    }
    Went::On
}

/// Where a pursuer may return: free hexes of its own edge.
pub fn edge_hexes(state: &State, ix: Ix) -> Vec<Hex> {
    let edge = state.wing_of(ix).edge;
    let at_edge = state
        .field
        .hexes()
        .filter(|hex| state.field.to_edge(*hex, edge) == 1);
    let open = |hex: &Hex| {
        let cell = state.field.cell(*hex);
        cell.is_some_and(|c| c.cost[super::ground::mover(Kind::Cavalry)] != super::ground::CLOSED)
    };
    at_edge
        .filter(open)
        .filter(|hex| state.at(*hex).next().is_none())
        .collect()
}

/// Opens the return of a pursuer, if there is room.
pub fn wait_for_return(play: &mut Play<'_, '_>, unit: Ix) -> Went {
    if edge_hexes(&play.state, unit).is_empty() {
        return Went::On;
    }
    play.wait(Task::Back { unit })
}

/// Handles the return of a pursuer.
///
/// # Errors
/// Why it is refused.
pub fn bring_back(play: &mut Play<'_, '_>, side: Side, ix: Ix, it: &Announcement) -> Result<(), Violation> {
    must_be(play.state.unit(ix).side, side)?;
    let Announcement::ReturnPursuer { unit, hex } = it else {
        return Err(not_pending(&refusal::AWAITS_PURSUER));
    };
    let own = play.state.unit_index(*unit)? == ix;
    let open = own && edge_hexes(&play.state, ix).contains(hex);
    keep(open, &rules::PURS_6, &refusal::RETURNS_AT_OWN_EDGE)?;
    play.state.flow.tasks.pop();
    let pose = Pose {
        hex: *hex,
        facing: (play.state.wing_of(ix).edge.facing() + 3) % 6,
        shape: Shape::Single,
    };
    play.stand(ix, pose, Way::Return);
    play.overrun(ix, &[*hex]);
    Ok(())
}

/// Counts the points and ends the game (VIC-2).
pub fn count(play: &mut Play<'_, '_>) -> Went {
    let points = play.state.score();
    play.tell(Event::PointsCounted { points });
    let victory::Judged {
        winner,
        margin,
        level,
    } = victory::judged(&play.state);
    over(play, level, winner, margin, Ended::TurnLimit);
    Went::Waits
}

fn over(play: &mut Play<'_, '_>, level: Level, winner: Option<Side>, margin: u16, reason: Ended) {
    play.state.flow.tasks = vec![];
    play.state.flow.active = None;
    play.enter(Phase::Over);
    play.tell(Event::GameOver {
        level,
        winner,
        margin,
        reason,
    });
}

/// A side concedes (VIC-4).
///
/// # Errors
/// The game is over.
pub fn concede(play: &mut Play<'_, '_>, side: Side) -> Result<(), Violation> {
    if play.state.ending.is_some() {
        return Err(Violation::NotAsked(violation(&rules::VIC_4, &refusal::GAME_OVER)));
    }
    play.tell(Event::Conceded { side });
    let points = play.state.score();
    play.tell(Event::PointsCounted { points });
    let margin = victory::judged(&play.state).margin;
    over(
        play,
        Level::Decisive,
        Some(side.enemy()),
        margin,
        Ended::Concession,
    );
    play.record_flow();
    Ok(())
}

/// A draw by agreement.
pub fn agreed(play: &mut Play<'_, '_>) {
    let points = play.state.score();
    play.tell(Event::PointsCounted { points });
    let margin = victory::judged(&play.state).margin;
    over(play, Level::Draw, None, margin, Ended::Agreement);
    play.record_flow();
}

/// The throw that settles a dispute.
pub fn roll_off(tray: &mut Tray<'_>) -> RollOff<Vec<Event>> {
    let mut events = Vec::new();
    loop {
        let mut die = || tray.throw(10, 1).first() % 10;
        let (royalist, parliament) = (die(), die());
        events.push(Event::DisputeThrown { royalist, parliament });
        if royalist != parliament {
            let winner = if royalist > parliament {
                Side::Royalist
            } else {
                Side::Parliament
            };
            return RollOff {
                thrown: events,
                winner: winner.seat(),
            };
        }
    }
}
