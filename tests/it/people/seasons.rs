//! What seasons have of an account: in the file of its data export, and after it is deleted.

use crate::seasons::{Club, DAY, START, Season, club, concede, rules, test_clock};
use crate::support::server::{Client, Umpire};
use reqwest::Method;
use serde_json::{Value, json};

test_clock!(exporting);
test_clock!(leaving);
test_clock!(still undrawn);

/// The players of a fixture, the member of this place in the list first.
fn players<'a>(club: &'a Club, fixture: &Value, first: usize) -> [&'a Client; 2] {
    let other = ["first", "second"]
        .into_iter()
        .map(|side| fixture[side]["name"].as_str().unwrap())
        .find(|name| *name != club.names[first]);
    let other = club.names.iter().position(|name| Some(name.as_str()) == other);
    [&club.members[first], &club.members[other.unwrap()]]
}

/// The fixture of a member in a round.
async fn fixture_in(season: &Season, round: i64, member: &str) -> Value {
    let has = |fixture: &Value| fixture["first"]["name"] == member || fixture["second"]["name"] == member;
    let fixtures = season.fixtures().await;
    let found = fixtures
        .into_iter()
        .find(|fixture| fixture["round"] == round && has(fixture));
    found.unwrap()
}

#[tokio::test]
async fn the_file_has_registrations_fixtures_and_wishes() {
    let umpire = Umpire::builder().clock(exporting::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &rules()).await;
    let own = season.path("/registration");
    for (member, note) in club
        .members
        .iter()
        .zip(["Away in week 3", "Only at night", "A third", "A fourth"])
    {
        member.put(&own, &json!({"note": note})).await.ok();
    }
    exporting::set(START + DAY);
    season.until_fixtures("open", 2).await;
    let fixture = fixture_in(&season, 2, "Member 1").await;
    let [me, other] = players(&club, &fixture, 0);
    let wish = season.path(&format!("/fixtures/{}/wish", fixture["id"].as_str().unwrap()));
    me.put(&wish, &json!({"starts": [START + 3 * DAY]})).await.ok();
    other.put(&wish, &json!({"starts": [START + 4 * DAY]})).await.ok();

    let run = season.organiser_client().get("/v1/me/export").await.ok();
    let acts = run["seasons"]["acts"].as_array().unwrap();
    let reasons: Vec<&Value> = acts.iter().map(|act| &act["reason"]).collect();
    assert_eq!(reasons, ["made", "as planned", "as planned", "as planned"]);
    assert_eq!(
        (&acts[3]["act"], &acts[0]["number"]),
        (&json!({"act": "start"}), &json!(1))
    );
    let file = me.get("/v1/me/export").await.ok();
    let seasons = &file["seasons"];
    assert_eq!(seasons["acts"].as_array().unwrap().len(), 1);
    let id = season.path("").rsplit('/').next().unwrap().to_owned();
    let registrations = seasons["registrations"].as_array().unwrap();
    assert_eq!(registrations.len(), 1);
    for (field, value) in [
        ("season", json!(id)),
        ("name", json!("Autumn League")),
        ("status", json!("registered")),
        ("note", json!("Away in week 3")),
    ] {
        assert_eq!(registrations[0][field], value, "{field}");
    }
    let fixtures = seasons["fixtures"].as_array().unwrap();
    assert_eq!(fixtures.len(), 3, "{seasons}");
    let round_1 = fixture_in(&season, 1, "Member 1").await;
    let exported = fixtures
        .iter()
        .find(|each| each["fixture"] == round_1["id"])
        .unwrap();
    assert_eq!(
        (&exported["game"], &exported["due"], &exported["scenario"]),
        (&round_1["game"], &round_1["due"], &json!("short"))
    );
    let wishes = seasons["wishes"].as_array().unwrap();
    assert_eq!(wishes.len(), 1, "{seasons}");
    assert_eq!(
        (&wishes[0]["season"], &wishes[0]["wish"]["starts"]),
        (&json!(id), &json!([START + 3 * DAY]))
    );
    // Nothing that others have written.
    for text in ["Only at night", &(START + 4 * DAY).to_string()] {
        assert!(!seasons.to_string().contains(text), "{seasons}");
    }
}

/// A club whose members and owner have feeds of their notices.
async fn club_with_feeds(umpire: &Umpire) -> (Club, Vec<String>) {
    let club = club(umpire, 4).await;
    let mut feeds = vec![];
    for client in club.members.iter().chain([&club.owner]) {
        let made = client.put("/v1/me/feed", &json!({})).await.created();
        let feed = made["atom"].as_str().unwrap().to_owned();
        feeds.push(feed[feed.find("/v1/").unwrap()..].to_owned());
    }
    (club, feeds)
}

/// A second season, which the first member asks to enter.
async fn asked_to_enter(club: &Club) -> String {
    let mut rules = rules();
    rules["entry"] = json!({"approval": true});
    let path = format!("/v1/clubs/{}/seasons", club.id);
    let new = json!({"name": "Winter League", "rules": rules});
    let made = club.owner.post(&path, None, &new).await.created();
    let path = format!("/v1/seasons/{}", made["id"].as_str().unwrap());
    let open = json!({"act": {"act": "open_registration"}, "reason": "as planned"});
    club.owner
        .post(&format!("{path}/acts"), None, &open)
        .await
        .created();
    let note = json!({"note": "Away in week 3"});
    club.members[0]
        .put(&format!("{path}/registration"), &note)
        .await
        .ok();
    path
}

#[tokio::test]
async fn a_deleted_player_stays_in_tables_under_another_name() {
    let umpire = Umpire::builder().clock(leaving::now).start().await;
    let (club, feeds) = club_with_feeds(&umpire).await;
    let season = Season::started(&club, &rules()).await;
    let note = json!({"note": "Away in week 3"});
    club.members[0]
        .put(&season.path("/registration"), &note)
        .await
        .ok();
    let entering = asked_to_enter(&club).await;
    leaving::set(START + DAY);
    for fixture in season.until_fixtures("open", 2).await {
        concede(&club, &fixture).await;
    }
    season.until_fixtures("over", 2).await;
    let second = fixture_in(&season, 2, "Member 1").await;
    let [leaver, other] = players(&club, &second, 0);
    let path = season.path(&format!("/fixtures/{}", second["id"].as_str().unwrap()));
    let wish = format!("{path}/wish");
    leaver
        .put(&wish, &json!({"starts": [START + 3 * DAY]}))
        .await
        .ok();
    assert_eq!(other.get(&path).await.ok()["wishes"].as_array().unwrap().len(), 1);
    for (feed, topic) in [(&feeds[1], "round-published"), (&feeds[4], "entry-requested")] {
        let text = umpire.anonymous().get(feed).await.text;
        assert!(text.contains(topic) && text.contains("Member 1"), "{text}");
    }

    let gone = json!({"name": "Member 1"}).to_string();
    let gone = leaver.send(Method::DELETE, "/v1/me", None, Some(gone)).await;
    assert_eq!(gone.status, 204, "{}", gone.text);

    let read = async |path: String| club.owner.get(&path).await.text;
    for tail in [
        "/divisions/1/standings",
        "/divisions/1/crosstable",
        "/divisions/1/rounds",
        "/divisions/1/rounds/1",
        "/fixtures",
        "/registrations",
        "/acts",
        "/results.atom",
        "",
    ] {
        let text = read(season.path(tail)).await;
        assert!(text.contains("Former player"), "{tail}: {text}");
        assert!(!text.contains("Member 1"), "{tail}: {text}");
    }
    for feed in &feeds[1..] {
        let text = umpire.anonymous().get(feed).await.text;
        assert!(!text.contains("Member 1"), "{text}");
    }
    // What they wrote is gone, and so is the request that nobody had answered.
    assert!(
        !read(season.path("/registrations"))
            .await
            .contains("Away in week 3")
    );
    assert_eq!(other.get(&path).await.ok()["wishes"], json!([]));
    let asking = club.owner.get(&format!("{entering}/registrations")).await.ok();
    assert_eq!(asking["registrations"], json!([]));
    // The others play on; no game opens for somebody who is gone.
    leaving::set(START + 15 * DAY);
    let open = season.until_fixtures("open", 1).await;
    assert_eq!(open[0]["round"], 2);
    assert_ne!(open[0]["id"], second["id"]);
}

#[tokio::test]
async fn an_account_deleted_before_the_draw_is_taken_out() {
    let umpire = Umpire::builder().clock(undrawn::now).start().await;
    let club = club(&umpire, 2).await;
    let season = Season::draft(&club, &rules()).await;
    season.act(json!({"act": "open_registration"})).await;
    for member in &club.members {
        member.put(&season.path("/registration"), &json!({})).await.ok();
    }
    let gone = json!({"name": "Member 1"}).to_string();
    let gone = club.members[0]
        .send(Method::DELETE, "/v1/me", None, Some(gone))
        .await;
    assert_eq!(gone.status, 204, "{}", gone.text);
    for _ in 0..100 {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        let listed = club.owner.get(&season.path("/registrations")).await.ok();
        if listed["registrations"].as_array().unwrap().len() == 1 {
            let log = club.owner.get(&season.path("/acts")).await.ok();
            let last = log["acts"].as_array().unwrap().last().unwrap().clone();
            assert_eq!(last["act"]["act"], "unregister", "{last}");
            assert_eq!(last["author"]["rule"], "deleted", "{last}");
            return;
        }
    }
    panic!("they are still registered");
}
