//! The machine, and the servers that run on it as separate processes.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

/// How and where servers are started.
pub struct Host {
    server: PathBuf,
    arguments: Vec<String>,
    folder: PathBuf,
    /// Whether the server has core 0 to itself and the clients have core 1.
    pub pinned: bool,
}

impl Host {
    /// Prepares to start servers. Moves this process to core 1 if possible, unless the cores are `shared`.
    pub fn new(server: &Path, arguments: &[String], folder: &Path, shared: bool) -> Host {
        let me = std::process::id().to_string();
        let moved = || Command::new("taskset").args(["-cp", "1", &me]).output();
        Host {
            server: server.to_owned(),
            arguments: arguments.to_vec(),
            folder: folder.to_owned(),
            pinned: !shared && moved().is_ok_and(|o| o.status.success()),
        }
    }

    /// Whether its servers share a database, instead of one in each data folder.
    pub fn shares(&self) -> bool {
        self.arguments.iter().any(|a| a.starts_with("--database-url"))
    }

    /// A new folder on the disk under test.
    pub fn folder(&self) -> TempDir {
        tempfile::Builder::new()
            .prefix("bench-")
            .tempdir_in(&self.folder)
            .unwrap()
    }

    /// The device and file system of the folder, as `df` names them.
    pub fn disk(&self) -> String {
        let df = Command::new("df")
            .arg("--output=source,fstype")
            .arg(&self.folder)
            .output();
        let text = df
            .map(|o| String::from_utf8(o.stdout).unwrap())
            .unwrap_or_default();
        let words: Vec<&str> = text
            .lines()
            .last()
            .unwrap_or_default()
            .split_whitespace()
            .collect();
        words.join(", ")
    }

    /// Starts a server with its data in `folder`, and waits until it is ready.
    pub fn serve(&self, folder: &Path) -> Server {
        self.serve_with(folder, &["--log=warn"], Stdio::inherit())
    }

    /// Starts a server like [`Host::serve`] that shows its metrics and writes a line of JSON for each request into a pipe,
    /// as a service does whose log systemd collects.
    pub fn serve_observed(&self, folder: &Path) -> Server {
        let arguments = ["--log=info", "--log-format=json", "--metrics-listen=127.0.0.1:0"];
        let mut server = self.serve_with(folder, &arguments, Stdio::piped());
        let mut log = server.child.stderr.take().unwrap();
        std::thread::spawn(move || std::io::copy(&mut log, &mut std::io::sink()));
        server
    }

    fn serve_with(&self, folder: &Path, arguments: &[&str], log: Stdio) -> Server {
        let mut command = if self.pinned {
            let mut command = Command::new("taskset");
            command.args(["-c", "0"]).arg(&self.server);
            command
        } else {
            Command::new(&self.server)
        };
        let mut child = command
            .args(["serve", "--listen", "127.0.0.1:0"])
            .args(arguments)
            // Limits are raised, since all requests come from one address.
            .args([
                "--games-per-day",
                "1000000000",
                "--streams",
                "1000000",
                "--requests-per-minute",
                "1000000000",
                "--accounts-per-hour",
                "1000000000",
            ])
            .arg("--data")
            .arg(folder)
            .args(&self.arguments)
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let (mut address, mut metrics) = (None, None);
        for line in lines {
            let line = line.unwrap();
            if let Some(url) = line.trim().strip_prefix("Metrics") {
                metrics = Some(url.trim().to_owned());
            }
            if let Some(url) = line.trim().strip_prefix("Open") {
                address = Some(
                    url.trim()
                        .trim_start_matches("http://")
                        .trim_end_matches('/')
                        .to_owned(),
                );
            }
            if line.starts_with("Stop with") {
                break;
            }
        }
        Server {
            child,
            address: address.unwrap(),
            metrics,
        }
    }
}

/// A running server. It is killed when dropped.
pub struct Server {
    child: Child,
    /// Its address: host and port.
    pub address: String,
    /// Where it shows its metrics, if it does.
    pub metrics: Option<String>,
}

impl Server {
    /// Its resident memory in KiB.
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|l| l.strip_prefix("VmRSS:")).unwrap();
        line.trim().trim_end_matches(" kB").trim().parse().unwrap()
    }

    /// The processor time that it has used.
    pub fn used(&self) -> Duration {
        processor_time(&self.child.id().to_string())
    }

    /// Asks the server to stop, and waits until it has.
    pub fn stop(mut self) {
        // Every shell has a built-in `kill`; the program is not installed everywhere.
        let status = Command::new("sh")
            .args(["-c", &format!("kill -TERM {}", self.child.id())])
            .status();
        assert!(status.unwrap().success());
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // After `stop` the process is gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The processor time of a process (`self`, or a process id).
pub fn processor_time(process: &str) -> Duration {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
    // The fields after the name in parentheses: user time is the 12th, system time the 13th, in 1/100 s.
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
    let ticks: u64 = fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap();
    Duration::from_millis(ticks * 10)
}
