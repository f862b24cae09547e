//! Points and levels of victory (VIC-1 to VIC-3).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::charts::{Charts, Level};
use super::roster::{Gone, Kind, Leader, Role, Side, Unit};
use super::rules;
use super::state::State;
use super::survey::must;
use crate::messages::setup;
use umpire_engine::Refusal;

/// The margins of victory of a scenario, where they differ from the charts (VIC-2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Bounds {
    /// The margin of a marginal victory, 1 to 1000; absent: that of the charts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marginal: Option<u16>,
    /// The margin of a substantial victory, 1 to 1000.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub substantial: Option<u16>,
    /// The margin of a decisive victory, 1 to 1000.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decisive: Option<u16>,
    /// The lead that Parliament needs over the Royalists to be even, -500 to 500; negative: the lead that the
    /// Royalists need.
    #[serde(default, skip_serializing_if = "is_even")]
    pub par: i16,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_even(par: &i16) -> bool {
    *par == 0
}

impl Bounds {
    /// The margin from which a level is reached: the scenario's, or that of the charts.
    fn of(&self, level: Level, charts: &Charts) -> Option<u16> {
        let own = match level {
            Level::Draw => Some(0),
            Level::Marginal => self.marginal,
            Level::Substantial => self.substantial,
            Level::Decisive => self.decisive,
        };
        let rows = &charts.victory_levels.rows;
        own.or_else(|| rows.iter().find(|row| row.level == level).map(|row| row.from))
    }

    /// Checks that the margins increase and all values are in range.
    ///
    /// # Errors
    /// The place, the rule and what is required.
    pub fn check(&self, charts: &Charts) -> Result<(), Refusal> {
        must(
            (-500..=500).contains(&self.par),
            "victory.par",
            &rules::VIC_2,
            &setup::PAR,
        )?;
        let mut before = 0;
        for (name, level) in LEVELS {
            let Some(bound) = self.of(level, charts) else {
                continue;
            };
            must(
                bound > before && bound <= 1000,
                format!("victory.{name}"),
                &rules::VIC_2,
                &setup::BOUNDS_RISE,
            )?;
            before = bound;
        }
        Ok(())
    }
}

/// The levels above a draw, from the lowest.
const LEVELS: [(&str, Level); 3] = [
    ("marginal", Level::Marginal),
    ("substantial", Level::Substantial),
    ("decisive", Level::Decisive),
];

/// The points of a side for the losses of the other.
pub(crate) fn points(state: &State, side: Side) -> u16 {
    let units = state
        .units
        .iter()
        .filter(|u| u.side != side)
        .map(|u| of_unit(state, side, u));
    let lost = state.leaders.iter().filter(|l| l.side != side && l.lost);
    let leaders = lost.map(|leader| of_leader(state, leader));
    units.sum::<u16>() + leaders.sum::<u16>()
}

/// The points for eliminating a leader.
pub(crate) fn of_leader(state: &State, leader: &Leader) -> u16 {
    let chart = &state.charts().victory_points;
    match leader.role {
        _ if leader.king => chart.king,
        Role::King => chart.king,
        Role::WingCommander => chart.wing_commander_eliminated,
        Role::ArmyCommander => chart.army_commander_eliminated,
    }
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

/// Parliament's points minus the Royalists', minus par (VIC-2).
pub(crate) fn net(state: &State) -> i32 {
    let score = state.score();
    i32::from(score.parliament) - i32::from(score.royalist) - i32::from(state.victory.par)
}

/// A level of victory with the margin from which it is reached.
pub(crate) struct Step {
    pub(crate) level: Level,
    pub(crate) from: u16,
}

/// The levels above a draw that this battle has, from the lowest.
pub(crate) fn steps(state: &State) -> Vec<Step> {
    let step = |(_, level): (&str, Level)| {
        let from = state.victory.of(level, state.charts())?;
        Some(Step { level, from })
    };
    LEVELS.into_iter().filter_map(step).collect()
}

/// How the battle stands by the current points.
pub(crate) struct Judged {
    /// The winner, unless it is a draw.
    pub(crate) winner: Option<Side>,
    /// The margin.
    pub(crate) margin: u16,
    /// The level of the victory.
    pub(crate) level: Level,
}

/// How the battle stands by the current points.
pub(crate) fn judged(state: &State) -> Judged {
    let net = net(state);
    let margin = u16::try_from(net.unsigned_abs()).unwrap_or(u16::MAX);
    let reached = |level: Level| {
        let bound = state.victory.of(level, state.charts());
        bound.is_some_and(|from| margin >= from)
    };
    let highest = LEVELS.into_iter().rev().find(|(_, level)| reached(*level));
    let level = highest.map_or(Level::Draw, |(_, level)| level);
    let ahead = if net > 0 { Side::Parliament } else { Side::Royalist };
    let winner = (level != Level::Draw).then_some(ahead);
    Judged {
        winner,
        margin,
        level,
    }
}
