//! Authorization codes.

use crate::engine::Millis;
use crate::ids::{AccountId, AppGrantId};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::people::apps::{AppGrant, AppTokens};
use crate::store::pool::on_either;
use crate::store::row::row;
use crate::store::writer::statement::Statement;
use sqlx::query_as;

row! {
    /// An authorization code.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) struct AppCode {
        /// Its hash.
        pub(crate) hash: String,
        /// The person who has allowed it.
        pub(crate) account: AccountId,
        /// The address of the app.
        pub(crate) client: String,
        /// The address to which the code was sent.
        pub(crate) redirect: String,
        /// The scopes, in stored form.
        pub(crate) scopes: String,
        /// The challenge: the SHA-256 of the verifier, in base64url.
        pub(crate) challenge: String,
        /// The id of the grant that begins when the code is used.
        pub(crate) app_grant: AppGrantId,
        /// When it was made, in milliseconds since 1970.
        pub(crate) created: Millis,
        /// When it expires, in milliseconds since 1970.
        pub(crate) expires: Millis,
        /// When it was used, in milliseconds since 1970; 0 if it was not.
        pub(crate) used: Millis,
    }
}

impl Store {
    /// Stores an authorization code.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub(crate) async fn add_app_code(&self, code: AppCode) -> Result<(), StoreError> {
        let account = code.account;
        let insert = Statement::new(
            "insert into app_codes (hash, account, client, redirect, scopes, challenge, app_grant, created, expires) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        );
        let insert = insert
            .text(code.hash)
            .id(account)
            .text(code.client)
            .text(code.redirect)
            .text(code.scopes)
            .text(code.challenge)
            .id(code.app_grant)
            .number(code.created)
            .number(code.expires);
        self.change_all(account, vec![insert]).await
    }

    /// The authorization code with this hash, used or not.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub(crate) async fn app_code(&self, hash: &str) -> Result<Option<AppCode>, StoreError> {
        let sql = "select hash, account, client, redirect, scopes, challenge, app_grant, created, expires, used \
             from app_codes where hash = $1";
        Ok(on_either!(pool of self => query_as(sql).bind(hash).fetch_optional(pool).await)?)
    }

    /// Uses up the authorization code with this hash: its grant begins, with these tokens.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it was used or has expired.
    pub(crate) async fn redeem_app_code(
        &self,
        hash: &str,
        grant: AppGrant,
        tokens: AppTokens,
    ) -> Result<(), StoreError> {
        let account = grant.account;
        let using =
            Statement::new("update app_codes set used = $1 where hash = $2 and used = 0 and expires > $1");
        let mut statements = vec![
            using.number(tokens.at).text(hash).must_affect(),
            grant.statement(),
        ];
        statements.extend(tokens.statements());
        self.change_all(account, statements).await
    }
}
