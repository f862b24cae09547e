//! V9: two divisions by grades, with a forfeit and a substitute, from the log of the season.

use crate::season_support::{Builder, GAMES, opening, person, rules, secret};
use crate::support::{order, values};
use umpire_league::season::{Act, DivisionPlan, Format, SeatOrder, Substitution};
use umpire_league::{
    DivisionId, Finish, FixtureId, ForfeitReason, GameResult, Grade, Margin, PersonId, Round, Seat, Side,
    Sitter, Standings,
};

const DIVISION_1: [&str; 8] = [
    "Anna", "Tomás", "Clara", "Ingrid", "Gerrit", "Ben", "Jonas", "Piet",
];
const DIVISION_2: [&str; 4] = ["Lena", "Marek", "Priya", "Owen"];

/// As listed in the document; a pairing without a result is unfinished.
const ROUNDS_1: [&str; 6] = [
    "1-8 3:1 8–4, 2-7 5:0 10–2, 3-6 3:1 7–5, 4-5 2:2 6–6",
    "8-5 1:3 4–7, 6-4 0:3 forfeit, 7-3 0:5 3–11, 1-2 2:2 6–6",
    "2-8 3:1 9–3, 3-1 1:3 5–7, 4-7 3:1 8–5, 5-6 1:3 5–6",
    "8-6 2:2 5–5, 7-5 2:2 6–6, 1-4 5:0 10–3, 2-3 1:3 5–8",
    "3-8 2:2 6–6, 4-2 1:3 4–7, 5-1 1:3 4–8, 6-7 3:1 8–4",
    "8-7 0:5 2–10, 1-6 2:2 6–6",
];

const ROUNDS_2: [&str; 5] = [
    "1-4 3:1 8–5, 2-3 2:2 6–6",
    "2-4 3:1 7–4, 3-1 3:1 7–6",
    "4-3 3:1 7–4, 1-2 2:2 6–6",
    "4-1 1:3 4–8, 3-2 2:2 5–5",
    "2-1 2:2 6–6",
];

pub fn division(id: &str) -> DivisionId {
    DivisionId::new(id)
}

/// The season with all its rounds published, and what becomes of the games.
pub struct Autumn {
    pub builder: Builder,
    pub results: Vec<GameResult>,
}

pub fn autumn() -> Autumn {
    let mut builder = Builder::new(rules(Format::RoundRobin { double: false }));
    builder.act(opening());
    for name in DIVISION_1.iter().chain(&DIVISION_2) {
        builder.act(Act::Register { person: person(name) });
    }
    let plan = |id: &str, names: &[&str], format| DivisionPlan {
        id: division(id),
        name: None,
        order: SeatOrder::Given,
        players: names.iter().map(|name| person(name)).collect(),
        format,
    };
    let double = Some(Format::RoundRobin { double: true });
    builder.act(Act::Seed {
        secret: secret(7),
        divisions: vec![plan("1", &DIVISION_1, None), plan("2", &DIVISION_2, double)],
        apart: vec![],
    });
    builder.act(Act::Start {});
    let mut results = vec![];
    for round in 1..=6 {
        if round == 4 {
            builder.act(Act::Substitute(Substitution {
                division: division("1"),
                seat: Seat(6),
                person: person("Dana"),
                from: Round(4),
                until: None,
            }));
        }
        builder.publish_next("1");
        builder.publish_next("2");
        results.extend(read_results(
            &mut builder,
            "1",
            round,
            ROUNDS_1[usize::from(round) - 1],
        ));
        if let Some(text) = ROUNDS_2.get(usize::from(round) - 1) {
            results.extend(read_results(&mut builder, "2", round, text));
        }
    }
    Autumn { builder, results }
}

/// Reads the results of a round; the forfeit is ruled in the log.
fn read_results(builder: &mut Builder, id: &str, round: u16, text: &str) -> Vec<GameResult> {
    let mut results = vec![];
    for item in text.split(", ") {
        let words: Vec<&str> = item.split(' ').collect();
        let pairing = crate::support::pairing(words[0]);
        let season = builder.log.season();
        let published = &season.division(&division(id)).unwrap().rounds[usize::from(round) - 1];
        let board = published
            .pairings
            .iter()
            .position(|each| *each == pairing)
            .unwrap() as u16
            + 1;
        let sitter = |seat| {
            let person: &PersonId = season
                .division(&division(id))
                .unwrap()
                .occupant(seat, Round(round))
                .unwrap();
            Sitter {
                seat,
                person: person.clone(),
            }
        };
        let finish = read_finish(words[1], words[2]);
        let result = GameResult {
            fixture: FixtureId {
                division: division(id),
                round: Round(round),
                board,
                leg: 1,
            },
            first: sitter(pairing.first),
            second: sitter(pairing.second),
            finish,
            disputed: item.starts_with("8-7 0:5"),
        };
        if words[2] == "forfeit" {
            builder.act_by_rule(
                "no-show",
                Act::RuleResult {
                    result: Box::new(result),
                },
            );
        } else {
            results.push(result);
        }
    }
    results
}

/// `3:1` and `8–4`, or `forfeit`.
fn read_finish(points: &str, count: &str) -> Finish {
    let (first, second) = points.split_once(':').unwrap();
    let winner = match (first.parse::<u8>().unwrap(), second.parse::<u8>().unwrap()) {
        (one, two) if one > two => Some(Side::First),
        (one, two) if one < two => Some(Side::Second),
        _ => None,
    };
    if count == "forfeit" {
        Finish::Forfeited {
            winner,
            why: ForfeitReason::NoShow,
        }
    } else {
        let (one, two) = count.split_once('–').unwrap();
        let best = first.max(second);
        let grade = match best {
            "5" => GAMES.wins[0],
            "3" => GAMES.wins[1],
            _ => GAMES.draw,
        };
        let margin = Margin::Counted(one.parse::<i32>().unwrap() - two.parse::<i32>().unwrap());
        Finish::Played {
            grade: Grade::new(grade),
            winner,
            margin,
        }
    }
}

fn line(standings: &Standings, seat: u16) -> String {
    let place = standings
        .places
        .iter()
        .find(|place| place.seat.0 == seat)
        .unwrap();
    format!("{} {}", place.games, values(standings, seat))
}

#[test]
fn v9_division_1() {
    let autumn = autumn();
    let season = autumn.builder.log.season();
    let standings = season.standings(&division("1"), &autumn.results).unwrap();
    assert_eq!(order(&standings), [1, 3, 2, 6, 4, 5, 7, 8]);
    // Games, points, direct encounter, margin, Sonneborn-Berger, won. The lot, which comes last, is not needed.
    let printed = [
        (1, "6 18 - 17 185 4"),
        (3, "5 14 3 11 152 3"),
        (2, "5 14 1 14 143 3"),
        (6, "6 11 - 3 118 2"),
        (4, "5 9 5 -7 92 1"),
        (5, "5 9 4 -2 86 1"),
        (7, "6 9 3 -15 73 1"),
        (8, "6 7 - -21 91 0"),
    ];
    for (seat, expected) in printed {
        let line = line(&standings, seat);
        assert_eq!(line.rsplit_once(' ').unwrap().0, expected, "seat {seat}");
    }
    let division_1 = season.division(&division("1")).unwrap();
    assert_eq!(division_1.occupant(Seat(6), Round(3)), Some(&person("Ben")));
    assert_eq!(division_1.occupant(Seat(6), Round(4)), Some(&person("Dana")));
    let missing: Vec<String> = season
        .missing(&division("1"), &autumn.results)
        .unwrap()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(missing, ["1.6.3", "1.6.4"], "2-5 is overdue, 3-4 extended");
}

#[test]
fn v9_division_2() {
    let autumn = autumn();
    let standings = autumn
        .builder
        .log
        .season()
        .standings(&division("2"), &autumn.results)
        .unwrap();
    assert_eq!(order(&standings), [1, 2, 3, 4]);
    let printed = [
        (1, "11 4 6 88 2"),
        (2, "11 4 3 94 1"),
        (3, "8 - -2 83 1"),
        (4, "6 - -7 57 1"),
    ];
    for (seat, expected) in printed {
        assert_eq!(
            values(&standings, seat).rsplit_once(' ').unwrap().0,
            expected,
            "seat {seat}"
        );
    }
    let by = standings.places[0].from_below.unwrap();
    assert_eq!(
        standings.list[by].to_string(),
        "MARGIN",
        "Lena is first by margin"
    );
}
