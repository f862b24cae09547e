//! One player has not shown up by the start deadline: a substitute is looked for before the game is forfeited.

use super::super::{Club, DAY, START, Season, club, rules, test_clock, until, with};
use crate::support::client::{ApiResponse, Client};
use crate::support::server::Umpire;
use serde_json::{Value, json};
use std::time::Duration;

test_clock!(replaced);
test_clock!(nobody);
test_clock!(shows_up);
test_clock!(seen);
test_clock!(both);
test_clock!(by_rule);
test_clock!(away);
test_clock!(stopped);
test_clock!(killed);

const MINUTE: i64 = 60 * 1000;

/// When the server judges the start of the first round.
pub(super) const LATE: i64 = START + 5 * DAY + 1;

pub(super) fn with_deadline() -> Value {
    with(rules(), "absences", json!({"start_days": 4}))
}

/// What a player reads of a game.
pub(super) async fn page(season: &Season, fixture: &Value, client: &Client) -> Value {
    let path = season.path(&format!("/fixtures/{}", fixture["id"].as_str().unwrap()));
    client.get(&path).await.ok()
}

/// A player writes a message in a game.
pub(super) async fn greet(client: &Client, fixture: &Value) {
    let chat = format!("/v1/games/{}/chat", fixture["game"].as_str().unwrap());
    client
        .post(&chat, None, &json!({"text": "Good luck!"}))
        .await
        .created();
}

pub(super) async fn answer(client: &Client, ask: &Value, accept: bool) -> ApiResponse {
    let path = format!("/v1/asks/{}/answer", ask["ask"].as_str().unwrap());
    client.put(&path, &json!({"accept": accept})).await
}

/// A season of four in whose first round the player on the second side of the first game is silent.
pub(super) struct Silence {
    pub(super) season: Season,
    pub(super) fixture: Value,
    pub(super) there: Client,
    pub(super) silent: Client,
}

impl Silence {
    async fn new(club: &Club, rules: &Value, open_at: fn(i64)) -> Silence {
        let season = Season::with_reserve(club, rules, 4).await;
        open_at(START + DAY);
        let open = season.until_fixtures("open", 2).await;
        for side in ["first", "second"] {
            greet(club.player(&open[1], side), &open[1]).await;
        }
        let fixture = open[0].clone();
        let there = club.player(&fixture, "first").clone();
        greet(&there, &fixture).await;
        let silent = club.player(&fixture, "second").clone();
        Silence {
            season,
            fixture,
            there,
            silent,
        }
    }

    async fn page(&self) -> Value {
        page(&self.season, &self.fixture, &self.there).await
    }

    /// Waits until nobody looks any more whether the players show up.
    async fn until_begun(&self) {
        until("the game has begun", async || {
            self.page().await["start_by"].is_null().then_some(())
        })
        .await;
    }
}

/// The club enters its next season; the answer of who tries to.
async fn next_season(club: &Club) -> Season {
    let calendar = json!({"start": START + 30 * DAY, "round_days": 14, "zone": "UTC"});
    let next = Season::draft_named(club, "Winter League", &with(rules(), "calendar", calendar)).await;
    next.act(json!({"act": "open_registration"})).await;
    next
}

async fn is_banned(next: &Season, client: &Client) -> bool {
    let tried = client.put(&next.path("/registration"), &json!({})).await;
    tried.status == 409 && tried.problem(409, "conflict")["message"]["key"] == "league.request.banned"
}

/// The address of an account's feed of notices.
async fn feed(client: &Client) -> String {
    let made = client.put("/v1/me/feed", &json!({})).await.created();
    let feed = made["atom"].as_str().unwrap();
    feed[feed.find("/v1/").unwrap()..].to_owned()
}

#[tokio::test]
async fn a_substitute_plays_for_who_did_not_show_up() {
    let umpire = Umpire::builder().clock(replaced::now).start().await;
    let club = club(&umpire, 6).await;
    let world = Silence::new(&club, &with_deadline(), replaced::set).await;
    let Silence {
        season,
        fixture,
        there,
        silent,
    } = &world;
    let [first, second] = [&club.members[4], &club.members[5]];
    let feeds = [feed(there).await, feed(silent).await];
    replaced::set(LATE);
    let ask = season.until_asked(first).await;
    assert_eq!((&ask["from"], &ask["until_round"]), (&json!(1), &json!(1)));
    // Half of the nine days that are left.
    let ends = LATE + (START + 14 * DAY - LATE) / 2;
    let shown = world.page().await;
    assert_eq!(shown["status"], "open");
    let search = &shown["substitute_search"];
    assert_eq!(search["for"]["account"], shown["second"]["account"]);
    assert_eq!(search["until"], ends);
    let waits = season.league_of(silent).await;
    assert_eq!(
        (&waits["waits"][0]["what"], &waits["waits"][0]["until"]),
        (&json!("start"), &json!(ends))
    );
    assert_eq!(waits["seasons"][0]["searches"][0]["no_show"], true);
    // It concerns the two players and those who run the season.
    assert!(page(season, fixture, &club.owner).await["substitute_search"].is_object());
    for client in [first, &umpire.anonymous()] {
        assert!(page(season, fixture, client).await["substitute_search"].is_null());
    }
    let claim = json!({"kind": "no_show", "fixture": fixture["id"], "text": "Where are they?"});
    let refused = there.post(&season.path("/requests"), None, &claim).await;
    let problem = refused.problem(409, "conflict");
    assert_eq!(problem["message"]["key"], "league.request.substitute_sought");
    assert_eq!(answer(first, &ask, false).await.status, 204);
    let ask = season.until_asked(second).await;
    assert_eq!(answer(second, &ask, true).await.status, 204);
    let act = &season.acts("substitute").await[0];
    assert_eq!(act["author"], json!({"rule": "no-show-substitute"}));
    assert_eq!(
        (&act["act"]["from"], &act["act"]["until"]),
        (&json!(1), &json!(1))
    );
    let shown = world.page().await;
    assert_eq!(shown["second"]["name"], "Member 6");
    assert_eq!(
        (&shown["start_by"], &shown["substitute_search"]),
        (&Value::Null, &Value::Null)
    );
    // Both are notified of the search and of the substitute, once.
    for (feed, title) in feeds
        .iter()
        .zip(["has not shown up at your game", "still waits for you"])
    {
        let text = until("the notices", async || {
            let text = umpire.anonymous().get(feed).await.text;
            text.contains("Member 6 plays for").then_some(text)
        })
        .await;
        for part in [title, "Member 6 plays for"] {
            assert_eq!(text.matches(part).count(), 1, "{text}");
        }
    }
    // The game is played, and the no-show stays on record.
    replaced::set(START + 8 * DAY);
    let concede = format!("/v1/games/{}/concede", fixture["game"].as_str().unwrap());
    second.post(&concede, None, &json!({})).await.created();
    season.until_fixtures("over", 1).await;
    assert!(season.acts("rule_result").await.is_empty());
    let next = next_season(&club).await;
    assert!(is_banned(&next, silent).await && !is_banned(&next, second).await);
}

#[tokio::test]
async fn without_a_substitute_the_game_is_forfeited_once() {
    let umpire = Umpire::builder().clock(nobody::now).start().await;
    let club = club(&umpire, 6).await;
    let world = Silence::new(&club, &with_deadline(), nobody::set).await;
    let season = &world.season;
    nobody::set(LATE);
    season.until_asked(&club.members[4]).await;
    assert!(season.acts("rule_result").await.is_empty());
    let ends = world.page().await["substitute_search"]["until"].as_i64().unwrap();
    nobody::set(ends);
    let ruled = season.until_fixtures("ruled", 1).await;
    assert_eq!(
        (&ruled[0]["id"], &ruled[0]["result"]["winner"]),
        (&world.fixture["id"], &json!("first"))
    );
    nobody::set(ends + 2 * MINUTE);
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let acts = season.acts("rule_result").await;
    assert_eq!(acts.len(), 1, "{acts:#?}");
    assert_eq!(acts[0]["author"], json!({"rule": "no-show"}));
    // There was one search: the other reserve, whose turn had not come, is not asked.
    let away = world.silent.get(&season.path("/away")).await.ok();
    assert_eq!(away["searches"].as_array().unwrap().len(), 1);
    assert_eq!(season.league_of(&club.members[5]).await["asks"], json!([]));
    let next = next_season(&club).await;
    assert!(is_banned(&next, &world.silent).await);
    // The desk has nothing to decide.
    let desk = club.owner.get(&format!("/v1/clubs/{}/desk", club.id)).await.ok();
    let mut items = desk["items"].as_array().unwrap().iter();
    assert!(!items.any(|item| item["kind"] == "no_substitute"), "{desk}");
}

#[tokio::test]
async fn who_shows_up_late_plays_if_nobody_has_accepted() {
    let umpire = Umpire::builder().clock(shows_up::now).start().await;
    let club = club(&umpire, 5).await;
    let world = Silence::new(&club, &with_deadline(), shows_up::set).await;
    let reserve = &club.members[4];
    shows_up::set(LATE);
    let ask = world.season.until_asked(reserve).await;
    greet(&world.silent, &world.fixture).await;
    // The clock stands still, so the server has not looked.
    let refused = answer(reserve, &ask, true).await;
    let problem = refused.problem(409, "conflict");
    assert_eq!(problem["message"]["key"], "league.error.search_cancelled");
    world.until_begun().await;
    assert!(world.season.acts("substitute").await.is_empty());
    shows_up::set(START + 13 * DAY);
    tokio::time::sleep(Duration::from_millis(1500)).await;
    world.season.until_fixtures("open", 2).await;
    let next = next_season(&club).await;
    assert!(!is_banned(&next, &world.silent).await);
}

#[tokio::test]
async fn the_server_sees_by_itself_who_shows_up() {
    let umpire = Umpire::builder().clock(seen::now).start().await;
    let club = club(&umpire, 5).await;
    let world = Silence::new(&club, &with_deadline(), seen::set).await;
    let reserve = &club.members[4];
    seen::set(LATE);
    world.season.until_asked(reserve).await;
    let game = format!("/v1/games/{}", world.fixture["game"].as_str().unwrap());
    let head = world.silent.get(&game).await.ok()["head"].clone();
    let read = world
        .silent
        .post(&format!("{game}/seen"), None, &json!({"seq": head}))
        .await;
    assert!(read.status < 300, "{}", read.text);
    seen::set(LATE + 2 * MINUTE);
    until("nobody is asked any more", async || {
        let league = world.season.league_of(reserve).await;
        league["asks"].as_array().unwrap().is_empty().then_some(())
    })
    .await;
    world.until_begun().await;
    world.season.until_fixtures("open", 2).await;
}

#[tokio::test]
async fn if_both_are_missing_both_forfeit_at_once() {
    let umpire = Umpire::builder().clock(both::now).start().await;
    let club = club(&umpire, 5).await;
    let season = Season::with_reserve(&club, &with_deadline(), 4).await;
    both::set(START + DAY);
    season.until_fixtures("open", 2).await;
    both::set(LATE);
    for fixture in season.until_fixtures("ruled", 2).await {
        assert_eq!(fixture["result"]["winner"], Value::Null);
    }
    let league = season.league_of(&club.members[4]).await;
    assert_eq!(league["asks"], json!([]));
}

#[tokio::test]
async fn a_season_may_forfeit_at_once() {
    let umpire = Umpire::builder().clock(by_rule::now).start().await;
    let club = club(&umpire, 5).await;
    let absences = json!({"start_days": 4, "search_for_no_shows": false});
    let world = Silence::new(&club, &with(rules(), "absences", absences), by_rule::set).await;
    by_rule::set(LATE);
    world.season.until_fixtures("ruled", 1).await;
    let away = world.silent.get(&world.season.path("/away")).await.ok();
    assert_eq!(away["searches"], json!([]));
}

#[tokio::test]
async fn a_game_waits_for_who_plays_for_somebody_away() {
    let umpire = Umpire::builder().clock(away::now).start().await;
    let club = club(&umpire, 5).await;
    let world = Silence::new(&club, &with_deadline(), away::set).await;
    let (season, reserve) = (&world.season, &club.members[4]);
    away::set(START + 4 * DAY + DAY / 2);
    // They say so without showing up at the game, half a day before the deadline.
    let rounds = json!({"rounds": [1]});
    world.silent.put(&season.path("/away"), &rounds).await.ok();
    let ask = season.until_asked(reserve).await;
    away::set(LATE);
    until("the game waits for the search", async || {
        let by = world.page().await["start_by"].as_i64();
        (by == Some(START + 11 * DAY + DAY / 2)).then_some(())
    })
    .await;
    let shown = world.page().await;
    assert!(
        shown["substitute_search"].is_null(),
        "they have said that they are away"
    );
    assert_eq!(answer(reserve, &ask, true).await.status, 204);
    world.until_begun().await;
    let act = &season.acts("substitute").await[0];
    assert_eq!(act["author"], json!({"rule": "substitutes"}));
    let export = world.silent.get("/v1/me/export").await.ok();
    assert_eq!(export["seasons"]["missed"], json!([]));
}

#[tokio::test]
async fn time_without_a_server_does_not_end_the_search() {
    let umpire = Umpire::builder().clock(stopped::now).start().await;
    let club = club(&umpire, 5).await;
    let world = Silence::new(&club, &with_deadline(), stopped::set).await;
    stopped::set(LATE);
    let ask = world.season.until_asked(&club.members[4]).await;
    let ends = world.page().await["substitute_search"]["until"].as_i64().unwrap();
    let folder = umpire.stopped().await;
    // Longer than the reserve has to answer, and than the search would have lasted.
    stopped::set(ends + DAY);
    let umpire = Umpire::builder().clock(stopped::now).folder(folder).start().await;
    let [reserve, there] = [&club.members[4], &world.there].map(|client| client.at(&umpire));
    let season = &world.season;
    until("the time is given back", async || {
        let shown = page(season, &world.fixture, &there).await;
        let until = shown["substitute_search"]["until"].as_i64()?;
        (until > stopped::now().get()).then_some(())
    })
    .await;
    assert_eq!(answer(&reserve, &ask, true).await.status, 204);
    let shown = page(season, &world.fixture, &there).await;
    assert_eq!(shown["second"]["name"], "Member 5");
}

#[tokio::test]
async fn a_server_that_is_killed_forfeits_once() {
    let umpire = Umpire::builder().clock(killed::now).start().await;
    let club = club(&umpire, 5).await;
    let world = Silence::new(&club, &with_deadline(), killed::set).await;
    killed::set(LATE);
    let reserve = &club.members[4];
    let ask = world.season.until_asked(reserve).await;
    assert_eq!(answer(reserve, &ask, false).await.status, 204);
    // The search has failed or is about to; the game is forfeited or is about to be.
    tokio::time::sleep(Duration::from_millis(3)).await;
    let folder = umpire.killed().await;
    let umpire = Umpire::builder().clock(killed::now).folder(folder).start().await;
    let season = Season {
        id: world.season.id.clone(),
        organiser: club.owner.at(&umpire),
    };
    let ruled = season.until_fixtures("ruled", 1).await;
    assert_eq!(ruled[0]["id"], world.fixture["id"]);
    assert_eq!(season.acts("rule_result").await.len(), 1);
    let silent = world.silent.at(&umpire);
    let away = silent.get(&season.path("/away")).await.ok();
    assert_eq!(away["searches"].as_array().unwrap().len(), 1);
    let export = silent.get("/v1/me/export").await.ok();
    assert_eq!(export["seasons"]["missed"].as_array().unwrap().len(), 1);
}
