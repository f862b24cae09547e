//! A connection to the stream, and what is heard on it, read as cheaply as will do: the clients share the machine with
//! the server that is measured.

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// A question, as far as an answer needs it.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// The decision's id.
    pub id: String,
    /// One of its choices, as JSON.
    pub choice: String,
}

/// What was heard.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    /// An entry.
    Entry {
        /// Its number.
        seq: u64,
        /// Whether the game ended with it.
        over: bool,
    },
    /// The decisions of this player's seat, of which he needs one.
    Decisions(Option<Asked>),
    /// An announcement is on the disk.
    Done,
    /// Something was refused.
    Refused(String),
    /// Anything else.
    Other,
}

impl Heard {
    /// Reads a message. `pick` says which choice is taken, whatever their number.
    pub fn read(text: &str, pick: usize) -> Heard {
        let body = text.strip_prefix("{\"op\":\"").unwrap_or_default();
        if body.starts_with("entry\"") {
            let (_, number) = text.rsplit_once("\"seq\":").unwrap();
            let digits = number.split(|c: char| !c.is_ascii_digit()).next().unwrap();
            return Heard::Entry {
                seq: digits.parse().unwrap(),
                over: text.contains("\"type\":\"game_over\""),
            };
        }
        if body.starts_with("decisions\"") {
            return Heard::Decisions(asked(text, pick));
        }
        if body.starts_with("done\"") {
            return Heard::Done;
        }
        if body.starts_with("refused\"") {
            return Heard::Refused(text.to_owned());
        }
        Heard::Other
    }
}

fn asked(text: &str, pick: usize) -> Option<Asked> {
    let (_, first) = text.split_once("\"decisions\":[{\"id\":\"")?;
    let (id, rest) = first.split_once('"')?;
    let (_, list) = rest.split_once("\"choices\":[")?;
    let mut choices = elements(list);
    if choices.is_empty() {
        let (_, otherwise) = rest.split_once("\"otherwise\":")?;
        choices = elements(otherwise);
        choices.truncate(1);
    }
    let choice = choices.get(pick % choices.len().max(1))?;
    Some(Asked {
        id: id.to_owned(),
        choice: (*choice).to_owned(),
    })
}

/// The objects at the head of `list`, up to the end of the array that they stand in.
fn elements(list: &str) -> Vec<&str> {
    let (mut found, mut depth, mut begin) = (vec![], 0, 0);
    let (mut quoted, mut escaped) = (false, false);
    for (at, byte) in list.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => quoted = !quoted,
            _ if quoted => {}
            b'{' | b'[' => {
                if depth == 0 {
                    begin = at;
                }
                depth += 1;
            }
            b'}' | b']' if depth == 0 => break,
            b'}' | b']' => {
                depth -= 1;
                if depth == 0 {
                    found.push(&list[begin..=at]);
                }
            }
            _ => {}
        }
    }
    found
}

/// A connection to the stream.
pub struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    /// Connects and says hello, with a token or without.
    pub async fn open(address: &str, token: Option<&str>) -> Socket {
        let url = format!("ws://{address}/v1/stream");
        let (stream, _) = connect_async_with_config(url, None, true).await.unwrap();
        let mut socket = Socket(stream);
        socket
            .say(serde_json::json!({"op": "hello", "token": token}).to_string())
            .await;
        let ready = socket.next().await;
        assert!(ready.contains("\"ready\""), "{ready}");
        socket
    }

    /// Sends a message.
    pub async fn say(&mut self, message: String) {
        self.0.send(Message::text(message)).await.unwrap();
    }

    /// Watches a game from an entry on.
    pub async fn watch(&mut self, game: &str, after: u64) {
        self.say(format!(r#"{{"op":"watch","game":"{game}","after":{after}}}"#))
            .await;
    }

    /// The next text.
    pub async fn next(&mut self) -> String {
        loop {
            if let Message::Text(text) = self.0.next().await.unwrap().unwrap() {
                return text.as_str().to_owned();
            }
        }
    }

    /// What is heard next.
    pub async fn hear(&mut self, pick: usize) -> Heard {
        loop {
            if let Message::Text(text) = self.0.next().await.unwrap().unwrap() {
                return Heard::read(&text, pick);
            }
        }
    }
}

/// Checks the cheap reading against a real one, on a message that was heard.
pub fn check(text: &str) {
    let value: Value = serde_json::from_str(text).unwrap();
    match Heard::read(text, 0) {
        Heard::Entry { seq, .. } => assert_eq!(value["seq"], seq),
        Heard::Decisions(Some(asked)) => {
            let first = &value["decisions"][0];
            let choice: Value = serde_json::from_str(&asked.choice).unwrap();
            assert_eq!(first["id"], asked.id);
            assert!(choice == first["choices"][0] || choice == first["otherwise"]);
        }
        Heard::Decisions(None) => assert_eq!(value["decisions"], serde_json::json!([])),
        Heard::Done => assert_eq!(value["op"], "done"),
        Heard::Refused(_) => assert_eq!(value["op"], "refused"),
        Heard::Other => assert_ne!(value["op"], "entry"),
    }
}
