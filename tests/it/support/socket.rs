//! The stream as a client sees it.

use crate::support::schema::server_document;
use crate::support::server::{Client, Umpire};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

impl Client {
    /// The same account, on another server.
    pub fn at(&self, other: &Umpire) -> Client {
        self.at_address(&other.address)
    }

    /// The same account, at this address.
    pub fn at_address(&self, address: &str) -> Client {
        Client {
            base: format!("http://{address}"),
            ..self.clone()
        }
    }

    /// Opens a socket and sends hello.
    pub async fn socket(&self) -> Socket {
        let mut socket = self.connected().await.unwrap();
        socket.say(&json!({"op": "hello", "token": self.token})).await;
        assert_eq!(socket.receive().await["op"], "ready");
        socket
    }

    /// Opens a socket and sends nothing yet; `None` if the connection breaks.
    pub async fn connected(&self) -> Result<Socket, Error> {
        self.connected_with(&[]).await
    }

    /// The same with these headers.
    pub async fn connected_with(&self, headers: &[(&'static str, &str)]) -> Result<Socket, Error> {
        let url = format!("{}/v1/stream", self.base.replacen("http", "ws", 1));
        let mut request = url.into_client_request()?;
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        connect_async(request).await.map(|(stream, _)| Socket(stream))
    }
}

/// The stream of one client.
pub struct Socket(pub WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    pub async fn say(&mut self, message: &Value) {
        self.0.send(Message::text(message.to_string())).await.unwrap();
    }

    /// The next message, unparsed.
    pub async fn next(&mut self) -> Message {
        // Pings do not count: a message that never comes must end the test.
        let latest = tokio::time::Instant::now() + Duration::from_secs(90);
        loop {
            let next = tokio::time::timeout_at(latest, self.0.next()).await;
            match next.unwrap().unwrap().unwrap() {
                Message::Ping(_) => {}
                message => return message,
            }
        }
    }

    /// The next text message, as JSON.
    pub async fn receive(&mut self) -> Value {
        match self.next().await {
            Message::Text(text) => {
                let message = serde_json::from_str(&text).unwrap();
                server_document().check("ToClient", &message);
                message
            }
            other => serde_json::json!({"op": "closed", "by": format!("{other:?}")}),
        }
    }

    /// The next message with this `op`; earlier ones are dropped.
    pub async fn receive_op(&mut self, op: &str) -> Value {
        loop {
            let message = self.receive().await;
            if message["op"] == op {
                return message;
            }
            assert_ne!(message["op"], "closed", "{message}");
        }
    }

    /// The code with which the server closes, after any remaining messages.
    pub async fn close_code(&mut self) -> Option<u16> {
        loop {
            if let Message::Close(frame) = self.next().await {
                return frame.map(|frame| frame.code.into());
            }
        }
    }

    pub async fn watch(&mut self, game: &str, after: u64) -> Value {
        self.say(&json!({"op": "watch", "game": game, "after": after}))
            .await;
        loop {
            let message = self.receive().await;
            assert_ne!(message["op"], "refused", "{message}");
            if message["op"] == "watching" {
                return message;
            }
        }
    }
}
