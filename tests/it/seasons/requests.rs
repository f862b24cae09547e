//! What players ask for: what rules settle, what the other player answers, and what goes to the arbiters.

mod undo_extension;

use super::{DAY, START, Season, club, concede, rules, test_clock};
use crate::support::server::Umpire;
use serde_json::{Value, json};

test_clock!(extended);
test_clock!(withdrawn);
test_clock!(disputed);
test_clock!(refusals);
test_clock!(private);

#[tokio::test]
async fn a_game_is_extended_when_both_agree_once() {
    let umpire = Umpire::builder().clock(extended::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &rules()).await;
    extended::set(START + DAY);
    let open = season.until_fixtures("open", 2).await;
    let fixture = &open[0];
    let [one, other] = [club.player(fixture, "first"), club.player(fixture, "second")];
    let ask = json!({"kind": "extend", "fixture": fixture["id"], "text": "I am in Oslo."});
    let request = season.ask(one, ask.clone()).await;
    assert_eq!(
        (&request["status"], &request["rule"]),
        (&json!("open"), &json!("extension"))
    );
    assert_eq!(request["asked"]["name"], fixture["second"]["name"]);
    // Not twice, and not by somebody else.
    let again = one.post(&season.path("/requests"), None, &ask).await;
    assert_eq!(
        again.problem(409, "conflict")["message"]["key"],
        "league.request.asked_already"
    );
    let answer = season.path(&format!("/requests/{}/answer", request["id"].as_str().unwrap()));
    let third = club.player(&open[1], "first");
    third
        .put(&answer, &json!({"agrees": true}))
        .await
        .problem(404, "not-found");
    one.put(&answer, &json!({"agrees": true}))
        .await
        .problem(403, "scope-missing");
    let waits = season.league_of(other).await;
    assert_eq!(waits["requests"][0]["text"], "I am in Oslo.");
    assert_eq!(other.put(&answer, &json!({"agrees": true})).await.status, 204);
    other
        .put(&answer, &json!({"agrees": true}))
        .await
        .problem(409, "conflict");
    let path = season.path(&format!("/fixtures/{}", fixture["id"].as_str().unwrap()));
    let shown = one.get(&path).await.ok();
    assert_eq!(shown["due"], fixture["due"].as_i64().unwrap() + 14 * DAY);
    assert_eq!(shown["extensions"][0]["agreed"], true);
    assert!(!shown["may_ask"].as_array().unwrap().contains(&json!("extend")));
    let act = season.acts("extend").await;
    assert_eq!(act[0]["author"], json!({"rule": "extension"}));
    assert_eq!(act[0]["undo"]["possible"], false);
    let more = one.post(&season.path("/requests"), None, &ask).await;
    assert_eq!(
        more.problem(409, "conflict")["message"]["key"],
        "league.request.extended"
    );
    // An arbiter extends it again, and thinks better of it.
    let due = fixture["due"].as_i64().unwrap() + 20 * DAY;
    let entry = season
        .act(json!({"act": "extend", "fixture": fixture["id"], "due": due}))
        .await;
    assert_eq!(one.get(&path).await.ok()["due"], due);
    season.act(json!({"act": "undo", "entry": entry["number"]})).await;
    assert_eq!(
        one.get(&path).await.ok()["due"],
        fixture["due"].as_i64().unwrap() + 14 * DAY
    );
}

#[tokio::test]
async fn who_does_not_agree_leaves_the_date() {
    let umpire = Umpire::builder().clock(private::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &rules()).await;
    private::set(START + DAY);
    let open = season.until_fixtures("open", 2).await;
    let fixture = &open[0];
    let [one, other] = [club.player(fixture, "first"), club.player(fixture, "second")];
    let ask = json!({"kind": "extend", "fixture": fixture["id"], "text": "I am ill."});
    let request = season.ask(one, ask.clone()).await;
    let path = season.path(&format!("/requests/{}", request["id"].as_str().unwrap()));
    // A third player and a visitor see nothing of it; those who run the season do.
    let third = club.player(&open[1], "first");
    let list = season.path("/requests");
    assert_eq!(third.get(&list).await.ok()["requests"], json!([]));
    umpire
        .anonymous()
        .get(&list)
        .await
        .problem(401, "unauthenticated");
    let page = season.path(&format!("/fixtures/{}", fixture["id"].as_str().unwrap()));
    for client in [third, &umpire.anonymous()] {
        assert_eq!(client.get(&page).await.ok()["requests"], json!([]));
    }
    assert_eq!(
        club.owner.get(&list).await.ok()["requests"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    other.delete(&path).await.problem(403, "scope-missing");
    assert_eq!(
        other
            .put(&format!("{path}/answer"), &json!({"agrees": false}))
            .await
            .status,
        204
    );
    one.delete(&path).await.problem(409, "conflict");
    assert_eq!(one.get(&page).await.ok()["due"], fixture["due"]);
    // It may be asked again, and taken back.
    let request = season.ask(one, ask).await;
    let path = season.path(&format!("/requests/{}", request["id"].as_str().unwrap()));
    assert_eq!(one.delete(&path).await.status, 204);
    let requests = one.get(&list).await.ok()["requests"].clone();
    let status: Vec<&str> = requests
        .as_array()
        .unwrap()
        .iter()
        .map(|each| each["status"].as_str().unwrap())
        .collect();
    assert_eq!(status, ["refused", "withdrawn"]);
}

#[tokio::test]
async fn a_result_is_disputed_in_time_and_marked() {
    let umpire = Umpire::builder().clock(disputed::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &rules()).await;
    disputed::set(START + DAY);
    let open = season.until_fixtures("open", 2).await;
    concede(&club, &open[0]).await;
    concede(&club, &open[1]).await;
    let over = season.until_fixtures("over", 2).await;
    let loser = club.player(&over[0], "second");
    let ask = json!({"kind": "dispute", "fixture": over[0]["id"], "text": "I meant another game."});
    let request = season.ask(loser, ask.clone()).await;
    assert_eq!(request["status"], "open");
    let page = season.path(&format!("/fixtures/{}", over[0]["id"].as_str().unwrap()));
    let shown = umpire.anonymous().get(&page).await.ok();
    assert_eq!(
        (&shown["status"], &shown["result"]["disputed"]),
        (&json!("over"), &json!(true))
    );
    let acts = season.acts("dispute").await;
    assert_eq!(acts[0]["reason"], "I meant another game.");
    let twice = loser.post(&season.path("/requests"), None, &ask).await;
    assert_eq!(
        twice.problem(409, "conflict")["message"]["key"],
        "league.request.disputed_already"
    );
    season
        .act(json!({"act": "let_stand", "fixture": over[0]["id"]}))
        .await;
    assert_eq!(
        umpire.anonymous().get(&page).await.ok()["result"]["disputed"],
        false
    );
    let requests = loser.get(&season.path("/requests")).await.ok();
    assert_eq!(requests["requests"][0]["status"], "ended");
    // Disputed again, it is taken back: the mark is gone.
    let request = season.ask(loser, ask.clone()).await;
    let own = season.path(&format!("/requests/{}", request["id"].as_str().unwrap()));
    assert_eq!(loser.delete(&own).await.status, 204);
    assert_eq!(
        umpire.anonymous().get(&page).await.ok()["result"]["disputed"],
        false
    );
    loser.delete(&own).await.problem(409, "conflict");
    // After 72 hours only an arbiter reopens it.
    disputed::set(START + 5 * DAY);
    let late = loser.post(&season.path("/requests"), None, &ask).await;
    let problem = late.problem(409, "conflict");
    assert_eq!(problem["message"]["key"], "league.request.disputes_over");
    let due = START + 30 * DAY;
    season
        .act(json!({"act": "play_again", "fixture": over[0]["id"], "due": due}))
        .await;
    let again = season.until_fixtures("open", 1).await;
    assert_eq!((&again[0]["id"], &again[0]["due"]), (&over[0]["id"], &json!(due)));
    assert_ne!(again[0]["game"], over[0]["game"]);
}

#[tokio::test]
async fn who_withdraws_leaves_from_the_next_round_on() {
    let umpire = Umpire::builder().clock(withdrawn::now).start().await;
    let club = club(&umpire, 9).await;
    let season = Season::with_reserve(&club, &rules(), 8).await;
    withdrawn::set(START + DAY);
    // Three rounds are published by then: they may be played ahead.
    season.until_fixtures("open", 4).await;
    let player = &club.members[2];
    let ask = json!({"kind": "withdraw", "text": "A new job."});
    let request = season.ask(player, ask.clone()).await;
    assert_eq!(
        (&request["status"], &request["rule"]),
        (&json!("approved"), &json!("withdrawal"))
    );
    let act = &season.acts("withdraw").await[0];
    assert_eq!(act["author"], json!({"rule": "withdrawal"}));
    assert_eq!(act["act"]["from"], 2);
    let seat = &act["act"]["seat"];
    let withdrawn = async || {
        let own = |list: &Value| {
            let mut list = list.as_array().unwrap().iter();
            list.find(|each| each["seat"] == *seat).unwrap()["withdrawn"].clone()
        };
        let division = season.path("/divisions/1");
        let visitor = umpire.anonymous();
        let all = [
            own(&visitor.get(&format!("{division}/standings")).await.ok()["places"]),
            own(&visitor.get(&format!("{division}/crosstable")).await.ok()["rows"]),
            own(&season.card().await["divisions"][0]["seats"]),
        ];
        assert!(all.iter().all(|each| *each == all[0]), "{all:?}");
        all[0].clone()
    };
    let left = json!({"from": 2, "entry": act["number"], "empty": null});
    assert_eq!(withdrawn().await, left);
    // Why they leave is not public.
    assert!(!act.to_string().contains("A new job"));
    let twice = player.post(&season.path("/requests"), None, &ask).await;
    assert_eq!(
        twice.problem(409, "conflict")["message"]["key"],
        "league.request.left_already"
    );
    // The arbiters read it on the desk, as long as the seat is open.
    let desk = club.owner.get(&format!("/v1/clubs/{}/desk", club.id)).await.ok();
    let item = &desk["items"][0];
    assert_eq!(
        (&item["kind"], &item["text"]),
        (&json!("withdrawal"), &json!("A new job."))
    );
    // The reserve declines: the seat stays empty, and its games of later rounds are forfeited.
    let reserve = &club.members[8];
    let ask = season.until_asked(reserve).await;
    let answer = format!("/v1/asks/{}/answer", ask["ask"].as_str().unwrap());
    assert_eq!(reserve.put(&answer, &json!({"accept": false})).await.status, 204);
    let vacated = &season.until_acts("vacate", 1).await[0];
    assert_eq!(vacated["author"], json!({"rule": "no-substitute"}));
    assert_eq!(vacated["act"]["struck"], true);
    assert_eq!(withdrawn().await["empty"]["struck"], true);
    let ruled = season.until_acts("rule_result", 1).await;
    assert_eq!(ruled[0]["act"]["result"]["finish"]["why"], "withdrawn");
    assert_eq!(ruled[0]["act"]["result"]["fixture"]["round"], 2);
}

#[tokio::test]
async fn the_rules_refuse_with_their_reason() {
    let umpire = Umpire::builder().clock(refusals::now).start().await;
    let club = club(&umpire, 5).await;
    let season = Season::with_reserve(&club, &rules(), 4).await;
    refusals::set(START + DAY);
    let open = season.until_fixtures("open", 2).await;
    let id = &open[0]["id"];
    let player = club.player(&open[0], "first");
    let path = season.path("/requests");
    for (body, key) in [
        (
            json!({"kind": "resume", "fixture": id, "text": "why"}),
            "no_result",
        ),
        (
            json!({"kind": "dispute", "fixture": id, "text": "why"}),
            "no_result",
        ),
        (
            json!({"kind": "no_show", "fixture": id, "text": "why"}),
            "clock_alone",
        ),
        (
            json!({"kind": "adjudicate", "fixture": id, "text": "why"}),
            "not_begun",
        ),
        (json!({"kind": "late_entry", "text": "why"}), "no_late_entry"),
    ] {
        let problem = player.post(&path, None, &body).await.problem(409, "conflict");
        assert_eq!(
            problem["message"]["key"],
            format!("league.request.{key}"),
            "{body}"
        );
    }
    for (body, place) in [
        (json!({"kind": "extend", "fixture": id, "text": " "}), "text"),
        (json!({"kind": "extend", "text": "why"}), "fixture"),
        (json!({"kind": "substitute", "text": "why"}), "round"),
        (json!({"kind": "substitute", "round": 9, "text": "why"}), "round"),
    ] {
        let problem = player
            .post(&path, None, &body)
            .await
            .problem(400, "not-understood");
        assert_eq!(problem["place"], place, "{body}");
    }
    // Somebody else's game, a game that is not published, and somebody without a seat.
    let other = club.player(&open[1], "first");
    let body = json!({"kind": "extend", "fixture": id, "text": "why"});
    other.post(&path, None, &body).await.problem(403, "scope-missing");
    let body = json!({"kind": "extend", "fixture": "1.9.1", "text": "why"});
    player.post(&path, None, &body).await.problem(404, "not-found");
    let reserve = &club.members[4];
    // Who is no member does not enter late.
    let stranger = umpire.player("Stranger").await;
    let body = json!({"kind": "late_entry", "text": "why"});
    stranger
        .post(&path, None, &body)
        .await
        .problem(403, "scope-missing");
    let body = json!({"kind": "withdraw", "text": "why"});
    let problem = reserve.post(&path, None, &body).await.problem(409, "conflict");
    assert_eq!(problem["message"]["key"], "league.request.no_seat");
}
