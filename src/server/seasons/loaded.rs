//! A season as it was read: its log, its fixtures, and the people in it.

use crate::ids::{AccountId, SeasonId};
use crate::league::season::{Division, Entry, RoundPlan, Season, SeasonLog};
use crate::league::{DivisionId, FixtureId, GameResult, PersonId, Round, Seat};
use crate::server::problem::{Kind, Problem};
use crate::server::seasons::Seasons;
use crate::server::seasons::refusals::unknown_division;
use crate::store::{FixtureRecord, FixtureStatus, RegistrationRecord, RegistrationStatus, SeasonRecord};
use sha2::{Digest as _, Sha256};

/// A season as it was read.
pub(crate) struct LoadedSeason {
    /// Its row.
    pub(crate) record: SeasonRecord,
    /// Its log.
    pub(crate) log: SeasonLog,
    /// Its fixtures, in order.
    pub(crate) fixtures: Vec<FixtureRecord>,
    /// Everybody who has entered or asks to, in the order in which they came.
    pub(crate) people: Vec<RegistrationRecord>,
    /// The results of its games.
    pub(crate) results: Vec<GameResult>,
}

/// The person of an account in the log.
pub(crate) fn person(account: AccountId) -> PersonId {
    PersonId::new(account.to_string())
}

/// The account of a person of the log.
pub(crate) fn account(person: &PersonId) -> Option<AccountId> {
    person.as_str().parse().ok()
}

/// How often a season is read while acts come in between.
const READS: usize = 20;

/// The last published round of a division; the first before any is published.
pub(crate) fn current_round(division: &Division) -> Round {
    Round(u16::try_from(division.rounds.len()).unwrap_or(u16::MAX).max(1))
}

/// Who sits in a seat in a round. Before the first round of a late entry it is who has entered.
pub(crate) fn sitter(division: &Division, seat: Seat, round: Round) -> Option<&PersonId> {
    division.occupant(seat, round).or_else(|| division.entrant(seat))
}

impl LoadedSeason {
    /// The season that its log makes.
    pub(crate) fn season(&self) -> &Season {
        self.log.season()
    }

    /// A division.
    ///
    /// # Errors
    /// `not-found`.
    pub(crate) fn division(&self, id: &str) -> Result<&Division, Problem> {
        let found = self
            .season()
            .divisions
            .iter()
            .find(|division| division.id.as_str() == id);
        found.ok_or_else(|| unknown_division(self.season(), id))
    }

    /// A fixture; `None` if no published round has it.
    pub(crate) fn fixture(&self, id: &FixtureId) -> Option<&FixtureRecord> {
        self.fixtures.iter().find(|fixture| fixture.id() == *id)
    }

    /// The fixtures of a published round.
    pub(crate) fn fixtures_of_round(&self, plan: &RoundPlan) -> impl Iterator<Item = &FixtureRecord> {
        let (division, round) = (plan.division.as_str().to_owned(), u64::from(plan.round.0));
        let own = move |fixture: &&FixtureRecord| fixture.division == division && fixture.round == round;
        self.fixtures.iter().filter(own)
    }

    /// The SHA-256 of the log: of its entries as JSON, each followed by a line feed.
    ///
    /// # Errors
    /// An internal problem if an entry can't be serialized.
    pub(crate) fn head(&self) -> Result<String, Problem> {
        let mut hash = Sha256::new();
        for entry in self.log.entries() {
            hash.update(serde_json::to_string(entry).map_err(Problem::internal)?);
            hash.update("\n");
        }
        Ok(hex::encode(hash.finalize()))
    }

    /// Whether an account has entered.
    pub(crate) fn is_registered(&self, account: AccountId) -> bool {
        let entered = |entry: &&RegistrationRecord| entry.account == account;
        let found = self.people.iter().find(entered);
        found.is_some_and(|entry| entry.status == RegistrationStatus::Registered)
    }

    /// The division in which an account sits at present, and its seat.
    pub(crate) fn seat_of(&self, account: AccountId) -> Option<(&Division, Seat)> {
        let person = person(account);
        self.season().divisions.iter().find_map(|division| {
            let round = current_round(division);
            let sits = |seat: &Seat| sitter(division, *seat, round) == Some(&person);
            division.all_seats().find(sits).map(|seat| (division, seat))
        })
    }

    /// The games of a division that have no result yet.
    pub(crate) fn unfinished(&self, division: &DivisionId) -> impl Iterator<Item = &FixtureRecord> {
        let done = [FixtureStatus::Over, FixtureStatus::Ruled];
        let own = self
            .fixtures
            .iter()
            .filter(|fixture| fixture.division == division.as_str());
        own.filter(move |fixture| !done.contains(&fixture.status))
    }
}

impl Seasons {
    /// Reads a season, as it was after one of its acts.
    ///
    /// # Errors
    /// `not-found`; an internal problem if its log can't be read; `conflict` if it never stops changing.
    pub(crate) async fn load(&self, id: SeasonId) -> Result<LoadedSeason, Problem> {
        for _ in 0..READS {
            let before = self.store.season(id).await?;
            let acts = self.store.season_acts(id, 0).await?;
            let fixtures = self.store.fixtures(id).await?;
            let people = self.store.registrations(id).await?;
            let record = self.store.season(id).await?;
            let (Some(before), Some(record)) = (before, record) else {
                return Err(Problem::not_found(format_args!("season {id}")));
            };
            // An act that came between has written fixtures of which the log that was read knows nothing.
            if usize::try_from(record.acts).ok() != Some(acts.len()) {
                continue;
            }
            let entries: Result<Vec<Entry>, _> =
                acts.iter().map(|act| serde_json::from_str(&act.body)).collect();
            let entries = entries.map_err(|error| Problem::internal(format_args!("season {id}: {error}")))?;
            let log = SeasonLog::from_entries(entries)
                .map_err(|error| Problem::internal(format_args!("season {id}: {error}")))?;
            let mut results = vec![];
            // What was ruled is in the log.
            for fixture in fixtures
                .iter()
                .filter(|fixture| fixture.status == FixtureStatus::Over)
            {
                results.extend(fixture.result()?.map(|stored| stored.result));
            }
            // What has happened while it was read counts as later.
            let record = SeasonRecord {
                changes: before.changes,
                ..record
            };
            return Ok(LoadedSeason {
                record,
                log,
                fixtures,
                people,
                results,
            });
        }
        let why = "the season changes all the time at present: try again";
        Err(Problem::new(Kind::Conflict, why))
    }

    /// Reads a season whose id a client sent.
    ///
    /// # Errors
    /// As [`Seasons::load`].
    pub(crate) async fn season(&self, id: &str) -> Result<LoadedSeason, Problem> {
        let id = id
            .parse::<SeasonId>()
            .map_err(|_| Problem::not_found(format_args!("season {id:?}")))?;
        self.load(id).await
    }
}
