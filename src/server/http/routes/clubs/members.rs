//! Members of a club.

use crate::server::clubs::Clubs;
use crate::server::clubs::access::ActingIn;
use crate::server::clubs::members::MemberChange;
use crate::server::games::idempotency::index::Idempotency;
use crate::server::http::extract::{Caller, HashedBody, JsonBody, Key, PathOf, Visitor};
use crate::server::http::idempotency_key::{idempotent_own, response};
use crate::server::http::routes::clubs::cards::MemberCard;
use crate::server::problem::Problem;
use crate::store::ClubRole;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};

/// The members of a club.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct MemberList {
    /// The members: the owners first, then others with roles, each by name.
    members: Vec<MemberCard>,
}

/// What somebody who joins sends.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct JoinBody {
    /// The code of an invitation by a link.
    #[serde(default)]
    #[schema(max_length = 200)]
    code: Option<String>,
}

/// What is changed of a member. What is left out stays.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MemberChangeBody {
    /// Their roles, which an owner gives; an empty list makes a plain member.
    #[serde(default)]
    #[schema(max_items = 3)]
    roles: Option<Vec<ClubRole>>,
    /// Whether they step in when a player leaves a season, which they decide themselves.
    #[serde(default)]
    reserve: Option<bool>,
}

/// List the members of a club
///
/// The owners first, then others with roles, each by name. Members also see who is in the reserve, and since when
/// somebody is a member.
#[utoipa::path(get, path = "/v1/clubs/{club}/members", tag = "clubs",
    params(("club" = Uuid, Path, description = "The id of the club")),
    security((), ("token" = ["club:read"])),
    responses((status = 200, description = "The members", body = MemberList)))]
pub(crate) async fn list_members(
    State(clubs): State<Clubs>,
    Visitor(visitor): Visitor,
    PathOf(club): PathOf<String>,
) -> Result<Json<MemberList>, Problem> {
    let club = clubs.club(&club).await?;
    let members = clubs.store.club_members(club.id).await?;
    let own = visitor.map(|identity| identity.account.id);
    let by_member = members.iter().any(|member| Some(member.account) == own);
    let cards = members
        .into_iter()
        .map(|member| MemberCard::new(member, by_member));
    Ok(Json(MemberList {
        members: cards.collect(),
    }))
}

/// Join a club
///
/// With an invitation of the caller, with the code of a link, or without either if the club is open. A link admits one
/// account. A club that takes in who asks needs a request instead.
#[utoipa::path(post, path = "/v1/clubs/{club}/membership", tag = "clubs", request_body = JoinBody,
    params(("club" = Uuid, Path, description = "The id of the club"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["club:write"])),
    responses((status = 201, description = "The caller is a member", body = MemberCard)))]
pub(crate) async fn join_club(
    State((clubs, idempotency)): State<(Clubs, Idempotency)>,
    Caller(caller): Caller,
    PathOf(club): PathOf<String>,
    key: Key,
    body: HashedBody<JoinBody>,
) -> Result<Response, Problem> {
    let HashedBody { value: body, hash } = body;
    let request = idempotent_own(&caller, key, format!("join {club} {hash}"));
    let acting = ActingIn::new(&caller, &club);
    let card = |member| MemberCard::new(member, true);
    let code = body.code.as_deref();
    let joined = idempotency.once(request, |once| clubs.join(acting, code, once, card));
    joined.await.map(response)
}

/// Change a member
///
/// An owner gives roles; to hand a club over, make another member an owner and then give up the role. Everybody puts
/// themselves on the reserve list. A club has at least one owner, and a program has no role.
#[utoipa::path(patch, path = "/v1/clubs/{club}/members/{account}", tag = "clubs", request_body = MemberChangeBody,
    params(("club" = Uuid, Path, description = "The id of the club"),
        ("account" = Uuid, Path, description = "The account of the member")),
    security(("token" = ["club:write"])),
    responses((status = 200, description = "The member", body = MemberCard)))]
pub(crate) async fn change_member(
    State(clubs): State<Clubs>,
    Caller(caller): Caller,
    PathOf((club, account)): PathOf<(String, String)>,
    JsonBody { value: body }: JsonBody<MemberChangeBody>,
) -> Result<Json<MemberCard>, Problem> {
    let change = MemberChange {
        roles: body.roles,
        reserve: body.reserve,
    };
    let member = clubs.change_member(&caller, &club, &account, change).await?;
    Ok(Json(MemberCard::new(member, true)))
}

/// Leave a club
///
/// The caller leaves, or an owner removes a member. The only owner hands the club over first. Games and seasons that
/// have begun go on.
#[utoipa::path(delete, path = "/v1/clubs/{club}/members/{account}", tag = "clubs",
    params(("club" = Uuid, Path, description = "The id of the club"),
        ("account" = Uuid, Path, description = "The account of the member")),
    security(("token" = ["club:write"])),
    responses((status = 204, description = "The account is no member")))]
pub(crate) async fn remove_member(
    State(clubs): State<Clubs>,
    Caller(caller): Caller,
    PathOf((club, account)): PathOf<(String, String)>,
) -> Result<StatusCode, Problem> {
    clubs.remove_member(&caller, &club, &account).await?;
    Ok(StatusCode::NO_CONTENT)
}
