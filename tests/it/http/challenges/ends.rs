//! How challenges and games that have not begun end, and rematches.

use crate::http::challenges::to_first_move::{challenged, holder, listed, path, to_lobby, with};
use crate::play::clocks::over_http::{MONDAY, hand_set, pass};
use crate::support::server::{Table, Umpire};
use crate::support::times::{DAY, HOUR};
use serde_json::{Value, json};
use umpire::engine::Millis;

#[tokio::test]
async fn challenges_expire_are_withdrawn_and_listed_by_pages() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).start().await;
    let [one, other] = [umpire.player("One").await, umpire.player("Other").await];
    let short = challenged(&one, &with(to_lobby(), "expires_in", json!(HOUR))).await;
    assert_eq!(short["expires"], MONDAY + HOUR);
    let mut made = vec![];
    for _ in 0..5 {
        made.push(challenged(&one, &to_lobby()).await["id"].clone());
    }
    let (mut cursor, mut seen) = (String::new(), vec![]);
    for _ in 0..3 {
        let page = other.get(&format!("/v1/challenges?limit=2{cursor}")).await.ok();
        seen.extend(
            page["challenges"]
                .as_array()
                .unwrap()
                .iter()
                .map(|c| c["id"].clone()),
        );
        cursor = format!("&cursor={}", page["next"].as_str().unwrap_or_default());
    }
    made.reverse();
    assert_eq!(seen[..5], made);
    assert_eq!((seen.len(), &seen[5]), (6, &short["id"]));
    pass!(NOW, HOUR);
    assert_eq!(listed(&other, "lobby").await.len(), 5);
    assert_eq!(other.get(&path(&short, "")).await.ok()["status"], "expired");
    other
        .post(&path(&short, "/accept"), None, &json!({}))
        .await
        .problem(409, "conflict");
    let gone = json!({"id": made[0]});
    one.post(&path(&gone, "/withdraw"), None, &json!({})).await.ok();
    other
        .post(&path(&gone, "/accept"), None, &json!({}))
        .await
        .problem(409, "conflict");
    assert_eq!(listed(&other, "lobby").await.len(), 4);
    pass!(NOW, 7 * DAY);
    assert!(listed(&other, "lobby").await.is_empty());
    for wrong in [json!(HOUR - 1), json!(31 * DAY)] {
        let body = with(to_lobby(), "expires_in", wrong);
        one.post("/v1/challenges", None, &body)
            .await
            .problem(400, "not-understood");
    }
    // Two requests with the same key create one challenge.
    let once = one
        .post("/v1/challenges", Some("the-same-key"), &to_lobby())
        .await
        .created();
    let again = one
        .post("/v1/challenges", Some("the-same-key"), &to_lobby())
        .await;
    assert!(again.replayed && again.json()["id"] == once["id"]);
    for _ in 1..50 {
        challenged(&one, &to_lobby()).await;
    }
    one.post("/v1/challenges", None, &to_lobby())
        .await
        .problem(409, "conflict");
    let again = one
        .post("/v1/challenges", Some("the-same-key"), &to_lobby())
        .await;
    assert!(again.replayed && again.json()["id"] == once["id"]);
}

#[tokio::test]
async fn a_rematch_swaps_sides_and_an_unbegun_game_is_aborted() {
    let umpire = Umpire::started().await;
    let [one, other] = [umpire.player("One").await, umpire.player("Other").await];
    let body = with(to_lobby(), "sides", json!({"type": "chosen", "mine": "left"}));
    let challenge = challenged(&one, &with(body, "clock", json!({"preset": "slow"}))).await;
    let game = other
        .post(&path(&challenge, "/accept"), None, &json!({}))
        .await
        .created();
    let id = game["id"].as_str().unwrap().to_owned();
    let at = |rest: &str| format!("/v1/games/{id}{rest}");
    other
        .post(&at("/rematch"), None, &json!({}))
        .await
        .problem(409, "conflict");
    umpire
        .player("Third")
        .await
        .post(&at("/abort"), None, &json!({}))
        .await
        .problem(403, "scope-missing");
    other.post(&at("/abort"), None, &json!({})).await.created();
    let card = one.get(&at("")).await.ok();
    assert_eq!(
        (&card["status"], &card["result"]),
        (&json!("aborted"), &Value::Null)
    );
    one.post(&at("/abort"), None, &json!({}))
        .await
        .problem(409, "over");
    let rematch = other
        .post(&at("/rematch"), Some("rematch-please"), &json!({}))
        .await
        .created();
    assert_eq!(rematch["opponent"]["name"], "One");
    assert_eq!(rematch["sides"], json!({"type": "chosen", "challenger": "left"}));
    assert_eq!(
        (&rematch["rematch_of"], &rematch["clock"]),
        (&challenge["id"], &challenge["clock"])
    );
    let game = one
        .post(&path(&rematch, "/accept"), None, &json!({}))
        .await
        .created();
    assert_eq!((holder(&game, 0), holder(&game, 1)), ("Other", "One"));
    let table = Table {
        left: other.clone(),
        right: one.clone(),
        id: game["id"].as_str().unwrap().to_owned(),
    };
    assert!(table.answer(0).await);
    one.post(&table.path("/abort"), None, &json!({}))
        .await
        .problem(409, "conflict");
    // A player who has opened a game and waits alone can close it.
    let opened = one
        .post(
            "/v1/games",
            None,
            &json!({"system": "toy", "setup": {"turns": 2}}),
        )
        .await
        .created();
    let alone = format!("/v1/games/{}", opened["id"].as_str().unwrap());
    one.post(&format!("{alone}/abort"), None, &json!({}))
        .await
        .created();
    other
        .post(&format!("{alone}/seats/left"), None, &json!({}))
        .await
        .problem(409, "over");
}

#[tokio::test]
async fn what_was_secret_in_a_challenge_goes_when_it_ends() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).start().await;
    let one = umpire.player("One").await;
    let store = umpire::store::Store::open(&crate::support::server::database_of(umpire.folder.path()).await)
        .await
        .unwrap();
    let bid = json!({"type": "bid", "bid": {"seat": "left", "time": 12_345}});
    let [short, withdrawn] = [
        challenged(
            &one,
            &with(with(to_lobby(), "sides", bid.clone()), "expires_in", json!(HOUR)),
        )
        .await,
        challenged(&one, &with(to_lobby(), "sides", bid)).await,
    ];
    one.post(&path(&withdrawn, "/withdraw"), None, &json!({}))
        .await
        .ok();
    store
        .sweep_tokens(Millis::new(MONDAY + 2 * HOUR), Millis::ZERO)
        .await
        .unwrap();
    for challenge in [short, withdrawn] {
        let id = challenge["id"].as_str().unwrap().parse().unwrap();
        let stored = store.challenge(id).await.unwrap().unwrap();
        assert_eq!((stored.bid, stored.secret, stored.salt), (None, None, None));
    }
    store.close().await;
}
