//! The pages that a browser gets: the start page, the API page, and what they need. Nothing comes from elsewhere.

use super::App;
use super::problem::Problem;
use super::systems::summary;
use crate::markup::escaped;
use crate::store::ListOf;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use serde::Serialize;
use std::fmt::Write as _;

/// What a page may load: its own files and nothing else; no script in the page itself.
pub(super) const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const START: &str = include_str!("pages/start.html");
const API: &str = include_str!("pages/api.html");
const STYLE: &str = include_str!("pages/page.css");
const SCRIPT: &str = include_str!("pages/api.js");

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/", get(start))
        .route("/api", get(|| async { Html(API) }))
        .route(
            "/api/page.css",
            get(|| async { typed("text/css; charset=utf-8", STYLE) }),
        )
        .route(
            "/api/api.js",
            get(|| async { typed("text/javascript; charset=utf-8", SCRIPT) }),
        )
        .route("/openapi.json", get(openapi_json))
        .route("/openapi.yaml", get(openapi_yaml))
}

fn typed(kind: &'static str, text: impl Into<String>) -> Response {
    (
        [(header::CONTENT_TYPE, HeaderValue::from_static(kind))],
        text.into(),
    )
        .into_response()
}

async fn openapi_json(State(app): State<App>) -> Response {
    typed("application/json", app.document.json.clone())
}

async fn openapi_yaml(State(app): State<App>) -> Response {
    typed("application/yaml", app.document.yaml.clone())
}

/// How the server is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Health {
    /// `ok`, or `read-only` while there is no room on the database's disk.
    status: &'static str,
    /// `sqlite` or `postgresql`; it has answered.
    database: &'static str,
    /// Games that are closed for play because their adjudication failed; `umpire admin closed` names them.
    closed_games: usize,
    /// Games that are in memory.
    warm_games: usize,
}

/// Health
///
/// Whether the server is up and its database answers. If the database can't be reached, this is a problem with status 503.
#[utoipa::path(get, path = "/healthz", tag = "server",
    responses((status = 200, description = "It is", body = Health)))]
pub async fn healthz(State(app): State<App>) -> Result<Json<Health>, Problem> {
    app.store.answers().await?;
    Ok(Json(Health {
        status: if app.store.is_full() { "read-only" } else { "ok" },
        database: app.store.kind(),
        closed_games: app.store.closed_games().await?.len(),
        warm_games: app.tables.warm(),
    }))
}

/// The start page: what can be played, what is being played, how to begin.
async fn start(State(app): State<App>, headers: HeaderMap) -> Result<Html<String>, Problem> {
    let mut systems = String::new();
    for rulebook in app.tables.rulebooks() {
        let _ = write!(
            systems,
            "<h3>{}</h3>\n<ul class=\"cards\">\n",
            escaped(rulebook.title())
        );
        for (name, card) in rulebook.scenarios() {
            let summary = summary(name, &card);
            let (name, title, about, minutes) = summary.texts();
            let _ = writeln!(
                systems,
                "<li><a href=\"/v1/systems/{system}/scenarios/{name}\"><strong>{title}</strong></a> <code>{name}</code> \
                 <span class=\"quiet\">about {minutes} minutes</span><p>{about}</p></li>",
                system = escaped(rulebook.name()),
                name = escaped(name),
                title = escaped(title),
                about = escaped(about),
            );
        }
        systems.push_str("</ul>\n");
    }
    let games = app
        .store
        .games(&ListOf {
            limit: 20,
            ..ListOf::default()
        })
        .await?;
    let mut list = String::new();
    for game in &games {
        let waits = if game.waiting.is_empty() {
            String::new()
        } else {
            format!(", waits for {}", escaped(&game.waiting.join(" and ")))
        };
        let _ = writeln!(
            list,
            "<li><a href=\"/v1/games/{id}\">{title}</a> <span class=\"quiet\">{system}, {status}, turn {turn}, {head} \
             entries{waits}, <a href=\"/v1/games/{id}/report\">report</a>, <a href=\"/v1/games/{id}/map.svg\">map</a>, \
             <a href=\"/v1/games/{id}/export\">export</a></span></li>",
            id = game.id,
            title = escaped(&game.title),
            system = escaped(&game.system),
            status = escaped(&game.status),
            turn = game.turn,
            head = game.head,
        );
    }
    if games.is_empty() {
        list.push_str("<li class=\"quiet\">None yet.</li>");
    }
    let first = app.tables.rulebooks().first();
    let system = first.map_or("", |r| r.name());
    let scenario = first
        .and_then(|r| r.scenarios().into_iter().next())
        .map(|(name, _)| name)
        .unwrap_or_default();
    let seats = first.map_or(["", ""], |r| r.seats());
    let page = START
        .replace("{{version}}", env!("CARGO_PKG_VERSION"))
        .replace("{{origin}}", &origin(&headers))
        .replace("{{system}}", &escaped(system))
        .replace("{{scenario}}", &escaped(&scenario))
        .replace("{{mine}}", &escaped(seats[0]))
        .replace("{{theirs}}", &escaped(seats[1]))
        .replace("{{systems}}", &systems)
        .replace("{{games}}", &list);
    Ok(Html(page))
}

/// The address under which the reader has found this server, also through a proxy.
pub(super) fn origin(headers: &HeaderMap) -> String {
    let said = |name: &str| headers.get(name).and_then(|v| v.to_str().ok());
    let scheme = said("x-forwarded-proto")
        .filter(|s| *s == "https")
        .unwrap_or("http");
    let of_a_host = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
    let host = said("host").filter(|h| h.chars().all(of_a_host));
    format!("{scheme}://{}", host.unwrap_or("127.0.0.1:4600"))
}
