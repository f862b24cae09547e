//! A proxy that delays data and cuts connections at random places. Its seed determines when and where.

use rand::rngs::SmallRng;
use rand::{RngExt as _, SeedableRng as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{JoinHandle, JoinSet};

/// A proxy in front of one server. It stops when dropped.
pub struct Proxy {
    pub address: String,
    cuts: Arc<AtomicUsize>,
    held: Arc<AtomicBool>,
    task: JoinHandle<()>,
}

impl Proxy {
    /// Starts a proxy to this address. It passes at most `most` bytes of a response before it cuts a connection.
    pub async fn before(server: &str, seed: u64, most: usize) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let cuts = Arc::new(AtomicUsize::new(0));
        let held = Arc::new(AtomicBool::new(false));
        let (server, counted, holding) = (server.to_owned(), Arc::clone(&cuts), Arc::clone(&held));
        let task = tokio::spawn(async move {
            let mut chance = SmallRng::seed_from_u64(seed);
            let mut connections = JoinSet::new();
            while let Ok((client, _)) = listener.accept().await {
                let (chance, counted) = (SmallRng::seed_from_u64(chance.random()), Arc::clone(&counted));
                let (server, held) = (server.clone(), Arc::clone(&holding));
                connections.spawn(async move {
                    if let Ok(server) = TcpStream::connect(server).await {
                        passed(client, server, chance, most, &held).await;
                        counted.fetch_add(1, Ordering::Relaxed);
                    }
                });
            }
        });
        Proxy {
            address,
            cuts,
            held,
            task,
        }
    }

    /// Holds back all data in both directions, or passes it on again.
    pub fn hold(&self, held: bool) {
        self.held.store(held, Ordering::Relaxed);
    }

    /// How many connections it has cut or seen end.
    pub fn cuts(&self) -> usize {
        self.cuts.load(Ordering::Relaxed)
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Passes data in both directions until one side ends or the limit is reached.
async fn passed(client: TcpStream, server: TcpStream, mut chance: SmallRng, most: usize, held: &AtomicBool) {
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    let [there, back] = [chance.random_range(1..most), chance.random_range(1..most)];
    let [one, other] = [(); 2].map(|()| SmallRng::seed_from_u64(chance.random()));
    tokio::select! {
        () = pass(from_client, to_server, there, one, held) => {}
        () = pass(from_server, to_client, back, other, held) => {}
    }
}

async fn pass(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut left: usize,
    mut chance: SmallRng,
    held: &AtomicBool,
) {
    let mut some = [0; 512];
    while left > 0 {
        let many = left.min(some.len());
        let Ok(read @ 1..) = from.read(&mut some[..many]).await else {
            return;
        };
        if chance.random_bool(0.2) {
            tokio::time::sleep(Duration::from_millis(chance.random_range(0..5))).await;
        }
        while held.load(Ordering::Relaxed) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        if to.write_all(&some[..read]).await.is_err() {
            return;
        }
        left -= read;
    }
}
