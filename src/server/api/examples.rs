//! Examples for the schema of a system: what occurs in a game that is played with the choices that decisions list.

use crate::engine::{Dice, Faces, Match, Rulebook, Tray, Viewer};
use crate::server::api::components::pascal;
use serde_json::Value;
use std::collections::BTreeMap;

/// The number of announcements that the game may take; it ends earlier if it is over.
const ANNOUNCEMENTS: u32 = 150;

/// The multiplier and the increment of a linear congruential generator (Knuth, MMIX).
const MULTIPLIER: u64 = 6_364_136_223_846_793_005;
const INCREMENT: u64 = 1_442_695_040_888_963_407;

/// Fixed numbers, so that the examples are the same at every start.
struct Fixed(u64);

impl Fixed {
    /// The next number below `limit`, which is at least 1.
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(MULTIPLIER).wrapping_add(INCREMENT);
        (self.0 >> 33) as usize % limit.max(1)
    }
}

impl Dice for Fixed {
    fn throw(&mut self, _turn: u32, _number: u64, sides: u8, count: usize) -> Option<Faces> {
        let faces = (0..count).map(|_| self.below(usize::from(sides)) as u8 + u8::from(sides != 10));
        Some(faces.collect())
    }
}

/// Examples by the name of the type, at most one each.
pub(super) fn examples(rulebook: &dyn Rulebook) -> BTreeMap<String, [Value; 1]> {
    let mut found = BTreeMap::new();
    for scenario in rulebook.scenarios() {
        let setup = &scenario.card["setup"];
        found.entry("Setup".to_owned()).or_insert_with(|| [setup.clone()]);
        if let Ok(table) = rulebook.open(setup) {
            play(table, &mut found);
        }
    }
    found
}

/// Plays a game and takes an example of every type that it meets for the first time.
fn play(mut table: Box<dyn Match>, found: &mut BTreeMap<String, [Value; 1]>) {
    let (mut dice, mut choice) = (Fixed(1), Fixed(2));
    let mut step = table.begin(&mut Tray::new(&mut dice, 1, 0));
    for _ in 0..ANNOUNCEMENTS {
        step.caused
            .events
            .iter()
            .cloned()
            .for_each(|event| tagged("Event", event, found));
        table = step.table;
        found
            .entry("View".to_owned())
            .or_insert_with(|| [table.view(Viewer::Public)]);
        let Some(decision) = table.pending().into_iter().next() else {
            return;
        };
        if let Some(parts) = decision.parts {
            tagged("Parts", parts, found);
        }
        let Some(owed) = table.owed().iter().next() else {
            return;
        };
        let choices = decision.choices;
        let Some(chosen) = choices
            .get(choice.below(choices.len()))
            .or(decision.otherwise.as_ref())
        else {
            return;
        };
        tagged("Announcement", chosen.clone(), found);
        let mut tray = Tray::new(&mut dice, table.turn(), 0);
        let Ok(next) = table.decide(owed.seat, chosen, &mut tray) else {
            return;
        };
        step = next;
    }
}

/// Adds an example of a type, and of its variant.
fn tagged(name: &str, value: Value, found: &mut BTreeMap<String, [Value; 1]>) {
    if let Some(tag) = value["type"].as_str() {
        let variant = format!("{name}{}", pascal(tag));
        found.entry(variant).or_insert_with(|| [value.clone()]);
    }
    found.entry(name.to_owned()).or_insert_with(|| [value]);
}
