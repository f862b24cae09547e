//! Making a season: its draft, registration and draw.

use super::{START, Season, club, rules, test_clock, with};
use crate::support::server::Umpire;
use serde_json::json;
use sha2::{Digest as _, Sha256};

test_clock!(still clock);

async fn umpire() -> Umpire {
    Umpire::builder().clock(clock::now).start().await
}

#[tokio::test]
async fn a_draft_is_seen_by_those_who_write_it() {
    let umpire = umpire().await;
    let club = club(&umpire, 1).await;
    let season = Season::draft(&club, &rules()).await;
    let list = format!("/v1/clubs/{}/seasons", club.id);
    for other in [umpire.anonymous(), club.members[0].clone()] {
        other.get(&season.path("")).await.problem(404, "not-found");
        assert_eq!(other.get(&list).await.ok(), json!({"seasons": []}));
    }
    let card = season.card().await;
    assert_eq!(
        (&card["you"]["organiser"], &card["club_name"]),
        (&json!(true), &json!("Northern Society"))
    );
    let change = with(rules(), "sides", json!("both"));
    season.act(json!({"act": "change_rules", "rules": change})).await;
    assert_eq!(season.card().await["rules"]["sides"], "both");
    season.act(json!({"act": "open_registration"})).await;
    let seen = umpire.anonymous().get(&season.path("")).await.ok();
    assert_eq!(
        (&seen["state"], &seen["you"]),
        (&json!("registration"), &json!(null))
    );
    let rows = umpire.anonymous().get(&list).await.ok();
    assert_eq!(rows["seasons"][0]["name"], "Autumn League");
}

#[tokio::test]
async fn members_enter_and_withdraw() {
    let umpire = umpire().await;
    let club = club(&umpire, 3).await;
    let season = Season::draft(&club, &rules()).await;
    let own = season.path("/registration");
    let [one, two, third] = [&club.members[0], &club.members[1], &club.members[2]];
    // A draft is not found.
    one.put(&own, &json!({})).await.problem(404, "not-found");
    season.act(json!({"act": "open_registration"})).await;
    let note = json!({"note": "Away in week 3"});
    assert_eq!(one.put(&own, &note).await.ok(), json!({"status": "registered"}));
    two.put(&own, &json!({})).await.ok();
    // Repeated, it changes the note.
    let later = json!({"note": "Away in week 4"});
    assert_eq!(one.put(&own, &later).await.ok(), json!({"status": "registered"}));
    let stranger = umpire.player("Stranger").await;
    stranger.put(&own, &json!({})).await.problem(403, "scope-missing");
    assert_eq!(two.delete(&own).await.status, 204);
    two.delete(&own).await.problem(404, "not-found");
    let listed = |list: serde_json::Value| list["registrations"].as_array().unwrap().clone();
    let path = season.path("/registrations");
    let seen = listed(club.owner.get(&path).await.ok());
    assert_eq!(seen.len(), 1);
    assert_eq!(
        (&seen[0]["name"], &seen[0]["note"]),
        (&json!("Member 1"), &json!("Away in week 4"))
    );
    // Others do not see the note.
    assert_eq!(listed(third.get(&path).await.ok())[0]["note"], json!(null));
    let acts = umpire.anonymous().get(&season.path("/acts")).await.ok();
    let kinds: Vec<&str> = acts["acts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|act| act["act"]["act"].as_str().unwrap())
        .collect();
    assert_eq!(
        kinds,
        [
            "create",
            "open_registration",
            "register",
            "register",
            "unregister"
        ]
    );
}

#[tokio::test]
async fn entries_are_approved_if_the_season_says_so() {
    let umpire = umpire().await;
    let club = club(&umpire, 3).await;
    let rules = with(rules(), "entry", json!({"approval": true}));
    let season = Season::draft(&club, &rules).await;
    season.act(json!({"act": "open_registration"})).await;
    let own = season.path("/registration");
    for member in &club.members {
        assert_eq!(
            member.put(&own, &json!({})).await.ok(),
            json!({"status": "requested"})
        );
    }
    let list = season.path("/registrations");
    let count = |list: serde_json::Value| list["registrations"].as_array().unwrap().len();
    assert_eq!(count(umpire.anonymous().get(&list).await.ok()), 0);
    assert_eq!(count(club.members[0].get(&list).await.ok()), 1);
    let requests = club.owner.get(&list).await.ok();
    let id = |at: usize| {
        requests["registrations"][at]["account"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    let entry = |at: usize| season.path(&format!("/registrations/{}", id(at)));
    club.members[0]
        .put(&entry(0), &json!({}))
        .await
        .problem(403, "scope-missing");
    assert_eq!(club.owner.put(&entry(0), &json!({})).await.status, 204);
    assert_eq!(club.owner.put(&entry(0), &json!({})).await.status, 204);
    assert_eq!(club.owner.delete(&entry(1)).await.status, 204);
    let now = club.owner.get(&list).await.ok();
    let statuses: Vec<&str> = now["registrations"]
        .as_array()
        .unwrap()
        .iter()
        .map(|each| each["status"].as_str().unwrap())
        .collect();
    assert_eq!(statuses, ["registered", "requested"]);
}

#[tokio::test]
async fn the_lot_is_checked_by_anybody() {
    let umpire = umpire().await;
    let club = club(&umpire, 4).await;
    let season = Season::draft(&club, &rules()).await;
    season.act(json!({"act": "open_registration"})).await;
    let before = season.card().await["lot"].clone();
    assert_eq!(before["secret"], json!(null));
    for member in &club.members {
        member.put(&season.path("/registration"), &json!({})).await.ok();
    }
    let seats = |card: &serde_json::Value| card["divisions"][0]["seats"].clone();
    let drawn = season.act(json!({"act": "draw"})).await;
    let card = season.card().await;
    let secret = card["lot"]["secret"].as_str().unwrap();
    let hash = hex::encode(Sha256::digest(secret));
    assert_eq!(hash, before["commitment"].as_str().unwrap());
    // A second draw gives the same result, so that nobody can repeat it until they like it.
    season.act(json!({"act": "undo", "entry": drawn["number"]})).await;
    assert_eq!(season.card().await["state"], "registration");
    season.act(json!({"act": "draw"})).await;
    assert_eq!(seats(&season.card().await), seats(&card));
}

#[tokio::test]
async fn a_preview_has_the_dates_of_the_rounds() {
    let umpire = umpire().await;
    let body = json!({"rules": rules(), "players": 5});
    let anonymous = umpire.anonymous();
    let preview = anonymous.post("/v1/season-previews", None, &body).await.ok();
    let rounds = preview["rounds"].as_array().unwrap();
    assert_eq!(
        (rounds.len(), &preview["games"], &preview["games_each"]),
        (5, &json!(10), &json!(4))
    );
    assert_eq!(rounds[0]["opens"], START);
    // The clocks were put back on 25 October: 18:00 stays 18:00.
    assert_eq!(rounds[1]["due"], START + 28 * super::DAY + 60 * 60 * 1000);
    let presets = anonymous.get("/v1/season-presets?system=toy").await.ok();
    for points in presets["points"].as_array().unwrap() {
        let rules = with(rules(), "points", points["scheme"].clone());
        let rules = with(rules, "tie_breaks", json!(["PTS", "DE", "SB", "LOT"]));
        let body = json!({"rules": rules, "players": 8});
        anonymous.post("/v1/season-previews", None, &body).await.ok();
    }
}
