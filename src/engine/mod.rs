//! The table and its announce/react protocol.
//!
//! This circle knows no game, no clock, no database and no network. A rulebook implements [`System`]; the rest
//! of the program holds it in erased form ([`Rulebook`], [`Match`]); a [`Game`] joins a match to its seats, its
//! dice and its log, and turns an announcement into an [`Entry`].

mod audit;
mod call;
mod canonical;
mod decision;
mod dice;
mod entry;
mod erased;
mod events;
mod exported;
mod facts;
mod fair;
mod form;
mod game;
mod misread;
mod odds;
mod ordered;
mod outcome;
mod refusal;
mod rule;
mod ruling;
mod seat;
mod shelved;
mod step;
mod stumble;
mod system;
mod telling;
mod terms;
mod verified;

pub use audit::{export_lines, verify};
pub use call::{Call, Calls, Dispute, Pause, PauseOffer, is_unseen};
pub use canonical::canonical;
pub use decision::{Answer, Decision, DecisionView};
pub use dice::{Dice, Faces, Scripted, Throw, Tray};
pub use entry::{Act, By, Entry, Hash, KeyReveal, Written};
pub use erased::{Match, Owed, Rulebook, SchemaPart, erase};
pub use events::{Events, Sight};
pub use exported::{Exported, read_export};
pub use facts::{Fact, FactCard, FactForm, Facts, Named, Presence, Stretch, Surprise, Way};
pub use fair::{Anchor, EPOCHS, Fair, KeyChain, Secret};
pub use form::Form;
pub use game::{
    Announced, Closing, DiceBox, Fault, Game, Opening, Player, Stays, TakeBackAsk, Undoable, UndoableStep,
    taken_back,
};
pub use misread::{Wanted, nearest, read};
pub use odds::{Chance, ChanceView, Modifier, Odds, Prospect, ThrowOdds, at_least, distribution};
pub use ordered::{OrderBook, Ordered};
pub use outcome::Outcome;
pub use refusal::Refusal;
pub use rule::{Broken, Rule, RuleView};
pub use ruling::{Ruling, rulings};
pub use seat::{Seat, Viewer};
pub use shelved::{banners, laid, withdrawn};
pub use step::{Caused, Step};
pub use system::{OptionCard, OptionChoice, OptionForm, ScenarioCard, System};
pub use telling::{Banner, Detail, Told, Toll};
pub use terms::{Bid, ClockTerms, Lot, Pace, Seating, Sides, Terms, sealed};
pub use verified::{AuditError, Verified};
