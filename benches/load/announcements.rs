//! Announcements: the rate, and the time from an announcement to its receipt by the other player.

use crate::figures::{Figure, Figures, Must, micros, percentile};
use crate::host::{Host, Server, processor_time};
use crate::table::{Made, Table};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// The total rate of announcements when the tables are paced, per second.
pub const STEADY: u64 = 1_000;

/// How many games are opened for all tables of a round, but at least two per table: few enough that the server keeps
/// them all in memory.
const READY: usize = 896;

/// The most games opened for one table.
pub const EACH: usize = 90;

/// How long each round is played before the measurement, and how long it is measured. With up to fifty tables, no table
/// runs out of its opened games in that time. A game that has to be opened or read from disk costs more than an
/// announcement and has a row of its own.
const WARM: Duration = Duration::from_millis(500);
const WINDOW: Duration = Duration::from_secs(2);

/// Measures each of these numbers of simultaneous games.
pub async fn measure(host: &Host, games: &[usize], quick: bool, figures: &mut Figures) {
    for games in games {
        at_once(host, *games, quick, figures).await;
    }
}

/// The announcements made in the measured rounds.
#[derive(Default)]
pub struct Rounds {
    /// The announcements.
    pub made: Vec<Made>,
    /// The length of the rounds.
    pub took: Duration,
    /// The processor time of the server.
    pub server: Duration,
    clients: Duration,
}

impl Rounds {
    /// Measures one round.
    pub async fn play(&mut self, server: &Server, tables: Vec<Table>) -> Playing {
        let mut playing = Playing::default();
        for (place, table) in tables.into_iter().enumerate() {
            playing
                .tables
                .spawn(played(table, place, Arc::clone(&playing.pace)));
        }
        tokio::time::sleep(WARM).await;
        playing.began = Some(Instant::now());
        let (server_before, clients_before) = (server.used(), processor_time("self"));
        tokio::time::sleep(WINDOW).await;
        playing.ended = Some(Instant::now());
        self.server += server.used() - server_before;
        self.clients += processor_time("self") - clients_before;
        playing
    }

    /// Counts the announcements made during the measurement. Returns all announcements.
    pub async fn count(&mut self, playing: Playing) -> Vec<Made> {
        playing.pace.stop();
        let made: Vec<Made> = playing.tables.join_all().await.into_iter().flatten().collect();
        let window = playing.began..playing.ended;
        self.took += playing.ended.unwrap() - playing.began.unwrap();
        let counted = made.iter().filter(|m| window.contains(&Some(m.at)));
        self.made.extend(counted);
        made
    }

    /// Announcements per second.
    pub fn rate(&self) -> u64 {
        self.made.len() as u64 * 1_000_000 / micros(self.took)
    }
}

/// The tables of a round.
#[derive(Default)]
pub struct Playing {
    tables: JoinSet<Vec<Made>>,
    /// Their pace.
    pub pace: Arc<Pace>,
    began: Option<Instant>,
    ended: Option<Instant>,
}

/// Seats players at `games` tables, each with `ready` opened games.
pub async fn seated(server: &Server, games: usize, ready: usize, round: usize) -> Vec<Table> {
    let http = umpire::outgoing_http::client();
    let mut seating = JoinSet::new();
    for n in 0..games {
        let (http, address) = (http.clone(), server.address.clone());
        let name = format!("{games} tables {n} round {round}");
        seating.spawn(async move { Table::new(&http, [&address; 2], &name, ready).await });
    }
    seating.join_all().await
}

async fn at_once(host: &Host, games: usize, quick: bool, figures: &mut Figures) {
    let folder = host.folder();
    let server = host.serve(folder.path());
    let mut rounds = Rounds::default();
    let number = if quick { 2 } else { 5 };
    let ready = (READY / games).clamp(2, EACH);
    for round in 1..number {
        let tables = seated(&server, games, ready, round).await;
        let playing = rounds.play(&server, tables).await;
        rounds.count(playing).await;
    }
    let tables = seated(&server, games, ready, number).await;
    let playing = rounds.play(&server, tables).await;
    let memory = server.memory() / 1024;
    // Now at a human pace: each table at its own times.
    let each = Duration::from_micros(games as u64 * 1_000_000 / STEADY);
    playing.pace.set(each);
    tokio::time::sleep(each * 2 + Duration::from_millis(500)).await;
    let steady = Instant::now();
    tokio::time::sleep(Duration::from_secs(if quick { 2 } else { 6 })).await;
    let made = rounds.count(playing).await;
    let calm = made.iter().filter(|m| m.at - m.seen >= steady);
    let mut calm: Vec<Duration> = calm.map(|m| m.seen).collect();
    let mut seen: Vec<Duration> = rounds.made.iter().map(|m| m.seen).collect();
    let mut done: Vec<Duration> = rounds.made.iter().map(|m| m.done).collect();
    let number = rounds.made.len() as u64;
    let opened = rounds.made.iter().filter(|m| m.opened).count() as u64;
    let rate = rounds.rate();
    let share = |used: Duration| micros(used) * 100 / micros(rounds.took);
    let name = format!("{games} game{}", if games == 1 { "" } else { "s" });
    // The targets are for a machine with two cores that the server does not share.
    let whole = games == 50 && !host.pinned;
    let least = figures
        .value("raw_grouped")
        .map(|raw| (raw * 60 / 100).min(20_000));
    let mut row = |what: &str, key: &str, value: u64, unit: &str, must: Option<Must>| {
        let figure = Figure {
            name: &format!("{name}: {what}"),
            key: &format!("games_{games}_{key}"),
            value,
            unit,
        };
        figures.row(&figure, must);
    };
    let must = least.filter(|_| whole).map(Must::AtLeast);
    row("announcements", "rate", rate, "/s", must);
    row("games opened meanwhile", "opened", opened, "", None);
    let [median, high] = [50, 99].map(|of| percentile(&mut seen, of));
    let within = |most| whole.then_some(Must::AtMost(most));
    row("seen, median", "seen_p50_us", median, "µs", within(2_000));
    row("seen, 99 of 100", "seen_p99_us", high, "µs", within(25_000));
    let [median, high] = [50, 99].map(|of| percentile(&mut calm, of));
    row(
        &format!("seen, median at {STEADY}/s"),
        "steady_p50_us",
        median,
        "µs",
        None,
    );
    row(
        &format!("seen, 99 of 100 at {STEADY}/s"),
        "steady_p99_us",
        high,
        "µs",
        None,
    );
    let [median, high] = [50, 99].map(|of| percentile(&mut done, of));
    row("acknowledged, median", "done_p50_us", median, "µs", None);
    row("acknowledged, 99 of 100", "done_p99_us", high, "µs", None);
    row(
        "server's processor",
        "server_percent",
        share(rounds.server),
        "%",
        None,
    );
    row(
        "clients' processor",
        "clients_percent",
        share(rounds.clients),
        "%",
        None,
    );
    let each = micros(rounds.server) / number.max(1);
    row("server's processor time each", "server_us_each", each, "µs", None);
    // 150 MB.
    let must = (games == 50).then_some(Must::AtMost(143));
    row("server's memory", "memory_mib", memory, "MiB", must);
    if games == 50 {
        // There are far more games than fit in memory, and the oldest is played next, so each has been evicted by then.
        let mut tables = seated(&server, games, 3 * ready, 0).await;
        tables.iter_mut().for_each(Table::oldest_next);
        let mut cold = Rounds::default();
        let playing = cold.play(&server, tables).await;
        cold.count(playing).await;
        row(
            "announcements, games from the disk",
            "cold_rate",
            cold.rate(),
            "/s",
            None,
        );
    }
    server.stop();
}

/// The pace of the tables.
#[derive(Default)]
pub struct Pace {
    stop: AtomicBool,
    /// The time from one announcement of a table to the next, in microseconds; 0: as fast as possible.
    each: AtomicU64,
}

impl Pace {
    /// Sets the time from one announcement of a table to the next.
    pub fn set(&self, each: Duration) {
        self.each.store(micros(each), Ordering::Relaxed);
    }

    /// Lets the tables end.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Plays at a table until the pace stops. Returns all announcements.
pub async fn played(mut table: Table, place: usize, pace: Arc<Pace>) -> Vec<Made> {
    let mut made = vec![];
    let mut calm = false;
    while !pace.stop.load(Ordering::Relaxed) {
        let mut began = tokio::time::Instant::now();
        made.push(table.announce().await);
        let each = pace.each.load(Ordering::Relaxed);
        if each > 0 && !calm {
            // The tables start at different times, so that they do not announce in step.
            began += Duration::from_micros(each * (place as u64 * 37 % 100) / 100);
            calm = true;
        }
        if each > 0 {
            tokio::time::sleep_until(began + Duration::from_micros(each)).await;
        }
    }
    made
}
