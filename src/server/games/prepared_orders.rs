//! Prepared orders as they lie in the store.

use crate::engine::Game;
use crate::server::games::registry::GameRegistry;
use crate::server::problem::Problem;
use crate::standing_orders::PreparedOrders;
use crate::store::PreparedOrdersRecord;

/// The desks of a game, in the order of the seats, and how often each has been changed.
///
/// # Errors
/// An internal problem, if one can't be read.
pub(crate) fn load(
    game: &Game,
    records: &[PreparedOrdersRecord],
) -> Result<([PreparedOrders; 2], [u64; 2]), Problem> {
    let (mut desks, mut versions) = <([PreparedOrders; 2], [u64; 2])>::default();
    for record in records {
        let Some(seat) = game.seat_named(&record.seat) else {
            continue;
        };
        let unreadable = |why| Problem::internal(format_args!("a desk of game {}: {why}", game.id()));
        desks[seat.index()] = match PreparedOrders::read(&record.body, game.rulebook()) {
            // What the present rules do not understand is never acted upon.
            Err(_) if game.is_withdrawn() => PreparedOrders::default(),
            desk => desk.map_err(unreadable)?,
        };
        versions[seat.index()] = record.version;
    }
    Ok((desks, versions))
}

impl GameRegistry {
    /// The desks of a game as they lie in the store: see [`laid_out`].
    ///
    /// # Errors
    /// As there.
    pub(crate) async fn desks(&self, game: &Game) -> Result<([PreparedOrders; 2], [u64; 2]), Problem> {
        load(game, &self.store().prepared_orders(game.id()).await?)
    }
}
