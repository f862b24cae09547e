//! Account deletion: erasing what is stored about an account.

use crate::engine::Millis;
use crate::ids::AccountId;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::people::accounts::folded;
use crate::store::record::Stamp;
use crate::store::writer::statement::Statement;
use uuid::Uuid;

/// An account to be deleted.
#[derive(Clone, Debug)]
pub struct AccountDeletion {
    /// The account.
    pub account: AccountId,
    /// Its name.
    pub name: String,
    /// Its name from now on.
    pub former: String,
    /// The id of the revocation that makes every server forget its tokens.
    pub revocation: Uuid,
}

impl Store {
    /// Replaces a name in stored answers and notifications of others.
    pub(crate) fn renaming(account: AccountId, name: &str, former: &str) -> Vec<Statement> {
        let text = |name: &str| serde_json::Value::from(name).to_string();
        let replace = |sql, form: &dyn Fn(String) -> String| {
            let (old, new) = (form(text(name)), form(text(former)));
            Statement::new(sql).id(account).text(old).text(new)
        };
        // Each of these forms occurs only where it is the name of this account; a unit may have the same
        // name.
        let held = |by: &str, name| {
            format!("\"account\":\"{account}\",\"holder\":\"{by}\",\"house\":false,\"name\":{name}")
        };
        // Answers from before there were accounts of the house do not say whose they are.
        let held_before =
            |by: &str, name| format!("\"account\":\"{account}\",\"holder\":\"{by}\",\"name\":{name}");
        let player = |name| format!("\"id\":\"{account}\",\"name\":{name}");
        let blocked = |name| format!("\"account\":\"{account}\",\"name\":{name}");
        let by = |name| format!("\"by\":{name}");
        let answered = "update idempotency set answer = replace(answer, $2, $3) where account in ( \
             select o.account from seats mine join seats o on o.game = mine.game where mine.account = $1 \
             union select challenger from challenges where opponent = $1 \
             union select opponent from challenges where challenger = $1) \
             and (scope = 'challenges' or scope in (select game from seats where account = $1))";
        // Lists of blocked accounts, the name of a bot in answers to its keeper, and people of the same clubs.
        let own = "update idempotency set answer = replace(answer, $2, $3) where scope = 'own' and account in ( \
             select account from blocks where other = $1 union select keeper from accounts where id = $1 \
             union select author from club_invitations where account = $1 union select m.account from club_members m \
             join club_members mine on mine.club = m.club where mine.account = $1)";
        // Opponents in games, challenges and fixtures, those who run the seasons that it asked to enter, and people of the
        // same clubs.
        let notices = "update notices set body = replace(body, $2, $3) where account in ( \
             select o.account from seats mine join seats o on o.game = mine.game where mine.account = $1 \
             union select challenger from challenges where opponent = $1 \
             union select opponent from challenges where challenger = $1 \
             union select first from fixtures where second = $1 union select second from fixtures where first = $1 \
             union select m.account from season_registrations r join seasons s on s.id = r.season \
             join club_members m on m.club = s.club where r.account = $1 union select m.account from club_members mine \
             join club_members m on m.club = mine.club where mine.account = $1)";
        let waiting = "update outbox set body = replace(body, $2, $3) where account in ( \
             select o.account from seats mine join seats o on o.game = mine.game where mine.account = $1 \
             union select challenger from challenges where opponent = $1 \
             union select opponent from challenges where challenger = $1 \
             union select first from fixtures where second = $1 union select second from fixtures where first = $1 \
             union select m.account from season_registrations r join seasons s on s.id = r.season \
             join club_members m on m.club = s.club where r.account = $1 union select m.account from club_members mine \
             join club_members m on m.club = mine.club where mine.account = $1)";
        let streamed = "update account_notices set body = replace(body, $2, $3) where account in ( \
             select o.account from seats mine join seats o on o.game = mine.game where mine.account = $1 \
             union select challenger from challenges where opponent = $1 \
             union select opponent from challenges where challenger = $1 \
             union select first from fixtures where second = $1 union select second from fixtures where first = $1 \
             union select m.account from season_registrations r join seasons s on s.id = r.season \
             join club_members m on m.club = s.club where r.account = $1 union select m.account from club_members mine \
             join club_members m on m.club = mine.club where mine.account = $1)";
        vec![
            replace(answered, &|name| held("player", name)),
            replace(answered, &|name| held("bot", name)),
            replace(answered, &|name| held_before("player", name)),
            replace(answered, &|name| held_before("bot", name)),
            replace(answered, &player),
            replace(own, &player),
            replace(own, &blocked),
            replace(notices, &by),
            replace(streamed, &by),
            replace(waiting, &by),
        ]
    }

    /// Deletes notifications of the account's chat messages to others.
    fn unsaying(account: AccountId, name: &str) -> Vec<Statement> {
        // Within a text, the quotation marks would be escaped.
        let by = format!("\"by\":{}", serde_json::Value::from(name));
        let notices = "delete from notices where replace(body, '\"type\":\"talk\"', '') <> body and replace(body, $2, '') <> body \
             and account in (select o.account from seats mine join seats o on o.game = mine.game where mine.account = $1)";
        let waiting = "delete from outbox where topic = 'talk' and replace(body, $2, '') <> body \
             and account in (select o.account from seats mine join seats o on o.game = mine.game where mine.account = $1)";
        let statement = |sql| Statement::new(sql).id(account).text(by.as_str());
        vec![statement(notices), statement(waiting)]
    }

    /// Erases accounts: each is known by its new name from now on, and nothing else is stored about its
    /// owner. The logs of games stay unchanged.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if one of them is deleted already.
    pub async fn delete_accounts(&self, accounts: &[AccountDeletion], at: Millis) -> Result<(), StoreError> {
        let Some(first) = accounts.first() else {
            return Ok(());
        };
        let erasing = accounts.iter().flat_map(|deletion| Store::erasing(deletion, at));
        self.change_all(first.account, erasing.collect()).await
    }

    /// The statements that erase one account.
    pub(crate) fn erasing(deletion: &AccountDeletion, at: Millis) -> Vec<Statement> {
        let AccountDeletion {
            account,
            name,
            former,
            revocation,
        } = deletion;
        let mut statements = vec![];
        let (account, name) = (*account, name.as_str());
        let statement = |sql| Statement::new(sql).id(account);
        statements.push(
                Statement::new(
                    "update accounts set name = $1, folded = $2, password = '', display_name = '', time_zone = 'UTC', \
                     quiet_start = 0, quiet_minutes = 0, mail = '', mail_confirmed = 0, admin = 0, guest = 0, \
                     challenge_terms = '', locked = 0, lock_reason = '', deleted = $3 \
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
        statements.extend(Store::leaving_clubs(account, *revocation, at));
        statements.push(
            Statement::new("update seats set name = $1 where account = $2")
                .text(former)
                .id(account),
        );
        // Chat messages are no part of the log. Their numbers stay, so that none is used twice.
        statements.push(statement("update chat_messages set body = '' where account = $1"));
        statements.push(statement(
            "delete from chat_mutes where account = $1 or other = $1",
        ));
        statements.push(statement("delete from blocks where account = $1 or other = $1"));
        statements.push(statement("delete from tokens where account = $1"));
        statements.extend(Store::ending_apps(account));
        statements.push(statement("delete from mail_keys where account = $1"));
        statements.push(statement("delete from rate_limits where subject like '% ' || $1"));
        statements.push(statement("delete from account_quotas where account = $1"));
        // Prepared orders, secret ones included, and how far the player has seen.
        for sql in [
            "delete from prepared_orders where exists (select 1 from seats s where s.game = prepared_orders.game \
                 and s.seat = prepared_orders.seat and s.account = $1)",
            "delete from seen where exists (select 1 from seats s where s.game = seen.game \
                 and s.seat = seen.seat and s.account = $1)",
        ] {
            statements.push(statement(sql));
        }
        statements.extend(Store::leaving_seasons(account));
        statements.push(statement("delete from vacations where account = $1"));
        statements.push(statement("delete from quiet_hours where account = $1"));
        statements.push(statement("delete from handoffs where account = $1"));
        statements.push(statement(
            "update challenges set status = 'withdrawn', secret = '', salt = '', bid = '' \
                 where challenger = $1 and status = 'open'",
        ));
        statements.push(statement(
            "update challenges set status = 'declined', secret = '', salt = '', bid = '' \
                 where opponent = $1 and status = 'open'",
        ));
        statements.push(statement("delete from outbox where account = $1"));
        // What an administrator did stays in the log, without names and reasons.
        statements.push(statement(
            "update admin_log set detail = '', reason = '' where account = $1",
        ));
        statements.push(statement("delete from account_streams where account = $1"));
        statements.push(statement("delete from account_notices where account = $1"));
        statements.extend(Store::cancel_all(account));
        statements.push(statement("delete from idempotency where account = $1"));
        let id = *revocation;
        statements.push(Store::looking_again(account, Stamp { id, at }));
        statements
    }
}
