//! The club Swiss in whole tournaments with random results.

use crate::support::{Game, SWISS, Tournament, drawn_lot, list, one_half_nil, played, rank};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;
use umpire_league::swiss::{Criterion, SwissRound, compare, pair};
use umpire_league::{
    Crosstable, Pairing, Round, Scored, Seat, Side, Unpaired, UnpairedReason, UnpairedRound, standings,
};

/// A linear congruential generator (Knuth's MMIX).
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// Plays so many rounds; the stronger player, with the lower number, wins more often.
pub fn play(seats: u16, rounds: u16, seed: u64) -> Tournament {
    let mut chance = Chance(seed);
    let mut tournament = Tournament {
        seats,
        ..Tournament::default()
    };
    let lot = drawn_lot(seed, seats);
    for round in (1..=rounds).map(Round) {
        let table = tournament.before(round, &one_half_nil());
        let input = SwissRound {
            round,
            absent: &BTreeSet::new(),
            lot: &lot,
            apart: &[],
        };
        let paired = pair(&table, &input).unwrap();
        for board in paired.boards {
            let upset = chance.below(4) == 0;
            let winner = match (
                chance.below(5),
                (board.pairing.first < board.pairing.second) != upset,
            ) {
                (0, _) => None,
                (_, true) => Some(Side::First),
                (_, false) => Some(Side::Second),
            };
            tournament.games.push(Game {
                round,
                pairing: board.pairing,
                finish: played(winner),
            });
        }
        let bye = paired.bye.map(|bye| Unpaired {
            seat: bye.seat,
            why: UnpairedReason::Bye,
        });
        tournament.unpaired.push(UnpairedRound {
            round,
            unpaired: bye.into_iter().collect(),
        });
    }
    tournament
}

#[test]
fn no_rematch_no_second_bye_and_the_side_rule_holds() {
    for (seats, rounds) in [(8, 4), (9, 5), (16, 6), (21, 7), (40, 9)] {
        for seed in 0..12 {
            let tournament = play(seats, rounds, seed);
            let mut met = BTreeSet::new();
            let mut sides: BTreeMap<Seat, Vec<i64>> = BTreeMap::new();
            for Game { pairing, .. } in &tournament.games {
                let Pairing { first, second } = *pairing;
                assert!(
                    met.insert((first.min(second), first.max(second))),
                    "{seats} {seed}: {pairing} again"
                );
                sides.entry(first).or_default().push(1);
                sides.entry(second).or_default().push(-1);
            }
            for (seat, own) in sides {
                let total: i64 = own.iter().sum();
                assert!(total.abs() < 3, "{seats} {seed}: seat {seat} {own:?}");
                assert!(
                    own.windows(3).all(|three| three.iter().sum::<i64>().abs() < 3),
                    "{seats} {seed}: {own:?}"
                );
            }
            let byes: Vec<Seat> = tournament
                .unpaired
                .iter()
                .flat_map(|r| &r.unpaired)
                .map(|each| each.seat)
                .collect();
            assert_eq!(
                byes.iter().collect::<BTreeSet<_>>().len(),
                byes.len(),
                "{seats} {seed}: {byes:?}"
            );
            assert_eq!(byes.len(), usize::from(seats % 2 * rounds));
        }
    }
}

#[test]
fn no_other_pairing_is_better() {
    let tournament = play(8, 3, 5);
    let table = tournament.before(Round(4), &one_half_nil());
    let lot = drawn_lot(5, 8);
    let input = SwissRound {
        round: Round(4),
        absent: &BTreeSet::new(),
        lot: &lot,
        apart: &[],
    };
    let paired = pair(&table, &input).unwrap();
    for one in 1..=8 {
        for two in one + 1..=8 {
            let result = compare(&table, &input, Seat(one), Some(Seat(two))).unwrap();
            let there = paired
                .boards
                .iter()
                .any(|board| board.pairing.has(Seat(one)) && board.pairing.has(Seat(two)));
            if there {
                assert_eq!(result.decides, None, "{one}-{two}");
            } else {
                assert!(
                    result.decides.is_none() || result.other > result.proposed,
                    "{one}-{two}: {result:?}"
                );
            }
        }
    }
    let again = tournament.games[0].pairing;
    let result = compare(&table, &input, again.first, Some(again.second)).unwrap();
    assert_eq!(
        (result.decides, result.proposed, result.other),
        (Some(Criterion::Rematch), 0, 1)
    );
    assert_eq!(
        compare(&table, &input, Seat(1), None).unwrap_err().key(),
        "league.error.no_bye"
    );
}

#[test]
fn an_unavoidable_rematch_is_named() {
    let tournament = play(4, 3, 2);
    let lot = drawn_lot(2, 4);
    let input = SwissRound {
        round: Round(4),
        absent: &BTreeSet::new(),
        lot: &lot,
        apart: &[],
    };
    let paired = pair(&tournament.before(Round(4), &one_half_nil()), &input).unwrap();
    for board in paired.boards {
        assert_eq!(board.why.cost(Criterion::Rematch), 1);
        let words = board.why.messages();
        assert_eq!(
            words[0].text(),
            "they have met before (1), and no other round avoids a rematch"
        );
    }
}

#[test]
fn too_many_or_too_few_players_are_refused() {
    let lot = drawn_lot(1, 600);
    let table = |seats: u16| Crosstable::new(seats, &[], &[], SWISS, &one_half_nil()).unwrap();
    let none = BTreeSet::new();
    let input = SwissRound {
        round: Round(1),
        absent: &none,
        lot: &lot,
        apart: &[],
    };
    assert_eq!(
        pair(&table(513), &input).unwrap_err().key(),
        "league.error.swiss_size"
    );
    assert_eq!(
        pair(&table(1), &input).unwrap_err().key(),
        "league.error.nobody_to_pair"
    );
    let absent = BTreeSet::from([Seat(9)]);
    let input = SwissRound {
        absent: &absent,
        ..input
    };
    let error = pair(&table(8), &input).unwrap_err();
    assert_eq!(
        (error.place(), error.key()),
        ("absent.seat", "league.error.unknown_absent")
    );
}

#[test]
fn shuffled_results_give_the_same_bytes() {
    let tournament = play(12, 7, 3);
    let bytes = |games: &[Scored<'_>]| {
        let table = Crosstable::new(12, games, &tournament.unpaired, SWISS, &one_half_nil()).unwrap();
        serde_json::to_vec(&rank(&table, "PTS BH/C1 BH SB DE PS KS WIN FLR LOT")).unwrap()
    };
    let mut games = tournament.scored();
    let first = bytes(&games);
    let mut chance = Chance(9);
    for _ in 0..1000 {
        for at in (1..games.len()).rev() {
            games.swap(at, chance.below(at as u64 + 1) as usize);
        }
        assert_eq!(bytes(&games), first);
    }
}

/// The longest time that a round took to pair, in milliseconds.
fn slowest(seats: u16, rounds: u16, draws: bool) -> u128 {
    let mut slowest = 0;
    let mut tournament = Tournament {
        seats,
        ..Tournament::default()
    };
    let lot = drawn_lot(1, seats);
    let mut chance = Chance(1);
    for round in (1..=rounds).map(Round) {
        let table = tournament.before(round, &one_half_nil());
        let started = Instant::now();
        let paired = pair(
            &table,
            &SwissRound {
                round,
                absent: &BTreeSet::new(),
                lot: &lot,
                apart: &[],
            },
        )
        .unwrap();
        slowest = slowest.max(started.elapsed().as_millis());
        assert_eq!(paired.boards.len(), usize::from(seats / 2));
        for board in paired.boards {
            let winner = match chance.below(3) {
                _ if draws => None,
                0 => None,
                1 => Some(Side::First),
                _ => Some(Side::Second),
            };
            tournament.games.push(Game {
                round,
                pairing: board.pairing,
                finish: played(winner),
            });
        }
    }
    slowest
}

#[test]
fn a_field_of_512_is_paired_soon() {
    let (seats, rounds) = if cfg!(debug_assertions) { (64, 3) } else { (512, 9) };
    for draws in [false, true] {
        let slowest = slowest(seats, rounds, draws);
        println!("{seats} players, {rounds} rounds, only draws {draws}: at most {slowest} ms a round");
        assert!(cfg!(debug_assertions) || slowest < 1000, "{slowest} ms");
    }
}

#[test]
fn standings_of_500_over_30_rounds_are_computed_soon() {
    let seats = 500;
    let mut tournament = Tournament {
        seats,
        ..Tournament::default()
    };
    let mut chance = Chance(4);
    for round in 1..=30 {
        for at in 1..=seats / 2 {
            let second = seats / 2 + (at + round) % (seats / 2) + 1;
            let winner = [None, Some(Side::First), Some(Side::Second)][chance.below(3) as usize];
            let pairing = Pairing {
                first: Seat(at),
                second: Seat(second),
            };
            tournament.games.push(Game {
                round: Round(round),
                pairing,
                finish: played(winner),
            });
        }
    }
    let games = tournament.scored();
    let scheme = one_half_nil();
    let list = list("PTS BH/C1 BH SB DE PS KS MARGIN WIN WON FLR LOT");
    let lot = drawn_lot(1, seats);
    let started = Instant::now();
    let table = Crosstable::new(seats, &games, &[], SWISS, &scheme).unwrap();
    let standings = standings(&table, &list, &lot);
    let elapsed = started.elapsed().as_millis();
    println!("500 players, 30 rounds: {elapsed} ms");
    assert_eq!(standings.places.len(), 500);
    assert!(cfg!(debug_assertions) || elapsed < 100, "{elapsed} ms");
}

#[test]
fn a_field_that_is_tied_as_a_whole_is_ordered_by_lot() {
    let table = Crosstable::new(512, &[], &[], SWISS, &one_half_nil()).unwrap();
    let standings = rank(&table, "PTS DE BH LOT");
    assert_eq!(standings.places[511].rank, 512);
    assert_eq!(standings.places[0].terms[1].encounters[0].missing, 512 * 511 / 2);
    assert_eq!(
        rank(&table, "PTS DE BH").places[511].rank,
        1,
        "without a lot they share the place"
    );
}

#[test]
fn direct_encounter_decides_for_a_certain_leader() {
    // 1 has beaten 2 and 3, who have not met: 1 is first in any case, and between 2 and 3 nothing is decided.
    let mut tournament = Tournament {
        seats: 6,
        ..Tournament::default()
    };
    for (round, text) in [
        (1, "1-2"),
        (2, "1-3"),
        (3, "4-1"),
        (3, "2-5"),
        (1, "3-5"),
        (2, "2-6"),
        (3, "3-6"),
    ] {
        let pairing = crate::support::pairing(text);
        let finish = played(Some(Side::First));
        tournament.games.push(Game {
            round: Round(round),
            pairing,
            finish,
        });
    }
    let table = rank(&tournament.table(SWISS, &one_half_nil()), "PTS DE WIN LOT");
    let seats: Vec<u16> = table.places[..3].iter().map(|place| place.seat.0).collect();
    assert_eq!(seats, [1, 2, 3]);
    assert_eq!(table.list[table.places[0].from_below.unwrap()].to_string(), "DE");
    assert_eq!(table.list[table.places[1].from_below.unwrap()].to_string(), "LOT");
    assert_eq!(table.places[0].terms[1].encounters[0].missing, 1);
}
