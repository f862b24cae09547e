//! The kinds of acts: when each is possible, and which can be undone.

use crate::season::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A kind of act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SeasonActKind)]
pub enum ActKind {
    /// [`super::Act::Create`].
    Create,
    /// [`super::Act::ChangeRules`].
    ChangeRules,
    /// [`super::Act::OpenRegistration`].
    OpenRegistration,
    /// [`super::Act::Register`].
    Register,
    /// [`super::Act::Unregister`].
    Unregister,
    /// [`super::Act::Seed`].
    Seed,
    /// [`super::Act::Start`].
    Start,
    /// [`super::Act::PublishRound`].
    PublishRound,
    /// [`super::Act::Withhold`].
    Withhold,
    /// [`super::Act::Release`].
    Release,
    /// [`super::Act::Agree`].
    Agree,
    /// [`super::Act::AddLate`].
    AddLate,
    /// [`super::Act::RuleResult`].
    RuleResult,
    /// [`super::Act::Substitute`].
    Substitute,
    /// [`super::Act::Extend`].
    Extend,
    /// [`super::Act::Withdraw`].
    Withdraw,
    /// [`super::Act::Vacate`].
    Vacate,
    /// [`super::Act::Dispute`].
    Dispute,
    /// [`super::Act::LetStand`].
    LetStand,
    /// [`super::Act::PlayAgain`].
    PlayAgain,
    /// [`super::Act::BeginAdjudication`].
    BeginAdjudication,
    /// [`super::Act::Finalise`].
    Finalise,
    /// [`super::Act::Archive`].
    Archive,
    /// [`super::Act::Undo`].
    Undo,
}

impl ActKind {
    /// All kinds.
    pub const ALL: [ActKind; 24] = [
        ActKind::Create,
        ActKind::ChangeRules,
        ActKind::OpenRegistration,
        ActKind::Register,
        ActKind::Unregister,
        ActKind::Seed,
        ActKind::Start,
        ActKind::PublishRound,
        ActKind::Withhold,
        ActKind::Release,
        ActKind::Agree,
        ActKind::AddLate,
        ActKind::RuleResult,
        ActKind::Substitute,
        ActKind::Extend,
        ActKind::Withdraw,
        ActKind::Vacate,
        ActKind::Dispute,
        ActKind::LetStand,
        ActKind::PlayAgain,
        ActKind::BeginAdjudication,
        ActKind::Finalise,
        ActKind::Archive,
        ActKind::Undo,
    ];

    /// The states in which the act is possible.
    pub fn states(self) -> &'static [State] {
        use State::{Adjudication, Draft, Final, Registration, Running, Seeded};
        match self {
            ActKind::Create => &[],
            ActKind::ChangeRules | ActKind::OpenRegistration => &[Draft],
            ActKind::Register | ActKind::Unregister | ActKind::Seed => &[Registration],
            ActKind::Start => &[Seeded],
            ActKind::PublishRound | ActKind::AddLate | ActKind::BeginAdjudication => &[Running],
            ActKind::Withhold | ActKind::Release | ActKind::Withdraw => &[Seeded, Running],
            ActKind::Substitute | ActKind::Vacate => &[Seeded, Running, Adjudication],
            ActKind::Agree
            | ActKind::RuleResult
            | ActKind::Extend
            | ActKind::Dispute
            | ActKind::LetStand
            | ActKind::PlayAgain => &[Running, Adjudication],
            ActKind::Finalise => &[Adjudication],
            ActKind::Archive => &[Final],
            ActKind::Undo => &[Seeded, Running, Adjudication],
        }
    }

    /// Whether an act of the kind can be undone while nothing later rests on it.
    pub fn can_be_undone(self) -> bool {
        matches!(
            self,
            ActKind::Seed
                | ActKind::PublishRound
                | ActKind::Withhold
                | ActKind::Release
                | ActKind::Agree
                | ActKind::AddLate
                | ActKind::RuleResult
                | ActKind::Substitute
                | ActKind::Extend
                | ActKind::Withdraw
                | ActKind::Vacate
                | ActKind::Dispute
                | ActKind::LetStand
                | ActKind::BeginAdjudication
        )
    }

    /// The word of the API.
    pub fn as_str(self) -> &'static str {
        match self {
            ActKind::Create => "create",
            ActKind::ChangeRules => "change_rules",
            ActKind::OpenRegistration => "open_registration",
            ActKind::Register => "register",
            ActKind::Unregister => "unregister",
            ActKind::Seed => "seed",
            ActKind::Start => "start",
            ActKind::PublishRound => "publish_round",
            ActKind::Withhold => "withhold",
            ActKind::Release => "release",
            ActKind::Agree => "agree",
            ActKind::AddLate => "add_late",
            ActKind::RuleResult => "rule_result",
            ActKind::Substitute => "substitute",
            ActKind::Extend => "extend",
            ActKind::Withdraw => "withdraw",
            ActKind::Vacate => "vacate",
            ActKind::Dispute => "dispute",
            ActKind::LetStand => "let_stand",
            ActKind::PlayAgain => "play_again",
            ActKind::BeginAdjudication => "begin_adjudication",
            ActKind::Finalise => "finalise",
            ActKind::Archive => "archive",
            ActKind::Undo => "undo",
        }
    }
}
