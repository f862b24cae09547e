//! Listing, founding, reading and changing clubs.

use crate::server::clubs::Clubs;
use crate::server::clubs::found::Founding;
use crate::server::games::idempotency::index::Idempotency;
use crate::server::http::extract::{Caller, HashedBody, JsonBody, Key, PathOf, QueryOf, Visitor};
use crate::server::http::filters::page_size;
use crate::server::http::idempotency_key::{idempotent_own, response};
use crate::server::http::routes::clubs::cards::{ClubCard, ClubPerson, ClubRow, ClubYou};
use crate::server::identity::Identity;
use crate::server::problem::Problem;
use crate::store::{ClubChange, ClubRecord, ClubRole, ClubsOf, JoinPolicy};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};

/// A page of clubs.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ClubList {
    /// The clubs, by name.
    clubs: Vec<ClubRow>,
    /// Pass this as `after` to get the next page; null on the last page.
    next: Option<String>,
}

/// The filter and page of a list of clubs.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ClubQuery {
    /// Only clubs whose name contains this.
    #[param(max_length = 60)]
    q: Option<String>,
    /// The `next` of the previous page.
    #[param(max_length = 200)]
    after: Option<String>,
    /// The size of the page, default 50.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// A club to be founded.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewClubBody {
    /// Its name: 3 to 60 characters. No other club may have a name that looks like it.
    #[schema(example = "Northern Play-by-Web Society", min_length = 3)]
    name: String,
    /// What it says about itself.
    #[serde(default)]
    #[schema(max_length = 2000)]
    about: String,
    /// How it takes people in.
    joining: JoinPolicy,
}

/// What is changed of a club. What is left out stays.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClubChangeBody {
    /// What it says about itself.
    #[serde(default)]
    #[schema(max_length = 2000)]
    about: Option<String>,
    /// Its own rules.
    #[serde(default)]
    #[schema(max_length = 20000)]
    rules: Option<String>,
    /// How it takes people in.
    #[serde(default)]
    joining: Option<JoinPolicy>,
    /// The pace at which it plays.
    #[serde(default)]
    #[schema(max_length = 80, example = "3 days + 12 h a turn")]
    pace: Option<String>,
}

/// List clubs
///
/// By name.
#[utoipa::path(get, path = "/v1/clubs", tag = "clubs", params(ClubQuery), security((), ("token" = ["club:read"])),
    responses((status = 200, description = "A page of clubs", body = ClubList)))]
pub(crate) async fn list_clubs(
    State(clubs): State<Clubs>,
    QueryOf(query): QueryOf<ClubQuery>,
) -> Result<Json<ClubList>, Problem> {
    let limit = page_size(query.limit, 50, 100)?;
    // PostgreSQL allows no such character in a text.
    let plain = |text: Option<String>| text.unwrap_or_default().replace('\0', "");
    let list = ClubsOf {
        q: plain(query.q).trim().to_lowercase(),
        after: plain(query.after),
        limit: limit + 1,
    };
    let mut records = clubs.store.clubs(&list).await?;
    let more = records.len() > limit as usize;
    records.truncate(limit as usize);
    let next = records.last().filter(|_| more).map(|last| last.listed.clone());
    let clubs = records.into_iter().map(ClubRow::from).collect();
    Ok(Json(ClubList { clubs, next }))
}

/// Found a club
///
/// The caller becomes its owner. An account founds at most 3 clubs a day, and owns at most 10.
#[utoipa::path(post, path = "/v1/clubs", tag = "clubs", request_body = NewClubBody,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["club:write"])),
    responses((status = 201, description = "The club", body = ClubCard)))]
pub(crate) async fn found_club(
    State(clubs): State<Clubs>,
    State(idempotency): State<Idempotency>,
    Caller(caller): Caller,
    key: Key,
    body: HashedBody<NewClubBody>,
) -> Result<Response, Problem> {
    let HashedBody { value: body, hash } = body;
    let request = idempotent_own(&caller, key, format!("club {hash}"));
    let founding = Founding {
        name: body.name,
        about: body.about,
        joining: body.joining,
    };
    let owner = ClubPerson {
        account: caller.account.id,
        name: caller.account.name.clone(),
    };
    let you = ClubYou {
        member: true,
        roles: vec![ClubRole::Owner],
        ..ClubYou::default()
    };
    let card = |club| ClubCard::new(club, vec![owner], Some(you));
    let founded = idempotency.once(request, |once| clubs.found(&caller, founding, once, card));
    founded.await.map(response)
}

/// Get a club
///
/// What it says about itself, its owners, and what the caller is in it.
#[utoipa::path(get, path = "/v1/clubs/{club}", tag = "clubs",
    params(("club" = Uuid, Path, description = "The id of the club")),
    security((), ("token" = ["club:read"])),
    responses((status = 200, description = "The club", body = ClubCard)))]
pub(crate) async fn get_club(
    State(clubs): State<Clubs>,
    Visitor(visitor): Visitor,
    PathOf(club): PathOf<String>,
) -> Result<Json<ClubCard>, Problem> {
    let club = clubs.club(&club).await?;
    card_of(&clubs, club, visitor.as_deref()).await.map(Json)
}

async fn card_of(clubs: &Clubs, club: ClubRecord, visitor: Option<&Identity>) -> Result<ClubCard, Problem> {
    let members = clubs.store.club_members(club.id).await?;
    let you = match visitor {
        Some(identity) => {
            let id = identity.account.id;
            let member = members.iter().find(|member| member.account == id);
            let invited = clubs.store.club_invitation_to(club.id, id).await?;
            Some(ClubYou {
                member: member.is_some(),
                roles: member
                    .map(|member| member.roles.list().to_vec())
                    .unwrap_or_default(),
                reserve: member.is_some_and(|member| member.reserve),
                requested: clubs.store.club_request(club.id, id).await?.is_some(),
                invited: invited.is_some_and(|invitation| invitation.expires > clubs.time.now()),
            })
        }
        None => None,
    };
    let owners = members
        .into_iter()
        .filter(|member| member.roles.has(ClubRole::Owner));
    let person = owners.map(|member| ClubPerson {
        account: member.account,
        name: member.name,
    });
    Ok(ClubCard::new(club, person.collect(), you))
}

/// Change a club
///
/// An owner changes what it says about itself, its rules, its pace, and how it takes people in. Its name stays.
#[utoipa::path(patch, path = "/v1/clubs/{club}", tag = "clubs", request_body = ClubChangeBody,
    params(("club" = Uuid, Path, description = "The id of the club")),
    security(("token" = ["club:write"])),
    responses((status = 200, description = "The club", body = ClubCard)))]
pub(crate) async fn change_club(
    State(clubs): State<Clubs>,
    Caller(caller): Caller,
    PathOf(club): PathOf<String>,
    JsonBody { value: body }: JsonBody<ClubChangeBody>,
) -> Result<Json<ClubCard>, Problem> {
    let change = ClubChange {
        about: body.about,
        rules: body.rules,
        joining: body.joining,
        pace: body.pace,
    };
    let id = clubs.change(&caller, &club, change).await?;
    let club = clubs.club(&id.to_string()).await?;
    card_of(&clubs, club, Some(&caller)).await.map(Json)
}

/// Close a club
///
/// An owner closes it. It is refused while a season is open or played. Members, requests, invitations, announcements and
/// drafts of seasons are deleted; the tables of old seasons stay readable, and the name is free again.
#[utoipa::path(delete, path = "/v1/clubs/{club}", tag = "clubs",
    params(("club" = Uuid, Path, description = "The id of the club")),
    security(("token" = ["club:write"])),
    responses((status = 204, description = "The club is closed")))]
pub(crate) async fn close_club(
    State(clubs): State<Clubs>,
    Caller(caller): Caller,
    PathOf(club): PathOf<String>,
) -> Result<StatusCode, Problem> {
    clubs.close(&caller, &club).await?;
    Ok(StatusCode::NO_CONTENT)
}
