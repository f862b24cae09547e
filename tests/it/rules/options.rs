//! Options of a game: which values each accepts, what is refused with which place and rule, and those without cases.

use serde_json::{Value, json};
use umpire::engine::{Match, OptionForm, Refusal, Rulebook, Scripted, Seat, Tray};
use umpire::systems;

fn marvellous() -> &'static dyn Rulebook {
    systems::named("marvellous").unwrap()
}

fn setup() -> Value {
    standard(marvellous())
}

/// The set-up of the first scenario of a system.
fn standard(system: &dyn Rulebook) -> Value {
    system.scenarios().remove(0).card["setup"].clone()
}

fn tried(name: &str, value: Value) -> Result<Box<dyn Match>, Refusal> {
    tried_in(marvellous(), name, value)
}

fn tried_in(system: &dyn Rulebook, name: &str, value: Value) -> Result<Box<dyn Match>, Refusal> {
    let mut setup = standard(system);
    setup["options"][name] = value;
    // Other fields that the option requires.
    match name {
        "columns" => setup["options"]["setup_files"] = json!(["a", "b"]),
        "veteran_fire" | "quality_in_hand_to_hand" => setup["options"]["quality_rules"] = json!("rolled"),
        _ => {}
    }
    if name == "columns" {
        setup["options"]["reserve_files"] = json!(["a", "b", "c"]);
        setup["options"]["zone_capacity"] = json!(8);
        setup["options"]["marvellous_zones"] = json!("auto");
        setup["terrain"] = json!({});
        setup["escarpments"] = json!([]);
    }
    system.open(&setup)
}

fn refused(of: Result<Box<dyn Match>, Refusal>) -> (String, String, String) {
    let refusal = of.err().unwrap();
    let place = refusal.place().unwrap_or_default().to_owned();
    let rule = refusal.rule().map_or("", |r| r.id).to_owned();
    (place, rule, refusal.why().to_owned())
}

#[test]
fn every_option_takes_what_its_card_says_and_refuses_the_rest() {
    for system in systems::all() {
        takes_what_its_cards_say(*system);
    }
}

fn takes_what_its_cards_say(system: &dyn Rulebook) {
    for card in system.options() {
        let name = card.name;
        let mut good: Vec<Value> = card.choices.iter().map(|c| c.value.clone()).collect();
        good.push(card.default.clone());
        let mut bad = vec![json!("nonsense"), json!(-1), json!(1.5), json!([[1]])];
        if let Some(least) = card.least {
            // Five stands and fifteen zones are those of the first scenario.
            good.extend([
                json!(least.max(5).min(card.most.unwrap_or(5))),
                json!(card.most.unwrap_or(99)),
            ]);
            good.retain(|v| name != "marvellous_zones" || v.as_u64().is_none_or(|n| n <= 15));
            bad.extend(least.checked_sub(1).map(|n| json!(n)));
            bad.extend(card.most.map(|n| json!(n + 1)));
        }
        if card.form == OptionForm::Flag {
            bad.push(json!("true"));
        }
        for value in good {
            let refused = tried_in(system, name, value.clone()).err().map(|r| r.to_string());
            assert_eq!(refused, None, "{name}: {value}");
        }
        for value in bad {
            let (place, rule, why) = refused(tried_in(system, name, value.clone()));
            assert_eq!(place, format!("setup.options.{name}"), "{value}: {why}");
            assert_eq!(rule, card.rules[0].id, "{name}: {value}: {why}");
        }
    }
}

#[test]
fn options_that_contradict_each_other_are_refused() {
    for (options, place, rule) in [
        (
            json!({"terrain_rules": false, "commander_terrain": "woods_only"}),
            "commander_terrain",
            "SETUP-7",
        ),
        (
            json!({"terrain_rules": false, "woods_keep_cavalry_in_skirmish": true}),
            "woods_keep_cavalry_in_skirmish",
            "SETUP-7",
        ),
        (json!({"veteran_fire": 3}), "veteran_fire", "QUAL-3"),
        (
            json!({"quality_in_hand_to_hand": "per_unit"}),
            "quality_in_hand_to_hand",
            "QUAL-3",
        ),
        (json!({"columns": 4}), "setup_files", "SETUP-1"),
        (json!({"setup_files": ["b", "f"]}), "setup_files", "SETUP-1"),
        (json!({"reserve_files": ["b", "b"]}), "reserve_files", "ZONE-2"),
        (json!({"marvellous_zones": 16}), "marvellous_zones", "VIC-9"),
        (
            json!({"columns": 4, "setup_files": ["b", "c"], "marvellous_zones": 13}),
            "marvellous_zones",
            "VIC-9",
        ),
        (
            json!({"formation_table": {"4": [2, 2], "04": [4]}}),
            "formation_table",
            "FORM-7",
        ),
        (json!({"formation_table": {"4": []}}), "formation_table", "FORM-7"),
        (json!({"fire_pln": "one_by_one"}), "fire_pln", "FIRE-1"),
        (json!({"shot_by_shot": true}), "shot_by_shot", "SETUP-7"),
        (
            json!({"formation_table": {"4": [2, 1]}}),
            "formation_table",
            "FORM-7",
        ),
    ] {
        let mut setup = setup();
        setup["options"] = options;
        let (at, cited, why) = refused(marvellous().open(&setup));
        assert_eq!(
            (at, cited.as_str()),
            (format!("setup.options.{place}"), rule),
            "{why}"
        );
    }
}

#[test]
fn options_that_never_come_into_play_are_no_contradiction() {
    for options in [
        json!({"terrain_rules": false}),
        json!({"reserve_files": [], "full_reserve": "rout", "square_may_leave_table": false}),
        json!({"quality_rules": "chosen"}),
    ] {
        let mut setup = setup();
        setup["terrain"] = json!({"c2": ["woods"]});
        setup["escarpments"] = json!([["c1", "c2"]]);
        setup["options"] = options;
        if let Err(refusal) = marvellous().open(&setup) {
            panic!("{refusal}");
        }
    }
}

fn charge(timeout_answers: &str, target: &Value) -> Box<dyn Match> {
    let position = json!({"phase": "initiative_movement", "initiative": "south",
    "commanders": {"south": "c2", "north": "e3"},
    "units": {
        "s1": {"side": "south", "kind": "heavy_cavalry", "stands": 4, "zone": "c2", "facing": "n",
            "formation": "attack"},
        "n1": target,
    }});
    let table = marvellous()
        .position(json!({"timeout_answers": timeout_answers}), position)
        .unwrap();
    let mut nothing = Scripted::default();
    let mut tray = Tray::new(&mut nothing, 1, 0);
    let engage = json!({"type": "engage", "unit": "s1", "target": "n1"});
    table.decide(Seat::First, &engage, &mut tray).unwrap().table
}

#[test]
fn timeout_answers_chooses_the_answer_for_a_late_player() {
    let infantry = json!({"side": "north", "kind": "line_infantry", "stands": 4, "zone": "c2", "facing": "s",
        "formation": "attack"});
    let cavalry = json!({"side": "north", "kind": "light_cavalry", "stands": 4, "zone": "c2", "facing": "s",
        "formation": "attack"});
    let cautious = [
        (infantry, json!({"type": "decline"})),
        (
            cavalry,
            json!({"type": "react", "unit": "n1", "reaction": "counter_charge"}),
        ),
    ];
    for (target, answer) in cautious {
        let (late, patient) = (charge("defaults", &target), charge("none", &target));
        let (decision, waits) = (late.pending().remove(0), patient.pending().remove(0));
        assert_eq!(decision.seat, "north");
        assert_eq!(decision.otherwise, Some(answer.clone()));
        assert_eq!(waits.otherwise, None);
        assert_eq!(decision.choices, waits.choices, "nothing else differs");
        let mut nothing = Scripted::default();
        let mut tray = Tray::new(&mut nothing, 1, 0);
        assert!(late.decide(Seat::Second, &answer, &mut tray).is_ok());
    }
    for (word, answered) in [("defaults", true), ("none", false)] {
        let table = tried("timeout_answers", json!(word)).unwrap();
        let decision = table.pending();
        assert_eq!(decision.len(), 2, "both deploy");
        assert!(
            decision.iter().all(|d| d.otherwise.is_some() == answered),
            "{word}"
        );
    }
}

#[test]
fn draw_by_agreement_says_whether_there_is_such_a_draw() {
    let drawn = tried("draw_by_agreement", json!(true)).unwrap().draw().unwrap();
    assert_eq!(drawn.table.outcome().unwrap().reason, "agreement");
    let fought = tried("draw_by_agreement", json!(false)).unwrap();
    assert_eq!(fought.draw().err().unwrap().rule().unwrap().id, "VIC-9");
}
