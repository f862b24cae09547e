//! A player who has lost on time: the server claims the game for the other one, a day later.

use crate::seasons::{DAY, START, Season, club, rules, test_clock, with};
use crate::support::server::Umpire;
use serde_json::json;
use std::time::Duration;

test_clock!(lost);

const HOUR: i64 = 60 * 60 * 1000;

#[tokio::test]
async fn the_server_claims_a_game_that_is_lost_on_time() {
    let umpire = Umpire::builder().clock(lost::now).start().await;
    let club = club(&umpire, 4).await;
    let pace = json!({"first": DAY, "increment": HOUR, "cap": 2 * DAY, "window": HOUR, "bank": 2 * HOUR});
    let play = json!({"clock": {"preset": "custom", "pace": pace}});
    let season = Season::started(&club, &with(rules(), "play", play)).await;
    lost::set(START + HOUR);
    let open = season.until_fixtures("open", 2).await;
    let game = format!("/v1/games/{}", open[0]["game"].as_str().unwrap());
    let card = umpire.anonymous().get(&game).await.ok();
    assert_eq!(card["terms"]["claim_after"], DAY);
    // The clock and both excused misses are over after 26 hours; the opponent may claim from then on.
    lost::set(START + 2 * DAY);
    tokio::time::sleep(Duration::from_millis(1500)).await;
    season.until_fixtures("open", 2).await;
    lost::set(START + 2 * DAY + 4 * HOUR);
    let over = season.until_fixtures("over", 2).await;
    for fixture in &over {
        assert_eq!(fixture["result"]["forfeit"], true, "{fixture}");
    }
    let log = umpire
        .anonymous()
        .get(&format!("{game}/log?limit=100"))
        .await
        .ok();
    let last = log["entries"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(last["by"], "clock", "{last}");
    // An arbiter overturns it.
    let finish = json!({"finish": "forfeited", "winner": "second", "why": "ruled"});
    let rule = json!({"act": "rule_result", "fixture": over[0]["id"], "finish": finish});
    season.act(rule).await;
    season.until_fixtures("ruled", 1).await;
}
