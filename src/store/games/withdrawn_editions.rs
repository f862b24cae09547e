//! Games that can't go on because the edition of their rules is no longer adjudicated. They are searched for
//! before the database is migrated, and closed for play after it.

use crate::engine::{Millis, Seq};
use crate::ids::GameId;
use crate::store::address::Address;
use crate::store::error::StoreError;
use crate::store::games::log_rows::Column;
use crate::store::handle::Store;
use crate::store::peer_change::PeerChange;
use crate::store::pool::{Pool, on_either};
use crate::store::postgres::connect;
use crate::store::record;
use crate::store::row::row;
use crate::store::sqlite::embedded;
use crate::store::words::GameStatus;
use crate::store::writer::append::{CLOSE, LOCK, STOP};
use crate::store::writer::statement::Statement;
use futures_util::future::try_join_all;
use serde::Deserialize;
use sqlx::{query_as, query_scalar};

/// The migration that introduced `editions`, which records by which editions all unfinished games are played.
const NOTED: i64 = 17;

/// The migration that introduced links between entries in the embedded database.
const CHAINED: i64 = 15;

/// How many games are closed at once.
const AT_ONCE: usize = 64;

/// The edition of a system's rules that is adjudicated now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edition {
    /// The name of the system.
    pub system: &'static str,
    /// The edition of its rules.
    pub edition: &'static str,
}

row! {
    /// An unfinished game.
    struct UnfinishedRow {
        id: String,
        system: String,
        title: String,
    }
}

row! {
    /// A row of `editions`.
    struct EditionRow {
        system: String,
        edition: String,
    }
}

/// A game that can't go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Withdrawn {
    /// The game.
    pub id: GameId,
    /// Its system.
    pub system: String,
    /// The edition of its rules.
    pub edition: String,
    /// Its title.
    pub title: String,
}

/// The part of a first entry that is needed here.
#[derive(Deserialize)]
struct Opening {
    edition: String,
}

impl Store {
    /// The unfinished games that are played by other editions than these, oldest first. It only reads, and
    /// works with a database of any version. If there is no database yet, there are none.
    ///
    /// # Errors
    /// [`StoreError`] if the database can't be read.
    pub async fn withdrawn(
        at: impl Into<Address>,
        editions: &[Edition],
    ) -> Result<Vec<Withdrawn>, StoreError> {
        let store = match at.into() {
            Address::File(file) if !file.exists() => return Ok(vec![]),
            Address::File(file) => embedded::open_to_read(&file).await,
            Address::Server(options) => connect::open_to_read(&options).await,
        }?;
        let found = store.played_otherwise(editions).await;
        store.read.close().await;
        match found {
            Err(error) if error.damage().is_some() => {
                tracing::warn!(%error, "could not search for games of withdrawn editions");
                Ok(vec![])
            }
            found => found,
        }
    }

    async fn played_otherwise(&self, editions: &[Edition]) -> Result<Vec<Withdrawn>, StoreError> {
        let sql = "select max(version) from _sqlx_migrations";
        let version: Result<Option<i64>, sqlx::Error> =
            on_either!(pool of self => query_scalar(sql).fetch_one(pool).await);
        let version = match version {
            // The database is empty.
            Err(sqlx::Error::Database(error)) if error.message().contains("_sqlx_migrations") => None,
            version => version?,
        };
        let Some(version) = version else {
            return Ok(vec![]);
        };
        if version >= NOTED && self.are_noted(editions).await? {
            return Ok(vec![]);
        }
        let sql = "select id, system, title from games where status in ('open', 'playing') order by id";
        let games: Vec<UnfinishedRow> = on_either!(pool of self => query_as(sql).fetch_all(pool).await)?;
        let mut found = vec![];
        for UnfinishedRow { id, system, title } in games {
            let Some(current) = editions.iter().find(|current| current.system == system) else {
                continue;
            };
            // Unreadable games are reported as damaged when they are opened.
            let Ok(id) = record::id(&id) else {
                continue;
            };
            let edition = match self.edition_of(id, version).await {
                Err(error) if error.damage().is_some() => None,
                edition => edition?,
            };
            let Some(edition) = edition else {
                continue;
            };
            if edition != current.edition {
                found.push(Withdrawn {
                    id,
                    system,
                    edition,
                    title,
                });
            }
        }
        Ok(found)
    }

    /// Whether it is recorded that all unfinished games are played by these editions.
    async fn are_noted(&self, editions: &[Edition]) -> Result<bool, StoreError> {
        let sql = "select system, edition from editions";
        let noted: Vec<EditionRow> = on_either!(pool of self => query_as(sql).fetch_all(pool).await)?;
        let is_noted = |current: &Edition| {
            noted
                .iter()
                .any(|row| row.system == current.system && row.edition == current.edition)
        };
        Ok(editions.iter().all(is_noted))
    }

    /// The edition by which a game was opened, in a database of this version; `None` if its first entry can't
    /// be parsed.
    async fn edition_of(&self, game: GameId, version: i64) -> Result<Option<String>, StoreError> {
        let chained = version >= CHAINED && matches!(self.read, Pool::Sqlite(..));
        let body: Option<String> = if chained {
            let rows = self.log_rows(game, Seq::NONE, 1, Column::Body).await?.rows;
            rows.into_iter().map(|row| row.text).next()
        } else {
            let sql = "select body from entries where game = $1 and seq = 1";
            on_either!(pool of self => query_scalar(sql).bind(game.to_string()).fetch_optional(pool).await)?
        };
        let read = |body: String| serde_json::from_str::<Opening>(&body).ok();
        Ok(body.and_then(read).map(|opening| opening.edition))
    }

    /// Closes the games that can't go on, each for the reason that `why` gives for its edition, at `at`,
    /// in milliseconds since 1970. They count as unfinished and wait for nobody, and pending notifications of
    /// them are cancelled.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn withdraw(
        &self,
        games: &[Withdrawn],
        why: impl Fn(&str) -> String,
        at: Millis,
    ) -> Result<(), StoreError> {
        for some in games.chunks(AT_ONCE) {
            let closing = some.iter().map(|game| {
                let (id, why) = (game.id, why(&game.edition));
                let statements = vec![
                    Statement::new(LOCK).id(id),
                    Statement::new(CLOSE).text(why).number(at).id(id),
                    Statement::new(
                        "update games set status = 'unfinished' where id = $1 and status in ('open', 'playing')",
                    )
                    .id(id),
                    Statement::new("update heads set waiting = '' where game = $1").id(id),
                    Statement::new(STOP).id(id),
                    Statement::new("delete from outbox where subject like $1 and subject not like '%/talk'")
                        .text(format!("{id}/%")),
                    Statement::new(
                        "insert into withdrawn_games (game, edition) values ($1, $2) on conflict (game) do nothing",
                    )
                    .id(id)
                    .text(&game.edition),
                ];
                self.change_telling(PeerChange::Closed(id), statements)
            });
            try_join_all(closing).await?;
        }
        Ok(())
    }

    /// Restores a game that was closed as withdrawn and can go on after all: its status and waiting seats
    /// follow its log.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn stand_again(
        &self,
        game: GameId,
        status: GameStatus,
        waiting: &[String],
    ) -> Result<(), StoreError> {
        let stands = Statement::new("update games set status = $1 where id = $2 and status = 'unfinished'");
        let waits = Statement::new("update heads set waiting = $1 where game = $2");
        let statements = vec![
            Statement::new(LOCK).id(game),
            stands.text(status.word()).id(game),
            waits.text(waiting.join(",")).id(game),
            Statement::new("delete from withdrawn_games where game = $1").id(game),
        ];
        self.change_all(game, statements).await
    }

    /// Records that all unfinished games are played by these editions, if it is not recorded.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn note_editions(&self, editions: &[Edition]) -> Result<(), StoreError> {
        if self.are_noted(editions).await? {
            return Ok(());
        }
        let sql = "insert into editions (system, edition) values ($1, $2) \
                   on conflict (system) do update set edition = excluded.edition";
        let note = |current: &Edition| Statement::new(sql).text(current.system).text(current.edition);
        self.change_all("editions", editions.iter().map(note).collect())
            .await
    }
}
