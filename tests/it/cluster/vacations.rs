//! Vacations freeze clocks on every server: one that ends on one server ends on all, at once.

use crate::play::clocks::over_http::{MONDAY, hand_set, pass, timed};
use crate::support::post_office::until_async;
use crate::support::server::{Table, Umpire};
use crate::support::times::DAY;
use serde_json::{Value, json};

/// When the left player's time runs out.
async fn until_left(table: &Table) -> Value {
    let card = table.card().await;
    let clocks = card["clock"].as_array().unwrap();
    let left = clocks.iter().find(|clock| clock["seat"] == "left").unwrap();
    left["deadline"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vacation_that_ends_on_one_server_has_ended_on_the_other() {
    hand_set!(NOW, clock);
    let database = crate::support::postgres::database().await;
    let one = Umpire::builder()
        .database(&database.parse().unwrap())
        .clock(clock)
        .start()
        .await;
    let other = Umpire::builder()
        .database(&database.parse().unwrap())
        .clock(clock)
        .start()
        .await;
    let table = timed(&one, ["Lefty", "Righty"], &json!({"preset": "standard"}), 5).await;
    let there = Table {
        left: table.left.at(&other),
        right: table.right.at(&other),
        id: table.id.clone(),
    };
    assert_eq!(until_left(&there).await, MONDAY + 5 * DAY);
    // The other server has cached the calendar already, and the test's clock stands still.
    let vacation = json!({"begins": MONDAY + DAY, "ends": MONDAY + 4 * DAY});
    let announced = table
        .left
        .post("/v1/me/vacations", None, &vacation)
        .await
        .created();
    until_async("the later deadline", async || {
        (until_left(&there).await == MONDAY + 8 * DAY).then_some(())
    })
    .await;
    pass!(NOW, 2 * DAY);
    assert_eq!(until_left(&there).await, MONDAY + 8 * DAY);
    let end = format!("/v1/me/vacations/{}", announced["id"].as_str().unwrap());
    assert_eq!(table.left.delete(&end).await.status, 204);
    until_async("the earlier deadline", async || {
        (until_left(&there).await == MONDAY + 6 * DAY).then_some(())
    })
    .await;
    assert_eq!(until_left(&table).await, MONDAY + 6 * DAY);
}
