//! The options with named choices.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $(#[$first_doc:meta])* $first:ident, $($(#[$var_doc:meta])* $var:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $(#[$first_doc])* #[default] $first,
            $($(#[$var_doc])* $var),*
        }
    };
}

choice! {
    /// What happens when the closest reserve is full (AMB-04).
    FullReserve {
        /// The next closest with room.
        NextClosest,
        /// Recoil and flight are unavailable.
        Unavailable,
        /// The unit routs.
        Rout,
    }
}
choice! {
    /// Where the Commander may be set up (AMB-10).
    CommanderSetup {
        /// Any zone of the side's own rear row.
        OwnRear,
        /// The set-up zones.
        SetupZones,
        /// The side's own rear row and the middle row.
        OwnHalf,
    }
}
choice! {
    /// How the shots of the firing phase are decided (AMB-15).
    FirePlan {
        /// Both sides answer with a sealed plan of all their shots.
        Sealed,
        /// Openly and one after another, each thrown before the next; the side without the initiative first.
        OneByOne,
    }
}
choice! {
    /// When dice of attacks may be thrown again (AMB-25).
    RethrowOrder {
        /// After all attacks are thrown, sealed.
        AfterAll,
        /// Openly, for each attack before the next is thrown.
        EachAttack,
    }
}
choice! {
    /// Whether fire must be spread (AMB-16).
    FireSpread {
        /// As evenly as FIRE-10 says.
        Strict,
        /// As the player chooses.
        Free,
    }
}
choice! {
    /// Against which infantry cavalry has its bonus (AMB-22).
    CavalryBonus {
        /// Infantry in skirmish.
        SkirmishOnly,
        /// Any infantry.
        AnyInfantry,
    }
}
choice! {
    /// How contact may be broken by removing stands (AMB-31).
    BreakContact {
        /// By removing a whole front or rear rank.
        Rank,
        /// Never.
        Never,
        /// Any contact, if a stand is lost.
        Any,
    }
}
choice! {
    /// Which ground is closed to a Commander (AMB-39).
    CommanderTerrain {
        /// Woods, and ground closed to units.
        AsUnits,
        /// Woods alone.
        WoodsOnly,
    }
}
choice! {
    /// Which unengaged enemies must be engaged first (AMB-43).
    UnengagedFirst {
        /// All of them.
        Strict,
        /// Those that this unit could legally engage.
        LegalTargetsOnly,
    }
}
choice! {
    /// The effect of a prepared square against cavalry (AMB-50).
    PreparedSquare {
        /// No effect beyond its combat value.
        Plain,
        /// The dice for feint and charge.
        FeintTable,
        /// Cavalry can't engage it.
        Immune,
    }
}
choice! {
    /// When the target's own reaction takes effect (AMB-53).
    TargetReaction {
        /// Immediately; the window closes.
        Terminal,
        /// After the reactor has declined.
        Deferred,
    }
}
choice! {
    /// Whether unit quality is used (AMB-83).
    QualityRules {
        /// Not used.
        None,
        /// A die for each unit before deployment.
        Rolled,
        /// As the set-up says.
        Chosen,
    }
}
choice! {
    /// How often quality counts in a split attack (AMB-81).
    QualityInHandToHand {
        /// In every attack.
        PerAttack,
        /// Once a phase.
        PerUnit,
    }
}
choice! {
    /// What happens when the time for an answer runs out (AMB-86).
    TimeoutAnswers {
        /// The safe default is announced.
        Defaults,
        /// Nothing is announced.
        None,
    }
}
