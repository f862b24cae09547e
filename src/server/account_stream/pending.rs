//! What may have changed since it was last published.

use crate::ids::{AccountId, ChallengeId, GameId};
use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};
use tokio::sync::Notify;

/// Games, accounts and challenges to read again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Changes {
    /// Games with new entries.
    pub(crate) games: BTreeSet<GameId>,
    /// Accounts whose games have to be read.
    pub(crate) accounts: BTreeSet<AccountId>,
    /// Challenges that were made or have ended.
    pub(crate) challenges: BTreeSet<ChallengeId>,
}

impl Changes {
    fn is_empty(&self) -> bool {
        self.games.is_empty() && self.accounts.is_empty() && self.challenges.is_empty()
    }
}

/// The changes that wait to be published.
#[derive(Default)]
pub(crate) struct Pending {
    changes: Mutex<Changes>,
    woken: Notify,
}

impl Pending {
    /// Adds changes and wakes the publisher.
    pub(crate) fn add(&self, add: impl FnOnce(&mut Changes)) {
        let mut changes = self.changes.lock().unwrap_or_else(PoisonError::into_inner);
        add(&mut changes);
        let any = !changes.is_empty();
        drop(changes);
        if any {
            self.woken.notify_one();
        }
    }

    /// Puts changes back that could not be published.
    pub(crate) fn put_back(&self, taken: Changes) {
        self.add(|changes| {
            changes.games.extend(taken.games);
            changes.accounts.extend(taken.accounts);
            changes.challenges.extend(taken.challenges);
        });
    }

    /// Takes everything that waits.
    pub(crate) fn take(&self) -> Changes {
        std::mem::take(&mut *self.changes.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Waits until there is something. Only the publisher may call it.
    pub(crate) async fn woken(&self) {
        self.woken.notified().await;
    }
}
