//! V4: golden rounds of FIDE's Dutch Swiss, as bounds on the quality of ours.

use crate::support::{Tournament, one_half_nil};
use std::collections::{BTreeMap, BTreeSet};
use umpire_league::swiss::{Criterion, SwissPairing, SwissRound, pair};
use umpire_league::{Lot, Pairing, Round, Seat, UnpairedReason};

pub const EIGHT: &str =
    "1-5 6-2 3-7 8-4 / 4-1 2-3 5-8 7-6 / 1-2 3-5 6-4 8-7 / 3-1 2-4 5-7 8-6 / 7-1 2-8 6-3 4-5";
pub const NINE: &str = "1-5 6-2 3-7 8-4 bye 9 / 4-1 2-9 5-3 7-6 bye 8 / 3-2 1-8 9-4 6-5 bye 7 / \
                        2-1 4-3 5-9 8-7 bye 6 / 1-3 7-2 4-6 9-8 bye 5";
pub const WITHDRAWAL: &str = "1-5 6-2 3-7 8-4 / 4-1 2-3 5-8 7-6 / 1-2 3-5 6-4 bye 7 absent 8 / \
                              3-1 2-4 5-7 bye 6 absent 8 / 1-6 5-2 4-7 bye 3 absent 8";
const SIX: &str = "1-4 5-2 3-6 / 2-1 4-3 6-5 / 1-3 6-2 5-4";
pub const TEN: &str = "1-6 7-2 3-8 9-4 5-10 / 4-1 2-3 6-5 10-7 8-9 / 5-2 1-8 3-4 7-6 9-10 / 2-1 5-3 4-7 6-9 8-10 / \
                   1-3 4-2 8-5 10-6 7-9 / 5-1 9-2 3-6 7-8 10-4 / 1-7 2-6 3-10 4-8 9-5";
const TWELVE: &str = "1-7 8-2 3-9 10-4 5-11 12-6 / 4-1 2-5 6-3 7-10 11-8 9-12 / 1-2 3-4 5-7 8-6 10-9 12-11 / \
                      3-1 2-6 9-5 4-8 7-11 12-10 / 1-5 2-3 7-4 6-9 11-10 8-12 / 6-1 4-2 5-3 10-8 9-11 12-7 / \
                      1-8 2-9 3-7 10-5 11-6 4-12";
const C5: &str = "1-4 5-2 3-6 / 2-1 4-3 6-5 / 1-5 3-2 bye 6 absent 4";
const C9: &str = "1-3 4-2 absent 5 / 2-1 3-5 bye 4";

const CASES: [(&str, u16, &str, &str); 8] = [
    ("8 players", 8, EIGHT, "5 4 3 3 2 2 1 0"),
    ("9 players", 9, NINE, "5 4 3 3 3 2 2 2 1"),
    ("8, one leaves", 8, WITHDRAWAL, "5 4 3 3 2 2 1 0"),
    ("6 equal", 6, SIX, "3 2 2 1 1 0"),
    ("10 players", 10, TEN, "7 6 5 4 4 3 3 2 1 0"),
    ("12 players", 12, TWELVE, "7 6 5 4 4 4 3 3 3 2 1 0"),
    ("C5", 6, C5, ""),
    ("C9", 5, C9, ""),
];

/// How good a round is.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Quality {
    /// In quarters of a point, squared.
    gap: i64,
    rematches: usize,
    /// Players who break the side rule.
    breaches: usize,
    /// The sum of the squared differences of sides afterwards.
    difference: i64,
}

/// Measures a round by itself, without the code that pairs.
fn measure(golden: &Tournament, round: Round, pairings: &[Pairing], bye: Option<Seat>) -> Quality {
    let mut scores: BTreeMap<Seat, i64> = (1..=golden.seats).map(|seat| (Seat(seat), 0)).collect();
    let mut sides: BTreeMap<Seat, Vec<i64>> = BTreeMap::new();
    let mut met = BTreeSet::new();
    for game in golden.games.iter().filter(|game| game.round < round) {
        *scores
            .get_mut(&game.pairing.first.min(game.pairing.second))
            .unwrap() += 4;
        sides.entry(game.pairing.first).or_default().push(1);
        sides.entry(game.pairing.second).or_default().push(-1);
        met.extend([game.pairing, game.pairing.swapped()]);
    }
    for each in golden.unpaired.iter().filter(|each| each.round < round) {
        for unpaired in each
            .unpaired
            .iter()
            .filter(|unpaired| unpaired.why == UnpairedReason::Bye)
        {
            *scores.get_mut(&unpaired.seat).unwrap() += 4;
        }
    }
    let mut quality = Quality::default();
    for pairing in pairings {
        quality.gap += (scores[&pairing.first] - scores[&pairing.second]).pow(2);
        quality.rematches += usize::from(met.contains(pairing));
        sides.entry(pairing.first).or_default().push(1);
        sides.entry(pairing.second).or_default().push(-1);
    }
    let seats = pairings
        .iter()
        .flat_map(|pairing| [pairing.first, pairing.second]);
    if let Some(bye) = bye {
        let lowest = seats
            .clone()
            .chain([bye])
            .map(|seat| scores[&seat])
            .min()
            .unwrap();
        quality.gap += (scores[&bye] - lowest).pow(2);
    }
    for seat in seats {
        let own = &sides[&seat];
        let difference: i64 = own.iter().sum();
        let running = own.len() >= 3 && own.iter().rev().take(3).all(|side| side == own.last().unwrap());
        quality.breaches += usize::from(running || difference.abs() >= 3);
        quality.difference += difference * difference;
    }
    quality
}

/// Pairs a round from the golden rounds before it.
pub fn ours(golden: &Tournament, round: Round, absent: &BTreeSet<Seat>) -> SwissPairing {
    let lot = Lot::of((1..=golden.seats).map(Seat));
    pair(
        &golden.before(round, &one_half_nil()),
        &SwissRound {
            round,
            absent,
            lot: &lot,
            apart: &[],
        },
    )
    .unwrap()
}

/// A golden round.
pub struct Golden {
    pairings: Vec<Pairing>,
    bye: Option<Seat>,
    pub absent: BTreeSet<Seat>,
}

pub fn golden_round(golden: &Tournament, round: Round) -> Golden {
    let games = golden.games.iter().filter(|game| game.round == round);
    let unpaired = golden
        .unpaired
        .iter()
        .filter(|each| each.round == round)
        .flat_map(|each| &each.unpaired);
    let with = |why| {
        unpaired
            .clone()
            .filter(move |each| each.why == why)
            .map(|each| each.seat)
    };
    Golden {
        pairings: games.map(|game| game.pairing).collect(),
        bye: with(UnpairedReason::Bye).next(),
        absent: with(UnpairedReason::Absent).collect(),
    }
}

#[test]
fn v4_points_are_those_printed() {
    for (name, seats, rounds, points) in CASES.into_iter().filter(|case| !case.3.is_empty()) {
        let table = Tournament::lower_number_wins(seats, rounds).swiss(&one_half_nil(), "PTS");
        assert_eq!(crate::support::column(&table, 0).join(" "), points, "{name}");
    }
}

#[test]
fn v4_every_round_is_as_good_as_the_golden_one() {
    for (name, seats, rounds, _) in CASES {
        let golden = Tournament::lower_number_wins(seats, rounds);
        for round in (1..=golden.unpaired.len() as u16).map(Round) {
            // The first round of C9 is not a paired one.
            if name == "C9" && round == Round(1) {
                continue;
            }
            let theirs = golden_round(&golden, round);
            let paired = ours(&golden, round, &theirs.absent);
            let pairings: Vec<Pairing> = paired.boards.iter().map(|board| board.pairing).collect();
            let bye = paired.bye.as_ref().map(|bye| bye.seat);
            let own = measure(&golden, round, &pairings, bye);
            let best = measure(&golden, round, &theirs.pairings, theirs.bye);
            if name == "10 players" && round == Round(7) {
                // The golden round gives player 6 the second side a third time running.
                assert_eq!((own.gap, best.gap), (38 * 16, 34 * 16));
                assert_eq!((own.breaches, best.breaches), (0, 1));
                continue;
            }
            assert!(own.gap <= best.gap, "{name}, round {round}: {own:?} {best:?}");
            assert!(own.rematches <= best.rematches, "{name}, round {round}");
            assert!(own.breaches <= best.breaches, "{name}, round {round}");
            assert!(own.difference <= best.difference, "{name}, round {round}");
            let costs: i64 = paired
                .boards
                .iter()
                .map(|board| board.why.cost(Criterion::Gap))
                .sum();
            let bye_cost = paired.bye.as_ref().map_or(0, |bye| bye.why.cost(Criterion::Gap));
            assert_eq!(costs + bye_cost, own.gap, "the reasons name the same gaps");
        }
    }
}

#[test]
fn the_why_of_a_bye_in_words() {
    let golden = Tournament::lower_number_wins(8, WITHDRAWAL);
    let paired = ours(&golden, Round(3), &BTreeSet::from([Seat(8)]));
    let bye = paired.bye.unwrap();
    let words: Vec<String> = bye.why.messages().iter().map(ToString::to_string).collect();
    assert_eq!(
        format!("bye {}: {}", bye.seat, words.join(", ")),
        "bye 7: lowest score, no bye yet"
    );
}
