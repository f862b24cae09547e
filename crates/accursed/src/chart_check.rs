//! Validates a charts document: every cell and every range, without gaps.

use super::charts::{Charts, PerOrder, Rows};
use super::roster::{Class, Order};
use crate::messages::setup;
use serde_json::Value;
use std::collections::BTreeMap;
use umpire_engine::{Argument, Message, Template};

/// A fault of a charts document.
pub(crate) struct Fault {
    /// The place in it.
    pub(crate) place: String,
    /// What is wrong there.
    pub(crate) why: Message,
}

/// The names of terrain that the rules themselves use.
const NEEDED_HEXES: [&str; 2] = ["clear", "road"];
const NEEDED_SIDES: [&str; 6] = ["hedge", "wall", "river", "bridge", "slope_up", "slope_down"];

fn fault(place: &str, why: Message) -> Fault {
    Fault {
        place: place.to_owned(),
        why,
    }
}

fn must(holds: bool, place: &str, why: &'static Template) -> Result<(), Fault> {
    must_as(holds, place, || why.plain())
}

fn must_as(holds: bool, place: &str, why: impl FnOnce() -> Message) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(fault(place, why())) }
}

fn must_have(has: bool, place: &str, name: &str) -> Result<(), Fault> {
    must_as(has, place, || setup::CHART_MISSING.with([("name", name.into())]))
}

/// Checks a charts document.
///
/// # Errors
/// The place in it, and what is wrong there.
pub(crate) fn check(charts: &Charts) -> Result<(), Fault> {
    ranges(charts)?;
    must(charts.version == 1, "version", &setup::CHART_VERSION)?;
    must(!charts.name.is_empty(), "name", &setup::CHART_NAME)?;
    let faces: Vec<u8> = (0..10).collect();
    must(charts.die.faces == faces, "die.faces", &setup::CHART_DIE)?;
    for (place, rows) in [
        ("musket.columns.front", &charts.musket.columns.front),
        ("musket.columns.flank", &charts.musket.columns.flank),
        ("musket.columns.salvo", &charts.musket.columns.salvo),
        ("light_infantry.columns.any", &charts.light_infantry.columns.any),
        ("pistol.columns.any", &charts.pistol.columns.any),
    ] {
        column(place, rows)?;
    }
    orders(charts)?;
    guns(charts)?;
    rising(
        "close_combat.table",
        charts.close_combat.table.iter().map(|r| r.from),
    )?;
    rising(
        "unable_to_retreat.table",
        charts.unable_to_retreat.table.iter().map(|r| r.from),
    )?;
    rising("pursuit.table", charts.pursuit.table.iter().map(|r| r.from))?;
    let ratios: Option<Vec<Ratio>> = charts
        .close_combat
        .strength_ratio
        .iter()
        .map(|r| ratio(&r.ratio))
        .collect();
    let ratios = ratios.ok_or_else(|| fault("close_combat.strength_ratio", setup::CHART_RATIO.plain()))?;
    let falling = ratios
        .windows(2)
        .all(|w| w[0].ours * w[1].theirs > w[1].ours * w[0].theirs);
    must(falling, "close_combat.strength_ratio", &setup::CHART_RATIOS_FALL)?;
    must(
        ratios.last().is_some_and(|r| r.ours == 0),
        "close_combat.strength_ratio",
        &setup::CHART_LAST_RATIO,
    )?;
    ratings(
        "morale_check.hits_that_force_a_check",
        charts.morale_check.hits_that_force_a_check.keys(),
    )?;
    ratings("rally.to_normal", charts.rally.to_normal.keys())?;
    ratings("rally.to_shaken", charts.rally.to_shaken.keys())?;
    let forced = charts
        .morale_check
        .hits_that_force_a_check
        .values()
        .all(|hits| *hits > 0);
    must(
        forced,
        "morale_check.hits_that_force_a_check",
        &setup::CHART_NO_HITS,
    )?;
    let on = &charts.leader_casualty.removed_on;
    must(
        on.iter().all(|face| *face < 10),
        "leader_casualty.removed_on",
        &setup::CHART_NO_FACE,
    )?;
    let mut next = 0;
    for row in &charts.leader_replacement.rows {
        let joined = row.from == next && row.to >= row.from;
        must(joined, "leader_replacement.rows", &setup::CHART_ROWS_COVER)?;
        next = row.to + 1;
    }
    must(next == 10, "leader_replacement.rows", &setup::CHART_ROWS_COVER)?;
    let levels = &charts.victory_levels.rows;
    must(
        levels.first().is_some_and(|r| r.from == 0),
        "victory_levels.rows",
        &setup::CHART_FROM_ZERO,
    )?;
    let rising = levels.windows(2).all(|w| w[0].from < w[1].from);
    must(rising, "victory_levels.rows", &setup::CHART_ROWS_RISE)?;
    classes("victory_points.guns", &charts.victory_points.guns)?;
    must(charts.retreat.hexes == 2, "retreat.hexes", &setup::CHART_RETREAT)?;
    must(
        charts.continuation.max_per_turn < 9,
        "continuation.max_per_turn",
        &setup::CHART_TOO_MANY,
    )?;
    must(
        (1..=9).contains(&charts.pistol.shots),
        "pistol.shots",
        &setup::CHART_ONE_TO_NINE,
    )?;
    must(
        (1..=9).contains(&charts.interception.reach),
        "interception.reach",
        &setup::CHART_ONE_TO_NINE,
    )?;
    for name in NEEDED_HEXES {
        must_have(charts.terrain.hexes.contains_key(name), "terrain.hexes", name)?;
    }
    for name in NEEDED_SIDES {
        must_have(
            charts.terrain.hexsides.contains_key(name),
            "terrain.hexsides",
            name,
        )?;
    }
    Ok(())
}

/// The minimum and maximum of the numbers in each part of the charts. The first matching part counts.
const RANGES: &[(&str, i64, i64)] = &[
    ("allowances", 0, 20),
    ("command", 0, 9),
    ("terrain", -9, 20),
    ("pursuit.follow", 0, 9),
    ("victory_points", 0, 1000),
    ("victory_levels", 0, 10_000),
    ("artillery.classes", 1, 60),
    ("close_combat.table", -99, 20),
    ("unable_to_retreat.shaken", 0, 9),
    ("rout", 0, 9),
    ("morale_check", -9, 20),
    ("", -99, 99),
];

/// Checks that every number is within its range.
fn ranges(charts: &Charts) -> Result<(), Fault> {
    let unreadable =
        |e: serde_json::Error| fault("", setup::CHART_UNREADABLE.with([("text", Argument::shown(e))]));
    let value = serde_json::to_value(charts).map_err(unreadable)?;
    within("", &value)
}

fn within(place: &str, value: &Value) -> Result<(), Fault> {
    let below = |key: &str| match place {
        "" => key.to_owned(),
        _ => format!("{place}.{key}"),
    };
    match value {
        Value::Object(fields) => fields.iter().try_for_each(|(key, v)| within(&below(key), v)),
        Value::Array(items) => (0..)
            .zip(items)
            .try_for_each(|(n, v)| within(&below(&format!("{n}")), v)),
        Value::Number(number) => {
            let part = RANGES.iter().find(|(part, _, _)| place.starts_with(part));
            let (_, least, most) = part.copied().unwrap_or(("", -99, 99));
            let fits = number.as_i64().is_some_and(|n| (least..=most).contains(&n));
            must_as(fits, place, || {
                setup::CHART_NUMBER.with([("least", least.into()), ("most", most.into())])
            })
        }
        _ => Ok(()),
    }
}

fn orders(charts: &Charts) -> Result<(), Fault> {
    let sane = |cell: Option<i16>| cell.is_none_or(|n| (-9..=19).contains(&n));
    let row = |place: &str, row: &PerOrder<Option<i16>>| {
        let holds = Order::ALL.iter().all(|order| sane(row.of(*order)));
        must(holds, place, &setup::CHART_CELL)
    };
    for order in Order::ALL {
        row("orders_change.table", &charts.orders_change.table.of(*order))?;
        let own = charts.orders_change.table.of(*order).of(*order);
        must(own.is_none(), "orders_change.table", &setup::CHART_SAME_ORDER)?;
    }
    row("continuation.table", &charts.continuation.table)?;
    row("preemption.table", &charts.preemption.table)?;
    row("interception.table", &charts.interception.table)
}

fn column(place: &str, rows: &Rows) -> Result<(), Fault> {
    let whole = rows.keys().copied().eq(0..rows.len() as u8) && !rows.is_empty();
    must(whole, place, &setup::CHART_ROW_PER_HITS)?;
    rising(place, rows.values().copied())
}

fn rising(place: &str, from: impl Iterator<Item = i16>) -> Result<(), Fault> {
    let from: Vec<i16> = from.collect();
    let first = from.first().is_some_and(|first| *first <= -30);
    must(first, place, &setup::CHART_FIRST_ROW)?;
    must(
        from.windows(2).all(|w| w[0] < w[1]),
        place,
        &setup::CHART_ROWS_RISE,
    )
}

fn guns(charts: &Charts) -> Result<(), Fault> {
    let chart = &charts.artillery;
    rising("artillery.table", chart.table.iter().map(|r| r.from))?;
    classes("artillery.classes", &chart.classes)?;
    classes("artillery.range_modifiers", &chart.range_modifiers)?;
    for (class, rows) in &chart.range_modifiers {
        let place = format!("artillery.range_modifiers.{}", class.name());
        let mut next = 1;
        for [low, high, _] in rows {
            must(*low == next && high >= low, &place, &setup::CHART_RANGE_GAP)?;
            next = high + 1;
        }
        let reach = chart.classes.get(class).map_or(0, |c| i16::from(c.range));
        must(next > reach && reach > 0, &place, &setup::CHART_RANGE_REACH)?;
    }
    Ok(())
}

fn classes<T>(place: &str, map: &BTreeMap<Class, T>) -> Result<(), Fault> {
    must(map.keys().eq(Class::ALL), place, &setup::CHART_CLASSES)
}

fn ratings<'a>(place: &str, keys: impl Iterator<Item = &'a u8>) -> Result<(), Fault> {
    must(keys.copied().eq(4..=8), place, &setup::CHART_RATINGS)
}

/// A ratio of strengths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ratio {
    /// The attackers'.
    pub(crate) ours: u16,
    /// The defenders'; not 0.
    pub(crate) theirs: u16,
}

/// Parses a ratio such as `3:2`.
pub(crate) fn ratio(text: &str) -> Option<Ratio> {
    let (ours, theirs) = text.split_once(':')?;
    let (ours, theirs) = (ours.parse().ok()?, theirs.parse().ok()?);
    (theirs > 0).then_some(Ratio { ours, theirs })
}

#[cfg(test)]
mod tests {
    use super::super::charts::{SHIPPED, read};

    #[test]
    fn the_shipped_charts_are_whole() {
        read(SHIPPED).unwrap();
    }

    #[test]
    fn a_gap_is_found() {
        let broken = |from: &str, to: &str| {
            let text = SHIPPED.replacen(from, to, 1);
            assert_ne!(text, SHIPPED);
            read(&text).unwrap_err()
        };
        assert!(broken("front: {0: -99, 1: 5, ", "front: {0: -99, ").starts_with("musket.columns.front"));
        assert!(broken("[3, 3, 2]", "[3, 2, 2]").starts_with("artillery.range_modifiers.12lb"));
        assert!(broken("{from: 2, to: 9", "{from: 3, to: 9").starts_with("leader_replacement"));
        assert!(broken("to_normal: {4: 2, ", "to_normal: {").starts_with("rally.to_normal"));
        assert!(broken("version: 1", "version: 2").starts_with("version"));
    }
}
