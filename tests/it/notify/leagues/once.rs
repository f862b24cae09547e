//! Notices of a season reach everybody whom they concern, once on each channel, and nobody else.

use super::Reader;
use crate::play::clocks::over_http::{hand_set, pass};
use crate::seasons::{Club, DAY, START, Season, club, rules};
use crate::support::post_office::{MailSink, a_while};
use crate::support::server::Umpire;
use serde_json::{Value, json};
use std::sync::atomic::Ordering;

const MINUTE: i64 = 60_000;

/// What somebody reads who plays a whole season of three rounds.
const PLAYER: [&str; 12] = [
    "fixture-due due",
    "round-published round",
    "round-published round",
    "round-published round",
    "season-news drawn",
    "season-news final",
    "season-news registration",
    "season-news registration-open",
    "season-news ruled",
    "season-news ruled",
    "season-news ruled",
    "season-news withheld",
];

/// Four members ask to enter, and are entered. One of them asks twice.
async fn four_enter(club: &Club, season: &Season) {
    let own = season.path("/registration");
    for member in [0, 0, 1, 2, 3].map(|at| &club.members[at]) {
        let note = json!({"note": "Weekday evenings."});
        assert_eq!(member.put(&own, &note).await.ok()["status"], "requested");
    }
    let list = club.owner.get(&season.path("/registrations")).await.ok();
    for entry in list["registrations"].as_array().unwrap() {
        let account = entry["account"].as_str().unwrap();
        let path = season.path(&format!("/registrations/{account}"));
        assert_eq!(club.owner.put(&path, &json!({})).await.status, 204);
    }
}

/// Rules that every game of a season was won by its first side.
async fn rule_everything(season: &Season, fixtures: &[Value]) {
    let finish = json!({"finish": "played", "grade": "win", "winner": "first", "margin": {"counted": 2}});
    for fixture in fixtures {
        let act = json!({"act": "rule_result", "fixture": fixture["id"], "finish": finish});
        season.act(act).await;
    }
}

#[tokio::test]
async fn news_of_a_season_reach_its_people_once() {
    hand_set!(NOW, clock);
    let sink = MailSink::started().await;
    let umpire = Umpire::builder()
        .clock(clock)
        .sending(sink.sending())
        .start()
        .await;
    let club = club(&umpire, 5).await;
    let owner = Reader::of(&umpire, &sink, &club.owner, "owner").await;
    let player = Reader::of(&umpire, &sink, &club.members[0], "player").await;
    let idle = Reader::of(&umpire, &sink, &club.members[4], "idle").await;
    let stranger = Reader::of(&umpire, &sink, &umpire.player("Stranger").await, "stranger").await;
    let mut rules = rules();
    rules["entry"] = json!({"approval": true});
    let season = Season::draft(&club, &rules).await;
    season.act(json!({"act": "open_registration"})).await;
    four_enter(&club, &season).await;
    season.act(json!({"act": "draw"})).await;
    season.act(json!({"act": "start"})).await;
    season.act(json!({"act": "withhold", "division": "1"})).await;
    season.act(json!({"act": "release", "division": "1"})).await;
    player.reads(&sink, 4).await;
    NOW.store(START + DAY, Ordering::SeqCst);
    season.until_fixtures("open", 2).await;
    player.reads(&sink, 7).await;
    pass!(NOW, 11 * DAY + MINUTE);
    player.reads(&sink, 8).await;
    let fixtures = season.fixtures().await;
    assert_eq!(fixtures.len(), 6);
    rule_everything(&season, &fixtures).await;
    season.until_state("adjudication").await;
    season.act(json!({"act": "finalise"})).await;
    player.reads(&sink, 12).await;

    owner.reads(&sink, 4).await;
    // A minute later nothing more is sent.
    pass!(NOW, 2 * MINUTE);
    a_while().await;
    player.has_read(&umpire, &sink, &PLAYER).await;
    owner
        .has_read(&umpire, &sink, &["entry-requested request"; 4])
        .await;
    idle.has_read(&umpire, &sink, &["season-news registration-open"])
        .await;
    stranger.has_read(&umpire, &sink, &[]).await;
}
