//! Making a call: see the glossary, `docs/glossary.md`.

use crate::engine::{Call, Millis};
use crate::server::games::change::Change;
use crate::server::games::commands::seat::seat_of;
use crate::server::games::live::Live;
use crate::server::identity::Identity;
use crate::server::problem::Problem;

/// Decides a call of a player.
///
/// # Errors
/// A problem; then nothing has changed.
pub(crate) fn decide(live: &Live, player: &Identity, call: &Call, at: Millis) -> Result<Change, Problem> {
    let seat = seat_of(live, player)?;
    let (speaker, keys) = (live.speaker(seat), live.keys.as_ref());
    Ok(live.game.call(speaker, call, at, keys)?.into())
}
