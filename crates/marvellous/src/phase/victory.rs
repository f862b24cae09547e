//! The victory phase (VIC) and conceding.

use crate::event::{Event, Grade, PhaseName, Reason};
use crate::messages::refusal;
use crate::options::LONGEST_GAME;
use crate::play::{Play, not_pending};
use crate::roster::Side;
use crate::rules;
use crate::state::State;
use crate::violation::Violation;
use umpire_engine::{Refusal, RollOff, Tray};

/// Decides whether the game is over, or starts the next turn.
pub fn go_on(play: &mut Play<'_, '_>) -> bool {
    let [on, off] = strengths(&play.state);
    play.tell(Event::StrengthsCounted { on, off });
    let retreat = Side::BOTH.map(|s| off[s.index()] > on[s.index()]);
    match retreat {
        [true, true] => {
            over(play, Grade::HumiliatingLoss, None, Reason::GeneralRetreat);
            return true;
        }
        [true, false] => {
            over(
                play,
                Grade::MarvellousVictory,
                Some(Side::North),
                Reason::GeneralRetreat,
            );
            return true;
        }
        [false, true] => {
            over(
                play,
                Grade::MarvellousVictory,
                Some(Side::South),
                Reason::GeneralRetreat,
            );
            return true;
        }
        [false, false] => {}
    }
    play.tell(Event::MarkersRemoved {});
    for side in Side::BOTH {
        let state = &play.state;
        let third = state.strength(side).div_ceil(3);
        let lost = state.strength(side) > 0 && state.routed(side) >= third;
        if lost && state.commanders[side.index()].is_some() {
            play.tell(Event::CommanderRemoved { side });
        }
    }
    let broken = Side::BOTH.map(|s| is_broken(&play.state, s));
    let last = play.state.options.max_turns.0.unwrap_or(LONGEST_GAME);
    if broken[0] || broken[1] {
        by_zones(play, Reason::Breakpoint);
    } else if play.state.turn >= last {
        by_zones(play, Reason::TurnLimit);
    } else {
        let turn = play.state.turn + 1;
        play.new_turn(turn);
        play.enter(PhaseName::Initiative);
    }
    true
}

/// The units on the table and off it, per side (VIC-3).
pub fn strengths(state: &State) -> [[u16; 2]; 2] {
    let on = Side::BOTH.map(|s| state.army(s).filter(|(_, u)| u.on_table()).count() as u16);
    let off = Side::BOTH.map(|s| state.strength(s) - on[s.index()]);
    [on, off]
}

/// Whether a side has reached its breakpoint (VIC-7).
pub fn is_broken(state: &State, side: Side) -> bool {
    let strength = state.strength(side);
    strength > 0 && state.routed(side) >= strength.div_ceil(2)
}

/// The uncontested zones that make A Marvellous Victory (VIC-9).
pub fn zones_needed(state: &State) -> u32 {
    let zones = u32::from(state.table.columns) * 3;
    let chosen = state.options.marvellous_zones.0;
    chosen.unwrap_or((zones * 2).div_ceil(3))
}

/// The outcome by uncontested zones (VIC-8, VIC-9).
fn by_zones(play: &mut Play<'_, '_>, reason: Reason) {
    let [south, north] = Side::BOTH.map(|s| play.state.uncontested(s));
    play.tell(Event::ZonesCounted { south, north });
    let needed = zones_needed(&play.state);
    let winner = match south.cmp(&north) {
        std::cmp::Ordering::Greater => Some(Side::South),
        std::cmp::Ordering::Less => Some(Side::North),
        std::cmp::Ordering::Equal => None,
    };
    let winner = winner.filter(|w| play.state.options.broken_side_can_win || !is_broken(&play.state, *w));
    let grade = match winner {
        None => Grade::Draw,
        Some(_) if u32::from(south.max(north)) >= needed => Grade::MarvellousVictory,
        Some(_) => Grade::MinorVictory,
    };
    over(play, grade, winner, reason);
}

fn over(play: &mut Play<'_, '_>, grade: Grade, winner: Option<Side>, reason: Reason) {
    play.tell(Event::GameOver {
        grade,
        winner,
        reason,
    });
}

/// A side concedes (VIC-10).
pub fn concede(play: &mut Play<'_, '_>, side: Side) -> Result<(), Violation> {
    if play.state.ending.is_some() {
        return Err(not_pending(&refusal::GAME_OVER));
    }
    play.tell(Event::Conceded { side });
    over(
        play,
        Grade::MarvellousVictory,
        Some(side.enemy()),
        Reason::Concession,
    );
    Ok(())
}

/// A draw by agreement (AMB-72).
pub fn agreed_draw(state: &State) -> Result<Vec<Event>, Refusal> {
    if !state.options.draw_by_agreement {
        return Err(Refusal::illegal(&rules::VIC_9, refusal::NO_DRAW.plain()));
    }
    Ok(vec![Event::GameOver {
        grade: Grade::Draw,
        winner: None,
        reason: Reason::Agreement,
    }])
}

/// Two dice for each side until the sums differ. The lower sum decides the dispute (DISP-1).
pub fn roll_off(tray: &mut Tray<'_>) -> RollOff<Vec<Event>> {
    let mut events = Vec::new();
    loop {
        let (south, north) = (tray.throw(6, 2), tray.throw(6, 2));
        events.push(Event::DisputeThrown { south, north });
        let winner = match south.sum().cmp(&north.sum()) {
            std::cmp::Ordering::Less => Side::South,
            std::cmp::Ordering::Greater => Side::North,
            std::cmp::Ordering::Equal => continue,
        };
        return RollOff {
            thrown: events,
            winner: winner.seat(),
        };
    }
}
