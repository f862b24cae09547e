//! The rules of a season as JSON.

use crate::season_support::{ROBIN, rules};
use serde_json::{Value, json};
use umpire_engine::{Millis, VacationRule};
use umpire_league::Finish;
use umpire_league::season::{Author, ScenarioChoice, SeasonRules, Visibility};

fn fault(change: &dyn Fn(&mut SeasonRules)) -> String {
    let mut rules = rules(ROBIN);
    change(&mut rules);
    rules.validate().unwrap_err().to_string()
}

#[test]
fn what_is_left_out_has_a_default() {
    let mut stored = serde_json::to_value(rules(ROBIN)).unwrap();
    for field in [
        "choice", "calendar", "entry", "play", "apart", "dummy", "movement",
    ] {
        stored.as_object_mut().unwrap().remove(field);
    }
    assert_eq!(
        serde_json::from_value::<SeasonRules>(stored).unwrap(),
        rules(ROBIN)
    );
}

#[test]
fn the_settings_are_read_as_documented() {
    let mut stored = serde_json::to_value(rules(ROBIN)).unwrap();
    stored["choice"] = json!({"agreed": {"days": 7}});
    stored["calendar"] = json!({"start": 1_000, "round_days": 21, "zone": "Europe/Berlin"});
    stored["entry"] = json!({"approval": true, "late": {"until_round": 3, "points": "1"}});
    stored["play"] = json!({"visibility": "private", "spectator_delay": 60_000, "options": {"fog": true}});
    stored["apart"] = json!([["p1", "p2"]]);
    let rules: SeasonRules = serde_json::from_value(stored).unwrap();
    rules.validate().unwrap();
    assert_eq!(rules.choice, ScenarioChoice::Agreed { days: 7 });
    assert_eq!(rules.calendar.start, Millis::new(1_000));
    assert_eq!(rules.play.visibility, Visibility::Private);
    assert_eq!(rules.play.options["fog"], Value::Bool(true));
    let again: SeasonRules = serde_json::from_value(serde_json::to_value(&rules).unwrap()).unwrap();
    assert_eq!(again, rules);
}

#[test]
fn vacations_count_unless_the_rules_say_otherwise() {
    let mut stored = serde_json::to_value(rules(ROBIN)).unwrap();
    assert_eq!(
        stored["play"].get("vacation"),
        None,
        "older logs keep their bytes"
    );
    stored["play"]["vacation"] = json!("none");
    let read: SeasonRules = serde_json::from_value(stored.clone()).unwrap();
    assert_eq!(read.play.vacation, VacationRule::None);
    assert_eq!(serde_json::to_value(&read).unwrap(), stored);
    stored["play"]["vacation"] = json!("sometimes");
    assert!(serde_json::from_value::<SeasonRules>(stored).is_err());
}

#[test]
fn settings_out_of_range_are_refused() {
    let text = fault(&|rules| rules.choice = ScenarioChoice::Agreed { days: 15 });
    assert_eq!(text, "choice.agreed.days: 15 is out of range: use 1 to 14");
    let text = fault(&|rules| rules.calendar.round_days = 0);
    assert_eq!(text, "calendar.round_days: 0 is out of range: use 1 to 60");
    let text = fault(&|rules| rules.calendar.zone = " ".into());
    assert_eq!(
        text,
        "calendar.zone: the text has 1 characters: write 1 to 100, not only blanks"
    );
    let text = fault(&|rules| rules.play.spectator_delay = Millis::from_days(8));
    assert_eq!(
        text,
        "play.spectator_delay: 691200000 is out of range: use 0 to 604800000"
    );
}

#[test]
fn unknown_fields_are_refused() {
    let unknown = |value: Value| {
        let error = serde_json::from_value::<umpire_league::season::Act>(value).unwrap_err();
        error.to_string().contains("unknown field")
    };
    let author = json!({"person": "p1", "more": 1});
    assert!(serde_json::from_value::<Author>(author).is_err());
    let finish = json!({"finish": "forfeited", "winner": "first", "why": "ruled", "more": 1});
    assert!(serde_json::from_value::<Finish>(finish).is_err());
    assert!(unknown(json!({"act": "start", "more": 1})));
    assert!(unknown(json!({"act": "withhold", "division": "1", "more": 1})));
    assert!(unknown(
        json!({"act": "agree", "fixture": {"division": "1", "round": 1, "board": 1, "leg": 1}, "more": 1})
    ));
}
