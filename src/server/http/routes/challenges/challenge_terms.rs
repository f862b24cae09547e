//! What a challenge says: as it is made, as it is stored, as it is shown.

use crate::engine::{Bid, ClockTerms, Rulebook};
use crate::server::http::routes::accounts::players::PlayerCard;
use crate::server::http::routes::games::open::{ClockWish, Visibility};
use crate::server::problem::{Kind, Problem};
use crate::store::ChallengeRecord;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use subtle::ConstantTimeEq as _;
use uuid::Uuid;

/// Whom a challenge is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum To {
    /// An account.
    Account {
        /// Its name.
        name: String,
    },
    /// Anybody: it stands in the lobby.
    Lobby {},
    /// Whoever has the code.
    Link {},
}

/// How the sides are to be given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum SidesWish {
    /// The challenger chooses.
    Chosen {
        /// His seat.
        #[schema(example = "north")]
        mine: String,
    },
    /// They are drawn, so that both can check it afterwards.
    Drawn {},
    /// Each bids some of his own time, sealed. If both want the same side the higher bid has it, and pays.
    Bid {
        /// The challenger's bid, which nobody sees before the challenge is accepted.
        bid: Bid,
    },
}

/// A challenge to be made.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewChallengeBody {
    /// Whom it is for.
    pub(crate) to: To,
    /// The system's name.
    #[schema(example = "marvellous")]
    pub(crate) system: String,
    /// The scenario's name; or give `setup`.
    #[serde(default)]
    pub(crate) scenario: Option<String>,
    /// A set-up of one's own, in the form of a scenario's `setup`; or give `scenario`.
    #[serde(default)]
    pub(crate) setup: Option<Value>,
    /// Options that shall differ from those of the scenario or set-up.
    #[serde(default)]
    #[schema(value_type = BTreeMap<String, Value>)]
    pub(crate) options: Map<String, Value>,
    /// The title on pages, at most 100 characters; the scenario's title if left out.
    #[serde(default)]
    pub(crate) title: Option<String>,
    /// Who may see the game.
    #[serde(default)]
    pub(crate) visibility: Visibility,
    /// The clock; `standard` if left out.
    #[serde(default)]
    pub(crate) clock: Option<ClockWish>,
    /// How the sides are given; drawn if left out.
    #[serde(default)]
    pub(crate) sides: Option<SidesWish>,
    /// How far behind spectators are, in milliseconds, at most 7 days.
    #[serde(default)]
    pub(crate) spectator_delay: i64,
    /// How long it is open, in milliseconds: an hour to 30 days; 7 days if left out.
    #[serde(default)]
    pub(crate) expires_in: Option<i64>,
}

/// What is proposed, as it is stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Proposal {
    pub system: String,
    pub scenario: String,
    pub setup: Value,
    pub title: String,
    pub private: bool,
    pub clock: ClockTerms,
    /// The challenger's seat, if he has chosen; else how it is found.
    pub sides: ProposedSides,
    pub spectator_delay: i64,
    pub rematch_of: Option<Uuid>,
}

/// How the sides will be given, without what is secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ProposedSides {
    /// The challenger has chosen.
    Chosen {
        /// His seat.
        challenger: String,
    },
    /// They will be drawn.
    Drawn {},
    /// By sealed bids.
    Bid {},
}

/// A challenge.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct ChallengeCard {
    /// Its id, which will be that of its game.
    pub(crate) id: Uuid,
    /// Who challenges, and how reliably he answers.
    pub(crate) challenger: PlayerCard,
    /// `account`, `lobby` or `link`.
    pub(crate) addressed: String,
    /// Who is challenged, if it is to an account.
    pub(crate) opponent: Option<PlayerCard>,
    /// What lets somebody accept it who follows a link; shown to the challenger only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) code: Option<String>,
    /// `open`, `accepted`, `declined`, `withdrawn` or `expired`; open enumeration.
    pub(crate) status: String,
    /// The system's name.
    pub(crate) system: String,
    /// The scenario; nothing for a set-up of one's own.
    pub(crate) scenario: Option<String>,
    /// The title.
    pub(crate) title: String,
    /// The set-up as it will be played, options and all, in the form of a scenario's `setup`.
    pub(crate) setup: Value,
    /// `public` or `private`.
    pub(crate) visibility: String,
    /// The clock.
    pub(crate) clock: ClockTerms,
    /// How the sides are given.
    pub(crate) sides: ProposedSides,
    /// How far behind spectators will be, in milliseconds.
    pub(crate) spectator_delay: i64,
    /// The game of which it is the rematch.
    pub(crate) rematch_of: Option<Uuid>,
    /// `s[0]` of the dice: what the server has committed to. Nothing when it is over without a game.
    pub(crate) commitment: Option<String>,
    /// What seals the challenger's salt and bid. Nothing when it is over without a game.
    pub(crate) sealed: Option<String>,
    /// Whether the server has drawn the challenger's salt.
    pub(crate) salt_by_server: bool,
    /// When it was made, in milliseconds since 1970.
    pub(crate) created: i64,
    /// When it ends by itself, in milliseconds since 1970.
    pub(crate) expires: i64,
}

pub(crate) fn wrong(why: impl Into<String>) -> Problem {
    Problem::new(Kind::NotUnderstood, why)
}

pub(crate) fn challenge_id(text: &str) -> Result<Uuid, Problem> {
    Uuid::parse_str(text).map_err(|_| Problem::not_found(format_args!("challenge {text:?}")))
}

/// That a bid is one for this game.
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
    /// Its status at `now`.
    pub(crate) fn status_at(&self, now: i64) -> &str {
        if self.status == "open" && self.expires <= now {
            "expired"
        } else {
            &self.status
        }
    }

    /// Whether somebody may see it.
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
