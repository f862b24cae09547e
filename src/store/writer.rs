//! The single writer: what came in while the last commit was being synced is committed together.

use super::{Account, SeatRecord, StoreError, StoredAnswer, stored};
use crate::engine::{Entry, Secret, canonical};
use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection as _, query};
use std::sync::Arc;
use tokio::sync::{Mutex, mpsc, oneshot};
use uuid::Uuid;

/// How many writes share a transaction at most.
const TOGETHER: usize = 256;

/// A game that is being opened.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The system's name.
    pub system: String,
    /// The scenario; empty for a set-up of one's own.
    pub scenario: String,
    /// The title.
    pub title: String,
    /// `public` or `private`.
    pub visibility: String,
    /// What lets somebody into a private game.
    pub invitation: String,
    /// Who opens it.
    pub creator: Uuid,
    /// The last key of its dice.
    pub secret: Secret,
}

/// Entries of one game with all that goes with them: written together or not at all.
#[derive(Clone, Debug)]
pub struct Append {
    /// The game.
    pub game: Uuid,
    /// The game's own row, if these entries open it.
    pub opens: Option<NewGame>,
    /// Entries, in order.
    pub entries: Vec<Entry>,
    /// Seats that are taken by them.
    pub seats: Vec<SeatRecord>,
    /// `open`, `playing` or `over` from now on.
    pub status: &'static str,
    /// The seats for which the game waits from now on.
    pub waiting: Vec<String>,
    /// The game turn from now on.
    pub turn: u32,
    /// The game after the last entry, if it is time to keep it.
    pub snapshot: Option<String>,
    /// The answer to give again.
    pub answer: Option<StoredAnswer>,
}

pub(super) enum Write {
    Append(Box<Append>),
    Account {
        account: Account,
        token_hash: String,
        at: i64,
    },
}

type Order = (Write, oneshot::Sender<Result<(), StoreError>>);

#[derive(Clone)]
pub(super) struct Writer {
    orders: Arc<Mutex<Option<mpsc::Sender<Order>>>>,
    ended: Arc<Mutex<Option<tokio::task::JoinHandle<()>>>>,
}

impl Writer {
    pub(super) fn start(connection: SqliteConnection) -> Writer {
        let (orders, inbox) = mpsc::channel(1024);
        let task = tokio::spawn(run(connection, inbox));
        Writer {
            orders: Arc::new(Mutex::new(Some(orders))),
            ended: Arc::new(Mutex::new(Some(task))),
        }
    }

    pub(super) fn none() -> Writer {
        Writer {
            orders: Arc::new(Mutex::new(None)),
            ended: Arc::new(Mutex::new(None)),
        }
    }

    pub(super) async fn write(&self, write: Write) -> Result<(), StoreError> {
        let orders = self.orders.lock().await.clone().ok_or(StoreError::Closed)?;
        let (done, answer) = oneshot::channel();
        orders.send((write, done)).await.map_err(|_| StoreError::Closed)?;
        drop(orders);
        answer.await.map_err(|_| StoreError::Closed)?
    }

    pub(super) async fn stop(&self) {
        drop(self.orders.lock().await.take());
        if let Some(task) = self.ended.lock().await.take() {
            // The task ends when the last order is done; if it panicked there is nothing left to wait for.
            let _ = task.await;
        }
    }
}

async fn run(mut connection: SqliteConnection, mut inbox: mpsc::Receiver<Order>) {
    let mut orders = Vec::with_capacity(TOGETHER);
    while inbox.recv_many(&mut orders, TOGETHER).await > 0 {
        let mut kept = Vec::with_capacity(orders.len());
        match together(&mut connection, &mut orders, &mut kept).await {
            Ok(()) => {
                for done in kept {
                    // Whoever asked may have gone away; what he asked for is done.
                    let _ = done.send(Ok(()));
                }
            }
            Err(error) => {
                tracing::error!(%error, writes = kept.len() + orders.len(), "a transaction failed");
                // Not in a transaction is the state that the next one needs.
                let _ = query("rollback").execute(&mut connection).await;
                for done in kept.into_iter().chain(orders.drain(..).map(|(_, done)| done)) {
                    let _ = done.send(Err(StoreError::Database(sqlx::Error::WorkerCrashed)));
                }
            }
        }
    }
    let _ = connection.close().await;
}

/// Writes `orders` in one transaction. Those that can't be are answered at once and leave no trace; `kept` are
/// those to be answered after the commit, which has happened when this returns without an error.
async fn together(
    connection: &mut SqliteConnection,
    orders: &mut Vec<Order>,
    kept: &mut Vec<oneshot::Sender<Result<(), StoreError>>>,
) -> Result<(), sqlx::Error> {
    query("begin immediate").execute(&mut *connection).await?;
    for (write, done) in orders.drain(..) {
        let before = kept.len();
        query("savepoint one").execute(&mut *connection).await?;
        let result = match &write {
            Write::Append(append) => append.write(connection).await,
            Write::Account {
                account,
                token_hash,
                at,
            } => super::people::insert(connection, account, token_hash, *at).await,
        };
        match result {
            Ok(()) => kept.push(done),
            Err(error) => {
                query("rollback to one").execute(&mut *connection).await?;
                let _ = done.send(Err(refused(error)));
            }
        }
        query("release one").execute(&mut *connection).await?;
        debug_assert!(kept.len() <= before + 1);
    }
    query("commit").execute(&mut *connection).await?;
    Ok(())
}

fn refused(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::Database(inner) if inner.is_unique_violation() => StoreError::Conflict,
        _ => StoreError::Database(error),
    }
}

impl Append {
    async fn write(&self, connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        let game = self.game.to_string();
        let (Some(first), Some(last)) = (self.entries.first(), self.entries.last()) else {
            return Ok(());
        };
        if let Some(new) = &self.opens {
            new.write(connection, &game, first.at).await?;
        }
        for entry in &self.entries {
            query("insert into entries (game, seq, body) values ($1, $2, $3)")
                .bind(&game)
                .bind(stored(entry.seq))
                .bind(canonical(&entry.json()))
                .execute(&mut *connection)
                .await?;
        }
        for seat in &self.seats {
            query(
                "insert into seats (game, seat, holder, account, name, taken) values ($1, $2, $3, $4, $5, $6)",
            )
            .bind(&game)
            .bind(&seat.seat)
            .bind(&seat.holder)
            .bind(seat.account.map(|a| a.to_string()).unwrap_or_default())
            .bind(&seat.name)
            .bind(last.at)
            .execute(&mut *connection)
            .await?;
        }
        query("update games set status = $1, waiting = $2, head = $3, turn = $4, updated = $5 where id = $6")
            .bind(self.status)
            .bind(self.waiting.join(","))
            .bind(stored(last.seq))
            .bind(i64::from(self.turn))
            .bind(last.at)
            .bind(&game)
            .execute(&mut *connection)
            .await?;
        if let Some(snapshot) = &self.snapshot {
            query("insert into snapshots (game, seq, body) values ($1, $2, $3)")
                .bind(&game)
                .bind(stored(last.seq))
                .bind(snapshot)
                .execute(&mut *connection)
                .await?;
        }
        if let Some(answer) = &self.answer {
            answer.write(connection, last.at).await?;
        }
        Ok(())
    }
}

impl NewGame {
    async fn write(&self, connection: &mut SqliteConnection, game: &str, at: i64) -> Result<(), sqlx::Error> {
        query(
            "insert into games (id, system, scenario, title, visibility, invitation, status, waiting, head, turn, \
             creator, created, updated) values ($1, $2, $3, $4, $5, $6, 'open', '', 0, 0, $7, $8, $8)",
        )
        .bind(game)
        .bind(&self.system)
        .bind(&self.scenario)
        .bind(&self.title)
        .bind(&self.visibility)
        .bind(&self.invitation)
        .bind(self.creator.to_string())
        .bind(at)
        .execute(&mut *connection)
        .await?;
        query("insert into dice_secrets (game, secret) values ($1, $2)")
            .bind(game)
            .bind(self.secret.hex())
            .execute(&mut *connection)
            .await?;
        Ok(())
    }
}

impl StoredAnswer {
    async fn write(&self, connection: &mut SqliteConnection, at: i64) -> Result<(), sqlx::Error> {
        query(
            "insert into idempotency (account, scope, key, request, status, answer, created) \
             values ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(self.account.to_string())
        .bind(&self.scope)
        .bind(&self.key)
        .bind(&self.request)
        .bind(i64::from(self.status))
        .bind(&self.answer)
        .bind(at)
        .execute(connection)
        .await?;
        Ok(())
    }
}
