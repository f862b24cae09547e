//! The live stream of a server, over WebSocket.

use super::client::ClientError;
use crate::engine::Seq;
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// An open stream.
pub struct Stream {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

/// A message about a watched game.
#[derive(Clone, Debug, PartialEq)]
pub enum StreamEvent {
    /// An entry, as this viewer may see it.
    Entry(Value),
    /// The open decisions of this viewer's seat.
    Decisions(Vec<Value>),
    /// Messages were dropped: watch again from this entry.
    Lagged(Seq),
    /// The server is shutting down.
    Drain,
}

impl Stream {
    /// Opens the stream of the server at `address`, as the owner of `token` or as a spectator.
    pub(super) async fn open(address: &str, token: Option<&str>) -> Result<Stream, ClientError> {
        let (socket, _) = connect_async(format!("ws://{address}/v1/stream"))
            .await
            .map_err(network)?;
        let mut stream = Stream { socket };
        stream.say(&json!({"op": "hello", "token": token})).await?;
        loop {
            let message = stream.next_message().await?;
            match message["op"].as_str() {
                Some("ready") => return Ok(stream),
                Some("refused") => return Err(refused(&message)),
                _ => {}
            }
        }
    }

    /// Watches a game: first the entries after `after`, then each new one.
    ///
    /// # Errors
    /// If the connection breaks.
    pub async fn watch(&mut self, game: &str, after: Seq) -> Result<(), ClientError> {
        self.say(&json!({"op": "watch", "game": game, "after": after}))
            .await
    }

    /// Waits for the next message about a game.
    ///
    /// # Errors
    /// If the connection breaks, or the server refuses a message.
    pub async fn next(&mut self) -> Result<StreamEvent, ClientError> {
        loop {
            let mut message = self.next_message().await?;
            match message["op"].as_str().unwrap_or_default() {
                "entry" => return Ok(StreamEvent::Entry(message)),
                "decisions" => {
                    let decisions = match message["decisions"].take() {
                        Value::Array(decisions) => decisions,
                        _ => vec![],
                    };
                    return Ok(StreamEvent::Decisions(decisions));
                }
                "lagged" => return Ok(StreamEvent::Lagged(Seq::new(message["at"].as_u64().unwrap_or(0)))),
                "drain" => return Ok(StreamEvent::Drain),
                "refused" => return Err(refused(&message)),
                // A client ignores unknown messages.
                _ => {}
            }
        }
    }

    async fn say(&mut self, message: &Value) -> Result<(), ClientError> {
        self.socket
            .send(Message::text(message.to_string()))
            .await
            .map_err(network)
    }

    async fn next_message(&mut self) -> Result<Value, ClientError> {
        loop {
            let Some(message) = self.socket.next().await else {
                return Err(ClientError::Network("the stream has ended".to_owned()));
            };
            if let Message::Text(text) = message.map_err(network)? {
                return serde_json::from_str(&text).map_err(|e| ClientError::Answer(e.to_string()));
            }
        }
    }
}

fn network(error: impl std::fmt::Display) -> ClientError {
    ClientError::Network(error.to_string())
}

fn refused(message: &Value) -> ClientError {
    let problem = message["problem"].clone();
    let status = problem["status"]
        .as_u64()
        .and_then(|s| u16::try_from(s).ok())
        .unwrap_or(0);
    ClientError::Refused { status, problem }
}
