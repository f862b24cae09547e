//! Rehearsals with people who do not play: what adds up, what rules and people change, and what lands on the desk.

use super::{list, printed, season};
use serde_json::Value;

/// A small season in which many do not play.
const UNRELIABLE: [&str; 12] = [
    "--players",
    "6",
    "--reserves",
    "2",
    "--drop-outs",
    "6",
    "--no-shows",
    "3",
    "--late",
    "20",
    "--seed",
    "1",
];

fn rehearsed(args: &[&str]) -> Value {
    let folder = tempfile::tempdir().unwrap();
    let text = printed(folder.path(), &[&["rehearse", "--json"], args].concat());
    serde_json::from_str(&text).unwrap()
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap()
}

/// The sum of the values of an object.
fn sum(object: &Value) -> u64 {
    object.as_object().unwrap().values().map(number).sum()
}

#[test]
fn the_same_seed_has_the_same_absences() {
    let folder = tempfile::tempdir().unwrap();
    let run = |log: &str| {
        let args = [&["rehearse", "--log", log], &UNRELIABLE[..]].concat();
        let text = printed(folder.path(), &args);
        (text, std::fs::read(folder.path().join(log)).unwrap())
    };
    let first = run("first.json");
    assert_eq!(first, run("second.json"));
    for part in [
        "\nWhen somebody does not play\n",
        "  Games",
        "  Substitutes",
        "  The desk of the arbiters",
        "  Settled by rules",
        "The desk week by week, items: ",
    ] {
        assert!(first.0.contains(part), "{part}: {}", first.0);
    }
    let text = printed(folder.path(), &["recompute", "first.json"]);
    let table = |text: &str| {
        text.lines()
            .skip_while(|line| !line.starts_with("Division"))
            .take(10)
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(table(&text), table(&first.0));
}

/// What holds of the numbers of a season, whatever happened.
fn adds_up(season: &Value, fixtures: u64) {
    let (games, searches) = (&season["games"], &season["searches"]);
    let ended = ["played", "adjudicated", "forfeited", "forfeited_by_both"].map(|name| number(&games[name]));
    assert_eq!(ended.iter().sum::<u64>(), number(&games["all"]), "{games}");
    assert_eq!(number(&games["all"]), fixtures);
    assert!(number(&games["struck"]) <= fixtures);
    let ended = ["seated", "failed", "cancelled"].map(|name| number(&searches[name]));
    assert_eq!(ended.iter().sum::<u64>(), number(&searches["all"]), "{searches}");
    let weeks = list(&season["weeks"]).iter().map(number);
    assert_eq!(weeks.sum::<u64>(), sum(&season["desk"]), "{season}");
    assert!(number(&season["decided"]) <= sum(&season["desk"]));
    let requests = season["desk"]["request"].as_u64().unwrap_or(0);
    assert_eq!(sum(&season["requests"]), requests, "{season}");
}

#[test]
fn the_numbers_of_a_season_add_up() {
    let own = rehearsed(&UNRELIABLE);
    adds_up(&own["absences"], 15);
    assert!(sum(&own["absences"]["desk"]) > 0);
    let season = rehearsed(&["--players", "5", "--seed", "1"]);
    assert!(season["absences"].is_null(), "nobody was missing");
}

#[test]
fn seasons_have_a_mean_and_a_worst() {
    let own = rehearsed(&[&UNRELIABLE[..], &["--seasons", "3"]].concat());
    let seasons = list(&own["seasons"]);
    let seeds: Vec<u64> = seasons.iter().map(|each| number(&each["seed"])).collect();
    assert_eq!(seeds, [1, 2, 3]);
    for each in seasons {
        adds_up(&each["absences"], 15);
    }
    let row = |name: &str| {
        let mut rows = list(&own["numbers"]).iter();
        rows.find(|row| row["name"] == name).unwrap()
    };
    let played: Vec<u64> = seasons
        .iter()
        .map(|each| number(&each["absences"]["games"]["played"]))
        .collect();
    let mean = (10 * played.iter().sum::<u64>() + 1) / 3;
    assert_eq!(number(&row("played to their end")["mean_tenths"]), mean);
    assert_eq!(
        number(&row("played to their end")["worst"]),
        *played.iter().min().unwrap()
    );
    let forfeited: Vec<u64> = seasons
        .iter()
        .map(|each| number(&each["absences"]["games"]["forfeited"]))
        .collect();
    assert_eq!(
        number(&row("forfeited")["worst"]),
        *forfeited.iter().max().unwrap()
    );
    // Each of them can be played again alone.
    let alone = rehearsed(&[&UNRELIABLE[..10], &["--seed", "2"]].concat());
    assert_eq!(alone["absences"], seasons[1]["absences"]);
    assert_eq!(alone["unfair"], seasons[1]["unfair"]);
    for kind in list(&own["unfair"]) {
        let with = |each: &&Value| {
            list(&each["unfair"])
                .iter()
                .any(|own| own["kind"] == kind["kind"])
        };
        assert_eq!(
            number(&kind["seasons"]) as usize,
            seasons.iter().filter(with).count()
        );
    }
}

#[test]
fn seasons_are_printed_as_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let text = printed(
        folder.path(),
        &[&["rehearse", "--seasons", "2"], &UNRELIABLE[..]].concat(),
    );
    for part in [
        "Rehearsed 2 seasons, with --seed 1 to 2: each can be played again alone.\n6 players in a round robin, 2 reserves; \
         planned: 6 drop-outs, 3 no-shows, 20 % of answers late.\n",
        "mean  worst  seed\n",
        "The desk week by week, mean: ",
        "  Unfairness",
        "\nMost of it because somebody did not play: --seed ",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn the_rules_of_the_season_change_what_happens() {
    let base = [
        "--players",
        "6",
        "--seed",
        "1",
        "--no-shows",
        "4",
        "--reserves",
        "3",
    ];
    let desk = |more: &[&str]| {
        let own = rehearsed(&[&base[..], more].concat());
        let absences = &own["absences"];
        let forfeited =
            number(&absences["games"]["forfeited"]) + number(&absences["games"]["forfeited_by_both"]);
        let overdue = absences["desk"]["overdue"].as_u64().unwrap_or(0);
        (forfeited, overdue, number(&absences["searches"]["for_no_shows"]))
    };
    let (usual, forfeiting, by_clock) = (desk(&[]), desk(&["--no-search"]), desk(&["--start-days", "0"]));
    assert!(usual.0 < forfeiting.0 && usual.2 > 0, "{usual:?} {forfeiting:?}");
    assert_eq!((usual.1, forfeiting.1, forfeiting.2), (0, 0, 0));
    assert_eq!((by_clock.1, by_clock.2), (forfeiting.0, 0));
}

fn refused(args: &[&str], sentence: &str) {
    let folder = tempfile::tempdir().unwrap();
    let output = season(folder.path(), &[&["rehearse"], args].concat());
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{args:?}: {errors}");
    assert_eq!(errors, format!("umpire: {sentence}\n"));
    assert!(output.stdout.is_empty());
}

#[test]
fn numbers_out_of_range_are_refused() {
    refused(&["--late", "101"], "--late: 101 is out of range: use 0 to 100");
    refused(
        &["--drop-outs", "1001"],
        "--drop-outs: 1001 is out of range: use 0 to 1000",
    );
    refused(
        &["--no-shows", "1001"],
        "--no-shows: 1001 is out of range: use 0 to 1000",
    );
    refused(
        &["--reserves", "201"],
        "--reserves: 201 is out of range: use 0 to 200",
    );
    refused(&["--seasons", "0"], "--seasons: 0 is out of range: use 1 to 1000");
    refused(
        &["--round-days", "61"],
        "--round-days: 61 is out of range: use 1 to 60",
    );
    refused(
        &["--start-days", "61"],
        "--start-days: 61 is out of range: use 0 to 60",
    );
    refused(
        &["--extension-days", "61"],
        "--extension-days: 61 is out of range: use 0 to 60",
    );
    let why = "--log: a file holds one season: leave --seasons out";
    refused(&["--seasons", "2", "--log", "season.json"], why);
}
