//! Blocks hold in clubs: whom an owner or arbiter has blocked neither joins nor is invited, and is not told why.

use crate::clubs::{Club, account, detail, patch};
use crate::support::client::ApiResponse;
use crate::support::server::{Client, Umpire};
use serde_json::json;

/// Blocks an account, and returns the path that removes the block.
async fn block(by: &Client, name: &str) -> String {
    let made = by.post("/v1/me/blocks", None, &json!({ "name": name })).await;
    format!("/v1/me/blocks/{}", made.created()["account"].as_str().unwrap())
}

fn without_reason(refused: ApiResponse) {
    let problem = refused.problem(409, "conflict");
    assert!(!detail(&problem).contains("block"), "{problem}");
}

/// An open club of Ruth's with an arbiter, Ben, and a member, Anna.
async fn club_with_arbiter(umpire: &Umpire) -> (Club, [Client; 2]) {
    let club = Club::founded(umpire, "open").await;
    let (ben, anna) = (
        club.member(umpire, "Ben").await,
        club.member(umpire, "Anna").await,
    );
    club.appoint(&club.owner, &account(&ben).await, json!(["arbiter"]))
        .await
        .ok();
    (club, [ben, anna])
}

#[tokio::test]
async fn whom_an_arbiter_has_blocked_stays_out() {
    let umpire = Umpire::started().await;
    let (club, [ben, anna]) = club_with_arbiter(&umpire).await;
    let pest = umpire.player("Pest").await;
    let invitations = club.path("/invitations");
    let link = json!({"link": true});
    let link = club.owner.post(&invitations, None, &link).await.created();
    // A block of a member without a role is between the two.
    block(&anna, "Pest").await;
    let by_name = json!({"name": "Pest"});
    let invited = club.owner.post(&invitations, None, &by_name).await.created();
    let unblock = block(&ben, "Pest").await;
    without_reason(club.join(&pest).await);
    let code = json!({"code": link["code"]});
    without_reason(pest.post(&club.path("/membership"), None, &code).await);
    let withdrawn = format!("{invitations}/{}", invited["id"].as_str().unwrap());
    assert_eq!(club.owner.delete(&withdrawn).await.status, 204);
    without_reason(club.owner.post(&invitations, None, &by_name).await);
    let by_request = json!({"joining": "request"});
    patch(&club.owner, &club.path(""), &by_request).await.ok();
    without_reason(pest.post(&club.path("/requests"), None, &json!({})).await);
    assert_eq!(ben.delete(&unblock).await.status, 204);
    club.owner.post(&invitations, None, &by_name).await.created();
    club.join(&pest).await.created();
}

#[tokio::test]
async fn who_has_blocked_somebody_is_told_to_remove_it() {
    let umpire = Umpire::started().await;
    let (club, _) = club_with_arbiter(&umpire).await;
    umpire.player("Pest").await;
    let unblock = block(&club.owner, "Pest").await;
    let (invitations, by_name) = (club.path("/invitations"), json!({"name": "Pest"}));
    let refused = club.owner.post(&invitations, None, &by_name).await;
    let problem = refused.problem(409, "conflict");
    assert!(detail(&problem).contains("remove the block"), "{problem}");
    assert_eq!(problem["place"], "name");
    assert_eq!(club.owner.delete(&unblock).await.status, 204);
    club.owner.post(&invitations, None, &by_name).await.created();
}

#[tokio::test]
async fn a_request_of_somebody_who_is_blocked_since_is_not_accepted() {
    let umpire = Umpire::started().await;
    let (club, [ben, _]) = club_with_arbiter(&umpire).await;
    let by_request = json!({"joining": "request"});
    patch(&club.owner, &club.path(""), &by_request).await.ok();
    let pest = umpire.player("Pest").await;
    let requests = club.path("/requests");
    pest.post(&requests, None, &json!({"text": "Let me in"}))
        .await
        .created();
    let unblock = block(&ben, "Pest").await;
    assert_eq!(club.owner.get(&requests).await.ok()["requests"], json!([]));
    let answer = format!("{requests}/{}", account(&pest).await);
    let accept = json!({"answer": "accept"});
    for arbiter in [&club.owner, &ben] {
        arbiter
            .post(&answer, None, &accept)
            .await
            .problem(409, "conflict");
    }
    assert_eq!(ben.delete(&unblock).await.status, 204);
    assert_eq!(club.owner.post(&answer, None, &accept).await.status, 204);
}
