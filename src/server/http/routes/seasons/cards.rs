//! Seasons, divisions and fixtures as clients see them.

use crate::engine::Millis;
use crate::ids::{AccountId, ClubId, SeasonId};
use crate::league::season::{Calendar, Division, Format, Leaving, SeasonRules, State};
use crate::league::{Round, Seat};
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::calendar::round_dates;
use crate::server::seasons::loaded::{LoadedSeason, account, current_round, sitter};
use crate::store::RegistrationStatus;
use serde::Serialize;

/// Somebody in a season.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub(crate) struct PersonCard {
    /// The account.
    #[schema(value_type = Uuid)]
    pub(crate) account: AccountId,
    /// Its name.
    pub(crate) name: String,
    /// Whether it is a program.
    pub(crate) bot: bool,
    /// Whether it is a program of the house.
    pub(crate) house: bool,
}

/// A season as lists show it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct SeasonRow {
    /// The id of the season.
    #[schema(value_type = Uuid)]
    pub(crate) id: SeasonId,
    /// Its name.
    pub(crate) name: String,
    /// The game system.
    pub(crate) system: String,
    /// Its state.
    pub(crate) state: State,
    /// Who meets whom.
    pub(crate) format: Format,
    /// How many have entered.
    pub(crate) players: u32,
    /// How many divisions it has.
    pub(crate) divisions: u32,
    /// The highest published round; 0 before the first.
    pub(crate) round: u16,
    /// How many rounds its longest division has; 0 before the draw.
    pub(crate) rounds: u16,
    /// Who leads the first division; null before the first result.
    pub(crate) leader: Option<PersonCard>,
    /// The leader's points; null before the first result.
    pub(crate) leader_points: Option<String>,
}

/// A season.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct SeasonCard {
    /// The id of the season.
    #[schema(value_type = Uuid)]
    pub(crate) id: SeasonId,
    /// Its club.
    #[schema(value_type = Uuid)]
    pub(crate) club: ClubId,
    /// The name of the club.
    pub(crate) club_name: String,
    /// Its name.
    pub(crate) name: String,
    /// Its state.
    pub(crate) state: State,
    /// Its rules.
    pub(crate) rules: SeasonRules,
    /// The number of the last act of its log.
    pub(crate) acts: u64,
    /// Its divisions, from the top; none before the draw.
    pub(crate) divisions: Vec<DivisionCard>,
    /// How many have entered.
    pub(crate) registered: u32,
    /// The dates of the rounds; before the draw, as many as the format has with those who have entered.
    pub(crate) dates: Vec<RoundDateCard>,
    /// The lot; null before the registration opens.
    pub(crate) lot: Option<LotCard>,
    /// What the caller is in this season; null for a caller without an account.
    pub(crate) you: Option<YouCard>,
}

/// The lot of a season: the commitment is published when the registration opens, the secret by the draw.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct LotCard {
    /// The SHA-256 of the secret.
    pub(crate) commitment: String,
    /// The secret, from which the lot follows; null before the draw.
    pub(crate) secret: Option<String>,
}

/// What the caller is in a season.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct YouCard {
    /// Whether they run it, as an owner or arbiter of its club.
    pub(crate) organiser: bool,
    /// Whether they are a member of its club.
    pub(crate) member: bool,
    /// Whether they have entered; null if not.
    pub(crate) registration: Option<RegistrationStatus>,
    /// Their division; null without a seat.
    pub(crate) division: Option<String>,
    /// Their seat; null without one.
    pub(crate) seat: Option<Seat>,
}

/// A division.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct DivisionCard {
    /// Its id.
    #[schema(example = "1")]
    pub(crate) id: String,
    /// Its name, if it is more than its id; null if not.
    pub(crate) name: Option<String>,
    /// Who meets whom.
    pub(crate) format: Format,
    /// Its seats.
    pub(crate) seats: Vec<SeasonSeatCard>,
    /// How many rounds it has.
    pub(crate) rounds: u16,
    /// How many rounds are published.
    pub(crate) published: u16,
    /// Whether its next round is withheld.
    pub(crate) withheld: bool,
    /// The round that is played at present; 0 before the first opens.
    pub(crate) round: u16,
    /// How many games of published rounds have a result.
    pub(crate) played: u32,
    /// How many games it has in all.
    pub(crate) games: u32,
}

/// A seat of a division.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct SeasonSeatCard {
    /// Its number, from 1.
    pub(crate) seat: Seat,
    /// Who sits in it at present.
    pub(crate) person: PersonCard,
    /// For whom, if they are a substitute; null otherwise.
    #[serde(rename = "for")]
    pub(crate) instead_of: Option<PersonCard>,
    /// The round from which they sit there.
    pub(crate) from: Round,
    /// That its player has left it, and what became of it; null otherwise. A substitute for the rest of the season ends
    /// it.
    pub(crate) withdrawn: Option<Leaving>,
    /// The number in the lot: the lower one wins a tie that nothing else decides.
    pub(crate) lot: u32,
}

/// When a round opens and is due.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct RoundDateCard {
    /// The round.
    pub(crate) round: Round,
    /// When its games open, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub(crate) opens: Millis,
    /// By when they are to be played, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub(crate) due: Millis,
}

impl LoadedSeason {
    /// Somebody in the season.
    pub(crate) fn person_card(&self, id: AccountId) -> PersonCard {
        let found = self.people.iter().find(|person| person.account == id);
        PersonCard {
            account: id,
            name: found.map_or_else(
                || crate::people::profile::former_name(id),
                |person| person.name.clone(),
            ),
            bot: found.is_some_and(|person| person.house || !person.keeper.is_empty()),
            house: found.is_some_and(|person| person.house),
        }
    }

    /// Who sits in a seat in a round.
    pub(crate) fn sitter_card(&self, division: &Division, seat: Seat, round: Round) -> Option<PersonCard> {
        let id = account(sitter(division, seat, round)?)?;
        Some(self.person_card(id))
    }

    /// A division.
    pub(crate) fn division_card(&self, division: &Division, now: Millis) -> DivisionCard {
        let legs = self.season().rules.legs();
        let seats = division
            .all_seats()
            .filter_map(|seat| self.season_seat_card(division, seat));
        let open = division.rounds.iter().filter(|plan| plan.opens <= now);
        let own = || {
            self.fixtures
                .iter()
                .filter(|fixture| fixture.division == division.id.as_str())
        };
        let pairs = u32::from(division.size() / 2) * u32::from(division.round_count());
        DivisionCard {
            id: division.id.to_string(),
            name: division.name.clone(),
            format: division.format,
            seats: seats.collect(),
            rounds: division.round_count(),
            published: u16::try_from(division.rounds.len()).unwrap_or(u16::MAX),
            withheld: division.withheld.is_some(),
            round: open.map(|plan| plan.round.0).max().unwrap_or(0),
            played: u32::try_from(own().filter(|fixture| !fixture.result.is_empty()).count()).unwrap_or(0),
            games: pairs * u32::from(legs),
        }
    }

    fn season_seat_card(&self, division: &Division, seat: Seat) -> Option<SeasonSeatCard> {
        let round = current_round(division);
        let spells = division.seats.get(usize::from(seat.0).checked_sub(1)?)?;
        let sits = sitter(division, seat, round)?;
        let spell = spells.iter().rev().find(|spell| spell.person == *sits)?;
        let first = spells.first().filter(|first| first.person != *sits);
        Some(SeasonSeatCard {
            seat,
            person: self.person_card(account(sits)?),
            instead_of: first
                .and_then(|first| account(&first.person))
                .map(|id| self.person_card(id)),
            from: spell.from,
            withdrawn: division.leaving(seat),
            lot: division.lot.number(seat),
        })
    }

    /// The dates of its rounds.
    pub(crate) fn round_dates(&self) -> Vec<RoundDateCard> {
        let season = self.season();
        let longest = season
            .divisions
            .iter()
            .max_by_key(|division| division.round_count());
        let Some(division) = longest else {
            let players = u16::try_from(season.registered.len()).unwrap_or(u16::MAX);
            return dates(&season.rules.calendar, season.rules.format.rounds(players));
        };
        let planned = dates(&season.rules.calendar, division.round_count());
        let published = |card: RoundDateCard| {
            let plan = division.rounds.iter().find(|plan| plan.round == card.round);
            plan.map_or(card, |plan| RoundDateCard {
                round: plan.round,
                opens: plan.opens,
                due: plan.due,
            })
        };
        planned.into_iter().map(published).collect()
    }
}

impl Seasons {
    /// Somebody who need not have entered the season, such as the author of an act.
    pub(crate) async fn anybody(&self, loaded: &LoadedSeason, id: AccountId) -> Result<PersonCard, Problem> {
        if loaded.people.iter().any(|person| person.account == id) {
            return Ok(loaded.person_card(id));
        }
        let found = self.store.account(id).await?;
        Ok(PersonCard {
            account: id,
            name: found.as_ref().map_or_else(
                || crate::people::profile::former_name(id),
                |found| found.name.clone(),
            ),
            bot: found.as_ref().is_some_and(|found| found.bot),
            house: found.is_some_and(|found| found.house),
        })
    }
}

/// The dates of so many rounds.
pub(crate) fn dates(calendar: &Calendar, rounds: u16) -> Vec<RoundDateCard> {
    let date = |round| {
        let dates = round_dates(calendar, round);
        RoundDateCard {
            round: Round(round),
            opens: dates.opens,
            due: dates.due,
        }
    };
    (1..=rounds).map(date).collect()
}
