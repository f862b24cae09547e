//! Invitations to a club.

use crate::engine::Millis;
use crate::ids::{ClubId, InvitationId};
use crate::server::clubs::Clubs;
use crate::server::clubs::access::ActingIn;
use crate::server::clubs::access::ORGANISERS;
use crate::server::clubs::invite::InvitedBy;
use crate::server::games::idempotency::index::Idempotency;
use crate::server::games::idempotency::once::showing;
use crate::server::http::extract::{Caller, HashedBody, Key, PathOf};
use crate::server::http::idempotency_key::{idempotent_own, response};
use crate::server::http::routes::clubs::cards::ClubPerson;
use crate::server::problem::{Kind, Problem};
use crate::store::InvitationRecord;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};

/// An invitation to a club.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct InvitationCard {
    /// Its id.
    #[schema(value_type = Uuid)]
    id: InvitationId,
    /// The club.
    #[schema(value_type = Uuid)]
    club: ClubId,
    /// Its name.
    club_name: String,
    /// The invited account; null for a link.
    to: Option<ClubPerson>,
    /// Who invites.
    by: ClubPerson,
    /// Since when, in milliseconds since 1970.
    #[schema(value_type = i64)]
    created: Millis,
    /// Until when it admits, in milliseconds since 1970.
    #[schema(value_type = i64)]
    expires: Millis,
    /// Whether the invited account is a member already: a program of the house joins at once.
    joined: bool,
    /// The code of a link, shown only in the first answer to the request that creates it.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<String>,
}

impl InvitationCard {
    /// An invitation, without the code.
    pub(super) fn new(invitation: InvitationRecord, joined: bool) -> InvitationCard {
        let to = invitation.account.map(|account| ClubPerson {
            account,
            name: invitation.name.unwrap_or_default(),
        });
        InvitationCard {
            id: invitation.id,
            club: invitation.club,
            club_name: invitation.club_name,
            to,
            by: ClubPerson {
                account: invitation.author,
                name: invitation.author_name,
            },
            created: invitation.created,
            expires: invitation.expires,
            joined,
            code: None,
        }
    }
}

/// The invitations of a club.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct InvitationList {
    /// The invitations that have not expired, the newest first.
    invitations: Vec<InvitationCard>,
}

/// An invitation to be written: of an account, or by a link.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewInvitationBody {
    /// The name of the account.
    #[serde(default)]
    #[schema(max_length = 40)]
    name: Option<String>,
    /// True for a link, which admits one account; then without a name.
    #[serde(default)]
    link: bool,
}

/// List the invitations of a club
///
/// For owners and arbiters. Those that have not expired, the newest first.
#[utoipa::path(get, path = "/v1/clubs/{club}/invitations", tag = "clubs",
    params(("club" = Uuid, Path, description = "The id of the club")),
    security(("token" = ["club:read"])),
    responses((status = 200, description = "The invitations", body = InvitationList)))]
pub(crate) async fn list_invitations(
    State(clubs): State<Clubs>,
    Caller(caller): Caller,
    PathOf(club): PathOf<String>,
) -> Result<Json<InvitationList>, Problem> {
    let (club, _) = clubs.require_role(&club, caller.account.id, ORGANISERS).await?;
    let invitations = clubs.store.club_invitations(club.id, clubs.time.now()).await?;
    let cards = invitations
        .into_iter()
        .map(|each| InvitationCard::new(each, false));
    Ok(Json(InvitationList {
        invitations: cards.collect(),
    }))
}

/// Invite to a club
///
/// An owner or arbiter invites an account by its name, or makes a link with a code that admits one account. Either is
/// open for 14 days. A program of the house joins at once. A club writes at most 30 invitations a day.
#[utoipa::path(post, path = "/v1/clubs/{club}/invitations", tag = "clubs", request_body = NewInvitationBody,
    params(("club" = Uuid, Path, description = "The id of the club"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["club:write"])),
    responses((status = 201, description = "The invitation", body = InvitationCard)))]
pub(crate) async fn invite(
    State((clubs, idempotency)): State<(Clubs, Idempotency)>,
    Caller(caller): Caller,
    PathOf(club): PathOf<String>,
    key: Key,
    body: HashedBody<NewInvitationBody>,
) -> Result<Response, Problem> {
    let HashedBody { value: body, hash } = body;
    let request = idempotent_own(&caller, key, format!("invite {club} {hash}"));
    let acting = ActingIn::new(&caller, &club);
    let (code, secret) = clubs.invitation_code()?;
    let to = match (&body.name, body.link) {
        (Some(name), false) => InvitedBy::Name(name),
        (None, true) => InvitedBy::Link(secret),
        _ => {
            let why = "either the name of an account, or \"link\": true";
            return Err(Problem::new(Kind::NotUnderstood, why).at("name"));
        }
    };
    let invited = idempotency.once(request, |once| {
        clubs.invite(acting, to, once, InvitationCard::new)
    });
    let invited = invited.await?;
    if body.link {
        return showing(invited, "code", code).map(response);
    }
    Ok(response(invited))
}

/// Withdraw an invitation
///
/// An owner or arbiter withdraws it, or the invited account declines it.
#[utoipa::path(delete, path = "/v1/clubs/{club}/invitations/{invitation}", tag = "clubs",
    params(("club" = Uuid, Path, description = "The id of the club"),
        ("invitation" = Uuid, Path, description = "The id of the invitation")),
    security(("token" = ["club:write"])),
    responses((status = 204, description = "The invitation admits nobody any more")))]
pub(crate) async fn withdraw_invitation(
    State(clubs): State<Clubs>,
    Caller(caller): Caller,
    PathOf((club, invitation)): PathOf<(String, String)>,
) -> Result<StatusCode, Problem> {
    clubs.end_invitation(&caller, &club, &invitation).await?;
    Ok(StatusCode::NO_CONTENT)
}
