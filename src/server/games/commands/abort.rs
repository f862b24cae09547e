//! Aborting a game before its first announcement, and closing one that nobody will finish.

use crate::engine::{By, ClosedBy, Closing, Fault, Millis, Seat, Sides};
use crate::server::games::change::Change;
use crate::server::games::commands::seat::seat_of;
use crate::server::games::live::Live;
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::store::{HandoffRecord, SideEffect};

/// Aborts a game. A player may do this, and the account that opened it while a seat is empty.
///
/// # Errors
/// A problem; then nothing has changed.
pub(crate) fn decide(live: &Live, player: &Identity, at: Millis) -> Result<Change, Problem> {
    let opened = live.record.creator == player.id && !live.game.has_begun();
    let seat = match seat_of(live, player) {
        Ok(seat) => Some(seat),
        Err(problem) if problem.kind == Kind::ScopeMissing && opened => None,
        Err(problem) => return Err(problem),
    };
    let mut change = abort(live, seat, at)?;
    if let Some(seat) = seat.filter(|_| sides_were_left_to_chance(live)) {
        let game = &live.game;
        let left = HandoffRecord {
            account: player.account.id,
            seat: game.seat_name(seat),
            asked: game.at(),
            answered: at,
            took: at.saturating_sub(game.at()),
            in_time: false,
        };
        // The entry before the abort ended no wait of this seat, so there is no other wait for it.
        change
            .side_effects
            .push(SideEffect::missed(game.id(), game.head(), left));
    }
    Ok(change)
}

/// Whether a player who aborts has seen which side a draw or bids gave them. Otherwise they could abort until they like it.
fn sides_were_left_to_chance(live: &Live) -> bool {
    let sides = live.game.terms().and_then(|terms| terms.sides.as_ref());
    live.game.has_begun() && matches!(sides, Some(Sides::Drawn { .. } | Sides::Bid { .. }))
}

/// Aborts a game that can never begin for the holder of `seat`, because nobody can take the other seat.
///
/// # Errors
/// `over` if it has begun or has ended; a problem if it can't be closed.
pub(crate) fn without_opponent(live: &Live, seat: &str, at: Millis) -> Result<Change, Problem> {
    if live.game.has_begun() {
        return Err(Fault::Over.into());
    }
    abort(live, live.game.seat_named(seat), at)
}

/// Closes a game without a result: it was decided elsewhere, as a league does, or its player has left.
///
/// # Errors
/// `over` if it has ended; a problem if it can't be closed.
pub(crate) fn close_unfinished(live: &Live, at: Millis) -> Result<Change, Problem> {
    let closer = ClosedBy {
        by: By::Clock,
        seat: None,
    };
    let closed = live
        .game
        .close(Closing::Unfinished, closer, at, live.keys.as_ref())?;
    Ok(closed.into())
}

fn abort(live: &Live, seat: Option<Seat>, at: Millis) -> Result<Change, Problem> {
    let by = By::Player;
    let closed = live
        .game
        .close(Closing::Aborted, ClosedBy { by, seat }, at, live.keys.as_ref())?;
    Ok(closed.into())
}
