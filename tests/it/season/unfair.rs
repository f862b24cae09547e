//! What a report calls unfair, compared with the crosstable beside it.

use super::{games, list, printed, rehearsed};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use umpire::league::Score;

/// The findings of a kind.
fn findings<'a>(season: &'a Value, kind: &str) -> Vec<&'a Value> {
    let all = list(&season["unfair"]).iter();
    all.filter(|finding| finding["kind"] == kind).collect()
}

/// The crosstable of the only division.
fn rows(season: &Value) -> &Vec<Value> {
    assert_eq!(list(&season["divisions"]).len(), 1);
    list(&season["divisions"][0]["crosstable"])
}

/// Points as a number that can be compared.
fn points(value: &Value) -> Score {
    value.as_str().unwrap().parse().unwrap()
}

#[test]
fn berger_tables_treat_everybody_alike() {
    for players in ["7", "8"] {
        let season = rehearsed(&["--players", players]);
        for kind in [
            "side_running",
            "sides_uneven",
            "rematch",
            "second_bye",
            "pairing_gap",
        ] {
            assert_eq!(findings(&season, kind), Vec::<&Value>::new(), "{players}: {kind}");
        }
    }
}

#[test]
fn drawn_sides_run_and_are_uneven() {
    let season = rehearsed(&["--players", "12", "--sides", "drawn"]);
    let (mut runs, mut uneven) = (0, 0);
    for row in rows(&season) {
        let sides: Vec<bool> = games(row)
            .iter()
            .map(|cell| cell["game"]["side"] == "first")
            .collect();
        runs += sides
            .chunk_by(|one, two| one == two)
            .filter(|run| run.len() >= 3)
            .count();
        let first = sides.iter().filter(|first| **first).count();
        uneven += usize::from(first.abs_diff(sides.len() - first) > 1);
    }
    assert!(runs > 0 && uneven > 0);
    assert_eq!(findings(&season, "side_running").len(), runs);
    assert_eq!(findings(&season, "sides_uneven").len(), uneven);
}

#[test]
fn a_long_swiss_has_rematches_and_gaps() {
    let season = rehearsed(&["--players", "4", "--format", "swiss", "--rounds", "6"]);
    let mut met: BTreeMap<[u64; 2], usize> = BTreeMap::new();
    let mut gaps = 0;
    let before = |seat: &Value, round: u64| -> Score {
        let row = rows(&season).iter().find(|row| row["seat"] == *seat).unwrap();
        let cells = list(&row["cells"]).iter();
        let earlier = cells.filter(|cell| cell["round"].as_u64().unwrap() < round);
        earlier.map(|cell| points(&cell["pairing"])).sum()
    };
    for row in rows(&season) {
        for cell in games(row) {
            let (own, other) = (&row["seat"], &cell["game"]["opponent"]);
            if own.as_u64() < other.as_u64() {
                *met.entry([own, other].map(|seat| seat.as_u64().unwrap()))
                    .or_default() += 1;
            }
            let round = cell["round"].as_u64().unwrap();
            gaps += usize::from(before(own, round) - before(other, round) >= Score::whole(2));
        }
    }
    let again = met.values().filter(|times| **times > 1).count();
    assert!(again > 0);
    assert_eq!(findings(&season, "rematch").len(), again);
    assert_eq!(findings(&season, "pairing_gap").len(), gaps);
}

#[test]
fn more_rounds_than_players_give_second_byes() {
    let season = rehearsed(&["--players", "5", "--format", "swiss", "--rounds", "7"]);
    let twice = rows(&season).iter().filter(|row| {
        let byes = list(&row["cells"])
            .iter()
            .filter(|cell| cell["unpaired"] == "bye");
        byes.count() > 1
    });
    let twice = twice.count();
    assert!(twice > 0);
    let found = findings(&season, "second_bye");
    assert_eq!(found.len(), twice);
    assert!(
        found[0]["text"]
            .as_str()
            .unwrap()
            .contains(" has a bye in rounds ")
    );
}

/// All games are won by the first side, so that the scenario favours it. Then all are drawn, so that the lot decides.
#[test]
fn a_scenario_that_favours_a_side_and_the_lot_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("season.json");
    let args = [
        "rehearse",
        "--seed",
        "1",
        "--players",
        "6",
        "--log",
        "season.json",
    ];
    printed(folder.path(), &args);
    let mut season: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    let grades = umpire::systems::all()[0].grades();
    let sides = umpire::systems::all()[0].seats();
    let mut recompute = |grade: &str, winner: Value| {
        for result in season["results"].as_array_mut().unwrap() {
            result["finish"]["grade"] = grade.into();
            result["finish"]["winner"] = winner.clone();
            result["finish"]["margin"] = json!({"counted": 0});
        }
        std::fs::write(&file, season.to_string()).unwrap();
        printed(folder.path(), &["recompute", "season.json"])
    };
    let text = recompute(grades.wins[0], json!("first"));
    let [first, second] = sides;
    let sentence = format!("favours {first}: 15 games won, and 0 by {second}.");
    assert!(text.contains(&sentence), "{text}");
    let text = recompute(grades.draw, Value::Null);
    assert!(!text.contains("favours"), "{text}");
    assert_eq!(text.matches("Only the lot puts ").count(), 5, "{text}");
}
