//! Games that were over before there was an archive.

use crate::http::archive::stream::lines;
use crate::store::upgrade::{ANNAS, OVER, folder_with};
use crate::support::process::Process;
use serde_json::json;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn games_of_an_old_database_are_in_the_archive() {
    let folder = folder_with("0015.db");
    let server = Process::started(folder.path());
    let anna = server.client(Some(ANNAS));
    let me = anna.get("/v1/me").await.ok();
    let path = format!(
        "/v1/accounts/{}/games.ndjson?log=true",
        me["id"].as_str().unwrap()
    );
    let found = lines(&anna, &path).await;
    assert_eq!(found.len(), 1);
    let card = anna.get(&format!("/v1/games/{OVER}")).await.ok();
    assert_eq!(
        (&found[0]["game"], &found[0]["result"]),
        (&card["id"], &card["result"])
    );
    assert_eq!(
        (&found[0]["ended"], &found[0]["number"]),
        (&card["updated"], &json!(1))
    );
    let players = found[0]["players"].as_array().unwrap();
    assert_eq!(players.len(), 2, "{players:?}");
    let export = anna.get(&format!("/v1/games/{OVER}/export")).await.text;
    assert_eq!(format!("{}\n", found[0]["log"].as_str().unwrap()), export);
    // The server completes what nobody reads, too.
    let system = card["system"].as_str().unwrap();
    let path = format!(
        "/v1/games?system={system}&grade={}",
        card["result"]["grade"].as_str().unwrap()
    );
    for attempt in 0.. {
        let listed = anna.get(&path).await.ok();
        if listed["games"][0]["id"] == card["id"] {
            break;
        }
        assert!(attempt < 100, "{listed}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(server.terminated().success());
}
