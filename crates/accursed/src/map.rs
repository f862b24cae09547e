//! The table as a picture: one SVG document for screens, paper and screen readers.

use std::fmt::{Arguments, Write as _};

use super::hex::Hex;
use super::roster::{Kind, Side, Unit};
use super::state::State;
use umpire_engine::markup::escaped;

/// Half the width of a hex.
const HALF: i32 = 26;
/// A third of the height of a row.
const THIRD: i32 = 15;
/// The margin around the map.
const MARGIN: i32 = 30;

/// The style sheet for light and dark screens and for paper.
const STYLE: &str = include_str!("style.css");

/// Appends to the document.
fn put(out: &mut String, text: Arguments<'_>) {
    // Writing to a string can't fail.
    let _ = out.write_fmt(text);
}

/// A point of the picture.
#[derive(Clone, Copy)]
struct Point {
    /// From the left.
    x: i32,
    /// From above.
    y: i32,
}

/// The centre of a hex.
fn middle(hex: Hex) -> Point {
    let shift = i32::from(hex.row & 1 == 0);
    let x = MARGIN + HALF * (2 * i32::from(hex.column) - 1 + shift);
    let y = MARGIN + THIRD * (3 * i32::from(hex.row) - 1);
    Point { x, y }
}

/// The corners of a hex, by their numbers.
fn corner(hex: Hex, number: u8) -> Point {
    let Point { x, y } = middle(hex);
    let off = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)][usize::from(number % 6)];
    Point {
        x: x + off.0 * HALF,
        y: y + off.1 * THIRD,
    }
}

/// The table as an SVG document.
pub(crate) fn map(state: &State) -> String {
    let sheet = &state.field.plan.map;
    let width = 2 * MARGIN + HALF * (2 * i32::from(sheet.columns) + 1);
    let height = 2 * MARGIN + THIRD * (3 * i32::from(sheet.rows) + 2);
    let mut out = String::with_capacity(65_536);
    put(
        &mut out,
        format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"hm\" role=\"img\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\">"
        ),
    );
    put(
        &mut out,
        format_args!("<title>{}</title>", escaped(&title(state))),
    );
    put(
        &mut out,
        format_args!("<desc>{}</desc>", escaped(&description(state))),
    );
    put(&mut out, format_args!("<style>{STYLE}</style>"));
    put(
        &mut out,
        format_args!("<rect class=\"page\" width=\"{width}\" height=\"{height}\"/>"),
    );
    for hex in state.field.hexes() {
        ground(&mut out, state, hex);
    }
    for hex in state.field.hexes() {
        sides(&mut out, state, hex);
    }
    roads(&mut out, state);
    for (_, unit) in state.here() {
        counter(&mut out, state, unit);
    }
    for (_, leader) in state.leading() {
        let Point { x, y } = middle(leader.hex);
        put(
            &mut out,
            format_args!(
                "<g class=\"leader {}\"><circle cx=\"{x}\" cy=\"{}\" r=\"9\"/><text x=\"{x}\" y=\"{}\">{}</text></g>",
                leader.side.name(),
                y - THIRD,
                y - THIRD + 4,
                leader.rating
            ),
        );
    }
    let waiting = in_reserve(state);
    if !waiting.is_empty() {
        put(
            &mut out,
            format_args!(
                "<text class=\"reserve\" x=\"{}\" y=\"{}\">{}</text>",
                width / 2,
                height - MARGIN / 3,
                escaped(&waiting)
            ),
        );
    }
    out.push_str("</svg>\n");
    out
}

/// The leaders in reserve, and whom they replace (LEAD-7).
fn in_reserve(state: &State) -> String {
    let waiting = state.leaders.iter().filter(|l| l.reserve).map(|l| {
        let for_whom = state
            .leaders
            .iter()
            .filter(|other| other.replacement == Some(l.id));
        let names: Vec<String> = for_whom.map(|other| other.id.to_string()).collect();
        format!("{} for {}", l.id, names.join(", "))
    });
    let all: Vec<String> = waiting.collect();
    if all.is_empty() {
        String::new()
    } else {
        format!("In reserve: {}", all.join("; "))
    }
}

fn title(state: &State) -> String {
    format!("Turn {} of {}", state.turn, state.last_turn)
}

/// The positions in words.
fn description(state: &State) -> String {
    let mut text = String::new();
    for (_, unit) in state.here() {
        let name = state.names.get(&unit.id).map_or("", String::as_str);
        let _ = write!(
            text,
            "{} {name}: {} {}, at {}, facing {}, {} of {} strength, formation {}, morale {}. ",
            unit.id,
            unit.side.name(),
            unit.kind.name().replace('_', " "),
            unit.hex,
            unit.facing,
            unit.left(),
            unit.strength,
            unit.formation.name().replace('_', " "),
            unit.morale.name()
        );
    }
    for (_, leader) in state.leading() {
        let _ = write!(
            text,
            "{}: {} {}, rating {}, at {}. ",
            leader.id,
            leader.side.name(),
            leader.role.name().replace('_', " "),
            leader.rating,
            leader.hex
        );
    }
    let waiting = in_reserve(state);
    if !waiting.is_empty() {
        let _ = write!(text, "{waiting}.");
    }
    text
}

fn outline(hex: Hex) -> String {
    let mut points = String::new();
    for number in 0..6 {
        let Point { x, y } = corner(hex, number);
        let _ = write!(points, "{x},{y} ");
    }
    points
}

fn ground(out: &mut String, state: &State, hex: Hex) {
    let names = state
        .field
        .plan
        .terrain
        .get(&hex)
        .map(|names| names.join(" "))
        .unwrap_or_default();
    let level = state.field.plan.levels.get(&hex).copied().unwrap_or(0);
    let Point { x, y } = middle(hex);
    put(
        out,
        format_args!(
            "<polygon class=\"hex {} l{level}\" points=\"{}\"/>",
            escaped(&names),
            outline(hex)
        ),
    );
    put(
        out,
        format_args!(
            "<text class=\"number\" x=\"{x}\" y=\"{}\">{hex}</text>",
            y - 2 * THIRD + 10
        ),
    );
    if !names.is_empty() {
        put(
            out,
            format_args!(
                "<text class=\"kind\" x=\"{x}\" y=\"{}\">{}</text>",
                y + 2 * THIRD - 6,
                escaped(&names)
            ),
        );
    }
}

fn sides(out: &mut String, state: &State, hex: Hex) {
    for side in 0..3 {
        for name in state.field.on_side(hex, side) {
            let Point { x: a, y: b } = corner(hex, side);
            let Point { x: c, y: d } = corner(hex, side + 1);
            put(
                out,
                format_args!(
                    "<line class=\"side {}\" x1=\"{a}\" y1=\"{b}\" x2=\"{c}\" y2=\"{d}\"/>",
                    escaped(name)
                ),
            );
        }
    }
}

fn roads(out: &mut String, state: &State) {
    for road in &state.field.plan.roads {
        let mut points = String::new();
        for hex in road {
            let Point { x, y } = middle(*hex);
            let _ = write!(points, "{x},{y} ");
        }
        put(
            out,
            format_args!("<polyline class=\"road\" points=\"{points}\"/>"),
        );
    }
}

/// The letter of a kind.
fn letter(unit: &Unit) -> &'static str {
    match unit.kind {
        Kind::HeavyInfantry => "P",
        Kind::LightInfantry => "M",
        Kind::Cavalry => "H",
        Kind::Artillery => "G",
    }
}

fn counter(out: &mut String, state: &State, unit: &Unit) {
    let name = state
        .names
        .get(&unit.id)
        .map_or_else(|| unit.id.to_string(), Clone::clone);
    let filled = if unit.side == Side::Royalist {
        "royalist"
    } else {
        "parliament"
    };
    put(
        out,
        format_args!("<g class=\"unit {filled}\"><title>{}</title>", escaped(&name)),
    );
    let mut middles: Vec<(i32, i32)> = Vec::new();
    for hex in unit.pose().hexes() {
        let Point { x, y } = middle(hex);
        middles.push((x, y));
        put(
            out,
            format_args!(
                "<rect x=\"{}\" y=\"{}\" width=\"36\" height=\"30\" rx=\"4\"/>",
                x - 18,
                y - 12
            ),
        );
        let Point { x: a, y: b } = corner(hex, unit.facing);
        let (tip_x, tip_y) = (x + (a - x) * 4 / 5, y + (b - y) * 4 / 5);
        put(
            out,
            format_args!("<circle class=\"facing\" cx=\"{tip_x}\" cy=\"{tip_y}\" r=\"4\"/>"),
        );
    }
    let (x, y) = middles.first().copied().unwrap_or_default();
    let strength = if unit.is_guns() {
        String::new()
    } else {
        format!("{}", unit.left())
    };
    put(
        out,
        format_args!(
            "<text x=\"{x}\" y=\"{}\">{}{strength}-{}</text>",
            y + 4,
            letter(unit),
            unit.rating
        ),
    );
    let state_of = format!("{} {}", mark(unit.formation.name()), mark(unit.morale.name()));
    put(
        out,
        format_args!(
            "<text class=\"state\" x=\"{x}\" y=\"{}\">{}</text></g>",
            y + 15,
            state_of.trim()
        ),
    );
}

/// A state in one or two letters; empty for the normal one.
fn mark(name: &str) -> &'static str {
    match name {
        "shaken" => "sh",
        "broken" => "BR",
        "open_order" => "oo",
        "hedgehog" => "##",
        "column" => "||",
        _ => "",
    }
}
