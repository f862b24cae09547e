//! Waiting for open decisions, for clients that hold no stream open.

use crate::ids::GameId;
use crate::server::broadcast::outbound_queue::OutboundQueue;
use crate::server::games::decisions::Decisions;
use crate::server::games::handle::Games;
use crate::server::games::registry::GameSlot;
use crate::server::games::watch::catch_up::{CatchUp, WatchBegun, Watcher};
use crate::server::identity::Identity;
use crate::server::problem::Problem;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

/// How many messages may wait: they are only counted.
const ROOM: usize = 256;

/// A subscription to a game that ends when it is dropped.
struct Waiting {
    slot: Arc<GameSlot>,
    outbound: Arc<OutboundQueue>,
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.slot.leave(0, &self.outbound);
    }
}

impl Games {
    /// The caller's open decisions. If there are none, waits until there are some or the game has ended, and at most for
    /// `patience`.
    ///
    /// # Errors
    /// As [`Games::decisions`].
    pub(crate) async fn decisions_within(
        &self,
        id: GameId,
        caller: Arc<Identity>,
        patience: Duration,
    ) -> Result<Decisions, Problem> {
        let mut end = pin!(tokio::time::sleep(patience));
        let first = self.decisions(id, Arc::clone(&caller)).await?;
        if !first.may_still_come() {
            return Ok(first);
        }
        let outbound = Arc::new(OutboundQueue::new(ROOM));
        let watcher = Watcher {
            account: Some(caller.account.id),
            watch: 0,
            outbound: Arc::clone(&outbound),
        };
        let slot = self.registry.slot(id);
        let waiting = Waiting {
            slot: Arc::clone(&slot),
            outbound: Arc::clone(&outbound),
        };
        let WatchBegun { mut catch_up, .. } = CatchUp::begin(self, slot, watcher, first.seq).await?;
        while !catch_up.step().await?.live {}
        loop {
            let now = self.decisions(id, Arc::clone(&caller)).await?;
            if !now.may_still_come() || self.closing.is_cancelled() {
                drop(waiting);
                return Ok(now);
            }
            tokio::select! {
                () = outbound.ready() => {}
                () = self.closing.cancelled() => {}
                () = &mut end => {
                    drop(waiting);
                    return Ok(now);
                }
            }
            while outbound.pop().is_some() {}
            drop(outbound.take_lagged());
        }
    }
}
