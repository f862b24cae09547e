//! The socket's protocol as two closed types.

use super::extract::object;
use super::problem::{Kind, Problem};
use super::talk::{Room, TalkShown};
use crate::engine::DecisionView;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

/// What a client says on the socket.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub enum FromClient {
    /// The first message: who is there. Without a token, a spectator.
    Hello {
        /// The bearer token.
        #[serde(default)]
        token: Option<String>,
    },
    /// Entries of a game after a number, then all that come.
    Watch {
        /// The game.
        game: Uuid,
        /// The last entry that the client has; 0 for none.
        #[serde(default)]
        after: u64,
    },
    /// No more of a game.
    Unwatch {
        /// The game.
        game: Uuid,
    },
    /// Something that the client's seat announces.
    Announce {
        /// The idempotency key: 8 to 128 printable characters.
        key: String,
        /// The game.
        game: Uuid,
        /// The last entry that the client has seen.
        expect_seq: u64,
        /// The decision that is answered; empty for what may be said at any time.
        #[serde(default)]
        decision: String,
        /// The announcement.
        #[serde(deserialize_with = "object")]
        announcement: Value,
    },
    /// The client's player has seen a game up to an entry.
    Seen {
        /// The game.
        game: Uuid,
        /// The last entry that he has seen.
        seq: u64,
    },
    /// Is anybody there?
    Ping {
        /// Comes back in the answer.
        n: i64,
    },
}

/// What the server says on the socket.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum ToClient {
    /// The server knows who is there.
    Ready {
        /// How often the server sends a WebSocket ping, in milliseconds.
        heartbeat_ms: u64,
        /// The server's time, in milliseconds since 1970.
        time: i64,
    },
    /// A game is watched from now on; the entries after `after` follow.
    Watching {
        /// The game.
        game: Uuid,
        /// The number of its last entry.
        head: u64,
    },
    /// An entry, with the fields of `EntryShown`.
    #[expect(
        dead_code,
        reason = "the schema: the message is made of the entry's text, as it is stored"
    )]
    Entry {
        /// The game.
        game: Uuid,
        /// The entry as this viewer may see it.
        #[serde(flatten)]
        entry: Value,
    },
    /// An announcement is on the disk.
    Done {
        /// The key of the announcement.
        key: String,
        /// The number of its entry.
        seq: u64,
        /// The hash of its entry.
        hash: String,
        /// Whether it had been made before with the same key.
        replayed: bool,
    },
    /// Something was refused; nothing has changed.
    Refused {
        /// The key of the announcement.
        #[serde(skip_serializing_if = "Option::is_none")]
        key: Option<String>,
        /// The game, if it was about one.
        #[serde(skip_serializing_if = "Option::is_none")]
        game: Option<Uuid>,
        /// Why.
        problem: Box<Problem>,
    },
    /// The open decisions of the client's seat, whenever they change.
    #[expect(
        dead_code,
        reason = "the schema: the message is made of the decisions' text, which is made once"
    )]
    Decisions {
        /// The game.
        game: Uuid,
        /// The decisions.
        decisions: Vec<DecisionView>,
    },
    /// Somebody has said something beside a game that is watched.
    #[expect(
        dead_code,
        reason = "the schema: the message is made once for all who hear it"
    )]
    Chat {
        /// The game.
        game: Uuid,
        /// Where.
        room: Room,
        /// What.
        message: TalkShown,
    },
    /// The answer to `ping`.
    Pong {
        /// As in the question.
        n: i64,
        /// The server's time, in milliseconds since 1970.
        time: i64,
    },
    /// The connection's queue overflowed: watch again from here. Nothing is lost.
    Lagged {
        /// The game.
        game: Uuid,
        /// The last entry that was sent.
        at: u64,
    },
    /// The server is going down.
    Drain {
        /// Come back after a time between these two, in milliseconds.
        reconnect_ms: [u64; 2],
    },
}

impl FromClient {
    /// Reads a message.
    ///
    /// # Errors
    /// A problem if it is none of these.
    pub fn read(text: &str) -> Result<FromClient, Problem> {
        let wrong = |e: serde_json::Error| Problem::new(Kind::NotUnderstood, e.to_string());
        // An array would do as well otherwise, field by field, without a name to any of them.
        if !text.trim_start().starts_with('{') {
            return Err(Problem::new(Kind::NotUnderstood, "a message is a JSON object"));
        }
        serde_json::from_str(text).map_err(wrong)
    }
}

impl FromClient {
    /// The key and the game that a message is about.
    pub fn about(self) -> (Option<String>, Option<Uuid>) {
        match self {
            FromClient::Announce { key, game, .. } => (Some(key), Some(game)),
            FromClient::Watch { game, .. } | FromClient::Unwatch { game } | FromClient::Seen { game, .. } => {
                (None, Some(game))
            }
            FromClient::Hello { .. } | FromClient::Ping { .. } => (None, None),
        }
    }
}

impl ToClient {
    /// The message as it is sent.
    pub fn text(&self) -> String {
        // Derived serialisation with string keys: it can't fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}
