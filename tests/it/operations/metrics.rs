//! Every metric of the guide exists, and moves with what it counts.

use super::{Shown, in_the_guide};
use crate::play::clocks::over_http::timed;
use crate::seasons::{DAY, START, Season, club, rules, test_clock};
use crate::sse::events::Events;
use crate::support::server::{Table, Umpire, database_of, rulebooks};
use serde_json::json;
use std::collections::BTreeSet;
use umpire::engine::Millis;
use umpire::ids::{AccountId, NoticeId, SenderId};
use umpire::notices::{About, Notice};
use umpire::server::{App, BackupFolder, BackupSchedule, Limits};
use umpire::store::{Channel, ItemLimits, NewItem, Store};

test_clock!(counting);

/// Those whose change other tests prove, or that are constant.
const ELSEWHERE: [&str; 4] = [
    // `failure::disk_full`
    "umpire_read_only",
    // The unit test of the writer.
    "umpire_writer_queue",
    "umpire_build_info",
    "umpire_open_files_limit",
];

/// The metrics that have moved.
#[derive(Default)]
struct Moved(BTreeSet<String>);

impl Moved {
    /// Proves that a metric has risen between two looks. `part` is the name's end for a histogram.
    fn rose(&mut self, looks: [&Shown; 2], name: &str, part: &str, label: &str) {
        let [before, after] = looks.map(|shown| shown.sum(&format!("{name}{part}"), label));
        assert!(before < after, "{name} {label}: {before}, then {after}");
        self.0.insert(name.to_owned());
    }
}

/// Announcements of both players, one that is refused, and one guest too many.
async fn played(umpire: &Umpire) -> Table {
    let table = timed(umpire, ["Lefty", "Righty"], &json!({"preset": "live"}), 30).await;
    let mut decision = table.open_decision(&table.left).await.unwrap();
    decision["choices"] = json!([{"type": "choose", "number": 7}]);
    table.says(&table.left, &decision).await.problem(422, "illegal");
    table.up_to_a_reaction().await;
    umpire.anonymous().post("/v1/guests", None, &json!({})).await;
    let guest = umpire.anonymous().post("/v1/guests", None, &json!({})).await;
    guest.problem(429, "rate-limited");
    table
}

/// What a server without background tasks shows: everything stays due.
async fn undone(umpire: Umpire, table: &Table) -> [Shown; 2] {
    let folder = umpire.stopped().await;
    let store = Store::open(database_of(folder.path()).await).await.unwrap();
    let idle = App::builder(store.clone(), rulebooks())
        .clock(counting::now)
        .backups(BackupSchedule {
            folder: BackupFolder::at(folder.path().to_owned()),
            every: Millis::DAY,
            keep: 1,
            encryption: None,
        })
        .build()
        .unwrap();
    let before = Shown::by(&idle).await;
    let at = START + 2 * DAY;
    counting::set(at);
    let notice = Notice {
        id: NoticeId::from_u128(7),
        account: AccountId::from_u128(8),
        at: Millis::new(at),
        about: About::MailFailed {
            failure: "none".to_owned(),
        },
    };
    store
        .post(vec![NewItem::notice(&notice, Millis::new(at))])
        .await
        .unwrap();
    let limits = ItemLimits {
        of_account: 9,
        of_host: 9,
        all: 9,
    };
    let (sender, later) = (SenderId::from_u128(9), Millis::new(at + 1_000));
    for item in store
        .items_due(Millis::new(at), Channel::Notice, limits)
        .await
        .unwrap()
    {
        store.hold(&item, sender, Millis::new(at), later).await.unwrap();
        store
            .try_again(&item, sender, Millis::new(at), Some("a test"))
            .await
            .unwrap();
    }
    let game = table.id.parse().unwrap();
    store.close_game(game, "a test", Millis::new(at)).await.unwrap();
    let after = Shown::by(&idle).await;
    store.close().await;
    [before, after]
}

#[tokio::test(flavor = "multi_thread")]
async fn every_metric_of_the_guide_exists_and_moves() {
    let limits = Limits {
        guests_per_hour: 1,
        requests_per_minute: 1_000_000,
        ..Limits::default()
    };
    let umpire = Umpire::builder()
        .limits(limits)
        .clock(counting::now)
        .start()
        .await;
    let mut moved = Moved::default();
    let begun = Shown::by(&umpire.app).await;
    let table = played(&umpire).await;
    let sockets: Vec<_> = [table.left.socket().await, table.right.socket().await].into();
    let events = Events::of(&table.left, &table.path("/events"), None).await;
    let open = Shown::by(&umpire.app).await;
    let looks = [&begun, &open];
    moved.rose(looks, "umpire_announcement_seconds", "_count", "");
    for step in ["decide", "queue", "commit", "publish"] {
        moved.rose(looks, "umpire_announcement_step_seconds", "_count", step);
    }
    let announced = "method=\"POST\",route=\"/v1/games/{game}/announcements\",status=\"2xx\"";
    moved.rose(looks, "umpire_http_request_seconds", "_count", announced);
    moved.rose(looks, "umpire_entries_total", "", "");
    moved.rose(looks, "umpire_refusals_total", "", "code=\"illegal\",rule=\"TOY-");
    moved.rose(looks, "umpire_rate_limited_total", "", "limit=\"guests\"");
    moved.rose(looks, "umpire_commit_seconds", "_count", "");
    moved.rose(looks, "umpire_commit_writes", "_sum", "");
    moved.rose(looks, "umpire_connections", "", "");
    moved.rose(looks, "umpire_streams", "", "socket");
    moved.rose(looks, "umpire_streams", "", "events");
    moved.rose(looks, "umpire_warm_games", "", "");
    moved.rose(looks, "umpire_clocks", "", "running");
    // These are the process's, in which other tests run beside this one.
    for name in ["umpire_open_files", "umpire_memory_bytes"] {
        assert!(open.sum(name, "") > 1.0, "{name}");
        moved.0.insert(name.to_owned());
    }
    let on_sqlite = open.sum("umpire_build_info", "database=\"sqlite\"") > 0.5;
    if on_sqlite {
        moved.rose(looks, "umpire_journal_bytes", "", "");
    } else {
        moved.0.insert("umpire_journal_bytes".to_owned());
    }
    drop((sockets, events));

    Season::started(&club(&umpire, 4).await, &rules()).await;
    let app = umpire.app.clone();
    let [before, after] = undone(umpire, &table).await;
    let looks = [&before, &after];
    // No round is published, so no game is to be opened.
    moved.rose(looks, "umpire_league_due", "", "season");
    moved.rose(looks, "umpire_outbox_items", "", "notice");
    moved.rose(looks, "umpire_outbox_due", "", "notice");
    moved.rose(looks, "umpire_outbox_failing", "", "notice");
    moved.rose(looks, "umpire_closed_games", "", "");
    moved.rose(looks, "umpire_backup_overdue_seconds", "", "");
    // The server that has stopped is not ready, and has closed its database.
    let stopped = Shown::by(&app).await;
    moved.rose([&stopped, &before], "umpire_ready", "", "");
    moved.rose([&stopped, &before], "umpire_database_up", "", "");
    moved.0.extend(ELSEWHERE.map(str::to_owned));
    let named = in_the_guide();
    assert_eq!(moved.0, named, "those that moved, and those of the guide");
    let mut explained: BTreeSet<String> = open.explained.union(&after.explained).cloned().collect();
    // PostgreSQL has no such journal.
    explained.extend((!on_sqlite).then(|| "umpire_journal_bytes".to_owned()));
    assert_eq!(explained, named, "those that are shown, and those of the guide");
}
