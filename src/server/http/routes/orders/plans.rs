//! Plans and yields: setting, reading and cancelling them.

use crate::server::games::commands::Command;
use crate::server::games::commands::orders::{PlanBody, YieldBody};
use crate::server::games::handle::Games;
use crate::server::games::orders::shown::{self, PlanOf, Plans, YieldShown};
use crate::server::http::extract::{Caller, JsonBody, Key, PathOf, Visitor, game_id};
use crate::server::http::idempotency_key::response;
use crate::server::problem::Problem;
use axum::Json;
use axum::extract::State;
use axum::response::Response;

/// Get the plan
///
/// The caller's plan: what it has announced, the next step, why it has stopped. When the game is over, anybody can read
/// the last plans of both sides.
#[utoipa::path(get, path = "/v1/games/{game}/plan", tag = "orders",
    params(("game" = Uuid, Path, description = "The id of the game")),
    security((), ("token" = ["game:read"])),
        responses((status = 200, description = "The plans", body = Plans)))]
pub(crate) async fn get_plan(
    State(games): State<Games>,
    Visitor(visitor): Visitor,
    PathOf(game): PathOf<String>,
) -> Result<Json<Plans>, Problem> {
    let account = visitor.map(|a| a.id);
    games
        .read(game_id(&game)?, account, |live| shown::plans(live, account))
        .await?
        .map(Json)
}

/// Set a plan
///
/// Replaces the caller's previous plan. The server announces as many steps as possible at once, in the same
/// transaction. It continues when the other side has answered, and waits if the next step can't be announced yet. The
/// plan stops at the first surprise and records the reason. Steps are secret until they are announced. Setting a plan
/// requires `game:play`, since it makes announcements; cancelling one requires `game:orders`.
#[utoipa::path(post, path = "/v1/games/{game}/plan", tag = "orders", request_body = PlanBody,
    params(("game" = Uuid, Path, description = "The id of the game"),
        ("Idempotency-Key" = String, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["game:play"])),
        responses((status = 201, description = "The plan, with what it has announced already", body = PlanOf)))]
pub(crate) async fn make_plan(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
    body: JsonBody<PlanBody>,
) -> Result<Response, Problem> {
    let command = Command::Plan(body.value);
    let done = games.execute(game_id(&game)?, command.by(caller), key.0);
    done.await.map(response)
}

/// Cancel the plan
///
/// Announcements that it has made are not undone.
#[utoipa::path(delete, path = "/v1/games/{game}/plan", tag = "orders",
    params(("game" = Uuid, Path, description = "The id of the game")),
    security(("token" = ["game:orders"])),
        responses((status = 200, description = "The plans, without the cancelled one", body = Plans)))]
pub(crate) async fn delete_plan(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
) -> Result<Response, Problem> {
    let command = Command::DropPlan;
    let done = games.execute(game_id(&game)?, command.by(caller), None);
    done.await.map(response)
}

/// Yield
///
/// Declines, for the caller, every decision that can be declined, until another unit is moved, the phase ends, or the
/// turn ends. Standing orders take precedence. Decisions that can't be declined are asked as usual.
#[utoipa::path(put, path = "/v1/games/{game}/yield", tag = "orders", request_body = YieldBody,
    params(("game" = Uuid, Path, description = "The id of the game")),
    security(("token" = ["game:orders"])),
        responses((status = 200, description = "The yield; null if it is over already", body = YieldShown)))]
pub(crate) async fn put_yield(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    body: JsonBody<YieldBody>,
) -> Result<Response, Problem> {
    let command = Command::Yield(Some(body.value));
    let done = games.execute(game_id(&game)?, command.by(caller), None);
    done.await.map(response)
}

/// Cancel the yield
///
/// Later decisions wait for the player again. Without a yield nothing changes.
#[utoipa::path(delete, path = "/v1/games/{game}/yield", tag = "orders",
    params(("game" = Uuid, Path, description = "The id of the game")),
    security(("token" = ["game:orders"])),
        responses((status = 200, description = "No yield", body = YieldShown)))]
pub(crate) async fn delete_yield(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
) -> Result<Response, Problem> {
    let command = Command::Yield(None);
    let done = games.execute(game_id(&game)?, command.by(caller), None);
    done.await.map(response)
}
