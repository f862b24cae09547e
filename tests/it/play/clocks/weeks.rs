//! Weeks of play with a clock, in a moment: what freezes it, what is counted, and several servers at once.

use crate::play::clocks::over_http::{MONDAY, hand_set, pass, quiet, timed};
use crate::support::postgres::database;
use crate::support::server::{Table, Umpire, database_of};
use crate::support::times::{DAY, HOUR};
use serde_json::json;
use tempfile::TempDir;
use umpire::clock::{Calendar, Quiet, Reliability};
use umpire::engine::{Millis, verify};
use umpire::ids::AccountId;
use umpire::store::Store;

async fn account_of(store: &Store, name: &str) -> AccountId {
    store.account_named(name).await.unwrap().unwrap().account.id
}

#[tokio::test]
async fn weeks_of_play_leave_both_known_as_reliable_as_they_were() {
    hand_set!(NOW, clock);
    let folder = TempDir::new().unwrap();
    let store = Store::open(&database_of(folder.path()).await).await.unwrap();
    let umpire = Umpire::builder().clock(clock).folder(folder).start().await;
    let table = timed(&umpire, ["Lefty", "Righty"], &json!({"preset": "standard"}), 12).await;
    // The right player has quiet hours from ten to seven in Berlin.
    let righty = account_of(&store, "Righty").await;
    let nights = Quiet {
        since: Millis::ZERO,
        zone: "Europe/Berlin".to_owned(),
        start: 22 * 60,
        minutes: 540,
    };
    let nights = Calendar::default().with_quiet(nights, Millis::new(MONDAY));
    store
        .set_quiet_hours(righty, &nights.quiet, Millis::new(MONDAY))
        .await
        .unwrap();
    assert_eq!(store.calendar(righty).await.unwrap(), nights);
    pass!(NOW, 2 * HOUR);
    let mut expired = [0, 0];
    for turn in 0..12 {
        let [_, other] = table.up_to_a_reaction().await;
        let right = other.token == table.right.token;
        let decision = table.open_decision(other).await.unwrap();
        let due = decision["deadline"].as_i64().unwrap();
        let now = clock().get();
        if right {
            // Their clock runs 15 hours a day.
            assert!(due > now + DAY && due <= now + 2 * DAY, "{due} {now}");
        } else {
            assert_eq!(due, now + DAY);
        }
        let seq = decision["seq"].as_u64().unwrap() + 1;
        if turn % 3 == 0 {
            pass!(NOW, due - now - 1);
            quiet(&table).await;
            pass!(NOW, 1);
            assert_eq!(table.entry(seq).await["by"], "clock");
            expired[usize::from(right)] += 1;
        } else {
            pass!(NOW, 7 * HOUR);
            table.says(other, &decision).await.created();
        }
    }
    assert_eq!(table.card().await["status"], "over");
    let verified = verify(&table.export().await, crate::support::toy::named).unwrap();
    assert!(verified.entries > 40);
    assert!(clock() > Millis::new(MONDAY + 6 * DAY));
    // Decisions that follow each other without a gap count as one wait.
    for (n, name) in ["Lefty", "Righty"].into_iter().enumerate() {
        let account = account_of(&store, name).await;
        let known = store
            .reliability(account, clock() - Reliability::LOOKS_BACK, clock())
            .await
            .unwrap();
        let late = known.handoffs - known.percent_in_time.unwrap() * known.handoffs / 100;
        assert!(known.handoffs >= 12, "{known:?}");
        assert!(late >= expired[n], "{known:?} {expired:?}");
        assert_eq!(
            store
                .reliability(account, clock() + Millis::ONE, clock())
                .await
                .unwrap()
                .handoffs,
            0
        );
    }
}

#[tokio::test]
async fn a_turn_without_the_other_sides_answers_ends_in_its_bank() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).start().await;
    let table = timed(&umpire, ["Lefty", "Righty"], &json!({"preset": "standard"}), 6).await;
    for _ in 0..6 {
        let [_, other] = table.up_to_a_reaction().await;
        let decision = table.open_decision(other).await.unwrap();
        let due = decision["deadline"].as_i64().unwrap();
        assert!(due - clock().get() <= 36 * HOUR);
        pass!(NOW, due - clock().get());
        assert_eq!(
            table.entry(decision["seq"].as_u64().unwrap() + 1).await["by"],
            "clock"
        );
    }
    assert_eq!(table.card().await["status"], "over");
    assert!(clock() <= Millis::new(MONDAY + 6 * 36 * HOUR));
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_servers_one_announces_what_was_not_answered() {
    hand_set!(NOW, clock);
    let address = database().await;
    let servers = [
        Umpire::builder()
            .database(&address.parse().unwrap())
            .clock(clock)
            .start()
            .await,
        Umpire::builder()
            .database(&address.parse().unwrap())
            .clock(clock)
            .start()
            .await,
    ];
    let mut tables = vec![];
    for n in 0..4 {
        let names = [format!("Lefty {n}"), format!("Righty {n}")];
        let names = [names[0].as_str(), names[1].as_str()];
        tables.push(timed(&servers[n % 2], names, &json!({"preset": "fast"}), 4).await);
    }
    let mut clocked = 0;
    for turn in 0..4 {
        let mut next = vec![];
        for (n, table) in tables.iter().enumerate() {
            // Both servers have the game in memory, and write to it alternately.
            let server = &servers[(n + turn) % 2];
            let there = Table {
                left: table.left.at(server),
                right: table.right.at(server),
                id: table.id.clone(),
            };
            let head = servers[(n + turn + 1) % 2].address.clone();
            let seen = table.left.at_address(&head).get(&table.path("")).await.ok()["head"].clone();
            there.entry(seen.as_u64().unwrap()).await;
            let [_, other] = there.up_to_a_reaction().await;
            next.push(there.open_decision(other).await.unwrap()["seq"].as_u64().unwrap() + 1);
        }
        pass!(NOW, 8 * HOUR);
        for (table, seq) in tables.iter().zip(next) {
            for server in &servers {
                let there = Table {
                    left: table.left.at(server),
                    right: table.right.at(server),
                    id: table.id.clone(),
                };
                assert_eq!(there.entry(seq).await["by"], "clock");
            }
            clocked += 1;
        }
    }
    assert_eq!(clocked, 16);
    for table in &tables {
        let export = table.export().await;
        assert_eq!(export.matches("\"by\":\"clock\"").count(), 4);
        verify(&export, crate::support::toy::named).unwrap();
        assert_eq!(table.card().await["status"], "over");
    }
}
