//! Automatic announcements: orders, yields and plans in a game, with the toy.

use crate::support::played::{Played, choose};
use crate::support::toy;
use serde_json::{Value, json};
use umpire::engine::{Act, Audience, By, EncodedEntry, Entry, Millis, Seat, Viewer, verify};
use umpire::standing_orders::{Automatic, PreparedOrders, Until, expire, follow};

const LEFT: Seat = Seat::First;
const RIGHT: Seat = Seat::Second;

/// A game with the players' prepared orders.
struct Ahead {
    played: Played,
    prepared_orders: [PreparedOrders; 2],
    last: Option<Automatic>,
}

impl Ahead {
    fn new(turns: u32) -> Ahead {
        Ahead {
            played: Played::seated(turns),
            prepared_orders: [PreparedOrders::default(), PreparedOrders::default()],
            last: None,
        }
    }

    fn orders(mut self, seat: Seat, rules: Value) -> Ahead {
        let orders = json!({"rules": rules});
        self.prepared_orders[seat.index()]
            .order(Some(&orders), &self.played.game)
            .unwrap();
        self
    }

    fn plan(&mut self, seat: Seat, plan: Value) {
        self.prepared_orders[seat.index()]
            .plan(Some(&plan), &self.played.game)
            .unwrap();
        self.follow(0);
    }

    /// A seat announces, and then the automatic announcements follow.
    fn say(&mut self, seat: Seat, announcement: Value) {
        self.played.say(seat, announcement).unwrap();
        self.follow(1);
    }

    fn follow(&mut self, cause: usize) {
        let from = self.played.entries.len() - cause;
        let game = self.played.game.clone();
        let at = game.at();
        let cause = self.played.entries[from..].iter();
        let cause: Vec<EncodedEntry> = cause
            .map(|e| EncodedEntry::again(e.clone(), Audience::of(|_| false)))
            .collect();
        let automatic = follow(game, self.prepared_orders.clone(), &cause, at, &self.played.keys).unwrap();
        self.played
            .entries
            .extend(automatic.entries.iter().map(|e| Entry::clone(e)));
        self.played.game = automatic.game.clone();
        self.prepared_orders = automatic.prepared_orders.clone();
        self.last = Some(automatic);
    }

    fn shown(&self, viewer: Viewer) -> Vec<Value> {
        let show = |e: &Entry| self.played.game.show(e, viewer);
        self.played.entries.iter().map(show).collect()
    }

    fn authors(&self) -> Vec<(String, By)> {
        let of = |e: &Entry| match &e.act {
            Act::Announced { seat, by, .. } => Some((seat.clone(), *by)),
            _ => None,
        };
        self.played.entries.iter().filter_map(of).collect()
    }
}

fn call(dice: u8) -> Value {
    json!({"type": "call", "dice": dice})
}

fn steps(announcements: &[Value]) -> Value {
    let steps: Vec<Value> = announcements.iter().map(|a| json!({"announce": a})).collect();
    json!({"steps": steps})
}

/// Standing orders that answer every decision.
fn all_declined() -> Value {
    json!([
        {"id": "six", "when": {"number": 6}, "then": "take"},
        {"id": "two", "when": {"decision": "call", "dice": 2}, "then": "take"},
        {"id": "hold", "when": {"decision": "react"}, "then": "decline"},
    ])
}

#[test]
fn two_seats_with_orders_play_a_game_alone_and_it_verifies() {
    let mut ahead = Ahead::new(5)
        .orders(LEFT, all_declined())
        .orders(RIGHT, all_declined());
    ahead.follow(0);
    assert_eq!(ahead.played.game.result().unwrap()["reason"], "turn_limit");
    assert!(ahead.authors().iter().all(|(_, by)| *by == By::StandingOrder));
    assert_eq!(ahead.played.entries.len(), 3 + 5 * 4);
    // A replay of the log needs no orders, since the automatic answers are in it.
    let verified = verify(&ahead.played.export(), toy::named).unwrap();
    assert_eq!(verified.entries, 23);
}

#[test]
fn a_sealed_answer_by_order_stays_sealed() {
    let mut ahead = Ahead::new(2).orders(LEFT, all_declined());
    ahead.follow(0);
    let entry = ahead.played.entries.last().unwrap();
    assert!(matches!(
        &entry.act,
        Act::Announced {
            sealed: true,
            by: By::StandingOrder,
            ..
        }
    ));
    for viewer in [Viewer::Seat(RIGHT), Viewer::Public] {
        let shown = ahead.played.game.show(entry, viewer);
        assert!(
            shown.get("announcement").is_none() && shown["events"] == json!([]),
            "{shown}"
        );
    }
    let open = &ahead.last.as_ref().unwrap().open;
    assert_eq!(open.iter().map(|a| a.seat).collect::<Vec<_>>(), [RIGHT]);
}

/// G2, G6: two games that differ in one side's orders or plan look the same to everybody else until the first
/// announcement that these make.
#[test]
fn orders_and_plans_show_nothing_before_they_say_something() {
    let late =
        |number: u8| json!([{"id": "a", "when": {"number": number, "turn": {"gte": 2}}, "then": "take"}]);
    let mut games = vec![
        Ahead::new(3),
        Ahead::new(3).orders(LEFT, late(2)),
        Ahead::new(3).orders(LEFT, late(5)),
        Ahead::new(3).orders(LEFT, json!([{"id": "a", "when": {}, "then": "ask"}])),
        Ahead::new(3),
        Ahead::new(3),
    ];
    for (game, last) in games[4..].iter_mut().zip([1, 3]) {
        let number = json!({"type": "choose", "number": 6});
        game.plan(LEFT, steps(&[number, call(2), choose(last)]));
    }
    for game in &mut games {
        if game.played.owed().iter().any(|(s, _)| *s == LEFT) {
            game.say(LEFT, choose(6));
        }
        game.say(RIGHT, choose(1));
        if game.played.owed() == [(LEFT, "call")] {
            game.say(LEFT, call(2));
        }
    }
    for viewer in [Viewer::Seat(RIGHT), Viewer::Public] {
        let without_author = |game: &Ahead| -> Vec<String> {
            // Whether a plan made an announcement is public afterwards; what the plan would announce next is not.
            let text = |v: Value| v.to_string().replace("\"by\":\"plan\"", "\"by\":\"player\"");
            let seen = game.shown(viewer).into_iter();
            seen.map(|mut v| {
                for key in ["at", "hash", "prev_hash", "seal"] {
                    v.as_object_mut().unwrap().remove(key);
                }
                text(v)
            })
            .collect()
        };
        let plain: Vec<String> = games[0].shown(viewer).iter().map(Value::to_string).collect();
        for game in &games[1..4] {
            let other: Vec<String> = game.shown(viewer).iter().map(Value::to_string).collect();
            assert_eq!(other, plain, "byte for byte");
        }
        assert_eq!(without_author(&games[4]), without_author(&games[0]));
        let planned: Vec<Vec<Value>> = games[4..].iter().map(|g| g.shown(viewer)).collect();
        assert_eq!(
            planned[0], planned[1],
            "the last step of a plan shows nothing before its time"
        );
        let open = |game: &Ahead| format!("{:?}", game.played.game.decisions(RIGHT));
        assert_eq!(open(&games[4]), open(&games[5]));
    }
}

#[test]
fn a_plan_runs_until_something_was_not_expected() {
    let mut ahead = Ahead::new(3);
    ahead.say(RIGHT, choose(1));
    ahead.plan(LEFT, steps(&[choose(6), call(2), choose(6)]));
    assert_eq!(ahead.prepared_orders[0].shown_plan()["state"], "running");
    assert_eq!(ahead.played.owed(), [(RIGHT, "react")]);
    ahead.say(RIGHT, json!({"type": "react", "reaction": "counter"}));
    let plan = ahead.prepared_orders[0].shown_plan();
    assert_eq!((&plan["state"], &plan["next"]), (&json!("stopped"), &json!(2)));
    assert_eq!(plan["stopped"], "the other seat has thrown too");
    assert_eq!(ahead.played.owed().len(), 2, "the third step was not made");

    let mut ahead = Ahead::new(3);
    ahead.say(RIGHT, choose(1));
    let mut plan = steps(&[choose(6), call(2), choose(6)]);
    plan["carry_on"] = json!(["countered"]);
    ahead.plan(LEFT, plan);
    ahead.say(RIGHT, json!({"type": "react", "reaction": "counter"}));
    assert_eq!(ahead.prepared_orders[0].shown_plan()["state"], "done");
    assert_eq!(ahead.played.owed(), [(RIGHT, "choose")]);
}

#[test]
fn a_plan_stops_at_what_is_illegal_or_not_foreseen() {
    let stopped = |plan: Value| {
        let mut ahead = Ahead::new(3);
        ahead.say(RIGHT, choose(1));
        ahead.plan(LEFT, plan);
        ahead.prepared_orders[0].shown_plan()
    };
    let illegal = stopped(steps(&[choose(6), call(5)]));
    assert!(
        illegal["stopped"].as_str().unwrap().contains("TOY-3"),
        "{illegal}"
    );
    let other = stopped(steps(&[choose(6), choose(6)]));
    assert_eq!(other["stopped"], "something else is asked");
    let conditional = json!({"steps": [{"announce": choose(6)}, {"announce": call(2), "if": {"turn": 2}}]});
    let held = stopped(conditional.clone());
    assert_eq!(held["stopped"], "the condition of step 2 does not hold");
    let mut lenient = conditional;
    lenient["steps"]
        .as_array_mut()
        .unwrap()
        .push(json!({"announce": call(1), "if": {"dice": 1, "turn": 1}}));
    lenient["carry_on"] = json!(["condition"]);
    let went_on = stopped(lenient);
    assert_eq!(
        (&went_on["state"], &went_on["left_out"][0]["step"]),
        (&json!("done"), &json!(1))
    );
}

#[test]
fn a_plan_waits_for_its_time() {
    let mut ahead = Ahead::new(3);
    ahead.plan(LEFT, steps(&[call(2)]));
    assert_eq!(ahead.prepared_orders[0].shown_plan()["state"], "waiting");
    ahead.say(LEFT, choose(6));
    ahead.say(RIGHT, choose(1));
    assert_eq!(ahead.prepared_orders[0].shown_plan()["state"], "done");
    assert_eq!(ahead.authors().last().unwrap(), &("left".to_owned(), By::Plan));
}

#[test]
fn who_yields_declines_until_the_turn_ends_or_something_happens() {
    for (break_on, declined) in [(json!([]), true), (json!([{"event": "revealed"}]), false)] {
        let mut ahead = Ahead::new(3);
        ahead.prepared_orders[1]
            .yield_until(Some(Until::Turn), &break_on, &ahead.played.game)
            .unwrap();
        ahead.say(LEFT, choose(6));
        ahead.say(RIGHT, choose(1));
        ahead.say(LEFT, call(2));
        let by_order = ahead.authors().contains(&("right".to_owned(), By::StandingOrder));
        assert_eq!(by_order, declined, "{break_on}");
        assert_eq!(
            ahead.prepared_orders[1].shown_yield(),
            Value::Null,
            "the turn is over, or it was broken"
        );
    }
}

#[test]
fn orders_are_suspended_by_what_they_say() {
    let mut ahead = Ahead::new(3);
    let orders = json!({"rules": [{"id": "hold", "when": {"decision": "react"}, "then": "decline"}],
        "break_on": [{"event": "called", "side": "left"}]});
    ahead.prepared_orders[1]
        .order(Some(&orders), &ahead.played.game)
        .unwrap();
    ahead.say(LEFT, choose(6));
    ahead.say(RIGHT, choose(1));
    ahead.say(LEFT, call(2));
    assert_eq!(ahead.played.owed(), [(RIGHT, "react")]);
    assert_eq!(
        ahead.prepared_orders[1].shown_orders()["suspended"],
        "called, in entry 6"
    );
}

#[test]
fn a_rule_that_asks_for_a_while_says_what_is_announced_then() {
    let counter = json!({"announce": {"type": "react", "reaction": "counter"}});
    let rules =
        json!([{"id": "think", "when": {"decision": "react"}, "then": {"ask_for": "8h", "then": counter}}]);
    let mut ahead = Ahead::new(3).orders(RIGHT, rules);
    ahead.say(LEFT, choose(6));
    ahead.say(RIGHT, choose(1));
    ahead.say(LEFT, call(2));
    let mut asking = ahead.last.as_ref().unwrap().open[0].clone();
    assert_eq!((asking.seat, asking.rule.as_deref()), (RIGHT, Some("think")));
    assert_eq!(asking.window.as_ref().unwrap().at_most, Millis::from_hours(8));
    let game = &ahead.played.game;
    let by = |entry: &Entry| match &entry.act {
        Act::Announced { by, announcement, .. } => (*by, announcement["reaction"].clone()),
        _ => panic!("{entry:?}"),
    };
    let late = expire(game, &asking, game.at(), &ahead.played.keys).unwrap();
    assert_eq!(by(&late.entry), (By::StandingOrder, json!("counter")));
    asking.window = None;
    let late = expire(game, &asking, game.at(), &ahead.played.keys).unwrap();
    assert_eq!(by(&late.entry), (By::Clock, json!("hold")));
    assert!(
        expire(&late.game, &asking, game.at(), &ahead.played.keys).is_err(),
        "answered once"
    );
}
