//! Lists of games by player, opponent, scenario, season, result and time.

use crate::http::archive::seed::{Made, account, name, seeded};
use crate::support::server::{Client, Umpire};
use serde_json::{Value, json};
use umpire::systems;

/// Whether a game fits a filter.
type Fits = Box<dyn Fn(Made) -> bool>;

/// The ids of all games that a filter lists, page by page, newest first.
async fn listed(client: &Client, filter: &str) -> Vec<String> {
    let mut ids = vec![];
    let mut cursor = String::new();
    loop {
        let page = client
            .get(&format!("/v1/games?{filter}&limit=7{cursor}"))
            .await
            .ok();
        let games = page["games"].as_array().unwrap();
        assert!(games.len() <= 7);
        ids.extend(games.iter().map(|game| game["id"].as_str().unwrap().to_owned()));
        let Some(next) = page["next"].as_str() else {
            return ids;
        };
        cursor = format!("&cursor={next}");
    }
}

#[tokio::test]
async fn every_filter_lists_exactly_the_games_that_fit() {
    for (address, _folder) in seeded(90).await {
        let umpire = Umpire::builder().database(&address).start().await;
        let anonymous = umpire.anonymous();
        let made = |fits: &dyn Fn(Made) -> bool| -> Vec<String> {
            let all = (1..=90).rev().map(Made);
            all.filter(|game| !game.is_private() && fits(*game))
                .map(Made::id)
                .collect()
        };
        let (since, until) = (Made(20).ended(), Made(60).ended());
        let filters: Vec<(String, Fits)> = vec![
            ("player=Bulk 0".to_owned(), Box::new(|_| true)),
            (
                format!("player={}", account(3)),
                Box::new(|game| game.opponent() == 3),
            ),
            (
                "player=bulk 0&opponent=Bulk 4".to_owned(),
                Box::new(|game| game.opponent() == 4),
            ),
            ("player=Bulk 4&opponent=Bulk 5".to_owned(), Box::new(|_| false)),
            (
                "player=Bulk 0&result=won".to_owned(),
                Box::new(|game| game.result() == "won"),
            ),
            (
                "player=Bulk 0&result=lost".to_owned(),
                Box::new(|game| game.result() == "lost"),
            ),
            (
                "player=Bulk 0&result=drawn".to_owned(),
                Box::new(|game| game.result() == "drawn"),
            ),
            (
                "player=Bulk 2&result=lost&status=over".to_owned(),
                Box::new(|game| game.opponent() == 2 && game.result() == "won"),
            ),
            (
                "scenario=short".to_owned(),
                Box::new(|game| game.scenario() == Some("short")),
            ),
            (
                "system=toy&scenario=long&winner=left".to_owned(),
                Box::new(|game| game.scenario() == Some("long") && game.winner() == Some("left")),
            ),
            ("winner=none".to_owned(), Box::new(|game| game.winner().is_none())),
            (
                "result=drawn".to_owned(),
                Box::new(|game| game.winner().is_none()),
            ),
            (
                "grade=win&system=toy".to_owned(),
                Box::new(|game| game.winner().is_some()),
            ),
            (
                "reason=concession".to_owned(),
                Box::new(|game| game.reason() == "concession"),
            ),
            (
                format!("since={since}"),
                Box::new(move |game| game.ended() >= since),
            ),
            (
                format!("until={until}"),
                Box::new(move |game| game.ended() < until),
            ),
            (
                format!(
                    "player=Bulk 0&scenario=short&since={since}&until={until}&result=won&reason=turn_limit"
                ),
                Box::new(move |game| {
                    (since..until).contains(&game.ended())
                        && game.result() == "won"
                        && (game.scenario(), game.reason()) == (Some("short"), "turn_limit")
                }),
            ),
        ];
        for (filter, fits) in filters {
            assert_eq!(listed(&anonymous, &filter).await, made(&fits), "{filter}");
        }
        let game = Made(90);
        let row = anonymous.get("/v1/games?player=Bulk 0&limit=1").await.ok()["games"][0].clone();
        let player = |seat: &str, of: u64| json!({"seat": seat, "holder": "player", "name": name(of), "account": account(of)});
        assert_eq!(
            row["players"],
            json!([player("left", 0), player("right", game.opponent())])
        );
        let end = json!({"grade": "win", "winner": game.winner(), "reason": game.reason()});
        assert_eq!((&row["result"], &row["ended"]), (&end, &json!(game.ended())));
        umpire.stopped().await;
    }
}

#[tokio::test]
async fn games_that_are_not_over_are_found_by_their_players() {
    let umpire = Umpire::started().await;
    let table = umpire.table_of(["Anna", "Ben"], 1).await;
    let anonymous = umpire.anonymous();
    let mine = json!({"system": "toy", "scenario": "short", "seats": {"left": "me"}});
    let open = table.left.post("/v1/games", None, &mine).await.created()["id"].clone();
    let both = [open.as_str().unwrap(), table.id.as_str()];
    assert_eq!(listed(&anonymous, "player=Anna").await, both);
    assert_eq!(listed(&anonymous, "player=Ben").await, both[1..]);
    assert_eq!(listed(&anonymous, "player=Anna&opponent=Ben").await, both[1..]);
    assert_eq!(listed(&anonymous, "player=Anna&status=open").await, both[..1]);
    assert_eq!(
        listed(&anonymous, "player=Anna&status=playing&system=toy").await,
        both[1..]
    );
    assert_eq!(listed(&anonymous, "scenario=short").await, both[..1]);
    let none: [&str; 0] = [];
    assert_eq!(listed(&anonymous, "player=Anna&scenario=long").await, none);
    assert_eq!(listed(&anonymous, "player=Anna&since=0").await, none);
    let row = &anonymous.get("/v1/games?player=Ben").await.ok()["games"][0];
    assert_eq!((&row["result"], &row["ended"]), (&Value::Null, &Value::Null));
    let names: Vec<&str> = row["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|p| p["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["Anna", "Ben"]);
    let over = table.played_out().await;
    assert_eq!(listed(&anonymous, "player=Anna").await, both);
    assert_eq!(listed(&anonymous, "player=Anna&status=over").await, both[1..]);
    assert_eq!(listed(&anonymous, "player=Anna&status=playing").await, none);
    let row = &anonymous.get("/v1/games?player=Ben&since=0").await.ok()["games"][0];
    assert_eq!(
        (&row["result"], &row["ended"]),
        (&over["result"], &over["updated"])
    );
}

#[tokio::test]
async fn private_games_are_listed_to_those_who_may_see_them() {
    let umpire = Umpire::started().await;
    let [anna, ben, carl] = [
        umpire.player("Anna").await,
        umpire.player("Ben").await,
        umpire.player("Carl").await,
    ];
    let new =
        json!({"system": "toy", "setup": {"turns": 1}, "visibility": "private", "seats": {"left": "me"}});
    let game = anna.post("/v1/games", None, &new).await.created();
    let id = game["id"].as_str().unwrap().to_owned();
    let sit = json!({"invitation": game["invitation"]});
    ben.post(&format!("/v1/games/{id}/seats/right"), None, &sit)
        .await
        .created();
    let filters = ["player=Anna", "player=Ben", "player=Anna&opponent=Ben"];
    let seen = async |id: &[&str]| {
        for filter in filters {
            for client in [&anna, &ben] {
                assert_eq!(listed(client, filter).await, id, "{filter}");
            }
            for client in [&carl, &umpire.anonymous()] {
                assert_eq!(listed(client, filter).await, [""; 0], "{filter}");
            }
        }
    };
    seen(&[&id]).await;
    anna.post(&format!("/v1/games/{id}/concede"), Some("concede-it"), &json!({}))
        .await
        .created();
    seen(&[&id]).await;
    assert_eq!(listed(&ben, "player=Ben&result=won").await, [id.as_str()]);
    assert_eq!(listed(&carl, "since=0").await, [""; 0]);
}

#[tokio::test]
async fn a_filter_that_names_nothing_says_what_to_do() {
    let umpire = Umpire::started().await;
    let player = umpire.player("Anna").await;
    for (query, place, hint) in [
        ("player=Nobody at all", "player", "use the name or the id"),
        (
            "player=018e0000-0000-7000-8000-000000000000",
            "player",
            "there is no account",
        ),
        ("opponent=Anna", "opponent", "with player"),
        ("player=Anna&opponent=Anna", "opponent", "another account"),
        ("player=Anna&opponent=Nobody", "opponent", "there is no account"),
        ("result=won", "result", "with player"),
        ("player=Anna&result=win", "result", "did you mean won?"),
        ("system=toy&winner=lft", "winner", "did you mean left?"),
        ("system=toy&winner=left&result=drawn", "winner", "leave out"),
        ("player=Anna&scenario=shrt", "scenario", "did you mean short?"),
        ("player=Anna&system=tooy", "system", "did you mean toy?"),
        ("grade=wn", "grade", "did you mean win?"),
        ("reason=boredom", "reason", "statistics lists the reasons"),
        ("season=x", "season", "use the id of a season"),
        (
            "season=018e0000-0000-7000-8000-000000000000",
            "season",
            "there is no season",
        ),
        ("since=2&until=2", "until", "later than since"),
        ("since=yesterday", "since", "in milliseconds since 1970"),
        ("until=x", "until", "in milliseconds since 1970"),
        ("sinse=3", "sinse", "did you mean since? known here: "),
        ("since=3&since=4", "since", "said twice"),
        (
            "player=Anna&result=won&status=playing",
            "status",
            "leave out status",
        ),
        ("player=Anna&status=bogus", "status", "known here"),
        ("mine=true&player=Anna", "mine", "name yourself as player"),
    ] {
        let problem = player.get(&format!("/v1/games?{query}")).await;
        let problem = problem.problem(400, "not-understood");
        assert_eq!(problem["place"], place, "{query}: {problem}");
        let detail = problem["detail"].as_str().unwrap();
        assert!(detail.contains(hint), "{query}: {problem}");
    }
    let umpire = Umpire::builder().rulebooks(systems::all()).start().await;
    let problem = umpire.anonymous().get("/v1/games?winner=north").await;
    let problem = problem.problem(400, "not-understood");
    assert_eq!(problem["place"], "winner");
    assert!(
        problem["detail"]
            .as_str()
            .unwrap()
            .contains("name it with system"),
        "{problem}"
    );
    let problem = umpire.anonymous().get("/v1/games?grade=nope").await;
    let problem = problem.problem(400, "not-understood");
    let detail = problem["detail"].as_str().unwrap();
    let (_, known) = detail.split_once("known here: ").unwrap();
    let mut grades: Vec<&str> = known.split(", ").collect();
    assert!(grades.contains(&"draw"), "{problem}");
    grades.sort_unstable();
    assert!(grades.windows(2).all(|two| two[0] != two[1]), "{problem}");
}

#[tokio::test]
async fn a_private_game_does_not_show_how_it_ended() {
    let umpire = Umpire::started().await;
    let [host, guest, other] = [
        umpire.player("Host").await,
        umpire.player("Guest").await,
        umpire.player("Other").await,
    ];
    let new = json!({"system": "toy", "scenario": "short", "visibility": "private", "seats": {"left": "me"}});
    let card = host.post("/v1/games", None, &new).await.created();
    let path = format!("/v1/games/{}", card["id"].as_str().unwrap());
    let code = json!({"invitation": card["invitation"]});
    guest
        .post(&format!("{path}/seats/right"), None, &code)
        .await
        .created();
    guest
        .post(&format!("{path}/concede"), None, &json!({}))
        .await
        .created();
    let query = "/v1/games?reason=concession";
    for client in [&other, &umpire.anonymous()] {
        let problem = client.get(query).await.problem(400, "not-understood");
        assert_eq!(problem["place"], "reason");
    }
    for client in [&host, &guest] {
        assert_eq!(client.get(query).await.ok()["games"][0]["id"], card["id"]);
    }
}
