//! What a report calls unfair because somebody did not play, in seasons that are made for it.

use super::{list, printed};
use serde_json::{Value, json};
use std::path::Path;
use umpire::systems;

/// A season of four in which every game is a draw, in one or two divisions.
struct Drawn {
    folder: tempfile::TempDir,
    season: Value,
}

impl Drawn {
    fn new(divisions: &str) -> Drawn {
        let folder = tempfile::tempdir().unwrap();
        let players = if divisions == "2" { "8" } else { "4" };
        let args = [
            "rehearse",
            "--seed",
            "1",
            "--players",
            players,
            "--divisions",
            divisions,
            "--log",
            "season.json",
        ];
        printed(folder.path(), &args);
        let text = std::fs::read_to_string(folder.path().join("season.json")).unwrap();
        let mut own = Drawn {
            folder,
            season: serde_json::from_str(&text).unwrap(),
        };
        for result in own.season["results"].as_array_mut().unwrap() {
            let draw = systems::all()[0].grades().draw;
            result["finish"] =
                json!({"finish": "played", "grade": draw, "winner": null, "margin": {"counted": 0}});
        }
        own
    }

    /// Sets how a seat ended its game with another.
    fn ends(&mut self, division: &str, winner: u64, loser: u64, finish: &Value) {
        let results = self.season["results"].as_array_mut().unwrap();
        let meet = |result: &&mut Value| {
            let seats = ["first", "second"].map(|side| result[side]["seat"].as_u64().unwrap());
            result["fixture"]["division"] == division && seats.contains(&winner) && seats.contains(&loser)
        };
        let result = results.iter_mut().find(meet).unwrap();
        let side = if result["first"]["seat"] == winner {
            "first"
        } else {
            "second"
        };
        result["finish"] = finish.clone();
        result["finish"]["winner"] = side.into();
    }

    fn forfeits(&mut self, division: &str, winner: u64, loser: u64) {
        self.ends(
            division,
            winner,
            loser,
            &json!({"finish": "forfeited", "why": "no_show"}),
        );
    }

    /// Seat `winner` wins by the weakest grade.
    fn wins(&mut self, division: &str, winner: u64, loser: u64) {
        let grade = systems::all()[0].grades().wins.last().copied();
        let finish = json!({"finish": "played", "grade": grade, "margin": {"counted": 0}});
        self.ends(division, winner, loser, &finish);
    }

    /// Adds acts before the end of play.
    fn acts(&mut self, acts: Vec<Value>) {
        let entries = self.season["entries"].as_array_mut().unwrap();
        let at = entries.len() - 2;
        for (n, act) in acts.into_iter().enumerate() {
            let mut entry = entries[at + n].clone();
            entry["act"] = act;
            entry["at"] = entries[at + n - 1]["at"].clone();
            entries.insert(at + n, entry);
        }
        for (n, entry) in entries.iter_mut().enumerate() {
            entry["number"] = (n + 1).into();
        }
    }

    /// The name of who sits in a seat, as reports write it.
    fn seat(&self, division: &str, seat: u64) -> String {
        let mut results = list(&self.season["results"]).iter();
        let person = results.find_map(|result| {
            let own = result["fixture"]["division"] == division;
            let mut sides = [&result["first"], &result["second"]].into_iter().filter(|_| own);
            sides
                .find(|sitter| sitter["seat"] == seat)
                .map(|sitter| sitter["person"].as_str().unwrap())
        });
        format!("{} (seat {seat})", person.unwrap())
    }

    /// What is unfair, of one kind.
    fn findings(&self, kind: &str) -> Vec<String> {
        write(self.folder.path(), &self.season);
        let text = printed(self.folder.path(), &["recompute", "season.json", "--json"]);
        let report: Value = serde_json::from_str(&text).unwrap();
        let own = list(&report["unfair"])
            .iter()
            .filter(|finding| finding["kind"] == kind);
        own.map(|finding| finding["text"].as_str().unwrap().to_owned())
            .collect()
    }
}

fn write(folder: &Path, season: &Value) {
    std::fs::write(folder.join("season.json"), season.to_string()).unwrap();
}

/// The round in which two seats of four meet, by the Berger table.
fn round(one: u64, two: u64) -> u64 {
    match (one.min(two), one.max(two)) {
        (1, 4) | (2, 3) => 1,
        (3, 4) | (1, 2) => 2,
        _ => 3,
    }
}

#[test]
fn where_everybody_played_nothing_is_unfair_so() {
    let own = Drawn::new("2");
    for kind in [
        "unplayed_win_decides",
        "unplayed_wins_uneven",
        "order_by_forfeits",
        "seat_struck",
    ] {
        assert_eq!(own.findings(kind), Vec::<String>::new(), "{kind}");
    }
}

/// Points 7, 6, 6, 4; without the forfeit 4, 6, 6, 4.
#[test]
fn an_unplayed_win_that_decides_first_place_is_named() {
    let mut own = Drawn::new("1");
    own.forfeits("1", 3, 2);
    let found = own.findings("unplayed_win_decides");
    let begins = format!(
        "The unplayed win of {} over {} in round {} decides who is first: without it ",
        own.seat("1", 3),
        own.seat("1", 2),
        round(2, 3)
    );
    let ends = format!(" would be first, not {}.", own.seat("1", 3));
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(
        found[0].starts_with(&begins) && found[0].ends_with(&ends),
        "{found:?}"
    );
    let order = own.findings("order_by_forfeits");
    assert!(
        order[0].starts_with("If no forfeit brought points: "),
        "{order:?}"
    );
    assert!(
        order[0].contains(&format!("{} on place ", own.seat("1", 3))),
        "{order:?}"
    );
    assert_eq!(own.findings("unplayed_wins_uneven"), Vec::<String>::new());
}

/// In division 1, seats 1 to 4 have 7, 5, 5 and 6 points, and seat 3 is last, as it lost to seat 2. Without the forfeit
/// seat 1 has 4.
#[test]
fn an_unplayed_win_that_decides_who_moves_is_named() {
    let mut own = Drawn::new("2");
    own.forfeits("1", 1, 2);
    own.wins("1", 2, 3);
    own.forfeits("2", 4, 1);
    let found = own.findings("unplayed_win_decides");
    let down = format!(
        "Division 1: The unplayed win of {} over {} in round {} decides who goes down: without it {} would go down, not {}.",
        own.seat("1", 1),
        own.seat("1", 2),
        round(1, 2),
        own.seat("1", 1),
        own.seat("1", 3)
    );
    assert!(found.contains(&down), "{found:?}");
    let up = format!(" would go up, not {}.", own.seat("2", 4));
    assert!(
        found
            .iter()
            .any(|text| text.starts_with("Division 2: ") && text.ends_with(&up)),
        "{found:?}"
    );
}

/// The lead of seat 1 does not depend on its forfeit: 8 points, 5 without it, and the others have less.
#[test]
fn an_unplayed_win_that_decides_nothing_is_not_named() {
    let mut own = Drawn::new("1");
    own.forfeits("1", 1, 2);
    let grade = systems::all()[0].grades().wins[0];
    let finish = json!({"finish": "played", "grade": grade, "margin": {"counted": 2}});
    own.ends("1", 1, 3, &finish);
    own.ends("1", 1, 4, &finish);
    assert_eq!(own.findings("unplayed_win_decides"), Vec::<String>::new());
}

#[test]
fn more_unplayed_wins_than_others_are_named() {
    let mut own = Drawn::new("1");
    own.forfeits("1", 2, 1);
    own.forfeits("1", 2, 4);
    let text = format!(
        "{} has 2 wins without a game, by forfeits or byes; 3 others have none.",
        own.seat("1", 2)
    );
    assert_eq!(own.findings("unplayed_wins_uneven"), [text]);
    own.forfeits("1", 3, 4);
    own.forfeits("1", 4, 1);
    own.forfeits("1", 1, 3);
    assert_eq!(own.findings("unplayed_wins_uneven"), Vec::<String>::new());
}

#[test]
fn a_struck_seat_with_played_games_is_named() {
    let mut own = Drawn::new("1");
    own.wins("1", 3, 2);
    own.acts(vec![
        json!({"act": "withdraw", "division": "1", "seat": 2, "from": 3}),
        json!({"act": "vacate", "division": "1", "seat": 2, "from": 3, "struck": true}),
    ]);
    let text = format!(
        "{} left and is struck: 3 played games count for nobody. Of the points won there, {} loses 2, {} loses 3 and {} \
         loses 2.",
        own.seat("1", 2),
        own.seat("1", 1),
        own.seat("1", 3),
        own.seat("1", 4)
    );
    assert_eq!(own.findings("seat_struck"), [text]);
    for other in [1, 3, 4] {
        own.forfeits("1", other, 2);
    }
    assert_eq!(
        own.findings("seat_struck"),
        Vec::<String>::new(),
        "nobody has played in vain"
    );
    assert_eq!(
        own.findings("unplayed_win_decides"),
        Vec::<String>::new(),
        "they do not count"
    );
}

/// Without a reserve, who says that they are away loses by forfeit, once for each search that fails.
#[test]
fn who_loses_although_they_said_so_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let args = [
        "rehearse",
        "--players",
        "6",
        "--drop-outs",
        "6",
        "--seed",
        "2",
        "--json",
    ];
    let report: Value = serde_json::from_str(&printed(folder.path(), &args)).unwrap();
    let own = list(&report["unfair"])
        .iter()
        .filter(|finding| finding["kind"] == "lost_despite_notice");
    let texts: Vec<&str> = own.map(|finding| finding["text"].as_str().unwrap()).collect();
    assert!(!texts.is_empty());
    for text in texts {
        assert!(text.contains(" said that they were away in round "), "{text}");
        assert!(
            text.ends_with(" and lost by forfeit: no reserve could be asked."),
            "{text}"
        );
    }
}
