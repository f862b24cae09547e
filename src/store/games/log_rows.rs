//! The rows of a game's log. PostgreSQL finds them by an index. In the embedded database each row points to
//! the one before it: they are followed back from the last row, or from one whose position is recorded.

use crate::engine::Seq;
use crate::ids::GameId;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::integers::stored;
use crate::store::pool::Pool;
use crate::store::pool::{checked, in_time};
use crate::store::row::row;
use sqlx::{AssertSqlSafe, query_as};

/// The column to read.
#[derive(Clone, Copy)]
pub(crate) enum Column {
    /// The entry.
    Body,
    /// The fingerprint of the request that it answers.
    Answers,
}

row! {
    /// A row of a log: the number of an entry, and the column.
    pub(crate) struct LogRow {
        pub(crate) seq: Seq,
        pub(crate) text: String,
    }
}

row! {
    /// A row of a log, after the number of the last entry; that number, or the rest, may be missing.
    struct LinkedRow {
        head: Option<Seq>,
        seq: Option<Seq>,
        text: Option<String>,
    }
}

impl LinkedRow {
    fn log_row(self) -> Option<LogRow> {
        let (seq, text) = self.seq.zip(self.text)?;
        Some(LogRow { seq, text })
    }
}

/// Rows of a log, in order.
pub(crate) struct LogRows {
    pub(crate) rows: Vec<LogRow>,
    /// Whether they had to be searched for because a link is broken.
    pub(crate) searched: bool,
}

impl Column {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Column::Body => "body",
            Column::Answers => "answers",
        }
    }

    /// The query by index, where there is one.
    fn found(self) -> AssertSqlSafe<String> {
        let column = self.name();
        AssertSqlSafe(format!(
            "select seq, {column} as text from entries where game = $1 and seq > $2 order by seq limit $3"
        ))
    }

    /// The query that follows the links back, from the first row at or after the wanted ones whose position
    /// is recorded. Each result begins with the number of the game's last entry, if `heads` has it. If no
    /// entry is found, the only result contains nothing else. Without a game there are no results.
    fn grouped_sql(self) -> AssertSqlSafe<String> {
        let column = self.name();
        AssertSqlSafe(format!(
            "with recursive chain (place, previous, seq) as ( \
                 select place, previous, seq from entries where game = $1 and place = coalesce( \
                     (select place from places where game = $1 and seq >= $2 + $3 order by seq limit 1), \
                     (select last from heads where game = $1)) \
                 union all \
                 select e.place, e.previous, e.seq from chain c cross join entries e on e.place = c.previous \
                     where e.game = $1 and e.seq = c.seq - 1 and c.seq > $2 + 1) \
             select g.head as head, c.seq as seq, e.{column} as text from \
                 (select h.head as head from games g left join heads h on h.game = g.id where g.id = $1) g \
                 left join chain c on c.seq > $2 and c.seq <= $2 + $3 left join entries e on e.place = c.place \
             order by c.seq"
        ))
    }
}

impl Store {
    /// At most `limit` rows of a game after number `after`.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub(crate) async fn log_rows(
        &self,
        game: GameId,
        after: Seq,
        limit: u32,
        column: Column,
    ) -> Result<LogRows, StoreError> {
        let (id, from, most) = (game.to_string(), stored(after), i64::from(limit));
        let found = match &self.read {
            Pool::Postgres(pool) => {
                let query = query_as(column.found()).bind(&id).bind(from).bind(most);
                LogRows {
                    rows: in_time(query.fetch_all(pool)).await?,
                    searched: false,
                }
            }
            Pool::Sqlite(pool, disk) => {
                let query = async {
                    let query = query_as(column.grouped_sql()).bind(&id).bind(from).bind(most);
                    let rows: Vec<LinkedRow> = query.fetch_all(pool).await?;
                    let head = rows.first().map_or(Some(Seq::NONE), |row| row.head);
                    let rows: Vec<LogRow> = rows.into_iter().filter_map(LinkedRow::log_row).collect();
                    let follow = rows.first().is_none_or(|row| row.seq == after.next());
                    let are_there = |head: Seq| rows.len() as u64 >= head.since(after).min(limit.into());
                    if head.is_some_and(are_there) && follow {
                        return Ok(LogRows {
                            rows,
                            searched: false,
                        });
                    }
                    tracing::warn!(%game, after = after.get(), "a link between entries is broken; searching the whole table");
                    let query = query_as(column.found()).bind(&id).bind(from).bind(most);
                    Ok(LogRows {
                        rows: query.fetch_all(pool).await?,
                        searched: true,
                    })
                };
                checked(disk, query).await?
            }
        };
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::{EncodedEntry, Entry, Game, KeyChain, Millis, NamedScenario, Opening, Secret, Seq};
    use crate::ids::{AccountId, GameId, TokenId};
    use crate::store::games::log_rows::Column;
    use crate::store::handle::Store;
    use crate::store::people::accounts::NewAccount;
    use crate::store::people::tokens::NewToken;
    use crate::store::record::{Account, Origin};
    use crate::store::words::{GameStatus, Visibility};
    use crate::store::writer::append::{Append, NewGame};
    use std::path::Path;

    async fn add_account(store: &Store) -> AccountId {
        let id = AccountId::from_u128(7);
        let (name, scopes) = ("Somebody".to_owned(), "all".to_owned());
        let token = NewToken {
            id: TokenId::from_u128(7),
            hash: "a hash".to_owned(),
            session: false,
            name: name.clone(),
            scopes,
            games: vec![],
            seat: None,
            created: Millis::ONE,
            expires: None,
        };
        let (password, keeper) = (None, None);
        let account = Account::of_row(id, name, "", false, false);
        let new = NewAccount {
            account,
            password,
            keeper,
            token,
        };
        store.add_account(new, 10, None).await.unwrap();
        id
    }

    /// A game that is opened.
    struct Opened {
        first: EncodedEntry,
        new: NewGame,
    }

    fn opened(id: GameId, creator: AccountId) -> Opened {
        let rulebook = crate::systems::all()[0];
        let NamedScenario { name, card } = rulebook.scenarios().remove(0);
        let secret = Secret([1; 32]);
        let opening = Opening {
            game: id,
            rulebook,
            setup: &card["setup"],
            commitment: KeyChain::new(id, secret).commitment(),
            at: Millis::ONE,
            terms: None,
        };
        let new = NewGame {
            spectator_delay: Millis::ZERO,
            system: rulebook.name().to_owned(),
            scenario: Some(name),
            title: String::new(),
            visibility: Visibility::Public,
            invitation: None,
            creator,
            secret,
            origin: Origin::default(),
        };
        let first = Game::open(&opening).unwrap().entry;
        Opened { first, new }
    }

    fn append(game: GameId, opens: Option<NewGame>, entries: Vec<EncodedEntry>) -> Append {
        Append {
            game,
            opens,
            entries,
            seats: vec![],
            prepared_orders: vec![],
            status: None,
            waiting: vec![],
            turn: 1,
            snapshot: None,
            answer: None,
            answers: None,
            side_effects: vec![],
            finished: None,
        }
    }

    fn ids() -> [GameId; 2] {
        [1, 2].map(GameId::from_u128)
    }

    /// The games [`ids`], whose entries are interleaved, in runs of one to seven.
    async fn games(file: &Path, last: u64) -> Store {
        let store = Store::open(file).await.unwrap();
        let creator = add_account(&store).await;
        let ids = ids();
        let mut heads = [0; 2];
        for turn in 0.. {
            let which = turn % 2;
            let Opened { first, new } = opened(ids[which], creator);
            let upto = (heads[which] + 1 + turn as u64 % 7).min(last);
            let entries = (heads[which] + 1..=upto).map(|seq| {
                let entry = Entry {
                    seq: Seq::new(seq),
                    ..(*first).clone()
                };
                EncodedEntry::again(entry, first.sight())
            });
            let opens = Some(new).filter(|_| heads[which] == 0);
            let mut write = append(ids[which], opens, entries.collect());
            write.status = write.opens.as_ref().map(|_| GameStatus::Open);
            store.append(write).await.unwrap();
            heads[which] = upto;
            if heads == [last; 2] {
                break;
            }
        }
        store
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn the_heads_of_the_games_that_are_played_stand_close_together() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("some.db");
        let (store, ids) = (games(&file, 15).await, ids());
        let played = |n: usize, seq: u64| {
            let first = opened(ids[n], AccountId::from_u128(0)).first;
            let entry = Entry {
                seq: Seq::new(seq),
                ..(*first).clone()
            };
            append(ids[n], None, vec![EncodedEntry::again(entry, first.sight())])
        };
        for n in 3..203 {
            let id = GameId::from_u128(n);
            let Opened { first, new } = opened(id, AccountId::from_u128(7));
            let mut write = append(id, Some(new), vec![first]);
            write.status = Some(GameStatus::Open);
            store.append(write).await.unwrap();
        }
        for (n, seq) in [(0, 16), (1, 16), (0, 17)] {
            store.append(played(n, seq)).await.unwrap();
        }
        let read = store.log_rows(ids[0], Seq::NONE, 64, Column::Body).await.unwrap();
        assert!(read.rows.iter().map(|row| row.seq.get()).eq(1..=17) && !read.searched);
        store.close().await;
        let direct = rusqlite::Connection::open(&file).unwrap();
        let mut stand = direct
            .prepare("select game from heads order by rowid desc limit 3")
            .unwrap();
        let last = stand.query_map([], |row| row.get(0)).unwrap();
        let last: Vec<String> = last.map(Result::unwrap).collect();
        let upto = [ids[1], ids[0], GameId::from_u128(202)].map(|id| id.to_string());
        assert_eq!(last, upto);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_log_is_followed_back_and_only_what_is_gone_is_missed() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("some.db");
        let last = 200;
        let (store, ids) = (games(&file, last).await, ids());
        let parts = [0, 1, 62, 63, 64, 65, 127, 128, 199, 200, 300];
        let limits = [1, 2, 63, 64, 65, 256, u32::MAX];
        for (after, limit) in parts.into_iter().flat_map(|a| limits.map(|l| (a, l))) {
            for id in ids {
                let found = store
                    .log_rows(id, Seq::new(after), limit, Column::Body)
                    .await
                    .unwrap();
                let numbers: Vec<u64> = found.rows.iter().map(|row| row.seq.get()).collect();
                let end = last.min(after + u64::from(limit));
                assert_eq!(numbers, (after + 1..=end).collect::<Vec<_>>(), "{after} {limit}");
                assert!(!found.searched, "{after} {limit}");
                let read: Vec<Entry> = store.entries(id, Seq::new(after), limit).await.unwrap();
                assert!(read.iter().map(|e| e.seq.get()).eq(numbers));
            }
        }
        store.close().await;

        for wrong in ["place", "place + 1", "1", "0"] {
            let direct = rusqlite::Connection::open(&file).unwrap();
            let lead = format!("update entries set previous = {wrong} where game = $1 and seq = 150");
            direct.execute(&lead, [ids[1].to_string()]).unwrap();
            direct.close().unwrap();
            let store = Store::open(file.as_path()).await.unwrap();
            let found = store
                .log_rows(ids[1], Seq::new(128), 256, Column::Body)
                .await
                .unwrap();
            assert!(
                found.rows.iter().map(|row| row.seq.get()).eq(129..=200) && found.searched,
                "{wrong}"
            );
            let after = store
                .log_rows(ids[1], Seq::new(150), 256, Column::Body)
                .await
                .unwrap();
            assert!(after.rows.len() == 50 && !after.searched);
            store.close().await;
        }
        let direct = rusqlite::Connection::open(&file).unwrap();
        let gone = "delete from entries where game = $1 and seq in (100, 200)";
        direct.execute(gone, [ids[0].to_string()]).unwrap();
        direct.close().unwrap();
        let store = Store::open(file.as_path()).await.unwrap();
        let numbers = |after| {
            let rows = store.log_rows(ids[0], after, 256, Column::Answers);
            async { rows.await.unwrap() }
        };
        let found = numbers(Seq::new(64)).await;
        assert!(found.searched);
        let left = (65..100).chain(101..200);
        assert!(found.rows.iter().map(|row| row.seq.get()).eq(left));
        assert!(numbers(Seq::new(199)).await.searched, "the last is gone");
        let other = store.log_rows(ids[1], Seq::NONE, 64, Column::Body).await.unwrap();
        assert!(other.rows.len() == 64 && !other.searched);
        store.close().await;
    }
}
