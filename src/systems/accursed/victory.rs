//! Points and levels of victory (VIC-1 to VIC-3).

use super::charts::Level;
use super::roster::{Gone, Kind, Role, Side, Unit};
use super::state::State;

/// The points that a side has for the losses of the other.
pub fn points(state: &State, side: Side) -> u16 {
    let units = state
        .units
        .iter()
        .filter(|u| u.side != side)
        .map(|u| of_unit(state, side, u));
    let chart = &state.charts().victory_points;
    let lost = state.leaders.iter().filter(|l| l.side != side && l.lost);
    let leaders = lost.map(|l| match l.role {
        _ if l.king => chart.king,
        Role::King => chart.king,
        Role::WingCommander => chart.wing_commander_eliminated,
        Role::ArmyCommander => chart.army_commander_eliminated,
    });
    units.sum::<u16>() + leaders.sum::<u16>()
}

fn of_unit(state: &State, side: Side, unit: &Unit) -> u16 {
    let chart = &state.charts().victory_points;
    let lost = u16::from(unit.casualties);
    match (unit.gone, unit.kind) {
        (Some(Gone::Pursued), _) => 0,
        (_, Kind::Artillery) => {
            let class = unit.class.and_then(|class| chart.guns.get(&class));
            class
                .copied()
                .filter(|_| unit.gone.is_some() && unit.owner == Some(side))
                .unwrap_or(0)
        }
        (Some(_), Kind::LightInfantry) => chart.light_infantry,
        (Some(_), Kind::Cavalry) => chart.cavalry_eliminated,
        (Some(_), Kind::HeavyInfantry) if unit.two => chart.two_hex_infantry_eliminated,
        (Some(_), Kind::HeavyInfantry) => chart.one_hex_heavy_infantry_eliminated,
        (None, Kind::LightInfantry) => 0,
        (None, Kind::Cavalry) => lost * chart.cavalry_casualty,
        (None, Kind::HeavyInfantry) => lost * chart.heavy_infantry_casualty,
    }
}

/// The winner, the margin and the level, by the points as they are.
pub fn judged(state: &State) -> (Option<Side>, u16, Level) {
    let score = state.score();
    let margin = score.parliament.abs_diff(score.royalist);
    let rows = &state.charts().victory_levels.rows;
    let level = rows
        .iter()
        .rev()
        .find(|row| margin >= row.from)
        .map_or(Level::Draw, |row| row.level);
    let ahead = if score.parliament > score.royalist {
        Side::Parliament
    } else {
        Side::Royalist
    };
    let winner = (level != Level::Draw).then_some(ahead);
    (winner, margin, level)
}
