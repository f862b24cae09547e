//! Requests: what players ask for, and who answers.

use crate::engine::Millis;
use crate::ids::{AccountId, RequestId};
use crate::league::requests::{Addressee, RequestKind, Verdict};
use crate::league::{FixtureId, Round};
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::server::seasons::Seasons;
use crate::server::seasons::absences::refusals::{by_rule, messages};
use crate::server::seasons::loaded::LoadedSeason;
use crate::server::seasons::refusals::refused;
use crate::store::{
    FixtureRecord, NewSeasonRequest, RequestStatus, SeasonRequestRecord, SideEffect, StoreError,
};
use serde::{Deserialize, Serialize};

/// The longest text of a request, in characters.
pub(crate) const TEXT: usize = 500;

/// What a player asks for.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RequestBody {
    /// What it is.
    pub(crate) kind: RequestKind,
    /// The game that it is about, for `extend`, `no_show`, `dispute`, `adjudicate` and `resume`.
    #[serde(default)]
    #[schema(example = "1.3.2", max_length = 120)]
    pub(crate) fixture: Option<String>,
    /// The round, for `substitute`: a substitute plays it in the caller's seat.
    #[serde(default)]
    pub(crate) round: Option<Round>,
    /// Why, in a sentence: 1 to 500 characters. What a `dispute` says is public; the rest is read by the arbiters, and by
    /// the other player of the game if they are asked.
    #[schema(min_length = 1, max_length = 500)]
    pub(crate) text: String,
}

/// What else a stored request says.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct RequestDetails {
    /// Why.
    pub(crate) text: String,
    /// The round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) round: Option<Round>,
}

impl SeasonRequestRecord {
    /// What it says.
    pub(crate) fn details(&self) -> RequestDetails {
        serde_json::from_str(&self.body).unwrap_or_default()
    }
}

/// A request that is being made.
pub(crate) struct RequestDraft<'a> {
    /// Who asks.
    pub(crate) account: AccountId,
    /// What for.
    pub(crate) kind: RequestKind,
    /// The game, if it is about one.
    pub(crate) fixture: Option<(FixtureId, FixtureRecord)>,
    /// The round.
    pub(crate) round: Option<Round>,
    /// Why.
    pub(crate) text: &'a str,
    /// The rule that answers, or by which somebody is asked.
    pub(crate) rule: &'static str,
    /// When, in milliseconds since 1970.
    pub(crate) now: Millis,
}

impl RequestDraft<'_> {
    /// The row of the request.
    pub(crate) fn row(
        &self,
        id: RequestId,
        loaded: &LoadedSeason,
        status: RequestStatus,
        asked: Option<AccountId>,
    ) -> SideEffect {
        let details = RequestDetails {
            text: self.text.to_owned(),
            round: self.round,
        };
        SideEffect::season_request(NewSeasonRequest {
            id,
            season: loaded.record.id,
            account: self.account,
            kind: self.kind.as_str(),
            fixture: self
                .fixture
                .as_ref()
                .map(|(id, _)| id.to_string())
                .unwrap_or_default(),
            body: serde_json::to_string(&details).unwrap_or_default(),
            status,
            rule: self.rule.to_owned(),
            asked,
            at: self.now,
            answer: String::new(),
        })
    }
}

fn proper_text(text: &str) -> Result<&str, Problem> {
    let text = text.trim();
    let length = text.chars().count();
    if (1..=TEXT).contains(&length) && !text.chars().any(|c| c != '\n' && crate::people::is_unseen(c)) {
        return Ok(text);
    }
    let why = messages::TEXT.with([("most", TEXT.into())]);
    Err(refused(Kind::NotUnderstood, "text", &why))
}

impl Seasons {
    /// Makes a request. Returns its id; what became of it is in its row.
    ///
    /// # Errors
    /// `conflict` with the rule that refuses it; `scope-missing` for who has nothing to do with it; `not-understood` with
    /// the place.
    pub(crate) async fn ask(
        &self,
        caller: &Identity,
        season: &str,
        body: &RequestBody,
    ) -> Result<RequestId, Problem> {
        let (account, now) = (caller.account.id, self.time.now());
        let loaded = self.seen_by(season, Some(account)).await?;
        let text = proper_text(&body.text)?;
        let fixture = self.asked_about(&loaded, account, body)?;
        let phase = match (&fixture, body.round) {
            (Some((_, row)), _) => self.phase_of(&loaded, row, now).await?,
            (None, Some(round)) => {
                let (division, seat) = self.own_seat(&loaded, account)?;
                if round < Round::FIRST || round > Round(division.round_count()) {
                    let why = messages::NAME_ROUND.with([("rounds", division.round_count().into())]);
                    return Err(refused(Kind::NotUnderstood, "round", &why));
                }
                self.phase_of_round(&loaded, (division, seat, round), now).await?
            }
            (None, None) => loaded.phase(),
        };
        let answer = body.kind.answer(phase);
        let asking = RequestDraft {
            account,
            kind: body.kind,
            fixture,
            round: body.round,
            text,
            rule: answer.rule,
            now,
        };
        let id = self.ids.next();
        match answer.verdict {
            Verdict::Refuse => {
                let why = by_rule(answer.rule, body.kind.is_about_game());
                return Err(refused(Kind::Conflict, "", &why));
            }
            Verdict::Approve => self.grant(loaded, &asking, id).await?,
            Verdict::Ask(Addressee::Opponent) => self.ask_opponent(loaded, &asking, id).await?,
            Verdict::Ask(Addressee::Arbiter) => self.ask_arbiter(loaded, &asking, id).await?,
        }
        Ok(id)
    }

    /// The game of a request.
    fn asked_about(
        &self,
        loaded: &LoadedSeason,
        account: AccountId,
        body: &RequestBody,
    ) -> Result<Option<(FixtureId, FixtureRecord)>, Problem> {
        if !body.kind.is_about_game() {
            if body.kind == RequestKind::Substitute && body.round.is_none() {
                let rounds = loaded.season().rules.format.rounds(u16::MAX).min(62);
                let why = messages::NAME_ROUND.with([("rounds", rounds.into())]);
                return Err(refused(Kind::NotUnderstood, "round", &why));
            }
            return Ok(None);
        }
        let Some(name) = &body.fixture else {
            return Err(refused(
                Kind::NotUnderstood,
                "fixture",
                &messages::NAME_GAME.plain(),
            ));
        };
        // Of a round that is not published nobody knows the games.
        let (id, row) = loaded.fixture_named(name)?;
        if !row.has(account) {
            return Err(refused(Kind::ScopeMissing, "", &messages::PLAYERS_ONLY.plain()));
        }
        Ok(Some((id, row.clone())))
    }

    /// Asks the other player of a game. A program agrees at once.
    async fn ask_opponent(
        &self,
        loaded: LoadedSeason,
        asking: &RequestDraft<'_>,
        id: RequestId,
    ) -> Result<(), Problem> {
        let Some((fixture, row)) = &asking.fixture else {
            return Err(Problem::internal("nobody is asked"));
        };
        let extended = loaded.division(&row.division)?.is_extended_by_agreement(fixture);
        if loaded.season().rules.absences.extension().is_none() {
            return Err(refused(Kind::Conflict, "", &messages::NO_EXTENSIONS.plain()));
        }
        if extended {
            return Err(refused(Kind::Conflict, "", &messages::EXTENDED.plain()));
        }
        let other = row.other(asking.account);
        if loaded.person_card(other).house {
            let row = asking.row(id, &loaded, RequestStatus::Approved, None);
            return self.extend_by_agreement(loaded, fixture, vec![row]).await;
        }
        let mut effects = vec![asking.row(id, &loaded, RequestStatus::Open, Some(other))];
        effects.push(self.asks_for_time(&loaded, asking, other).await?);
        self.write_request(&loaded, effects).await
    }

    /// Asks the arbiters of the club.
    async fn ask_arbiter(
        &self,
        loaded: LoadedSeason,
        asking: &RequestDraft<'_>,
        id: RequestId,
    ) -> Result<(), Problem> {
        self.check_facts(&loaded, asking)?;
        let mut effects = vec![asking.row(id, &loaded, RequestStatus::Open, None)];
        effects.push(self.arbiters_are_asked(&loaded, asking).await?);
        match self.public_act(&loaded, asking)? {
            Some(entry) => {
                let written = self.append(loaded, entry.with(effects), |_| Ok(None)).await;
                written.map(|_| ())
            }
            None => self.write_request(&loaded, effects).await,
        }
    }

    /// Writes a request.
    async fn write_request(&self, loaded: &LoadedSeason, effects: Vec<SideEffect>) -> Result<(), Problem> {
        let written = self.store.write_for_season(loaded.record.id, effects).await;
        self.changed.notify_one();
        written.map_err(|error| match error {
            StoreError::Conflict => refused(Kind::Conflict, "", &messages::ASKED_ALREADY.plain()),
            error => error.into(),
        })
    }

    /// Answers a request as the other player of the game.
    ///
    /// # Errors
    /// `not-found`; `scope-missing` if the caller is not asked; `conflict` if it has an answer.
    pub(crate) async fn answer_request(
        &self,
        caller: &Identity,
        season: &str,
        request: &str,
        agrees: bool,
    ) -> Result<(), Problem> {
        let loaded = self.seen_by(season, Some(caller.account.id)).await?;
        let record = self.request_of(&loaded, request, caller.account.id).await?;
        if record.asked != caller.account.id.to_string() {
            return Err(refused(Kind::ScopeMissing, "", &messages::NOT_ASKED.plain()));
        }
        if record.status != RequestStatus::Open {
            return Err(refused(Kind::Conflict, "", &messages::ANSWERED.plain()));
        }
        let now = self.time.now();
        let (fixture, row) = loaded.fixture_named(&record.fixture)?;
        if !agrees {
            let no = SideEffect::season_request_answered(record.id, RequestStatus::Refused, "", now);
            let notice = self.time_refused(&loaded, &record, caller.account.id).await?;
            return self.write_answer(&loaded, vec![no, notice]).await;
        }
        let phase = self.phase_of(&loaded, row, now).await?;
        let answer = RequestKind::Extend.answer(phase);
        if answer.verdict != Verdict::Ask(Addressee::Opponent) {
            return Err(refused(Kind::Conflict, "", &by_rule(answer.rule, true)));
        }
        let yes = SideEffect::season_request_answered(record.id, RequestStatus::Approved, "", now);
        self.extend_by_agreement(loaded, &fixture, vec![yes]).await
    }

    pub(crate) async fn write_answer(
        &self,
        loaded: &LoadedSeason,
        effects: Vec<SideEffect>,
    ) -> Result<(), Problem> {
        let written = self.store.write_for_season(loaded.record.id, effects).await;
        self.changed.notify_one();
        written.map_err(|error| match error {
            StoreError::Conflict => refused(Kind::Conflict, "", &messages::ANSWERED.plain()),
            error => error.into(),
        })
    }

    /// Takes a request back.
    ///
    /// # Errors
    /// `not-found`; `scope-missing` for others than who has asked; `conflict` if it has an answer.
    pub(crate) async fn take_request_back(
        &self,
        caller: &Identity,
        season: &str,
        request: &str,
    ) -> Result<(), Problem> {
        let loaded = self.seen_by(season, Some(caller.account.id)).await?;
        let record = self.request_of(&loaded, request, caller.account.id).await?;
        if record.account != caller.account.id {
            return Err(refused(Kind::ScopeMissing, "", &messages::NOT_OWN.plain()));
        }
        let now = self.time.now();
        let back = SideEffect::season_request_answered(record.id, RequestStatus::Withdrawn, "", now);
        self.write_answer(&loaded, vec![back]).await
    }

    /// A request that an account may see: its own, one that it is asked to answer, or any in a season that it runs.
    ///
    /// # Errors
    /// `not-found`.
    pub(crate) async fn request_of(
        &self,
        loaded: &LoadedSeason,
        id: &str,
        account: AccountId,
    ) -> Result<SeasonRequestRecord, Problem> {
        let missing = || Problem::not_found(format_args!("request {id:?}")).at("request");
        let parsed: RequestId = id.parse().map_err(|_| missing())?;
        let found = self.store.season_request(parsed).await?;
        let found = found.filter(|record| record.season == loaded.record.id);
        let record = found.ok_or_else(missing)?;
        let concerned = record.account == account || record.asked == account.to_string();
        if concerned || self.is_organiser(loaded.record.club, Some(account)).await? {
            return Ok(record);
        }
        Err(missing())
    }
}

impl FixtureRecord {
    /// The player who is not this one.
    pub(crate) fn other(&self, account: AccountId) -> AccountId {
        if self.first == account {
            self.second
        } else {
            self.first
        }
    }
}
