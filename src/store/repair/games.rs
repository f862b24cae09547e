//! What follows from the log of a game.

use crate::engine::{Entry, Game, Millis, Seat, Seq};
use crate::ids::{AccountId, GameId};
use crate::people::profile::log_name;
use crate::store::archive::finish::FinishedGame;
use crate::store::error::StoreError;
use crate::store::games::log::SnapshotRow;
use crate::store::games::log_rows::Column;
use crate::store::handle::Store;
use crate::store::integers::stored;
use crate::store::pool::on_either;
use crate::store::record;
use crate::store::repair::{Rebuilt, Systems};
use crate::store::row::row;
use crate::store::words::GameStatus;
use crate::store::writer::statement::Statement;
use serde_json::Value;
use sqlx::{query_as, query_scalar};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How many entries one query reads.
const PAGE: u32 = 256;

row! {
    /// The columns of `games` that follow from the log.
    #[derive(Clone, Debug, PartialEq, Eq)]
    struct OwnRow {
        system: String,
        status: String,
        created: Millis,
        trial: i64,
        fork_of: String,
        fork_at: i64,
    }
}

row! {
    /// The columns of `heads` that follow from the log.
    #[derive(Clone, Debug, PartialEq, Eq)]
    struct HeadRow {
        head: i64,
        turn: i64,
        waiting: String,
        updated: Millis,
    }
}

row! {
    /// A row of `seats`.
    struct HeldRow {
        seat: String,
        account: String,
    }
}

/// A log that was read to its end.
struct Log {
    game: Game,
    first: Millis,
    /// When each seat was taken.
    taken: BTreeMap<String, Millis>,
    /// The snapshots that are not what the log comes to.
    wrong_snapshots: Vec<Seq>,
}

/// What is the same for all games.
pub(super) struct RepairContext {
    pub(super) systems: Systems,
    /// Accounts by the names that logs have for them.
    pub(super) accounts: BTreeMap<String, AccountId>,
    /// The accounts that have stood in for others in seasons.
    pub(super) substitutes: BTreeSet<String>,
    /// Whether heads beyond the last entry are taken back.
    pub(super) accept: bool,
}

impl Store {
    /// The accounts by the names that logs have for them.
    pub(super) async fn accounts_in_logs(&self) -> Result<BTreeMap<String, AccountId>, StoreError> {
        let sql = "select id from accounts";
        let ids: Vec<String> = on_either!(pool of self => query_scalar(sql).fetch_all(pool).await)?;
        let ids = ids.iter().filter_map(|id| record::id::<AccountId>(id).ok());
        Ok(ids.map(|id| (log_name(id), id)).collect())
    }

    /// Folds the log of a game; `None` if it can't be read, which the check says.
    async fn folded(
        &self,
        id: GameId,
        system: &str,
        context: &RepairContext,
    ) -> Result<Option<Log>, StoreError> {
        let Some(rulebook) = (context.systems)(system) else {
            return Ok(None);
        };
        let sql = "select seq, body, sum from snapshots where game = $1";
        let rows: Vec<SnapshotRow> =
            on_either!(pool of self => query_as(sql).bind(id.to_string()).fetch_all(pool).await)?;
        let mut snapshots: BTreeMap<Seq, SnapshotRow> = rows.into_iter().map(|row| (row.seq, row)).collect();
        let mut log: Option<Log> = None;
        loop {
            let after = log.as_ref().map_or(Seq::NONE, |log| log.game.head());
            let page = self.log_rows(id, after, PAGE, Column::Body).await?.rows;
            let last = page.len() < PAGE as usize;
            for row in page {
                let Ok(entry) = serde_json::from_str::<Entry>(&row.text) else {
                    return Ok(None);
                };
                if entry.text() != row.text || entry.hash != entry.proper_hash() {
                    return Ok(None);
                }
                let next = catch_unwind(AssertUnwindSafe(|| match &log {
                    None => Game::reopen(rulebook, &entry),
                    Some(log) => log.game.fold(&entry),
                }));
                let Ok(Ok(game)) = next else {
                    return Ok(None);
                };
                let snapshot = snapshots.remove(&entry.seq).map(|snapshot| (snapshot, entry.seq));
                let log = log.get_or_insert_with(|| Log {
                    game: game.clone(),
                    first: entry.at,
                    taken: BTreeMap::new(),
                    wrong_snapshots: vec![],
                });
                log.game = game;
                log.note(entry.at, snapshot);
            }
            if last {
                break;
            }
        }
        if let Some(log) = &mut log {
            log.wrong_snapshots.extend(snapshots.into_keys());
        }
        Ok(log)
    }

    /// What is to be rebuilt of a game.
    pub(super) async fn game_repairs(
        &self,
        id: GameId,
        context: &RepairContext,
    ) -> Result<Vec<Rebuilt>, StoreError> {
        let text = id.to_string();
        let sql = "select system, status, created, trial, fork_of, fork_at from games where id = $1";
        let own: Option<OwnRow> =
            on_either!(pool of self => query_as(sql).bind(&text).fetch_optional(pool).await)?;
        let Some(own) = own else {
            return Ok(vec![]);
        };
        let Some(log) = self.folded(id, &own.system, context).await? else {
            return Ok(vec![]);
        };
        let sql = "select count(*) from withdrawn_games where game = $1";
        let withdrawn: i64 = on_either!(pool of self => query_scalar(sql).bind(&text).fetch_one(pool).await)?;
        let withdrawn = withdrawn > 0;
        let sql = "select head, turn, waiting, updated from heads where game = $1";
        let head: Option<HeadRow> =
            on_either!(pool of self => query_as(sql).bind(&text).fetch_optional(pool).await)?;
        let beyond = head
            .as_ref()
            .is_some_and(|row| row.head > stored(log.game.head()));
        if beyond && !context.accept {
            // Entries are missing at its end: nothing is said of a game that was longer.
            return Ok(vec![]);
        }
        let mut rebuilt = vec![];
        rebuilt.extend(log.own_row(id, &own, withdrawn));
        rebuilt.extend(log.head_row(id, head.as_ref(), withdrawn));
        let sql = "select seat, account from seats where game = $1 order by seat";
        let held: Vec<HeldRow> = on_either!(pool of self => query_as(sql).bind(&text).fetch_all(pool).await)?;
        let sql = "select count(*) from fixtures where game = $1";
        let fixtures: i64 = on_either!(pool of self => query_scalar(sql).bind(&text).fetch_one(pool).await)?;
        rebuilt.extend(log.seat_rows(id, &held, context, fixtures > 0));
        rebuilt.extend(log.snapshots(id));
        if !withdrawn {
            rebuilt.extend(self.archive_row(id, &log).await?);
        }
        Ok(rebuilt)
    }

    /// The row of the archive.
    async fn archive_row(&self, id: GameId, log: &Log) -> Result<Option<Rebuilt>, StoreError> {
        let sql = "select won from finished_games where game = $1";
        let row: Option<i64> =
            on_either!(pool of self => query_scalar(sql).bind(id.to_string()).fetch_optional(pool).await)?;
        let over = log.game.closing().is_none();
        let proper = FinishedGame::of(&log.game).filter(|_| over);
        Ok(match (proper, row) {
            (None, Some(_)) => {
                let delete = "delete from finished_games where game = $1";
                let line = format!("game {id}: it is not over, and was in the archive");
                Some(Rebuilt::new(line, vec![Statement::new(delete).id(id)]))
            }
            (Some(proper), None) => {
                let line = format!("game {id}: its row in the archive");
                Some(Rebuilt::new(line, proper.statements().into()))
            }
            (None, None) => None,
            // The server completes it.
            (Some(_), Some(..0)) => None,
            (Some(proper), Some(_)) => {
                let differing = self.archive_differs(&proper, &log.game).await?;
                let line = format!("game {id}: its row in the archive");
                differing.then(|| Rebuilt::new(line, proper.renewing().into()))
            }
        })
    }

    /// Whether the row of the archive differs from what the log tells.
    async fn archive_differs(&self, proper: &FinishedGame, game: &Game) -> Result<bool, StoreError> {
        let [first, second] = &proper.seats;
        let sql = "select count(*) from finished_games f where f.game = $1 and f.first_seat = $2 and f.second_seat = $3 \
             and f.won = $4 and f.grade = $5 and f.reason = $6 and f.turn = $7 and f.options = $8 and f.entries = $9 \
             and f.ended = $10 \
             and f.first = coalesce((select account from seats s where s.game = f.game and s.seat = f.first_seat), '') \
             and f.second = coalesce((select account from seats s where s.game = f.game and s.seat = f.second_seat), '') \
             and exists (select 1 from option_sets o where o.id = f.options and o.body = $11)";
        let same: i64 = on_either!(pool of self => {
            query_scalar(sql)
                .bind(proper.game.to_string())
                .bind(first)
                .bind(second)
                .bind(proper.won.code())
                .bind(&proper.grade)
                .bind(&proper.reason)
                .bind(i64::from(proper.turn))
                .bind(proper.option_set())
                .bind(stored(game.head()))
                .bind(game.at().get())
                .bind(&proper.options)
                .fetch_one(pool)
                .await
        })?;
        Ok(same == 0)
    }
}

impl Log {
    fn note(&mut self, at: Millis, snapshot: Option<(SnapshotRow, Seq)>) {
        for seat in Seat::ALL {
            if self.game.player(seat).is_some() {
                self.taken.entry(self.game.seat_name(seat)).or_insert(at);
            }
        }
        let Some((snapshot, seq)) = snapshot else {
            return;
        };
        let body = serde_json::from_str::<Value>(&snapshot.body);
        let game = &self.game;
        if !snapshot.is_of(game.id()) || !body.is_ok_and(|body| game.is_snapshot(&body)) {
            self.wrong_snapshots.push(seq);
        }
    }

    fn own_row(&self, id: GameId, found: &OwnRow, withdrawn: bool) -> Option<Rebuilt> {
        let fork = self.game.fork_of();
        let status = if withdrawn {
            GameStatus::Unfinished.word()
        } else if self.game.is_withdrawn() {
            // The server closes it when it next starts.
            found.status.as_str()
        } else {
            GameStatus::of(&self.game).word()
        };
        let proper = OwnRow {
            system: found.system.clone(),
            status: status.to_owned(),
            created: self.first,
            trial: i64::from(self.game.trial().is_some()),
            fork_of: fork.map(|fork| fork.game.to_string()).unwrap_or_default(),
            fork_at: fork.map_or(0, |fork| stored(fork.at)),
        };
        let sql = "update games set status = $2, created = $3, trial = $4, fork_of = $5, fork_at = $6 where id = $1";
        let update = Statement::new(sql)
            .id(id)
            .text(&proper.status)
            .number(proper.created)
            .number(proper.trial)
            .text(&proper.fork_of)
            .number(proper.fork_at);
        let line = format!("game {id}: its row in lists, with the status {status}");
        (proper != *found).then(|| Rebuilt::new(line, vec![update]))
    }

    fn head_row(&self, id: GameId, found: Option<&HeadRow>, withdrawn: bool) -> Option<Rebuilt> {
        let waiting = if withdrawn || self.game.is_withdrawn() {
            found.map(|row| row.waiting.clone()).filter(|_| !withdrawn)
        } else {
            Some(self.game.waiting().join(","))
        };
        let proper = HeadRow {
            head: stored(self.game.head()),
            turn: i64::from(self.game.table().turn()),
            waiting: waiting.unwrap_or_default(),
            updated: self.game.at(),
        };
        if found == Some(&proper) {
            return None;
        }
        let sql = "insert into heads (game, head, turn, waiting, updated) values ($1, $2, $3, $4, $5) \
             on conflict (game) do update set head = excluded.head, turn = excluded.turn, waiting = excluded.waiting, \
             updated = excluded.updated";
        let update = Statement::new(sql)
            .id(id)
            .number(proper.head)
            .number(proper.turn)
            .text(&proper.waiting)
            .number(proper.updated);
        let line = format!("game {id}: its head, with entry {}", proper.head);
        Some(Rebuilt::new(line, vec![update]))
    }

    fn seat_rows(
        &self,
        id: GameId,
        held: &[HeldRow],
        context: &RepairContext,
        fixture: bool,
    ) -> Vec<Rebuilt> {
        let mut rebuilt = vec![];
        for seat in Seat::ALL {
            let name = self.game.seat_name(seat);
            let found = held.iter().find(|row| row.seat == name);
            let Some(player) = self.game.player(seat) else {
                if found.is_some() {
                    let delete = "delete from seats where game = $1 and seat = $2";
                    let delete = Statement::new(delete).id(id).text(&name);
                    let line = format!("game {id}: nobody holds {name}");
                    rebuilt.push(Rebuilt::new(line, vec![delete]));
                }
                continue;
            };
            let account = context.accounts.get(&player.name).map(ToString::to_string);
            let line = format!("game {id}: who holds {name}");
            match (found, account) {
                (None, account) => {
                    let at = self.taken.get(&name).copied().unwrap_or(self.first);
                    let sql = "insert into seats (game, seat, holder, account, name, taken) \
                         values ($1, $2, 'practice', $3, $4, $5)";
                    let insert = Statement::new(sql)
                        .id(id)
                        .text(&name)
                        .text(account.unwrap_or_default())
                        .text(&player.name)
                        .number(at);
                    rebuilt.push(Rebuilt::new(line, vec![insert]));
                }
                // In a season somebody may have taken the seat over.
                (Some(found), Some(account))
                    if found.account != account
                        && !fixture
                        && !context.substitutes.contains(&found.account) =>
                {
                    let sql = "update seats set account = $3 where game = $1 and seat = $2";
                    let update = Statement::new(sql).id(id).text(&name).text(account);
                    rebuilt.push(Rebuilt::new(line, vec![update]));
                }
                _ => {}
            }
        }
        rebuilt
    }

    fn snapshots(&self, id: GameId) -> Option<Rebuilt> {
        let delete = |seq: &Seq| {
            let sql = "delete from snapshots where game = $1 and seq = $2";
            Statement::new(sql).id(id).number(stored(*seq))
        };
        let statements: Vec<Statement> = self.wrong_snapshots.iter().map(delete).collect();
        let line = format!("game {id}: damaged snapshots are removed; the server makes them anew");
        (!statements.is_empty()).then(|| Rebuilt::new(line, statements))
    }
}
