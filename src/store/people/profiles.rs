//! Profiles and vacations.

use crate::engine::Millis;
use crate::ids::{AccountId, VacationId};
use crate::store::admin::locks::Lock;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::record;
use crate::store::record::{Account, StoredAnswer};
use crate::store::row::{row, some_text, some_time};
use crate::store::writer::statement::Statement;
use sqlx::query_as;

/// The data of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// The account.
    pub account: Account,
    /// The display name, shown beside the account's name. `None`: it has none.
    pub display_name: Option<String>,
    /// The name of the time zone.
    pub time_zone: String,
    /// When quiet hours begin, in minutes after local midnight.
    pub quiet_start: u16,
    /// How long they last, in minutes. 0 means no quiet hours.
    pub quiet_minutes: u16,
    /// The confirmed mail address. `None`: it has none.
    pub mail: Option<String>,
    /// The account that keeps it, if it is a bot.
    pub keeper: Option<AccountId>,
    /// Whether it belongs to an administrator.
    pub admin: bool,
    /// Set if it is locked.
    pub locked: Option<Lock>,
    /// The hash of its password. `None`: it has none.
    pub password: Option<String>,
    /// When it was created, in milliseconds since 1970.
    pub created: Millis,
    /// When it was deleted, in milliseconds since 1970. `None`: it was not.
    pub deleted: Option<Millis>,
}

/// A change of a profile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProfileChange {
    /// The display name, shown beside the account's name. `None`: it has none.
    pub display_name: Option<String>,
    /// The name of the time zone.
    pub time_zone: String,
    /// When quiet hours begin, in minutes after local midnight.
    pub quiet_start: u16,
    /// How long they last, in minutes. 0 means no quiet hours.
    pub quiet_minutes: u16,
}

row! {
    /// A vacation.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Vacation {
        /// Its id.
        pub id: VacationId,
        /// When it begins, in milliseconds since 1970.
        pub begins: Millis,
        /// When it ends, in milliseconds since 1970.
        pub ends: Millis,
        /// When it was announced, in milliseconds since 1970.
        pub announced: Millis,
    }
}

row! {
    struct Row {
        id: String,
        name: String,
        display_name: String,
        time_zone: String,
        quiet_start: i64,
        quiet_minutes: i64,
        mail: String,
        keeper: String,
        house: bool,
        guest: bool,
        admin: i64,
        locked: Millis,
        lock_reason: String,
        password: String,
        created: Millis,
        deleted: Millis,
    }
}

impl TryFrom<Row> for Profile {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Profile, StoreError> {
        let minutes = |stored: i64| u16::try_from(stored).unwrap_or(0);
        Ok(Profile {
            account: Account::of_row(record::id(&row.id)?, row.name, &row.keeper, row.house, row.guest),
            display_name: some_text(row.display_name),
            time_zone: row.time_zone,
            quiet_start: minutes(row.quiet_start),
            quiet_minutes: minutes(row.quiet_minutes),
            mail: some_text(row.mail),
            keeper: some_text(row.keeper).as_deref().map(record::id).transpose()?,
            admin: row.admin != 0,
            locked: Lock::of_row(row.locked, row.lock_reason),
            password: some_text(row.password),
            created: row.created,
            deleted: some_time(row.deleted),
        })
    }
}

const COLUMNS: &str = "select id, name, display_name, time_zone, quiet_start, quiet_minutes, mail, keeper, house, \
     guest, admin, locked, lock_reason, password, created, deleted from accounts";

impl Store {
    async fn profiles(&self, which: &'static str, value: &str) -> Result<Vec<Profile>, StoreError> {
        let sql = format!("{COLUMNS} where {which} order by id");
        let rows: Vec<Row> = on_either!(pool of self => {
            // The query is built from constants only.
            query_as(sqlx::AssertSqlSafe(sql)).bind(value).fetch_all(pool).await
        })?;
        rows.into_iter().map(Profile::try_from).collect()
    }

    /// The data of an account.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn profile(&self, account: AccountId) -> Result<Option<Profile>, StoreError> {
        let found = self.profiles("id = $1", &account.to_string()).await?;
        Ok(found.into_iter().next())
    }

    /// The accounts with this confirmed mail address.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn profiles_at(&self, mail: &str) -> Result<Vec<Profile>, StoreError> {
        self.profiles("mail = $1 and mail <> ''", mail).await
    }

    /// The bots that an account keeps.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn bots_of(&self, account: AccountId) -> Result<Vec<Profile>, StoreError> {
        self.profiles(
            "keeper = $1 and keeper <> '' and deleted = 0",
            &account.to_string(),
        )
        .await
    }

    /// Changes a profile.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the account does not exist.
    pub async fn change_profile(&self, account: AccountId, to: ProfileChange) -> Result<(), StoreError> {
        let set = Statement::new(
            "update accounts set display_name = $1, time_zone = $2, quiet_start = $3, quiet_minutes = $4 \
             where id = $5 and deleted = 0",
        );
        let set = set
            .text(to.display_name.unwrap_or_default())
            .text(to.time_zone)
            .number(i64::from(to.quiet_start))
            .number(i64::from(to.quiet_minutes))
            .id(account)
            .must_affect();
        self.change_all(account, vec![set]).await
    }

    /// The vacations of an account that end after a time in milliseconds since 1970, in order.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn vacations(&self, account: AccountId, after: Millis) -> Result<Vec<Vacation>, StoreError> {
        let sql = "select id, begins, ends, announced from vacations where account = $1 and ends > $2 order by begins";
        Ok(on_either!(pool of self => {
            query_as(sql)
                .bind(account.to_string())
                .bind(after.get())
                .fetch_all(pool)
                .await
        })?)
    }

    /// Stores a vacation, if the account has exactly `existing` vacations: concurrent requests can't spend the
    /// same budget.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if another was announced meanwhile.
    pub async fn add_vacation(
        &self,
        account: AccountId,
        vacation: Vacation,
        existing: usize,
        answer: Option<StoredAnswer>,
    ) -> Result<(), StoreError> {
        let insert = Statement::new(
            "insert into vacations (id, account, begins, ends, announced) select $1, $2, $3, $4, $5 \
             where (select count(*) from vacations where account = $2 and ends > $6) = $7",
        );
        let insert = insert
            .id(vacation.id)
            .id(account)
            .number(vacation.begins)
            .number(vacation.ends)
            .number(vacation.announced)
            .number(0)
            .number(i64::try_from(existing).unwrap_or(i64::MAX))
            .must_affect();
        let statements = vec![Store::alone(account), insert];
        self.change_answering(account, statements, answer, vacation.announced)
            .await
    }

    /// Ends a vacation at a time in milliseconds since 1970; one that would begin later is deleted.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it does not exist or has ended before that time.
    pub async fn end_vacation(
        &self,
        account: AccountId,
        vacation: VacationId,
        at: Millis,
    ) -> Result<(), StoreError> {
        let end =
            Statement::new("update vacations set ends = $1 where id = $2 and account = $3 and ends > $1");
        let end = end.number(at).id(vacation).id(account).must_affect();
        let take_back =
            Statement::new("delete from vacations where id = $1 and account = $2 and ends <= begins");
        let take_back = take_back.id(vacation).id(account);
        self.change_all(account, vec![end, take_back]).await
    }
}
