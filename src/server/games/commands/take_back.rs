//! Taking back.

use crate::engine::{By, Call, Millis, Seat, Seq};
use crate::server::games::change::Change;
use crate::server::games::commands::seat::seat_of;
use crate::server::games::live::Live;
use crate::server::identity::Identity;
use crate::server::problem::Problem;
use serde::{Deserialize, Serialize};

/// The point to which the game is to go back.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TakeBackBody {
    /// The number of the entry from which the game continues.
    #[schema(value_type = u64, example = 40)]
    pub(crate) after: Seq,
}

/// Decides a takeback of a player.
///
/// # Errors
/// A problem; then nothing has changed.
pub(crate) fn decide(
    live: &Live,
    player: &Identity,
    body: TakeBackBody,
    at: Millis,
) -> Result<Change, Problem> {
    let seat = seat_of(live, player)?;
    let (speaker, keys) = (live.speaker(seat), live.keys.as_ref());
    Ok(live.game.take_back(speaker, body.after, at, keys)?.into())
}

/// Consents, for the practice opponent at `seat`, to going back to the entry `after`, if that is possible, and
/// declines it otherwise.
///
/// # Errors
/// A problem; then nothing has changed.
pub(crate) fn consent(live: &Live, seat: Seat, after: Seq, at: Millis) -> Result<Change, Problem> {
    let (speaker, keys) = (By::Bot.for_seat(seat), live.keys.as_ref());
    let consented = live.game.take_back(speaker, after, at, keys);
    let declined = |_| live.game.call(speaker, &Call::DeclineTakeBack {}, at, keys);
    Ok(consented.or_else(declined)?.into())
}
