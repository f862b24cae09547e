//! Prepared orders of a live game: standing orders, yields and plans. They are loaded with the game and
//! updated with every change of it.

use crate::engine::Seat;
use crate::ids::GameId;
use crate::server::games::change::{Answer, AutomaticMoves, Change};
use crate::server::games::commands::{Cause, ServerCommand};
use crate::server::games::handle::Games;
use crate::server::games::live::Live;
use crate::server::games::registry::GameSlot;
use crate::server::problem::Problem;
use crate::standing_orders::PreparedOrders;
use crate::store::PreparedOrdersRecord;
use serde_json::Value;
use std::sync::{Arc, OnceLock};

/// The size of a game's prepared orders, in tests of facts and steps of plans, above which they are evaluated
/// on a blocking thread. It exceeds the recommended orders of both sides.
const MUCH: usize = 256;

impl Live {
    /// Whether evaluating the prepared orders may take long.
    pub(crate) fn has_many_orders(&self) -> bool {
        self.prepared_orders
            .iter()
            .map(PreparedOrders::size)
            .sum::<usize>()
            > MUCH
    }

    /// Replaces the prepared orders, after they were written.
    pub(crate) fn take_prepared_orders(
        &mut self,
        automatic: AutomaticMoves,
        records: &[PreparedOrdersRecord],
    ) {
        for record in records {
            if let Some(seat) = self.game.seat_named(&record.seat) {
                self.versions[seat.index()] = record.version;
            }
        }
        if let Some(prepared_orders) = automatic.prepared_orders {
            self.prepared_orders = prepared_orders;
        }
        self.open = automatic.open.map_or_else(OnceLock::new, OnceLock::from);
    }

    /// A change without an announcement, except those that follow automatically from these prepared orders.
    fn with_all_orders(&self, prepared_orders: Option<[PreparedOrders; 2]>, answer: Value) -> Change {
        Change {
            answer: Answer::Document(answer),
            automatic: AutomaticMoves {
                prepared_orders,
                ..AutomaticMoves::default()
            },
            ..Change::new(vec![], self.game.as_ref().clone())
        }
    }

    /// A change without an announcement, except those that follow automatically from the present prepared
    /// orders.
    pub(crate) fn with_automatic_only(&self) -> Change {
        self.with_all_orders(None, Value::Null)
    }

    /// A change of one seat's prepared orders. Announcements that follow automatically join the same
    /// transaction.
    pub(crate) fn with_orders(&self, seat: Seat, seat_orders: PreparedOrders, answer: Value) -> Change {
        let mut prepared_orders = self.prepared_orders.clone();
        prepared_orders[seat.index()] = seat_orders;
        let mut change = self.with_all_orders(Some(prepared_orders), answer);
        change.automatic.telling = Some(seat);
        change
    }
}

impl Games {
    /// Handles a peer's change of prepared orders: if the game is in memory, its orders are reloaded, and
    /// what follows from them is announced.
    pub(crate) fn peer_orders(&self, game: GameId) {
        let Some(slot) = self.registry.existing(game) else {
            return;
        };
        let app = self.clone();
        self.tasks.spawn(async move {
            if let Err(problem) = app.reload_prepared_orders(&slot).await {
                tracing::warn!(%game, detail = %problem.detail, "could not reload prepared orders that another server wrote");
            }
        });
    }

    /// Continues with automatic announcements that did not fit into one transaction.
    pub(crate) fn announce_soon(&self, game: GameId) {
        let app = self.clone();
        self.tasks.spawn(async move {
            let slot = app.registry.slot(game);
            if let Err(problem) = app.announce_automatic(&slot).await {
                tracing::warn!(%game, detail = %problem.detail, "could not make the automatic announcements");
            }
        });
    }

    async fn reload_prepared_orders(&self, slot: &Arc<GameSlot>) -> Result<(), Problem> {
        {
            let Some(mut seated) = self.registry.lock_if_wanted(slot).await? else {
                return Ok(());
            };
            let live = seated.live()?;
            let loaded = self.registry.prepared_orders(&live.game).await?;
            (live.prepared_orders, live.versions) = (loaded.prepared_orders, loaded.versions);
            live.open = OnceLock::new();
            self.clocks.read_clock(live).await?;
        }
        self.announce_automatic(slot).await
    }

    /// Announces what the prepared orders say about the open decisions, for the rare case that orders were
    /// changed here while another server opened a decision.
    pub(crate) async fn announce_automatic(&self, slot: &Arc<GameSlot>) -> Result<(), Problem> {
        let due = {
            let mut seated = self.registry.lock(slot).await?;
            let live = seated.live()?;
            let open = live.must_be_open().is_ok() && live.game.has_begun();
            open && !live.prepared_orders.iter().all(PreparedOrders::is_clear)
        };
        if !due {
            return Ok(());
        }
        let automatic = Cause::Server(ServerCommand::Automatic);
        // Boxed because the command may leave more to announce.
        let made: std::pin::Pin<Box<dyn Future<Output = _> + Send>> =
            Box::pin(self.execute(slot.id, automatic, None));
        made.await.map(|_| ())
    }
}
