//! Authenticates tokens and sessions, and follows their revocation.

use crate::engine::Millis;
use crate::ids::{AccountId, GameId};
use crate::people;
use crate::server::auth::handle::Auth;
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::store::{StoreError, TokenRecord};
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use uuid::Uuid;

/// The precision of a token's time of last use, in milliseconds.
const USED: Millis = Millis::HOUR;

/// How often the store is polled for what other servers and the operator have revoked or changed.
const LOOK: Duration = Duration::from_secs(1);

/// How often expired tokens are deleted.
const SWEEP: Duration = Duration::from_secs(3600);

/// How far back each poll looks, in milliseconds: clocks of servers differ, and writes may be delayed.
const BACK: Millis = Millis::MINUTE;

impl Auth {
    /// The identity of a token or a session's secret, if it is cached and fresh.
    pub(crate) fn cached_identity(&self, secret: &str) -> Option<Arc<Identity>> {
        self.identities
            .fresh(&people::token_hash(secret), self.time.now())
    }

    /// The identity of a token. The secret of a session is not accepted: it belongs in a cookie.
    ///
    /// # Errors
    /// `unauthenticated` if the token is unknown or has ended.
    pub(crate) async fn identity_of_token(&self, token: &str) -> Result<Arc<Identity>, Problem> {
        let identity = self.identity_by_hash(people::token_hash(token)).await?;
        if identity.session {
            Err(unknown())
        } else {
            Ok(identity)
        }
    }

    /// The identity of the token that a ticket stands for.
    ///
    /// # Errors
    /// `unauthenticated` if the ticket is unknown or has expired, or the token has ended.
    pub(crate) async fn identity_of_ticket(&self, ticket: &str) -> Result<Arc<Identity>, Problem> {
        let hash = people::token_hash(ticket);
        match self.store.token_of_ticket(&hash, self.time.now()).await? {
            Some(token) => self.identity_by_hash(token).await,
            None => {
                let text = "this ticket is not known here, or has expired: it is valid for a minute";
                Err(Problem::new(Kind::Unauthenticated, text))
            }
        }
    }

    /// The identity of a session from its secret. A token in a cookie is not accepted.
    ///
    /// # Errors
    /// `unauthenticated` if the session is unknown or has ended.
    pub(crate) async fn identity_of_session(&self, secret: &str) -> Result<Arc<Identity>, Problem> {
        let identity = self.identity_by_hash(people::token_hash(secret)).await?;
        if identity.session {
            Ok(identity)
        } else {
            Err(unknown())
        }
    }

    /// The identity of a token or session from the hash of its secret.
    ///
    /// # Errors
    /// `unauthenticated` if it is unknown or has ended; `account-locked`.
    pub(crate) async fn identity_by_hash(&self, hash: String) -> Result<Arc<Identity>, Problem> {
        let now = self.time.now();
        let identity = match self.identities.fresh(&hash, now) {
            Some(identity) => identity,
            None => match self.store.token(&hash).await? {
                Some(TokenRecord {
                    locked: Some(lock), ..
                }) => {
                    self.identities.drop_one(&hash);
                    return Err(Problem::locked(&lock));
                }
                Some(record) => self.identities.keep(Identity::new(&hash, record, now)?, now),
                None => {
                    self.identities.drop_one(&hash);
                    return Err(unknown());
                }
            },
        };
        if identity.is_over(now) {
            return Err(unknown());
        }
        self.note_use(&identity, now);
        Ok(identity)
    }

    /// Records that a token is used, to the hour, so that it is rarely written.
    fn note_use(&self, identity: &Identity, now: Millis) {
        let before = identity.used.load(Ordering::Relaxed);
        if now - Millis::new(before) < USED || self.store.is_full() {
            return;
        }
        let swap = identity
            .used
            .compare_exchange(before, now.get(), Ordering::Relaxed, Ordering::Relaxed);
        if swap.is_err() {
            return;
        }
        let (app, token) = (self.clone(), identity.token);
        self.tasks.spawn(async move {
            if let Err(error) = app.store.token_used(token, now).await {
                tracing::debug!(%error, "could not record when a token was last used");
            }
        });
    }

    /// Polls until shutdown for what other servers and the operator have revoked or changed, and periodically
    /// deletes what has expired.
    pub(crate) async fn watch_revocations(self) {
        let mut looks = tokio::time::interval(LOOK);
        looks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut sweeps = tokio::time::interval(SWEEP);
        let mut seen = HashSet::new();
        loop {
            tokio::select! {
                () = self.closing.cancelled() => return,
                _ = looks.tick() => {
                    if let Err(error) = self.poll_revocations(&mut seen).await {
                        // The next poll retries it.
                        tracing::debug!(%error, "could not read which tokens were revoked");
                    }
                }
                _ = sweeps.tick() => {
                    let now = self.time.now();
                    if let Err(error) = self.store.sweep_tokens(now, now - BACK * 10).await {
                        tracing::debug!(%error, "could not delete expired tokens");
                    }
                }
            }
        }
    }

    /// Invalidates every identity of an account and reloads the seats of its games in memory.
    pub(crate) fn invalidate_account(&self, account: AccountId) {
        self.invalidate(account.into());
    }

    /// Invalidates the identity of a token, does what [`Auth::invalidate_account`] does, or ends what goes on with a game that
    /// was removed: ids of tokens, accounts and games differ.
    fn invalidate(&self, subject: Uuid) {
        let account = AccountId::from(subject);
        self.notifier.reachability.forget(account);
        self.identities.invalidate(subject);
        let app = self.clone();
        self.tasks.spawn(async move {
            if let Err(problem) = app.games.reload_seats(account).await {
                tracing::warn!(detail = %problem.detail, "could not reload the seats of an account's games");
            }
            if let Err(problem) = app.games.end_if_removed(GameId::from(subject)).await {
                tracing::warn!(detail = %problem.detail, "could not end the streams of a game that was removed");
            }
        });
    }

    async fn poll_revocations(&self, seen: &mut HashSet<Uuid>) -> Result<(), StoreError> {
        let found = self.store.revocations(self.time.now() - BACK).await?;
        for revocation in &found {
            if seen.insert(revocation.id) {
                self.invalidate(revocation.subject);
            }
        }
        seen.retain(|id| found.iter().any(|found| found.id == *id));
        Ok(())
    }
}

fn unknown() -> Problem {
    Problem::new(
        Kind::Unauthenticated,
        "this token is not known here, or has ended",
    )
}
