//! The surroundings of the table: turn and phase, the state of the sides, and the legend.

use super::places::Spot;
use super::{FOOT, MARGIN, Point, contacts, counters, markers, put, words};
use crate::event::PhaseName;
use crate::roster::Side;
use crate::state::State;
use crate::table::{Face, Facing};

/// Draws the surroundings.
pub(super) fn draw(out: &mut String, state: &State, width: i32) {
    let right = width - MARGIN;
    put(
        out,
        format_args!(
            "<text class=\"head\" x=\"{MARGIN}\" y=\"23\">{}</text>",
            words::moment(state)
        ),
    );
    edge(out, right, 23, "end", &standing(state, Side::North));
    let quiet = matches!(
        state.phase_name(),
        PhaseName::Setup | PhaseName::Initiative | PhaseName::Over
    );
    if !quiet {
        let initiative = match state.initiative {
            Side::South => "South has the initiative",
            Side::North => "North has the initiative",
        };
        edge(out, MARGIN, FOOT + 20, "start", initiative);
    }
    edge(out, right, FOOT + 20, "end", &standing(state, Side::South));
    key(out, FOOT + 44);
}

fn edge(out: &mut String, x: i32, y: i32, anchor: &str, text: &str) {
    put(
        out,
        format_args!("<text class=\"edge\" x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\">{text}</text>"),
    );
}

/// How close a side is to its breakpoint.
fn standing(state: &State, side: Side) -> String {
    let strength = state.strength(side);
    let name = match side {
        Side::South => "South",
        Side::North => "North",
    };
    format!(
        "{name}: {} of {strength} units lost, broken at {}",
        state.routed(side),
        strength.div_ceil(2)
    )
}

fn key(out: &mut String, y: i32) {
    let places = [10, 80, 152, 208, 290, 366, 444, 520];
    let x = |n: usize| MARGIN + places[n];
    for (n, side, word) in [(0, "south", "South"), (1, "north", "North")] {
        put(
            out,
            format_args!(
                "<g class=\"{side}\" transform=\"translate({} {y}) scale(.40)\"><path class=\"prow\" \
                 d=\"M-19 -19L-6 -19L0 -26L6 -19L19 -19z\"/><rect class=\"body\" x=\"-20\" y=\"-20\" width=\"40\" \
                 height=\"40\" rx=\"3\"/></g>",
                x(n)
            ),
        );
        sign(out, x(n), y, word);
    }
    out.push_str("<g class=\"unit\">");
    markers::hits(out, Point { x: x(2), y }, 2);
    markers::fired(out, Point { x: x(3), y });
    markers::reacted(out, Point { x: x(4), y });
    markers::finished(out, Point { x: x(5), y });
    out.push_str("</g>");
    for (n, word) in [(2, "hits"), (3, "has fired"), (4, "reacted"), (5, "finished")] {
        sign(out, x(n), y, word);
    }
    let spot = Spot {
        x: x(6),
        y,
        size: 100,
    };
    contacts::lozenge(out, spot, Facing::E, Face::Front, "contact");
    sign(out, x(6) + 2, y, "contact");
    counters::flag(
        out,
        Side::South,
        Spot {
            x: x(7) + 6,
            y,
            size: 50,
        },
        "",
    );
    sign(out, x(7) + 6, y, "Commander");
}

fn sign(out: &mut String, x: i32, y: i32, word: &str) {
    put(
        out,
        format_args!(
            "<text class=\"sign\" x=\"{}\" y=\"{}\">{word}</text>",
            x + 13,
            y + 4
        ),
    );
}
