//! Clocks in seasons: whether vacations count, and decisions that take long.

use super::{Club, DAY, START, Season, club, rules, test_clock, with};
use crate::support::server::{Client, Umpire};
use reqwest::Method;
use serde_json::{Value, json};
use umpire::engine::verify;

test_clock!(allowed);
test_clock!(ruled_out);
test_clock!(still clocks);

const HOUR: i64 = 60 * 60 * 1000;

/// When the game is looked at: it is open.
const OPEN: i64 = START + 2 * HOUR;

/// A game of a season with these rules. Its players are on vacation from its first day, for ten days.
async fn game_in_a_vacation(umpire: &Umpire, set: fn(i64), play: Value) -> (Client, String, Club) {
    let club = club(umpire, 4).await;
    let vacation = json!({"begins": START + DAY, "ends": START + 11 * DAY});
    for member in &club.members {
        member.post("/v1/me/vacations", None, &vacation).await.created();
    }
    let season = Season::started(&club, &with(rules(), "play", play)).await;
    set(OPEN);
    let open = season.until_fixtures("open", 2).await;
    let id = open[0]["game"].as_str().unwrap();
    let player = open[0]["first"]["name"].as_str().unwrap();
    let at = club.names.iter().position(|name| name == player).unwrap();
    (club.members[at].clone(), format!("/v1/games/{id}"), club)
}

/// The time left and the deadline of the first seat.
async fn clock_of(client: &Client, game: &str) -> (i64, i64) {
    let clock = client.get(game).await.ok()["clock"][0].clone();
    (
        clock["left"].as_i64().unwrap(),
        clock["deadline"].as_i64().unwrap(),
    )
}

/// The calendar of a player's deadlines. It reads stored clocks.
async fn feed(client: &Client) -> String {
    let feed = client
        .send(Method::PUT, "/v1/me/feed", None, None)
        .await
        .created();
    let address = feed["calendar"].as_str().unwrap();
    let path = address.find("/v1/").map(|at| &address[at..]).unwrap();
    client.get(path).await.text
}

/// A moment as calendars write it.
fn moment(at: i64) -> String {
    let at = jiff::Timestamp::from_millisecond(at).unwrap();
    at.strftime("%Y%m%dT%H%M%SZ").to_string()
}

/// When the game was opened: when its first clock began to run.
async fn begun(client: &Client, game: &str) -> i64 {
    let log = client.get(&format!("{game}/log?after=0")).await.ok();
    let entries = log["entries"].as_array().unwrap().clone();
    entries.last().unwrap()["at"].as_i64().unwrap()
}

#[tokio::test]
async fn a_season_may_rule_that_vacations_stop_no_clock() {
    let umpire = Umpire::builder().clock(ruled_out::now).start().await;
    let play = json!({"clock": {"preset": "fast"}, "vacation": "none"});
    let (player, game, club) = game_in_a_vacation(&umpire, ruled_out::set, play).await;
    let card = player.get(&game).await.ok();
    assert_eq!(card["terms"]["vacation"], "none");
    let due = begun(&player, &game).await + 3 * DAY;
    assert_eq!(clock_of(&player, &game).await.1, due);
    let decisions = player.get(&format!("{game}/decisions")).await.ok();
    assert_eq!(decisions["decisions"][0]["deadline"], due);
    assert!(feed(&player).await.contains(&moment(due)));
    ruled_out::set(OPEN + 2 * DAY);
    let (left, deadline) = clock_of(&player, &game).await;
    assert_eq!(
        (left, deadline),
        (due - OPEN - 2 * DAY, due),
        "it runs in the vacation"
    );
    // The rule is one of the terms in the log.
    let export = player.get(&format!("{game}/export")).await.text;
    assert!(export.contains("\"vacation\":\"none\""));
    verify(&export, crate::support::toy::named).unwrap();
    // A rematch has the same rule.
    player
        .post(&format!("{game}/concede"), None, &json!({}))
        .await
        .created();
    let rematch = player.post(&format!("{game}/rematch"), None, &json!({})).await;
    let rematch = rematch.created();
    assert_eq!(rematch["vacation"], "none");
    let opponent = club.named(rematch["opponent"]["name"].as_str().unwrap());
    let accept = format!("/v1/challenges/{}/accept", rematch["id"].as_str().unwrap());
    let opened = opponent.post(&accept, None, &json!({})).await.created();
    assert_eq!(opened["terms"]["vacation"], "none");
}

#[tokio::test]
async fn a_vacation_stops_the_clock_where_no_rule_says_otherwise() {
    let umpire = Umpire::builder().clock(allowed::now).start().await;
    let play = json!({"clock": {"preset": "fast"}, "vacation": "allowed"});
    let (player, game, _) = game_in_a_vacation(&umpire, allowed::set, play).await;
    assert_eq!(player.get(&game).await.ok()["terms"]["vacation"], Value::Null);
    let due = begun(&player, &game).await + 3 * DAY + 10 * DAY;
    assert!(feed(&player).await.contains(&moment(due)));
    allowed::set(START + DAY);
    let (left, deadline) = clock_of(&player, &game).await;
    assert_eq!(deadline, due);
    allowed::set(START + 5 * DAY);
    assert_eq!(clock_of(&player, &game).await, (left, due), "it stands still");
}

#[tokio::test]
async fn any_clock_of_a_season_may_charge_long_decisions_double() {
    let umpire = Umpire::builder().clock(clocks::now).start().await;
    let club = club(&umpire, 2).await;
    let pace = |slow_after: i64| {
        json!({"first": 1_000_000, "increment": 0, "cap": 1_000_000, "window": 10_000, "bank": 10_000,
            "slow_after": slow_after})
    };
    let draft = async |name: &str, clock: Value| {
        let rules = with(rules(), "play", json!({"clock": clock}));
        let season = Season::draft_named(&club, name, &rules).await;
        season.card().await["rules"]["play"].clone()
    };
    // A preset has its own numbers; the season adds to them.
    let plain = draft("Plain", json!({"preset": "slow"})).await;
    assert_eq!(plain["clock"]["pace"]["slow_after"], Value::Null);
    assert_eq!(plain["vacation"], Value::Null);
    let slow = draft("Slow", json!({"preset": "slow", "pace": pace(20)})).await;
    let mut expected = plain["clock"].clone();
    expected["pace"]["slow_after"] = json!(20);
    assert_eq!(slow["clock"], expected);
    let custom = draft("Own", json!({"preset": "custom", "pace": pace(3)})).await;
    assert_eq!(custom["clock"]["pace"], pace(3));
    let none = draft("None", json!({"preset": "none", "pace": pace(3)})).await;
    assert_eq!(none["clock"]["pace"], Value::Null);
    for preset in ["slow", "custom"] {
        let clock = json!({"preset": preset, "pace": pace(61)});
        let new = json!({"name": "Never", "rules": with(rules(), "play", json!({"clock": clock}))});
        let path = format!("/v1/clubs/{}/seasons", club.id);
        let refused = club.owner.post(&path, None, &new).await;
        let problem = refused.problem(400, "not-understood");
        assert_eq!(problem["place"], "rules.play.clock.pace");
        let why = problem["detail"].as_str().unwrap();
        assert!(why.contains("`slow_after` is 61"), "{why}");
    }
}
