//! What people have allowed apps: grants, with their access and refresh tokens.

use crate::engine::Millis;
use crate::ids::{AccountId, AppGrantId, TokenId};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::record::Stamp;
use crate::store::row::row;
use crate::store::words::TokenKind;
use crate::store::writer::statement::Statement;
use sqlx::query_as;

row! {
    /// What a person has allowed an app.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) struct AppGrant {
        /// Its id.
        pub(crate) id: AppGrantId,
        /// The person.
        pub(crate) account: AccountId,
        /// The address of the app.
        pub(crate) client: String,
        /// The scopes, in stored form.
        pub(crate) scopes: String,
        /// When it was allowed, in milliseconds since 1970.
        pub(crate) created: Millis,
        /// When the app last got an access token, in milliseconds since 1970.
        pub(crate) used: Millis,
        /// When it ends if the app gets no other token, in milliseconds since 1970.
        pub(crate) expires: Millis,
    }
}

row! {
    /// A refresh token with the grant that it belongs to.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) struct RefreshToken {
        /// The grant.
        pub(crate) app_grant: AppGrantId,
        /// The person.
        pub(crate) account: AccountId,
        /// The address of the app.
        pub(crate) client: String,
        /// The scopes of the grant, in stored form.
        pub(crate) scopes: String,
        /// When it expires, in milliseconds since 1970.
        pub(crate) expires: Millis,
        /// When it was used, in milliseconds since 1970; 0 if it was not.
        pub(crate) used: Millis,
    }
}

/// The tokens that an app gets for a grant.
#[derive(Clone, Debug)]
pub(crate) struct AppTokens {
    /// The grant.
    pub(crate) grant: AppGrantId,
    /// The person.
    pub(crate) account: AccountId,
    /// The address of the app: the name of the access token.
    pub(crate) client: String,
    /// The id of the access token.
    pub(crate) id: TokenId,
    /// The hash of the access token.
    pub(crate) access: String,
    /// The scopes of the access token, in stored form.
    pub(crate) scopes: String,
    /// When the access token expires, in milliseconds since 1970.
    pub(crate) expires: Millis,
    /// The hash of the refresh token.
    pub(crate) refresh: String,
    /// When the refresh token, and with it the grant, expires, in milliseconds since 1970.
    pub(crate) refresh_expires: Millis,
    /// When they were made, in milliseconds since 1970.
    pub(crate) at: Millis,
}

/// The most access tokens of a grant at the same time.
const ACCESS_TOKENS: i64 = 20;

impl AppTokens {
    /// Stores them, if the grant has not too many access tokens.
    pub(crate) fn statements(self) -> Vec<Statement> {
        let access = Statement::new(
            "insert into tokens (hash, account, created, id, kind, name, scopes, games, seat, expires, app_grant) \
             select $1, $2, $3, $4, $5, $6, $7, '', '', $8, $9 \
             where (select count(*) from tokens where app_grant = $9 and expires > $3) < $10",
        );
        let access = access
            .text(self.access)
            .id(self.account)
            .number(self.at)
            .id(self.id)
            .text(TokenKind::App.word())
            .text(self.client)
            .text(self.scopes)
            .number(self.expires)
            .id(self.grant)
            .number(ACCESS_TOKENS)
            .must_affect();
        let refresh =
            Statement::new("insert into app_refresh_tokens (hash, app_grant, expires) values ($1, $2, $3)");
        let refresh = refresh
            .text(self.refresh)
            .id(self.grant)
            .number(self.refresh_expires);
        vec![access, refresh]
    }
}

impl AppGrant {
    /// Stores it.
    pub(crate) fn statement(self) -> Statement {
        let insert = Statement::new(
            "insert into app_grants (id, account, client, scopes, created, used, expires) \
             values ($1, $2, $3, $4, $5, $6, $7)",
        );
        insert
            .id(self.id)
            .id(self.account)
            .text(self.client)
            .text(self.scopes)
            .number(self.created)
            .number(self.used)
            .number(self.expires)
    }
}

impl Store {
    /// The refresh token with this hash, with its grant.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub(crate) async fn refresh_token(&self, hash: &str) -> Result<Option<RefreshToken>, StoreError> {
        let sql = "select r.app_grant, g.account, g.client, g.scopes, r.expires, r.used from app_refresh_tokens r \
             join app_grants g on g.id = r.app_grant where r.hash = $1";
        Ok(on_either!(pool of self => query_as(sql).bind(hash).fetch_optional(pool).await)?)
    }

    /// Uses up the refresh token with the hash `used` and stores the tokens that replace it.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it was used or its grant has ended meanwhile, or the grant has too many access tokens.
    pub(crate) async fn rotate_refresh_token(&self, used: &str, new: AppTokens) -> Result<(), StoreError> {
        let account = new.account;
        let using = Statement::new(
            "update app_refresh_tokens set used = $1 where hash = $2 and used = 0 and expires > $1",
        );
        let grant = Statement::new("update app_grants set used = $1, expires = $2 where id = $3");
        let mut statements = vec![
            using.number(new.at).text(used).must_affect(),
            grant
                .number(new.at)
                .number(new.refresh_expires)
                .id(new.grant)
                .must_affect(),
        ];
        statements.extend(new.statements());
        self.change_all(account, statements).await
    }

    /// What an account has allowed apps, oldest first, without what has expired at a time in milliseconds since 1970.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub(crate) async fn app_grants(
        &self,
        account: AccountId,
        at: Millis,
    ) -> Result<Vec<AppGrant>, StoreError> {
        let sql = "select id, account, client, scopes, created, used, expires from app_grants \
             where account = $1 and expires > $2 order by created, id";
        Ok(on_either!(pool of self => {
            query_as(sql).bind(account.to_string()).bind(at.get()).fetch_all(pool).await
        })?)
    }

    /// The grant of the access token with this hash.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub(crate) async fn grant_of_access_token(&self, hash: &str) -> Result<Option<AppGrant>, StoreError> {
        let sql = "select g.id, g.account, g.client, g.scopes, g.created, g.used, g.expires from tokens t \
             join app_grants g on g.id = t.app_grant where t.hash = $1";
        Ok(on_either!(pool of self => query_as(sql).bind(hash).fetch_optional(pool).await)?)
    }

    /// Ends a grant with all its tokens. The account's identities must be revalidated.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the account has no such grant.
    pub(crate) async fn end_grant(
        &self,
        account: AccountId,
        grant: AppGrantId,
        ended: Stamp,
    ) -> Result<(), StoreError> {
        let of = |sql| Statement::new(sql).id(grant);
        let statements = vec![
            of("delete from tokens where app_grant = $1"),
            of("delete from app_refresh_tokens where app_grant = $1"),
            of("delete from app_grants where id = $1 and account = $2")
                .id(account)
                .must_affect(),
            Store::looking_again(account, ended),
        ];
        self.change_all(account, statements).await
    }

    /// Ends everything that an account has allowed apps, except their access tokens.
    pub(crate) fn ending_apps(account: AccountId) -> Vec<Statement> {
        let of = |sql| Statement::new(sql).id(account);
        vec![
            of(
                "delete from app_refresh_tokens where app_grant in (select id from app_grants where account = $1)",
            ),
            of("delete from app_codes where account = $1"),
            of("delete from app_devices where account = $1"),
            of("delete from app_grants where account = $1"),
        ]
    }

    /// Deletes what expired before a time in milliseconds since 1970. Used codes stay for another day.
    pub(crate) fn sweeping_apps(at: Millis) -> Vec<Statement> {
        let of = |sql, at: Millis| Statement::new(sql).number(at);
        vec![
            of(
                "delete from app_codes where expires < $1",
                at.saturating_sub(Millis::DAY),
            ),
            of(
                "delete from app_devices where expires < $1",
                at.saturating_sub(Millis::HOUR),
            ),
            of(
                "delete from app_refresh_tokens where expires < $1 or app_grant in (select id from app_grants where expires < $1)",
                at,
            ),
            of("delete from app_grants where expires < $1", at),
        ]
    }
}
