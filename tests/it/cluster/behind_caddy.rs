//! The set-up of `docker-compose.yml`: PostgreSQL, two servers, and Caddy in front of them with `deploy/Caddyfile`.

use crate::cluster::faults::{GAMES, PHASE, client, sat_down, watched};
use crate::support::postgres::database;
use crate::support::process::Process;
use serde_json::Value;
use std::collections::BTreeMap;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::sync::oneshot;

/// A Caddy process, killed when dropped.
struct Caddy {
    child: Child,
    base: String,
    _folder: TempDir,
}

impl Caddy {
    /// Starts Caddy in front of these servers, and waits until a server answers through it.
    async fn before(servers: &[Process]) -> Caddy {
        let folder = TempDir::new().unwrap();
        let port = TcpListener::bind("127.0.0.1:0")
            .unwrap()
            .local_addr()
            .unwrap()
            .port();
        let base = format!("http://127.0.0.1:{port}");
        let hosts: Vec<&str> = servers
            .iter()
            .map(|s| s.base.trim_start_matches("http://"))
            .collect();
        let config = Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy/Caddyfile");
        let child = Command::new("caddy")
            .args(["run", "--adapter", "caddyfile", "--config"])
            .arg(config)
            .env("UMPIRE_SITE", &base)
            .env("UMPIRE_SERVERS", hosts.join(" "))
            .env("XDG_DATA_HOME", folder.path())
            .env("XDG_CONFIG_HOME", folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let caddy = Caddy {
            child,
            base,
            _folder: folder,
        };
        let patience = Instant::now() + Duration::from_secs(60);
        let (http, health) = (umpire::outgoing_http::client(), format!("{}/healthz", caddy.base));
        while !matches!(http.get(&health).send().await, Ok(answer) if answer.status() == 200) {
            assert!(Instant::now() < patience, "no server answers through caddy");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        caddy
    }
}

impl Drop for Caddy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_caddy_games_go_on_when_one_of_two_servers_dies() {
    let address = database().await;
    let start = |_| {
        let mut program = Command::new(env!("CARGO_BIN_EXE_umpire"));
        let program = program
            .env("UMPIRE_DATABASE_URL", &address)
            .env("UMPIRE_LOG", "off");
        Process::of(program.env("UMPIRE_TRUSTED_PROXIES", "127.0.0.1"))
    };
    let mut servers: Vec<Process> = [0, 1].map(start).into();
    let caddy = Caddy::before(&servers).await;

    let page = client(&caddy.base, None).get("/").await;
    assert!(page.headers.contains_key("content-security-policy"));
    assert!(page.text.contains("<title>Umpire"));

    let acknowledged = Arc::new(AtomicUsize::new(0));
    let both = [caddy.base.clone(), caddy.base.clone()];
    let (mut players, mut watchers) = (vec![], BTreeMap::new());
    for n in 0..GAMES {
        for player in sat_down(&both, n, &acknowledged).await {
            let game = player.game.clone();
            if !watchers.contains_key(&game) {
                let mut socket = client(&servers[1].base, None).socket().await;
                socket.watch(&game, 0).await;
                let (tell, last) = oneshot::channel();
                let watching = tokio::spawn(watched(socket, game.clone(), last));
                watchers.insert(game.clone(), (tell, watching));
            }
            players.push((game, tokio::spawn(player.played())));
        }
    }
    let patience = Instant::now() + Duration::from_secs(120);
    while acknowledged.load(Ordering::Relaxed) < PHASE {
        assert!(Instant::now() < patience, "only {acknowledged:?}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    // Clients of this server are moved to the other one.
    drop(servers.remove(0));
    let mut logs: BTreeMap<String, Vec<(u64, Value)>> = BTreeMap::new();
    for (game, player) in players {
        let acknowledged = player.await.unwrap().into_values();
        logs.entry(game).or_default().extend(acknowledged);
    }
    for (game, mut acknowledged) in logs {
        acknowledged.sort_by_key(|(seq, _)| *seq);
        let numbers: Vec<u64> = acknowledged.iter().map(|(seq, _)| *seq).collect();
        // A player may have come too late to announce anything.
        let Some((last, hash)) = acknowledged.last().cloned() else {
            continue;
        };
        assert_eq!(numbers, (4..=last).collect::<Vec<_>>(), "each once");
        let (tell, watcher) = watchers.remove(&game).unwrap();
        tell.send(last).unwrap();
        let ended = tokio::time::timeout(Duration::from_secs(60), watcher).await;
        ended.expect("the watcher hears everything").unwrap();
        let log = format!("/v1/games/{game}/log?limit=1&after={}", last - 1);
        let log = client(&caddy.base, None).get(&log).await.ok();
        let entry = &log["entries"][0];
        assert_eq!(entry["seq"], last);
        // A spectator does not see the hash of an entry that is sealed.
        if entry["sealed"] != true || !entry["hash"].is_null() {
            assert_eq!(entry["hash"], hash);
        }
    }
}
