//! Announcing, and what may be announced.

use crate::engine::{Announced, Call, DecisionView, Fault, Seat, TakeBackAsk, Undoable};
use crate::server::auth::identity::Identity;
use crate::server::games::execute::Change;
use crate::server::games::idempotency::{IdempotentRequest, Reply};
use crate::server::games::live::Live;
use crate::server::games::prepared::AskedShown;
use crate::server::games::service::Games;
use crate::server::http::extract::{Caller, JsonBody, Key, PathOf, game_id, object, request_hash};
use crate::server::http::problem::{Kind, Problem};
use crate::server::http::routes::games::list::{idempotent, response};
use crate::server::http::routes::games::log::EntryShown;
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use uuid::Uuid;

/// How many missed entries a `stale-seq` problem carries at most.
const MISSED: u32 = 200;

/// What a player announces.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnnouncementBody {
    /// The id of the decision that it answers; empty or left out for what may be said at any time.
    #[serde(default)]
    #[schema(example = "41-react-north")]
    pub decision: String,
    /// The number of the last entry that the player has seen.
    pub expect_seq: u64,
    /// The announcement, in the system's form.
    #[serde(deserialize_with = "object")]
    pub announcement: Value,
}

/// An announcement that was accepted and is on the disk.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Announcement {
    /// The number of its entry, which was the head of the log at that moment.
    seq: u64,
    /// The hash of its entry.
    hash: String,
    /// Its entry, as its author may see it.
    #[schema(value_type = EntryShown)]
    entry: Value,
}

/// The open decisions of a seat.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Decisions {
    /// The number of the last entry: `expect_seq` for an answer.
    pub(crate) seq: u64,
    /// The seat.
    pub(crate) seat: Option<String>,
    /// What it is asked.
    pub(crate) decisions: Vec<DecisionView>,
    /// Which of them it is asked because of what its standing orders say, and for how long.
    pub(crate) asked: Vec<AskedShown>,
    /// What it may announce although nothing is asked of it.
    pub(crate) anytime: Vec<Value>,
    /// What it may take back, or why nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) take_back: Option<Undoable>,
    /// The takeback for which consent is asked, by either side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) take_back_asked: Option<TakeBackAsk>,
}

/// The caller's open decisions
///
/// With every choice that would be accepted. Somebody without a seat is asked nothing.
#[utoipa::path(get, path = "/v1/games/{game}/decisions", tag = "play",
    params(("game" = Uuid, Path, description = "The game")),
    security(("token" = ["game:read"])),
    responses((status = 200, description = "The decisions", body = Decisions)))]
pub async fn list_decisions(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
) -> Result<Json<Decisions>, Problem> {
    games.decisions(game_id(&game)?, caller).await.map(Json)
}

/// Announce
///
/// Answers one open decision. When the answer comes, the entry is on the disk. The same key with the same body gives the
/// same answer again, for ever.
#[utoipa::path(post, path = "/v1/games/{game}/announcements", tag = "play", request_body = AnnouncementBody,
    params(("game" = Uuid, Path, description = "The game"),
        ("Idempotency-Key" = String, Header, description = "8 to 128 printable characters")),
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

/// Concede
///
/// The caller's seat gives the game up.
#[utoipa::path(post, path = "/v1/games/{game}/concede", tag = "play",
    params(("game" = Uuid, Path, description = "The game"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable characters")),
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

/// A call
///
/// Offers or answers a draw, asks for the rules' own roll-off about a dispute, or gives the ruling that the roll-off
/// has left to the caller. A call answers no decision and leaves the open decisions as they are.
#[utoipa::path(post, path = "/v1/games/{game}/calls", tag = "play", request_body = Call,
    params(("game" = Uuid, Path, description = "The game"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable characters")),
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

pub(crate) fn seat_of(live: &Live, caller: &Identity) -> Result<Seat, Problem> {
    if !live.admits(Some(caller.id)) {
        return Err(Problem::not_found(format_args!("game {}", live.game.id())));
    }
    let seat = live.seat_of(Some(caller.id)).ok_or_else(|| {
        Problem::new(
            Kind::ScopeMissing,
            "the owner of this token holds no seat in this game",
        )
    })?;
    caller.require_seat(&live.game.seat_name(seat))?;
    Ok(seat)
}

/// That nobody has seen an entry that is not there.
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

/// What a seat says that gives the game up.
///
/// # Errors
/// If the game is over, has not begun, or knows no such thing now.
pub(crate) fn concession(live: &Live, seat: Seat) -> Result<Value, Problem> {
    live.game.must_go_on()?;
    if !live.game.has_begun() {
        return Err(Fault::NotBegun.into());
    }
    let mut said = live.game.table().anytime(seat).into_iter();
    let said = said.find(|a| a["type"] == "concede");
    said.ok_or_else(|| Problem::new(Kind::NotAsked, "nobody can concede now"))
}

pub(crate) fn decide(
    live: &Live,
    seat: Seat,
    decision: &str,
    expect_seq: u64,
    announcement: &Value,
    at: i64,
) -> Result<Change, Fault> {
    let keys = live.keys.as_ref();
    let announced = live
        .game
        .announce(seat, live.by(seat), decision, expect_seq, announcement, at, keys)?;
    Ok(decided(announced))
}

/// What is appended; its author is answered that it is.
pub(crate) fn decided(announced: Announced) -> Change {
    Change::new(vec![announced.entry], announced.game)
}

impl Games {
    /// Announces something for the seat that `caller` holds.
    ///
    /// # Errors
    /// A problem; then nothing has changed.
    pub(crate) async fn announce(
        &self,
        game: Uuid,
        caller: Arc<Identity>,
        body: AnnouncementBody,
        asked: IdempotentRequest,
    ) -> Result<Reply, Problem> {
        let app = self.clone();
        // In a task of its own: a client that goes away must not stop half way.
        let task = tokio::spawn(async move { app.announce_here(game, caller, body, asked).await });
        task.await.map_err(Problem::internal)?
    }

    /// As [`App::announce`], for a task that nobody stops half way.
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

    /// A `stale-seq` problem with the entries that its reader has missed.
    pub(crate) async fn with_missed(
        &self,
        id: Uuid,
        account: Uuid,
        after: u64,
        mut problem: Problem,
    ) -> Problem {
        let look = |live: &Live| (Arc::clone(&live.game), live.viewer(Some(account)));
        let (game, viewer) = match self.look(id, Some(account), look).await {
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
