//! Requests of the players of a season.

use super::cards::SeasonRequestCard;
use crate::server::games::idempotency::index::Idempotency;
use crate::server::http::extract::{Caller, HashedBody, JsonBody, Key, PathOf};
use crate::server::http::idempotency_key::{idempotent_own, response};
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::absences::ask::RequestBody;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};

/// Requests of a season.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct SeasonRequestList {
    /// The requests, the oldest first.
    requests: Vec<SeasonRequestCard>,
}

/// The answer of the other player.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AgreementBody {
    /// Whether they agree.
    agrees: bool,
}

/// List the requests of a season
///
/// The caller's own, those that they are asked to answer, and, for the owners and arbiters of the club, all. At most 500.
#[utoipa::path(get, path = "/v1/seasons/{season}/requests", tag = "seasons",
    params(("season" = Uuid, Path, description = "The id of the season")),
    security(("token" = ["league:read"])),
    responses((status = 200, description = "The requests", body = SeasonRequestList)))]
pub(crate) async fn list_season_requests(
    State(seasons): State<Seasons>,
    Caller(caller): Caller,
    PathOf(season): PathOf<String>,
) -> Result<Json<SeasonRequestList>, Problem> {
    let account = caller.account.id;
    let loaded = seasons.seen_by(&season, Some(account)).await?;
    let runs = seasons.is_organiser(loaded.record.club, Some(account)).await?;
    let mut requests = vec![];
    for record in seasons.store.season_requests(loaded.record.id, false).await? {
        if runs || record.account == account || record.asked == account.to_string() {
            requests.push(seasons.request_card(&loaded, &record).await?);
        }
    }
    Ok(Json(SeasonRequestList { requests }))
}

/// Ask for something
///
/// A player leaves the season, asks for a later date, a substitute, a ruling, or disputes a result. What the rules settle
/// is settled at once; otherwise the other player of the game or the arbiters are asked. The answer says what became of
/// it. What the rules refuse is a `conflict` that names the rule.
#[utoipa::path(post, path = "/v1/seasons/{season}/requests", tag = "seasons", request_body = RequestBody,
    params(("season" = Uuid, Path, description = "The id of the season"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["league:write"])),
    responses((status = 201, description = "The request", body = SeasonRequestCard)))]
pub(crate) async fn make_season_request(
    State((seasons, idempotency)): State<(Seasons, Idempotency)>,
    Caller(caller): Caller,
    PathOf(season): PathOf<String>,
    key: Key,
    body: HashedBody<RequestBody>,
) -> Result<Response, Problem> {
    let HashedBody { value: body, hash } = body;
    let request = idempotent_own(&caller, key, format!("request {season} {hash}"));
    let made = idempotency.once(request, async |once| {
        seasons
            .undisturbed(|| seasons.ask(&caller, &season, &body, &once))
            .await
    });
    made.await.map(response)
}

/// Take a request back
///
/// While it has no answer.
#[utoipa::path(delete, path = "/v1/seasons/{season}/requests/{request}", tag = "seasons",
    params(("season" = Uuid, Path, description = "The id of the season"),
        ("request" = Uuid, Path, description = "The id of the request")),
    security(("token" = ["league:write"])),
    responses((status = 204, description = "The request is taken back")))]
pub(crate) async fn take_season_request_back(
    State(seasons): State<Seasons>,
    Caller(caller): Caller,
    PathOf((season, request)): PathOf<(String, String)>,
) -> Result<StatusCode, Problem> {
    seasons
        .undisturbed(|| seasons.take_request_back(&caller, &season, &request))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Answer a request
///
/// The other player of a game agrees to a later date, or does not.
#[utoipa::path(put, path = "/v1/seasons/{season}/requests/{request}/answer", tag = "seasons",
    request_body = AgreementBody,
    params(("season" = Uuid, Path, description = "The id of the season"),
        ("request" = Uuid, Path, description = "The id of the request")),
    security(("token" = ["league:write"])),
    responses((status = 204, description = "The request is answered")))]
pub(crate) async fn answer_season_request(
    State(seasons): State<Seasons>,
    Caller(caller): Caller,
    PathOf((season, request)): PathOf<(String, String)>,
    JsonBody { value: body }: JsonBody<AgreementBody>,
) -> Result<StatusCode, Problem> {
    seasons
        .undisturbed(|| seasons.answer_request(&caller, &season, &request, body.agrees))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
