//! Attacks hand to hand and the combats that they make: what is attacked is a hex (CC-4).

use serde::{Deserialize, Serialize};

use super::super::hex::Hex;
use super::super::options::TwoHexDefender;
use super::super::roster::Ix;
use super::super::state::State;
use super::designate::reach;

/// A unit that attacks another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "AnyOnset")]
pub struct Onset {
    /// Who.
    pub unit: Ix,
    /// Whom.
    pub target: Ix,
    /// Which hex of a unit of two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<Hex>,
}

/// An attack as it is written, and as it was while units were attacked and not hexes.
#[derive(Deserialize)]
#[serde(untagged)]
enum AnyOnset {
    Pair(Ix, Ix),
    Whole {
        unit: Ix,
        target: Ix,
        #[serde(default)]
        hex: Option<Hex>,
    },
}

impl From<AnyOnset> for Onset {
    fn from(any: AnyOnset) -> Onset {
        let (unit, target, hex) = match any {
            AnyOnset::Pair(unit, target) => (unit, target, None),
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
    /// The unit attacked.
    pub target: Ix,
    /// Which hex of it, if it has two and hexes are attacked (CC-4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<Hex>,
}

/// A close combat whose target has been broken out of its column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blows {
    /// The combat.
    pub combat: Combat,
    /// Who has spent a pistol.
    pub spent: Vec<Ix>,
    /// The hexes in which the target stood.
    pub stood: Vec<Hex>,
}

/// The hexes of an enemy that a unit has before its front, from left to right.
pub fn within_reach(state: &State, ix: Ix, target: Ix) -> Vec<Hex> {
    let aim = state.unit(target).pose();
    reach(state, ix)
        .into_iter()
        .filter(|hex| aim.covers(*hex))
        .collect()
}

/// The hexes among which an attacker of a unit chooses: several only if it has both before its front.
pub fn halves(state: &State, ix: Ix, target: Ix) -> Vec<Hex> {
    match state.options.two_hex_defender {
        TwoHexDefender::OneCombat => vec![],
        TwoHexDefender::PerHex if !state.unit(target).two => vec![],
        TwoHexDefender::PerHex => within_reach(state, ix, target),
    }
}

/// Settles which hex every attack goes at: those bound to one half of a unit, being named or alone in reach, then the
/// others in the order in which they were announced. Each of these takes the half of the first settled attack on that
/// unit; without one, the first before its own front.
pub fn settle(state: &State, onsets: &mut [Onset]) {
    let two = |onset: &Onset| !halves(state, onset.unit, onset.target).is_empty();
    let mut settled: Vec<Onset> = Vec::new();
    for onset in onsets.iter_mut() {
        if !two(onset) {
            onset.hex = None;
            continue;
        }
        if onset.hex.is_none()
            && let [only] = halves(state, onset.unit, onset.target)[..]
        {
            onset.hex = Some(only);
        }
        settled.extend(onset.hex.map(|_| *onset));
    }
    for onset in onsets.iter_mut().filter(|onset| onset.hex.is_none()) {
        let first = settled.iter().find(|other| other.target == onset.target);
        let own = || halves(state, onset.unit, onset.target).first().copied();
        onset.hex = first.map_or_else(own, |other| other.hex);
        settled.extend(onset.hex.map(|_| *onset));
    }
}

/// The combats of settled attacks: one for each hex attacked, in the order of their first attacks.
pub fn combats(onsets: &[Onset]) -> Vec<Combat> {
    let mut list: Vec<Combat> = Vec::new();
    for onset in onsets {
        let same = |combat: &&mut Combat| (combat.target, combat.hex) == (onset.target, onset.hex);
        match list.iter_mut().find(same) {
            Some(combat) => combat.attackers.push(onset.unit),
            None => list.push(Combat {
                attackers: vec![onset.unit],
                target: onset.target,
                hex: onset.hex,
            }),
        }
    }
    list
}
