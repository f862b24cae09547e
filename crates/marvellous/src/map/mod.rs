//! The table as a picture: one SVG document for screens, paper and screen readers.
//!
//! Nothing in it has an id, so that several maps may stand in one page. South is filled and north is
//! outlined, and every marker has its own corner and shape: the picture is readable without colour. All
//! numbers are integers.

mod contacts;
mod counters;
mod frame;
mod ground;
mod markers;
mod places;
mod words;

use super::state::State;
use super::table::Zone;
use places::Places;
use std::fmt::{Arguments, Write as _};
use umpire_engine::markup::escaped;

/// The style sheet for light and dark screens and for paper.
const STYLE: &str = include_str!("style.css");

/// The width of a zone.
const ZONE_WIDTH: i32 = 208;
/// The height of a zone of the table.
const ZONE_HEIGHT: i32 = 204;
/// The height of a Reserve Zone.
const RESERVE_HEIGHT: i32 = 60;
/// The margin left and right of the table.
const MARGIN: i32 = 12;
/// The top of north's reserves.
const NORTH_RESERVES: i32 = 34;
/// The top of the table.
const TABLE: i32 = NORTH_RESERVES + RESERVE_HEIGHT + 6;
/// The top of south's reserves.
const SOUTH_RESERVES: i32 = TABLE + 3 * ZONE_HEIGHT + 6;
/// The top of the lines below the reserves.
const FOOT: i32 = SOUTH_RESERVES + RESERVE_HEIGHT;
/// The height of the picture.
const HEIGHT: i32 = FOOT + 62;

/// The table as an SVG document.
pub(crate) fn map(state: &State) -> String {
    let places = Places::of(state);
    let width = i32::from(state.table.columns) * ZONE_WIDTH + 2 * MARGIN;
    let mut out = String::with_capacity(32_768);
    put(
        &mut out,
        format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"bm\" role=\"img\" viewBox=\"0 0 {width} {HEIGHT}\" \
             width=\"{width}\" height=\"{HEIGHT}\">"
        ),
    );
    put(
        &mut out,
        format_args!("<title>{}</title>", escaped(&words::title(state))),
    );
    put(
        &mut out,
        format_args!("<desc>{}</desc>", escaped(&words::description(state))),
    );
    put(&mut out, format_args!("<style>{STYLE}</style>"));
    put(
        &mut out,
        format_args!("<rect class=\"page\" width=\"{width}\" height=\"{HEIGHT}\"/>"),
    );
    ground::draw(&mut out, state);
    contacts::ties(&mut out, state, &places);
    counters::draw(&mut out, state, &places);
    contacts::draw(&mut out, state, &places);
    frame::draw(&mut out, state, width);
    out.push_str("</svg>\n");
    out
}

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

/// The upper left corner of a zone, reserves included.
fn corner(zone: Zone) -> Point {
    let x = MARGIN + i32::from(zone.file) * ZONE_WIDTH;
    let y = match zone.rank {
        0 => SOUTH_RESERVES,
        4 => NORTH_RESERVES,
        rank => TABLE + (3 - i32::from(rank)) * ZONE_HEIGHT,
    };
    Point { x, y }
}

/// The centre of a zone.
fn middle(zone: Zone) -> Point {
    let Point { x, y } = corner(zone);
    let height = if zone.on_table() {
        ZONE_HEIGHT
    } else {
        RESERVE_HEIGHT
    };
    Point {
        x: x + ZONE_WIDTH / 2,
        y: y + height / 2,
    }
}
