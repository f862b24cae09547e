//! What other servers write to the same database: heard of by LISTEN, and read from the tables.

use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::integers::number;
use crate::store::pool::Pool;
use crate::store::pool::in_time;
use crate::store::record;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPool, PgPoolOptions};
use sqlx::{query, query_as, query_scalar};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::task::unconstrained;
use uuid::Uuid;

/// Where a server says what it has written.
pub(crate) const CHANNEL: &str = "umpire_entries";

/// What every server that is there holds together with the others, for as long as it listens: a lock that is shared, so
/// that whoever starts sees whether he is alone. The letters of `umpi` and of `here`.
const HERE: (i32, i32) = (0x756d_7069, 0x6865_7265);

/// How long to wait before listening is tried again.
const AGAIN: Duration = Duration::from_millis(100);

/// What is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeerEvent {
    /// A server, perhaps this one, has written entries of this game, the last with this number.
    Wrote(Uuid, u64),
    /// A game is closed for play, or open again.
    Closed(Uuid),
    /// Somebody has looked at the clock of a game: a deadline may be another.
    Clock(Uuid),
    /// What freezes the clocks of this account's games has changed.
    Calendar(Uuid),
    /// What a player of this game has told a server beforehand has changed.
    Desks(Uuid),
    /// Something was said beside a game.
    Talked(Uuid, &'static str),
    /// From now on nothing is missed.
    Listening,
    /// From now on nothing is heard, until it is listened again.
    Deaf,
}

/// What other servers write to the same database.
pub struct Peers {
    heard: mpsc::Receiver<PeerEvent>,
    read: PgPool,
}

impl Store {
    /// What other servers write, if there may be others. It must be listened to or dropped.
    pub fn peers(&self) -> Option<Peers> {
        let Pool::Postgres(read) = &self.read else {
            return None;
        };
        let (told, heard) = mpsc::channel(1024);
        let options = read.connect_options().as_ref().clone();
        // It never gives way to others by itself: on a worker whose rules then never end it would stay.
        tokio::spawn(unconstrained(listen(
            options.application_name("umpire listens"),
            told,
        )));
        Some(Peers {
            heard,
            read: read.clone(),
        })
    }

    /// Whether no server is there, as far as can be seen: asked before this one listens. On a database that is shared with
    /// nobody there can't be another.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn is_unused(&self) -> Result<bool, StoreError> {
        let Pool::Postgres(read) = &self.read else {
            return Ok(true);
        };
        let sql = "select count(*) from pg_locks where locktype = 'advisory' and objsubid = 2 and granted \
                   and classid::bigint = $1 and objid::bigint = $2 \
                   and database = (select oid from pg_database where datname = current_database())";
        let held = query_scalar(sql).bind(i64::from(HERE.0)).bind(i64::from(HERE.1));
        let held: i64 = in_time(held.fetch_one(read)).await?;
        Ok(held == 0)
    }

    /// Whether other servers may write to the same database.
    pub fn is_shared(&self) -> bool {
        matches!(self.read, Pool::Postgres(_))
    }
}

impl Peers {
    /// What is heard next. Nothing that comes while this is not waited for is lost.
    pub async fn next(&mut self) -> PeerEvent {
        match self.heard.recv().await {
            Some(heard) => heard,
            // The listening task goes on for as long as this is there.
            None => std::future::pending().await,
        }
    }

    /// The number of the last entry of each of these games.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn heads(&self, games: &[Uuid]) -> Result<Vec<(Uuid, u64)>, StoreError> {
        let games: Vec<String> = games.iter().map(Uuid::to_string).collect();
        let heads = query_as("select game, head from heads where game = any($1)").bind(games);
        let rows: Vec<(String, i64)> = in_time(heads.fetch_all(&self.read)).await?;
        rows.into_iter()
            .map(|(id, head)| Ok((record::id(&id)?, number(head))))
            .collect()
    }
}

impl Peers {
    /// How often the desks of each of these games have been changed; games without any are left out.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn desks(&self, games: &[Uuid]) -> Result<Vec<(Uuid, u64)>, StoreError> {
        let games: Vec<String> = games.iter().map(Uuid::to_string).collect();
        let sql = "select game, sum(version)::bigint from desks where game = any($1) group by game";
        let rows: Vec<(String, i64)> = in_time(query_as(sql).bind(games).fetch_all(&self.read)).await?;
        rows.into_iter()
            .map(|(id, changes)| Ok((record::id(&id)?, number(changes))))
            .collect()
    }
}

/// Listens, on a connection of its own, until nobody wants to know.
async fn listen(options: PgConnectOptions, told: mpsc::Sender<PeerEvent>) {
    let one = PgPoolOptions::new()
        .max_connections(1)
        .max_lifetime(None)
        .idle_timeout(None)
        .connect_lazy_with(options);
    while !told.is_closed() {
        tokio::select! {
            result = until_broken(&one, &told) => if let Err(error) = result {
                tracing::debug!(%error, "can't listen to other servers");
            },
            () = told.closed() => break,
        }
        // If nobody listens any more the loop ends.
        let _ = told.send(PeerEvent::Deaf).await;
        tokio::time::sleep(AGAIN).await;
    }
    one.close().await;
}

async fn until_broken(one: &PgPool, told: &mpsc::Sender<PeerEvent>) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect_with(one).await?;
    listener.eager_reconnect(false);
    let here = query("select pg_advisory_lock_shared($1, $2)");
    here.bind(HERE.0).bind(HERE.1).execute(&mut listener).await?;
    listener.listen(CHANNEL).await?;
    // If nobody listens any more the caller sees it.
    let _ = told.send(PeerEvent::Listening).await;
    while let Some(notification) = listener.try_recv().await? {
        let said = notification.payload().split_once(' ');
        let heard = said.and_then(|(game, what)| {
            // Or an account.
            let game = game.parse().ok()?;
            Some(match what {
                "closed" => PeerEvent::Closed(game),
                "clock" => PeerEvent::Clock(game),
                "calendar" => PeerEvent::Calendar(game),
                "desks" => PeerEvent::Desks(game),
                "players" => PeerEvent::Talked(game, "players"),
                "spectators" => PeerEvent::Talked(game, "spectators"),
                head => PeerEvent::Wrote(game, head.parse().ok()?),
            })
        });
        match heard {
            Some(heard) => drop(told.send(heard).await),
            None => tracing::warn!("something that no server says came by {CHANNEL}"),
        }
    }
    Ok(())
}
