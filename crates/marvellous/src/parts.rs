//! Answers that can't all be listed: their parts, the constraints between them, and examples.

use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

use super::announcement::{Announcement, Placement, Shot};
use super::build::build;
use super::options::FireSpread;
use super::phase::{firing, hand_to_hand, remove_losses, setup};
use super::roster::{Formation, Side, Unit, UnitId};
use super::state::{Attack, Ix, Phase, State};
use super::table::{Face, Zone};

/// A unit to set up.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct DeployPart {
    /// The unit.
    pub unit: UnitId,
    /// Its number of stands.
    pub stands: u8,
    /// The zones of the rear row that its kind may enter, and the reserves, with the formations allowed
    /// there.
    pub zones: BTreeMap<Zone, Vec<Formation>>,
}

/// A unit that may fire, with its targets.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct ShotPart {
    /// The unit; it fires once or not at all.
    pub unit: UnitId,
    /// The possible targets.
    pub targets: Vec<UnitId>,
}

/// Enemies over which fire is spread.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct SpreadPart {
    /// The zone.
    pub zone: Zone,
    /// The number of shots at any two of these differs by one at most.
    pub targets: Vec<UnitId>,
}

/// A unit with several enemies.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct AllotmentPart {
    /// The unit.
    pub unit: UnitId,
    /// The stands to allot; all must be allotted.
    pub stands: u8,
    /// Its enemies; at most one attack on each.
    pub targets: Vec<UnitId>,
}

/// An attack whose dice may be thrown again.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct RethrowPart {
    /// The attacking unit.
    pub unit: UnitId,
    /// The target.
    pub target: UnitId,
    /// The current dice.
    pub faces: Vec<u8>,
    /// Dice of this or less hit.
    pub value: u8,
    /// The number of dice that may be thrown again.
    pub at_most: u8,
}

/// A unit that may break contacts.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct BreakPart {
    /// The unit.
    pub unit: UnitId,
    /// The sets of faces that it may free; it may also free none.
    pub faces: Vec<Vec<Face>>,
}

/// The parts of an answer and the constraints between them.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Parts {
    /// Every unit goes into one zone; no zone takes more than `capacity`; `outer_zones` take units only when all
    /// `set_up_zones` are full. Units in a reserve, batteries and lone stands need no formation.
    Deploy {
        /// The units of the side.
        units: Vec<DeployPart>,
        /// The zones that are filled first.
        set_up_zones: Vec<Zone>,
        /// The other zones of the rear row.
        outer_zones: Vec<Zone>,
        /// The reserves, open to every unit.
        reserves: Vec<Zone>,
        /// The most units in a zone.
        capacity: u8,
        /// The possible zones of the Commander.
        commander: Vec<Zone>,
        /// A placement of all units that is legal together, as a fallback where the ground is tight.
        plain: BTreeMap<UnitId, Placement>,
    },
    /// Any number of these shots up to `at_most`, each unit once, spread evenly over each group of `spread`.
    Fire {
        /// The units that may fire.
        shots: Vec<ShotPart>,
        /// The groups over which fire is spread. Empty where `fire_spread` is free, and where `at_most` is
        /// one: the listed targets then keep the spread.
        spread: Vec<SpreadPart>,
        /// The most shots in an answer; absent if unlimited.
        #[serde(skip_serializing_if = "Option::is_none")]
        at_most: Option<u8>,
    },
    /// Every one of these units allots all its stands.
    Allocate {
        /// The units with several enemies.
        units: Vec<AllotmentPart>,
        /// The units with one enemy. They need not be listed, and attack it with all their stands in any
        /// case.
        implied: Vec<AllotmentPart>,
    },
    /// Any of these attacks, with at most the number of dice that it allows.
    Rethrow {
        /// The attacks.
        attacks: Vec<RethrowPart>,
    },
    /// Any of these attacks, at most one per unit.
    CommanderRethrow {
        /// The attacks.
        attacks: Vec<RethrowPart>,
    },
    /// Any of these units, each with one of its sets.
    Losses {
        /// The units.
        units: Vec<BreakPart>,
    },
}

impl State {
    fn ids(&self, places: &[Ix]) -> Vec<UnitId> {
        places.iter().map(|ix| self.unit(*ix).id).collect()
    }

    /// The parts of a side's answer to its open decision.
    pub fn parts(&self, side: Side) -> Option<Parts> {
        Some(match &self.phase {
            Phase::Setup => self.deploy_parts(side),
            Phase::Firing(_) => self.fire_parts(side),
            Phase::HandToHand(melee) => {
                use super::state::MeleeStep;
                match melee.step {
                    MeleeStep::Opening => return None,
                    MeleeStep::Allocate => self.allot_parts(side),
                    MeleeStep::Rethrow => Parts::Rethrow {
                        attacks: self.attack_parts(side, |a| hand_to_hand::rethrow_limit(self, a)),
                    },
                    MeleeStep::CommanderRethrow => Parts::CommanderRethrow {
                        attacks: self.attack_parts(side, |a| {
                            hand_to_hand::commander_may(self, a).then(|| a.faces.len())
                        }),
                    },
                }
            }
            Phase::RemoveLosses(_) => {
                let units = remove_losses::breakable_contacts(self)?.units;
                let part = |it: remove_losses::MayBreak| BreakPart {
                    unit: self.unit(it.unit).id,
                    faces: it.faces,
                };
                Parts::Losses {
                    units: units.into_iter().map(part).collect(),
                }
            }
            _ => return None,
        })
    }

    fn deploy_parts(&self, side: Side) -> Parts {
        let rear: Vec<Zone> = self.table.zones().filter(|z| z.rank == side.rear()).collect();
        let first = |z: &Zone| self.table.setup_files.contains(&z.file);
        let open = |unit: &Unit, zone: Zone| -> Vec<Formation> {
            let fits = |f: &Formation| {
                setup::satisfies(unit, *f).is_ok() && self.table.ground(zone).admits(unit.arm(), *f)
            };
            [Formation::Attack, Formation::Skirmish]
                .into_iter()
                .filter(fits)
                .collect()
        };
        let zones = |unit: &Unit| {
            let places = rear.iter().copied().chain(self.table.reserves(side));
            places
                .map(|z| (z, open(unit, z)))
                .filter(|(_, f)| !f.is_empty())
                .collect()
        };
        Parts::Deploy {
            units: self
                .army(side)
                .map(|(_, u)| DeployPart {
                    unit: u.id,
                    stands: u.stands,
                    zones: zones(u),
                })
                .collect(),
            set_up_zones: rear.iter().copied().filter(first).collect(),
            outer_zones: rear.iter().copied().filter(|z| !first(z)).collect(),
            reserves: self.table.reserves(side).collect(),
            capacity: self.options.zone_capacity,
            commander: setup::commander_zones(self, side),
            plain: setup::plain(self, side, 0)
                .map(|plain| plain.units)
                .unwrap_or_default(),
        }
    }

    fn fire_parts(&self, side: Side) -> Parts {
        let shots = firing::shooters(self, side)
            .into_iter()
            .map(|shooter| ShotPart {
                unit: self.unit(shooter.unit).id,
                targets: self.ids(&shooter.targets),
            })
            .collect();
        let single = firing::one_by_one(self);
        let spread = if self.options.fire_spread == FireSpread::Strict && !single {
            let part = |target: firing::TargetZone| SpreadPart {
                zone: target.zone,
                targets: self.ids(&target.enemies),
            };
            firing::target_zones(self, side).into_iter().map(part).collect()
        } else {
            vec![]
        };
        Parts::Fire {
            shots,
            spread,
            at_most: single.then_some(1),
        }
    }

    fn allot_parts(&self, side: Side) -> Parts {
        let engaged = self.army(side).map(|(ix, u)| AllotmentPart {
            unit: u.id,
            stands: u.stands,
            targets: self.ids(&hand_to_hand::enemies(self, ix)),
        });
        let (units, rest): (Vec<_>, Vec<_>) = engaged.partition(|part| part.targets.len() > 1);
        Parts::Allocate {
            units,
            implied: rest.into_iter().filter(|part| !part.targets.is_empty()).collect(),
        }
    }

    fn attack_parts(&self, side: Side, limit: impl Fn(&Attack) -> Option<usize>) -> Vec<RethrowPart> {
        hand_to_hand::of(self, side)
            .filter_map(|a| {
                Some(RethrowPart {
                    unit: self.unit(a.unit).id,
                    target: self.unit(a.target).id,
                    faces: a.faces.as_slice().to_vec(),
                    value: a.value,
                    at_most: limit(a)? as u8,
                })
            })
            .collect()
    }

    /// A few complete answers, the safe one first.
    pub fn examples(&self, side: Side, parts: &Parts) -> Vec<Announcement> {
        match parts {
            Parts::Deploy { .. } => {
                let held = [0, 2]
                    .into_iter()
                    .filter_map(|held| setup::plain(self, side, held));
                let mut list: Vec<_> = held
                    .map(|plain| Announcement::Deploy {
                        units: plain.units,
                        commander: plain.commander,
                    })
                    .collect();
                list.dedup();
                list
            }
            Parts::Fire {
                shots,
                at_most: Some(1),
                ..
            } => {
                let each = |part: &ShotPart| {
                    let unit = part.unit;
                    let shot = move |target: &UnitId| Shot {
                        unit,
                        target: *target,
                    };
                    part.targets.iter().map(shot).collect::<Vec<_>>()
                };
                let single = shots.iter().flat_map(each).map(|shot| vec![shot]);
                let all = std::iter::once(vec![]).chain(single);
                all.map(|shots| Announcement::Fire { shots }).collect()
            }
            _ => {
                let mut list = vec![build(parts, &mut |_| 0)];
                let boldest = build(parts, &mut |n| n.saturating_sub(1));
                if !list.contains(&boldest) {
                    list.push(boldest);
                }
                list
            }
        }
    }
}
