//! Commands and questions of a player, shared by HTTP and the socket.

use crate::engine::{Announced, By, Call, DecisionView, Fault, Seat, TakeBackAsk, Undoable};
use crate::server::games::change::Change;
use crate::server::games::handle::Games;
use crate::server::games::idempotency::index::{IdempotentRequest, Reply};
use crate::server::games::live::Live;
use crate::server::games::orders::why_asked::AskedShown;
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;
use uuid::Uuid;

impl Games {
    /// The caller's open decisions.
    ///
    /// # Errors
    /// `not-found` if the game does not exist or the caller may not see it.
    pub(crate) async fn decisions(&self, id: Uuid, caller: Arc<Identity>) -> Result<Decisions, Problem> {
        let slot = self.registry.slot(id);
        let look = |live: &Live| {
            let seat = live.seat_of(Some(caller.id));
            let begun = seat.filter(|_| live.game.has_begun());
            let asked = self.adjudicate(&slot, || begun.map(|seat| live.asked_of(seat)));
            (Arc::clone(&live.game), seat, asked, live.timer.clone())
        };
        let (mut game, seat, asked, timer) = self.read(id, Some(caller.id), look).await?;
        let asked = self.or_close(&slot, asked).await?;
        if seat.is_none() {
            // A caller without a seat gets the number of the last entry that they may see.
            (game, _) = self.view(id, Some(caller.id)).await?;
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

    /// Concedes for the seat that `caller` holds.
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
            let announcement = concession(live, seat)?;
            decide(live, seat, "", live.game.head(), &announcement, at).map_err(Problem::from)
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

/// The open decisions of a seat.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Decisions {
    /// The number of the last entry: `expect_seq` for an answer.
    pub(crate) seq: u64,
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

pub(crate) fn seat_of(live: &Live, caller: &Identity) -> Result<Seat, Problem> {
    if !live.admits(Some(caller.id)) {
        return Err(Problem::not_found(format_args!("game {}", live.game.id())));
    }
    let seat = live.seat_of(Some(caller.id)).ok_or_else(|| {
        Problem::new(
            Kind::ScopeMissing,
            "the owner of this token holds no seat in this game",
        )
    })?;
    caller.require_seat(&live.game.seat_name(seat))?;
    Ok(seat)
}

/// The announcement with which a seat concedes.
///
/// # Errors
/// If the game is over, has not begun, or allows no concession now.
pub(crate) fn concession(live: &Live, seat: Seat) -> Result<Value, Problem> {
    live.game.must_go_on()?;
    if !live.game.has_begun() {
        return Err(Fault::NotBegun.into());
    }
    let mut announcements = live.game.table().anytime(seat).into_iter();
    let concession = announcements.find(|a| a["type"] == "concede");
    concession.ok_or_else(|| Problem::new(Kind::NotAsked, "nobody can concede now"))
}

pub(crate) fn decide(
    live: &Live,
    seat: Seat,
    decision: &str,
    expect_seq: u64,
    announcement: &Value,
    at: i64,
) -> Result<Change, Fault> {
    let keys = live.keys.as_ref();
    let announced = live
        .game
        .announce(seat, live.by(seat), decision, expect_seq, announcement, at, keys)?;
    Ok(decided(announced))
}

/// An appended announcement; the response acknowledges its entry.
pub(crate) fn decided(announced: Announced) -> Change {
    Change::new(vec![announced.entry], announced.game)
}

/// Takes back the entries of a seat after `after`.
pub(crate) fn take_back(live: &Live, seat: Seat, by: By, after: u64, at: i64) -> Result<Change, Problem> {
    let announced = live.game.take_back(seat, by, after, at, live.keys.as_ref())?;
    Ok(decided(announced))
}
