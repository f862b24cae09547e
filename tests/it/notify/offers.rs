//! Notices about what is not a decision: offers, questions, claims, and chat.

use crate::notify::deadlines::{begun, calls_of, no_notice_of, notice_of, reached};
use crate::notify::feeds::feeds;
use crate::play::clocks::over_http::{MONDAY, hand_set, pass};
use crate::support::post_office::{MailSink, a_while, confirmed, inward, notifying, until};
use crate::support::server::{Client, Table, Umpire, database_of};
use crate::support::times::{DAY, HOUR, MINUTE};
use reqwest::Method;
use serde_json::{Value, json};
use tempfile::TempDir;

async fn call(table: &Table, client: &Client, call: Value) {
    client.post(&table.path("/calls"), None, &call).await.created();
}

async fn say(table: &Table, client: &Client, text: &str) {
    let body = json!({"text": text});
    client.post(&table.path("/chat"), None, &body).await.created();
}

/// Both players answer their open decisions.
async fn both_answer(table: &Table) {
    for client in [&table.left, &table.right] {
        let decision = table.open_decision(client).await.unwrap();
        table.says(client, &decision).await.created();
    }
}

#[tokio::test]
async fn notices_of_offers_and_questions_name_the_asking_player() {
    hand_set!(NOW, clock);
    let (folder, sink) = (TempDir::new().unwrap(), MailSink::started().await);
    let umpire = Umpire::builder()
        .clock(clock)
        .database(&database_of(folder.path()).await)
        .sending(sink.sending())
        .start()
        .await;
    let (left, receiver) = reached(&umpire, "Lefty").await;
    confirmed(&umpire, &left, &sink, "left@example.org").await;
    let [atom, _] = feeds(&left).await;
    let table = begun(&umpire, left).await;
    both_answer(&table).await;
    let mover = match table.open_decision(&table.right).await {
        Some(_) => &table.right,
        None => &table.left,
    };
    let decision = table.open_decision(mover).await.unwrap();

    call(&table, &table.right, json!({"type": "offer_draw"})).await;
    let offer = notice_of(&receiver, "draw-offered").await;
    assert_eq!(
        (
            &offer["data"]["by"],
            &offer["data"]["game"],
            &offer["data"]["seat"]
        ),
        (&json!("Righty"), &json!(table.id), &json!("left"))
    );
    assert!(
        umpire
            .anonymous()
            .get(&atom)
            .await
            .text
            .contains("Righty offers a draw")
    );
    // Declined within the minute: no mail is sent, and the notice is dropped.
    call(&table, &table.left, json!({"type": "decline_draw"})).await;
    call(&table, &table.right, json!({"type": "offer_pause", "days": 3})).await;
    assert_eq!(notice_of(&receiver, "pause-offered").await["data"]["days"], 3);
    pass!(NOW, MINUTE);
    let letter = sink.letter_with("Righty offers a pause").await;
    assert!(letter.text.contains("Of 3 days in"), "{}", letter.text);
    let link = format!("Answer: https://umpire.example.org/games/{}", table.id);
    assert!(letter.text.contains(&link), "{}", letter.text);
    assert!(!umpire.anonymous().get(&atom).await.text.contains("offers a draw"));
    call(&table, &table.left, json!({"type": "decline_pause"})).await;

    call(
        &table,
        &table.right,
        json!({"type": "roll_off", "about": "Is it a hill?"}),
    )
    .await;
    let notice = notice_of(&receiver, "roll-off").await;
    let card = table.card().await;
    assert_eq!(notice["data"]["about"], "Is it a hill?");
    assert_eq!(notice["data"]["decides"], card["disputes"][0]["decides"]);
    // The player who does not rule is notified of the ruling; the dice decide who rules.
    let mut ruled = 0;
    loop {
        let card = table.card().await;
        let decides = card["disputes"].as_array().unwrap().last().unwrap()["decides"].clone();
        let ruling = json!({"type": "rule", "ruling": "It is a hill."});
        call(&table, table.of(decides.as_str().unwrap()), ruling).await;
        if decides == "right" {
            break;
        }
        ruled += 1;
        assert!(ruled < 60, "the left wins every roll-off");
        let again = json!({"type": "roll_off", "about": "Is it a hill?"});
        call(&table, &table.right, again).await;
    }
    let ruling = notice_of(&receiver, "ruling").await;
    assert_eq!(
        (
            &ruling["data"]["about"],
            &ruling["data"]["ruling"],
            &ruling["data"]["by"]
        ),
        (&json!("Is it a hill?"), &json!("It is a hill."), &json!("Righty"))
    );
    sink.letter_with("“It is a hill.”").await;
    assert_eq!(
        calls_of(&receiver, "ruling").len(),
        1,
        "nobody is told of his own"
    );
    // Players are not notified of their own messages.
    call(&table, &table.left, json!({"type": "offer_draw"})).await;
    a_while().await;
    assert_eq!(calls_of(&receiver, "draw-offered").len(), 1);
    assert!(sink.has_none_with("Righty offers a draw"));
    assert_eq!(table.open_decision(mover).await.unwrap()["id"], decision["id"]);
}

/// Plays until a player has a step that the other side has answered and that could be taken back. Returns the player,
/// and the entry before the step.
async fn step_by_consent<'a>(players: [&'a Client; 2], path: &str) -> Option<(&'a Client, Value)> {
    for pick in 0..300 {
        let mut answered = false;
        for player in players {
            let decisions = player.get(&format!("{path}/decisions")).await.ok();
            let steps = decisions["take_back"]["steps"].as_array().unwrap();
            if let Some(step) = steps.iter().find(|step| step["alone"] == false) {
                return Some((player, step["after"].clone()));
            }
            let Some(decision) = decisions["decisions"].as_array().unwrap().first() else {
                continue;
            };
            let choices = decision["choices"].as_array().unwrap();
            // Moves get no reaction, so that no die is thrown.
            let of_kind = |kind: &str| choices.iter().find(|choice| choice["type"] == kind);
            let announcement = of_kind("decline").or_else(|| of_kind("move"));
            let announcement = announcement.unwrap_or_else(|| &choices[pick % choices.len()]);
            let announcement = json!({"decision": decision["id"], "expect_seq": decisions["seq"], "announcement": announcement});
            let key = format!("answer-{}-{pick}", decisions["seq"]);
            let path = format!("{path}/announcements");
            player.post(&path, Some(&key), &announcement).await.created();
            answered = true;
            break;
        }
        if !answered {
            return None;
        }
    }
    None
}

#[tokio::test]
async fn a_takeback_request_is_notified() {
    hand_set!(NOW, clock);
    let folder = TempDir::new().unwrap();
    let systems = umpire::systems::all();
    let database = database_of(folder.path()).await;
    let umpire = Umpire::builder()
        .rulebooks(systems)
        .clock(clock)
        .database(&database)
        .sending(inward())
        .start()
        .await;
    let (south, to_south) = reached(&umpire, "South").await;
    let (north, to_north) = reached(&umpire, "North").await;
    for _ in 0..10 {
        let new = json!({"system": "marvellous", "scenario": "first-steps", "seats": {"south": "me"}});
        let game = south.post("/v1/games", None, &new).await.created();
        let path = format!("/v1/games/{}", game["id"].as_str().unwrap());
        let seat = format!("{path}/seats/north");
        north.post(&seat, None, &json!({})).await.created();
        let Some((asking, after)) = step_by_consent([&south, &north], &path).await else {
            continue;
        };
        let ask = json!({"type": "ask_take_back", "after": after});
        let calls = format!("{path}/calls");
        asking.post(&calls, None, &ask).await.created();
        let is_south = asking.token == south.token;
        let (receiver, by) = if is_south {
            (&to_north, "South")
        } else {
            (&to_south, "North")
        };
        let calls_of = notice_of(receiver, "take-back-asked").await;
        assert_eq!(
            (
                &calls_of["data"]["by"],
                &calls_of["data"]["after"],
                &calls_of["data"]["game"]
            ),
            (&json!(by), &after, &game["id"])
        );
        return;
    }
    panic!("in no game was there anything to be taken back");
}

#[tokio::test]
async fn an_expired_clock_and_a_claim_send_notices() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).sending(inward()).start().await;
    let (left, to_left) = reached(&umpire, "Lefty").await;
    let (other, to_other) = reached(&umpire, "Other").await;
    let [_, calendar] = feeds(&left).await;
    let new = json!({"system": "toy", "setup": {"turns": 9}, "clock": {"preset": "standard"},
        "seats": {"left": "me"}});
    let game = left.post("/v1/games", None, &new).await.created();
    let id = game["id"].as_str().unwrap().to_owned();
    let seat = format!("/v1/games/{id}/seats/right");
    other.post(&seat, None, &json!({})).await.created();
    let table = Table {
        left,
        right: other,
        id,
    };
    let decision = table.open_decision(&table.right).await.unwrap();
    table.says(&table.right, &decision).await.created();

    pass!(NOW, 5 * DAY - 1);
    no_notice_of(&to_left, "missed").await;
    pass!(NOW, 1);
    let missed = notice_of(&to_left, "missed").await;
    assert_eq!(
        (&missed["data"]["miss"], &missed["data"]["until"]),
        (&json!(1), &json!(MONDAY + 6 * DAY + 12 * HOUR))
    );
    let question = table.open_decision(&table.left).await.unwrap();
    assert_eq!(question["deadline"], MONDAY + 6 * DAY + 12 * HOUR);
    let shown = umpire.anonymous().get(&calendar).await.text;
    assert!(shown.contains("DTSTART:20260607T120000Z"), "{shown}");
    let reminders = calls_of(&to_left, "reminder").len();
    // The added time has reminders of its own.
    pass!(NOW, 30 * HOUR);
    until("another reminder", || {
        (calls_of(&to_left, "reminder").len() > reminders).then_some(())
    })
    .await;
    pass!(NOW, 6 * HOUR);
    until("the second miss", || calls_of(&to_left, "missed").get(1).cloned()).await;
    no_notice_of(&to_other, "claimable").await;
    pass!(NOW, 36 * HOUR);
    let claim = notice_of(&to_other, "claimable").await;
    assert_eq!(
        (&claim["data"]["late"], &claim["data"]["seat"]),
        (&json!("left"), &json!("right"))
    );
    let last = until("the last miss", || calls_of(&to_left, "missed").get(2).cloned()).await;
    assert_eq!(
        (&last["data"]["miss"], &last["data"]["until"]),
        (&json!(3), &Value::Null)
    );
    no_notice_of(&to_other, "missed").await;
    table
        .right
        .post(&table.path("/claim"), None, &json!({}))
        .await
        .created();
    assert_eq!(notice_of(&to_left, "game-over").await["data"]["winner"], "right");
}

#[tokio::test]
async fn an_answer_in_time_leaves_nothing_to_be_claimed() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).sending(inward()).start().await;
    let (left, to_left) = reached(&umpire, "Lefty").await;
    let table = begun(&umpire, left).await;
    // The right player has no channel and is late, but within the excused misses: the game still waits for them.
    pass!(NOW, 7 * DAY);
    notice_of(&to_left, "missed").await;
    let decision = table.open_decision(&table.right).await.unwrap();
    table.says(&table.right, &decision).await.created();
    pass!(NOW, 2 * DAY);
    until("the last miss", || {
        let misses = calls_of(&to_left, "missed");
        misses.into_iter().find(|miss| miss["data"]["miss"] == 3)
    })
    .await;
    no_notice_of(&to_left, "claimable").await;
}

#[tokio::test]
async fn chat_is_notified_once_and_never_to_connected_readers() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).sending(inward()).start().await;
    let (left, receiver) = reached(&umpire, "Lefty").await;
    let [atom, _] = feeds(&left).await;
    let table = begun(&umpire, left).await;
    let counted = async |count: usize| {
        until("a word", || {
            (calls_of(&receiver, "talk").len() >= count).then_some(())
        })
        .await;
        a_while().await;
        assert_eq!(calls_of(&receiver, "talk").len(), count);
    };
    say(&table, &table.right, "Good luck!").await;
    say(&table, &table.right, "You will need it").await;
    say(&table, &table.left, "Thank you").await;
    no_notice_of(&receiver, "talk").await;
    pass!(NOW, MINUTE);
    counted(1).await;
    let first = notice_of(&receiver, "talk").await;
    assert_eq!(
        (&first["data"]["by"], &first["data"]["text"]),
        (&json!("Righty"), &json!("Good luck!"))
    );
    // The messages go on for an hour: that is one spell. The notice and the feed do not change.
    let feed = umpire.anonymous().get(&atom).await.text;
    assert!(feed.contains("Good luck!"), "{feed}");
    for _ in 0..3 {
        pass!(NOW, 20 * MINUTE);
        say(&table, &table.right, "…").await;
        pass!(NOW, MINUTE);
    }
    counted(1).await;
    assert_eq!(umpire.anonymous().get(&atom).await.text, feed);
    pass!(NOW, 31 * MINUTE);
    say(&table, &table.right, "Are you there?").await;
    pass!(NOW, MINUTE);
    counted(2).await;

    // A player who watches the game gets no notice, nor one who reads the message within the minute.
    pass!(NOW, HOUR);
    let mut socket = table.left.socket().await;
    socket.watch(&table.id, 0).await;
    socket.receive_op("decisions").await;
    say(&table, &table.right, "I see you").await;
    assert_eq!(socket.receive_op("chat").await["message"]["text"], "I see you");
    pass!(NOW, MINUTE);
    a_while().await;
    drop(socket);
    pass!(NOW, HOUR);
    a_while().await;
    say(&table, &table.right, "And now?").await;
    table.left.get(&table.path("/chat")).await.ok();
    pass!(NOW, MINUTE);
    counted(2).await;
    // Nor about muted authors, nor at all if the player turns chat notices off.
    pass!(NOW, HOUR);
    let mute = json!({"name": "Righty", "muted": true});
    let mutes = table.path("/chat/mutes");
    assert_eq!(table.left.post(&mutes, None, &mute).await.status, 204);
    say(&table, &table.right, "Hello?").await;
    pass!(NOW, HOUR);
    let mute = json!({"name": "Righty", "muted": false});
    assert_eq!(table.left.post(&mutes, None, &mute).await.status, 204);
    let off = json!({"talk": false}).to_string();
    let set = table.left.send(Method::PATCH, "/v1/me/notices", None, Some(off));
    assert_eq!(set.await.ok()["talk"], false);
    say(&table, &table.right, "Hello!").await;
    pass!(NOW, MINUTE);
    counted(2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chat_reader_on_another_server_gets_no_notice() {
    hand_set!(NOW, clock);
    let address = crate::support::postgres::database().await.parse().unwrap();
    let one = notifying(clock, &address).await;
    let other = notifying(clock, &address).await;
    let (left, receiver) = reached(&one, "Lefty").await;
    let table = begun(&one, left).await;
    let mut socket = table.left.at(&other).socket().await;
    socket.watch(&table.id, 0).await;
    socket.receive_op("decisions").await;
    say(&table, &table.right, "Good luck!").await;
    assert_eq!(socket.receive_op("chat").await["message"]["text"], "Good luck!");
    a_while().await;
    pass!(NOW, MINUTE);
    no_notice_of(&receiver, "talk").await;
}
