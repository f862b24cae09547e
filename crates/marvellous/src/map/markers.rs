//! Markers: each has its own corner and shape, so that colour is redundant.

use super::{Point, put};
use crate::roster::Unit;

/// A lozenge with a number: hits.
pub(super) fn hits(out: &mut String, Point { x, y }: Point, count: u16) {
    put(
        out,
        format_args!(
            "<g transform=\"translate({x} {y})\"><path class=\"m hit\" d=\"M0 -9L9 0L0 9L-9 0z\"/>\
             <text class=\"count\" y=\"3.8\">{count}</text></g>"
        ),
    );
}

/// A disc with a star: has fired.
pub(super) fn fired(out: &mut String, Point { x, y }: Point) {
    put(
        out,
        format_args!(
            "<g transform=\"translate({x} {y})\"><circle class=\"m fired\" r=\"6.6\"/>\
             <path class=\"s\" d=\"M0 -4V4M-4 0H4M-2.8 -2.8L2.8 2.8M-2.8 2.8L2.8 -2.8\"/></g>"
        ),
    );
}

/// A triangle with an exclamation mark: has reacted.
pub(super) fn reacted(out: &mut String, Point { x, y }: Point) {
    put(
        out,
        format_args!(
            "<g transform=\"translate({x} {y})\"><path class=\"m react\" d=\"M0 -8L8 6H-8z\"/>\
             <path class=\"s react-s\" d=\"M0 -3V2M0 4V4.6\"/></g>"
        ),
    );
}

/// A disc with a tick: finished.
pub(super) fn finished(out: &mut String, Point { x, y }: Point) {
    put(
        out,
        format_args!(
            "<g transform=\"translate({x} {y})\"><circle class=\"m finished\" r=\"6.6\"/>\
             <path class=\"s\" d=\"M-3 .2L-.8 2.5L3.2 -2.2\"/></g>"
        ),
    );
}

const fn at(x: i32, y: i32) -> Point {
    Point { x, y }
}

/// The markers of a unit: top left finished, top right hits, bottom right fired, bottom left reacted.
pub(super) fn draw(out: &mut String, unit: &Unit) {
    if unit.finished {
        finished(out, at(-20, -19));
    }
    if unit.hits > 0 {
        hits(out, at(20, -19), unit.hits);
    }
    if unit.fired {
        fired(out, at(20, 19));
    }
    if unit.reacted {
        reacted(out, at(-20, 19));
    }
}
