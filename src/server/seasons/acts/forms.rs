//! The acts that organisers send. What an act leaves out, the server completes.

use crate::engine::Millis;
use crate::ids::AccountId;
use crate::league::season::{Format, SeasonRules, SeatOrder};
use crate::league::{DivisionId, Finish, Pairing, Round, Seat, Unpaired};
use serde::{Deserialize, Serialize};

/// An act of those who run a season. What an act leaves out, the server completes: the lot, the pairings of a round.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum OrganiserAct {
    /// Replaces the rules of a draft.
    ChangeRules {
        /// The new rules.
        rules: Box<SeasonRules>,
    },
    /// Opens the registration, and commits to the secret of the lot.
    OpenRegistration {},
    /// Closes the registration: forms the divisions and publishes the lot.
    Draw {
        /// The divisions, from the top; absent or empty: one, of everybody who has entered.
        #[serde(default)]
        #[schema(max_items = 256)]
        divisions: Vec<DivisionToForm>,
        /// Accounts that are kept apart beside those of the rules.
        #[serde(default)]
        #[schema(value_type = Vec<Vec<Uuid>>, max_items = 200)]
        apart: Vec<[AccountId; 2]>,
    },
    /// Starts the season: its rounds are published on their dates from now on.
    Start {},
    /// Publishes the next round of a division now.
    PublishRound {
        /// The division.
        #[schema(value_type = String, max_length = 100)]
        division: DivisionId,
        /// The round, from 1. It is refused unless it is the next one, so that no round is published by mistake when
        /// the act is sent twice.
        round: Round,
        /// The pairings by board; absent: as they were computed.
        #[serde(default)]
        #[schema(max_items = 256)]
        pairings: Option<Vec<Pairing>>,
        /// The seats without a game; required with `pairings`.
        #[serde(default)]
        #[schema(max_items = 512)]
        unpaired: Option<Vec<Unpaired>>,
    },
    /// The next round of a division is not published by itself until it is released.
    Withhold {
        /// The division.
        #[schema(value_type = String, max_length = 100)]
        division: DivisionId,
    },
    /// The next round of a division is published by itself again.
    Release {
        /// The division.
        #[schema(value_type = String, max_length = 100)]
        division: DivisionId,
    },
    /// Enters a member into a Swiss after it has begun, if the rules allow it.
    AddLate {
        /// The division.
        #[schema(value_type = String, max_length = 100)]
        division: DivisionId,
        /// The account, a member of the club without a seat.
        #[schema(value_type = Uuid)]
        account: AccountId,
    },
    /// Rules the result of a fixture. It counts in place of the result of its game.
    RuleResult {
        /// The id of the fixture.
        #[schema(example = "1.3.2", max_length = 120)]
        fixture: String,
        /// The result.
        finish: Finish,
    },
    /// Puts somebody of the reserve into a seat. The points stay with the seat.
    Substitute {
        /// The division.
        #[schema(value_type = String, max_length = 100)]
        division: DivisionId,
        /// The seat.
        seat: Seat,
        /// The account of the substitute, who has entered the season.
        #[schema(value_type = Uuid)]
        account: AccountId,
        /// The first round.
        from: Round,
        /// The last round; absent: for the rest of the season.
        #[serde(default)]
        until: Option<Round>,
    },
    /// Lets a fixture be played until a later date.
    Extend {
        /// The id of the fixture.
        #[schema(example = "1.3.2", max_length = 120)]
        fixture: String,
        /// The new date, in milliseconds since 1970.
        #[schema(value_type = i64)]
        due: Millis,
    },
    /// Lets a disputed result stand.
    LetStand {
        /// The id of the fixture.
        #[schema(example = "1.3.2", max_length = 120)]
        fixture: String,
    },
    /// Takes the result of a fixture away. Another game of it opens at once.
    PlayAgain {
        /// The id of the fixture.
        #[schema(example = "1.3.2", max_length = 120)]
        fixture: String,
        /// When it is due, in milliseconds since 1970.
        #[schema(value_type = i64)]
        due: Millis,
    },
    /// Who sits in a seat leaves it. A substitute is looked for.
    Withdraw {
        /// The division.
        #[schema(value_type = String, max_length = 100)]
        division: DivisionId,
        /// The seat.
        seat: Seat,
        /// The first round without them; absent: the next one that is not published.
        #[serde(default)]
        from: Option<Round>,
    },
    /// Nobody takes over a seat that is left. Its games are forfeited, or struck if it has played less than half of them.
    Vacate {
        /// The division.
        #[schema(value_type = String, max_length = 100)]
        division: DivisionId,
        /// The seat.
        seat: Seat,
    },
    /// Ends play.
    BeginAdjudication {},
    /// Makes the table final.
    Finalise {},
    /// Files the season.
    Archive {},
    /// Undoes an act. Both stay in the log.
    Undo {
        /// The number of the act.
        entry: u32,
    },
}

/// A division to form.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DivisionToForm {
    /// Its id, unique in the season: 1 to 100 letters a to z, digits, hyphens or low lines.
    #[schema(value_type = String, example = "1", min_length = 1, max_length = 100)]
    pub(super) id: DivisionId,
    /// Its name on pages, if it is more than its id: 1 to 100 characters.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 100)]
    pub(super) name: Option<String>,
    /// The accounts of its players.
    #[schema(value_type = Vec<Uuid>, max_items = 512)]
    pub(super) players: Vec<AccountId>,
    /// Who gets which seat: by the lot, or in the order of `players`.
    #[serde(default)]
    pub(super) order: SeatOrder,
    /// Its format, if it is not the season's.
    #[serde(default)]
    pub(super) format: Option<Format>,
}

/// An act with its reason.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ActBody {
    /// The act.
    pub(crate) act: OrganiserAct,
    /// Why, in a sentence that everybody may read: 1 to 500 characters.
    #[schema(min_length = 1, max_length = 500)]
    pub(crate) reason: String,
    /// The number of the last act that the caller has seen. If the log has grown since, the act is refused. Absent: it
    /// is made whatever has happened.
    #[serde(default)]
    pub(crate) expect: Option<u64>,
}
