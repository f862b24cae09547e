//! What administrators may do. The operator appoints them with `umpire admin appoint`. They see no more of a game than
//! others do, and can't read secrets.

use crate::engine::{Fault, Game};
use crate::ids::{AccountId, GameId};
use crate::server::auth::handle::Auth;
use crate::server::env::Env;
use crate::server::games::change::status;
use crate::server::games::handle::Games;
use crate::server::http::extract::{Caller, PathOf, QueryOf, game_id};
use crate::server::http::routes::admin::accounts::reason_of;
use crate::server::problem::{Kind, Problem};
use crate::store::NewAdminAct;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};

/// A game that is closed for play.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ClosedGame {
    /// The id of the game.
    #[schema(value_type = Uuid)]
    id: GameId,
    /// The title of the game.
    title: String,
    /// Why the game is closed.
    why: String,
}

/// The games that are closed for play.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ClosedGames {
    /// The games, oldest first.
    games: Vec<ClosedGame>,
}

/// List games that are closed for play
///
/// A game is closed for play if its adjudication failed, or if the server no longer supports its edition of the rules.
#[utoipa::path(get, path = "/v1/admin/closed-games", tag = "operator",
    security(("token" = ["admin"])),
    responses((status = 200, description = "The games", body = ClosedGames)))]
pub(crate) async fn list_closed_games(State(env): State<Env>) -> Result<Json<ClosedGames>, Problem> {
    let games = env.store.closed_games().await?.into_iter();
    let games = games.map(|game| ClosedGame {
        id: game.id,
        title: game.title,
        why: game.closed.map(|closed| closed.why).unwrap_or_default(),
    });
    Ok(Json(ClosedGames {
        games: games.collect(),
    }))
}

/// Reopen a game
///
/// Use this after the cause of a failed adjudication is fixed. A game whose edition of the rules is no longer supported
/// can't be reopened.
#[utoipa::path(delete, path = "/v1/admin/closed-games/{game}", tag = "operator",
    params(("game" = Uuid, Path, description = "The id of the game")),
    security(("token" = ["admin"])),
    responses((status = 204, description = "The game is open for play")))]
pub(crate) async fn reopen_game(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
) -> Result<StatusCode, Problem> {
    let id = game_id(&game)?;
    let gone = || Problem::not_found(format_args!("game {id}"));
    let record = games.store.game(id).await?.ok_or_else(gone)?;
    if record.closed.is_none() {
        return Err(Problem::new(Kind::Conflict, "this game is not closed for play"));
    }
    if let Some(rulebook) = games.registry.rulebook(&record.system) {
        // The game may be unreadable now and readable again after a fix, so an error is no reason to refuse.
        let stands = games.store.load(rulebook, id, None).await.ok();
        if let Some(Err(withdrawn @ Fault::Withdrawn(_))) = stands.as_ref().map(Game::must_go_on) {
            return Err(withdrawn.into());
        }
        if let Some(stands) = stands {
            games
                .store
                .stand_again(id, status(&stands), &stands.waiting())
                .await?;
        }
    }
    let act = NewAdminAct {
        by: Some(caller.account.id),
        reason: String::new(),
        made: games.ids.stamp(),
    };
    games.store.reopen_game(id, act).await?;
    games.clocks.due_at(Some(games.time.now()));
    games.look_whether_closed(&games.registry.slot(id)).await?;
    tracing::info!(game = %id, by = %caller.account.id, "an administrator has opened a closed game");
    Ok(StatusCode::NO_CONTENT)
}

/// Why a game is removed.
#[derive(Clone, Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct RemovalQuery {
    /// The reason, for the log: at most 500 characters.
    #[serde(default)]
    #[param(required = false, max_length = 500)]
    reason: String,
}

/// Remove a game
///
/// Removes a game for good, whether or not it is over: its log, its chat, its place in the archive and in statistics, and
/// notifications about it. Its streams end with `lagged`, on every server within a second, and it is `not-found` from then
/// on. Games that were forked from it stay. A game of a season is a `conflict`: its result counts there.
#[utoipa::path(delete, path = "/v1/admin/games/{game}", tag = "operator",
    params(("game" = Uuid, Path, description = "The id of the game"), RemovalQuery),
    security(("token" = ["admin"])),
    responses((status = 204, description = "The game is removed")))]
pub(crate) async fn remove_game(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    QueryOf(query): QueryOf<RemovalQuery>,
) -> Result<StatusCode, Problem> {
    let id = game_id(&game)?;
    let act = NewAdminAct {
        by: Some(caller.account.id),
        reason: reason_of(&query.reason)?,
        made: games.ids.stamp(),
    };
    if games.store.game(id).await?.is_none() {
        return Err(Problem::not_found(format_args!("game {id}")));
    }
    if games.store.is_of_a_season(id).await? {
        let text = "this game belongs to a season, where its result counts";
        return Err(Problem::new(Kind::Conflict, text));
    }
    games.store.remove_game(id, act).await?;
    if let Err(problem) = games.end_if_removed(id).await {
        // This server hears of the removal once more, as the others do.
        tracing::warn!(game = %id, detail = %problem.detail, "could not end the streams of a game that was removed");
    }
    tracing::info!(game = %id, by = %caller.account.id, "an administrator has removed a game");
    Ok(StatusCode::NO_CONTENT)
}

/// Revoke all tokens and sessions of an account
///
/// Use this if they have been stolen. The owner can log in again with their password.
#[utoipa::path(delete, path = "/v1/admin/accounts/{account}/tokens", tag = "operator",
    params(("account" = Uuid, Path, description = "The id of the account")),
    security(("token" = ["admin"])),
    responses((status = 204, description = "All tokens and sessions are revoked")))]
pub(crate) async fn end_all_tokens(
    State(auth): State<Auth>,
    Caller(caller): Caller,
    PathOf(account): PathOf<String>,
) -> Result<StatusCode, Problem> {
    let gone = || Problem::not_found(format_args!("account {account:?}"));
    let id = account.parse::<AccountId>().map_err(|_| gone())?;
    auth.store.profile(id).await?.ok_or_else(gone)?;
    auth.store
        .end_tokens(id, auth.act_of(&caller, String::new()))
        .await?;
    auth.identities.invalidate(id);
    tracing::info!(account = %id, by = %caller.account.id, "an administrator has ended all tokens of an account");
    Ok(StatusCode::NO_CONTENT)
}
