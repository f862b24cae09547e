//! The limits of an account, and how much of each is used.

use crate::engine::Millis;
use crate::server::app::App;
use crate::server::http::extract::{Caller, QueryOf};
use crate::server::http::routes::accounts::bots::BOTS;
use crate::server::lobby::create::LIMITS;
use crate::server::problem::Problem;
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};

/// A limit.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct AccountLimit {
    /// `requests`, `streams`, `games`, `challenges`, `challenges-to-one`, `open-challenges` or `bots`, as in the header
    /// `RateLimit`; open enumeration.
    #[schema(example = "challenges")]
    name: &'static str,
    /// What it limits.
    about: &'static str,
    /// The limit.
    #[schema(example = 60)]
    limit: u64,
    /// How much of it is used. `challenges-to-one` is counted for the account that `to` names, or else for the one that you
    /// have challenged most.
    #[schema(example = 12)]
    used: u64,
    /// How much is left.
    #[schema(example = 48)]
    left: u64,
    /// The time in which it is counted, in milliseconds; null if it limits what exists at once.
    #[schema(value_type = Option<i64>)]
    window: Option<Millis>,
}

/// Whose limits to list.
#[derive(Clone, Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct LimitsQuery {
    /// The account for which `challenges-to-one` is counted: its id or its name.
    to: Option<String>,
}

/// The limits of an account.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct AccountLimits {
    /// The limits. Challenges among bots of one keeper, and between a bot and its keeper, count for none.
    limits: Vec<AccountLimit>,
}

impl AccountLimit {
    fn new(name: &'static str, about: &'static str, limit: u32, left: u32) -> AccountLimit {
        let left = left.min(limit);
        AccountLimit {
            name,
            about,
            limit: limit.into(),
            used: (limit - left).into(),
            left: left.into(),
            window: None,
        }
    }

    fn used(name: &'static str, about: &'static str, limit: u32, used: u64) -> AccountLimit {
        let left = u64::from(limit).saturating_sub(used);
        AccountLimit::new(name, about, limit, u32::try_from(left).unwrap_or(limit))
    }

    fn within(mut self, window: Millis) -> AccountLimit {
        self.window = Some(window);
        self
    }
}

/// List your limits
///
/// How much you may do, and how much of it you have done. The answer of a limited operation also says what is left of its
/// limit, in the header `RateLimit`.
#[utoipa::path(get, path = "/v1/me/limits", tag = "accounts", params(LimitsQuery),
    security(("token" = ["profile:read"])),
    responses((status = 200, description = "The limits", body = AccountLimits)))]
pub(crate) async fn list_limits(
    State(app): State<App>,
    Caller(caller): Caller,
    QueryOf(query): QueryOf<LimitsQuery>,
) -> Result<Json<AccountLimits>, Problem> {
    let (id, now) = (caller.account.id, app.time.now());
    let to = match &query.to {
        Some(name) => Some(app.account_of_filter("to", name).await?),
        None => None,
    };
    let counts = app.store.challenge_counts(id, to, now, LIMITS.within).await?;
    let bots = app.store.bots_of(id).await?.len() as u64;
    let (requests, games) = (app.auth.requests_left(&caller), app.auth.games_left(&caller));
    let streams = app.auth.connections.open_of(id);
    let mut limits = vec![
        AccountLimit::new(
            "requests",
            "requests and messages",
            requests.allowance.quota,
            // This request counts, even if its place is free again already.
            requests.left.min(requests.allowance.quota.saturating_sub(1)),
        )
        .within(requests.allowance.window),
        AccountLimit::used(
            "streams",
            "open sockets and event streams",
            streams.most,
            streams.open.into(),
        ),
        AccountLimit::new(
            "games",
            "games opened without a challenge",
            games.allowance.quota,
            games.left,
        )
        .within(games.allowance.window),
        AccountLimit::used("challenges", "challenges made", LIMITS.made, counts.made).within(LIMITS.within),
        AccountLimit::used(
            "challenges-to-one",
            "challenges made to the same account",
            LIMITS.to_one,
            counts.to_one,
        )
        .within(LIMITS.within),
        AccountLimit::used(
            "open-challenges",
            "challenges that are open",
            LIMITS.open,
            counts.open,
        ),
    ];
    if !caller.account.bot {
        limits.push(AccountLimit::used("bots", "bots", BOTS, bots));
    }
    Ok(Json(AccountLimits { limits }))
}
