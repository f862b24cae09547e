//! A player who sets up a channel while a game waits for them is notified of the wait, once.

use crate::notify::deadlines::{begun, calls_of, no_notice_of, notice_of};
use crate::play::clocks::over_http::{MONDAY, hand_set, pass};
use crate::support::post_office::{MailSink, Receiver, a_while, confirmed, inward, until, webhook};
use crate::support::server::{Umpire, database_of};
use crate::support::times::{DAY, HOUR, MINUTE};
use serde_json::json;
use tempfile::TempDir;

#[tokio::test]
async fn a_webhook_made_while_a_game_waits_is_called_for_it_once() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).sending(inward()).start().await;
    let left = umpire.player("Lefty").await;
    let table = begun(&umpire, left).await;
    pass!(NOW, DAY);
    let first = Receiver::started().await;
    webhook(&table.left, &first).await;
    let move_of_his = notice_of(&first, "your-move").await;
    let question = table.open_decision(&table.left).await.unwrap();
    assert_eq!(
        (
            &move_of_his["data"]["decision"],
            &move_of_his["data"]["until"],
            &move_of_his["data"]["game"]
        ),
        (&question["id"], &json!(MONDAY + 5 * DAY), &json!(table.id))
    );
    // A second channel does not repeat the notice, but gets the later notices of this wait.
    let second = Receiver::started().await;
    webhook(&table.left, &second).await;
    no_notice_of(&second, "your-move").await;
    assert_eq!(calls_of(&first, "your-move").len(), 1);
    pass!(NOW, 3 * DAY);
    for receiver in [&first, &second] {
        assert_eq!(
            notice_of(receiver, "reminder").await["data"]["mark"],
            "fifth-left"
        );
    }
    pass!(NOW, DAY);
    assert_eq!(notice_of(&first, "missed").await["data"]["miss"], 1);
    // The wait ends with the player's answer, like any other.
    let decision = table.open_decision(&table.left).await.unwrap();
    table.says(&table.left, &decision).await.created();
    pass!(NOW, 8 * DAY);
    a_while().await;
    assert_eq!(calls_of(&first, "missed").len(), 1);
}

#[tokio::test]
async fn an_address_confirmed_late_gets_one_mail_for_each_game() {
    hand_set!(NOW, clock);
    let (folder, sink) = (TempDir::new().unwrap(), MailSink::started().await);
    let umpire = Umpire::builder()
        .clock(clock)
        .database(&database_of(folder.path()).await)
        .sending(sink.sending())
        .start()
        .await;
    let left = umpire.player("Lefty").await;
    let table = begun(&umpire, left).await;
    // A game without a clock causes the notice too; a game that is over or that the player has answered does not.
    let without =
        json!({"system": "toy", "setup": {"turns": 3}, "title": "No clock", "seats": {"left": "me"}});
    let mut games = vec![];
    for title in ["No clock", "Over", "Answered"] {
        let mut new = without.clone();
        new["title"] = json!(title);
        let game = table.left.post("/v1/games", None, &new).await.created();
        let path = format!("/v1/games/{}", game["id"].as_str().unwrap());
        let seat = format!("{path}/seats/right");
        table.right.post(&seat, None, &json!({})).await.created();
        games.push(path);
    }
    let concede = format!("{}/concede", games[1]);
    table.right.post(&concede, None, &json!({})).await.created();
    let decisions = table.left.get(&format!("{}/decisions", games[2])).await.ok();
    let body = json!({"decision": decisions["decisions"][0]["id"], "expect_seq": decisions["seq"],
        "announcement": decisions["decisions"][0]["choices"][0]});
    let say = format!("{}/announcements", games[2]);
    table.left.post(&say, Some("his-answer"), &body).await.created();
    pass!(NOW, 6 * HOUR);
    confirmed(&umpire, &table.left, &sink, "left@example.org").await;
    let before = sink.count();
    pass!(NOW, MINUTE);
    until("both mails", || (sink.count() >= before + 2).then_some(())).await;
    a_while().await;
    assert_eq!(sink.count(), before + 2);
    sink.letter_with("Your decision in").await;
    sink.letter_with("No clock").await;
    assert!(sink.has_none_with("Answered") && sink.has_none_with("Over"));
}
