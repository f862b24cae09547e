//! The demo: two programs play a battle over the network, and its log is valid.

use crate::support::toy;
use serde_json::Value;
use umpire::bot::Level;
use umpire::demo::{Plan, Shown, show};
use umpire::engine::Rulebook;

/// Runs a demo battle of the toy game. Returns the printed lines, the result and the exported log.
fn shown(seed: Option<u64>) -> (Vec<String>, Shown, String) {
    let folder = tempfile::tempdir().unwrap();
    let rulebooks: &'static [&'static dyn Rulebook] = Box::leak(Box::new([toy::rulebook()]));
    let plan = Plan {
        rulebook: toy::rulebook(),
        rulebooks,
        scenario: "short".to_owned(),
        level: Level::Cadet,
        seed,
        folder: folder.path().to_owned(),
    };
    let mut lines = Vec::new();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .unwrap();
    let shown = runtime
        .block_on(show(&plan, &mut |line| lines.push(line.to_owned())))
        .unwrap();
    let log = std::fs::read_to_string(&shown.export).unwrap();
    (lines, shown, log)
}

/// The announcements and throws: the log without times and hashes.
fn played(log: &str) -> Vec<(Value, Value, Value)> {
    let entries = log
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    let entries = entries.filter(|e| e["kind"] == "announced");
    entries
        .map(|e| (e["seat"].clone(), e["announcement"].clone(), e["dice"].clone()))
        .collect()
}

#[test]
fn two_programs_play_to_the_end_and_the_log_holds() {
    let (lines, shown, _) = shown(None);
    assert!(shown.verified.result.is_some(), "it was played to the end");
    assert_eq!((shown.verified.turns, shown.verified.unproved), (3, 0));
    let all = lines.join("\n");
    for line in [
        "Toy: left against right.",
        "== Turn 3 begins",
        "[TOY-4]",
        "under seal",
        "Battle report: A short game",
    ] {
        assert!(all.contains(line), "{line:?} in\n{all}");
    }
}

#[test]
fn a_seed_repeats_the_battle_with_the_same_dice() {
    let (_, first, log) = shown(Some(9));
    let (_, again, log_again) = shown(Some(9));
    assert_eq!(played(&log), played(&log_again));
    assert_eq!(first.verified.dice, again.verified.dice);
    let (_, _, other) = shown(Some(10));
    assert_ne!(played(&log), played(&other));
}
