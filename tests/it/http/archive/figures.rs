//! How fast a large archive is. `scripts/test-long` makes 100,000 games and prints the figures; here, fewer games are made
//! and nothing depends on the speed of the machine.

use crate::http::archive::seed::{Made, seeded};
use crate::support::server::{Client, Umpire};
use std::time::{Duration, Instant};
use umpire::server::Limits;

/// The number of games.
fn games() -> u64 {
    let games = std::env::var_os("UMPIRE_TEST_GAMES").map(|games| games.into_string().unwrap());
    games.map_or(3_000, |games| games.parse().unwrap())
}

/// The resident memory of this process, in KiB.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))
        .unwrap();
    line.trim().trim_end_matches(" kB").trim().parse().unwrap()
}

/// What a stream came to.
struct Streamed {
    bytes: usize,
    lines: u64,
    took: Duration,
    most_memory: u64,
}

/// Reads a stream and drops it as it comes.
async fn streamed(client: &Client, path: &str) -> Streamed {
    let began = Instant::now();
    let mut response = client
        .http
        .get(format!("{}{path}", client.base))
        .send()
        .await
        .unwrap();
    let (mut bytes, mut lines, mut most_memory) = (0, 0, 0);
    while let Some(chunk) = response.chunk().await.unwrap() {
        bytes += chunk.len();
        lines += chunk.iter().filter(|byte| **byte == b'\n').count() as u64;
        most_memory = memory().max(most_memory);
    }
    Streamed {
        bytes,
        lines,
        took: began.elapsed(),
        most_memory,
    }
}

/// The median and the longest time of some requests, in microseconds.
async fn times(client: &Client, path: &str) -> [u128; 2] {
    let mut times = vec![];
    for _ in 0..15 {
        let began = Instant::now();
        client.get(path).await.ok();
        times.push(began.elapsed().as_micros());
    }
    times.sort_unstable();
    [times[7], times[14]]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_large_archive_is_soon_read() {
    let games = games();
    let public = (1..=games).filter(|number| !Made(*number).is_private()).count() as u64;
    let limits = Limits {
        requests_per_minute: 1_000_000,
        ..Limits::default()
    };
    for ((address, _folder), database) in seeded(games).await.into_iter().zip(["SQLite", "PostgreSQL"]) {
        let umpire = Umpire::builder().database(&address).limits(limits).start().await;
        let client = umpire.anonymous();
        // What is allocated once is not counted.
        streamed(&client, "/v1/accounts/Bulk 0/games.ndjson?after=500").await;
        let before = memory();
        for path in ["/v1/accounts/Bulk 0/games.ndjson", "/v1/systems/toy/games.ndjson"] {
            let of = streamed(&client, path).await;
            assert_eq!(of.lines, public, "{path}");
            let more = of.most_memory.saturating_sub(before);
            let took = of.took.as_millis().max(1);
            println!(
                "{database}: {path}: {} games, {} bytes in {took} ms: {} kB/s, {more} KiB more memory",
                of.lines,
                of.bytes,
                of.bytes as u128 / took,
            );
            // With few games, other tests run meanwhile in this process.
            assert!(games < 50_000 || more < 64 << 10, "{path}: {more} KiB");
        }
        let (early, late) = (Made(games / 100).ended(), Made(games - games / 100).ended());
        for path in [
            "/v1/games?player=Bulk 0".to_owned(),
            "/v1/games?player=Bulk 0&opponent=Bulk 7".to_owned(),
            "/v1/games?player=Bulk 7&result=won&scenario=short".to_owned(),
            "/v1/games?player=Bulk 0&status=playing".to_owned(),
            format!("/v1/games?player=Bulk 0&until={early}"),
            format!("/v1/games?player=Bulk 0&result=lost&reason=concession&until={early}"),
            format!("/v1/games?system=toy&scenario=long&winner=right&until={early}"),
            format!("/v1/games?since={late}&result=drawn"),
            format!("/v1/games?until={early}"),
            "/v1/games?scenario=short".to_owned(),
            "/v1/games?mine=false".to_owned(),
        ] {
            let [median, longest] = times(&client, &path).await;
            println!("{database}: {path}: median {median} µs, longest {longest} µs");
        }
        let began = Instant::now();
        let statistics = client.get("/v1/systems/toy/statistics").await.ok();
        assert_eq!(statistics["games"], public);
        println!("{database}: statistics: first {} µs", began.elapsed().as_micros());
        let [median, longest] = times(&client, "/v1/systems/toy/statistics").await;
        println!("{database}: statistics: median {median} µs, longest {longest} µs");
        umpire.stopped().await;
    }
}
