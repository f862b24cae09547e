//! The rounds in which a player is away.

use super::cards::OwnSearchCard;
use crate::ids::AccountId;
use crate::league::Round;
use crate::server::http::extract::{Caller, JsonBody, PathOf};
use crate::server::http::routes::seasons::cards::PersonCard;
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::loaded::account;
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};

/// When the caller is away, and who plays for them.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct AwayCard {
    /// The rounds in which they are away.
    rounds: Vec<Round>,
    /// The searches for substitutes in their seat, the oldest first.
    searches: Vec<OwnSearchCard>,
    /// Those who have entered and have no seat, in the order in which they are asked.
    reserves: Vec<PersonCard>,
}

/// When the caller is away.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AwayBody {
    /// All rounds in which they are away; empty: none.
    #[schema(max_items = 62)]
    rounds: Vec<u16>,
}

/// Get one's own absences
///
/// The rounds in which the caller is away, and who plays for them. Nobody else sees it.
#[utoipa::path(get, path = "/v1/seasons/{season}/away", tag = "seasons",
    params(("season" = Uuid, Path, description = "The id of the season")),
    security(("token" = ["league:read"])),
    responses((status = 200, description = "The absences", body = AwayCard)))]
pub(crate) async fn get_away(
    State(seasons): State<Seasons>,
    Caller(caller): Caller,
    PathOf(season): PathOf<String>,
) -> Result<Json<AwayCard>, Problem> {
    away_card(&seasons, caller.account.id, &season).await.map(Json)
}

async fn away_card(seasons: &Seasons, own: AccountId, season: &str) -> Result<AwayCard, Problem> {
    let loaded = seasons.seen_by(season, Some(own)).await?;
    let rounds = seasons.away_rounds(&loaded, own).await?;
    let mut searches = vec![];
    for each in seasons.searches_of(&loaded).await? {
        if each.record.account == own {
            searches.push(loaded.own_search_card(&each, seasons.time.now()));
        }
    }
    let reserves = loaded.season().registered.iter().filter_map(|entry| {
        let id = account(&entry.person)?;
        loaded.is_reserve(id).then(|| loaded.person_card(id))
    });
    let member = seasons.is_member(loaded.record.club, own).await?;
    Ok(AwayCard {
        rounds: rounds.into_iter().map(Round).collect(),
        searches,
        reserves: if member { reserves.collect() } else { vec![] },
    })
}

/// Say when one is away
///
/// The rounds in which the caller is away, in place of what they said before. A Swiss does not pair them; in a round robin
/// a substitute is looked for. Who is away in a round is not asked to substitute in it.
#[utoipa::path(put, path = "/v1/seasons/{season}/away", tag = "seasons", request_body = AwayBody,
    params(("season" = Uuid, Path, description = "The id of the season")),
    security(("token" = ["league:write"])),
    responses((status = 200, description = "The absences", body = AwayCard)))]
pub(crate) async fn set_away(
    State(seasons): State<Seasons>,
    Caller(caller): Caller,
    PathOf(season): PathOf<String>,
    JsonBody { value: body }: JsonBody<AwayBody>,
) -> Result<Json<AwayCard>, Problem> {
    seasons
        .undisturbed(|| seasons.set_away(&caller, &season, &body.rounds))
        .await?;
    away_card(&seasons, caller.account.id, &season).await.map(Json)
}
