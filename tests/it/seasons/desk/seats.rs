//! Seats that are left: what the desk forecasts, and what happens when a substitution is undone.

use super::{items, places};
use crate::seasons::{DAY, START, Season, club, concede, rules, test_clock, until};
use crate::support::server::Umpire;
use serde_json::{Value, json};

test_clock!(forecast);
test_clock!(again);
test_clock!(stands_in);

const HOUR: i64 = 60 * 60 * 1000;

/// The open searches that a member sees for their seat.
async fn searches(season: &Season, client: &crate::support::server::Client) -> Vec<Value> {
    let league = season.league_of(client).await;
    let all = league["seasons"][0]["searches"].as_array().unwrap().clone();
    all.into_iter()
        .filter(|search| search["status"] != "cancelled")
        .collect()
}

#[tokio::test]
async fn what_a_withdrawal_costs_is_what_happens() {
    let umpire = Umpire::builder().clock(forecast::now).start().await;
    let club = club(&umpire, 7).await;
    let season = Season::with_reserve(&club, &rules(), 6).await;
    for round in 1..=3 {
        forecast::set(START + (round - 1) * 14 * DAY + HOUR);
        for fixture in season.until_fixtures("open", 3).await {
            concede(&club, &fixture).await;
        }
        season
            .until_fixtures("over", 3 * usize::try_from(round).unwrap())
            .await;
    }
    // Three of five games are played: the other two are forfeited, not struck.
    let body = json!({"kind": "withdraw", "text": "A new job."});
    season.ask(&club.members[0], body).await;
    season.until_asked(&club.members[6]).await;
    let all = items(&club.owner, &club.id).await;
    let item = all.iter().find(|item| item["kind"] == "withdrawal").unwrap();
    assert_eq!(item["struck"], false);
    assert!(item["until"].is_i64(), "the search ends by itself: {item}");
    let shifts = item["choices"][0]["otherwise"].as_array().unwrap().clone();
    assert!(!shifts.is_empty(), "{item}");
    forecast::set(START + 4 * 14 * DAY - HOUR);
    season.until_acts("vacate", 1).await;
    season.until_fixtures("ruled", 2).await;
    let after = places(&season, &club.owner).await;
    let standings = club.owner.get(&season.path("/divisions/1/standings")).await.ok();
    for shift in shifts {
        let own = after.iter().find(|(seat, _)| shift["seat"] == *seat).unwrap();
        assert_eq!(shift["after"]["place"], own.1, "{shift}");
        let mut rows = standings["places"].as_array().unwrap().iter();
        let row = rows.find(|row| row["seat"] == shift["seat"]).unwrap();
        assert_eq!(shift["after"]["points"], row["terms"][0]["value"], "{shift}");
    }
    // To undo such a forfeit would be of no use, and the log says so.
    let forfeits = season.acts("rule_result").await;
    let undo = &forfeits[0]["undo"];
    assert_eq!(undo["possible"], false);
    assert_eq!(undo["message"]["key"], "league.request.seat_is_empty");
}

#[tokio::test]
async fn after_an_undone_substitution_somebody_is_sought() {
    let umpire = Umpire::builder().clock(again::now).start().await;
    let club = club(&umpire, 6).await;
    let season = Season::with_reserve(&club, &rules(), 4).await;
    again::set(START + HOUR);
    season.until_fixtures("open", 2).await;
    again::set(START + 14 * DAY - 47 * HOUR);
    let leaver = &club.members[0];
    season
        .ask(leaver, json!({"kind": "withdraw", "text": "A new job."}))
        .await;
    let ask = season.until_asked(&club.members[4]).await;
    assert_eq!(
        ask["from"], 2,
        "a league of four can be left after its first round has opened"
    );
    let answer = format!("/v1/asks/{}/answer", ask["ask"].as_str().unwrap());
    let accepted = club.members[4].put(&answer, &json!({"accept": true})).await;
    assert_eq!(accepted.status, 204);
    let seated = season.until_acts("substitute", 1).await;
    season
        .act(json!({"act": "undo", "entry": seated[0]["number"]}))
        .await;
    // The next reserve is asked; the seat is not left to who has gone.
    let ask = season.until_asked(&club.members[5]).await;
    assert_eq!((&ask["from"], &ask["until_round"]), (&json!(2), &Value::Null));
    assert_eq!(searches(&season, leaver).await.len(), 2);
}

#[tokio::test]
async fn who_stands_in_for_a_round_plays_it() {
    let umpire = Umpire::builder().clock(stands_in::now).start().await;
    let club = club(&umpire, 6).await;
    let season = Season::with_reserve(&club, &rules(), 4).await;
    stands_in::set(START + HOUR);
    season.until_fixtures("open", 2).await;
    let (leaver, first, second) = (&club.members[0], &club.members[4], &club.members[5]);
    let away = json!({"kind": "substitute", "round": 2, "text": "I am at sea."});
    season.ask(leaver, away).await;
    stands_in::set(START + 14 * DAY - 47 * HOUR);
    let ask = season.until_asked(first).await;
    let answer = |ask: &Value| format!("/v1/asks/{}/answer", ask["ask"].as_str().unwrap());
    let yes = json!({"accept": true});
    assert_eq!(first.put(&answer(&ask), &yes).await.status, 204);
    // Then they leave for good: the round is the first substitute's, the rest the second's.
    season
        .ask(leaver, json!({"kind": "withdraw", "text": "A new job."}))
        .await;
    // For the rest the first could be seated too, and declines.
    let ask = season.until_asked(first).await;
    assert_eq!(
        (&ask["from"], &ask["for"]["name"]),
        (&json!(3), &json!("Member 1"))
    );
    let no = json!({"accept": false});
    assert_eq!(first.put(&answer(&ask), &no).await.status, 204);
    let ask = season.until_asked(second).await;
    assert_eq!(second.put(&answer(&ask), &yes).await.status, 204);
    let acts = season.until_acts("substitute", 2).await;
    assert_eq!(acts[1]["act"]["from"], 3);
    let own = until("the fixtures", async || Some(season.fixtures().await)).await;
    let plays = |name: &str, round: u64| {
        own.iter().any(|fixture| {
            fixture["round"] == round
                && [&fixture["first"], &fixture["second"]]
                    .iter()
                    .any(|side| side["name"] == name)
        })
    };
    assert!(plays("Member 5", 2) && !plays("Member 5", 3));
    assert!(plays("Member 6", 3) && !plays("Member 6", 2));
    assert!(!plays("Member 1", 2) && !plays("Member 1", 3));
    let desk = items(&club.owner, &club.id).await;
    assert!(desk.iter().all(|item| item["kind"] != "withdrawal"), "{desk:?}");
    // Without the one who stands in, a substitute is sought for that round alone.
    season
        .act(json!({"act": "undo", "entry": acts[0]["number"]}))
        .await;
    let fixtures = season.fixtures().await;
    let third = fixtures.iter().filter(|fixture| fixture["round"] == 3);
    let seated = |fixture: &Value| {
        ["first", "second"]
            .iter()
            .any(|side| fixture[side]["name"] == "Member 6")
    };
    assert!(third.clone().any(seated), "the rest stays with who has it");
}
