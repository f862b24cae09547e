//! Two servers judge the same start deadlines: a substitute is looked for once, and a game is forfeited once.

use crate::seasons::{DAY, START, Season, club, rules};
use crate::support::postgres::database;
use crate::support::server::Umpire;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use umpire::engine::Millis;

static NOW: AtomicI64 = AtomicI64::new(START - 2 * DAY);

fn now() -> Millis {
    Millis::new(NOW.load(Ordering::SeqCst))
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_look_for_one_substitute_and_forfeit_once() {
    let address = database().await.parse().unwrap();
    let server = || Umpire::builder().database(&address).clock(now).start();
    let [one, _other] = [server().await, server().await];
    let club = club(&one, 9).await;
    let mut rules = rules();
    rules["absences"] = json!({"start_days": 4});
    let season = Season::with_reserve(&club, &rules, 8).await;
    NOW.store(START + DAY, Ordering::SeqCst);
    let open = season.until_fixtures("open", 4).await;
    // In each game one player is silent.
    for fixture in &open {
        let chat = format!("/v1/games/{}/chat", fixture["game"].as_str().unwrap());
        let there = club.named(fixture["first"]["name"].as_str().unwrap());
        there
            .post(&chat, None, &json!({"text": "Hello?"}))
            .await
            .created();
    }
    NOW.store(START + 5 * DAY + 1, Ordering::SeqCst);
    // The only reserve declines; each of the four seats may ask them, one at a time, but never twice in a round.
    let reserve = &club.members[8];
    let ask = season.until_asked(reserve).await;
    let path = format!("/v1/asks/{}/answer", ask["ask"].as_str().unwrap());
    assert_eq!(reserve.put(&path, &json!({"accept": false})).await.status, 204);
    season.until_fixtures("ruled", 4).await;
    tokio::time::sleep(Duration::from_millis(2500)).await;
    let mut forfeited: Vec<Value> = vec![];
    for act in season.acts("rule_result").await {
        forfeited.push(act["act"]["result"]["fixture"]["board"].clone());
    }
    forfeited.sort_by_key(Value::as_i64);
    assert_eq!(forfeited, [1, 2, 3, 4].map(Value::from));
    let mut searches = vec![];
    for fixture in &open {
        let silent = club.named(fixture["second"]["name"].as_str().unwrap());
        let away = silent.get(&season.path("/away")).await.ok();
        searches.push(away["searches"].as_array().unwrap().len());
    }
    // While the first is open, the reserve can be asked later, so that the others are opened as well.
    assert!(searches.iter().all(|count| *count <= 1), "{searches:?}");
    assert!(searches.contains(&1));
}
