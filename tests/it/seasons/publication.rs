//! Rounds are published once, as a whole, and by those who may.

use super::{DAY, START, Season, club, concede, rules, test_clock, with};
use crate::support::server::Umpire;
use serde_json::{Value, json};

test_clock!(held_back);
test_clock!(still twice);
test_clock!(undone);
test_clock!(late);
test_clock!(still hurried);

fn swiss() -> Value {
    let rules = with(rules(), "format", json!({"format": "swiss", "rounds": 3}));
    with(rules, "tie_breaks", json!(["PTS", "BH", "LOT"]))
}

#[tokio::test]
async fn a_round_is_held_back_until_it_is_published() {
    let umpire = Umpire::builder().clock(held_back::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &swiss()).await;
    let proposal = season.path("/divisions/1/proposal");
    club.members[0].get(&proposal).await.problem(403, "scope-missing");
    umpire
        .anonymous()
        .get(&proposal)
        .await
        .problem(401, "unauthenticated");
    let next = club.owner.get(&proposal).await.ok();
    assert_eq!(
        (&next["round"], &next["next"]["publishes_at"]),
        (&json!(1), &json!(START))
    );
    assert_eq!(next["pairings"].as_array().unwrap().len(), 2);
    season.act(json!({"act": "withhold", "division": "1"})).await;
    held_back::set(START + DAY);
    tokio::time::sleep(std::time::Duration::from_millis(2500)).await;
    assert!(season.fixtures().await.is_empty());
    let rounds = umpire
        .anonymous()
        .get(&season.path("/divisions/1/rounds"))
        .await
        .ok();
    assert_eq!(rounds["next"]["withheld"], "as planned");
    season.act(json!({"act": "release", "division": "1"})).await;
    season.until_fixtures("open", 2).await;
}

#[tokio::test]
async fn a_round_is_published_once() {
    let umpire = Umpire::builder().clock(twice::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &swiss()).await;
    let act =
        json!({"act": {"act": "publish_round", "division": "1", "round": 1}, "reason": "all are ready"});
    let path = season.path("/acts");
    let both = tokio::join!(
        club.owner.post(&path, Some("publish-one"), &act),
        club.owner.post(&path, Some("publish-two"), &act),
    );
    let mut statuses = [both.0.status, both.1.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409]);
    // Who comes second is answered as if they had come later.
    let lost = if both.0.status == 409 { &both.0 } else { &both.1 };
    let lost: Value = serde_json::from_str(&lost.text).unwrap();
    assert_eq!(
        (&lost["place"], &lost["message"]["key"]),
        (&json!("act.round"), &json!("league.error.round_published"))
    );
    assert_eq!(season.fixtures().await.len(), 2);
    // The same request again gets the same answer.
    let won = if both.0.status == 201 {
        ("publish-one", &both.0)
    } else {
        ("publish-two", &both.1)
    };
    let again = club.owner.post(&path, Some(won.0), &act).await;
    assert_eq!(
        again.created(),
        serde_json::from_str::<Value>(&won.1.text).unwrap()
    );
    let refused = club.owner.post(&path, None, &act).await.problem(409, "conflict");
    assert_eq!(
        refused["message"]["key"], "league.error.round_published",
        "{refused}"
    );
    // Who has seen an older log is refused.
    let late = json!({"act": {"act": "withhold", "division": "1"}, "reason": "late", "expect": 3});
    assert_eq!(
        club.owner.post(&path, None, &late).await.problem(409, "conflict")["place"],
        "expect"
    );
}

#[tokio::test]
async fn a_round_is_undone_while_no_game_is_open() {
    let umpire = Umpire::builder().clock(undone::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &swiss()).await;
    let act = season
        .act(json!({"act": "publish_round", "division": "1", "round": 1}))
        .await;
    assert_eq!(season.fixtures().await.len(), 2);
    season.act(json!({"act": "undo", "entry": act["number"]})).await;
    assert!(season.fixtures().await.is_empty());
    // The calendar does not publish what a person has undone.
    undone::set(START + DAY);
    let last = season
        .act(json!({"act": "publish_round", "division": "1", "round": 1}))
        .await;
    season.until_fixtures("open", 2).await;
    assert_eq!(season.acts("publish_round").await.len(), 2);
    let undo = json!({"act": {"act": "undo", "entry": last["number"]}, "reason": "a mistake"});
    club.owner
        .post(&season.path("/acts"), None, &undo)
        .await
        .problem(409, "conflict");
}

#[tokio::test]
async fn a_member_enters_a_swiss_late() {
    let umpire = Umpire::builder().clock(late::now).start().await;
    let club = club(&umpire, 5).await;
    let mut rules = swiss();
    rules["entry"] = json!({"late": {"until_round": 2, "points": "1", "pairing": "0.5"}});
    let season = Season::draft(&club, &rules).await;
    season.act(json!({"act": "open_registration"})).await;
    for member in &club.members[..4] {
        member.put(&season.path("/registration"), &json!({})).await.ok();
    }
    season.act(json!({"act": "draw"})).await;
    season.act(json!({"act": "start"})).await;
    late::set(START + DAY);
    for fixture in season.until_fixtures("open", 2).await {
        concede(&club, &fixture).await;
    }
    season.until_fixtures("over", 2).await;
    let entrant = club.members[4].get("/v1/me").await.ok()["id"].clone();
    let act = json!({"act": "add_late", "division": "1", "account": entrant});
    // A stranger is no member.
    let mut other = act.clone();
    other["account"] = umpire.player("Stranger").await.get("/v1/me").await.ok()["id"].clone();
    let body = json!({"act": other, "reason": "a friend"});
    let refused = club.owner.post(&season.path("/acts"), None, &body).await;
    assert_eq!(refused.problem(404, "not-found")["place"], "act.account");
    let entry = season.act(act.clone()).await;
    let names = async || {
        let list = season.organiser.get(&season.path("/registrations")).await.ok();
        list["registrations"].as_array().unwrap().len()
    };
    assert_eq!(names().await, 5);
    let standings = season.standings().await;
    let places = standings["places"].as_array().unwrap();
    let own = places.iter().find(|place| place["person"]["account"] == entrant);
    assert_eq!(own.unwrap()["terms"][0]["value"], "1");
    season.act(json!({"act": "undo", "entry": entry["number"]})).await;
    assert_eq!(names().await, 4);
    season.act(act).await;
    late::set(START + 15 * DAY);
    season.until_fixtures("open", 2).await;
    let round = season.path("/divisions/1/rounds/2");
    let card = umpire.anonymous().get(&round).await.ok();
    assert_eq!(card["unpaired"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_round_robin_publishes_the_named_round_once() {
    let umpire = Umpire::builder().clock(hurried::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &rules()).await;
    let path = season.path("/acts");
    let publish = async |round: u16| {
        let act = json!({"act": "publish_round", "division": "1", "round": round});
        let body = json!({"act": act, "reason": "all are ready"});
        club.owner.post(&path, None, &body).await
    };
    let refused = async |round: u16, key: &str| {
        let problem = publish(round).await.problem(409, "conflict");
        assert_eq!(
            (&problem["place"], &problem["message"]["key"]),
            (&json!("act.round"), &json!(key))
        );
    };
    refused(2, "league.error.round_not_next").await;
    publish(1).await.created();
    refused(1, "league.error.round_published").await;
    assert_eq!(season.fixtures().await.len(), 2);
}
