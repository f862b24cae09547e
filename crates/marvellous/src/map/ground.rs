//! The zones with their terrain, the reserves, and the escarpments.

use super::{
    MARGIN, NORTH_RESERVES, Point, RESERVE_HEIGHT, SOUTH_RESERVES, TABLE, ZONE_HEIGHT, ZONE_WIDTH, corner,
    put,
};
use crate::roster::Side;
use crate::state::State;
use crate::table::{Terrain, Zone};

/// Contour lines of a hill, around its centre.
const HILL: [&str; 3] = [
    "M-92 6C-98 -44 -60 -84 -8 -88C50 -92 92 -58 93 -6C94 46 60 88 2 90C-54 92 -88 54 -92 6z",
    "M-66 2C-70 -32 -40 -58 -6 -60C36 -62 66 -40 67 -4C68 32 42 60 2 62C-38 63 -63 36 -66 2z",
    "M-36 0C-38 -20 -20 -32 -3 -33C20 -34 36 -20 36 -2C36 18 22 33 0 34C-20 35 -35 18 -36 0z",
];

/// The edge of a wood, from the corner of its zone.
const WOOD: &str = "M8 18q30 -12 62 -4t70 0t58 6q8 40 2 82t0 92q-44 8 -92 4t-96 0q-10 -40 -4 -86t0 -94z";

/// Houses: left, top, width, height.
const HOUSES: [(i32, i32, i32, i32); 16] = [
    (10, 24, 26, 14),
    (42, 20, 14, 20),
    (150, 26, 30, 13),
    (184, 22, 14, 22),
    (12, 60, 13, 22),
    (186, 64, 14, 28),
    (10, 110, 14, 14),
    (94, 92, 22, 18),
    (184, 120, 16, 24),
    (12, 150, 24, 13),
    (46, 178, 22, 14),
    (92, 180, 14, 18),
    (126, 176, 30, 14),
    (176, 172, 22, 20),
    (100, 22, 14, 12),
    (14, 182, 18, 12),
];

/// Draws the ground.
pub(super) fn draw(out: &mut String, state: &State) {
    for zone in state.table.zones() {
        let at = corner(zone);
        let Point { x, y } = at;
        put(
            out,
            format_args!(
                "<rect class=\"zone\" x=\"{x}\" y=\"{y}\" width=\"{ZONE_WIDTH}\" height=\"{ZONE_HEIGHT}\"/>"
            ),
        );
        let features = state.table.ground(zone).features();
        // Terrain that fills the zone is drawn first; a hill beneath it shows as its lines.
        let covers = |t: &&Terrain| !matches!(t, Terrain::Hill | Terrain::Woods);
        for feature in features
            .iter()
            .filter(covers)
            .chain(features.iter().filter(|t| !covers(t)))
        {
            terrain(out, *feature, at, features.len() == 1);
        }
        let mut name = zone.to_string();
        for feature in features {
            name += &format!(" {}", feature.name());
        }
        put(
            out,
            format_args!(
                "<text class=\"name\" x=\"{}\" y=\"{}\">{name}</text>",
                x + 6,
                y + 13
            ),
        );
    }
    for zone in Side::BOTH.into_iter().flat_map(|side| state.table.reserves(side)) {
        let Point { x, y } = corner(zone);
        put(
            out,
            format_args!(
                "<rect class=\"reserve\" x=\"{}\" y=\"{y}\" width=\"{}\" height=\"{RESERVE_HEIGHT}\" rx=\"4\"/>\
                 <text class=\"name\" x=\"{}\" y=\"{}\">{zone} reserve</text>",
                x + 3,
                ZONE_WIDTH - 6,
                x + 9,
                y + 13
            ),
        );
    }
    for (a, b) in &state.table.escarpments {
        escarpment(out, *a, *b);
    }
}

/// A symbol that is repeated over a zone.
struct Pattern {
    /// The path of the symbol.
    sign: &'static str,
    /// From one symbol to the next in a row.
    across: i32,
    /// From one row to the next.
    down: i32,
    /// The first symbol, from the corner of the zone.
    first: Point,
}

impl Pattern {
    /// A symbol that fills a zone.
    const fn filling(sign: &'static str, across: i32, down: i32) -> Pattern {
        Pattern {
            sign,
            across,
            down,
            first: Point { x: 8, y: 28 },
        }
    }
}

const TREES: Pattern = Pattern {
    sign: "m-3 3a4 4 0 1 1 .1 0zv3",
    across: 26,
    down: 24,
    first: Point { x: 20, y: 30 },
};
const STONES: Pattern = Pattern::filling("l4 -5l4 5m7 8l3 -4l3 4", 32, 26);
const REEDS: Pattern = Pattern::filling("h14m-7 0v-5m-3 5l-2 -4m8 4l2 -4", 33, 22);
const CROSSES: Pattern = Pattern::filling("l14 14m0 -14l-14 14", 24, 24);

fn terrain(out: &mut String, terrain: Terrain, at: Point, alone: bool) {
    let Point { x, y } = at;
    let name = terrain.name();
    match terrain {
        Terrain::Hill => {
            let [foot, ..] = HILL;
            let (x, y) = (x + ZONE_WIDTH / 2, y + ZONE_HEIGHT / 2 + 4);
            put(out, format_args!("<g transform=\"translate({x} {y})\">"));
            if alone {
                put(out, format_args!("<path class=\"t-hill\" d=\"{foot}\"/>"));
            }
            put(
                out,
                format_args!("<path class=\"l-hill\" d=\"{}\"/></g>", HILL.concat()),
            );
        }
        Terrain::Woods => {
            put(
                out,
                format_args!("<g transform=\"translate({x} {y})\"><path class=\"t-woods\" d=\"{WOOD}\"/>"),
            );
            strewn(out, name, &TREES);
            out.push_str("</g>");
        }
        Terrain::Village => {
            put(
                out,
                format_args!("{}<path class=\"l-village\" d=\"", whole(name, at)),
            );
            for (left, top, width, height) in HOUSES {
                put(
                    out,
                    format_args!("M{} {}h{width}v{height}h-{width}z", x + left, y + top),
                );
            }
            out.push_str("\"/>");
        }
        Terrain::Rough => covered(out, name, at, &STONES),
        Terrain::Boggy => covered(out, name, at, &REEDS),
        Terrain::Impassable => covered(out, name, at, &CROSSES),
    }
}

/// A zone filled with the pattern of this terrain.
fn whole(name: &str, Point { x, y }: Point) -> String {
    format!(
        "<rect class=\"t-{name}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
        x + 1,
        y + 1,
        ZONE_WIDTH - 2,
        ZONE_HEIGHT - 2
    )
}

/// A zone filled with a symbol.
fn covered(out: &mut String, name: &str, at: Point, pattern: &Pattern) {
    let Point { x, y } = at;
    put(
        out,
        format_args!("{}<g transform=\"translate({x} {y})\">", whole(name, at)),
    );
    strewn(out, name, pattern);
    out.push_str("</g>");
}

/// A symbol repeated over a zone, with every other row offset by half a step.
fn strewn(out: &mut String, name: &str, pattern: &Pattern) {
    let Pattern {
        sign,
        across,
        down,
        first: Point { x: left, y: top },
    } = *pattern;
    put(out, format_args!("<path class=\"l-{name}\" d=\""));
    for row in 0..(ZONE_HEIGHT - top - 4) / down {
        let left = if row % 2 == 0 { left } else { left + across / 2 };
        for place in 0..=(ZONE_WIDTH - 24 - left) / across {
            put(
                out,
                format_args!("M{} {}{sign}", left + place * across, top + row * down),
            );
        }
    }
    out.push_str("\"/>");
}

/// An escarpment with its hachures, between two neighbouring zones, the lesser first.
fn escarpment(out: &mut String, a: Zone, b: Zone) {
    let along_column = a.rank == b.rank;
    let Point { x, y } = corner(b);
    put(out, format_args!("<path class=\"scarp\" d=\""));
    if along_column {
        put(out, format_args!("M{x} {}v{}", y + 8, ZONE_HEIGHT - 16));
        for n in 0..19 {
            put(out, format_args!("M{x} {}h7", y + 12 + n * 10));
        }
    } else {
        let low = a.rank.min(b.rank);
        let y = match low {
            0 => SOUTH_RESERVES - 3,
            3 => NORTH_RESERVES + RESERVE_HEIGHT + 3,
            rank => TABLE + (3 - i32::from(rank)) * ZONE_HEIGHT,
        };
        let x = MARGIN + i32::from(a.file) * ZONE_WIDTH;
        put(out, format_args!("M{} {y}h{}", x + 8, ZONE_WIDTH - 16));
        for n in 0..19 {
            put(out, format_args!("M{} {y}v7", x + 13 + n * 10));
        }
    }
    out.push_str("\"/>");
}
