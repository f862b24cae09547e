//! V3: the Candidates of Moscow 2016, by two lists.

use crate::support::{Game, Tournament, column, one_half_nil, order, played, rank, values};
use umpire_league::{Pairing, Role, Round, Seat, Side, Treatment};

/// 1 Karjakin, 2 Caruana, 3 Anand, 4 Giri, 5 Svidler, 6 Aronian, 7 Nakamura, 8 Topalov.
const ROWS: [&str; 8] = [
    "** ½1 10 ½½ ½½ ½½ 1½ ½1",
    "½0 ** ½1 ½½ ½½ ½½ ½1 ½½",
    "01 ½0 ** ½½ 1½ ½1 ½0 1½",
    "½½ ½½ ½½ ** ½½ ½½ ½½ ½½",
    "½½ ½½ 0½ ½½ ** ½1 ½½ ½½",
    "½½ ½½ ½0 ½½ ½0 ** 1½ 1½",
    "0½ ½0 ½1 ½½ ½½ 0½ ** 11",
    "½0 ½½ 0½ ½½ ½½ 0½ 00 **",
];

fn candidates() -> Tournament {
    let mut tournament = Tournament {
        seats: 8,
        ..Tournament::default()
    };
    for (row, text) in ROWS.iter().enumerate() {
        for (column, games) in text
            .split_whitespace()
            .enumerate()
            .filter(|(column, _)| *column > row)
        {
            for (leg, result) in games.chars().enumerate() {
                let winner = match result {
                    '1' => Some(Side::First),
                    '0' => Some(Side::Second),
                    _ => None,
                };
                tournament.games.push(Game {
                    round: Round((leg * 7 + column) as u16),
                    pairing: Pairing {
                        first: Seat(row as u16 + 1),
                        second: Seat(column as u16 + 1),
                    },
                    finish: played(winner),
                });
            }
        }
    }
    assert_eq!(tournament.games.len(), 56);
    tournament
}

#[test]
fn v3_points_and_tie_breaks() {
    let table = candidates().table(Treatment::RoundRobin { games_each: 2 }, &one_half_nil());
    let all = rank(&table, "PTS SB WIN KS");
    assert_eq!(column(&all, 0), ["8.5", "7.5", "7.5", "7", "7", "7", "7", "4.5"]);
    assert_eq!(
        column(&all, 1),
        ["57", "51.5", "50.5", "49", "48.75", "47.5", "45.75", "33"]
    );
    assert_eq!(column(&all, 2), ["4", "2", "4", "0", "1", "2", "3", "0"]);
    assert_eq!(column(&all, 3), ["7", "6.5", "6", "6", "6", "5.5", "5", "4.5"]);
}

#[test]
fn v3_one_tournament_two_lists_two_orders() {
    let table = candidates().table(Treatment::RoundRobin { games_each: 2 }, &one_half_nil());
    assert_eq!(order(&rank(&table, "PTS SB")), [1, 2, 3, 4, 5, 6, 7, 8]);
    let own = rank(&table, "PTS DE WIN SB");
    assert_eq!(order(&own), [1, 2, 3, 5, 6, 4, 7, 8]);
    let points = [
        (5, "7 3.5 1 48.75"),
        (4, "7 3 0 49"),
        (6, "7 3 2 47.5"),
        (7, "7 2.5 3 45.75"),
    ];
    for (seat, expected) in points {
        assert_eq!(values(&own, seat), expected);
    }
    assert_eq!(values(&own, 2), "7.5 1.5 2 51.5");
    assert_eq!(values(&own, 3), "7.5 0.5 4 50.5");
}

#[test]
fn the_why_of_a_place_names_what_decides() {
    let table = candidates().table(Treatment::RoundRobin { games_each: 2 }, &one_half_nil());
    let own = rank(&table, "PTS DE WIN SB");
    let aronian = &own.places[4];
    assert_eq!((aronian.seat.0, aronian.rank), (6, 5));
    assert_eq!(
        (aronian.from_above, aronian.from_below),
        (Some(1), Some(2)),
        "direct encounter above, wins below"
    );
    let roles: Vec<Role> = aronian.terms.iter().map(|term| term.role).collect();
    assert_eq!(
        roles,
        [Role::Equal, Role::Decides, Role::Decides, Role::NotNeeded]
    );
    let among: Vec<Vec<u16>> = aronian.terms[1]
        .encounters
        .iter()
        .map(|each| each.among.iter().map(|seat| seat.0).collect())
        .collect();
    assert_eq!(
        among,
        [vec![4, 5, 6, 7], vec![4, 6]],
        "it starts again in what it left tied"
    );
    let first = &own.places[0];
    assert_eq!(first.from_above, None);
    let roles: Vec<Role> = first.terms.iter().map(|term| term.role).collect();
    assert_eq!(
        roles,
        [Role::Decides, Role::NotNeeded, Role::NotNeeded, Role::NotNeeded]
    );
}

#[test]
fn the_why_of_a_place_in_words() {
    let table = candidates().table(Treatment::RoundRobin { games_each: 2 }, &one_half_nil());
    let words = |list: &str, seat: u16| -> Vec<String> {
        let why = rank(&table, list).why(Seat(seat));
        why.iter().map(ToString::to_string).collect()
    };
    assert_eq!(words("PTS DE WIN SB", 1), ["ahead of seat 2 by PTS, 8.5 to 7.5"]);
    let aronian = ["behind seat 5 by DE, 3 to 3.5", "ahead of seat 4 by WIN, 2 to 0"];
    assert_eq!(words("PTS DE WIN SB", 6), aronian);
    assert_eq!(words("PTS DE", 6)[0], "equal to seat 4 in the whole list");
    assert_eq!(words("PTS", 9), Vec::<String>::new());
}
