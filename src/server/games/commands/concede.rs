//! Conceding a game.

use crate::engine::{Fault, Millis, Reply, Seat};
use crate::server::games::change::Change;
use crate::server::games::commands::seat::seat_of;
use crate::server::games::live::Live;
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use serde_json::Value;

/// Decides a concession of a player.
///
/// # Errors
/// A problem; then nothing has changed.
pub(crate) fn decide(live: &Live, player: &Identity, at: Millis) -> Result<Change, Problem> {
    let seat = seat_of(live, player)?;
    let announcement = concession(live, seat)?;
    let reply = Reply::at_any_time(&live.game, &announcement);
    let (speaker, keys) = (live.speaker(seat), live.keys.as_ref());
    Ok(live.game.announce(speaker, &reply, at, keys)?.into())
}

/// The announcement with which a seat concedes.
///
/// # Errors
/// If the game is over, has not begun, or allows no concession now.
pub(crate) fn concession(live: &Live, seat: Seat) -> Result<Value, Problem> {
    live.game.must_go_on()?;
    if !live.game.has_begun() {
        return Err(Fault::NotBegun.into());
    }
    let mut announcements = live.game.table().anytime(seat).into_iter();
    let concession = announcements.find(|a| a["type"] == "concede");
    concession.ok_or_else(|| Problem::new(Kind::NotAsked, "nobody can concede now"))
}
