//! The examples of the API document for seasons: one of four players, from its draft to its first result.

use crate::http::conversation::hall::{Body, Hall};
use crate::http::conversation::samples::Samples;
use crate::play::clocks::over_http::MONDAY;
use crate::support::post_office::MailSink;
use reqwest::Method;
use serde_json::{Value, json};
use std::time::Duration;
use umpire::engine::Rulebook;

const DAY: i64 = 86_400_000;

/// The people of the season. The first one founds its club, and the last one is its reserve.
const PEOPLE: [&str; 5] = ["anna", "bert", "carl", "dora", "emil"];

/// When the first round opens.
const START: i64 = MONDAY + 7 * DAY;

/// The people arrive and found a club.
async fn a_club_meets(hall: &mut Hall) -> String {
    for name in PEOPLE {
        let made = hall
            .post("nobody", "/v1/accounts", "", &json!({"name": name}))
            .await;
        hall.knows(name, &made.created()["token"]);
    }
    let new = json!({"name": "Northern Society", "about": "Small battles.", "joining": "open"});
    let founded = hall.post("anna", "/v1/clubs", "", &new).await.created();
    let club = format!("/v1/clubs/{}", founded["id"].as_str().unwrap());
    for name in &PEOPLE[1..] {
        hall.post(name, &format!("{club}/membership"), "", &json!({}))
            .await;
    }
    club
}

/// The rules of a Swiss, with the points that the server suggests.
async fn rules(hall: &mut Hall) -> Value {
    let system = hall.system.name();
    hall.get("nobody", "/v1/season-messages").await;
    let presets = hall
        .get("nobody", &format!("/v1/season-presets?system={system}"))
        .await
        .ok();
    let scenarios = hall.system.scenarios();
    let names = scenarios.iter().take(2).map(|scenario| &scenario.name);
    let rules = json!({
        "system": system,
        "scenarios": names.map(|name| json!({"system": system, "name": name})).collect::<Vec<_>>(),
        "format": {"format": "swiss", "rounds": 3},
        "sides": "fixed",
        "points": presets["points"][0]["scheme"],
        "tie_breaks": presets["tie_breaks"][1]["list"],
        "choice": {"agreed": {"days": 7}},
        "entry": {"approval": true},
        "calendar": {"start": START, "round_days": 14, "zone": "Europe/Berlin"},
        "play": {"clock": {"preset": "standard"}},
    });
    let preview = json!({"rules": rules, "players": 4});
    hall.post("nobody", "/v1/season-previews", "", &preview).await;
    rules
}

/// Makes an act of the season.
async fn act(hall: &mut Hall, season: &str, act: Value, reason: &str) {
    let body = json!({"act": act, "reason": reason});
    hall.post("anna", &format!("{season}/acts"), "", &body).await;
}

/// Everybody asks to enter, and is entered: the first on the desk of the club.
async fn people_enter(hall: &mut Hall, club: &str, season: &str) {
    let own = format!("{season}/registration");
    let note = json!({"note": "I can play on weekday evenings."});
    hall.put("bert", &own, &note).await;
    hall.delete("bert", &own).await;
    for name in PEOPLE {
        hall.put(name, &own, &note).await;
    }
    let desk = format!("{club}/desk");
    let shown = hall.get("anna", &desk).await.ok();
    let (item, choice) = (&shown["items"][0], &shown["items"][0]["choices"][0]);
    let decision = json!({
        "item": item["id"], "choice": choice["id"], "mark": choice["mark"], "reason": "Welcome.",
    });
    hall.post("anna", &desk, "", &decision).await.ok();
    let list = format!("{season}/registrations");
    let requests = hall.get("anna", &list).await.ok();
    for entry in requests["registrations"].as_array().unwrap() {
        let path = format!("{list}/{}", entry["account"].as_str().unwrap());
        hall.send("anna", (Method::PUT, &path), &[], Body::Nothing).await;
    }
}

/// The first round is withheld, priced with other pairings, and published.
async fn a_round_is_published(hall: &mut Hall, season: &str) {
    let proposal = format!("{season}/divisions/1/proposal");
    let withhold = json!({"act": "withhold", "division": "1"});
    act(hall, season, withhold, "Two of us come back on Monday").await;
    let computed = hall.get("anna", &proposal).await.ok();
    let pairings: Vec<Value> = computed["pairings"].as_array().unwrap().clone();
    // The second seats of the two boards change places.
    let changed = json!({"pairings": [
        {"first": pairings[0]["first"], "second": pairings[1]["second"]},
        {"first": pairings[1]["first"], "second": pairings[0]["second"]},
    ]});
    hall.post("anna", &proposal, "", &changed).await;
    let publish = json!({"act": "publish_round", "division": "1", "round": 1});
    act(hall, season, publish, "Everybody is back").await;
}

/// The two players of the first fixture agree on a scenario. Returns the fixture as it is then.
async fn players_agree(hall: &mut Hall, season: &str) -> Value {
    let list = hall.get("nobody", &format!("{season}/fixtures")).await.ok();
    let fixture = &list["fixtures"][0];
    let path = format!("{season}/fixtures/{}", fixture["id"].as_str().unwrap());
    let wish = json!({"scenario": hall.system.scenarios()[1].name});
    let player = |side: &str| fixture[side]["name"].as_str().unwrap().to_owned();
    let (one, other) = (player("first"), player("second"));
    hall.put(&one, &format!("{path}/wish"), &wish).await;
    hall.get(&other, "/v1/me/league").await;
    hall.put(&other, &format!("{path}/wish"), &wish).await;
    hall.get("nobody", &path).await.ok()
}

/// Waits until a fixture has a status. The keeper of seasons looks once a second. Nothing of it is recorded.
async fn until(hall: &Hall, path: &str, status: &str) -> Value {
    for _ in 0..400 {
        let fixture = hall.who("nobody").get(path).await.ok();
        if fixture["status"] == status {
            return fixture;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    unreachable!("the fixture never is {status}");
}

/// The first game is opened on its date, and conceded.
async fn a_game_is_played(hall: &mut Hall, season: &str, fixture: &Value) {
    hall.pass(START + DAY - MONDAY);
    let path = format!("{season}/fixtures/{}", fixture["id"].as_str().unwrap());
    let open = until(hall, &path, "open").await;
    let game = open["game"].as_str().unwrap();
    let loser = fixture["second"]["name"].as_str().unwrap();
    let concede = format!("/v1/games/{game}/concede");
    hall.post(loser, &concede, "", &json!({})).await;
    until(hall, &path, "over").await;
}

/// Players ask for time, are away, and dispute a result.
async fn somebody_is_absent(hall: &mut Hall, season: &str, fixture: &Value) {
    let list = hall.who("nobody").get(&format!("{season}/fixtures")).await.ok();
    let open = list["fixtures"].as_array().unwrap().iter();
    let mut open = open.filter(|each| each["result"].is_null());
    let other = open.next().unwrap();
    let player = |fixture: &Value, side: &str| fixture[side]["name"].as_str().unwrap().to_owned();
    let requests = format!("{season}/requests");
    let ask = json!({"kind": "extend", "fixture": other["id"], "text": "I am away until Monday."});
    let own = format!("{requests}/");
    for agrees in [false, true] {
        let made = hall
            .post(&player(other, "first"), &requests, "", &ask)
            .await
            .created();
        let path = format!("{own}{}", made["id"].as_str().unwrap());
        if agrees {
            let answer = json!({"agrees": true});
            hall.put(&player(other, "second"), &format!("{path}/answer"), &answer)
                .await;
        } else {
            hall.delete(&player(other, "first"), &path).await;
        }
    }
    let away = format!("{season}/away");
    hall.put(&player(other, "first"), &away, &json!({"rounds": []}))
        .await;
    hall.get(&player(other, "first"), &away).await;
    let dispute =
        json!({"kind": "dispute", "fixture": fixture["id"], "text": "I meant to concede another game."});
    hall.post(&player(fixture, "second"), &requests, "", &dispute)
        .await;
    hall.get(&player(fixture, "second"), &requests).await;
}

/// A player is away in the second round, and a reserve accepts their seat.
async fn a_reserve_is_asked(hall: &mut Hall, season: &str) {
    let ask = json!({"kind": "substitute", "round": 2, "text": "I am at sea."});
    hall.post("bert", &format!("{season}/requests"), "", &ask).await;
    hall.pass(12 * DAY);
    for _ in 0..400 {
        let league = hall.who("emil").get("/v1/me/league").await.ok();
        if let Some(ask) = league["asks"].get(0) {
            let path = format!("/v1/asks/{}/answer", ask["ask"].as_str().unwrap());
            hall.put("emil", &path, &json!({"accept": true})).await;
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    unreachable!("nobody is asked");
}

/// Everything that the document shows of seasons.
pub async fn recorded(system: &'static dyn Rulebook) -> Samples {
    // A server that sends has a public address, which the feed shows.
    let mail = MailSink::started().await;
    let mut hall = Hall::opened(system, Some(&mail)).await;
    hall.grants_everything = true;
    let club = a_club_meets(&mut hall).await;
    let rules = rules(&mut hall).await;
    let seasons = format!("{club}/seasons");
    let new = json!({"name": "Autumn League", "rules": rules});
    let made = hall.post("anna", &seasons, "", &new).await.created();
    let season = format!("/v1/seasons/{}", made["id"].as_str().unwrap());
    let open = json!({"act": "open_registration"});
    act(&mut hall, &season, open, "The autumn begins").await;
    people_enter(&mut hall, &club, &season).await;
    let list = hall
        .who("anna")
        .get(&format!("{season}/registrations"))
        .await
        .ok();
    let entries = list["registrations"].as_array().unwrap().iter();
    let players: Vec<&Value> = entries
        .filter(|entry| entry["name"] != "emil")
        .map(|entry| &entry["account"])
        .collect();
    let draw = json!({"act": "draw", "divisions": [{"id": "1", "players": players}]});
    act(&mut hall, &season, draw, "All are here").await;
    act(&mut hall, &season, json!({"act": "start"}), "As announced").await;
    a_round_is_published(&mut hall, &season).await;
    let fixture = players_agree(&mut hall, &season).await;
    a_game_is_played(&mut hall, &season, &fixture).await;
    somebody_is_absent(&mut hall, &season, &fixture).await;
    for rest in [
        "",
        "/acts",
        "/divisions/1/standings",
        "/divisions/1/crosstable",
        "/divisions/1/rounds",
        "/divisions/1/rounds/1",
        "/calendar.ics",
        "/results.atom",
    ] {
        hall.get("nobody", &format!("{season}{rest}")).await;
    }
    hall.get("nobody", &seasons).await;
    a_reserve_is_asked(&mut hall, &season).await;
    hall.samples
}
