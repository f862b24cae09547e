//! Invitations to a club: by name, and by a link.

use crate::clubs::{Club, account, detail};
use crate::support::client::ApiResponse;
use crate::support::server::{Client, Umpire};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicI64, Ordering};
use umpire::engine::Millis;

async fn invite(club: &Club, by: &Client, body: &Value) -> ApiResponse {
    by.post(&club.path("/invitations"), None, body).await
}

async fn join_with(club: &Club, client: &Client, code: &Value) -> ApiResponse {
    let path = club.path("/membership");
    client.post(&path, None, &json!({ "code": code })).await
}

#[tokio::test]
async fn an_invited_account_joins() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "invitation").await;
    let anna = umpire.player("Anna").await;
    let invited = invite(&club, &club.owner, &json!({"name": "anna"}))
        .await
        .created();
    assert_eq!(invited["to"]["name"], "Anna");
    assert_eq!(
        (&invited["joined"], &invited["code"]),
        (&json!(false), &json!(null))
    );
    let problem = invite(&club, &club.owner, &json!({"name": "Anna"}))
        .await
        .problem(409, "conflict");
    assert!(detail(&problem).contains("invited already"), "{problem}");
    let list = club.owner.get(&club.path("/invitations")).await.ok();
    assert_eq!(list["invitations"][0]["id"], invited["id"]);
    anna.get(&club.path("/invitations"))
        .await
        .problem(403, "scope-missing");
    assert_eq!(club.card(&anna).await["you"]["invited"], true);
    let mine = anna.get("/v1/me/clubs").await.ok();
    assert_eq!(mine["invitations"][0]["by"]["name"], "Ruth");
    // It admits nobody else.
    let other = umpire.player("Other").await;
    club.join(&other).await.problem(409, "conflict");
    join_with(&club, &other, &invited["id"])
        .await
        .problem(409, "conflict");
    club.join(&anna).await.created();
    let problem = invite(&club, &club.owner, &json!({"name": "Anna"}))
        .await
        .problem(409, "conflict");
    assert_eq!(problem["place"], "name");
    let mine = anna.get("/v1/me/clubs").await.ok();
    assert_eq!(mine["invitations"], json!([]));
}

#[tokio::test]
async fn a_link_admits_one() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "invitation").await;
    let (anna, ben) = (umpire.player("Anna").await, umpire.player("Ben").await);
    let link = invite(&club, &club.owner, &json!({"link": true})).await.created();
    let code = &link["code"];
    assert_eq!((&link["to"], code.is_string()), (&json!(null), true));
    let list = club.owner.get(&club.path("/invitations")).await.ok();
    assert_eq!(list["invitations"][0]["code"], json!(null));
    join_with(&club, &anna, &json!("wrong"))
        .await
        .problem(409, "conflict");
    let (first, second) = tokio::join!(join_with(&club, &anna, code), join_with(&club, &ben, code));
    let mut statuses = [first.status, second.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409]);
    let late = umpire.player("Late").await;
    let problem = join_with(&club, &late, code).await.problem(409, "conflict");
    assert_eq!(problem["place"], "code");
}

#[tokio::test]
async fn an_invitation_is_withdrawn_or_declined() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "invitation").await;
    let (anna, ben) = (umpire.player("Anna").await, umpire.player("Ben").await);
    let to_anna = invite(&club, &club.owner, &json!({"name": "Anna"}))
        .await
        .created();
    let path = club.path(&format!("/invitations/{}", to_anna["id"].as_str().unwrap()));
    ben.delete(&path).await.problem(403, "scope-missing");
    assert_eq!(anna.delete(&path).await.status, 204);
    club.owner.delete(&path).await.problem(404, "not-found");
    club.join(&anna).await.problem(409, "conflict");
    let again = invite(&club, &club.owner, &json!({"name": "Anna"}))
        .await
        .created();
    let path = club.path(&format!("/invitations/{}", again["id"].as_str().unwrap()));
    assert_eq!(club.owner.delete(&path).await.status, 204);
    club.join(&anna).await.problem(409, "conflict");
}

#[tokio::test]
async fn an_invitation_expires_after_14_days() {
    static NOW: AtomicI64 = AtomicI64::new(1_791_388_800_000);
    let clock = || Millis::new(NOW.load(Ordering::SeqCst));
    let umpire = Umpire::builder().clock(clock).start().await;
    let club = Club::founded(&umpire, "invitation").await;
    let (anna, ben) = (umpire.player("Anna").await, umpire.player("Ben").await);
    invite(&club, &club.owner, &json!({"name": "Anna"}))
        .await
        .created();
    let link = invite(&club, &club.owner, &json!({"link": true})).await.created();
    NOW.fetch_add(14 * 24 * 60 * 60 * 1000, Ordering::SeqCst);
    for refused in [
        club.join(&anna).await,
        join_with(&club, &ben, &link["code"]).await,
    ] {
        let problem = refused.problem(409, "conflict");
        assert!(detail(&problem).contains("expired"), "{problem}");
    }
    let list = club.owner.get(&club.path("/invitations")).await.ok();
    assert_eq!(list["invitations"], json!([]));
    // It can be renewed.
    invite(&club, &club.owner, &json!({"name": "Anna"}))
        .await
        .created();
    club.join(&anna).await.created();
}

#[tokio::test]
async fn bad_invitations_say_what_to_do() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "invitation").await;
    let anna = umpire.player("Anna").await;
    for body in [json!({}), json!({"name": "Anna", "link": true})] {
        let refused = invite(&club, &club.owner, &body).await;
        assert_eq!(refused.problem(400, "not-understood")["place"], "name");
    }
    let refused = invite(&club, &club.owner, &json!({"name": "Nobody"})).await;
    assert_eq!(refused.problem(404, "not-found")["place"], "name");
    anna.post("/v1/me/blocks", None, &json!({"name": "Ruth"}))
        .await
        .created();
    let refused = invite(&club, &club.owner, &json!({"name": "Anna"})).await;
    let problem = refused.problem(409, "conflict");
    assert!(!detail(&problem).contains("block"), "{problem}");
    invite(&club, &anna, &json!({"link": true}))
        .await
        .problem(403, "scope-missing");
}

#[tokio::test]
async fn a_club_writes_thirty_invitations_a_day() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "invitation").await;
    for _ in 0..30 {
        invite(&club, &club.owner, &json!({"link": true})).await.created();
    }
    let refused = invite(&club, &club.owner, &json!({"link": true})).await;
    assert!(refused.problem(429, "rate-limited")["wait_ms"].is_i64());
}

#[tokio::test]
async fn a_program_of_the_house_joins_at_once() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "invitation").await;
    let programs = club.owner.get("/v1/programs").await.ok();
    let program = &programs["programs"][0];
    let new = json!({"name": program["name"]});
    let invited = invite(&club, &club.owner, &new).await.created();
    assert_eq!(invited["joined"], true);
    let members = club.owner.get(&club.path("/members")).await.ok();
    let member = &members["members"][1];
    assert_eq!((&member["bot"], &member["house"]), (&json!(true), &json!(true)));
    let id = member["account"].as_str().unwrap();
    let refused = club.appoint(&club.owner, id, json!(["owner"])).await;
    assert_eq!(refused.problem(409, "conflict")["place"], "roles");
    // An owner alone with programs closes the club, but does not leave it.
    let own = club.path(&format!("/members/{}", account(&club.owner).await));
    club.owner.delete(&own).await.problem(409, "conflict");
}
