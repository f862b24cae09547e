//! The examples of what an app of another origin has to do with.

use crate::http::conversation::hall::{Body, Hall};
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
