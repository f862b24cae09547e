//! The options that the rules leave to the players.

use serde::de::{Deserializer, Error, Unexpected, Visitor};
use serde::{Deserialize, Serialize};
use std::fmt;
use utoipa::ToSchema;

use super::charts::Threshold;

macro_rules! choice {
    ($($(#[$doc:meta])* $name:ident { $(#[$first_doc:meta])* $first:ident $(, $(#[$rest_doc:meta])* $rest:ident)* $(,)? })*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
            #[serde(rename_all = "snake_case")]
            pub enum $name { $(#[$first_doc])* #[default] $first $(, $(#[$rest_doc])* $rest)* }
        )*
    };
}

choice! {
    /// Who begins the next tier of activations.
    NextTier {
        /// The side that did not act last.
        Alternate,
        /// The side with the initiative.
        Initiative,
    }
    /// How often the inactive side may try to preempt.
    PreemptionAttempts {
        /// One attempt per occasion.
        One,
        /// One attempt per wing.
        EachWing,
    }
    /// What a charge must come closer to.
    ChargeCloserTo {
        /// The distance to some enemy shrinks.
        Any,
        /// The distance to the nearest enemy shrinks.
        Nearest,
    }
    /// Which enemy a unit under rally must not come closer to.
    RallyCloserTo {
        /// Any enemy.
        Any,
        /// The nearest: that distance must not shrink.
        Nearest,
    }
    /// The cost of a step back on difficult ground.
    BackStep {
        /// Two points on any ground.
        Flat,
        /// Two points, plus the cost of the ground beyond one.
        WithTerrain,
    }
    /// How much a unit may do on one trigger.
    ReactionsPerTrigger {
        /// One fire and one movement.
        FireAndMove,
        /// One reaction.
        One,
    }
    /// Which units of the active wing the army commander may reform or rally.
    ArmyCommanderHelp {
        /// A unit that has not acted. The help is its action.
        UnitAction,
        /// Any unit near the army commander. Its own action is unaffected.
        OwnAction,
    }
    /// What guns react to.
    GunsReactTo {
        /// Entry into their arc within grazing range, and fire at their hex.
        EntryAndFire,
        /// Also turning, reform and rally there.
        AllTriggers,
    }
    /// What is attacked of a two-hex unit.
    TwoHexDefender {
        /// One of its hexes. Attacks on both are two combats.
        PerHex,
        /// The unit. There is one combat.
        OneCombat,
    }
    /// Who may attack in close combat.
    CloseCombatOrders {
        /// Every unit next to an enemy.
        All,
        /// Only wings under charge.
        ChargeOnly,
    }
    /// The effect of reaching the casualty threshold.
    ThresholdEffect {
        /// A morale check.
        Check,
        /// One level of morale.
        Drop,
    }
    /// Who chooses the path of a retreat.
    RetreatChoice {
        /// The rules.
        Auto,
        /// The owner.
        Owner,
    }
    /// The arc of guns.
    GunArc {
        /// 120 degrees.
        Wide,
        /// 60 degrees.
        Narrow,
    }
    /// Whether pistols can be spent in close combat.
    CcPistols {
        /// The players decide.
        Ask,
        /// They are never spent.
        Never,
    }
    /// Who may fire salvos.
    Salvo {
        /// All heavy infantry.
        All,
        /// Nobody.
        None,
        /// The units that the set-up lists.
        Listed,
    }
}

fn yes() -> bool {
    true
}

/// `levels` is true or false; on and off are also accepted.
fn on_or_off<'de, D: Deserializer<'de>>(given: D) -> Result<bool, D::Error> {
    struct Switch;
    impl Visitor<'_> for Switch {
        type Value = bool;

        fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
            formatter.write_str("true or false; on and off are understood too")
        }

        fn visit_bool<E: Error>(self, value: bool) -> Result<bool, E> {
            Ok(value)
        }

        fn visit_str<E: Error>(self, value: &str) -> Result<bool, E> {
            match value {
                "on" => Ok(true),
                "off" => Ok(false),
                _ => Err(E::invalid_value(Unexpected::Str(value), &self)),
            }
        }
    }
    given.deserialize_any(Switch)
}

/// The options of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Who begins the next tier.
    #[serde(default)]
    pub next_tier: NextTier,
    /// How often the inactive side may try to preempt.
    #[serde(default)]
    pub preemption_attempts: PreemptionAttempts,
    /// Whether a commander gives up their move to lend their rating.
    #[serde(default = "yes")]
    pub commander_must_influence: bool,
    /// Whether a unit out of command must move.
    #[serde(default = "yes")]
    pub out_of_command_must_move: bool,
    /// What a charge must come closer to.
    #[serde(default)]
    pub charge_closer_to: ChargeCloserTo,
    /// Which enemy a unit under rally must not come closer to.
    #[serde(default)]
    pub rally_closer_to: RallyCloserTo,
    /// The cost of a step back.
    #[serde(default)]
    pub back_step: BackStep,
    /// How much a unit may do on one trigger.
    #[serde(default)]
    pub reactions_per_trigger: ReactionsPerTrigger,
    /// Which units the army commander helps.
    #[serde(default)]
    pub army_commander_help: ArmyCommanderHelp,
    /// What guns react to.
    #[serde(default)]
    pub guns_react_to: GunsReactTo,
    /// What is attacked of a two-hex unit.
    #[serde(default)]
    pub two_hex_defender: TwoHexDefender,
    /// Who may attack in close combat.
    #[serde(default)]
    pub close_combat_orders: CloseCombatOrders,
    /// The effect of reaching the casualty threshold.
    #[serde(default)]
    pub threshold_effect: ThresholdEffect,
    /// How the casualty threshold is computed, if not by the charts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub casualty_threshold: Option<Threshold>,
    /// Who chooses the path of a retreat.
    #[serde(default)]
    pub retreat_choice: RetreatChoice,
    /// The arc of guns.
    #[serde(default)]
    pub gun_arc: GunArc,
    /// Whether pistols can be spent in close combat.
    #[serde(default)]
    pub cc_pistols: CcPistols,
    /// Who may fire salvos.
    #[serde(default)]
    pub salvo: Salvo,
    /// Whether pursuers return.
    #[serde(default = "yes")]
    pub pursuit_return: bool,
    /// Whether heights count: true or false; on and off are also accepted.
    #[serde(default = "yes", deserialize_with = "on_or_off")]
    pub levels: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            next_tier: NextTier::default(),
            preemption_attempts: PreemptionAttempts::default(),
            commander_must_influence: true,
            out_of_command_must_move: true,
            charge_closer_to: ChargeCloserTo::default(),
            rally_closer_to: RallyCloserTo::default(),
            back_step: BackStep::default(),
            reactions_per_trigger: ReactionsPerTrigger::default(),
            army_commander_help: ArmyCommanderHelp::default(),
            guns_react_to: GunsReactTo::default(),
            two_hex_defender: TwoHexDefender::default(),
            close_combat_orders: CloseCombatOrders::default(),
            threshold_effect: ThresholdEffect::default(),
            casualty_threshold: None,
            retreat_choice: RetreatChoice::default(),
            gun_arc: GunArc::default(),
            cc_pistols: CcPistols::default(),
            salvo: Salvo::default(),
            pursuit_return: true,
            levels: true,
        }
    }
}
