//! The pages: what a browser gets at their URLs, and how long it may cache it.

use crate::support::server::Umpire;
use reqwest::Method;
use serde_json::json;

/// The `Accept` header of a browser that opens a URL.
const OPENED: &[(&str, &str)] = &[("accept", "text/html,application/xhtml+xml,*/*;q=0.8")];

/// The URL of a file, from the document that loads it.
fn linked(document: &str, end: &str) -> String {
    let mut links = document.split('"').filter(|part| part.starts_with("/web/"));
    links.find(|link| link.ends_with(end)).unwrap().to_owned()
}

/// A document without the answers to what its page requests first, and the game system that they name.
fn shell(document: &str) -> String {
    let (head, rest) = document.split_once("id=\"answers\">").unwrap();
    let (_, tail) = rest.split_once("</script>").unwrap();
    head.replace("data-system=\"toy\"", "data-system=\"\"") + tail
}

#[tokio::test]
async fn every_page_is_one_document_under_a_strict_policy() {
    let umpire = Umpire::started().await;
    let host = umpire.player("Host").await;
    let new = json!({"system": "toy", "scenario": "short", "title": "<script>alert('1')</script>{{web}}"});
    let game = host.post("/v1/games", None, &new).await.created()["id"].to_string();
    let game = game.trim_matches('"');
    let anonymous = umpire.anonymous();
    let start = anonymous.get("/").await;
    assert_eq!(
        (start.status, start.kind.as_str()),
        (200, "text/html; charset=utf-8")
    );
    assert!(
        !start.text.contains("{{") && !start.text.contains("alert"),
        "{}",
        start.text
    );
    assert!(
        !start.text.contains("<style") && !start.text.contains("onload"),
        "{}",
        start.text
    );
    for path in [
        "/lobby",
        &format!("/games/{game}"),
        &format!("/games/{game}/replay"),
        &format!("/games/{game}/report"),
        "/profile",
        "/rules/toy",
        "/how-to-play",
        "/sign-in",
    ] {
        let page = anonymous.get(path).await;
        assert_eq!(
            (page.status, shell(&page.text)),
            (200, shell(&start.text)),
            "{path}"
        );
    }
    for path in [
        "/",
        "/openapi.json",
        "/openapi.yaml",
        "/healthz",
        "/manifest.webmanifest",
        "/nowhere",
    ] {
        let page = anonymous.get(path).await;
        let policy = page.headers["content-security-policy"].to_str().unwrap();
        assert!(
            policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self';"),
            "{policy}"
        );
        assert!(!policy.contains("unsafe"), "{policy}");
        assert!(page.headers.contains_key("x-request-id"));
        // The API document names addresses in its examples; nothing loads them.
        assert!(
            path.starts_with("/openapi") || !page.text.contains("https://"),
            "{path} must not need anything from elsewhere"
        );
    }
}

#[tokio::test]
async fn what_is_nowhere_is_a_page_or_a_problem() {
    let umpire = Umpire::started().await;
    let anonymous = umpire.anonymous();
    let page = anonymous
        .send_with(Method::GET, "/no/such/page", OPENED, None)
        .await;
    assert_eq!(
        (page.status, page.kind.as_str()),
        (404, "text/html; charset=utf-8")
    );
    anonymous.get("/no/such/page").await.problem(404, "not-found");
    for path in [
        "/v1/no/such/thing",
        "/web/0123456789abcdef/main.js",
        "/web/",
        "/push.jsx",
    ] {
        let response = anonymous
            .send_with(Method::GET, path, &[("accept", "application/json")], None)
            .await;
        response.problem(404, "not-found");
    }
    let response = anonymous
        .send_with(Method::GET, "/v1/no/such/thing", OPENED, None)
        .await;
    response.problem(404, "not-found");
}

#[tokio::test]
async fn files_are_kept_for_ever_and_documents_asked_for_again() {
    let umpire = Umpire::started().await;
    let anonymous = umpire.anonymous();
    let start = anonymous.get("/").await;
    assert_eq!(start.headers["cache-control"], "no-cache");
    let tag = start.headers["etag"].to_str().unwrap().to_owned();
    for known in [tag.clone(), format!("\"other\", W/{tag}")] {
        let again = anonymous
            .send_with(Method::GET, "/", &[("if-none-match", &known)], None)
            .await;
        assert_eq!((again.status, again.text.as_str()), (304, ""));
    }
    let shown = [("cookie", "umpire=somebody"), ("if-none-match", tag.as_str())];
    let again = anonymous.send_with(Method::GET, "/", &shown, None).await;
    assert_eq!(
        again.status, 200,
        "whoever shows a session gets a document that says so"
    );

    let main = linked(&start.text, "/main.js");
    let script = anonymous
        .send_with(Method::GET, &main, &[("accept-encoding", "gzip")], None)
        .await;
    assert_eq!(
        (script.status, script.kind.as_str()),
        (200, "text/javascript; charset=utf-8")
    );
    assert_eq!(
        script.headers["cache-control"],
        "public, max-age=31536000, immutable"
    );
    assert_eq!(script.headers["content-encoding"], "gzip");
    let style = anonymous.get(&linked(&start.text, "/all.css")).await;
    assert_eq!(style.kind, "text/css; charset=utf-8");
    let folder = main.trim_end_matches("/main.js");
    for path in [
        "/chunks/..%2f..%2fCargo.toml",
        "/chunks/%2e%2e/%2e%2e/Cargo.toml",
        "/%2fetc%2fpasswd",
        "/package.json",
        "/node_modules/lit-html/lit-html.js",
        "/index.html",
        "/tests/words.test.js",
        "/app/main.js",
    ] {
        let response = anonymous.get(&format!("{folder}{path}")).await;
        assert_eq!(response.status, 404, "{path}");
    }
    let manifest = anonymous.get("/manifest.webmanifest").await;
    assert_eq!(manifest.kind, "application/manifest+json");
    let icon = manifest.json()["icons"][0]["src"].as_str().unwrap().to_owned();
    assert_eq!(anonymous.get(&icon).await.kind, "image/svg+xml");
}

#[tokio::test]
async fn the_reference_shows_every_operation_without_scripts() {
    let umpire = Umpire::started().await;
    let anonymous = umpire.anonymous();
    let page = anonymous.get("/api").await;
    assert!(page.kind.starts_with("text/html"), "{}", page.kind);
    assert!(!page.text.contains("<script"));
    let document = anonymous.get("/openapi.json").await.ok();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let id = operation["operationId"].as_str().unwrap();
            assert!(page.text.contains(&format!("id=\"operation-{id}\"")), "{id}");
            let title = format!("<code>{} {path}</code>", method.to_uppercase());
            assert!(page.text.contains(&title), "{title}");
        }
    }
    for message in ["FromClientAnnounce", "ToClientEnded", "ToClientEntryAnnounced"] {
        assert!(
            page.text.contains(&format!("id=\"schema-{message}\"")),
            "{message}"
        );
    }
    // Links within the page lead somewhere.
    for link in page.text.split("href=\"#").skip(1) {
        let id = link.split('"').next().unwrap();
        assert!(page.text.contains(&format!("id=\"{id}\"")), "{id}");
    }
}
