//! People who are kept apart.

use crate::autumn::division;
use crate::season_support::{
    Builder, DATES, ROBIN, names, opening, person, plan, rules, running, secret, win_all,
};
use umpire_league::season::{Act, DivisionPlan, Format, Proposed, SeasonRules, SeatOrder};
use umpire_league::swiss::Criterion;
use umpire_league::{PersonId, Seat};

fn pair(one: &str, two: &str) -> [PersonId; 2] {
    [person(one), person(two)]
}

fn season(rules: SeasonRules, players: usize, apart: Vec<[PersonId; 2]>) -> Builder {
    let mut builder = Builder::new(rules);
    builder.act(opening());
    for name in names(players) {
        builder.act(Act::Register {
            person: person(&name),
        });
    }
    let order = SeatOrder::Lot;
    builder.act(Act::Seed {
        secret: secret(7),
        divisions: vec![DivisionPlan {
            order,
            ..plan("1", &names(players))
        }],
        apart,
    });
    builder.act(Act::Start {});
    builder
}

#[test]
fn a_swiss_does_not_pair_them_while_another_round_avoids_it() {
    let mut swiss = rules(Format::Swiss { rounds: 5 });
    swiss.apart = vec![pair("p1", "p2"), pair("p3", "p4")];
    let mut builder = season(swiss, 6, vec![pair("p5", "p6")]);
    let mut results = vec![];
    let mut met = vec![];
    for _ in 1..=5 {
        let season = builder.log.season();
        let own = season.division(&division("1")).unwrap();
        let proposal = season
            .propose_round(&division("1"), &results, &[], DATES)
            .unwrap();
        let Proposed::Swiss(swiss) = &proposal.by else {
            unreachable!()
        };
        for board in &swiss.boards {
            let name = |seat: Seat| own.entrant(seat).unwrap().as_str().to_owned();
            let mut names = [name(board.pairing.first), name(board.pairing.second)];
            names.sort();
            let apart = ["p1p2", "p3p4", "p5p6"].contains(&names.concat().as_str());
            assert_eq!(board.why.cost(Criterion::Apart), i64::from(apart));
            if apart {
                let words: Vec<String> = board.why.messages().iter().map(ToString::to_string).collect();
                assert!(
                    words.contains(&"they are kept apart, and the rounds that avoid it are worse".to_owned()),
                    "{words:?}"
                );
            }
            met.push(apart);
        }
        builder.act(Act::PublishRound(proposal.plan));
        results.extend(win_all(&builder, &results));
    }
    // After four rounds everybody has met everybody else, and a rematch would be worse.
    assert_eq!(met.iter().position(|apart| *apart), Some(12));
}

#[test]
fn in_a_large_round_robin_they_meet_before_the_last_rounds() {
    let mut robin = rules(ROBIN);
    robin.apart = vec![pair("p1", "p2"), pair("p2", "p3")];
    for players in [9, 10, 11, 12] {
        let builder = season(robin.clone(), players, vec![pair("p4", "p5")]);
        let own = builder.log.season().division(&division("1")).unwrap();
        assert!(own.not_apart.is_empty(), "{players}: {:?}", own.not_apart);
        let last = own.schedule.len() - 3;
        for round in &own.schedule[last..] {
            for pairing in &round.pairings {
                let name = |seat: Seat| own.entrant(seat).unwrap().as_str();
                let mut names = [name(pairing.first), name(pairing.second)];
                names.sort_unstable();
                assert!(
                    !["p1p2", "p2p3", "p4p5"].contains(&names.concat().as_str()),
                    "{players}"
                );
            }
        }
    }
}

#[test]
fn more_than_a_group_holds_is_reported() {
    let mut robin = rules(ROBIN);
    let names = names(10);
    for (at, one) in names.iter().enumerate() {
        robin.apart.extend(names[..at].iter().map(|two| pair(two, one)));
    }
    let builder = season(robin, 10, vec![]);
    // Each of the last three rounds has five games.
    assert_eq!(builder.log.season().divisions[0].not_apart.len(), 15);
}

#[test]
fn where_it_is_not_possible_the_division_says_so() {
    let mut robin = rules(ROBIN);
    robin.apart = vec![pair("p1", "p2"), pair("p1", "p9")];
    let builder = season(robin, 8, vec![]);
    assert_eq!(builder.log.season().divisions[0].not_apart, [pair("p1", "p2")]);
    assert!(running(ROBIN, 8).log.season().divisions[0].not_apart.is_empty());
}

#[test]
fn a_pair_is_two_people_listed_once() {
    for apart in [vec![pair("p1", "p1")], vec![pair("p1", "p2"), pair("p2", "p1")]] {
        let mut rules = rules(ROBIN);
        rules.apart = apart;
        let error = rules.validate().unwrap_err();
        assert_eq!(error.key(), "league.error.apart_twice");
        assert!(error.place().starts_with("apart["), "{error}");
    }
}
