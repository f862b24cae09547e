//! Making an announcement.

use crate::engine::{Millis, Reply, Seq};
use crate::server::games::change::Change;
use crate::server::games::commands::seat::{must_not_be_ahead, seat_of};
use crate::server::games::live::Live;
use crate::server::identity::Identity;
use crate::server::json_object::object;
use crate::server::problem::Problem;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// An announcement to make.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AnnouncementBody {
    /// The id of the decision that it answers; empty or absent for an announcement that may be made at any time.
    #[serde(default)]
    #[schema(example = "41-react-north")]
    pub decision: String,
    /// The number of the last entry that the player has seen.
    #[schema(value_type = u64)]
    pub expect_seq: Seq,
    /// The announcement, in the system's form.
    #[serde(deserialize_with = "object")]
    pub announcement: Value,
}

impl AnnouncementBody {
    /// The announcement, as the game takes it.
    pub(crate) fn reply(&self) -> Reply<'_> {
        Reply {
            decision: &self.decision,
            seen: self.expect_seq,
            announcement: &self.announcement,
        }
    }
}

/// Decides an announcement of a player.
///
/// # Errors
/// A problem; then nothing has changed.
pub(crate) fn decide(
    live: &Live,
    player: &Identity,
    body: &AnnouncementBody,
    at: Millis,
) -> Result<Change, Problem> {
    let seat = seat_of(live, player)?;
    must_not_be_ahead(live, body.expect_seq)?;
    if !body.decision.is_empty() {
        live.in_time(seat, at)?;
    }
    let (speaker, keys) = (live.speaker(seat), live.keys.as_ref());
    Ok(live.game.announce(speaker, &body.reply(), at, keys)?.into())
}
