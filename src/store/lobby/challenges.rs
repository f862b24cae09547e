//! Challenges.

use crate::engine::{Millis, Secret};
use crate::ids::{AccountId, ChallengeId, GameId};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::notify::items::PostedNotice;
use crate::store::pool::on_either;
use crate::store::record;
use crate::store::record::StoredAnswer;
use crate::store::row::{row, some_text};
use crate::store::words::{self, Addressed, ChallengeStatus};
use crate::store::writer::append::SideEffect;
use crate::store::writer::statement::Statement;
use sqlx::query_as;

/// A challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeRecord {
    /// Its id, which becomes the id of its game.
    pub id: ChallengeId,
    /// The account that challenges.
    pub challenger: AccountId,
    /// To whom it is addressed.
    pub addressed: Addressed,
    /// The challenged account, if it is addressed to one.
    pub opponent: Option<AccountId>,
    /// The code in the link to it, if it has one.
    pub code: Option<String>,
    /// Its status, whether or not it has expired.
    pub status: ChallengeStatus,
    /// Its terms, as JSON.
    pub body: String,
    /// The last key of the dice; `None` when it has ended.
    pub secret: Option<String>,
    /// The challenger's salt; `None` when it has ended.
    pub salt: Option<String>,
    /// Whether the server has drawn the salt.
    pub salt_by_server: bool,
    /// The challenger's bid as JSON, if there is one.
    pub bid: Option<String>,
    /// When it was made, in milliseconds since 1970.
    pub created: Millis,
    /// When it expires, in milliseconds since 1970.
    pub expires: Millis,
    /// The game that it is a rematch of.
    pub rematch_of: Option<GameId>,
}

/// Limits on the challenges of an account.
#[derive(Clone, Copy, Debug)]
pub struct ChallengeLimits {
    /// The most that are open at once.
    pub open: u32,
    /// The most that are made within the period, whatever becomes of them.
    pub made: u32,
    /// The most to the same account within the period.
    pub to_one: u32,
    /// The period, in milliseconds.
    pub within: Millis,
    /// Whether the challenge counts; one among bots of one keeper has no limits, and counts for none.
    pub counts: bool,
}

impl ChallengeLimits {
    /// A limit as it is compared.
    fn of(self, limit: u32) -> i64 {
        if self.counts { i64::from(limit) } else { i64::MAX }
    }
}

/// Why a challenge was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoChallenge {
    /// The most challenges are open.
    Open,
    /// The most challenges were made.
    Made,
    /// The addressee accepts none from this challenger.
    Unwelcome,
    /// This challenger has already asked for a rematch of this game, by this challenge.
    Asked(Box<ChallengeRecord>),
}

/// A filter for lists of challenges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengesOf {
    /// Those that anybody may accept.
    Lobby,
    /// Those to an account.
    To(AccountId),
    /// Those by an account.
    By(AccountId),
    /// Those to an account, however old.
    AllTo(AccountId),
    /// Those by an account, however old.
    AllBy(AccountId),
}

row! {
    /// A row of `challenges`.
    struct Row {
        id: String,
        challenger: String,
        addressed: String,
        opponent: String,
        code: String,
        status: String,
        body: String,
        secret: String,
        salt: String,
        salt_by_server: i64,
        bid: String,
        created: Millis,
        expires: Millis,
        rematch_of: String,
    }
}

impl TryFrom<Row> for ChallengeRecord {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<ChallengeRecord, StoreError> {
        let opponent = some_text(row.opponent);
        let rematch_of = some_text(row.rematch_of);
        Ok(ChallengeRecord {
            id: record::id(&row.id)?,
            challenger: record::id(&row.challenger)?,
            opponent: opponent.as_deref().map(record::id).transpose()?,
            rematch_of: rematch_of.as_deref().map(record::id).transpose()?,
            addressed: words::read(&row.addressed, format_args!("challenge {}", row.id))?,
            code: some_text(row.code),
            status: words::read(&row.status, format_args!("challenge {}", row.id))?,
            body: row.body,
            secret: some_text(row.secret),
            salt: some_text(row.salt),
            salt_by_server: row.salt_by_server != 0,
            bid: some_text(row.bid),
            created: row.created,
            expires: row.expires,
        })
    }
}

/// How many games an account plays at once.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// The account.
    pub account: AccountId,
    /// The most games.
    pub games: u32,
}

impl Room {
    /// Requires that the account plays fewer games besides that of the challenge.
    fn statement(self, challenge: ChallengeId) -> Statement {
        let sql = "update challenges set id = id where id = $1 and (select count(distinct s.game) from seats s \
                   join games g on g.id = s.game where s.account = $2 and s.game <> $1 \
                   and g.status = 'playing' and g.closed = '') < $3";
        let room = Statement::new(sql).id(challenge).id(self.account);
        room.number(i64::from(self.games)).must_affect()
    }
}

/// The end of an open challenge.
#[derive(Clone, Copy, Debug)]
pub struct ChallengeEnd {
    /// The challenge.
    pub challenge: ChallengeId,
    /// How it ends.
    pub status: ChallengeStatus,
    /// When, in milliseconds since 1970.
    pub at: Millis,
}

impl ChallengeEnd {
    /// Ends the challenge and erases its secrets.
    fn statement(self) -> Statement {
        let sql = "update challenges set status = $1, secret = '', salt = '', bid = '' \
                   where id = $2 and status = 'open' and expires > $3";
        Statement::new(sql)
            .text(self.status.word())
            .id(self.challenge)
            .number(self.at)
            .must_affect()
    }
}

impl Store {
    /// Stores a new challenge, with the answer for replay.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the request was answered before, or for a reason that
    /// [`Store::why_no_challenge`] gives.
    pub async fn add_challenge(
        &self,
        new: ChallengeRecord,
        limits: ChallengeLimits,
        answer: Option<StoredAnswer>,
        notice: Option<PostedNotice>,
    ) -> Result<(), StoreError> {
        let challenger = new.challenger;
        let sql = "insert into challenges (id, challenger, addressed, opponent, code, status, body, secret, salt, \
                   salt_by_server, bid, created, expires, rematch_of, among_bots) \
                   select $1, $2, $3, $4, $5, 'open', $6, $7, $8, $9, $10, $11, $12, $13, $18 \
                   where (select count(*) from challenges where challenger = $2 and among_bots = 0 and status = 'open' and expires > $11) < $14 \
                   and (select count(*) from challenges where challenger = $2 and among_bots = 0 and created > $15) < $16 \
                   and (select count(*) from challenges where challenger = $2 and among_bots = 0 and created > $15 and opponent = $4 \
                        and $4 <> '') < $17 \
                   and not exists (select 1 from blocks where account = $4 and other = $2)";
        let insert = Statement::new(sql)
            .id(new.id)
            .id(challenger)
            .text(new.addressed.word())
            .text(new.opponent.map(|id| id.to_string()).unwrap_or_default())
            .text(new.code.unwrap_or_default())
            .text(new.body)
            .text(self.sealed(new.id, new.secret.unwrap_or_default())?)
            .text(new.salt.unwrap_or_default())
            .number(i64::from(new.salt_by_server))
            .text(new.bid.unwrap_or_default())
            .number(new.created)
            .number(new.expires)
            .text(new.rematch_of.map(|id| id.to_string()).unwrap_or_default())
            .number(limits.of(limits.open))
            .number(new.created.saturating_sub(limits.within))
            .number(limits.of(limits.made))
            .number(limits.of(limits.to_one))
            .number(i64::from(!limits.counts))
            .must_affect();
        let mut statements = vec![Store::alone(challenger), insert];
        statements.extend(notice.into_iter().flat_map(PostedNotice::statements));
        self.change_answering(challenger, statements, answer, new.created)
            .await
    }

    /// Ends an open challenge, as declined or withdrawn. The answer is stored for replay.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it is no longer open.
    pub async fn end_challenge(
        &self,
        end: ChallengeEnd,
        answer: Option<StoredAnswer>,
        notice: Option<PostedNotice>,
    ) -> Result<(), StoreError> {
        let mut statements = vec![end.statement()];
        statements.extend(notice.into_iter().flat_map(PostedNotice::statements));
        self.change_answering(end.challenge, statements, answer, end.at)
            .await
    }

    /// Replaces the server's salt by the challenger's own. The answer is stored for replay.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the challenge is no longer open, or already has the challenger's salt.
    pub async fn set_challenge_salt(
        &self,
        challenge: ChallengeId,
        salt: &Secret,
        now: Millis,
        answer: Option<StoredAnswer>,
    ) -> Result<(), StoreError> {
        let sql = "update challenges set salt = $1, salt_by_server = 0 \
                   where id = $2 and status = 'open' and salt_by_server = 1 and expires > $3";
        let set = Statement::new(sql).text(salt.hex()).id(challenge).number(now);
        self.change_answering(challenge, vec![set.must_affect()], answer, now)
            .await
    }

    /// A challenge.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn challenge(&self, id: ChallengeId) -> Result<Option<ChallengeRecord>, StoreError> {
        let sql = "select * from challenges where id = $1";
        let row: Option<Row> =
            on_either!(pool of self => query_as(sql).bind(id.to_string()).fetch_optional(pool).await)?;
        row.map(|row| self.challenge_of(row)).transpose()
    }

    /// The challenge of a row, with its secret decrypted.
    fn challenge_of(&self, row: Row) -> Result<ChallengeRecord, StoreError> {
        let secret = self.opened(&row.id, row.secret.clone());
        ChallengeRecord::try_from(Row { secret, ..row })
    }

    /// Challenges older than `before`, newest first. In the lobby, only those that are open at `now`.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn challenges(
        &self,
        of: ChallengesOf,
        before: Option<ChallengeId>,
        now: Millis,
        limit: u32,
    ) -> Result<Vec<ChallengeRecord>, StoreError> {
        let (sql, who) = match of {
            ChallengesOf::Lobby => (
                "select * from challenges where addressed = 'lobby' and status = 'open' and coalesce($2, '') = '' \
                 and id < $1 and expires > $3 order by id desc limit $4",
                String::new(),
            ),
            ChallengesOf::To(who) => (
                "select * from challenges where opponent = $2 and id < $1 and expires > $3 - 7776000000 \
                 order by id desc limit $4",
                who.to_string(),
            ),
            ChallengesOf::By(who) => (
                "select * from challenges where challenger = $2 and id < $1 and expires > $3 - 7776000000 \
                 order by id desc limit $4",
                who.to_string(),
            ),
            ChallengesOf::AllTo(who) => (
                "select * from challenges where opponent = $2 and id < $1 and $3 = $3 order by id desc limit $4",
                who.to_string(),
            ),
            ChallengesOf::AllBy(who) => (
                "select * from challenges where challenger = $2 and id < $1 and $3 = $3 order by id desc limit $4",
                who.to_string(),
            ),
        };
        let rows: Vec<Row> = on_either!(pool of self => {
            query_as(sql)
                .bind(before.map_or_else(|| "g".to_owned(), |id| id.to_string()))
                .bind(who.as_str())
                .bind(now.get())
                .bind(i64::from(limit))
                .fetch_all(pool)
                .await
        })?;
        rows.into_iter().map(|row| self.challenge_of(row)).collect()
    }

    /// Why a challenge can't be made, if it can't.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn why_no_challenge(
        &self,
        new: &ChallengeRecord,
        limits: ChallengeLimits,
    ) -> Result<Option<NoChallenge>, StoreError> {
        if let Some(game) = new.rematch_of {
            let sql = "select * from challenges where challenger = $1 and rematch_of = $2";
            let row: Option<Row> = on_either!(pool of self => {
                query_as(sql).bind(new.challenger.to_string()).bind(game.to_string()).fetch_optional(pool).await
            })?;
            if let Some(row) = row {
                return Ok(Some(NoChallenge::Asked(Box::new(self.challenge_of(row)?))));
            }
        }
        let opponent = new.opponent.map(|id| id.to_string()).unwrap_or_default();
        let sql = "select count(*) filter (where status = 'open' and expires > $2), \
                   count(*) filter (where created > $3), \
                   count(*) filter (where created > $3 and opponent = $4 and $4 <> ''), \
                   (select count(*) from blocks where account = $4 and other = $1) \
                   from challenges where challenger = $1 and among_bots = 0";
        let (open, made, to_one, blocked): (i64, i64, i64, i64) = on_either!(pool of self => {
            query_as(sql)
                .bind(new.challenger.to_string())
                .bind(new.created.get())
                .bind(new.created.saturating_sub(limits.within).get())
                .bind(&opponent)
                .fetch_one(pool)
                .await
        })?;
        Ok(if blocked > 0 || to_one >= limits.of(limits.to_one) {
            Some(NoChallenge::Unwelcome)
        } else if open >= limits.of(limits.open) {
            Some(NoChallenge::Open)
        } else if made >= limits.of(limits.made) {
            Some(NoChallenge::Made)
        } else {
            None
        })
    }
}

impl SideEffect {
    /// Accepts a challenge at `now`, with the entries that open its game, if the challenger's salt is still
    /// this one, and each of the players has room for the game.
    pub fn accepted(challenge: ChallengeId, salt: &Secret, now: Millis, rooms: &[Room]) -> SideEffect {
        let sql = "update challenges set status = 'accepted', secret = '', salt = '', bid = '' \
                   where id = $1 and status = 'open' and expires > $2 and salt = $3";
        let accept = Statement::new(sql).id(challenge).number(now).text(salt.hex());
        // Acceptances for one account are counted one after another, in one order of the accounts.
        let mut rooms = rooms.to_vec();
        rooms.sort_by_key(|room| room.account);
        let rooms = rooms
            .into_iter()
            .flat_map(|room| [Store::alone(room.account), room.statement(challenge)]);
        SideEffect::of(rooms.chain([accept.must_affect()]).collect())
    }
}
