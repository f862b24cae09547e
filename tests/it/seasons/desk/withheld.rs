//! Rounds that nothing publishes but an arbiter.

use super::{choice, decision, items};
use crate::seasons::{DAY, START, Season, club, rules, test_clock, until};
use crate::support::server::Umpire;
use serde_json::json;
use std::time::Duration;

test_clock!(undone);

#[tokio::test]
async fn a_round_that_was_undone_is_published_by_hand() {
    let umpire = Umpire::builder().clock(undone::now).start().await;
    let club = club(&umpire, 6).await;
    let season = Season::started(&club, &rules()).await;
    undone::set(START + DAY / 2);
    let published = season.until_acts("publish_round", 3).await;
    let third = published.iter().find(|act| act["act"]["round"] == 3).unwrap();
    season.act(json!({"act": "undo", "entry": third["number"]})).await;
    // The calendar does not publish it again, and the desk says that it waits.
    tokio::time::sleep(Duration::from_millis(2500)).await;
    assert_eq!(season.acts("publish_round").await.len(), 3);
    let found = until("the round on the desk", async || {
        let all = items(&club.owner, &club.id).await;
        all.into_iter().find(|item| item["kind"] == "withheld")
    })
    .await;
    assert_eq!(
        (&found["round"], &found["ready"]["pairings"]),
        (&json!(3), &json!(3))
    );
    let path = format!("/v1/clubs/{}/desk", club.id);
    let publish = decision(&found, choice(&found, "publish"));
    club.owner.post(&path, None, &publish).await.ok();
    assert_eq!(season.acts("publish_round").await.len(), 4);
    assert!(items(&club.owner, &club.id).await.is_empty());
    // The next one comes by its date again.
    undone::set(START + 15 * DAY);
    season.until_acts("publish_round", 5).await;
}
