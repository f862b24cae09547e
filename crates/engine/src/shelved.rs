//! The table of a game whose edition of the rules this program lacks: it can be viewed, not played.
//!
//! Its events are folded with the current rules as far as these understand them. The rules may have changed,
//! so an event that they can't parse, or on which they panic, is skipped, and what they can't show is left
//! out.

use super::laws::Tallied;
use super::messages::protocol;
use super::{
    Counted, DecisionFacts, DecisionView, Detail, Effects, Effort, Foreseen, GameProgress, Limit, Lookahead,
    LossSummary, Match, Message, NarratedLine, Note, Odds, Ordered, Outcome, Owed, Presence, Refusal,
    RollOff, Rulebook, Scored, Seat, SideInfo, Standing, Step, Surprise, Tally, Template, Tray, Viewer,
};
use serde_json::{Value, json};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// A read-only table.
pub(super) struct Shelved {
    /// The table under the current rules; `None` if they can't even set it up.
    table: Option<Box<dyn Match>>,
    /// Why nothing can be announced here.
    why: Arc<Message>,
}

/// Runs rules code on data of another edition; `None` if it fails or panics.
fn calmly<T>(work: impl FnOnce() -> Option<T>) -> Option<T> {
    catch_unwind(AssertUnwindSafe(work)).ok().flatten()
}

/// The message that this edition is no longer adjudicated, and what to do.
pub fn withdrawn(edition: &str) -> Message {
    protocol::WITHDRAWN.with([("edition", edition.into())])
}

/// The table of a game that was opened under this edition of the rules. Read-only if the edition is not the
/// rulebook's.
///
/// # Errors
/// A refusal, if the edition is the rulebook's and the set-up breaks a rule.
pub fn laid(
    rulebook: &'static dyn Rulebook,
    edition: &str,
    setup: &Value,
) -> Result<Box<dyn Match>, Refusal> {
    if edition == rulebook.edition() {
        rulebook.open(setup)
    } else {
        Ok(Box::new(Shelved::open(rulebook, edition, setup)))
    }
}

/// The names of the two sides, for a set-up of any edition. Sides that this program can't read get the names
/// of their seats.
pub fn banners(rulebook: &'static dyn Rulebook, setup: &Value) -> [SideInfo; 2] {
    let known = calmly(|| rulebook.banners(setup).ok());
    known.unwrap_or_else(|| {
        rulebook.seats().map(|seat| SideInfo {
            name: seat.to_owned(),
            commander: None,
        })
    })
}

/// Sets a table up as far as the current rules can, without the options that they do not know.
fn as_far_as_known(rulebook: &'static dyn Rulebook, setup: &Value) -> Option<Box<dyn Match>> {
    let mut setup = setup.clone();
    loop {
        let refusal = match rulebook.open(&setup) {
            Ok(table) => return Some(table),
            Err(refusal) => refusal,
        };
        let mut place = refusal.place()?.split('.').skip_while(|part| *part != "options");
        let option = place.nth(1)?.to_owned();
        setup.get_mut("options")?.as_object_mut()?.remove(&option)?;
    }
}

impl Shelved {
    /// The table of a game of this edition with this set-up.
    pub(super) fn open(rulebook: &'static dyn Rulebook, edition: &str, setup: &Value) -> Shelved {
        Shelved {
            table: calmly(|| as_far_as_known(rulebook, setup)),
            why: Arc::new(withdrawn(edition)),
        }
    }

    fn of<'a, T>(&'a self, otherwise: T, ask: impl FnOnce(&'a dyn Match) -> T) -> T {
        calmly(|| self.table.as_deref().map(ask)).unwrap_or(otherwise)
    }

    fn again(&self) -> Shelved {
        Shelved {
            table: calmly(|| self.table.as_ref().map(|table| table.fork())),
            why: Arc::clone(&self.why),
        }
    }

    fn nothing(&self) -> Step {
        Step {
            announcement: Value::Null.into(),
            caused: Effects::none(),
            table: self.fork(),
        }
    }

    fn refused<T>(&self) -> Result<T, Refusal> {
        Err(Refusal::not_understood(Message::clone(&self.why)))
    }
}

/// The table with these events folded in; `None` if one fails.
fn folded(table: &dyn Match, events: &[Value]) -> Option<Box<dyn Match>> {
    calmly(|| {
        let mut after = table.fork();
        after.fold(events).ok()?;
        Some(after)
    })
}

impl Match for Shelved {
    fn begin(&self, _tray: &mut Tray<'_>) -> Step {
        self.nothing()
    }
    fn pending(&self) -> Vec<DecisionView> {
        vec![]
    }
    fn pending_text(&self, _seat: Seat, _id: &dyn Fn(&str) -> String) -> String {
        "[]".to_owned()
    }
    fn owed(&self) -> &[Owed] {
        self.of(&[], |table| table.owed())
    }
    fn mover(&self) -> Option<Seat> {
        self.of(None, |table| table.mover())
    }
    fn anytime(&self, _seat: Seat) -> Vec<Value> {
        vec![]
    }
    fn decide(&self, _seat: Seat, _announcement: &Value, _tray: &mut Tray<'_>) -> Result<Step, Refusal> {
        self.refused()
    }
    fn odds(&self, _seat: Seat, _announcement: &Value) -> Result<Odds, Refusal> {
        self.refused()
    }
    fn draw(&self) -> Result<Step, Refusal> {
        self.refused()
    }
    fn roll_off(&self, _tray: &mut Tray<'_>) -> RollOff<Step> {
        RollOff {
            thrown: self.nothing(),
            winner: Seat::First,
        }
    }
    fn fold(&mut self, events: &[Value]) -> Result<(), String> {
        let Some(table) = &self.table else {
            return Ok(());
        };
        let mut after = folded(table.as_ref(), events);
        if after.is_none() {
            // One unreadable event is no reason to skip the others.
            for event in events {
                let before = after.as_deref().unwrap_or(table.as_ref());
                after = folded(before, std::slice::from_ref(event)).or(after);
            }
        }
        self.table = after.or(self.table.take());
        Ok(())
    }
    fn outcome(&self) -> Option<Outcome> {
        self.of(None, |table| table.outcome())
    }
    fn turn(&self) -> u32 {
        self.of(1, |table| table.turn())
    }
    fn shows(&self, event: &Value, viewer: Viewer) -> bool {
        // What the current rules can't read is hidden from nobody: it is in every export.
        self.of(true, |table| {
            table.shows(event, viewer) || !table.shows(event, Viewer::Arbiter)
        })
    }
    fn tell(&self, event: &Value, detail: Detail) -> NarratedLine {
        self.of(NarratedLine::Nothing, |table| table.tell(event, detail))
    }
    fn toll(&self, seat: Seat) -> LossSummary {
        let unknown = LossSummary {
            summary: protocol::UNKNOWN_LOSSES.plain(),
            lost: vec![],
        };
        self.of(unknown, |table| table.toll(seat))
    }
    fn map(&self, viewer: Viewer) -> String {
        let nothing = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>"#;
        self.of(nothing.to_owned(), |table| table.map(viewer))
    }
    fn view(&self, viewer: Viewer) -> Value {
        self.of(json!({}), |table| table.view(viewer))
    }
    fn snapshot(&self) -> String {
        self.of("null".to_owned(), |table| table.snapshot())
    }
    fn holds(&self, key: &str, expected: &Value) -> Result<(), String> {
        let unknown = Err("there is no table".to_owned());
        self.of(unknown, |table| table.holds(key, expected))
    }
    fn invariants(&self) -> Result<(), String> {
        Ok(())
    }
    fn fork(&self) -> Box<dyn Match> {
        Box::new(self.again())
    }
}

impl Counted for Shelved {
    fn count(&self) -> Option<[i32; 2]> {
        self.of(None, |table| table.count())
    }
}

impl Tallied for Shelved {
    fn tally(&self, _events: &[Value]) -> Vec<String> {
        vec![]
    }
}

impl Foreseen for Shelved {
    fn appraise(&self, _seat: Seat, answers: &[Value], _ahead: &Lookahead<'_>) -> Vec<Option<i64>> {
        vec![None; answers.len()]
    }
    fn effort(&self) -> Effort {
        Effort::USUAL
    }
    fn policies(&self) -> u8 {
        1
    }
    fn usual_answer(&self, _seat: Seat, _way: u8) -> Option<Value> {
        None
    }
    fn build_answers(&self, _seat: Seat, _number: usize, _seed: u64) -> Vec<Value> {
        vec![]
    }
}

impl Scored for Shelved {
    fn strength_counts(&self) -> Option<&'static Template> {
        None
    }
    fn standing(&self) -> Standing {
        Standing::default()
    }
    fn strengths(&self) -> [u32; 2] {
        [0, 0]
    }
    fn limits(&self) -> Vec<Limit> {
        vec![]
    }
    fn tallies(&self) -> Vec<Tally> {
        vec![]
    }
    fn fold_and_note(&mut self, events: &[Value], _note: &mut dyn FnMut(Note)) -> Result<(), String> {
        self.fold(events)
    }
}

impl Ordered for Shelved {
    fn facts(&self, _seat: Seat) -> Option<DecisionFacts> {
        None
    }
    fn accepts(&self, _seat: Seat, _announcement: &Value) -> Result<(), Refusal> {
        self.refused()
    }
    fn surprise(&self, _seat: Seat, _event: &Value) -> Option<Surprise> {
        None
    }
    fn invites(&self, _event: &Value) -> Option<Seat> {
        None
    }
    fn stretch(&self) -> GameProgress {
        self.of(GameProgress::default(), |table| table.stretch())
    }
    fn presence(&self, unit: &str) -> Presence {
        self.of(Presence::Unknown, |table| table.presence(unit))
    }
}
