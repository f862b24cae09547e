//! Requests to join a club, and their answers.

use crate::clubs::{Club, account, detail, patch};
use crate::support::server::{Client, Umpire};
use serde_json::{Value, json};

async fn ask(club: &Club, client: &Client, text: &str) -> crate::support::client::ApiResponse {
    let path = club.path("/requests");
    client.post(&path, None, &json!({"text": text})).await
}

fn answer(answer: &str) -> Value {
    json!({ "answer": answer })
}

#[tokio::test]
async fn a_request_is_accepted_once() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "request").await;
    let anna = umpire.player("Anna").await;
    let problem = club.join(&anna).await.problem(409, "conflict");
    assert!(detail(&problem).contains("request to join"), "{problem}");
    let sent = ask(&club, &anna, " May I?\nI play South. ").await.created();
    assert_eq!(sent["text"], "May I?\nI play South.");
    assert_eq!(club.card(&anna).await["you"]["requested"], true);
    let mine = anna.get("/v1/me/clubs").await.ok();
    assert_eq!(mine["requests"][0]["club_name"], "Northern Society");
    ask(&club, &anna, "").await.problem(409, "conflict");
    let list = club.owner.get(&club.path("/requests")).await.ok();
    assert_eq!(list["requests"][0]["name"], "Anna");
    anna.get(&club.path("/requests"))
        .await
        .problem(403, "scope-missing");

    let path = club.path(&format!("/requests/{}", account(&anna).await));
    anna.post(&path, None, &answer("accept"))
        .await
        .problem(403, "scope-missing");
    let (accept, decline) = (answer("accept"), answer("decline"));
    let (first, second) = tokio::join!(
        club.owner.post(&path, None, &accept),
        club.owner.post(&path, None, &decline)
    );
    let mut statuses = [first.status, second.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [204, 404]);
    let member = club.card(&anna).await["you"]["member"].clone();
    assert_eq!(member, first.status == 204);
}

#[tokio::test]
async fn an_answer_is_repeated_with_its_key() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "request").await;
    let anna = umpire.player("Anna").await;
    ask(&club, &anna, "").await.created();
    let path = club.path(&format!("/requests/{}", account(&anna).await));
    let key = Some("answer to anna");
    for replayed in [false, true] {
        let answered = club.owner.post(&path, key, &answer("accept")).await;
        assert_eq!((answered.status, answered.replayed), (204, replayed));
    }
    assert_eq!(club.roles().await, ["Ruth: owner", "Anna: "]);
}

#[tokio::test]
async fn a_request_is_withdrawn_and_declined() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "request").await;
    let anna = umpire.player("Anna").await;
    anna.delete(&club.path("/requests"))
        .await
        .problem(404, "not-found");
    ask(&club, &anna, "").await.created();
    assert_eq!(anna.delete(&club.path("/requests")).await.status, 204);
    ask(&club, &anna, "").await.created();
    let path = club.path(&format!("/requests/{}", account(&anna).await));
    let declined = club.owner.post(&path, None, &answer("decline")).await;
    assert_eq!(declined.status, 204);
    let you = club.card(&anna).await["you"].clone();
    assert_eq!(
        (&you["member"], &you["requested"]),
        (&json!(false), &json!(false))
    );
}

#[tokio::test]
async fn clubs_that_take_no_requests_say_what_to_do() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "open").await;
    let anna = umpire.player("Anna").await;
    let problem = ask(&club, &anna, "").await.problem(409, "conflict");
    assert!(detail(&problem).contains("join it without asking"), "{problem}");
    patch(&club.owner, &club.path(""), &json!({"joining": "invitation"}))
        .await
        .ok();
    for refused in [ask(&club, &anna, "").await, club.join(&anna).await] {
        let problem = refused.problem(409, "conflict");
        assert!(detail(&problem).contains("invited"), "{problem}");
    }
    let problem = ask(&club, &club.owner, "").await.problem(409, "conflict");
    assert!(detail(&problem).contains("member"), "{problem}");
    let problem = ask(&club, &anna, &"x".repeat(501))
        .await
        .problem(400, "not-understood");
    assert_eq!(problem["place"], "text");
}

#[tokio::test]
async fn whom_an_owner_has_blocked_does_not_ask() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "request").await;
    let pest = umpire.player("Pest").await;
    club.owner
        .post("/v1/me/blocks", None, &json!({"name": "Pest"}))
        .await
        .created();
    let problem = ask(&club, &pest, "").await.problem(409, "conflict");
    assert!(!detail(&problem).contains("block"), "{problem}");
}

#[tokio::test]
async fn an_account_asks_ten_times_a_day() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "request").await;
    let anna = umpire.player("Anna").await;
    for _ in 0..10 {
        ask(&club, &anna, "").await.created();
        anna.delete(&club.path("/requests")).await;
    }
    let problem = ask(&club, &anna, "").await.problem(429, "rate-limited");
    assert!(problem["wait_ms"].as_i64().unwrap() > 0);
}

#[tokio::test]
async fn a_request_notifies_those_who_answer() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "request").await;
    let feed = |made: Value| {
        let url = made["atom"].as_str().unwrap().to_owned();
        url[url.find("/v1/").unwrap()..].to_owned()
    };
    let made = club.owner.put("/v1/me/feed", &json!({})).await;
    let owners = feed(serde_json::from_str(&made.text).unwrap());
    let anna = umpire.player("Anna").await;
    let made = anna.put("/v1/me/feed", &json!({})).await;
    let annas = feed(serde_json::from_str(&made.text).unwrap());
    ask(&club, &anna, "").await.created();
    let wait = async |path: &str, text: &str| {
        for _ in 0..200 {
            if umpire.anonymous().get(path).await.text.contains(text) {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(25)).await;
        }
        panic!("no notice: {text}");
    };
    wait(&owners, "Anna asks to join “Northern Society”").await;
    let path = club.path(&format!("/requests/{}", account(&anna).await));
    club.owner.post(&path, None, &answer("accept")).await;
    wait(&annas, "You are a member of “Northern Society”").await;
    // Nobody needs to answer it any more.
    let left = umpire.anonymous().get(&owners).await.text;
    assert!(!left.contains("Anna asks"), "{left}");
}
