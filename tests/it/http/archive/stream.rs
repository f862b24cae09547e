//! The archives of players and systems as JSON lines.

use crate::http::archive::seed::{Made, account, name, on_sqlite, seeded};
use crate::support::server::{Client, Umpire};
use reqwest::Method;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::Duration;
use umpire::server::Limits;

/// The lines that an address answers.
pub async fn lines(client: &Client, path: &str) -> Vec<Value> {
    let answer = client.get(path).await;
    assert_eq!(
        (answer.status, answer.kind.as_str()),
        (200, "application/x-ndjson"),
        "{}",
        answer.text
    );
    answer
        .text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn numbers(lines: &[Value]) -> Vec<u64> {
    lines
        .iter()
        .map(|line| line["number"].as_u64().unwrap())
        .collect()
}

#[tokio::test]
async fn a_stream_has_every_game_once_in_the_order_of_their_ends() {
    for (address, _folder) in seeded(1_203).await {
        let umpire = Umpire::builder().database(&address).start().await;
        let anonymous = umpire.anonymous();
        let made = |fits: &dyn Fn(Made) -> bool| -> Vec<u64> {
            let all = (1..=1_203).map(Made);
            all.filter(|game| !game.is_private() && fits(*game))
                .map(|game| game.0)
                .collect()
        };
        let all = lines(&anonymous, "/v1/accounts/Bulk 0/games.ndjson").await;
        assert_eq!(numbers(&all), made(&|_| true));
        assert_eq!(lines(&anonymous, "/v1/systems/toy/games.ndjson").await, all);
        for line in &all {
            let game = Made(line["number"].as_u64().unwrap());
            let at = |seat| {
                json!(if game.on_the_left() == (seat == 0) {
                    0
                } else {
                    game.opponent()
                })
            };
            let names = [&line["players"][0]["name"], &line["players"][1]["name"]];
            assert_eq!(
                names,
                [0, 1]
                    .map(|seat| json!(name(at(seat).as_u64().unwrap())))
                    .each_ref()
            );
            let result = json!({"grade": if game.winner().is_some() { "win" } else { "draw" },
                "winner": game.winner(), "reason": game.reason()});
            assert_eq!(
                (&line["result"], line["turns"].as_u64()),
                (&result, Some(game.turns()))
            );
            assert_eq!(
                (line["game"].as_str(), line["scenario"].as_str()),
                (Some(&*game.id()), game.scenario())
            );
            let options = if game.option() == 5 {
                json!({"turns": 5})
            } else {
                json!({})
            };
            assert_eq!(
                (&line["options"], line["ended"].as_i64()),
                (&options, Some(game.ended()))
            );
        }
        for after in [1, 500, 700, 1_202, 1_203, 5_000] {
            let rest = lines(
                &anonymous,
                &format!("/v1/accounts/{}/games.ndjson?after={after}", account(0)),
            )
            .await;
            assert_eq!(numbers(&rest), made(&|game| game.0 > after), "{after}");
        }
        let path = "/v1/accounts/Bulk 3/games.ndjson?opponent=Bulk 0&result=won&scenario=short";
        let fits =
            |game: Made| (game.opponent(), game.result(), game.scenario()) == (3, "lost", Some("short"));
        assert_eq!(numbers(&lines(&anonymous, path).await), made(&fits));
        let (since, until) = (Made(100).ended(), Made(900).ended());
        let path = format!("/v1/systems/toy/games.ndjson?winner=right&since={since}&until={until}");
        let fits = |game: Made| (100..900).contains(&game.0) && game.winner() == Some("right");
        assert_eq!(numbers(&lines(&anonymous, &path).await), made(&fits));
        umpire.stopped().await;
    }
}

#[tokio::test]
async fn a_line_has_the_log_that_the_export_has() {
    let umpire = Umpire::started().await;
    let table = umpire.table_of(["Anna", "Ben"], 2).await;
    let anonymous = umpire.anonymous();
    let path = "/v1/accounts/anna/games.ndjson?log=true";
    assert_eq!(
        lines(&anonymous, path).await,
        Vec::<Value>::new(),
        "a game that is played is in no archive"
    );
    let card = table.played_out().await;
    let line = &lines(&anonymous, path).await[0];
    assert_eq!(
        format!("{}\n", line["log"].as_str().unwrap()),
        table.export().await
    );
    for (ours, theirs) in [
        ("game", "id"),
        ("system", "system"),
        ("title", "title"),
        ("result", "result"),
    ] {
        assert_eq!(line[ours], card[theirs], "{ours}");
    }
    for (ours, theirs) in [
        ("turns", "turn"),
        ("entries", "head"),
        ("opened", "created"),
        ("ended", "updated"),
    ] {
        assert_eq!(line[ours], card[theirs], "{ours}");
    }
    assert!(
        lines(&anonymous, "/v1/accounts/Anna/games.ndjson").await[0]
            .get("log")
            .is_none()
    );
    // A name that is gone is gone from the archive too.
    let leave = Some(json!({"name": "Anna"}).to_string());
    let gone = table.left.send(Method::DELETE, "/v1/me", None, leave).await;
    assert_eq!(gone.status, 204);
    let line = &lines(&anonymous, "/v1/accounts/Ben/games.ndjson").await[0];
    let names = [&line["players"][0]["name"], &line["players"][1]["name"]];
    assert!(names[0] != "Anna" && names[1] == "Ben", "{names:?}");
    anonymous
        .get("/v1/accounts/Anna/games.ndjson")
        .await
        .problem(404, "not-found");
}

#[tokio::test]
async fn a_private_game_is_in_the_archives_of_those_who_may_see_it() {
    let umpire = Umpire::started().await;
    let [anna, ben, carl] = [
        umpire.player("Anna").await,
        umpire.player("Ben").await,
        umpire.player("Carl").await,
    ];
    let new = json!({"system": "toy", "scenario": "short", "visibility": "private", "seats": {"left": "me"}});
    let game = anna.post("/v1/games", None, &new).await.created();
    let path = format!("/v1/games/{}", game["id"].as_str().unwrap());
    let sit = json!({"invitation": game["invitation"]});
    ben.post(&format!("{path}/seats/right"), None, &sit)
        .await
        .created();
    anna.post(&format!("{path}/concede"), Some("concede-it"), &json!({}))
        .await
        .created();
    for archive in [
        "/v1/accounts/Anna/games.ndjson",
        "/v1/accounts/Ben/games.ndjson",
        "/v1/systems/toy/games.ndjson",
    ] {
        for (client, seen) in [(&anna, 1), (&ben, 1), (&carl, 0), (&umpire.anonymous(), 0)] {
            assert_eq!(lines(client, archive).await.len(), seen, "{archive}");
        }
    }
    let statistics = anna.get("/v1/systems/toy/statistics").await.ok();
    assert_eq!(statistics["games"], 0, "statistics count public games alone");
}

/// Reads an archive again and again behind the last line, until it has this many games.
async fn read_on(client: Client, path: &str, games: usize) -> Vec<Value> {
    let mut all: Vec<Value> = vec![];
    while all.len() < games {
        let after = all.last().map_or(0, |line| line["number"].as_u64().unwrap());
        all.extend(lines(&client, &format!("{path}?after={after}")).await);
        tokio::time::sleep(Duration::from_millis(3)).await;
    }
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn no_game_is_lost_or_repeated_that_ends_meanwhile() {
    const GAMES: usize = 24;
    let umpire = Umpire::started().await;
    let mut tables = vec![];
    for n in 0..GAMES {
        tables.push(
            umpire
                .table_of([&format!("Left {n}"), &format!("Right {n}")], 1)
                .await,
        );
    }
    let ids: BTreeSet<String> = tables.iter().map(|table| table.id.clone()).collect();
    let reader = tokio::spawn(read_on(umpire.anonymous(), "/v1/systems/toy/games.ndjson", GAMES));
    let ends = tables
        .into_iter()
        .map(|table| tokio::spawn(async move { table.played_out().await }));
    for end in ends.collect::<Vec<_>>() {
        end.await.unwrap();
    }
    let all = tokio::time::timeout(Duration::from_secs(60), reader)
        .await
        .unwrap()
        .unwrap();
    let found: BTreeSet<String> = all
        .iter()
        .map(|line| line["game"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!((all.len(), found), (GAMES, ids));
    assert!(numbers(&all).is_sorted_by(|one, next| one < next));
    assert_eq!(
        lines(&umpire.anonymous(), "/v1/systems/toy/games.ndjson").await,
        all
    );
}

#[tokio::test]
async fn an_archive_counts_as_an_open_stream() {
    let limits = Limits {
        streams: 1,
        ..Limits::default()
    };
    let (address, _folder) = on_sqlite(40_000).await;
    let umpire = Umpire::builder().database(&address).limits(limits).start().await;
    let anonymous = umpire.anonymous();
    let url = format!("{}/v1/systems/toy/games.ndjson", anonymous.base);
    let mut first = anonymous.http.get(&url).send().await.unwrap();
    assert!(first.chunk().await.unwrap().is_some());
    let refused = anonymous.get("/v1/accounts/Bulk 0/games.ndjson").await;
    let refused = refused.problem(429, "rate-limited");
    assert!(
        refused["detail"].as_str().unwrap().contains("close one first"),
        "{refused}"
    );
    let mut bytes = 0;
    while let Some(chunk) = first.chunk().await.unwrap() {
        bytes += chunk.len();
    }
    assert!(bytes > 10_000_000, "{bytes}");
    let rest = lines(&anonymous, "/v1/accounts/Bulk 0/games.ndjson?after=39990").await;
    assert_eq!(rest.len(), 9);
}

#[tokio::test]
async fn an_archive_that_is_not_there_says_so() {
    let umpire = Umpire::started().await;
    let player = umpire.player("Anna").await;
    for path in [
        "/v1/accounts/Nobody/games.ndjson",
        "/v1/systems/tooy/games.ndjson",
        "/v1/systems/tooy/statistics",
    ] {
        player.get(path).await.problem(404, "not-found");
    }
    for (path, place) in [
        ("/v1/accounts/Anna/games.ndjson?after=x", "after"),
        ("/v1/accounts/Anna/games.ndjson?after=9007199254740992", "after"),
        ("/v1/accounts/Anna/games.ndjson?opponent=Nobody", "opponent"),
        ("/v1/accounts/Anna/games.ndjson?log=yes", "log"),
        ("/v1/accounts/Anna/games.ndjson?player=Anna", "player"),
        ("/v1/systems/toy/games.ndjson?winner=north", "winner"),
        ("/v1/systems/toy/statistics?option=turns", "option"),
        ("/v1/systems/toy/statistics?option=trns:3", "option"),
        ("/v1/systems/toy/statistics?option=turns:many", "option"),
        ("/v1/systems/toy/statistics?scenario=shrt", "scenario"),
        ("/v1/systems/toy/statistics?since=5&until=4", "until"),
    ] {
        let problem = player.get(path).await.problem(400, "not-understood");
        assert_eq!(problem["place"], place, "{path}: {problem}");
    }
}
