//! Clocks of games, what freezes them, and how reliably players answer.

use crate::clock::{Calendar, Quiet, Reliability, Span};
use crate::engine::{Millis, Seq};
use crate::ids::{AccountId, GameId};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::integers::{number, stored};
use crate::store::peer_change::PeerChange;
use crate::store::pool::on_either;
use crate::store::record;
use crate::store::row::{SpanRow, row};
use crate::store::writer::append::{STOP, SideEffect};
use crate::store::writer::statement::Statement;
use sqlx::{query_as, query_scalar};

/// The clock of a game after an entry, written with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockRecord {
    /// The game.
    pub game: GameId,
    /// The entry.
    pub seq: Seq,
    /// The state, as JSON.
    pub state: String,
    /// When the scheduler must check it, in milliseconds since 1970; `None`: never.
    pub due: Option<Millis>,
}

impl ClockRecord {
    pub(crate) fn of(game: GameId, seq: Seq, state: String, due: Millis) -> ClockRecord {
        ClockRecord {
            game,
            seq,
            state,
            due: Some(due).filter(|due| *due < Millis::MAX),
        }
    }
}

/// A time for which a game has waited for a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandoffRecord {
    /// The player.
    pub account: AccountId,
    /// The player's seat.
    pub seat: String,
    /// When the wait began, in milliseconds since 1970.
    pub asked: Millis,
    /// When it ended, in milliseconds since 1970.
    pub answered: Millis,
    /// How long the player's clock ran, in milliseconds.
    pub took: Millis,
    /// Whether the answer was in time.
    pub in_time: bool,
}

row! {
    /// A row of `clocks`.
    struct ClockRow {
        seq: Seq,
        state: String,
        due: Millis,
    }
}

row! {
    /// A row of `quiet_hours`.
    struct QuietRow {
        since: Millis,
        zone: String,
        start: i64,
        minutes: i64,
    }
}

impl From<QuietRow> for Quiet {
    fn from(row: QuietRow) -> Quiet {
        let small = |n: i64| u16::try_from(n).unwrap_or(0);
        Quiet {
            since: row.since,
            zone: row.zone,
            start: small(row.start),
            minutes: small(row.minutes),
        }
    }
}

row! {
    /// How many hand-offs there were.
    struct HandoffCounts {
        handoffs: i64,
        in_time: u64,
    }
}

/// Stores a wait that has ended.
fn handoff(game: GameId, seq: Seq, ended: HandoffRecord) -> Statement {
    let sql = "insert into handoffs (game, seat, seq, account, asked, answered, took, in_time) \
               values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (game, seat, seq) do nothing";
    Statement::new(sql)
        .id(game)
        .text(ended.seat)
        .number(stored(seq))
        .id(ended.account)
        .number(ended.asked)
        .number(ended.answered)
        .number(ended.took)
        .number(i64::from(ended.in_time))
}

impl SideEffect {
    /// The clock after the last of the entries, and the waits that they have ended.
    pub fn clock(clock: ClockRecord, ended: Vec<HandoffRecord>) -> SideEffect {
        let sql = "insert into clocks (game, seq, state, due) values ($1, $2, $3, $4) \
                   on conflict (game) do update set seq = excluded.seq, state = excluded.state, due = excluded.due \
                   where clocks.seq <= excluded.seq";
        let set = Statement::new(sql)
            .id(clock.game)
            .number(stored(clock.seq))
            .text(clock.state)
            .number(clock.due.unwrap_or(Millis::MAX));
        let handoffs = ended
            .into_iter()
            .map(|ended| handoff(clock.game, clock.seq, ended));
        SideEffect::of(std::iter::once(set).chain(handoffs).collect())
    }

    /// A wait that a player has ended by leaving, counted for the entry `seq`.
    pub fn missed(game: GameId, seq: Seq, missed: HandoffRecord) -> SideEffect {
        SideEffect::of(vec![handoff(game, seq, missed)])
    }
}

/// How many clocks run, and how many of them have run out.
#[derive(Clone, Copy, Debug)]
pub struct ClockCounts {
    /// The clocks that run.
    pub running: i64,
    /// Of them, those that are due: the server has to do something.
    pub due: i64,
    /// Of them, those that were due before a given time.
    pub late: i64,
}

impl Store {
    /// The clock of a game, with the entry after which it holds; `None` if the game has no clock.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn clock(&self, game: GameId) -> Result<Option<ClockRecord>, StoreError> {
        let sql = "select seq, state, due from clocks where game = $1";
        let row: Option<ClockRow> =
            on_either!(pool of self => query_as(sql).bind(game.to_string()).fetch_optional(pool).await)?;
        Ok(row.map(|row| ClockRecord::of(game, row.seq, row.state, row.due)))
    }

    /// The games whose clocks are due at `now`, the longest overdue first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn due_clocks(&self, now: Millis, limit: u32) -> Result<Vec<GameId>, StoreError> {
        let sql = "select game from clocks where due <= $1 order by due limit $2";
        let games: Vec<String> = on_either!(pool of self => {
            query_scalar(sql).bind(now.get()).bind(i64::from(limit)).fetch_all(pool).await
        })?;
        games.iter().map(|game| record::id(game)).collect()
    }

    /// When the next clock after `now` is due, in milliseconds since 1970.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn next_due(&self, now: Millis) -> Result<Option<Millis>, StoreError> {
        let sql = "select min(due) from clocks where due > $1";
        let due: Option<i64> =
            on_either!(pool of self => query_scalar(sql).bind(now.get()).fetch_one(pool).await)?;
        Ok(due.map(Millis::new).filter(|due| *due < Millis::MAX))
    }

    /// Counts the clocks that run. `now` and `late` are in milliseconds since 1970.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn clock_counts(&self, now: Millis, late: Millis) -> Result<ClockCounts, StoreError> {
        let sql = "select count(*), count(case when due <= $1 then 1 end), count(case when due <= $2 then 1 end) \
                   from clocks where due < 9223372036854775807";
        let (running, due, late): (i64, i64, i64) = on_either!(pool of self => {
            query_as(sql).bind(now.get()).bind(late.get()).fetch_one(pool).await
        })?;
        Ok(ClockCounts { running, due, late })
    }

    /// Takes the clock of a game that is closed for play off the schedule until the game is reopened.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it is not closed.
    pub async fn stop_clock(&self, game: GameId) -> Result<(), StoreError> {
        let stop = Statement::new(STOP).id(game).must_affect();
        self.change_all(game, vec![stop]).await
    }

    /// Defers the next check of a clock, if it is still as `seen`: no entry was written and no check was
    /// requested meanwhile. Other servers are notified of the check.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn put_off(&self, seen: &ClockRecord, due: Option<Millis>) -> Result<(), StoreError> {
        let set = Statement::new("update clocks set due = $1 where game = $2 and seq = $3 and due = $4")
            .number(due.unwrap_or(Millis::MAX))
            .id(seen.game)
            .number(stored(seen.seq))
            .number(seen.due.unwrap_or(Millis::MAX));
        self.change_telling(PeerChange::Clock(seen.game), vec![set]).await
    }

    /// Schedules an immediate check of the clocks of all games in which an account plays, because what
    /// freezes them has changed. Other servers are notified.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn look_at_clocks_of(&self, account: AccountId, now: Millis) -> Result<(), StoreError> {
        // A clock that is being checked is already due: changing its time makes the checker notice and check
        // again.
        let sql = "update clocks set due = (case when due < $1 then due else $1 end) - 1 where due < 9223372036854775807 \
                   and game in (select game from seats where account = $2)";
        let set = Statement::new(sql).number(now).id(account);
        // Notifications that depend on these clocks are checked again too, and deferred to their new time.
        let sql = "update outbox set due = $1 where channel = 'notice' and topic in ('reminder', 'missed', 'claimable') \
                   and subject in (select game || '/' || seat from seats where account = $2)";
        let reschedule = Statement::new(sql).number(now).id(account).wakes_outbox();
        self.change_telling(PeerChange::Calendar(account), vec![set, reschedule])
            .await
    }

    /// The calendar of an account: when it can't be expected to answer.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn calendar(&self, account: AccountId) -> Result<Calendar, StoreError> {
        let account = account.to_string();
        let sql = "select since, zone, start, minutes from quiet_hours where account = $1 order by since";
        let quiet: Vec<QuietRow> =
            on_either!(pool of self => query_as(sql).bind(&account).fetch_all(pool).await)?;
        let sql = "select begins as began, ends as ended from vacations where account = $1 order by begins";
        let away: Vec<SpanRow> =
            on_either!(pool of self => query_as(sql).bind(&account).fetch_all(pool).await)?;
        Ok(Calendar {
            quiet: quiet.into_iter().map(Quiet::from).collect(),
            away: away.into_iter().map(Span::from).collect(),
        })
    }

    /// Stores the quiet hours of an account, as computed by [`Calendar::with_quiet`].
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn set_quiet_hours(
        &self,
        account: AccountId,
        quiet: &[Quiet],
        now: Millis,
    ) -> Result<(), StoreError> {
        let forget = Statement::new("delete from quiet_hours where account = $1 and since > $2");
        let mut statements = vec![forget.id(account).number(now)];
        for hours in quiet.iter().filter(|q| q.since > now) {
            let sql =
                "insert into quiet_hours (account, since, zone, start, minutes) values ($1, $2, $3, $4, $5)";
            let insert = Statement::new(sql)
                .id(account)
                .number(hours.since)
                .text(&hours.zone)
                .number(i64::from(hours.start))
                .number(i64::from(hours.minutes));
            statements.push(insert);
        }
        self.change_all(account, statements).await
    }

    /// How reliably an account has answered since a time, as far as it is public at `now`: in a game with a
    /// spectator delay, an answer counts when spectators see it, or when the game is over. Trials and forks count for nothing.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn reliability(
        &self,
        account: AccountId,
        since: Millis,
        now: Millis,
    ) -> Result<Reliability, StoreError> {
        let account = account.to_string();
        let sql = "select count(*) as handoffs, count(*) filter (where h.in_time = 1) as in_time \
                   from handoffs h join games g on g.id = h.game where h.account = $1 and h.answered >= $2 \
                   and g.trial = 0 and g.fork_of = '' \
                   and (h.answered + g.spectator_delay <= $3 or g.spectator_delay = 0 \
                        or g.status not in ('open', 'playing'))";
        let counts: HandoffCounts = on_either!(pool of self => {
            query_as(sql).bind(&account).bind(since.get()).bind(now.get()).fetch_one(pool).await
        })?;
        let sql = "select h.took from handoffs h join games g on g.id = h.game \
                   where h.account = $1 and h.answered >= $2 \
                   and g.trial = 0 and g.fork_of = '' \
                   and (h.answered + g.spectator_delay <= $3 or g.spectator_delay = 0 \
                        or g.status not in ('open', 'playing')) order by h.took limit 1 offset $4";
        let median: Option<i64> = on_either!(pool of self => {
            query_scalar(sql)
                .bind(&account)
                .bind(since.get())
                .bind(now.get())
                .bind((counts.handoffs - 1).max(0) / 2)
                .fetch_optional(pool)
                .await
        })?;
        Ok(Reliability::new(
            number(counts.handoffs),
            counts.in_time,
            median.map(Millis::new),
        ))
    }
}
