//! What somebody with a seat may do in a game, whether he asks over HTTP or on the socket.

use crate::engine::Call;
use crate::server::auth::identity::Identity;
use crate::server::games::idempotency::{IdempotentRequest, Reply};
use crate::server::games::live::Live;
use crate::server::games::service::Games;
use crate::server::http::problem::Problem;
use crate::server::http::routes::play::announcements::{Decisions, concession, decide, decided, seat_of};
use std::sync::Arc;
use uuid::Uuid;

impl Games {
    /// What the caller is asked.
    ///
    /// # Errors
    /// `not-found`, also if he may not see the game.
    pub(crate) async fn decisions(&self, id: Uuid, caller: Arc<Identity>) -> Result<Decisions, Problem> {
        let slot = self.registry.slot(id);
        let look = |live: &Live| {
            let seat = live.seat_of(Some(caller.id));
            let begun = seat.filter(|_| live.game.has_begun());
            let asked = self.adjudicate(&slot, || begun.map(|seat| live.asked_of(seat)));
            (Arc::clone(&live.game), seat, asked, live.timer.clone())
        };
        let (mut game, seat, asked, timer) = self.look(id, Some(caller.id), look).await?;
        let asked = self.or_close(&slot, asked).await?;
        if seat.is_none() {
            // Somebody without a seat learns the number of the last entry that he may see.
            (game, _) = self.seen(&id.to_string(), Some(caller.id)).await?;
        }
        let begun = seat.filter(|_| game.has_begun());
        let dated = |seat| {
            let mut decisions = game.decisions(seat);
            if let Some(timer) = &timer {
                timer.date(&game, seat, &mut decisions);
            }
            decisions
        };
        let decisions = || Decisions {
            seq: game.head(),
            seat: seat.map(|s| game.seat_name(s)),
            decisions: seat.map(dated).unwrap_or_default(),
            asked: asked.unwrap_or_default(),
            anytime: begun.map(|s| game.table().anytime(s)).unwrap_or_default(),
            take_back: begun.map(|s| game.undoable(s)),
            take_back_asked: begun.and_then(|_| game.calls().take_back.clone()),
        };
        self.adjudicate_to_read(&slot, decisions).await
    }

    /// Gives the game up for the seat that `caller` holds.
    ///
    /// # Errors
    /// A problem; then nothing has changed.
    pub(crate) async fn concede(
        &self,
        game: Uuid,
        caller: Arc<Identity>,
        asked: Option<IdempotentRequest>,
    ) -> Result<Reply, Problem> {
        let concede = move |live: &Live, at| {
            let seat = seat_of(live, &caller)?;
            let said = concession(live, seat)?;
            decide(live, seat, "", live.game.head(), &said, at).map_err(Problem::from)
        };
        self.change(game, asked, concede).await
    }

    /// Makes a call for the seat that `caller` holds.
    ///
    /// # Errors
    /// A problem; then nothing has changed.
    pub(crate) async fn make_call(
        &self,
        game: Uuid,
        caller: Arc<Identity>,
        call: Call,
        asked: Option<IdempotentRequest>,
    ) -> Result<Reply, Problem> {
        let called = move |live: &Live, at| {
            let seat = seat_of(live, &caller)?;
            let called = live
                .game
                .call(seat, live.by(seat), &call, at, live.keys.as_ref())?;
            Ok(decided(called))
        };
        self.change(game, asked, called).await
    }
}
