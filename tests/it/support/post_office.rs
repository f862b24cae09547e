//! Receivers of notices in the tests: a mail server and an HTTP receiver on this machine, and a server that sends to
//! them.

use crate::support::server::{Client, Table, Umpire};
use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU16, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};
use umpire::engine::Millis;
use umpire::server::{MailServer, Sending};
use umpire::store::Address;

/// Waits until a value is there.
pub async fn until<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let mut tries = 0;
    loop {
        if let Some(found) = look() {
            return found;
        }
        tries += 1;
        assert!(tries < 3000, "{what} does not come");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// The same for an asynchronous check.
pub async fn until_async<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let mut tries = 0;
    loop {
        if let Some(found) = look().await {
            return found;
        }
        tries += 1;
        assert!(tries < 3000, "{what} does not come");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Waits long enough for all due deliveries.
pub async fn a_while() {
    tokio::time::sleep(Duration::from_millis(300)).await;
}

/// A received mail.
#[derive(Clone, Debug)]
pub struct Letter {
    pub to: String,
    /// Headers and all parts, decoded.
    pub text: String,
}

impl Letter {
    /// The text after `mark`, up to the end of the line.
    pub fn after(&self, mark: &str) -> String {
        let (_, rest) = self.text.split_once(mark).unwrap();
        rest.split(['\r', '\n', '"', '<', '>']).next().unwrap().to_owned()
    }
}

/// A mail server that stores what it receives.
#[derive(Clone)]
pub struct MailSink {
    address: String,
    letters: Arc<Mutex<Vec<Letter>>>,
    /// The status with which it answers a mail; 250 accepts it.
    pub answer: Arc<AtomicU16>,
    /// How many mails were refused.
    refused: Arc<AtomicUsize>,
}

/// Decodes quoted-printable, approximately.
fn decoded(text: &str) -> String {
    let text = text.replace("=\r\n", "");
    let bytes = text.as_bytes();
    let (mut out, mut at) = (vec![], 0);
    while at < bytes.len() {
        let hex = text.get(at + 1..at + 3).filter(|_| bytes[at] == b'=');
        match hex.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) => {
                out.push(byte);
                at += 3;
            }
            None => {
                out.push(bytes[at]);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

impl MailSink {
    pub async fn started() -> MailSink {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let sink = MailSink {
            address: listener.local_addr().unwrap().to_string(),
            letters: Arc::default(),
            answer: Arc::new(AtomicU16::new(250)),
            refused: Arc::default(),
        };
        let shared = sink.clone();
        tokio::spawn(async move {
            while let Ok((socket, _)) = listener.accept().await {
                let sink = shared.clone();
                tokio::spawn(async move { sink.serve(socket).await });
            }
        });
        sink
    }

    async fn serve(&self, socket: TcpStream) -> Option<()> {
        let (read, mut write) = socket.into_split();
        let mut lines = BufReader::new(read).lines();
        write.write_all(b"220 sink\r\n").await.ok()?;
        let mut to = String::new();
        while let Some(line) = lines.next_line().await.ok()? {
            let command = line.split([' ', ':']).next().unwrap_or_default().to_uppercase();
            let answer = match command.as_str() {
                "RCPT" => {
                    to = line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
                    "250 yes".to_owned()
                }
                "DATA" => {
                    write.write_all(b"354 go on\r\n").await.ok()?;
                    let mut text = String::new();
                    while let Some(line) = lines.next_line().await.ok()?.filter(|line| line != ".") {
                        text.push_str(&line);
                        text.push_str("\r\n");
                    }
                    let answer = self.answer.load(Ordering::Relaxed);
                    if answer == 250 {
                        let text = decoded(&text);
                        self.letters.lock().unwrap().push(Letter { to: to.clone(), text });
                    } else {
                        self.refused.fetch_add(1, Ordering::Relaxed);
                    }
                    format!("{answer} as told")
                }
                "QUIT" => "221 bye".to_owned(),
                _ => "250 yes".to_owned(),
            };
            write.write_all(format!("{answer}\r\n").as_bytes()).await.ok()?;
        }
        Some(())
    }

    pub fn count(&self) -> usize {
        self.letters.lock().unwrap().len()
    }

    /// Waits until this number of mails was refused.
    pub async fn refusals(&self, number: usize) {
        let enough = || (self.refused.load(Ordering::Relaxed) >= number).then_some(());
        until("a refusal of a mail", enough).await;
    }

    /// Waits for a mail that contains this text.
    pub async fn letter_with(&self, words: &str) -> Letter {
        let has = |letter: &&Letter| letter.text.contains(words);
        until(words, || self.letters.lock().unwrap().iter().find(has).cloned()).await
    }

    /// The mails to an address.
    pub fn letters_to(&self, mail: &str) -> Vec<Letter> {
        let letters = self.letters.lock().unwrap();
        letters
            .iter()
            .filter(|letter| letter.to == mail)
            .cloned()
            .collect()
    }

    /// Whether no mail contains this text.
    pub fn has_none_with(&self, words: &str) -> bool {
        let letters = self.letters.lock().unwrap();
        letters.iter().all(|letter| !letter.text.contains(words))
    }

    /// Waits for the mail with this number.
    pub async fn letter(&self, number: usize) -> Letter {
        until("a mail", || self.letters.lock().unwrap().get(number).cloned()).await
    }

    /// A server that sends its mail here.
    pub fn sending(&self) -> Sending {
        let address = format!("smtp://{}", self.address);
        Sending {
            mail: Some(MailServer::at(&address, "Umpire <umpire@umpire.example.org>").unwrap()),
            ..inward()
        }
    }
}

/// A server that may call this machine.
pub fn inward() -> Sending {
    Sending {
        inward: true,
        look: Duration::from_millis(20),
        ..Sending::default()
    }
}

/// A server on this database that delivers to receivers on this machine.
pub async fn notifying(clock: fn() -> Millis, database: &Address) -> Umpire {
    Umpire::builder()
        .clock(clock)
        .database(database)
        .sending(inward())
        .start()
        .await
}

/// A received call.
#[derive(Clone, Debug)]
pub struct Called {
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Called {
    pub fn header(&self, name: &str) -> &str {
        self.headers[name].to_str().unwrap()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }
}

/// An HTTP receiver that stores its calls.
#[derive(Clone)]
pub struct Receiver {
    pub url: String,
    calls: Arc<Mutex<Vec<Called>>>,
    /// The status of its responses.
    pub answer: Arc<AtomicU16>,
}

impl Receiver {
    pub async fn started() -> Receiver {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let receiver = Receiver {
            url: format!("http://{}/hook", listener.local_addr().unwrap()),
            calls: Arc::default(),
            answer: Arc::new(AtomicU16::new(204)),
        };
        let shared = receiver.clone();
        let take = move |headers: HeaderMap, body: Bytes| async move {
            shared.calls.lock().unwrap().push(Called { headers, body });
            let status = StatusCode::from_u16(shared.answer.load(Ordering::Relaxed)).unwrap();
            (status, [("location", "/elsewhere")])
        };
        let router = axum::Router::new().fallback(take);
        tokio::spawn(async move { axum::serve(listener, router).await });
        receiver
    }

    pub fn calls(&self) -> Vec<Called> {
        self.calls.lock().unwrap().clone()
    }

    /// Waits for the call with this number.
    pub async fn call(&self, number: usize) -> Called {
        until("a call", || self.calls.lock().unwrap().get(number).cloned()).await
    }
}

/// Creates a webhook to the receiver. Returns its id and secret.
pub async fn webhook(client: &Client, receiver: &Receiver) -> (String, String) {
    let new = json!({"url": receiver.url});
    let made = client.post("/v1/webhooks", None, &new).await.created();
    let text = |name: &str| made[name].as_str().unwrap().to_owned();
    (text("id"), text("secret"))
}

/// Sets a mail address and confirms it with the key from the mail.
pub async fn confirmed(umpire: &Umpire, client: &Client, sink: &MailSink, mail: &str) {
    let before = sink.count();
    let set = client
        .send(
            reqwest::Method::PUT,
            "/v1/me/mail",
            None,
            Some(json!({"mail": mail}).to_string()),
        )
        .await;
    assert_eq!(set.status, 202, "{}", set.text);
    let letter = sink.letter(before).await;
    assert_eq!(letter.to, mail);
    let key = json!({"key": letter.after("/confirm-mail?key=")});
    let done = umpire
        .anonymous()
        .post("/v1/mail-confirmations", None, &key)
        .await;
    assert_eq!(done.status, 204, "{}", done.text);
}

/// Plays until the game waits for this seat only.
pub async fn until_it_waits_for(table: &Table, seat: &str) {
    for pick in 0.. {
        let waiting = table.left.get(&table.path("")).await.ok()["waiting"].clone();
        if waiting == json!([seat]) {
            return;
        }
        assert!(
            pick < 200 && table.answer(pick).await,
            "it never waits for {seat}"
        );
    }
}
