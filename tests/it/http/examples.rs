//! The examples of the API document: recorded from what a server really says, one for every request and response.
//!
//! `UPDATE_EXAMPLES=1 cargo test --test it examples` records them again.

use crate::http::admin_examples::{accounts_are_administered, an_administrator_is_appointed};
use crate::http::app_examples::{an_account_is_listened_to, an_app_is_allowed};
use crate::http::conversation;
use crate::http::conversation::hall::{Body, Hall};
use crate::http::season_examples;
use crate::support::post_office::{MailSink, Receiver};
use crate::support::schema::Documented;
use crate::support::security_world::BROWSER;
use reqwest::Method;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use umpire::engine::Rulebook;
use umpire::systems;

const PASSWORD: &str = "correct horse battery";
const DAY: i64 = 86_400_000;
/// The id of a fork.
const FORK: &str = "00000000-0000-75a2-90fd-70dea2161acb";
const COMMITMENT: &str = "9d02891804ae76ff7680a8bac800ee549bbf14b914e2b964d249ed4a33e28489";
/// The hash of its first entry, likewise.
const HEAD_HASH: &str = "0d71310ad29076e3ac75ff57071fa047c248ec023e79e5e831098a7d4fe7b7c8";

/// The game whose systems, scenarios and accounts the script shows.
fn system() -> &'static dyn Rulebook {
    systems::all()[0]
}

fn file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/server/api/examples.json")
}

/// Three people, one of whom is an administrator.
async fn people_arrive(hall: &mut Hall) {
    for name in ["anna", "bert", "carl"] {
        let new = json!({"name": name, "password": PASSWORD});
        let made = hall.post("nobody", "/v1/accounts", "", &new).await.created();
        hall.knows(name, &made["token"]);
    }
    an_administrator_is_appointed(hall).await;
}

/// What systems offer, and what the server says of itself.
async fn systems_are_shown(hall: &mut Hall) {
    let (name, scenarios) = (hall.system.name(), hall.system.scenarios());
    for path in ["/healthz", "/readyz", "/v1/systems", "/v1/clocks"] {
        hall.get("nobody", path).await;
    }
    let scenario = format!("/scenarios/{}", scenarios[0].name);
    for rest in [
        "",
        "/charts",
        "/options",
        "/rules",
        "/rulings",
        "/messages",
        "/scenarios",
        &scenario,
        "/schema",
    ] {
        hall.get("nobody", &format!("/v1/systems/{name}{rest}")).await;
    }
}

/// Accounts: profile, mail, password, sessions, bots, blocks, vacations.
async fn accounts_are_kept(hall: &mut Hall, mail: &MailSink) {
    let me = hall.get("anna", "/v1/me").await.ok();
    let id = me["id"].as_str().unwrap().to_owned();
    hall.get("nobody", &format!("/v1/accounts/{id}")).await;
    hall.get("nobody", "/v1/programs").await;
    let change = json!({"display_name": "Anna of Newbury", "time_zone": "Europe/London"});
    hall.send("anna", (Method::PATCH, "/v1/me"), &[], Body::Json(&change))
        .await;
    // Before any mail is on its way.
    hall.get("anna", "/v1/me/export").await;
    let address = json!({"mail": "anna@example.org", "password": PASSWORD});
    hall.put("anna", "/v1/me/mail", &address).await;
    let key = json!({"key": mail.letter(0).await.after("/confirm-mail?key=")});
    hall.post("nobody", "/v1/mail-confirmations", "", &key).await;
    hall.post("nobody", "/v1/recoveries", "", &json!({"who": "anna"}))
        .await;
    let key = mail
        .letter_with("/new-password?key=")
        .await
        .after("/new-password?key=");
    let new = json!({"key": key, "new": "battery staple horse", "keep_tokens": true});
    hall.put("nobody", "/v1/recoveries/password", &new).await;
    let change = json!({"current": "battery staple horse", "new": PASSWORD});
    hall.put("anna", "/v1/me/password", &change).await;
    let login = json!({"name": "anna", "password": PASSWORD});
    hall.post("nobody", "/v1/sessions", "", &login).await;
    hall.get("anna", "/v1/sessions").await;
    hall.get("anna", "/v1/tokens").await;
    let made = hall
        .post("anna", "/v1/me/bots", "", &json!({"name": "Clockwork"}))
        .await
        .created();
    hall.knows("clockwork", &made["token"]);
    let terms =
        json!({"systems": [hall.system.name()], "longest_clock": 3_600_000, "games": 20, "from": "bots"});
    hall.put("clockwork", "/v1/me/challenge-terms", &terms).await;
    hall.delete("clockwork", "/v1/me/challenge-terms").await;
    hall.get("anna", "/v1/me/limits").await;
    hall.get("anna", "/v1/me/bots").await;
    hall.post("anna", "/v1/me/blocks", "", &json!({"name": "carl"}))
        .await;
    hall.get("anna", "/v1/me/blocks").await;
    let begins = crate::play::clocks::over_http::MONDAY + 14 * DAY;
    let vacation = json!({"begins": begins, "ends": begins + 7 * DAY});
    hall.post("anna", "/v1/me/vacations", "", &vacation).await;
}

/// Clubs: founding, joining by each way, members, announcements.
async fn a_club_is_founded(hall: &mut Hall) {
    let about = "Small battles at a gentle pace, from Bergen to Porto.";
    let new = json!({"name": "Northern Play-by-Web Society", "about": about, "joining": "request"});
    let founded = hall.post("bert", "/v1/clubs", "", &new).await.created();
    let club = format!("/v1/clubs/{}", founded["id"].as_str().unwrap());
    let at = |rest: &str| format!("{club}{rest}");
    let asks = json!({"text": "I play South, one turn a day."});
    hall.post("carl", &at("/requests"), "", &asks).await;
    let requests = hall.get("bert", &at("/requests")).await.ok();
    let carl = requests["requests"][0]["account"].as_str().unwrap().to_owned();
    let accept = json!({"answer": "accept"});
    hall.post("bert", &at(&format!("/requests/{carl}")), "", &accept)
        .await;
    let roles = json!({"roles": ["scorer"]});
    let member = at(&format!("/members/{carl}"));
    hall.send("bert", (Method::PATCH, &member), &[], Body::Json(&roles))
        .await;
    let news = json!({"title": "Round 6 is over", "body": "One game is overdue. Round 7 opens tomorrow."});
    hall.post("bert", &at("/announcements"), "", &news).await;
    let link = json!({"link": true});
    let link = hall.post("bert", &at("/invitations"), "", &link).await.created();
    hall.get("bert", &at("/invitations")).await;
    let code = json!({"code": link["code"]});
    hall.post("anna", &at("/membership"), "", &code).await;
    let change = json!({"pace": "3 days and 12 hours a turn"});
    hall.send("bert", (Method::PATCH, &club), &[], Body::Json(&change))
        .await;
    for path in ["", "/members", "/announcements", "/announcements.atom"] {
        hall.get("bert", &at(path)).await;
    }
    hall.get("nobody", "/v1/clubs").await;
    hall.get("anna", "/v1/me/clubs").await;
}

/// Notices: settings, browsers, feeds, webhooks.
async fn notices_are_set(hall: &mut Hall) {
    let (settings, browsers) = ("/v1/me/notices", "/v1/me/push-subscriptions");
    hall.get("anna", settings).await;
    let change = json!({"push": true, "daily_hour": 8});
    hall.send("anna", (Method::PATCH, settings), &[], Body::Json(&change))
        .await;
    let [p256dh, auth] = BROWSER;
    let browser = json!({"endpoint": "https://push.example.org/1", "keys": {"p256dh": p256dh, "auth": auth}});
    hall.post("anna", browsers, "", &browser).await;
    hall.get("anna", browsers).await;
    let feed = hall
        .send("anna", (Method::PUT, "/v1/me/feed"), &[], Body::Nothing)
        .await
        .created();
    let atom = feed["atom"]
        .as_str()
        .unwrap()
        .split_once("/v1/")
        .unwrap()
        .1
        .to_owned();
    hall.get("nobody", &format!("/v1/{atom}")).await;
    let receiver = Receiver::started().await;
    hall.samples
        .replaced
        .push([receiver.url.clone(), "https://bot.example.org/umpire".to_owned()]);
    let hooks = "/v1/webhooks";
    let made = hall
        .post("anna", hooks, "", &json!({"url": receiver.url}))
        .await
        .created();
    let hook = format!("{hooks}/{}", made["id"].as_str().unwrap());
    hall.get("anna", hooks).await;
    hall.get("anna", &hook).await;
    hall.send(
        "anna",
        (Method::PATCH, &hook),
        &[],
        Body::Json(&json!({"enabled": true})),
    )
    .await;
    hall.post("anna", &format!("{hook}/secret"), "", &json!({})).await;
    hall.post("anna", &format!("{hook}/trial"), "", &json!({})).await;
    receiver.call(0).await;
}

/// A game: what is asked about it, and a claim on a clock that has run out.
async fn a_game_is_looked_at(hall: &mut Hall) {
    let (system, first, second) = (hall.system.name(), hall.seat(0), hall.seat(1));
    let scenario = hall.system.scenarios()[0].name.clone();
    let new =
        json!({"system": system, "scenario": scenario, "clock": {"preset": "fast"}, "seats": {first: "me"}});
    let card = hall.post("anna", "/v1/games", "", &new).await.created();
    hall.names_game("timed", &card["id"]);
    let seat = hall.at("timed", &format!("/seats/{second}"));
    hall.post("bert", &seat, "", &json!({"invitation": card["invitation"]}))
        .await;
    hall.play("timed", 4).await;
    let (who, body) = hall.answer("timed", 0).await;
    let announcement = &body["announcement"];
    let [seen, since, map, odds, weigh] =
        ["seen", "since", "map.svg", "odds", "weigh"].map(|rest| hall.at("timed", &format!("/{rest}")));
    hall.post(who, &seen, "", &json!({"seq": 2})).await;
    hall.get(who, &since).await;
    hall.get(who, &map).await;
    let one = json!({"announcement": announcement});
    hall.post(who, &odds, "", &one).await;
    let several = json!({"announcements": [announcement]});
    hall.post(who, &weigh, "", &several).await;
    let other = if who == "anna" { "bert" } else { "anna" };
    hall.pass(5 * DAY);
    let claim = hall.at("timed", "/claim");
    hall.post(other, &claim, "claim-the-clock", &json!({}))
        .await
        .created();
    let forks = hall.at("timed", "/forks");
    hall.post("bert", &forks, "", &json!({"at": 3})).await.created();
    let course = hall.at("timed", "/course");
    hall.get(other, &course).await;
    let all = format!("/v1/systems/{system}");
    for path in [
        "/v1/accounts/bert/games.ndjson",
        &format!("{all}/games.ndjson"),
        &format!("{all}/statistics"),
    ] {
        hall.get(other, path).await;
    }
    hall.send(
        "anna",
        (Method::DELETE, "/v1/me"),
        &[],
        Body::Json(&json!({"name": "anna", "password": PASSWORD})),
    )
    .await;
}

/// A visitor becomes a guest, does so again, and keeps the account. Returns the cookie.
async fn a_guest_keeps_the_account(hall: &mut Hall) -> String {
    let browser = json!({"browser": "Firefox, Linux"});
    let guests = (Method::POST, "/v1/guests");
    let made = hall
        .send("nobody", guests.clone(), &[], Body::Json(&browser))
        .await;
    let cookie = made.headers["set-cookie"].to_str().unwrap();
    let cookie = cookie.split(';').next().unwrap();
    // The server sends mail, so it has a public address.
    let session = [("cookie", cookie), ("origin", "https://umpire.example.org")];
    hall.send("nobody", guests, &session, Body::Json(&browser)).await;
    let keep = json!({"name": "dora"});
    hall.send(
        "nobody",
        (Method::POST, "/v1/me/keep"),
        &session,
        Body::Json(&keep),
    )
    .await;
    cookie.to_owned()
}

/// Everything that the document shows.
async fn recorded() -> Value {
    let first = conversation::conversation(system()).await.samples;
    let seasons = season_examples::recorded(system()).await;
    let mail = MailSink::started().await;
    let mut hall = Hall::opened(system(), Some(&mail)).await;
    hall.grants_everything = true;
    people_arrive(&mut hall).await;
    systems_are_shown(&mut hall).await;
    accounts_are_kept(&mut hall, &mail).await;
    a_club_is_founded(&mut hall).await;
    notices_are_set(&mut hall).await;
    a_game_is_looked_at(&mut hall).await;
    an_account_is_listened_to(&mut hall).await;
    let cookie = a_guest_keeps_the_account(&mut hall).await;
    an_app_is_allowed(&mut hall, &cookie).await;
    accounts_are_administered(&mut hall).await;
    let mut recorded = hall.samples.with([first, seasons]);
    // The id and the dice of a fork depend on what the server has drawn before, which is not always the same; its first
    // entry has the commitment to them, and so does the hash of that entry.
    let fork = &mut recorded["operations"]["POST /v1/games/{game}/forks"]["201"];
    fork["id"] = json!(FORK);
    fork["commitment"] = json!(COMMITMENT);
    fork["head_hash"] = json!(HEAD_HASH);
    recorded
}

/// The media types of a part of an operation, each with its schema and example.
fn bodies<'a>(document: &'a Value, at: &str) -> Vec<(String, &'a Value)> {
    let content = document
        .pointer(&format!("{at}/content"))
        .and_then(Value::as_object);
    let media = content.into_iter().flatten();
    media
        .map(|(kind, body)| (format!("{at}/content/{}/schema", kind.replace('/', "~1")), body))
        .collect()
}

/// The places of all requests and responses of a document.
fn places(document: &Value) -> Vec<String> {
    let mut places = vec![];
    for (path, methods) in document["paths"].as_object().unwrap() {
        let path = path.replace('~', "~0").replace('/', "~1");
        for (method, operation) in methods.as_object().unwrap() {
            places.push(format!("/paths/{path}/{method}/requestBody"));
            let statuses = operation["responses"].as_object().unwrap().keys();
            places.extend(statuses.map(|status| format!("/paths/{path}/{method}/responses/{status}")));
        }
    }
    let shared = document["components"]["responses"].as_object().unwrap();
    places.extend(shared.keys().map(|name| format!("/components/responses/{name}")));
    places
}

/// The message in an event of a stream.
fn data(event: &str) -> Option<Value> {
    let data = event.lines().find_map(|line| line.strip_prefix("data: "))?;
    serde_json::from_str(data).ok()
}

/// The first of some JSON lines.
fn line(lines: &str) -> Option<Value> {
    serde_json::from_str(lines.lines().next()?).ok()
}

/// Checks that every request, response and message of a document has an example that fits its schema.
fn assert_examples(document: &Value) {
    let documented = Documented::new(document.clone());
    let mut without = vec![];
    for place in places(document) {
        let bodies = bodies(document, &place);
        // One media type of a response is enough.
        if !bodies.is_empty() && bodies.iter().all(|(_, body)| body["example"].is_null()) {
            without.push(place.clone());
        }
        for (schema, body) in bodies {
            if !body["example"].is_null() {
                let lines = schema.contains("x-ndjson") && body["schema"]["type"] != "string";
                let text = body["example"].as_str();
                let message = text.and_then(|text| if lines { line(text) } else { data(text) });
                let example = message.unwrap_or_else(|| body["example"].clone());
                documented.check_at(&schema, &example, &place);
            }
        }
    }
    for union in ["FromClient", "ToClient"] {
        for name in documented.variants(union) {
            let example = &document["components"]["schemas"][&name]["examples"][0];
            if example.is_null() {
                without.push(name);
            } else {
                documented.check(&name, example);
            }
        }
    }
    assert!(without.is_empty(), "no example: {without:#?}");
}

#[tokio::test]
async fn every_request_response_and_message_has_an_example() {
    let now = serde_json::to_string_pretty(&recorded().await).unwrap() + "\n";
    if std::env::var_os("UPDATE_EXAMPLES").is_some() {
        std::fs::write(file(), &now).unwrap();
    }
    let recorded = std::fs::read_to_string(file()).unwrap();
    assert!(
        recorded == now,
        "examples.json is out of date: run UPDATE_EXAMPLES=1 cargo test --test it examples; {}",
        conversation::difference(&recorded, &now)
    );
    assert_examples(&serde_saphyr::from_str(&umpire::server::document()).unwrap());
}

#[tokio::test]
async fn the_documents_of_the_systems_have_examples_too() {
    let umpire = crate::support::server::Umpire::builder()
        .rulebooks(systems::all())
        .start()
        .await;
    for system in systems::all() {
        let path = format!("/openapi/{}.json", system.name());
        assert_examples(&umpire.anonymous().get(&path).await.ok());
    }
}
