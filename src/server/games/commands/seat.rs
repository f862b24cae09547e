//! The seat of a player who gives a command, and what they have seen.

use crate::engine::{Seat, Seq};
use crate::server::games::live::Live;
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};

/// The seat that a player holds and that their token permits.
///
/// # Errors
/// `not-found` if the player may not see the game; `scope-missing` if they hold no seat in it, or if their token is
/// for the other one.
pub(crate) fn seat_of(live: &Live, player: &Identity) -> Result<Seat, Problem> {
    if !live.admits(Some(player.id)) {
        return Err(Problem::not_found(format_args!("game {}", live.game.id())));
    }
    let seat = live.seat_of(Some(player.id)).ok_or_else(|| {
        Problem::new(
            Kind::ScopeMissing,
            "the owner of this token holds no seat in this game",
        )
    })?;
    player.require_seat(&live.game.seat_name(seat))?;
    Ok(seat)
}

/// Checks that `expect_seq` is the number of an existing entry.
///
/// # Errors
/// `not-understood`, with the number of the last entry.
pub(crate) fn must_not_be_ahead(live: &Live, expect_seq: Seq) -> Result<(), Problem> {
    let head = live.game.head();
    if expect_seq <= head {
        return Ok(());
    }
    let text = format!("expect_seq is {expect_seq}, but the last entry is {head}");
    let mut problem = Problem::new(Kind::NotUnderstood, text);
    problem.current_seq = Some(head);
    Err(problem)
}
