//! Searches for substitutes: who is asked, who answers, and who sits where then.

use super::{DAY, START, Season, club, concede, rules, test_clock, until};
use crate::support::server::Umpire;
use serde_json::{Value, json};

test_clock!(seated);
test_clock!(silent);
test_clock!(away);
test_clock!(taken_over);
test_clock!(swiss);
test_clock!(stays);
test_clock!(ended);

const HOUR: i64 = 60 * 60 * 1000;

fn answer(ask: &Value) -> String {
    format!("/v1/asks/{}/answer", ask["ask"].as_str().unwrap())
}

#[tokio::test]
async fn reserves_are_asked_in_order_until_one_accepts() {
    let umpire = Umpire::builder().clock(seated::now).start().await;
    let club = club(&umpire, 10).await;
    let season = Season::with_reserve(&club, &rules(), 8).await;
    let [first, second] = [&club.members[8], &club.members[9]];
    assert_eq!(season.league_of(first).await["seasons"][0]["reserve"], true);
    seated::set(START + DAY);
    season.until_fixtures("open", 4).await;
    let leaver = &club.members[0];
    season
        .ask(leaver, json!({"kind": "withdraw", "text": "A new job."}))
        .await;
    // The search begins two days before the round that is left.
    seated::set(START + 14 * DAY - 47 * HOUR);
    let ask = season.until_asked(first).await;
    assert_eq!((&ask["from"], &ask["until_round"]), (&json!(2), &json!(null)));
    assert_eq!(ask["for"]["name"], "Member 1");
    assert!(
        season.league_of(second).await["asks"]
            .as_array()
            .unwrap()
            .is_empty()
    );
    // Only who is asked answers, and once. The link is no secret.
    let yes = json!({"accept": true});
    for client in [second, leaver, &club.owner] {
        client.put(&answer(&ask), &yes).await.problem(404, "not-found");
    }
    umpire
        .anonymous()
        .put(&answer(&ask), &yes)
        .await
        .problem(401, "unauthenticated");
    assert_eq!(
        first.put(&answer(&ask), &json!({"accept": false})).await.status,
        204
    );
    let problem = first.put(&answer(&ask), &yes).await.problem(409, "conflict");
    assert_eq!(problem["message"]["key"], "league.error.ask_answered");
    let ask = season.until_asked(second).await;
    assert_eq!(second.put(&answer(&ask), &yes).await.status, 204);
    second.put(&answer(&ask), &yes).await.problem(409, "conflict");
    let act = &season.acts("substitute").await[0];
    assert_eq!(act["author"], json!({"rule": "substitutes"}));
    assert_eq!((&act["act"]["seat"], &act["act"]["from"]), (&json!(1), &json!(2)));
    // The games from round 2 on are theirs; the ones before are not.
    let names = |fixture: &Value| {
        [
            fixture["first"]["name"].clone(),
            fixture["second"]["name"].clone(),
        ]
    };
    for fixture in season.fixtures().await {
        let round = fixture["round"].as_i64().unwrap();
        let has = |name: &str| names(&fixture).contains(&json!(name));
        assert!(!has("Member 10") || round >= 2, "{fixture}");
        assert!(!has("Member 1") || round < 2, "{fixture}");
    }
    let own = season.league_of(second).await["seasons"][0].clone();
    assert_eq!((&own["seat"], &own["reserve"]), (&json!(1), &json!(false)));
}

#[tokio::test]
async fn who_does_not_answer_is_passed_over() {
    let umpire = Umpire::builder().clock(silent::now).start().await;
    let club = club(&umpire, 6).await;
    let season = Season::with_reserve(&club, &rules(), 4).await;
    let [first, second] = [&club.members[4], &club.members[5]];
    silent::set(START + DAY);
    season.until_fixtures("open", 2).await;
    let body = json!({"kind": "substitute", "round": 3, "text": "I am at sea."});
    let request = season.ask(&club.members[0], body).await;
    assert_eq!(request["status"], "approved");
    silent::set(START + 2 * 14 * DAY - 47 * HOUR);
    let late = season.until_asked(first).await;
    let search = async || season.league_of(&club.members[0]).await["seasons"][0]["searches"][0].clone();
    let shown = search().await;
    assert_eq!((&shown["asked"], &shown["declined"]), (&json!(1), &json!(0)));
    assert_eq!(
        (&shown["asks"][0]["person"]["name"], &shown["asks"][0]["until"]),
        (&json!("Member 5"), &late["until"])
    );
    // The next one is asked after 12 hours, and the first may still answer; after 24 they may not.
    silent::set(START + 2 * 14 * DAY - 34 * HOUR);
    let ask = season.until_asked(second).await;
    silent::set(START + 2 * 14 * DAY - 22 * HOUR);
    until("the first is passed over", async || {
        let league = season.league_of(first).await;
        league["asks"].as_array().unwrap().is_empty().then_some(())
    })
    .await;
    // The player sees who did not answer and whose turn it is; others see nothing of it.
    let asks = search().await["asks"].clone();
    let turns: Vec<_> = asks.as_array().unwrap().iter().collect();
    let open: Vec<bool> = turns.iter().map(|ask| ask["open"].as_bool().unwrap()).collect();
    assert_eq!(open, [false, true], "{asks}");
    let other = season.league_of(&club.members[1]).await;
    assert_eq!(other["seasons"][0]["searches"], json!([]));
    let problem = first
        .put(&answer(&late), &json!({"accept": true}))
        .await
        .problem(409, "conflict");
    assert_eq!(problem["message"]["key"], "league.error.ask_ran_out");
    assert_eq!(
        second.put(&answer(&ask), &json!({"accept": true})).await.status,
        204
    );
    let act = &season.acts("substitute").await[0]["act"];
    assert_eq!((&act["from"], &act["until"]), (&json!(3), &json!(3)));
}

#[tokio::test]
async fn a_round_away_is_played_by_somebody_else() {
    let umpire = Umpire::builder().clock(away::now).start().await;
    let club = club(&umpire, 5).await;
    let season = Season::with_reserve(&club, &rules(), 4).await;
    let (player, reserve) = (&club.members[1], &club.members[4]);
    away::set(START + DAY);
    season.until_fixtures("open", 2).await;
    let path = season.path("/away");
    let shown = player.put(&path, &json!({"rounds": [3]})).await.ok();
    assert_eq!(
        (&shown["rounds"], &shown["searches"][0]["status"]),
        (&json!([3]), &json!("started"))
    );
    assert_eq!(shown["reserves"][0]["name"], "Member 5");
    // Nobody else sees it, and what is played already is not left.
    assert_eq!(reserve.get(&path).await.ok()["rounds"], json!([]));
    for (rounds, status) in [(json!([0]), 400), (json!([2, 2]), 400), (json!([4]), 400)] {
        let refused = player.put(&path, &json!({"rounds": rounds})).await;
        assert_eq!(refused.status, status, "{rounds}");
    }
    // There after all: the search is over before anybody was asked.
    let shown = player.put(&path, &json!({"rounds": []})).await.ok();
    assert_eq!(shown["searches"][0]["status"], "cancelled");
    player.put(&path, &json!({"rounds": [3]})).await.ok();
    away::set(START + 2 * 14 * DAY - 47 * HOUR);
    let ask = season.until_asked(reserve).await;
    assert_eq!(
        reserve.put(&answer(&ask), &json!({"accept": false})).await.status,
        204
    );
    // Who has declined, the player does not see.
    let shown = player.get(&path).await.ok()["searches"][1].clone();
    assert_eq!((&shown["declined"], &shown["asks"]), (&json!(1), &json!([])));
    // Nobody is left: it is on the desk.
    let desk = format!("/v1/clubs/{}/desk", club.id);
    let item = until("the desk", async || {
        let desk = club.owner.get(&desk).await.ok();
        let mut items = desk["items"].as_array().unwrap().iter();
        items.rfind(|item| item["kind"] == "no_substitute").cloned()
    })
    .await;
    assert_eq!(item["asked"][0]["outcome"], "declined");
    assert_eq!(item["person"]["name"], "Member 2");
}

#[tokio::test]
async fn nobody_takes_a_seat_that_is_not_open_any_more() {
    let umpire = Umpire::builder().clock(stays::now).start().await;
    let club = club(&umpire, 11).await;
    let season = Season::with_reserve(&club, &rules(), 8).await;
    let [first, second, third] = [8, 9, 10].map(|at| &club.members[at]);
    stays::set(START + DAY);
    season.until_fixtures("open", 4).await;
    stays::set(START + 14 * DAY - 47 * HOUR);
    let body = json!({"kind": "withdraw", "text": "A new job."});
    season.ask(&club.members[0], body).await;
    season.until_asked(first).await;
    club.members[1]
        .put(&season.path("/away"), &json!({"rounds": [2]}))
        .await
        .ok();
    let asks = [season.until_asked(first).await, season.until_asked(second).await];
    // The one stays after all, and an arbiter finds somebody for the other.
    let entry = season.acts("withdraw").await[0]["number"].clone();
    season.act(json!({"act": "undo", "entry": entry})).await;
    let account = third.get("/v1/me").await.ok()["id"].clone();
    let seat =
        json!({"act": "substitute", "division": "1", "seat": 2, "account": account, "from": 2, "until": 2});
    season.act(seat).await;
    for (reserve, ask) in [first, second].into_iter().zip(&asks) {
        let late = reserve.put(&answer(ask), &json!({"accept": true})).await;
        let problem = late.problem(409, "conflict");
        assert_eq!(problem["message"]["key"], "league.error.search_cancelled");
    }
    until("nobody is asked", async || {
        let league = season.league_of(first).await;
        league["asks"].as_array().unwrap().is_empty().then_some(())
    })
    .await;
    assert_eq!(season.acts("substitute").await.len(), 1);
}

#[tokio::test]
async fn a_swiss_does_not_pair_who_is_away() {
    let umpire = Umpire::builder().clock(swiss::now).start().await;
    let club = club(&umpire, 6).await;
    let rules = super::with(rules(), "format", json!({"format": "swiss", "rounds": 3}));
    let season = Season::started(&club, &rules).await;
    swiss::set(START + DAY);
    for fixture in season.until_fixtures("open", 3).await {
        concede(&club, &fixture).await;
    }
    season.until_fixtures("over", 3).await;
    let away = [0, 1].map(|at| &club.members[at]);
    for player in away {
        player
            .put(&season.path("/away"), &json!({"rounds": [2]}))
            .await
            .ok();
    }
    swiss::set(START + 14 * DAY + HOUR);
    let open = season.until_fixtures("open", 2).await;
    for fixture in &open {
        for side in ["first", "second"] {
            let name = fixture[side]["name"].as_str().unwrap();
            assert!(!["Member 1", "Member 2"].contains(&name), "{fixture}");
        }
    }
}

#[tokio::test]
async fn a_running_game_passes_to_a_substitute() {
    let umpire = Umpire::builder().clock(taken_over::now).start().await;
    let club = club(&umpire, 5).await;
    let season = Season::with_reserve(&club, &rules(), 4).await;
    taken_over::set(START + DAY);
    let open = season.until_fixtures("open", 2).await;
    let fixture = open.iter().find(|fixture| fixture["first"]["seat"] == 1).unwrap();
    let game = format!("/v1/games/{}", fixture["game"].as_str().unwrap());
    let [before, after] = [&club.members[0], &club.members[4]];
    let decisions = before.get(&format!("{game}/decisions")).await.ok();
    let decision = &decisions["decisions"][0];
    let body = json!({
        "decision": decision["id"], "expect_seq": decisions["seq"], "announcement": decision["choices"][0],
    });
    let announce = format!("{game}/announcements");
    before
        .post(&announce, Some("first-answer"), &body)
        .await
        .created();
    let account = after.get("/v1/me").await.ok()["id"].clone();
    let seat =
        json!({"act": "substitute", "division": "1", "seat": 1, "account": account, "from": 1, "until": 1});
    let entry = season.act(seat).await;
    before.get(&format!("{game}/decisions")).await;
    let concede = format!("{game}/concede");
    before
        .post(&concede, None, &json!({}))
        .await
        .problem(403, "scope-missing");
    let shown = umpire.anonymous().get(&game).await.ok();
    assert_eq!(shown["seats"][0]["name"], "Member 5");
    // Their predecessor has made the first own turn, so the seat stays theirs now.
    let undo = json!({"act": {"act": "undo", "entry": entry["number"]}, "reason": "no"});
    let refused = club.owner.post(&season.path("/acts"), None, &undo).await;
    assert_eq!(
        refused.problem(409, "conflict")["message"]["key"],
        "league.refusal.substitute_has_played"
    );
    after.post(&concede, None, &json!({})).await.created();
    let over = season.until_fixtures("over", 1).await;
    assert_eq!(over[0]["first"]["name"], "Member 5");
}

#[tokio::test]
async fn a_substitution_stays_once_its_game_has_ended() {
    let umpire = Umpire::builder().clock(ended::now).start().await;
    let club = club(&umpire, 6).await;
    let season = Season::with_reserve(&club, &rules(), 4).await;
    ended::set(START + DAY);
    let open = season.until_fixtures("open", 2).await;
    // The other player does something before the substitute has done anything.
    let ends = [("concede", "over"), ("abort", "stopped")];
    for ((fixture, (end, status)), reserve) in open.iter().zip(ends).zip(&club.members[4..]) {
        let account = reserve.get("/v1/me").await.ok()["id"].clone();
        let seat = json!({"act": "substitute", "division": "1", "seat": fixture["first"]["seat"],
            "account": account, "from": 1, "until": 1});
        let entry = season.act(seat).await;
        let path = format!("/v1/games/{}/{end}", fixture["game"].as_str().unwrap());
        let opponent = club.player(fixture, "second");
        opponent.post(&path, None, &json!({})).await;
        season.until_fixtures(status, 1).await;
        let undo = json!({"act": {"act": "undo", "entry": entry["number"]}, "reason": "no"});
        let refused = club.owner.post(&season.path("/acts"), None, &undo).await;
        let problem = refused.problem(409, "conflict");
        assert_eq!(
            (&problem["message"]["key"], &problem["message"]["args"]["fixture"]),
            (&json!("league.refusal.substitutes_game_ended"), &fixture["id"])
        );
        // The log says so to its readers.
        let log = club.owner.get(&season.path("/acts")).await.ok();
        let acts = log["acts"].as_array().unwrap();
        let own = acts.iter().find(|act| act["number"] == entry["number"]).unwrap();
        assert_eq!(own["undo"]["possible"], false, "{end}");
    }
    // The table can still be computed.
    let table = season.path("/divisions/1/standings");
    umpire.anonymous().get(&table).await.ok();
}
