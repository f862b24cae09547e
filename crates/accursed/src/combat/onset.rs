//! Attacks in close combat and the combats that they form. An attack is on a hex (CC-4).

use serde::{Deserialize, Serialize};

use super::super::announcement::Attack;
use super::super::hex::Hex;
use super::super::options::TwoHexDefender;
use super::super::roster::Ix;
use super::super::state::State;
use super::designate::reach;

/// An attack of one unit on another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "AnyOnset")]
pub struct Onset {
    /// The attacking unit.
    pub unit: Ix,
    /// The target.
    pub target: Target,
    /// The target hex of a two-hex unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<Hex>,
}

/// What is attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Target {
    /// A unit.
    Unit(Ix),
    /// A leader who is alone in a hex (CC-5).
    Leader {
        /// The leader, by index.
        leader: u8,
    },
}

impl Onset {
    /// The attack with the ids of units and leaders.
    pub fn named(&self, state: &State) -> Attack {
        Attack {
            unit: state.unit(self.unit).id,
            target: match self.target {
                Target::Unit(ix) => state.unit(ix).id,
                Target::Leader { leader } => state.leader(leader).id,
            },
            hex: self.hex,
        }
    }
}

/// The stored form of an attack, now and when attacks were on units instead of hexes.
#[derive(Deserialize)]
#[serde(untagged)]
enum AnyOnset {
    Pair(Ix, Ix),
    Whole {
        unit: Ix,
        target: Target,
        #[serde(default)]
        hex: Option<Hex>,
    },
}

impl From<AnyOnset> for Onset {
    fn from(any: AnyOnset) -> Onset {
        let (unit, target, hex) = match any {
            AnyOnset::Pair(unit, target) => (unit, Target::Unit(target), None),
            AnyOnset::Whole { unit, target, hex } => (unit, target, hex),
        };
        Onset { unit, target, hex }
    }
}

/// Units that attack one enemy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Combat {
    /// The attackers.
    pub attackers: Vec<Ix>,
    /// The attacked unit.
    pub target: Ix,
    /// The target hex, if the target has two hexes and attacks are on hexes (CC-4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<Hex>,
}

/// What a side has announced: a combat, or an attack on a leader who is alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Fight {
    /// A combat.
    Combat(Combat),
    /// An attack on a leader who is alone (CC-5).
    Leader {
        /// The attackers.
        attackers: Vec<Ix>,
        /// The leader, by index.
        leader: u8,
    },
}

impl Fight {
    /// Whether it is a combat against a unit.
    pub fn is_against(&self, ix: Ix) -> bool {
        matches!(self, Fight::Combat(combat) if combat.target == ix)
    }
}

/// A close combat whose target was broken out of its column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blows {
    /// The combat.
    pub combat: Combat,
    /// The units that spent a pistol.
    pub spent: Vec<Ix>,
    /// The hexes of the target before.
    pub stood: Vec<Hex>,
}

/// The hexes of an enemy that are in front of a unit, from left to right.
pub fn within_reach(state: &State, ix: Ix, target: Ix) -> Vec<Hex> {
    let aim = state.unit(target).pose();
    reach(state, ix)
        .into_iter()
        .filter(|hex| aim.covers(*hex))
        .collect()
}

/// The hexes among which an attacker chooses: several only if both halves of the target are in front of it.
pub fn halves(state: &State, ix: Ix, target: Ix) -> Vec<Hex> {
    match state.options.two_hex_defender {
        TwoHexDefender::OneCombat => vec![],
        TwoHexDefender::PerHex if !state.unit(target).two => vec![],
        TwoHexDefender::PerHex => within_reach(state, ix, target),
    }
}

/// Assigns a hex to every attack. Attacks with a named hex, or with only one half in reach, come first; then
/// the others in the order of announcement. Each of these takes the hex of the first assigned attack on the
/// unit, or, without one, the first hex in front of it.
pub fn assign_hexes(state: &State, onsets: &mut [Onset]) {
    let halves = |onset: &Onset| match onset.target {
        Target::Unit(target) => halves(state, onset.unit, target),
        Target::Leader { .. } => vec![],
    };
    let mut assigned: Vec<Onset> = Vec::new();
    for onset in onsets.iter_mut() {
        if halves(onset).is_empty() {
            onset.hex = None;
            continue;
        }
        if onset.hex.is_none()
            && let [only] = halves(onset)[..]
        {
            onset.hex = Some(only);
        }
        assigned.extend(onset.hex.map(|_| *onset));
    }
    for onset in onsets.iter_mut().filter(|onset| onset.hex.is_none()) {
        let first = assigned.iter().find(|other| other.target == onset.target);
        let own = || halves(onset).first().copied();
        onset.hex = first.map_or_else(own, |other| other.hex);
        assigned.extend(onset.hex.map(|_| *onset));
    }
}

/// The combats of attacks with assigned hexes, in the order of their first attacks: one per hex of a unit, one
/// per leader.
pub fn fights(onsets: &[Onset]) -> Vec<Fight> {
    let mut list: Vec<(Target, Option<Hex>, Vec<Ix>)> = Vec::new();
    for Onset { unit, target, hex } in onsets {
        match list.iter_mut().find(|(t, h, _)| (t, h) == (target, hex)) {
            Some((.., attackers)) => attackers.push(*unit),
            None => list.push((*target, *hex, vec![*unit])),
        }
    }
    let fight = |(target, hex, attackers)| match target {
        Target::Unit(target) => Fight::Combat(Combat {
            attackers,
            target,
            hex,
        }),
        Target::Leader { leader } => Fight::Leader { attackers, leader },
    };
    list.into_iter().map(fight).collect()
}
