//! Substitutes: whose games count, and who moves with the seat.

use crate::autumn::division;
use crate::season_support::{Builder, ROBIN, person, running, win_all};
use std::collections::BTreeSet;
use umpire_league::season::{Act, Substitution};
use umpire_league::{Finish, Grade, Margin, Round, Seat, Side};

fn substitute(builder: &mut Builder, name: &str, from: u16, until: Option<u16>) {
    builder.act(Act::Substitute(Substitution {
        division: division("1"),
        seat: Seat(1),
        person: person(name),
        from: Round(from),
        until: until.map(Round),
    }));
}

fn complete() -> Builder {
    let mut builder = running(ROBIN, 4);
    for _ in 0..3 {
        builder.publish_next("1");
    }
    builder
}

#[test]
fn a_game_played_ahead_stays_with_who_played_it() {
    let mut builder = complete();
    // p1 has played their game of round 3 before anybody replaced them from round 2 on.
    let results = win_all(&builder, &[]);
    substitute(&mut builder, "Dana", 2, None);
    let season = builder.log.season();
    let standings = season.standings(&division("1"), &results).unwrap();
    assert_eq!(standings.places.len(), 4);
    // A game of round 3 that Dana played instead counts as well.
    let mut other = results.clone();
    let played = other.iter_mut().filter(|result| result.fixture.round == Round(3));
    for result in played {
        for sitter in [&mut result.first, &mut result.second] {
            if sitter.seat == Seat(1) {
                sitter.person = person("Dana");
            }
        }
    }
    season.standings(&division("1"), &other).unwrap();
    // Dana never sat there in round 1.
    let mut wrong = results;
    for result in wrong.iter_mut().filter(|result| result.fixture.round == Round(1)) {
        if result.first.seat == Seat(1) {
            result.first.person = person("Dana");
        }
    }
    let error = season.standings(&division("1"), &wrong).unwrap_err();
    assert_eq!(error.key(), "league.error.not_in_seat");
}

#[test]
fn a_substitute_of_the_last_round_alone_does_not_move() {
    let mut builder = complete();
    substitute(&mut builder, "Guest", 3, Some(3));
    let results = win_all(&builder, &[]);
    let moves = builder.log.season().moves(&results, &BTreeSet::new()).unwrap();
    let names: Vec<&str> = moves.iter().map(|each| each.person.as_str()).collect();
    assert!(names.contains(&"p1") && !names.contains(&"Guest"), "{names:?}");
    substitute(&mut builder, "Dana", 3, None);
    let own = builder.log.season().division(&division("1")).unwrap();
    assert_eq!(own.holder(Seat(1)), Some(&person("Dana")));
}

#[test]
fn a_game_forfeited_after_it_began_has_no_margin() {
    let builder = complete();
    let mut results = win_all(&builder, &[]);
    for result in &mut results {
        result.finish = Finish::Played {
            grade: Grade::new("minor_victory"),
            winner: Some(Side::First),
            margin: Margin::Forfeited,
        };
    }
    let season = builder.log.season();
    let standings = season.standings(&division("1"), &results).unwrap();
    for place in &standings.places {
        assert_eq!(place.terms[2].value.to_string(), "0", "{place:?}");
    }
    let won: i64 = crate::support::column(&standings, 4)
        .iter()
        .map(|won| won.parse::<i64>().unwrap())
        .sum();
    assert_eq!(won, 6, "they are games that were played");
}
