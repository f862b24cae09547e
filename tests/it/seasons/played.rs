//! Whole seasons, played by themselves.

use super::{DAY, START, Season, club, concede, rules, test_clock, with};
use crate::support::server::Umpire;
use serde_json::{Value, json};
use std::collections::BTreeSet;

test_clock!(round_robin);
test_clock!(swiss);
test_clock!(both);

#[tokio::test]
async fn a_round_robin_plays_itself() {
    let umpire = Umpire::builder().clock(round_robin::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &rules()).await;
    // Nothing is published before the first round opens.
    assert!(season.fixtures().await.is_empty());
    let mut met = BTreeSet::new();
    for round in 1..=3_i64 {
        round_robin::set(START + (round - 1) * 14 * DAY + 2 * 60 * 60 * 1000);
        let open = season.until_fixtures("open", 2).await;
        for fixture in &open {
            assert_eq!(fixture["round"], round);
            let seats = [&fixture["first"]["seat"], &fixture["second"]["seat"]];
            met.insert(seats.map(|seat| seat.as_u64().unwrap()));
            let path = format!("/v1/games/{}", fixture["game"].as_str().unwrap());
            let game = umpire.anonymous().get(&path).await.ok();
            assert_eq!(game["status"], "playing");
            assert_eq!(game["title"], format!("Autumn League, round {round}"));
            concede(&club, fixture).await;
        }
        let done = usize::try_from(round).unwrap() * 2;
        for fixture in season.until_fixtures("over", done).await {
            let result = &fixture["result"];
            assert_eq!(
                (&result["winner"], &result["points"]),
                (&json!("first"), &json!(["3", "0"]))
            );
            assert_eq!(
                (&result["conceded"], &result["forfeit"]),
                (&json!(true), &json!(false))
            );
        }
    }
    assert_eq!(met.len(), 6);
    let standings = season.standings().await;
    let points = |place: &Value| {
        place["terms"][0]["value"]
            .as_str()
            .unwrap()
            .parse::<i64>()
            .unwrap()
    };
    let places = standings["places"].as_array().unwrap();
    assert_eq!(places.iter().map(points).sum::<i64>(), 18);
    assert!(
        places
            .iter()
            .all(|place| place["games"] == 3 && !place["why"].as_array().unwrap().is_empty())
    );
    // All results are in: the table is final when none can be disputed any more.
    season.until_state("adjudication").await;
    round_robin::set(START + 40 * DAY);
    season.until_state("final").await;
    let acts = season.organiser.get(&season.path("/acts")).await.ok();
    let last = acts["acts"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(
        (&last["act"]["act"], &last["author"]),
        (&json!("finalise"), &json!({"rule": "disputes"}))
    );
}

#[tokio::test]
async fn a_swiss_pairs_each_round_from_the_results() {
    let umpire = Umpire::builder().clock(swiss::now).start().await;
    let club = club(&umpire, 5).await;
    let rules = with(rules(), "format", json!({"format": "swiss", "rounds": 3}));
    let rules = with(rules, "tie_breaks", json!(["PTS", "BH/C1", "BH", "SB", "LOT"]));
    let season = Season::started(&club, &rules).await;
    let mut byes = BTreeSet::new();
    for round in 1..=3_i64 {
        let at = START + (round - 1) * 14 * DAY + 2 * 60 * 60 * 1000;
        if round == 2 {
            // The round waits for the results of the one before, and is held back until then.
            let rounds = season
                .organiser
                .get(&season.path("/divisions/1/rounds"))
                .await
                .ok();
            assert_eq!(rounds["next"]["round"], 2);
        }
        swiss::set(at);
        let open = season.until_fixtures("open", 2).await;
        let path = season.path(&format!("/divisions/1/rounds/{round}"));
        let card = umpire.anonymous().get(&path).await.ok();
        assert_eq!(card["by"], "swiss");
        for pairing in card["pairings"].as_array().unwrap() {
            assert!(pairing["why"].as_array().unwrap().len() > 1);
        }
        let bye = &card["unpaired"][0];
        assert_eq!(bye["reason"], "bye");
        assert!(!bye["why"].as_array().unwrap().is_empty());
        assert!(byes.insert(bye["seat"].as_u64().unwrap()), "a second bye");
        for fixture in &open {
            concede(&club, fixture).await;
        }
        season
            .until_fixtures("over", usize::try_from(round).unwrap() * 2)
            .await;
    }
    season.until_state("adjudication").await;
}

#[tokio::test]
async fn both_sides_are_two_games() {
    let umpire = Umpire::builder().clock(both::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &with(rules(), "sides", json!("both"))).await;
    both::set(START + DAY);
    let open = season.until_fixtures("open", 4).await;
    let of = |id: &str| open.iter().find(|fixture| fixture["id"] == id).unwrap();
    let (first, second) = (of("1.1.1"), of("1.1.1.2"));
    assert_eq!(first["first"], second["second"]);
    assert_eq!(first["second"], second["first"]);
}
