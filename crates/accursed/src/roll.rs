//! A die with its modifiers, so that every result can be checked.

use serde::{Deserialize, Serialize};
use umpire_engine::Chance;
use utoipa::ToSchema;

use super::odds::FACES;

macro_rules! reasons {
    ($($variant:ident $word:literal),* $(,)?) => {
        /// The reason of a modifier.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "snake_case")]
        #[expect(missing_docs, reason = "the names are those of the charts")]
        pub enum Reason { $($variant),* }

        impl Reason {
            /// The reason in words.
            pub fn words(self) -> &'static str {
                match self { $(Reason::$variant => $word),* }
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
    WingCommander "the wing commander",
    ArmyCommander "the army commander",
    EnemyNextToCommander "an enemy next to the commander",
    CavalryWing "a cavalry wing",
    SecondAttempt "the second attempt",
    NoContinue "a preemption failed before",
    HalfBrokenDown "more than half of the wing broken down",
    WingFinished "the wing is finished",
    TargetInFlankArc "the target in the flank arc",
    TargetNear "the target within two hexes",
    RetreatingFire "retreating fire",
    SalvoMarker "after a salvo",
    MovingCavalry "at cavalry that moved",
    FormationShaken "formation shaken",
    FormationBroken "formation broken",
    MoraleShaken "morale shaken",
    TargetHedgehog "the target in hedgehog",
    TargetFlankOrRear "the target's flank or rear",
    TargetLightInfantry "at light infantry",
    TargetArtillery "at guns",
    Terrain "the ground",
    Range "the range",
    ExtraChecks "checks beyond the first",
    LeaderStacked "a leader with the unit",
    Strength "the strengths",
    Morale "the morale ratings",
    Momentum "momentum",
    AttackerPistol "the attacker's pistols",
    DefenderPistol "the defender's pistols",
    TargetFlank "into the flank",
    TargetRear "into the rear",
    DefenderFormationShaken "the defender's formation shaken",
    DefenderFormationBroken "the defender's formation broken",
    DefenderMoraleShaken "the defender's morale shaken",
    DefenderMoraleBroken "the defender's morale broken",
    CavalryAgainstPikes "cavalry against the front of heavy infantry",
    InfantryAgainstCavalry "heavy infantry against cavalry",
    CavalryAgainstLight "cavalry against light infantry",
    HeavyAgainstLight "heavy infantry against light",
    LightAgainstOthers "light infantry against others",
    CavalryAgainstHedgehog "cavalry against a hedgehog",
    InfantryAgainstHedgehog "infantry against a hedgehog",
    EnemyCavalryAdjacent "enemy cavalry next to it",
    UnderCharge "the wing under charge",
    Royalist "royalist cavalry",
    LoserBroken "the loser broken or eliminated",
    Disciplined "disciplined",
    LeaderNear "a leader near",
    BrokenOrRallying "formation broken or under rally",
    EnemyNear "an enemy within two hexes",
    AtThreshold "at the casualty threshold",
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
