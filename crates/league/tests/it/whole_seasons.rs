//! Whole seasons from the log: to the moves at the end, by Swiss, and as large as they get.

use crate::autumn::{autumn, division};
use crate::season_support::{Builder, DATES, GAMES, names, opening, person, rules, running, secret};
use crate::swiss_rounds::Chance;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;
use umpire_league::season::{
    Act, DivisionPlan, Format, Proposed, RoundPlan, Season, SeasonLog, SeatOrder, Sides,
};
use umpire_league::{
    Finish, FixtureId, GameResult, Grade, Margin, MoveReason, Pairing, Round, Seat, Side, Sitter, Unpaired,
    UnpairedReason,
};

/// A random result.
fn result(season: &Season, fixture: &FixtureId, chance: &mut Chance) -> GameResult {
    let own = season.division(&fixture.division).unwrap();
    let pairing = own.fixture(fixture, 1).unwrap();
    let sitter = |seat| Sitter {
        seat,
        person: own.occupant(seat, fixture.round).unwrap().clone(),
    };
    let winner = [None, Some(Side::First), Some(Side::Second)][chance.below(3) as usize];
    let grade = if winner.is_some() {
        GAMES.wins[chance.below(2) as usize]
    } else {
        GAMES.draw
    };
    let margin = match winner {
        None => 0,
        Some(Side::First) => 1 + chance.below(9) as i32,
        Some(Side::Second) => -1 - chance.below(9) as i32,
    };
    GameResult {
        fixture: fixture.clone(),
        first: sitter(pairing.first),
        second: sitter(pairing.second),
        finish: Finish::Played {
            grade: Grade::new(grade),
            winner,
            margin: Margin::Counted(margin),
        },
        disputed: false,
    }
}

/// Results for every published game that has none.
pub fn complete(season: &Season, results: &mut Vec<GameResult>, chance: &mut Chance) {
    let missing: Vec<FixtureId> = season
        .divisions
        .iter()
        .flat_map(|own| season.missing(&own.id, results).unwrap())
        .collect();
    for fixture in missing {
        results.push(result(season, &fixture, chance));
    }
}

#[test]
fn a_substitute_moves_with_the_seat() {
    let mut autumn = autumn();
    autumn.builder.publish_next("1");
    complete(autumn.builder.log.season(), &mut autumn.results, &mut Chance(3));
    let season = autumn.builder.log.season();
    let moves = season.moves(&autumn.results, &BTreeSet::new()).unwrap();
    let of = |name: &str| moves.iter().find(|each| each.person == person(name));
    assert!(
        of("Dana").is_some() && of("Ben").is_none(),
        "Dana sits in Ben's seat at the end"
    );
    // One goes down from eight players, because one comes up from four.
    let went = |why: MoveReason| moves.iter().filter(|each| each.why == why).count();
    assert_eq!((went(MoveReason::Promoted), went(MoveReason::Relegated)), (1, 1));
    let best = season.standings(&division("2"), &autumn.results).unwrap().places[0].seat;
    let own = season.division(&division("2")).unwrap();
    let promoted = moves
        .iter()
        .find(|each| each.why == MoveReason::Promoted)
        .unwrap();
    assert_eq!(Some(&promoted.person), own.occupant(best, Round(6)));
    assert_eq!(promoted.to, Some(division("1")));
}

#[test]
fn a_swiss_season_is_paired_from_its_log_and_results() {
    let mut builder = running(Format::Swiss { rounds: 5 }, 11);
    let mut results = vec![];
    let mut chance = Chance(6);
    for round in 1..=5 {
        let away = if round == 2 {
            vec![Unpaired {
                seat: Seat(3),
                why: UnpairedReason::HalfBye,
            }]
        } else {
            vec![]
        };
        let season = builder.log.season();
        let proposal = season
            .propose_round(&division("1"), &results, &away, DATES)
            .unwrap();
        let again = season
            .propose_round(&division("1"), &results, &away, DATES)
            .unwrap();
        assert_eq!(proposal, again);
        let Proposed::Swiss(paired) = &proposal.by else {
            unreachable!()
        };
        assert_eq!(paired.bye.is_some(), round != 2);
        builder.act(Act::PublishRound(proposal.plan));
        if round < 5 {
            let error = builder
                .log
                .season()
                .propose_round(&division("1"), &results, &[], DATES)
                .unwrap_err();
            assert_eq!(
                (error.place(), error.key()),
                ("results", "league.error.round_unfinished")
            );
        }
        complete(builder.log.season(), &mut results, &mut chance);
        results.reverse();
    }
    builder.act(Act::BeginAdjudication {});
    builder.act(Act::Finalise {});
    let standings = builder.log.season().standings(&division("1"), &results).unwrap();
    assert_eq!(standings.places.len(), 11);
    let log = SeasonLog::from_entries(builder.log.entries().to_vec()).unwrap();
    assert_eq!(
        log.season().standings(&division("1"), &results).unwrap(),
        standings
    );
}

#[test]
fn a_bye_counts_for_both_games_of_a_round() {
    let mut both = rules(Format::Swiss { rounds: 3 });
    both.sides = Sides::Both;
    let mut builder = Builder::new(both);
    builder.act(opening());
    for name in names(5) {
        builder.act(Act::Register {
            person: person(&name),
        });
    }
    let players = names(5).iter().map(|name| person(name)).collect();
    builder.act(Act::Seed {
        secret: secret(7),
        apart: vec![],
        divisions: vec![DivisionPlan {
            id: division("1"),
            name: None,
            order: SeatOrder::Given,
            players,
            format: None,
        }],
    });
    builder.act(Act::Start {});
    builder.publish_next("1");
    let season = builder.log.season();
    assert_eq!(season.missing(&division("1"), &[]).unwrap().len(), 4);
    let standings = season.standings(&division("1"), &[]).unwrap();
    assert_eq!(crate::support::column(&standings, 0), ["0", "0", "0", "0", "6"]);
}

#[test]
fn five_hundred_players_over_thirty_rounds_from_nothing() {
    let players = 500;
    let mut swiss = rules(Format::Swiss { rounds: 30 });
    swiss.tie_breaks = ["PTS", "BH/C1", "BH", "SB", "DE", "MARGIN", "LOT"]
        .map(str::to_owned)
        .to_vec();
    let mut builder = Builder::new(swiss);
    builder.act(opening());
    for name in names(players) {
        builder.act(Act::Register {
            person: person(&name),
        });
    }
    let players = names(players).iter().map(|name| person(name)).collect();
    builder.act(Act::Seed {
        secret: secret(7),
        apart: vec![],
        divisions: vec![DivisionPlan {
            id: division("1"),
            name: None,
            order: SeatOrder::Given,
            players,
            format: None,
        }],
    });
    builder.act(Act::Start {});
    let mut results = vec![];
    for round in 1..=30 {
        let pairing = |at: u16| Pairing {
            first: Seat(at),
            second: Seat(250 + (at + round) % 250 + 1),
        };
        let pairings = (1..=250).map(pairing).collect();
        let plan = RoundPlan {
            division: division("1"),
            round: Round(round),
            opens: DATES.opens,
            due: DATES.due,
            pairings,
            unpaired: vec![],
        };
        builder.act(Act::PublishRound(plan));
    }
    complete(builder.log.season(), &mut results, &mut Chance(8));
    let entries = builder.log.entries().to_vec();
    let started = Instant::now();
    let log = SeasonLog::from_entries(entries).unwrap();
    let standings = log.season().standings(&division("1"), &results).unwrap();
    let elapsed = started.elapsed().as_millis();
    println!(
        "500 players, 30 rounds, from the log and {} results: {elapsed} ms",
        results.len()
    );
    assert!(cfg!(debug_assertions) || elapsed < 100, "{elapsed} ms");
    let ranks: BTreeMap<u16, Seat> = standings
        .places
        .iter()
        .map(|place| (place.rank, place.seat))
        .collect();
    assert_eq!(ranks.len(), 500, "the lot leaves no tie");
}
