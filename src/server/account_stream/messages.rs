//! The messages of the account stream.

use crate::engine::Millis;
use crate::ids::{AccountId, ChallengeId, GameId};
use crate::server::broadcast::outbound_queue::Message;
use crate::store::{AccountGame, ChallengeStatus};
use serde::Serialize;

/// A game of the account, in brief.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub(crate) struct GameBrief {
    /// The game.
    #[schema(value_type = Uuid)]
    pub(crate) game: GameId,
    /// Its title.
    pub(crate) title: String,
    /// Its system.
    pub(crate) system: String,
    /// The name of the opponent; null if the account holds both seats.
    pub(crate) opponent: Option<String>,
    /// Whether the opponent is the practice opponent.
    pub(crate) practice: bool,
    /// Whether it came of a challenge by the account.
    pub(crate) challenged: bool,
}

impl From<&AccountGame> for GameBrief {
    fn from(game: &AccountGame) -> GameBrief {
        GameBrief {
            game: game.game,
            title: game.title.clone(),
            system: game.system.clone(),
            opponent: Some(game.opponent.clone()).filter(|name| !name.is_empty()),
            practice: game.practice,
            challenged: game.challenged,
        }
    }
}

/// Whether an opponent is here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub(crate) struct PresenceCard {
    /// The account.
    #[schema(value_type = Uuid)]
    pub(crate) account: AccountId,
    /// Whether it has a page of this site open.
    pub(crate) here: bool,
    /// When it was last here, in milliseconds since 1970; null while it is here, and if this is not known.
    #[schema(value_type = Option<i64>)]
    pub(crate) last: Option<Millis>,
}

/// A message of the account stream: `Games`, `Challenge`, `Presence` and `Lobby` of [`crate::server::ws::to_client::ToClient`].
#[derive(Serialize)]
#[serde(tag = "op", rename_all = "snake_case")]
pub(crate) enum AccountMessage {
    /// The games that wait for the account, and those that have begun since the last message.
    Games {
        waiting: Vec<GameBrief>,
        begun: Vec<GameBrief>,
    },
    /// A challenge by or to the account was made or has ended.
    Challenge {
        challenge: ChallengeId,
        status: ChallengeStatus,
    },
    /// Opponents have come or left.
    Presence { players: Vec<PresenceCard> },
    /// The challenges in the lobby have changed.
    Lobby {},
}

impl AccountMessage {
    /// The message, ready to be queued.
    pub(crate) fn encoded(&self) -> Message {
        let op = match self {
            AccountMessage::Games { .. } => "games",
            AccountMessage::Challenge { .. } => "challenge",
            AccountMessage::Presence { .. } => "presence",
            AccountMessage::Lobby {} => "lobby",
        };
        Message {
            op,
            after: None,
            // Derived serialization with string keys can't fail.
            text: serde_json::to_string(self).unwrap_or_default().into(),
        }
    }
}
