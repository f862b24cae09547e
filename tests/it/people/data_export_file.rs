//! The file of a data export, and what others keep of an account that is deleted.

use crate::http::challenges::to_first_move::{challenged, path, to_lobby, with};
use crate::support::ids::new_id;
use crate::support::server::{Client, Umpire, database_of};
use reqwest::Method;
use serde_json::{Value, json};
use umpire::engine::Millis;
use umpire::ids::AccountId;
use umpire::store::{NewItem, Store};

async fn id_of(client: &Client) -> AccountId {
    let me = client.get("/v1/me").await.ok();
    me["id"].as_str().unwrap().parse().unwrap()
}

fn to(name: &str) -> Value {
    with(to_lobby(), "to", json!({"type": "account", "name": name}))
}

#[tokio::test]
async fn the_file_has_everything_and_nothing_that_is_secret() {
    let umpire = Umpire::started().await;
    let table = umpire.table(3).await;
    let (left, right) = (&table.left, &table.right);
    for (client, text) in [(left, "Good luck!"), (right, "Likewise")] {
        client
            .post(&table.path("/chat"), None, &json!({"text": text}))
            .await
            .created();
    }
    let mute = json!({"name": "Right & <b>Proper</b>", "muted": true});
    assert_eq!(
        left.post(&table.path("/chat/mutes"), None, &mute).await.status,
        204
    );
    let orders = json!({"rules": [{"id": "never", "when": {"reaction": "counter"}, "then": "decline"}], "fallback": "ask"});
    left.put(&table.path("/standing-orders"), &orders).await.ok();
    right
        .put(&table.path("/yield"), &json!({"until": "turn"}))
        .await
        .ok();
    let seen = json!({"seq": 2});
    assert_eq!(left.post(&table.path("/seen"), None, &seen).await.status, 204);
    let bid = |time: i64| json!({"type": "bid", "bid": {"seat": "left", "time": time}});
    let mine = challenged(left, &with(to("Right & <b>Proper</b>"), "sides", bid(12_345))).await;
    let salt = json!({"salt": "ab".repeat(32)});
    left.post(&path(&mine, "/salt"), None, &salt).await.ok();
    let theirs = challenged(right, &with(to("Lefty"), "sides", bid(54_321))).await;
    let link = challenged(left, &with(to_lobby(), "to", json!({"type": "link"}))).await;
    let clock = json!({"preset": "fast"});
    let timed = with(
        with(to_lobby(), "clock", clock),
        "sides",
        json!({"type": "chosen", "mine": "left"}),
    );
    let timed = challenged(left, &timed).await;
    right
        .post(&path(&timed, "/accept"), None, &json!({}))
        .await
        .created();
    let timed = crate::support::server::Table {
        left: left.clone(),
        right: right.clone(),
        id: timed["id"].as_str().unwrap().to_owned(),
    };
    timed.played_out().await;
    left.post("/v1/me/blocks", None, &json!({"name": "Right & <b>Proper</b>"}))
        .await
        .created();

    let file = left.get("/v1/me/export").await;
    for secret in [
        "54321",
        link["code"].as_str().unwrap(),
        &"ab".repeat(32),
        "Likewise",
    ] {
        assert!(!file.text.contains(secret), "{secret}");
    }
    let file = file.ok();
    assert_eq!(file["chat"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&file["chat"][0]["text"], &file["chat"][0]["game"]),
        (&json!("Good luck!"), &json!(table.id))
    );
    assert_eq!(
        file["mutes"],
        json!([{"game": table.id, "name": "Right & <b>Proper</b>"}])
    );
    assert_eq!(
        file["seen"],
        json!([{"game": table.id, "seat": "left", "seq": 2}])
    );
    let prepared_orders = file["desks"].as_array().unwrap();
    assert!(
        prepared_orders
            .iter()
            .all(|seat_orders| seat_orders["seat"] == "left")
    );
    assert!(
        file["desks"].to_string().contains("\"never\""),
        "{}",
        file["desks"]
    );
    assert!(
        !file["desks"].to_string().contains("\"right\""),
        "{}",
        file["desks"]
    );
    let made = file["challenges"]["made"].as_array().unwrap();
    assert_eq!(made.len(), 3);
    let own = made.iter().find(|c| c["id"] == mine["id"]).unwrap();
    assert_eq!(
        (&own["bid"]["time"], &own["opponent"], &own["challenger"]),
        (&json!(12_345), &json!("Right & <b>Proper</b>"), &json!("Lefty"))
    );
    let received = file["challenges"]["received"].as_array().unwrap();
    assert_eq!((received.len(), &received[0]["id"]), (1, &theirs["id"]));
    let waits = file["hand_offs"].as_array().unwrap();
    assert!(
        !waits.is_empty()
            && waits
                .iter()
                .all(|h| h["game"] == timed.id.as_str() && h["seat"] == "left")
    );
    assert_eq!(file["blocks"][0]["name"], "Right & <b>Proper</b>");
}

#[tokio::test]
async fn a_deleted_account_is_named_nowhere() {
    let umpire = Umpire::started().await;
    let store = Store::open(&database_of(umpire.folder.path()).await)
        .await
        .unwrap();
    let [leaver, other] = [umpire.player("Uxbridge").await, umpire.player("Other").await];
    let reader = id_of(&other).await;
    // An account with a feed gets notices.
    assert_eq!(other.put("/v1/me/feed", &json!({})).await.status, 201);
    // A title that others have chosen does not change, even if it contains the name.
    let named = with(to("Uxbridge"), "title", json!("\"by\":\"Uxbridge\""));
    let to_him = other
        .post("/v1/challenges", Some("challenge-him"), &named)
        .await
        .created();
    leaver
        .post(&path(&to_him, "/decline"), None, &json!({}))
        .await
        .ok();
    let from_him = challenged(&leaver, &to("Other")).await;
    let game = other
        .post(&path(&from_him, "/accept"), Some("accept-his"), &json!({}))
        .await
        .created();
    let lobby = challenged(&other, &to_lobby()).await;
    leaver
        .post(&path(&lobby, "/accept"), None, &json!({}))
        .await
        .created();
    let table = crate::support::server::Table {
        left: leaver.clone(),
        right: other.clone(),
        id: game["id"].as_str().unwrap().to_owned(),
    };
    other
        .post(&table.path("/concede"), None, &json!({}))
        .await
        .created();
    leaver
        .post(&table.path("/chat"), None, &json!({"text": "Goodbye"}))
        .await
        .created();
    let before = other.get(&table.path("/chat")).await;
    let rematch = other
        .post(&table.path("/rematch"), Some("once-more"), &json!({}))
        .await
        .created();
    assert_eq!(rematch["opponent"]["name"], "Uxbridge");
    // A notice that waits to be sent.
    let read = json!({"type": "challenge-answered", "challenge": AccountId::from_u128(0), "by": "Uxbridge",
        "title": "Uxbridge", "accepted": true, "game": null});
    let waiting = NewItem {
        id: new_id(),
        account: reader,
        channel: umpire::store::Channel::Webhook,
        topic: "challenge-answered".to_owned(),
        subject: None,
        body: read.to_string(),
        created: Millis::ONE,
        due: Millis::new(i64::MAX / 2),
        host: None,
    };
    store.post(vec![waiting]).await.unwrap();
    let mut read = vec![];
    while read.is_empty() {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        read = store.notices_to(reader, None, 100).await.unwrap();
        read.retain(|notice| format!("{notice:?}").contains("by: \"Uxbridge\""));
    }
    let export = table.export().await;

    let gone = json!({"name": "Uxbridge"}).to_string();
    let gone = leaver.send(Method::DELETE, "/v1/me", None, Some(gone)).await;
    assert_eq!(gone.status, 204, "{}", gone.text);
    let read = store.notices_to(reader, None, 100).await.unwrap();
    let read = format!("{read:?}");
    assert!(
        read.contains("by: \"Former player") && !read.contains("by: \"Uxbridge\""),
        "{read}"
    );
    let letters = store.to_be_sent_to(reader).await.unwrap();
    let waits = letters.iter().find(|letter| letter.channel == "webhook").unwrap();
    let waits: Value = serde_json::from_str(&waits.body).unwrap();
    assert!(waits["by"].as_str().unwrap().starts_with("Former player"));
    assert_eq!(waits["title"], "Uxbridge");
    // Stored responses are replayed without the name.
    for (path, key, body) in [
        ("/v1/challenges".to_owned(), "challenge-him", named.clone()),
        (path(&from_him, "/accept"), "accept-his", json!({})),
        (table.path("/rematch"), "once-more", json!({})),
    ] {
        let again = other.post(&path, Some(key), &body).await;
        assert!(again.replayed, "{path}: {}", again.text);
        let mut again = again.json();
        again["title"].take();
        assert!(!again.to_string().contains("Uxbridge"), "{path}: {again}");
        assert!(again.to_string().contains("Former player"), "{path}: {again}");
    }
    // The deleted account's chat messages are gone, so the page has a new tag.
    let tag = before.headers["etag"].to_str().unwrap();
    let token = format!("Bearer {}", other.token.as_deref().unwrap());
    let headers = [("if-none-match", tag), ("authorization", token.as_str())];
    let after = other
        .send_with(Method::GET, &table.path("/chat"), &headers, None)
        .await
        .ok();
    assert_eq!(after["messages"], json!([]));
    assert_eq!(table_export(&other, &table.id).await, export);
    umpire::engine::verify(&export, crate::support::toy::named).unwrap();
}

async fn table_export(client: &Client, game: &str) -> String {
    client.get(&format!("/v1/games/{game}/export")).await.text
}
