//! Databases of earlier versions of the program, each named after its last migration: they are migrated, nothing is
//! lost, and games in progress go on.

use crate::command::admin::{admin, output_of};
use crate::support::edition;
use crate::support::process::Process;
use crate::support::server::{Client, Umpire};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use umpire::clock::{Quiet, Span};
use umpire::engine::{Millis, Seq};
use umpire::ids::{AccountId, ChallengeId, GameId};
use umpire::server::Sending;
use umpire::store::{Address, ChatRange, Store};
use umpire::systems;

/// Each database, with the number of its games and entries.
const KEPT: [(&str, u64, u64); 2] = [("0001.db", 1, 54), ("0015.db", 5, 313)];

/// When the server that wrote 0015.db stopped.
pub const LEFT: i64 = 1_795_439_156_942;

/// The accounts in 0015.db and their tokens.
const ANNA: AccountId = AccountId::from_u128(0x01a2_0883_4f02_720e_96c4_d569_e8eb_c09a);
const BEN: AccountId = AccountId::from_u128(0x01a2_0883_4f04_7020_be12_8a4a_9cf4_6d0e);
const CLARA: AccountId = AccountId::from_u128(0x01a2_0883_4f05_7274_bf41_d14d_d416_5d1e);
pub const ANNAS: &str = "umpire_f9287986e1ae483106e8ae0ca334d5bc72caccac187847e9956d70c9d2ed7ba8";
pub const BENS: &str = "umpire_f22f0d9a705b3b700593fdb20dd4390a95eb98669ebe5b3032c46e3e1ba8fd4c";
pub const CLARAS: &str = "umpire_8bc15eff73d13fd9264b7f7dfb97ffa39eeb97da6a8eab3762523271f9d07125";

/// Its games: one that is over, one that was aborted, one that is closed for play, a long one, and one with a clock,
/// whose players have standing orders and a plan.
pub const OVER: GameId = GameId::from_u128(0x01a2_0883_4f42_71f0_afb6_b4ab_5606_f64c);
pub const ABORTED: GameId = GameId::from_u128(0x01a2_0883_4f5f_77d3_809c_7a2e_0ace_a3c8);
pub const CLOSED: GameId = GameId::from_u128(0x01a2_0883_4f67_702a_8c3a_ce8b_e841_1723);
pub const LONG: GameId = GameId::from_u128(0x01a2_0883_4f7a_74d8_81e4_3c06_251b_457d);
pub const TIMED: GameId = GameId::from_u128(0x01a2_0883_4f7f_762f_86a0_8f3d_38db_167f);

fn recorded_databases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded/databases")
}

/// A data folder with a copy of this database.
pub fn folder_with(database: &str) -> TempDir {
    let folder = TempDir::new().unwrap();
    fs::copy(
        recorded_databases().join(database),
        folder.path().join("umpire.db"),
    )
    .unwrap();
    folder
}

async fn opened(folder: &TempDir) -> Store {
    Store::open(&folder.path().join("umpire.db")).await.unwrap()
}

/// Selects the numbers of a game's snapshots.
const SNAPSHOTS: &str = "select seq from snapshots where game = $1 order by seq";

/// Numbers from the rows of the long game, read without the server's knowledge.
fn numbers(folder: &TempDir, sql: &str) -> Vec<i64> {
    let file = Connection::open(folder.path().join("umpire.db")).unwrap();
    let mut found = file.prepare(sql).unwrap();
    let found = found.query_map([LONG.to_string()], |row| row.get(0)).unwrap();
    found.map(Result::unwrap).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn databases_of_earlier_versions_are_brought_up_to_date() {
    let files = fs::read_dir(recorded_databases()).unwrap();
    let mut files: Vec<_> = files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    files.sort();
    assert_eq!(files, KEPT.map(|(file, ..)| file));
    for (file, games_there, entries_there) in KEPT {
        let folder = folder_with(file);
        let server = Process::started(folder.path());
        let games = server.client(None).get("/v1/games").await.ok();
        let games = games["games"].as_array().unwrap().clone();
        assert!(!games.is_empty(), "{file}");
        for game in games {
            let id = game["id"].as_str().unwrap();
            let log = server
                .client(None)
                .get(&format!("/v1/games/{id}/log?limit=500"))
                .await
                .ok();
            // Where a clock has run out in the meantime, the server has announced something.
            let entries = log["entries"].as_array().unwrap().len() as u64;
            assert!(entries >= game["head"].as_u64().unwrap(), "{file}: {game}");
        }
        assert!(server.terminated().success());
        let examined = admin(folder.path(), &["fsck"]);
        let numbers: Vec<u64> = output_of(&examined)
            .split(' ')
            .filter_map(|n| n.parse().ok())
            .collect();
        assert!(
            examined.status.success() && numbers[0] == games_there && numbers[1] >= entries_there,
            "{file}: {}",
            output_of(&examined)
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_games_of_an_old_database_stand_where_they_stood() {
    let folder = folder_with("0015.db");
    assert_eq!(numbers(&folder, SNAPSHOTS), [128, 256]);
    let store = opened(&folder).await;
    let stood = [
        (OVER, "over", 13, 2, None, 1_795_439_152_988, 10),
        (ABORTED, "aborted", 4, 1, None, 1_795_439_152_995, 1),
        (CLOSED, "playing", 9, 1, Some("north"), 1_795_439_153_017, 6),
        (LONG, "playing", 259, 14, Some("south"), 1_795_439_153_653, 256),
        (TIMED, "playing", 28, 2, Some("parliament"), 1_795_439_153_812, 25),
    ];
    for (id, status, head, turn, waiting, updated, answering) in stood {
        let game = store.game(id).await.unwrap().unwrap();
        assert_eq!(
            (game.status.word(), game.head, game.turn),
            (status, Seq::new(head), turn),
            "{id}"
        );
        assert_eq!(
            (game.waiting.first().map(String::as_str), game.updated),
            (waiting, Millis::new(updated))
        );
        let rulebook = systems::named(&game.system).unwrap();
        assert_eq!(store.load(rulebook, id, None).await.unwrap().head().get(), head);
        assert_eq!(
            store.entries(id, Seq::NONE, 500).await.unwrap().len() as u64,
            head
        );
        assert_eq!(
            store.examine(&game, systems::named).await.unwrap().faults,
            [""; 0]
        );
        // The request that each entry answers.
        let marks = store.fingerprints(id, Seq::NONE, 500).await.unwrap();
        assert_eq!(
            marks.iter().filter(|mark| !mark.text.is_empty()).count(),
            answering,
            "{id}"
        );
        assert_eq!(store.seats(id).await.unwrap().len(), 2);
    }
    let closed = store.closed_games().await.unwrap();
    let closed: Vec<_> = closed.iter().map(|g| (g.id, g.closed.clone().unwrap())).collect();
    assert_eq!(
        closed,
        [(
            CLOSED,
            umpire::store::ClosedForPlay {
                why: "after entry 9: it panicked".to_owned(),
                at: Millis::new(LEFT)
            }
        )]
    );
    let timed = store.game(TIMED).await.unwrap().unwrap();
    let invitation = "7ff60cca06e44bcd1785f87418314877";
    assert_eq!(
        (timed.visibility.word(), timed.invitation.as_deref()),
        ("private", Some(invitation))
    );

    for (game, seq, due) in [(CLOSED, 9, None), (TIMED, 28, Some(1_796_043_953_907))] {
        let clock = store.clock(game).await.unwrap().unwrap();
        assert_eq!((clock.seq, clock.due), (Seq::new(seq), due.map(Millis::new)));
    }
    let clock = store.clock(TIMED).await.unwrap().unwrap();
    let state: Value = serde_json::from_str(&clock.state).unwrap();
    let left = |seat: usize| &state["seats"][seat]["left"];
    assert_eq!((left(0), left(1)), (&json!(1_555_199_252), &json!(1_555_199_353)));
    assert_eq!(state["seats"][1]["promise"]["left"], 432_000_095);
    let prepared_orders = store.prepared_orders(TIMED).await.unwrap();
    let versions: Vec<_> = prepared_orders
        .iter()
        .map(|d| (d.seat.as_str(), d.version, d.at.get()))
        .collect();
    let expected = [
        ("parliament", 1, 1_795_439_153_907),
        ("royalist", 2, 1_795_439_153_931),
    ];
    assert_eq!(versions, expected);
    store.close().await;

    // Old snapshots have no checksum, so the game is loaded from the log alone.
    assert!(numbers(&folder, SNAPSHOTS).is_empty());
    let places = numbers(
        &folder,
        "select p.seq from places p join entries e on e.place = p.place and e.game = p.game and e.seq = p.seq \
         where p.game = $1 order by p.seq",
    );
    assert_eq!(places, [64, 128, 192, 256]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_old_database_has_of_people_is_kept() {
    let folder = folder_with("0015.db");
    let store = opened(&folder).await;
    // Sent notices, queued deliveries, waits, stored responses, and counts.
    for (account, expected, letters, handoffs, answers, counted) in [
        (ANNA, 12, 1, 1, 4, 0),
        (BEN, 22, 28, 7, 7, 1),
        (CLARA, 0, 0, 6, 2, 1),
    ] {
        assert_eq!(store.notices_to_account(account).await.unwrap().len(), expected);
        assert_eq!(store.to_be_sent_to(account).await.unwrap().len(), letters);
        assert_eq!(store.handoffs_of(account).await.unwrap().len(), handoffs);
        assert_eq!(store.answers_to(account).await.unwrap().len(), answers);
        assert_eq!(store.counted_of(account).await.unwrap().len(), counted);
    }
    let posts = store.to_be_sent_to(BEN).await.unwrap();
    let of = |channel: &str, tries: i64| {
        let tried = posts.iter().filter(|p| p.tries == tries && p.channel == channel);
        tried.count()
    };
    assert_eq!((of("notice", 0), of("webhook", 1)), (6, 22));
    let webhooks = store.webhooks(BEN).await.unwrap();
    let [webhook] = webhooks.as_slice() else {
        unreachable!("{webhooks:?}")
    };
    assert_eq!(webhook.url, "https://umpire.invalid/called");
    assert_eq!(
        webhook.secret,
        "whsec_+h/sSq7JAUEGHe0N1NBjZ2RxZUz8nt+r0KTlzUEgZEc="
    );
    assert_eq!(webhook.failing_since(), Some(Millis::new(1_795_439_152_981)));
    let failures = store.webhook_failures(webhook.id().unwrap()).await.unwrap();
    assert_eq!(failures.len(), 20);

    assert!(store.feed_of(ANNA).await.unwrap().is_some());
    let calendar = store.calendar(ANNA).await.unwrap();
    let nights = Quiet {
        since: Millis::new(1_795_442_752_916),
        zone: "Europe/Berlin".to_owned(),
        start: 1350,
        minutes: 480,
    };
    assert_eq!(calendar.quiet, [nights]);
    let profile = store.profile(ANNA).await.unwrap().unwrap();
    assert_eq!(
        (profile.time_zone.as_str(), profile.quiet_start),
        ("Europe/Berlin", 1350)
    );
    let away = Span {
        from: Millis::new(1_795_698_352_911),
        to: Millis::new(1_795_871_152_911),
    };
    assert_eq!(store.calendar(CLARA).await.unwrap().away, [away]);
    assert!(!store.delivery_settings(CLARA).await.unwrap().unwrap().talk);
    assert!(store.has_blocked(ANNA, CLARA).await.unwrap());
    let challenge = ChallengeId::from_u128(0x01a2_0883_52d7_77b6_b4bf_f723_de9a_eb53);
    let challenge = store.challenge(challenge).await.unwrap().unwrap();
    assert_eq!(
        (challenge.challenger, challenge.expires),
        (ANNA, Millis::new(1_798_031_153_879))
    );
    let talk = store
        .chat_messages(TIMED, "players", ChatRange { after: 0, limit: 9 })
        .await
        .unwrap();
    let talk: Vec<_> = talk.iter().map(|t| (t.account, t.body.as_str())).collect();
    assert_eq!(talk, [(BEN, "Good evening"), (CLARA, "And to you")]);
    let muted = store.muted_by(CLARA).await.unwrap();
    let muted: Vec<_> = muted.iter().map(|m| (m.game.clone(), m.name.as_str())).collect();
    assert_eq!(muted, [(TIMED.to_string(), "Ben")]);
    assert_eq!(store.seen(TIMED, "parliament").await.unwrap(), Seq::new(28));
    let links = store.server_key("links", "a new one").await.unwrap();
    assert_eq!(links[..16], *"57e7c4a7564a0560");
    assert_eq!(store.last_beat().await.unwrap(), Some(Millis::new(LEFT)));
    store.close().await;
}

/// A server that continues at the moment when the previous one stopped, and supports the same editions.
async fn going_on(folder: &TempDir) -> Umpire {
    let file = Address::File(folder.path().join("umpire.db"));
    Umpire::builder()
        .rulebooks(edition::first())
        .clock(|| Millis::new(LEFT))
        .database(&file)
        .sending(Sending::default())
        .start()
        .await
}

pub fn player(umpire: &Umpire, token: &str) -> Client {
    let token = Some(token.to_owned());
    Client {
        token,
        ..umpire.anonymous()
    }
}

/// Answers the player's first decision in a game with the first choice. Returns the number of the entry.
async fn says(client: &Client, game: GameId) -> Value {
    let path = format!("/v1/games/{game}");
    let decisions = client.get(&format!("{path}/decisions")).await.ok();
    let decision = &decisions["decisions"][0];
    let body = json!({"decision": decision["id"], "expect_seq": decisions["seq"],
        "announcement": decision["choices"][0]});
    let path = format!("{path}/announcements");
    client.post(&path, Some("said anew"), &body).await.created()["seq"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_an_old_database_is_played_on() {
    let folder = folder_with("0015.db");
    let umpire = going_on(&folder).await;
    let anna = player(&umpire, ANNAS);
    let path = format!("/v1/games/{LONG}");
    let card = anna.get(&path).await.ok();
    assert_eq!(card["head"], 259);
    let head = "57245fc8866744dbe8ee98311d620e5dcce1fab5fae7d079f0ff17db0df38150";
    assert_eq!(card["head_hash"], head);

    // Earlier announcements are not repeated.
    let before = json!({"decision": "258-movement-south", "expect_seq": 258,
        "announcement": {"type": "move", "unit": "s12"}});
    let announcements = format!("{path}/announcements");
    let again = anna.post(&announcements, Some("said-00286"), &before).await;
    assert!(again.replayed, "{}", again.text);
    let again = again.created();
    assert_eq!((&again["seq"], &again["hash"]), (&json!(259), &json!(head)));

    assert_eq!(says(&anna, LONG).await, 260);
    let log = anna.get(&format!("{path}/log?after=250")).await.ok();
    let numbers = log["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|e| e["seq"].as_u64());
    assert!(numbers.take(10).eq((251..=260).map(Some)), "{log}");
    umpire.stopped().await;
    let examined = admin(folder.path(), &["fsck"]);
    let found = output_of(&examined);
    assert!(found.starts_with("OK 5 games, 314 entries, "), "{found}");
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_orders_and_plans_of_an_old_database_go_on() {
    let folder = folder_with("0015.db");
    let umpire = going_on(&folder).await;
    let [ben, clara] = [BENS, CLARAS].map(|token| player(&umpire, token));
    let path = format!("/v1/games/{TIMED}");
    let card = clara.get(&path).await.ok();
    assert_eq!(
        (&card["head"], &card["waiting"]),
        (&json!(28), &json!(["parliament"]))
    );
    let (waits, decision) = (&card["clock"][0], &card["clock"][1]);
    assert_eq!(
        (&waits["left"], &waits["deadline"]),
        (&json!(1_555_199_252), &Value::Null)
    );
    // Two of these days are a vacation.
    assert_eq!(decision["deadline"], 1_797_167_153_165_i64);
    assert_eq!(decision["left"], 1_555_196_223);
    let decision = clara.get(&format!("{path}/decisions")).await.ok();
    assert_eq!(decision["decisions"][0]["id"], "28-orders-parliament");
    let later = json!({"decision": "28-orders-parliament", "rule": "later", "too_much": false,
        "at_most_ms": 432_000_000, "until": 1_796_043_953_907_i64,
        "then": {"type": "change_orders", "to": "charge"}});
    assert_eq!(decision["asked"], json!([later]));

    let orders = clara.get(&format!("{path}/standing-orders")).await.ok();
    let rules = json!({"rules": [{"id": "later", "when": {}, "then": {"ask_for": "5d", "then": "take"}}]});
    assert_eq!(orders["standing"][0]["orders"], rules);
    let orders = ben.get(&format!("{path}/standing-orders")).await.ok();
    let rules = orders["standing"][0]["orders"]["rules"].as_array().unwrap();
    let rules: Vec<_> = rules.iter().map(|rule| &rule["id"]).collect();
    assert_eq!(
        rules,
        [
            "get-in-first",
            "let-them-act",
            "pikes-against-horse",
            "horse-behind"
        ]
    );
    let plan = ben.get(&format!("{path}/plan")).await.ok();
    let (plan, step) = (&plan["plans"][0]["plan"], json!({"announce": {"type": "pass"}}));
    assert_eq!((&plan["state"], &plan["next"]), (&json!("waiting"), &json!(0)));
    assert_eq!(plan["steps"], json!([step, step]));

    assert_eq!(says(&clara, TIMED).await, 29);
    umpire.stopped().await;
    let examined = admin(folder.path(), &["fsck"]);
    assert!(
        output_of(&examined).starts_with("OK 5 games, "),
        "{}",
        output_of(&examined)
    );
}
