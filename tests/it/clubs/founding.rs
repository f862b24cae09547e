//! Founding, listing, changing and closing clubs.

use crate::clubs::{Club, account, detail, patch};
use crate::support::server::Umpire;
use serde_json::json;

#[tokio::test]
async fn who_founds_a_club_owns_it() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "open").await;
    let card = club.card(&club.owner).await;
    assert_eq!(card["name"], "Northern Society");
    assert_eq!((&card["members"], &card["joining"]), (&json!(1), &json!("open")));
    assert_eq!(card["owners"][0]["name"], "Ruth");
    assert_eq!(card["you"]["roles"], json!(["owner"]));
    let seen = club.card(&umpire.anonymous()).await;
    assert_eq!((&seen["you"], &seen["closed"]), (&json!(null), &json!(null)));
    let mine = club.owner.get("/v1/me/clubs").await.ok();
    assert_eq!(mine["clubs"][0]["club"], club.id);
    assert_eq!(mine["clubs"][0]["roles"], json!(["owner"]));
}

#[tokio::test]
async fn a_repeated_request_founds_one_club() {
    let umpire = Umpire::started().await;
    let ruth = umpire.player("Ruth").await;
    let new = json!({"name": "Northern Society", "joining": "open"});
    let key = Some("found the club");
    let first = ruth.post("/v1/clubs", key, &new).await.created();
    let again = ruth.post("/v1/clubs", key, &new).await;
    assert!(again.replayed);
    assert_eq!(again.created(), first);
}

#[tokio::test]
async fn a_name_that_looks_like_another_is_refused() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "open").await;
    for name in [
        "northern  society",
        "Northern S\u{f3}ciety",
        "N\u{43e}\u{433}thern Society",
        "Northern\u{200b} Society",
        "ab",
        "...",
        "N0rthern Society",
    ] {
        let new = json!({"name": name, "joining": "open"});
        let refused = club.owner.post("/v1/clubs", None, &new).await;
        let expected = if refused.status == 409 {
            (409, "conflict")
        } else {
            (400, "not-understood")
        };
        let problem = refused.problem(expected.0, expected.1);
        assert_eq!(problem["place"], "name", "{problem}");
        if expected.0 == 409 {
            assert!(detail(&problem).contains("\"Northern Society\""), "{problem}");
        }
    }
}

#[tokio::test]
async fn two_founders_of_one_name_at_once() {
    let umpire = Umpire::started().await;
    let (one, two) = (umpire.player("One").await, umpire.player("Two").await);
    let (new, alike) = (
        json!({"name": "Northern Society", "joining": "open"}),
        json!({"name": "NORTHERN SOCIETY", "joining": "open"}),
    );
    let (first, second) = tokio::join!(
        one.post("/v1/clubs", None, &new),
        two.post("/v1/clubs", None, &alike)
    );
    let mut statuses = [first.status, second.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409]);
}

#[tokio::test]
async fn an_account_founds_three_clubs_a_day() {
    let umpire = Umpire::started().await;
    let ruth = umpire.player("Ruth").await;
    for n in 0..3 {
        let new = json!({"name": format!("Club {}", ["A", "B", "C"][n]), "joining": "open"});
        ruth.post("/v1/clubs", None, &new).await.created();
    }
    let new = json!({"name": "Club D", "joining": "open"});
    let problem = ruth
        .post("/v1/clubs", None, &new)
        .await
        .problem(429, "rate-limited");
    assert!(problem["wait_ms"].as_i64().unwrap() > 0);
    assert!(detail(&problem).contains("try again in 24 hours"), "{problem}");
}

#[tokio::test]
async fn clubs_are_listed_by_name_in_pages() {
    let umpire = Umpire::started().await;
    for (founder, name) in [
        ("One", "Zebra Club"),
        ("Two", "alpha club"),
        ("Three", "Middle Club"),
    ] {
        let new = json!({"name": name, "joining": "request"});
        umpire
            .player(founder)
            .await
            .post("/v1/clubs", None, &new)
            .await
            .created();
    }
    let visitor = umpire.anonymous();
    let first = visitor.get("/v1/clubs?limit=2").await.ok();
    let names = |page: &serde_json::Value| -> Vec<String> {
        let clubs = page["clubs"].as_array().unwrap().iter();
        clubs
            .map(|club| club["name"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(names(&first), ["alpha club", "Middle Club"]);
    let next = first["next"].as_str().unwrap().replace(' ', "%20");
    let second = visitor.get(&format!("/v1/clubs?limit=2&after={next}")).await.ok();
    assert_eq!(names(&second), ["Zebra Club"]);
    assert_eq!(second["next"], json!(null));
    assert_eq!(
        names(&visitor.get("/v1/clubs?q=MIDD").await.ok()),
        ["Middle Club"]
    );
    assert!(names(&visitor.get("/v1/clubs?q=%25").await.ok()).is_empty());
    visitor
        .get("/v1/clubs?limit=0")
        .await
        .problem(400, "not-understood");
}

#[tokio::test]
async fn owners_change_what_a_club_says() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "open").await;
    let anna = club.member(&umpire, "Anna").await;
    let change = json!({"rules": "Be kind.\nBe quick.", "pace": "3  days", "joining": "request"});
    let changed = patch(&club.owner, &club.path(""), &change).await.ok();
    assert_eq!(
        (
            &changed["rules"],
            &changed["pace"],
            &changed["joining"],
            &changed["about"]
        ),
        (
            &json!("Be kind.\nBe quick."),
            &json!("3 days"),
            &json!("request"),
            &json!("Small battles.")
        )
    );
    let problem = patch(&anna, &club.path(""), &change)
        .await
        .problem(403, "scope-missing");
    assert!(detail(&problem).contains("owner"), "{problem}");
    let long = json!({"pace": "x".repeat(81)});
    let problem = patch(&club.owner, &club.path(""), &long)
        .await
        .problem(400, "not-understood");
    assert_eq!(problem["place"], "pace");
}

#[tokio::test]
async fn a_closed_club_frees_its_name() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "open").await;
    let anna = club.member(&umpire, "Anna").await;
    anna.delete(&club.path("")).await.problem(403, "scope-missing");
    let closed = club.owner.delete(&club.path("")).await;
    assert_eq!(closed.status, 204);
    club.owner.get(&club.path("")).await.problem(404, "not-found");
    let mine = anna.get("/v1/me/clubs").await.ok();
    assert_eq!(mine["clubs"], json!([]));
    let new = json!({"name": "Northern Society", "joining": "open"});
    let founded = anna.post("/v1/clubs", None, &new).await.created();
    assert_eq!(founded["owners"][0]["account"], account(&anna).await);
}

#[tokio::test]
async fn a_club_that_does_not_exist_is_not_found() {
    let umpire = Umpire::started().await;
    let ruth = umpire.player("Ruth").await;
    for id in ["nonsense", "00000000-0000-0000-0000-000000000001"] {
        ruth.get(&format!("/v1/clubs/{id}"))
            .await
            .problem(404, "not-found");
        let path = format!("/v1/clubs/{id}/membership");
        ruth.post(&path, None, &json!({})).await.problem(404, "not-found");
    }
}
