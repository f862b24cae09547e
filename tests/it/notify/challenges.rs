//! Challenges with clocks and notices: the challenged player is notified, and reminded before their time runs out.

use crate::play::clocks::over_http::{MONDAY, hand_set, pass};
use crate::support::post_office::{Receiver, a_while, inward, until, webhook};
use crate::support::server::Umpire;
use crate::support::times::{DAY, HOUR};
use serde_json::{Value, json};

#[tokio::test]
async fn challenges_and_reminders_reach_absent_players() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).sending(inward()).start().await;
    let (one, other) = (umpire.player("One").await, umpire.player("Other").await);
    let (to_one, to_other) = (Receiver::started().await, Receiver::started().await);
    webhook(&one, &to_one).await;
    webhook(&other, &to_other).await;
    let calls_of = |receiver: &Receiver, kind: &str| {
        let calls = receiver.calls().into_iter().map(|call| call.json());
        calls.filter(|call| call["type"] == kind).collect::<Vec<Value>>()
    };
    let challenge = async || {
        let body = json!({"to": {"type": "account", "name": "Other"}, "system": "toy", "setup": {"turns": 9},
            "clock": {"preset": "standard"}});
        let made = one.post("/v1/challenges", None, &body).await.created();
        made["id"].as_str().unwrap().to_owned()
    };

    let first = challenge().await;
    let mine = until("a challenge", || calls_of(&to_other, "challenged").pop()).await;
    assert_eq!(mine["data"]["challenge"], first);
    assert_eq!(mine["data"]["by"], "One");
    other
        .post(&format!("/v1/challenges/{first}/decline"), None, &json!({}))
        .await
        .ok();
    let answered = until("an answer", || calls_of(&to_one, "challenge-answered").pop()).await;
    assert_eq!(
        (&answered["data"]["accepted"], &answered["data"]["by"]),
        (&json!(false), &json!("Other"))
    );

    // Once accepted, the game begins; both choose first, each on their own clock.
    let second = challenge().await;
    let game = other
        .post(&format!("/v1/challenges/{second}/accept"), None, &json!({}))
        .await
        .created();
    for receiver in [&to_one, &to_other] {
        let notice = until("a hand-off", || calls_of(receiver, "your-move").pop()).await;
        assert_eq!(notice["data"]["game"], game["id"]);
        assert_eq!(notice["data"]["until"], MONDAY + 5 * DAY);
        assert!(calls_of(receiver, "reminder").is_empty());
    }
    let since = format!("/v1/games/{}/since", game["id"].as_str().unwrap());
    let told_since = one.get(&format!("{since}?format=markdown")).await.text;
    assert!(
        told_since.contains("until Saturday 6 June 2026, 00:00"),
        "{told_since}"
    );
    let notice = one.get(&since).await.ok();
    assert_eq!(notice["decisions"][0]["deadline"], MONDAY + 5 * DAY);
    pass!(NOW, 4 * DAY - 1);
    a_while().await;
    assert!(calls_of(&to_one, "reminder").is_empty());
    pass!(NOW, HOUR);
    for receiver in [&to_one, &to_other] {
        let reminder = until("a reminder", || calls_of(receiver, "reminder").pop()).await;
        assert_eq!(reminder["data"]["until"], MONDAY + 5 * DAY);
    }
    // Players who withdraw a challenge get no notice of it.
    let third = challenge().await;
    one.post(&format!("/v1/challenges/{third}/withdraw"), None, &json!({}))
        .await
        .ok();
    a_while().await;
    assert_eq!(calls_of(&to_one, "challenge-answered").len(), 1);
    umpire.stopped().await;
}
