//! Hundreds of standing orders: the work of evaluating them is limited, and is counted instead of timed.

use crate::support::played::Played;
use crate::support::toy;
use serde_json::{Value, json};
use std::cell::Cell;
use std::time::Instant;
use umpire::engine::{By, Game, Millis, Seat};
use umpire::standing_orders::{
    A_DECISION, Automatic, Effort, IN_ALL, KnownFacts, MOST_RULES, Orders, PreparedOrders, Refused, TRIAL,
    Trial, Verdict, follow, open_decisions,
};
use umpire::systems;

/// A standard battle with both seats taken, after this many answers.
pub fn battle(answers: usize) -> Played {
    let rulebook = systems::all()[0];
    let card = rulebook.scenarios().remove(0).card;
    let mut played = Played::opened_with(rulebook, &card["setup"]);
    for seat in Seat::ALL {
        played.sit(seat).unwrap();
    }
    played.after(answers)
}

/// The largest number of rules, each of which wants to announce something impossible.
pub fn wishes(game: &Game) -> Value {
    let units: Vec<&String> = game.setup()["units"].as_object().unwrap().keys().collect();
    let rule = |n: usize| {
        let (unit, target) = (units[n % units.len()], units[(n * 7 + 1) % units.len()]);
        json!({"id": format!("r{n}"), "when": {"turn": {"lt": 99}},
            "then": {"announce": {"type": "engage", "unit": unit, "target": target}}})
    };
    json!({"rules": (0..MOST_RULES).map(rule).collect::<Vec<_>>()})
}

/// Rules that test every answer again and again without a match.
fn looks() -> Value {
    let tests = json!({"any": vec![json!({"hits": 9}); 400]});
    let rule = |n: usize| json!({"id": format!("r{n}"), "when": tests, "then": "take"});
    json!({"rules": (0..6).map(rule).collect::<Vec<_>>()})
}

fn ordered(game: &Game, seat: Seat, orders: &Value) -> [PreparedOrders; 2] {
    let mut prepared_orders = [PreparedOrders::default(), PreparedOrders::default()];
    prepared_orders[seat.index()].order(Some(orders), game).unwrap();
    prepared_orders
}

/// A battle in which a seat moves its units.
pub fn moving() -> (Played, Seat) {
    let mut played = battle(0);
    loop {
        if let [(seat, "movement")] = played.owed()[..] {
            return (played, seat);
        }
        played.answer(0);
    }
}

#[test]
fn what_would_be_too_much_work_is_asked_and_not_worked_out() {
    let (played, seat) = moving();
    let game = &played.game;
    let answers = game.table().facts(seat).unwrap().facts.answers.len();
    assert!(answers * 400 * 6 > A_DECISION as usize, "{answers} answers");
    let prepared_orders = ordered(game, seat, &looks());
    let Automatic {
        entries,
        open: waiting,
        truncated,
        prepared_orders: after,
        ..
    } = follow(
        game.clone(),
        prepared_orders.clone(),
        &[],
        Millis::ZERO,
        &played.keys,
    )
    .unwrap();
    assert!(entries.is_empty() && !truncated);
    assert!(waiting[0].too_much && waiting[0].rule.is_none());
    assert_eq!(after, prepared_orders, "the orders stand");
    assert_eq!(
        open_decisions(game, &prepared_orders),
        waiting,
        "and say the same to whoever looks"
    );
}

#[test]
fn what_is_tried_out_counts_and_what_is_offered_is_not_tried() {
    let (played, seat) = moving();
    let decision = played.game.table().facts(seat).unwrap();
    let known = KnownFacts::new(systems::all()[0], Some(played.game.table()));
    let verdict = |orders: &Value, effort: &Effort| {
        let tried = Cell::new(0_u32);
        let refused = |_: &Value| {
            tried.set(tried.get() + 1);
            Some(Refused {
                forever: false,
                why: umpire::engine::messages::orders::NO_DEFAULT.plain(),
            })
        };
        let orders = Orders::read(orders, &known).unwrap();
        let trial = Trial {
            refused: &refused,
            disarm: &mut |_, _| (),
        };
        let verdict = orders.verdict(&decision, &Default::default(), trial, effort);
        (verdict, tried.get())
    };
    let all = Effort::of(A_DECISION);
    let wishes = wishes(&played.game);
    assert_eq!(verdict(&wishes, &all), (Verdict::Silent, 256));
    assert!(A_DECISION - all.left() >= 256 * TRIAL);
    assert_eq!(verdict(&wishes, &Effort::of(100 * TRIAL)), (Verdict::TooMuch, 99));
    let first = &decision.facts.answers[0].announcement;
    let offered = json!({"rules": [{"id": "a", "when": {"turn": {"lt": 99}}, "then": {"announce": first}}]});
    let little = Effort::of(TRIAL);
    assert_eq!(
        verdict(&offered, &little),
        (Verdict::Answer(Some("a".to_owned()), first.clone()), 0)
    );
}

#[test]
fn a_game_goes_on_past_decisions_that_are_too_much() {
    let (mut played, seat) = moving();
    let prepared_orders = ordered(&played.game, seat, &looks());
    let head = played.game.head();
    let automatic = follow(
        played.game.clone(),
        prepared_orders,
        &[],
        Millis::ZERO,
        &played.keys,
    )
    .unwrap();
    assert!(automatic.entries.is_empty() && automatic.open.iter().any(|a| a.too_much));
    played.answer(3);
    assert_eq!(played.game.head(), head.next(), "the player himself answers");
}

/// Hundreds of rules are evaluated once per decision, and not again for every impossible step of a plan.
#[test]
fn a_plan_of_hundreds_of_steps_costs_its_orders_once() {
    let (played, seat) = moving();
    let tests = json!({"any": vec![json!({"hits": 9}); 4]});
    let rule = |n: usize| json!({"id": format!("r{n}"), "when": tests, "then": "take"});
    let orders = json!({"rules": (0..MOST_RULES).map(rule).collect::<Vec<_>>()});
    let units: Vec<&String> = played.game.setup()["units"].as_object().unwrap().keys().collect();
    let quickest = |steps: usize| {
        let step = |n: usize| json!({"announce": {"type": "disengage", "unit": units[n % units.len()]}});
        let steps: Vec<Value> = (0..steps).map(step).collect();
        let mut prepared_orders = ordered(&played.game, seat, &orders);
        let plan = json!({"steps": steps, "carry_on": ["illegal"]});
        prepared_orders[seat.index()]
            .plan(Some(&plan), &played.game)
            .unwrap();
        let measured = (0..5).map(|_| {
            let begun = Instant::now();
            let automatic = follow(
                played.game.clone(),
                prepared_orders.clone(),
                &[],
                Millis::ZERO,
                &played.keys,
            )
            .unwrap();
            assert!(automatic.entries.is_empty());
            begun.elapsed()
        });
        measured.min().unwrap()
    };
    let (one, all) = (quickest(1), quickest(256));
    assert!(all < one * 40, "{one:?} for one step, {all:?} for 256");
}

/// Work beyond the limit of one transaction follows in the next, with the same result.
#[test]
fn all_that_follows_goes_in_parts_of_a_bounded_size() {
    let slow = |n: usize| json!({"id": format!("r{n}"), "when": {"any": vec![json!({"turn": 999}); 100]}, "then": "take"});
    let mut rules: Vec<Value> = (0..20).map(slow).collect();
    rules.push(json!({"id": "six", "when": {"number": 6}, "then": "take"}));
    rules.push(json!({"id": "two", "when": {"decision": "call", "dice": 2}, "then": "take"}));
    rules.push(json!({"id": "hold", "when": {"decision": "react"}, "then": "decline"}));
    let mut played = Played::seated(100);
    let mut prepared_orders = ordered(&played.game, Seat::First, &json!({"rules": rules}));
    prepared_orders[1]
        .order(Some(&json!({"rules": rules})), &played.game)
        .unwrap();
    let mut parts = 0;
    loop {
        let automatic = follow(
            played.game.clone(),
            prepared_orders,
            &[],
            Millis::new(5_000),
            &played.keys,
        )
        .unwrap();
        let made = automatic.entries.len() as u64;
        assert_eq!(automatic.game.head(), played.game.head().plus(made));
        played
            .entries
            .extend(automatic.entries.into_iter().map(|e| e.into_entry()));
        (played.game, prepared_orders) = (automatic.game, automatic.prepared_orders);
        if !automatic.truncated {
            break;
        }
        assert!(made > 0, "each part gets somewhere");
        assert!(made < u64::from(IN_ALL / (20 * 100)), "each is bounded: {made}");
        parts += 1;
    }
    assert!(parts > 1, "{parts}");
    assert!(played.game.result().is_some());
    let by_order = |e: &&umpire::engine::Entry| {
        matches!(
            &e.act,
            umpire::engine::Act::Announced {
                by: By::StandingOrder,
                ..
            }
        )
    };
    assert_eq!(played.entries.iter().filter(by_order).count(), 100 * 4);
    umpire::engine::verify(&played.export(), toy::named).unwrap();
}
