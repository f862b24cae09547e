//! What it costs to observe a server, with its metrics read and a line in the log for each request; and whether its
//! metrics agree with what the clients see.

use crate::announcements::{EACH, Rounds, seated};
use crate::figures::{Figure, Figures, Must, micros, percentile};
use crate::host::{Host, Server};
use crate::table::Table;
use std::time::{Duration, Instant};

/// How many tables play.
const GAMES: usize = 50;

/// How many games are opened for each table: enough for a round.
const READY: usize = 17;

/// How often Prometheus reads the metrics, as `deploy/prometheus` has it.
const SCRAPED: Duration = Duration::from_secs(15);

/// How many readings of the metrics are measured.
const READINGS: u32 = 40;

/// A round that was measured.
struct Round {
    server: Duration,
    made: u32,
    took: Duration,
}

/// Compares a server that is observed with one that is not, in alternating rounds.
pub async fn measure(host: &Host, quick: bool, figures: &mut Figures) {
    let folders = [host.folder(), host.folder()];
    let servers = [
        host.serve(folders[0].path()),
        host.serve_observed(folders[1].path()),
    ];
    let number = if quick { 2 } else { 10 };
    let (mut played, mut full) = (0, 0);
    let mut measured = vec![];
    for by_request in [false, true] {
        let mut each = [vec![], vec![]];
        for turn in 0..number {
            // Each of them begins in every other round.
            for which in [turn % 2, 1 - turn % 2] {
                played += 1;
                let rounds = play(&servers[which], by_request, played).await;
                if !by_request {
                    full = rounds.rate().max(full);
                }
                each[which].push(Round {
                    server: rounds.server,
                    made: u32::try_from(rounds.made.len()).unwrap(),
                    took: rounds.took,
                });
            }
        }
        measured.push(each);
    }
    let reading = reading(&servers[1]).await;
    let text = "processor time of a reading of the metrics";
    figures.put(text, "reading_us", micros(reading), "µs");
    for (name, each) in ["socket", "request"].into_iter().zip(measured) {
        let [plain, observed] = each;
        let plain = median_each(&plain, Duration::ZERO);
        let observed = median_each(&observed, reading);
        let text = format!("server's processor time each, by {name}");
        figures.put(&text, &format!("plain_{name}_ns"), plain, "ns");
        figures.put(
            "the same, observed",
            &format!("observed_{name}_ns"),
            observed,
            "ns",
        );
        let figure = Figure {
            name: "observed to not observed, per thousand",
            key: &format!("observed_{name}_permille"),
            value: observed * 1000 / plain,
            unit: "‰",
        };
        figures.hold(&figure, &Must::AtMost(1030));
    }
    agree(&servers[1], full / 4, played + 1, figures).await;
    servers.into_iter().for_each(Server::stop);
}

/// The median of the processor time for an announcement, in nanoseconds, with the share of a reading of the metrics that
/// falls on it.
fn median_each(rounds: &[Round], reading: Duration) -> u64 {
    let mut each: Vec<u128> = rounds
        .iter()
        .map(|round| {
            let share = reading.as_nanos() * round.took.as_nanos() / SCRAPED.as_nanos();
            (round.server.as_nanos() + share) / u128::from(round.made)
        })
        .collect();
    each.sort_unstable();
    u64::try_from(each[each.len() / 2]).unwrap()
}

/// The processor time of one reading of the metrics.
async fn reading(server: &Server) -> Duration {
    let (http, url) = (umpire::outgoing_http::client(), server.metrics.as_ref().unwrap());
    let before = server.used();
    for _ in 0..READINGS {
        scrape(&http, url).await;
    }
    (server.used() - before) / READINGS
}

/// One round at full load.
async fn play(server: &Server, by_request: bool, round: usize) -> Rounds {
    let mut tables = seated(server, GAMES, READY, round).await;
    if by_request {
        tables.iter_mut().for_each(Table::announce_by_request);
    }
    let mut rounds = Rounds::default();
    let playing = rounds.play(server, tables).await;
    rounds.count(playing).await;
    rounds
}

/// The medians of the server and of the clients, at `rate` announcements per second, at a quarter of the tables: what the
/// clients see contains the time that a message waits until this program has processed those that came before it.
async fn agree(server: &Server, rate: u64, round: usize, figures: &mut Figures) {
    let url = server.metrics.as_ref().unwrap();
    let http = umpire::outgoing_http::client();
    let games = GAMES.div_ceil(4);
    let tables = seated(server, games, EACH, round).await;
    let playing = Rounds::default().play(server, tables).await;
    let each = Duration::from_micros(games as u64 * 1_000_000 / rate);
    playing.pace.set(each);
    tokio::time::sleep(each * 2 + Duration::from_millis(500)).await;
    let (before, began) = (announced(&scrape(&http, url).await), Instant::now());
    tokio::time::sleep(Duration::from_secs(6)).await;
    let (after, ended) = (announced(&scrape(&http, url).await), Instant::now());
    let made = Rounds::default().count(playing).await;
    let mut done: Vec<Duration> = made
        .iter()
        .filter(|m| m.at - m.seen >= began && m.at <= ended)
        .map(|m| m.done)
        .collect();
    figures.put(
        "announcements at a quarter of full load",
        "quarter_rate",
        rate,
        "/s",
    );
    let clients = percentile(&mut done, 50);
    figures.put(
        "acknowledged, median of the clients",
        "quarter_clients_p50_us",
        clients,
        "µs",
    );
    let own = median(&before, &after);
    figures.put("median of the metrics", "quarter_metrics_p50_us", own, "µs");
    let figure = Figure {
        name: "difference",
        key: "quarter_difference_us",
        value: clients.abs_diff(own),
        unit: "µs",
    };
    figures.hold(&figure, &Must::AtMost((clients / 5).max(300)));
}

/// The metrics as text.
async fn scrape(http: &reqwest::Client, url: &str) -> String {
    let response = http.get(url).send().await.unwrap();
    assert!(response.status().is_success());
    response.text().await.unwrap()
}

/// The buckets of the announcements: the upper bound in microseconds, and how many took at most so long. The last one,
/// which has no bound, is left out.
fn announced(metrics: &str) -> Vec<(u64, u64)> {
    metrics
        .lines()
        .filter_map(|line| line.strip_prefix("umpire_announcement_seconds_bucket{le=\""))
        .filter_map(|line| {
            let (bound, count) = line.split_once("\"} ").unwrap();
            let bound = Duration::try_from_secs_f64(bound.parse().unwrap()).ok()?;
            Some((micros(bound), count.parse().unwrap()))
        })
        .collect()
}

/// The median of what was counted between two readings, in microseconds: Prometheus' `histogram_quantile`.
fn median(before: &[(u64, u64)], after: &[(u64, u64)]) -> u64 {
    let counted: Vec<(u64, u64)> = before
        .iter()
        .zip(after)
        .map(|((bound, before), (_, after))| (*bound, after - before))
        .collect();
    let half = counted.last().unwrap().1 / 2;
    let mut below = (0, 0);
    for (bound, count) in counted {
        if count >= half {
            return below.0 + (bound - below.0) * (half - below.1) / (count - below.1).max(1);
        }
        below = (bound, count);
    }
    below.0
}
