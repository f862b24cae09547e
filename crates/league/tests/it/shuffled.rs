//! The order in which results come in does not matter: everything that follows from a season's log and its results has
//! the same bytes, also after the log was read back from its JSON.

use crate::autumn::{Autumn, autumn, division};
use crate::season_support::{Builder, DATES, names, opening, person, plan, rules, secret};
use crate::swiss_rounds::Chance;
use crate::whole_seasons::complete;
use std::collections::BTreeSet;
use umpire_league::season::{Act, Entry, Format, LateEntry, SeasonLog};
use umpire_league::{GameResult, Round, Score};

/// Standings, crosstable, missing games and lines of every division, the next rounds, and who moves.
fn bytes(log: &SeasonLog, results: &[GameResult]) -> Vec<u8> {
    let season = log.season();
    let mut all = vec![];
    for own in &season.divisions {
        all.push(serde_json::to_value(season.standings(&own.id, results).unwrap()).unwrap());
        all.push(serde_json::to_value(season.cross_rows(&own.id, results).unwrap()).unwrap());
        all.push(serde_json::to_value(season.missing(&own.id, results).unwrap()).unwrap());
        let next = season.propose_round(&own.id, results, &[], DATES);
        all.push(serde_json::to_value(next.ok().map(|next| next.plan)).unwrap());
    }
    let moves = season.moves(results, &BTreeSet::new());
    all.push(serde_json::to_value(moves.ok()).unwrap());
    serde_json::to_vec(&all).unwrap()
}

/// Shuffles the results of a season 1,000 times.
fn assert_same_bytes(log: &SeasonLog, mut results: Vec<GameResult>, seed: u64) {
    let stored = serde_json::to_string(log.entries()).unwrap();
    let entries: Vec<Entry> = serde_json::from_str(&stored).unwrap();
    let again = SeasonLog::from_entries(entries).unwrap();
    let first = bytes(log, &results);
    let mut chance = Chance(seed);
    for _ in 0..1000 {
        for at in (1..results.len()).rev() {
            results.swap(at, chance.below(at as u64 + 1) as usize);
        }
        assert_eq!(bytes(&again, &results), first);
    }
}

/// V9 has a forfeit, a substitute, a dispute and games without a result.
#[test]
fn v9_shuffled_a_thousand_times_gives_the_same_bytes() {
    let Autumn { builder, results } = autumn();
    assert_same_bytes(&builder.log, results, 2);
}

#[test]
fn v9_to_its_end_gives_the_same_bytes() {
    let Autumn {
        mut builder,
        mut results,
    } = autumn();
    builder.publish_next("1");
    complete(builder.log.season(), &mut results, &mut Chance(3));
    builder.act(Act::BeginAdjudication {});
    builder.act(Act::Finalise {});
    let moves = builder.log.season().moves(&results, &BTreeSet::new());
    assert!(!moves.unwrap().is_empty());
    assert_same_bytes(&builder.log, results, 4);
}

/// A Swiss in two divisions, one of them with byes and a late entry, by every tie-break.
#[test]
fn a_shuffled_swiss_gives_the_same_bytes() {
    let mut swiss = rules(Format::Swiss { rounds: 5 });
    swiss.entry.late = Some(LateEntry {
        until_round: Round(3),
        points: Score::whole(1),
        pairing: Score::halves(1),
    });
    let codes = "PTS DE/2 BH/C1 BH:PP/M1 BH SB:PP SB/C1 SB KS PS/C1 PS WIN WON MARGIN FLR DE LOT";
    swiss.tie_breaks = codes.split(' ').map(str::to_owned).collect();
    let mut builder = Builder::new(swiss);
    builder.act(opening());
    let people = names(15);
    for name in &people {
        builder.act(Act::Register { person: person(name) });
    }
    builder.act(Act::Seed {
        secret: secret(7),
        divisions: vec![plan("1", &people[..8]), plan("2", &people[8..])],
        apart: vec![],
    });
    builder.act(Act::Start {});
    let (mut results, mut chance) = (vec![], Chance(6));
    for round in 1..=4 {
        if round == 2 {
            let (person, division) = (person("late"), division("2"));
            builder.act(Act::AddLate { person, division });
        }
        for id in ["1", "2"] {
            let season = builder.log.season();
            let next = season.propose_round(&division(id), &results, &[], DATES);
            builder.act(Act::PublishRound(next.unwrap().plan));
        }
        complete(builder.log.season(), &mut results, &mut chance);
    }
    // The last round of each division is still to be paired from these results.
    assert_same_bytes(&builder.log, results, 8);
}
