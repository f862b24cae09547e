//! What the deletion of an account means to its clubs.

use crate::clubs::{Club, account};
use crate::support::server::{Client, Umpire};
use serde_json::json;

async fn delete_account(client: &Client, name: &str) {
    let body = json!({ "name": name });
    let deleted = client
        .send(reqwest::Method::DELETE, "/v1/me", None, Some(body.to_string()))
        .await;
    assert_eq!(deleted.status, 204, "{}", deleted.text);
}

#[tokio::test]
async fn the_longest_standing_arbiter_inherits_a_club() {
    let umpire = Umpire::started().await;
    let mut club = Club::founded(&umpire, "open").await;
    let mut members = vec![];
    for name in ["Anna", "Ben", "Clara"] {
        members.push(club.member(&umpire, name).await);
    }
    for member in &members[1..] {
        club.appoint(&club.owner, &account(member).await, json!(["arbiter"]))
            .await
            .ok();
    }
    delete_account(&club.owner, "Ruth").await;
    club.owner = members[0].clone();
    assert_eq!(
        club.roles().await,
        ["Ben: owner arbiter", "Clara: arbiter", "Anna: "]
    );
    let list = club.owner.get(&club.path("/announcements")).await.ok();
    let announced = &list["announcements"][0];
    assert_eq!(
        (&announced["by"], &announced["title"]),
        (&json!(null), &json!("The club has a new owner"))
    );
}

#[tokio::test]
async fn the_longest_standing_member_inherits_without_arbiters() {
    let umpire = Umpire::started().await;
    let mut club = Club::founded(&umpire, "open").await;
    let (zoe, anna) = (
        club.member(&umpire, "Zoe").await,
        club.member(&umpire, "Anna").await,
    );
    delete_account(&club.owner, "Ruth").await;
    club.owner = anna;
    assert_eq!(club.roles().await, ["Zoe: owner", "Anna: "]);
    delete_account(&zoe, "Zoe").await;
    assert_eq!(club.roles().await, ["Anna: owner"]);
}

#[tokio::test]
async fn a_club_without_people_is_closed() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "request").await;
    let programs = club.owner.get("/v1/programs").await.ok();
    let new = json!({"name": programs["programs"][0]["name"]});
    club.owner
        .post(&club.path("/invitations"), None, &new)
        .await
        .created();
    delete_account(&club.owner, "Ruth").await;
    umpire
        .anonymous()
        .get(&club.path(""))
        .await
        .problem(404, "not-found");
    let list = umpire.anonymous().get("/v1/clubs").await.ok();
    assert_eq!(list["clubs"], json!([]));
}

#[tokio::test]
async fn requests_and_invitations_of_a_deleted_account_go() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "request").await;
    let (anna, ben) = (umpire.player("Anna").await, umpire.player("Ben").await);
    anna.post(&club.path("/requests"), None, &json!({"text": "Hello"}))
        .await
        .created();
    club.owner
        .post(&club.path("/invitations"), None, &json!({"name": "Ben"}))
        .await
        .created();
    delete_account(&anna, "Anna").await;
    delete_account(&ben, "Ben").await;
    let requests = club.owner.get(&club.path("/requests")).await.ok();
    assert_eq!(requests["requests"], json!([]));
    let invitations = club.owner.get(&club.path("/invitations")).await.ok();
    assert_eq!(invitations["invitations"], json!([]));
}
