//! The Swiss pairing against a trial of every possible round, for the criteria that can be counted by hand.

use crate::dutch::{EIGHT, NINE, TEN, WITHDRAWAL, golden_round, ours};
use crate::support::Tournament;
use std::collections::BTreeMap;
use umpire_league::{Pairing, Round, Seat, UnpairedReason};

/// Rematches, second byes, breaches of the side rule, squared gaps in quarters.
type Cost = [i64; 4];

/// What is known of a player: points in quarters, sides (1 for the first), opponents, byes.
#[derive(Clone, Default)]
struct Record {
    score: i64,
    sides: Vec<i64>,
    met: Vec<Seat>,
    byes: i64,
}

fn records(golden: &Tournament, round: Round) -> BTreeMap<Seat, Record> {
    let mut all: BTreeMap<Seat, Record> = (1..=golden.seats)
        .map(|seat| (Seat(seat), Record::default()))
        .collect();
    for game in golden.games.iter().filter(|game| game.round < round) {
        let Pairing { first, second } = game.pairing;
        for (seat, other, side) in [(first, second, 1), (second, first, -1)] {
            let record = all.entry(seat).or_default();
            record.sides.push(side);
            record.met.push(other);
            record.score += if seat < other { 4 } else { 0 };
        }
    }
    for each in golden.unpaired.iter().filter(|each| each.round < round) {
        for bye in each
            .unpaired
            .iter()
            .filter(|each| each.why == UnpairedReason::Bye)
        {
            let record = all.entry(bye.seat).or_default();
            record.score += 4;
            record.byes += 1;
        }
    }
    all
}

fn breach(record: &Record, side: i64) -> i64 {
    let running = record.sides.len() >= 2 && record.sides.iter().rev().take(2).all(|each| *each == side);
    let apart = (record.sides.iter().sum::<i64>() + side).abs() >= 3;
    i64::from(running || apart)
}

fn pair_cost(all: &BTreeMap<Seat, Record>, one: Seat, two: Seat) -> Cost {
    let [a, b] = [&all[&one], &all[&two]];
    let breaches = [1, -1].map(|side| breach(a, side) + breach(b, -side));
    let rematches = a.met.iter().filter(|seat| **seat == two).count() as i64;
    [
        rematches,
        0,
        breaches[0].min(breaches[1]),
        (a.score - b.score).pow(2),
    ]
}

/// The least cost of the players who are left.
fn least(all: &BTreeMap<Seat, Record>, left: &[Seat], lowest: i64, bye: bool) -> Option<Cost> {
    let Some((one, others)) = left.split_first() else {
        return (!bye).then_some([0; 4]);
    };
    let add = |a: Cost, b: Cost| -> Cost { std::array::from_fn(|at| a[at] + b[at]) };
    let mut best = None;
    for at in 0..others.len() {
        let mut rest = others.to_vec();
        let two = rest.remove(at);
        let cost = least(all, &rest, lowest, bye).map(|cost| add(cost, pair_cost(all, *one, two)));
        best = [best, cost].into_iter().flatten().min();
    }
    if bye {
        let own = [0, all[one].byes, 0, (all[one].score - lowest).pow(2)];
        let cost = least(all, others, lowest, false).map(|cost| add(cost, own));
        best = [best, cost].into_iter().flatten().min();
    }
    best
}

#[test]
fn no_possible_round_is_better() {
    for (seats, rounds) in [(8, EIGHT), (9, NINE), (8, WITHDRAWAL), (10, TEN)] {
        let golden = Tournament::lower_number_wins(seats, rounds);
        for round in (1..=golden.unpaired.len() as u16).map(Round) {
            let absent = golden_round(&golden, round).absent;
            let all = records(&golden, round);
            let here: Vec<Seat> = all
                .keys()
                .copied()
                .filter(|seat| !absent.contains(seat))
                .collect();
            let lowest = here.iter().map(|seat| all[seat].score).min().unwrap();
            let best = least(&all, &here, lowest, here.len() % 2 == 1).unwrap();
            let paired = ours(&golden, round, &absent);
            let mut own = [0; 4];
            for board in &paired.boards {
                let cost = pair_cost(&all, board.pairing.first, board.pairing.second);
                own = std::array::from_fn(|at| own[at] + cost[at]);
            }
            if let Some(bye) = &paired.bye {
                own[1] += all[&bye.seat].byes;
                own[3] += (all[&bye.seat].score - lowest).pow(2);
            }
            assert_eq!(own, best, "{seats} players, round {round}");
        }
    }
}
