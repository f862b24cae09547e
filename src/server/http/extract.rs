//! Extractors, which reject with the server's own problems instead of the framework's.

use crate::engine::{self, nearest};
use crate::ids::GameId;
use crate::server::app::App;
use crate::server::auth::principal::{ClientIp, Principal};
use crate::server::games::idempotency::request::request_hash;
use crate::server::identity::Identity;
use crate::server::json_object::Distinct;
use crate::server::problem::{Kind, Problem};
use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Form, FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use futures_util::StreamExt as _;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

/// The largest body that is read, in bytes.
pub(crate) const BODY_LIMIT: usize = 1 << 20;

/// How much of a body that is too large is still read, in bytes, so that the client receives the response.
const DRAIN_LIMIT: usize = 32 << 20;

/// A JSON body.
pub(crate) struct JsonBody<T> {
    /// The deserialised body.
    pub value: T,
}

/// A JSON body, and the hash that identifies a repeated request.
pub(crate) struct HashedBody<T> {
    /// The deserialised body.
    pub value: T,
    /// The hash of the body's canonical form.
    pub hash: String,
}

impl<T: DeserializeOwned> FromRequest<App> for JsonBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        let value = typed(&json_object(request, app).await?)?;
        Ok(JsonBody { value })
    }
}

impl<T: DeserializeOwned> FromRequest<App> for HashedBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        let json = json_object(request, app).await?;
        let hash = request_hash(&json);
        let value = typed(&json)?;
        Ok(HashedBody { value, hash })
    }
}

/// Reads a body that must be a JSON object; an empty one counts as `{}`.
async fn json_object(request: Request, app: &App) -> Result<Value, Problem> {
    let kind = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|v| v.to_str().ok())
        .unwrap_or("");
    let is_json = kind.split(';').next().is_some_and(|k| {
        let k = k.trim().to_ascii_lowercase();
        k == "application/json" || (k.starts_with("application/") && k.ends_with("+json"))
    });
    let bytes = read(request.into_body(), app.patience).await?;
    if !is_json && !bytes.is_empty() {
        return Err(
            Problem::new(Kind::NotUnderstood, "the body must be application/json")
                .with_status(StatusCode::UNSUPPORTED_MEDIA_TYPE),
        );
    }
    let text: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
    let Distinct(json) = serde_json::from_slice(text)
        .map_err(|e| Problem::new(Kind::NotUnderstood, format!("the body is no JSON: {e}")))?;
    // Serde would read an array as a struct, field by field in order.
    if !json.is_object() {
        return Err(Problem::new(
            Kind::NotUnderstood,
            "the body must be a JSON object",
        ));
    }
    Ok(json)
}

fn typed<T: DeserializeOwned>(json: &Value) -> Result<T, Problem> {
    read_as(json, "the body")
}

/// Reads what a client sent. The problem has the place within it, and says what is expected there.
///
/// # Errors
/// `not-understood`.
pub(crate) fn read_as<T: DeserializeOwned>(json: &Value, what: &str) -> Result<T, Problem> {
    const ROOT: &str = "body";
    engine::read(ROOT, json, |_| None).map_err(|refusal| {
        let place = refusal
            .place()
            .and_then(|place| place.strip_prefix(ROOT)?.strip_prefix('.'));
        let place = place.map(str::to_owned);
        let text = match &place {
            Some(place) => format!("{what}: {place}: {}", refusal.why()),
            None => format!("{what}: {}", refusal.why()),
        };
        let mut problem = Problem::from(refusal);
        (problem.detail, problem.place) = (text, place);
        problem
    })
}

/// The body of an HTML form.
pub(crate) struct FormBody<T>(pub T);

impl<T: DeserializeOwned> FromRequest<App> for FormBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        let (parts, body) = request.into_parts();
        let body = Body::from(read(body, app.patience).await?);
        match Form::<T>::from_request(Request::from_parts(parts, body), app).await {
            Ok(Form(value)) => Ok(FormBody(value)),
            Err(e) => Err(Problem::new(
                Kind::NotUnderstood,
                format!("the form: {}", e.body_text()),
            )),
        }
    }
}

async fn read(body: Body, patience: Duration) -> Result<Vec<u8>, Problem> {
    let late = |_| {
        Problem::new(Kind::NotUnderstood, "the body took too long to come in")
            .with_status(StatusCode::REQUEST_TIMEOUT)
    };
    tokio::time::timeout(patience, all_of(body)).await.map_err(late)?
}

async fn all_of(body: Body) -> Result<Vec<u8>, Problem> {
    let mut stream = body.into_data_stream();
    let mut bytes = Vec::new();
    let mut total = 0;
    while let Some(chunk) = stream.next().await {
        let chunk =
            chunk.map_err(|_| Problem::new(Kind::NotUnderstood, "the body broke off before its end"))?;
        total += chunk.len();
        if total > DRAIN_LIMIT {
            break;
        }
        if total <= BODY_LIMIT {
            bytes.extend_from_slice(&chunk);
        }
    }
    if total > BODY_LIMIT {
        return Err(Problem::new(
            Kind::TooLarge,
            format!("a body has at most {BODY_LIMIT} bytes"),
        ));
    }
    Ok(bytes)
}

/// The parameters in the path.
pub(crate) struct PathOf<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for PathOf<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        match Path::<T>::from_request_parts(parts, app).await {
            Ok(Path(value)) => Ok(PathOf(value)),
            Err(e) => Err(Problem::new(
                Kind::NotUnderstood,
                format!("the address: {}", e.body_text()),
            )),
        }
    }
}

/// The parameters in the query.
pub(crate) struct QueryOf<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<App> for QueryOf<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        match Query::<T>::from_request_parts(parts, app).await {
            Ok(Query(value)) => Ok(QueryOf(value)),
            Err(error) => Err(not_a_query(&error)),
        }
    }
}

/// The problem with a query that names a parameter which is unknown, or twice; `None` if it is another one.
fn not_a_name(why: &str) -> Option<Problem> {
    let why = why.split_once(": ").map_or(why, |(_, fault)| fault);
    let named: Vec<&str> = why.split('`').skip(1).step_by(2).collect();
    let (name, known) = named.split_first()?;
    let text = if why.starts_with("duplicate field ") {
        format!("the query: {name} is said twice; say it once")
    } else if why.starts_with("unknown field ") {
        let known: Vec<String> = known.iter().map(|&name| name.to_owned()).collect();
        let meant = nearest(name, &known).map_or_else(String::new, |near| format!("did you mean {near}? "));
        let short: String = name.chars().take(40).collect();
        match known.join(", ").as_str() {
            "" => format!("the query: there is no {short:?} here, nor anything else"),
            all => format!("the query: there is no {short:?} here; {meant}known here: {all}"),
        }
    } else {
        return None;
    };
    Some(Problem::new(Kind::NotUnderstood, text).at(name))
}

/// The problem with a query, at the parameter that it names first.
fn not_a_query(error: &QueryRejection) -> Problem {
    let text = error.body_text();
    let why = text
        .strip_prefix("Failed to deserialize query string: ")
        .unwrap_or(&text);
    if let Some(problem) = not_a_name(why) {
        return problem;
    }
    let place = why.split_once(':').map(|(place, _)| place);
    let is_time = matches!(place, Some("since" | "until"));
    let expected = match why.split_once(": ").map_or(why, |(_, fault)| fault) {
        "cannot parse integer from empty string"
        | "invalid digit found in string"
        | "number too large to fit in target type"
        | "number too small to fit in target type" => Some(if is_time {
            "a time is wanted here: a whole number, in milliseconds since 1970"
        } else {
            "a whole number, not below 0, is wanted here"
        }),
        "provided string was not `true` or `false`" => Some("true or false is wanted here"),
        _ => None,
    };
    let text = match (place, expected) {
        (Some(place), Some(expected)) => format!("the query: {place}: {expected}"),
        _ => format!("the query: {why}"),
    };
    let mut problem = Problem::new(Kind::NotUnderstood, text);
    problem.place = place.filter(|place| !place.contains(' ')).map(str::to_owned);
    problem
}

/// The caller, where authentication is optional.
pub(crate) struct Visitor(pub Option<Arc<Identity>>);

/// The caller, where authentication is required.
pub(crate) struct Caller(pub Arc<Identity>);

fn identity_of(parts: &Parts) -> Option<Arc<Identity>> {
    parts
        .extensions
        .get::<Principal>()
        .and_then(|principal| principal.identity.clone())
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _app: &App) -> Result<Self, Problem> {
        Ok(Visitor(identity_of(parts)))
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _app: &App) -> Result<Self, Problem> {
        identity_of(parts).map(Caller).ok_or_else(|| {
            Problem::internal("an operation that needs a caller does not say which scope it takes")
        })
    }
}

/// The caller, where only a part of the resources needs authentication: what belongs to an account.
pub(crate) struct Owner(Result<Arc<Identity>, Kind>);

impl Owner {
    /// The identity of the caller.
    ///
    /// # Errors
    /// `unauthenticated` without a token; `scope-missing` if the token is restricted to some games.
    pub(crate) fn own(self) -> Result<Arc<Identity>, Problem> {
        self.0.map_err(|kind| match kind {
            Kind::ScopeMissing => Problem::new(kind, "this token is for some games alone"),
            kind => Problem::new(kind, "only somebody with a token has anything of his own"),
        })
    }
}

impl FromRequestParts<App> for Owner {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _app: &App) -> Result<Self, Problem> {
        let elsewhere = parts
            .extensions
            .get::<Principal>()
            .is_some_and(|principal| principal.elsewhere);
        let kind = if elsewhere {
            Kind::ScopeMissing
        } else {
            Kind::Unauthenticated
        };
        Ok(Owner(identity_of(parts).ok_or(kind)))
    }
}

/// The IP address of the client.
pub(crate) struct Origin(pub IpAddr);

impl FromRequestParts<App> for Origin {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _app: &App) -> Result<Self, Problem> {
        let from = parts.extensions.get::<ClientIp>();
        let from = from.ok_or_else(|| Problem::internal("a request did not come by the door"))?;
        Ok(Origin(from.0))
    }
}

/// The `Idempotency-Key` header, if there is one.
pub(crate) struct Key(pub Option<String>);

impl FromRequestParts<App> for Key {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _app: &App) -> Result<Self, Problem> {
        let Some(value) = parts.headers.get("idempotency-key") else {
            return Ok(Key(None));
        };
        proper_key(value.to_str().unwrap_or_default()).map(|key| Key(Some(key)))
    }
}

/// Reads an `Idempotency-Key`: 8 to 128 printable ASCII characters.
pub(crate) fn proper_key(key: &str) -> Result<String, Problem> {
    let printable = key.bytes().all(|b| (0x20..0x7f).contains(&b));
    if !printable || !(8..=128).contains(&key.len()) {
        return Err(Problem::new(
            Kind::NotUnderstood,
            "an Idempotency-Key has 8 to 128 printable ASCII characters",
        )
        .at("Idempotency-Key"));
    }
    Ok(key.to_owned())
}

/// Reads a game's id. Text that is not a UUID is `not-found`.
pub(crate) fn game_id(text: &str) -> Result<GameId, Problem> {
    text.parse::<GameId>()
        .map_err(|_| Problem::not_found(format_args!("game {text:?}")))
}
