//! Sealed deployment (SETUP).

use std::collections::BTreeMap;

use crate::announcement::{Announcement, Placement};
use crate::event::{Event, PhaseName};
use crate::messages::refusal;
use crate::options::{CommanderSetup, CommanderTerrain, QualityRules};
use crate::play::{Play, must_owe, not_pending, seal};
use crate::roster::{Arm, Formation, Kind, Quality, Side, Unit, UnitId};
use crate::rules;
use crate::state::{Phase, State};
use crate::table::{Terrain, Zone};
use crate::violation::{Check, Violation, because, because_there};

/// Both sides deploy.
pub fn concerned(_state: &State) -> [bool; 2] {
    [true, true]
}

/// Throws for every unit's quality, south's first, each side's in the order of ids (QUAL-1, AMB-83).
pub fn throw_quality(play: &mut Play<'_, '_>) {
    if play.state.options.quality_rules != QualityRules::Rolled || play.state.phase != Phase::Setup {
        return;
    }
    for side in Side::BOTH {
        let units: Vec<(UnitId, Kind)> = play.state.army(side).map(|(_, u)| (u.id, u.kind)).collect();
        for (unit, kind) in units {
            let die = play.throw(1).first();
            play.tell(Event::QualityThrown {
                unit,
                die,
                quality: quality(kind, die),
            });
        }
    }
}

/// The table of QUAL-1.
pub fn quality(kind: Kind, die: u8) -> Quality {
    let line_like = matches!(kind, Kind::LineInfantry | Kind::MediumCavalry);
    match die {
        1 => Quality::Veteran,
        2 if matches!(kind, Kind::MediumCavalry | Kind::HorseArtillery) => Quality::Veteran,
        5 if line_like => Quality::Green,
        6 if kind != Kind::HorseArtillery => Quality::Green,
        _ => Quality::Seasoned,
    }
}

/// Handles a deployment.
pub fn decide(play: &mut Play<'_, '_>, side: Side, announcement: &Announcement) -> Result<(), Violation> {
    let Announcement::Deploy { units, commander } = announcement else {
        return Err(not_pending(&refusal::DEPLOYMENT_ASKED));
    };
    must_owe(&play.state, side, concerned(&play.state))?;
    play.state.all_own(side, units.keys().copied())?;
    check(&play.state, side, units, *commander)?;
    seal(play, side, announcement);
    Ok(())
}

/// Continues once both deployments are in: reveals them and starts the first turn.
pub fn go_on(play: &mut Play<'_, '_>) -> bool {
    if play.state.owing(concerned(&play.state)) != [false, false] {
        return false;
    }
    for side in Side::BOTH {
        if let Some(answer) = play.state.sealed[side.index()].clone()
            && let Announcement::Deploy { units, commander } = *answer
        {
            play.tell(Event::Deployed {
                side,
                units,
                commander,
            });
        }
    }
    play.enter(PhaseName::Initiative);
    true
}

/// Checks a deployment in the order of the rulebook.
pub fn check(
    state: &State,
    side: Side,
    units: &BTreeMap<UnitId, Placement>,
    commander: Zone,
) -> Result<(), Violation> {
    let all = state.army(side).all(|(_, u)| units.contains_key(&u.id));
    rules::SETUP_3.require(all, because(&refusal::NOT_ALL_SET_UP))?;
    for place in units.values() {
        zone_is_open(state, side, place.zone)?;
    }
    let count = |zone: Zone| units.values().filter(|p| p.zone == zone).count();
    let capacity = usize::from(state.options.zone_capacity);
    let set_up = |file: &u8| Zone {
        file: *file,
        rank: side.rear(),
    };
    let room_left = state
        .table
        .setup_files
        .iter()
        .map(set_up)
        .any(|z| count(z) < capacity);
    let beyond = units
        .values()
        .find(|p| p.zone.rank == side.rear() && !state.table.setup_files.contains(&p.zone.file));
    if let Some(place) = beyond {
        rules::SETUP_2.require(
            !room_left,
            because_there(&refusal::SET_UP_ZONES_FIRST, place.zone),
        )?;
    }
    for place in units.values() {
        rules::ZONE_3.require(
            count(place.zone) <= capacity,
            because_there(&refusal::TOO_MANY_IN_ZONE, place.zone),
        )?;
    }
    let placed = || {
        let found = units.iter().map(|(id, place)| (state.find(*id), place));
        found.filter_map(|(ix, place)| Some((state.unit(ix?), place)))
    };
    for (unit, place) in placed() {
        formation_is_named(unit, place)?;
    }
    for (unit, place) in placed() {
        place
            .formation
            .map_or(Ok(()), |formation| satisfies(unit, formation))?;
    }
    for (unit, place) in placed() {
        let formation = place.formation.unwrap_or(Formation::Skirmish);
        let admits = state.table.ground(place.zone).admits(unit.arm(), formation);
        rules::TERR_2.require(admits, because_there(&refusal::KIND_MAY_NOT_ENTER, place.zone))?;
    }
    commander_may_start(state, side, commander)?;
    Ok(())
}

fn zone_is_open(state: &State, side: Side, zone: Zone) -> Check {
    let enemy = state.table.is_reserve(side.enemy(), zone);
    rules::ZONE_6.require(!enemy, because_there(&refusal::ENEMY_RESERVE, zone))?;
    let rear = state.table.has(zone) && zone.rank == side.rear();
    let open = rear || state.table.is_reserve(side, zone);
    rules::SETUP_1.require(open, because_there(&refusal::NOT_OWN_REAR, zone))
}

fn formation_is_named(unit: &Unit, place: &Placement) -> Check {
    let implied = !place.zone.on_table() || unit.stands <= 1;
    rules::SETUP_4.require(
        implied || place.formation.is_some(),
        because(&refusal::FORMATION_NEEDED),
    )?;
    rules::SETUP_4.require(
        place.formation != Some(Formation::Square),
        because(&refusal::NO_SQUARE_SET_UP),
    )
}

/// Whether a formation is allowed for the kind and size of a unit (FORM-2 to FORM-5).
pub fn satisfies(unit: &Unit, formation: Formation) -> Check {
    let many = unit.stands >= 2;
    match formation {
        Formation::Attack => {
            let fits = unit.arm() != Arm::Artillery && many;
            rules::FORM_2.require(fits, because(&refusal::NO_ATTACK_FORMATION))
        }
        Formation::Square => {
            let fits = unit.arm() == Arm::Infantry && many;
            rules::FORM_3.require(fits, because(&refusal::NO_SQUARE))
        }
        Formation::Skirmish => {
            let fits = unit.stands <= unit.kind.largest_skirmisher();
            rules::FORM_4.require(fits, because(&refusal::NO_SKIRMISH))
        }
    }
}

/// Where the Commander may start (AMB-10).
pub fn commander_may_start(state: &State, side: Side, zone: Zone) -> Check {
    let rear = zone.rank == side.rear();
    let open = match state.options.commander_setup {
        CommanderSetup::OwnRear => rear,
        CommanderSetup::SetupZones => rear && state.table.setup_files.contains(&zone.file),
        CommanderSetup::OwnHalf => rear || zone.rank == 2,
    };
    let open = open && state.table.has(zone);
    rules::SETUP_1.require(open, because_there(&refusal::COMMANDER_MAY_NOT_START, zone))?;
    commander_may_enter(state, zone)
}

/// The ground that is closed to a Commander (TERR-5, AMB-39).
pub fn commander_may_enter(state: &State, zone: Zone) -> Check {
    let ground = state.table.ground(zone);
    let units = state.options.commander_terrain == CommanderTerrain::AsUnits;
    let closed = ground.has(Terrain::Woods) || (units && ground.impassable());
    rules::TERR_2.require(!closed, because_there(&refusal::COMMANDER_MAY_NOT_ENTER, zone))
}

/// A deployment of a side.
pub struct Deployment {
    /// Where each unit is set up.
    pub units: BTreeMap<UnitId, Placement>,
    /// Where the Commander is.
    pub commander: Zone,
}

/// A deployment that is legal whenever any is: the set-up zones first, then the rest of the rear row, then
/// the reserves. At most `held_back` units go to a reserve voluntarily.
pub fn plain(state: &State, side: Side, held_back: usize) -> Option<Deployment> {
    let rear = |file: u8| Zone {
        file,
        rank: side.rear(),
    };
    let set_up: Vec<Zone> = state.table.setup_files.iter().map(|f| rear(*f)).collect();
    let outer: Vec<Zone> = state
        .table
        .zones()
        .filter(|z| z.rank == side.rear() && !set_up.contains(z))
        .collect();
    let reserves: Vec<Zone> = state.table.reserves(side).collect();
    // Units with the fewest possible zones choose first.
    let mut units: Vec<&Unit> = state.army(side).map(|(_, u)| u).collect();
    let openness = |u: &Unit| {
        set_up
            .iter()
            .filter(|z| admitted(state, u, **z).is_some())
            .count()
    };
    units.sort_by_key(|u| openness(u));
    let mut back = held_back;
    let mut placed: BTreeMap<UnitId, Placement> = BTreeMap::new();
    let capacity = usize::from(state.options.zone_capacity);
    for unit in units {
        let count = |zone: Zone| placed.values().filter(|p| p.zone == zone).count();
        let free = |zones: &[Zone]| {
            let open = zones.iter().filter(|z| count(**z) < capacity);
            open.filter_map(|z| admitted(state, unit, *z).map(|f| (*z, f)))
                .min_by_key(|(z, _)| count(*z))
        };
        let hold = back > 0 && unit.arm() == Arm::Cavalry && !reserves.is_empty();
        let full = set_up.iter().all(|z| count(*z) >= capacity);
        let mut place = if hold { free(&reserves) } else { free(&set_up) };
        if hold && place.is_some() {
            back -= 1;
        }
        if place.is_none() && full {
            place = free(&outer);
        }
        let (zone, formation) = place.or_else(|| free(&reserves))?;
        let formation = (zone.on_table() && unit.stands > 1).then_some(formation);
        placed.insert(unit.id, Placement { zone, formation });
    }
    let commander = commander_zones(state, side);
    Some(Deployment {
        units: placed,
        commander: *commander.get(commander.len() / 2)?,
    })
}

/// Where a side's Commander may be set up.
pub fn commander_zones(state: &State, side: Side) -> Vec<Zone> {
    state
        .table
        .zones()
        .filter(|z| commander_may_start(state, side, *z).is_ok())
        .collect()
}

/// The formation in which a unit could be set up in a zone; attack is preferred to skirmish.
fn admitted(state: &State, unit: &Unit, zone: Zone) -> Option<Formation> {
    [Formation::Attack, Formation::Skirmish]
        .into_iter()
        .filter(|f| satisfies(unit, *f).is_ok())
        .find(|f| !zone.on_table() || state.table.ground(zone).admits(unit.arm(), *f))
}
