//! Joining an open club, roles, the reserve, leaving.

use crate::clubs::{Club, account, detail, members_of, patch};
use crate::support::server::Umpire;
use serde_json::json;

#[tokio::test]
async fn anybody_joins_an_open_club_once() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "open").await;
    let anna = umpire.player("Anna").await;
    let joined = club.join(&anna).await.created();
    assert_eq!((&joined["name"], &joined["roles"]), (&json!("Anna"), &json!([])));
    let problem = club.join(&anna).await.problem(409, "conflict");
    assert!(detail(&problem).contains("already"), "{problem}");
    assert_eq!(club.roles().await, ["Ruth: owner", "Anna: "]);
    assert_eq!(club.card(&anna).await["you"]["member"], true);
}

#[tokio::test]
async fn members_alone_see_the_reserve() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "open").await;
    let anna = club.member(&umpire, "Anna").await;
    let own = club.path(&format!("/members/{}", account(&anna).await));
    let changed = patch(&anna, &own, &json!({"reserve": true})).await.ok();
    assert_eq!(changed["reserve"], true);
    let problem = patch(&club.owner, &own, &json!({"reserve": false}))
        .await
        .problem(403, "scope-missing");
    assert_eq!(problem["place"], "reserve");
    let by_member = club.owner.get(&club.path("/members")).await.ok();
    assert_eq!(by_member["members"][1]["reserve"], true);
    assert!(by_member["members"][1]["joined"].is_i64());
    for visitor in [umpire.anonymous(), umpire.player("Stranger").await] {
        let seen = visitor.get(&club.path("/members")).await.ok();
        for member in members_of(&seen["members"]) {
            assert_eq!(
                (&member["reserve"], &member["joined"]),
                (&json!(null), &json!(null))
            );
        }
    }
}

#[tokio::test]
async fn an_owner_gives_roles_and_hands_over() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "open").await;
    let anna = club.member(&umpire, "Anna").await;
    let (ruth_id, anna_id) = (account(&club.owner).await, account(&anna).await);
    let changed = club
        .appoint(&club.owner, &anna_id, json!(["scorer", "arbiter"]))
        .await
        .ok();
    assert_eq!(changed["roles"], json!(["arbiter", "scorer"]));
    club.appoint(&anna, &anna_id, json!(["owner"]))
        .await
        .problem(403, "scope-missing");
    // The only owner stays.
    let problem = club
        .appoint(&club.owner, &ruth_id, json!([]))
        .await
        .problem(409, "conflict");
    assert_eq!(problem["place"], "roles");
    let own = club.path(&format!("/members/{ruth_id}"));
    let problem = club.owner.delete(&own).await.problem(409, "conflict");
    assert!(
        detail(&problem).contains("make another member an owner first"),
        "{problem}"
    );
    club.appoint(&club.owner, &anna_id, json!(["owner"])).await.ok();
    assert_eq!(club.owner.delete(&own).await.status, 204);
    assert_eq!(club.roles().await, ["Anna: owner"]);
    club.appoint(&anna, "nobody", json!(["owner"]))
        .await
        .problem(404, "not-found");
    club.appoint(&anna, &anna_id, json!(["king"]))
        .await
        .problem(400, "not-understood");
}

#[tokio::test]
async fn two_owners_leave_at_once() {
    let umpire = Umpire::started().await;
    for round in 0..5 {
        let name = format!("Club {}", ["A", "B", "C", "D", "E"][round]);
        let owner = umpire.player(&format!("Owner {round}")).await;
        let new = json!({"name": name, "joining": "open"});
        let founded = owner.post("/v1/clubs", None, &new).await.created();
        let club = Club {
            id: founded["id"].as_str().unwrap().to_owned(),
            owner,
        };
        let anna = club.member(&umpire, &format!("Anna {round}")).await;
        let (one, two) = (account(&club.owner).await, account(&anna).await);
        club.appoint(&club.owner, &two, json!(["owner"])).await.ok();
        let (one, two) = (
            club.path(&format!("/members/{one}")),
            club.path(&format!("/members/{two}")),
        );
        let (first, second) = tokio::join!(club.owner.delete(&one), anna.delete(&two));
        let mut statuses = [first.status, second.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [204, 409]);
        assert_eq!(club.card(&anna).await["owners"].as_array().unwrap().len(), 1);
    }
}

#[tokio::test]
async fn an_owner_removes_a_member() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "open").await;
    let (anna, ben) = (
        club.member(&umpire, "Anna").await,
        club.member(&umpire, "Ben").await,
    );
    let path = club.path(&format!("/members/{}", account(&ben).await));
    anna.delete(&path).await.problem(403, "scope-missing");
    assert_eq!(club.owner.delete(&path).await.status, 204);
    club.owner.delete(&path).await.problem(404, "not-found");
    ben.delete(&path).await.problem(404, "not-found");
    assert_eq!(club.roles().await, ["Ruth: owner", "Anna: "]);
}

#[tokio::test]
async fn joining_while_being_removed() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "open").await;
    let anna = club.member(&umpire, "Anna").await;
    let path = club.path(&format!("/members/{}", account(&anna).await));
    for _ in 0..10 {
        let (removed, joined) = tokio::join!(club.owner.delete(&path), club.join(&anna));
        assert!([204, 404].contains(&removed.status), "{}", removed.text);
        assert!([201, 409].contains(&joined.status), "{}", joined.text);
        // Whatever came first, the list says what is so.
        let member = club.card(&anna).await["you"]["member"] == true;
        let listed = club.roles().await.len() == 2;
        assert_eq!(member, listed);
        if !member {
            club.join(&anna).await.created();
        }
    }
}

#[tokio::test]
async fn whom_an_owner_has_blocked_does_not_join() {
    let umpire = Umpire::started().await;
    let club = Club::founded(&umpire, "open").await;
    let pest = umpire.player("Pest").await;
    club.owner
        .post("/v1/me/blocks", None, &json!({"name": "Pest"}))
        .await
        .created();
    let problem = club.join(&pest).await.problem(409, "conflict");
    assert!(!detail(&problem).contains("block"), "{problem}");
}
