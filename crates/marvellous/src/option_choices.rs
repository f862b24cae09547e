//! The options that are a choice among words.

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
        /// Recoil and flight are not to be had.
        Unavailable,
        /// The unit routs.
        Rout,
    }
}
choice! {
    /// Where the Commander may be set up (AMB-10).
    CommanderSetup {
        /// Any zone of the own rear row.
        OwnRear,
        /// The set-up zones.
        SetupZones,
        /// The own rear row and the middle row.
        OwnHalf,
    }
}
choice! {
    /// How the shots of the firing phase are asked for (AMB-15).
    FirePlan {
        /// Both sides answer with a sealed plan of all their shots.
        Sealed,
        /// In the open and one after another, each thrown before the next; the side without the initiative first.
        OneByOne,
    }
}
choice! {
    /// When dice of attacks may be thrown again (AMB-25).
    RethrowOrder {
        /// When all attacks are thrown, under seal.
        AfterAll,
        /// In the open, for each attack before the next is thrown.
        EachAttack,
    }
}
choice! {
    /// Whether fire is spread (AMB-16).
    FireSpread {
        /// As evenly as FIRE-10 says.
        Strict,
        /// As the player likes.
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
    /// How contact may be broken by taking stands away (AMB-31).
    BreakContact {
        /// By taking away a whole front or rear rank.
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
        /// Woods and whatever is closed to units.
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
        /// Those that this unit could legally choose.
        LegalTargetsOnly,
    }
}
choice! {
    /// What a square that stands prepared gives against cavalry (AMB-50).
    PreparedSquare {
        /// Nothing beyond its combat value.
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
        /// At once; the window closes.
        Terminal,
        /// After the reactor has declined.
        Deferred,
    }
}
choice! {
    /// Whether unit quality is used (AMB-83).
    QualityRules {
        /// No.
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
    /// What happens when nobody answers in time (AMB-86).
    TimeoutAnswers {
        /// The safe answers.
        Defaults,
        /// Nothing.
        None,
    }
}
