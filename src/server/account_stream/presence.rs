//! Who is connected now, and who was here when: as far as this server has heard since it started.

use crate::engine::Millis;
use crate::ids::AccountId;
use crate::server::account_stream::handle::AccountStream;
use crate::store::PeerChange;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// How long after its last connection has closed an account still counts as here: a page may be loading again.
const LINGERS: Duration = Duration::from_secs(5);

/// How often a server tells the others who is connected to it.
const TELLS: Duration = Duration::from_secs(60);

/// How long what another server said of an account holds.
const HOLDS: Millis = Millis::from_secs(150);

/// How many accounts are remembered.
const KEPT: usize = 20_000;

/// What is known of an account.
#[derive(Clone, Copy, Debug)]
struct Sighting {
    /// Whether it was here then; otherwise it had just left.
    here: bool,
    /// When, in milliseconds since 1970.
    at: Millis,
}

/// When accounts were last here.
#[derive(Default)]
pub(crate) struct Sightings(Mutex<HashMap<AccountId, Sighting>>);

/// Whether an account is here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Presence {
    /// Whether it is connected now.
    pub(crate) here: bool,
    /// When it was last here, in milliseconds since 1970; `None` if this is not known.
    pub(crate) last: Option<Millis>,
}

impl Sightings {
    fn note(&self, account: AccountId, sighting: Sighting) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= KEPT {
            known.clear();
        }
        known.insert(account, sighting);
    }

    fn get(&self, account: AccountId) -> Option<Sighting> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(&account).copied()
    }
}

impl AccountStream {
    /// Whether an account is here.
    pub(crate) fn presence(&self, account: AccountId) -> Presence {
        let now = self.time.now();
        if self.subscribers.has_account(account) {
            return Presence {
                here: true,
                last: None,
            };
        }
        match self.sightings.get(account) {
            Some(seen) if seen.here && now - seen.at < HOLDS => Presence {
                here: true,
                last: None,
            },
            Some(seen) => Presence {
                here: false,
                last: Some(seen.at),
            },
            None => Presence {
                here: false,
                last: None,
            },
        }
    }

    /// An account has opened its first connection to this server, or closed its last one.
    pub(crate) fn presence_changed(&self, account: AccountId, here: bool) {
        let stream = self.clone();
        self.tasks.spawn(async move {
            if !here {
                tokio::select! {
                    () = stream.closing.cancelled() => return,
                    () = tokio::time::sleep(LINGERS) => {}
                }
                if stream.subscribers.has_account(account) {
                    return;
                }
            }
            stream.seen(account, here);
            stream.tell_presence(account, here).await;
        });
    }

    /// Another server, or this one, says that an account is here or has left.
    pub(crate) fn peer_presence(&self, account: AccountId, here: bool) {
        if !here && self.subscribers.has_account(account) {
            // It has left another server, and is still connected to this one.
            let stream = self.clone();
            self.tasks
                .spawn(async move { stream.tell_presence(account, true).await });
            return;
        }
        self.seen(account, here);
    }

    fn seen(&self, account: AccountId, here: bool) {
        let before = self.sightings.get(account).is_some_and(|seen| seen.here);
        let at = self.time.now();
        self.sightings.note(account, Sighting { here, at });
        if before != here {
            let others = self.subscribers.opponents_of(account);
            self.pending.add(|changes| changes.accounts.extend(others));
        }
    }

    async fn tell_presence(&self, account: AccountId, here: bool) {
        let change = PeerChange::Presence(account, here);
        if let Err(error) = self.store.announce_to_peers(change).await {
            tracing::debug!(%error, "could not tell other servers who is connected");
        }
    }

    /// Tells other servers from time to time who is connected to this one, until shutdown. Returns at once if the
    /// database can't be shared.
    pub(crate) async fn tell_who_is_here(self) {
        if !self.store.is_shared() {
            return;
        }
        loop {
            tokio::select! {
                () = self.closing.cancelled() => return,
                () = tokio::time::sleep(TELLS) => {}
            }
            for account in self.subscribers.accounts() {
                self.tell_presence(account, true).await;
            }
        }
    }
}
