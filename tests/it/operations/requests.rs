//! One line in the log for each request, by whose id it is found again.

use crate::support::process::Process;
use crate::support::server::Client;
use serde_json::{Value, json};
use std::fs::File;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;
use tempfile::TempDir;

/// A server that logs into a file.
struct Logging {
    folder: TempDir,
    server: Process,
}

impl Logging {
    fn started(arguments: &[(&str, &str)]) -> Logging {
        let folder = tempfile::tempdir().unwrap();
        let mut program = Command::new(env!("CARGO_BIN_EXE_umpire"));
        program
            .env("UMPIRE_DATA", folder.path())
            .envs(arguments.iter().copied())
            .stderr(File::create(folder.path().join("log")).unwrap());
        let server = Process::of(&mut program);
        Logging { folder, server }
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("log")
    }

    /// The whole lines that are written.
    fn written(&self) -> String {
        let mut written = std::fs::read_to_string(self.file()).unwrap();
        written.truncate(written.rfind('\n').map_or(0, |end| end + 1));
        written
    }

    /// What is written, with this text in it: the line of a request comes soon after its answer.
    async fn written_with(&self, text: &str) -> String {
        for _ in 0..500 {
            let written = self.written();
            if written.contains(text) {
                return written;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        unreachable!("{text} does not come: {}", self.written())
    }

    /// The line of the request with this id.
    async fn line(&self, id: &str) -> Value {
        let written = self.written_with(&format!("\"id\":\"{id}\"")).await;
        let lines = written
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap());
        let mut of_it = lines.filter(|line| line["target"] == "umpire::requests" && line["id"] == id);
        let found = of_it.next();
        assert!(of_it.next().is_none(), "one line for each request: {written}");
        found.unwrap_or_else(|| unreachable!("no line of {id} in {written}"))
    }
}

/// Creates an account. Returns its client and its id.
async fn player(server: &Process, name: &str) -> (Client, Value) {
    let made = server.client(None);
    let made = made
        .post("/v1/accounts", None, &json!({"name": name}))
        .await
        .created();
    let client = server.client(made["token"].as_str());
    let me = client.get("/v1/me").await.ok();
    (client, me["id"].clone())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_is_found_by_the_id_that_the_client_got() {
    let logging = Logging::started(&[("UMPIRE_LOG", "info"), ("UMPIRE_LOG_FORMAT", "json")]);
    let (client, account) = player(&logging.server, "Uxbridge").await;
    let new = json!({"system": "marvellous", "scenario": "first-steps",
        "seats": {"south": "me", "north": "practice"}});
    let game = client.post("/v1/games", None, &new).await.created();
    let id = game["id"].as_str().unwrap();

    let log = client.get(&format!("/v1/games/{id}/log?after=0")).await;
    let line = logging.line(log.headers["x-request-id"].to_str().unwrap()).await;
    assert_eq!(line["level"], "INFO");
    assert_eq!(line["method"], "GET");
    assert_eq!(line["route"], "/v1/games/{game}/log");
    assert_eq!(line["status"], 200);
    assert_eq!((&line["game"], &line["account"]), (&json!(id), &account));
    assert!(line["ms"].as_f64().unwrap() > 0.0, "{line}");

    // What is refused has a line too, and what has no route shows no path.
    let secret = "umpire_0123456789abcdef";
    for path in [
        format!("/v1/feeds/{secret}"),
        format!("/nowhere/{secret}"),
        format!("/v1/games/{secret}"),
    ] {
        let refused = logging.server.client(None).get(&path).await;
        let line = logging
            .line(refused.headers["x-request-id"].to_str().unwrap())
            .await;
        assert_eq!(line["status"], refused.status, "{path}");
        assert_eq!(line["account"], Value::Null, "{path}");
    }
    assert!(!logging.written().contains(secret));
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_plain_id_of_a_client_is_taken() {
    let logging = Logging::started(&[("UMPIRE_LOG_FORMAT", "json")]);
    let own = umpire::outgoing_http::client();
    let address = format!("{}/healthz", logging.server.base);
    let long = "x".repeat(65);
    for (sent, taken) in [
        ("evening-1:2.3_4", true),
        ("a b", false),
        ("a\" status=200", false),
        (long.as_str(), false),
    ] {
        let answer = own
            .get(&address)
            .header("x-request-id", sent)
            .send()
            .await
            .unwrap();
        let got = answer.headers()["x-request-id"].to_str().unwrap();
        assert_eq!(got == sent, taken, "{sent}");
        assert_eq!(logging.line(got).await["route"], "/healthz");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn neither_format_writes_a_token_at_any_level() {
    for format in ["text", "json"] {
        let logging = Logging::started(&[("UMPIRE_LOG", "trace"), ("UMPIRE_LOG_FORMAT", format)]);
        let (client, _) = player(&logging.server, "Uxbridge").await;
        drop(client.socket().await);
        let later = client.get("/v1/me").await;
        let token = client.token.clone().unwrap();
        let id = later.headers["x-request-id"].to_str().unwrap();
        let written = logging.written_with(id).await;
        assert!(written.contains("umpire::requests"), "{format}");
        assert!(!written.contains(&token), "{format}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_have_a_listener_of_their_own() {
    let listening = [
        ("UMPIRE_METRICS_LISTEN", "0.0.0.0:0"),
        ("UMPIRE_LOG_FORMAT", "json"),
    ];
    let logging = Logging::started(&listening);
    let written = logging.written();
    let lines = written
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    let lines: Vec<Value> = lines.collect();
    let warned = |line: &&Value| {
        line["message"]
            .as_str()
            .is_some_and(|m| m.contains("open to the world"))
    };
    assert_eq!(lines.iter().find(warned).unwrap()["level"], "WARN");
    let address = logging
        .server
        .metrics
        .clone()
        .unwrap()
        .replace("0.0.0.0", "127.0.0.1");
    let answer = umpire::outgoing_http::client().get(address).send().await.unwrap();
    let kind = answer.headers()["content-type"].to_str().unwrap();
    assert!(kind.starts_with("text/plain; version=0.0.4"), "{kind}");
    let text = answer.text().await.unwrap();
    assert!(text.contains("umpire_build_info{"), "{text}");
    // The API does not show them.
    logging
        .server
        .client(None)
        .get("/metrics")
        .await
        .problem(404, "not-found");
}

#[test]
fn an_address_that_is_taken_is_named() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let folder = tempfile::tempdir().unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_umpire"))
        .args(["serve", "--listen", "127.0.0.1:0", "--metrics-listen", &address])
        .env("UMPIRE_DATA", folder.path())
        .output()
        .unwrap();
    let printed = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{printed}");
    assert!(
        printed.contains(&format!("can't listen on {address}")),
        "{printed}"
    );
}
