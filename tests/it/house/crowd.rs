//! Many games of the programs at once, and long lives of theirs.

use crate::house::{account_of, game_for, programs};
use crate::support::server::{Client, Umpire, database_of};
use serde_json::json;
use std::time::{Duration, Instant};
use umpire::command::practice;
use umpire::ids::GameId;
use umpire::store::{Address, Store};
use umpire::systems;

/// How many games two programs play at once.
const GAMES: usize = 200;

/// How many announcements are measured.
const MEASURED: usize = 21;

/// Announces for the player whom the game asks, and returns how long that took; `None` if it asks neither.
async fn announcement(players: [&Client; 2], path: &str) -> Option<Duration> {
    for player in players {
        let decisions = player.get(&format!("{path}/decisions")).await.ok();
        let Some(decision) = decisions["decisions"].as_array().unwrap().first() else {
            continue;
        };
        let body = json!({"decision": decision["id"], "expect_seq": decisions["seq"],
            "announcement": decision["choices"][0]});
        let key = format!("announcement-{}", decisions["seq"]);
        let path = format!("{path}/announcements");
        let began = Instant::now();
        let answer = player.post(&path, Some(&key), &body).await;
        let took = began.elapsed();
        answer.created();
        return Some(took);
    }
    None
}

/// How many entries games have together, and how many of them are not over.
async fn progress(umpire: &Umpire, games: &[GameId]) -> (u64, usize) {
    let (mut entries, mut playing) = (0, 0);
    for game in games {
        let path = format!("/v1/games/{game}");
        let card = umpire.anonymous().get(&path).await.ok();
        entries += card["head"].as_u64().unwrap();
        playing += usize::from(card["status"] == "playing");
    }
    (entries, playing)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_hundred_games_of_programs_leave_time_for_people() {
    let umpire = Umpire::builder().rulebooks(systems::all()).practice(practice());
    let umpire = umpire.start().await;
    let programs = programs(&umpire).await;
    let [south, north] = [umpire.player("South").await, umpire.player("North").await];
    let people = [
        account_of(&umpire, &south).await,
        account_of(&umpire, &north).await,
    ];
    let mut opened = vec![];
    for n in 0..GAMES {
        let seats = [&programs[n % 15], &programs[(n + 1) % 15]];
        let new = game_for("marvellous", "montmirail", seats);
        opened.push(umpire.app.open_for(new).await.unwrap());
    }
    let new = game_for("marvellous", "first-steps", [&people[0], &people[1]]);
    let game = umpire.app.open_for(new).await.unwrap();
    let path = format!("/v1/games/{game}");
    // All programs have begun to play.
    for _ in 0..100 {
        if progress(&umpire, &opened).await.0 > 4 * GAMES as u64 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let mut took = vec![];
    for _ in 0..MEASURED {
        took.push(announcement([&south, &north], &path).await.unwrap());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    took.sort();
    let median = took[MEASURED / 2];
    // The programs were playing all the time: they have written entries, and some of their games are not over.
    let (entries, playing) = progress(&umpire, &opened).await;
    assert!(playing > 0 && entries > 4 * GAMES as u64, "{playing}, {entries}");
    assert!(
        median < Duration::from_millis(50),
        "median {median:?} of {took:?}"
    );
    umpire.stopped().await;
}

/// Rows of finished games in which the second program holds a seat.
const LONG_LIFE: &str = "
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 10000)
    insert into games (id, system, scenario, title, visibility, invitation, status, creator, created, spectator_delay)
    select '01000000-0000-7000-8000-0000000' || (10000 + n), 'toy', 'short', 'Round ' || n, 'public', '', 'over',
        '00000000-0000-7000-8000-000000000002', n, 0 from numbers;
    insert into seats (game, seat, holder, account, name, taken)
    select id, 'left', 'practice', '00000000-0000-7000-8000-000000000002', 'Cadet 2', created from games;
    insert into seats (game, seat, holder, account, name, taken)
    select id, 'right', 'practice', '00000000-0000-7000-8000-000000000003', 'Cadet 3', created from games;
    insert into heads (game, head, turn, waiting, updated) select id, 3, 1, '', created from games;";

#[tokio::test]
async fn a_program_with_ten_thousand_games_is_shown_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let database = database_of(folder.path()).await;
    Store::open(database.clone()).await.unwrap().close().await;
    match database {
        Address::File(file) => {
            let file = rusqlite::Connection::open(file).unwrap();
            file.execute_batch(LONG_LIFE).unwrap();
        }
        Address::Server(options) => {
            use sqlx::Connection as _;
            let mut connection = sqlx::PgConnection::connect_with(&options).await.unwrap();
            sqlx::raw_sql(LONG_LIFE).execute(&mut connection).await.unwrap();
        }
    }
    let umpire = Umpire::builder().folder(folder).start().await;
    let program = &programs(&umpire).await[1];
    let address = format!("/v1/accounts/{}", program.id);
    let anonymous = umpire.anonymous();
    anonymous.get("/healthz").await;
    let began = Instant::now();
    let shown = anonymous.get(&address).await.ok();
    let took = began.elapsed();
    assert_eq!(shown["name"], "Cadet 2");
    assert!(took < Duration::from_millis(100), "{took:?}");
}
