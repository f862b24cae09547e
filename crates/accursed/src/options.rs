//! What the rules leave to the players.

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
    /// How often the inactive side may try to get in first.
    PreemptionAttempts {
        /// One attempt on each occasion.
        One,
        /// One attempt of each wing.
        EachWing,
    }
    /// What a charge comes closer to.
    ChargeCloserTo {
        /// The distance to some enemy shrinks.
        Any,
        /// The distance to the nearest enemy shrinks.
        Nearest,
    }
    /// To which enemy a unit under rally does not come closer.
    RallyCloserTo {
        /// To none at all.
        Any,
        /// To the nearest: that distance does not shrink.
        Nearest,
    }
    /// What a step back costs on dear ground.
    BackStep {
        /// Two points, whatever the ground.
        Flat,
        /// Two points and what the ground costs beyond one.
        WithTerrain,
    }
    /// How much a unit may do on one trigger.
    ReactionsPerTrigger {
        /// One fire and one movement.
        FireAndMove,
        /// One reaction.
        One,
    }
    /// Whom the army commander may reform or rally in the active wing.
    ArmyCommanderHelp {
        /// A unit that has not acted; it is then its action.
        UnitAction,
        /// Any unit near him; its own action is untouched.
        OwnAction,
    }
    /// What guns answer.
    GunsReactTo {
        /// Who enters their arc within grazing range, and fire at their hex.
        EntryAndFire,
        /// Turning, reform and rally there too.
        AllTriggers,
    }
    /// What is attacked of a unit of two hexes.
    TwoHexDefender {
        /// One of its hexes: attacks on both are two combats.
        PerHex,
        /// The unit: there is one combat.
        OneCombat,
    }
    /// Who may attack hand to hand.
    CloseCombatOrders {
        /// Everybody who stands next to an enemy.
        All,
        /// Wings under charge alone.
        ChargeOnly,
    }
    /// What reaching the casualty threshold brings.
    ThresholdEffect {
        /// A morale check.
        Check,
        /// A level of morale.
        Drop,
    }
    /// Who chooses the way of a retreat.
    RetreatChoice {
        /// The rules.
        Auto,
        /// The owner.
        Owner,
    }
    /// How wide guns see.
    GunArc {
        /// 120 degrees.
        Wide,
        /// 60 degrees.
        Narrow,
    }
    /// Whether pistols are asked for before a close combat.
    CcPistols {
        /// They are.
        Ask,
        /// They are never spent there.
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

/// Heights are true or false; on and off are understood too.
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
    /// How often the inactive side may try to get in first.
    #[serde(default)]
    pub preemption_attempts: PreemptionAttempts,
    /// Whether a commander gives up his move for lending his rating.
    #[serde(default = "yes")]
    pub commander_must_influence: bool,
    /// Whether a unit out of command must move.
    #[serde(default = "yes")]
    pub out_of_command_must_move: bool,
    /// What a charge comes closer to.
    #[serde(default)]
    pub charge_closer_to: ChargeCloserTo,
    /// To whom a unit under rally comes no closer.
    #[serde(default)]
    pub rally_closer_to: RallyCloserTo,
    /// What a step back costs.
    #[serde(default)]
    pub back_step: BackStep,
    /// How much a unit may do on one trigger.
    #[serde(default)]
    pub reactions_per_trigger: ReactionsPerTrigger,
    /// Whom the army commander helps.
    #[serde(default)]
    pub army_commander_help: ArmyCommanderHelp,
    /// What guns answer.
    #[serde(default)]
    pub guns_react_to: GunsReactTo,
    /// What is attacked of a unit of two hexes.
    #[serde(default)]
    pub two_hex_defender: TwoHexDefender,
    /// Who may attack hand to hand.
    #[serde(default)]
    pub close_combat_orders: CloseCombatOrders,
    /// What reaching the casualty threshold brings.
    #[serde(default)]
    pub threshold_effect: ThresholdEffect,
    /// How the casualty threshold is found, if not as the charts say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub casualty_threshold: Option<Threshold>,
    /// Who chooses the way of a retreat.
    #[serde(default)]
    pub retreat_choice: RetreatChoice,
    /// How wide guns see.
    #[serde(default)]
    pub gun_arc: GunArc,
    /// Whether pistols are asked for before a close combat.
    #[serde(default)]
    pub cc_pistols: CcPistols,
    /// Who may fire salvos.
    #[serde(default)]
    pub salvo: Salvo,
    /// Whether pursuers come back.
    #[serde(default = "yes")]
    pub pursuit_return: bool,
    /// Whether heights count: true or false; on and off are understood too.
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
