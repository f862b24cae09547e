//! Entering a season.

use crate::engine::Millis;
use crate::ids::AccountId;
use crate::server::http::extract::{Caller, JsonBody, PathOf, Visitor};
use crate::server::http::routes::seasons::cards::PersonCard;
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::store::RegistrationStatus;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};

/// Who has entered a season.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct RegistrationList {
    /// The registrations, in the order in which they came. Requests are listed for those who run the season; everybody
    /// sees their own.
    registrations: Vec<RegistrationCard>,
}

/// A registration.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct RegistrationCard {
    /// Who.
    #[serde(flatten)]
    person: PersonCard,
    /// Whether they are in.
    status: RegistrationStatus,
    /// What they wrote with it; null for others than those who run the season and the player.
    note: Option<String>,
    /// When they asked, in milliseconds since 1970.
    #[schema(value_type = i64)]
    asked: Millis,
}

/// What a player writes with their registration.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RegistrationBody {
    /// A note for those who run the season, at most 500 characters.
    #[serde(default)]
    #[schema(max_length = 500)]
    note: Option<String>,
}

/// The status of a registration.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct RegistrationAnswer {
    /// Whether they are in.
    status: RegistrationStatus,
}

/// List the registrations of a season
///
/// In the order in which they came. Requests that wait for approval are listed for the owners and arbiters of the club.
#[utoipa::path(get, path = "/v1/seasons/{season}/registrations", tag = "seasons",
    params(("season" = Uuid, Path, description = "The id of the season")),
    security((), ("token" = ["league:read"])),
    responses((status = 200, description = "The registrations", body = RegistrationList)))]
pub(crate) async fn list_registrations(
    State(seasons): State<Seasons>,
    Visitor(visitor): Visitor,
    PathOf(season): PathOf<String>,
) -> Result<Json<RegistrationList>, Problem> {
    let own = visitor.map(|identity| identity.account.id);
    let loaded = seasons.seen_by(&season, own).await?;
    let runs = seasons.is_organiser(loaded.record.club, own).await?;
    let seen = loaded.people.iter().filter(|person| {
        runs || person.status == RegistrationStatus::Registered || Some(person.account) == own
    });
    let registrations = seen
        .map(|person| RegistrationCard {
            person: loaded.person_card(person.account),
            status: person.status,
            note: (runs || Some(person.account) == own).then(|| person.note.clone()),
            asked: person.asked,
        })
        .collect();
    Ok(Json(RegistrationList { registrations }))
}

/// Enter a season
///
/// The caller, a member of the club, enters, or asks to if the season approves entries. To repeat it changes the note.
#[utoipa::path(put, path = "/v1/seasons/{season}/registration", tag = "seasons", request_body = RegistrationBody,
    params(("season" = Uuid, Path, description = "The id of the season")),
    security(("token" = ["league:write"])),
    responses((status = 200, description = "The registration", body = RegistrationAnswer)))]
pub(crate) async fn register(
    State(seasons): State<Seasons>,
    Caller(caller): Caller,
    PathOf(season): PathOf<String>,
    JsonBody { value: body }: JsonBody<RegistrationBody>,
) -> Result<Json<RegistrationAnswer>, Problem> {
    let status = seasons
        .undisturbed(|| seasons.register(&caller, &season, body.note.as_deref()))
        .await?;
    Ok(Json(RegistrationAnswer { status }))
}

/// Withdraw a registration
///
/// Until the lot is drawn.
#[utoipa::path(delete, path = "/v1/seasons/{season}/registration", tag = "seasons",
    params(("season" = Uuid, Path, description = "The id of the season")),
    security(("token" = ["league:write"])),
    responses((status = 204, description = "The caller is not in the season")))]
pub(crate) async fn unregister(
    State(seasons): State<Seasons>,
    Caller(caller): Caller,
    PathOf(season): PathOf<String>,
) -> Result<StatusCode, Problem> {
    seasons
        .undisturbed(|| seasons.unregister(&caller, &season))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The account of a registration that a client sent.
fn account_id(text: &str) -> Result<AccountId, Problem> {
    text.parse()
        .map_err(|_| Problem::not_found(format_args!("account {text:?}")).at("account"))
}

/// Enter a member
///
/// An owner or arbiter of the club approves a request, or enters a member or a program.
#[utoipa::path(put, path = "/v1/seasons/{season}/registrations/{account}", tag = "seasons",
    params(("season" = Uuid, Path, description = "The id of the season"),
        ("account" = Uuid, Path, description = "The account")),
    security(("token" = ["league:arbiter"])),
    responses((status = 204, description = "The account is in the season")))]
pub(crate) async fn enter_account(
    State(seasons): State<Seasons>,
    Caller(caller): Caller,
    PathOf((season, account)): PathOf<(String, String)>,
) -> Result<StatusCode, Problem> {
    let account = account_id(&account)?;
    seasons
        .undisturbed(|| seasons.enter(&caller, &season, account))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Take out a registration
///
/// An owner or arbiter of the club refuses a request, or takes a registration out, until the lot is drawn.
#[utoipa::path(delete, path = "/v1/seasons/{season}/registrations/{account}", tag = "seasons",
    params(("season" = Uuid, Path, description = "The id of the season"),
        ("account" = Uuid, Path, description = "The account")),
    security(("token" = ["league:arbiter"])),
    responses((status = 204, description = "The account is not in the season")))]
pub(crate) async fn remove_registration(
    State(seasons): State<Seasons>,
    Caller(caller): Caller,
    PathOf((season, account)): PathOf<(String, String)>,
) -> Result<StatusCode, Problem> {
    let account = account_id(&account)?;
    seasons
        .undisturbed(|| seasons.remove(&caller, &season, account))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
