//! Compares our Swiss with rounds that another program has paired: `swiss_quality < tournaments.trf`
//!
//! The input is one or more tournaments in FIDE's TRF16. Each round is paired from the rounds before it and measured
//! beside the one that was played: rematches, second byes, breaches of the side rule, squared gaps between the pairing
//! scores, in this order. Fails if a round of ours is worse.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;
use std::process::ExitCode;
use umpire_league::swiss::{SwissRound, pair};
use umpire_league::{
    Crosstable, Dummy, Finish, ForfeitReason, Grade, GradeWords, LatePoints, LeagueError, Lot, Margin,
    Pairing, PointsScheme, Round, Scored, Seat, Side, Treatment, Unpaired, UnpairedReason, UnpairedRound,
};

/// A game of a tournament.
struct Game {
    round: Round,
    pairing: Pairing,
    finish: Finish,
}

/// A tournament as it was played.
#[derive(Default)]
struct Tournament {
    seats: u16,
    games: Vec<Game>,
    unpaired: BTreeMap<Round, Vec<Unpaired>>,
}

/// How good a round is; less is better, the first number first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Quality {
    rematches: i64,
    second_byes: i64,
    breaches: i64,
    /// In quarters of a point, squared.
    gap: i64,
}

/// What a player has done before a round.
#[derive(Clone, Default)]
struct Record {
    /// In quarters of a point.
    score: i64,
    /// 1 for a game on the first side, -1 on the second.
    sides: Vec<i64>,
    met: Vec<Seat>,
    byes: i64,
}

fn main() -> ExitCode {
    let mut text = String::new();
    if let Err(error) = std::io::stdin().read_to_string(&mut text) {
        eprintln!("the input can't be read: {error}");
        return ExitCode::FAILURE;
    }
    let mut counts = BTreeMap::new();
    let mut gaps = [0, 0];
    for (number, tournament) in read(&text).iter().enumerate() {
        let rounds = tournament.games.iter().map(|game| game.round.0).max();
        for round in (1..=rounds.unwrap_or(0)).map(Round) {
            match compare(tournament, round) {
                Ok([ours, theirs]) => {
                    let order = ours.cmp(&theirs);
                    if order == Ordering::Greater {
                        println!(
                            "tournament {}, round {round}: {ours:?} against {theirs:?}",
                            number + 1
                        );
                    }
                    *counts.entry(order).or_insert(0) += 1;
                    gaps[0] += ours.gap;
                    gaps[1] += theirs.gap;
                }
                Err(error) => {
                    eprintln!("tournament {}, round {round}: {error}", number + 1);
                    return ExitCode::FAILURE;
                }
            }
        }
    }
    let count = |order| counts.get(&order).copied().unwrap_or(0);
    let [better, equal, worse] = [Ordering::Less, Ordering::Equal, Ordering::Greater].map(count);
    println!(
        "{} rounds: ours better in {better}, equally good in {equal}, worse in {worse}",
        better + equal + worse
    );
    println!(
        "squared gaps in quarters of a point: ours {}, theirs {}",
        gaps[0], gaps[1]
    );
    if better + equal > 0 && worse == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// The tournaments of a text.
fn read(text: &str) -> Vec<Tournament> {
    let mut all: Vec<Tournament> = vec![];
    for line in text.lines() {
        match line.get(..3) {
            Some("012") => all.push(Tournament::default()),
            Some("001") => {
                if let Some(tournament) = all.last_mut() {
                    read_player(tournament, line);
                }
            }
            _ => {}
        }
    }
    for tournament in &mut all {
        tournament.games.sort_by_key(|game| game.round);
    }
    all
}

/// A line of a player: ten characters for each round from the 92nd on, with the opponent, the side and the result.
fn read_player(tournament: &mut Tournament, line: &str) {
    let number = |text: Option<&str>| text.and_then(|text| text.trim().parse().ok()).map(Seat);
    let Some(seat) = number(line.get(4..8)) else {
        return;
    };
    tournament.seats = tournament.seats.max(seat.0);
    for (round, start) in (1..).map(Round).zip((91..line.len()).step_by(10)) {
        let opponent = number(line.get(start..start + 4)).filter(|opponent| opponent.0 > 0);
        let result = line.get(start + 7..start + 8).unwrap_or(" ");
        match (opponent, line.get(start + 5..start + 6)) {
            (Some(second), Some("w")) => tournament.games.push(Game {
                round,
                pairing: Pairing { first: seat, second },
                finish: finish(result),
            }),
            (Some(_), _) => {}
            (None, _) => {
                let why = match result {
                    "U" | "F" | "+" => UnpairedReason::Bye,
                    "H" => UnpairedReason::HalfBye,
                    _ => UnpairedReason::Absent,
                };
                tournament
                    .unpaired
                    .entry(round)
                    .or_default()
                    .push(Unpaired { seat, why });
            }
        }
    }
}

/// How a game ended for the first side.
fn finish(result: &str) -> Finish {
    let winner = match result {
        "1" | "W" | "+" => Some(Side::First),
        "0" | "L" | "-" => Some(Side::Second),
        _ => None,
    };
    match result {
        "+" | "-" => Finish::Forfeited {
            winner,
            why: ForfeitReason::NoShow,
        },
        _ => Finish::Played {
            grade: Grade::new(if winner.is_some() { "win" } else { "draw" }),
            winner,
            margin: Margin::Counted(0),
        },
    }
}

/// The qualities of our round and of the one that was played.
fn compare(tournament: &Tournament, round: Round) -> Result<[Quality; 2], LeagueError> {
    let none = vec![];
    let unpaired = tournament.unpaired.get(&round).unwrap_or(&none);
    let bye = unpaired.iter().find(|each| each.why == UnpairedReason::Bye);
    let absent: BTreeSet<Seat> = unpaired
        .iter()
        .filter(|each| each.why != UnpairedReason::Bye)
        .map(|each| each.seat)
        .collect();
    let played = tournament.games.iter().filter(|game| game.round == round);
    let played: Vec<Pairing> = played.map(|game| game.pairing).collect();
    let lot = Lot::of((1..=tournament.seats).map(Seat));
    let field = SwissRound {
        round,
        absent: &absent,
        lot: &lot,
        apart: &[],
    };
    let paired = pair(&before(tournament, round)?, &field)?;
    let ours: Vec<Pairing> = paired.boards.iter().map(|board| board.pairing).collect();
    let records = records(tournament, round);
    let own_bye = paired.bye.map(|bye| bye.seat);
    Ok([
        measure(&records, &ours, own_bye),
        measure(&records, &played, bye.map(|bye| bye.seat)),
    ])
}

/// The crosstable of the rounds before one.
fn before(tournament: &Tournament, round: Round) -> Result<Crosstable, LeagueError> {
    let scheme = PointsScheme::one_half_nil(&GradeWords {
        wins: &["win"],
        draw: "draw",
        both_lose: None,
    });
    let games = tournament.games.iter().filter(|game| game.round < round);
    let games: Vec<Scored<'_>> = games
        .map(|game| Scored {
            round: game.round,
            first: game.pairing.first,
            second: game.pairing.second,
            finish: &game.finish,
        })
        .collect();
    let unpaired = tournament
        .unpaired
        .iter()
        .filter(|(earlier, _)| **earlier < round);
    let unpaired: Vec<UnpairedRound> = unpaired
        .map(|(round, unpaired)| UnpairedRound {
            round: *round,
            unpaired: unpaired.clone(),
        })
        .collect();
    let swiss = Treatment::Swiss {
        dummy: Dummy::OwnScore,
        late: LatePoints::default(),
    };
    Crosstable::new(tournament.seats, &games, &unpaired, swiss, &scheme)
}

/// What each player has done before a round, counted without the code that pairs.
fn records(tournament: &Tournament, round: Round) -> BTreeMap<Seat, Record> {
    let mut all: BTreeMap<Seat, Record> = BTreeMap::new();
    for seat in (1..=tournament.seats).map(Seat) {
        all.insert(seat, Record::default());
    }
    for game in tournament.games.iter().filter(|game| game.round < round) {
        let Pairing { first, second } = game.pairing;
        let (winner, played) = match &game.finish {
            Finish::Played { winner, .. } => (*winner, true),
            Finish::Forfeited { winner, .. } => (*winner, false),
        };
        for (seat, other, side, sign) in [(first, second, Side::First, 1), (second, first, Side::Second, -1)]
        {
            let record = all.entry(seat).or_default();
            let won = winner == Some(side);
            record.score += if won {
                4
            } else if winner.is_none() && played {
                2
            } else {
                0
            };
            if played {
                record.sides.push(sign);
                record.met.push(other);
            } else {
                record.byes += i64::from(won);
            }
        }
    }
    for (_, unpaired) in tournament
        .unpaired
        .iter()
        .filter(|(earlier, _)| **earlier < round)
    {
        for each in unpaired {
            let record = all.entry(each.seat).or_default();
            match each.why {
                UnpairedReason::Bye => {
                    record.score += 4;
                    record.byes += 1;
                }
                UnpairedReason::HalfBye => record.score += 2,
                _ => {}
            }
        }
    }
    all
}

fn measure(records: &BTreeMap<Seat, Record>, pairings: &[Pairing], bye: Option<Seat>) -> Quality {
    let empty = Record::default();
    let record = |seat: Seat| records.get(&seat).unwrap_or(&empty);
    let mut quality = Quality {
        rematches: 0,
        second_byes: 0,
        breaches: 0,
        gap: 0,
    };
    for pairing in pairings {
        let [one, two] = [record(pairing.first), record(pairing.second)];
        quality.rematches += one.met.iter().filter(|seat| **seat == pairing.second).count() as i64;
        quality.breaches += breach(one, 1) + breach(two, -1);
        quality.gap += (one.score - two.score).pow(2);
    }
    if let Some(bye) = bye {
        let seats = pairings
            .iter()
            .flat_map(|pairing| [pairing.first, pairing.second]);
        let lowest = seats.chain([bye]).map(|seat| record(seat).score).min();
        quality.second_byes += record(bye).byes;
        quality.gap += (record(bye).score - lowest.unwrap_or(0)).pow(2);
    }
    quality
}

/// Three times running on one side, or three more on one than on the other.
fn breach(record: &Record, side: i64) -> i64 {
    let last: Vec<&i64> = record.sides.iter().rev().take(2).collect();
    let running = last.len() == 2 && last.iter().all(|each| **each == side);
    let apart = (record.sides.iter().sum::<i64>() + side).abs() >= 3;
    i64::from(running || apart)
}
