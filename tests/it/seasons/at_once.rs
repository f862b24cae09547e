//! Seasons whose rounds follow each other, and what programs do for who plays with them.

use super::{Club, START, Season, club, concede, rules, test_clock, with};
use crate::support::server::Umpire;
use serde_json::{Value, json};

test_clock!(swiss);
test_clock!(round_robin);
test_clock!(program);
test_clock!(still leaving);
test_clock!(still entering);
test_clock!(still playing);
test_clock!(still slips);

fn at_once(format: Value) -> Value {
    let mut rules = with(rules(), "format", format);
    rules["calendar"]["at_once"] = json!(true);
    with(rules, "tie_breaks", json!(["PTS", "LOT"]))
}

/// Plays the season: the games of each round open together when the one before is over, as long as planned.
async fn plays_through(club: &Club, season: &Season, set: impl Fn(i64)) {
    let mut now = START;
    for round in 1..=3_i64 {
        set(now);
        let open = season.until_fixtures("open", 2).await;
        for fixture in &open {
            assert_eq!(fixture["round"], round);
            let [opens, due] = ["opens", "due"].map(|date| fixture[date].as_i64().unwrap());
            assert!(opens <= now && due - opens >= 14 * super::DAY, "{fixture}");
        }
        // The next one opens an hour later, not a fortnight.
        now += 60 * 60 * 1000;
        set(now);
        for fixture in &open {
            concede(club, fixture).await;
        }
        let played = usize::try_from(2 * round).unwrap();
        season.until_fixtures("over", played).await;
    }
    season.until_state("adjudication").await;
    season.act(json!({"act": "finalise"})).await;
}

#[tokio::test]
async fn a_swiss_at_once_is_over_in_an_afternoon() {
    let umpire = Umpire::builder().clock(swiss::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &at_once(json!({"format": "swiss", "rounds": 3}))).await;
    plays_through(&club, &season, swiss::set).await;
}

#[tokio::test]
async fn a_round_robin_at_once_publishes_its_rounds_in_turn() {
    let umpire = Umpire::builder().clock(round_robin::now).start().await;
    let club = club(&umpire, 4).await;
    let season = Season::started(&club, &at_once(json!({"format": "round_robin", "double": false}))).await;
    plays_through(&club, &season, round_robin::set).await;
}

#[tokio::test]
async fn a_program_begins_when_its_opponent_wishes_to() {
    let umpire = Umpire::builder().clock(program::now).start().await;
    let club = club(&umpire, 1).await;
    let programs = umpire.anonymous().get("/v1/programs").await.ok();
    let programs = programs["programs"].as_array().unwrap();
    // Both levels hold seats.
    let programs = [&programs[0], &programs[15], &programs[16]];
    assert_eq!([&programs[0]["name"], &programs[1]["name"]], ["Cadet", "Captain"]);
    let invitations = format!("/v1/clubs/{}/invitations", club.id);
    for program in programs {
        let invite = json!({"name": program["name"]});
        club.owner.post(&invitations, None, &invite).await.created();
    }
    let swiss = with(rules(), "format", json!({"format": "swiss", "rounds": 1}));
    let agreed = with(swiss, "choice", json!({"agreed": {"days": 7}}));
    let season = Season::draft(&club, &with(agreed, "tie_breaks", json!(["PTS", "LOT"]))).await;
    season.act(json!({"act": "open_registration"})).await;
    let member = &club.members[0];
    member.put(&season.path("/registration"), &json!({})).await.ok();
    for program in programs {
        let enter = season.path(&format!("/registrations/{}", program["id"].as_str().unwrap()));
        assert_eq!(club.owner.put(&enter, &json!({})).await.status, 204);
    }
    season.act(json!({"act": "draw"})).await;
    season.act(json!({"act": "start"})).await;
    program::set(START + 1);
    let waiting = season.until_fixtures("waiting", 2).await;
    let has = |each: &&Value| {
        [&each["first"], &each["second"]]
            .iter()
            .any(|side| side["house"] == false)
    };
    let fixture = waiting.iter().find(has).unwrap();
    let wish = season.path(&format!("/fixtures/{}/wish", fixture["id"].as_str().unwrap()));
    member
        .put(&wish, &json!({"scenario": "short", "now": true}))
        .await
        .ok();
    season.until_fixtures("open", 1).await;
}

#[tokio::test]
async fn who_leaves_the_club_is_not_drawn() {
    let umpire = Umpire::builder().clock(leaving::now).start().await;
    let club = club(&umpire, 6).await;
    let season = Season::draft(&club, &rules()).await;
    season.act(json!({"act": "open_registration"})).await;
    for member in &club.members {
        member.put(&season.path("/registration"), &json!({})).await.ok();
    }
    for (leaver, who) in [(0, &club.members[0]), (1, &club.owner)] {
        let account = club.members[leaver].get("/v1/me").await.ok()["id"].clone();
        let member = format!("/v1/clubs/{}/members/{}", club.id, account.as_str().unwrap());
        assert_eq!(who.delete(&member).await.status, 204);
    }
    season.act(json!({"act": "draw"})).await;
    let card = season.card().await;
    let seats = card["divisions"][0]["seats"].as_array().unwrap();
    let mut names: Vec<&str> = seats
        .iter()
        .filter_map(|seat| seat["person"]["name"].as_str())
        .collect();
    names.sort_unstable();
    assert_eq!(names, ["Member 3", "Member 4", "Member 5", "Member 6"]);
    let log = season.organiser.get(&season.path("/acts")).await.ok();
    let acts = log["acts"].as_array().unwrap();
    let left = acts
        .iter()
        .filter(|act| act["author"] == json!({"rule": "left-club"}));
    assert_eq!(left.count(), 2);
}

#[tokio::test]
async fn everybody_may_enter_at_the_same_moment() {
    let umpire = Umpire::builder().clock(entering::now).start().await;
    let club = club(&umpire, 8).await;
    let season = Season::draft(&club, &rules()).await;
    season.act(json!({"act": "open_registration"})).await;
    let own = season.path("/registration");
    let none = json!({});
    let [a, b, c, d, e, f, g, h] = [0, 1, 2, 3, 4, 5, 6, 7].map(|at| club.members[at].put(&own, &none));
    let all = tokio::join!(a, b, c, d, e, f, g, h);
    for answer in [all.0, all.1, all.2, all.3, all.4, all.5, all.6, all.7] {
        assert_eq!(answer.ok()["status"], "registered");
    }
    assert_eq!(season.card().await["registered"], 8);
}

#[tokio::test]
async fn an_arbiter_changes_nothing_by_hand_where_they_play() {
    let umpire = Umpire::builder().clock(playing::now).start().await;
    let club = club(&umpire, 4).await;
    let swiss = with(rules(), "format", json!({"format": "swiss", "rounds": 3}));
    let season = Season::draft(&club, &with(swiss, "tie_breaks", json!(["PTS", "LOT"]))).await;
    season.act(json!({"act": "open_registration"})).await;
    let everybody = || club.members.iter().chain([&club.owner]);
    let mut accounts = vec![];
    for player in everybody() {
        player.put(&season.path("/registration"), &json!({})).await.ok();
        accounts.push(player.get("/v1/me").await.ok()["id"].clone());
    }
    // The first member stays in the reserve.
    let reserve = accounts.remove(0);
    let divisions = json!([{"id": "1", "players": accounts}]);
    season.act(json!({"act": "draw", "divisions": divisions})).await;
    season.act(json!({"act": "start"})).await;
    let substitute = json!({"act": "substitute", "division": "1", "seat": 1, "account": reserve, "from": 1});
    let pairings = json!([{"first": 1, "second": 2}, {"first": 3, "second": 4}]);
    let by_hand =
        json!({"act": "publish_round", "division": "1", "round": 1, "pairings": pairings, "unpaired": []});
    for act in [substitute, by_hand] {
        let body = json!({"act": act, "reason": "as I like it"});
        let refused = club.owner.post(&season.path("/acts"), None, &body).await;
        let problem = refused.problem(400, "not-understood");
        assert_eq!(
            (&problem["place"], &problem["message"]["key"]),
            (&json!("act.division"), &json!("league.error.arbiter_plays"))
        );
    }
    // The round as it was computed is nobody's choice.
    season
        .act(json!({"act": "publish_round", "division": "1", "round": 1}))
        .await;
}

#[tokio::test]
async fn slips_within_an_act_are_named_by_their_place() {
    let umpire = Umpire::builder().clock(slips::now).start().await;
    let club = club(&umpire, 1).await;
    let season = Season::draft(&club, &rules()).await;
    for (act, place) in [
        (json!({"act": "draw", "divisions": [{}]}), "act.divisions.0.id"),
        (
            json!({"act": "draw", "divisions": [{"id": "1", "players": ["x"]}]}),
            "act.divisions.0.players.0",
        ),
        (
            json!({"act": "publish_round", "division": "1", "round": []}),
            "act.round",
        ),
        (
            json!({"act": "publish_round", "division": "1", "round": 1, "pairings": [[]]}),
            "act.pairings.0",
        ),
        (
            json!({"act": "add_late", "division": "1", "account": "x"}),
            "act.account",
        ),
        (
            json!({"act": "rule_result", "fixture": "1.1.1", "finish": {"finish": "forfeited"}}),
            "act.finish.why",
        ),
        (json!({"act": "undo"}), "act.entry"),
    ] {
        let body = json!({"act": act, "reason": "a slip"});
        let refused = club.owner.post(&season.path("/acts"), None, &body).await;
        let problem = refused.problem(400, "not-understood");
        assert_eq!(problem["place"], place, "{act}: {problem}");
    }
    let mut unfit = rules();
    unfit["choice"] = json!({"agreed": {}});
    let preview = json!({"rules": unfit, "players": 8});
    let refused = club.owner.post("/v1/season-previews", None, &preview).await;
    assert_eq!(
        refused.problem(400, "not-understood")["place"],
        "rules.choice.agreed.days"
    );
}
