//! The table as a picture: one SVG document for the screen, for paper and for people who can't see it.
//!
//! Nothing in it has an id, so that several maps may stand in one page. South is filled and north is open, every marker
//! has its own corner and shape: the picture can be read without its colours. All numbers are whole.

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

/// How the picture looks, on screens light and dark and on paper.
const STYLE: &str = include_str!("style.css");

/// The width of a zone.
const ZONE_WIDTH: i32 = 208;
/// The height of a zone of the table.
const ZONE_HEIGHT: i32 = 204;
/// The height of a Reserve Zone.
const RESERVE_HEIGHT: i32 = 60;
/// The room left and right of the table.
const MARGIN: i32 = 12;
/// Where north's reserves begin.
const NORTH_RESERVES: i32 = 34;
/// Where the table begins.
const TABLE: i32 = NORTH_RESERVES + RESERVE_HEIGHT + 6;
/// Where south's reserves begin.
const SOUTH_RESERVES: i32 = TABLE + 3 * ZONE_HEIGHT + 6;
/// Where the lines below the reserves begin.
const FOOT: i32 = SOUTH_RESERVES + RESERVE_HEIGHT;
/// The height of the picture.
const HEIGHT: i32 = FOOT + 62;

/// The table as an SVG document.
pub fn map(state: &State) -> String {
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

/// Adds to the document.
fn put(out: &mut String, text: Arguments<'_>) {
    // Writing to a string can't fail.
    let _ = out.write_fmt(text);
}

/// The upper left corner of a zone, reserves included.
fn corner(zone: Zone) -> (i32, i32) {
    let x = MARGIN + i32::from(zone.file) * ZONE_WIDTH;
    let y = match zone.rank {
        0 => SOUTH_RESERVES,
        4 => NORTH_RESERVES,
        rank => TABLE + (3 - i32::from(rank)) * ZONE_HEIGHT,
    };
    (x, y)
}

/// The middle of a zone.
fn middle(zone: Zone) -> (i32, i32) {
    let (x, y) = corner(zone);
    let height = if zone.on_table() {
        ZONE_HEIGHT
    } else {
        RESERVE_HEIGHT
    };
    (x + ZONE_WIDTH / 2, y + height / 2)
}
