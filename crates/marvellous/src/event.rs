//! What happened: the facts that the rules derive. The state is nothing but their fold.

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

/// When a window for reactions opens (REACT-0.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// A unit is about to engage.
    Engage,
    /// A unit is about to leave its zone.
    Leave,
    /// A unit has come into a zone.
    Enter,
    /// A unit has just disengaged.
    Disengaged,
}

/// What a unit's fire answers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FireKind {
    /// The firing phase.
    Phase,
    /// A reaction of the target.
    Defensive,
    /// A battery's reaction for somebody else.
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
    /// Firing without effect at infantry that comes on (REACT-3.4).
    LightImpact,
    /// Forming a square in haste (REACT-4.1).
    HastySquare,
    /// Flowing round a square (REACT-4.4).
    FlowingRound,
    /// Being struck by charging cavalry (REACT-4.5).
    ChargedHome,
    /// Intercepting (REACT-6.4).
    Intercepting,
    /// Being intercepted by cavalry (REACT-6.4).
    Intercepted,
}

/// How the game ended.
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

/// A fact.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are named as in announcements and state; each variant is documented"
)]
pub enum Event {
    /// A unit's quality was thrown for (QUAL-1).
    QualityThrown { unit: UnitId, die: u8, quality: Quality },
    /// A side has answered a sealed decision; only it may see this until both have.
    Sealed { side: Side, answer: Box<Announcement> },
    /// A deployment is revealed and carried out.
    Deployed {
        side: Side,
        units: BTreeMap<UnitId, Placement>,
        commander: Zone,
    },
    /// A game turn begins.
    TurnBegan { turn: u32 },
    /// A phase begins.
    PhaseBegan { phase: PhaseName },
    /// A throw for the initiative (INIT-1); equal sums are thrown again.
    InitiativeThrown { south: Faces, north: Faces },
    /// A side has the initiative for this turn.
    InitiativeTaken { side: Side },
    /// A fire plan is revealed.
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
    /// A side has done firing, where shots are asked for one by one (AMB-15).
    FireEnded { side: Side },
    /// A unit takes hits for some other reason.
    Hit {
        unit: UnitId,
        hits: u16,
        cause: HitCause,
    },
    /// Every engaged unit takes a hit as the hand-to-hand phase begins (HTH-1).
    OpeningHits { units: Vec<UnitId> },
    /// An allotment of stands is revealed.
    AllotmentRevealed { side: Side, attacks: Vec<Allotment> },
    /// An attack was thrown: dice of `value` or less hit. The hits are placed later.
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
    /// An attack's hits are placed.
    Struck { unit: UnitId, target: UnitId, hits: u16 },
    /// The units of one size and side have their losses removed next.
    LossesDue { size: u8, side: Side },
    /// A unit breaks a contact by taking stands away (LOSS-8).
    ContactBroken { unit: UnitId, face: Face },
    /// A unit has its hits removed, and stands for them (LOSS-3, LOSS-4, LOSS-5).
    LossesRemoved { unit: UnitId, stands: u8, left: u8 },
    /// A unit is chosen; the one chosen before is finished.
    Chosen { unit: UnitId },
    /// A unit has changed its formation.
    FormationChanged {
        unit: UnitId,
        formation: Formation,
        facing: Facing,
    },
    /// A unit has turned, as its action.
    Turned { unit: UnitId, facing: Facing },
    /// A unit was turned by something else.
    Wheeled { unit: UnitId, facing: Facing },
    /// A unit has announced something that the enemy may react to.
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
    /// A unit has moved into the next zone.
    Moved { unit: UnitId, to: Zone },
    /// A unit has come onto the table.
    EnteredTable {
        unit: UnitId,
        zone: Zone,
        formation: Formation,
    },
    /// A unit has gone off the table into a reserve.
    LeftTable { unit: UnitId, to: Zone },
    /// A unit has gone to another reserve.
    ShiftedReserve { unit: UnitId, to: Zone },
    /// A unit has left all its enemies.
    Disengaged { unit: UnitId },
    /// A unit does no more in this movement phase.
    Finished { unit: UnitId },
    /// A unit reacts.
    Reacted { unit: UnitId, reaction: Reaction },
    /// The reactor has no further reaction.
    Declined { side: Side },
    /// A unit flinches from fire.
    Flinched { unit: UnitId },
    /// The announcement in progress came to nothing.
    Cancelled { unit: UnitId },
    /// The announcement in progress is carried out.
    Completed { unit: UnitId },
    /// The target's reaction takes effect after the window has closed (option `target_reaction`).
    Deferred { unit: UnitId, impact: u16 },
    /// Infantry has formed square in haste (REACT-4.1).
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
    /// A unit has gone to a reserve in reaction.
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
    /// Cavalry has charged into nothing and may go on (REACT-1.3, REACT-2.3).
    FollowOn { unit: UnitId },
    /// Cavalry has rallied (REACT-1.4).
    Rallied { unit: UnitId, facing: Facing },
    /// A unit has left the game.
    Removed { unit: UnitId, gone: Gone },
    /// A Commander has moved.
    CommanderMoved { side: Side, to: Zone },
    /// A movement phase is over.
    MovementEnded { side: Side },
    /// The strengths that the general retreat is judged by (VIC-3).
    StrengthsCounted { on: [u16; 2], off: [u16; 2] },
    /// All red and yellow markers are removed (VIC-5).
    MarkersRemoved {},
    /// A Commander is removed for good (VIC-6).
    CommanderRemoved { side: Side },
    /// The uncontested zones that the outcome is judged by (VIC-8).
    ZonesCounted { south: u16, north: u16 },
    /// The throw that settles a dispute (DISP-1); the lower sum decides, equal sums are thrown again.
    DisputeThrown { south: Faces, north: Faces },
    /// A side has conceded (VIC-10).
    Conceded { side: Side },
    /// The game is over.
    GameOver {
        grade: Grade,
        winner: Option<Side>,
        reason: Reason,
    },
}
