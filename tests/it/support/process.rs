//! Servers as separate processes, and games that are played on them.

use crate::support::server::Client;
use serde_json::{Value, json};
use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;
use umpire::engine::verify;
use umpire::systems;

/// A server process. It is killed when dropped.
pub struct Process {
    child: Child,
    pub base: String,
    /// The address of its metrics, if it shows them.
    pub metrics: Option<String>,
    http: reqwest::Client,
}

impl Process {
    pub fn started(data: &Path) -> Process {
        Process::with("UMPIRE_DATA", data, "warn")
    }

    /// Starts a server whose data is named by this variable, with this log level.
    pub fn with(variable: &str, value: impl AsRef<OsStr>, log: &str) -> Process {
        let mut program = Command::new(env!("CARGO_BIN_EXE_umpire"));
        Process::of(program.env(variable, value).env("UMPIRE_LOG", log))
    }

    /// Starts a server by this command, which is the program or executes it.
    pub fn of(command: &mut Command) -> Process {
        let mut child = command
            .args(["serve", "--listen", "127.0.0.1:0"])
            // The tests play as fast as they can.
            .args([
                "--requests-per-minute",
                "1000000000",
                "--accounts-per-hour",
                "1000000000",
            ])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let lines = lines.map_while(Result::ok);
        let lines: Vec<String> = lines.take_while(|line| !line.contains("Stop with")).collect();
        let address = |what: &str| {
            let line = lines.iter().find(|line| line.contains(what))?;
            Some(line.split_whitespace().last()?.trim_end_matches('/').to_owned())
        };
        Process {
            child,
            base: address("http://").unwrap(),
            metrics: address("/metrics"),
            http: umpire::outgoing_http::client(),
        }
    }

    /// The process id.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Asks it to stop, and waits until it has. Returns its exit status.
    pub fn terminated(mut self) -> ExitStatus {
        let id = self.child.id().to_string();
        assert!(
            Command::new("kill")
                .args(["-TERM", &id])
                .status()
                .unwrap()
                .success()
        );
        self.child.wait().unwrap()
    }

    pub fn client(&self, token: Option<&str>) -> Client {
        Client {
            http: self.http.clone(),
            base: self.base.clone(),
            token: token.map(str::to_owned),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // SIGKILL: no handler runs. The process may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// An announcement that a player has sent.
#[derive(Clone, Debug)]
pub struct Announced {
    pub token: String,
    pub key: String,
    pub body: Value,
    /// Number, hash and text of the response; `None` if the connection broke before it arrived.
    pub answer: Option<(u64, Value, String)>,
}

/// How far players have come.
#[derive(Default)]
struct Progress {
    acknowledged: AtomicUsize,
    over: AtomicBool,
}

/// Plays one seat until the connection breaks or the game is over. Returns all acknowledged announcements, and the last
/// one sent.
async fn played(client: Client, game: String, progress: Arc<Progress>) -> Vec<Announced> {
    // No two announcements of these tests have the same key.
    static KEY: AtomicUsize = AtomicUsize::new(0);
    let mut done = vec![];
    let path = format!("{}/v1/games/{game}", client.base);
    let decisions = format!("{}/v1/games/{game}/decisions", client.base);
    let announcements = format!("{}/v1/games/{game}/announcements", client.base);
    let token = client.token.clone().unwrap();
    for step in 0_usize.. {
        let Ok(reply) = client.http.get(&decisions).bearer_auth(&token).send().await else {
            break;
        };
        let Ok(reply) = reply.json::<Value>().await else {
            break;
        };
        let Some(decision) = reply["decisions"].get(0) else {
            let Ok(state) = client.http.get(&path).send().await else {
                break;
            };
            if state
                .json::<Value>()
                .await
                .is_ok_and(|state| state["status"] == "over")
            {
                progress.over.store(true, Ordering::Relaxed);
                break;
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
            continue;
        };
        let choices = decision["choices"].as_array().unwrap();
        let choice = choices
            .get(step % choices.len().max(1))
            .unwrap_or(&decision["otherwise"]);
        let body = json!({"decision": decision["id"], "expect_seq": reply["seq"], "announcement": choice});
        let key = format!("announcement-{}", KEY.fetch_add(1, Ordering::Relaxed));
        let post = client.http.post(&announcements).bearer_auth(&token).json(&body);
        let response = post.header("idempotency-key", &key).send().await;
        let response = match response {
            Ok(response) => response.text().await,
            Err(error) => Err(error),
        };
        let mut announced = Announced {
            token: token.clone(),
            key,
            body,
            answer: None,
        };
        let Ok(text) = response else {
            done.push(announced);
            break;
        };
        let entry: Value = serde_json::from_str(&text).unwrap();
        if let Some(seq) = entry["seq"].as_u64() {
            announced.answer = Some((seq, entry["hash"].clone(), text));
            done.push(announced);
            progress.acknowledged.fetch_add(1, Ordering::Relaxed);
        }
    }
    done
}

/// Players in progress.
pub struct Playing {
    players: Vec<JoinHandle<Vec<Announced>>>,
    progress: Arc<Progress>,
}

impl Playing {
    /// Waits until this number of their announcements has been acknowledged, or the game is over.
    pub async fn until(&self, many: usize) {
        let patience = Instant::now() + Duration::from_secs(120);
        let Progress { acknowledged, over } = &*self.progress;
        while acknowledged.load(Ordering::Relaxed) < many && !over.load(Ordering::Relaxed) {
            assert!(
                Instant::now() < patience,
                "only {acknowledged:?} announcements were made"
            );
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// What they announced before the connection broke.
    pub async fn ended(self) -> Vec<Announced> {
        let mut all = vec![];
        for player in self.players {
            all.extend(player.await.unwrap());
        }
        all
    }
}

/// A game of the first system's first scenario, and the tokens of its two players.
pub struct Opened {
    pub tokens: [String; 2],
    pub game: String,
}

impl Opened {
    /// Opens it for two new players with these names.
    pub async fn by(process: &Process, names: [&str; 2]) -> Opened {
        let system = systems::all()[0];
        let mut tokens = vec![];
        for name in names {
            let body = json!({"name": name});
            let made = process
                .client(None)
                .post("/v1/accounts", None, &body)
                .await
                .created();
            tokens.push(made["token"].as_str().unwrap().to_owned());
        }
        let [first, second] = system.seats();
        let scenario = system.scenarios().remove(0).name;
        let new = json!({"system": system.name(), "scenario": scenario, "seats": {first: "me"}});
        let left = process.client(Some(&tokens[0]));
        let game = left.post("/v1/games", None, &new).await.created();
        let game = game["id"].as_str().unwrap().to_owned();
        let sit = format!("/v1/games/{game}/seats/{second}");
        let right = process.client(Some(&tokens[1]));
        right.post(&sit, None, &json!({})).await.created();
        Opened {
            tokens: tokens.try_into().unwrap(),
            game,
        }
    }

    /// Both players play until the connection breaks.
    pub fn played(&self, process: &Process) -> Playing {
        let progress = Arc::new(Progress::default());
        let play = |token: &String| {
            let client = process.client(Some(token));
            tokio::spawn(played(client, self.game.clone(), Arc::clone(&progress)))
        };
        Playing {
            players: self.tokens.iter().map(play).collect(),
            progress: Arc::clone(&progress),
        }
    }

    /// Checks that everything acknowledged is in the log, and that the log is valid.
    pub async fn has(&self, process: &Process, announced: &[Announced]) {
        let client = process.client(Some(&self.tokens[0]));
        let game = &self.game;
        let head = self.head(process).await;
        for (seq, hash, _) in announced.iter().filter_map(|a| a.answer.as_ref()) {
            assert!(*seq <= head, "entry {seq} was acknowledged and is gone");
            let page = format!("/v1/games/{game}/log?after={}&limit=1", seq - 1);
            let entry = client.get(&page).await.ok()["entries"][0].clone();
            assert_eq!(entry["seq"], *seq);
            assert!(
                entry.get("hash").is_none_or(|h| h == hash),
                "entry {seq} is another one"
            );
        }
        let export = client.get(&format!("/v1/games/{game}/export")).await.text;
        verify(&export, systems::named).unwrap();
    }

    /// The number of the last entry.
    pub async fn head(&self, process: &Process) -> u64 {
        let client = process.client(Some(&self.tokens[0]));
        let path = format!("/v1/games/{}", self.game);
        client.get(&path).await.ok()["head"].as_u64().unwrap()
    }

    /// Repeats every announcement. An acknowledged one gets the same response. Any other one was done before, is done
    /// now, or is refused, and its response is recorded. Returns how many of these had been done before.
    pub async fn repeated(&self, process: &Process, announced: &mut Vec<Announced>) -> usize {
        let mut had_been = 0;
        for answer in announced.iter_mut() {
            let client = process.client(Some(&answer.token));
            let path = format!("/v1/games/{}/announcements", self.game);
            let response = client.post(&path, Some(&answer.key), &answer.body).await;
            if let Some((_, _, before)) = &answer.answer {
                assert!(response.replayed, "{} was forgotten", answer.key);
                assert_eq!(response.text, *before);
                continue;
            }
            had_been += usize::from(response.replayed);
            if response.status == 201 {
                let entry = response.json();
                let seq = entry["seq"].as_u64().unwrap();
                answer.answer = Some((seq, entry["hash"].clone(), response.text));
            } else {
                assert_eq!(response.status, 409, "{}", response.text);
            }
        }
        announced.retain(|answer| answer.answer.is_some());
        had_been
    }

    /// Checks that the log, after the opening and two seats, is every acknowledged announcement once.
    pub async fn is_exactly(&self, process: &Process, announced: &[Announced]) {
        let answers = announced.iter().filter_map(|a| a.answer.as_ref());
        let mut numbers: Vec<u64> = answers.map(|(seq, _, _)| *seq).collect();
        numbers.sort_unstable();
        let head = self.head(process).await;
        assert_eq!(numbers, (4..=head).collect::<Vec<_>>());
    }
}
