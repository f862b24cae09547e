//! The practice opponent's answer to a takeback.

use crate::engine::Seat;
use crate::ids::GameId;
use crate::server::games::commands::{Cause, ServerCommand};
use crate::server::games::handle::Games;
use crate::server::games::live::Live;
use crate::server::problem::Problem;

impl Games {
    /// Consents to a takeback for the practice opponent if it can be taken back, and declines it otherwise. Returns
    /// whether one was asked for. Nobody gains an unfair advantage against the practice opponent.
    ///
    /// # Errors
    /// A problem; nothing has changed then.
    pub(crate) async fn practice_agrees(&self, game: GameId, seats: &[Seat]) -> Result<bool, Problem> {
        let pending = |live: &Live| {
            let ask = live.game.calls().take_back.as_ref()?;
            let seat = live.game.seat_named(&ask.seat)?.other();
            seats.contains(&seat).then_some((seat, ask.after))
        };
        let slot = self.registry.slot(game);
        let found = pending(self.registry.lock(&slot).await?.live()?);
        let Some((seat, after)) = found else {
            return Ok(false);
        };
        let consent = Cause::Server(ServerCommand::PracticeTakeBack(seat, after));
        self.execute(game, consent, None).await.map(|_| true)
    }
}
