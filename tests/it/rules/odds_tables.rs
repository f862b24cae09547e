//! The odds, compared with tables worked out by hand.

#![expect(
    clippy::panic,
    reason = "a position of this file that is refused is a fault of this file"
)]

use serde_json::{Value, json};
use umpire::engine::{Match, Odds, Rulebook, Scripted, Seat, Tray, erase};
use umpire::systems::marvellous::Marvellous;

pub(crate) fn table(options: &Value, position: &Value) -> Box<dyn Match> {
    let rulebook: &dyn Rulebook = erase::<Marvellous>();
    let table = rulebook
        .position(options.clone(), position.clone())
        .unwrap_or_else(|e| panic!("{position}: {e}"));
    let mut dice = Scripted::default();
    let mut tray = Tray::new(&mut dice, 1, 0);
    table.begin(&mut tray).table
}

pub(crate) fn announce(
    table: &dyn Match,
    seat: Seat,
    it: &Value,
    dice: &[u8],
) -> (Vec<Value>, Box<dyn Match>) {
    let mut dice = Scripted::new(dice.iter().copied());
    let mut tray = Tray::new(&mut dice, 1, 0);
    let step = table
        .decide(seat, it, &mut tray)
        .unwrap_or_else(|e| panic!("{it}: {e}"));
    (step.caused.events.to_vec(), step.table)
}

pub(crate) fn fire_position(firer: &Value, target: &Value, terrain: &Value) -> Value {
    json!({
        "phase": "firing", "commanders": {"south": "a1", "north": "e3"}, "terrain": terrain,
        "units": {"s1": firer, "n1": target},
    })
}

pub(crate) fn unit(side: &str, kind: &str, stands: u8, zone: &str, formation: &str) -> Value {
    json!({"side": side, "kind": kind, "stands": stands, "zone": zone, "formation": formation})
}

pub(crate) fn battery(side: &str, calibre: &str, zone: &str) -> Value {
    json!({"side": side, "kind": "foot_artillery", "calibre": calibre, "stands": 1, "zone": zone, "formation": "skirmish"})
}

/// Worked out by hand from the rulebook's tables.
#[test]
fn odds_are_what_the_tables_say() {
    let square = fire_position(
        &unit("south", "line_infantry", 4, "c2", "attack"),
        &unit("north", "line_infantry", 4, "c2", "square"),
        &json!({}),
    );
    let table_ = table(&json!({}), &square);
    let odds = table_
        .odds(
            Seat::First,
            &json!({"type": "fire", "shots": [{"unit": "s1", "target": "n1"}]}),
        )
        .unwrap();
    let throw = &odds.throws[0];
    assert_eq!((throw.dice, throw.needs), (6, 2));
    let lines: Vec<String> = throw
        .modifiers
        .iter()
        .map(|m| format!("{} {:+} {}", m.rule, m.gives, m.what))
        .collect();
    assert_eq!(lines, ["FIRE-11 +4 stands", "FIRE-11 +2 target in square"]);
    let exact: Vec<&str> = throw.hits.iter().map(|c| c.exact.as_str()).collect();
    assert_eq!(
        exact,
        [
            "64/729", "64/243", "80/243", "160/729", "20/243", "4/243", "1/729"
        ]
    );
    let prospects: Vec<(String, String)> = throw
        .prospects
        .iter()
        .map(|p| (p.what.clone(), p.chance.exact.clone()))
        .collect();
    // Four stands: two hits cost one, six cost three and leave a single stand, which routs.
    assert_eq!(
        prospects,
        [
            ("loses_stands".into(), "473/729".into()),
            ("routs".into(), "1/729".into())
        ]
    );
}

#[test]
fn tests_charges_and_defensive_fire_have_their_odds() {
    let position = json!({
        "phase": "initiative_movement", "commanders": {"south": "a1", "north": "e3"},
        "units": {
            "s1": unit("south", "heavy_cavalry", 4, "c2", "attack"),
            "s2": {"side": "south", "kind": "light_infantry", "stands": 4, "zone": "b2", "formation": "skirmish"},
            "n1": unit("north", "line_infantry", 4, "c2", "attack"),
            "n2": battery("north", "medium", "c2"),
            "n3": unit("north", "light_cavalry", 4, "c2", "skirmish"),
            "n4": unit("north", "line_infantry", 4, "b2", "attack"),
        },
    });
    let start = table(&json!({}), &position);
    let prospects = |odds: &Odds| -> Vec<String> {
        odds.throws[0]
            .prospects
            .iter()
            .map(|p| format!("{} {}", p.what, p.chance.exact))
            .collect()
    };
    let engage = json!({"type": "engage", "unit": "s1", "target": "n1"});
    assert_eq!(
        prospects(&start.odds(Seat::First, &engage).unwrap()),
        ["passes 1/2", "fails 1/2"]
    );
    let creep = json!({"type": "engage", "unit": "s2", "target": "n4"});
    assert_eq!(
        prospects(&start.odds(Seat::First, &creep).unwrap()),
        ["passes 1/6", "fails 5/6"]
    );
    let (_, after) = announce(start.as_ref(), Seat::First, &engage, &[3]);
    let of = |reaction: Value| after.odds(Seat::Second, &reaction).unwrap();
    assert_eq!(
        prospects(&of(
            json!({"type": "react", "unit": "n1", "reaction": "form_square"})
        )),
        ["pulls_up 5/6", "flows_round 5/36", "charges_home 1/36"]
    );
    assert_eq!(
        prospects(&of(
            json!({"type": "react", "unit": "n3", "reaction": "intercept"})
        )),
        ["passes 1/6", "fails 5/6"]
    );
    // A medium battery in the same zone has four dice, and one more against cavalry: two hits of five.
    let support = of(json!({"type": "react", "unit": "n2", "reaction": "supporting_fire"}));
    assert_eq!(support.throws[0].dice, 5);
    assert_eq!(prospects(&support).last().unwrap(), "flinches 131/243");
    let refused = after.odds(
        Seat::Second,
        &json!({"type": "react", "unit": "n1", "reaction": "evade"}),
    );
    assert_eq!(refused.unwrap_err().rule().unwrap().id, "REACT-5.1");
    assert!(of(json!({"type": "decline"})).throws.is_empty());
}

#[test]
fn quality_once_a_phase_counts_in_the_first_attack_that_scores() {
    let veteran = json!({
        "side": "south", "kind": "line_infantry", "stands": 4, "zone": "c2", "facing": "n", "formation": "attack",
        "quality": "veteran",
    });
    let mut flanker = unit("north", "line_infantry", 6, "c2", "attack");
    flanker["facing"] = json!("w");
    let position = json!({
        "phase": "hand_to_hand", "commanders": {"south": "a1", "north": "e3"},
        "units": {"s1": veteran, "n1": unit("north", "line_infantry", 6, "c2", "attack"), "n2": flanker},
        "engaged": [
            {"unit": "s1", "target": "n1", "face": "front"},
            {"unit": "n2", "target": "s1", "face": "right"},
        ],
    });
    let split = json!({"type": "allocate", "attacks": [
        {"unit": "s1", "target": "n2", "stands": 2}, {"unit": "s1", "target": "n1", "stands": 2},
    ]});
    let hits = |per: &str| -> Vec<Vec<String>> {
        let table = table(
            &json!({"quality_rules": "chosen", "quality_in_hand_to_hand": per}),
            &position,
        );
        let odds = table.odds(Seat::First, &split).unwrap();
        odds.throws
            .iter()
            .map(|t| t.hits.iter().map(|c| c.exact.clone()).collect())
            .collect()
    };
    // Two dice of 3 or less: none 1/4, one 1/2, two 1/4; veterans count one more with any hit.
    let every = ["1/4", "0/1", "1/2", "1/4"];
    assert_eq!(hits("per_attack"), [every, every]);
    // The second attack has it only if the first has missed completely: one time in four.
    assert_eq!(hits("per_unit"), [every, ["1/4", "3/8", "5/16", "1/16"]]);
}

/// In command, or next to a friend who fights the same enemy: no die, and the rule that says so.
#[test]
fn where_no_die_is_thrown_the_odds_say_why() {
    let position = json!({
        "phase": "initiative_movement", "commanders": {"south": "a1", "north": "c2"},
        "units": {
            "s1": unit("south", "line_infantry", 4, "a1", "attack"),
            "s2": unit("south", "heavy_cavalry", 4, "b2", "attack"),
            "s3": unit("south", "line_infantry", 4, "b2", "attack"),
            "s4": unit("south", "line_infantry", 4, "c2", "attack"),
            "n1": unit("north", "line_infantry", 4, "a1", "attack"),
            "n2": unit("north", "line_infantry", 4, "b2", "attack"),
            "n3": unit("north", "light_cavalry", 4, "c2", "attack"),
            "n4": unit("north", "line_infantry", 4, "c2", "attack"),
        },
        "engaged": [{"unit": "s2", "target": "n2", "face": "front"}],
    });
    let start = table(&json!({}), &position);
    let lines = |odds: Odds| -> Vec<String> {
        let line = |t: &umpire::engine::ThrowOdds| {
            let prospects: Vec<String> = t
                .prospects
                .iter()
                .map(|p| format!("{} {}", p.what, p.chance.exact))
                .collect();
            let modifiers: Vec<String> = t.modifiers.iter().map(|m| format!("{m} {}", m.rule)).collect();
            format!("{} {}D {:?} {:?}", t.rule, t.dice, prospects, modifiers)
        };
        odds.throws.iter().map(line).collect()
    };
    let engage = |unit: &str, target: &str| json!({"type": "engage", "unit": unit, "target": target});
    let odds = |it: &Value| lines(start.odds(Seat::First, it).unwrap());
    assert_eq!(odds(&engage("s1", "n1")), [r#"ENG-7a 0D ["passes 1/1"] []"#]);
    let join = json!({"type": "engage", "unit": "s3", "target": "n2", "face": "left"});
    assert_eq!(odds(&join), [r#"ENG-7b 0D ["passes 1/1"] []"#]);
    let tested = [r#"ENG-6 1D ["passes 1/2", "fails 1/2"] ["in attack formation +3 ENG-6"]"#];
    assert_eq!(odds(&engage("s4", "n4")), tested);
    let (_, window) = announce(start.as_ref(), Seat::First, &engage("s4", "n4"), &[1]);
    let intercept = json!({"type": "react", "unit": "n3", "reaction": "intercept"});
    let odds = lines(window.odds(Seat::Second, &intercept).unwrap());
    assert_eq!(odds, [r#"REACT-6.3 0D ["passes 1/1"] []"#]);
}
