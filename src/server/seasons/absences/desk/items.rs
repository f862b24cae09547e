//! What waits on the desk about people and rounds: entries, requests, and rounds that are ready.

use crate::engine::Millis;
use crate::league::requests::RequestKind;
use crate::league::season::{Act, Division, Format, State};
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::absences::desk::games::{later, leave, play_again, rulings};
use crate::server::seasons::absences::desk::{Choice, ChoiceKind, Item, ItemKind, ReadyRound, Work};
use crate::server::seasons::loaded::{LoadedSeason, current_round, person};
use crate::server::seasons::publish::NextRound;
use crate::store::{
    FixtureRecord, RegistrationRecord, RegistrationStatus, RequestStatus, SeasonRequestRecord,
};

impl Item {
    pub(super) fn new(kind: ItemKind, subject: String, since: Millis) -> Item {
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
            requests: vec![],
            since,
            until: None,
            count: None,
            struck: None,
            asked: vec![],
            ready: None,
            left: None,
            choices: vec![],
            impossible: vec![],
        }
    }

    pub(super) fn about(mut self, row: &FixtureRecord) -> Item {
        let id = row.id();
        (self.division, self.round) = (Some(id.division.clone()), Some(id.round));
        self.fixture = Some(id);
        self
    }
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
        let item = |entry: &RegistrationRecord| {
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
            let kind = request.kind();
            let Some(kind) = kind.filter(|kind| *kind != RequestKind::Dispute) else {
                continue;
            };
            let id = request.fixture.parse().ok();
            let row = id.and_then(|id| loaded.fixture(&id));
            // What is overdue is on the desk as such.
            if row.is_some_and(|row| row.result.is_empty() && row.due <= now) {
                continue;
            }
            let details = request.details();
            let mut item = Item::new(ItemKind::Request, request.id.to_string(), request.at);
            if let Some(row) = row {
                item = item.about(row);
                item.count = self.count_of(row).await?;
            }
            item.account = Some(request.account);
            if let Some((division, seat)) = loaded.seat_of(request.account) {
                (item.division, item.seat) = (Some(division.id.clone()), Some(seat));
            }
            item.request = Some(kind);
            item.text = details.text.clone();
            item.round = item.round.or(details.round);
            for choice in answers(loaded, (kind, &request), row, (now, item.count))? {
                self.offer(loaded, &mut item, choice);
            }
            let refuse = Work::Answer(request.id, RequestStatus::Refused);
            item.choices.push(Choice::new(ChoiceKind::Refuse, refuse));
            items.push(item);
        }
        Ok(items)
    }

    /// Rounds that are withheld although their date has come: nothing publishes them but an arbiter.
    pub(super) async fn rounds_withheld(
        &self,
        loaded: &LoadedSeason,
        now: Millis,
    ) -> Result<Vec<Item>, Problem> {
        if loaded.season().state != State::Running {
            return Ok(vec![]);
        }
        let mut items = vec![];
        for division in &loaded.season().divisions {
            let withheld = division.withheld.is_some() || loaded.log.is_held_back(division);
            let round = division.next_round();
            let NextRound::At(at) = loaded.next_date(division)? else {
                continue;
            };
            if !withheld || at > now {
                continue;
            }
            let subject = format!("{}-{round}", division.id);
            let mut item = Item::new(ItemKind::Withheld, subject, at);
            (item.division, item.round) = (Some(division.id.clone()), Some(round));
            let entry = loaded.log.entries().iter();
            let entry = entry.rev().find(|entry| Some(entry.number) == division.withheld);
            item.text = entry.map(|entry| entry.reason.clone()).unwrap_or_default();
            let next = self.next_round(loaded, &division.id, now).await.ok();
            item.ready = next.map(|next| ReadyRound {
                pairings: next.plan.pairings,
                unpaired: next.plan.unpaired,
            });
            let mut publish = Choice::new(ChoiceKind::Publish, Work::Publish(division.id.clone(), round));
            publish.round.clone_from(&item.ready);
            item.choices.push(publish);
            item.choices.push(leave(now));
            items.push(item);
        }
        Ok(items)
    }

    /// Rounds of a Swiss that are computed and not yet published.
    pub(super) async fn rounds_ready(
        &self,
        loaded: &LoadedSeason,
        now: Millis,
    ) -> Result<Vec<Item>, Problem> {
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
            // The desk is read all the same if the round can't be paired.
            let next = self.next_round(loaded, &division.id, now).await.ok();
            item.ready = next.map(|next| ReadyRound {
                pairings: next.plan.pairings,
                unpaired: next.plan.unpaired,
            });
            let withhold = Act::Withhold {
                division: division.id.clone(),
            };
            let mut publish = Choice::new(ChoiceKind::Publish, Work::Publish(division.id.clone(), round));
            publish.round.clone_from(&item.ready);
            item.choices = vec![
                publish,
                Choice::new(ChoiceKind::Withhold, Work::Act(Box::new(withhold), None)),
            ];
            items.push(item);
        }
        Ok(items)
    }
}

/// How a request may be granted.
fn answers(
    loaded: &LoadedSeason,
    (kind, request): (RequestKind, &SeasonRequestRecord),
    row: Option<&FixtureRecord>,
    (now, count): (Millis, Option<[i32; 2]>),
) -> Result<Vec<Choice>, Problem> {
    let granted = Some((request.id, RequestStatus::Approved));
    match (kind, row) {
        (RequestKind::Adjudicate | RequestKind::NoShow, Some(row)) => {
            rulings(loaded, row, (count.is_some(), count), granted)
        }
        (RequestKind::Resume, Some(row)) => Ok(vec![play_again(row, (later(row.due, now), granted))]),
        (RequestKind::Substitute, _) => {
            let seat = loaded.seat_of(request.account);
            let search = seat.map(|(division, seat)| {
                let round = request.details().round.unwrap_or_else(|| current_round(division));
                Work::Search(division.id.clone(), seat, round, request.id)
            });
            let choice = |work| Choice::new(ChoiceKind::Approve, work);
            Ok(search.map(choice).into_iter().collect())
        }
        (RequestKind::LateEntry, _) => {
            let swiss = |division: &&Division| matches!(division.format, Format::Swiss { .. });
            let division = loaded.season().divisions.iter().rev().find(swiss);
            let enter = division.map(|division| Act::AddLate {
                person: person(request.account),
                division: division.id.clone(),
            });
            let choice = |act| Choice::new(ChoiceKind::Approve, Work::Act(Box::new(act), granted));
            Ok(enter.map(choice).into_iter().collect())
        }
        _ => Ok(vec![]),
    }
}
