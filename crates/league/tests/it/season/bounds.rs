//! The bounds of lists and texts: what is longer is refused, with its place.

use crate::season_support::{ROBIN, names, opening, person, refused, registered, rules, secret};
use umpire_engine::Millis;
use umpire_league::season::{Act, DivisionPlan, Scenario, SeasonRules, SeatOrder};
use umpire_league::{DivisionId, Grade, GradePoints, PersonId, Score};

fn fault(change: &dyn Fn(&mut SeasonRules)) -> String {
    let mut rules = rules(ROBIN);
    change(&mut rules);
    rules.validate().unwrap_err().to_string()
}

#[test]
fn lists_of_rules_have_a_greatest_length() {
    let long = |rules: &mut SeasonRules| rules.tie_breaks = vec!["DE".to_owned(); 100_000];
    assert_eq!(fault(&long), "tie_breaks: there are 100000 items: list 1 to 20");
    let scenarios = |rules: &mut SeasonRules| rules.scenarios = vec![rules.scenarios[0].clone(); 51];
    assert_eq!(fault(&scenarios), "scenarios: there are 51 items: list 1 to 50");
    let grades = |rules: &mut SeasonRules| {
        rules.points.grades = vec![rules.points.grades[0].clone(); 21];
    };
    assert_eq!(fault(&grades), "points.grades: there are 21 items: list 1 to 20");
    let apart = |rules: &mut SeasonRules| {
        let pair = |at| [PersonId::new(format!("a{at}")), person("b")];
        rules.apart = (0..201).map(pair).collect();
    };
    assert_eq!(fault(&apart), "apart: there are 201 items: list 0 to 200");
}

#[test]
fn names_have_a_greatest_length() {
    let long = "x".repeat(101);
    let name = |rules: &mut SeasonRules| {
        rules.scenarios[0] = Scenario {
            system: "toy".into(),
            name: "x".repeat(101),
        };
    };
    let text = "the text has 101 characters: write 1 to 100, not only blanks";
    assert_eq!(fault(&name), format!("scenarios[0].name: {text}"));
    let grade = |rules: &mut SeasonRules| rules.points.grades[0].grade = Grade::new("x".repeat(101));
    assert_eq!(fault(&grade), format!("points.grades[0].grade: {text}"));
    let mut builder = registered(ROBIN, 4);
    let act = Act::Register {
        person: person(&long),
    };
    refused(&mut builder, act, "act.person", "text_length");
}

#[test]
fn reasons_and_divisions_have_a_greatest_number() {
    let mut builder = registered(ROBIN, 4);
    let reason = "é".repeat(501);
    let mut entry = builder.log.draft(
        Millis::MAX,
        crate::season_support::secretary(),
        &reason,
        opening(),
    );
    let error = builder.log.append(entry.clone()).unwrap_err();
    assert_eq!(
        (error.place(), error.key()),
        ("reason", "league.error.text_length")
    );
    entry.reason = "é".repeat(500);
    let error = builder.log.append(entry).unwrap_err();
    assert_eq!(error.place(), "act", "the reason is short enough");
    let plan = |number: usize| DivisionPlan {
        id: DivisionId::new(number.to_string()),
        name: None,
        players: names(4).iter().map(|name| person(name)).collect(),
        order: SeatOrder::Lot,
        format: None,
    };
    let act = Act::Seed {
        secret: secret(7),
        divisions: (0..51).map(plan).collect(),
        apart: vec![],
    };
    refused(&mut builder, act, "act.divisions", "count");
}

#[test]
fn a_list_ends_with_the_lot() {
    let text = fault(&|rules| rules.tie_breaks.truncate(3));
    assert_eq!(
        text,
        "tie_breaks: the list does not end with LOT, which decides what is still tied: add it"
    );
}

#[test]
fn not_to_play_never_pays_as_much_as_a_win() {
    let text = fault(&|rules| {
        rules.points.half_bye = Score::whole(3);
        rules.points.absence = Score::whole(3);
    });
    assert_eq!(
        text,
        "points.half_bye: 3 points for not playing are as much as the 3 of a win: lower them"
    );
    let text = fault(&|rules| rules.points.pairing.half_bye = Score::whole(1));
    assert_eq!(
        text,
        "points.pairing.half_bye: 1 points for not playing are as much as the 1 of a win: lower them"
    );
    let text = fault(&|rules| {
        let best: &GradePoints = &rules.points.grades[0];
        rules.points.bye = best.winner + Score::whole(1);
    });
    assert_eq!(
        text,
        "points.bye: 6 points for not playing are more than the 5 that a win pays"
    );
    let text = fault(&|rules| rules.points.margin_cap = Some(u32::MAX));
    assert_eq!(
        text,
        "points.margin_cap: 4294967295 is out of range: use 0 to 1000000"
    );
}
