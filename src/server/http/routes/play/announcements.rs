//! Open decisions, announcements, conceding and calls.

use crate::engine::{Call, Seq};
use crate::server::app::App;
use crate::server::auth::connection_limit::StreamKind;
use crate::server::auth::rate_limit::RateLimitKey;
use crate::server::games::commands::Command;
use crate::server::games::commands::announce::AnnouncementBody;
use crate::server::games::decisions::Decisions;
use crate::server::games::handle::Games;
use crate::server::http::extract::{Caller, JsonBody, Key, Origin, PathOf, QueryOf, game_id};
use crate::server::http::idempotency_key::response;
use crate::server::http::routes::games::log::EntryShown;
use crate::server::metrics::stopwatch::Received;
use crate::server::problem::{Kind, Problem};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::time::Duration;

/// An announcement that was accepted and is on disk.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Accepted {
    /// The number of its entry. It was the last entry of the log at that moment.
    #[schema(value_type = u64)]
    seq: Seq,
    /// The hash of its entry.
    hash: String,
    /// Its entry, as its author may see it.
    #[schema(value_type = EntryShown)]
    entry: Value,
}

/// How long to wait.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct WaitQuery {
    /// How long to wait for a decision if none is open, in seconds; default 0.
    #[param(minimum = 0, maximum = 60)]
    wait: Option<u32>,
}

/// The longest wait for a decision, in seconds.
const LONGEST: u32 = 60;

/// List open decisions
///
/// The caller's open decisions, with every choice that the server would accept. An account without a seat has no
/// decisions. With `wait`, a caller whose seat is asked nothing gets the answer when it is, when the game has ended, or
/// after that time; the request then counts as one of their open streams.
#[utoipa::path(get, path = "/v1/games/{game}/decisions", tag = "play",
    params(("game" = Uuid, Path, description = "The id of the game"), WaitQuery),
    security(("token" = ["game:read"])),
    responses((status = 200, description = "The decisions", body = Decisions)))]
pub(crate) async fn list_decisions(
    State(app): State<App>,
    Caller(caller): Caller,
    Origin(from): Origin,
    PathOf(game): PathOf<String>,
    QueryOf(query): QueryOf<WaitQuery>,
) -> Result<Json<Decisions>, Problem> {
    let game = game_id(&game)?;
    let seconds = query.wait.unwrap_or(0);
    if seconds == 0 {
        return app.games.decisions(game, caller).await.map(Json);
    }
    if seconds > LONGEST {
        let text = format!("the query: wait: at most {LONGEST} seconds");
        return Err(Problem::new(Kind::NotUnderstood, text).at("wait"));
    }
    let key = RateLimitKey::of(Some(&caller), from);
    let _place = app.auth.connections.permit(key, StreamKind::Wait)?;
    let patience = Duration::from_secs(seconds.into());
    let decisions = app.games.decisions_within(game, caller, patience).await?;
    Ok(Json(decisions))
}

/// Make an announcement
///
/// Answers one open decision. When the response arrives, the entry is on disk. A request with the same key and the same
/// body returns the same response, without a time limit.
#[utoipa::path(post, path = "/v1/games/{game}/announcements", tag = "play", request_body = AnnouncementBody,
    params(("game" = Uuid, Path, description = "The id of the game"),
        ("Idempotency-Key" = String, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["game:play"])),
    responses((status = 201, description = "The entry", body = Accepted)))]
pub(crate) async fn announce(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
    body: JsonBody<AnnouncementBody>,
) -> Result<Response, Problem> {
    let received = Received::now();
    let command = Command::Announce(body.value);
    let reply = games.execute(game_id(&game)?, command.by(caller), key.0).await?;
    if !reply.replayed {
        games.metrics.answered(received);
    }
    Ok(response(reply))
}

/// Concede a game
///
/// The caller's seat gives up the game.
#[utoipa::path(post, path = "/v1/games/{game}/concede", tag = "play",
    params(("game" = Uuid, Path, description = "The id of the game"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["game:play"])),
    responses((status = 201, description = "The entry", body = Accepted)))]
pub(crate) async fn concede(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
) -> Result<Response, Problem> {
    let command = Command::Concede;
    let done = games.execute(game_id(&game)?, command.by(caller), key.0);
    done.await.map(response)
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
    responses((status = 201, description = "The entry", body = Accepted)))]
pub(crate) async fn call(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
    body: JsonBody<Call>,
) -> Result<Response, Problem> {
    let command = Command::Call(body.value);
    let done = games.execute(game_id(&game)?, command.by(caller), key.0);
    done.await.map(response)
}
