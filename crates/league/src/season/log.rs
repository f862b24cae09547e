//! The log of a season.

use super::act::{Act, ActKind, Author, Entry, RoundPlan};
use super::division::Division;
use super::fold::Season;
use super::settings;
use crate::error::{LeagueError, messages};
use crate::ids::FixtureId;
use crate::results::GameResult;
use std::collections::BTreeSet;
use umpire_engine::Millis;

/// The log of a season: entries that were accepted one after the other, and the season that they make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonLog {
    entries: Vec<Entry>,
    undone: BTreeSet<u32>,
    season: Season,
}

impl SeasonLog {
    /// The log with these entries. The season is computed from them alone.
    ///
    /// # Errors
    /// An empty log, or the first entry that cannot follow the ones before it; the place is `entries[n]`.
    pub fn from_entries(entries: Vec<Entry>) -> Result<SeasonLog, LeagueError> {
        let mut entries = entries.into_iter();
        let first = entries
            .next()
            .ok_or_else(|| LeagueError::at("entries", messages::EMPTY_LOG.plain()))?;
        let mut log = SeasonLog::open(first).map_err(|error| error.below("entries[0]"))?;
        for (at, entry) in entries.enumerate() {
            log.append(entry)
                .map_err(|error| error.below(&format!("entries[{}]", at + 1)))?;
        }
        Ok(log)
    }

    /// Begins a log with the creation of a season.
    ///
    /// # Errors
    /// An entry that creates no season, has another number than 1, no reason, or rules that cannot be played by.
    pub fn open(entry: Entry) -> Result<SeasonLog, LeagueError> {
        check_header(&entry, 1, entry.at)?;
        let season = Season::create(&entry)?;
        Ok(SeasonLog {
            entries: vec![entry],
            undone: BTreeSet::new(),
            season,
        })
    }

    /// Appends an entry.
    ///
    /// # Errors
    /// Why it is refused; the place is a path in the entry, such as `act.pairings[2]`. The log is as before.
    pub fn append(&mut self, entry: Entry) -> Result<&Season, LeagueError> {
        let last = self.entries.last().map_or(entry.at, |last| last.at);
        check_header(&entry, self.next_number(), last)?;
        self.season
            .require_state(entry.act.kind())
            .map_err(|error| error.below("act"))?;
        if let Act::Undo { entry: number } = entry.act {
            self.check_undo(number, &entry)
                .map_err(|error| error.below("act"))?;
            self.season = self.without(number).map_err(|error| error.below("act"))?;
            self.undone.insert(number);
        } else {
            self.season.apply(&entry).map_err(|error| error.below("act"))?;
        }
        self.entries.push(entry);
        Ok(&self.season)
    }

    /// The next entry, ready to be appended.
    pub fn draft(&self, at: Millis, author: Author, reason: &str, act: Act) -> Entry {
        Entry {
            number: self.next_number(),
            at,
            author,
            reason: reason.to_owned(),
            act,
        }
    }

    /// The entries.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Whether an entry was undone.
    pub fn is_undone(&self, number: u32) -> bool {
        self.undone.contains(&number)
    }

    /// The entry whose ruling decides a game, and what it says; `None` if the game's own result counts.
    pub fn ruling(&self, fixture: &FixtureId) -> Option<(&Entry, &GameResult)> {
        let standing = self
            .entries
            .iter()
            .rev()
            .filter(|entry| !self.is_undone(entry.number));
        let mut about = standing.filter_map(|entry| match &entry.act {
            Act::RuleResult { result } if result.fixture == *fixture => Some(Some((entry, &**result))),
            Act::PlayAgain { fixture: again, .. } if again == fixture => Some(None),
            _ => None,
        });
        about.next().flatten()
    }

    /// Whether the publication of a division's next round was undone: no rule publishes it again, until a person does.
    pub fn is_held_back(&self, division: &Division) -> bool {
        let (id, round) = (&division.id, division.next_round());
        let publishes = |number: u32| {
            let target = self.entries.iter().find(|entry| entry.number == number);
            target.is_some_and(|target| match &target.act {
                Act::PublishRound(plan) => plan.division == *id && plan.round == round,
                _ => false,
            })
        };
        let latest = self.entries.iter().rev().find_map(|entry| match &entry.act {
            Act::Undo { entry: number } if publishes(*number) => Some(true),
            Act::Release { division } if division == id => Some(false),
            _ => None,
        });
        latest.unwrap_or(false)
    }

    /// The season.
    pub fn season(&self) -> &Season {
        &self.season
    }

    fn next_number(&self) -> u32 {
        self.entries.len() as u32 + 1
    }

    /// What decides about a game or a seat is undone by somebody who may rule; an extension until its date has come. One that the players
    /// agreed on is undone by rule, if they agree on that too, until the date before it has come.
    fn check_undo(&self, number: u32, undo: &Entry) -> Result<(), LeagueError> {
        let target = self.entries.iter().find(|entry| entry.number == number);
        let Some(target) = target else {
            return Ok(());
        };
        let division = match &target.act {
            Act::RuleResult { result } => &result.fixture.division,
            Act::Extend { fixture, .. } | Act::LetStand { fixture } | Act::Dispute { fixture } => {
                &fixture.division
            }
            Act::PublishRound(plan) => &plan.division,
            Act::Agree(plan) => &plan.fixture.division,
            Act::Withdraw(plan) => &plan.division,
            Act::Vacate(plan) => &plan.division,
            Act::Substitute(plan) => &plan.division,
            Act::AddLate { division, .. } => division,
            _ => return Ok(()),
        };
        let refused = match (&target.act, &target.author, &undo.author) {
            (Act::Extend { fixture, .. }, Author::Rule(_), Author::Rule(_)) => {
                let before = self.season.division(division)?.due_without(fixture, number);
                let late = before.is_some_and(|before| undo.at >= before);
                late.then_some(&messages::UNDO_AGREED_LATE)
            }
            (Act::Extend { .. }, Author::Rule(_), Author::Person(_)) => Some(&messages::UNDO_AGREED),
            (Act::Extend { due, .. }, ..) if undo.at >= *due => Some(&messages::UNDO_EXTENSION),
            _ => None,
        };
        if let Some(message) = refused {
            return Err(LeagueError::at(
                "entry",
                message.with([("number", number.into())]),
            ));
        }
        let ruled = self.season.check_arbiter(division, &undo.author);
        ruled.map_err(|error| error.below("entry"))
    }

    /// The season without an entry. Whether an entry can be undone follows from whether the others can do without it;
    /// a ruling also stands once a later round of its division is published.
    fn without(&self, number: u32) -> Result<Season, LeagueError> {
        let standing =
            |entry: &&Entry| !self.undone.contains(&entry.number) && entry.act.kind() != ActKind::Undo;
        let missing = || LeagueError::at("entry", messages::NO_SUCH_ENTRY.with([("number", number.into())]));
        let target = self
            .entries
            .iter()
            .filter(standing)
            .find(|entry| entry.number == number);
        let target = target.ok_or_else(missing)?;
        if !target.act.kind().can_be_undone() {
            let arguments = [("act", umpire_engine::Argument::word(target.act.kind().as_str()))];
            return Err(LeagueError::at("entry", messages::UNDO_NEVER.with(arguments)));
        }
        let rests = |later: &Entry| {
            let arguments = [("number", number.into()), ("later", later.number.into())];
            LeagueError::at("entry", messages::UNDO_LATER.with(arguments))
        };
        let mut others = self
            .entries
            .iter()
            .filter(standing)
            .filter(|entry| entry.number != number);
        let mut season = Season::create(others.next().ok_or_else(missing)?)?;
        for entry in others {
            let after = entry.number > number;
            if after && rules_out(&target.act, &entry.act) {
                return Err(rests(entry));
            }
            let applied = season
                .require_state(entry.act.kind())
                .and_then(|()| season.apply(entry));
            applied.map_err(|_| rests(entry))?;
        }
        Ok(season)
    }
}

/// Whether a later act lets an earlier one stand for good.
fn rules_out(earlier: &Act, later: &Act) -> bool {
    match (earlier, later) {
        (Act::BeginAdjudication {}, _) => true,
        (Act::RuleResult { result }, Act::PublishRound(plan)) => later_round(plan, &result.fixture),
        (Act::LetStand { fixture }, Act::PublishRound(plan)) => later_round(plan, fixture),
        // It would be disputed again, and settled by nobody.
        (Act::Dispute { fixture }, Act::RuleResult { result }) => result.fixture == *fixture,
        (Act::Extend { fixture, .. }, Act::PlayAgain { fixture: again, .. }) => fixture == again,
        (Act::RuleResult { result }, Act::PlayAgain { fixture, .. }) => result.fixture == *fixture,
        _ => false,
    }
}

fn later_round(plan: &RoundPlan, fixture: &FixtureId) -> bool {
    plan.division == fixture.division && plan.round > fixture.round
}

/// The longest reason, in characters.
const LONGEST_REASON: usize = 500;

fn check_header(entry: &Entry, next: u32, last: Millis) -> Result<(), LeagueError> {
    if entry.number != next {
        let arguments = [("number", entry.number.into()), ("next", next.into())];
        return Err(LeagueError::at("number", messages::ENTRY_NUMBER.with(arguments)));
    }
    if entry.at < last {
        return Err(LeagueError::at("at", messages::ENTRY_TIME.plain()));
    }
    if entry.reason.trim().is_empty() {
        return Err(LeagueError::at("reason", messages::NO_REASON.plain()));
    }
    settings::check_text("reason", &entry.reason, LONGEST_REASON)
}
