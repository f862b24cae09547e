//! Who has entered a season, or asks to.

use crate::engine::Millis;
use crate::ids::{AccountId, SeasonId};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::row::row;
use crate::store::words::RegistrationStatus;
use crate::store::writer::append::SideEffect;
use crate::store::writer::statement::Statement;
use sqlx::query_as;

row! {
    /// A registration.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct RegistrationRecord {
        /// Who.
        pub account: AccountId,
        /// Their name.
        pub name: String,
        /// The account that keeps theirs; empty unless they are a bot of a person's.
        pub keeper: String,
        /// Whether they are a program of the house.
        pub house: bool,
        /// Whether they are in.
        pub status: RegistrationStatus,
        /// What they wrote with it.
        pub note: String,
        /// When they asked, in milliseconds since 1970.
        pub asked: Millis,
    }
}

/// A registration to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewRegistration {
    /// The season.
    pub season: SeasonId,
    /// Who.
    pub account: AccountId,
    /// Whether they are in.
    pub status: RegistrationStatus,
    /// What they wrote with it.
    pub note: String,
    /// When they asked, in milliseconds since 1970.
    pub asked: Millis,
}

impl NewRegistration {
    fn statements(&self) -> Vec<Statement> {
        // A registration never becomes a request again.
        let sql = "insert into season_registrations (season, account, status, note, asked) values ($1, $2, $3, $4, $5) \
             on conflict (season, account) do update set status = excluded.status, \
             note = case when excluded.note = '' then season_registrations.note else excluded.note end \
             where season_registrations.status <> 'registered' or excluded.status = 'registered'";
        let insert = Statement::new(sql)
            .id(self.season)
            .id(self.account)
            .text(self.status.word())
            .text(&self.note)
            .number(self.asked);
        vec![Store::alone(self.account), insert]
    }
}

impl SideEffect {
    /// A registration is written with an act.
    pub fn registered(new: &NewRegistration) -> SideEffect {
        SideEffect::of(new.statements())
    }

    /// A request to enter is refused or taken back.
    pub fn entry_refused(season: SeasonId, account: AccountId) -> SideEffect {
        let sql =
            "delete from season_registrations where season = $1 and account = $2 and status = 'requested'";
        SideEffect::of(vec![Statement::new(sql).id(season).id(account).must_affect()])
    }

    /// A registration is deleted with an act.
    pub fn unregistered(season: SeasonId, account: AccountId) -> SideEffect {
        SideEffect::of(vec![unregister(season, account)])
    }
}

fn unregister(season: SeasonId, account: AccountId) -> Statement {
    Statement::new("delete from season_registrations where season = $1 and account = $2")
        .id(season)
        .id(account)
}

/// The registrations of the season `$1`, with what follows its condition.
macro_rules! registrations {
    ($rest:literal) => {
        concat!(
            "select r.account, a.name, a.keeper, a.house, r.status, r.note, r.asked from season_registrations r ",
            "join accounts a on a.id = r.account where r.season = $1 ",
            $rest
        )
    };
}

impl Store {
    /// The registrations of a season, in the order in which they came.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn registrations(&self, season: SeasonId) -> Result<Vec<RegistrationRecord>, StoreError> {
        let sql = registrations!("order by r.asked, r.account");
        Ok(on_either!(pool of self => query_as(sql).bind(season.to_string()).fetch_all(pool).await)?)
    }

    /// The registrations of accounts that were deleted or have left the club.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn entrants_gone(&self, season: SeasonId) -> Result<Vec<RegistrationRecord>, StoreError> {
        let sql = registrations!(
            "and (a.deleted <> 0 or r.status = 'registered' and not exists (select 1 from club_members m \
             join seasons s on s.club = m.club where s.id = r.season and m.account = r.account)) order by r.account"
        );
        Ok(on_either!(pool of self => query_as(sql).bind(season.to_string()).fetch_all(pool).await)?)
    }

    /// Writes a request to enter, or its note.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the account was deleted.
    pub async fn ask_to_enter(
        &self,
        new: &NewRegistration,
        side_effects: Vec<SideEffect>,
    ) -> Result<(), StoreError> {
        let mut statements = new.statements();
        statements.extend(side_effects.into_iter().flat_map(|effect| effect.0));
        self.change_all(new.season, statements).await
    }

    /// Deletes a request to enter.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn drop_request(&self, season: SeasonId, account: AccountId) -> Result<(), StoreError> {
        self.change_all(season, SideEffect::entry_refused(season, account).0)
            .await
    }
}
