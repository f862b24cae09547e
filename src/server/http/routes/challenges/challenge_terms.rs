//! The terms of a challenge: in requests, in the store, and in responses.

use crate::engine::{Bid, ClockTerms, Rulebook};
use crate::server::accounts::players::PlayerCard;
use crate::server::http::routes::games::open::{ClockWish, Visibility};
use crate::server::problem::{Kind, Problem};
use crate::store::ChallengeRecord;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use subtle::ConstantTimeEq as _;
use uuid::Uuid;

/// Who can accept a challenge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum To {
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
pub enum SidesWish {
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

/// A challenge to create.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewChallengeBody {
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
    pub(crate) spectator_delay: i64,
    /// How long the challenge stays open, in milliseconds: from an hour to 30 days; default: 7 days.
    #[serde(default)]
    pub(crate) expires_in: Option<i64>,
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
    pub spectator_delay: i64,
    pub rematch_of: Option<Uuid>,
}

/// How the sides will be assigned, without anything secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ProposedSides {
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

/// A challenge.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct ChallengeCard {
    /// The id of the challenge. If it is accepted, the game has the same id.
    pub(crate) id: Uuid,
    /// The challenger.
    pub(crate) challenger: PlayerCard,
    /// `account`, `lobby` or `link`.
    pub(crate) addressed: String,
    /// The challenged account; null if the challenge is not addressed to an account.
    pub(crate) opponent: Option<PlayerCard>,
    /// The code of the invitation link; shown to the challenger only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) code: Option<String>,
    /// `open`, `accepted`, `declined`, `withdrawn` or `expired`; open enumeration.
    pub(crate) status: String,
    /// The name of the system.
    pub(crate) system: String,
    /// The name of the scenario; null if the set-up is the challenger's own.
    pub(crate) scenario: Option<String>,
    /// The title.
    pub(crate) title: String,
    /// The set-up of the game with all options, in the form of a scenario's `setup`.
    pub(crate) setup: Value,
    /// `public` or `private`.
    pub(crate) visibility: String,
    /// The clock.
    pub(crate) clock: ClockTerms,
    /// How the sides are assigned.
    pub(crate) sides: ProposedSides,
    /// How far spectators will be behind the game, in milliseconds.
    pub(crate) spectator_delay: i64,
    /// The game of which this is a rematch; null if it is not a rematch.
    pub(crate) rematch_of: Option<Uuid>,
    /// `s[0]`: the server's commitment to the dice. Null if the challenge ended without a game.
    pub(crate) commitment: Option<String>,
    /// The seal of the challenger's salt and bid. Null if the challenge ended without a game.
    pub(crate) sealed: Option<String>,
    /// Whether the server drew the challenger's salt.
    pub(crate) salt_by_server: bool,
    /// When it was created, in milliseconds since 1970.
    pub(crate) created: i64,
    /// When it expires, in milliseconds since 1970.
    pub(crate) expires: i64,
}

pub(crate) fn wrong(why: impl Into<String>) -> Problem {
    Problem::new(Kind::NotUnderstood, why)
}

pub(crate) fn challenge_id(text: &str) -> Result<Uuid, Problem> {
    Uuid::parse_str(text).map_err(|_| Problem::not_found(format_args!("challenge {text:?}")))
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
    if !(0..=most).contains(&bid.time) {
        return Err(wrong(format!(
            "a bid is from 0 to {most} ms: half of the time that a clock begins with"
        )));
    }
    Ok(())
}

impl ChallengeRecord {
    /// The status at `now`.
    pub(crate) fn status_at(&self, now: i64) -> &str {
        if self.status == "open" && self.expires <= now {
            "expired"
        } else {
            &self.status
        }
    }

    /// Whether the account, or somebody with the code, may see it.
    pub(crate) fn admits(&self, account: Option<Uuid>, code: Option<&str>) -> bool {
        let known = account.is_some_and(|a| a == self.challenger || Some(a) == self.opponent);
        let invited = code.is_some_and(|code| {
            !self.code.is_empty() && bool::from(code.as_bytes().ct_eq(self.code.as_bytes()))
        });
        known || invited || self.addressed == "lobby"
    }

    pub(crate) fn proposal(&self) -> Result<Proposal, Problem> {
        serde_json::from_str(&self.body).map_err(Problem::internal)
    }

    /// The challenger's bid.
    pub(crate) fn own_bid(&self) -> Result<Option<Bid>, Problem> {
        if self.bid.is_empty() {
            return Ok(None);
        }
        serde_json::from_str(&self.bid)
            .map(Some)
            .map_err(Problem::internal)
    }
}
