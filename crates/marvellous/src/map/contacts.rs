//! Contacts, and the destination of the announcement in progress.

use super::places::{Places, Spot, bearing, step};
use super::{Point, middle, put};
use crate::state::{Contact, State};
use crate::table::{Face, Facing};

/// Draws a line between units in contact that could not be placed edge to edge. The counters are drawn over
/// it.
pub(super) fn ties(out: &mut String, state: &State, places: &Places) {
    for Placed {
        contact,
        unit,
        target,
    } in placed(state, places)
    {
        let (right, down) = step(bearing(state, contact));
        let (x, y) = (unit.x - target.x, unit.y - target.y);
        // No cell is larger than 51.
        let edge_to_edge = x.signum() == right && y.signum() == down && x.abs() + y.abs() <= 51;
        if !edge_to_edge {
            let (from, to) = ((unit.x, unit.y), (target.x, target.y));
            put(
                out,
                format_args!(
                    "<path class=\"tie\" d=\"M{} {}L{} {}\"/>",
                    from.0, from.1, to.0, to.1
                ),
            );
        }
    }
}

/// Draws every contact, and the path of an announced unit.
pub(super) fn draw(out: &mut String, state: &State, places: &Places) {
    for Placed {
        contact,
        unit,
        target,
    } in placed(state, places)
    {
        let between = Spot {
            x: (unit.x + target.x) / 2,
            y: (unit.y + target.y) / 2,
            size: unit.size,
        };
        let ids = (state.unit(contact.unit).id, state.unit(contact.target).id);
        let title = format!("{} touches the {} of {}", ids.0, contact.face.name(), ids.1);
        lozenge(
            out,
            between,
            bearing(state, contact).opposite(),
            contact.face,
            &title,
        );
    }
    let Some(progress) = state.progress() else { return };
    let Some(from) = places.units.get(&progress.unit) else {
        return;
    };
    let aim = progress
        .target
        .and_then(|target| places.units.get(&target).map(|s| Point { x: s.x, y: s.y }));
    if let Some(Point { x, y }) = aim.or_else(|| progress.to.map(middle)) {
        put(
            out,
            format_args!(
                "<path class=\"way\" d=\"M{} {}L{x} {y}\"/><circle class=\"aim\" cx=\"{x}\" cy=\"{y}\" r=\"7\"/>",
                from.x, from.y
            ),
        );
    }
}

/// A contact with the places of both units.
struct Placed<'a> {
    contact: &'a Contact,
    unit: Spot,
    target: Spot,
}

/// Every contact of placed units.
fn placed<'a>(state: &'a State, places: &'a Places) -> impl Iterator<Item = Placed<'a>> {
    state.contacts.iter().filter_map(|contact| {
        let place = |ix| places.units.get(&ix).copied();
        Some(Placed {
            contact,
            unit: place(contact.unit)?,
            target: place(contact.target)?,
        })
    })
}

/// The symbol of a contact, drawn in the direction of the unit that engaged.
pub(super) fn lozenge(out: &mut String, spot: Spot, way: Facing, face: Face, title: &str) {
    let Spot { x, y, size } = spot;
    // Drawn from left to right; north is a quarter turn counterclockwise.
    let degrees = way as i32 * 90 - 90;
    let scale = if size == 100 {
        String::new()
    } else {
        format!(" scale(.{size:02})")
    };
    let sign = match face {
        Face::Front => "M-7 -3.6L-1 0L-7 3.6zM7 -3.6L1 0L7 3.6z",
        Face::Left | Face::Right => "M-6 -3.6L1 0L-6 3.6zM3 -4h2.4v8h-2.4z",
        Face::Rear => "M-6 -3.6L0 0L-6 3.6zM1 -3.6L7 0L1 3.6z",
    };
    put(
        out,
        format_args!(
            "<g transform=\"translate({x} {y}) rotate({degrees}){scale}\"><title>{title}</title>\
             <rect class=\"contact\" x=\"-10\" y=\"-6\" width=\"20\" height=\"12\" rx=\"6\"/>\
             <path class=\"contact-s\" d=\"{sign}\"/></g>"
        ),
    );
}
