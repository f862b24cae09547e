//! Reports and maps over HTTP.

use crate::support::server::{ApiResponse, Client, Umpire};
use serde_json::json;

async fn tagged(client: &Client, path: &str, tag: &str) -> u16 {
    let request = client
        .http
        .get(format!("{}{path}", client.base))
        .header("if-none-match", tag);
    request.send().await.unwrap().status().as_u16()
}

fn header<'a>(response: &'a ApiResponse, name: &str) -> &'a str {
    response.headers.get(name).map_or("", |v| v.to_str().unwrap())
}

#[tokio::test]
async fn report_and_map_are_served_to_those_who_may_see_the_game() {
    let umpire = Umpire::started().await;
    let table = umpire.table(2).await;
    table.played_out().await;
    let anonymous = umpire.anonymous();
    let page = anonymous.get(&table.path("/report")).await;
    assert_eq!(
        (page.status, page.kind.as_str()),
        (200, "text/html; charset=utf-8")
    );
    assert!(page.text.contains("Right &amp; &lt;b&gt;Proper&lt;/b&gt;") && page.text.contains("<svg "));
    assert!(
        page.text
            .contains("<title>Toy: a set-up of one's own: battle report</title>")
    );
    let text = anonymous
        .get(&table.path("/report?format=markdown&dice=true&rules=true"))
        .await;
    assert_eq!(
        (text.status, text.kind.as_str()),
        (200, "text/markdown; charset=utf-8")
    );
    assert!(text.text.contains("\n## Turn 2 begins") && text.text.contains("\\[TOY-3\\]"));
    let map = anonymous.get(&table.path("/map.svg")).await;
    assert_eq!((map.status, map.kind.as_str()), (200, "image/svg+xml"));
    assert!(map.text.contains("<title>Turn 2</title>"));
    let then = anonymous.get(&table.path("/map.svg?at=3")).await;
    assert!(then.text.contains("<title>Turn 1</title>"), "{}", then.text);
    for response in [&page, &text, &map, &then] {
        let policy = header(response, "content-security-policy");
        assert!(
            policy.starts_with("default-src 'none'; ") && policy.ends_with("; sandbox"),
            "{policy}"
        );
        assert_eq!(header(response, "x-content-type-options"), "nosniff");
        assert!(header(response, "vary").contains("authorization"));
    }
    for (response, path) in [(&page, "/report"), (&map, "/map.svg"), (&map, "/map.svg?at=3")] {
        let known = tagged(&anonymous, &table.path(path), header(response, "etag")).await;
        assert_eq!(known, if path.contains("at=") { 200 } else { 304 }, "{path}");
    }
    for wrong in ["/map.svg?at=0", "/map.svg?at=999"] {
        anonymous.get(&table.path(wrong)).await.problem(404, "not-found");
    }
    for wrong in [
        "/report?format=pdf",
        "/report?dice=perhaps",
        "/report?maps=true",
        "/map.svg?at=now",
    ] {
        anonymous
            .get(&table.path(wrong))
            .await
            .problem(400, "not-understood");
    }
}

#[tokio::test]
async fn a_report_of_a_private_game_is_for_its_players_only() {
    let umpire = Umpire::started().await;
    let (host, other) = (umpire.player("Host").await, umpire.player("Other").await);
    let new = json!({"system": "toy", "scenario": "short", "visibility": "private"});
    let game = host.post("/v1/games", None, &new).await.created();
    for rest in ["report", "map.svg"] {
        let path = format!("/v1/games/{}/{rest}", game["id"].as_str().unwrap());
        assert_eq!(host.get(&path).await.status, 200);
        other.get(&path).await.problem(404, "not-found");
        umpire.anonymous().get(&path).await.problem(404, "not-found");
    }
}

#[tokio::test]
async fn a_sealed_answer_shows_in_no_report_and_no_map() {
    let umpire = Umpire::started().await;
    let table = umpire.table(2).await;
    let anonymous = umpire.anonymous();
    let paths = [
        "/report",
        "/report?format=markdown&dice=true&rules=true",
        "/map.svg",
    ]
    .map(|p| table.path(p));
    let mut before = vec![];
    for client in [&anonymous, &table.right] {
        for path in &paths {
            before.push(client.get(path).await.text);
        }
    }
    let decisions = table.left.get(&table.path("/decisions")).await.ok();
    let body = json!({"decision": decisions["decisions"][0]["id"], "expect_seq": decisions["seq"],
        "announcement": {"type": "choose", "number": 5}});
    let path = table.path("/announcements");
    table
        .left
        .post(&path, Some("sealed-answer"), &body)
        .await
        .created();
    let mut after = vec![];
    for client in [&anonymous, &table.right] {
        for path in &paths {
            after.push(client.get(path).await.text);
        }
    }
    assert_eq!(before, after);
    let own = table.left.get(&table.path("/map.svg")).await.text;
    assert!(own.contains("[Some(5), None]"), "{own}");
}
