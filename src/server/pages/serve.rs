//! Routes for browsers: the pages, their files and the API document.

use crate::server::api_document::SystemDocuments;
use crate::server::app::App;
use crate::server::env::Env;
use crate::server::http::routes::apps::endpoints::{DEVICES, REVOKE, TOKEN};
use crate::server::http::routes::apps::metadata::METADATA;
use crate::server::pages::assets;
use crate::server::pages::assets::FORMS;
use crate::server::pages::first_answers::{Embedded, FirstAnswers};
use crate::server::pages::{problems, reference};
use crate::server::problem::{Kind, Problem};
use axum::Router;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

/// The content security policy: a page may load its own files only, and contains no inline scripts or styles.
pub(crate) const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'";

/// The routes of pages. Scripts decide what each shows: `web/app/router.js`.
const PAGES: &[&str] = &[
    "/",
    "/lobby",
    "/challenges/{challenge}",
    "/games/{game}",
    "/games/{game}/replay",
    "/games/{game}/report",
    "/profile",
    "/players/{account}",
    "/rules",
    "/rules/{system}",
    "/how-to-play",
    "/sign-in",
    "/clubs",
    "/clubs/{club}",
    "/clubs/{club}/desk",
    "/clubs/{club}/settings",
    "/clubs/{club}/new-season",
    "/seasons/{season}",
    "/seasons/{season}/rules",
    "/seasons/{season}/log",
    "/seasons/{season}/{division}",
    "/seasons/{season}/{division}/print",
    "/seasons/{season}/{division}/{round}",
    "/fixtures/{season}/{fixture}",
    "/my-league",
    "/oauth/authorize",
    "/device",
];

/// Files with a stable address.
const OWN: &[&str] = &["/manifest.webmanifest", "/push.js"];

/// All routes that are not operations of the API, with their methods: pages, their files, the API document,
/// the forms that mails link to, and the endpoints of OAuth.
pub fn addresses() -> Vec<String> {
    let files = [
        "/web/{*file}",
        "/openapi.json",
        "/openapi.yaml",
        "/openapi/{file}",
        "/v1",
        reference::ADDRESS,
        METADATA,
    ];
    let read = PAGES
        .iter()
        .chain(OWN)
        .chain(&files)
        .chain(&problems::ADDRESSES)
        .chain(FORMS);
    let mut all: Vec<String> = read.map(|path| format!("GET {path}")).collect();
    let posted = FORMS.iter().chain(&[TOKEN, REVOKE, DEVICES]);
    all.extend(posted.map(|path| format!("POST {path}")));
    all
}

/// The routes. `api` answers what the pages request first.
pub(crate) fn routes(api: Router) -> Router<App> {
    let page = move |State(app): State<App>, request: Request| {
        let api = api.clone();
        async move {
            let (browser, _) = request.into_parts();
            let session = app.origin.session_of(&browser.headers).is_some();
            let headers = browser.headers.clone();
            let answers = FirstAnswers::of(api, browser, session).await;
            assets::document(StatusCode::OK, session, &answers, &headers)
        }
    };
    let pages = PAGES.iter().fold(Router::new(), |router, path| {
        router.route(path, get(page.clone()))
    });
    let alone = |path: &'static str| get(move |headers| own(path.trim_start_matches('/'), headers));
    OWN.iter()
        .fold(pages, |router, path| router.route(path, alone(path)))
        .route("/web/{*file}", get(file))
        .route("/openapi.json", get(openapi_json))
        .route("/openapi.yaml", get(openapi_yaml))
        .route("/openapi/{file}", get(openapi_of_system))
        .merge(problems::routes())
        .merge(reference::routes())
}

async fn file(Path(file): Path<String>, headers: HeaderMap) -> Response {
    assets::file(&file, &headers).unwrap_or_else(|| not_here(&file))
}

async fn own(file: &'static str, headers: HeaderMap) -> Response {
    assets::own(file, &headers).unwrap_or_else(|| not_here(file))
}

fn not_here(file: &str) -> Response {
    Problem::not_found(format_args!("file {file:?} in this version of the pages")).into_response()
}

/// The fallback: a page for a browser's navigation, a problem for other clients.
pub(crate) async fn not_found(State(app): State<App>, request: Request) -> Response {
    let path = request.uri().path();
    let accept = request
        .headers()
        .get(header::ACCEPT)
        .and_then(|v| v.to_str().ok());
    let opened = request.method() == Method::GET && accept.is_some_and(|a| a.contains("text/html"));
    if opened && !path.starts_with("/v1/") && !path.starts_with(assets::FOLDER) {
        let session = app.origin.session_of(request.headers()).is_some();
        let answers = Embedded::default();
        return assets::document(StatusCode::NOT_FOUND, session, &answers, request.headers());
    }
    Problem::not_found(format_args!("address {path}")).into_response()
}

/// The fallback for a known path with another method.
pub(crate) async fn method_not_allowed(method: Method, request: Request) -> Problem {
    let detail = format!("{} does not take {method}; see Allow", request.uri().path());
    Problem::new(Kind::NotUnderstood, detail).with_status(StatusCode::METHOD_NOT_ALLOWED)
}

fn typed(kind: &'static str, text: impl Into<String>) -> Response {
    (
        [(header::CONTENT_TYPE, HeaderValue::from_static(kind))],
        text.into(),
    )
        .into_response()
}

async fn openapi_json(State(app): State<App>) -> Response {
    typed("application/json", app.document.server.json.clone())
}

async fn openapi_yaml(State(app): State<App>) -> Response {
    typed("application/yaml", app.document.server.yaml.clone())
}

/// `/openapi/{system}.yaml` and `.json`: the document with the types of one system.
async fn openapi_of_system(State(app): State<App>, Path(file): Path<String>) -> Result<Response, Problem> {
    let (name, format) = file.rsplit_once('.').unwrap_or((&file, ""));
    let (kind, pick): (_, fn(&SystemDocuments) -> &String) = match format {
        "json" => ("application/json", |of| &of.openapi.json),
        "yaml" => ("application/yaml", |of| &of.openapi.yaml),
        _ => {
            return Err(Problem::not_found(format_args!(
                "document {file:?}; ask for .yaml or .json"
            )));
        }
    };
    Ok(typed(kind, app.document_of(name, pick).await?))
}

/// The address that names this server to apps: its public address, or the one by which the client reached it.
pub(crate) fn issuer(env: &Env, headers: &HeaderMap) -> String {
    match env.origin.address() {
        "" => origin(headers),
        address => address.to_owned(),
    }
}

/// The origin by which the client reached this server, possibly through a proxy.
pub(crate) fn origin(headers: &HeaderMap) -> String {
    let text = |name: &str| headers.get(name).and_then(|v| v.to_str().ok());
    let scheme = text("x-forwarded-proto")
        .filter(|s| *s == "https")
        .unwrap_or("http");
    let of_a_host = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
    let host = text("host").filter(|h| h.chars().all(of_a_host));
    format!("{scheme}://{}", host.unwrap_or("127.0.0.1:4600"))
}
