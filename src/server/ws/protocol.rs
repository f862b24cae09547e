//! The socket's protocol as two closed types.

use crate::engine::{Call, DecisionView};
use crate::people::Scope;
use crate::server::games::chat::Room;
use crate::server::games::prepared::AskedShown;
use crate::server::http::extract::object;
use crate::server::http::routes::chat::messages::TalkShown;
use crate::server::http::routes::orders::plans::YieldBody;
use crate::server::problem::{Kind, Problem};
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
    /// What the client's seat is asked: as `GET /v1/games/{game}/decisions`.
    Ask {
        /// Comes back in the answer: 8 to 128 printable characters.
        key: String,
        /// The game.
        game: Uuid,
    },
    /// A plan in place of the one before: as `POST /v1/games/{game}/plan`.
    Plan {
        /// The idempotency key.
        key: String,
        /// The game.
        game: Uuid,
        /// The last entry that the client has seen.
        expect_seq: u64,
        /// The steps.
        #[schema(value_type = Vec<Object>)]
        steps: Value,
        /// What does not stop it.
        #[serde(default)]
        carry_on: Vec<String>,
    },
    /// No plan any more; what it has announced stands.
    DropPlan {
        /// Comes back in the answer.
        key: String,
        /// The game.
        game: Uuid,
    },
    /// Standing orders in place of all older ones: as `PUT /v1/games/{game}/standing-orders`.
    Order {
        /// Comes back in the answer.
        key: String,
        /// The game.
        game: Uuid,
        /// The orders; nothing: none any more.
        #[schema(value_type = Option<Object>)]
        orders: Option<Value>,
    },
    /// Decline for a while: as `PUT /v1/games/{game}/yield`.
    Yield {
        /// Comes back in the answer.
        key: String,
        /// The game.
        game: Uuid,
        /// For how long; nothing: the seat is asked again.
        #[serde(rename = "yield")]
        giving_way: Option<YieldBody>,
    },
    /// Take back: as `POST /v1/games/{game}/takebacks`.
    TakeBack {
        /// The idempotency key.
        key: String,
        /// The game.
        game: Uuid,
        /// The number of the entry after which the game goes on.
        after: u64,
    },
    /// A draw, a takeback, a pause, a dispute: as `POST /v1/games/{game}/calls`.
    Call {
        /// The idempotency key.
        key: String,
        /// The game.
        game: Uuid,
        /// The call.
        call: Call,
    },
    /// The client's seat gives the game up.
    Concede {
        /// The idempotency key.
        key: String,
        /// The game.
        game: Uuid,
    },
    /// The client's seat claims the game, because the other side's clock has run out.
    Claim {
        /// The idempotency key.
        key: String,
        /// The game.
        game: Uuid,
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
    /// The entry of an announcement, a call or a takeback is on the disk.
    Done {
        /// The key of what was said.
        key: String,
        /// The number of its entry.
        seq: u64,
        /// The hash of its entry.
        hash: String,
        /// Whether it had been made before with the same key.
        replayed: bool,
    },
    /// What was asked or told in advance is answered, and on the disk if it changes something.
    Answered {
        /// The key of what was said.
        key: String,
        /// The game.
        game: Uuid,
        /// The document that the same request gets over HTTP.
        answer: Value,
        /// Whether it had been said before with the same key.
        replayed: bool,
    },
    /// Something was refused; nothing has changed.
    Refused {
        /// The key of what was said.
        #[serde(skip_serializing_if = "Option::is_none")]
        key: Option<String>,
        /// The game, if it was about one.
        #[serde(skip_serializing_if = "Option::is_none")]
        game: Option<Uuid>,
        /// Why.
        problem: Box<Problem>,
    },
    /// The open decisions of the client's seat, whenever they change, or what its orders say of them does.
    #[expect(
        dead_code,
        reason = "the schema: the message is made of the decisions' text, which is made once"
    )]
    Decisions {
        /// The game.
        game: Uuid,
        /// The decisions.
        decisions: Vec<DecisionView>,
        /// Which of them it is asked because of what its standing orders say, and for how long.
        asked: Vec<AskedShown>,
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
        match serde_json::from_str(text) {
            Ok(Announced {
                op: Announce::Announce,
                key,
                game,
                expect_seq,
                decision,
                announcement,
            }) => Ok(FromClient::Announce {
                key,
                game,
                expect_seq,
                decision,
                announcement,
            }),
            // It is something else, or what is wrong with it is said better there.
            Err(_) => serde_json::from_str(text).map_err(wrong),
        }
    }
}

/// [`FromClient::Announce`], which is said most: read in one go, without putting everything aside until it is known what kind
/// of message it is.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Announced {
    op: Announce,
    key: String,
    game: Uuid,
    expect_seq: u64,
    #[serde(default)]
    decision: String,
    #[serde(deserialize_with = "object")]
    announcement: Value,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Announce {
    Announce,
}

impl FromClient {
    /// The key and the game that a message is about.
    pub fn about(&self) -> (Option<&str>, Option<Uuid>) {
        match self {
            FromClient::Announce { key, game, .. }
            | FromClient::Ask { key, game }
            | FromClient::Plan { key, game, .. }
            | FromClient::DropPlan { key, game }
            | FromClient::Order { key, game, .. }
            | FromClient::Yield { key, game, .. }
            | FromClient::TakeBack { key, game, .. }
            | FromClient::Call { key, game, .. }
            | FromClient::Concede { key, game }
            | FromClient::Claim { key, game } => (Some(key), Some(*game)),
            FromClient::Watch { game, .. } | FromClient::Unwatch { game } | FromClient::Seen { game, .. } => {
                (None, Some(*game))
            }
            FromClient::Hello { .. } | FromClient::Ping { .. } => (None, None),
        }
    }

    /// What a token must allow for it.
    pub fn scope(&self) -> Scope {
        match self {
            FromClient::Announce { .. }
            | FromClient::Plan { .. }
            | FromClient::TakeBack { .. }
            | FromClient::Call { .. }
            | FromClient::Concede { .. }
            | FromClient::Claim { .. } => Scope::GamePlay,
            FromClient::DropPlan { .. } | FromClient::Order { .. } | FromClient::Yield { .. } => {
                Scope::GameOrders
            }
            _ => Scope::GameRead,
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
