//! Events: the facts that the rules derive. The state is exactly their fold.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

use super::announcement::{Allotment, Announcement, Placement, Reaction, Shot};
use super::roster::{Formation, Gone, Quality, Side, UnitId};
use super::table::{Face, Facing, Zone};
use umpire_engine::Faces;

/// The phases by name (TURN-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum PhaseName {
    Setup,
    Initiative,
    Firing,
    HandToHand,
    RemoveLosses,
    InitiativeMovement,
    OtherMovement,
    Victory,
    Over,
}

impl PhaseName {
    /// The name in the API.
    pub fn name(self) -> &'static str {
        match self {
            PhaseName::Setup => "setup",
            PhaseName::Initiative => "initiative",
            PhaseName::Firing => "firing",
            PhaseName::HandToHand => "hand_to_hand",
            PhaseName::RemoveLosses => "remove_losses",
            PhaseName::InitiativeMovement => "initiative_movement",
            PhaseName::OtherMovement => "other_movement",
            PhaseName::Victory => "victory",
            PhaseName::Over => "over",
        }
    }
}

/// When a reaction window opens (REACT-0.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// A unit is about to engage.
    Engage,
    /// A unit is about to leave its zone.
    Leave,
    /// A unit has entered a zone.
    Enter,
    /// A unit has just disengaged.
    Disengaged,
}

/// The occasion of a unit's fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FireKind {
    /// The firing phase.
    Phase,
    /// A reaction of the target.
    Defensive,
    /// A battery's reaction in support of another unit.
    Supporting,
}

/// Why a unit takes hits outside fire and hand-to-hand attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum HitCause {
    /// Disengaging from units in attack (DIS-3).
    Disengaging,
    /// Counter-charging (REACT-1.2).
    CounterCharging,
    /// Firing without effect at advancing infantry (REACT-3.4).
    LightImpact,
    /// Forming a square in haste (REACT-4.1).
    HastySquare,
    /// Flowing round a square (REACT-4.4).
    FlowingRound,
    /// Being hit by charging cavalry (REACT-4.5).
    ChargedHome,
    /// Intercepting (REACT-6.4).
    Intercepting,
    /// Being intercepted by cavalry (REACT-6.4).
    Intercepted,
}

/// The grade of the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Grade {
    MarvellousVictory,
    MinorVictory,
    Draw,
    HumiliatingLoss,
}

/// What ended the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Reason {
    GeneralRetreat,
    Breakpoint,
    Concession,
    TurnLimit,
    Agreement,
}

/// An event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are named as in announcements and state; each variant is documented"
)]
pub enum Event {
    /// A unit's quality was thrown for (QUAL-1).
    QualityThrown { unit: UnitId, die: u8, quality: Quality },
    /// A side has answered a sealed decision. Visible only to that side until both have answered.
    Sealed { side: Side, answer: Box<Announcement> },
    /// A deployment was revealed and carried out.
    Deployed {
        side: Side,
        units: BTreeMap<UnitId, Placement>,
        commander: Zone,
    },
    /// A game turn began.
    TurnBegan { turn: u32 },
    /// A phase began.
    PhaseBegan { phase: PhaseName },
    /// A throw for the initiative (INIT-1). Equal sums are thrown again.
    InitiativeThrown { south: Faces, north: Faces },
    /// A side took the initiative for this turn.
    InitiativeTaken { side: Side },
    /// A fire plan was revealed.
    FireRevealed { side: Side, shots: Vec<Shot> },
    /// A unit fired: dice of `needs` or less hit. It has its red marker.
    Fired {
        unit: UnitId,
        target: UnitId,
        fire: FireKind,
        needs: u8,
        faces: Faces,
        hits: u16,
    },
    /// A side has finished firing, where shots are decided one by one (AMB-15).
    FireEnded { side: Side },
    /// A unit took hits for another reason.
    Hit {
        unit: UnitId,
        hits: u16,
        cause: HitCause,
    },
    /// Every engaged unit took a hit at the start of the hand-to-hand phase (HTH-1).
    OpeningHits { units: Vec<UnitId> },
    /// An allotment of stands was revealed.
    AllotmentRevealed { side: Side, attacks: Vec<Allotment> },
    /// An attack was thrown: dice of `value` or less hit. The hits are applied later.
    Attacked {
        unit: UnitId,
        target: UnitId,
        stands: u8,
        value: u8,
        faces: Faces,
    },
    /// All first throws of the phase are made.
    AttacksThrown {},
    /// Dice of an attack were thrown again for overlapping or outflanking.
    Rethrown {
        unit: UnitId,
        target: UnitId,
        dice: Vec<u8>,
        faces: Faces,
    },
    /// The re-throws for overlapping and outflanking are made.
    RethrowsMade {},
    /// An attack was thrown again for the Commander.
    CommanderRethrown {
        unit: UnitId,
        target: UnitId,
        faces: Faces,
    },
    /// The hits of an attack were applied.
    Struck { unit: UnitId, target: UnitId, hits: u16 },
    /// The units of this size and side remove their losses next.
    LossesDue { size: u8, side: Side },
    /// A unit broke a contact by removing stands (LOSS-8).
    ContactBroken { unit: UnitId, face: Face },
    /// A unit's hits were removed, and stands for them (LOSS-3, LOSS-4, LOSS-5).
    LossesRemoved { unit: UnitId, stands: u8, left: u8 },
    /// A unit was chosen. The one chosen before is finished.
    Chosen { unit: UnitId },
    /// A unit changed its formation.
    FormationChanged {
        unit: UnitId,
        formation: Formation,
        facing: Facing,
    },
    /// A unit turned as its action.
    Turned { unit: UnitId, facing: Facing },
    /// A unit turned for another reason.
    Wheeled { unit: UnitId, facing: Facing },
    /// A unit announced something that the enemy may react to.
    Announced {
        unit: UnitId,
        window: Window,
        target: Option<UnitId>,
        face: Option<Face>,
        to: Option<Zone>,
    },
    /// The engage test (ENG-6).
    EngageTested {
        unit: UnitId,
        die: u8,
        needs: u8,
        passed: bool,
    },
    /// The enemy may react now.
    WindowOpened { window: Window, unit: UnitId },
    /// A unit moved into the next zone.
    Moved { unit: UnitId, to: Zone },
    /// A unit entered the table.
    EnteredTable {
        unit: UnitId,
        zone: Zone,
        formation: Formation,
    },
    /// A unit left the table for a reserve.
    LeftTable { unit: UnitId, to: Zone },
    /// A unit moved to another reserve.
    ShiftedReserve { unit: UnitId, to: Zone },
    /// A unit disengaged from all its enemies.
    Disengaged { unit: UnitId },
    /// A unit does no more in this movement phase.
    Finished { unit: UnitId },
    /// A unit reacted.
    Reacted { unit: UnitId, reaction: Reaction },
    /// The reactor has no further reaction.
    Declined { side: Side },
    /// A unit flinched from fire.
    Flinched { unit: UnitId },
    /// The announcement in progress was cancelled.
    Cancelled { unit: UnitId },
    /// The announcement in progress was carried out.
    Completed { unit: UnitId },
    /// The target's reaction takes effect after the window has closed (option `target_reaction`).
    Deferred { unit: UnitId, impact: u16 },
    /// Infantry formed a hasty square (REACT-4.1).
    SquareFormed { unit: UnitId },
    /// Cavalry before a square: the dice for feint and charge (REACT-4.3, REACT-4.4).
    SquareTested {
        unit: UnitId,
        target: UnitId,
        faces: Faces,
    },
    /// The intercept test (REACT-6.3); no die for a unit in command.
    InterceptTested {
        unit: UnitId,
        die: Option<u8>,
        needs: u8,
        passed: bool,
    },
    /// A unit went to a reserve as its reaction.
    FellBack {
        unit: UnitId,
        to: Zone,
        reaction: Reaction,
    },
    /// Two units are in contact: `unit`'s front touches `target`'s `face`. Both are finished.
    Engaged {
        unit: UnitId,
        target: UnitId,
        face: Face,
    },
    /// Cavalry charged without contact and may continue (REACT-1.3, REACT-2.3).
    FollowOn { unit: UnitId },
    /// Cavalry rallied (REACT-1.4).
    Rallied { unit: UnitId, facing: Facing },
    /// A unit left the game.
    Removed { unit: UnitId, gone: Gone },
    /// A Commander moved.
    CommanderMoved { side: Side, to: Zone },
    /// A movement phase ended.
    MovementEnded { side: Side },
    /// The strengths that decide on a general retreat (VIC-3).
    StrengthsCounted { on: [u16; 2], off: [u16; 2] },
    /// All red and yellow markers were removed (VIC-5).
    MarkersRemoved {},
    /// A Commander was removed for good (VIC-6).
    CommanderRemoved { side: Side },
    /// The uncontested zones that decide the outcome (VIC-8).
    ZonesCounted { south: u16, north: u16 },
    /// The throw that settles a dispute (DISP-1). The lower sum decides; equal sums are thrown again.
    DisputeThrown { south: Faces, north: Faces },
    /// A side conceded (VIC-10).
    Conceded { side: Side },
    /// The game is over.
    GameOver {
        grade: Grade,
        winner: Option<Side>,
        reason: Reason,
    },
}
