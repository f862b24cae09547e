//! The disk is full: the server refuses writes and says why, acknowledges nothing false, and recovers when there is
//! room.

use crate::operations::Shown;
use crate::support::process::{Opened, Process};
use crate::support::rounds::rounds;
use serde_json::{Value, json};
use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use tempfile::TempDir;

/// A way to fill a disk and to free it again.
trait Disk {
    /// Starts the server on this disk.
    fn server(&self) -> Process;
    /// Leaves no free space.
    fn fill(&mut self, server: &Process);
    /// Frees space again.
    fn free(&mut self, server: &Process);
}

fn ran(command: &mut Command) -> bool {
    command.status().is_ok_and(|status| status.success())
}

/// A small file system of its own. Mounting it requires root.
struct Small {
    folder: TempDir,
}

impl Small {
    fn mounted() -> Small {
        let folder = TempDir::new().unwrap();
        let mount = ["-t", "tmpfs", "-o", "size=16m", "tmpfs"];
        assert!(ran(Command::new("mount").args(mount).arg(folder.path())));
        Small { folder }
    }

    fn ballast(&self) -> PathBuf {
        self.folder.path().join("ballast")
    }

    /// Leaves no free space.
    fn fill_up(&self) {
        let mut file = File::create(self.ballast()).unwrap();
        while file.write_all(&[0; 4096]).is_ok() {}
    }

    /// Runs a command of the operator on the database, which must succeed.
    fn admin(&self, args: &[&str]) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_umpire"));
        command
            .arg("admin")
            .args(args)
            .arg("--data")
            .arg(self.folder.path());
        let done = command.output().unwrap();
        assert!(done.status.success(), "{args:?}: {done:?}");
    }
}

impl Disk for Small {
    fn server(&self) -> Process {
        let mut program = Command::new(env!("CARGO_BIN_EXE_umpire"));
        Process::of(
            program
                .env("UMPIRE_DATA", self.folder.path())
                .env("UMPIRE_LOG", "warn")
                .env("UMPIRE_METRICS_LISTEN", "127.0.0.1:0"),
        )
    }

    fn fill(&mut self, _server: &Process) {
        self.fill_up();
    }

    fn free(&mut self, _server: &Process) {
        fs::remove_file(self.ballast()).unwrap();
    }
}

impl Drop for Small {
    fn drop(&mut self) {
        // The server has stopped by now; if not, a lazy unmount works.
        ran(Command::new("umount").arg("-l").arg(self.folder.path()));
    }
}

/// A limit on file sizes, which any process may set for its children.
struct Quota {
    folder: TempDir,
}

impl Quota {
    fn limit(server: &Process, bytes: &str) {
        let pid = server.id().to_string();
        let limit = format!("--fsize={bytes}:unlimited");
        assert!(ran(Command::new("prlimit").args(["--pid", &pid, &limit])));
    }
}

impl Disk for Quota {
    fn server(&self) -> Process {
        // Otherwise SIGXFSZ kills a process that exceeds the limit.
        let ignoring = "trap '' XFSZ; exec \"$0\" \"$@\"";
        let mut shell = Command::new("sh");
        shell.args(["-c", ignoring, env!("CARGO_BIN_EXE_umpire")]);
        Process::of(
            shell
                .env("UMPIRE_DATA", self.folder.path())
                .env("UMPIRE_METRICS_LISTEN", "127.0.0.1:0")
                .env("UMPIRE_LOG", "warn"),
        )
    }

    fn fill(&mut self, server: &Process) {
        let largest = fs::read_dir(self.folder.path()).unwrap();
        let largest = largest.map(|file| file.unwrap().metadata().unwrap().len()).max();
        Quota::limit(server, &largest.unwrap().to_string());
    }

    fn free(&mut self, server: &Process) {
        Quota::limit(server, "unlimited");
    }
}

async fn health(server: &Process) -> Value {
    server.client(None).get("/healthz").await.ok()
}

/// The metrics that say whether it is read-only and whether it is ready.
async fn shown(server: &Process) -> [bool; 2] {
    let address = server.metrics.as_ref().unwrap();
    let answer = umpire::outgoing_http::client().get(address).send().await.unwrap();
    let shown = Shown::read(&answer.text().await.unwrap());
    ["umpire_read_only", "umpire_ready"].map(|name| shown.sum(name, "") > 0.5)
}

async fn becomes(server: &Process, status: &str) {
    for _ in 0..600 {
        if health(server).await["status"] == status {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    unreachable!("the server does not become {status}");
}

async fn stands(mut disk: impl Disk) {
    let server = disk.server();
    let opened = Opened::by(&server, ["Lefty", "Righty"]).await;
    assert_eq!(health(&server).await["status"], "ok");
    let players = opened.played(&server);
    players.until(10).await;
    disk.fill(&server);
    becomes(&server, "read-only").await;
    let unready = server.client(None).get("/readyz").await;
    let why = unready.problem(503, "read-only");
    assert!(why["detail"].as_str().unwrap().contains("no room"), "{why}");
    assert_eq!(shown(&server).await, [true, false]);

    // Writes are refused, everything can be read, and the problem says what to do.
    let left = server.client(Some(&opened.tokens[0]));
    let concede = format!("/v1/games/{}/concede", opened.game);
    let refused = left.post(&concede, Some("i-give-up-now"), &Value::Null).await;
    let problem: Value = serde_json::from_str(&refused.text).unwrap();
    assert_eq!(refused.headers["retry-after"], "5");
    assert_eq!(
        (refused.status, problem["code"].as_str()),
        (503, Some("read-only")),
        "{problem}"
    );
    assert!(
        problem["detail"].as_str().unwrap().contains("no room"),
        "{problem}"
    );
    opened.has(&server, &[]).await;

    disk.free(&server);
    becomes(&server, "ok").await;
    assert_eq!(shown(&server).await, [false, true]);
    server.client(None).get("/readyz").await.ok();
    players.until(20).await;
    let before = left.get(&format!("/v1/games/{}", opened.game)).await.ok()["head"].clone();
    drop(left);

    // Killed now: everything acknowledged before, in between and afterwards is there.
    drop(server);
    let acknowledged = players.ended().await;
    let server = disk.server();
    opened.has(&server, &acknowledged).await;
    let left = server.client(Some(&opened.tokens[0]));
    let game = left.get(&format!("/v1/games/{}", opened.game)).await.ok();
    assert!(game["head"].as_u64() >= before.as_u64(), "{game}");
    let again = opened.played(&server);
    again.until(2).await;
    assert_eq!(health(&server).await["status"], "ok");
    drop(server);
    again.ended().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quota_that_is_used_up_stops_the_writing_and_nothing_else() {
    let folder = TempDir::new().unwrap();
    stands(Quota { folder }).await;
}

/// The same with a real file system that is full. Mounting requires root; the quota test above does not.
#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_stops_the_writing_and_nothing_else() {
    if is_root() {
        stands(Small::mounted()).await;
    } else {
        let folder = TempDir::new().unwrap();
        stands(Quota { folder }).await;
    }
}

/// A server that was killed on a full disk starts, shows what is stored, and plays on when there is room.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_killed_on_a_full_disk_starts_and_plays_on() {
    if !is_root() {
        // A quota belongs to a process: only a file system stays full.
        return;
    }
    let mut disk = Small::mounted();
    let mut server = disk.server();
    let mut games = vec![];
    // How many announcements are acknowledged before the disk is full; in every other round the server is killed before it
    // has noticed that.
    let moments = [3, 9, 30, 1, 2, 5, 7, 12, 16, 20].into_iter().enumerate();
    for (round, moment) in moments.take(rounds(3) as usize) {
        let opened = Opened::by(&server, [&format!("Lefty {round}"), &format!("Righty {round}")]).await;
        let players = opened.played(&server);
        players.until(moment).await;
        disk.fill(&server);
        if round % 2 == 0 {
            becomes(&server, "read-only").await;
        }
        drop(server);
        let acknowledged = players.ended().await;

        server = disk.server();
        becomes(&server, "read-only").await;
        opened.has(&server, &acknowledged).await;
        let left = server.client(Some(&opened.tokens[0]));
        // The players may have come to the end of their game.
        let chat = format!("/v1/games/{}/chat", opened.game);
        let refused = left.post(&chat, None, &json!({"text": "Are you there?"})).await;
        assert_eq!(refused.status, 503, "{}", refused.text);
        assert_eq!(refused.headers["retry-after"], "5");
        disk.free(&server);
        becomes(&server, "ok").await;
        games.push((opened, acknowledged));
    }
    for (opened, acknowledged) in &mut games {
        let players = opened.played(&server);
        players.until(2).await;
        acknowledged.extend(players.ended().await);
    }
    drop(server);
    let server = disk.server();
    for (opened, acknowledged) in &games {
        opened.has(&server, acknowledged).await;
    }
    let all: usize = games.iter().map(|(_, acknowledged)| acknowledged.len()).sum();
    println!(
        "{} kills on a full disk, {all} announcements acknowledged, none lost",
        games.len()
    );
}

/// A server that was stopped starts on a disk that was full before or has become full since, and commands read it.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_stopped_before_or_on_a_full_disk_starts() {
    if !is_root() {
        return;
    }
    let elsewhere = TempDir::new().unwrap();
    let mut disk = Small::mounted();
    for is_full in [false, true] {
        let server = disk.server();
        let names = [&format!("Lefty {is_full}"), &format!("Righty {is_full}")];
        let opened = Opened::by(&server, names.map(String::as_str)).await;
        let players = opened.played(&server);
        players.until(5).await;
        if is_full {
            disk.fill(&server);
            becomes(&server, "read-only").await;
        }
        assert!(server.terminated().success());
        let acknowledged = players.ended().await;
        disk.fill_up();

        disk.admin(&["fsck"]);
        let copy = elsewhere.path().join(format!("{is_full}.db"));
        disk.admin(&["backup", copy.to_str().unwrap()]);
        let server = disk.server();
        opened.has(&server, &acknowledged).await;
        let left = server.client(Some(&opened.tokens[0]));
        let chat = format!("/v1/games/{}/chat", opened.game);
        let refused = left.post(&chat, None, &json!({"text": "Are you there?"})).await;
        assert_eq!(refused.status, 503, "{}", refused.text);
        becomes(&server, "read-only").await;
        disk.free(&server);
        becomes(&server, "ok").await;
        let players = opened.played(&server);
        players.until(2).await;
        drop(server);
        players.ended().await;
    }
}

fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt as _;
    fs::metadata(Path::new("/proc/self")).is_ok_and(|me| me.uid() == 0)
}
