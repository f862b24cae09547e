//! Accepting a challenge, which opens the game.

use crate::engine::{Bid, Game, Lot, Millis, Opening, Secret, Sides, Terms, sealed};
use crate::ids::{AccountId, ChallengeId};
use crate::server::games::card::card;
use crate::server::games::change::{Answer, Change};
use crate::server::games::idempotency::index::Reply;
use crate::server::games::idempotency::request::IdempotentRequest;
use crate::server::games::live::Opened;
use crate::server::games::open::OpeningChange;
use crate::server::identity::Identity;
use crate::server::lobby::Lobby;
use crate::server::lobby::open::new_record;
use crate::server::lobby::seating::{SeatHolder, Seating, Sitter};
use crate::server::lobby::terms::{Proposal, ProposedSides, check_bid, must_be_open, read_salt, wrong};
use crate::server::problem::{Kind, Problem};
use crate::store::{Account, NewGame, Origin, Room, SideEffect, Visibility};
use serde::Deserialize;
use std::sync::Arc;

/// How many times acceptance is retried if the challenge changes at the same moment.
const TRIES: usize = 2;

/// The acceptance of a challenge.
#[derive(Clone, Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AcceptBody {
    /// The player's salt for the dice: 32 bytes as 64 hexadecimal digits. If absent, the server draws one, and the log
    /// records that it did.
    #[serde(default)]
    salt: Option<String>,
    /// The player's bid; required if the sides are bid for.
    #[serde(default)]
    bid: Option<Bid>,
    /// The code of an invitation link.
    #[serde(default)]
    code: Option<String>,
}

/// A challenge that both sides have agreed to, before its game is opened.
struct Agreed {
    id: ChallengeId,
    proposal: Proposal,
    secret: Secret,
    /// First the challenger, then the other player.
    players: [AgreedPlayer; 2],
    bids: [Option<Bid>; 2],
    /// How many games the players play at once, as far as they say so.
    rooms: Vec<Room>,
}

/// A player of a challenge.
struct AgreedPlayer {
    account: Account,
    salt: Secret,
    /// Whether the server drew the salt.
    salt_by_server: bool,
}

impl Agreed {
    fn terms(&self) -> Result<Terms, Problem> {
        let own = &self.players[0].salt;
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
            claim_after: None,
            claim_from: None,
            clock: Some(self.proposal.clock.clone()),
            sides: Some(sides),
            spectator_delay: Some(self.proposal.spectator_delay).filter(|delay| *delay > Millis::ZERO),
            visibility: Some(Visibility::of(private).to_string()),
            rematch_of: self.proposal.rematch_of,
            vacation: self.proposal.vacation,
            trial: self.proposal.trial,
            fork_of: None,
        })
    }

    /// Opens the game with both players in their seats.
    fn open(
        self,
        lobby: &Lobby,
        row: NewGame,
        accepting: AccountId,
        at: Millis,
    ) -> Result<OpeningChange, Problem> {
        let system = &self.proposal.system;
        let rulebook = lobby.games.registry.system(system)?;
        let terms = self.terms()?;
        let keys = self.proposal.keys(self.id.game(), self.secret);
        let opened = Game::open(&Opening {
            game: self.id.game(),
            rulebook,
            setup: &self.proposal.setup,
            commitment: keys.commitment(),
            terms: Some(&terms),
            at,
        })?;
        let lot = Lot {
            game: self.id.game(),
            commitment: &keys.commitment(),
            challenger: &self.players[0].salt,
            other: &self.players[1].salt,
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
        let own = self.players[0].salt;
        let places = [challenger, challenger.other()];
        let sitters = self.players.into_iter().zip(places);
        let sitters = sitters.map(|(player, seat)| Sitter {
            seat,
            holder: SeatHolder::Account(player.account),
            salt: player.salt,
            salt_by_server: player.salt_by_server,
        });
        let Seating { game, entries, seats } = Seating::of(opened, sitters, at, &keys)?;
        let record = new_record(self.id.game(), row, at);
        let answer = serde_json::to_value(card(&game, &record, &seats, Some(accepting)));
        let change = Change {
            seats,
            side_effects: vec![SideEffect::accepted(self.id, &own, at, &self.rooms)],
            answer: Answer::Document(answer.map_err(Problem::internal)?),
            ..Change::new(entries, game)
        };
        let keys = Arc::new(keys);
        let opened = Opened { keys, record };
        Ok(OpeningChange { change, opened })
    }
}

impl Lobby {
    /// Accepts a challenge for `caller`: the game is opened with both players seated.
    ///
    /// # Errors
    /// A problem; then nothing was opened.
    pub(crate) async fn accept(
        &self,
        caller: &Identity,
        id: &str,
        body: &AcceptBody,
        request: Option<IdempotentRequest>,
    ) -> Result<Reply, Problem> {
        let mut tries = 0;
        loop {
            match self.accept_once(caller, id, request.clone(), body).await {
                // The challenger set their salt at the same moment, or somebody else accepted first.
                Err(problem) if problem.is_conflict() && tries < TRIES => tries += 1,
                answer => return answer,
            }
        }
    }

    /// Checks that there is a bid if the sides of a challenge are bid for, and none otherwise.
    fn check_bid_for(&self, proposal: &Proposal, bid: Option<&Bid>) -> Result<(), Problem> {
        let bidding = proposal.sides == ProposedSides::Bid {};
        match bid {
            Some(bid) => {
                let rulebook = self.games.registry.rulebook(&proposal.system).filter(|_| bidding);
                let rulebook =
                    rulebook.ok_or_else(|| wrong("the sides of this challenge are not bid for"))?;
                check_bid(bid, rulebook, &proposal.clock)
            }
            None if bidding => Err(wrong("the sides are bid for: send a `bid`")),
            None => Ok(()),
        }
    }

    async fn accept_once(
        &self,
        caller: &Identity,
        id: &str,
        request: Option<IdempotentRequest>,
        body: &AcceptBody,
    ) -> Result<Reply, Problem> {
        let account = caller.account.id;
        let challenge = self.challenge(id, Some(account), body.code.as_deref()).await?;
        let now = self.time.now();
        if let Err(problem) = must_be_open(&challenge, now) {
            // The caller may have accepted it already, with the same key.
            let Some(request) = request else {
                return Err(problem);
            };
            let before = self.idempotency.answered(&request).await?;
            return before.ok_or(problem);
        }
        self.auth
            .require_not_blocked([challenge.challenger], account)
            .await?;
        if challenge.challenger == account {
            return Err(Problem::new(Kind::Conflict, "this challenge is your own"));
        }
        let proposal = challenge.proposal()?;
        let by_server = body.salt.is_none();
        let salt = match &body.salt {
            Some(text) => read_salt(text)?,
            None => self.entropy.secret()?,
        };
        self.check_bid_for(&proposal, body.bid.as_ref())?;
        let challenger = self.store.account(challenge.challenger).await?;
        let challenger = challenger.ok_or_else(|| Problem::internal("a challenge of nobody's"))?;
        let rooms = self.require_room(&challenger, &caller.account).await?;
        let stored = |text: &Option<String>| {
            text.as_deref()
                .and_then(Secret::from_hex)
                .ok_or_else(|| Problem::internal("no secret of a challenge"))
        };
        let secret = match proposal.trial {
            Some(trial) => trial.last_key(),
            None => stored(&challenge.secret)?,
        };
        let new = NewGame {
            system: proposal.system.clone(),
            scenario: Some(proposal.scenario.clone()).filter(|scenario| !scenario.is_empty()),
            title: proposal.title.clone(),
            visibility: Visibility::of(proposal.private),
            invitation: None,
            creator: challenge.challenger,
            secret,
            spectator_delay: proposal.spectator_delay,
            origin: Origin {
                trial: proposal.trial.is_some(),
                fork_of: None,
            },
        };
        let own = stored(&challenge.salt)?;
        let agreed = Agreed {
            id: challenge.id,
            bids: [challenge.own_bid()?, body.bid.clone()],
            rooms,
            proposal,
            secret,
            players: [
                AgreedPlayer {
                    account: challenger,
                    salt: own,
                    salt_by_server: challenge.salt_by_server,
                },
                AgreedPlayer {
                    account: caller.account.clone(),
                    salt,
                    salt_by_server: by_server,
                },
            ],
        };
        let row = new.clone();
        let opener = self.clone();
        let opened = self
            .games
            .open_game(request, new, move || agreed.open(&opener, row, account, now))
            .await?;
        self.account_stream.challenge_changed(challenge.id);
        Ok(opened)
    }
}
