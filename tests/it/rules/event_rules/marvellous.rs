//! Every event names the rule that caused it, even where that depends on earlier events.

use crate::rules::odds_tables::{announce, table};
use serde_json::{Value, json};
use umpire::engine::Seat;

fn unit(side: &str, kind: &str, facing: &str, formation: &str) -> Value {
    json!({"side": side, "kind": kind, "stands": 4, "zone": "c2", "facing": facing, "formation": formation})
}

fn battery(side: &str) -> Value {
    json!({"side": side, "kind": "foot_artillery", "calibre": "medium", "stands": 1, "zone": "c2",
        "facing": if side == "south" { "n" } else { "s" }, "formation": "skirmish"})
}

fn line(side: &str) -> Value {
    unit(
        side,
        "line_infantry",
        if side == "south" { "n" } else { "s" },
        "attack",
    )
}

fn horse(side: &str, facing: &str) -> Value {
    unit(side, "heavy_cavalry", facing, "attack")
}

/// The events of an announcement: the type of each with its rule, in one line.
fn facts(events: &[Value]) -> String {
    let each = |e: &Value| format!("{} {}", e["type"].as_str().unwrap(), e["rule"].as_str().unwrap());
    events.iter().map(each).collect::<Vec<_>>().join(", ")
}

/// South's first unit passes its test and engages north's first. North answers, or has no decision.
fn charge(units: &Value, answer: Option<&Value>, dice: &[u8]) -> String {
    let position =
        json!({"phase": "initiative_movement", "commanders": {"south": "e1", "north": "e3"}, "units": units});
    let start = table(&json!({}), &position);
    let engage = json!({"type": "engage", "unit": "s1", "target": "n1"});
    let Some(answer) = answer else {
        return facts(&announce(start.as_ref(), Seat::First, &engage, dice).0);
    };
    let (_, after) = announce(start.as_ref(), Seat::First, &engage, &dice[..1]);
    facts(&announce(after.as_ref(), Seat::Second, answer, &dice[1..]).0)
}

fn react(unit: &str, reaction: &str) -> Option<Value> {
    Some(json!({"type": "react", "unit": unit, "reaction": reaction}))
}

#[test]
fn a_unit_flinches_by_the_rule_of_the_fire_that_stopped_it() {
    let infantry = charge(
        &json!({"s1": line("south"), "n1": line("north")}),
        react("n1", "defensive_fire").as_ref(),
        &[1, 1, 1, 6, 6],
    );
    assert_eq!(
        infantry,
        "reacted REACT-3.1, fired REACT-3.1, finished REACT-3.2, finished REACT-3.2, flinched REACT-3.2"
    );
    let guns = charge(
        &json!({"s1": line("south"), "n1": battery("north")}),
        react("n1", "defensive_fire").as_ref(),
        &[1, 1, 1, 6, 6, 6],
    );
    assert_eq!(
        guns,
        "reacted REACT-8.3, fired REACT-8.3, finished REACT-8.3, finished REACT-8.3, flinched REACT-8.3"
    );
    let support = charge(
        &json!({"s1": line("south"), "n1": line("north"), "n2": battery("north")}),
        react("n2", "supporting_fire").as_ref(),
        &[1, 1, 1, 6, 6],
    );
    assert_eq!(
        support,
        "reacted REACT-7.1, fired REACT-7.1, finished REACT-7.2, flinched REACT-7.2"
    );
    let canister = charge(
        &json!({"s1": horse("south", "n"), "n1": battery("north")}),
        None,
        &[1, 1, 1, 6, 6, 6, 6],
    );
    assert!(
        canister.ends_with(
            "reacted REACT-2.1, fired REACT-2.1, finished REACT-2.2, finished REACT-2.2, flinched REACT-2.2"
        ),
        "{canister}"
    );
}

#[test]
fn a_battery_is_overrun_by_the_charging_or_intercepting_unit() {
    let charged = charge(
        &json!({"s1": horse("south", "n"), "n1": battery("north")}),
        None,
        &[1, 6, 6, 6, 6, 6, 6],
    );
    assert!(
        charged.ends_with("removed REACT-2.3, follow_on REACT-1.3"),
        "{charged}"
    );
    let position = json!({"phase": "initiative_movement", "commanders": {"south": "e1"}, "units": {
        "s1": battery("south"), "n1": horse("north", "e"),
    }});
    let start = table(&json!({}), &position);
    let (_, after) = announce(
        start.as_ref(),
        Seat::First,
        &json!({"type": "move", "unit": "s1"}),
        &[],
    );
    let (events, _) = announce(
        after.as_ref(),
        Seat::Second,
        &react("n1", "intercept").unwrap(),
        &[3],
    );
    assert_eq!(
        facts(&events),
        "reacted REACT-6.1, intercept_tested REACT-6.3, wheeled REACT-6.4, hit REACT-6.4, removed REACT-6.4, \
         finished REACT-6.4, cancelled REACT-6.4"
    );
}

#[test]
fn contact_names_the_rule_that_brought_it() {
    let infantry = json!({"s1": line("south"), "n1": line("north")});
    let fire = react("n1", "defensive_fire");
    let none = charge(&infantry, fire.as_ref(), &[1, 6, 6, 6, 6]);
    assert!(
        none.ends_with("fired REACT-3.1, hit REACT-3.4, engaged REACT-3.4"),
        "{none}"
    );
    let one = charge(&infantry, fire.as_ref(), &[1, 1, 6, 6, 6]);
    assert!(one.ends_with("fired REACT-3.1, engaged REACT-3.3"), "{one}");
    let square = charge(&infantry, react("n1", "form_square").as_ref(), &[1]);
    assert!(
        square.ends_with("square_formed REACT-4.1, hit REACT-4.1, engaged REACT-4.2"),
        "{square}"
    );
    let plain = charge(&infantry, Some(&json!({"type": "decline"})), &[1]);
    assert_eq!(plain, "declined REACT-0.6, engaged ENG-9");
    let countered = charge(
        &json!({"s1": horse("south", "n"), "n1": horse("north", "e")}),
        react("n1", "counter_charge").as_ref(),
        &[1],
    );
    assert_eq!(
        countered,
        "reacted REACT-1.2, wheeled REACT-1.2, hit REACT-1.2, engaged REACT-1.2"
    );
    let home = charge(
        &json!({"s1": horse("south", "n"), "n1": line("north")}),
        react("n1", "form_square").as_ref(),
        &[1, 6, 6],
    );
    assert!(
        home.ends_with("square_tested REACT-4.3, hit REACT-4.5, engaged REACT-4.5"),
        "{home}"
    );
    let round = charge(
        &json!({"s1": horse("south", "n"), "n1": line("north")}),
        react("n1", "form_square").as_ref(),
        &[1, 6, 5, 1],
    );
    assert!(
        round.ends_with(
            "hit REACT-4.4, wheeled REACT-4.4, finished REACT-4.4, finished REACT-4.4, cancelled REACT-4.4"
        ),
        "{round}"
    );
}

#[test]
fn a_unit_is_finished_by_the_rule_that_stopped_it() {
    let failed = charge(&json!({"s1": line("south"), "n1": line("north")}), None, &[4]);
    assert_eq!(
        failed,
        "chosen MOVE-2, announced ENG-8, engage_tested ENG-6, finished ENG-8, cancelled ENG-8"
    );
    let position = json!({"phase": "initiative_movement", "commanders": {"south": "e1"}, "units": {
        "s1": line("south"), "s2": battery("south"), "s3": horse("south", "n"), "n1": line("north"),
    }});
    let start = table(&json!({}), &position);
    for (unit, rule) in [("s1", "MOVE-5"), ("s2", "MOVE-7")] {
        let turn = json!({"type": "turn", "unit": unit, "facing": "e"});
        let (events, _) = announce(start.as_ref(), Seat::First, &turn, &[]);
        assert_eq!(
            facts(&events),
            format!("chosen MOVE-2, turned MOVE-9, finished {rule}")
        );
    }
    let turn = json!({"type": "turn", "unit": "s3", "facing": "e"});
    let (once, after) = announce(start.as_ref(), Seat::First, &turn, &[]);
    assert_eq!(facts(&once), "chosen MOVE-2, turned MOVE-9");
    let (twice, _) = announce(after.as_ref(), Seat::First, &turn, &[]);
    assert_eq!(facts(&twice), "turned MOVE-9, finished MOVE-6");
}

#[test]
fn a_hit_cancelled_by_quality_is_narrated() {
    let mut green = line("north");
    green["quality"] = json!("green");
    let position = json!({"phase": "hand_to_hand", "commanders": {"south": "a1"}, "units": {"s1": line("south"), "n1": green},
        "engaged": [{"unit": "n1", "target": "s1", "face": "front"}]});
    let rulebook = umpire::engine::erase::<umpire::systems::marvellous::Marvellous>();
    let start = rulebook
        .position(json!({"quality_rules": "chosen"}), position)
        .unwrap();
    let mut dice = umpire::engine::Scripted::new([3, 6, 6, 6, 2, 6, 6, 6, 1, 1]);
    let mut tray = umpire::engine::Tray::new(&mut dice, 1, 0);
    let events = start.begin(&mut tray).caused.events;
    let struck: Vec<_> = events.iter().filter(|e| e["type"] == "struck").collect();
    let narrated: Vec<_> = struck
        .iter()
        .map(|e| (e["unit"].as_str().unwrap(), e["hits"].as_u64().unwrap()))
        .collect();
    assert_eq!(narrated, [("n1", 0), ("s1", 1)]);
}
