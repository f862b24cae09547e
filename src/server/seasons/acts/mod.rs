//! Acts: what changes a season. Each is an entry of its log, written together with everything that follows from it.

mod complete;
mod effects;
mod forms;
mod undo;

pub(crate) use self::forms::{ActBody, DivisionToForm, OrganiserAct};

pub(crate) use self::complete::ruled;
pub(crate) use self::effects::no_shows;

use self::complete::{draw, lot_secret, secret_of};
use self::effects::effects;
use crate::engine::Millis;
use crate::ids::AccountId;
use crate::league::season::{Act, Author, Entry, State, Substitution};
use crate::league::{DivisionId, FixtureId, RuleId};
use crate::server::games::idempotency::once::{Answer, Once, document};
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::server::seasons::Seasons;
use crate::server::seasons::loaded::{LoadedSeason, person};
use crate::server::seasons::publish::fixtures_of;
use crate::server::seasons::refusals::{messages, raced, refused, unknown_fixture};
use crate::store::{NewAct, SideEffect, StoreError, StoredAnswer};

/// How often an act is judged when others come first.
const TRIES: usize = 20;

/// The longest reason, in characters.
const REASON: usize = 500;

/// An act to append.
pub(crate) struct NewEntry {
    /// Who makes it.
    pub(crate) author: Author,
    /// Why.
    pub(crate) reason: String,
    /// What it does.
    pub(crate) act: Act,
    /// The new secret of the lot; `None`: unchanged.
    pub(crate) secret: Option<String>,
    /// Whether it is refused also if something that is no act has happened meanwhile, as a result.
    pub(crate) if_unchanged: bool,
    /// What is written before what follows from it.
    pub(crate) before: Vec<SideEffect>,
    /// What else is written with it.
    pub(crate) effects: Vec<SideEffect>,
}

impl NewEntry {
    /// An act that the server makes by a rule.
    pub(crate) fn by_rule(rule: &str, reason: &str, act: Act) -> NewEntry {
        NewEntry {
            author: Author::Rule(RuleId::new(rule)),
            reason: reason.to_owned(),
            act,
            secret: None,
            if_unchanged: false,
            before: vec![],
            effects: vec![],
        }
    }

    /// The same act, with something that is written before what follows from it.
    pub(crate) fn first(mut self, effects: Vec<SideEffect>) -> NewEntry {
        self.before.extend(effects);
        self
    }

    /// The same act, with something else that is written with it.
    pub(crate) fn with(mut self, effects: Vec<SideEffect>) -> NewEntry {
        self.effects.extend(effects);
        self
    }

    /// The same act, which is made only if nothing has happened since the season was read.
    pub(crate) fn if_unchanged(self) -> NewEntry {
        NewEntry {
            if_unchanged: true,
            ..self
        }
    }

    /// An act of a person.
    pub(crate) fn by(author: AccountId, reason: &str, act: Act) -> NewEntry {
        NewEntry {
            author: Author::Person(person(author)),
            reason: reason.to_owned(),
            act,
            secret: None,
            if_unchanged: false,
            before: vec![],
            effects: vec![],
        }
    }
}

/// A reason, cleaned.
pub(crate) fn proper_reason(reason: &str) -> Result<String, Problem> {
    let reason = reason.trim();
    if !reason.is_empty()
        && reason.chars().count() <= REASON
        && !reason.chars().any(|c| c != '\n' && crate::people::is_unseen(c))
    {
        return Ok(reason.to_owned());
    }
    let why = messages::REASON.with([("most", REASON.into())]);
    Err(refused(Kind::NotUnderstood, "reason", &why))
}

impl Seasons {
    /// Makes an act of those who run a season. The answer is its entry.
    ///
    /// # Errors
    /// `scope-missing`; `conflict` if the log has grown or the state does not allow it; `not-understood` with the place.
    pub(crate) async fn act(
        &self,
        caller: &Identity,
        season: &str,
        body: ActBody,
        once: Once,
    ) -> Result<Answer, Problem> {
        self.undisturbed(|| self.act_once(caller, season, body.clone(), &once))
            .await
    }

    /// Does something that makes an act. If another act came first, it is done again and judged by that.
    ///
    /// # Errors
    /// What `work` refuses; `conflict` if others always come first.
    pub(crate) async fn undisturbed<T, F>(&self, work: impl Fn() -> F + Send + Sync) -> Result<T, Problem>
    where
        T: Send,
        F: Future<Output = Result<T, Problem>> + Send,
    {
        let raced = |done: &Result<T, Problem>| {
            let message = done.as_ref().err().and_then(|problem| problem.message.as_ref());
            message.is_some_and(|message| message.key == messages::RACED.key)
        };
        let mut done = work().await;
        for _ in 1..TRIES {
            if !raced(&done) {
                break;
            }
            let _turn = self.turn.lock().await;
            done = work().await;
        }
        done
    }

    async fn act_once(
        &self,
        caller: &Identity,
        season: &str,
        body: ActBody,
        once: &Once,
    ) -> Result<Answer, Problem> {
        let loaded = self.run_by(season, caller).await?;
        if let Some(expect) = body.expect.filter(|expect| *expect != loaded.record.acts) {
            let seen = |number: u64| i64::try_from(number).unwrap_or(i64::MAX).into();
            let counts = [("acts", seen(loaded.record.acts)), ("seen", seen(expect))];
            let why = messages::LOG_HAS_GROWN.with(counts);
            return Err(refused(Kind::Conflict, "expect", &why));
        }
        let reason = proper_reason(&body.reason)?;
        let loaded = match &body.act {
            OrganiserAct::Draw { .. } => self.ready_to_draw(loaded).await?,
            _ => loaded,
        };
        let (act, secret) = self.understood(&loaded, body.act, caller).await?;
        let effects = self.follows(&loaded, &act).await?;
        // Whether an act can be undone depends on the games too.
        let if_unchanged = matches!(act, Act::Undo { .. });
        let new = NewEntry {
            author: Author::Person(person(caller.account.id)),
            reason,
            act,
            secret,
            if_unchanged,
            before: vec![],
            effects,
        };
        let mut answer = String::new();
        self.append(loaded, new, |entry| {
            answer = document(entry)?;
            Ok(once.record(201, &answer))
        })
        .await?;
        Ok(Answer::created(answer))
    }

    /// The act of the log that an organiser's act is, and the new secret of the lot.
    async fn understood(
        &self,
        loaded: &LoadedSeason,
        act: OrganiserAct,
        caller: &Identity,
    ) -> Result<(Act, Option<String>), Problem> {
        let act = match act {
            OrganiserAct::ChangeRules { rules } => Act::ChangeRules {
                rules: Box::new(self.check_new_rules(*rules).await.map_err(within_act)?),
            },
            OrganiserAct::OpenRegistration {} => {
                let secret = self.entropy.secret()?;
                let commitment = lot_secret(&secret.hex())?.commitment();
                return Ok((Act::OpenRegistration { commitment }, Some(secret.hex())));
            }
            OrganiserAct::Draw { divisions, apart } => draw(loaded, divisions, apart)?,
            OrganiserAct::Start {} => Act::Start {},
            OrganiserAct::PublishRound {
                division,
                round,
                pairings,
                unpaired,
            } => {
                let found = loaded.division(division.as_str());
                let found = found.map_err(|problem| problem.at("act.division"))?;
                found.check_next(round).map_err(|error| error.below("act"))?;
                let proposed = self.next_round(loaded, &division, self.time.now()).await;
                // What is missing is not in the request: it is its round that comes too early.
                let mut plan = proposed.map_err(|problem| problem.at("act.round"))?.plan;
                if let Some(pairings) = pairings {
                    self.require_neutral(loaded, &division, caller).await?;
                    plan.pairings = pairings;
                    plan.unpaired = unpaired.unwrap_or_default();
                }
                Act::PublishRound(plan)
            }
            OrganiserAct::Withhold { division } => Act::Withhold { division },
            OrganiserAct::Release { division } => Act::Release { division },
            OrganiserAct::AddLate { division, account } => {
                if account == caller.account.id {
                    let why = crate::server::seasons::absences::refusals::messages::OWN_REQUEST.plain();
                    return Err(refused(Kind::Conflict, "act.account", &why));
                }
                self.late_entry(loaded, division, account).await?
            }
            OrganiserAct::RuleResult { fixture, finish } => ruled(loaded, &fixture, finish)?,
            OrganiserAct::Substitute {
                division,
                seat,
                account,
                from,
                until,
            } => {
                if !loaded.is_registered(account) {
                    let why = messages::SUBSTITUTE_NOT_ENTERED.plain();
                    return Err(refused(Kind::NotUnderstood, "act.account", &why));
                }
                self.require_here(loaded, account).await?;
                self.require_neutral(loaded, &division, caller).await?;
                Act::Substitute(Substitution {
                    division,
                    seat,
                    person: person(account),
                    from,
                    until,
                })
            }
            OrganiserAct::Extend { .. }
            | OrganiserAct::LetStand { .. }
            | OrganiserAct::PlayAgain { .. }
            | OrganiserAct::Withdraw { .. }
            | OrganiserAct::Vacate { .. } => self.about_absence(loaded, act, caller).await?,
            OrganiserAct::BeginAdjudication {} => Act::BeginAdjudication {},
            OrganiserAct::Finalise {} => {
                let complete = loaded.season().check_complete(&loaded.results);
                complete.map_err(|error| Problem::from(error).at("act"))?;
                Act::Finalise {}
            }
            OrganiserAct::Archive {} => Act::Archive {},
            OrganiserAct::Undo { entry } => {
                self.check_undo(loaded, entry, caller.account.id).await?;
                Act::Undo { entry }
            }
        };
        Ok((act, None))
    }

    /// Requires that an arbiter does not play in a division: they change nothing of it by hand then.
    pub(crate) async fn require_neutral(
        &self,
        loaded: &LoadedSeason,
        division: &DivisionId,
        caller: &Identity,
    ) -> Result<(), Problem> {
        let author = Author::Person(person(caller.account.id));
        match loaded.season().check_arbiter(division, &author) {
            Ok(()) => Ok(()),
            Err(error) => Err(self.refusal(loaded, error.below("act.division")).await),
        }
    }

    /// Appends an act to the log of a season, with everything that follows from it. `record` returns the answer for
    /// replay.
    ///
    /// # Errors
    /// What the log refuses; `conflict` if the log has grown meanwhile, or anything has happened if the act says so.
    pub(crate) async fn append(
        &self,
        mut loaded: LoadedSeason,
        new: NewEntry,
        record: impl FnOnce(&Entry) -> Result<Option<StoredAnswer>, Problem> + Send,
    ) -> Result<LoadedSeason, Problem> {
        let last = loaded.log.entries().last().map_or(Millis::ZERO, |entry| entry.at);
        let at = self.time.now().max(last);
        let entry = loaded.log.draft(at, new.author, &new.reason, new.act);
        if let Err(error) = loaded.log.append(entry.clone()) {
            return Err(self.refusal(&loaded, error).await);
        }
        let state = loaded.season().state;
        let watched = matches!(state, State::Running | State::Adjudication);
        let mut side_effects = new.before;
        side_effects.extend(effects(&loaded, &entry)?);
        side_effects.extend(self.searched_again(&loaded, &entry).await?);
        side_effects.extend(self.notices_of(&loaded, &entry).await?);
        side_effects.extend(new.effects);
        let secret = match (&entry.act, new.secret) {
            (_, Some(secret)) => secret,
            // The act has published it.
            (Act::Seed { .. }, None) => String::new(),
            (Act::Undo { .. }, None) => secret_of(&loaded),
            _ => loaded.record.secret.clone(),
        };
        let act = NewAct {
            season: loaded.record.id,
            only_after: new.if_unchanged.then_some(loaded.record.changes),
            number: u64::from(entry.number),
            at,
            body: serde_json::to_string(&entry).map_err(Problem::internal)?,
            state: state.as_str().to_owned(),
            secret,
            due: if watched { Millis::ZERO } else { Millis::MAX },
            fixtures: match &entry.act {
                Act::PublishRound(plan) => fixtures_of(&loaded, plan)?,
                _ => vec![],
            },
            passes_seats: loaded.passed_seat(&entry).is_some(),
            side_effects,
        };
        let answer = record(&entry)?;
        self.store
            .append_act(act, answer)
            .await
            .map_err(|error| match error {
                StoreError::Conflict => raced(),
                error => error.into(),
            })?;
        self.changed.notify_one();
        self.seats_have_passed(&loaded, &entry).await?;
        self.load(loaded.record.id).await
    }
}

/// The same problem with the place in an act: rules have one without it in the form of a new season.
fn within_act(problem: Problem) -> Problem {
    let place = problem.place.clone().map(|place| format!("act.{place}"));
    match place {
        Some(place) => problem.at(&place),
        None => problem,
    }
}

impl LoadedSeason {
    /// The id of a fixture that a client sent.
    ///
    /// # Errors
    /// `not-found`.
    pub(crate) fn fixture_named(
        &self,
        id: &str,
    ) -> Result<(FixtureId, &crate::store::FixtureRecord), Problem> {
        let id_of = id.parse::<FixtureId>().ok();
        let found = id_of.and_then(|fixture| self.fixture(&fixture).map(|row| (fixture, row)));
        found.ok_or_else(|| unknown_fixture(id))
    }
}
