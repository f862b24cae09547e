//! The API document (OpenAPI 3.1), generated from the code of the handlers.

use crate::engine::{NamedView, Rulebook};
use crate::people::Scope;
use crate::server::api::bounds;
use crate::server::api::components::{COMPONENTS, drop_unused, lift_variants, merge_parts};
use crate::server::api::examples::attach;
use crate::server::api::generators::{rewrite, simplify};
use crate::server::api::prepared_schema;
use crate::server::api::responses;
use crate::server::api::router;
use crate::server::api::system_schema::{add_roles, for_system, json_schema};
use crate::server::api_document::{ApiDocument, Document, MakeDocuments, SystemDocuments};
use crate::server::auth::requirements::Requirements;
use crate::server::http::routes::apps::endpoints::{AUTHORIZE, TOKEN};
use crate::server::oauth::grants::scopes_of_apps;
use crate::server::problem::Problem;
use crate::server::ws::from_client::FromClient;
use crate::server::ws::to_client::ToClient;
use serde_json::{Map, Value, json};
use std::sync::{Arc, LazyLock};
use utoipa::OpenApi as _;

const ABOUT: &str = "Umpire adjudicates remote tabletop wargames. Create an account, open a game or take a seat, list \
    your open decisions, and announce one of their choices with an `Idempotency-Key` and the number of the last entry \
    that you have seen. When the response arrives, the entry is on disk.\n\nEvery POST that changes something accepts \
    an `Idempotency-Key`. A repeated request with the same key has no second effect and gets the same response, with \
    `Idempotency-Replayed: true`; operations that differ say so. PUT, PATCH and DELETE requests can be repeated \
    without a key.\n\nErrors are RFC 9457 problems whose `code` is one of a closed list; `type` is a page about it. Clients must ignore fields \
    that they do not know. Enumerations marked as open may get new values.\n\nEvery GET response has an `ETag`. \
    Clients poll with `If-None-Match`; an unchanged resource answers 304. Streams (`/v1/stream`, \
    `/v1/games/{game}/events`) have no `ETag`; they resume from `after`.\n\nMails to players link to pages with a \
    button: `/confirm-mail`, `/new-password` and `/stop-mail`, each with its `key`. Opening a page changes nothing. \
    Programs use `POST /v1/mail-confirmations` and `PUT /v1/recoveries/password` instead.";

#[derive(utoipa::OpenApi)]
#[openapi(
    info(title = "Umpire", description = ABOUT, version = "1"),
    servers((url = "/", description = "This server")),
    tags(
        (name = "systems", description = "Game systems and clock presets"),
        (name = "accounts", description = "Accounts, sessions and tokens"),
        (name = "challenges", description = "Challenges: finding an opponent"),
        (name = "notices", description = "Notices by mail, web push, webhook and feed"),
        (name = "games", description = "Opening and listing games, taking seats"),
        (name = "archive", description = "Finished games: archives of players and systems, statistics"),
        (name = "play", description = "Playing: decisions, announcements, the table, the log"),
        (name = "clubs", description = "Clubs: members, requests, invitations and announcements"),
        (name = "seasons", description = "Seasons of clubs: registration, rounds, fixtures and standings"),
        (name = "orders", description = "Prepared answers: standing orders, yields, plans"),
        (name = "operator", description = "Operations for administrators"),
        (name = "talk", description = "The chat of a game"),
        (name = "server", description = "The server itself"),
    ),
    components(schemas(FromClient, ToClient, Problem, NamedView)),
)]
struct Base;

/// The document without paths.
pub(crate) fn base() -> utoipa::openapi::OpenApi {
    Base::openapi()
}

/// The server's document. It is the same whatever systems a server offers.
static SERVER: LazyLock<Value> = LazyLock::new(complete);
static SERVER_TEXTS: LazyLock<Document> = LazyLock::new(|| written(&SERVER));

/// The documents for these rulebooks.
pub(crate) fn documents(rulebooks: &[&'static dyn Rulebook]) -> ApiDocument {
    let systems = rulebooks.iter().map(|&rulebook| {
        let make: MakeDocuments = Box::new(move || SystemDocuments {
            schema: json_schema(rulebook).to_string(),
            openapi: written(&for_system(&SERVER, rulebook)),
        });
        (rulebook.name(), LazyLock::new(make))
    });
    ApiDocument {
        server: &SERVER_TEXTS,
        systems: systems.collect(),
        requirements: Arc::new(Requirements::of(&SERVER)),
    }
}

/// The server's API document as YAML.
pub fn document() -> String {
    SERVER_TEXTS.yaml.clone()
}

fn written(document: &Value) -> Document {
    Document {
        json: document.to_string(),
        yaml: yaml(document),
    }
}

/// Converts the document to YAML, with the important sections first.
fn yaml(document: &Value) -> String {
    let first = ["openapi", "info", "servers", "tags", "paths", "components"];
    let fields = document.as_object().into_iter().flatten();
    let rest = fields
        .map(|(name, _)| name.as_str())
        .filter(|name| !first.contains(name));
    let section = |name: &str| document.get(name).map(|v| json!({name: v}));
    // Every JSON value can be written as YAML.
    let text = |part: Value| serde_saphyr::to_string(&part).unwrap_or_default();
    first
        .into_iter()
        .chain(rest)
        .filter_map(section)
        .map(text)
        .collect()
}

/// The server's document.
fn complete() -> Value {
    let mut document = serde_json::to_value(router::api().into_openapi()).unwrap_or_default();
    let mut schemas = match document["components"]["schemas"].take() {
        Value::Object(schemas) => schemas,
        _ => Map::new(),
    };
    lift_variants(&mut schemas);
    add_roles(&mut schemas);
    prepared_schema::add(&mut schemas);
    merge_parts(&mut schemas);
    simplify(&mut schemas);
    document["components"]["schemas"] = Value::Object(schemas);
    drop_unused(&mut document, &["FromClient", "ToClient"]);
    document["components"]["securitySchemes"] = json!({
        "token": {"type": "http", "scheme": "bearer", "description": about_tokens()},
        "session": {"type": "apiKey", "in": "cookie", "name": "__Host-umpire", "description": "The cookie of a \
            session, set by logging in; without TLS its name is `umpire`. A session may do everything that its owner \
            may do. Requests that change something must come from this server's own pages, with \
            `Sec-Fetch-Site: same-origin` or the server's `Origin`."},
        "oauth": {"type": "oauth2", "description": ABOUT_OAUTH, "flows": {"authorizationCode": {
            "authorizationUrl": AUTHORIZE, "tokenUrl": TOKEN, "refreshUrl": TOKEN, "scopes": scopes_for_apps(),
        }}},
    });
    document["components"]["responses"] = responses::shared_responses();
    document["components"]["headers"] = responses::shared_headers();
    let paths = document["paths"].as_object_mut();
    for (path, methods) in paths.into_iter().flatten() {
        for (method, operation) in methods.as_object_mut().into_iter().flatten() {
            responses::complete(method, path, operation);
            rewrite(operation);
        }
    }
    make_bodies_optional(&mut document);
    bounds::add(&mut document);
    attach(&mut document, None);
    document
}

/// A body in which nothing is required may be left out: the server reads nothing as `{}`.
fn make_bodies_optional(document: &mut Value) {
    let schemas = document["components"]["schemas"].clone();
    for (_, methods) in document["paths"].as_object_mut().into_iter().flatten() {
        for (_, operation) in methods.as_object_mut().into_iter().flatten() {
            let Some(body) = operation.get_mut("requestBody") else {
                continue;
            };
            let schema = body.pointer("/content/application~1json/schema/$ref");
            let name = schema
                .and_then(Value::as_str)
                .and_then(|to| to.strip_prefix(COMPONENTS));
            let schema = name.map(|name| &schemas[name]);
            if schema.is_some_and(|schema| {
                schema["properties"].is_object() && schema["required"].as_array().is_none_or(Vec::is_empty)
            }) {
                body["required"] = false.into();
            }
        }
    }
}

/// How an app of another origin gets a token.
const ABOUT_OAUTH: &str = "For apps of other origins: OAuth 2.1 with PKCE (S256), without registration of clients. The \
    `client_id` of an app is its `redirect_uri`. An access token is a bearer token, valid for an hour; a refresh token is \
    valid for 90 days and used once. Devices without a browser use `POST /oauth/device` (RFC 8628), and tokens are given \
    back with `POST /oauth/revoke` (RFC 7009). `/.well-known/oauth-authorization-server` has the metadata (RFC 8414). \
    Pages of every origin may use the API without credentials (CORS).";

/// The scopes that an app can have, each with what it allows.
fn scopes_for_apps() -> Value {
    let can_have = scopes_of_apps();
    let scopes = Scope::ALL.iter().filter(|(scope, ..)| can_have.has(*scope));
    let scopes = scopes.map(|(_, name, about)| ((*name).to_owned(), Value::from(*about)));
    Value::Object(scopes.collect())
}

/// Describes tokens and lists every scope.
fn about_tokens() -> String {
    let scopes = Scope::ALL.iter();
    let scopes: Vec<String> = scopes
        .map(|(_, name, about)| format!("- `{name}`: {about}"))
        .collect();
    format!(
        "`Authorization: Bearer TOKEN`. Creating an account returns a token with every scope except `admin`. `POST \
         /v1/tokens` creates tokens with fewer scopes, or restricted to some games or to one seat. The `security` of \
         an operation names the scope that it requires. If it also has an empty entry, authentication is \
         optional.\n\n{}",
        scopes.join("\n")
    )
}
