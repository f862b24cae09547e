//! A die with its modifiers, so that every result can be checked.

use serde::{Deserialize, Serialize};
use umpire_engine::{Chance, Template};
use utoipa::ToSchema;

use super::messages::modifier;
use super::odds::FACES;

macro_rules! reasons {
    ($($variant:ident $message:ident),* $(,)?) => {
        /// The reason of a modifier.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "snake_case")]
        #[expect(missing_docs, reason = "the names are those of the charts")]
        pub enum Reason { $($variant),* }

        impl Reason {
            /// The reason as a message.
            pub fn message(self) -> &'static Template {
                match self { $(Reason::$variant => &modifier::$message),* }
            }
        }
    };
}

/// A die to be thrown: it succeeds at or below a number.
pub struct Attempt {
    /// Its modifiers.
    pub modifiers: Modifiers,
    /// The number.
    pub needed: i16,
}

impl Attempt {
    /// The chance that it succeeds.
    pub(crate) fn chance(&self) -> Chance {
        let good = (0..FACES)
            .filter(|die| i16::from(*die) + self.modifiers.sum() <= self.needed)
            .count();
        Chance::new(good as u128, u128::from(FACES))
    }
}

reasons! {
    WingCommander WING_COMMANDER,
    ArmyCommander ARMY_COMMANDER,
    EnemyNextToCommander ENEMY_NEXT_TO_COMMANDER,
    CavalryWing CAVALRY_WING,
    SecondAttempt SECOND_ATTEMPT,
    NoContinue NO_CONTINUE,
    HalfBrokenDown HALF_BROKEN_DOWN,
    WingFinished WING_FINISHED,
    TargetInFlankArc TARGET_IN_FLANK_ARC,
    TargetNear TARGET_NEAR,
    RetreatingFire RETREATING_FIRE,
    SalvoMarker SALVO_MARKER,
    MovingCavalry MOVING_CAVALRY,
    FormationShaken FORMATION_SHAKEN,
    FormationBroken FORMATION_BROKEN,
    MoraleShaken MORALE_SHAKEN,
    TargetHedgehog TARGET_HEDGEHOG,
    TargetFlankOrRear TARGET_FLANK_OR_REAR,
    TargetLightInfantry TARGET_LIGHT_INFANTRY,
    TargetArtillery TARGET_ARTILLERY,
    Terrain TERRAIN,
    Range RANGE,
    ExtraChecks EXTRA_CHECKS,
    LeaderStacked LEADER_STACKED,
    Strength STRENGTH,
    Morale MORALE,
    Momentum MOMENTUM,
    AttackerPistol ATTACKER_PISTOL,
    DefenderPistol DEFENDER_PISTOL,
    TargetFlank TARGET_FLANK,
    TargetRear TARGET_REAR,
    DefenderFormationShaken DEFENDER_FORMATION_SHAKEN,
    DefenderFormationBroken DEFENDER_FORMATION_BROKEN,
    DefenderMoraleShaken DEFENDER_MORALE_SHAKEN,
    DefenderMoraleBroken DEFENDER_MORALE_BROKEN,
    CavalryAgainstPikes CAVALRY_AGAINST_PIKES,
    InfantryAgainstCavalry INFANTRY_AGAINST_CAVALRY,
    CavalryAgainstLight CAVALRY_AGAINST_LIGHT,
    HeavyAgainstLight HEAVY_AGAINST_LIGHT,
    LightAgainstOthers LIGHT_AGAINST_OTHERS,
    CavalryAgainstHedgehog CAVALRY_AGAINST_HEDGEHOG,
    InfantryAgainstHedgehog INFANTRY_AGAINST_HEDGEHOG,
    EnemyCavalryAdjacent ENEMY_CAVALRY_ADJACENT,
    UnderCharge UNDER_CHARGE,
    Royalist ROYALIST,
    LoserBroken LOSER_BROKEN,
    Disciplined DISCIPLINED,
    LeaderNear LEADER_NEAR,
    BrokenOrRallying BROKEN_OR_RALLYING,
    EnemyNear ENEMY_NEAR,
    AtThreshold AT_THRESHOLD,
}

/// A modifier of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Modifier {
    /// The reason.
    pub name: Reason,
    /// The amount.
    pub value: i8,
}

/// The modifiers of a die that has not been thrown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Modifiers(pub Vec<Modifier>);

impl Modifiers {
    /// Adds a modifier, unless it is 0.
    pub fn add(&mut self, name: Reason, value: i8) {
        if value != 0 {
            self.0.push(Modifier { name, value });
        }
    }

    /// Adds a modifier if it applies.
    pub fn add_if(&mut self, applies: bool, name: Reason, value: i8) {
        if applies {
            self.add(name, value);
        }
    }

    /// The sum.
    pub fn sum(&self) -> i16 {
        self.0.iter().map(|m| i16::from(m.value)).sum()
    }
}

/// A thrown die.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Roll {
    /// Its face, 0 to 9.
    pub die: u8,
    /// The modifiers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub modifiers: Vec<Modifier>,
    /// The total.
    pub sum: i16,
    /// It succeeds at or below this; absent where a table is read by the sum.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needed: Option<i16>,
}

impl Roll {
    /// A die with its modifiers.
    pub fn new(die: u8, modifiers: Modifiers, needed: Option<i16>) -> Roll {
        Roll {
            die,
            sum: i16::from(die) + modifiers.sum(),
            modifiers: modifiers.0,
            needed,
        }
    }

    /// Whether the sum is at or below the number needed.
    pub fn succeeds(&self) -> bool {
        self.needed.is_some_and(|needed| self.sum <= needed)
    }
}
