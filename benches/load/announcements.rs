//! Announcements: how many a second, and how long from saying one to the other player's having it.

use crate::figures::{Figures, Must, micros, percentile};
use crate::host::{Host, processor_time};
use crate::table::{Made, Table};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// How many announcements a second all tables make together when they take their time.
const STEADY: u64 = 1_000;

/// No more announcements a second than so many are expected of all tables together, and of one.
const MOST: [usize; 2] = [25_000, 2_500];

/// So many announcements a game has on the average, at least.
const GAME: usize = 80;

/// Measures so many games at once, one number after the other.
pub async fn measure(host: &Host, games: &[usize], quick: bool, figures: &mut Figures) {
    for games in games {
        at_once(host, *games, quick, figures).await;
    }
}

async fn at_once(host: &Host, games: usize, quick: bool, figures: &mut Figures) {
    let folder = host.folder();
    let server = host.serve(folder.path());
    let http = umpire::outside::client();
    let (warm, window) = if quick { (1, 3) } else { (2, 10) };
    // A new game costs more than an announcement, and is not what is measured.
    let each = (MOST[0] / games).min(MOST[1]);
    let ready = 1 + each * (warm + window) as usize / GAME;
    let mut seating = JoinSet::new();
    for n in 0..games {
        let (http, address) = (http.clone(), server.address.clone());
        seating.spawn(async move {
            Table::new(&http, [&address; 2], &format!("{games} tables {n}"), ready).await
        });
    }
    let tables = seating.join_all().await;
    let pace = Arc::new(Pace::default());
    let mut playing = JoinSet::new();
    for (place, table) in tables.into_iter().enumerate() {
        playing.spawn(played(table, place, Arc::clone(&pace)));
    }
    tokio::time::sleep(Duration::from_secs(warm)).await;
    let (began, server_before, clients_before) = (Instant::now(), server.used(), processor_time("self"));
    tokio::time::sleep(Duration::from_secs(window)).await;
    let took = began.elapsed();
    let server_used = server.used() - server_before;
    let clients_used = processor_time("self") - clients_before;
    let memory = server.memory() / 1024;
    // And now as people do who think: each table at its own time.
    let each = Duration::from_micros(games as u64 * 1_000_000 / STEADY);
    pace.each.store(micros(each), Ordering::Relaxed);
    tokio::time::sleep(each * 2 + Duration::from_millis(500)).await;
    let steady = Instant::now();
    tokio::time::sleep(Duration::from_secs(window / 2 + 1)).await;
    pace.stop.store(true, Ordering::Relaxed);
    let made: Vec<Made> = playing.join_all().await.into_iter().flatten().collect();
    server.stop();
    let calm = made.iter().filter(|m| m.at - m.seen >= steady);
    let mut calm: Vec<Duration> = calm.map(|m| m.seen).collect();
    let counted: Vec<Made> = made
        .into_iter()
        .filter(|m| m.at >= began && m.at - began < took)
        .collect();
    let mut seen: Vec<Duration> = counted.iter().map(|m| m.seen).collect();
    let mut done: Vec<Duration> = counted.iter().map(|m| m.done).collect();
    let number = counted.len() as u64;
    let opened = counted.iter().filter(|m| m.opened).count() as u64;
    let rate = number * 1_000_000 / micros(took);
    let share = |used: Duration| micros(used) * 100 / micros(took);
    let name = format!("{games} game{}", if games == 1 { "" } else { "s" });
    let key = |what: &str| format!("games_{games}_{what}");
    // What has to be reached is for a machine of two cores, and not for one of them.
    let whole = games == 50 && !host.pinned;
    match figures.known("raw_grouped") {
        Some(raw) if whole => {
            let least = (raw * 60 / 100).min(20_000);
            figures.hold(
                &format!("{name}: announcements"),
                &key("rate"),
                rate,
                "/s",
                &Must::AtLeast(least),
            );
        }
        _ => figures.put(&format!("{name}: announcements"), &key("rate"), rate, "/s"),
    }
    figures.put(
        &format!("{name}: games opened meanwhile"),
        &key("opened"),
        opened,
        "",
    );
    let (median, high) = (percentile(&mut seen, 50), percentile(&mut seen, 99));
    let (to_median, to_high) = (
        format!("{name}: seen, median"),
        format!("{name}: seen, 99 of 100"),
    );
    if whole {
        figures.hold(
            &to_median,
            &key("seen_p50_us"),
            median,
            "µs",
            &Must::AtMost(2_000),
        );
        figures.hold(&to_high, &key("seen_p99_us"), high, "µs", &Must::AtMost(25_000));
    } else {
        figures.put(&to_median, &key("seen_p50_us"), median, "µs");
        figures.put(&to_high, &key("seen_p99_us"), high, "µs");
    }
    figures.put(
        &format!("{name}: seen, median at {STEADY}/s"),
        &key("steady_p50_us"),
        percentile(&mut calm, 50),
        "µs",
    );
    figures.put(
        &format!("{name}: seen, 99 of 100 at {STEADY}/s"),
        &key("steady_p99_us"),
        percentile(&mut calm, 99),
        "µs",
    );
    figures.put(
        &format!("{name}: acknowledged, median"),
        &key("done_p50_us"),
        percentile(&mut done, 50),
        "µs",
    );
    figures.put(
        &format!("{name}: acknowledged, 99 of 100"),
        &key("done_p99_us"),
        percentile(&mut done, 99),
        "µs",
    );
    figures.put(
        &format!("{name}: server's processor"),
        &key("server_percent"),
        share(server_used),
        "%",
    );
    figures.put(
        &format!("{name}: clients' processor"),
        &key("clients_percent"),
        share(clients_used),
        "%",
    );
    figures.put(
        &format!("{name}: server's processor time each"),
        &key("server_us_each"),
        micros(server_used) / number.max(1),
        "µs",
    );
    figures.hold(
        &format!("{name}: server's memory"),
        &key("memory_mib"),
        memory,
        "MiB",
        &Must::AtMost(150),
    );
}

/// How fast the tables play.
#[derive(Default)]
struct Pace {
    stop: AtomicBool,
    /// From one announcement of a table to the next, in microseconds; nothing for as soon as possible.
    each: AtomicU64,
}

async fn played(mut table: Table, place: usize, pace: Arc<Pace>) -> Vec<Made> {
    let mut made = vec![];
    let mut calm = false;
    while !pace.stop.load(Ordering::Relaxed) {
        let mut began = tokio::time::Instant::now();
        made.push(table.announce().await);
        let each = pace.each.load(Ordering::Relaxed);
        if each > 0 && !calm {
            // People at different tables don't speak in chorus.
            began += Duration::from_micros(each * (place as u64 * 37 % 100) / 100);
            calm = true;
        }
        if each > 0 {
            tokio::time::sleep_until(began + Duration::from_micros(each)).await;
        }
    }
    made
}
