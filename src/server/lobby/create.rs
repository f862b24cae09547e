//! Creating challenges: to one account, to anybody in the lobby, or by invitation link.

use crate::bot::Level;
use crate::clock::Preset;
use crate::engine::{Bid, Millis, Trial, VacationRule};
use crate::ids::{AccountId, ChallengeId};
use crate::notices::About;
use crate::server::auth::rate_limit::add_limit;
use crate::server::games::idempotency::index::Reply;
use crate::server::games::idempotency::once::{Answer, Once, document};
use crate::server::games::idempotency::request::IdempotentRequest;
use crate::server::games::practice::opponent::level_of;
use crate::server::identity::Identity;
use crate::server::lobby::Lobby;
use crate::server::lobby::setup::{ClockWish, Wish, Wished, seed};
use crate::server::lobby::terms::{Proposal, ProposedSides, SidesWish, To, check_bid, wrong};
use crate::server::problem::{Kind, Problem};
use crate::store::{
    Account, Addressed, ChallengeLimits, ChallengeRecord, ChallengeStatus, NoChallenge, StoreError,
    Visibility,
};
use axum::http::HeaderMap;
use serde::Deserialize;
use serde_json::{Map, Value};

/// Limits on challenges: how many one account may have open, and how many it may create in 24 hours, whatever becomes
/// of them, since each may notify the other side.
pub(crate) const LIMITS: ChallengeLimits = ChallengeLimits {
    open: 50,
    made: 60,
    to_one: 10,
    within: Millis::DAY,
    counts: true,
};

/// How long a challenge stays open by default, in milliseconds.
const EXPIRES: Millis = Millis::from_days(7);

/// A challenge to create.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewChallengeBody {
    /// Who can accept the challenge.
    pub(crate) to: To,
    /// The name of the system.
    #[schema(example = "marvellous")]
    pub(crate) system: String,
    /// The name of a scenario. Either `scenario` or `setup` is required.
    #[serde(default)]
    pub(crate) scenario: Option<String>,
    /// A set-up, in the form of a scenario's `setup`. Either `scenario` or `setup` is required.
    #[serde(default)]
    pub(crate) setup: Option<Value>,
    /// Options that differ from those of the scenario or set-up.
    #[serde(default)]
    #[schema(value_type = BTreeMap<String, Value>)]
    pub(crate) options: Map<String, Value>,
    /// The title on pages, at most 100 characters; default: the scenario's title.
    #[serde(default)]
    pub(crate) title: Option<String>,
    /// Who may see the game.
    #[serde(default)]
    pub(crate) visibility: Visibility,
    /// The clock; default: `standard`.
    #[serde(default)]
    pub(crate) clock: Option<ClockWish>,
    /// How the sides are assigned; default: by lot.
    #[serde(default)]
    pub(crate) sides: Option<SidesWish>,
    /// How far spectators are behind the game, in milliseconds; at most 7 days.
    #[serde(default)]
    #[schema(value_type = i64)]
    pub(crate) spectator_delay: Millis,
    /// The seed of the dice: the game will be a trial, which counts for nothing.
    #[serde(default, deserialize_with = "seed")]
    #[schema(value_type = Option<u64>, maximum = 9_007_199_254_740_991_u64)]
    pub(crate) seed: Option<Trial>,
    /// How long the challenge stays open, in milliseconds: from an hour to 30 days; default: 7 days.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub(crate) expires_in: Option<Millis>,
}

/// A challenge to create, of which everything but the addressee has been checked.
pub(crate) struct NewChallenge {
    /// Who can accept it.
    pub(crate) to: To,
    /// The game that it proposes.
    pub(crate) proposal: Proposal,
    /// The challenger's bid for the sides.
    pub(crate) bid: Option<Bid>,
    /// How long it stays open, in milliseconds.
    pub(crate) expires_in: Millis,
}

/// The problem if a challenge is addressed to an account of the house.
fn takes_none(program: &Account) -> Problem {
    let taker = match level_of(&program.name) {
        Level::Cadet => "practice",
        Level::Captain => "captain",
    };
    let text = format!(
        "{} is a program of the house and takes no challenges: open a game against the practice opponent of its level \
         instead, which takes a seat as {taker:?}",
        program.name
    );
    Problem::new(Kind::Conflict, text).at("to.name")
}

impl Lobby {
    /// Creates a challenge.
    ///
    /// # Errors
    /// A problem; then nothing was created.
    pub(crate) async fn create_challenge(
        &self,
        caller: &Identity,
        body: NewChallengeBody,
        request: Option<IdempotentRequest>,
    ) -> Result<Reply, Problem> {
        let wish = Wish {
            system: &body.system,
            scenario: body.scenario.as_deref(),
            setup: body.setup.as_ref(),
            options: &body.options,
            title: body.title.as_deref(),
            spectator_delay: body.spectator_delay,
            trial: body.seed,
        };
        let Wished {
            rulebook,
            setup,
            title,
        } = wish.read(&self.games)?;
        rulebook.open(&setup)?;
        let clock = body.clock.unwrap_or(ClockWish {
            preset: Preset::Standard,
            pace: None,
        });
        let clock = clock.terms()?;
        let (sides, bid) = match body.sides.unwrap_or(SidesWish::Drawn {}) {
            SidesWish::Chosen { mine } => {
                if !rulebook.seats().contains(&mine.as_str()) {
                    return Err(wrong(format!("there is no seat {mine:?}")));
                }
                (ProposedSides::Chosen { challenger: mine }, None)
            }
            SidesWish::Drawn {} => (ProposedSides::Drawn {}, None),
            SidesWish::Bid { bid } => {
                check_bid(&bid, rulebook, &clock)?;
                (ProposedSides::Bid {}, Some(bid))
            }
        };
        let expires_in = body.expires_in.unwrap_or(EXPIRES);
        if !(Millis::HOUR..=Millis::from_days(30)).contains(&expires_in) {
            return Err(wrong("a challenge is open for an hour to 30 days").at("expires_in"));
        }
        let proposal = Proposal {
            system: body.system,
            scenario: body.scenario.unwrap_or_default(),
            setup,
            title,
            private: body.visibility == Visibility::Private,
            clock,
            sides,
            spectator_delay: body.spectator_delay,
            rematch_of: None,
            vacation: VacationRule::default(),
            trial: body.seed,
        };
        let new = NewChallenge {
            to: body.to,
            proposal,
            bid,
            expires_in,
        };
        let made = self
            .idempotency
            .once(request, |once| self.make_challenge(caller, new, once));
        made.await
    }

    /// Creates a challenge on these terms.
    pub(crate) async fn make_challenge(
        &self,
        caller: &Identity,
        new: NewChallenge,
        once: Once,
    ) -> Result<Answer, Problem> {
        let NewChallenge {
            to,
            proposal,
            bid,
            expires_in,
        } = new;
        let now = self.time.now();
        let (addressed, opponent, code) = match &to {
            To::Lobby {} => (Addressed::Lobby, None, None),
            To::Link {} => (
                Addressed::Link,
                None,
                Some(self.entropy.secret()?.hex()[..32].to_owned()),
            ),
            To::Account { name } => {
                let found = self.store.account_named(name).await?;
                let found = found.ok_or_else(|| Problem::not_found(format_args!("account {name:?}")))?;
                if found.account.id == caller.account.id {
                    return Err(wrong("you cannot challenge yourself").at("to.name"));
                }
                if found.account.house {
                    return Err(takes_none(&found.account));
                }
                if found.account.guest {
                    let text = format!("{} is a guest, who takes no challenges", found.account.name);
                    return Err(Problem::new(Kind::Conflict, text).at("to.name"));
                }
                self.require_taken(&caller.account, &found.account, &proposal)
                    .await?;
                (Addressed::Account, Some(found.account.id), None)
            }
        };
        let challenge = ChallengeRecord {
            id: ChallengeId::of_game(self.ids.game()),
            challenger: caller.account.id,
            addressed,
            opponent,
            code,
            status: ChallengeStatus::Open,
            body: serde_json::to_string(&proposal).map_err(Problem::internal)?,
            secret: Some(self.entropy.secret()?.hex()),
            salt: Some(self.entropy.secret()?.hex()),
            salt_by_server: true,
            bid: bid
                .map(|bid| serde_json::to_string(&bid))
                .transpose()
                .map_err(Problem::internal)?,
            created: now,
            expires: now.saturating_add(expires_in),
            rematch_of: proposal.rematch_of,
        };
        let card = self.challenge_card(&challenge, Some(caller.account.id)).await?;
        let answer = document(&card)?;
        let about = About::Challenged {
            challenge: challenge.id,
            by: caller.account.name.clone(),
            title: card.title.clone(),
            until: Some(challenge.expires),
            trial: proposal.trial.is_some(),
        };
        let item = self.notifier.post_about(challenge.opponent, about).await?;
        let record = once.record(201, &answer);
        let limits = self.limits_of(&challenge).await?;
        let made = self.store.add_challenge(challenge.clone(), limits, record, item);
        match made.await {
            Ok(()) => {
                self.account_stream.challenge_changed(challenge.id);
                Ok(Answer::created(answer))
            }
            Err(StoreError::Conflict) => self.no_challenge(&challenge).await,
            Err(error) => Err(error.into()),
        }
    }

    /// The limits on a challenge: none among the bots of one keeper, and between a bot and its keeper.
    async fn limits_of(&self, new: &ChallengeRecord) -> Result<ChallengeLimits, Problem> {
        let among_bots = match new.opponent {
            Some(opponent) => self.store.have_one_keeper(new.challenger, opponent).await?,
            None => false,
        };
        Ok(ChallengeLimits {
            counts: !among_bots,
            ..LIMITS
        })
    }

    /// Adds to the headers of an answer how many challenges an account may still make; and how many to the account that it
    /// has challenged, if a challenge was made. A refusal does not tell, because it may come from a block.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(crate) async fn say_challenges_left(
        &self,
        account: AccountId,
        made_to: Option<&To>,
        headers: &mut HeaderMap,
    ) -> Result<(), Problem> {
        let other = match made_to {
            Some(To::Account { name }) => self.accounts.account_called(name).await?,
            Some(To::Lobby {} | To::Link {}) | None => None,
        };
        let now = self.time.now();
        let counts = self
            .store
            .challenge_counts(account, other, now, LIMITS.within)
            .await?;
        let mut say = |name: &str, quota: u32, used: u64, window: Option<Millis>| {
            let left = u64::from(quota).saturating_sub(used);
            add_limit(headers, name, (quota, window), (left, None));
        };
        say("challenges", LIMITS.made, counts.made, Some(LIMITS.within));
        say("open-challenges", LIMITS.open, counts.open, None);
        if other.is_some() {
            say(
                "challenges-to-one",
                LIMITS.to_one,
                counts.to_one,
                Some(LIMITS.within),
            );
        }
        Ok(())
    }

    /// The problem if a challenge was not created; or the response, if the same rematch was requested before.
    async fn no_challenge(&self, new: &ChallengeRecord) -> Result<Answer, Problem> {
        let text = match self
            .store
            .why_no_challenge(new, self.limits_of(new).await?)
            .await?
        {
            None => return Err(StoreError::Conflict.into()),
            Some(NoChallenge::Asked(before)) => {
                let card = self.challenge_card(&before, Some(new.challenger)).await?;
                return Ok(Answer::ok(document(&card)?));
            }
            // The text does not reveal whether the caller is blocked or has challenged this account too often.
            Some(NoChallenge::Unwelcome) => "this player takes no challenge from you now".to_owned(),
            Some(NoChallenge::Open) => {
                format!("you have {} open challenges; withdraw one first", LIMITS.open)
            }
            Some(NoChallenge::Made) => {
                let made = LIMITS.made;
                format!("you have made {made} challenges within a day; that will do until tomorrow")
            }
        };
        Err(Problem::new(Kind::Conflict, text))
    }
}
