//! Divisions, rounds, substitutes and rulings of a season, and what is refused.

use crate::autumn::division;
use crate::season_support::{
    Builder, DATES, ROBIN, names, opening_with, person, plan, refused, registered, rules, ruling, running,
    secret, seeding,
};
use umpire_league::season::{Act, DivisionPlan, Format, RoundPlan, Sides, Substitution};
use umpire_league::{Finish, GameResult, Grade, Margin, Pairing, Round, Seat, Side};

#[test]
fn a_round_is_published_once() {
    let mut builder = running(ROBIN, 4);
    let plan = builder
        .log
        .season()
        .propose_round(&division("1"), &[], &[], DATES)
        .unwrap()
        .plan;
    builder.act(Act::PublishRound(plan.clone()));
    refused(
        &mut builder,
        Act::PublishRound(plan.clone()),
        "act.round",
        "round_published",
    );
    let third = RoundPlan {
        round: Round(3),
        ..plan.clone()
    };
    refused(
        &mut builder,
        Act::PublishRound(third),
        "act.round",
        "round_not_next",
    );
    builder.publish_next("1");
    builder.publish_next("1");
    let fourth = RoundPlan {
        round: Round(4),
        ..plan
    };
    refused(
        &mut builder,
        Act::PublishRound(fourth),
        "act.round",
        "no_more_rounds",
    );
    let error = builder
        .log
        .season()
        .propose_round(&division("1"), &[], &[], DATES)
        .unwrap_err();
    assert_eq!(error.key(), "league.error.no_more_rounds");
}

#[test]
fn a_round_has_every_seat_once() {
    let mut builder = running(Format::Swiss { rounds: 3 }, 4);
    let mut publish = |texts: &[&str], place: &str, key: &str| {
        let pairings: Vec<Pairing> = texts.iter().map(|text| crate::support::pairing(text)).collect();
        let plan = RoundPlan {
            division: division("1"),
            round: Round(1),
            opens: DATES.opens,
            due: DATES.due,
            pairings,
            unpaired: vec![],
        };
        refused(&mut builder, Act::PublishRound(plan), place, key);
    };
    publish(&["1-2", "3-3"], "act.pairings[1]", "against_itself");
    publish(&["1-2", "2-3"], "act.pairings[1].first", "seat_twice");
    publish(&["1-2", "3-5"], "act.pairings[1].second", "unknown_seat");
    publish(&["1-2"], "act.pairings", "seat_missing");
    let mut builder = running(ROBIN, 6);
    let plan = RoundPlan {
        division: division("1"),
        round: Round(1),
        opens: DATES.opens,
        due: DATES.due,
        pairings: ["1-2", "3-4", "5-6"].map(crate::support::pairing).to_vec(),
        unpaired: vec![],
    };
    refused(
        &mut builder,
        Act::PublishRound(plan),
        "act.pairings",
        "not_the_schedule",
    );
}

#[test]
fn divisions_are_formed_of_those_registered_each_once() {
    let mut builder = registered(ROBIN, 9);
    let mut seed = |divisions: Vec<DivisionPlan>, place: &str, key: &str| {
        refused(
            &mut builder,
            Act::Seed {
                secret: secret(7),
                apart: vec![],
                divisions,
            },
            place,
            key,
        );
    };
    let all = names(9);
    seed(vec![], "act.divisions", "no_divisions");
    seed(
        vec![plan("1", &all[..5]), plan("2", &all[4..])],
        "act.divisions[1].players[0]",
        "same_person",
    );
    seed(
        vec![plan("1", &all[..4]), plan("1", &all[4..])],
        "act.divisions[1].id",
        "division_twice",
    );
    seed(
        vec![plan("1", &names(10))],
        "act.divisions[0].players[9]",
        "not_registered",
    );
    seed(
        vec![plan("1", &all[..1])],
        "act.divisions[0].players",
        "too_few_players",
    );
    let mut builder = registered(ROBIN, 512);
    refused(
        &mut builder,
        seeding(512),
        "act.divisions[0].players",
        "round_robin_size",
    );
    let mut builder = registered(Format::Swiss { rounds: 9 }, 513);
    refused(
        &mut builder,
        seeding(513),
        "act.divisions[0].players",
        "swiss_size",
    );
    refused(
        &mut builder,
        Act::Register { person: person("p1") },
        "act.person",
        "registered_already",
    );
    refused(
        &mut builder,
        Act::Unregister {
            person: person("p600"),
        },
        "act.person",
        "not_registered",
    );
}

#[test]
fn sides_are_drawn_by_the_seed_or_both_are_played() {
    let with = |sides: Sides, seed: u8| {
        let mut rules = rules(ROBIN);
        rules.sides = sides;
        let mut builder = Builder::new(rules);
        builder.act(opening_with(seed));
        for name in names(6) {
            builder.act(Act::Register {
                person: person(&name),
            });
        }
        builder.act(Act::Seed {
            secret: secret(seed),
            divisions: vec![plan("1", &names(6))],
            apart: vec![],
        });
        builder.act(Act::Start {});
        builder.publish_next("1");
        builder
    };
    let schedule = |builder: &Builder| builder.log.season().divisions[0].schedule.clone();
    assert_eq!(schedule(&with(Sides::Drawn, 1)), schedule(&with(Sides::Drawn, 1)));
    assert_ne!(schedule(&with(Sides::Drawn, 1)), schedule(&with(Sides::Drawn, 2)));
    let both = with(Sides::Both, 1);
    let fixtures = both.log.season().divisions[0].fixtures(2);
    let ids: Vec<String> = fixtures.iter().map(ToString::to_string).collect();
    assert_eq!(ids, ["1.1.1", "1.1.1.2", "1.1.2", "1.1.2.2", "1.1.3", "1.1.3.2"]);
    let sides = |fixture| {
        both.log.season().divisions[0]
            .fixture(fixture, 2)
            .unwrap()
            .to_string()
    };
    assert_eq!([sides(&fixtures[0]), sides(&fixtures[1])], ["1-6", "6-1"]);
}

#[test]
fn a_substitute_sits_for_one_round_or_for_the_rest() {
    let mut builder = running(ROBIN, 6);
    let substitute = |seat: u16, name: &str, from: u16, until: Option<u16>| {
        Act::Substitute(Substitution {
            division: division("1"),
            seat: Seat(seat),
            person: person(name),
            from: Round(from),
            until: until.map(Round),
        })
    };
    builder.act(substitute(2, "Guest", 3, Some(3)));
    builder.act(substitute(5, "Dana", 4, None));
    builder.act(substitute(2, "Guest", 5, None));
    refused(
        &mut builder,
        substitute(6, "Guest", 3, None),
        "act.person",
        "substitute_sits",
    );
    refused(
        &mut builder,
        substitute(6, "p5", 2, None),
        "act.person",
        "substitute_sits",
    );
    refused(
        &mut builder,
        substitute(6, "Eve", 3, Some(2)),
        "act.until",
        "substitute_rounds",
    );
    refused(
        &mut builder,
        substitute(7, "Eve", 3, None),
        "act.seat",
        "unknown_seat",
    );
    builder.act(substitute(6, "Guest", 4, Some(4)));
    let season = builder.log.season();
    let seats = season.division(&division("1")).unwrap();
    let sitting = |seat| -> Vec<&str> {
        (1..=5)
            .map(|r| seats.occupant(Seat(seat), Round(r)).unwrap().as_str())
            .collect()
    };
    assert_eq!(sitting(2), ["p2", "p2", "Guest", "p2", "Guest"]);
    assert_eq!(sitting(5), ["p5", "p5", "p5", "Dana", "Dana"]);
    assert_eq!(sitting(6), ["p6", "p6", "p6", "Guest", "p6"]);
}

#[test]
fn a_result_belongs_to_a_published_game_and_to_who_sat_there() {
    let mut builder = running(ROBIN, 4);
    builder.publish_next("1");
    refused(
        &mut builder,
        ruling(2, 1, 4, 3),
        "act.result.fixture",
        "unknown_fixture",
    );
    refused(
        &mut builder,
        ruling(1, 1, 4, 1),
        "act.result.first.seat",
        "other_players",
    );
    let change = |change: &dyn Fn(&mut GameResult)| {
        let Act::RuleResult { mut result } = ruling(1, 1, 1, 4) else {
            unreachable!()
        };
        change(&mut result);
        Act::RuleResult { result }
    };
    let other = change(&|result| result.second.person = person("p3"));
    refused(&mut builder, other, "act.result.second.person", "not_in_seat");
    let finish = |grade: &str, winner, margin| Finish::Played {
        grade: Grade::new(grade),
        winner,
        margin,
    };
    let cases = [
        (
            finish("rout", None, Margin::Counted(0)),
            "act.result.finish.grade",
            "unknown_grade",
        ),
        (
            finish("great_victory", None, Margin::Counted(0)),
            "act.result.finish.winner",
            "winner_missing",
        ),
        (
            finish("draw", Some(Side::First), Margin::Counted(0)),
            "act.result.finish.winner",
            "winner_named",
        ),
        (
            finish("draw", None, Margin::Conceded),
            "act.result.finish.margin",
            "conceded_without_winner",
        ),
    ];
    for (finish, place, key) in cases {
        refused(
            &mut builder,
            change(&|result| result.finish = finish.clone()),
            place,
            key,
        );
    }
}

#[test]
fn two_results_of_one_game_are_refused() {
    let mut builder = running(ROBIN, 4);
    builder.publish_next("1");
    let Act::RuleResult { result } = ruling(1, 1, 1, 4) else {
        unreachable!()
    };
    let twice = [(*result).clone(), (*result).clone()];
    let error = builder
        .log
        .season()
        .standings(&division("1"), &twice)
        .unwrap_err();
    assert_eq!(
        (error.place(), error.key()),
        ("results[1]", "league.error.result_twice")
    );
}

#[test]
fn a_ruling_counts_in_place_of_the_games_result() {
    let mut builder = running(ROBIN, 4);
    builder.publish_next("1");
    let Act::RuleResult { mut result } = ruling(1, 1, 1, 4) else {
        unreachable!()
    };
    result.finish = Finish::Played {
        grade: Grade::new("draw"),
        winner: None,
        margin: Margin::Counted(0),
    };
    let results = [*result];
    let points = |builder: &Builder| {
        let standings = builder.log.season().standings(&division("1"), &results).unwrap();
        crate::support::column(&standings, 0)
    };
    assert_eq!(points(&builder), ["2", "0", "0", "2"]);
    builder.act(ruling(1, 1, 1, 4));
    assert_eq!(points(&builder), ["3", "0", "0", "0"]);
}
