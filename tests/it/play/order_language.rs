//! The language of standing orders: what is valid, and what is refused with its place.

use crate::support::toy;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use umpire::engine::NamedScenario;
use umpire::engine::{Millis, Refusal, Rulebook, Seat};
use umpire::standing_orders::{
    A_DECISION, Effort, KnownFacts, Orders, PreparedOrders, Refused, Trial, Verdict,
};
use umpire::systems;

use crate::support::played::{Played, choose};

fn refused(orders: &Value) -> (String, String) {
    refused_by(toy::rulebook(), orders)
}

fn refused_by(rulebook: &'static dyn Rulebook, orders: &Value) -> (String, String) {
    let refusal: Refusal = Orders::read(orders, &KnownFacts::new(rulebook, None)).unwrap_err();
    (refusal.place().unwrap().to_owned(), refusal.why().to_owned())
}

fn one(when: Value, then: Value) -> Value {
    json!({"rules": [{"id": "a", "when": when, "then": then}]})
}

#[test]
fn what_is_not_known_is_refused_with_its_place() {
    let deep = json!({"not": {"not": {"not": {"not": {"not": {"turn": 1}}}}}});
    let many: Vec<Value> = (0..257)
        .map(|n| json!({"id": format!("r{n}"), "when": {}, "then": "ask"}))
        .collect();
    let twice = json!([{"id": "a", "when": {}, "then": "ask"}, {"id": "a", "when": {}, "then": "ask"}]);
    for (orders, place, why) in [
        (json!([]), "orders", "a map is wanted"),
        (json!({"rules": 1}), "orders.rules", "a list of rules"),
        (
            json!({"rules": [], "fallbak": "ask"}),
            "orders.fallbak",
            "did you mean fallback?",
        ),
        (
            json!({"rules": [], "fallback": "take"}),
            "orders.fallback",
            "ask or decline",
        ),
        (json!({"rules": many}), "orders.rules", "256 rules"),
        (json!({"rules": twice}), "orders.rules.1.id", "another rule"),
        (
            json!({"rules": [{"id": "", "when": {}, "then": "ask"}]}),
            "orders.rules.0.id",
            "1 to 64",
        ),
        (
            one(json!({"reacton": "hold"}), json!("take")),
            "orders.rules.0.when.reacton",
            "did you mean reaction?",
        ),
        (
            one(json!({"reaction": "hodl"}), json!("take")),
            "orders.rules.0.when.reaction",
            "did you mean hold?",
        ),
        (
            one(json!({"reaction": {"in": ["hold", 3]}}), json!("take")),
            "orders.rules.0.when.reaction.in.1",
            "a word",
        ),
        (
            one(json!({"reaction": {"gt": "hold"}}), json!("take")),
            "orders.rules.0.when.reaction.gt",
            "has no order",
        ),
        (
            one(json!({"turn": 1.5}), json!("take")),
            "orders.rules.0.when.turn",
            "a whole number",
        ),
        (
            one(json!({"turn": {"above": 1}}), json!("take")),
            "orders.rules.0.when.turn.above",
            "lt, lte, gt and gte",
        ),
        (
            one(json!({"chance_to_win": 2}), json!("take")),
            "orders.rules.0.when.chance_to_win",
            "from 0 to 1",
        ),
        (
            one(json!({"decision": "think"}), json!("take")),
            "orders.rules.0.when.decision",
            "choose, call and react",
        ),
        (
            one(json!({"number": 3, "reaction": "hold"}), json!("take")),
            "orders.rules.0.when",
            "no kind of decision",
        ),
        (
            one(deep, json!("take")),
            "orders.rules.0.when.not.not.not.not.not",
            "depth 4",
        ),
        (
            one(json!({}), json!("flee")),
            "orders.rules.0.then",
            "take, decline, ask",
        ),
        (
            one(json!({}), json!({"ask_for": "12", "then": "take"})),
            "orders.rules.0.then.ask_for",
            "1m to 30d",
        ),
        (
            one(json!({}), json!({"ask_for": "12h", "then": "ask"})),
            "orders.rules.0.then.then",
            "take, decline",
        ),
        (
            one(json!({}), json!({"announce": {"type": "call", "dise": 2}})),
            "orders.rules.0.then.announcement.dise",
            "did you mean dice?",
        ),
        (
            json!({"rules": [], "break_on": [{"event": "reveled"}]}),
            "orders.break_on.0.event",
            "did you mean revealed?",
        ),
        (
            json!({"rules": [], "break_on": [{"event": "called", "dize": 1}]}),
            "orders.break_on.0.dize",
            "known here: ",
        ),
        (json!({"rules": [], "x": "y".repeat(40_000)}), "orders", "32 KiB"),
    ] {
        let (at, refusal) = refused(&orders);
        assert_eq!(at, place, "{orders}: {refusal}");
        assert!(refusal.contains(why), "{place}: {refusal}");
    }
}

#[test]
fn units_are_known_by_the_game() {
    let rulebook = systems::named("marvellous").unwrap();
    let card = rulebook.scenarios().remove(0).card;
    let table = rulebook.open(&card["setup"]).unwrap();
    let (known, _) = card["setup"]["units"].as_object().unwrap().iter().next().unwrap();
    let orders = one(json!({"unit": {"in": [known, "s99"]}}), json!("take"));
    assert!(Orders::read(&orders, &KnownFacts::new(rulebook, None)).is_ok());
    let read = Orders::read(&orders, &KnownFacts::new(rulebook, Some(table.as_ref())));
    let refusal = read.unwrap_err();
    assert_eq!(refusal.place(), Some("orders.rules.0.when.unit.in.1"));
}

/// What the toy's orders do with the reaction to a call of two dice.
fn verdict(orders: &Value) -> Verdict {
    let mut played = Played::seated(3);
    played.say(Seat::First, choose(6)).unwrap();
    played.say(Seat::Second, choose(1)).unwrap();
    let (caller, _) = played.owed()[0];
    played.say(caller, json!({"type": "call", "dice": 2})).unwrap();
    let known = KnownFacts::new(toy::rulebook(), Some(played.game.table()));
    let orders = Orders::read(orders, &known).unwrap();
    let decision = played.game.table().facts(caller.other()).unwrap();
    let table = played.game.table();
    let refused = |a: &Value| {
        let refusal = table.odds(caller.other(), a).err()?;
        Some(Refused {
            forever: true,
            why: refusal.cited(),
        })
    };
    let trial = Trial {
        refused: &refused,
        disarm: &mut |_, _| (),
    };
    orders.verdict(&decision, &BTreeMap::new(), trial, &Effort::of(A_DECISION))
}

fn taken(rule: Option<&str>, reaction: &str) -> Verdict {
    let announcement = json!({"type": "react", "reaction": reaction});
    Verdict::Answer(rule.map(str::to_owned), announcement)
}

#[test]
fn the_first_rule_that_fits_wins() {
    let counter = json!({"reaction": "counter"});
    let counters = taken(Some("a"), "counter");
    for (when, fits) in [
        (json!({"reaction": "counter"}), true),
        (
            json!({"reaction": "counter", "dice": 2, "turn": {"lte": 1}}),
            true,
        ),
        (json!({"reaction": "counter", "dice": {"gt": 2}}), false),
        (json!({"reaction": "counter", "dice": {"gte": 2, "lt": 3}}), true),
        (json!({"reaction": "counter", "chance_to_win": 0.5}), true),
        (
            json!({"reaction": "counter", "chance_to_win": {"gt": 0.499999999999}}),
            true,
        ),
        (
            json!({"reaction": "counter", "chance_to_win": {"gt": 0.5}}),
            false,
        ),
        (json!({"reaction": "counter", "chance_to_win": "1/2"}), true),
        (
            json!({"reaction": "counter", "any": [{"dice": 1}, {"dice": 2}]}),
            true,
        ),
        (
            json!({"reaction": "counter", "all": [{"dice": 1}, {"dice": 2}]}),
            false,
        ),
        (json!({"not": {"reaction": "hold"}}), true),
        (
            json!({"decision": "react", "reaction": {"in": ["counter"]}}),
            true,
        ),
        (json!({"decision": {"in": ["choose", "call"]}}), false),
        (json!({"number": 6}), false),
    ] {
        let verdict = verdict(&one(when.clone(), json!("take")));
        assert_eq!(
            verdict,
            if fits { counters.clone() } else { Verdict::Silent },
            "{when}"
        );
    }
    let both = json!({"rules": [
        {"id": "never", "when": {"dice": 3}, "then": "ask"},
        {"id": "a", "when": counter, "then": "take"},
        {"id": "later", "when": {}, "then": "decline"},
    ]});
    assert_eq!(verdict(&both), counters);
}

#[test]
fn a_rule_may_decline_ask_or_announce() {
    assert_eq!(
        verdict(&one(json!({}), json!("decline"))),
        taken(Some("a"), "hold")
    );
    assert_eq!(
        verdict(&one(json!({}), json!("ask"))),
        Verdict::Ask("a".to_owned(), None)
    );
    let announce = json!({"announce": {"type": "react", "reaction": "counter"}});
    assert_eq!(
        verdict(&one(json!({}), announce.clone())),
        taken(Some("a"), "counter")
    );
    let wrong = json!({"announce": {"type": "call", "dice": 2}});
    assert_eq!(verdict(&one(json!({}), wrong)), Verdict::Silent, "passed over");
    let Verdict::Ask(rule, Some(window)) =
        verdict(&one(json!({}), json!({"ask_for": "12h", "then": announce})))
    else {
        panic!("it asks for a while");
    };
    assert_eq!((rule.as_str(), window.at_most), ("a", Millis::from_hours(12)));
    assert_eq!(window.then, Some(json!({"type": "react", "reaction": "counter"})));
    assert_eq!(
        verdict(&json!({"rules": [], "fallback": "decline"})),
        taken(None, "hold")
    );
    assert_eq!(verdict(&json!({"rules": []})), Verdict::Silent);
}

#[test]
fn every_scenario_has_orders_and_a_desk_comes_back_as_stored() {
    let systems = systems::all().iter().copied().chain([toy::rulebook()]);
    for rulebook in systems {
        for NamedScenario { name, card } in rulebook.scenarios() {
            for seat in Seat::ALL {
                let played = Played::opened_with(rulebook, &card["setup"]);
                let orders = rulebook.recommended(&card["setup"], seat).unwrap();
                let mut seat_orders = PreparedOrders::default();
                seat_orders
                    .order(Some(&orders), &played.game)
                    .unwrap_or_else(|e| panic!("{name}: {e}"));
                assert_eq!(
                    PreparedOrders::read(&seat_orders.stored(), rulebook),
                    Ok(seat_orders.clone())
                );
                assert_eq!(seat_orders.shown_orders()["orders"], orders);
            }
        }
    }
}

#[test]
fn orders_not_understood_any_more_answer_nothing_and_say_why() {
    let text = json!({"orders": one(json!({"colour": "red"}), json!("take"))}).to_string();
    let seat_orders = PreparedOrders::read(&text, toy::rulebook()).unwrap();
    assert!(seat_orders.standing().is_none());
    let shown = seat_orders.shown_orders();
    let why = shown["suspended"].as_str().unwrap();
    assert!(why.contains("orders.rules.0.when.colour"), "{why}");
    assert!(PreparedOrders::read("nothing", toy::rulebook()).is_err());
}
