//! What a page requests first: the document contains the answers that the API gives to the same browser.

use crate::people::sessions::{Browser, account, logged_in};
use crate::support::client::ApiResponse;
use crate::support::post_office::until_async;
use crate::support::server::Umpire;
use reqwest::Method;
use serde_json::{Value, json};

const TITLE: &str = "</script><script>alert('1')</script>{{web}}";

/// The answers in a document, by their addresses.
fn answers(page: &ApiResponse) -> Value {
    assert_eq!(page.status, 200, "{}", page.text);
    let (_, rest) = page.text.split_once("id=\"answers\">").unwrap();
    let (json, _) = rest.split_once("</script>").unwrap();
    serde_json::from_str(json).unwrap_or_else(|_| json!({}))
}

fn addresses(page: &ApiResponse) -> Vec<String> {
    answers(page).as_object().unwrap().keys().cloned().collect()
}

/// Opens a game of the toy in which the browser plays, and waits for the first answer of the other seat: from then on
/// nothing happens in it until the browser answers.
async fn game(browser: &Browser, visibility: &str) -> String {
    let seats = json!({"left": "me", "right": "practice"});
    let new = json!({"system": "toy", "scenario": "short", "title": TITLE, "visibility": visibility, "seats": seats});
    let game = browser
        .send(Method::POST, "/v1/games", Some(&new))
        .await
        .created();
    let id = game["id"].as_str().unwrap().to_owned();
    until_async("the answer of the practice opponent", async || {
        let game = browser.get(&format!("/v1/games/{id}")).await.ok();
        (game["waiting"] == json!(["left"])).then_some(())
    })
    .await;
    id
}

#[tokio::test]
async fn a_player_gets_what_the_api_answers_them() {
    let umpire = Umpire::started().await;
    account(&umpire, "Howard", "a long password").await;
    let howard = logged_in(&umpire, "Howard", "a long password").await;
    let id = game(&howard, "public").await;
    let page = howard.get(&format!("/games/{id}")).await;
    let base = format!("/v1/games/{id}");
    let expected = [
        base.clone(),
        format!("{base}/chat?after=0&limit=200"),
        format!("{base}/decisions"),
        format!("{base}/log?after=0&limit=500"),
        format!("{base}/since"),
        format!("{base}/state"),
        "/v1/me".to_owned(),
    ];
    assert_eq!(addresses(&page), expected);
    // Two moments of one game differ in their clocks and in what is new; these do not.
    for path in ["/v1/me", &format!("{base}/log?after=0&limit=500")] {
        assert_eq!(answers(&page)[path], howard.get(path).await.ok(), "{path}");
    }
    assert_eq!(answers(&page)[&base]["your_seat"], "left");
    assert_eq!(answers(&page)[&base]["title"], TITLE);
    assert!(!page.text.contains("<script>alert"), "{}", page.text);
    assert!(page.text.contains("data-system=\"toy\""), "{}", page.text);
    assert_eq!(page.headers["cache-control"], "private, no-store");
    assert!(!page.headers.contains_key("etag"));
}

#[tokio::test]
async fn a_visitor_gets_what_everybody_may_see() {
    let umpire = Umpire::started().await;
    account(&umpire, "Howard", "a long password").await;
    let howard = logged_in(&umpire, "Howard", "a long password").await;
    let (public, hidden) = (game(&howard, "public").await, game(&howard, "private").await);
    let anonymous = umpire.anonymous();
    let page = anonymous.get(&format!("/games/{public}/replay")).await;
    let base = format!("/v1/games/{public}");
    let log = format!("{base}/log?after=0&limit=500");
    assert_eq!(addresses(&page), [base.clone(), log, format!("{base}/state")]);
    assert_eq!(answers(&page)[&base]["your_seat"], Value::Null);
    for address in [&hidden, "nonsense", "%2e%2e%2fme", "a?b"] {
        let page = anonymous.get(&format!("/games/{address}")).await;
        assert!(!page.text.contains("left"), "{address}: {}", page.text);
        assert!(page.text.contains("data-system=\"\""), "{}", page.text);
    }
    // The cookie of nobody gets nothing either.
    let shown = [("cookie", "umpire=somebody")];
    let path = format!("/games/{hidden}");
    let page = anonymous.send_with(Method::GET, &path, &shown, None).await;
    assert_eq!(answers(&page), json!({}));
}

#[tokio::test]
async fn a_page_of_another_kind_has_the_account_alone() {
    let umpire = Umpire::started().await;
    account(&umpire, "Howard", "a long password").await;
    let howard = logged_in(&umpire, "Howard", "a long password").await;
    for path in ["/", "/lobby", "/profile"] {
        let page = howard.get(path).await;
        assert_eq!(addresses(&page), ["/v1/me"], "{path}");
        assert_eq!(answers(&page)["/v1/me"]["name"], "Howard");
    }
}

#[tokio::test]
async fn a_state_of_the_past_is_not_requested_again() {
    let umpire = Umpire::started().await;
    account(&umpire, "Howard", "a long password").await;
    let howard = logged_in(&umpire, "Howard", "a long password").await;
    let id = game(&howard, "public").await;
    for (query, cached) in [("", "no-cache"), ("?at=1", "private, max-age=600")] {
        let state = howard.get(&format!("/v1/games/{id}/state{query}")).await;
        assert_eq!(state.headers["cache-control"], cached, "{query}");
        assert_eq!(state.headers["vary"], "authorization, cookie", "{query}");
    }
}

#[tokio::test]
async fn a_script_of_another_origin_gets_nobodys_answers() {
    let umpire = Umpire::started().await;
    account(&umpire, "Howard", "a long password").await;
    let howard = logged_in(&umpire, "Howard", "a long password").await;
    let path = format!("/games/{}", game(&howard, "private").await);
    for (mode, private) in [("navigate", true), ("cors", false), ("no-cors", false)] {
        let headers = [
            ("cookie", howard.cookie.as_str()),
            ("sec-fetch-site", "same-site"),
            ("sec-fetch-mode", mode),
        ];
        let page = howard.client.send_with(Method::GET, &path, &headers, None).await;
        assert_eq!(page.text.contains("Howard"), private, "{mode}: {}", page.text);
    }
}
