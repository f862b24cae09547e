//! A client of a server under test, and its responses.

use crate::support::schema::{Shown, server_document};
use reqwest::{Method, Response};
use serde_json::Value;

/// A client of the server.
#[derive(Clone)]
pub struct Client {
    pub http: reqwest::Client,
    pub base: String,
    pub token: Option<String>,
}

/// A complete response.
pub struct ApiResponse {
    pub status: u16,
    pub kind: String,
    pub replayed: bool,
    pub headers: reqwest::header::HeaderMap,
    pub text: String,
}

impl ApiResponse {
    /// The complete response to a request; panics if it is not as the API document says.
    pub async fn of(method: &Method, path: &str, response: Response) -> ApiResponse {
        let headers = response.headers().clone();
        let text = |name: &str| {
            headers
                .get(name)
                .map(|v| v.to_str().unwrap().to_owned())
                .unwrap_or_default()
        };
        let complete = ApiResponse {
            status: response.status().as_u16(),
            kind: text("content-type"),
            replayed: text("idempotency-replayed") == "true",
            // A stream has no end.
            text: if text("content-type") == "text/event-stream" {
                String::new()
            } else {
                response.text().await.unwrap()
            },
            headers,
        };
        let shown = Shown {
            status: complete.status,
            kind: &complete.kind,
            text: &complete.text,
        };
        server_document().check_response(method.as_str(), path, shown);
        complete
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap()
    }

    pub fn ok(self) -> Value {
        assert_eq!(self.status, 200, "{}", self.text);
        self.json()
    }

    pub fn created(self) -> Value {
        assert_eq!(self.status, 201, "{}", self.text);
        self.json()
    }

    /// The problem in the response, after a check of its form.
    pub fn problem(self, status: u16, kind: &str) -> Value {
        let problem = self.json();
        assert_eq!(self.status, status, "{problem}");
        assert_eq!(self.kind, "application/problem+json");
        assert_eq!(problem["code"], kind, "{problem}");
        assert_eq!(problem["type"], format!("/problems/{kind}"));
        assert_eq!(problem["status"], status);
        assert!(
            problem["title"].is_string() && problem["detail"].is_string(),
            "{problem}"
        );
        problem
    }
}

impl Client {
    /// Sends a request with these headers and no token.
    pub async fn send_with(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> ApiResponse {
        let mut request = self.http.request(method.clone(), format!("{}{path}", self.base));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(body) = body {
            request = request
                .header("content-type", "application/json")
                .body(body.to_string());
        }
        ApiResponse::of(&method, path, request.send().await.unwrap()).await
    }

    pub async fn delete(&self, path: &str) -> ApiResponse {
        self.send(Method::DELETE, path, None, None).await
    }

    pub async fn send(
        &self,
        method: Method,
        path: &str,
        key: Option<&str>,
        body: Option<String>,
    ) -> ApiResponse {
        let mut request = self.http.request(method.clone(), format!("{}{path}", self.base));
        if let Some(token) = &self.token {
            request = request.bearer_auth(token);
        }
        if let Some(key) = key {
            request = request.header("idempotency-key", key);
        }
        if let Some(body) = body {
            request = request.header("content-type", "application/json").body(body);
        }
        ApiResponse::of(&method, path, request.send().await.unwrap()).await
    }

    pub async fn get(&self, path: &str) -> ApiResponse {
        self.send(Method::GET, path, None, None).await
    }

    pub async fn put(&self, path: &str, body: &Value) -> ApiResponse {
        self.send(Method::PUT, path, None, Some(body.to_string())).await
    }

    pub async fn post(&self, path: &str, key: Option<&str>, body: &Value) -> ApiResponse {
        self.send(Method::POST, path, key, Some(body.to_string())).await
    }
}
