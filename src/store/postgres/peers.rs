//! Changes by other servers to the same database: announced with NOTIFY, and read from the tables.

use crate::engine::Seq;
use crate::ids::GameId;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::peer_change::PeerChange;
use crate::store::pool::Pool;
use crate::store::pool::in_time;
use crate::store::row::row;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgListener, PgPool, PgPoolOptions};
use sqlx::{query, query_as, query_scalar};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::task::unconstrained;

/// The channel on which servers announce what they have written.
pub(crate) const CHANNEL: &str = "umpire_entries";

/// The key of an advisory lock that every running server holds in shared mode while it listens, so that a
/// starting server can tell whether it is alone. The letters of `umpi` and `here`.
const HERE: (i32, i32) = (0x756d_7069, 0x6865_7265);

/// How long to wait before listening again.
const AGAIN: Duration = Duration::from_millis(100);

/// Announces a change when the transaction is committed, or at once outside of one.
pub(crate) async fn announce(change: PeerChange, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let notify = query("select pg_notify($1, $2)").bind(CHANNEL);
    notify.bind(change.to_string()).execute(connection).await?;
    Ok(())
}

/// What a server hears of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeerEvent {
    /// A server, perhaps this one, has changed something.
    Changed(PeerChange),
    /// From now on no notification is missed.
    Listening,
    /// From now on notifications are missed, until [`PeerEvent::Listening`].
    Deaf,
}

row! {
    /// How far a game has come.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct GameHead {
        /// The game.
        pub game: GameId,
        /// The number of its last entry.
        pub head: Seq,
    }
}

row! {
    /// How far a game has come, and how often its prepared orders have changed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct StoredVersions {
        /// The number of its last entry.
        pub head: Seq,
        /// The number of changes of its prepared orders.
        pub changes: u64,
    }
}

row! {
    /// How often the prepared orders of a game have changed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct OrderChanges {
        /// The game.
        pub game: GameId,
        /// The number of changes, of both seats together.
        pub changes: u64,
    }
}

/// A subscription to the changes of other servers.
pub struct Peers {
    events: mpsc::Receiver<PeerEvent>,
    read: PgPool,
}

impl Store {
    /// Subscribes to the changes of other servers; `None` if the database can't be shared. The subscription
    /// must be read or dropped.
    pub fn peers(&self) -> Option<Peers> {
        let Pool::Postgres(read) = &self.read else {
            return None;
        };
        let (sender, events) = mpsc::channel(1024);
        let options = read.connect_options().as_ref().clone();
        // Without `unconstrained`, the task might yield on a worker that a runaway adjudication then blocks.
        tokio::spawn(unconstrained(listen(
            options.application_name("umpire listens"),
            sender,
        )));
        Some(Peers {
            events,
            read: read.clone(),
        })
    }

    /// Whether no other server seems to run. It must be called before this one listens. An embedded database
    /// has no other servers.
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

    /// Announces a change that is written already to all servers of the database, this one included; without effect on
    /// an embedded database.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn announce_to_peers(&self, change: PeerChange) -> Result<(), StoreError> {
        let Pool::Postgres(read) = &self.read else {
            return Ok(());
        };
        let announced = async {
            let mut connection = read.acquire().await?;
            announce(change, &mut connection).await
        };
        Ok(in_time(announced).await?)
    }

    /// Whether other servers may write to the same database.
    pub fn is_shared(&self) -> bool {
        matches!(self.read, Pool::Postgres(_))
    }

    /// What is stored of a game in a shared database: a game in memory may be older. `None`: it is not shared, or there is
    /// no such game.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn stored_versions(&self, game: GameId) -> Result<Option<StoredVersions>, StoreError> {
        let Pool::Postgres(pool) = &self.read else {
            return Ok(None);
        };
        let sql = "select head, (select coalesce(sum(version), 0)::bigint from prepared_orders where game = $1) as changes \
             from heads where game = $1";
        Ok(in_time(query_as(sql).bind(game.to_string()).fetch_optional(pool)).await?)
    }
}

impl Peers {
    /// The next event. Events are queued while nobody waits here.
    pub async fn next(&mut self) -> PeerEvent {
        match self.events.recv().await {
            Some(event) => event,
            // The listening task runs for as long as this value exists.
            None => std::future::pending().await,
        }
    }

    /// The number of the last entry of each of these games.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn heads(&self, games: &[GameId]) -> Result<Vec<GameHead>, StoreError> {
        let games: Vec<String> = games.iter().map(GameId::to_string).collect();
        let heads = query_as("select game, head from heads where game = any($1)").bind(games);
        Ok(in_time(heads.fetch_all(&self.read)).await?)
    }
}

impl Peers {
    /// The number of changes of the prepared orders of each of these games; games without any are left out.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn prepared_orders(&self, games: &[GameId]) -> Result<Vec<OrderChanges>, StoreError> {
        let games: Vec<String> = games.iter().map(GameId::to_string).collect();
        let sql = "select game, sum(version)::bigint as changes from prepared_orders where game = any($1) group by game";
        Ok(in_time(query_as(sql).bind(games).fetch_all(&self.read)).await?)
    }
}

/// Listens on a connection of its own until the receiver is dropped.
async fn listen(options: PgConnectOptions, sender: mpsc::Sender<PeerEvent>) {
    let pool = PgPoolOptions::new()
        .max_connections(1)
        .max_lifetime(None)
        .idle_timeout(None)
        .connect_lazy_with(options);
    while !sender.is_closed() {
        tokio::select! {
            result = until_broken(&pool, &sender) => if let Err(error) = result {
                tracing::debug!(%error, "could not listen to other servers");
            },
            () = sender.closed() => break,
        }
        // If the receiver was dropped, the loop ends.
        let _ = sender.send(PeerEvent::Deaf).await;
        tokio::time::sleep(AGAIN).await;
    }
    pool.close().await;
}

async fn until_broken(pool: &PgPool, sender: &mpsc::Sender<PeerEvent>) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.eager_reconnect(false);
    let here = query("select pg_advisory_lock_shared($1, $2)");
    here.bind(HERE.0).bind(HERE.1).execute(&mut listener).await?;
    listener.listen(CHANNEL).await?;
    // If the receiver was dropped, the caller notices.
    let _ = sender.send(PeerEvent::Listening).await;
    while let Some(notification) = listener.try_recv().await? {
        match PeerChange::parse(notification.payload()) {
            Some(change) => drop(sender.send(PeerEvent::Changed(change)).await),
            None => tracing::warn!("an unknown message arrived on {CHANNEL}"),
        }
    }
    Ok(())
}
