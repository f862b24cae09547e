//! Entering a season, and leaving it before it begins.

use crate::engine::Millis;
use crate::ids::AccountId;
use crate::league::requests::days_out;
use crate::league::season::{Act, State};
use crate::league::{DivisionId, PersonId};
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::server::seasons::Seasons;
use crate::server::seasons::absences::refusals as absences;
use crate::server::seasons::acts::NewEntry;
use crate::server::seasons::loaded::{LoadedSeason, account, person};
use crate::server::seasons::refusals::{messages, refused};
use crate::store::{NewRegistration, RegistrationRecord, RegistrationStatus, SideEffect, StoreError};

/// The longest note with a registration, in characters.
const NOTE: usize = 500;

fn proper_note(note: Option<&str>) -> Result<String, Problem> {
    let note = note.map(str::trim).unwrap_or_default();
    if note.chars().count() <= NOTE && !note.chars().any(|c| c != '\n' && crate::people::is_unseen(c)) {
        return Ok(note.to_owned());
    }
    let why = messages::NOTE.with([("most", NOTE.into())]);
    Err(refused(Kind::NotUnderstood, "note", &why))
}

fn require_open(loaded: &LoadedSeason) -> Result<(), Problem> {
    let state = loaded.season().state;
    if state == State::Registration {
        return Ok(());
    }
    let why = match state {
        State::Draft => messages::NOT_OPEN_YET.plain(),
        _ => messages::REGISTRATION_CLOSED.plain(),
    };
    Err(refused(Kind::Conflict, "", &why))
}

/// What is written when a late entry is undone: those who were in the reserve before stay there. The log is the one after
/// it.
pub(crate) fn entry_undone(loaded: &LoadedSeason, entered: &PersonId) -> Vec<SideEffect> {
    let gone = account(entered).filter(|_| !loaded.season().is_registered(entered));
    let undone = gone.map(|account| SideEffect::unregistered(loaded.record.id, account));
    undone.into_iter().collect()
}

impl Seasons {
    pub(crate) async fn require_member(
        &self,
        loaded: &LoadedSeason,
        account: AccountId,
    ) -> Result<(), Problem> {
        if self.is_member(loaded.record.club, account).await? {
            return Ok(());
        }
        Err(refused(Kind::ScopeMissing, "", &messages::MEMBERS_ONLY.plain()))
    }

    /// Refuses who did not appear at games lately: they enter no new season for a time.
    pub(crate) async fn require_reliable(&self, account: AccountId) -> Result<(), Problem> {
        let missed = self.store.no_shows(account).await?;
        let count = u32::try_from(missed.len()).unwrap_or(u32::MAX);
        let out = Millis::from_days(i64::from(days_out(count)));
        let Some(until) = missed.last().map(|last| last.at.saturating_add(out)) else {
            return Ok(());
        };
        if until <= self.time.now() {
            return Ok(());
        }
        let day = jiff::Timestamp::from_millisecond(until.get())
            .map(|at| at.strftime("%-d %B %Y").to_string())
            .unwrap_or_default();
        let why = absences::messages::BANNED.with([("count", count.into()), ("until", day.into())]);
        Err(refused(Kind::Conflict, "", &why))
    }

    /// Enters the caller, or asks for it if the season approves entries. Returns the status. To repeat it changes the
    /// note.
    ///
    /// # Errors
    /// `scope-missing` if the caller is no member of the club; `conflict` if the registration is not open.
    pub(crate) async fn register(
        &self,
        caller: &Identity,
        season: &str,
        note: Option<&str>,
    ) -> Result<RegistrationStatus, Problem> {
        let account = caller.account.id;
        let loaded = self.seen_by(season, Some(account)).await?;
        self.require_member(&loaded, account).await?;
        let note = proper_note(note)?;
        let entered = loaded.is_registered(account);
        if !entered {
            require_open(&loaded)?;
            self.require_reliable(account).await?;
        }
        let status = if entered || !loaded.season().rules.entry.approval {
            RegistrationStatus::Registered
        } else {
            RegistrationStatus::Requested
        };
        let new_request = status == RegistrationStatus::Requested
            && !loaded.people.iter().any(|entry| entry.account == account);
        let record = loaded.record.clone();
        let row = NewRegistration {
            season: loaded.record.id,
            account,
            status: RegistrationStatus::Requested,
            note,
            asked: self.time.now(),
        };
        let row = NewRegistration { status, ..row };
        if status == RegistrationStatus::Registered && !entered {
            let act = Act::Register {
                person: person(account),
            };
            self.append(loaded, NewEntry::by(account, "entered", act), |_| Ok(None))
                .await?;
        }
        let mut effects = vec![];
        if new_request {
            effects.push(self.entry_requested(&record, &caller.account.name).await?);
        }
        self.store.ask_to_enter(&row, effects).await?;
        Ok(status)
    }

    /// Takes the caller's registration, or their request, back.
    ///
    /// # Errors
    /// `not-found` if there is none; `conflict` once the lot is drawn.
    pub(crate) async fn unregister(&self, caller: &Identity, season: &str) -> Result<(), Problem> {
        let loaded = self.seen_by(season, Some(caller.account.id)).await?;
        self.take_out(
            loaded,
            caller.account.id,
            caller.account.id,
            "withdrew before the draw",
        )
        .await
    }

    /// Enters a member or a program, or approves their request.
    ///
    /// # Errors
    /// `scope-missing`; `not-found` if there is no such member; `conflict` if the registration is not open.
    pub(crate) async fn enter(
        &self,
        caller: &Identity,
        season: &str,
        account: AccountId,
    ) -> Result<(), Problem> {
        let loaded = self.run_by(season, caller).await?;
        if !self.is_member(loaded.record.club, account).await? {
            let why = format_args!("member {account} of the club: invite them to the club first");
            return Err(Problem::not_found(why).at("account"));
        }
        if loaded.is_registered(account) {
            return Ok(());
        }
        require_open(&loaded)?;
        let requested = loaded.people.iter().any(|entry| entry.account == account);
        let reason = if requested {
            "approved"
        } else {
            "entered by an arbiter"
        };
        let act = Act::Register {
            person: person(account),
        };
        let entry = NewEntry::by(caller.account.id, reason, act);
        self.append(loaded, entry, |_| Ok(None)).await?;
        Ok(())
    }

    /// The act that enters a member into a Swiss that has begun. Whether the rules and the round allow it, the log knows.
    ///
    /// # Errors
    /// `not-found` if there is no such member.
    pub(crate) async fn late_entry(
        &self,
        loaded: &LoadedSeason,
        division: DivisionId,
        account: AccountId,
    ) -> Result<Act, Problem> {
        if !self.is_member(loaded.record.club, account).await? {
            let why = format_args!("member {account} of the club: invite them to the club first");
            return Err(Problem::not_found(why).at("act.account"));
        }
        self.require_reliable(account).await?;
        let person = person(account);
        Ok(Act::AddLate { person, division })
    }

    /// Refuses a request, or takes a registration out.
    ///
    /// # Errors
    /// `scope-missing`; `not-found` if there is none; `conflict` once the lot is drawn.
    pub(crate) async fn remove(
        &self,
        caller: &Identity,
        season: &str,
        account: AccountId,
    ) -> Result<(), Problem> {
        let loaded = self.run_by(season, caller).await?;
        self.take_out(loaded, caller.account.id, account, "taken out by an arbiter")
            .await
    }

    /// Takes out of a season in registration the players whose accounts were deleted, and those who have left the club.
    ///
    /// # Errors
    /// `conflict` if the log has grown meanwhile.
    pub(crate) async fn without_gone(&self, mut loaded: LoadedSeason) -> Result<LoadedSeason, Problem> {
        for gone in self.store.entrants_gone(loaded.record.id).await? {
            let (rule, reason) = if self.store.has_left(gone.account).await? {
                ("deleted", "the account was deleted")
            } else {
                ("left-club", "they have left the club")
            };
            let act = Act::Unregister {
                person: person(gone.account),
            };
            let entry = NewEntry::by_rule(rule, reason, act);
            loaded = self.append(loaded, entry, |_| Ok(None)).await?;
        }
        Ok(loaded)
    }

    /// A season whose registrations are settled: players who have gone are out, and every request has an answer.
    ///
    /// # Errors
    /// `conflict` if requests wait.
    pub(crate) async fn ready_to_draw(&self, mut loaded: LoadedSeason) -> Result<LoadedSeason, Problem> {
        if loaded.season().state != State::Registration {
            return Ok(loaded);
        }
        loaded = self.without_gone(loaded).await?;
        let waits = |entry: &&RegistrationRecord| entry.status == RegistrationStatus::Requested;
        let count = loaded.people.iter().filter(waits).count();
        if count == 0 {
            return Ok(loaded);
        }
        let why = messages::REQUESTS_WAIT.with([("count", count.into())]);
        Err(refused(Kind::Conflict, "act", &why))
    }

    /// Refuses a substitute whose account was deleted.
    ///
    /// # Errors
    /// `conflict`.
    pub(crate) async fn require_here(
        &self,
        loaded: &LoadedSeason,
        account: AccountId,
    ) -> Result<(), Problem> {
        if !self.store.has_left(account).await? {
            return Ok(());
        }
        let name = loaded.person_card(account).name;
        let why = messages::SUBSTITUTE_LEFT.with([("person", name.into())]);
        Err(refused(Kind::Conflict, "act.account", &why))
    }

    async fn take_out(
        &self,
        loaded: LoadedSeason,
        author: AccountId,
        account: AccountId,
        reason: &str,
    ) -> Result<(), Problem> {
        if loaded.is_registered(account) {
            require_open(&loaded)?;
            let act = Act::Unregister {
                person: person(account),
            };
            self.append(loaded, NewEntry::by(author, reason, act), |_| Ok(None))
                .await?;
            return Ok(());
        }
        match self.store.drop_request(loaded.record.id, account).await {
            Ok(()) => Ok(()),
            Err(StoreError::Conflict) => Err(Problem::not_found(format_args!("registration of {account}"))),
            Err(error) => Err(error.into()),
        }
    }
}
