//! The terms of a challenge: to whom, what game, how the sides are assigned.

use crate::engine::{Bid, ClockTerms, KeyChain, Millis, Rulebook, Secret, Trial, VacationRule};
use crate::ids::{AccountId, GameId};
use crate::server::problem::{Kind, Problem};
use crate::store::{Addressed, ChallengeRecord, ChallengeStatus};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use subtle::ConstantTimeEq as _;

/// Who can accept a challenge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum To {
    /// One account.
    Account {
        /// The name of the account.
        name: String,
    },
    /// Anybody: the challenge is listed in the lobby.
    Lobby {},
    /// Anybody who has the code of its invitation link.
    Link {},
}

/// How the sides are to be assigned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum SidesWish {
    /// The challenger chooses.
    Chosen {
        /// The challenger's seat.
        #[schema(example = "north")]
        mine: String,
    },
    /// By lot; both players can verify the draw afterwards.
    Drawn {},
    /// By sealed bids of the player's own time. If both want the same side, the higher bid wins and is paid.
    Bid {
        /// The challenger's bid, which stays secret until the challenge is accepted.
        bid: Bid,
    },
}

/// The terms of a challenge, as stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Proposal {
    pub system: String,
    pub scenario: String,
    pub setup: Value,
    pub title: String,
    pub private: bool,
    pub clock: ClockTerms,
    /// The challenger's seat if they have chosen one; otherwise how the seats will be assigned.
    pub sides: ProposedSides,
    pub spectator_delay: Millis,
    pub rematch_of: Option<GameId>,
    /// Whether vacations stop the clocks; a rematch has it from its game.
    #[serde(default, skip_serializing_if = "VacationRule::is_default")]
    pub vacation: VacationRule,
    /// The seed of the dice, if the game is to be a trial.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trial: Option<Trial>,
}

impl Proposal {
    /// The keys of the dice of the game with this id, whose last key is `secret`.
    pub(crate) fn keys(&self, game: GameId, secret: Secret) -> KeyChain {
        match self.trial {
            Some(trial) => trial.keys(),
            None => KeyChain::new(game, secret),
        }
    }
}

/// How the sides will be assigned, without anything secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum ProposedSides {
    /// The challenger has chosen.
    Chosen {
        /// The challenger's seat.
        challenger: String,
    },
    /// By lot.
    Drawn {},
    /// By sealed bids.
    Bid {},
}

/// A problem with the terms of a request.
pub(crate) fn wrong(why: impl Into<String>) -> Problem {
    Problem::new(Kind::NotUnderstood, why)
}

/// Checks that a bid is valid for this game.
pub(crate) fn check_bid(bid: &Bid, rulebook: &dyn Rulebook, clock: &ClockTerms) -> Result<(), Problem> {
    let seats = rulebook.seats();
    if !seats.contains(&bid.seat.as_str()) {
        return Err(wrong(format!(
            "there is no seat {:?}; the seats are {}",
            bid.seat,
            seats.join(" and ")
        )));
    }
    let Some(pace) = clock.pace else {
        return Err(wrong(
            "without a clock there is no time to bid; have the sides chosen or drawn",
        ));
    };
    let most = pace.first / 2;
    if !(Millis::ZERO..=most).contains(&bid.time) {
        return Err(wrong(format!(
            "a bid is from 0 to {most} ms: half of the time that a clock begins with"
        )));
    }
    Ok(())
}

impl ChallengeRecord {
    /// Whether it can be accepted at `now`.
    pub(crate) fn is_open_at(&self, now: Millis) -> bool {
        self.status == ChallengeStatus::Open && self.expires > now
    }

    /// The word for its status at `now`.
    pub(crate) fn status_at(&self, now: Millis) -> &'static str {
        if self.status == ChallengeStatus::Open && self.expires <= now {
            "expired"
        } else {
            self.status.word()
        }
    }

    /// Whether the account, or somebody with the code, may see it.
    pub(crate) fn admits(&self, account: Option<AccountId>, code: Option<&str>) -> bool {
        let is_party = account.is_some_and(|a| a == self.challenger || Some(a) == self.opponent);
        let codes = code.zip(self.code.as_deref());
        let invited = codes.is_some_and(|(code, right)| code.as_bytes().ct_eq(right.as_bytes()).into());
        is_party || invited || self.addressed == Addressed::Lobby
    }

    pub(crate) fn proposal(&self) -> Result<Proposal, Problem> {
        serde_json::from_str(&self.body).map_err(Problem::internal)
    }

    /// The challenger's bid.
    pub(crate) fn own_bid(&self) -> Result<Option<Bid>, Problem> {
        let bid = self.bid.as_deref().map(serde_json::from_str);
        bid.transpose().map_err(Problem::internal)
    }
}

/// Checks that a challenge is open.
pub(crate) fn must_be_open(challenge: &ChallengeRecord, now: Millis) -> Result<(), Problem> {
    if challenge.is_open_at(now) {
        return Ok(());
    }
    let status = challenge.status_at(now);
    Err(Problem::new(
        Kind::Conflict,
        format!("this challenge is {status}"),
    ))
}

/// Reads a player's salt for the dice.
pub(crate) fn read_salt(text: &str) -> Result<Secret, Problem> {
    Secret::from_hex(text).ok_or_else(|| wrong("a salt has 64 hexadecimal digits").at("salt"))
}
