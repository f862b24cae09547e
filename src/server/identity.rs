//! Identities: authenticated tokens and sessions. They are cached in memory and revalidated when they may
//! have changed.

use crate::engine::Millis;
use crate::ids::{AccountId, GameId, TokenId};
use crate::people::{Scope, Scopes};
use crate::server::problem::{Kind, Problem};
use crate::store::{Account, Quotas, TokenRecord};
use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

/// How many identities are cached besides those that open sockets hold.
const KEPT: usize = 10_000;

/// How long a cached identity is used before it is read again, in milliseconds.
const FRESH: Millis = Millis::MINUTE;

/// A valid token or session: its owner and its scopes.
#[derive(Debug)]
pub(crate) struct Identity {
    /// The hash of its secret.
    pub hash: String,
    /// Its owner.
    pub account: Account,
    /// The account that keeps its owner, if that is a bot.
    keeper: Option<AccountId>,
    /// The token's id.
    pub token: TokenId,
    /// Whether it is a browser session.
    pub session: bool,
    /// What it permits.
    pub scopes: Scopes,
    /// The limits of its owner in place of the server's.
    pub(crate) quotas: Quotas,
    /// The games to which it is restricted. Empty means every game.
    pub games: Vec<GameId>,
    /// The seat to which it is restricted. `None` means every seat.
    pub seat: Option<String>,
    /// When it expires, in milliseconds since 1970. `None` means never.
    expires: Option<Millis>,
    /// When it was last read from the store.
    read: AtomicI64,
    /// When it was last used, as stored.
    pub(crate) used: AtomicI64,
    /// Cancelled when it has to be revalidated: it may have ended or changed.
    pub again: CancellationToken,
}

impl std::ops::Deref for Identity {
    type Target = Account;

    fn deref(&self) -> &Account {
        &self.account
    }
}

impl Identity {
    /// Whether it permits everything that its owner may do as a player: all scopes, no restriction, no
    /// expiry.
    pub(crate) fn is_whole(&self) -> bool {
        let all_scopes = Scopes::all().beyond(self.scopes).is_none();
        all_scopes && self.games.is_empty() && self.seat.is_none() && self.expires.is_none()
    }

    pub(crate) fn new(hash: &str, record: TokenRecord, now: Millis) -> Result<Identity, Problem> {
        let stored: Scopes = record.scopes.parse().map_err(Problem::internal)?;
        // A session may do whatever its owner may do. A token has the scopes that it was made with, and never
        // more than its owner.
        let scopes = match (record.admin, record.session) {
            (true, true) => stored.with(Scope::Admin),
            (true, false) => stored,
            (false, _) => stored.without(Scope::Admin),
        };
        Ok(Identity {
            hash: hash.to_owned(),
            account: record.account,
            keeper: record.keeper,
            token: record.id,
            session: record.session,
            scopes,
            quotas: record.quotas,
            games: record.games,
            seat: record.seat,
            expires: record.expires,
            read: AtomicI64::new(now.get()),
            used: AtomicI64::new(record.used.unwrap_or(Millis::ZERO).get()),
            again: CancellationToken::new(),
        })
    }

    /// Whether it is valid for this game.
    pub(crate) fn reaches(&self, game: GameId) -> bool {
        self.games.is_empty() || self.games.contains(&game)
    }

    /// When credentials made with it must expire, in milliseconds since 1970; `None`: never. A session may
    /// create credentials that outlast it, because its owner has shown the password.
    pub(crate) fn outlasts(&self) -> Option<Millis> {
        self.expires.filter(|_| !self.session)
    }

    /// When it expires, in milliseconds since 1970. `None` means never.
    pub(crate) fn expires(&self) -> Option<Millis> {
        self.expires
    }

    /// Whether it has expired.
    pub(crate) fn is_over(&self, now: Millis) -> bool {
        self.expires.is_some_and(|end| end <= now)
    }

    /// Requires that the account is not a guest's.
    ///
    /// # Errors
    /// `guest-account`.
    pub(crate) fn require_no_guest(&self) -> Result<(), Problem> {
        if self.account.guest {
            return Err(Problem::guest());
        }
        Ok(())
    }

    /// Requires a scope.
    ///
    /// # Errors
    /// `scope-missing`, or `guest-account` if it is about more than playing the practice opponent.
    pub(crate) fn require_scope(&self, scope: Scope) -> Result<(), Problem> {
        if scope.takes_more_than_a_guest() {
            self.require_no_guest()?;
        }
        if self.scopes.has(scope) {
            return Ok(());
        }
        let text = format!(
            "this takes the scope {}, which this token does not have",
            scope.name()
        );
        Err(Problem::new(Kind::ScopeMissing, text))
    }

    /// Requires that it is valid for this game; `None`: the request concerns no game, or one that does not
    /// exist yet.
    ///
    /// # Errors
    /// `scope-missing`.
    pub(crate) fn require_game(&self, game: Option<GameId>) -> Result<(), Problem> {
        if self.games.is_empty() || game.is_some_and(|game| self.reaches(game)) {
            return Ok(());
        }
        Err(Problem::new(
            Kind::ScopeMissing,
            "this token is for some games alone",
        ))
    }

    /// Requires that it is valid for this seat of a game that it covers.
    ///
    /// # Errors
    /// `scope-missing`.
    pub(crate) fn require_seat(&self, seat: &str) -> Result<(), Problem> {
        if self.seat.as_deref().is_none_or(|mine| mine == seat) {
            return Ok(());
        }
        Err(Problem::new(Kind::ScopeMissing, "this token is for another seat"))
    }

    fn is_like(&self, other: &Identity) -> bool {
        self.account == other.account
            && self.token == other.token
            && self.scopes == other.scopes
            && self.games == other.games
            && self.seat == other.seat
            && self.expires == other.expires
    }
}

/// The cached identities, by the hash of their secret.
#[derive(Default)]
pub(crate) struct IdentityCache(Mutex<Cached>);

#[derive(Default)]
struct Cached {
    identities: HashMap<String, Arc<Identity>>,
    /// How many identities were in use when unused ones were last evicted.
    held: usize,
}

impl IdentityCache {
    fn lock(&self) -> std::sync::MutexGuard<'_, Cached> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn fresh(&self, hash: &str, now: Millis) -> Option<Arc<Identity>> {
        let cached = self.lock();
        let identity = cached.identities.get(hash)?;
        let age = now - Millis::new(identity.read.load(Ordering::Relaxed));
        (Millis::ZERO..FRESH).contains(&age).then(|| Arc::clone(identity))
    }

    /// Caches an identity that was read from the store. If nothing has changed, it returns the cached one,
    /// which open sockets hold.
    pub(crate) fn keep(&self, read: Identity, now: Millis) -> Arc<Identity> {
        let mut cached = self.lock();
        let Cached { identities, held } = &mut *cached;
        if let Some(before) = identities.get(&read.hash) {
            if before.is_like(&read) && !before.again.is_cancelled() {
                before.read.store(now.get(), Ordering::Relaxed);
                return Arc::clone(before);
            }
            before.again.cancel();
        }
        if identities.len() >= *held + KEPT {
            identities.retain(|_, identity| Arc::strong_count(identity) > 1);
            *held = identities.len();
        }
        let identity = Arc::new(read);
        identities.insert(identity.hash.clone(), Arc::clone(&identity));
        identity
    }

    pub(crate) fn drop_one(&self, hash: &str) {
        if let Some(identity) = self.lock().identities.remove(hash) {
            identity.again.cancel();
        }
    }

    /// Invalidates the identity of a token, or all identities of an account and of its bots.
    pub(crate) fn invalidate(&self, subject: impl Into<Uuid>) {
        let subject = subject.into();
        self.lock().identities.retain(|_, identity| {
            let affected = Uuid::from(identity.token) == subject
                || Uuid::from(identity.account.id) == subject
                || identity.keeper.map(Uuid::from) == Some(subject);
            if affected {
                identity.again.cancel();
            }
            !affected
        });
    }
}
