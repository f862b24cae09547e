//! V1 Berger, double round robins, V2 Varma.

use std::collections::BTreeMap;
use umpire_league::schedule::{
    Clubmates, ScheduledRound, berger, double_round_robin, varma_groups, varma_numbers,
};
use umpire_league::{LotSecret, PersonId, Seat, Side};

const BERGER: [(u16, &str); 6] = [
    (4, "1-4 2-3 / 4-3 1-2 / 2-4 3-1"),
    (
        6,
        "1-6 2-5 3-4 / 6-4 5-3 1-2 / 2-6 3-1 4-5 / 6-5 1-4 2-3 / 3-6 4-2 5-1",
    ),
    (
        8,
        "1-8 2-7 3-6 4-5 / 8-5 6-4 7-3 1-2 / 2-8 3-1 4-7 5-6 / 8-6 7-5 1-4 2-3 / 3-8 4-2 5-1 6-7 / \
         8-7 1-6 2-5 3-4 / 4-8 5-3 6-2 7-1",
    ),
    (
        10,
        "1-10 2-9 3-8 4-7 5-6 / 10-6 7-5 8-4 9-3 1-2 / 2-10 3-1 4-9 5-8 6-7 / 10-7 8-6 9-5 1-4 2-3 / \
         3-10 4-2 5-1 6-9 7-8 / 10-8 9-7 1-6 2-5 3-4 / 4-10 5-3 6-2 7-1 8-9 / 10-9 1-8 2-7 3-6 4-5 / \
         5-10 6-4 7-3 8-2 9-1",
    ),
    (
        12,
        "1-12 2-11 3-10 4-9 5-8 6-7 / 12-7 8-6 9-5 10-4 11-3 1-2 / 2-12 3-1 4-11 5-10 6-9 7-8 / \
         12-8 9-7 10-6 11-5 1-4 2-3 / 3-12 4-2 5-1 6-11 7-10 8-9 / 12-9 10-8 11-7 1-6 2-5 3-4 / \
         4-12 5-3 6-2 7-1 8-11 9-10 / 12-10 11-9 1-8 2-7 3-6 4-5 / 5-12 6-4 7-3 8-2 9-1 10-11 / \
         12-11 1-10 2-9 3-8 4-7 5-6 / 6-12 7-5 8-4 9-3 10-2 11-1",
    ),
    (5, "2-5 3-4 / 5-3 1-2 / 3-1 4-5 / 1-4 2-3 / 4-2 5-1"),
];

fn text(rounds: &[ScheduledRound]) -> String {
    let round = |round: &ScheduledRound| {
        let pairings: Vec<String> = round.pairings.iter().map(ToString::to_string).collect();
        pairings.join(" ")
    };
    rounds.iter().map(round).collect::<Vec<_>>().join(" / ")
}

#[test]
fn v1_berger() {
    for (players, rounds) in BERGER {
        assert_eq!(text(&berger(players).unwrap()), rounds);
    }
    let free: Vec<u16> = berger(5)
        .unwrap()
        .iter()
        .map(|round| round.free.unwrap().0)
        .collect();
    assert_eq!(free, [1, 4, 2, 5, 3]);
}

#[test]
fn every_table_is_complete() {
    for players in 2..=32 {
        for (cycles, rounds) in [
            (1, berger(players).unwrap()),
            (2, double_round_robin(players).unwrap()),
        ] {
            let mut met = BTreeMap::new();
            for round in &rounds {
                let mut seats: Vec<Seat> = round.pairings.iter().flat_map(|p| [p.first, p.second]).collect();
                seats.extend(round.free);
                seats.sort();
                assert_eq!(seats, (1..=players).map(Seat).collect::<Vec<_>>());
                for pairing in &round.pairings {
                    *met.entry((pairing.first, pairing.second)).or_insert(0) += 1;
                }
            }
            for one in 1..=players {
                for two in one + 1..=players {
                    let games = [(one, two), (two, one)]
                        .map(|(a, b)| met.get(&(Seat(a), Seat(b))).copied().unwrap_or(0));
                    assert_eq!(games.iter().sum::<i32>(), cycles);
                    assert!(games.iter().all(|games| *games <= 1), "once on each side");
                }
            }
        }
    }
}

#[test]
fn nobody_has_a_side_three_times_running_in_a_double_one() {
    for players in 3..=32 {
        let rounds = double_round_robin(players).unwrap();
        for seat in (1..=players).map(Seat) {
            let sides: Vec<Side> = rounds
                .iter()
                .filter_map(|round| {
                    let own = round.pairings.iter().find(|pairing| pairing.has(seat))?;
                    Some(if own.first == seat {
                        Side::First
                    } else {
                        Side::Second
                    })
                })
                .collect();
            assert!(
                sides.windows(3).all(|w| w[0] != w[1] || w[1] != w[2]),
                "{players} {seat}: {sides:?}"
            );
        }
    }
}

#[test]
fn a_round_robin_of_one_or_of_512_is_refused() {
    for players in [0, 1, 512] {
        let error = berger(players).unwrap_err();
        assert_eq!(error.place(), "players");
        assert_eq!(error.key(), "league.error.round_robin_size");
        assert_eq!(
            error.to_string(),
            format!(
                "players: a round robin has 2 to 32 players, not {players}: split it into divisions, or play a Swiss"
            ),
        );
    }
}

#[test]
fn v2_varma() {
    let printed = [
        (10, "3 4 8 | 5 7 9 | 1 6 | 2 10"),
        (12, "4 5 9 10 | 1 2 7 | 6 8 12 | 3 11"),
        (14, "4 5 6 11 12 | 1 2 8 9 | 7 10 13 | 3 14"),
        (16, "5 6 7 12 13 14 | 1 2 3 9 10 | 8 11 15 | 4 16"),
        (18, "5 6 7 8 14 15 16 | 1 2 3 10 11 12 | 9 13 17 | 4 18"),
        (20, "6 7 8 9 15 16 17 18 | 1 2 3 11 12 13 14 | 5 10 19 | 4 20"),
        (
            22,
            "6 7 8 9 10 17 18 19 20 | 1 2 3 4 12 13 14 15 | 11 16 21 | 5 22",
        ),
        (
            24,
            "6 7 8 9 10 11 19 20 21 22 | 1 2 3 4 13 14 15 16 17 | 12 18 23 | 5 24",
        ),
        (9, "3 4 8 | 5 7 9 | 1 6 | 2"),
        (
            23,
            "6 7 8 9 10 11 19 20 21 22 | 1 2 3 4 13 14 15 16 17 | 12 18 23 | 5",
        ),
    ];
    for (players, groups) in printed {
        let found = varma_groups(players).unwrap();
        let group = |seats: &Vec<Seat>| {
            seats
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join(" ")
        };
        let text = [found.a, found.b, found.c, found.d]
            .iter()
            .map(group)
            .collect::<Vec<_>>()
            .join(" | ");
        assert_eq!(text, groups);
    }
    for players in [8, 25] {
        assert_eq!(
            varma_groups(players).unwrap_err().key(),
            "league.error.varma_size"
        );
    }
}

#[test]
fn a_club_of_three_does_not_meet_in_the_last_round() {
    // Group C of 12 holds 6 and 12, who meet in round 11.
    for seed in 0..50 {
        let mut clubs = vec![Clubmates {
            players: ["xa", "xb", "xc"].map(PersonId::new).to_vec(),
        }];
        clubs.extend((1..=9).map(|number| Clubmates {
            players: vec![PersonId::new(format!("p{number}"))],
        }));
        let numbers = varma_numbers(&clubs, &LotSecret::new([seed; 32])).unwrap();
        for pairing in berger(12).unwrap()[8..].iter().flat_map(|round| &round.pairings) {
            let clubs = [pairing.first, pairing.second].map(|seat| {
                let name = numbers[usize::from(seat.0) - 1].as_str();
                name.starts_with('x')
            });
            assert_ne!(clubs, [true, true], "{seed}: {pairing}");
        }
    }
}

#[test]
fn club_mates_do_not_meet_in_the_last_three_rounds() {
    let names = ["a", "b", "c", "d", "e", "f", "g", "h"];
    let club = |prefix: &str, size: usize| Clubmates {
        players: names[..size]
            .iter()
            .map(|name| PersonId::new(format!("{prefix}{name}")))
            .collect(),
    };
    for seed in 0..50 {
        let clubs = [
            club("x", 4),
            club("y", 3),
            club("z", 2),
            club("w", 1),
            club("v", 1),
            club("u", 1),
        ];
        let numbers = varma_numbers(&clubs, &LotSecret::new([seed; 32])).unwrap();
        assert_eq!(numbers.len(), 12);
        for round in &berger(12).unwrap()[8..] {
            for pairing in &round.pairings {
                let [one, two] =
                    [pairing.first, pairing.second].map(|seat| &numbers[usize::from(seat.0) - 1]);
                assert_ne!(one.as_str()[..1], two.as_str()[..1], "{seed}: {one} meets {two}");
            }
        }
    }
}
