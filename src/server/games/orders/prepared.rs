//! Loading prepared orders from the store.

use crate::engine::Game;
use crate::server::games::registry::GameRegistry;
use crate::server::problem::Problem;
use crate::standing_orders::PreparedOrders;
use crate::store::PreparedOrdersRecord;

/// The prepared orders of a game, in the order of the seats.
#[derive(Default)]
pub(crate) struct LoadedOrders {
    /// The prepared orders.
    pub(crate) prepared_orders: [PreparedOrders; 2],
    /// The number of changes of each.
    pub(crate) versions: [u64; 2],
}

/// Reads the prepared orders of a game.
///
/// # Errors
/// An internal problem if one can't be parsed.
pub(crate) fn load(game: &Game, records: &[PreparedOrdersRecord]) -> Result<LoadedOrders, Problem> {
    let mut loaded = LoadedOrders::default();
    for record in records {
        let Some(seat) = game.seat_named(&record.seat) else {
            continue;
        };
        let unreadable =
            |why| Problem::internal(format_args!("the prepared orders of game {}: {why}", game.id()));
        loaded.prepared_orders[seat.index()] = match PreparedOrders::read(&record.body, game.rulebook()) {
            // Orders that the present edition can't parse are never executed.
            Err(_) if game.is_withdrawn() => PreparedOrders::default(),
            seat_orders => seat_orders.map_err(unreadable)?,
        };
        loaded.versions[seat.index()] = record.version;
    }
    Ok(loaded)
}

impl GameRegistry {
    /// The prepared orders of a game from the store: see [`load`].
    ///
    /// # Errors
    /// As there.
    pub(crate) async fn prepared_orders(&self, game: &Game) -> Result<LoadedOrders, Problem> {
        load(game, &self.store().prepared_orders(game.id()).await?)
    }
}
