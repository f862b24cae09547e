//! Servers in processes of their own, and games that are played on them.

use crate::umpire::Client;
use serde_json::{Value, json};
use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;
use tokio::task::JoinHandle;
use umpire::engine::verify;
use umpire::systems;

/// A server in a process of its own. It is killed when it is dropped.
pub struct Process {
    child: Child,
    pub base: String,
}

impl Process {
    pub fn started(data: &Path) -> Process {
        Process::with("UMPIRE_DATA", data, "warn")
    }

    /// A server that finds its data by this variable and logs no more than this.
    pub fn with(variable: &str, value: impl AsRef<OsStr>, log: &str) -> Process {
        let mut program = Command::new(env!("CARGO_BIN_EXE_umpire"));
        Process::of(program.env(variable, value).env("UMPIRE_LOG", log))
    }

    /// A server by this command: the program, or something that becomes it.
    pub fn of(command: &mut Command) -> Process {
        let mut child = command
            .args(["serve", "--listen", "127.0.0.1:0"])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap())
            .lines()
            .map_while(Result::ok);
        let open = lines.find(|l| l.contains("http://")).unwrap();
        let base = open
            .split_whitespace()
            .last()
            .unwrap()
            .trim_end_matches('/')
            .to_owned();
        Process { child, base }
    }

    /// The number of the process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Asks it to end, and waits until it has; gives its exit status.
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
            http: reqwest::Client::new(),
            base: self.base.clone(),
            token: token.map(str::to_owned),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // SIGKILL: no handler runs. It may be dead already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Plays one seat until the connection breaks; gives every number and hash that was acknowledged.
pub async fn played(client: Client, game: String) -> Vec<(u64, Value)> {
    let mut acknowledged = vec![];
    let decisions = format!("{}/v1/games/{game}/decisions", client.base);
    let announcements = format!("{}/v1/games/{game}/announcements", client.base);
    let token = client.token.clone().unwrap();
    for step in 0_usize.. {
        let Ok(asked) = client.http.get(&decisions).bearer_auth(&token).send().await else {
            break;
        };
        let Ok(asked) = asked.json::<Value>().await else {
            break;
        };
        let Some(decision) = asked["decisions"].get(0) else {
            tokio::time::sleep(Duration::from_millis(1)).await;
            continue;
        };
        let choices = decision["choices"].as_array().unwrap();
        let choice = choices
            .get(step % choices.len().max(1))
            .unwrap_or(&decision["otherwise"]);
        let said = json!({"decision": decision["id"], "expect_seq": asked["seq"], "announcement": choice});
        let post = client.http.post(&announcements).bearer_auth(&token).json(&said);
        let Ok(heard) = post
            .header("idempotency-key", format!("step-{}-{step}", asked["seq"]))
            .send()
            .await
        else {
            break;
        };
        let Ok(heard) = heard.json::<Value>().await else {
            break;
        };
        if heard["seq"].is_u64() {
            acknowledged.push((heard["seq"].as_u64().unwrap(), heard["hash"].clone()));
        }
    }
    acknowledged
}

/// A game of the first system's first scenario, and the tokens of its two players.
pub struct Opened {
    pub tokens: [String; 2],
    pub game: String,
}

impl Opened {
    /// Opens it for two new players of these names.
    pub async fn by(process: &Process, names: [&str; 2]) -> Opened {
        let system = systems::all()[0];
        let mut tokens = vec![];
        for name in names {
            let said = json!({"name": name});
            let made = process
                .client(None)
                .post("/v1/accounts", None, &said)
                .await
                .created();
            tokens.push(made["token"].as_str().unwrap().to_owned());
        }
        let [first, second] = system.seats();
        let (scenario, _) = system.scenarios().remove(0);
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

    /// Both players play until the connection breaks or `enough` says so; everything that was acknowledged.
    pub fn played(&self, process: &Process) -> Vec<JoinHandle<Vec<(u64, Value)>>> {
        let play = |token: &String| tokio::spawn(played(process.client(Some(token)), self.game.clone()));
        self.tokens.iter().map(play).collect()
    }

    /// Everything that was acknowledged is in the log, and the log holds.
    pub async fn has(&self, process: &Process, acknowledged: &[(u64, Value)]) {
        let client = process.client(Some(&self.tokens[0]));
        let game = &self.game;
        let head = client.get(&format!("/v1/games/{game}")).await.ok()["head"]
            .as_u64()
            .unwrap();
        for (seq, hash) in acknowledged {
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
}
