//! What waits on the desk about games: those without a result in time, and disputed results.

use crate::engine::Millis;
use crate::ids::RequestId;
use crate::league::season::{Act, Author};
use crate::league::{Finish, ForfeitReason, GradeKind, Margin, Side};
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::absences::desk::{Choice, ChoiceKind, Item, ItemKind, Work};
use crate::server::seasons::absences::refusals::messages;
use crate::server::seasons::acts::ruled;
use crate::server::seasons::loaded::{LoadedSeason, account};
use crate::store::{FixtureRecord, FixtureStatus, RequestStatus};

/// By how much an arbiter extends a game, and by when one is played again, in milliseconds.
const EXTENSION: Millis = Millis::from_days(14);

/// How long an item is left, in milliseconds.
const LEFT: Millis = Millis::from_days(2);

/// A date so long after another one that it lies ahead.
pub(super) fn later(from: Millis, now: Millis) -> Millis {
    let mut due = from.saturating_add(EXTENSION);
    // Whole days, so that the date is the same when the desk is read again.
    while due <= now.saturating_add(Millis::from_days(1)) {
        due = due.saturating_add(Millis::from_days(1));
    }
    due
}

impl Seasons {
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
                FixtureStatus::Open if row.due <= now && self.is_closed(row).await? => ItemKind::Stopped,
                FixtureStatus::Waiting | FixtureStatus::Open if row.due <= now => ItemKind::Overdue,
                _ => continue,
            };
            let since = if row.due <= now { row.due } else { row.opens };
            let mut item = Item::new(kind, row.id().to_string(), since).about(row);
            item.count = self.count_of(row).await?;
            let due = later(row.due, now);
            if kind == ItemKind::Overdue {
                let fixture = row.id();
                let extend = Work::Act(Box::new(Act::Extend { fixture, due }), None);
                let mut choice = Choice::new(ChoiceKind::Extend, extend);
                choice.until = Some(due);
                self.offer(loaded, &mut item, choice);
            } else {
                self.offer(loaded, &mut item, play_again(row, (due, None)));
                let why = messages::GAME_CLOSED.plain();
                item.impossible.push((ChoiceKind::Extend, why));
            }
            let begun = row.game().is_some() && item.count.is_some();
            for choice in rulings(loaded, row, (begun, item.count), None)? {
                self.offer(loaded, &mut item, choice);
            }
            items.push(item);
        }
        Ok(items)
    }

    /// Whether nobody plays on in the game of an open fixture although it has no result: the server is about to see that.
    async fn is_closed(&self, row: &FixtureRecord) -> Result<bool, Problem> {
        let Some(id) = row.game() else {
            return Ok(false);
        };
        let game = self.whole_game(id).await?;
        Ok(game.is_over() && game.table().outcome().is_none())
    }

    /// What the system counts in the game of a fixture at present.
    pub(super) async fn count_of(&self, row: &FixtureRecord) -> Result<Option<[i32; 2]>, Problem> {
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

    /// Disputed results.
    pub(super) fn disputes(&self, loaded: &LoadedSeason, now: Millis) -> Vec<Item> {
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
                    Author::Person(person) => account(person),
                    Author::Rule(_) => None,
                });
                let stands = Act::LetStand {
                    fixture: fixture.clone(),
                };
                let stand = Choice::new(ChoiceKind::LetStand, Work::Act(Box::new(stands), None));
                self.offer(loaded, &mut item, stand);
                self.offer(loaded, &mut item, play_again(row, (later(row.due, now), None)));
                item.choices.push(leave(now));
                items.push(item);
            }
        }
        items
    }
}

/// A game is played again, until a date in milliseconds since 1970. That grants a request.
pub(super) fn play_again(
    row: &FixtureRecord,
    (due, request): (Millis, Option<(RequestId, RequestStatus)>),
) -> Choice {
    let fixture = row.id();
    let again = Act::PlayAgain { fixture, due };
    let mut choice = Choice::new(ChoiceKind::PlayAgain, Work::Act(Box::new(again), request));
    choice.until = Some(due);
    choice
}

/// The results that an arbiter may rule: who is ahead by the count wins first.
///
/// # Errors
/// An internal problem if the game is in no round.
pub(super) fn rulings(
    loaded: &LoadedSeason,
    row: &FixtureRecord,
    (begun, count): (bool, Option<[i32; 2]>),
    request: Option<(RequestId, RequestStatus)>,
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
        let mut choice = Choice::new(ChoiceKind::Rule, Work::Act(Box::new(act), request));
        choice.finish = Some(finish);
        choices.push(choice);
    }
    Ok(choices)
}

/// It comes back later.
pub(super) fn leave(now: Millis) -> Choice {
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
