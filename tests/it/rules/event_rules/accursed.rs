//! Every event of a battle of wings names the rule that caused it, even where that depends on earlier events.

use serde_json::{Value, json};
use umpire::engine::{Match, Rulebook, Scripted, Seat, Tray, erase};
use umpire::systems::accursed::Accursed;

const ROYALIST: Seat = Seat::First;
const PARLIAMENT: Seat = Seat::Second;

fn table(position: &Value) -> Box<dyn Match> {
    let rulebook: &dyn Rulebook = erase::<Accursed>();
    let table = rulebook.position(json!({}), position.clone()).unwrap();
    let mut dice = Scripted::default();
    let mut tray = Tray::new(&mut dice, 1, 0);
    table.begin(&mut tray).table
}

fn step(table: &dyn Match, seat: Seat, it: &Value, dice: &[u8]) -> (String, Box<dyn Match>) {
    let mut dice = Scripted::new(dice.iter().copied());
    let mut tray = Tray::new(&mut dice, 1, 0);
    let step = table.decide(seat, it, &mut tray).unwrap();
    let each = |e: &Value| format!("{} {}", e["type"].as_str().unwrap(), e["rule"].as_str().unwrap());
    let events: Vec<String> = step
        .caused
        .events
        .iter()
        .filter(|e| e["type"] != "awaits")
        .map(each)
        .collect();
    (events.join(", "), step.table)
}

/// The events of royalist's first announcement in a position.
fn once(position: &Value, it: &Value, dice: &[u8]) -> String {
    step(table(position).as_ref(), ROYALIST, it, dice).0
}

fn wings(order: &str) -> Value {
    json!({"r1": {"side": "royalist", "order": order, "arm": "cavalry"}, "p1": {"side": "parliament", "order": "charge"}})
}

fn unit(wing: &str, kind: &str, hex: &str, facing: u8) -> Value {
    json!({"wing": wing, "kind": kind, "hex": hex, "facing": facing})
}

#[test]
fn leaders_fall_by_the_rule_of_what_befell_them() {
    let leaders = json!({"l": {"role": "wing_commander", "wing": "p1", "hex": "1010"}});
    let (a, h) = (
        unit("r1", "heavy_infantry", "1009", 3),
        unit("p1", "heavy_infantry", "1010", 0),
    );
    let units = json!({"a": a, "h": h});
    let fire = json!({"active": "r1", "wings": wings("make_ready"), "leaders": leaders, "units": units});
    let shot = json!({"type": "fire", "unit": "a", "mode": "skirmish", "target": "h"});
    assert_eq!(
        once(&fire, &shot, &[5, 9, 3]),
        "action_done ACT-7, fired FIRE-6, casualties_changed FIRE-8, leader_checked LEAD-1, leader_removed LEAD-1, \
         morale_checked FIRE-9"
    );
    let fight = json!({"segment": "close_combat", "active": "r1", "wings": wings("charge"), "leaders": leaders,
        "units": units});
    let attack = json!({"type": "close_combat", "attacks": [{"unit": "a", "target": "h"}]});
    assert_eq!(
        once(&fight, &attack, &[5, 9]),
        "attacks_announced CC-1, close_combat CC-12, formation_changed CC-12, formation_changed CC-12, \
         leader_checked LEAD-2, leader_removed LEAD-2"
    );
    let alone = json!({"segment": "close_combat", "active": "r1", "wings": wings("charge"), "leaders": leaders,
        "units": {"a": a, "x": unit("p1", "light_infantry", "2020", 0)}});
    let taken = json!({"type": "close_combat", "attacks": [{"unit": "a", "target": "l"}]});
    let events = once(&alone, &taken, &[]);
    assert!(
        events.starts_with("attacks_announced CC-1, leader_removed CC-5"),
        "{events}"
    );
    let ridden = json!({"active": "r1", "wings": wings("charge"), "leaders": leaders,
        "units": {"a": a, "x": unit("p1", "light_infantry", "2020", 0)}});
    let over = json!({"type": "move", "unit": "a", "steps": [{"to": "1010"}]});
    let events = once(&ridden, &over, &[]);
    assert!(
        events.starts_with("unit_moved MOVE-2, leader_removed CMD-6"),
        "{events}"
    );
}

#[test]
fn pistols_are_spent_and_loaded_by_different_rules() {
    let mut k = unit("r1", "cavalry", "1009", 3);
    k["pistols"] = json!(1);
    let units = json!({"k": k, "h": unit("p1", "heavy_infantry", "1010", 0)});
    let at = |segment: &str, order: &str| json!({"segment": segment, "active": "r1", "wings": wings(order), "units": units});
    let shot = json!({"type": "fire", "unit": "k", "mode": "pistol", "target": "h"});
    let events = once(&at("actions", "make_ready"), &shot, &[0]);
    assert_eq!(events, "action_done ACT-7, pistols_changed FIRE-4, fired FIRE-4");
    let load = json!({"type": "reform", "unit": "k", "into": "reload"});
    let events = once(&at("actions", "receive_charge"), &load, &[]);
    assert_eq!(
        events,
        "pistols_changed RALLY-1, reformed RALLY-1, action_done ACT-7"
    );
    let attack = json!({"type": "close_combat", "attacks": [{"unit": "k", "target": "h"}]});
    let (_, after) = step(
        table(&at("close_combat", "charge")).as_ref(),
        ROYALIST,
        &attack,
        &[],
    );
    let spend = json!({"type": "cc_pistols", "units": ["k"]});
    let (events, _) = step(after.as_ref(), ROYALIST, &spend, &[7]);
    assert!(
        events.starts_with("sealed CC-7, unsealed CC-7, pistols_changed CC-7, close_combat CC-12"),
        "{events}"
    );
}

#[test]
fn guns_fall_silent_and_are_lost_in_several_ways() {
    let mut gun = unit("p1", "artillery", "1010", 0);
    gun["class"] = json!("3lb");
    let a = unit("r1", "heavy_infantry", "1009", 3);
    let units = json!({"a": a, "g": gun});
    let fight = json!({"segment": "close_combat", "active": "r1", "wings": wings("charge"), "units": units});
    let attack = json!({"type": "close_combat", "attacks": [{"unit": "a", "target": "g"}]});
    assert_eq!(once(&fight, &attack, &[]), "attacks_announced CC-1, removed CC-5");
    let fire = json!({"active": "r1", "wings": wings("make_ready"), "units": units});
    let shot = json!({"type": "fire", "unit": "a", "mode": "skirmish", "target": "g"});
    let events = once(&fire, &shot, &[9]);
    assert_eq!(events, "action_done ACT-7, fired FIRE-6, removed FIRE-8");
    // The broken foot retreats over its own guns.
    let mut x = unit("p1", "heavy_infantry", "1010", 0);
    x["morale"] = json!("shaken");
    let mut behind = gun.clone();
    behind["hex"] = json!("1012");
    behind["fired"] = json!(true);
    let mut left = behind.clone();
    left["hex"] = json!("0912");
    let mut right = behind.clone();
    right["hex"] = json!("1112");
    let fire = json!({"active": "r1", "wings": wings("make_ready"),
        "units": {"a": a, "x": x, "g": behind, "h": left, "i": right}});
    let shot = json!({"type": "fire", "unit": "a", "mode": "skirmish", "target": "x"});
    let events = once(&fire, &shot, &[5, 9]);
    assert!(
        events.contains("morale_changed FIRE-9") && events.contains("removed RET-1"),
        "{events}"
    );
    let mut own = gun.clone();
    own["wing"] = json!("r1");
    let turn = json!({"active": "r1", "wings": wings("make_ready"), "units": {"g": own, "x": unit("p1", "light_infantry", "2020", 0)}});
    let events = once(
        &turn,
        &json!({"type": "turn_guns", "unit": "g", "facing": 2}),
        &[],
    );
    assert_eq!(events, "unit_moved FACE-2, guns_fired FACE-6, action_done ACT-7");
}

#[test]
fn wings_are_finished_for_different_reasons() {
    let at = |segment: &str, marked: bool, how: &str| {
        json!({"segment": segment, "active": "r1", "activation": how,
            "wings": {"r1": {"side": "royalist", "order": "charge", "activations": 1},
                "p1": {"side": "parliament", "no_continue": marked}, "p2": {"side": "parliament"}}})
    };
    let preempt = json!({"type": "preempt", "wing": "p1"});
    let events =
        |position: &Value, it: &Value, seat, dice: &[u8]| step(table(position).as_ref(), seat, it, dice).0;
    let failed = events(&at("preemption", true, "normal"), &preempt, PARLIAMENT, &[9]);
    assert!(
        failed.starts_with("preemption_tried PRE-2, wing_finished PRE-5, wing_activated SEQ-2"),
        "{failed}"
    );
    let held = events(&at("preemption", false, "normal"), &preempt, PARLIAMENT, &[9]);
    assert!(
        held.starts_with("preemption_tried PRE-2, no_continue PRE-5"),
        "{held}"
    );
    let lost = events(
        &at("preemption", false, "continuation"),
        &preempt,
        PARLIAMENT,
        &[0],
    );
    assert!(
        lost.starts_with("preemption_tried PRE-2, wing_finished PRE-4, wing_activated PRE-3"),
        "{lost}"
    );
    let on = json!({"type": "continue"});
    let stopped = events(&at("continuation", false, "normal"), &on, ROYALIST, &[9]);
    assert_eq!(stopped, "continuation_tried CONT-2, wing_finished CONT-3");
    let enough = events(
        &at("continuation", false, "normal"),
        &json!({"type": "finish"}),
        ROYALIST,
        &[],
    );
    assert_eq!(enough, "wing_finished ACT-8");
}

#[test]
fn leaders_use_their_action_by_their_own_rule() {
    let leaders = json!({
        "w": {"role": "wing_commander", "wing": "r1", "rating": -1, "hex": "1005"},
        "ac": {"role": "army_commander", "side": "royalist", "rating": -2, "hex": "1006"},
    });
    let mut u = unit("r1", "heavy_infantry", "1005", 3);
    u["morale"] = json!("shaken");
    let units = json!({"u": u, "x": unit("p1", "heavy_infantry", "1020", 0)});
    let at = |order: &str| json!({"active": "r1", "wings": wings(order), "leaders": leaders, "units": units});
    for (it, dice, expected) in [
        (
            json!({"type": "move_leader", "leader": "w", "to": "1007"}),
            vec![],
            "leader_moved CMD-4, leader_acted CMD-3",
        ),
        (
            json!({"type": "move_leader", "leader": "ac", "to": "1007"}),
            vec![],
            "leader_moved CMD-4, leader_acted CMD-1",
        ),
        (
            json!({"type": "rally", "unit": "u", "leader": "w"}),
            vec![0],
            "rallied RALLY-2, leader_acted CMD-3, morale_changed RALLY-2, action_done ACT-7",
        ),
        (
            json!({"type": "ac_rally", "unit": "u"}),
            vec![0],
            "rallied RALLY-2, morale_changed RALLY-2, action_done ACT-7, leader_acted CMD-1",
        ),
    ] {
        assert_eq!(once(&at("rally"), &it, &dice), expected, "{it}");
    }
}

#[test]
fn a_unit_leaves_the_map_by_the_rule_that_sent_it() {
    let mut x = unit("p1", "heavy_infantry", "1022", 0);
    x["morale"] = json!("shaken");
    let units = json!({"a": unit("r1", "heavy_infantry", "1021", 3), "x": x, "y": unit("p1", "light_infantry", "1122", 0)});
    let fire = json!({"active": "r1", "wings": wings("make_ready"), "units": units});
    let shot = json!({"type": "fire", "unit": "a", "mode": "skirmish", "target": "x"});
    let events = once(&fire, &shot, &[5, 9]);
    assert!(
        events.ends_with("morale_changed FIRE-9, removed RET-6"),
        "{events}"
    );
}
