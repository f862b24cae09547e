//! Devices that wait until somebody enters their code.

use crate::engine::Millis;
use crate::ids::{AccountId, AppGrantId};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::people::apps::{AppGrant, AppTokens};
use crate::store::pool::on_either;
use crate::store::record;
use crate::store::row::{row, some_text};
use crate::store::writer::statement::Statement;
use sqlx::query_as;

/// What the device's code was answered with.
const ALLOWED: i64 = 1;
const DENIED: i64 = 2;

row! {
    /// A device that waits until somebody enters its code.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) struct AppDevice {
        /// The hash of the code that it polls with.
        pub(crate) hash: String,
        /// The hash of the code that it shows.
        pub(crate) user_code: String,
        /// The address of the app.
        pub(crate) client: String,
        /// The scopes, in stored form.
        pub(crate) scopes: String,
        /// The id of the grant that begins when it gets its tokens.
        pub(crate) app_grant: AppGrantId,
        /// When its codes expire, in milliseconds since 1970.
        pub(crate) expires: Millis,
        /// When it last polled, in milliseconds since 1970; 0 if it did not.
        pub(crate) polled: Millis,
        /// The account of the person who entered the code; empty if nobody has.
        account: String,
        decided: i64,
    }
}

impl AppDevice {
    /// A device that nobody has entered the code of.
    pub(crate) fn new(
        codes: [String; 2],
        client: String,
        scopes: String,
        ends: (AppGrantId, Millis),
    ) -> AppDevice {
        let [hash, user_code] = codes;
        let (app_grant, expires) = ends;
        AppDevice {
            hash,
            user_code,
            client,
            scopes,
            app_grant,
            expires,
            polled: Millis::ZERO,
            account: String::new(),
            decided: 0,
        }
    }

    /// The account of the person who has allowed it; `None` if nobody has.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`].
    pub(crate) fn allowed_by(&self) -> Result<Option<AccountId>, StoreError> {
        let account = some_text(self.account.clone()).filter(|_| self.decided == ALLOWED);
        account.map(|id| record::id(&id)).transpose()
    }

    /// Whether somebody has refused it.
    pub(crate) fn is_denied(&self) -> bool {
        self.decided == DENIED
    }
}

impl Store {
    /// Stores a device.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub(crate) async fn add_app_device(&self, device: AppDevice) -> Result<(), StoreError> {
        let insert = Statement::new(
            "insert into app_devices (hash, user_code, client, scopes, app_grant, expires) \
             values ($1, $2, $3, $4, $5, $6)",
        );
        let insert = insert
            .text(device.hash)
            .text(device.user_code)
            .text(device.client)
            .text(device.scopes)
            .id(device.app_grant)
            .number(device.expires);
        self.change_all("", vec![insert]).await
    }

    /// The device that polls with the code with this hash.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub(crate) async fn app_device(&self, hash: &str) -> Result<Option<AppDevice>, StoreError> {
        let sql = "select hash, user_code, client, scopes, app_grant, expires, polled, account, decided from app_devices \
             where hash = $1";
        Ok(on_either!(pool of self => query_as(sql).bind(hash).fetch_optional(pool).await)?)
    }

    /// The device that shows the code with this hash, if nobody has entered it yet and it has not expired at a time in
    /// milliseconds since 1970.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub(crate) async fn app_device_showing(
        &self,
        user_code: &str,
        at: Millis,
    ) -> Result<Option<AppDevice>, StoreError> {
        let sql = "select hash, user_code, client, scopes, app_grant, expires, polled, account, decided from app_devices \
             where user_code = $1 and decided = 0 and expires > $2";
        Ok(on_either!(pool of self => {
            query_as(sql).bind(user_code).bind(at.get()).fetch_optional(pool).await
        })?)
    }

    /// Records that a device has polled.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub(crate) async fn app_device_polled(&self, hash: &str, at: Millis) -> Result<(), StoreError> {
        let polled = Statement::new("update app_devices set polled = $1 where hash = $2");
        self.change_all("", vec![polled.number(at).text(hash)]).await
    }

    /// Records whether a person allows the device that shows the code with this hash.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if somebody was first, or it has expired at a time in milliseconds since 1970.
    pub(crate) async fn decide_app_device(
        &self,
        account: AccountId,
        user_code: &str,
        allow: bool,
        at: Millis,
    ) -> Result<(), StoreError> {
        let decide = Statement::new(
            "update app_devices set account = $1, decided = $2 where user_code = $3 and decided = 0 and expires > $4",
        );
        let decide = decide
            .id(account)
            .number(if allow { ALLOWED } else { DENIED })
            .text(user_code)
            .number(at)
            .must_affect();
        self.change_all(account, vec![decide]).await
    }

    /// Gives an allowed device its tokens: its grant begins, and its codes are worth nothing any more.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it has got them already, or has expired.
    pub(crate) async fn redeem_app_device(
        &self,
        hash: &str,
        grant: AppGrant,
        tokens: AppTokens,
    ) -> Result<(), StoreError> {
        let account = grant.account;
        let using =
            Statement::new("delete from app_devices where hash = $1 and decided = $2 and expires > $3");
        let mut statements = vec![
            using.text(hash).number(ALLOWED).number(tokens.at).must_affect(),
            grant.statement(),
        ];
        statements.extend(tokens.statements());
        self.change_all(account, statements).await
    }
}
