//! The counters: the outline shows the formation, the point the facing, the glyph the kind.

use super::places::{Places, Spot};
use super::{markers, put, words};
use crate::roster::{Arm, Calibre, Formation, Kind, Quality, Side, Unit, UnitId};
use crate::state::{Ix, State};
use crate::table::Facing;
use umpire_engine::markup::escaped;

const FRAME: &str = "M-11 -7h22v14h-22z";

/// Draws every unit and both Commanders.
pub(super) fn draw(out: &mut String, state: &State, places: &Places) {
    for (side, spot) in Side::BOTH.into_iter().zip(places.commanders) {
        if let Some(spot) = spot {
            let title = format!("<title>the Commander of {}</title>", side.name());
            flag(out, side, spot, &title);
        }
    }
    for (ix, spot) in &places.units {
        counter(out, state, *ix, *spot);
    }
}

/// Begins a group at a place.
fn group(out: &mut String, class: &str, spot: Spot) {
    let Spot { x, y, size } = spot;
    let scale = match size {
        100 => String::new(),
        size => format!(" scale(.{size:02})"),
    };
    put(
        out,
        format_args!("<g class=\"{class}\" transform=\"translate({x} {y}){scale}\">"),
    );
}

/// A Commander's flag.
pub(super) fn flag(out: &mut String, side: Side, spot: Spot, title: &str) {
    group(out, side.name(), spot);
    put(
        out,
        format_args!(
            "{title}<path class=\"pole\" d=\"M-11 17V-16\"/>\
             <path class=\"flag\" d=\"M-11 -15H15L10 -6L15 3H-11z\"/>\
             <path class=\"star\" d=\"M-1 -13l1.8 4.6 4.9.2-3.8 3.1 1.3 4.7-4.2-2.7-4.2 2.7 1.3-4.7-3.8-3.1 4.9-.2z\"/></g>"
        ),
    );
}

fn counter(out: &mut String, state: &State, ix: Ix, spot: Spot) {
    let unit = state.unit(ix);
    let done = if unit.finished { " done" } else { "" };
    group(out, &format!("unit {}{done}", unit.side.name()), spot);
    put(
        out,
        format_args!("<title>{}</title>", escaped(&words::sentence(state, ix))),
    );
    outline(out, unit);
    contents(out, unit);
    markers::draw(out, unit);
    out.push_str("</g>");
}

/// The outline. In a reserve, where formation and facing have no meaning, it has no point.
fn outline(out: &mut String, unit: &Unit) {
    let round = unit.formation == Formation::Skirmish || unit.arm() == Arm::Artillery;
    if !unit.on_table() {
        out.push_str(if round {
            "<circle class=\"body\" r=\"19.5\"/>"
        } else {
            "<rect class=\"body\" x=\"-20\" y=\"-20\" width=\"40\" height=\"40\" rx=\"3\"/>"
        });
        return;
    }
    let degrees = unit.facing as u16 * 90;
    match unit.formation {
        Formation::Square => {
            put(
                out,
                format_args!(
                    "<path class=\"prow\" d=\"M-6 -19L0 -26L6 -19zM-6 19L0 26L6 19zM-19 -6L-26 0L-19 6zM19 -6L26 0L19 6z\"/>\
                     <rect class=\"body\" x=\"-20\" y=\"-20\" width=\"40\" height=\"40\" rx=\"1\"/>\
                     <rect class=\"inner\" x=\"-16\" y=\"-16\" width=\"32\" height=\"32\"/>"
                ),
            );
        }
        Formation::Skirmish => {
            if unit.arm() != Arm::Artillery {
                out.push_str("<circle class=\"ring\" r=\"23\"/>");
            }
            put(
                out,
                format_args!(
                    "<path class=\"prow\" transform=\"rotate({degrees})\" d=\"M-7 -17L0 -26L7 -17z\"/>\
                     <circle class=\"body\" r=\"19.5\"/>"
                ),
            );
        }
        Formation::Attack => put(
            out,
            format_args!(
                "<g transform=\"rotate({degrees})\"><path class=\"prow\" d=\"M-19 -19L-6 -19L0 -26L6 -19L19 -19z\"/>\
                 <rect class=\"body\" x=\"-20\" y=\"-20\" width=\"40\" height=\"40\" rx=\"3\"/>\
                 <rect class=\"prow\" x=\"-20\" y=\"-20\" width=\"40\" height=\"4.5\" rx=\"1\"/></g>"
            ),
        ),
    }
}

/// Glyph, stands and id: always upright, clear of the bar at the front.
fn contents(out: &mut String, unit: &Unit) {
    let bar = unit.on_table() && unit.formation == Formation::Attack;
    let (glyph, base) = match unit.facing {
        Facing::N if bar => (-4, 17),
        Facing::S if bar => (-9, 11),
        _ => (-6, 14),
    };
    put(
        out,
        format_args!(
            "<g class=\"kind\" transform=\"translate(0 {glyph}) scale(.88)\">{}</g>",
            self::glyph(unit)
        ),
    );
    let Label { text: id, class } = short(unit.id);
    if unit.arm() == Arm::Artillery {
        put(
            out,
            format_args!("<text class=\"{class}\" y=\"{}\">{id}</text>", base - 1),
        );
        return;
    }
    let quality = match unit.quality {
        Quality::Green => "−",
        Quality::Seasoned => "",
        Quality::Veteran => "+",
    };
    let narrow = unit.stands < 10 && quality.is_empty();
    // Clear of the bar, the inner frame and the rounded edge.
    let (left, right) = if bar { (-11, 6) } else { (-9, 7) };
    let number = if narrow { "n" } else { "n wide" };
    put(
        out,
        format_args!(
            "<text class=\"{number}\" x=\"{left}\" y=\"{base}\">{}{quality}</text><text class=\"{class}\" x=\"{right}\" y=\"{base}\">{id}</text>",
            unit.stands
        ),
    );
}

/// An id as it stands on a counter.
struct Label {
    text: String,
    class: &'static str,
}

/// An id shortened to fit on a counter.
fn short(id: UnitId) -> Label {
    let id = id.as_str();
    let (class, fits) = match id.len() {
        0..=3 => ("id", true),
        4 => ("id long", true),
        5 => ("id longer", true),
        _ => ("id longer", false),
    };
    let text = if fits {
        id.to_owned()
    } else {
        format!("{}…{}", &id[..2], &id[id.len() - 2..])
    };
    Label { text, class }
}

/// The frame shows the arm; strokes and dots count the weight.
fn glyph(unit: &Unit) -> String {
    let framed = |inside: &str| format!("<path d=\"{FRAME}{inside}\"/>");
    let dots = |xs: &[&str]| -> String {
        xs.iter()
            .map(|x| format!("<circle class=\"dot\" cx=\"{x}\" r=\"2.7\"/>"))
            .collect()
    };
    let guns = match unit.calibre {
        Some(Calibre::Heavy) => dots(&["-6.6", "0", "6.6"]),
        Some(Calibre::Medium) => dots(&["-4.2", "4.2"]),
        Some(Calibre::Light) | None => dots(&["0"]),
    };
    match unit.kind {
        Kind::LineInfantry => framed("M-11 -7L11 7M-11 7L11 -7"),
        Kind::LightInfantry => {
            "<path d=\"M-9 -6L9 6M-9 6L9 -6\"/><circle class=\"dot\" cy=\"-5.6\" r=\"1.7\"/>\
                                <circle class=\"dot\" cy=\"5.6\" r=\"1.7\"/>"
                .to_owned()
        }
        Kind::LightCavalry => framed("M-4 7L4 -7"),
        Kind::MediumCavalry => framed("M-7 7L1 -7M-1 7L7 -7"),
        Kind::HeavyCavalry => framed("M-9 7L-1 -7M-4 7L4 -7M1 7L9 -7"),
        Kind::FootArtillery => framed("") + &guns,
        Kind::HorseArtillery => framed("M-11 2L-6 7M6 7L11 2") + &guns,
    }
}
