//! The log of a season: numbers, reasons, undo, and the fold from nothing.

use crate::autumn::{autumn, division};
use crate::season_support::{ROBIN, refused, ruling, running, secretary};
use std::collections::BTreeSet;
use umpire_engine::Millis;
use umpire_league::GameResult;
use umpire_league::season::{Act, Entry, SeasonLog};

#[test]
fn an_undone_round_can_be_published_again() {
    let mut builder = running(ROBIN, 4);
    builder.publish_next("1");
    let number = builder.log.entries().len() as u32;
    builder.act(ruling(1, 1, 1, 4));
    refused(
        &mut builder,
        Act::Undo { entry: number },
        "act.entry",
        "undo_later",
    );
    builder.act(Act::Undo { entry: number + 1 });
    builder.act(Act::Undo { entry: number });
    assert!(builder.log.is_undone(number));
    assert!(
        builder
            .log
            .season()
            .division(&division("1"))
            .unwrap()
            .rounds
            .is_empty()
    );
    refused(
        &mut builder,
        Act::Undo { entry: number },
        "act.entry",
        "no_such_entry",
    );
    refused(&mut builder, Act::Undo { entry: 1 }, "act.entry", "undo_never");
    refused(
        &mut builder,
        Act::Undo { entry: 99 },
        "act.entry",
        "no_such_entry",
    );
    builder.publish_next("1");
    let again = SeasonLog::from_entries(builder.log.entries().to_vec()).unwrap();
    assert_eq!(again, builder.log, "the log alone gives the season again");
}

#[test]
fn a_ruling_stands_once_the_next_round_is_published() {
    let mut builder = running(ROBIN, 4);
    builder.publish_next("1");
    builder.act(ruling(1, 1, 1, 4));
    let number = builder.log.entries().len() as u32;
    builder.publish_next("1");
    refused(
        &mut builder,
        Act::Undo { entry: number },
        "act.entry",
        "undo_later",
    );
}

#[test]
fn entries_have_numbers_times_and_reasons() {
    let mut builder = running(ROBIN, 4);
    let entry = |number: u32, at: i64, reason: &str| Entry {
        number,
        at: Millis::new(at),
        author: secretary(),
        reason: reason.into(),
        act: Act::BeginAdjudication {},
    };
    let next = builder.log.entries().len() as u32 + 1;
    let late = 1_000_000;
    let mut refuse = |entry: Entry, place: &str, key: &str| {
        let error = builder.log.append(entry).unwrap_err();
        assert_eq!(
            (error.place(), error.key()),
            (place, format!("league.error.{key}").as_str())
        );
    };
    refuse(entry(next + 1, late, "why"), "number", "entry_number");
    refuse(entry(next - 1, late, "why"), "number", "entry_number");
    refuse(entry(next, 1, "why"), "at", "entry_time");
    refuse(entry(next, late, " "), "reason", "no_reason");
    assert_eq!(
        SeasonLog::from_entries(vec![]).unwrap_err().key(),
        "league.error.empty_log"
    );
    assert_eq!(
        SeasonLog::from_entries(vec![entry(1, 0, "why")])
            .unwrap_err()
            .key(),
        "league.error.empty_log"
    );
}

#[test]
fn a_season_is_computed_again_from_its_stored_log() {
    let autumn = autumn();
    let log = &autumn.builder.log;
    let stored = serde_json::to_string(log.entries()).unwrap();
    let entries: Vec<Entry> = serde_json::from_str(&stored).unwrap();
    let again = SeasonLog::from_entries(entries).unwrap();
    assert_eq!(&again, log);
    assert!(stored.contains(r#""author":{"rule":"no-show"},"reason":"nobody appeared""#));
    let results = serde_json::to_string(&autumn.results).unwrap();
    let results: Vec<GameResult> = serde_json::from_str(&results).unwrap();
    assert_eq!(results, autumn.results);
    let moves = again.season().moves(&results, &BTreeSet::new()).unwrap_err();
    assert_eq!(
        (moves.place(), moves.key()),
        ("results", "league.error.not_finished")
    );
}
