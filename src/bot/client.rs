//! An HTTP client that uses only what the API document describes.

use super::stream::Stream;
use crate::engine::Secret;
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};

/// A client of one server, for one account once it has one.
#[derive(Clone, Debug)]
pub struct Client {
    http: reqwest::Client,
    address: String,
    token: Option<String>,
}

/// Why a request failed.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The server could not be reached, or the response was cut off.
    #[error("network: {0}")]
    Network(String),
    /// The server refused the request.
    #[error("{status}: {problem}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// The problem document.
        problem: Value,
    },
    /// The response is not what the API document promises.
    #[error("the server's answer: {0}")]
    Answer(String),
}

impl From<reqwest::Error> for ClientError {
    fn from(error: reqwest::Error) -> ClientError {
        ClientError::Network(error.to_string())
    }
}

impl Client {
    /// A client of the server at `address` (host and port).
    pub fn new(address: &str) -> Client {
        Client {
            http: crate::outgoing_http::client(),
            address: address.to_owned(),
            token: None,
        }
    }

    /// Creates an account. The client then authenticates as it.
    ///
    /// # Errors
    /// If the name is taken, or the server can't be reached.
    pub async fn account(&mut self, name: &str) -> Result<(), ClientError> {
        let made = self
            .send(Method::POST, "/v1/accounts", None, Some(&json!({"name": name})))
            .await?;
        let token = made["token"]
            .as_str()
            .ok_or_else(|| ClientError::Answer("no token".to_owned()))?;
        self.token = Some(token.to_owned());
        Ok(())
    }

    /// Opens a game with the body of `POST /v1/games`. Returns its card.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn open_game(&self, key: &str, new: &Value) -> Result<Value, ClientError> {
        self.send(Method::POST, "/v1/games", Some(key), Some(new)).await
    }

    /// Takes a seat with a salt for the dice. Returns the game's card.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn take_seat(
        &self,
        key: &str,
        game: &str,
        seat: &str,
        salt: &Secret,
    ) -> Result<Value, ClientError> {
        let body = json!({"salt": salt.hex()});
        self.send(
            Method::POST,
            &format!("/v1/games/{game}/seats/{seat}"),
            Some(key),
            Some(&body),
        )
        .await
    }

    /// Makes an announcement: `decision`, `expect_seq` and `announcement` as in the API. Safe to repeat with
    /// the same idempotency key.
    ///
    /// # Errors
    /// If the rules or the server refuse it.
    pub async fn announce(&self, key: &str, game: &str, body: &Value) -> Result<Value, ClientError> {
        self.send(
            Method::POST,
            &format!("/v1/games/{game}/announcements"),
            Some(key),
            Some(body),
        )
        .await
    }

    /// Fetches a document by its path.
    ///
    /// # Errors
    /// If there is none.
    pub async fn get(&self, path: &str) -> Result<Value, ClientError> {
        self.send(Method::GET, path, None, None).await
    }

    /// The export of a game, as text.
    ///
    /// # Errors
    /// If it is not visible to the account.
    pub async fn export(&self, game: &str) -> Result<String, ClientError> {
        let response = self
            .request(Method::GET, &format!("/v1/games/{game}/export"))
            .send()
            .await?;
        let status = response.status();
        let text = response.text().await?;
        if status.is_success() {
            Ok(text)
        } else {
            Err(refused(status.as_u16(), &text))
        }
    }

    /// Opens the live stream, on which games can be watched.
    ///
    /// # Errors
    /// If it can't be opened.
    pub async fn stream(&self) -> Result<Stream, ClientError> {
        Stream::open(&self.address, self.token.as_deref()).await
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self
            .http
            .request(method, format!("http://{}{path}", self.address));
        match &self.token {
            Some(token) => request.bearer_auth(token),
            None => request,
        }
    }

    async fn send(
        &self,
        method: Method,
        path: &str,
        key: Option<&str>,
        body: Option<&Value>,
    ) -> Result<Value, ClientError> {
        let mut request = self.request(method, path);
        if let Some(key) = key {
            request = request.header("idempotency-key", key);
        }
        if let Some(body) = body {
            request = request.json(body);
        }
        let response = request.send().await?;
        let status = response.status();
        let text = response.text().await?;
        if !status.is_success() {
            return Err(refused(status.as_u16(), &text));
        }
        serde_json::from_str(&text).map_err(|e| ClientError::Answer(e.to_string()))
    }
}

fn refused(status: u16, text: &str) -> ClientError {
    let problem = serde_json::from_str(text).unwrap_or_else(|_| Value::from(text));
    ClientError::Refused { status, problem }
}
