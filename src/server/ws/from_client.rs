//! What clients send on the socket: a closed type.

use crate::engine::{Call, Seq};
use crate::ids::GameId;
use crate::server::games::commands::orders::YieldBody;
use crate::server::http::extract::read_as;
use crate::server::json_object::{Distinct, object};
use crate::server::problem::{Kind, Problem};
use serde::Deserialize;
use serde_json::Value;

/// A message from a client.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum FromClient {
    /// The first message, which authenticates the client. Without a token the client is a spectator.
    Hello {
        /// The bearer token.
        #[serde(default)]
        token: Option<String>,
    },
    /// Subscribe to a game: the entries after a number, then new ones.
    Watch {
        /// The game.
        #[schema(value_type = Uuid)]
        game: GameId,
        /// The last entry that the client has; 0: none.
        #[serde(default)]
        #[schema(value_type = u64)]
        after: Seq,
    },
    /// Unsubscribe from a game.
    Unwatch {
        /// The game.
        #[schema(value_type = Uuid)]
        game: GameId,
    },
    /// Subscribe to the client's account: `games`, then `games`, `challenge` and `presence` whenever they change. It takes a token or
    /// a session for all games and seats.
    WatchAccount {},
    /// Subscribe to the notices of the client's account: `watching_all`, then every `notice`, numbered without gaps. It takes
    /// a token or a session for all games and seats.
    WatchAll {
        /// The cursor of the last notice that the client has. Without one, `watching_all` has what waits, and the notices
        /// from then on follow.
        #[serde(default)]
        after: Option<String>,
    },
    /// Subscribe to the lobby: `lobby`, then `lobby` whenever its challenges change.
    WatchLobby {},
    /// Announce something for the client's seat.
    Announce {
        /// The idempotency key: 8 to 128 printable characters.
        key: String,
        /// The game.
        #[schema(value_type = Uuid)]
        game: GameId,
        /// The last entry that the client has seen.
        #[schema(value_type = u64)]
        expect_seq: Seq,
        /// The decision that is answered; empty for what may be announced at any time.
        #[serde(default)]
        decision: String,
        /// The announcement.
        #[serde(deserialize_with = "object")]
        announcement: Value,
    },
    /// The open decisions of the client's seat: as `GET /v1/games/{game}/decisions`.
    Ask {
        /// Echoed in the answer: 8 to 128 printable characters.
        key: String,
        /// The game.
        #[schema(value_type = Uuid)]
        game: GameId,
    },
    /// Replace the plan: as `POST /v1/games/{game}/plan`.
    Plan {
        /// The idempotency key.
        key: String,
        /// The game.
        #[schema(value_type = Uuid)]
        game: GameId,
        /// The last entry that the client has seen.
        #[schema(value_type = u64)]
        expect_seq: Seq,
        /// The steps.
        #[schema(value_type = Vec<Object>)]
        steps: Value,
        /// The kinds of surprise that do not stop it.
        #[serde(default)]
        carry_on: Vec<String>,
    },
    /// Delete the plan; what it has announced stands.
    DropPlan {
        /// Echoed in the answer.
        key: String,
        /// The game.
        #[schema(value_type = Uuid)]
        game: GameId,
    },
    /// Replace the standing orders: as `PUT /v1/games/{game}/standing-orders`.
    Order {
        /// Echoed in the answer.
        key: String,
        /// The game.
        #[schema(value_type = Uuid)]
        game: GameId,
        /// The orders; `null`: delete them.
        #[schema(value_type = Option<Object>)]
        orders: Option<Value>,
    },
    /// Yield for a while: as `PUT /v1/games/{game}/yield`.
    Yield {
        /// Echoed in the answer.
        key: String,
        /// The game.
        #[schema(value_type = Uuid)]
        game: GameId,
        /// For how long; `null`: ask the seat again.
        #[serde(rename = "yield")]
        giving_way: Option<YieldBody>,
    },
    /// Take back: as `POST /v1/games/{game}/takebacks`.
    TakeBack {
        /// The idempotency key.
        key: String,
        /// The game.
        #[schema(value_type = Uuid)]
        game: GameId,
        /// The number of the entry after which the game goes on.
        #[schema(value_type = u64)]
        after: Seq,
    },
    /// Make a call about a draw, a takeback, a pause or a dispute: as `POST /v1/games/{game}/calls`.
    Call {
        /// The idempotency key.
        key: String,
        /// The game.
        #[schema(value_type = Uuid)]
        game: GameId,
        /// The call.
        call: Call,
    },
    /// Concede for the client's seat.
    Concede {
        /// The idempotency key.
        key: String,
        /// The game.
        #[schema(value_type = Uuid)]
        game: GameId,
    },
    /// Claim the game for the client's seat, because the other side's clock has run out.
    Claim {
        /// The idempotency key.
        key: String,
        /// The game.
        #[schema(value_type = Uuid)]
        game: GameId,
    },
    /// Record that the client's player has seen a game up to an entry.
    Seen {
        /// The game.
        #[schema(value_type = Uuid)]
        game: GameId,
        /// The last entry that they have seen.
        #[schema(value_type = u64)]
        seq: Seq,
    },
    /// Check the connection.
    Ping {
        /// Echoed in the answer.
        n: i64,
    },
}

impl FromClient {
    /// Parses a message.
    ///
    /// # Errors
    /// `not-understood` if it is none of these.
    pub(crate) fn read(text: &str) -> Result<FromClient, Problem> {
        // Serde would also accept an array with the fields in order.
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
            // It is another message, or an invalid one for which this gives the better error.
            Err(_) => {
                let Distinct(json) = serde_json::from_str(text)
                    .map_err(|e| Problem::new(Kind::NotUnderstood, format!("the message is no JSON: {e}")))?;
                read_as(&json, "the message")
            }
        }
    }
}

/// [`FromClient::Announce`], the most frequent message. It is parsed directly, without the buffer that a
/// tagged enum needs.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Announced {
    op: Announce,
    key: String,
    game: GameId,
    expect_seq: Seq,
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
