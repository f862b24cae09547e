//! What a guest may not do: everything that meets other people.

use super::{guest, post, practice};
use crate::support::server::Umpire;
use reqwest::Method;
use serde_json::{Value, json};

/// The problem says how to keep the account.
fn says_how(problem: &Value) {
    let text = problem["detail"].as_str().unwrap();
    assert!(text.contains("keep this account"), "{problem}");
}

#[tokio::test]
async fn a_guest_meets_no_other_people() {
    let umpire = Umpire::started().await;
    let (browser, account) = guest(&umpire).await;
    let host = umpire.player("Host").await;
    let open = json!({"system": "toy", "scenario": "short", "seats": {"left": "me"}});
    let game = host.post("/v1/games", None, &open).await.created();
    let game = format!("/v1/games/{}", game["id"].as_str().unwrap());
    let lobby = json!({"to": {"type": "lobby"}, "system": "toy", "scenario": "short"});
    let challenge = host.post("/v1/challenges", None, &lobby).await.created();
    let challenge = format!("/v1/challenges/{}", challenge["id"].as_str().unwrap());
    let club = json!({"name": "Northern Society", "joining": "open"});
    let club = host.post("/v1/clubs", None, &club).await.created();
    let club = format!("/v1/clubs/{}", club["id"].as_str().unwrap());
    let mine = practice(&browser).await;
    let mine = format!("/v1/games/{}", mine["id"].as_str().unwrap());
    let season = format!("/v1/seasons/{}/registration", account["id"].as_str().unwrap());

    for (path, body) in [
        ("/v1/challenges".to_owned(), lobby.clone()),
        (
            "/v1/challenges".to_owned(),
            json!({"to": {"type": "account", "name": "Host"}, "system": "toy", "scenario": "short"}),
        ),
        (format!("{challenge}/accept"), json!({})),
        (format!("{mine}/rematch"), json!({})),
        (format!("{game}/seats/right"), json!({})),
        // Somebody could take the empty seat of these.
        ("/v1/games".to_owned(), open.clone()),
        (
            "/v1/games".to_owned(),
            json!({"system": "toy", "scenario": "short"}),
        ),
        (
            "/v1/games".to_owned(),
            json!({"system": "toy", "scenario": "short", "seats": {"left": "practice"}}),
        ),
        (format!("{game}/chat"), json!({"text": "Good luck!"})),
        (format!("{mine}/chat"), json!({"text": "Good luck!"})),
        (
            "/v1/clubs".to_owned(),
            json!({"name": "Guests", "joining": "open"}),
        ),
        (format!("{club}/membership"), json!({})),
        ("/v1/me/bots".to_owned(), json!({"name": "Clockwork"})),
        (
            "/v1/tokens".to_owned(),
            json!({"name": "mine", "scopes": ["game:read"]}),
        ),
        (
            "/v1/webhooks".to_owned(),
            json!({"url": "https://umpire.invalid/"}),
        ),
    ] {
        let refused = post(&browser, &path, &body).await;
        assert_eq!(refused.status, 403, "{path}: {}", refused.text);
        says_how(&refused.problem(403, "guest-account"));
    }
    for (path, body) in [
        ("/v1/me/password", json!({"new": "correct horse battery"})),
        ("/v1/me/mail", json!({"mail": "somebody@example.org"})),
        (season.as_str(), json!({})),
    ] {
        let refused = browser.send(Method::PUT, path, Some(&body)).await;
        says_how(&refused.problem(403, "guest-account"));
    }
    // Kept, the same account may do it.
    post(&browser, "/v1/me/keep", &json!({"name": "Uxbridge"}))
        .await
        .ok();
    post(&browser, &format!("{challenge}/accept"), &json!({}))
        .await
        .created();
    post(&browser, &format!("{club}/membership"), &json!({}))
        .await
        .created();
}

#[tokio::test]
async fn nobody_challenges_a_guest() {
    let umpire = Umpire::started().await;
    let (_, account) = guest(&umpire).await;
    let host = umpire.player("Host").await;
    let to = json!({"type": "account", "name": account["name"]});
    let challenge = json!({"to": to, "system": "toy", "scenario": "short"});
    let refused = host.post("/v1/challenges", None, &challenge).await;
    let problem = refused.problem(409, "conflict");
    assert_eq!(problem["place"], "to.name");
    assert!(
        problem["detail"].as_str().unwrap().contains("is a guest"),
        "{problem}"
    );
}

#[tokio::test]
async fn a_guest_watches_what_everybody_may_see() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let (browser, _) = guest(&umpire).await;
    assert_eq!(browser.get(&table.path("")).await.ok()["your_seat"], Value::Null);
    browser.get(&table.path("/state")).await.ok();
    browser.get("/v1/challenges").await.ok();
    browser.get("/v1/clubs").await.ok();
}
