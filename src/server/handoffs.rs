//! What becomes news by entries of a game: who is waited for from now on, who was, and that a game has begun or is over.

use super::App;
use super::problem::Problem;
use crate::engine::{Act, By, Entry, Game, Seat, Written};
use crate::notices::{About, Notice, Table, begins_to_wait, hand_off, reminders};
use crate::store::{Extra, Post, SeatRecord};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use uuid::Uuid;

/// How long it is remembered whether an account is reached by anything, in milliseconds. When that changes it is read
/// again at once; on other servers in a moment.
const FRESH: i64 = 60_000;

/// Of how many accounts it is remembered.
const KEPT: usize = 10_000;

/// Which accounts are reached by anything: for the others nothing is written.
#[derive(Default)]
pub struct Reached(Mutex<HashMap<Uuid, (i64, bool)>>);

impl Reached {
    /// Lets it be read again.
    pub(super) fn forget(&self, account: Uuid) {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(&account);
    }
}

impl App {
    async fn is_reached(&self, account: Uuid) -> Result<bool, Problem> {
        let now = self.now();
        let known = {
            let kept = self.reached.0.lock().unwrap_or_else(PoisonError::into_inner);
            kept.get(&account).copied()
        };
        if let Some((read, reached)) = known
            && (0..FRESH).contains(&(now - read))
        {
            return Ok(reached);
        }
        let reached = self.store.is_reached(account).await?;
        let mut kept = self.reached.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert(account, (now, reached));
        Ok(reached)
    }

    /// What somebody is to be told, if there is somebody and anything reaches him.
    ///
    /// # Errors
    /// An internal problem, if it can't be read who is reached.
    pub(super) async fn post_about(
        &self,
        account: Option<Uuid>,
        about: About,
    ) -> Result<Option<Post>, Problem> {
        let Some(account) = account else {
            return Ok(None);
        };
        let at = self.now();
        let notice = Notice {
            id: Uuid::now_v7(),
            account,
            at,
            about,
        };
        let reached = self.is_reached(account).await?;
        Ok(reached.then(|| Post::notice(&notice, at)))
    }

    /// What the players are to be told of entries that are about to be written, and what they need not be told any more: it
    /// is written with them. `until` is until when each seat's open decision waits.
    ///
    /// # Errors
    /// An internal problem, if it can't be read who is reached.
    pub(super) async fn news(
        &self,
        (before, title): (Option<&Game>, &str),
        after: &Game,
        entries: &[Written],
        seats: impl Iterator<Item = &SeatRecord> + Clone,
        until: [Option<i64>; 2],
    ) -> Result<Option<Extra>, Problem> {
        let (mut told, mut void) = (vec![], vec![]);
        for seat in Seat::ALL {
            let name = after.seat_name(seat);
            let account = seats.clone().find(|s| s.seat == name).and_then(|s| s.account);
            let Some(account) = account else { continue };
            if self.is_reached(account).await? {
                let reader = (account, until[seat.index()]);
                news_of(
                    (before, title, after, entries),
                    seat,
                    reader,
                    &mut told,
                    &mut void,
                );
            }
        }
        let any = !told.is_empty() || !void.is_empty();
        Ok(any.then(|| Extra::notices(told, void)))
    }
}

/// What one seat's holder is to be told, and what not any more.
fn news_of(
    (before, title, after, entries): (Option<&Game>, &str, &Game, &[Written]),
    seat: Seat,
    (account, until): (Uuid, Option<i64>),
    told: &mut Vec<(Notice, i64)>,
    void: &mut Vec<String>,
) {
    // A game that is being opened was nowhere before.
    let before = before.filter(|before| before.has_begun());
    let name = after.seat_name(seat);
    let said_by = |entry: &Entry| match &entry.act {
        Act::Announced { seat, by, .. } => Some((seat.clone(), *by)),
        Act::Called { seat, by, .. } => Some((seat.clone(), *by)),
        Act::Closed { seat, by, .. } => Some((seat.clone()?, *by)),
        _ => None,
    };
    let by_clock = entries
        .iter()
        .filter_map(|entry| said_by(entry))
        .any(|said| said == (name.clone(), By::Clock))
        // His orders have answered for him, while he was being asked.
        || entries.first().and_then(|entry| said_by(entry)) == Some((name.clone(), By::StandingOrder));
    let waited = before.is_some_and(|before| before.waiting().contains(&name));
    let waits = after.has_begun() && after.waiting().contains(&name);
    let at = after.at();
    let table = Table {
        game: after.id(),
        title: title.to_owned(),
        seat: name.clone(),
    };
    let notice = |about| Notice {
        id: Uuid::now_v7(),
        account,
        at,
        about,
    };
    let begins = begins_to_wait(waited, waits, by_clock);
    if waited && (begins || !waits) {
        void.push(hand_off(after.id(), &name));
    }
    if begins {
        let decision = after.open_ids(seat).into_iter().next().unwrap_or_default();
        for due in until.into_iter().flat_map(|until| reminders(at, until)) {
            let reminder = About::Reminder {
                table: table.clone(),
                decision: decision.clone(),
                until: until.unwrap_or_default(),
            };
            told.push((notice(reminder), due));
        }
        let about = About::YourMove {
            table,
            decision,
            until,
        };
        told.push((notice(about), at));
    } else if after.has_begun() && before.is_none() {
        told.push((notice(About::GameBegun { table }), at));
    } else if after.is_over() && before.is_none_or(|before| !before.is_over()) {
        // Whoever has ended it knows.
        let last = entries.last().and_then(|entry| said_by(entry));
        if last.is_none_or(|(seat, by)| seat != name || by == By::Clock) {
            let winner = after.table().outcome().and_then(|outcome| outcome.winner);
            let winner = winner.map(|seat| after.seat_name(seat));
            told.push((notice(About::GameOver { table, winner }), at));
        }
    }
}
