//! A WebSocket connection to the stream, parsed as cheaply as possible, since the clients share the machine with the
//! server under test.

use serde_json::Value;
use std::ops::Range;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// The minimum free space in the read buffer, in bytes.
const READ: usize = 16 << 10;
/// The FIN bit, in the first byte of a frame.
const LAST: u8 = 0x80;
/// The MASK bit, in the second byte of a frame.
const MASKED: u8 = 0x80;
/// Opcodes of frames.
const TEXT: u8 = 0x1;
const PING: u8 = 0x9;
const PONG: u8 = 0xa;

/// An open decision, reduced to what an answer needs.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The id of the decision.
    pub id: String,
    /// One of its choices, as JSON.
    pub choice: String,
}

/// A received message.
#[derive(Clone, Debug, PartialEq)]
pub enum Received {
    /// An entry.
    Entry {
        /// The number of the entry.
        seq: u64,
        /// Whether the game ended with it.
        over: bool,
    },
    /// The open decisions of the player's seat, reduced to one.
    Decisions(Option<Decision>),
    /// An announcement is on disk.
    Done,
    /// A message was refused.
    Refused(String),
    /// Any other message.
    Other,
}

impl Received {
    /// Parses a message. `pick` selects a choice, modulo their number.
    pub fn read(text: &str, pick: usize) -> Received {
        let body = text.strip_prefix("{\"op\":\"").unwrap_or_default();
        if body.starts_with("entry\"") {
            let (_, number) = text.rsplit_once("\"seq\":").unwrap();
            let digits = number.split(|c: char| !c.is_ascii_digit()).next().unwrap();
            return Received::Entry {
                seq: digits.parse().unwrap(),
                over: memchr::memmem::find(text.as_bytes(), b"\"type\":\"game_over\"").is_some(),
            };
        }
        if body.starts_with("decisions\"") {
            return Received::Decisions(first_decision(text, pick));
        }
        if body.starts_with("done\"") {
            return Received::Done;
        }
        if body.starts_with("refused\"") {
            return Received::Refused(text.to_owned());
        }
        Received::Other
    }
}

fn first_decision(text: &str, pick: usize) -> Option<Decision> {
    let (_, first) = text.split_once("\"decisions\":[{\"id\":\"")?;
    let (id, rest) = first.split_once('"')?;
    let (_, list) = rest.split_once("\"choices\":[")?;
    let choices: Vec<&str> = elements(list).collect();
    let choice = match choices.len() {
        0 => elements(rest.split_once("\"otherwise\":")?.1).next()?,
        many => choices[pick % many],
    };
    Some(Decision {
        id: id.to_owned(),
        choice: choice.to_owned(),
    })
}

/// The objects of the JSON array whose content begins with `list`.
fn elements(list: &str) -> impl Iterator<Item = &str> {
    let mut rest = list;
    std::iter::from_fn(move || {
        rest = rest.strip_prefix(',').unwrap_or(rest);
        let object = &rest[..object_length(rest)?];
        rest = &rest[object.len()..];
        Some(object)
    })
}

/// The length of the JSON object that `text` begins with. Strings in announcements contain no braces.
fn object_length(text: &str) -> Option<usize> {
    let text = text.as_bytes();
    if text.first() != Some(&b'{') {
        return None;
    }
    let mut depth = 0;
    let end = memchr::memchr2_iter(b'{', b'}', text).find(|at| {
        depth += if text[*at] == b'{' { 1 } else { -1 };
        depth == 0
    })?;
    Some(end + 1)
}

/// A connection to the stream. It supports only the frames that the measurement needs: a client that costs as much as
/// the server would distort the measurement.
pub struct Socket {
    stream: TcpStream,
    /// Received bytes. Those from `from` on are not yet parsed.
    came: Vec<u8>,
    from: usize,
    /// The outgoing frame; reused to avoid allocation.
    outgoing: Vec<u8>,
}

impl Socket {
    /// Connects and sends hello, with or without a token.
    pub async fn open(address: &str, token: Option<&str>) -> Socket {
        let stream = TcpStream::connect(address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        let url = format!("ws://{address}/v1/stream");
        let (upgraded, _) = tokio_tungstenite::client_async(url, stream).await.unwrap();
        // The server sends nothing before hello, so no data is lost here.
        let mut socket = Socket {
            stream: upgraded.into_inner(),
            came: Vec::new(),
            from: 0,
            outgoing: Vec::new(),
        };
        socket
            .say(&serde_json::json!({"op": "hello", "token": token}).to_string())
            .await;
        let ready = socket.next().await;
        assert!(ready.contains("\"ready\""), "{ready}");
        socket
    }

    /// Sends a message.
    pub async fn say(&mut self, message: &str) {
        self.send(TEXT, message.as_bytes()).await;
    }

    async fn send(&mut self, kind: u8, payload: &[u8]) {
        self.outgoing.clear();
        self.outgoing.push(LAST | kind);
        match u16::try_from(payload.len()).unwrap() {
            short @ ..=125 => self.outgoing.push(MASKED | short as u8),
            long => {
                self.outgoing.push(MASKED | 126);
                self.outgoing.extend(long.to_be_bytes());
            }
        }
        // A mask of zeros leaves the payload unchanged.
        self.outgoing.extend([0; 4]);
        self.outgoing.extend_from_slice(payload);
        self.stream.write_all(&self.outgoing).await.unwrap();
    }

    /// Watches a game, from an entry on.
    pub async fn watch(&mut self, game: &str, after: u64) {
        self.say(&format!(r#"{{"op":"watch","game":"{game}","after":{after}}}"#))
            .await;
    }

    /// Receives the next text message.
    pub async fn next(&mut self) -> String {
        self.text(str::to_owned).await
    }

    /// Receives and parses the next message.
    pub async fn receive(&mut self, pick: usize) -> Received {
        self.text(|text| Received::read(text, pick)).await
    }

    /// Receives the next text message. Cancelling this loses no data.
    async fn text<T>(&mut self, read: impl FnOnce(&str) -> T) -> T {
        loop {
            if let Some((kind, payload)) = self.frame() {
                if kind == TEXT {
                    return read(std::str::from_utf8(&self.came[payload]).unwrap());
                }
                assert!(kind == PING, "a frame of kind {kind} came from the server");
                let payload = self.came[payload].to_owned();
                self.send(PONG, &payload).await;
                continue;
            }
            if self.from == self.came.len() {
                self.came.clear();
            } else {
                self.came.drain(..self.from);
            }
            self.from = 0;
            self.came.reserve(READ);
            let read = self.stream.read_buf(&mut self.came).await.unwrap();
            assert!(read > 0, "the server has hung up");
        }
    }

    /// Takes the next frame if it is complete: its opcode, and the range of its payload.
    fn frame(&mut self) -> Option<(u8, Range<usize>)> {
        let [first, length, rest @ ..] = &self.came[self.from..] else {
            return None;
        };
        assert!(
            first & LAST != 0 && length & MASKED == 0,
            "no such frame was expected"
        );
        let (head, length) = match length {
            126 => (4, usize::from(u16::from_be_bytes(*rest.first_chunk()?))),
            127 => (
                10,
                usize::try_from(u64::from_be_bytes(*rest.first_chunk()?)).unwrap(),
            ),
            short => (2, usize::from(*short)),
        };
        let begin = self.from + head;
        (self.came.len() >= begin + length).then(|| {
            self.from = begin + length;
            (first & !LAST, begin..self.from)
        })
    }
}

/// Checks the cheap parser against a JSON parser, on a received message.
pub fn check(text: &str) {
    let value: Value = serde_json::from_str(text).unwrap();
    match Received::read(text, 0) {
        Received::Entry { seq, .. } => assert_eq!(value["seq"], seq),
        Received::Decisions(Some(decision)) => {
            let first = &value["decisions"][0];
            let choice: Value = serde_json::from_str(&decision.choice).unwrap();
            assert_eq!(first["id"], decision.id);
            assert!(choice == first["choices"][0] || choice == first["otherwise"]);
        }
        Received::Decisions(None) => assert_eq!(value["decisions"], serde_json::json!([])),
        Received::Done => assert_eq!(value["op"], "done"),
        Received::Refused(_) => assert_eq!(value["op"], "refused"),
        Received::Other => assert_ne!(value["op"], "entry"),
    }
}
