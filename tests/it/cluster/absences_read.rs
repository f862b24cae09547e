//! What a server has read of a season may have changed on another when it writes: that is a conflict then, and nothing
//! happens.

use crate::seasons::{DAY, START, Season, club, concede, rules, test_clock};
use crate::support::ids::new_id;
use crate::support::postgres::database;
use crate::support::server::Umpire;
use serde_json::{Value, json};
use umpire::engine::Millis;
use umpire::ids::SeasonId;
use umpire::store::{FixtureRecord, NewAct, SideEffect, Store, StoreError};

test_clock!(passed);
test_clock!(moved);
test_clock!(still looked);

fn is_conflict(written: Result<(), StoreError>) {
    assert!(matches!(written, Err(StoreError::Conflict)), "{written:?}");
}

async fn row(store: &Store, season: SeasonId, id: &Value) -> FixtureRecord {
    let mut rows = store.fixtures(season).await.unwrap().into_iter();
    rows.find(|row| row.id().to_string() == *id).unwrap()
}

/// Everything that a server does with an open fixture that it has read.
async fn all_conflict(store: &Store, read: &FixtureRecord) {
    let before = store.fixtures(read.season).await.unwrap();
    let started = SideEffect::fixture_started(read);
    is_conflict(store.write_for_season(read.season, vec![started]).await);
    is_conflict(store.remind_to_start(read, vec![]).await);
    is_conflict(store.remind(read, vec![]).await);
    is_conflict(store.end_fixture(read, "{}", Millis::new(START), vec![]).await);
    assert_eq!(store.fixtures(read.season).await.unwrap(), before);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_passed_their_seat_is_not_looked_for() {
    let address = database().await.parse().unwrap();
    let umpire = Umpire::builder()
        .database(&address)
        .clock(passed::now)
        .start()
        .await;
    let club = club(&umpire, 5).await;
    let mut deadline = rules();
    deadline["absences"] = json!({"start_days": 4});
    let season = Season::with_reserve(&club, &deadline, 4).await;
    passed::set(START + DAY);
    season.until_fixtures("open", 2).await;
    let (store, id) = (Store::open(&address).await.unwrap(), season.id.parse().unwrap());
    let before = store.fixtures(id).await.unwrap();
    let account = club.members[4].get("/v1/me").await.ok()["id"].clone();
    let seat = json!({"act": "substitute", "division": "1", "seat": 1, "account": account, "from": 1});
    season.act(seat).await;
    let after = store.fixtures(id).await.unwrap();
    let pairs = before.iter().zip(&after);
    let passed: Vec<_> = pairs.filter(|(before, after)| before != after).collect();
    assert_eq!(passed.len(), 3);
    all_conflict(&store, passed[0].0).await;
    // A game does not open for who sat there before.
    let opened = |row| SideEffect::fixture_opened(row, new_id(), [Millis::ZERO; 2]);
    let write = async |row| store.write_for_season(id, vec![opened(row)]).await;
    is_conflict(write(passed[1].0).await);
    write(passed[1].1).await.unwrap();
    is_conflict(write(passed[1].1).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_has_moved_on_is_read_again() {
    let address = database().await.parse().unwrap();
    let umpire = Umpire::builder()
        .database(&address)
        .clock(moved::now)
        .start()
        .await;
    let club = club(&umpire, 4).await;
    let mut deadline = rules();
    deadline["absences"] = json!({"start_days": 4});
    let season = Season::started(&club, &deadline).await;
    moved::set(START + DAY);
    let open = season.until_fixtures("open", 2).await;
    let (store, id) = (Store::open(&address).await.unwrap(), season.id.parse().unwrap());
    // Another date has its own reminder.
    let read = row(&store, id, &open[0]["id"]).await;
    let due = open[0]["due"].as_i64().unwrap() + 20 * DAY;
    season
        .act(json!({"act": "extend", "fixture": open[0]["id"], "due": due}))
        .await;
    is_conflict(store.remind(&read, vec![]).await);
    let read = row(&store, id, &open[0]["id"]).await;
    store.remind(&read, vec![]).await.unwrap();
    is_conflict(store.remind(&read, vec![]).await);
    // Who concedes at the last moment has not forfeited, and nobody is reminded of a game with a result.
    let read = row(&store, id, &open[1]["id"]).await;
    let season_read = store.season(id).await.unwrap().unwrap();
    concede(&club, &open[1]).await;
    let started = SideEffect::fixture_started(&read);
    is_conflict(store.write_for_season(id, vec![started]).await);
    season.until_fixtures("over", 1).await;
    all_conflict(&store, &read).await;
    // An act that was decided before the result is decided again.
    let act = NewAct {
        season: id,
        only_after: Some(season_read.changes),
        number: season_read.acts + 1,
        at: Millis::new(START + DAY),
        body: "{}".to_owned(),
        state: season_read.state.clone(),
        secret: season_read.secret.clone(),
        due: Millis::ZERO,
        fixtures: vec![],
        passes_seats: false,
        side_effects: vec![],
    };
    is_conflict(store.append_act(act, None).await);
    is_conflict(store.write_if_unchanged(&season_read, vec![]).await);
    let now = store.season(id).await.unwrap().unwrap();
    assert_eq!(now.acts, season_read.acts);
}

/// What has happened while a slow server looked at a season is not forgotten because another one has looked meanwhile.
#[tokio::test(flavor = "multi_thread")]
async fn a_slow_look_does_not_hide_what_has_happened() {
    let address = database().await.parse().unwrap();
    let id: SeasonId = {
        let umpire = Umpire::builder()
            .database(&address)
            .clock(looked::now)
            .start()
            .await;
        let club = club(&umpire, 4).await;
        let season = Season::started(&club, &rules()).await;
        umpire.stopped().await;
        season.id.parse().unwrap()
    };
    let store = Store::open(&address).await.unwrap();
    let happens = async || store.write_for_season(id, vec![]).await.unwrap();
    let read = async || store.season(id).await.unwrap().unwrap();
    happens().await;
    let slow = read().await;
    let (later, never) = (Millis::new(START), Millis::MAX);
    store.look_again_at(&slow, later).await.unwrap();
    happens().await;
    store.look_again_at(&slow, never).await.unwrap();
    assert_eq!(read().await.due, Millis::ZERO);
    store.look_again_at(&read().await, never).await.unwrap();
    assert_eq!(read().await.due, never);
}
