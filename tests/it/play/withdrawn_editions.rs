//! Games of a withdrawn edition of the rules: everybody can read them, nobody can play on, and they wait for nobody.

use crate::store::upgrade::{ANNAS, BENS, CLARAS, LEFT, LONG, OVER, TIMED, folder_with, player};
use crate::support::client::Client;
use crate::support::edition;
use crate::support::postgres::database;
use crate::support::server::Umpire;
use serde_json::{Value, json};
use std::time::Duration;
use tempfile::TempDir;
use umpire::engine::{Millis, Seq, verify, withdrawn};
use umpire::ids::GameId;
use umpire::server::Sending;
use umpire::store::{Address, GameStatus, Store};
use umpire::systems;

/// A hundred days after the previous server stopped: every clock of that time has run out.
const LATER: i64 = LEFT + 100 * 86_400_000;

/// The text of problems about a game of the first edition.
const WHY: &str = "this game was played by edition 1 of the rules, which this program no longer adjudicates: read it, replay \
                   it or export it, and open a new game to play by the present rules";

fn file(folder: &TempDir) -> Address {
    Address::File(folder.path().join("umpire.db"))
}

/// A server with the present edition only.
async fn serving(folder: &TempDir) -> Umpire {
    Umpire::builder()
        .rulebooks(systems::all())
        .clock(|| Millis::new(LATER))
        .database(&file(folder))
        .sending(Sending::default())
        .start()
        .await
}

async fn card(client: &Client, game: GameId) -> Value {
    client.get(&format!("/v1/games/{game}")).await.ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_a_withdrawn_edition_is_read_replayed_and_exported() {
    let folder = folder_with("0015.db");
    let umpire = serving(&folder).await;
    let anna = player(&umpire, ANNAS);
    let game = card(&anna, LONG).await;
    let shown = [
        "edition",
        "withdrawn",
        "status",
        "waiting",
        "head",
        "turn",
        "result",
    ]
    .map(|key| &game[key]);
    let nothing = [
        json!("1"),
        json!(true),
        json!("unfinished"),
        json!([]),
        json!(259),
        json!(14),
        Value::Null,
    ];
    assert_eq!(shown, nothing.each_ref());
    // The first read has closed it, so lists show it as closed too.
    let waits = anna
        .get("/v1/games?mine=true&status=playing&cards=true")
        .await
        .ok();
    assert!(!waits.to_string().contains(&LONG.to_string()), "{waits}");
    let ended = anna
        .get("/v1/games?mine=true&status=unfinished&cards=true")
        .await
        .ok();
    let ended = ended["games"]
        .as_array()
        .unwrap()
        .iter()
        .find(|g| g["id"] == LONG.to_string());
    assert_eq!(ended.unwrap()["waiting"], json!([]));
    assert_eq!(card(&anna, LONG).await["closed"], true);

    let path = |rest: &str| format!("/v1/games/{LONG}{rest}");
    let decisions = anna.get(&path("/decisions")).await.ok();
    assert_eq!(
        (&decisions["decisions"], &decisions["anytime"]),
        (&json!([]), &json!([]))
    );
    let log = anna.get(&path("/log?limit=500")).await.ok();
    assert_eq!(log["entries"].as_array().unwrap().len(), 259);
    // The table can be viewed after any entry.
    let mut turns = vec![];
    for at in [3, 60, 120, 180, 240, 259] {
        let state = anna.get(&path(&format!("/state?at={at}"))).await.ok();
        assert!(state["view"]["units"].is_object(), "{at}");
        assert_eq!(state["waiting"], json!([]));
        turns.push(state["turn"].as_u64().unwrap());
    }
    assert!(turns.is_sorted() && turns[0] == 1 && turns[5] == 14, "{turns:?}");
    let anonymous = umpire.anonymous();
    for text in [
        "/map.svg",
        "/map.svg?at=100",
        "/course",
        "/report",
        "/report?format=markdown",
        "/export",
    ] {
        let response = anonymous.get(&path(text)).await;
        assert_eq!(response.status, 200, "{text}: {}", response.text);
    }
    let report = anonymous.get(&path("/report?format=markdown")).await.text;
    assert!(report.contains("Not ended: in turn 14"), "{report}");
    let since = anna.get(&path("/since?after=250")).await.ok();
    assert_eq!(since["head"], 259, "{since}");
    let mut watcher = anonymous.socket().await;
    let watching = watcher.watch(&LONG.to_string(), 257).await;
    assert_eq!(watching["head"], 259, "{watching}");
    let entry = watcher.receive_op("entry").await;
    assert_eq!(entry["seq"], 258, "{entry}");
    let export = anonymous.get(&path("/export")).await.text;
    let verified = verify(&export, systems::named).unwrap();
    assert_eq!(
        (verified.entries, verified.unknown_edition.as_deref()),
        (259, Some("1"))
    );

    // A game that was over is over as before.
    let over = card(&anna, OVER).await;
    assert_eq!(
        (&over["status"], &over["withdrawn"], &over["closed"]),
        (&json!("over"), &json!(true), &json!(false))
    );
    assert!(over["result"].is_object(), "{over}");
    let export = anonymous.get(&format!("/v1/games/{OVER}/export")).await.text;
    assert!(verify(&export, systems::named).unwrap().result.is_some());
    umpire.stopped().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_announced_in_a_game_of_a_withdrawn_edition() {
    let folder = folder_with("0015.db");
    let umpire = serving(&folder).await;
    let anna = player(&umpire, ANNAS);
    let path = |rest: &str| format!("/v1/games/{LONG}{rest}");
    let announcement =
        json!({"decision": "259-movement-south", "expect_seq": 259, "announcement": {"type": "pass"}});
    let plan = json!({"expect_seq": 259, "steps": [{"announce": {"type": "pass"}}]});
    let orders = json!({"rules": []});
    let posts = [
        ("/announcements", announcement.clone()),
        ("/calls", json!({"type": "offer_draw"})),
        ("/takebacks", json!({"after": 257})),
        ("/concede", json!({})),
        ("/claim", json!({})),
        ("/abort", json!({})),
        ("/odds", json!({"announcement": {"type": "pass"}})),
        ("/weigh", json!({"announcements": [{"type": "pass"}]})),
        ("/plan", plan),
    ];
    for (rest, body) in posts {
        let response = anna.post(&path(rest), Some("tried-in-vain"), &body).await;
        assert_eq!(response.problem(409, "over")["detail"], WHY, "{rest}");
    }
    for (rest, body) in [
        ("/standing-orders", orders),
        ("/yield", json!({"until": "phase"})),
    ] {
        let response = anna.put(&path(rest), &body).await;
        assert_eq!(response.problem(409, "over")["detail"], WHY, "{rest}");
    }
    let mut socket = anna.socket().await;
    let mut message = announcement;
    message["op"] = json!("announce");
    message["game"] = json!(LONG);
    message["key"] = json!("said-on-the-socket");
    socket.say(&message).await;
    let refused = socket.receive_op("refused").await;
    assert_eq!(
        (&refused["problem"]["code"], &refused["problem"]["detail"]),
        (&json!("over"), &json!(WHY)),
    );
    // A repeated request for an earlier announcement is still answered.
    let before = json!({"decision": "258-movement-south", "expect_seq": 258,
        "announcement": {"type": "move", "unit": "s12"}});
    let again = anna
        .post(&path("/announcements"), Some("said-00286"), &before)
        .await;
    assert!(again.replayed, "{}", again.text);
    // Chat is still possible.
    anna.post(&path("/chat"), None, &json!({"text": "Shall we open a new one?"}))
        .await
        .created();
    assert_eq!(card(&anna, LONG).await["head"], 259);
    umpire.stopped().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_orders_and_plans_of_a_withdrawn_edition_do_nothing() {
    let folder = folder_with("0015.db");
    let before = Store::open(&file(&folder)).await.unwrap();
    let due = before.clock(TIMED).await.unwrap().unwrap().due;
    assert!(due.is_some_and(|due| due < Millis::new(LATER)), "{due:?}");
    before.close().await;
    let umpire = serving(&folder).await;
    let [ben, clara] = [BENS, CLARAS].map(|token| player(&umpire, token));
    let store = Store::open_to_read(&file(&folder)).await.unwrap();
    // The clock was due: the server has checked it, and will not check it again.
    while store.clock(TIMED).await.unwrap().unwrap().due.is_some() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let game = card(&clara, TIMED).await;
    assert_eq!(
        (&game["head"], &game["waiting"], &game["withdrawn"]),
        (&json!(28), &json!([]), &json!(true))
    );
    for seat in game["clock"].as_array().unwrap() {
        assert_eq!(seat["deadline"], Value::Null, "{game}");
    }
    let decisions = clara.get(&format!("/v1/games/{TIMED}/decisions")).await.ok();
    assert_eq!(decisions["decisions"], json!([]));
    // Prepared orders stay private, since the game has not ended.
    for path in ["standing-orders", "plan"] {
        let path = format!("/v1/games/{TIMED}/{path}");
        ben.get(&path).await.ok();
        player(&umpire, ANNAS).get(&path).await.problem(404, "not-found");
    }
    umpire.stopped().await;
    let record = store.game(TIMED).await.unwrap().unwrap();
    assert_eq!(
        (
            record.head,
            record.status.word(),
            record.closed.as_ref().unwrap().why.as_str()
        ),
        (Seq::new(28), "unfinished", WHY)
    );
    assert!(store.games_waiting_for(record.creator).await.unwrap().is_empty());
}

/// On PostgreSQL: games that a program of the first edition has opened there.
#[tokio::test(flavor = "multi_thread")]
async fn withdrawn_games_are_found_and_closed_on_postgresql() {
    let address = database().await;
    let at: Address = address.parse().unwrap();
    let none = Store::withdrawn(&at, &systems::editions()).await.unwrap();
    assert!(none.is_empty(), "there is nothing yet");
    let first = Umpire::builder()
        .database(&address.parse().unwrap())
        .rulebooks(edition::first())
        .start()
        .await;
    let [anna, ben] = [first.player("Anna").await, first.player("Ben").await];
    let game = json!({"system": "marvellous", "scenario": "first-steps", "title": "Of old"});
    let game = anna.post("/v1/games", None, &game).await.created();
    assert_eq!(game["edition"], "1");
    let id: GameId = game["id"].as_str().unwrap().parse().unwrap();
    for (client, seat) in [(&anna, 0), (&ben, 1)] {
        let seat = game["seats"][seat]["seat"].as_str().unwrap();
        client
            .post(&format!("/v1/games/{id}/seats/{seat}"), None, &json!({}))
            .await
            .created();
    }
    first.stopped().await;

    let found = Store::withdrawn(&at, &systems::editions()).await.unwrap();
    let [only] = found.as_slice() else {
        unreachable!("{found:?}")
    };
    assert_eq!(
        (only.id, only.edition.as_str(), only.title.as_str()),
        (id, "1", "Of old")
    );
    let store = Store::open(&at).await.unwrap();
    assert_ne!(
        store.game(id).await.unwrap().unwrap().status,
        GameStatus::Unfinished,
        "it was only looked for"
    );
    store
        .withdraw(&found, |edition| withdrawn(edition).to_string(), Millis::new(7))
        .await
        .unwrap();
    store.note_editions(&systems::editions()).await.unwrap();
    assert_eq!(store.broken_games().await.unwrap(), 0);
    let record = store.game(id).await.unwrap().unwrap();
    assert_eq!(
        (
            record.closed.as_ref().unwrap().why.as_str(),
            record.closed_at(),
            record.waiting.len()
        ),
        (WHY, Some(Millis::new(7)), 0)
    );
    assert!(
        Store::withdrawn(&at, &systems::editions())
            .await
            .unwrap()
            .is_empty()
    );
    store.close().await;

    let second = Umpire::builder()
        .database(&address.parse().unwrap())
        .rulebooks(systems::all())
        .start()
        .await;
    let anna = Client {
        base: second.anonymous().base,
        ..anna
    };
    assert_eq!(card(&anna, id).await["status"], "unfinished");
    anna.post(&format!("/v1/games/{id}/concede"), None, &json!({}))
        .await
        .problem(409, "over");
    second.stopped().await;
}
