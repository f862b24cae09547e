//! Both sides are played, so that a round is two games: a player is missing from both, or from neither.

use super::super::{DAY, START, Season, club, test_clock, until, with};
use super::no_shows::{LATE, answer, greet, page, with_deadline};
use crate::support::server::Umpire;
use serde_json::{Value, json};

test_clock!(taken_over);
test_clock!(forfeited);

/// The two games of a pairing, by leg.
fn pair(open: &[Value]) -> [Value; 2] {
    let board = &open[0]["board"];
    [1, 2].map(|leg| {
        let mut games = open.iter();
        let found = games.find(|game| game["board"] == *board && game["leg"] == leg);
        found.unwrap().clone()
    })
}

#[tokio::test]
async fn the_substitute_takes_over_both_games() {
    let umpire = Umpire::builder().clock(taken_over::now).start().await;
    let club = club(&umpire, 5).await;
    let rules = with(with_deadline(), "sides", json!("both"));
    let season = Season::with_reserve(&club, &rules, 4).await;
    taken_over::set(START + DAY);
    let games = pair(&season.until_fixtures("open", 4).await);
    let [there, silent] = ["first", "second"].map(|side| club.player(&games[0], side));
    // They have shown up at the second game alone.
    greet(there, &games[1]).await;
    taken_over::set(LATE);
    let reserve = &club.members[4];
    let ask = season.until_asked(reserve).await;
    let ends = page(&season, &games[0], there).await["start_by"].clone();
    for game in &games {
        let shown = page(&season, game, there).await;
        assert_eq!((&shown["status"], &shown["start_by"]), (&json!("open"), &ends));
        assert!(shown["substitute_search"].is_object());
    }
    assert_eq!(answer(reserve, &ask, true).await.status, 204);
    let sides = [("second", ends), ("first", Value::Null)];
    for (game, (side, start_by)) in games.iter().zip(sides) {
        let shown = page(&season, game, there).await;
        assert_eq!(shown[side]["name"], "Member 5");
        // The opponent still has to show up at the first game.
        assert_eq!(shown["start_by"], start_by);
    }
    let export = silent.get("/v1/me/export").await.ok();
    let missed = export["seasons"]["missed"].as_array().unwrap();
    assert_eq!(missed.len(), 2, "{missed:#?}");
    // An arbiter takes it back: both seats, and what is on record.
    let act = &season.acts("substitute").await[0];
    season.act(json!({"act": "undo", "entry": act["number"]})).await;
    let export = silent.get("/v1/me/export").await.ok();
    assert_eq!(export["seasons"]["missed"], json!([]));
    let shown = page(&season, &games[1], there).await;
    assert_eq!(shown["first"]["name"], games[1]["first"]["name"]);
}

#[tokio::test]
async fn without_a_substitute_both_games_are_forfeited() {
    let umpire = Umpire::builder().clock(forfeited::now).start().await;
    let club = club(&umpire, 5).await;
    let rules = with(with_deadline(), "sides", json!("both"));
    let season = Season::with_reserve(&club, &rules, 4).await;
    forfeited::set(START + DAY);
    let open = season.until_fixtures("open", 4).await;
    let games = pair(&open);
    let others = open.iter().filter(|game| game["board"] != games[0]["board"]);
    for game in others {
        greet(club.player(game, "first"), game).await;
        greet(club.player(game, "second"), game).await;
    }
    for game in &games {
        greet(club.player(&games[0], "first"), game).await;
    }
    forfeited::set(LATE);
    let reserve = &club.members[4];
    let ask = season.until_asked(reserve).await;
    assert_eq!(answer(reserve, &ask, false).await.status, 204);
    let ruled = season.until_fixtures("ruled", 2).await;
    let winners = [0, 1].map(|at| ruled[at]["result"]["winner"].clone());
    assert_eq!(winners, [json!("first"), json!("second")]);
    until("two acts", async || {
        (season.acts("rule_result").await.len() == 2).then_some(())
    })
    .await;
}
