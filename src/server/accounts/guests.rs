//! Guest accounts: keeping one, and deleting those that are idle.

use crate::engine::Millis;
use crate::people;
use crate::people::Scopes;
use crate::people::profile::former_name;
use crate::server::accounts::Accounts;
use crate::server::accounts::delete_account::OTHER_NAMES;
use crate::server::http::routes::accounts::create::{proper_name, taken};
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::store::{Account, AccountDeletion, KeptGuest, NewToken, StoreError};
use std::time::Duration;

/// How long a guest account may be idle before it is deleted, in milliseconds.
const IDLE: Millis = Millis::from_days(30);

/// How often idle guests are looked for, by the server's clock, in milliseconds.
const EVERY: Millis = Millis::HOUR;

/// How often the clock is read.
const PAUSE: Duration = Duration::from_secs(1);

/// An account that its guest has kept.
pub(crate) struct PermanentAccount {
    /// The account.
    pub(crate) account: Account,
    /// The token, if it has no password.
    pub(crate) token: Option<String>,
}

impl Accounts {
    /// Makes the caller's guest account an ordinary one.
    ///
    /// # Errors
    /// `conflict` if the name is taken or the account is no guest's, and the usual problems with names and passwords.
    pub(crate) async fn keep_guest(
        &self,
        caller: &Identity,
        name: &str,
        password: Option<String>,
    ) -> Result<PermanentAccount, Problem> {
        if !caller.account.guest {
            return Err(kept_already());
        }
        let name = proper_name(name)?;
        let (password, secret) = match password {
            Some(password) => {
                let salt = self.entropy.secret()?;
                (Some(self.auth.passwords.hash(password, &name, salt).await?), None)
            }
            None => (None, Some(people::token(&self.entropy.secret()?))),
        };
        let token = secret
            .as_deref()
            .map(|secret| NewToken::first(self.ids.stamp(), secret, Scopes::all().to_string()));
        let permanent = KeptGuest {
            name: name.clone(),
            password,
            token,
        };
        let id = caller.account.id;
        match self.store.keep_guest(id, permanent, self.ids.stamp()).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                let now = self.store.account(id).await?;
                return Err(if now.is_some_and(|account| account.guest) {
                    taken(StoreError::Conflict, &name)
                } else {
                    kept_already()
                });
            }
            Err(error) => return Err(error.into()),
        }
        self.auth.invalidate_account(id);
        let account = Account {
            name,
            guest: false,
            ..caller.account.clone()
        };
        Ok(PermanentAccount {
            account,
            token: secret,
        })
    }

    /// Deletes idle guests, and account streams that nobody reads, until shutdown. Several servers do this on one database; each account is deleted once.
    pub(crate) async fn delete_idle_guests(self) {
        let mut next = Millis::ZERO;
        while !self.closing.is_cancelled() {
            let now = self.time.now();
            if now >= next {
                next = now.saturating_add(EVERY);
                if let Err(problem) = self.delete_guests_idle_at(now).await {
                    tracing::warn!(detail = %problem.detail, "could not delete idle guests");
                }
                let unused = now.saturating_sub(IDLE);
                if let Err(error) = self.store.tidy_streams(now, unused).await {
                    tracing::warn!(%error, "could not delete unused account streams");
                }
            }
            tokio::select! {
                () = self.closing.cancelled() => {}
                () = tokio::time::sleep(PAUSE) => {}
            }
        }
    }

    async fn delete_guests_idle_at(&self, now: Millis) -> Result<(), Problem> {
        let since = now.saturating_sub(IDLE);
        loop {
            let idle = self.store.idle_guests(since).await?;
            let mut deleted = false;
            for guest in idle {
                deleted |= self.delete_idle_guest(guest, since).await?;
            }
            if !deleted || self.closing.is_cancelled() {
                return Ok(());
            }
        }
    }

    /// Deletes a guest that is idle. Returns whether it did; if not, the account was used, kept or deleted meanwhile.
    async fn delete_idle_guest(&self, guest: Account, since: Millis) -> Result<bool, Problem> {
        let id = guest.id;
        let mut deletion = AccountDeletion {
            account: id,
            former: former_name(id),
            name: guest.name,
            revocation: self.ids.next(),
        };
        for _ in 0..=OTHER_NAMES {
            let now = self.time.now();
            match self.store.delete_idle_guest(&deletion, since, now).await {
                Ok(()) => {
                    self.forget_deleted(id).await;
                    return Ok(true);
                }
                Err(StoreError::Conflict) => deletion.former = former_name(self.ids.next()),
                Err(error) => return Err(error.into()),
            }
        }
        Ok(false)
    }
}

fn kept_already() -> Problem {
    Problem::new(
        Kind::Conflict,
        "this account is no guest's: there is nothing to keep",
    )
}
