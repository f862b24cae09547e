//! `umpire admin`: backups of a running database, examination of a damaged one, games that are closed for play.

use crate::support::process::{Opened, Process};
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, query};
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;
use umpire::engine::Millis;
use umpire::store::Store;

pub fn admin(data: &Path, task: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_umpire"));
    command
        .arg("admin")
        .args(task)
        .arg("--data")
        .arg(data)
        .output()
        .unwrap()
}

pub fn output_of(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap() + &String::from_utf8_lossy(&output.stderr)
}

/// A database with two games that have been played for a while.
async fn played(folder: &Path) -> [Opened; 2] {
    let server = Process::started(folder);
    let games = [
        Opened::by(&server, ["First", "Second"]).await,
        Opened::by(&server, ["Third", "Fourth"]).await,
    ];
    let playing = games.each_ref().map(|game| game.played(&server));
    for players in &playing {
        players.until(20).await;
    }
    assert!(server.terminated().success());
    for players in playing {
        players.ended().await;
    }
    games
}

/// Changes the database without the server's knowledge. Returns the number of rows.
async fn spoil(folder: &Path, sql: &'static str, game: &str) -> u64 {
    let file = SqliteConnectOptions::new().filename(folder.join("umpire.db"));
    let mut connection = file.connect().await.unwrap();
    let done = query(sql).bind(game).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    done.rows_affected()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_made_under_load_is_whole_and_can_be_played_on() {
    let folder = TempDir::new().unwrap();
    let server = Process::started(folder.path());
    let opened = Opened::by(&server, ["Lefty", "Righty"]).await;
    let players = opened.played(&server);
    let elsewhere = TempDir::new().unwrap();
    let copies: Vec<_> = (0..3)
        .map(|n| elsewhere.path().join(format!("copy-{n}")))
        .collect();
    for (n, copy) in copies.iter().enumerate() {
        players.until(10 * (n + 1)).await;
        let made = admin(folder.path(), &["backup", copy.to_str().unwrap()]);
        assert!(made.status.success(), "{}", output_of(&made));
    }
    // The backup contains the secrets of all dice.
    for file in [&folder.path().join("umpire.db"), &copies[0]] {
        let mode = fs::metadata(file).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{} may be read by others", file.display());
    }
    let again = admin(folder.path(), &["backup", copies[0].to_str().unwrap()]);
    assert_eq!(again.status.code(), Some(2), "a file that is there is left alone");
    drop(server);
    players.ended().await;
    let mut lengths = vec![];
    for copy in &copies {
        let restored = TempDir::new().unwrap();
        fs::copy(copy, restored.path().join("umpire.db")).unwrap();
        let [key, there] = [&folder, &restored].map(|folder| folder.path().join("dice-key"));
        fs::copy(key, there).unwrap();
        let examined = admin(restored.path(), &["fsck"]);
        assert!(examined.status.success(), "{}", output_of(&examined));
        let server = Process::started(restored.path());
        opened.has(&server, &[]).await;
        let left = server.client(Some(&opened.tokens[0]));
        let game = left.get(&format!("/v1/games/{}", opened.game)).await.ok();
        lengths.push(game["head"].as_u64().unwrap());
    }
    assert!(
        lengths.is_sorted() && lengths[0] > 2 && lengths[0] < lengths[2],
        "{lengths:?}"
    );
}

/// Plays until the first dice are thrown. Returns how many they are.
async fn first_dice(server: &Process, opened: &Opened) -> usize {
    let game = format!("/v1/games/{}", opened.game);
    for step in 0_usize..500 {
        for token in &opened.tokens {
            let player = server.client(Some(token));
            let open = player.get(&format!("{game}/decisions")).await.ok();
            let Some(decision) = open["decisions"].get(0) else {
                continue;
            };
            let choices = decision["choices"].as_array().unwrap();
            let choice = choices
                .get(step % choices.len().max(1))
                .unwrap_or(&decision["otherwise"]);
            let body = json!({"decision": decision["id"], "expect_seq": open["seq"], "announcement": choice});
            let path = format!("{game}/announcements");
            let key = format!("first-dice-{step}-{token}");
            let entry = player.post(&path, Some(&key), &body).await.created();
            let thrown = entry["entry"]["dice"].as_array();
            let dice = thrown
                .into_iter()
                .flatten()
                .map(|throw| throw["faces"].as_array().unwrap().len())
                .sum();
            if dice > 0 {
                return dice;
            }
        }
    }
    unreachable!("no dice are thrown")
}

#[tokio::test(flavor = "multi_thread")]
async fn dice_of_a_turn_that_is_not_over_are_named_as_unproved() {
    let folder = TempDir::new().unwrap();
    let server = Process::started(folder.path());
    let opened = Opened::by(&server, ["Lefty", "Righty"]).await;
    let dice = first_dice(&server, &opened).await;
    assert!(server.terminated().success());
    let examined = output_of(&admin(folder.path(), &["fsck"]));
    let line = format!("only read {dice} dice of turns that are not over");
    assert!(examined.starts_with("OK 1 games, "), "{examined}");
    assert!(examined.lines().any(|each| each.starts_with(&line)), "{examined}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_as_it_was_written_is_found_and_named() {
    let whole = TempDir::new().unwrap();
    let [spoilt, other] = played(whole.path()).await;
    let examined = admin(whole.path(), &["fsck"]);
    let sound = output_of(&examined);
    assert!(
        examined.status.success() && sound.starts_with("OK 2 games, "),
        "{sound}"
    );
    let spoilings = [
        // Changes one digit of a number in an entry's body, so that it can still be parsed.
        (
            "update entries set body = replace(body, '\"at\":1', '\"at\":2') where game = $1 and seq = 4",
            "entry 4: it is not as it was written",
        ),
        (
            "update entries set body = '{' where game = $1 and seq = 4",
            "entry 4: it can't be read",
        ),
        (
            "delete from entries where game = $1 and seq = 4",
            "entry 5: entry 4 is missing before it",
        ),
        (
            "delete from entries where game = $1 and seq = (select max(seq) from entries where game = $1)",
            "its last entry should be ",
        ),
        (
            "update entries set previous = 1 where game = $1 and seq = 4",
            "where its entries stand is not as it was written",
        ),
        (
            "delete from heads where game = $1",
            "its last entry should be 0, and is ",
        ),
        (
            "insert into snapshots (game, seq, body) values ($1, 3, '{}') \
             on conflict (game, seq) do update set body = '{}'",
            "the snapshot after entry 3 is not what the log comes to",
        ),
        (
            "update dice_secrets set secret = substr(secret, 1, 9) || case substr(secret, 10, 1) when '0' then '1' else '0' end || substr(secret, 11) where game = $1",
            "the secret of its dice is not the one that was committed to",
        ),
        (
            "update seats set account = 'x' where game = $1 and seat = (select min(seat) from seats where game = $1)",
            "id \"x\"",
        ),
    ];
    for (sql, fault) in spoilings {
        let folder = TempDir::new().unwrap();
        for name in ["umpire.db", "dice-key"] {
            fs::copy(whole.path().join(name), folder.path().join(name)).unwrap();
        }
        assert_eq!(spoil(folder.path(), sql, &spoilt.game).await, 1, "{sql}");
        let examined = admin(folder.path(), &["fsck"]);
        let wrong = output_of(&examined);
        assert_eq!(examined.status.code(), Some(1), "{wrong}");
        assert!(
            wrong.contains(&format!("WRONG game {}: {fault}", spoilt.game)),
            "{wrong}"
        );
        assert!(!wrong.contains(&format!("WRONG game {}", other.game)), "{wrong}");
        let alone = admin(folder.path(), &["fsck", &other.game]);
        assert!(alone.status.success(), "{}", output_of(&alone));
    }
}

/// The server refuses to play on from a damaged entry; other games are not affected.
#[tokio::test(flavor = "multi_thread")]
async fn a_spoilt_entry_is_found_when_its_game_is_read() {
    let whole = TempDir::new().unwrap();
    let [spoilt, other] = played(whole.path()).await;
    // With a snapshot, the game could be loaded without its first entries.
    let snapshots = "delete from snapshots where game = $1";
    spoil(whole.path(), snapshots, &spoilt.game).await;
    for (sql, fault) in [
        (
            "update entries set body = replace(body, '\"at\":1', '\"at\":2') where game = $1 and seq = 4",
            "entry 4: it is not as it was written",
        ),
        (
            "delete from entries where game = $1 and seq = (select max(seq) from entries where game = $1)",
            "its last entry should be ",
        ),
        (
            "delete from heads where game = $1",
            "its last entry should be 0, and is ",
        ),
        // Not valid text.
        (
            "update entries set body = cast(replace(body, 'seat', x'ff') as text) where game = $1 and seq = 4",
            "utf-8",
        ),
    ] {
        let folder = TempDir::new().unwrap();
        for name in ["umpire.db", "dice-key"] {
            fs::copy(whole.path().join(name), folder.path().join(name)).unwrap();
        }
        assert_eq!(spoil(folder.path(), sql, &spoilt.game).await, 1, "{sql}");
        is_closed(folder.path(), &spoilt, fault, &other).await;
    }
}

/// Starts a server and reads both games: the damaged one is closed for play, the other is intact.
async fn is_closed(folder: &Path, damaged: &Opened, fault: &str, other: &Opened) {
    let server = Process::started(folder);
    let client = server.client(Some(&damaged.tokens[0]));
    let response = client.get(&format!("/v1/games/{}", damaged.game)).await;
    assert_eq!(response.status, 500, "{}", response.text);
    other.has(&server, &[]).await;
    let health = server.client(None).get("/healthz").await.ok();
    assert_eq!(health["closed_games"], 1, "{health}");
    let named = output_of(&admin(folder, &["closed"]));
    assert!(
        named.contains(&damaged.game) && named.contains(fault) && !named.contains(&other.game),
        "{named}"
    );
}

/// Everything else on the damaged page is lost as well; the rest is readable, and its games go on.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_is_damaged_costs_the_games_on_it_and_no_other() {
    let folder = TempDir::new().unwrap();
    let server = Process::started(folder.path());
    let mut games = vec![];
    for players in [["First", "Second"], ["Third", "Fourth"]] {
        let game = Opened::by(&server, players).await;
        let playing = game.played(&server);
        playing.until(60).await;
        games.push((game, playing));
    }
    assert!(server.terminated().success());
    let mut opened = vec![];
    for (game, playing) in games {
        playing.ended().await;
        opened.push(game);
    }
    let [damaged, other] = [&opened[0], &opened[1]];
    // With a snapshot, the game could be loaded without the entries on the damaged page.
    let snapshots = "delete from snapshots where game = $1";
    spoil(folder.path(), snapshots, &damaged.game).await;
    let file = folder.path().join("umpire.db");
    let mut bytes = fs::read(&file).unwrap();
    let holds = |page: &[u8], text: &str| page.windows(text.len()).any(|part| part == text.as_bytes());
    let page = bytes.chunks_mut(4096).find(|page| {
        let own = |seq: u64| holds(page, &format!("\"seq\":{seq}}}"));
        (20..40).any(own) && holds(page, &damaged.game) && !holds(page, &other.game)
    });
    page.unwrap()[..8].fill(0);
    fs::write(&file, bytes).unwrap();

    let examined = admin(folder.path(), &["fsck"]);
    let wrong = output_of(&examined);
    assert_eq!(examined.status.code(), Some(1), "{wrong}");
    assert!(
        wrong.contains(&format!("WRONG game {}: ", damaged.game)) && wrong.contains("1 of 2 games"),
        "{wrong}"
    );
    is_closed(folder.path(), damaged, "malformed", other).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_closed_for_play_can_be_opened_again() {
    let folder = TempDir::new().unwrap();
    let [game, other] = played(folder.path()).await;
    assert_eq!(
        output_of(&admin(folder.path(), &["closed"])),
        "no game is closed for play\n"
    );
    let store = Store::open(&folder.path().join("umpire.db")).await.unwrap();
    store
        .close_game(
            game.game.parse().unwrap(),
            "after entry 7: it panicked",
            Millis::ONE,
        )
        .await
        .unwrap();
    store.close().await;
    let named = output_of(&admin(folder.path(), &["closed"]));
    assert!(
        named.contains(&game.game) && named.contains("after entry 7: it panicked"),
        "{named}"
    );
    assert!(!named.contains(&other.game), "{named}");

    let server = Process::started(folder.path());
    let left = server.client(Some(&game.tokens[0]));
    let concede = format!("/v1/games/{}/concede", game.game);
    assert_eq!(
        left.post(&concede, None, &serde_json::Value::Null).await.status,
        503
    );
    // While the server is running.
    let opened = admin(folder.path(), &["reopen", &game.game]);
    assert!(opened.status.success(), "{}", output_of(&opened));
    left.post(&concede, None, &serde_json::Value::Null)
        .await
        .created();
    let again = admin(folder.path(), &["reopen", &game.game]);
    assert_eq!(again.status.code(), Some(2), "{}", output_of(&again));
}
