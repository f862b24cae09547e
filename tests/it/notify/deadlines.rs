//! Deadlines that move while a game waits: every notice has the deadline of that moment, and is sent at the right time.

use crate::notify::feeds::feeds;
use crate::play::clocks::over_http::{MONDAY, hand_set, pass};
use crate::support::post_office::{
    MailSink, Receiver, a_while, confirmed, inward, notifying, until, webhook,
};
use crate::support::server::{Client, Table, Umpire, database_of};
use crate::support::times::{DAY, HOUR};
use reqwest::Method;
use serde_json::{Value, json};
use tempfile::TempDir;

/// The calls of this kind that a receiver got.
pub fn calls_of(receiver: &Receiver, kind: &str) -> Vec<Value> {
    let calls = receiver.calls().into_iter().map(|call| call.json());
    calls.filter(|call| call["type"] == kind).collect()
}

/// Waits for a call of this kind.
pub async fn notice_of(receiver: &Receiver, kind: &str) -> Value {
    until(kind, || calls_of(receiver, kind).pop()).await
}

/// Checks that no call of this kind has come.
pub async fn no_notice_of(receiver: &Receiver, kind: &str) {
    a_while().await;
    assert_eq!(calls_of(receiver, kind), Vec::<Value>::new());
}

/// A game with a clock of five days, in which both must decide at once. The left player has an account already.
pub async fn begun(umpire: &Umpire, left: Client) -> Table {
    let right = umpire.player("Righty").await;
    let new = json!({"system": "toy", "setup": {"turns": 9}, "clock": {"preset": "standard"},
        "seats": {"left": "me"}});
    let game = left.post("/v1/games", None, &new).await.created();
    let id = game["id"].as_str().unwrap().to_owned();
    let seat = format!("/v1/games/{id}/seats/right");
    right.post(&seat, None, &json!({})).await.created();
    Table { left, right, id }
}

/// A player with a webhook.
pub async fn reached(umpire: &Umpire, name: &str) -> (Client, Receiver) {
    let (player, receiver) = (umpire.player(name).await, Receiver::started().await);
    webhook(&player, &receiver).await;
    (player, receiver)
}

async fn pause(table: &Table, days: u32) {
    let calls = table.path("/calls");
    let offer = json!({"type": "offer_pause", "days": days});
    table.right.post(&calls, None, &offer).await.created();
    let accept = json!({"type": "accept_pause"});
    table.left.post(&calls, None, &accept).await.created();
}

fn stamp(at: i64) -> String {
    let at = jiff::Timestamp::from_millisecond(at).unwrap();
    at.strftime("DTSTART:%Y%m%dT%H%M%SZ").to_string()
}

#[tokio::test]
async fn a_pause_puts_reminders_off_and_its_end_brings_them_back() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).sending(inward()).start().await;
    let (left, receiver) = reached(&umpire, "Lefty").await;
    let [atom, calendar] = feeds(&left).await;
    let table = begun(&umpire, left).await;
    let anonymous = umpire.anonymous();
    assert_eq!(
        notice_of(&receiver, "your-move").await["data"]["until"],
        MONDAY + 5 * DAY
    );
    let shown = anonymous.get(&calendar).await.text;
    assert!(shown.contains(&stamp(MONDAY + 5 * DAY)), "{shown}");
    let uid = format!("UID:{}-left-{MONDAY}@umpire", table.id);
    assert!(shown.replace("\r\n ", "").contains(&uid), "{shown}");

    pass!(NOW, DAY);
    pause(&table, 7).await;
    let shown = anonymous.get(&calendar).await.text.replace("\r\n ", "");
    assert!(
        shown.contains(&stamp(MONDAY + 12 * DAY)) && shown.contains(&uid),
        "{shown}"
    );
    let shown = anonymous.get(&atom).await.text;
    assert!(
        shown.contains("until Saturday 13 June 2026, 00:00 (UTC)"),
        "{shown}"
    );
    // At the times when reminders would be due without the pause, none is sent.
    pass!(NOW, 4 * DAY);
    no_notice_of(&receiver, "reminder").await;
    pass!(NOW, DAY);
    pause(&table, 0).await;
    let shown = anonymous.get(&calendar).await.text;
    assert!(shown.contains(&stamp(MONDAY + 10 * DAY)), "{shown}");
    pass!(NOW, 3 * DAY - 1);
    no_notice_of(&receiver, "reminder").await;
    pass!(NOW, 1);
    let reminder = notice_of(&receiver, "reminder").await;
    assert_eq!(
        (&reminder["data"]["until"], &reminder["data"]["mark"]),
        (&json!(MONDAY + 10 * DAY), &json!("fifth-left"))
    );
    pass!(NOW, 18 * HOUR);
    let six = until("the other", || calls_of(&receiver, "reminder").get(1).cloned()).await;
    assert_eq!(six["data"]["mark"], "six-hours");
    a_while().await;
    assert_eq!(calls_of(&receiver, "reminder").len(), 2);
}

#[tokio::test]
async fn a_vacation_puts_reminders_off_unless_it_is_taken_back() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).sending(inward()).start().await;
    let (left, receiver) = reached(&umpire, "Lefty").await;
    let [_, calendar] = feeds(&left).await;
    let table = begun(&umpire, left).await;
    let vacation = json!({"begins": MONDAY + 2 * DAY, "ends": MONDAY + 4 * DAY});
    let announced = table
        .left
        .post("/v1/me/vacations", None, &vacation)
        .await
        .created();
    let shown = umpire.anonymous().get(&calendar).await.text;
    assert!(shown.contains(&stamp(MONDAY + 7 * DAY)), "{shown}");
    // Half of the pause is taken back.
    pass!(NOW, 3 * DAY);
    a_while().await;
    let gone = format!("/v1/me/vacations/{}", announced["id"].as_str().unwrap());
    assert_eq!(table.left.delete(&gone).await.status, 204);
    let shown = umpire.anonymous().get(&calendar).await.text;
    assert!(shown.contains(&stamp(MONDAY + 6 * DAY)), "{shown}");
    pass!(NOW, 2 * DAY - 1);
    no_notice_of(&receiver, "reminder").await;
    pass!(NOW, 1);
    let reminder = notice_of(&receiver, "reminder").await;
    assert_eq!(reminder["data"]["until"], MONDAY + 6 * DAY);
}

#[tokio::test]
async fn time_returned_after_an_outage_is_notified() {
    hand_set!(NOW, clock);
    let folder = TempDir::new().unwrap();
    let address = database_of(folder.path()).await;
    let umpire = notifying(clock, &address).await;
    let (left, receiver) = reached(&umpire, "Lefty").await;
    let table = begun(&umpire, left).await;
    notice_of(&receiver, "your-move").await;
    umpire.stopped().await;
    pass!(NOW, 4 * DAY + HOUR);
    let umpire = notifying(clock, &address).await;
    no_notice_of(&receiver, "reminder").await;
    pass!(NOW, 4 * DAY);
    let reminder = notice_of(&receiver, "reminder").await;
    assert_eq!(reminder["data"]["until"], MONDAY + 9 * DAY + HOUR);
    let decision = table.open_decision(&table.left.at(&umpire)).await.unwrap();
    assert_eq!(decision["deadline"], MONDAY + 9 * DAY + HOUR);
}

#[tokio::test]
async fn a_mail_held_back_at_night_says_what_holds_in_the_morning() {
    hand_set!(NOW, clock);
    let (folder, sink) = (TempDir::new().unwrap(), MailSink::started().await);
    let umpire = Umpire::builder()
        .clock(clock)
        .database(&database_of(folder.path()).await)
        .sending(sink.sending())
        .start()
        .await;
    let left = umpire.player("Lefty").await;
    confirmed(&umpire, &left, &sink, "left@example.org").await;
    let night = json!({"quiet_hours": {"start": "00:00", "minutes": 480}}).to_string();
    left.send(Method::PATCH, "/v1/me/notices", None, Some(night))
        .await
        .ok();
    let table = begun(&umpire, left).await;
    pass!(NOW, HOUR);
    a_while().await;
    assert_eq!(sink.count(), 1, "nothing but the confirmation");
    pause(&table, 2).await;
    pass!(NOW, 7 * HOUR);
    let letter = sink.letter(1).await;
    assert!(
        letter.text.contains("until Monday 8 June 2026, 00:00 (UTC)"),
        "{}",
        letter.text
    );
    // Deliveries are recorded before the clock jumps; otherwise their lease would expire.
    a_while().await;
    // A reminder that is due at night waits too.
    pass!(NOW, 6 * DAY - 8 * HOUR);
    a_while().await;
    assert_eq!(sink.count(), 2);
    pause(&table, 3).await;
    a_while().await;
    pass!(NOW, 8 * HOUR);
    let letter = sink.letter(2).await;
    assert!(
        letter.text.contains("Not much time left")
            && letter.text.contains("until Thursday 11 June 2026, 00:00 (UTC)"),
        "{}",
        letter.text
    );
}

#[tokio::test]
async fn the_first_deadline_of_a_game_knows_of_nights_and_vacations() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).sending(inward()).start().await;
    let (left, to_left) = reached(&umpire, "Lefty").await;
    let (right, to_right) = reached(&umpire, "Right").await;
    let vacation = json!({"begins": MONDAY + DAY, "ends": MONDAY + 4 * DAY});
    left.post("/v1/me/vacations", None, &vacation).await.created();
    let nights = json!({"time_zone": "UTC", "quiet_hours": {"start": "12:00", "minutes": 480}}).to_string();
    right.send(Method::PATCH, "/v1/me", None, Some(nights)).await.ok();
    pass!(NOW, 2 * DAY);
    // They begin by a challenge.
    let challenge = json!({"to": {"type": "account", "name": "Right"}, "system": "toy", "setup": {"turns": 9},
        "clock": {"preset": "standard"}});
    let made = left.post("/v1/challenges", None, &challenge).await.created();
    let path = format!("/v1/challenges/{}/accept", made["id"].as_str().unwrap());
    right.post(&path, None, &json!({})).await.created();
    let left_until = notice_of(&to_left, "your-move").await["data"]["until"].clone();
    assert_eq!(left_until, MONDAY + 9 * DAY, "two days of the vacation are left");
    let right_until = notice_of(&to_right, "your-move").await["data"]["until"].clone();
    assert_eq!(
        right_until,
        MONDAY + 2 * DAY + 7 * DAY + 8 * HOUR,
        "sixteen hours a day"
    );
    // A second game after the first.
    let table = begun(&umpire, left).await;
    let second = until("another", || calls_of(&to_left, "your-move").get(1).cloned()).await;
    assert_eq!(second["data"]["game"], table.id);
    assert_eq!(second["data"]["until"], MONDAY + 9 * DAY);
    for kind in ["game-over", "reminder"] {
        no_notice_of(&to_left, kind).await;
    }
}
