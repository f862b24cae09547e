//! Many streams of one account, which nobody reads. `UMPIRE_TEST_STREAMS` says how many; both ends of each are open files of
//! the test.

use super::events::Events;
use crate::http::challenges::to_first_move::challenged;
use crate::support::server::{Client, Umpire};
use crate::ws::account_notices::direct;
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use umpire::server::Limits;

/// As many challenges as may be open to one account.
const NOTICES: usize = 10;

/// Opens a stream of the account's notices, reads that it is open, and then nothing more.
async fn unread(client: &Client) -> (u16, TcpStream) {
    let address = client.base.trim_start_matches("http://");
    let mut stream = TcpStream::connect(address).await.unwrap();
    let token = client.token.as_deref().unwrap();
    let request =
        format!("GET /v1/me/events HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {token}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut first = [0; 12];
    stream.read_exact(&mut first).await.unwrap();
    let status = std::str::from_utf8(&first[9..]).unwrap().parse().unwrap();
    (status, stream)
}

/// The memory that this process has, in kB.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn streams_that_nobody_reads_hold_nobody_up() {
    let count = std::env::var_os("UMPIRE_TEST_STREAMS");
    let count: u32 = count.map_or(400, |count| count.into_string().unwrap().parse().unwrap());
    let limits = Limits {
        streams: count + 1,
        requests_per_minute: 1_000_000,
        ..Limits::default()
    };
    let umpire = Umpire::builder().limits(limits).start().await;
    let [one, other] = [umpire.player("One").await, umpire.player("Other").await];
    let mut read = Events::of(&one, "/v1/me/events", None).await;
    assert_eq!(read.next().await.unwrap().0, "watching_all");
    let before = memory();
    let mut streams = vec![];
    for _ in 0..count {
        let (status, stream) = unread(&one).await;
        assert_eq!(status, 200);
        streams.push(stream);
    }
    let (status, _) = unread(&one).await;
    assert_eq!(status, 429, "one more than the limit");
    let each = (memory() - before.min(memory())) / u64::from(count);
    let mut times = vec![];
    for n in 0..NOTICES {
        let began = Instant::now();
        let challenge = challenged(&other, &direct("One")).await;
        times.push(began.elapsed());
        let (name, notice) = read.next().await.unwrap();
        assert_eq!(name, "notice", "{n}");
        assert_eq!(
            notice["notice"]["challenge"], challenge["id"],
            "in order, each once"
        );
    }
    let longest = times.iter().max().unwrap();
    let after = (memory() - before.min(memory())) / u64::from(count);
    println!(
        "{count} streams: {each} kB each, {after} kB after {NOTICES} notices; the longest request took {longest:?}"
    );
    // Nobody else learns of it, and everybody is answered.
    assert_eq!(other.get("/v1/me").await.ok()["name"], json!("Other"));
    assert!(after < 256, "{after} kB for each stream");
    assert!(
        *longest < Duration::from_secs(5) + count * Duration::from_millis(2),
        "{longest:?}"
    );
    drop(streams);
    umpire.stopped().await;
}
