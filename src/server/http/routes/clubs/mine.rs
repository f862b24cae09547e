//! The caller's clubs.

use crate::engine::Millis;
use crate::ids::ClubId;
use crate::server::clubs::Clubs;
use crate::server::http::extract::Caller;
use crate::server::http::routes::clubs::invitations::InvitationCard;
use crate::server::http::routes::clubs::requests::RequestCard;
use crate::server::problem::Problem;
use crate::store::{ClubOf, ClubRole};
use axum::Json;
use axum::extract::State;
use serde::Serialize;

/// A club of the caller.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct MyClub {
    /// The club.
    #[schema(value_type = Uuid)]
    club: ClubId,
    /// Its name.
    name: String,
    /// The caller's roles in it; a plain member has none.
    roles: Vec<ClubRole>,
    /// Whether they step in when a player leaves a season.
    reserve: bool,
    /// When they joined, in milliseconds since 1970.
    #[schema(value_type = i64)]
    joined: Millis,
}

/// The caller's clubs, and those that they may join.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct MyClubs {
    /// The clubs, by name.
    clubs: Vec<MyClub>,
    /// The invitations of the caller that have not expired, the newest first.
    invitations: Vec<InvitationCard>,
    /// The requests of the caller to join, the oldest first.
    requests: Vec<RequestCard>,
}

fn my_club(club: ClubOf) -> MyClub {
    MyClub {
        club: club.club,
        name: club.name,
        roles: club.roles.list().to_vec(),
        reserve: club.reserve,
        joined: club.joined,
    }
}

/// Get the caller's clubs
///
/// The clubs of which they are a member, their invitations, and their requests to join.
#[utoipa::path(get, path = "/v1/me/clubs", tag = "clubs", security(("token" = ["club:read"])),
    responses((status = 200, description = "The clubs", body = MyClubs)))]
pub(crate) async fn my_clubs(
    State(clubs): State<Clubs>,
    Caller(caller): Caller,
) -> Result<Json<MyClubs>, Problem> {
    let (store, own) = (&clubs.store, caller.account.id);
    let invitations = store.club_invitations_to(own, clubs.time.now()).await?;
    Ok(Json(MyClubs {
        clubs: store.clubs_of(own).await?.into_iter().map(my_club).collect(),
        invitations: invitations
            .into_iter()
            .map(|each| InvitationCard::new(each, false))
            .collect(),
        requests: store
            .club_requests_of(own)
            .await?
            .into_iter()
            .map(RequestCard::from)
            .collect(),
    }))
}
