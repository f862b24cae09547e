//! Notices of a club reach everybody whom they concern, once on each channel, and nobody else.

use super::Reader;
use crate::play::clocks::over_http::{hand_set, pass};
use crate::support::post_office::{MailSink, a_while};
use crate::support::server::Umpire;
use serde_json::json;

#[tokio::test]
async fn news_of_a_club_reach_its_people_once() {
    hand_set!(NOW, clock);
    let sink = MailSink::started().await;
    let umpire = Umpire::builder()
        .clock(clock)
        .sending(sink.sending())
        .start()
        .await;
    let owner = umpire.player("Ruth").await;
    let new = json!({"name": "Northern Society", "about": "Small battles.", "joining": "request"});
    let founded = owner.post("/v1/clubs", None, &new).await.created();
    let at = |rest: &str| format!("/v1/clubs/{}{rest}", founded["id"].as_str().unwrap());
    let mut people = vec![];
    for name in ["Anna", "Bert", "Carl", "Stranger"] {
        people.push(umpire.player(name).await);
    }
    let [anna, bert, carl, stranger] = &people[..] else {
        unreachable!()
    };
    let mut readers = vec![];
    for (client, name) in [
        (&owner, "owner"),
        (anna, "anna"),
        (bert, "bert"),
        (carl, "carl"),
        (stranger, "stranger"),
    ] {
        readers.push(Reader::of(&umpire, &sink, client, name).await);
    }

    // Anna is invited and becomes an arbiter. Bert asks and is accepted, Carl is declined.
    owner
        .post(&at("/invitations"), None, &json!({"name": "Anna"}))
        .await
        .created();
    let member = anna.post(&at("/membership"), None, &json!({})).await.created();
    let path = at(&format!("/members/{}", member["account"].as_str().unwrap()));
    let roles = json!({"roles": ["arbiter"]}).to_string();
    let changed = owner.send(reqwest::Method::PATCH, &path, None, Some(roles)).await;
    assert_eq!(changed.status, 200, "{}", changed.text);
    for (who, answer, by) in [(bert, "accept", anna), (carl, "decline", &owner)] {
        who.post(&at("/requests"), None, &json!({})).await.created();
        let open = by.get(&at("/requests")).await.ok();
        let account = open["requests"][0]["account"].as_str().unwrap();
        // The notice of a request is deleted when it is answered.
        let requests = if answer == "accept" { 1 } else { 2 };
        readers[0].reads(&sink, requests).await;
        readers[1].reads(&sink, 1 + requests).await;
        let body = json!({"answer": answer});
        by.post(&at(&format!("/requests/{account}")), None, &body).await;
    }
    let news = json!({"title": "Round 6 is over", "body": "Round 7 opens tomorrow."});
    anna.post(&at("/announcements"), None, &news).await.created();
    let expected: [&[&str]; 5] = [
        &[
            "club-announcement announcement",
            "club-request request",
            "club-request request",
        ],
        &[
            "club-invited invited",
            "club-request request",
            "club-request request",
        ],
        &["club-announcement announcement", "club-answered answered"],
        &["club-answered answered"],
        &[],
    ];
    for (reader, expected) in readers.iter().zip(expected) {
        reader.reads(&sink, expected.len()).await;
    }
    // A minute later nothing more is sent.
    pass!(NOW, 120_000);
    a_while().await;
    for (reader, expected) in readers.iter().zip(expected) {
        assert_eq!(reader.news(), expected, "{}", reader.mail);
        assert_eq!(reader.mails(&sink).len(), expected.len(), "{}", reader.mail);
    }
    // Requests that are answered are in no feed any more.
    for (reader, expected) in readers.iter().zip(expected).skip(2) {
        reader.has_read(&umpire, &sink, expected).await;
    }
    for reader in &readers[..2] {
        let feed = umpire.anonymous().get(&reader.atom).await.text;
        assert!(
            !feed.contains("asks to join") && feed.contains("<entry>"),
            "{feed}"
        );
    }
}
