//! Mails about accounts, and the single-use keys in them.

use crate::engine::Millis;
use crate::ids::{AccountId, NoticeId};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::record::Stamp;
use crate::store::row::row;
use crate::store::words::{self, KeyPurpose};
use crate::store::writer::statement::Statement;
use sqlx::query_as;

row! {
    /// A row of `mail_keys`.
    struct MailKeyRow {
        hash: String,
        account: AccountId,
        purpose: String,
        mail: String,
        created: Millis,
        expires: Millis,
    }
}

/// A mail to be sent. Receivers detect duplicates by its id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutgoingMail {
    /// Its id.
    pub id: NoticeId,
    /// The account that receives it.
    pub account: AccountId,
    /// Its topic: `confirm`, `recover` ...
    pub topic: &'static str,
    /// The data for its text, as JSON: `to` and more.
    pub body: String,
    /// The present time, in milliseconds since 1970.
    pub at: Millis,
}

impl OutgoingMail {
    /// Puts it into the outbox, in the same transaction as the change that it reports.
    pub(crate) fn statement(self) -> Statement {
        let insert = Statement::new(
            "insert into outbox (id, account, channel, topic, body, created, due, tries, held_by, held_until, failure) \
             values ($1, $2, 'mail', $3, $4, $5, $5, 0, '', 0, '')",
        );
        insert
            .id(self.id)
            .id(self.account)
            .text(self.topic)
            .text(self.body)
            .number(self.at)
            .wakes_outbox()
    }
}

/// A key in a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailKey {
    /// The hash of its secret.
    pub hash: String,
    /// Its owner.
    pub account: AccountId,
    /// What it is for.
    pub purpose: KeyPurpose,
    /// The address that it was sent to.
    pub mail: String,
    /// When it was made, in milliseconds since 1970.
    pub created: Millis,
    /// When it expires, in milliseconds since 1970.
    pub expires: Millis,
}

/// The result of recovering an account.
#[derive(Clone, Debug)]
pub struct Recovered {
    /// The hash of the new password.
    pub password: String,
    /// Whether tokens stay valid; sessions never do.
    pub keep_tokens: bool,
    /// The subject under which recovery mails were counted; the counter is reset.
    pub counted: String,
}

impl Store {
    /// Stores a key and queues its mail. It replaces other keys that confirm an address; a recovery key does
    /// not invalidate earlier ones.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn send_key(&self, key: MailKey, letter: OutgoingMail) -> Result<(), StoreError> {
        let account = key.account;
        let old = Statement::new(
            "delete from mail_keys where account = $1 and purpose = $2 and (purpose = 'confirm' or expires <= $3)",
        );
        let old = old.id(account).text(key.purpose.word()).number(key.created);
        let new = Statement::new(
            "insert into mail_keys (hash, account, purpose, mail, created, expires) values ($1, $2, $3, $4, $5, $6)",
        );
        let new = new
            .text(key.hash)
            .id(account)
            .text(key.purpose.word())
            .text(key.mail)
            .number(key.created)
            .number(key.expires);
        self.change_all(account, vec![old, new, letter.statement()]).await
    }

    async fn mail_keys(
        &self,
        which: &'static str,
        value: &str,
        purpose: KeyPurpose,
    ) -> Result<Option<MailKey>, StoreError> {
        let sql = format!(
            "select hash, account, purpose, mail, created, expires from mail_keys where {which} and purpose = $2 \
             order by created desc limit 1"
        );
        let row: Option<MailKeyRow> = on_either!(pool of self => {
            // The query is built from constants only.
            query_as(sqlx::AssertSqlSafe(sql))
                .bind(value)
                .bind(purpose.word())
                .fetch_optional(pool)
                .await
        })?;
        row.map(|row| {
            Ok(MailKey {
                purpose: words::read(&row.purpose, format_args!("mail key of {}", row.account))?,
                account: row.account,
                hash: row.hash,
                mail: row.mail,
                created: row.created,
                expires: row.expires,
            })
        })
        .transpose()
    }

    /// The key with this hash, for this purpose.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn mail_key(&self, hash: &str, purpose: KeyPurpose) -> Result<Option<MailKey>, StoreError> {
        self.mail_keys("hash = $1", hash, purpose).await
    }

    /// The last key that an account was sent for this purpose.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn mail_key_of(
        &self,
        account: AccountId,
        purpose: KeyPurpose,
    ) -> Result<Option<MailKey>, StoreError> {
        self.mail_keys("account = $1", &account.to_string(), purpose)
            .await
    }

    fn using(key: &MailKey, at: Millis) -> Statement {
        let used = Statement::new("delete from mail_keys where hash = $1 and expires > $2");
        used.text(&key.hash).number(at).must_affect()
    }

    /// Uses up a key: the address that it was sent to becomes the account's.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it was used or has expired.
    pub async fn confirm_mail(
        &self,
        key: &MailKey,
        letter: Option<OutgoingMail>,
        used: Stamp,
    ) -> Result<(), StoreError> {
        let set = Statement::new(
            "update accounts set mail = $1, mail_confirmed = $2 where id = $3 and deleted = 0",
        );
        let set = set.text(&key.mail).number(used.at).id(key.account).must_affect();
        // Keys that were sent to another address become invalid.
        let other = Statement::new("delete from mail_keys where account = $1 and mail <> $2");
        let other = other.id(key.account).text(&key.mail);
        let mut statements = vec![Store::using(key, used.at), set, other];
        statements.extend(letter.map(OutgoingMail::statement));
        statements.push(Store::looking_again(key.account, used));
        self.change_all(key.account, statements).await
    }

    /// Removes an account's address, and notifies its reader.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn forget_mail(
        &self,
        account: AccountId,
        letter: Option<OutgoingMail>,
    ) -> Result<(), StoreError> {
        let set = Statement::new("update accounts set mail = '', mail_confirmed = 0 where id = $1");
        let keys = Statement::new("delete from mail_keys where account = $1");
        let mut statements = vec![set.id(account), keys.id(account)];
        statements.extend(letter.map(OutgoingMail::statement));
        self.change_all(account, statements).await
    }

    /// Uses up a recovery key and invalidates all others: the account gets the new password, all sessions
    /// end, and so do all tokens unless they are kept.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it was used or has expired.
    pub async fn recover(
        &self,
        key: &MailKey,
        recovered: Recovered,
        letter: Option<OutgoingMail>,
        used: Stamp,
    ) -> Result<(), StoreError> {
        let account = key.account;
        let set = Statement::new("update accounts set password = $1 where id = $2 and deleted = 0");
        let set = set.text(recovered.password).id(account).must_affect();
        let keys = Statement::new("delete from mail_keys where account = $1 and purpose = 'recover'");
        let counted = Statement::new("delete from rate_limits where subject = $1");
        let mut statements = vec![
            Store::using(key, used.at),
            set,
            keys.id(account),
            counted.text(recovered.counted),
        ];
        statements.extend(if recovered.keep_tokens {
            Store::ending_sessions(account, None, used)
        } else {
            Store::ending_tokens(account, used)
        });
        statements.extend(letter.map(OutgoingMail::statement));
        self.change_all(key.account, statements).await
    }
}
