//! Claiming a game when the opponent has no time and no excused miss left.

use crate::engine::{By, Millis, Reply, Seat};
use crate::notices::feed::stamp;
use crate::server::games::change::Change;
use crate::server::games::commands::concede::concession;
use crate::server::games::commands::seat::seat_of;
use crate::server::games::live::Live;
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};

/// Decides a claim. It is logged as the opponent's concession, made by the clock.
///
/// # Errors
/// A problem; then nothing has changed.
pub(crate) fn decide(live: &Live, player: &Identity, at: Millis) -> Result<Change, Problem> {
    let seat = seat_of(live, player)?;
    live.game.must_go_on()?;
    let late = seat.other();
    let falls = live
        .timer
        .as_ref()
        .and_then(|timer| timer.falls(&live.game, late));
    let refusal = match falls {
        Some(falls) if falls <= at => None,
        Some(falls) => Some(format!(
            "the other side's clock runs out at {}, excused misses and all",
            stamp(falls)
        )),
        None => Some("the other side's own clock does not run".to_owned()),
    };
    if let Some(text) = refusal {
        return Err(Problem::new(Kind::Conflict, text));
    }
    lost_on_time(live, late, at)
}

/// A seat has lost on time, and the game is claimed. It is logged as its concession, made by the clock.
///
/// # Errors
/// If the game is over, has not begun, or allows no concession now.
pub(crate) fn lost_on_time(live: &Live, late: Seat, at: Millis) -> Result<Change, Problem> {
    let announcement = concession(live, late)?;
    let reply = Reply::at_any_time(&live.game, &announcement);
    let (speaker, keys) = (By::Clock.for_seat(late), live.keys.as_ref());
    Ok(live.game.announce(speaker, &reply, at, keys)?.into())
}
