//! The table and its protocol of announcements and reactions.
//!
//! This crate depends on no game, system clock, database or network. A rulebook implements [`System`]. The rest
//! of the program uses it with its types erased ([`Rulebook`], [`Match`]). A [`Game`] joins a match to its
//! seats, its dice and its log, and turns an announcement into an [`Entry`].

#![warn(unreachable_pub)]

mod audit;
mod call;
mod canonical;
mod canonical_json;
pub mod cases;
pub mod clock;
mod decision;
mod diagnostics;
mod dice;
mod effects;
mod entry;
mod erased;
mod events;
mod exported;
mod facts;
mod fair;
mod foresight;
mod game;
mod ids;
pub mod laws;
pub mod markup;
mod message;
pub mod messages;
mod narration;
mod odds;
mod ordered;
mod outcome;
mod place_of_slip;
mod position;
mod refusal;
mod rule;
mod ruling;
mod scorebook;
mod seat;
mod seq;
mod shelved;
pub mod shipped;
pub mod standing_orders;
mod system;
mod terms;
mod trial;
mod verified;

pub use audit::{export_lines, verify};
pub use call::{Call, Calls, Dispute, Pause, PauseOffer, is_unseen};
pub use canonical::canonical;
pub use canonical_json::CanonicalJson;
pub use clock::Millis;
pub use decision::{Answer, Decision, DecisionView, Owed};
pub use diagnostics::{SchemaHint, nearest, read};
pub use dice::{Dice, Faces, Scripted, Throw, Tray};
pub use effects::{Effects, RollOff, Step};
pub use entry::{Act, By, EncodedEntry, Entry, Hash, KeyReveal};
pub use erased::{Match, Rulebook, SchemaPart, erase};
pub use events::{Audience, Events};
pub use exported::{Exported, read_export};
pub use facts::{Course, Fact, FactCard, FactForm, Facts, GameProgress, Named, Presence, Stop, Surprise};
pub use fair::{Anchor, EPOCHS, Fair, KeyChain, Secret};
pub use foresight::{Effort, Foreseen, Foresight, Lookahead, Viewpoint, Weighted, Weights};
pub use game::{
    Announced, ClosedBy, Closing, DiceBox, Fault, Game, Opening, Player, Reply, Sitting, Stays, TakeBackAsk,
    Undoable, UndoableStep, taken_back,
};
pub use ids::GameId;
pub use message::{Argument, ArgumentView, ItemView, Message, MessageView, NamedView, Template, lower_case};
pub use narration::{Detail, LossSummary, NarratedLine, SideInfo};
pub use odds::{
    Chance, ChanceView, Modifier, Odds, Prospect, ThrowOdds, ThrowOutcome, at_least, distribution,
};
pub use ordered::{DecisionFacts, EventForm, OrderBook, Ordered};
pub use outcome::{Counted, Graded, Grades, Outcome};
pub use position::is_position;
pub use refusal::Refusal;
pub use rule::{BrokenRule, Rule, RuleView};
pub use ruling::{Ruling, rulings};
pub use scorebook::{
    Cast, Condition, Die, Limit, Loss, NarratedLoss, Note, Scorebook, Scored, Standing, Tally,
};
pub use seat::{Seat, Speaker, Viewer};
pub use seq::Seq;
pub use shelved::{banners, laid, withdrawn};
pub use system::{NamedScenario, OptionCard, OptionChoice, OptionForm, ScenarioCard, System};
pub use terms::{Bid, ClockTerms, Lot, Pace, Seating, Sides, Terms, VacationRule, sealed};
pub use trial::{ForkOf, GREATEST_SEED, Trial};
pub use verified::{AuditError, Verified};
