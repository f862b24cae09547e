//! What cannot be done about an item, and rounds that are ready.

use super::{choice, decision, items};
use crate::seasons::{DAY, START, Season, club, concede, rules, test_clock, until, with};
use crate::support::server::Umpire;
use serde_json::{Value, json};

test_clock!(undone);
test_clock!(swiss);

fn kinds(list: &Value) -> Vec<&str> {
    let list = list.as_array().unwrap().iter();
    list.map(|each| each["kind"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_game_closed_by_an_undone_ruling_is_played_anew() {
    let umpire = Umpire::builder().clock(undone::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &rules()).await;
    undone::set(START + DAY);
    let open = season.until_fixtures("open", 2).await;
    undone::set(START + 15 * DAY);
    let own = async || {
        let items = items(&club.owner, &club.id).await;
        let mut own = items.into_iter();
        own.find(|item| item["fixture"]["id"] == open[0]["id"])
    };
    let overdue = until("overdue", own).await;
    assert_eq!(overdue["impossible"], json!([]));
    let path = format!("/v1/clubs/{}/desk", club.id);
    let body = decision(&overdue, choice(&overdue, "rule"));
    let ruled = club.owner.post(&path, None, &body).await.ok();
    // The server closes the game.
    let game = format!("/v1/games/{}", open[0]["game"].as_str().unwrap());
    until("closed", async || {
        let game = club.owner.get(&game).await.ok();
        (game["status"] != "playing").then_some(())
    })
    .await;
    season
        .act(json!({"act": "undo", "entry": ruled["entry"]["number"]}))
        .await;
    // Whether the server has seen it already or not.
    let closed = until("open again", own).await;
    assert_eq!(closed["kind"], "stopped");
    assert_eq!(kinds(&closed["choices"]), ["play_again", "rule", "rule", "rule"]);
    assert_eq!(kinds(&closed["impossible"]), ["extend"]);
    let why = &closed["impossible"][0];
    assert_eq!(why["message"]["key"], "league.request.game_closed");
    assert!(why["why"].as_str().unwrap().contains("played again"), "{why}");
    let body = decision(&closed, choice(&closed, "play_again"));
    season.until_fixtures("stopped", 1).await;
    club.owner.post(&path, None, &body).await.ok();
    let again = until("another game", async || {
        let mut all = season.fixtures().await.into_iter();
        all.find(|each| each["id"] == open[0]["id"] && each["status"] == "open")
    })
    .await;
    assert_ne!(again["game"], open[0]["game"]);
    assert_eq!(again["due"], choice(&closed, "play_again")["until"]);
}

#[tokio::test]
async fn a_ready_round_names_the_bye_and_a_paired_result_stays() {
    let umpire = Umpire::builder().clock(swiss::now).start().await;
    let club = club(&umpire, 6).await;
    let rules = with(rules(), "format", json!({"format": "swiss", "rounds": 3}));
    let season = Season::started(&club, &rules).await;
    swiss::set(START + DAY);
    for fixture in season.until_fixtures("open", 3).await {
        concede(&club, &fixture).await;
    }
    let over = season.until_fixtures("over", 3).await;
    let away = season.path("/away");
    club.members[0].put(&away, &json!({"rounds": [2]})).await.ok();
    let ready = until("ready", async || items(&club.owner, &club.id).await.pop()).await;
    assert_eq!(
        (&ready["kind"], &ready["ready"]["pairings"]),
        (&json!("ready"), &json!(2))
    );
    let unpaired = ready["ready"]["unpaired"].as_array().unwrap();
    let of = |reason: &str| unpaired.iter().find(|each| each["reason"] == reason).unwrap();
    assert_eq!(of("absent")["person"]["name"], "Member 1");
    let bye = of("bye")["person"]["name"].clone();
    let path = format!("/v1/clubs/{}/desk", club.id);
    let body = decision(&ready, choice(&ready, "publish"));
    // Who is away meanwhile changes the round: what was not seen is not published.
    club.members[1].put(&away, &json!({"rounds": [2]})).await.ok();
    let refused = club.owner.post(&path, None, &body).await;
    let key = &refused.problem(409, "conflict")["message"]["key"];
    assert_eq!(key, "league.request.forecast_changed");
    club.members[1].put(&away, &json!({"rounds": []})).await.ok();
    club.owner.post(&path, None, &body).await.ok();
    let round = season.path("/divisions/1/rounds/2");
    let round = umpire.anonymous().get(&round).await.ok();
    let mut published = round["unpaired"].as_array().unwrap().iter();
    assert!(published.any(|each| each["reason"] == "bye" && each["person"]["name"] == bye));
    // The next round rests on the result: the desk says so, and is read all the same.
    let loser = club.player(&over[0], "second");
    let body = json!({"kind": "resume", "fixture": over[0]["id"], "text": "My cat did it."});
    season.ask(loser, body).await;
    let item = items(&club.owner, &club.id).await.pop().unwrap();
    assert_eq!(kinds(&item["choices"]), ["refuse"]);
    assert_eq!(kinds(&item["impossible"]), ["play_again"]);
    let key = &item["impossible"][0]["message"]["key"];
    assert_eq!(key, "league.error.paired_by_result");
}
