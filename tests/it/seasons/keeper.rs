//! The keeper of seasons: after a stop everything goes on, and on two servers everything happens once.

use super::{DAY, START, Season, club, concede, rules, test_clock};
use crate::support::server::Umpire;
use serde_json::json;

test_clock!(restarted);
test_clock!(ruled);

#[tokio::test]
async fn what_was_due_while_the_server_was_down_happens_later() {
    let umpire = Umpire::builder().clock(restarted::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &rules()).await;
    let folder = umpire.stopped().await;
    restarted::set(START + DAY);
    let umpire = Umpire::builder()
        .clock(restarted::now)
        .folder(folder)
        .start()
        .await;
    let owner = club.owner.at(&umpire);
    let season = Season {
        id: season.id,
        organiser: owner,
    };
    let open = season.until_fixtures("open", 2).await;
    assert_eq!(season.fixtures().await.len(), 6);
    assert_ne!(open[0]["game"], open[1]["game"]);
}

#[tokio::test]
async fn a_ruling_counts_in_place_of_the_game() {
    let umpire = Umpire::builder().clock(ruled::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &rules()).await;
    ruled::set(START + DAY);
    let open = season.until_fixtures("open", 2).await;
    concede(&club, &open[0]).await;
    let over = season.until_fixtures("over", 1).await;
    let finish = json!({"finish": "forfeited", "winner": "second", "why": "ruled"});
    let act = json!({"act": "rule_result", "fixture": over[0]["id"], "finish": finish});
    let entry = season.act(act).await;
    let fixture = season.until_fixtures("ruled", 1).await.remove(0);
    assert_eq!(fixture["result"]["points"], json!(["0", "3"]));
    assert_eq!(
        (&fixture["result"]["ruled"], &fixture["result"]["forfeit"]),
        (&json!(true), &json!(true))
    );
    season.act(json!({"act": "undo", "entry": entry["number"]})).await;
    let again = season.until_fixtures("over", 1).await.remove(0);
    assert_eq!(again["result"]["points"], json!(["3", "0"]));
}
