//! The start deadline does not run while a player is on an announced vacation, where vacations count.

use super::with_deadline;
use crate::seasons::{DAY, START, Season, club, test_clock};
use crate::support::server::Umpire;
use serde_json::json;
use std::time::Duration;

test_clock!(vacation);

#[tokio::test]
async fn a_vacation_does_not_count_towards_the_deadline() {
    let umpire = Umpire::builder().clock(vacation::now).start().await;
    let club = club(&umpire, 4).await;
    let announced = json!({"begins": START + DAY, "ends": START + 7 * DAY});
    let away = &club.members[0];
    away.post("/v1/me/vacations", None, &announced).await.created();
    let season = Season::started(&club, &with_deadline()).await;
    vacation::set(START + DAY / 2);
    let open = season.until_fixtures("open", 2).await;
    let own = |fixture: &serde_json::Value| {
        ["first", "second"]
            .iter()
            .any(|side| fixture[side]["name"] == "Member 1")
    };
    // Four days from the opening, and six of vacation.
    for fixture in &open {
        let id = fixture["id"].as_str().unwrap();
        let shown = away.get(&season.path(&format!("/fixtures/{id}"))).await.ok();
        let days = if own(fixture) { 10 } else { 4 };
        assert_eq!(shown["start_by"], START + DAY / 2 + days * DAY, "{fixture}");
    }
    vacation::set(START + 5 * DAY);
    season.until_fixtures("ruled", 1).await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let left = season.until_fixtures("open", 1).await;
    assert!(own(&left[0]));
    vacation::set(START + 11 * DAY);
    season.until_fixtures("ruled", 2).await;
}
