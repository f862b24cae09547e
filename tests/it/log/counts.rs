//! What both sides count when a game ends, for the margins of seasons.

use crate::log::recorded_games::exports;
use crate::support::played::Played;
use serde_json::{Value, json};
use umpire::engine::{Entry, Game, Seat, Viewer, read_export};
use umpire::systems;

/// A recorded game: after its entries, and its entries.
struct Finished {
    game: Game,
    entries: Vec<Entry>,
}

fn finished() -> Vec<Finished> {
    let read = |text: String| {
        let exported = read_export(&text, systems::named).unwrap();
        let mut game: Option<Game> = None;
        for entry in &exported.entries {
            let next = match &game {
                None => Game::reopen(exported.rulebook, entry),
                Some(game) => game.fold(entry),
            };
            game = Some(next.unwrap());
        }
        Finished {
            game: game.unwrap(),
            entries: exported.entries,
        }
    };
    exports().into_iter().map(read).collect()
}

/// The last event of this type in a game.
fn last_event(of: &Finished, kind: &str) -> Option<Value> {
    let entries = of.entries.iter().rev().map(Entry::json);
    let mut all = entries.flat_map(|entry| {
        let events = entry["events"].as_array().cloned().unwrap_or_default();
        events.into_iter().rev()
    });
    all.find(|event| event["type"] == kind)
}

#[test]
fn marvellous_counts_the_zones_held_alone() {
    let (mut by_zones, mut otherwise) = (0, 0);
    for of in finished() {
        if of.game.rulebook().name() != "marvellous" {
            continue;
        }
        let count = of.game.table().count().unwrap();
        let reason = of.game.table().outcome().unwrap().reason;
        if ["breakpoint", "turn_limit"].contains(&reason) {
            let zones = last_event(&of, "zones_counted").unwrap();
            assert_eq!(json!(count), json!([zones["south"], zones["north"]]));
            by_zones += 1;
        } else {
            otherwise += 1;
        }
    }
    assert!(by_zones > 0 && otherwise > 0, "{by_zones} and {otherwise}");
}

#[test]
fn accursed_counts_the_victory_points() {
    let mut games = 0;
    for of in finished() {
        if of.game.rulebook().name() != "accursed" {
            continue;
        }
        let [royalist, parliament] = of.game.table().count().unwrap();
        let par = of.game.setup()["victory"]["par"].as_i64().unwrap_or(0);
        let lead = of.game.table().outcome().unwrap().lead.unwrap();
        assert_eq!(i64::from(parliament - royalist) - par, i64::from(lead));
        let view = of.game.table().view(Viewer::Public);
        assert_eq!(
            view["points"],
            json!({"royalist": royalist, "parliament": parliament})
        );
        games += 1;
    }
    assert!(games > 0);
}

/// A game that was conceded has a count too: that of the table as it stands.
#[test]
fn a_conceded_game_is_counted() {
    for rulebook in systems::all() {
        let scenario = rulebook.scenarios().remove(0).card;
        let mut game = Played::opened_with(*rulebook, &scenario["setup"]);
        for seat in Seat::ALL {
            game.sit(seat).unwrap();
        }
        let before = game.game.table().count().unwrap();
        game.say(Seat::First, json!({"type": "concede"})).unwrap();
        let outcome = game.game.table().outcome().unwrap();
        assert_eq!(
            (outcome.reason, outcome.winner),
            ("concession", Some(Seat::Second))
        );
        assert_eq!(game.game.table().count(), Some(before));
        let grades = rulebook.grades();
        assert!(grades.include(&outcome) && grades.wins[0] == outcome.grade);
    }
}
