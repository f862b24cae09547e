//! Tokens, and browser sessions, which are tokens in a cookie.

use crate::engine::Millis;
use crate::ids::{AccountId, GameId, TokenId};
use crate::store::admin::acts::{AdminAct, NewAdminAct};
use crate::store::admin::locks::Lock;
use crate::store::admin::quotas::Quotas;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::record;
use crate::store::record::{Account, Stamp, StoredAnswer};
use crate::store::row::{row, some_text, some_time};
use crate::store::words::{self, TokenKind};
use crate::store::writer::statement::Statement;
use sqlx::{AssertSqlSafe, query_as};
use uuid::Uuid;

/// A token to be created.
#[derive(Clone, Debug)]
pub struct NewToken {
    /// Its id.
    pub id: TokenId,
    /// The hash of its secret.
    pub hash: String,
    /// Whether it is a browser session.
    pub session: bool,
    /// The name that its owner gave it.
    pub name: String,
    /// Its scopes, in stored form.
    pub scopes: String,
    /// The games to which it is restricted. Empty means every game.
    pub games: Vec<GameId>,
    /// The seat to which it is restricted. `None` means every seat.
    pub seat: Option<String>,
    /// When it was created, in milliseconds since 1970.
    pub created: Millis,
    /// When it expires, in milliseconds since 1970. `None` means never.
    pub expires: Option<Millis>,
}

impl NewToken {
    /// The first token of a new account.
    pub fn first(made: Stamp, secret: &str, scopes: String) -> NewToken {
        NewToken {
            id: made.id.into(),
            hash: crate::people::token_hash(secret),
            session: false,
            name: "first token".to_owned(),
            scopes,
            games: vec![],
            seat: None,
            created: made.at,
            expires: None,
        }
    }

    /// Stores it, if the account has fewer than `most` of its kind.
    pub(crate) fn statement(self, account: AccountId, most: u32) -> Statement {
        let games: Vec<String> = self.games.iter().map(GameId::to_string).collect();
        let insert = Statement::new(
            "insert into tokens (hash, account, created, id, kind, name, scopes, games, seat, expires) \
             select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 \
             where (select count(*) from tokens where account = $2 and kind = $5) < $11",
        );
        insert
            .text(self.hash)
            .id(account)
            .number(self.created)
            .id(self.id)
            .text(TokenKind::of(self.session).word())
            .text(self.name)
            .text(self.scopes)
            .text(games.join(","))
            .text(self.seat.unwrap_or_default())
            .number(self.expires.unwrap_or(Millis::ZERO))
            .number(i64::from(most))
            .must_affect()
    }
}

/// A token with its owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenRecord {
    /// Its id.
    pub id: TokenId,
    /// Its owner.
    pub account: Account,
    /// The account that keeps its owner, if that is a bot.
    pub keeper: Option<AccountId>,
    /// Set if its owner is locked, or the keeper of its owner: it is refused.
    pub locked: Option<Lock>,
    /// The limits of its owner in place of the server's.
    pub quotas: Quotas,
    /// Whether its owner is an administrator.
    pub admin: bool,
    /// Whether it is a browser session.
    pub session: bool,
    /// The name that its owner gave it.
    pub name: String,
    /// Its scopes, in stored form.
    pub scopes: String,
    /// The games to which it is restricted. Empty means every game.
    pub games: Vec<GameId>,
    /// The seat to which it is restricted. `None` means every seat.
    pub seat: Option<String>,
    /// When it was created, in milliseconds since 1970.
    pub created: Millis,
    /// When it expires, in milliseconds since 1970. `None` means never.
    pub expires: Option<Millis>,
    /// When it was last used, to the hour, in milliseconds since 1970. `None` means never.
    pub used: Option<Millis>,
}

row! {
    /// A token, or the tokens of an account, that every server must revalidate.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Revocation {
        /// Its id.
        pub id: Uuid,
        /// The token or account that it concerns.
        pub subject: Uuid,
    }
}

row! {
    struct Row {
        id: String,
        kind: String,
        name: String,
        scopes: String,
        games: String,
        seat: String,
        created: Millis,
        expires: Millis,
        used: Millis,
        account: String,
        owner: String,
        keeper: String,
        locked: Millis,
        lock_reason: String,
        requests: i64,
        opened: i64,
        admin: i64,
        guest: bool,
    }
}

/// The columns of a token with its owner. A bot is locked with its keeper.
const TOKENS: &str = "select t.id, t.kind, t.name, t.scopes, t.games, t.seat, t.created, t.expires, t.used, t.account, \
     a.name as owner, a.keeper, a.admin, a.guest, \
     case when a.locked = 0 then coalesce(k.locked, 0) else a.locked end as locked, \
     case when a.locked = 0 then coalesce(k.lock_reason, '') else a.lock_reason end as lock_reason, \
     coalesce(q.requests, 0) as requests, coalesce(q.games, 0) as opened \
     from tokens t join accounts a on a.id = t.account left join account_quotas q on q.account = a.id left join accounts k on k.id = a.keeper and a.keeper <> ''";

impl TryFrom<Row> for TokenRecord {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<TokenRecord, StoreError> {
        let games = row.games.split(',').filter(|game| !game.is_empty());
        Ok(TokenRecord {
            id: record::id(&row.id)?,
            // Nobody has a token of an account of the house.
            account: Account::of_row(
                record::id(&row.account)?,
                row.owner,
                &row.keeper,
                false,
                row.guest,
            ),
            keeper: some_text(row.keeper).as_deref().map(record::id).transpose()?,
            locked: Lock::of_row(row.locked, row.lock_reason),
            quotas: Quotas::of_row(row.requests, row.opened),
            admin: row.admin != 0,
            session: words::read(&row.kind, format_args!("token {}", row.id))
                .map(|kind: TokenKind| kind == TokenKind::Session)?,
            games: games.map(record::id).collect::<Result<_, _>>()?,
            name: row.name,
            scopes: row.scopes,
            seat: some_text(row.seat),
            created: row.created,
            expires: some_time(row.expires),
            used: some_time(row.used),
        })
    }
}

impl Store {
    /// Stores a new token or session, if the account has fewer than `most` of its kind, with the answer for
    /// replay.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it has as many, or the request was answered before.
    pub async fn add_token(
        &self,
        account: AccountId,
        token: NewToken,
        most: u32,
        answer: Option<StoredAnswer>,
    ) -> Result<(), StoreError> {
        let at = token.created;
        let statements = vec![Store::alone(account), token.statement(account, most)];
        self.change_answering(account, statements, answer, at).await
    }

    /// The token with this hash.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn token(&self, hash: &str) -> Result<Option<TokenRecord>, StoreError> {
        let sql = format!("{TOKENS} where t.hash = $1");
        let row: Option<Row> = on_either!(pool of self => {
            // The query is built from constants only.
            query_as(AssertSqlSafe(sql)).bind(hash).fetch_optional(pool).await
        })?;
        row.map(TokenRecord::try_from).transpose()
    }

    /// The tokens of an account, or its sessions, oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn tokens_of(
        &self,
        account: AccountId,
        sessions: bool,
    ) -> Result<Vec<TokenRecord>, StoreError> {
        let sql = format!("{TOKENS} where t.account = $1 and t.kind = $2 order by t.created, t.id");
        let kind = TokenKind::of(sessions).word();
        let rows: Vec<Row> = on_either!(pool of self => {
            query_as(AssertSqlSafe(sql))
                .bind(account.to_string())
                .bind(kind)
                .fetch_all(pool)
                .await
        })?;
        rows.into_iter().map(TokenRecord::try_from).collect()
    }

    /// Revokes a token or a session.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the account has none with this id.
    pub async fn end_token(
        &self,
        account: AccountId,
        token: TokenId,
        ended: Stamp,
    ) -> Result<(), StoreError> {
        let end = Statement::new("delete from tokens where account = $1 and id = $2");
        let end = end.id(account).id(token).must_affect();
        self.change_all(account, vec![end, Store::looking_again(token, ended)])
            .await
    }

    /// Revokes every token and session of an account, and what it has allowed apps, for an administrator.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn end_tokens(&self, account: AccountId, act: NewAdminAct) -> Result<(), StoreError> {
        let mut statements = Store::ending_tokens(account, act.made);
        statements.push(act.logged(AdminAct::EndTokens, account, ""));
        self.change_all(account, statements).await
    }

    pub(crate) fn ending_tokens(account: AccountId, ended: Stamp) -> Vec<Statement> {
        let end = Statement::new("delete from tokens where account = $1").id(account);
        let mut statements = vec![end];
        statements.extend(Store::ending_apps(account));
        statements.push(Store::looking_again(account, ended));
        statements
    }

    /// Revokes every session of an account but one.
    pub(crate) fn ending_sessions(account: AccountId, keep: Option<TokenId>, ended: Stamp) -> Vec<Statement> {
        let end = Statement::new("delete from tokens where account = $1 and kind = 'session' and id <> $2");
        let keep = keep.map(|id| id.to_string()).unwrap_or_default();
        vec![end.id(account).text(keep), Store::looking_again(account, ended)]
    }

    /// Records that a token was used.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn token_used(&self, token: TokenId, at: Millis) -> Result<(), StoreError> {
        let used = Statement::new("update tokens set used = $1 where id = $2");
        self.change_all(token, vec![used.number(at).id(token)]).await
    }

    /// Deletes what expired before `at`, in milliseconds since 1970, and the revocations before `seen`,
    /// which all servers have seen.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn sweep_tokens(&self, at: Millis, seen: Millis) -> Result<(), StoreError> {
        let expired = Statement::new("delete from tokens where expires > 0 and expires < $1").number(at);
        let keys = Statement::new("delete from mail_keys where expires < $1").number(at);
        // Queued mails whose key has expired are deleted too.
        let letters = Statement::new(
            "delete from outbox where channel = 'mail' and topic in ('confirm', 'recover') and created < $1",
        );
        let letters = letters.number(at.saturating_sub(Millis::DAY));
        let revocations = Statement::new("delete from revocations where at < $1").number(seen);
        // Answers to requests about an account itself are stored for a day.
        let answers = Statement::new("delete from idempotency where scope = 'own' and created < $1");
        let answers = answers.number(at.saturating_sub(Millis::DAY));
        // The secrets of expired challenges are erased.
        let challenges = Statement::new(
            "update challenges set secret = '', salt = '', bid = '' \
             where status = 'open' and expires <= $1 and (secret <> '' or salt <> '' or bid <> '')",
        );
        let challenges = challenges.number(at);
        // No rate-limit window is longer than a day.
        let counted = Store::forgetting_allowances(at.saturating_sub(Millis::from_days(2)));
        let mut statements = vec![expired, keys, letters, revocations, answers, challenges, counted];
        statements.push(Store::sweeping_tickets(at));
        statements.extend(Store::sweeping_apps(at));
        self.change_all("", statements).await
    }

    /// Makes every server revalidate a token, or all tokens of an account.
    pub(crate) fn looking_again(subject: impl Into<Uuid>, changed: Stamp) -> Statement {
        let insert = Statement::new("insert into revocations (id, subject, at) values ($1, $2, $3)");
        insert.id(changed.id).id(subject).number(changed.at)
    }

    /// The revocations and changes since a time in milliseconds since 1970.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn revocations(&self, since: Millis) -> Result<Vec<Revocation>, StoreError> {
        let sql = "select id, subject from revocations where at >= $1 order by id";
        Ok(on_either!(pool of self => query_as(sql).bind(since.get()).fetch_all(pool).await)?)
    }
}
