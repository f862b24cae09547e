//! A club, for the tests of authorization.

use super::{id_of, text_of};
use crate::support::server::Client;
use reqwest::Method;
use serde_json::json;
use umpire::ids::AccountId;
use umpire::store::Store;

/// A club of the owner's, in which the opponent is an arbiter and the spectator a member.
pub struct WorldClub {
    pub id: String,
    /// The admin, who asks to join.
    pub asker: AccountId,
    /// An invitation of the other player.
    pub invitation: String,
    pub announcement: String,
}

impl WorldClub {
    pub(super) async fn new(store: &Store, [owner, arbiter, member, admin]: [&Client; 4]) -> WorldClub {
        let new = json!({"name": "Northern Society", "joining": "open"});
        let founded = owner.post("/v1/clubs", None, &new).await.created();
        let id = text_of(&founded);
        let path = |tail: &str| format!("/v1/clubs/{id}{tail}");
        for client in [arbiter, member] {
            client
                .post(&path("/membership"), None, &json!({}))
                .await
                .created();
        }
        let roles = json!({"roles": ["arbiter"]}).to_string();
        let appoint = path(&format!("/members/{}", id_of(store, "Opponent").await));
        owner.send(Method::PATCH, &appoint, None, Some(roles)).await.ok();
        let joining = json!({"joining": "request"}).to_string();
        owner
            .send(Method::PATCH, &path(""), None, Some(joining))
            .await
            .ok();
        admin.post(&path("/requests"), None, &json!({})).await.created();
        let invite = json!({"name": "Other"});
        let invitation = owner.post(&path("/invitations"), None, &invite).await.created();
        let news = json!({"title": "News"});
        let announcement = owner.post(&path("/announcements"), None, &news).await.created();
        WorldClub {
            asker: id_of(store, "Admin").await,
            invitation: text_of(&invitation),
            announcement: text_of(&announcement),
            id,
        }
    }
}
