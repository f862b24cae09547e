//! The open decisions of a player.

use crate::engine::{DecisionView, Seq, TakeBackAsk, Undoable};
use crate::ids::GameId;
use crate::server::games::handle::Games;
use crate::server::games::live::Live;
use crate::server::games::orders::why_asked::AskedShown;
use crate::server::identity::Identity;
use crate::server::problem::Problem;
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;

impl Games {
    /// The caller's open decisions.
    ///
    /// # Errors
    /// `not-found` if the game does not exist or the caller may not see it.
    pub(crate) async fn decisions(&self, id: GameId, caller: Arc<Identity>) -> Result<Decisions, Problem> {
        let slot = self.registry.slot(id);
        let look = |live: &Live| {
            let seat = live.seat_of(Some(caller.id));
            let begun = seat.filter(|_| live.game.has_begun());
            let by_orders = self.adjudicate(&slot, || begun.map(|seat| live.asked_of(seat)));
            (Arc::clone(&live.game), seat, by_orders, live.timer.clone())
        };
        let (mut game, seat, by_orders, timer) = self.read(id, Some(caller.id), look).await?;
        let by_orders = self.or_close(&slot, by_orders).await?;
        if seat.is_none() {
            // A caller without a seat gets the number of the last entry that they may see.
            game = self.view(id, Some(caller.id)).await?.game;
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
            over: game.is_over(),
            seat: seat.map(|s| game.seat_name(s)),
            decisions: seat.map(dated).unwrap_or_default(),
            asked: by_orders.unwrap_or_default(),
            anytime: begun.map(|s| game.table().anytime(s)).unwrap_or_default(),
            take_back: begun.map(|s| game.undoable(s)),
            take_back_asked: begun.and_then(|_| game.calls().take_back.clone()),
        };
        self.adjudicate_to_read(&slot, decisions).await
    }
}

impl Decisions {
    /// Whether the caller has a seat that is asked nothing now, and may be later.
    pub(crate) fn may_still_come(&self) -> bool {
        self.seat.is_some() && self.decisions.is_empty() && !self.over
    }
}

/// The open decisions of a seat.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Decisions {
    /// The number of the last entry: `expect_seq` for an answer.
    #[schema(value_type = u64)]
    pub(crate) seq: Seq,
    /// Whether nothing can be announced any more: the game has ended.
    pub(crate) over: bool,
    /// The seat.
    pub(crate) seat: Option<String>,
    /// Its open decisions.
    pub(crate) decisions: Vec<DecisionView>,
    /// Which of them its standing orders ask it for, and for how long.
    pub(crate) asked: Vec<AskedShown>,
    /// What it may announce without being asked.
    pub(crate) anytime: Vec<Value>,
    /// What it may take back, or why it can't.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) take_back: Option<Undoable>,
    /// The takeback that waits for consent, asked for by either side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) take_back_asked: Option<TakeBackAsk>,
}
