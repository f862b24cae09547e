//! The examples of what apps have to do with.

use crate::http::conversation::hall::{Body, Hall};
use crate::sse::events::Events;
use crate::support::apps::{APP, CHALLENGE, form, redeeming, request};
use reqwest::Method;
use serde_json::json;

/// The guest, who has an account now, allows an app something.
pub async fn an_app_is_allowed(hall: &mut Hall, cookie: &str) {
    let session = [("cookie", cookie), ("origin", "https://umpire.example.org")];
    let query = format!(
        "client_id={APP}&redirect_uri={APP}&response_type=code&scope=game:read+game:play&state=af0ifjsldkj\
         &code_challenge={CHALLENGE}&code_challenge_method=S256"
    );
    let asks = format!("/v1/consents?{query}");
    hall.send("nobody", (Method::GET, &asks), &session, Body::Nothing)
        .await;
    let mut allow = request("game:read game:play");
    (allow["state"], allow["allow"]) = (json!("af0ifjsldkj"), json!(true));
    let decided = hall
        .send(
            "nobody",
            (Method::POST, "/v1/consents"),
            &session,
            Body::Json(&allow),
        )
        .await
        .ok();
    let code = decided["redirect"]
        .as_str()
        .unwrap()
        .split(['=', '&'])
        .nth(1)
        .unwrap();
    let anonymous = hall.who("nobody").clone();
    form(&anonymous, "/oauth/token", &redeeming(code)).await.ok();
    hall.send("nobody", (Method::GET, "/v1/me/apps"), &session, Body::Nothing)
        .await;
    hall.post("carl", "/v1/tickets", "", &json!({})).await;
}

/// Somebody listens to the notices of their account.
pub async fn an_account_is_listened_to(hall: &mut Hall) {
    let mut events = Events::of(hall.who("bert"), "/v1/me/events", None).await;
    let first = events.block().await.unwrap();
    // The name of the stream depends on what the server has drawn before, which is not always the same.
    let id = first.lines().find_map(|line| line.strip_prefix("id: "));
    let (name, _) = id.unwrap().split_once('-').unwrap();
    let first = first.replace(name, "5f0c9c2f7a0b4f6b");
    hall.samples.event("GET /v1/me/events", &first);
}
