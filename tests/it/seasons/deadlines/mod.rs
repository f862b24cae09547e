//! The start deadline: who does not show up forfeits, by rule.

mod lost_on_time;
mod no_shows;
mod two_games;
mod vacation;

use super::{DAY, START, Season, club, rules, test_clock, until, with};
use crate::support::server::Umpire;
use serde_json::{Value, json};

test_clock!(no_show);
test_clock!(reads);
test_clock!(agreed);
test_clock!(stopped);

fn with_deadline() -> Value {
    with(rules(), "absences", json!({"start_days": 4}))
}

#[tokio::test]
async fn who_does_not_show_up_forfeits_by_rule() {
    let umpire = Umpire::builder().clock(no_show::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &with_deadline()).await;
    no_show::set(START + DAY);
    let open = season.until_fixtures("open", 2).await;
    let [one, other] = [&open[0], &open[1]];
    let page = |fixture: &Value| season.path(&format!("/fixtures/{}", fixture["id"].as_str().unwrap()));
    let shown = umpire.anonymous().get(&page(one)).await.ok();
    assert_eq!(shown["start_by"], START + 5 * DAY);
    // One player of the first game writes a message; nobody shows up at the second.
    let writer = club.player(one, "first");
    let chat = format!("/v1/games/{}/chat", one["game"].as_str().unwrap());
    let message = json!({"text": "Good luck!"});
    writer.post(&chat, None, &message).await.created();
    let silent = club.player(one, "second");
    let waits = season.league_of(silent).await;
    assert_eq!(waits["waits"][0]["what"], "start");
    assert_eq!(waits["waits"][0]["until"], START + 5 * DAY);
    no_show::set(START + 5 * DAY + 1);
    let ruled = season.until_fixtures("ruled", 2).await;
    let found = |id: &Value| ruled.iter().find(|fixture| fixture["id"] == *id).unwrap().clone();
    let result = &found(&one["id"])["result"];
    assert_eq!(
        (&result["forfeit"], &result["winner"]),
        (&json!(true), &json!("first"))
    );
    assert_eq!(found(&other["id"])["result"]["winner"], json!(null));
    let acts = season.acts("rule_result").await;
    assert!(acts.iter().all(|act| act["author"] == json!({"rule": "no-show"})));
    // Nobody plays on.
    let game = format!("/v1/games/{}", one["game"].as_str().unwrap());
    until("the game is closed", async || {
        let game = umpire.anonymous().get(&game).await.ok();
        (game["status"] == "unfinished").then_some(())
    })
    .await;
    // Who did not appear waits a week before they enter a new season; who did does not.
    let rules = with(
        rules(),
        "calendar",
        json!({"start": START + 30 * DAY, "round_days": 14, "zone": "UTC"}),
    );
    let next = Season::draft_named(&club, "Winter League", &rules).await;
    next.act(json!({"act": "open_registration"})).await;
    let enter = next.path("/registration");
    let problem = silent.put(&enter, &json!({})).await.problem(409, "conflict");
    assert_eq!(problem["message"]["key"], "league.request.banned");
    writer.put(&enter, &json!({})).await.ok();
    // The arbiter overturns it: the record is clean.
    let act = acts
        .iter()
        .find(|act| act["act"]["result"]["fixture"]["board"] == one["board"])
        .unwrap();
    season.act(json!({"act": "undo", "entry": act["number"]})).await;
    silent.put(&enter, &json!({})).await.ok();
}

#[tokio::test]
async fn who_has_read_the_game_has_shown_up() {
    let umpire = Umpire::builder().clock(reads::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &with_deadline()).await;
    reads::set(START + DAY);
    let open = season.until_fixtures("open", 2).await;
    for fixture in &open {
        for side in ["first", "second"] {
            let player = club.player(fixture, side);
            let game = fixture["game"].as_str().unwrap();
            let head = player.get(&format!("/v1/games/{game}")).await.ok()["head"].clone();
            let seen = player
                .post(&format!("/v1/games/{game}/seen"), None, &json!({"seq": head}))
                .await;
            assert!(seen.status < 300, "{}", seen.text);
        }
    }
    reads::set(START + 6 * DAY);
    until("nobody looks any more", async || {
        let page = season.path(&format!("/fixtures/{}", open[0]["id"].as_str().unwrap()));
        let shown = umpire.anonymous().get(&page).await.ok();
        shown["start_by"].is_null().then_some(())
    })
    .await;
    assert_eq!(
        season
            .fixtures()
            .await
            .iter()
            .filter(|each| each["status"] == "ruled")
            .count(),
        0
    );
}

#[tokio::test]
async fn who_agrees_on_more_time_has_shown_up() {
    let umpire = Umpire::builder().clock(agreed::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &with_deadline()).await;
    agreed::set(START + DAY);
    let open = season.until_fixtures("open", 2).await;
    let fixture = &open[0];
    let [one, other] = [club.player(fixture, "first"), club.player(fixture, "second")];
    let ask = json!({"kind": "extend", "fixture": fixture["id"], "text": "I am away."});
    let request = season.ask(one, ask).await;
    let answer = season.path(&format!("/requests/{}/answer", request["id"].as_str().unwrap()));
    assert_eq!(other.put(&answer, &json!({"agrees": true})).await.status, 204);
    agreed::set(START + 6 * DAY);
    // Those of the other game have forfeited it by now.
    let ruled = season.until_fixtures("ruled", 1).await;
    assert_eq!(ruled[0]["id"], open[1]["id"]);
    season.until_fixtures("open", 1).await;
}

#[tokio::test]
async fn a_server_that_was_away_gives_the_time_back() {
    let umpire = Umpire::builder().clock(stopped::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &with_deadline()).await;
    stopped::set(START + DAY);
    season.until_fixtures("open", 2).await;
    let folder = umpire.stopped().await;
    // It is away for three days, over the deadline.
    stopped::set(START + 5 * DAY + DAY / 2);
    let umpire = Umpire::builder().clock(stopped::now).folder(folder).start().await;
    let seen = || async { umpire.anonymous().get(&season.path("/fixtures")).await.ok() };
    tokio::time::sleep(std::time::Duration::from_millis(2500)).await;
    let ruled = |list: &Value| {
        let all = list["fixtures"].as_array().unwrap().iter();
        all.filter(|each| each["status"] == "ruled").count()
    };
    assert_eq!(ruled(&seen().await), 0);
    stopped::set(START + 10 * DAY);
    until("the deadline", async || (ruled(&seen().await) == 2).then_some(())).await;
}
