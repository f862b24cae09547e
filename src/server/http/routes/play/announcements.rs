//! Open decisions, announcements, conceding and calls.

use crate::engine::Call;
use crate::server::games::commands::Decisions;
use crate::server::games::commands::decide;
use crate::server::games::commands::seat_of;
use crate::server::games::handle::Games;
use crate::server::games::idempotency::index::{IdempotentRequest, Reply};
use crate::server::games::live::Live;
use crate::server::http::extract::{Caller, JsonBody, Key, PathOf, game_id, object, request_hash};
use crate::server::http::idempotency_key::{idempotent, response};
use crate::server::http::routes::games::log::EntryShown;
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use uuid::Uuid;

/// The most missed entries that a `stale-seq` problem carries.
const MISSED: u32 = 200;

/// An announcement to make.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnnouncementBody {
    /// The id of the decision that it answers; empty or absent for an announcement that may be made at any time.
    #[serde(default)]
    #[schema(example = "41-react-north")]
    pub decision: String,
    /// The number of the last entry that the player has seen.
    pub expect_seq: u64,
    /// The announcement, in the system's form.
    #[serde(deserialize_with = "object")]
    pub announcement: Value,
}

/// An announcement that was accepted and is on disk.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Announcement {
    /// The number of its entry. It was the last entry of the log at that moment.
    seq: u64,
    /// The hash of its entry.
    hash: String,
    /// Its entry, as its author may see it.
    #[schema(value_type = EntryShown)]
    entry: Value,
}

/// List open decisions
///
/// The caller's open decisions, with every choice that the server would accept. An account without a seat has no
/// decisions.
#[utoipa::path(get, path = "/v1/games/{game}/decisions", tag = "play",
    params(("game" = Uuid, Path, description = "The id of the game")),
    security(("token" = ["game:read"])),
    responses((status = 200, description = "The decisions", body = Decisions)))]
pub async fn list_decisions(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
) -> Result<Json<Decisions>, Problem> {
    games.decisions(game_id(&game)?, caller).await.map(Json)
}

/// Make an announcement
///
/// Answers one open decision. When the response arrives, the entry is on disk. A request with the same key and the same
/// body returns the same response, without a time limit.
#[utoipa::path(post, path = "/v1/games/{game}/announcements", tag = "play", request_body = AnnouncementBody,
    params(("game" = Uuid, Path, description = "The id of the game"),
        ("Idempotency-Key" = String, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["game:play"])),
    responses((status = 201, description = "The entry", body = Announcement)))]
pub async fn announce(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
    body: JsonBody<AnnouncementBody>,
) -> Result<Response, Problem> {
    let game = game_id(&game)?;
    let Some(asked) = idempotent(&caller, game.to_string(), key, request_hash(&body.value)) else {
        return Err(Problem::new(
            Kind::NotUnderstood,
            "an announcement needs an Idempotency-Key header",
        ));
    };
    Ok(response(games.announce(game, caller, body.value, asked).await?))
}

/// Concede a game
///
/// The caller's seat gives up the game.
#[utoipa::path(post, path = "/v1/games/{game}/concede", tag = "play",
    params(("game" = Uuid, Path, description = "The id of the game"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["game:play"])),
    responses((status = 201, description = "The entry", body = Announcement)))]
pub async fn concede(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
) -> Result<Response, Problem> {
    let game = game_id(&game)?;
    let request = idempotent(&caller, game.to_string(), key, "concede".to_owned());
    Ok(response(games.concede(game, caller, request).await?))
}

/// Make a call
///
/// Offers or answers a draw or a pause, asks for consent to a takeback or declines it, asks for the rules' own roll-off
/// in a dispute, or makes the ruling as the winner of a roll-off. A call answers no decision and does not change the
/// open decisions.
#[utoipa::path(post, path = "/v1/games/{game}/calls", tag = "play", request_body = Call,
    params(("game" = Uuid, Path, description = "The id of the game"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["game:play"])),
    responses((status = 201, description = "The entry", body = Announcement)))]
pub async fn call(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
    body: JsonBody<Call>,
) -> Result<Response, Problem> {
    let game = game_id(&game)?;
    let request = idempotent(&caller, game.to_string(), key, body.hash);
    Ok(response(
        games.make_call(game, caller, body.value, request).await?,
    ))
}

/// Checks that `expect_seq` is the number of an existing entry.
///
/// # Errors
/// `not-understood`, with the number of the last entry.
pub(crate) fn must_not_be_ahead(live: &Live, expect_seq: u64) -> Result<(), Problem> {
    let head = live.game.head();
    if expect_seq <= head {
        return Ok(());
    }
    let text = format!("expect_seq is {expect_seq}, but the last entry is {head}");
    let mut problem = Problem::new(Kind::NotUnderstood, text);
    problem.current_seq = Some(head);
    Err(problem)
}

impl Games {
    /// Makes an announcement for the seat that `caller` holds.
    ///
    /// # Errors
    /// A problem; nothing has changed then.
    pub(crate) async fn announce(
        &self,
        game: Uuid,
        caller: Arc<Identity>,
        body: AnnouncementBody,
        asked: IdempotentRequest,
    ) -> Result<Reply, Problem> {
        let app = self.clone();
        // In a task of its own: a disconnecting client must not interrupt it.
        let task = tokio::spawn(async move { app.announce_here(game, caller, body, asked).await });
        task.await.map_err(Problem::internal)?
    }

    /// As [`Games::announce`], for a task that can't be cancelled.
    pub(crate) async fn announce_here(
        &self,
        game: Uuid,
        caller: Arc<Identity>,
        body: AnnouncementBody,
        asked: IdempotentRequest,
    ) -> Result<Reply, Problem> {
        let decide = |live: &Live, at| {
            let seat = seat_of(live, &caller)?;
            let expect_seq = body.expect_seq;
            must_not_be_ahead(live, expect_seq)?;
            if !body.decision.is_empty() {
                live.in_time(seat, at)?;
            }
            decide(live, seat, &body.decision, expect_seq, &body.announcement, at).map_err(Problem::from)
        };
        match self.change_here(game, &asked, decide).await {
            Err(problem) if problem.kind == Kind::StaleSeq => {
                Err(self.with_missed(game, caller.id, body.expect_seq, problem).await)
            }
            other => other,
        }
    }

    /// Adds the entries that the client has missed to a `stale-seq` problem.
    pub(crate) async fn with_missed(
        &self,
        id: Uuid,
        account: Uuid,
        after: u64,
        mut problem: Problem,
    ) -> Problem {
        let look = |live: &Live| (Arc::clone(&live.game), live.viewer(Some(account)));
        let (game, viewer) = match self.read(id, Some(account), look).await {
            Ok(found) => found,
            Err(inner) => return inner,
        };
        match self.store.entries(id, after, MISSED).await {
            Ok(entries) => {
                let up_to_head = entries.iter().filter(|e| e.seq <= game.head());
                problem.missed = Some(up_to_head.map(|e| game.show(e, viewer)).collect());
                problem.current_seq = Some(game.head());
                problem
            }
            Err(error) => error.into(),
        }
    }
}
