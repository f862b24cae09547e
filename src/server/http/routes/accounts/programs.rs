//! The accounts of the house: programs that can be members of clubs and players of seasons.

use crate::server::env::Env;
use crate::server::http::routes::accounts::create::AccountCard;
use crate::server::problem::Problem;
use axum::Json;
use axum::extract::State;
use serde::Serialize;

/// The accounts of the house.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Programs {
    /// The accounts by level, in the order of their numbers.
    programs: Vec<AccountCard>,
}

/// List the programs of the house
///
/// The accounts that the practice opponent plays for, at the level that their names tell: Cadet, the gentle one, and
/// Captain, which plays by the odds. Nobody can log in as one. They take no challenges; they can be members of clubs and
/// play in seasons.
#[utoipa::path(get, path = "/v1/programs", tag = "accounts",
    responses((status = 200, description = "The accounts", body = Programs)))]
pub(crate) async fn list_programs(State(env): State<Env>) -> Result<Json<Programs>, Problem> {
    let accounts = env.store.house_accounts().await?;
    let programs = accounts.iter().map(AccountCard::of).collect();
    Ok(Json(Programs { programs }))
}
