//! The server process is killed in the middle of a game: nothing that it acknowledged is lost.

use crate::umpire::Client;
use serde_json::{Value, json};
use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;
use umpire::engine::verify;
use umpire::systems;

/// A server in a process of its own. It is killed when it is dropped.
pub struct Process {
    child: Child,
    pub base: String,
}

impl Process {
    fn started(data: &Path) -> Process {
        Process::with("UMPIRE_DATA", data, "warn")
    }

    /// A server that finds its data by this variable and logs no more than this.
    pub fn with(variable: &str, value: impl AsRef<OsStr>, log: &str) -> Process {
        let mut child = Command::new(env!("CARGO_BIN_EXE_umpire"))
            .args(["serve", "--listen", "127.0.0.1:0", "--log", log])
            .env(variable, value)
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
async fn played(client: Client, game: String) -> Vec<(u64, Value)> {
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

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_has_lost_nothing_that_it_acknowledged() {
    let system = systems::all()[0];
    let folder = TempDir::new().unwrap();
    let mut process = Process::started(folder.path());
    let mut tokens = vec![];
    for name in ["Lefty", "Righty"] {
        let made = process
            .client(None)
            .post("/v1/accounts", None, &json!({"name": name}))
            .await
            .created();
        tokens.push(made["token"].as_str().unwrap().to_owned());
    }
    let [first, second] = system.seats();
    let (scenario, _) = system.scenarios().remove(0);
    let new = json!({"system": system.name(), "scenario": scenario, "seats": {first: "me"}});
    let game = process
        .client(Some(&tokens[0]))
        .post("/v1/games", None, &new)
        .await
        .created();
    let game = game["id"].as_str().unwrap().to_owned();
    let sit = format!("/v1/games/{game}/seats/{second}");
    process
        .client(Some(&tokens[1]))
        .post(&sit, None, &json!({}))
        .await
        .created();

    let mut acknowledged = vec![];
    for round in 0..3 {
        let players: Vec<_> = tokens
            .iter()
            .map(|token| tokio::spawn(played(process.client(Some(token)), game.clone())))
            .collect();
        tokio::time::sleep(Duration::from_millis(700 + 300 * round)).await;
        drop(process);
        for player in players {
            acknowledged.extend(player.await.unwrap());
        }
        process = Process::started(folder.path());
        let client = process.client(Some(&tokens[0]));
        let head = client.get(&format!("/v1/games/{game}")).await.ok()["head"]
            .as_u64()
            .unwrap();
        for (seq, hash) in &acknowledged {
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
    assert!(
        acknowledged.len() > 30,
        "only {} announcements were made",
        acknowledged.len()
    );

    // What the program itself exports from the same data is the same text.
    let client = process.client(Some(&tokens[0]));
    let served = client.get(&format!("/v1/games/{game}/export")).await.text;
    let output = Command::new(env!("CARGO_BIN_EXE_umpire"))
        .args(["export", &game, "--data"])
        .arg(folder.path())
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), served);
}

/// Two servers would show two states of one game. A server that was killed is no obstacle.
#[test]
fn one_server_at_a_time_keeps_its_games_in_a_folder() {
    let folder = TempDir::new().unwrap();
    let first = Process::started(folder.path());
    let second = Command::new(env!("CARGO_BIN_EXE_umpire"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(folder.path())
        .output()
        .unwrap();
    assert_eq!(second.status.code(), Some(1));
    let said = String::from_utf8_lossy(&second.stderr).into_owned();
    assert!(said.contains("another server keeps its games"), "{said}");
    drop(first);
    Process::started(folder.path());
}
