//! Requests and searches as clients see them.

use crate::engine::Millis;
use crate::ids::{AccountId, RequestId, SearchId, SeasonId};
use crate::league::requests::RequestKind;
use crate::league::search::AskOutcome;
use crate::league::season::{Forecast, Standing};
use crate::league::{FixtureId, Round, Seat};
use crate::server::http::routes::seasons::cards::PersonCard;
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::absences::searches::OpenSearch;
use crate::server::seasons::loaded::{LoadedSeason, account, person};
use crate::store::{RequestStatus, SeasonRequestRecord};
use serde::Serialize;

/// What a player asks for.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct SeasonRequestCard {
    /// The id of the request.
    #[schema(value_type = Uuid)]
    pub(crate) id: RequestId,
    /// The season.
    #[schema(value_type = Uuid)]
    pub(crate) season: SeasonId,
    /// Who asks.
    pub(crate) by: PersonCard,
    /// What for: a kind of request; open enumeration.
    #[schema(example = "extend")]
    pub(crate) kind: String,
    /// The fixture, if it is about one.
    #[schema(example = "1.3.2")]
    pub(crate) fixture: Option<String>,
    /// The round, if it is about one.
    pub(crate) round: Option<Round>,
    /// Why.
    pub(crate) text: String,
    /// When the game would be due if the other player agreed, in milliseconds since 1970; null unless they are asked
    /// about the date.
    #[schema(value_type = Option<i64>)]
    pub(crate) due: Option<Millis>,
    /// What became of it.
    pub(crate) status: RequestStatus,
    /// The rule that answered, or by which somebody is asked.
    #[schema(example = "extension")]
    pub(crate) rule: String,
    /// Who is asked: the other player of the game, or null for the arbiters and where a rule has answered.
    pub(crate) asked: Option<PersonCard>,
    /// When it was made, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub(crate) at: Millis,
    /// When it was answered, in milliseconds since 1970; null while it is open.
    #[schema(value_type = Option<i64>)]
    pub(crate) answered: Option<Millis>,
    /// The reason of the answer; may be empty.
    pub(crate) answer: String,
}

/// A seat that the caller is asked to take.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct AskCard {
    /// The id by which it is answered.
    #[schema(value_type = Uuid)]
    pub(crate) ask: SearchId,
    /// The season.
    #[schema(value_type = Uuid)]
    pub(crate) season: SeasonId,
    /// Its name.
    pub(crate) season_name: String,
    /// The division.
    pub(crate) division: String,
    /// The seat.
    pub(crate) seat: Seat,
    /// Whose seat it is.
    #[serde(rename = "for")]
    pub(crate) instead_of: PersonCard,
    /// The first round.
    pub(crate) from: Round,
    /// The last round; null for the rest of the season.
    pub(crate) until_round: Option<Round>,
    /// When the first round opens, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub(crate) opens: Millis,
    /// By when the caller answers, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub(crate) until: Millis,
}

/// A search for somebody who plays for the caller.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct OwnSearchCard {
    /// The first round.
    pub(crate) from: Round,
    /// The last round; null for the rest of the season.
    pub(crate) until_round: Option<Round>,
    /// Where it stands: `started`, `all_asked`, `seated`, `failed` or `cancelled`; open enumeration.
    pub(crate) status: String,
    /// When the first reserve is asked, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub(crate) begins: Millis,
    /// How many were asked.
    pub(crate) asked: u32,
    /// How many of them declined: who, only the arbiters see.
    pub(crate) declined: u32,
    /// Who is asked at present, and who did not answer in time, in the order in which they were asked.
    pub(crate) asks: Vec<OwnAskCard>,
    /// Who plays; null while nobody was found.
    pub(crate) substitute: Option<PersonCard>,
    /// Whether the caller has not shown up at their game by the start deadline. Then they forfeit it if nobody is found.
    pub(crate) no_show: bool,
}

/// A search for somebody who plays for a player who has not shown up at their game.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct NoShowSearchCard {
    /// The player. Once they show up, nobody is looked for any more.
    #[serde(rename = "for")]
    pub(crate) instead_of: PersonCard,
    /// When it ends, in milliseconds since 1970. If nobody has accepted, the game is forfeited then.
    #[schema(value_type = i64)]
    pub(crate) until: Millis,
}

/// Somebody who is asked to play for the caller, or did not answer.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct OwnAskCard {
    /// Who.
    pub(crate) person: PersonCard,
    /// When they were asked, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub(crate) at: Millis,
    /// By when they answer, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub(crate) until: Millis,
    /// Whether their answer is still awaited; otherwise they did not answer in time.
    pub(crate) open: bool,
}

/// A place in a table, before or after.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ShiftCard {
    /// The division.
    pub(crate) division: String,
    /// The seat.
    pub(crate) seat: Seat,
    /// Who sits there.
    pub(crate) person: PersonCard,
    /// Where they stand now.
    pub(crate) before: Standing,
    /// Where they would stand.
    pub(crate) after: Standing,
}

impl LoadedSeason {
    /// The changes of a forecast.
    pub(crate) fn shift_cards(&self, forecast: &Forecast) -> Vec<ShiftCard> {
        let card = |shift: &crate::league::season::Shift| {
            Some(ShiftCard {
                division: shift.division.to_string(),
                seat: shift.seat,
                person: self.person_card(account(&shift.person)?),
                before: shift.before,
                after: shift.after,
            })
        };
        forecast.shifts.iter().filter_map(card).collect()
    }

    /// A search for somebody who plays for an account, at a time in milliseconds since 1970.
    pub(crate) fn own_search_card(&self, own: &OpenSearch, now: Millis) -> OwnSearchCard {
        let search = &own.search;
        let substitute = search.substitute().and_then(account);
        let declined = search
            .asks
            .iter()
            .filter(|ask| ask.outcome == Some(AskOutcome::Declined));
        let shown = search.asks.iter();
        let shown = shown.filter(|ask| matches!(ask.outcome, None | Some(AskOutcome::Unresponsive)));
        let asks = shown.filter_map(|ask| {
            Some(OwnAskCard {
                person: self.person_card(account(&ask.person)?),
                at: ask.at,
                until: ask.until,
                open: ask.outcome.is_none() && ask.until > now,
            })
        });
        OwnSearchCard {
            from: search.from,
            until_round: search.until,
            status: search.status.as_str().to_owned(),
            begins: search.begins,
            asked: u32::try_from(search.asks.len()).unwrap_or(u32::MAX),
            declined: u32::try_from(declined.count()).unwrap_or(u32::MAX),
            asks: asks.collect(),
            substitute: substitute.map(|id| self.person_card(id)),
            no_show: search.is_for_no_show(),
        }
    }

    /// A search for somebody who plays for a player who has not shown up; `None` for any other search.
    pub(crate) fn no_show_search_card(&self, own: &OpenSearch) -> Option<NoShowSearchCard> {
        Some(NoShowSearchCard {
            instead_of: self.person_card(own.record.account),
            until: own.search.no_show_until?,
        })
    }

    /// A seat that an account is asked to take; `None` if it is not asked at present.
    pub(crate) fn ask_card(&self, own: &OpenSearch, asked: AccountId, now: Millis) -> Option<AskCard> {
        let search = &own.search;
        let who = person(asked);
        let ask = search
            .open_asks()
            .find(|ask| ask.person == who && ask.until > now)?;
        Some(AskCard {
            ask: own.record.id,
            season: self.record.id,
            season_name: self.record.name.clone(),
            division: search.division.to_string(),
            seat: search.seat,
            instead_of: self.person_card(own.record.account),
            from: search.from,
            until_round: search.until,
            opens: search.opens,
            until: ask.until,
        })
    }
}

impl Seasons {
    /// A request.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(crate) async fn request_card(
        &self,
        loaded: &LoadedSeason,
        record: &SeasonRequestRecord,
    ) -> Result<SeasonRequestCard, Problem> {
        let details = record.details();
        let addressee = match record.asked.parse().ok() {
            Some(id) => Some(self.anybody(loaded, id).await?),
            None => None,
        };
        Ok(SeasonRequestCard {
            id: record.id,
            season: record.season,
            by: self.anybody(loaded, record.account).await?,
            kind: record.kind.clone(),
            fixture: Some(record.fixture.clone()).filter(|fixture| !fixture.is_empty()),
            round: details.round,
            text: details.text,
            due: self.due_if_agreed(loaded, record),
            status: record.status,
            rule: record.rule.clone(),
            asked: addressee,
            at: record.at,
            answered: Some(record.answered).filter(|at| *at > Millis::ZERO),
            answer: record.answer.clone(),
        })
    }

    /// When a game would be due if the other player agreed to a request, in milliseconds since 1970.
    fn due_if_agreed(&self, loaded: &LoadedSeason, record: &SeasonRequestRecord) -> Option<Millis> {
        if record.status != RequestStatus::Open {
            return None;
        }
        let fixture: FixtureId = record.fixture.parse().ok()?;
        let division = loaded.division(fixture.division.as_str()).ok()?;
        match record.kind()? {
            RequestKind::Extend => loaded.extended_due(division, &fixture, self.time.now()),
            RequestKind::UndoExtension => loaded.first_due(division, &fixture),
            _ => None,
        }
    }
}
