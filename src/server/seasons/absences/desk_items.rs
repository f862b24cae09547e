//! What waits on the desk, kind by kind.

use crate::engine::Millis;
use crate::league::requests::RequestKind;
use crate::league::search::SearchStatus;
use crate::league::season::{Act, Division, Format, State, Vacancy};
use crate::league::{Finish, ForfeitReason, GradeKind, Margin, Round, Seat, Side};
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::absences::desk::{Choice, ChoiceKind, Item, ItemKind, Work};
use crate::server::seasons::acts::ruled;
use crate::server::seasons::loaded::{LoadedSeason, account, current_round};
use crate::server::seasons::publish::NextRound;
use crate::store::{FixtureRecord, FixtureStatus, RegistrationStatus, RequestStatus, SeasonRequestRecord};

/// By how much an arbiter extends a game, and by when one is played again, in milliseconds.
const EXTENSION: Millis = Millis::from_days(14);

/// How long an item is left, in milliseconds.
const LEFT: Millis = Millis::from_days(2);

/// How many people the desk proposes to ask.
const PROPOSED: usize = 3;

impl Item {
    fn new(kind: ItemKind, subject: String, since: Millis) -> Item {
        Item {
            kind,
            subject,
            division: None,
            fixture: None,
            seat: None,
            round: None,
            account: None,
            request: None,
            text: String::new(),
            since,
            until: None,
            count: None,
            asked: vec![],
            choices: vec![],
        }
    }

    fn about(mut self, row: &FixtureRecord) -> Item {
        let id = row.id();
        (self.division, self.round) = (Some(id.division.clone()), Some(id.round));
        self.fixture = Some(id);
        self
    }
}

/// A date so long after another one that it lies ahead.
fn later(from: Millis, now: Millis) -> Millis {
    let mut due = from.saturating_add(EXTENSION);
    // Whole days, so that the date is the same when the desk is read again.
    while due <= now.saturating_add(Millis::from_days(1)) {
        due = due.saturating_add(Millis::from_days(1));
    }
    due
}

impl Seasons {
    /// Those who ask to enter.
    pub(super) fn entries(&self, loaded: &LoadedSeason) -> Vec<Item> {
        if loaded.season().state != State::Registration {
            return vec![];
        }
        let waits = loaded
            .people
            .iter()
            .filter(|entry| entry.status == RegistrationStatus::Requested);
        let item = |entry: &crate::store::RegistrationRecord| {
            let mut item = Item::new(ItemKind::Entry, entry.account.to_string(), entry.asked);
            item.account = Some(entry.account);
            item.text = entry.note.clone();
            item.choices = vec![
                Choice::new(ChoiceKind::Approve, Work::Enter(entry.account)),
                Choice::new(ChoiceKind::Refuse, Work::TurnAway(entry.account)),
            ];
            item
        };
        waits.map(item).collect()
    }

    /// Games without a result whose date is over, or that were closed.
    pub(super) async fn open_games_to_rule(
        &self,
        loaded: &LoadedSeason,
        now: Millis,
    ) -> Result<Vec<Item>, Problem> {
        let mut items = vec![];
        for row in &loaded.fixtures {
            let kind = match row.status {
                FixtureStatus::Stopped => ItemKind::Stopped,
                FixtureStatus::Waiting | FixtureStatus::Open if row.due <= now => ItemKind::Overdue,
                _ => continue,
            };
            let since = if row.due <= now { row.due } else { row.opens };
            let mut item = Item::new(kind, row.id().to_string(), since).about(row);
            item.count = self.count_of(row).await?;
            let due = later(row.due, now);
            let extend = Act::Extend {
                fixture: row.id(),
                due,
            };
            if kind == ItemKind::Overdue {
                let mut choice = Choice::new(ChoiceKind::Extend, Work::Act(Box::new(extend), None));
                choice.until = Some(due);
                item.choices.push(choice);
            } else {
                item.choices.push(self.play_again(loaded, row, (due, None))?);
            }
            let begun = row.game().is_some() && item.count.is_some();
            item.choices
                .extend(self.rulings(loaded, row, (begun, item.count), None)?);
            items.push(item);
        }
        Ok(items)
    }

    /// What the system counts in the game of a fixture at present.
    async fn count_of(&self, row: &FixtureRecord) -> Result<Option<[i32; 2]>, Problem> {
        let Some(id) = row.game() else {
            return Ok(None);
        };
        let game = self.whole_game(id).await?;
        let begun = self.played(&game).await?.acted.contains(&true);
        Ok(if begun {
            game.table().count().or(Some([0, 0]))
        } else {
            None
        })
    }

    fn play_again(
        &self,
        loaded: &LoadedSeason,
        row: &FixtureRecord,
        (due, request): (Millis, Option<(crate::ids::RequestId, RequestStatus)>),
    ) -> Result<Choice, Problem> {
        let act = Act::PlayAgain {
            fixture: row.id(),
            due,
        };
        let mut choice = Choice::new(ChoiceKind::PlayAgain, Work::Act(Box::new(act.clone()), request));
        choice.until = Some(due);
        self.with_forecast(loaded, choice, vec![act])
    }

    /// The results that an arbiter may rule: who is ahead by the count wins first.
    fn rulings(
        &self,
        loaded: &LoadedSeason,
        row: &FixtureRecord,
        (begun, count): (bool, Option<[i32; 2]>),
        request: Option<(crate::ids::RequestId, RequestStatus)>,
    ) -> Result<Vec<Choice>, Problem> {
        let ahead = match count {
            Some([first, second]) if second > first => Side::Second,
            _ => Side::First,
        };
        let sides = [Some(ahead), None, Some(ahead.other())];
        let mut choices = vec![];
        for winner in sides {
            let finish = if begun {
                match played(loaded, winner, count) {
                    Some(finish) => finish,
                    None => continue,
                }
            } else {
                Finish::Forfeited {
                    winner,
                    why: ForfeitReason::Ruled,
                }
            };
            let act = ruled(loaded, &row.id().to_string(), finish.clone())?;
            let mut choice = Choice::new(ChoiceKind::Rule, Work::Act(Box::new(act.clone()), request));
            choice.finish = Some(finish);
            choices.push(self.with_forecast(loaded, choice, vec![act])?);
        }
        Ok(choices)
    }

    /// Disputed results.
    pub(super) fn disputes(&self, loaded: &LoadedSeason, now: Millis) -> Result<Vec<Item>, Problem> {
        let mut items = vec![];
        for division in &loaded.season().divisions {
            for fixture in division.disputes() {
                let Some(row) = loaded.fixture(fixture) else {
                    continue;
                };
                let number = division.dispute(fixture).unwrap_or_default();
                let mut entries = loaded.log.entries().iter();
                let entry = entries.find(|entry| entry.number == number);
                let since = entry.map_or(row.ended, |entry| entry.at);
                let mut item = Item::new(ItemKind::Disputed, fixture.to_string(), since).about(row);
                item.text = entry.map(|entry| entry.reason.clone()).unwrap_or_default();
                item.account = entry.and_then(|entry| match &entry.author {
                    crate::league::season::Author::Person(person) => account(person),
                    crate::league::season::Author::Rule(_) => None,
                });
                let stands = Act::LetStand {
                    fixture: fixture.clone(),
                };
                let stand = Choice::new(ChoiceKind::LetStand, Work::Act(Box::new(stands.clone()), None));
                item.choices
                    .push(self.with_forecast(loaded, stand, vec![stands])?);
                let swiss = matches!(division.format, Format::Swiss { .. });
                if !swiss || current_round(division) == fixture.round {
                    item.choices
                        .push(self.play_again(loaded, row, (later(row.due, now), None))?);
                }
                item.choices.push(leave(now));
                items.push(item);
            }
        }
        Ok(items)
    }

    /// Rounds for which no substitute was found.
    pub(super) async fn failed_searches(
        &self,
        loaded: &LoadedSeason,
        now: Millis,
    ) -> Result<Vec<Item>, Problem> {
        let searches = self.searches_of(loaded).await?;
        let away = self.store.season_away(loaded.record.id).await?;
        let mut items = vec![];
        for own in &searches {
            let search = &own.search;
            if search.status != SearchStatus::Failed || search.until.is_none() {
                continue;
            }
            let division = loaded.division(search.division.as_str())?;
            let again = searches.iter().any(|other| {
                other.record.at > own.record.at
                    && other.search.seat == search.seat
                    && other.search.division == search.division
                    && other.search.covers(search.from)
                    && other.search.status != SearchStatus::Cancelled
            });
            let there = !away
                .iter()
                .any(|each| each.account == own.record.account && each.round == u64::from(search.from.0));
            let asked_for = self
                .has_asked_for(loaded, own.record.account, search.from)
                .await?;
            let row = loaded.fixture_of_seat(division, search.seat, search.from);
            let Some(row) = row.filter(|row| row.result.is_empty() && row.due > now) else {
                continue;
            };
            if again || there && !asked_for {
                continue;
            }
            let since = search.ended.unwrap_or(own.record.at);
            let mut item = Item::new(ItemKind::NoSubstitute, own.record.id.to_string(), since).about(row);
            item.seat = Some(search.seat);
            item.account = Some(own.record.account);
            item.asked = search.asks.clone();
            item.until = Some(row.due);
            item.choices = self.without_substitute(loaded, division, (search.seat, row))?;
            item.choices.push(leave(now));
            items.push(item);
        }
        Ok(items)
    }

    /// Whether an account has asked for a substitute for a round.
    async fn has_asked_for(
        &self,
        loaded: &LoadedSeason,
        who: crate::ids::AccountId,
        round: Round,
    ) -> Result<bool, Problem> {
        let all = self.store.season_requests(loaded.record.id, false).await?;
        let own = |request: &SeasonRequestRecord| {
            request.account == who
                && request.kind == RequestKind::Substitute.as_str()
                && request.said().round == Some(round)
                && request.status == RequestStatus::Approved
        };
        Ok(all.iter().any(own))
    }

    fn without_substitute(
        &self,
        loaded: &LoadedSeason,
        division: &Division,
        (seat, row): (Seat, &FixtureRecord),
    ) -> Result<Vec<Choice>, Problem> {
        let id = row.id();
        let pairing = division.fixture(&id, loaded.season().rules.legs());
        let winner = pairing.map(|pairing| {
            if pairing.first == seat {
                Side::Second
            } else {
                Side::First
            }
        });
        let mut choices = vec![];
        for person in loaded.free_in(id.round).into_iter().take(PROPOSED) {
            let work = Work::Ask(division.id.clone(), seat, id.round, person);
            let mut choice = Choice::new(ChoiceKind::Ask, work);
            choice.account = Some(person);
            choices.push(choice);
        }
        let finish = Finish::Forfeited {
            winner,
            why: ForfeitReason::Ruled,
        };
        let act = ruled(loaded, &id.to_string(), finish.clone())?;
        let mut forfeit = Choice::new(ChoiceKind::Rule, Work::Act(Box::new(act.clone()), None));
        forfeit.finish = Some(finish);
        choices.push(self.with_forecast(loaded, forfeit, vec![act])?);
        Ok(choices)
    }

    /// Seats that are left, until the first round without their player is published.
    pub(super) fn withdrawals(&self, loaded: &LoadedSeason) -> Result<Vec<Item>, Problem> {
        let mut items = vec![];
        for division in &loaded.season().divisions {
            for (seat, left) in division.left_seats() {
                if left.empty.is_some() || left.from < division.next_round() {
                    continue;
                }
                let mut entries = loaded.log.entries().iter();
                let entry = entries.find(|entry| entry.number == left.entry);
                let since = entry.map_or(Millis::ZERO, |entry| entry.at);
                let subject = format!("{}-{seat}-{}", division.id, left.entry);
                let mut item = Item::new(ItemKind::Withdrawal, subject, since);
                (item.division, item.seat, item.round) =
                    (Some(division.id.clone()), Some(seat), Some(left.from));
                item.account = division.holder(seat).and_then(account);
                let mut accept = Choice::new(ChoiceKind::Accept, Work::Leave(Millis::MAX));
                accept.otherwise = Some(self.if_nobody_takes(loaded, division, (seat, left.from))?);
                let keep = Act::Undo { entry: left.entry };
                item.choices = vec![
                    accept,
                    Choice::new(ChoiceKind::Keep, Work::Act(Box::new(keep), None)),
                ];
                items.push(item);
            }
        }
        Ok(items)
    }

    /// What the tables would be if nobody took a seat: its published games are forfeited, or all are struck.
    fn if_nobody_takes(
        &self,
        loaded: &LoadedSeason,
        division: &Division,
        (seat, from): (Seat, Round),
    ) -> Result<crate::league::season::Forecast, Problem> {
        let act = Act::Vacate(Vacancy {
            division: division.id.clone(),
            seat,
            from,
            struck: loaded.has_played_less_than_half(division, seat),
        });
        self.forecast_of(loaded, vec![act])
    }

    /// What players ask the arbiters.
    pub(super) async fn requests_to_rule(
        &self,
        loaded: &LoadedSeason,
        now: Millis,
    ) -> Result<Vec<Item>, Problem> {
        let mut items = vec![];
        for request in self.store.season_requests(loaded.record.id, true).await? {
            if !request.asked.is_empty() {
                continue;
            }
            let kind = RequestKind::ALL
                .into_iter()
                .find(|kind| kind.as_str() == request.kind);
            let Some(kind) = kind.filter(|kind| *kind != RequestKind::Dispute) else {
                continue;
            };
            let id = request.fixture.parse().ok();
            let row = id.and_then(|id| loaded.fixture(&id));
            // What is overdue is on the desk as such.
            if row.is_some_and(|row| row.result.is_empty() && row.due <= now) {
                continue;
            }
            let said = request.said();
            let mut item = Item::new(ItemKind::Request, request.id.to_string(), request.at);
            if let Some(row) = row {
                item = item.about(row);
                item.count = self.count_of(row).await?;
            }
            item.account = Some(request.account);
            item.request = Some(kind);
            item.text = said.text.clone();
            item.round = item.round.or(said.round);
            item.choices = self.answers(loaded, (kind, &request), row, now, item.count)?;
            let refuse = Work::Answer(request.id, RequestStatus::Refused);
            item.choices.push(Choice::new(ChoiceKind::Refuse, refuse));
            items.push(item);
        }
        Ok(items)
    }

    fn answers(
        &self,
        loaded: &LoadedSeason,
        (kind, request): (RequestKind, &SeasonRequestRecord),
        row: Option<&FixtureRecord>,
        now: Millis,
        count: Option<[i32; 2]>,
    ) -> Result<Vec<Choice>, Problem> {
        let granted = Some((request.id, RequestStatus::Approved));
        match (kind, row) {
            (RequestKind::Adjudicate | RequestKind::NoShow, Some(row)) => {
                self.rulings(loaded, row, (count.is_some(), count), granted)
            }
            (RequestKind::Resume, Some(row)) => Ok(vec![self.play_again(
                loaded,
                row,
                (later(row.due, now), granted),
            )?]),
            (RequestKind::Substitute, _) => {
                let seat = loaded.seat_of(request.account);
                let search = seat.map(|(division, seat)| {
                    let round = request.said().round.unwrap_or_else(|| current_round(division));
                    Work::Search(division.id.clone(), seat, round, Some(request.id))
                });
                let choice = |work| Choice::new(ChoiceKind::Approve, work);
                Ok(search.map(choice).into_iter().collect())
            }
            (RequestKind::LateEntry, _) => {
                let swiss = |division: &&Division| matches!(division.format, Format::Swiss { .. });
                let division = loaded.season().divisions.iter().rev().find(swiss);
                let enter = division.map(|division| Act::AddLate {
                    person: crate::server::seasons::loaded::person(request.account),
                    division: division.id.clone(),
                });
                let choice = |act| Choice::new(ChoiceKind::Approve, Work::Act(Box::new(act), granted));
                Ok(enter.map(choice).into_iter().collect())
            }
            _ => Ok(vec![]),
        }
    }

    /// Rounds of a Swiss that are computed and not yet published.
    pub(super) fn rounds_ready(&self, loaded: &LoadedSeason, now: Millis) -> Result<Vec<Item>, Problem> {
        if loaded.season().state != State::Running {
            return Ok(vec![]);
        }
        let mut items = vec![];
        for division in &loaded.season().divisions {
            let round = division.next_round();
            let swiss = matches!(division.format, Format::Swiss { .. });
            let NextRound::At(at) = loaded.next_publication(division)? else {
                continue;
            };
            if !swiss || at <= now || round.0 == 1 {
                continue;
            }
            let subject = format!("{}-{round}", division.id);
            let own = loaded.fixtures.iter();
            let own = own.filter(|row| row.division == division.id.as_str());
            let since = own.map(|row| row.ended).max().unwrap_or(at);
            let mut item = Item::new(ItemKind::Ready, subject, since);
            (item.division, item.round) = (Some(division.id.clone()), Some(round));
            item.until = Some(at);
            let withhold = Act::Withhold {
                division: division.id.clone(),
            };
            item.choices = vec![
                Choice::new(ChoiceKind::Publish, Work::Publish(division.id.clone(), round)),
                Choice::new(ChoiceKind::Withhold, Work::Act(Box::new(withhold), None)),
            ];
            items.push(item);
        }
        Ok(items)
    }
}

/// It comes back later.
fn leave(now: Millis) -> Choice {
    // Whole hours, so that the choice is the same when the desk is read again.
    let hour = Millis::HOUR.get();
    let until = Millis::new(now.get() / hour * hour).saturating_add(LEFT);
    let mut choice = Choice::new(ChoiceKind::Wait, Work::Leave(until));
    choice.until = Some(until);
    choice
}

/// A result of a game that has begun: the weakest win of a side, or a draw.
fn played(loaded: &LoadedSeason, winner: Option<Side>, count: Option<[i32; 2]>) -> Option<Finish> {
    let grades = &loaded.season().rules.points.grades;
    let kind = if winner.is_some() {
        GradeKind::Win
    } else {
        GradeKind::Draw
    };
    let grade = grades.iter().rev().find(|grade| grade.kind == kind)?;
    let [first, second] = count.unwrap_or_default();
    let lead = first.saturating_sub(second);
    // Who is ruled to have won is not behind.
    let margin = match winner {
        Some(Side::First) => lead.max(0),
        Some(Side::Second) => lead.min(0),
        None => 0,
    };
    Some(Finish::Played {
        grade: grade.grade.clone(),
        winner,
        margin: Margin::Counted(margin),
    })
}

impl LoadedSeason {
    /// Those who have entered and play no game of a round: who sits nowhere comes first.
    fn free_in(&self, round: Round) -> Vec<crate::ids::AccountId> {
        let mut free: Vec<(bool, crate::ids::AccountId)> = vec![];
        for entry in &self.people {
            if entry.status != RegistrationStatus::Registered || entry.house {
                continue;
            }
            let person = crate::server::seasons::loaded::person(entry.account);
            let plays = self.season().divisions.iter().any(|division| {
                let mut seats = division.all_seats();
                seats.any(|seat| division.occupant(seat, round) == Some(&person))
            });
            if !plays {
                free.push((false, entry.account));
            }
        }
        free.sort();
        free.into_iter().map(|(_, account)| account).collect()
    }
}
