//! Promotion and relegation.

use crate::season_support::person;
use std::collections::BTreeSet;
use umpire_league::{DivisionId, FinalDivision, Move, MoveReason, MovementRules, promotion};

fn division(id: &str, order: &str, leaving: &str) -> FinalDivision {
    FinalDivision {
        division: DivisionId::new(id),
        order: order.split_whitespace().map(person).collect(),
        leaving: leaving.split_whitespace().map(person).collect::<BTreeSet<_>>(),
    }
}

fn next(moves: &[Move], id: &str) -> String {
    let stays = moves
        .iter()
        .filter(|each| each.to.as_ref().is_some_and(|to| to.as_str() == id));
    stays
        .map(|each| each.person.to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

fn reason(moves: &[Move], name: &str) -> Vec<MoveReason> {
    moves
        .iter()
        .filter(|each| each.person == person(name))
        .map(|each| each.why)
        .collect()
}

const USUAL: MovementRules = MovementRules { up: None, down: None };

#[test]
fn two_go_up_and_two_down() {
    let divisions = [
        division("1", "a b c d e f", ""),
        division("2", "g h i j k l", ""),
        division("3", "m n o p q r", ""),
    ];
    let moves = promotion(&divisions, &USUAL).unwrap();
    assert_eq!(next(&moves, "1"), "a b c d g h");
    assert_eq!(next(&moves, "2"), "e f i j m n");
    assert_eq!(next(&moves, "3"), "k l o p q r");
    assert_eq!(reason(&moves, "g"), [MoveReason::Promoted]);
    assert_eq!(reason(&moves, "l"), [MoveReason::Relegated]);
    assert_eq!(reason(&moves, "r"), [MoveReason::Stays]);
}

#[test]
fn one_goes_up_and_one_down_with_four_or_five() {
    for (lower, players) in [("g h i j", 4), ("g h i j k", 5)] {
        let divisions = [division("1", "a b c d e f", ""), division("2", lower, "")];
        let moves = promotion(&divisions, &USUAL).unwrap();
        assert_eq!(next(&moves, "1"), "a b c d e g", "{players}");
        assert_eq!(USUAL.lines(&[6, players], 1).up, 1);
        assert_eq!(
            USUAL.lines(&[6, players], 0).down,
            1,
            "as many go down as come up"
        );
    }
    assert_eq!(USUAL.lines(&[6, 6], 0).down, 2);
    assert_eq!(USUAL.lines(&[6, 6], 0).up, 0);
}

#[test]
fn the_best_third_fills_a_vacancy() {
    let divisions = [
        division("1", "a b c d e f", "b"),
        division("2", "g h i j k l", "h"),
        division("3", "m n o p q r", ""),
    ];
    let moves = promotion(&divisions, &USUAL).unwrap();
    // h leaves, so i goes up as the second, and j for b. The second division then lacks h and j.
    assert_eq!(next(&moves, "1"), "a c d g i j");
    assert_eq!(next(&moves, "2"), "e f m n o p");
    assert_eq!(next(&moves, "3"), "k l q r");
    assert_eq!(reason(&moves, "i"), [MoveReason::Promoted]);
    assert_eq!(reason(&moves, "j"), [MoveReason::FillsVacancy]);
    assert_eq!(reason(&moves, "b"), [MoveReason::Leaves]);
}

#[test]
fn who_has_two_places_takes_the_higher() {
    // a was a substitute in the second division.
    let divisions = [division("1", "a b c d e f", ""), division("2", "g a i j k l", "")];
    let moves = promotion(&divisions, &USUAL).unwrap();
    assert_eq!(next(&moves, "1"), "a b c d g i");
    assert_eq!(reason(&moves, "a"), [MoveReason::Stays, MoveReason::HigherPlace]);
    // f would go down, and up again from the other seat.
    let divisions = [division("1", "a b c d e f", ""), division("2", "f h i j k l", "")];
    let moves = promotion(&divisions, &USUAL).unwrap();
    assert_eq!(next(&moves, "1"), "a b c d f h");
    assert_eq!(next(&moves, "2"), "e i j k l");
    assert_eq!(
        reason(&moves, "f"),
        [MoveReason::HigherPlace, MoveReason::Promoted]
    );
}

#[test]
fn a_vacancy_is_filled_while_there_are_people_below() {
    // Only those who would go down are left in the second division.
    let divisions = [
        division("1", "a b c d e f", "a b c"),
        division("2", "g h i j k l", "g h i j"),
        division("3", "m n o p q r", ""),
    ];
    let moves = promotion(&divisions, &USUAL).unwrap();
    assert_eq!(next(&moves, "1"), "d e f k l");
    assert_eq!(next(&moves, "2"), "m n o p q r");
    // Nobody is left below: who would go down stays.
    assert_eq!(reason(&moves, "e"), [MoveReason::Stays]);
    assert_eq!(reason(&moves, "k"), [MoveReason::Promoted]);
    assert_eq!(reason(&moves, "o"), [MoveReason::FillsVacancy]);
}

#[test]
fn the_lines_of_divisions_of_unequal_size_agree() {
    assert_eq!(USUAL.lines(&[8, 4], 0).down, 1);
    assert_eq!(USUAL.lines(&[4, 8], 1).up, 1);
    assert_eq!(USUAL.lines(&[8, 4, 8], 1).up, 1);
    assert_eq!(USUAL.lines(&[8, 4, 8], 2).down, 0, "the lowest has nobody below");
}

#[test]
fn a_division_or_a_person_listed_twice_does_not_hang() {
    let divisions = [division("1", "a b c d e f", ""), division("1", "a h i j k l", "")];
    let error = promotion(&divisions, &USUAL).unwrap_err();
    assert_eq!(
        (error.place(), error.key()),
        ("divisions[1]", "league.error.division_twice")
    );
    let divisions = [
        division("1", "a a a a e f", ""),
        division("2", "a e e a e f", ""),
        division("3", "f f f f f f", ""),
    ];
    let moves = promotion(&divisions, &USUAL).unwrap();
    for name in ["a", "e", "f"] {
        let places = moves.iter().filter(|each| each.person == person(name));
        assert_eq!(places.filter(|each| each.to.is_some()).count(), 1, "{name}");
    }
}

#[test]
fn lines_that_leave_nobody_between_them_are_refused() {
    let rules = MovementRules {
        up: Some(3),
        down: Some(3),
    };
    let divisions = [
        division("1", "a b c d", ""),
        division("2", "e f g h i j", ""),
        division("3", "k l m n", ""),
    ];
    let error = promotion(&divisions, &rules).unwrap_err();
    assert_eq!(
        error.to_string(),
        "divisions[1]: 3 up and 3 down do not leave anybody in a division of 6: lower them"
    );
}
