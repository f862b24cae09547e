//! Challenges to one account, to anybody in the lobby, or by invitation link: creating and listing them.

use crate::clock::{DAY, HOUR, Preset};
use crate::engine::{Bid, KeyChain, Secret, sealed};
use crate::notices::About;
use crate::server::games::idempotency::once::{Once, document};
use crate::server::http::extract::{Caller, JsonBody, Key, Owner, PathOf, QueryOf, Visitor};
use crate::server::http::idempotency_key::{idempotent, response};
use crate::server::http::routes::challenges::challenge_terms::{
    ChallengeCard, NewChallengeBody, Proposal, ProposedSides, SidesWish, To, challenge_id, check_bid, wrong,
};
use crate::server::http::routes::games::open::{ClockWish, Visibility, Wish};
use crate::server::identity::Identity;
use crate::server::lobby::Lobby;
use crate::server::problem::{Kind, Problem};
use crate::store::{ChallengeLimits, ChallengeRecord, ChallengesOf, NoChallenge, StoreError};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Limits on challenges: how many one account may have open, and how many it may create in 24 hours, whatever becomes
/// of them, since each may notify the other side.
const LIMITS: ChallengeLimits = ChallengeLimits {
    open: 50,
    made: 60,
    to_one: 10,
    within: DAY,
};

/// How long a challenge stays open by default, in milliseconds.
const EXPIRES: i64 = 7 * DAY;

/// A page of challenges.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct ChallengePage {
    /// The challenges, newest first.
    challenges: Vec<ChallengeCard>,
    /// Pass this as `cursor` to get the next page; null on the last page.
    next: Option<String>,
}

/// The filter and page for a list of challenges.
#[derive(Clone, Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ChallengesQuery {
    /// `lobby` (open challenges that anybody may accept), `to_me` or `by_me` (the caller's, except those that ended 90
    /// or more days ago); default: `lobby`.
    of: Option<String>,
    /// The `next` of the previous page.
    cursor: Option<String>,
    /// The size of the page: 1 to 100, default 50.
    limit: Option<u32>,
}

/// The code that gives access to a challenge by link.
#[derive(Clone, Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CodeQuery {
    /// The code of the invitation link.
    code: Option<String>,
}

impl Lobby {
    /// A challenge as the account may see it.
    pub(crate) async fn challenge_card(
        &self,
        challenge: &ChallengeRecord,
        account: Option<Uuid>,
    ) -> Result<ChallengeCard, Problem> {
        let proposal = challenge.proposal()?;
        let salt = Secret::from_hex(&challenge.salt);
        let bid = challenge.own_bid()?;
        let secret = Secret::from_hex(&challenge.secret);
        let opponent = match challenge.opponent {
            Some(opponent) => Some(self.accounts.player_card(opponent).await?),
            None => None,
        };
        Ok(ChallengeCard {
            id: challenge.id,
            challenger: self.accounts.player_card(challenge.challenger).await?,
            addressed: challenge.addressed.clone(),
            opponent,
            code: Some(challenge.code.clone())
                .filter(|code| !code.is_empty() && account == Some(challenge.challenger)),
            status: challenge.status_at(self.time.now()).to_owned(),
            system: proposal.system,
            scenario: Some(proposal.scenario).filter(|s| !s.is_empty()),
            title: proposal.title,
            setup: proposal.setup,
            visibility: if proposal.private { "private" } else { "public" }.to_owned(),
            clock: proposal.clock,
            sides: proposal.sides,
            spectator_delay: proposal.spectator_delay,
            rematch_of: proposal.rematch_of,
            commitment: secret.map(|s| KeyChain::new(challenge.id, s).commitment().hex()),
            sealed: salt.map(|salt| sealed(&salt, bid.as_ref())),
            salt_by_server: challenge.salt_by_server,
            created: challenge.created,
            expires: challenge.expires,
        })
    }

    /// A challenge, if the account may see it.
    ///
    /// # Errors
    /// `not-found`.
    pub(crate) async fn challenge(
        &self,
        id: &str,
        account: Option<Uuid>,
        code: Option<&str>,
    ) -> Result<ChallengeRecord, Problem> {
        let found = self.store.challenge(challenge_id(id)?).await?;
        let found = found.filter(|challenge| challenge.admits(account, code));
        found.ok_or_else(|| Problem::not_found(format_args!("challenge {id}")))
    }

    /// Creates a challenge.
    pub(crate) async fn make_challenge(
        &self,
        caller: &Identity,
        (to, proposal): (To, Proposal),
        bid: Option<Bid>,
        expires_in: i64,
        once: Once,
    ) -> Result<(u16, String), Problem> {
        let now = self.time.now();
        let (addressed, opponent, code) = match &to {
            To::Lobby {} => ("lobby", None, String::new()),
            To::Link {} => ("link", None, self.entropy.secret()?.hex()[..32].to_owned()),
            To::Account { name } => {
                let known = self.store.account_named(name).await?;
                let known = known.ok_or_else(|| Problem::not_found(format_args!("account {name:?}")))?;
                if known.account.id == caller.account.id {
                    return Err(wrong("nobody challenges himself"));
                }
                ("account", Some(known.account.id), String::new())
            }
        };
        let challenge = ChallengeRecord {
            id: self.entropy.game_id(),
            challenger: caller.account.id,
            addressed: addressed.to_owned(),
            opponent,
            code,
            status: "open".to_owned(),
            body: serde_json::to_string(&proposal).map_err(Problem::internal)?,
            secret: self.entropy.secret()?.hex(),
            salt: self.entropy.secret()?.hex(),
            salt_by_server: true,
            bid: match &bid {
                Some(bid) => serde_json::to_string(bid).map_err(Problem::internal)?,
                None => String::new(),
            },
            created: now,
            expires: now.saturating_add(expires_in),
            rematch_of: proposal.rematch_of,
        };
        let card = self.challenge_card(&challenge, Some(caller.account.id)).await?;
        let answer = document(&card)?;
        let told = About::Challenged {
            challenge: challenge.id,
            by: caller.account.name.clone(),
            title: card.title.clone(),
            until: Some(challenge.expires),
        };
        let told = self.notifier.post_about(challenge.opponent, told).await?;
        let kept = once.record(201, &answer);
        let made = self.store.add_challenge(challenge.clone(), LIMITS, kept, told);
        match made.await {
            Ok(()) => Ok((201, answer)),
            Err(StoreError::Conflict) => self.no_challenge(&challenge).await,
            Err(error) => Err(error.into()),
        }
    }

    /// The problem if a challenge was not created; or the response, if the same rematch was requested before.
    async fn no_challenge(&self, new: &ChallengeRecord) -> Result<(u16, String), Problem> {
        let text = match self.store.why_no_challenge(new, LIMITS).await? {
            None => return Err(StoreError::Conflict.into()),
            Some(NoChallenge::Asked(before)) => {
                let card = self.challenge_card(&before, Some(new.challenger)).await?;
                return Ok((200, document(&card)?));
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

/// Create a challenge
///
/// Challenges one account, anybody in the lobby, or anybody who has the code of an invitation link. The challenge fixes
/// the terms of the game, and the server commits to its dice. The game begins when somebody accepts. An account can
/// have at most 50 open challenges. In 24 hours it can create at most 60, of which at most 10 to the same account.
#[utoipa::path(post, path = "/v1/challenges", tag = "challenges", request_body = NewChallengeBody,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["challenge:write"])),
    responses((status = 201, description = "The challenge", body = ChallengeCard)))]
pub async fn create_challenge(
    State(lobby): State<Lobby>,
    Caller(caller): Caller,
    key: Key,
    body: JsonBody<NewChallengeBody>,
) -> Result<Response, Problem> {
    let JsonBody { value: body, hash } = body;
    let wish = Wish {
        system: &body.system,
        scenario: body.scenario.as_deref(),
        setup: body.setup.as_ref(),
        options: &body.options,
        title: body.title.as_deref(),
        spectator_delay: body.spectator_delay,
    };
    let (rulebook, setup, title) = wish.read(&lobby.games)?;
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
    if !(HOUR..=30 * DAY).contains(&expires_in) {
        return Err(wrong("a challenge is open for an hour to 30 days"));
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
    };
    let request = idempotent(&caller, "challenges".to_owned(), key, hash);
    let to = (body.to, proposal);
    let made = lobby.idempotency.once(request, |once| {
        lobby.make_challenge(&caller, to, bid, expires_in, once)
    });
    made.await.map(response)
}

/// List challenges
///
/// Lists the challenges in the lobby, which are public, or the caller's own, newest first.
#[utoipa::path(get, path = "/v1/challenges", tag = "challenges", params(ChallengesQuery),
    security((), ("token" = ["challenge:read"])),
    responses((status = 200, description = "A page of challenges", body = ChallengePage)))]
pub async fn list_challenges(
    State(lobby): State<Lobby>,
    Visitor(visitor): Visitor,
    owner: Owner,
    QueryOf(query): QueryOf<ChallengesQuery>,
) -> Result<Json<ChallengePage>, Problem> {
    let account = visitor.map(|pass| pass.account.id);
    let own = || owner.own().map(|pass| pass.account.id);
    let of = match query.of.as_deref() {
        None | Some("lobby") => ChallengesOf::Lobby,
        Some("to_me") => ChallengesOf::To(own()?),
        Some("by_me") => ChallengesOf::By(own()?),
        Some(_) => return Err(wrong("`of` is lobby, to_me or by_me")),
    };
    let before = query.cursor.as_deref().map(Uuid::parse_str).transpose();
    let before = before.map_err(|_| wrong("this cursor is from no page of challenges"))?;
    let limit = query.limit.unwrap_or(50).clamp(1, 100);
    let mut found = lobby
        .store
        .challenges(of, before, lobby.time.now(), limit + 1)
        .await?;
    let more = found.len() > limit as usize;
    found.truncate(limit as usize);
    let next = found.last().filter(|_| more).map(|c| c.id.to_string());
    let mut challenges = Vec::with_capacity(found.len());
    for challenge in &found {
        challenges.push(lobby.challenge_card(challenge, account).await?);
    }
    Ok(Json(ChallengePage { challenges, next }))
}

/// Get a challenge
///
/// A challenge in the lobby is public. A challenge to an account is visible to that account and to the challenger. A
/// challenge by link is visible to the challenger and to anybody who has the code.
#[utoipa::path(get, path = "/v1/challenges/{challenge}", tag = "challenges",
    params(("challenge" = Uuid, Path, description = "The id of the challenge"), CodeQuery),
    security((), ("token" = ["challenge:read"])),
    responses((status = 200, description = "The challenge", body = ChallengeCard)))]
pub async fn get_challenge(
    State(lobby): State<Lobby>,
    Visitor(visitor): Visitor,
    PathOf(challenge): PathOf<String>,
    QueryOf(query): QueryOf<CodeQuery>,
) -> Result<Json<ChallengeCard>, Problem> {
    let account = visitor.map(|pass| pass.account.id);
    let challenge = lobby
        .challenge(&challenge, account, query.code.as_deref())
        .await?;
    lobby.challenge_card(&challenge, account).await.map(Json)
}
