//! Takebacks: the game continues from an earlier entry. Nothing is deleted, and no die is ever taken back.
//!
//! The log alone decides how far a takeback may go. An entry is final if it threw a die, ended a turn (its
//! key is revealed), completed a pair of sealed answers, or showed something to one side alone. Alone, a
//! player may take back what they said since the last final entry, as long as the other side has not answered
//! it; with the other side's consent, everything since that entry.

use super::{Adjudicated, DiceBox, Fault, Game};
use crate::messages::take_back as messages;
use crate::{
    Act, Announced, Argument, Effects, Entry, Events, Match, Message, MessageView, Millis, Rulebook, Seat,
    Seq, Speaker, Template,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Why an entry is final.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stays {
    /// It began the game.
    Beginning,
    /// A die was thrown.
    Dice,
    /// It ended a turn, and the key of the turn's dice is revealed.
    TurnOver,
    /// It completed a pair of sealed answers.
    Unsealed,
    /// It showed something to one side alone.
    Shown,
}

impl Stays {
    fn why(self) -> &'static Template {
        match self {
            Stays::Beginning => &messages::BEGINNING,
            Stays::Dice => &messages::DICE,
            Stays::TurnOver => &messages::TURN_OVER,
            Stays::Unsealed => &messages::UNSEALED,
            Stays::Shown => &messages::SHOWN,
        }
    }
}

/// A step that may still be taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Step {
    seq: Seq,
    seat: Seat,
    events: Events,
}

/// How far back a game can go: the table after the last final entry, and the steps since.
#[derive(Clone)]
pub(super) struct Reach {
    base: Arc<dyn Match>,
    /// The last final entry.
    from: Seq,
    stays: Stays,
    steps: Vec<Arc<Step>>,
}

/// What a seat may take back now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Undoable {
    /// The last final entry, which cannot be taken back.
    #[schema(value_type = u64)]
    pub stays: Seq,
    /// Why it is final; open enumeration.
    pub because: Stays,
    /// The seat's own steps since then, newest first.
    pub steps: Vec<UndoableStep>,
    /// Why nothing may be taken back without consent; absent if something may.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why_not: Option<String>,
    /// The same, to be translated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<MessageView>,
}

/// A step that may be taken back, with everything after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct UndoableStep {
    /// The entry after which the game would continue.
    #[schema(value_type = u64)]
    pub after: Seq,
    /// The entry of the step.
    #[schema(value_type = u64)]
    pub step: Seq,
    /// Whether it may be taken back without the other side's consent.
    pub alone: bool,
}

/// A takeback request that awaits consent. It lapses with the next announcement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct TakeBackAsk {
    /// The seat that asks, by the system's name.
    pub seat: String,
    /// The entry after which the game would continue.
    #[schema(value_type = u64)]
    pub after: Seq,
}

impl Reach {
    /// An empty reach, with no step since entry `from`.
    pub(super) fn none(table: &Arc<dyn Match>, from: Seq, stays: Stays) -> Reach {
        Reach {
            base: Arc::clone(table),
            from,
            stays,
            steps: vec![],
        }
    }

    /// The table after entry `after`; `None` if the game can't go back that far.
    pub(super) fn table_after(&self, after: Seq) -> Option<Box<dyn Match>> {
        if after < self.from {
            return None;
        }
        let mut table = self.base.fork();
        for step in self.steps.iter().filter(|s| s.seq <= after) {
            table.fold(&step.events).ok()?;
        }
        Some(table)
    }

    /// The reach as JSON, for a snapshot.
    pub(super) fn snapshot(&self) -> String {
        let base = if self.steps.is_empty() {
            "null".to_owned()
        } else {
            self.base.snapshot()
        };
        // Derived serialization with string keys: it can't fail.
        let stays = serde_json::to_string(&self.stays).unwrap_or_default();
        let steps = serde_json::to_string(&self.steps).unwrap_or_default();
        let from = self.from;
        format!(r#"{{"from":{from},"stays":{stays},"base":{base},"steps":{steps}}}"#)
    }

    /// Restores a reach from [`Reach::snapshot`], for a game whose table is `table`. An older snapshot has
    /// none; then nothing before it can be taken back.
    pub(super) fn resume(
        rulebook: &'static dyn Rulebook,
        stored: &Value,
        table: &Arc<dyn Match>,
        seq: Seq,
    ) -> Result<Reach, String> {
        if stored.is_null() {
            return Ok(Reach::none(table, seq, Stays::Beginning));
        }
        let read = |e: serde_json::Error| e.to_string();
        let base = match &stored["base"] {
            Value::Null => Arc::clone(table),
            base => Arc::from(rulebook.resume(base)?),
        };
        let steps = Vec::<Step>::deserialize(&stored["steps"]).map_err(read)?;
        Ok(Reach {
            base,
            from: Seq::deserialize(&stored["from"]).map_err(read)?,
            stays: Stays::deserialize(&stored["stays"]).map_err(read)?,
            steps: steps.into_iter().map(Arc::new).collect(),
        })
    }
}

/// The entry numbers of the announcements that were taken back.
pub fn taken_back<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> BTreeSet<Seq> {
    let (mut announced, mut gone) = (BTreeSet::new(), BTreeSet::new());
    for entry in entries {
        match &entry.act {
            Act::Announced { .. } => _ = announced.insert(entry.seq),
            Act::TakenBack { after, .. } => gone.append(&mut announced.split_off(&after.next())),
            _ => {}
        }
    }
    gone
}

impl Game {
    /// Why an entry that is appended to this game is final, if it is.
    fn stays(&self, entry: &Entry, open: impl FnOnce() -> bool) -> Option<Stays> {
        match &entry.act {
            _ if !entry.dice.is_empty() => Some(Stays::Dice),
            _ if !entry.keys.is_empty() => Some(Stays::TurnOver),
            Act::Opened { .. } | Act::Seated { .. } => Some(Stays::Beginning),
            Act::Announced {
                seat,
                sealed: false,
                decision,
                ..
            } if !decision.is_empty() => {
                let seat = self.seat_named(seat);
                let owed = self.table.owed();
                let secretly = owed.iter().any(|owed| Some(owed.seat) == seat && owed.sealed);
                let shown = || (!open()).then_some(Stays::Shown);
                secretly.then_some(Stays::Unsealed).or_else(shown)
            }
            _ => None,
        }
    }

    /// The reach after one more entry. `table` is the table after it.
    pub(super) fn reach_after(
        &self,
        entry: &Entry,
        open: impl FnOnce() -> bool,
        table: &Arc<dyn Match>,
    ) -> Reach {
        if let Some(stays) = self.stays(entry, open) {
            return Reach::none(table, entry.seq, stays);
        }
        let mut reach = self.reach.clone();
        match &entry.act {
            Act::Announced { seat, .. } => {
                let seat = self.seat_named(seat);
                reach.steps.extend(seat.map(|seat| {
                    Arc::new(Step {
                        seq: entry.seq,
                        seat,
                        events: entry.events.clone(),
                    })
                }));
            }
            Act::TakenBack { after, .. } => reach.steps.retain(|step| step.seq <= *after),
            _ => {}
        }
        reach
    }

    /// Whether `seat` may take the game back to entry `after`, undoing a step of its own; `Ok(true)` if
    /// without consent.
    fn may_go_back(&self, seat: Seat, after: Seq) -> Result<bool, Message> {
        let Reach {
            from, stays, steps, ..
        } = &self.reach;
        if after < *from {
            return Err(messages::STAYS.with([("n", (*from).into()), ("why", stays.why().plain().into())]));
        }
        let undone = steps.iter().skip_while(|s| s.seq <= after);
        match undone.clone().next() {
            Some(first) if first.seq == after.next() && first.seat == seat => {
                Ok(undone.clone().all(|step| step.seat == seat))
            }
            _ => Err(messages::NO_STEP.with([
                ("n", after.next().into()),
                ("seat", Argument::word(&self.seat_name(seat))),
            ])),
        }
    }

    /// Takes back a seat's steps after entry `after`. If the other side has requested exactly that, this
    /// consents to it.
    ///
    /// # Errors
    /// [`Fault::Over`], [`Fault::NotBegun`]; [`Fault::NoSuchCall`] says why it is impossible, or needs
    /// consent.
    pub fn take_back(
        &self,
        speaker: Speaker,
        after: Seq,
        at: Millis,
        dice: &dyn DiceBox,
    ) -> Result<Announced, Fault> {
        let Speaker { seat, by } = speaker;
        self.must_go_on()?;
        let Some(anchor) = self.dice_anchor() else {
            return Err(Fault::NotBegun);
        };
        let ask = self.calls().take_back.as_ref();
        let request = ask.filter(|ask| ask.after == after && ask.seat != self.seat_name(seat));
        let whose = if request.is_some() { seat.other() } else { seat };
        let alone = self.may_go_back(whose, after).map_err(Fault::NoSuchCall)?;
        if request.is_none() && !alone {
            return Err(Fault::NoSuchCall(messages::ANSWERED.plain()));
        }
        let table = self.reach.table_after(after).ok_or_else(|| Fault::Unreadable {
            seq: after,
            why: "its table can't be made again".to_owned(),
        })?;
        let act = Act::TakenBack {
            seat: self.seat_name(whose),
            by,
            after,
            agreed: request.map(|_| self.seat_name(seat)),
        };
        let mut source = dice.dice(self.dice_id(), anchor);
        let tray = crate::Tray::new(source.as_mut(), self.table().turn(), self.throws());
        let adjudicated = Adjudicated {
            caused: Effects::none(),
            table,
            tray,
        };
        self.finish(at, act, adjudicated, dice)
    }

    /// Checks that a seat may request consent to go back to entry `after`.
    ///
    /// # Errors
    /// [`Fault::NoSuchCall`].
    pub(crate) fn may_ask_back(&self, seat: Seat, after: Seq) -> Result<(), Fault> {
        let refuse = |why: &'static Template| Err(Fault::NoSuchCall(why.plain()));
        match self.may_go_back(seat, after) {
            _ if self.calls().take_back.is_some() => refuse(&messages::ASKED_ALREADY),
            Ok(true) => refuse(&messages::NO_CONSENT_NEEDED),
            Ok(false) => Ok(()),
            Err(why) => Err(Fault::NoSuchCall(why)),
        }
    }

    /// What a seat may take back now.
    pub fn undoable(&self, seat: Seat) -> Undoable {
        let Reach { from, stays, .. } = self.reach;
        let over = !self.has_begun() || self.is_over();
        let own = self.reach.steps.iter().rev().filter(|s| s.seat == seat && !over);
        let steps: Vec<UndoableStep> = own
            .filter_map(|step| {
                let alone = self.may_go_back(seat, step.seq.previous()).ok()?;
                Some(UndoableStep {
                    after: step.seq.previous(),
                    step: step.seq,
                    alone,
                })
            })
            .collect();
        let why_not = match steps.first() {
            _ if over => Some(messages::NOT_PLAYED.plain()),
            Some(last) if last.alone => None,
            Some(_) => Some(messages::ANSWERED.plain()),
            None => {
                Some(messages::NOTHING_SINCE.with([("n", from.into()), ("why", stays.why().plain().into())]))
            }
        };
        Undoable {
            stays: from,
            because: stays,
            steps,
            message: why_not.as_ref().map(Message::view),
            why_not: why_not.map(|why| why.to_string()),
        }
    }
}
