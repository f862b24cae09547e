//! Notifications caused by entries: a seat has to move or has moved, and a game has begun or is over.

use crate::clock::Reminder;
use crate::engine::{Act, By, EncodedEntry, Game, Millis, Seat};
use crate::ids::AccountId;
use crate::notices::{About, JUST_ASKED, Notice, QUIET_SPELL, Table, begins_to_wait, hand_off};
use crate::server::clocks::timer::{ClockedGame, Timer};
use crate::server::ids::Ids;
use crate::server::notify::change_context::{ChangeContext, acted_by};
use crate::server::notify::handle::Notifier;
use crate::server::notify::reachability::Reachability;
use crate::server::problem::Problem;
use crate::store::{DueNotice, NoticeChanges, PostedNotice, SeatRecord, SideEffect};
use std::sync::PoisonError;

/// How long reachability is cached, in milliseconds. A change invalidates the cache of this server at once,
/// and that of other servers shortly after.
const FRESH: Millis = Millis::MINUTE;

/// How many accounts are cached.
const KEPT: usize = 10_000;

impl Notifier {
    /// Whether an account has any channel.
    pub(crate) async fn is_reached(&self, account: AccountId) -> Result<bool, Problem> {
        let now = self.time.now();
        let cached = {
            let cache = self.reachability.0.lock().unwrap_or_else(PoisonError::into_inner);
            cache.get(&account).copied()
        };
        if let Some(cached) = cached
            && (Millis::ZERO..FRESH).contains(&(now - cached.read))
        {
            return Ok(cached.reached);
        }
        let reached = self.store.is_reached(account).await?;
        let mut cache = self.reachability.0.lock().unwrap_or_else(PoisonError::into_inner);
        if cache.len() >= KEPT {
            cache.clear();
        }
        cache.insert(account, Reachability { read: now, reached });
        Ok(reached)
    }

    /// A notice to write, if there is an account: to its stream, and to the outbox if it can be reached.
    ///
    /// # Errors
    /// An internal problem if reachability can't be read.
    pub(crate) async fn post_about(
        &self,
        account: Option<AccountId>,
        about: About,
    ) -> Result<Option<PostedNotice>, Problem> {
        let Some(account) = account else {
            return Ok(None);
        };
        let at = self.time.now();
        let notice = Notice {
            id: self.ids.next(),
            account,
            at,
            about,
        };
        let reached = self.is_reached(account).await?;
        Ok(Some(PostedNotice::new(&notice, reached)))
    }

    /// The notifications to write or cancel in the same transaction as these entries.
    ///
    /// # Errors
    /// An internal problem if reachability can't be read.
    pub(crate) async fn turn_notifications(
        &self,
        change: TurnChange<'_>,
    ) -> Result<Option<SideEffect>, Problem> {
        let (mut readers, mut names) = ([None, None], [String::new(), String::new()]);
        for seat in Seat::ALL {
            let name = change.after.seat_name(seat);
            let Some(held) = change.seats.iter().find(|s| s.seat == name) else {
                continue;
            };
            if let Some(account) = held.account
                && self.is_reached(account).await?
            {
                readers[seat.index()] = Some(account);
            }
            names[seat.index()].clone_from(&held.name);
        }
        if readers == [None, None] {
            return Ok(None);
        }
        let news = TurnNotifications {
            // Before it begins, a game has no earlier position to compare.
            before: change.before.filter(|before| before.game.has_begun()),
            title: change.title,
            after: change.after,
            entries: change.entries,
            timer: change.timer,
            readers,
            names,
            context: change.context,
            ids: &self.ids,
        };
        let mut collected = Collected::default();
        for seat in Seat::ALL {
            news.of_hand_off(seat, &mut collected);
            news.of_calls(seat, &mut collected);
        }
        Ok(collected.side_effect())
    }
}

/// A change that is about to be written.
pub(crate) struct TurnChange<'a> {
    /// The game before it; `None` for a new game.
    pub(crate) before: Option<ClockedGame<'a>>,
    /// The title of the game.
    pub(crate) title: &'a str,
    /// The game after it.
    pub(crate) after: &'a Game,
    /// Its entries.
    pub(crate) entries: &'a [EncodedEntry],
    /// The holders of the seats after it.
    pub(crate) seats: &'a [&'a SeatRecord],
    /// The clock after it.
    pub(crate) timer: Option<&'a Timer>,
    /// What else notifications need to know.
    pub(crate) context: ChangeContext,
}

/// A change and whom it concerns.
pub(crate) struct TurnNotifications<'a> {
    pub(crate) before: Option<ClockedGame<'a>>,
    pub(crate) title: &'a str,
    pub(crate) after: &'a Game,
    pub(crate) entries: &'a [EncodedEntry],
    pub(crate) timer: Option<&'a Timer>,
    /// The reachable holder of each seat.
    pub(crate) readers: [Option<AccountId>; 2],
    /// The name of each holder.
    pub(crate) names: [String; 2],
    pub(crate) context: ChangeContext,
    pub(crate) ids: &'a Ids,
}

/// The effect on notifications.
#[derive(Default)]
pub(crate) struct Collected {
    pub(crate) changes: NoticeChanges,
    /// Hand-offs that continue: they are not repeated if the last notification is recent.
    again: Vec<Notice>,
}

impl Collected {
    fn side_effect(self) -> Option<SideEffect> {
        let any = !self.changes.is_empty() || !self.again.is_empty();
        any.then(|| {
            let mut effect = SideEffect::notices(self.changes);
            effect.notify_again(self.again, QUIET_SPELL);
            effect
        })
    }
}

impl TurnNotifications<'_> {
    /// The table for a notification to the holder of a seat.
    pub(crate) fn table(&self, seat: Seat) -> Table {
        Table {
            game: self.after.id(),
            title: self.title.to_owned(),
            seat: self.after.seat_name(seat),
            trial: self.after.trial().is_some(),
            fork_of: self.after.fork_of(),
        }
    }

    /// Adds a notification to the holder of a seat, if reachable.
    pub(crate) fn add(&self, seat: Seat, about: About, due: Millis, collected: &mut Collected) {
        let notice = self.notice(seat, about);
        let new = notice.map(|notice| DueNotice { notice, due });
        collected.changes.notices.extend(new);
    }

    pub(crate) fn notice(&self, seat: Seat, about: About) -> Option<Notice> {
        let account = self.readers[seat.index()]?;
        Some(Notice {
            id: self.ids.next(),
            account,
            at: self.after.at(),
            about,
        })
    }

    /// Collects notifications of the wait for a seat, and of the game's beginning and end.
    fn of_hand_off(&self, seat: Seat, collected: &mut Collected) {
        let (after, name) = (self.after, self.after.seat_name(seat));
        let first = self.entries.first().and_then(|entry| acted_by(entry));
        let by_clock = self
            .entries
            .iter()
            .filter_map(|entry| acted_by(entry))
            .any(|author| author.seat == name && author.by == By::Clock)
            // Their standing orders have answered while they were being asked. A player who has just changed
            // their orders is present.
            || (first.is_some_and(|first| first.seat == name && first.by == By::StandingOrder)
                && self.context.telling != Some(seat));
        let waited = self
            .before
            .is_some_and(|before| before.game.waiting().contains(&name));
        let waits = after.has_begun() && after.waiting().contains(&name);
        let now = ClockedGame {
            game: after,
            timer: self.timer,
        };
        let until = |clocked: ClockedGame<'_>| {
            let deadline = clocked.timer?.deadline(clocked.game, seat);
            deadline.map(|deadline| deadline.at)
        };
        let begins = begins_to_wait(waited, waits, by_clock);
        if waited && (begins || !waits) {
            collected.changes.void.push(hand_off(after.id(), &name));
        }
        if begins {
            let about = About::YourMove {
                table: self.table(seat),
                decision: self.decision(seat),
                until: until(now),
            };
            if self.context.repeated[seat.index()] {
                collected.again.extend(self.notice(seat, about));
            } else if !self.has_stepped_back(&name) {
                self.add(seat, about, after.at(), collected);
            }
            self.of_times(seat, after.at().saturating_add(JUST_ASKED), collected);
        } else if waited && waits {
            if self.before.and_then(until) != until(now) {
                collected.changes.moved.push(hand_off(after.id(), &name));
                self.of_times(seat, after.at(), collected);
            }
        } else if after.has_begun() && self.before.is_none() {
            let table = self.table(seat);
            self.add(seat, About::GameBegun { table }, after.at(), collected);
        } else if after.is_over() && self.before.is_none_or(|before| !before.game.is_over()) {
            // The player who ended it knows.
            let last = self.entries.last().and_then(|entry| acted_by(entry));
            if last.is_none_or(|last| last.seat != name || last.by == By::Clock) {
                let winner = after.table().outcome().and_then(|outcome| outcome.winner);
                let winner = winner.map(|seat| after.seat_name(seat));
                let table = self.table(seat);
                self.add(seat, About::GameOver { table, winner }, after.at(), collected);
            }
        }
    }

    /// Whether a seat has just taken back its own steps, which shows that its player is present.
    fn has_stepped_back(&self, name: &str) -> bool {
        self.entries
            .iter()
            .any(|entry| matches!(&entry.act, Act::TakenBack { seat, agreed: None, .. } if seat == name))
    }

    pub(crate) fn decision(&self, seat: Seat) -> String {
        self.after.open_ids(seat).into_iter().next().unwrap_or_default()
    }

    /// Collects notifications that depend on a seat's clock: reminders after a time, misses, and that the
    /// other side may claim the game. Each is checked again when it is due.
    pub(crate) fn of_times(&self, seat: Seat, after: Millis, collected: &mut Collected) {
        let Some(timer) = self.timer else { return };
        let (game, at) = (self.after, self.after.at());
        let until = timer.deadline(game, seat).map_or(at, |deadline| deadline.at);
        for Reminder { mark, at: due } in timer.reminders(game, seat) {
            if due > after && until > at.saturating_add(JUST_ASKED) {
                let about = About::Reminder {
                    table: self.table(seat),
                    decision: self.decision(seat),
                    until,
                    mark,
                };
                self.add(seat, about, due, collected);
            }
        }
        let misses = timer.misses(game, seat);
        for (n, miss) in misses.iter().enumerate() {
            let next = misses.get(n + 1).map(|next| next.at);
            // Without an increment, an excused miss gives no more time.
            if next == Some(miss.at) {
                continue;
            }
            let about = About::Missed {
                table: self.table(seat),
                decision: self.decision(seat),
                miss: miss.number,
                until: next,
            };
            self.add(seat, about, miss.at, collected);
            if next.is_none() {
                let about = About::Claimable {
                    table: self.table(seat.other()),
                    late: self.after.seat_name(seat),
                };
                self.add(seat.other(), about, miss.at, collected);
            }
        }
    }
}
