//! The rows of fixtures, compared with the acts of their season.

use crate::engine::Millis;
use crate::ids::AccountId;
use crate::league::season::{Act, Division, Entry, SeasonLog, State};
use crate::league::{FixtureId, GameResult, Pairing, PersonId, Seat, Sitter};
use crate::store::seasons::fixtures::FixtureRecord;
use crate::store::seasons::results::StoredResult;
use crate::store::words::FixtureStatus;
use std::collections::BTreeMap;

/// What acts have written to the row of a fixture, where the season that they make does not tell it.
#[derive(Clone, Copy, Default)]
struct FixtureActs {
    /// The date of the last act that sets one; `None`: the row has that of the season.
    due: Option<Millis>,
    /// Whether a result was ever ruled, or taken away. A fixture with a result keeps its players when their seats are
    /// passed on, and still has them if the result goes.
    decided: bool,
}

fn act_of(entries: &[Entry], number: u32) -> Option<&Act> {
    let found = entries.iter().find(|entry| entry.number == number);
    found.map(|entry| &entry.act)
}

/// What acts have written to the rows of fixtures.
fn acts_on_fixtures(entries: &[Entry]) -> BTreeMap<&FixtureId, FixtureActs> {
    let mut all: BTreeMap<&FixtureId, FixtureActs> = BTreeMap::new();
    for entry in entries {
        match &entry.act {
            Act::RuleResult { result } => {
                all.entry(&result.fixture).or_default().decided = true;
            }
            Act::PlayAgain { fixture, due } => {
                let own = all.entry(fixture).or_default();
                own.due = Some(*due);
                own.decided = true;
            }
            Act::Extend { fixture, due } => all.entry(fixture).or_default().due = Some(*due),
            Act::Undo { entry: number } => {
                if let Some(Act::Extend { fixture, .. }) = act_of(entries, *number) {
                    all.entry(fixture).or_default().due = None;
                }
            }
            _ => {}
        }
    }
    all
}

/// How the rows of fixtures differ from what the acts of their season say.
pub(super) fn fixture_faults(log: &SeasonLog, rows: &[FixtureRecord]) -> Vec<String> {
    let season = log.season();
    let written = acts_on_fixtures(log.entries());
    let mut rows: BTreeMap<FixtureId, &FixtureRecord> = rows.iter().map(|row| (row.id(), row)).collect();
    let mut faults = vec![];
    for division in &season.divisions {
        for id in division.fixtures(season.rules.legs()) {
            let pairing = division.fixture(&id, season.rules.legs());
            let (Some(row), Some(pairing)) = (rows.remove(&id), pairing) else {
                faults.push(format!("fixture {id}: its round is published, and it has no row"));
                continue;
            };
            let fixture = Fixture {
                log,
                division,
                pairing,
                row,
                ruling: log.ruling(&id),
                acts: written.get(&id).copied().unwrap_or_default(),
                id: &id,
            };
            let found = fixture.faults().into_iter();
            faults.extend(found.map(|fault| format!("fixture {id}: {fault}")));
        }
    }
    let others = rows.keys();
    faults.extend(others.map(|id| format!("fixture {id}: it has a row, and no act has published it")));
    faults
}

/// A published fixture, with its row and what acts say of it.
struct Fixture<'a> {
    log: &'a SeasonLog,
    division: &'a Division,
    id: &'a FixtureId,
    pairing: Pairing,
    row: &'a FixtureRecord,
    acts: FixtureActs,
    /// The ruling that decides it.
    ruling: Option<(&'a Entry, &'a GameResult)>,
}

impl Fixture<'_> {
    fn faults(&self) -> Vec<String> {
        let (row, mut faults) = (self.row, vec![]);
        let scenario = self.log.season().scenario_of(self.id);
        let scenario = scenario.map_or("", |scenario| scenario.name.as_str());
        if row.scenario != scenario {
            let found = &row.scenario;
            faults.push(format!("its scenario should be {scenario:?}, and is {found:?}"));
        }
        let due = self.acts.due.or_else(|| self.division.due(self.id));
        if let Some(due) = due.filter(|due| *due != row.due) {
            faults.push(format!("it should be due at {due}, and is due at {}", row.due));
        }
        faults.extend(self.side_fault("first", self.pairing.first, row.first));
        faults.extend(self.side_fault("second", self.pairing.second, row.second));
        faults.extend(self.status_fault());
        faults.extend(self.game_fault());
        faults.extend(self.result_fault());
        faults
    }

    /// What is wrong with a player. While the game is not open, it is who sits there now; later a substitute may have taken
    /// the seat over, and given it back.
    fn side_fault(&self, side: &str, seat: Seat, account: AccountId) -> Option<String> {
        let person = PersonId::new(account.to_string());
        if self.row.status == FixtureStatus::Waiting && !self.acts.decided {
            let proper = self.division.occupant(seat, self.id.round)?;
            let differs = *proper != person;
            return differs.then(|| format!("its {side} side should be {proper}, and is {person}"));
        }
        let fault = || format!("its {side} side is {person}, who never had seat {seat} in this round");
        (!self.had_seat(seat, &person)).then(fault)
    }

    /// Whether a person has ever had a seat in the round of the fixture, also as a substitute by an act that was undone.
    fn had_seat(&self, seat: Seat, person: &PersonId) -> bool {
        let (division, round) = (self.division, self.id.round);
        let took = |entry: &Entry| match &entry.act {
            Act::Substitute(plan) => {
                let covers = plan.from <= round && plan.until.is_none_or(|until| round <= until);
                plan.division == division.id && plan.seat == seat && plan.person == *person && covers
            }
            _ => false,
        };
        division.sat(seat, round, person) || self.log.entries().iter().any(took)
    }

    fn status_fault(&self) -> Option<String> {
        let status = self.row.status;
        match (self.ruling, status) {
            (Some(_), FixtureStatus::Ruled) | (None, FixtureStatus::Over) => None,
            (Some((ruling, _)), _) => {
                let number = ruling.number;
                Some(format!(
                    "act {number} has ruled its result, and its status is {status}"
                ))
            }
            (None, FixtureStatus::Ruled) => {
                Some(format!("no act has ruled its result, and its status is {status}"))
            }
            (None, _) => {
                let ended = matches!(self.log.season().state, State::Final | State::Archived);
                ended.then(|| format!("its season has ended, and its status is {status}"))
            }
        }
    }

    fn game_fault(&self) -> Option<String> {
        let status = self.row.status;
        match (status, self.row.game.is_empty()) {
            (FixtureStatus::Waiting, false) => Some(format!("its status is {status}, and it has a game")),
            (FixtureStatus::Open | FixtureStatus::Stopped | FixtureStatus::Over, true) => {
                Some(format!("its status is {status}, and it has no game"))
            }
            _ => None,
        }
    }

    fn result_fault(&self) -> Option<String> {
        let (id, row) = (self.id, self.row);
        // What can't be read is a fault by itself, and so is a result or none where the status says otherwise.
        let found = row.result().ok()?;
        match (row.status, self.ruling, found) {
            (FixtureStatus::Ruled, Some((ruling, result)), found) => {
                let proper = StoredResult {
                    result: result.clone(),
                    count: None,
                };
                let number = ruling.number;
                if found.as_ref() != Some(&proper) {
                    return Some(format!("its result is not the one that act {number} has ruled"));
                }
                if row.ended != ruling.at {
                    let (at, ended) = (ruling.at, row.ended);
                    return Some(format!(
                        "act {number} has ruled its result at {at}, and it says {ended}"
                    ));
                }
                self.players_fault(&proper.result)
            }
            (FixtureStatus::Over, _, Some(found)) if found.result.fixture != *id => {
                Some(format!("its result is that of fixture {}", found.result.fixture))
            }
            (FixtureStatus::Over, _, Some(found)) => self.players_fault(&found.result),
            (FixtureStatus::Waiting | FixtureStatus::Open | FixtureStatus::Stopped, _, None) => {
                let fault = || format!("it has no result, and says that it has one since {}", row.ended);
                (row.ended != Millis::ZERO).then(fault)
            }
            _ => None,
        }
    }

    /// Whether a result names others than the players of the row, or other seats than those that were paired.
    fn players_fault(&self, result: &GameResult) -> Option<String> {
        let sitter = |seat: Seat, account: AccountId| Sitter {
            seat,
            person: PersonId::new(account.to_string()),
        };
        let first = sitter(self.pairing.first, self.row.first);
        let second = sitter(self.pairing.second, self.row.second);
        let differs = result.first != first || result.second != second;
        differs.then(|| "its result names others than its players, or other seats".to_owned())
    }
}
