//! Requests: what players ask for, and who answers.

use crate::engine::Millis;
use crate::ids::{AccountId, RequestId};
use crate::league::requests::{Addressee, RequestKind, Verdict};
use crate::league::season::Act;
use crate::league::{FixtureId, Round};
use crate::server::games::idempotency::once::{Answer, Once, document};
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::server::seasons::Seasons;
use crate::server::seasons::absences::refusals::{by_rule, messages};
use crate::server::seasons::acts::NewEntry;
use crate::server::seasons::loaded::LoadedSeason;
use crate::server::seasons::refusals::refused;
use crate::store::{FixtureRecord, RequestStatus, SeasonRequestRecord, SideEffect, StoreError};
use serde::{Deserialize, Serialize};

/// The longest text of a request, in characters.
pub(crate) const TEXT: usize = 500;

/// What a player asks for.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RequestBody {
    /// What it is. `availability` is not asked for here: `PUT /v1/seasons/{season}/away` lists the rounds.
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
    /// What they ask for; `None` for what only a later version knows.
    pub(crate) fn kind(&self) -> Option<RequestKind> {
        let mut kinds = RequestKind::ALL.into_iter();
        kinds.find(|kind| kind.as_str() == self.kind)
    }

    /// What it says.
    pub(crate) fn details(&self) -> RequestDetails {
        serde_json::from_str(&self.body).unwrap_or_default()
    }
}

/// How many requests an account makes a day: each may notify somebody.
const A_DAY: u32 = 50;

/// A request that is being made.
pub(crate) struct RequestDraft<'a> {
    /// Its id.
    pub(crate) id: RequestId,
    /// Who asks.
    pub(crate) caller: &'a Identity,
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

/// What is written of a request, and what the client is answered.
pub(crate) struct MadeRequest {
    /// The rows: the request, and the answer for replay.
    pub(crate) effects: Vec<SideEffect>,
    /// The answer.
    pub(crate) answer: String,
}

impl RequestDraft<'_> {
    /// Who asks.
    pub(crate) fn account(&self) -> AccountId {
        self.caller.account.id
    }

    /// The request as it is stored.
    pub(crate) fn record(
        &self,
        loaded: &LoadedSeason,
        status: RequestStatus,
        asked: Option<AccountId>,
    ) -> SeasonRequestRecord {
        let details = RequestDetails {
            text: self.text.to_owned(),
            round: self.round,
        };
        let fixture = self.fixture.as_ref().map(|(id, _)| id.to_string());
        SeasonRequestRecord {
            id: self.id,
            season: loaded.record.id,
            account: self.account(),
            name: self.caller.account.name.clone(),
            kind: self.kind.as_str().to_owned(),
            fixture: fixture.unwrap_or_default(),
            body: serde_json::to_string(&details).unwrap_or_default(),
            status,
            rule: self.rule.to_owned(),
            asked: asked.map(|account| account.to_string()).unwrap_or_default(),
            at: self.now,
            answered: if status == RequestStatus::Open {
                Millis::ZERO
            } else {
                self.now
            },
            answer: String::new(),
        }
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
    /// Makes a request. The answer says what became of it.
    ///
    /// # Errors
    /// `conflict` with the rule that refuses it; `scope-missing` for who has nothing to do with it; `not-understood` with
    /// the place; `rate-limited`.
    pub(crate) async fn ask(
        &self,
        caller: &Identity,
        season: &str,
        body: &RequestBody,
        once: &Once,
    ) -> Result<Answer, Problem> {
        let (account, now) = (caller.account.id, self.time.now());
        let loaded = self.seen_by(season, Some(account)).await?;
        let text = proper_text(&body.text)?;
        if body.kind == RequestKind::Availability {
            return Err(refused(Kind::NotUnderstood, "kind", &messages::USE_AWAY.plain()));
        }
        let fixture = self.asked_about(&loaded, account, body)?;
        let phase = match (&fixture, body.kind) {
            (Some((_, row)), _) => self.phase_of(&loaded, row, now).await?,
            (None, RequestKind::Substitute) => {
                let (division, seat) = self.own_seat(&loaded, account)?;
                let rounds = division.round_count();
                let round = body.round.filter(|round| (1..=rounds).contains(&round.0));
                let Some(round) = round else {
                    let why = messages::NAME_ROUND.with([("rounds", rounds.into())]);
                    return Err(refused(Kind::NotUnderstood, "round", &why));
                };
                self.phase_of_round(&loaded, (division, seat, round), now).await?
            }
            _ => loaded.phase(),
        };
        let answer = body.kind.answer(phase);
        let fixture = match (body.kind, answer.verdict) {
            // With the result of the game it is over.
            (RequestKind::Substitute, Verdict::Ask(_)) => loaded.game_of_seat_in(account, body.round),
            _ => fixture,
        };
        let draft = RequestDraft {
            id: self.ids.next(),
            caller,
            kind: body.kind,
            fixture,
            round: body.round,
            text,
            rule: answer.rule,
            now,
        };
        if answer.verdict == Verdict::Refuse {
            let row = draft.fixture.as_ref().map(|(_, row)| row);
            let sought = self.claim_refused(&loaded, (body.kind, account), row).await?;
            let by = draft.fixture.as_ref().map(|(_, row)| row.start_by);
            let clock = answer.rule == "start-deadline" && by == Some(Millis::ZERO);
            let sought = sought.or_else(|| clock.then(|| messages::CLOCK_ALONE.plain()));
            let why = sought.unwrap_or_else(|| by_rule(answer.rule, body.kind.is_about_game()));
            return Err(refused(Kind::Conflict, "", &why));
        }
        self.check_facts(&loaded, &draft).await?;
        let subject = format!("requests of {account}");
        if let Some(wait) = self.store.take(&subject, A_DAY, Millis::DAY, now).await? {
            let why = messages::REQUESTS_A_DAY.with([("most", A_DAY.into())]);
            return Err(refused(Kind::RateLimited, "", &why).with_wait(wait));
        }
        let opponent = match (&answer.verdict, &draft.fixture) {
            (Verdict::Ask(Addressee::Opponent), Some((_, row))) => Some(row.other(account)),
            _ => None,
        };
        // A program agrees at once.
        let opponent = opponent.filter(|other| !loaded.person_card(*other).house);
        let open = opponent.is_some() || answer.verdict == Verdict::Ask(Addressee::Arbiter);
        let status = if open {
            RequestStatus::Open
        } else {
            RequestStatus::Approved
        };
        let made = self
            .made(&loaded, draft.record(&loaded, status, opponent), once)
            .await?;
        let text = made.answer;
        match (answer.verdict, opponent) {
            (Verdict::Ask(Addressee::Arbiter), _) => {
                self.ask_arbiter(loaded, &draft, made.effects).await?;
            }
            (_, Some(other)) => self.ask_opponent(loaded, &draft, other, made.effects).await?,
            (_, None) => self.grant(loaded, &draft, made.effects).await?,
        }
        Ok(Answer::created(text))
    }

    /// What is written of a request, and what its client is answered.
    async fn made(
        &self,
        loaded: &LoadedSeason,
        record: SeasonRequestRecord,
        once: &Once,
    ) -> Result<MadeRequest, Problem> {
        let answer = document(&self.request_card(loaded, &record).await?)?;
        Ok(MadeRequest {
            effects: vec![
                SideEffect::season_request(&record),
                SideEffect::answer(once.record(201, &answer), record.at),
            ],
            answer,
        })
    }

    /// The game of a request.
    fn asked_about(
        &self,
        loaded: &LoadedSeason,
        account: AccountId,
        body: &RequestBody,
    ) -> Result<Option<(FixtureId, FixtureRecord)>, Problem> {
        if !body.kind.is_about_game() {
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

    /// Asks the other player of a game.
    async fn ask_opponent(
        &self,
        loaded: LoadedSeason,
        draft: &RequestDraft<'_>,
        other: AccountId,
        mut effects: Vec<SideEffect>,
    ) -> Result<(), Problem> {
        effects.push(self.asks_for_time(&loaded, draft, other).await?);
        self.write_request(&loaded, effects).await
    }

    /// Asks the arbiters of the club. A dispute is public: it marks the result.
    async fn ask_arbiter(
        &self,
        loaded: LoadedSeason,
        draft: &RequestDraft<'_>,
        mut effects: Vec<SideEffect>,
    ) -> Result<(), Problem> {
        effects.push(self.arbiters_are_asked(&loaded, draft).await?);
        let (RequestKind::Dispute, Some((fixture, _))) = (draft.kind, &draft.fixture) else {
            return self.write_request(&loaded, effects).await;
        };
        let act = Act::Dispute {
            fixture: fixture.clone(),
        };
        let entry = NewEntry::by(draft.account(), draft.text, act).with(effects);
        self.append(loaded, entry, |_| Ok(None)).await?;
        Ok(())
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
}

impl LoadedSeason {
    /// The game of an account in a published round.
    fn game_of_seat_in(
        &self,
        account: AccountId,
        round: Option<Round>,
    ) -> Option<(FixtureId, FixtureRecord)> {
        let (division, seat) = self.seat_of(account)?;
        let row = self.fixture_of_seat(division, seat, round?)?;
        Some((row.id(), row.clone()))
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
