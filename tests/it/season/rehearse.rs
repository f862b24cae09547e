//! `umpire season rehearse`: every format, and the same season for the same seed.

use super::{games, list, printed, rehearsed};
use serde_json::Value;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};
use umpire::systems;

/// The division with this index.
fn division(season: &Value, at: usize) -> &Value {
    &season["divisions"][at]
}

/// How many games each pair of seats plays with each other, as the only numbers that occur.
fn games_each(division: &Value) -> BTreeSet<usize> {
    let rows = list(&division["crosstable"]);
    let against = |row: &Value, seat: &Value| {
        let games = games(row);
        games
            .iter()
            .filter(|cell| cell["game"]["opponent"] == *seat)
            .count()
    };
    let pairs = rows.iter().flat_map(|row| {
        let others = rows.iter().filter(|other| other["seat"] != row["seat"]);
        others.map(|other| against(row, &other["seat"]))
    });
    pairs.collect()
}

#[test]
fn without_flags_eight_play_a_round_robin_in_seconds() {
    let folder = tempfile::tempdir().unwrap();
    let began = Instant::now();
    let text = printed(folder.path(), &["rehearse"]);
    assert!(began.elapsed() < Duration::from_secs(20));
    let first = text.lines().next().unwrap();
    let seed = first.split_whitespace().find_map(|word| word.strip_suffix(','));
    let again = printed(folder.path(), &["rehearse", "--seed", seed.unwrap()]);
    assert_eq!(text, again, "the printed seed plays the same season");
    for part in [
        "state final: 21 entries",
        "Division 1: round robin, 7 rounds",
        "PTS",
        "Crosstable",
        "first-steps",
        "\nUnfairness\n",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    for number in 1..=8 {
        let rows = text
            .lines()
            .filter(|line| line.contains(&format!("  Player {number} ")));
        assert!(rows.count() >= 2, "{text}");
    }
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let run = |seed: &str, file: &str| {
        let args = [
            "rehearse",
            "--format",
            "swiss",
            "--players",
            "7",
            "--seed",
            seed,
            "--log",
            file,
        ];
        let text = printed(folder.path(), &args);
        (text, std::fs::read(folder.path().join(file)).unwrap())
    };
    let first = run("5", "first.json");
    assert_eq!(first, run("5", "second.json"));
    assert_ne!(first.1, run("6", "third.json").1);
}

#[test]
fn a_round_robin_is_complete_and_has_its_reasons() {
    let season = rehearsed(&[]);
    assert_eq!(
        (season["state"].as_str(), season["seed"].as_u64()),
        (Some("final"), Some(1))
    );
    let own = division(&season, 0);
    assert_eq!(games_each(own), BTreeSet::from([1]));
    assert_eq!(list(&season["missing"]).len(), 0);
    let (places, codes) = (list(&own["places"]), list(&own["list"]));
    assert_eq!(places.len(), 8);
    for pair in places.windows(2) {
        let ahead = &pair[0]["ahead"];
        let item = ahead["item"].as_u64().unwrap() as usize;
        assert_eq!(ahead["code"], codes[item]);
        // Direct encounter has a value for each group; everything else is compared as printed.
        if codes[item] != "DE" {
            assert_eq!(ahead["own"], pair[0]["values"][item]);
            assert_eq!(ahead["other"], pair[1]["values"][item]);
            assert_ne!(ahead["own"], ahead["other"]);
        }
    }
    assert!(places[7]["ahead"].is_null());
}

#[test]
fn in_a_double_round_robin_all_meet_twice() {
    let season = rehearsed(&["--format", "double", "--players", "5"]);
    let own = division(&season, 0);
    assert_eq!(own["rounds"], 10);
    assert_eq!(games_each(own), BTreeSet::from([2]));
}

#[test]
fn a_swiss_of_an_odd_field_has_a_bye_a_round() {
    let season = rehearsed(&["--format", "swiss", "--players", "9", "--rounds", "4"]);
    let own = division(&season, 0);
    let rows = list(&own["crosstable"]);
    let byes = rows.iter().flat_map(|row| list(&row["cells"]));
    assert_eq!(byes.filter(|cell| cell["unpaired"] == "bye").count(), 4);
    assert_eq!(rows.iter().map(|row| games(row).len()).sum::<usize>(), 32);
    assert_eq!(list(&own["list"])[1], "BH/C1");
}

#[test]
fn each_pairing_may_be_two_games_on_both_sides() {
    let season = rehearsed(&["--sides", "both", "--players", "4"]);
    let own = division(&season, 0);
    assert_eq!(games_each(own), BTreeSet::from([2]));
    for row in list(&own["crosstable"]) {
        let games = games(row);
        let first = games.iter().filter(|cell| cell["game"]["side"] == "first");
        assert_eq!(first.count() * 2, games.len());
    }
}

#[test]
fn divisions_exchange_players() {
    let args = ["--players", "9", "--divisions", "2", "--points", "three-one-nil"];
    let season = rehearsed(&args);
    let sizes = list(&season["divisions"])
        .iter()
        .map(|each| list(&each["places"]).len());
    assert_eq!(sizes.collect::<Vec<_>>(), [5, 4]);
    let moving = |at: usize, why: &str| {
        let moves = list(&division(&season, at)["moves"]).iter();
        moves.filter(|each| each["why"] == why).count()
    };
    assert_eq!((moving(0, "relegated"), moving(1, "promoted")), (1, 1));
    let folder = tempfile::tempdir().unwrap();
    let text = printed(folder.path(), &[&["rehearse", "--seed", "1"], &args[..]].concat());
    assert!(text.contains("goes up to division 1\n") && text.contains("goes down to division 2\n"));
}

#[test]
fn every_system_can_be_rehearsed_on_its_scenarios() {
    for system in systems::all() {
        let scenarios = system.scenarios();
        let name = scenarios.first().unwrap().name.as_str();
        let season = rehearsed(&["--system", system.name(), "--scenario", name, "--players", "4"]);
        assert_eq!(season["system"], system.name());
        let played = &season["scenarios"][0];
        assert_eq!(played["scenario"], name);
        let won: u64 = list(&played["won"])
            .iter()
            .map(|number| number.as_u64().unwrap())
            .sum();
        assert_eq!(won + played["undecided"].as_u64().unwrap(), 6);
    }
}

#[test]
fn points_and_tie_breaks_may_be_lists() {
    let args = [
        "--players",
        "4",
        "--points",
        "draw=1:1,forfeit=2:0,bye=2,margin=3",
        "--tie-breaks",
        "PTS,MARGIN,LOT",
    ];
    let season = rehearsed(&args);
    let own = division(&season, 0);
    assert_eq!(list(&own["list"]), &["PTS", "MARGIN", "LOT"]);
    for cell in list(&own["crosstable"]).iter().flat_map(games) {
        let finish = &cell["game"]["finish"];
        if finish["grade"] == "draw" {
            assert_eq!(cell["points"], "1");
        }
        assert!(cell["margin"].as_i64().unwrap().abs() <= 3);
    }
}

#[test]
fn programs_play_a_season_at_the_level_that_is_chosen() {
    let of = |level: &[&str]| rehearsed(&[&["--players", "4"], level].concat());
    let (cadet, captain) = (of(&["--level", "cadet"]), of(&["--level", "captain"]));
    assert_eq!(cadet, of(&[]), "Cadet is the default");
    assert_eq!(captain["state"], "final");
    let points = |season: &Value| list(&division(season, 0)["crosstable"]).clone();
    assert_ne!(points(&cadet), points(&captain));
}
