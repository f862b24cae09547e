//! Draws by agreement and disputes: calls that answer no decision.

use crate::support::server::{Client, Umpire};
use serde_json::{Value, json};
use umpire::engine::verify;

struct Battle {
    umpire: Umpire,
    south: Client,
    north: Client,
    id: String,
}

impl Battle {
    async fn begun(options: Value) -> Battle {
        let umpire = Umpire::builder().rulebooks(umpire::systems::all()).start().await;
        let [south, north] = [umpire.player("South").await, umpire.player("North").await];
        let body = json!({"system": "marvellous", "scenario": "first-steps", "seats": {"south": "me"}, "options": options});
        let game = south.post("/v1/games", None, &body).await.created();
        let id = game["id"].as_str().unwrap().to_owned();
        let battle = Battle {
            umpire,
            south,
            north,
            id,
        };
        battle
            .north
            .post(&battle.path("/seats/north"), None, &json!({}))
            .await
            .created();
        battle
    }

    fn path(&self, rest: &str) -> String {
        format!("/v1/games/{}{rest}", self.id)
    }

    async fn call(&self, who: &Client, call: Value) -> Value {
        who.post(&self.path("/calls"), None, &call).await.created()
    }

    async fn no_call(&self, who: &Client, call: Value, status: u16, kind: &str) -> Value {
        let before = self.card().await;
        let problem = who
            .post(&self.path("/calls"), None, &call)
            .await
            .problem(status, kind);
        assert_eq!(
            self.card().await,
            before,
            "a refused call has changed something: {call}"
        );
        problem
    }

    async fn card(&self) -> Value {
        self.south.get(&self.path("")).await.ok()
    }

    /// Announces the side's first choice.
    async fn answer(&self, who: &Client) {
        let decisions = who.get(&self.path("/decisions")).await.ok();
        let decision = &decisions["decisions"][0];
        let body = json!({"decision": decision["id"], "expect_seq": decisions["seq"], "announcement": decision["choices"][0]});
        let key = format!("answer-{}", decisions["seq"]);
        who.post(&self.path("/announcements"), Some(&key), &body)
            .await
            .created();
    }

    async fn verified(&self) -> umpire::engine::Verified {
        let export = self.south.get(&self.path("/export")).await;
        verify(&export.text, umpire::systems::named).unwrap()
    }
}

#[tokio::test]
async fn a_draw_is_offered_declined_taken_back_and_agreed() {
    let battle = Battle::begun(json!({})).await;
    let (south, north) = (&battle.south, &battle.north);
    battle
        .no_call(north, json!({"type": "accept_draw"}), 409, "conflict")
        .await;
    battle
        .no_call(north, json!({"type": "decline_draw"}), 409, "conflict")
        .await;
    battle.call(south, json!({"type": "offer_draw"})).await;
    assert_eq!(battle.card().await["draw_offered_by"], "south");
    battle
        .no_call(south, json!({"type": "accept_draw"}), 409, "conflict")
        .await;
    battle
        .no_call(north, json!({"type": "offer_draw"}), 409, "conflict")
        .await;
    battle.call(north, json!({"type": "decline_draw"})).await;
    battle.call(north, json!({"type": "offer_draw"})).await;
    battle.call(north, json!({"type": "decline_draw"})).await;
    battle
        .no_call(north, json!({"type": "dance"}), 400, "not-understood")
        .await;
    let stranger = battle.umpire.player("Stranger").await;
    battle
        .no_call(&stranger, json!({"type": "offer_draw"}), 403, "scope-missing")
        .await;

    // An offer does not change the open decisions; it has to wait while only one of two sealed answers is in.
    let before = south.get(&battle.path("/decisions")).await.ok();
    battle.call(north, json!({"type": "offer_draw"})).await;
    let after = south.get(&battle.path("/decisions")).await.ok();
    assert_eq!(before["decisions"], after["decisions"]);
    battle.answer(south).await;
    battle
        .no_call(south, json!({"type": "accept_draw"}), 409, "conflict")
        .await;
    battle.answer(north).await;
    let agreed = battle.call(south, json!({"type": "accept_draw"})).await;
    assert_eq!(agreed["entry"]["kind"], "called");
    assert_eq!(agreed["entry"]["events"][0]["type"], "game_over");
    let result = json!({"grade": "draw", "winner": null, "reason": "agreement"});
    assert_eq!(battle.card().await["result"], result);
    battle
        .no_call(south, json!({"type": "offer_draw"}), 409, "over")
        .await;
    assert_eq!(battle.verified().await.result, Some(result));
}

#[tokio::test]
async fn an_option_forbids_draws_by_agreement() {
    let battle = Battle::begun(json!({"draw_by_agreement": false})).await;
    let problem = battle
        .no_call(&battle.south, json!({"type": "offer_draw"}), 422, "illegal")
        .await;
    assert_eq!(problem["rule"]["id"], "VIC-9");
}

#[tokio::test]
async fn a_dispute_is_rolled_off_and_its_ruling_stays_with_the_game() {
    let battle = Battle::begun(json!({})).await;
    let (south, north) = (&battle.south, &battle.north);
    battle
        .no_call(
            south,
            json!({"type": "rule", "ruling": "because I say so"}),
            409,
            "conflict",
        )
        .await;
    for about in [
        String::new(),
        " ".to_owned(),
        "x".repeat(501),
        "a\u{7}b".to_owned(),
    ] {
        battle
            .no_call(
                south,
                json!({"type": "roll_off", "about": about}),
                400,
                "not-understood",
            )
            .await;
    }
    let about = "May a <b>square</b> be shot at from behind?";
    let rolled = battle
        .call(south, json!({"type": "roll_off", "about": about}))
        .await;
    let entry = &rolled["entry"];
    assert_eq!(entry["events"][0]["type"], "dispute_thrown");
    assert_eq!(entry["events"][0]["rule"], "DISP-1");
    assert!(entry["dice"].as_array().unwrap().len() >= 2);
    let sum = |side: &str| -> u64 {
        let last = entry["events"].as_array().unwrap().last().unwrap();
        last[side]
            .as_array()
            .unwrap()
            .iter()
            .map(|f| f.as_u64().unwrap())
            .sum()
    };
    let (winner, loser) = if sum("south") < sum("north") {
        (south, north)
    } else {
        (north, south)
    };
    battle
        .no_call(
            winner,
            json!({"type": "roll_off", "about": "again?"}),
            409,
            "conflict",
        )
        .await;
    battle
        .no_call(loser, json!({"type": "rule", "ruling": "no"}), 409, "conflict")
        .await;
    battle
        .call(winner, json!({"type": "rule", "ruling": "Yes, it may."}))
        .await;
    let disputes = battle.card().await["disputes"].clone();
    assert_eq!(disputes[0]["about"], about);
    assert_eq!(disputes[0]["ruling"], "Yes, it may.");
    assert_eq!(disputes[0]["decides"], entry["decides"]);
    // The game goes on, also after a restart, and the dice of the roll-off are verified like any others.
    battle.answer(south).await;
    battle.answer(north).await;
    let Battle {
        umpire, south, id, ..
    } = battle;
    let umpire = umpire.restarted().await;
    let south = Client {
        base: umpire.anonymous().base,
        ..south
    };
    let card = south.get(&format!("/v1/games/{id}")).await.ok();
    assert_eq!(card["disputes"], disputes);
    south
        .post(&format!("/v1/games/{id}/concede"), None, &json!({}))
        .await
        .created();
    let export = south.get(&format!("/v1/games/{id}/export")).await;
    let verified = verify(&export.text, umpire::systems::named).unwrap();
    assert_eq!(verified.unproved, 0);
    assert!(verified.dice >= 4);
}
