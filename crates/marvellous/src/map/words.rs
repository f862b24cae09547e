//! The text of the picture for people who can't see it.

use crate::event::PhaseName;
use crate::roster::{Arm, Calibre, Formation, Kind, Quality, Side, Unit};
use crate::state::{Ix, State};
use crate::table::{Facing, Zone};

/// Turn and phase.
pub(super) fn moment(state: &State) -> String {
    let turn = state.turn;
    let side = |side: Side| match side {
        Side::South => "South",
        Side::North => "North",
    };
    match state.phase_name() {
        PhaseName::Setup => "Before the battle".to_owned(),
        PhaseName::Initiative => format!("Turn {turn} begins"),
        PhaseName::Firing => format!("Turn {turn}, firing"),
        PhaseName::HandToHand => format!("Turn {turn}, hand-to-hand combat"),
        PhaseName::RemoveLosses => format!("Turn {turn}, losses"),
        PhaseName::InitiativeMovement => format!("Turn {turn}, {} moves", side(state.initiative)),
        PhaseName::OtherMovement => format!("Turn {turn}, {} moves", side(state.initiative.enemy())),
        PhaseName::Victory => format!("The end of turn {turn}"),
        PhaseName::Over => format!("After the battle, turn {turn}"),
    }
}

/// The title of the picture.
pub(super) fn title(state: &State) -> String {
    format!("The table. {}", moment(state))
}

/// Everything on the table, zone by zone, starting at north's left.
pub(super) fn description(state: &State) -> String {
    let mut all = Vec::new();
    let reserves = Side::BOTH.map(|side| state.table.reserves(side).collect::<Vec<_>>());
    let [south, north] = &reserves;
    let rows = (1..=3)
        .rev()
        .flat_map(|rank| state.table.zones().filter(move |z| z.rank == rank));
    for zone in north.iter().copied().chain(rows).chain(south.iter().copied()) {
        let mut things: Vec<String> = commanders(state, zone);
        let units = state.all().filter(|(_, u)| u.zone == Some(zone));
        things.extend(units.map(|(ix, _)| sentence(state, ix)));
        let ground: Vec<&str> = state
            .table
            .ground(zone)
            .features()
            .into_iter()
            .map(|t| t.name())
            .collect();
        if things.is_empty() && ground.is_empty() {
            continue;
        }
        let what = if zone.on_table() { "Zone" } else { "Reserve" };
        let features = if ground.is_empty() {
            String::new()
        } else {
            format!(" ({})", ground.join(", "))
        };
        let there = if things.is_empty() {
            "empty".to_owned()
        } else {
            things.join("; ")
        };
        all.push(format!("{what} {zone}{features}: {there}."));
    }
    all.join(" ")
}

fn commanders(state: &State, zone: Zone) -> Vec<String> {
    let here = Side::BOTH
        .into_iter()
        .filter(|s| state.commanders[s.index()] == Some(zone));
    here.map(|s| format!("the Commander of {}", s.name())).collect()
}

/// A unit as a sentence without its full stop.
pub(super) fn sentence(state: &State, ix: Ix) -> String {
    let unit = state.unit(ix);
    let mut words = unit.id.to_string();
    if let Some(name) = state.names.get(&unit.id) {
        words += &format!(" ({name})");
    }
    words += &format!(", {}", kind(unit));
    if unit.arm() != Arm::Artillery {
        let many = if unit.stands == 1 { "" } else { "s" };
        words += &format!(", {} stand{many}", unit.stands);
    }
    match unit.quality {
        Quality::Green => words += ", green",
        Quality::Seasoned => {}
        Quality::Veteran => words += ", veteran",
    }
    if unit.on_table() {
        let formation = match unit.formation {
            Formation::Attack => "attack",
            Formation::Square => "square",
            Formation::Skirmish => "skirmish",
        };
        words += &format!(", {formation}, facing {}", facing(unit.facing));
    }
    match unit.hits {
        0 => {}
        1 => words += ", 1 hit",
        n => words += &format!(", {n} hits"),
    }
    let marks = [
        (unit.fired, "has fired"),
        (unit.reacted, "has reacted"),
        (unit.finished, "finished"),
    ];
    for (_, mark) in marks.into_iter().filter(|(there, _)| *there) {
        words += &format!(", {mark}");
    }
    let touching: Vec<String> = state
        .touching(ix)
        .map(|touch| format!("{} at its {}", state.unit(touch.enemy).id, touch.face.name()))
        .collect();
    if !touching.is_empty() {
        words += &format!(", in contact with {}", touching.join(" and "));
    }
    words
}

fn facing(facing: Facing) -> &'static str {
    match facing {
        Facing::N => "north",
        Facing::E => "east",
        Facing::S => "south",
        Facing::W => "west",
    }
}

fn kind(unit: &Unit) -> String {
    let weight = match unit.calibre {
        Some(Calibre::Light) => "light ",
        Some(Calibre::Medium) => "medium ",
        Some(Calibre::Heavy) => "heavy ",
        None => "",
    };
    let kind = match unit.kind {
        Kind::LineInfantry => "line infantry",
        Kind::LightInfantry => "light infantry",
        Kind::LightCavalry => "light cavalry",
        Kind::MediumCavalry => "medium cavalry",
        Kind::HeavyCavalry => "heavy cavalry",
        Kind::FootArtillery => "foot battery",
        Kind::HorseArtillery => "horse battery",
    };
    format!("{weight}{kind}")
}
