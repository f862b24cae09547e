//! The report after the battle.

use crate::engine::Rulebook;
use serde_json::Value;
use std::collections::BTreeMap;

/// What a battle came to.
pub(super) struct Report {
    title: String,
    sides: Vec<SideReport>,
    turns: u64,
    dice: BTreeMap<u64, u64>,
    result: Value,
}

struct SideReport {
    seat: &'static str,
    name: String,
    announcements: u64,
    reactions: u64,
    units: u64,
    gone: Vec<String>,
}

impl Report {
    /// Sums up the entries that a spectator has heard, and the table at the end.
    pub(super) fn of(
        rulebook: &'static dyn Rulebook,
        card: &Value,
        names: &[String; 2],
        entries: &[Value],
        table: &Value,
    ) -> Report {
        let said = |seat: &str, kind: Option<&str>| {
            let fits = |e: &&Value| {
                e["kind"] == "announced"
                    && e["seat"] == seat
                    && kind.is_none_or(|k| e["announcement"]["type"] == k)
            };
            entries.iter().filter(fits).count() as u64
        };
        let sides = rulebook.seats().into_iter().zip(names).map(|(seat, name)| {
            let mine: Vec<(String, &Value)> = units(&table["view"])
                .into_iter()
                .filter(|(_, unit)| unit["side"] == seat)
                .collect();
            let gone = |unit: &&(String, &Value)| unit.1["gone"].is_string();
            SideReport {
                seat,
                name: name.clone(),
                announcements: said(seat, None),
                reactions: said(seat, Some("react")),
                units: mine.len() as u64,
                gone: mine
                    .iter()
                    .filter(gone)
                    .map(|(id, unit)| lost(card, id, unit))
                    .collect(),
            }
        });
        Report {
            title: card["title"].as_str().unwrap_or_default().to_owned(),
            sides: sides.collect(),
            turns: table["turn"].as_u64().unwrap_or(0),
            dice: faces(entries),
            result: table["result"].clone(),
        }
    }

    /// The report as lines.
    pub(super) fn lines(&self) -> Vec<String> {
        let mut lines = vec![
            String::new(),
            format!("Battle report: {}", self.title),
            self.ending(),
        ];
        for side in &self.sides {
            lines.push(format!(
                "  {}: {} announcements, of which {} reactions; {} of {} units lost",
                side.name,
                side.announcements,
                side.reactions,
                side.gone.len(),
                side.units
            ));
            lines.extend(side.gone.iter().map(|unit| format!("      lost: {unit}")));
        }
        let all: u64 = self.dice.values().sum();
        let each: Vec<String> = self
            .dice
            .iter()
            .map(|(face, times)| format!("{face} x {times}"))
            .collect();
        lines.push(format!(
            "  {} dice in {} turns: {}",
            all,
            self.turns,
            each.join(", ")
        ));
        lines
    }

    fn ending(&self) -> String {
        let word = |key: &str| self.result[key].as_str().map(|text| text.replace('_', " "));
        let grade = word("grade").unwrap_or_else(|| "no result".to_owned());
        let reason = word("reason").unwrap_or_default();
        let winner = self.sides.iter().find(|side| self.result["winner"] == side.seat);
        match winner {
            Some(side) => format!("  {grade} for {} ({reason}).", side.name),
            None => format!("  {grade} ({reason})."),
        }
    }
}

fn units(view: &Value) -> Vec<(String, &Value)> {
    match &view["units"] {
        Value::Object(units) => units.iter().map(|(id, unit)| (id.clone(), unit)).collect(),
        Value::Array(units) => units
            .iter()
            .filter_map(|unit| Some((unit["id"].as_str()?.to_owned(), unit)))
            .collect(),
        _ => vec![],
    }
}

fn lost(card: &Value, id: &str, unit: &Value) -> String {
    let name = card["setup"]["units"][id]["name"].as_str();
    let how = unit["gone"].as_str().unwrap_or_default().replace('_', " ");
    name.map_or_else(|| format!("{id} ({how})"), |name| format!("{id} {name} ({how})"))
}

fn faces(entries: &[Value]) -> BTreeMap<u64, u64> {
    let mut faces = BTreeMap::new();
    let throws = entries.iter().filter_map(|e| e["dice"].as_array()).flatten();
    for face in throws
        .filter_map(|t| t["faces"].as_array())
        .flatten()
        .filter_map(Value::as_u64)
    {
        *faces.entry(face).or_insert(0) += 1;
    }
    faces
}
