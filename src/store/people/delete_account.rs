//! Account deletion: finding and erasing what is stored about an account.

use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::people::accounts::folded;
use crate::store::pool::on_either;
use crate::store::record;
use crate::store::writer::statement::Statement;
use sqlx::{query_as, query_scalar};
use uuid::Uuid;

/// A seat that an account holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldSeat {
    /// The game.
    pub game: Uuid,
    /// The seat.
    pub seat: String,
    /// The name shown for its holder.
    pub name: String,
    /// When it was taken, in milliseconds since 1970.
    pub taken: i64,
}

impl Store {
    /// Every seat that an account holds, oldest game first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn seats_of(&self, account: Uuid) -> Result<Vec<HeldSeat>, StoreError> {
        let sql = "select game, seat, name, taken from seats where account = $1 order by game";
        let rows: Vec<(String, String, String, i64)> =
            on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?;
        rows.into_iter()
            .map(|(game, seat, name, taken)| {
                Ok(HeldSeat {
                    game: record::id(&game)?,
                    seat,
                    name,
                    taken,
                })
            })
            .collect()
    }

    /// The games with an empty seat in which a deleted account sits: this one, or any for `None`. Each with
    /// that account's seat.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn open_games_of_those_gone(
        &self,
        account: Option<Uuid>,
    ) -> Result<Vec<(Uuid, String)>, StoreError> {
        let sql = "select s.game, s.seat from accounts a join seats s on s.account = a.id \
             join games g on g.id = s.game where a.deleted > 0 and ($1 = '' or a.id = $1) and g.status = 'open' \
             order by s.game";
        let account = account.map(|id| id.to_string()).unwrap_or_default();
        let rows: Vec<(String, String)> =
            on_either!(pool of self => query_as(sql).bind(&account).fetch_all(pool).await)?;
        rows.into_iter()
            .map(|(game, seat)| Ok((record::id(&game)?, seat)))
            .collect()
    }

    /// The games that an account has opened, oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn games_opened_by(&self, account: Uuid) -> Result<Vec<Uuid>, StoreError> {
        let sql = "select id from games where creator = $1 order by id";
        let ids: Vec<String> =
            on_either!(pool of self => query_scalar(sql).bind(account.to_string()).fetch_all(pool).await)?;
        ids.iter().map(|id| record::id(id)).collect()
    }

    /// The items queued for an account: channel, topic, body, and when they were written.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn letters_to(&self, account: Uuid) -> Result<Vec<(String, String, String, i64)>, StoreError> {
        let sql = "select channel, topic, body, created from outbox where account = $1 order by id";
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// Replaces a name in stored answers and notifications of others.
    fn renaming(account: Uuid, name: &str, former: &str) -> Vec<Statement> {
        let text = |name: &str| serde_json::Value::from(name).to_string();
        let replace = |sql, form: &dyn Fn(String) -> String| {
            let (old, new) = (form(text(name)), form(text(former)));
            Statement::new(sql).id(account).text(old).text(new)
        };
        // Each of these forms occurs only where it is the name of this account; a unit may have the same
        // name.
        let seat = |name| format!("\"account\":\"{account}\",\"holder\":\"player\",\"name\":{name}");
        let bots_seat = |name| format!("\"account\":\"{account}\",\"holder\":\"bot\",\"name\":{name}");
        let player = |name| format!("\"id\":\"{account}\",\"name\":{name}");
        let blocked = |name| format!("\"account\":\"{account}\",\"name\":{name}");
        let by = |name| format!("\"by\":{name}");
        let answered = "update idempotency set answer = replace(answer, $2, $3) where account in ( \
             select o.account from seats mine join seats o on o.game = mine.game where mine.account = $1 \
             union select challenger from challenges where opponent = $1 \
             union select opponent from challenges where challenger = $1) \
             and (scope = 'challenges' or scope in (select game from seats where account = $1))";
        // Lists of blocked accounts, and the name of a bot in answers to its keeper.
        let own = "update idempotency set answer = replace(answer, $2, $3) where scope = 'own' and account in ( \
             select account from blocks where other = $1 union select keeper from accounts where id = $1)";
        let told = "update notices set body = replace(body, $2, $3) where account in ( \
             select o.account from seats mine join seats o on o.game = mine.game where mine.account = $1 \
             union select challenger from challenges where opponent = $1 \
             union select opponent from challenges where challenger = $1)";
        let waiting = "update outbox set body = replace(body, $2, $3) where account in ( \
             select o.account from seats mine join seats o on o.game = mine.game where mine.account = $1 \
             union select challenger from challenges where opponent = $1 \
             union select opponent from challenges where challenger = $1)";
        vec![
            replace(answered, &seat),
            replace(answered, &bots_seat),
            replace(answered, &player),
            replace(own, &player),
            replace(own, &blocked),
            replace(told, &by),
            replace(waiting, &by),
        ]
    }

    /// Deletes notifications of the account's chat messages to others.
    fn unsaying(account: Uuid, name: &str) -> Vec<Statement> {
        // Within a text, the quotation marks would be escaped.
        let by = format!("\"by\":{}", serde_json::Value::from(name));
        let kept = "delete from notices where replace(body, '\"type\":\"talk\"', '') <> body and replace(body, $2, '') <> body \
             and account in (select o.account from seats mine join seats o on o.game = mine.game where mine.account = $1)";
        let waiting = "delete from outbox where topic = 'talk' and replace(body, $2, '') <> body \
             and account in (select o.account from seats mine join seats o on o.game = mine.game where mine.account = $1)";
        let one = |sql| Statement::new(sql).id(account).text(by.as_str());
        vec![one(kept), one(waiting)]
    }

    /// Erases accounts: each is known by its new name from now on, and nothing else is stored about its
    /// owner. The logs of games stay unchanged.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if one of them is deleted already.
    pub async fn forget(&self, accounts: &[(Uuid, String, String)], at: i64) -> Result<(), StoreError> {
        let mut statements = vec![];
        for (account, name, former) in accounts {
            let (account, name) = (*account, name.as_str());
            let one = |sql| Statement::new(sql).id(account);
            statements.push(
                Statement::new(
                    "update accounts set name = $1, folded = $2, password = '', display_name = '', time_zone = 'UTC', \
                     quiet_start = 0, quiet_minutes = 0, mail = '', mail_confirmed = 0, admin = 0, deleted = $3 \
                     where id = $4 and deleted = 0",
                )
                .text(former)
                .text(folded(former))
                .number(at)
                .id(account)
                .must_affect(),
            );
            statements.extend(Store::unsaying(account, name));
            statements.extend(Store::renaming(account, name, former));
            statements.push(
                Statement::new("update seats set name = $1 where account = $2")
                    .text(former)
                    .id(account),
            );
            // Chat messages are no part of the log. Their numbers stay, so that none is used twice.
            statements.push(one("update talk set body = '' where account = $1"));
            statements.push(one("delete from muted where account = $1 or other = $1"));
            statements.push(one("delete from blocks where account = $1 or other = $1"));
            statements.push(one("delete from tokens where account = $1"));
            statements.push(one("delete from mail_keys where account = $1"));
            statements.push(one("delete from allowances where subject like '% ' || $1"));
            // Prepared orders, secret ones included, and how far the player has seen.
            for sql in [
                "delete from desks where exists (select 1 from seats s where s.game = desks.game \
                 and s.seat = desks.seat and s.account = $1)",
                "delete from seen where exists (select 1 from seats s where s.game = seen.game \
                 and s.seat = seen.seat and s.account = $1)",
            ] {
                statements.push(one(sql));
            }
            statements.push(one("delete from vacations where account = $1"));
            statements.push(one("delete from quiet_hours where account = $1"));
            statements.push(one("delete from handoffs where account = $1"));
            statements.push(one(
                "update challenges set status = 'withdrawn', secret = '', salt = '', bid = '' \
                 where challenger = $1 and status = 'open'",
            ));
            statements.push(one(
                "update challenges set status = 'declined', secret = '', salt = '', bid = '' \
                 where opponent = $1 and status = 'open'",
            ));
            statements.push(one("delete from outbox where account = $1"));
            statements.extend(Store::cancel_all(account));
            statements.push(one("delete from idempotency where account = $1"));
            statements.push(Store::looking_again(account, at));
        }
        let about = accounts.first().map(|(id, ..)| *id).unwrap_or_default();
        self.change_all(about, statements).await
    }
}
