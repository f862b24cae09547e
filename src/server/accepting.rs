//! What becomes of a challenge: it is accepted and the game begins, declined, withdrawn; and rematches.

use super::App;
use super::answer::{Answer, Asked};
use super::extract::{Caller, JsonBody, Key, PathOf};
use super::games::{GameCard, asked, card, response};
use super::live::Opened;
use super::opening::record_of;
use super::pass::Pass;
use super::problem::{Kind, Problem};
use super::proposals::{ChallengeCard, Proposal, ProposedSides, check_bid, wrong};
use super::table::{BOT, PLAYER};
use super::write::Decided;
use crate::engine::{Bid, Game, KeyChain, Lot, Opening, Secret, Sides, Terms, sealed};
use crate::notices::About;
use crate::people::profile::log_name;
use crate::store::{Account, ChallengeRecord, Extra, NewGame, SeatRecord, StoreError};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use std::sync::Arc;
use uuid::Uuid;

/// What somebody brings who accepts a challenge.
#[derive(Clone, Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AcceptBody {
    /// The player's salt for the dice: 32 bytes as 64 hexadecimal digits. If there is none the server draws one, and the
    /// log says so.
    #[serde(default)]
    salt: Option<String>,
    /// His bid, if the sides are bid for.
    #[serde(default)]
    bid: Option<Bid>,
    /// The code of a link.
    #[serde(default)]
    code: Option<String>,
}

/// A salt of the challenger's own.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SaltBody {
    /// 32 bytes as 64 hexadecimal digits.
    salt: String,
}

/// How often it is tried again to accept a challenge that has changed at the same moment.
const TRIES: usize = 2;

fn read_salt(text: &str) -> Result<Secret, Problem> {
    Secret::from_hex(text).ok_or_else(|| wrong("a salt has 64 hexadecimal digits"))
}

/// A game that comes of a challenge, before it is opened.
struct Agreed {
    id: Uuid,
    proposal: Proposal,
    secret: Secret,
    /// The account, the salt, and whether the server has drawn it: the challenger's, then the other's.
    players: [(Account, Secret, bool); 2],
    bids: [Option<Bid>; 2],
}

impl Agreed {
    fn terms(&self) -> Result<Terms, Problem> {
        let own = &self.players[0].1;
        let sides = match (&self.proposal.sides, &self.bids) {
            (ProposedSides::Chosen { .. }, _) => Sides::Chosen {},
            (ProposedSides::Drawn {}, _) => Sides::Drawn {
                sealed: sealed(own, None),
            },
            (ProposedSides::Bid {}, [Some(mine), Some(theirs)]) => Sides::Bid {
                sealed: sealed(own, Some(mine)),
                challenger: mine.clone(),
                other: theirs.clone(),
            },
            (ProposedSides::Bid {}, _) => return Err(wrong("the sides are bid for: send a `bid`")),
        };
        let private = self.proposal.private;
        Ok(Terms {
            clock: Some(self.proposal.clock.clone()),
            sides: Some(sides),
            spectator_delay: Some(self.proposal.spectator_delay).filter(|delay| *delay > 0),
            visibility: Some(if private { "private" } else { "public" }.to_owned()),
            rematch_of: self.proposal.rematch_of,
        })
    }

    /// The game with both in their seats.
    fn open(self, app: &App, row: NewGame, accepting: Uuid, at: i64) -> Result<(Decided, Opened), Problem> {
        let system = &self.proposal.system;
        let rulebook = app.tables.rulebook(system);
        let rulebook = rulebook.ok_or_else(|| Problem::not_found(format_args!("system {system:?}")))?;
        let terms = self.terms()?;
        let keys = KeyChain::new(self.id, self.secret);
        let opened = Game::open(&Opening {
            game: self.id,
            rulebook,
            setup: &self.proposal.setup,
            commitment: keys.commitment(),
            terms: Some(&terms),
            at,
        })?;
        let lot = Lot {
            game: self.id,
            commitment: &keys.commitment(),
            challenger: &self.players[0].1,
            other: &self.players[1].1,
        };
        let found = terms
            .sides
            .as_ref()
            .and_then(|s| s.seating(&lot, rulebook.seats()));
        let chosen = || match &self.proposal.sides {
            ProposedSides::Chosen { challenger } => opened.game.seat_named(challenger),
            _ => None,
        };
        let challenger = found.map(|seating| seating.challenger).or_else(chosen);
        let challenger = challenger.ok_or_else(|| Problem::internal("a challenge without sides"))?;
        let own = self.players[0].1;
        let (mut game, mut entries, mut seats) = (opened.game, vec![opened.entry], vec![]);
        let places = [challenger, challenger.other()];
        for ((account, salt, by_server), seat) in self.players.into_iter().zip(places) {
            let sat = game.sit(seat, &log_name(account.id), &salt, by_server, at, &keys)?;
            seats.push(SeatRecord {
                seat: game.seat_name(seat),
                holder: if account.bot { BOT } else { PLAYER }.to_owned(),
                account: Some(account.id),
                name: account.name,
            });
            game = sat.game;
            entries.push(sat.entry);
        }
        let record = record_of(self.id, row, at);
        let answer = serde_json::to_value(card(&game, &record, &seats, Some(accepting)));
        let decided = Decided {
            seats,
            also: vec![Extra::accepted(self.id, &own, at)],
            answer: Some(answer.map_err(Problem::internal)?),
            ..Decided::new(entries, game)
        };
        let keys = Arc::new(keys);
        Ok((decided, Opened { keys, record }))
    }
}

/// That a challenge is open.
fn must_be_open(challenge: &ChallengeRecord, now: i64) -> Result<(), Problem> {
    if challenge.status == "open" && challenge.expires > now {
        return Ok(());
    }
    let status = if challenge.status == "open" {
        "expired"
    } else {
        &challenge.status
    };
    Err(Problem::new(
        Kind::Conflict,
        format!("this challenge is {status}"),
    ))
}

/// Accept a challenge
///
/// The game begins at once, with both in their seats, and has the challenge's id.
#[utoipa::path(post, path = "/v1/challenges/{challenge}/accept", tag = "challenges", request_body = AcceptBody,
    params(("challenge" = Uuid, Path, description = "The challenge"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable characters")),
    security(("token" = ["challenge:write"])),
    responses((status = 201, description = "The game", body = GameCard)))]
pub async fn accept(
    State(app): State<App>,
    Caller(caller): Caller,
    PathOf(id): PathOf<String>,
    key: Key,
    body: JsonBody<AcceptBody>,
) -> Result<Response, Problem> {
    let JsonBody { value: body, hash } = body;
    let request = asked(
        &caller,
        "challenges".to_owned(),
        key,
        format!("accept {id} {hash}"),
    );
    let mut tries = 0;
    loop {
        match accepted(&app, &caller, &id, request.clone(), &body).await {
            // The challenger has brought his salt at the same moment, or somebody else was faster.
            Err(problem) if problem.is_conflict() && tries < TRIES => tries += 1,
            answer => return answer.map(response),
        }
    }
}

async fn accepted(
    app: &App,
    caller: &Pass,
    id: &str,
    request: Option<Asked>,
    body: &AcceptBody,
) -> Result<Answer, Problem> {
    let account = caller.account.id;
    let challenge = app.challenge(id, Some(account), body.code.as_deref()).await?;
    let now = app.now();
    if let Err(problem) = must_be_open(&challenge, now) {
        // It may be the caller himself who has accepted it, with the same key.
        let Some(request) = request else {
            return Err(problem);
        };
        let before = app.answered(&request).await?;
        return before.ok_or(problem);
    }
    app.must_be_welcome([challenge.challenger], account).await?;
    if challenge.challenger == account {
        return Err(Problem::new(Kind::Conflict, "this challenge is your own"));
    }
    let proposal = challenge.proposal()?;
    let by_server = body.salt.is_none();
    let salt = match &body.salt {
        Some(text) => read_salt(text)?,
        None => app.draws.secret()?,
    };
    let bidding = proposal.sides == ProposedSides::Bid {};
    if let Some(bid) = &body.bid {
        let rulebook = app.tables.rulebook(&proposal.system).filter(|_| bidding);
        let rulebook = rulebook.ok_or_else(|| wrong("the sides of this challenge are not bid for"))?;
        check_bid(bid, rulebook, &proposal.clock)?;
    } else if bidding {
        return Err(wrong("the sides are bid for: send a `bid`"));
    }
    let challenger = app.store.account(challenge.challenger).await?;
    let challenger = challenger.ok_or_else(|| Problem::internal("a challenge of nobody's"))?;
    let stored =
        |text: &str| Secret::from_hex(text).ok_or_else(|| Problem::internal("no secret of a challenge"));
    let secret = stored(&challenge.secret)?;
    let new = NewGame {
        system: proposal.system.clone(),
        scenario: proposal.scenario.clone(),
        title: proposal.title.clone(),
        visibility: if proposal.private { "private" } else { "public" }.to_owned(),
        invitation: String::new(),
        creator: challenge.challenger,
        secret,
        spectator_delay: proposal.spectator_delay,
    };
    let own = stored(&challenge.salt)?;
    let agreed = Agreed {
        id: challenge.id,
        bids: [challenge.own_bid()?, body.bid.clone()],
        proposal,
        secret,
        players: [
            (challenger, own, challenge.salt_by_server),
            (caller.account.clone(), salt, by_server),
        ],
    };
    let row = new.clone();
    let opener = app.clone();
    app.open_game(request, new, move || agreed.open(&opener, row, account, now))
        .await
}

async fn ended(app: &App, caller: &Pass, id: &str, withdrawn: bool) -> Result<Json<ChallengeCard>, Problem> {
    let account = Some(caller.account.id);
    let challenge = app.challenge(id, account, None).await?;
    let whose = if withdrawn {
        Some(challenge.challenger)
    } else {
        challenge.opponent
    };
    if whose != account {
        let text = "a challenge is withdrawn by whoever made it, and declined by whoever it is to";
        return Err(Problem::new(Kind::ScopeMissing, text));
    }
    let status = if withdrawn { "withdrawn" } else { "declined" };
    if challenge.status != status {
        let now = app.now();
        must_be_open(&challenge, now)?;
        let told = About::ChallengeAnswered {
            challenge: challenge.id,
            by: caller.account.name.clone(),
            title: challenge.proposal()?.title,
            accepted: false,
            game: None,
        };
        // Whoever withdraws a challenge knows.
        let reader = Some(challenge.challenger).filter(|_| !withdrawn);
        let told = app.post_about(reader, told).await?;
        match app.store.end_challenge(challenge.id, status, now, told).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                let now = app.challenge(id, account, None).await?;
                return Err(Problem::new(
                    Kind::Conflict,
                    format!("this challenge is {}", now.status),
                ));
            }
            Err(error) => return Err(error.into()),
        }
    }
    let challenge = app.challenge(id, account, None).await?;
    app.challenge_card(&challenge, account).await.map(Json)
}

/// Decline a challenge
///
/// By whoever it is to. Declining again changes nothing.
#[utoipa::path(post, path = "/v1/challenges/{challenge}/decline", tag = "challenges",
    params(("challenge" = Uuid, Path, description = "The challenge")),
    security(("token" = ["challenge:write"])),
    responses((status = 200, description = "The challenge", body = ChallengeCard)))]
pub async fn decline(
    State(app): State<App>,
    Caller(caller): Caller,
    PathOf(id): PathOf<String>,
) -> Result<Json<ChallengeCard>, Problem> {
    ended(&app, &caller, &id, false).await
}

/// Withdraw a challenge
///
/// By whoever made it. Withdrawing again changes nothing.
#[utoipa::path(post, path = "/v1/challenges/{challenge}/withdraw", tag = "challenges",
    params(("challenge" = Uuid, Path, description = "The challenge")),
    security(("token" = ["challenge:write"])),
    responses((status = 200, description = "The challenge", body = ChallengeCard)))]
pub async fn withdraw(
    State(app): State<App>,
    Caller(caller): Caller,
    PathOf(id): PathOf<String>,
) -> Result<Json<ChallengeCard>, Problem> {
    ended(&app, &caller, &id, true).await
}

/// Bring a salt of one's own
///
/// The challenger's, in place of the one that the server has drawn: once, and before somebody accepts. The server has
/// committed itself to the dice before.
#[utoipa::path(post, path = "/v1/challenges/{challenge}/salt", tag = "challenges", request_body = SaltBody,
    params(("challenge" = Uuid, Path, description = "The challenge")),
    security(("token" = ["challenge:write"])),
    responses((status = 200, description = "The challenge", body = ChallengeCard)))]
pub async fn bring_salt(
    State(app): State<App>,
    Caller(caller): Caller,
    PathOf(id): PathOf<String>,
    body: JsonBody<SaltBody>,
) -> Result<Json<ChallengeCard>, Problem> {
    let account = Some(caller.account.id);
    let challenge = app.challenge(&id, account, None).await?;
    if account != Some(challenge.challenger) {
        let text = "whoever accepts a challenge brings his salt with that";
        return Err(Problem::new(Kind::ScopeMissing, text));
    }
    let (now, salt) = (app.now(), read_salt(&body.value.salt)?);
    must_be_open(&challenge, now)?;
    match app.store.set_challenge_salt(challenge.id, &salt, now).await {
        Ok(()) => {}
        Err(StoreError::Conflict) => {
            must_be_open(&app.challenge(&id, account, None).await?, now)?;
            return Err(Problem::new(Kind::Conflict, "you have brought a salt already"));
        }
        Err(error) => return Err(error.into()),
    }
    let challenge = app.challenge(&id, account, None).await?;
    app.challenge_card(&challenge, account).await.map(Json)
}
