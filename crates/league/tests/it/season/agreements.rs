//! Which scenario a game is played on, and what its two players agree on.

use crate::autumn::division;
use crate::season_support::{
    Builder, ROBIN, agreement, fixture_id, names, opening, person, refused, rules, ruling, seeding,
};
use umpire_league::season::{Act, Agreement, Scenario, ScenarioChoice, SeasonRules, Sides};

fn season(change: &dyn Fn(&mut SeasonRules)) -> Builder {
    let mut rules = rules(ROBIN);
    rules.scenarios = ["bridge", "ford", "hill"]
        .map(|name| Scenario {
            system: "toy".into(),
            name: name.into(),
        })
        .to_vec();
    change(&mut rules);
    let mut builder = Builder::new(rules);
    builder.act(opening());
    for name in names(8) {
        builder.act(Act::Register {
            person: person(&name),
        });
    }
    builder.act(seeding(8));
    builder.act(Act::Start {});
    for _ in 1..=4 {
        builder.publish_next("1");
    }
    builder
}

fn scenario(builder: &Builder, fixture: &str) -> Option<String> {
    let scenario = builder.log.season().scenario_of(&fixture_id(fixture));
    scenario.map(|scenario| scenario.name.clone())
}

fn agree(fixture: &str, scenario: Option<&str>, swapped: bool) -> Act {
    Act::Agree(Agreement {
        scenario: scenario.map(str::to_owned),
        swapped,
        ..agreement(fixture)
    })
}

#[test]
fn fixed_scenarios_follow_the_list() {
    let builder = season(&|_| {});
    let of = |fixture| scenario(&builder, fixture).unwrap();
    assert_eq!(
        [of("1.1.1"), of("1.2.4"), of("1.3.1"), of("1.4.2")],
        ["bridge", "ford", "hill", "bridge"]
    );
    for fixture in ["1.5.1", "1.1.5", "1.1.1.2", "2.1.1"] {
        assert_eq!(scenario(&builder, fixture), None, "{fixture}");
    }
}

#[test]
fn drawn_scenarios_depend_on_the_two_players_alone() {
    let builder = season(&|rules| rules.choice = ScenarioChoice::Drawn);
    let mut drawn: Vec<String> = vec![];
    for round in 1..=4 {
        for board in 1..=4 {
            drawn.extend(scenario(&builder, &format!("1.{round}.{board}")));
        }
    }
    assert_eq!(drawn.len(), 16);
    for name in ["bridge", "ford", "hill"] {
        assert!(drawn.iter().any(|each| each == name), "{name} in {drawn:?}");
    }
    // The same two players as in round 1, board 1, with the same secret: 1 and 8.
    let both = season(&|rules| {
        rules.choice = ScenarioChoice::Drawn;
        rules.sides = Sides::Both;
    });
    assert_eq!(scenario(&both, "1.1.1"), scenario(&builder, "1.1.1"));
    assert_eq!(scenario(&both, "1.1.1.2"), scenario(&both, "1.1.1"));
}

#[test]
fn players_agree_on_a_scenario_of_the_list() {
    let mut builder = season(&|rules| rules.choice = ScenarioChoice::Agreed { days: 7 });
    builder.act(agree("1.1.1", Some("hill"), false));
    assert_eq!(scenario(&builder, "1.1.1").unwrap(), "hill");
    assert_eq!(scenario(&builder, "1.1.2").unwrap(), "bridge");
    builder.act(agree("1.1.1", None, false));
    assert_eq!(scenario(&builder, "1.1.1").unwrap(), "bridge");
    refused(
        &mut builder,
        agree("1.1.1", Some("marsh"), false),
        "act.scenario",
        "unknown_scenario",
    );
    refused(
        &mut builder,
        agree("1.5.1", None, false),
        "act.fixture",
        "unknown_fixture",
    );
    let mut fixed = season(&|_| {});
    refused(
        &mut fixed,
        agree("1.1.1", Some("hill"), false),
        "act.scenario",
        "scenario_not_agreed",
    );
}

#[test]
fn swapped_sides_are_those_of_the_game() {
    let mut builder = season(&|_| {});
    builder.act(agree("1.1.1", None, true));
    let own = builder.log.season().division(&division("1")).unwrap();
    let sides = |fixture: &str| own.fixture(&fixture_id(fixture), 1).unwrap().to_string();
    assert_eq!([sides("1.1.1"), sides("1.1.2")], ["8-1", "2-7"]);
    refused(
        &mut builder,
        ruling(1, 1, 1, 8),
        "act.result.first.seat",
        "other_players",
    );
    builder.act(ruling(1, 2, 2, 7));
    let agreed = builder.log.entries().len() as u32 - 1;
    let mut other = season(&|_| {});
    other.act(agree("1.4.1", None, true));
    other.act(ruling(4, 1, 6, 8));
    refused(
        &mut other,
        agree("1.4.1", None, false),
        "act.fixture",
        "agreed_too_late",
    );
    let entry = other.log.entries().len() as u32 - 1;
    refused(&mut other, Act::Undo { entry }, "act.entry", "undo_later");
    builder.act(Act::Undo { entry: agreed });
    let mut both = season(&|rules| rules.sides = Sides::Both);
    refused(&mut both, agree("1.1.1", None, true), "act.swapped", "both_sides");
}
