//! What the server sends on the socket: a closed type.

use crate::engine::{DecisionView, Millis, Seq};
use crate::ids::{ChallengeId, GameId};
use crate::server::account_stream::messages::{GameBrief, NoticeShown, PresenceCard};
use crate::server::account_stream::reader::{ChallengeThatWaits, GameThatWaits};
use crate::server::broadcast::outbound_queue::Message;
use crate::server::games::chat::{Room, TalkShown};
use crate::server::games::decisions::Decisions;
use crate::server::games::orders::shown::{PlanOf, Plans, StandingOrdersShown, YieldShown};
use crate::server::games::orders::why_asked::AskedShown;
use crate::server::http::routes::games::log::EntryShown;
use crate::server::problem::Problem;
use crate::store::{ChallengeStatus, GameStatus};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

/// A message from the server.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(tag = "op", rename_all = "snake_case")]
pub(crate) enum ToClient {
    /// The client is authenticated, or accepted as a spectator.
    Ready {
        /// The interval of WebSocket pings, in milliseconds.
        #[schema(value_type = u64)]
        heartbeat_ms: Millis,
        /// The server's time, in milliseconds since 1970.
        #[schema(value_type = i64)]
        time: Millis,
    },
    /// The client is subscribed to a game; the entries after `after` follow.
    Watching {
        /// The game.
        #[schema(value_type = Uuid)]
        game: GameId,
        /// The number of its last entry.
        #[schema(value_type = u64)]
        head: Seq,
    },
    /// The client is no longer subscribed to a game.
    Unwatched {
        /// The game.
        #[schema(value_type = Uuid)]
        game: GameId,
    },
    /// It is recorded that the client's player has seen a game.
    Seen {
        /// The game.
        #[schema(value_type = Uuid)]
        game: GameId,
        /// The entry up to which they say that they have seen it.
        #[schema(value_type = u64)]
        seq: Seq,
    },
    /// An entry, with the fields of `EntryShown`.
    #[expect(
        dead_code,
        reason = "the schema: the message is made of the entry's text, as it is stored"
    )]
    Entry {
        /// The game.
        #[schema(value_type = Uuid)]
        game: GameId,
        /// The entry as this viewer may see it.
        #[serde(flatten)]
        entry: EntryShown,
    },
    /// The entry of an announcement, a call or a takeback is durable.
    Done {
        /// The key of the request.
        key: String,
        /// The number of its entry.
        #[schema(value_type = u64)]
        seq: Seq,
        /// The hash of its entry.
        hash: String,
        /// Whether it is a replay of an earlier request with the same key.
        replayed: bool,
    },
    /// The answer to `ask`, or to orders, a plan or a yield. A change that it acknowledges is durable.
    Answered {
        /// The key of the request.
        key: String,
        /// The game.
        #[schema(value_type = Uuid)]
        game: GameId,
        /// The document that the same request gets over HTTP.
        #[schema(value_type = AnswerShown)]
        answer: Box<RawValue>,
        /// Whether it is a replay of an earlier request with the same key.
        replayed: bool,
    },
    /// A request was refused; nothing has changed.
    Refused {
        /// The key of the request.
        #[serde(skip_serializing_if = "Option::is_none")]
        key: Option<String>,
        /// The game, if it concerned one.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<Uuid>)]
        game: Option<GameId>,
        /// The reason.
        problem: Box<Problem>,
    },
    /// The open decisions of the client's seat, sent whenever they, or what its orders say about them,
    /// change.
    #[expect(
        dead_code,
        reason = "the schema: the message is made of the decisions' text, which is made once"
    )]
    Decisions {
        /// The game.
        #[schema(value_type = Uuid)]
        game: GameId,
        /// The number of the last entry that they take into account: the `expect_seq` of an answer.
        #[schema(value_type = u64)]
        seq: Seq,
        /// The decisions.
        decisions: Vec<DecisionView>,
        /// Which of them its standing orders ask it for, and for how long.
        asked: Vec<AskedShown>,
    },
    /// The game has ended, in the same form in every system. It follows the last entry, and comes again whenever an ended
    /// game is watched.
    #[expect(
        dead_code,
        reason = "the schema: the message is made once for all who hear it"
    )]
    Ended {
        /// The game.
        #[schema(value_type = Uuid)]
        game: GameId,
        /// The number of the last entry.
        #[schema(value_type = u64)]
        seq: Seq,
        /// `over`, or, without a result, `aborted` or `unfinished`; open enumeration.
        #[schema(value_type = String)]
        status: GameStatus,
        /// The result; null if it was closed without one.
        result: Option<Value>,
    },
    /// The games of the client's account. It comes after `watch_account`, and again whenever another game waits or a game
    /// begins.
    #[expect(dead_code, reason = "the schema: the message is made by the account stream")]
    Games {
        /// The games that wait for the account, those with the nearest deadline first.
        waiting: Vec<GameBrief>,
        /// Games against people that have begun since the last of these messages.
        begun: Vec<GameBrief>,
    },
    /// A challenge by or to the client's account was made or has ended. It may come twice, and is lost while too many
    /// messages are queued.
    #[expect(dead_code, reason = "the schema: the message is made by the account stream")]
    Challenge {
        /// The challenge.
        #[schema(value_type = Uuid)]
        challenge: ChallengeId,
        /// Its status; open enumeration.
        #[schema(value_type = String)]
        status: ChallengeStatus,
    },
    /// The client is subscribed to the notices of its account; those after `cursor` follow.
    WatchingAll {
        /// The place in the account's stream: that of `after`, or the present one.
        cursor: String,
        /// The games that wait for the account, those with the nearest deadline first, as they were at `cursor`; absent if
        /// the client resumes.
        #[serde(skip_serializing_if = "Option::is_none")]
        waiting: Option<Vec<GameThatWaits>>,
        /// The challenges that wait for the account's answer, the oldest first, as they were at `cursor`; absent if the
        /// client resumes.
        #[serde(skip_serializing_if = "Option::is_none")]
        challenges: Option<Vec<ChallengeThatWaits>>,
    },
    /// A notice to the client's account. Each comes once and in order; it is durable before it is sent.
    #[expect(dead_code, reason = "the schema: the message is made by the account stream")]
    Notice {
        /// The place after it: `after` of `watch_all` when the client resumes. The numbers at the end of cursors rise by
        /// one.
        cursor: String,
        /// When it was written, in milliseconds since 1970.
        #[schema(value_type = i64)]
        at: Millis,
        /// What it is about.
        notice: NoticeShown,
    },
    /// Opponents of the client's account in games in play: who is here, and when the others were last here, as far as the
    /// server knows. It comes after `watch_account` and holds only what has changed since.
    #[expect(dead_code, reason = "the schema: the message is made by the account stream")]
    Presence {
        /// The opponents.
        players: Vec<PresenceCard>,
    },
    /// The challenges in the lobby may have changed: `GET /v1/challenges`. It comes after `watch_lobby`.
    #[expect(dead_code, reason = "the schema: the message is made by the account stream")]
    Lobby {},
    /// A chat message in a game that is watched.
    #[expect(
        dead_code,
        reason = "the schema: the message is made once for all who hear it"
    )]
    Chat {
        /// The game.
        #[schema(value_type = Uuid)]
        game: GameId,
        /// The room.
        room: Room,
        /// The message.
        message: TalkShown,
    },
    /// The answer to `ping`.
    Pong {
        /// The number from the question.
        n: i64,
        /// The server's time, in milliseconds since 1970.
        #[schema(value_type = i64)]
        time: Millis,
    },
    /// The connection's queue overflowed: watch again from here. Nothing is lost.
    Lagged {
        /// The game.
        #[schema(value_type = Uuid)]
        game: GameId,
        /// The last entry that was sent.
        #[schema(value_type = u64)]
        at: Seq,
    },
    /// The server is shutting down.
    Drain {
        /// Reconnect after a time between these two, in milliseconds.
        #[schema(value_type = [u64; 2])]
        reconnect_ms: [Millis; 2],
    },
}

/// The document that answers a message, as over HTTP.
#[derive(Serialize, utoipa::ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "the schema: documents are sent as they are stored")]
enum AnswerShown {
    /// To `ask`.
    Decisions(Box<Decisions>),
    /// To `order`.
    Orders(StandingOrdersShown),
    /// To `plan`.
    Plan(PlanOf),
    /// To `drop_plan`.
    Plans(Plans),
    /// To `yield`.
    Yield(YieldShown),
}

impl ToClient {
    /// The message before a shutdown. Clients reconnect half a second to five seconds later.
    pub(crate) fn drain() -> ToClient {
        ToClient::Drain {
            reconnect_ms: [Millis::new(500), Millis::from_secs(5)],
        }
    }

    /// The message as text.
    pub(crate) fn text(&self) -> String {
        // Derived serialization with string keys can't fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The message, ready to be queued. It is not about entries.
    pub(crate) fn encoded(&self) -> Message {
        Message {
            op: self.op(),
            after: None,
            text: self.text().into(),
        }
    }

    /// Its `op`, as it is serialized.
    fn op(&self) -> &'static str {
        match self {
            ToClient::Ready { .. } => "ready",
            ToClient::Watching { .. } => "watching",
            ToClient::Unwatched { .. } => "unwatched",
            ToClient::Seen { .. } => "seen",
            ToClient::Entry { .. } => "entry",
            ToClient::Done { .. } => "done",
            ToClient::Answered { .. } => "answered",
            ToClient::Refused { .. } => "refused",
            ToClient::Decisions { .. } => "decisions",
            ToClient::Ended { .. } => "ended",
            ToClient::Games { .. } => "games",
            ToClient::Challenge { .. } => "challenge",
            ToClient::WatchingAll { .. } => "watching_all",
            ToClient::Notice { .. } => "notice",
            ToClient::Presence { .. } => "presence",
            ToClient::Lobby {} => "lobby",
            ToClient::Chat { .. } => "chat",
            ToClient::Pong { .. } => "pong",
            ToClient::Lagged { .. } => "lagged",
            ToClient::Drain { .. } => "drain",
        }
    }
}
