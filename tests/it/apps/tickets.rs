//! Tickets of event streams.

use crate::support::apps::browser_of;
use crate::support::server::{Client, Umpire};
use reqwest::Method;
use serde_json::json;
use std::sync::atomic::{AtomicI64, Ordering};
use umpire::engine::Millis;

static LATER: AtomicI64 = AtomicI64::new(0);

fn clock() -> Millis {
    umpire::server::system_time() + Millis::new(LATER.load(Ordering::Relaxed))
}

async fn ticket(client: &Client) -> String {
    let made = client.post("/v1/tickets", None, &json!({})).await.created();
    made["ticket"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_ticket_opens_a_stream_for_a_minute() {
    let umpire = Umpire::builder().clock(clock).start().await;
    let [player, other] = [umpire.player("Rupert").await, umpire.player("Essex").await];
    let new = json!({"system": "toy", "scenario": "short", "visibility": "private", "seats": {"left": "me"}});
    let game = player.post("/v1/games", None, &new).await.created();
    let path = format!("/v1/games/{}", game["id"].as_str().unwrap());
    let anonymous = umpire.anonymous();
    let (own, others) = (ticket(&player).await, ticket(&other).await);
    let events = |ticket: &str| format!("{path}/events?after=0&ticket={ticket}");
    for _ in 0..2 {
        let stream = anonymous.get(&events(&own)).await;
        assert_eq!((stream.status, stream.kind.as_str()), (200, "text/event-stream"));
    }
    // It shows what its owner sees, nothing else, and only as an event stream.
    anonymous.get(&events(&others)).await.problem(404, "not-found");
    for worthless in ["", "umpire_nothing", player.token.as_deref().unwrap()] {
        let answer = anonymous.get(&events(worthless)).await;
        answer.problem(401, "unauthenticated");
    }
    other.get(&events(&own)).await.problem(400, "not-understood");
    let elsewhere = format!("{path}?ticket={own}");
    assert_eq!(anonymous.get(&elsewhere).await.status, 404);
    let shown = Client {
        token: Some(own.clone()),
        ..anonymous.clone()
    };
    shown.get("/v1/me").await.problem(401, "unauthenticated");
    // It is worth what its token is worth.
    let narrow = json!({"name": "ended", "scopes": ["game:read"]});
    let made = player.post("/v1/tokens", None, &narrow).await.created();
    let narrow = Client {
        token: made["token"].as_str().map(str::to_owned),
        ..anonymous.clone()
    };
    let of_ended = ticket(&narrow).await;
    player
        .delete(&format!("/v1/tokens/{}", made["id"].as_str().unwrap()))
        .await;
    anonymous
        .get(&events(&of_ended))
        .await
        .problem(401, "unauthenticated");
    // The stream of the account takes one as well.
    let account_events = |ticket: &str| format!("/v1/me/events?ticket={ticket}");
    for _ in 0..2 {
        let stream = anonymous.get(&account_events(&own)).await;
        assert_eq!((stream.status, stream.kind.as_str()), (200, "text/event-stream"));
    }
    for worthless in ["", "umpire_nothing", player.token.as_deref().unwrap(), &of_ended] {
        let answer = anonymous.get(&account_events(worthless)).await;
        answer.problem(401, "unauthenticated");
    }
    other
        .get(&account_events(&own))
        .await
        .problem(400, "not-understood");
    let reads = json!({"name": "reads", "scopes": ["game:read"]});
    let made = player.post("/v1/tokens", None, &reads).await.created();
    let reads = Client {
        token: made["token"].as_str().map(str::to_owned),
        ..anonymous.clone()
    };
    let of_less = ticket(&reads).await;
    let answer = anonymous.get(&account_events(&of_less)).await;
    answer.problem(403, "scope-missing");
    let elsewhere = format!("/v1/me/limits?ticket={own}");
    anonymous.get(&elsewhere).await.problem(401, "unauthenticated");
    // A session needs none.
    let browser = browser_of(&player).await;
    let answer = browser.send(Method::POST, "/v1/tickets", Some(&json!({}))).await;
    answer.problem(403, "scope-missing");
    LATER.store(60_000, Ordering::Relaxed);
    anonymous.get(&events(&own)).await.problem(401, "unauthenticated");
    anonymous
        .get(&account_events(&own))
        .await
        .problem(401, "unauthenticated");
}
