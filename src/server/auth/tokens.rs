//! Identities of tokens and sessions, and their revocation.

use crate::people;
use crate::server::auth::handle::Auth;
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::store::StoreError;
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use uuid::Uuid;

/// How exactly it is remembered when a token was last used, in milliseconds.
const USED: i64 = 3_600_000;

/// How often it is looked what other servers and the operator have ended or changed.
const LOOK: Duration = Duration::from_secs(1);

/// How often what has ended by itself is taken away.
const SWEEP: Duration = Duration::from_secs(3600);

/// How far back it is looked, in milliseconds: clocks of servers differ, and a write may come late.
const BACK: i64 = 60_000;

impl Auth {
    /// The pass that a token or the secret of a session is, if it is in memory.
    pub(crate) fn cached_identity(&self, secret: &str) -> Option<Arc<Identity>> {
        self.identities
            .fresh(&people::token_hash(secret), self.time.now())
    }

    /// The pass that a token is. The secret of a session is none: it belongs into a cookie.
    ///
    /// # Errors
    /// `unauthenticated` if it is none, or has ended.
    pub(crate) async fn identity_of_token(&self, token: &str) -> Result<Arc<Identity>, Problem> {
        let pass = self.identity_by_hash(people::token_hash(token)).await?;
        if pass.session { Err(unknown()) } else { Ok(pass) }
    }

    /// The pass that the secret of a session is. A token in a cookie is none.
    ///
    /// # Errors
    /// `unauthenticated` if it is none, or has ended.
    pub(crate) async fn identity_of_session(&self, secret: &str) -> Result<Arc<Identity>, Problem> {
        let pass = self.identity_by_hash(people::token_hash(secret)).await?;
        if pass.session { Ok(pass) } else { Err(unknown()) }
    }

    /// The pass of a token or session from the hash of its secret.
    ///
    /// # Errors
    /// `unauthenticated` if it is none, or has ended.
    pub(crate) async fn identity_by_hash(&self, hash: String) -> Result<Arc<Identity>, Problem> {
        let now = self.time.now();
        let pass = match self.identities.fresh(&hash, now) {
            Some(pass) => pass,
            None => match self.store.token(&hash).await? {
                Some(record) => self.identities.keep(Identity::new(&hash, record, now)?, now),
                None => {
                    self.identities.drop_one(&hash);
                    return Err(unknown());
                }
            },
        };
        if pass.is_over(now) {
            return Err(unknown());
        }
        self.note_use(&pass, now);
        Ok(pass)
    }

    /// Remembers that a token is used: to the hour, so that this is rarely written.
    fn note_use(&self, pass: &Identity, now: i64) {
        let before = pass.used.load(Ordering::Relaxed);
        if now - before < USED || self.store.is_full() {
            return;
        }
        let swap = pass
            .used
            .compare_exchange(before, now, Ordering::Relaxed, Ordering::Relaxed);
        if swap.is_err() {
            return;
        }
        let (app, token) = (self.clone(), pass.token);
        self.tasks.spawn(async move {
            if let Err(error) = app.store.token_used(token, now).await {
                tracing::debug!(%error, "when a token was used could not be written");
            }
        });
    }

    /// Listens, until the server closes, for what other servers and the operator have ended or changed; now and then it
    /// takes away what has ended by itself.
    pub(crate) async fn watch_revocations(self) {
        let mut looks = tokio::time::interval(LOOK);
        looks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut sweeps = tokio::time::interval(SWEEP);
        let mut heard = HashSet::new();
        loop {
            tokio::select! {
                () = self.closing.cancelled() => return,
                _ = looks.tick() => {
                    if let Err(error) = self.poll_revocations(&mut heard).await {
                        // Looked for again in a moment.
                        tracing::debug!(%error, "can't see which tokens have ended");
                    }
                }
                _ = sweeps.tick() => {
                    let now = self.time.now();
                    if let Err(error) = self.store.sweep_tokens(now, now - 10 * BACK).await {
                        tracing::debug!(%error, "what has ended could not be taken away");
                    }
                }
            }
        }
    }

    /// Lets whoever uses a token of this account, or sits with it at a game in memory, look again.
    pub(crate) fn invalidate_account(&self, account: Uuid) {
        self.notifier.reachability.forget(account);
        self.identities.invalidate(account);
        let app = self.clone();
        self.tasks.spawn(async move {
            if let Err(problem) = app.games.reload_seats(account).await {
                tracing::warn!(detail = %problem.detail, "who sits at a game could not be read again");
            }
        });
    }

    async fn poll_revocations(&self, heard: &mut HashSet<Uuid>) -> Result<(), StoreError> {
        let found = self.store.revocations(self.time.now() - BACK).await?;
        for (id, subject) in &found {
            if heard.insert(*id) {
                self.invalidate_account(*subject);
            }
        }
        heard.retain(|id| found.iter().any(|(found, _)| found == id));
        Ok(())
    }
}

fn unknown() -> Problem {
    Problem::new(
        Kind::Unauthenticated,
        "this token is not known here, or has ended",
    )
}
