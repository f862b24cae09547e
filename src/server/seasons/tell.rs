//! Notices about a season: what an act means to those whom it concerns, and reminders of fixtures that are due.

use crate::engine::Millis;
use crate::ids::AccountId;
use crate::league::FixtureId;
use crate::league::requests::RequestKind;
use crate::league::season::{Act, Author, Entry, RoundPlan, Substitution};
use crate::notices::{About, SeasonNews, SeasonNotice};
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::absences::ask::RequestDraft;
use crate::server::seasons::absences::no_shows::is_for_no_show;
use crate::server::seasons::loaded::{LoadedSeason, account, person};
use crate::server::seasons::publish::fixtures_of;
use crate::store::{FixtureRecord, PostedNotice, SeasonRecord, SeasonRequestRecord, SideEffect};

/// To whom a notice goes, and what it says.
type Letter = (AccountId, SeasonNews);

impl Seasons {
    /// The notices of an act, written with it. The log is the one after it.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(crate) async fn notices_of(
        &self,
        loaded: &LoadedSeason,
        entry: &Entry,
    ) -> Result<Vec<SideEffect>, Problem> {
        let letters = match &entry.act {
            Act::OpenRegistration { .. } => {
                let members = self.store.club_accounts(loaded.record.club, false).await?;
                let news = |account| (account, SeasonNews::RegistrationOpen {});
                members.into_iter().map(news).collect()
            }
            _ => letters(loaded, entry)?,
        };
        let author = match &entry.author {
            Author::Person(person) => account(person),
            Author::Rule(_) => None,
        };
        // Who acts needs no notice of it, except of their own games.
        let own = |(reader, news): &Letter| {
            Some(*reader) == author && !matches!(news, SeasonNews::Round { .. } | SeasonNews::NoGame { .. })
        };
        let letters: Vec<Letter> = letters.into_iter().filter(|letter| !own(letter)).collect();
        let items = self.items(&loaded.record, letters).await?;
        Ok(vec![SideEffect::items(items)])
    }

    /// The notices to those who run a season that somebody asks to enter.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(crate) async fn entry_requested(
        &self,
        record: &SeasonRecord,
        by: &str,
    ) -> Result<SideEffect, Problem> {
        let organisers = self.store.club_accounts(record.club, true).await?;
        let request = |account| (account, SeasonNews::Request { by: by.to_owned() });
        let items = self
            .items(record, organisers.into_iter().map(request).collect())
            .await?;
        Ok(SideEffect::items(items))
    }

    pub(crate) async fn items(
        &self,
        record: &SeasonRecord,
        letters: Vec<Letter>,
    ) -> Result<Vec<PostedNotice>, Problem> {
        let mut items = vec![];
        for (account, news) in letters {
            let about = About::Season(SeasonNotice {
                season: record.id,
                name: record.name.clone(),
                news,
            });
            items.extend(self.notifier.post_about(Some(account), about).await?);
        }
        Ok(items)
    }

    /// The notice to the other player of a game that a later date is asked for, or to undo one.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(crate) async fn asks_for_time(
        &self,
        loaded: &LoadedSeason,
        asking: &RequestDraft<'_>,
        other: AccountId,
    ) -> Result<SideEffect, Problem> {
        let fixture = asking.fixture.as_ref().map(|(id, _)| id.to_string());
        let news = SeasonNews::TimeAsked {
            fixture: fixture.unwrap_or_default(),
            by: loaded.person_card(asking.account()).name,
            reason: asking.text.to_owned(),
            undo: asking.kind == RequestKind::UndoExtension,
        };
        let items = self.items(&loaded.record, vec![(other, news)]).await?;
        Ok(SideEffect::items(items))
    }

    /// The notice to who asked for a later date, or to undo one, that the other player does not agree.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(crate) async fn time_refused(
        &self,
        loaded: &LoadedSeason,
        request: &SeasonRequestRecord,
        by: AccountId,
    ) -> Result<SideEffect, Problem> {
        let news = SeasonNews::TimeRefused {
            fixture: request.fixture.clone(),
            by: loaded.person_card(by).name,
            undo: request.kind() == Some(RequestKind::UndoExtension),
        };
        let items = self.items(&loaded.record, vec![(request.account, news)]).await?;
        Ok(SideEffect::items(items))
    }

    /// The notices to those who run a season that something waits for them.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(crate) async fn arbiters_are_asked(
        &self,
        loaded: &LoadedSeason,
        asking: &RequestDraft<'_>,
    ) -> Result<SideEffect, Problem> {
        let organisers = self.store.club_accounts(loaded.record.club, true).await?;
        let by = self.anybody(loaded, asking.account()).await?.name;
        let letter = |account| (account, SeasonNews::ForArbiter { by: by.clone() });
        let letters = organisers
            .into_iter()
            .filter(|account| *account != asking.account());
        let items = self.items(&loaded.record, letters.map(letter).collect()).await?;
        Ok(SideEffect::items(items))
    }

    /// Reminds the players of a fixture that it is due.
    ///
    /// # Errors
    /// `conflict` if another server was first.
    pub(crate) async fn remind(&self, fixture: &FixtureRecord) -> Result<(), Problem> {
        let loaded = self.load(fixture.season).await?;
        let due = |by: AccountId| SeasonNews::Due {
            fixture: fixture.id().to_string(),
            by: loaded.person_card(by).name,
            until: fixture.due,
        };
        let letters = vec![
            (fixture.first, due(fixture.second)),
            (fixture.second, due(fixture.first)),
        ];
        let items = self.items(&loaded.record, letters).await?;
        Ok(self.store.remind(fixture, items).await?)
    }
}

/// What an act means to people in the season.
fn letters(loaded: &LoadedSeason, entry: &Entry) -> Result<Vec<Letter>, Problem> {
    let season = loaded.season();
    let everybody = || {
        season
            .registered
            .iter()
            .filter_map(|entry| account(&entry.person))
    };
    Ok(match &entry.act {
        Act::Register { person } | Act::AddLate { person, .. } => {
            let news = SeasonNews::Registration { entered: true };
            account(person)
                .map(|account| (account, news))
                .into_iter()
                .collect()
        }
        Act::Unregister { person } => {
            let news = SeasonNews::Registration { entered: false };
            account(person)
                .map(|account| (account, news))
                .into_iter()
                .collect()
        }
        Act::Seed { .. } => everybody()
            .map(|account| {
                let person = person(account);
                let plays = |division: &&crate::league::season::Division| {
                    let mut seats = division.all_seats();
                    seats.any(|seat| division.entrant(seat) == Some(&person))
                };
                let division = season.divisions.iter().find(plays);
                let division = division.map(|each| each.name.clone().unwrap_or_else(|| each.id.to_string()));
                (account, SeasonNews::Drawn { division })
            })
            .collect(),
        Act::PublishRound(plan) => round(loaded, plan)?,
        Act::Withhold { .. } => everybody()
            .map(|account| {
                let reason = entry.reason.clone();
                (account, SeasonNews::Withheld { reason })
            })
            .collect(),
        Act::RuleResult { result } => {
            let ruled = || SeasonNews::Ruled {
                fixture: result.fixture.to_string(),
                reason: entry.reason.clone(),
            };
            let players = [&result.first.person, &result.second.person];
            players
                .into_iter()
                .filter_map(account)
                .map(|account| (account, ruled()))
                .collect()
        }
        Act::Finalise {} => everybody()
            .map(|account| (account, SeasonNews::Final {}))
            .collect(),
        _ => absences(loaded, entry)?,
    })
}

/// What an act about an absence means to those whom it concerns.
fn absences(loaded: &LoadedSeason, entry: &Entry) -> Result<Vec<Letter>, Problem> {
    let both = |id: &FixtureId, news: SeasonNews| -> Vec<Letter> {
        let players = loaded.fixture(id).map(|row| [row.first, row.second]);
        let players = players.into_iter().flatten();
        players.map(|account| (account, news.clone())).collect()
    };
    let fixture = FixtureId::to_string;
    Ok(match &entry.act {
        Act::Extend { fixture: id, due } => {
            let (fixture, until) = (fixture(id), *due);
            both(id, SeasonNews::Extended { fixture, until })
        }
        Act::Undo { entry: number } => {
            let mut entries = loaded.log.entries().iter();
            let target = entries.find(|target| target.number == *number);
            let Some(Act::Extend { fixture: id, .. }) = target.map(|target| &target.act) else {
                return Ok(vec![]);
            };
            let due = loaded.division(id.division.as_str())?.due(id);
            let (fixture, until) = (fixture(id), due.unwrap_or(Millis::ZERO));
            both(id, SeasonNews::DueAgain { fixture, until })
        }
        Act::Dispute { fixture: id } => {
            let by = match &entry.author {
                Author::Person(person) => account(person).map(|by| loaded.person_card(by).name),
                Author::Rule(_) => None,
            };
            let news = SeasonNews::Disputed {
                fixture: fixture(id),
                by: by.unwrap_or_default(),
                reason: entry.reason.clone(),
            };
            both(id, news)
        }
        Act::PlayAgain { fixture: id, due } => {
            let news = SeasonNews::PlayedAgain {
                fixture: fixture(id),
                until: *due,
                reason: entry.reason.clone(),
            };
            both(id, news)
        }
        Act::Substitute(plan) => substitution(loaded, plan, &entry.author)?,
        _ => vec![],
    })
}

/// What a substitution means to who sat in the seat and to who sits there now. If the former has not shown up, the opponent
/// waits for somebody, too.
fn substitution(loaded: &LoadedSeason, plan: &Substitution, author: &Author) -> Result<Vec<Letter>, Problem> {
    let division = loaded.division(plan.division.as_str())?;
    // The fixtures are those from before.
    let game = loaded.fixture_of_seat(division, plan.seat, plan.from);
    let game = game.filter(|_| is_for_no_show(author));
    let pairing = game.and_then(|row| division.fixture(&row.id(), loaded.season().rules.legs()));
    let players = game.zip(pairing).map(|(row, pairing)| {
        if pairing.first == plan.seat {
            [row.first, row.second]
        } else {
            [row.second, row.first]
        }
    });
    let before = players.map(|[missing, _]| missing);
    let before = before.or_else(|| division.entrant(plan.seat).and_then(account));
    let (Some(by), Some(to)) = (before, account(&plan.person)) else {
        return Ok(vec![]);
    };
    let news = || SeasonNews::SeatPassed {
        to: loaded.person_card(to).name,
        by: loaded.person_card(by).name,
        round: plan.from.0,
        rest: plan.until.is_none(),
    };
    let readers = [by, to].into_iter().chain(players.map(|[_, other]| other));
    Ok(readers.map(|account| (account, news())).collect())
}

/// What the publication of a round means to those who play in it.
fn round(loaded: &LoadedSeason, plan: &RoundPlan) -> Result<Vec<Letter>, Problem> {
    let division = loaded.division(plan.division.as_str())?;
    let mut letters = vec![];
    for fixture in fixtures_of(loaded, plan)? {
        // A return game has no notice of its own.
        if fixture.id.leg > 1 {
            continue;
        }
        for (reader, other) in [(fixture.first, fixture.second), (fixture.second, fixture.first)] {
            let news = SeasonNews::Round {
                round: plan.round.0,
                fixture: fixture.id.to_string(),
                by: loaded.person_card(other).name,
                opens: fixture.opens,
                until: fixture.due,
            };
            letters.push((reader, news));
        }
    }
    for unpaired in &plan.unpaired {
        let sits = division.occupant(unpaired.seat, plan.round).and_then(account);
        letters.extend(sits.map(|account| (account, SeasonNews::NoGame { round: plan.round.0 })));
    }
    Ok(letters)
}
