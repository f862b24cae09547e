//! Games that wait for players, and the notifications of that.

use crate::engine::Millis;
use crate::ids::{AccountId, GameId, SenderId};
use crate::notices::Notice;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::notify::items::{NewItem, OutboxItem};
use crate::store::pool::on_either;
use crate::store::row::row;
use crate::store::writer::append::SideEffect;
use crate::store::writer::statement::Statement;
use sqlx::query_as;

/// A seat for which a game with a clock waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The game.
    pub game: GameId,
    /// Its system.
    pub system: String,
    /// Its title.
    pub title: String,
    /// The seat.
    pub seat: String,
    /// The state of its clock, as JSON.
    pub clock: String,
}

row! {
    /// A seat of a game with a clock, and the seats that the game waits for.
    struct WaitRow {
        game: GameId,
        system: String,
        title: String,
        seat: String,
        waiting: String,
        clock: String,
    }
}

row! {
    /// A seat of a game, and the seats that the game waits for.
    struct SeatWaitRow {
        game: GameId,
        seat: String,
        waiting: String,
    }
}

/// Whether a seat is one of those that a game waits for.
pub(crate) fn waits_for(waiting: &str, seat: &str) -> bool {
    waiting.split(',').any(|waits| waits == seat)
}

impl SideEffect {
    /// Adds notifications of hand-offs that continue. Each is due at once, or, if something with its subject
    /// was sent less than `spell` milliseconds ago, that long after it.
    pub fn notify_again(&mut self, notices: Vec<Notice>, spell: Millis) {
        for notice in notices {
            let (subject, due) = (notice.about.subject(), notice.at);
            let insert = NewItem::notice(&notice, due).statement();
            let later = Statement::new(
                "update outbox set due = coalesce((select max(at) + $1 from notices where account = $2 and subject = $3 \
                 and at > $4), due) where id = $5",
            );
            let later = later.number(spell).id(notice.account).text(subject);
            let later = later.number(due.saturating_sub(spell)).id(notice.id);
            self.0.extend([insert, later]);
        }
    }
}

impl Store {
    /// The seats of an account for which games with a clock wait: at most 200, the newest game first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn waiting_for(&self, account: AccountId) -> Result<Vec<Waiting>, StoreError> {
        let sql = "select g.id as game, g.system as system, g.title as title, s.seat as seat, \
                   h.waiting as waiting, c.state as clock from seats s \
                   join games g on g.id = s.game join heads h on h.game = g.id join clocks c on c.game = g.id \
                   where s.account = $1 and ',' || h.waiting || ',' like '%,' || s.seat || ',%' \
                   and g.status = 'playing' and g.closed = '' \
                   order by g.id desc limit 200";
        let rows: Vec<WaitRow> =
            on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?;
        let mine = rows.into_iter().filter(|row| waits_for(&row.waiting, &row.seat));
        let waiting = mine.map(|row| Waiting {
            game: row.game,
            system: row.system,
            title: row.title,
            seat: row.seat,
            clock: row.clock,
        });
        Ok(waiting.collect())
    }

    /// The games that wait for an account: at most 200, newest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn games_waiting_for(&self, account: AccountId) -> Result<Vec<GameId>, StoreError> {
        let sql = "select g.id as game, s.seat as seat, h.waiting as waiting from seats s join games g on g.id = s.game \
                   join heads h on h.game = g.id where s.account = $1 and ',' || h.waiting || ',' like '%,' || s.seat || ',%' \
                   and g.status = 'playing' and g.closed = '' \
                   order by g.id desc limit 200";
        let rows: Vec<SeatWaitRow> =
            on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?;
        let mine = rows.iter().filter(|row| waits_for(&row.waiting, &row.seat));
        Ok(mine.map(|row| row.game).collect())
    }

    /// Defers an outbox item until its game is reopened, if `by` still holds its lease.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the game is not closed.
    pub async fn wait_for_opening(&self, outbox_item: &OutboxItem, by: SenderId) -> Result<(), StoreError> {
        let subject = outbox_item.subject.as_deref().unwrap_or_default();
        let (game, _) = subject.split_once('/').unwrap_or_default();
        // Locks the game's row, so that a concurrent reopening happens entirely before or after this.
        let closed = Statement::new("update games set closed = closed where id = $1 and closed <> ''");
        let wait = Statement::new(
            "update outbox set due = $1, failure = '', held_by = '', held_until = 0 where id = $2 and held_by = $3",
        );
        let wait = wait.number(Millis::MAX).id(outbox_item.id()?).id(by);
        self.change_all(outbox_item.id()?, vec![closed.text(game).must_affect(), wait])
            .await
    }

    /// Queues notifications of a wait that continues, unless one with its subject is queued or was sent since
    /// a time in milliseconds since 1970.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn notify_of_wait(&self, items: Vec<NewItem>, since: Millis) -> Result<(), StoreError> {
        let mut items = items.into_iter();
        let Some(first) = items.next() else {
            return Ok(());
        };
        let about = first.account;
        let first = first.unless_notified(since).must_affect();
        let statements = std::iter::once(first)
            .chain(items.map(NewItem::statement))
            .collect();
        match self.change_all(about, statements).await {
            // They were notified already.
            Ok(()) | Err(StoreError::Conflict) => Ok(()),
            Err(error) => Err(error),
        }
    }
}
