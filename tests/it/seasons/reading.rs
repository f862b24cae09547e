//! Tables, feeds and calendars that anybody may read.

use super::{DAY, START, Season, club, concede, rules, test_clock};
use crate::support::server::Umpire;
use serde_json::{Value, json};

test_clock!(clock);
test_clock!(substitute);
test_clock!(still presets);

#[tokio::test]
async fn tables_and_feeds_follow_the_results() {
    let umpire = Umpire::builder().clock(clock::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &rules()).await;
    clock::set(START + DAY);
    for fixture in season.until_fixtures("open", 2).await {
        concede(&club, &fixture).await;
    }
    season.until_fixtures("over", 2).await;
    let anonymous = umpire.anonymous();
    let table = anonymous.get(&season.path("/divisions/1/crosstable")).await.ok();
    let rows = table["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 4);
    for (at, row) in rows.iter().enumerate() {
        assert_eq!(row["cells"].as_array().unwrap().len(), 4);
        assert_eq!(row["cells"][at]["fixtures"], json!([]));
    }
    let feed = anonymous.get(&season.path("/results.atom")).await.text;
    assert_eq!(feed.matches("<entry>").count(), 2);
    assert!(feed.contains("3 : 0"), "{feed}");
    let calendar = anonymous.get(&season.path("/calendar.ics")).await.text;
    assert_eq!(calendar.matches("BEGIN:VEVENT").count(), 3);
    assert!(
        calendar.contains("SUMMARY:Autumn League: round 1 is due"),
        "{calendar}"
    );
    let standings = anonymous
        .get(&season.path("/divisions/1/standings?round=1"))
        .await
        .ok();
    assert_eq!(standings["round"], 1);
    assert_eq!(standings["places"][0]["form"][0]["letter"], "W");
    let none = season.path("/divisions/1/standings?round=9");
    assert_eq!(
        anonymous.get(&none).await.problem(400, "not-understood")["place"],
        "round"
    );
    let other = season.path("/divisions/2/standings");
    let problem = anonymous.get(&other).await.problem(404, "not-found");
    assert!(
        problem["detail"]
            .as_str()
            .unwrap()
            .contains("its divisions are 1"),
        "{problem}"
    );
}

#[tokio::test]
async fn a_substitute_stands_in_the_table_of_their_round() {
    let umpire = Umpire::builder().clock(substitute::now).start().await;
    let club = club(&umpire, 5).await;
    let season = Season::draft(&club, &rules()).await;
    season.act(json!({"act": "open_registration"})).await;
    for member in &club.members {
        member.put(&season.path("/registration"), &json!({})).await.ok();
    }
    let anonymous = umpire.anonymous();
    let entered = anonymous.get(&season.path("/registrations")).await.ok();
    let entered = entered["registrations"].as_array().unwrap();
    let ids: Vec<&Value> = entered.iter().map(|each| &each["account"]).collect();
    let division = json!({"id": "1", "players": ids[..4], "order": "given"});
    season.act(json!({"act": "draw", "divisions": [division]})).await;
    season.act(json!({"act": "start"})).await;
    substitute::set(START + DAY);
    season.until_fixtures("open", 2).await;
    // Rounds 2 and 3 are published by now.
    let act = json!({"act": "substitute", "division": "1", "seat": 1, "account": ids[4], "from": 2});
    season.act(act).await;
    substitute::set(START + 15 * DAY);
    for fixture in season.until_fixtures("open", 4).await {
        concede(&club, &fixture).await;
    }
    season.until_fixtures("over", 4).await;
    let standings = anonymous
        .get(&season.path("/divisions/1/standings?round=2"))
        .await
        .ok();
    let places = standings["places"].as_array().unwrap();
    let place = places.iter().find(|place| place["seat"] == 1).unwrap();
    assert_eq!(
        (&place["person"]["account"], &place["for"]["account"]),
        (ids[4], ids[0])
    );
}

#[tokio::test]
async fn every_preset_of_points_fits_every_list_of_tie_breaks() {
    let umpire = Umpire::builder().clock(presets::now).start().await;
    let anonymous = umpire.anonymous();
    let shown = anonymous.get("/v1/season-presets?system=toy").await.ok();
    for points in shown["points"].as_array().unwrap() {
        for list in shown["tie_breaks"].as_array().unwrap() {
            let mut rules = rules();
            rules["points"] = points["scheme"].clone();
            rules["tie_breaks"] = list["list"].clone();
            let body = json!({"rules": rules, "players": 6});
            let preview = anonymous.post("/v1/season-previews", None, &body).await;
            assert_eq!(
                preview.status, 200,
                "{} {}: {}",
                points["name"], list["name"], preview.text
            );
        }
    }
}
