//! Secrets as they are stored, and the start with a key.

use crate::store::address::Address;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::postgres::connect;
use crate::store::row::row;
use crate::store::secrets::dice_key::{DiceKey, REMOVED, SEALED};
use crate::store::sqlite::embedded;
use crate::store::writer::statement::Statement;
use sqlx::{query_as, query_scalar};
use std::fmt::Display;
use std::path::Path;

/// How many secrets are encrypted in one transaction.
const TOGETHER: usize = 200;

/// A column of secrets: how those in the clear are found and replaced.
struct Secrets {
    /// A page of those in the clear after `$1`; at most `$2`.
    plain: &'static str,
    /// How many are in the clear.
    count: &'static str,
    /// Sets one, unless it has changed meanwhile.
    set: &'static str,
}

/// What has a secret, with the secret.
macro_rules! secrets {
    ($table:literal, $id:literal) => {
        Secrets {
            plain: concat!(
                "select ",
                $id,
                " as id, secret from ",
                $table,
                " where length(secret) = 64 and ",
                $id,
                " > $1 order by ",
                $id,
                " limit $2"
            ),
            count: concat!("select count(*) from ", $table, " where length(secret) = 64"),
            set: concat!(
                "update ",
                $table,
                " set secret = $1 where ",
                $id,
                " = $2 and secret = $3"
            ),
        }
    };
}

/// All columns of secrets that decide chance: of games, of open challenges, and of lots.
const ALL: &[Secrets] = &[
    secrets!("dice_secrets", "game"),
    secrets!("challenges", "id"),
    secrets!("seasons", "id"),
];

row! {
    struct PlainRow {
        id: String,
        secret: String,
    }
}

const FINGERPRINT: &str = "select fingerprint from dice_keys where id = 1";

impl DiceKey {
    /// Checks that this is the key of a database with this fingerprint; without one, every key is.
    ///
    /// # Errors
    /// [`StoreError::DiceKey`].
    pub fn must_fit(&self, stored: Option<&str>) -> Result<(), StoreError> {
        match stored {
            Some(stored) if stored != self.fingerprint() => Err(StoreError::DiceKey(format!(
                "the keys of coming dice in it are encrypted with the key {stored}, and the key file has {}: name the right \
                 one with --dice-key; nothing was changed",
                self.fingerprint()
            ))),
            _ => Ok(()),
        }
    }
}

impl Store {
    /// The fingerprint of the key that encrypts the keys of coming dice in a database of any version; `None`: they are in
    /// the clear, or there is no database yet. It only reads.
    ///
    /// # Errors
    /// [`StoreError`] if the database can't be read.
    pub async fn dice_key_of(at: impl Into<Address>) -> Result<Option<String>, StoreError> {
        let store = match at.into() {
            Address::File(file) if !file.exists() => return Ok(None),
            Address::File(file) => embedded::open_to_read(&file).await,
            Address::Server(options) => connect::open_to_read(&options).await,
        }?;
        store.noted_dice_key().await
    }

    /// As [`Store::dice_key_of`], of a backup, beside which nothing is written.
    ///
    /// # Errors
    /// As [`Store::dice_key_of`].
    pub async fn dice_key_of_backup(file: &Path) -> Result<Option<String>, StoreError> {
        let store = embedded::open_to_examine(file, true).await?;
        store.noted_dice_key().await
    }

    async fn noted_dice_key(self) -> Result<Option<String>, StoreError> {
        let found = match self.must_not_be_newer().await {
            Ok(()) => self.dice_key_fingerprint().await,
            Err(error) => Err(error),
        };
        self.read.close().await;
        match found {
            // The database is empty, or of an earlier version.
            Err(StoreError::Database(sqlx::Error::Database(error)))
                if ["dice_keys", "_sqlx_migrations"]
                    .iter()
                    .any(|table| error.message().contains(table)) =>
            {
                Ok(None)
            }
            found => found,
        }
    }

    /// The fingerprint of the key that encrypts the keys of coming dice; `None`: they are in the clear.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn dice_key_fingerprint(&self) -> Result<Option<String>, StoreError> {
        Ok(on_either!(pool of self => query_scalar(FINGERPRINT).fetch_optional(pool).await)?)
    }

    /// How many keys of coming dice, secrets of open challenges and secrets of lots are in the clear.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn plain_secrets(&self) -> Result<u64, StoreError> {
        let mut plain = 0;
        for secrets in ALL {
            let found: i64 = on_either!(pool of self => query_scalar(secrets.count).fetch_one(pool).await)?;
            plain += u64::try_from(found).unwrap_or(0);
        }
        Ok(plain)
    }

    /// The same store, which decrypts with this key what it reads. [`DiceKey::must_fit`] says whether it is the right one.
    pub fn reading_with(mut self, key: Option<DiceKey>) -> Store {
        self.dice_key = key;
        self
    }

    /// Whether secrets are decrypted.
    pub fn has_dice_key(&self) -> bool {
        self.dice_key.is_some()
    }

    /// The same store, which encrypts with this key from now on. What is in the clear is encrypted first. The first use of
    /// a key in a database needs a database that no other server uses.
    ///
    /// # Errors
    /// [`StoreError::DiceKey`] if it is not the key of the database, or a server without a key uses it;
    /// [`StoreError::Full`] if the disk is full.
    pub async fn encrypting_with(self, key: DiceKey) -> Result<Store, StoreError> {
        let stored = self.dice_key_fingerprint().await?;
        key.must_fit(stored.as_deref())?;
        if stored.is_none() {
            if !self.is_unused().await? {
                return Err(StoreError::DiceKey(
                    "another server uses it without a key: stop every server once, then start them with --dice-key"
                        .to_owned(),
                ));
            }
            let sql = "insert into dice_keys (id, fingerprint) values (1, $1) on conflict (id) do nothing";
            let note = Statement::new(sql).text(key.fingerprint());
            self.change_all("dice key", vec![note]).await?;
            // Another server may have been first.
            key.must_fit(self.dice_key_fingerprint().await?.as_deref())?;
        }
        let store = self.reading_with(Some(key));
        for secrets in ALL {
            store.encrypt(secrets).await?;
        }
        Ok(store)
    }

    /// Encrypts the secrets of a column that are in the clear.
    async fn encrypt(&self, secrets: &Secrets) -> Result<(), StoreError> {
        let mut after = String::new();
        loop {
            let page: Vec<PlainRow> = on_either!(pool of self => {
                query_as(secrets.plain).bind(&after).bind(TOGETHER as i64).fetch_all(pool).await
            })?;
            let Some(last) = page.last() else {
                return Ok(());
            };
            after.clone_from(&last.id);
            let mut statements = vec![];
            for row in page {
                let sealed = self.sealed(&row.id, row.secret.clone())?;
                let set = Statement::new(secrets.set).text(sealed).text(row.id);
                statements.push(set.text(row.secret));
            }
            self.change_all("dice key", statements).await?;
        }
    }

    /// A secret as it is stored. What is no secret of 64 digits is stored as it is, and everything without a key.
    ///
    /// # Errors
    /// [`StoreError::DiceKey`] if the system gives no random numbers.
    pub(crate) fn sealed(&self, of: impl Display, secret: String) -> Result<String, StoreError> {
        match (&self.dice_key, crate::engine::Secret::from_hex(&secret)) {
            (Some(key), Some(bytes)) => key.sealed(&of.to_string(), &bytes),
            _ => Ok(secret),
        }
    }

    /// A stored secret as 64 digits. What can't be decrypted is returned as it is stored.
    pub(crate) fn opened(&self, of: impl Display, stored: String) -> String {
        let opened = self
            .dice_key
            .as_ref()
            .and_then(|key| key.opened(&of.to_string(), &stored));
        opened.map_or(stored, |secret| secret.hex())
    }

    /// Whether a secret, as [`Store::opened`] returns it, can't be known here: it is encrypted and there is no key to decrypt
    /// it, or this is a copy from which it was removed.
    pub(crate) fn is_locked(&self, secret: &str) -> bool {
        secret == REMOVED || (self.dice_key.is_none() && secret.starts_with(SEALED))
    }
}
