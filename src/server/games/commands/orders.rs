//! Changing prepared orders: standing orders, a plan, a yield.

use crate::engine::{Fault, Millis, Seq};
use crate::server::games::change::{Answer, Change};
use crate::server::games::commands::seat::{must_not_be_ahead, seat_of};
use crate::server::games::live::Live;
use crate::server::identity::Identity;
use crate::server::problem::Problem;
use crate::standing_orders::{PreparedOrders, Until};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A plan: announcements to make one after another, until something unexpected happens.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlanBody {
    /// The number of the last entry that the player has seen.
    #[schema(value_type = u64)]
    pub(crate) expect_seq: Seq,
    /// 1 to 256 steps. Each has `announce`, the announcement, and optionally `if`, a condition on the facts of the
    /// decision and of this answer to it, as in standing orders.
    #[schema(value_type = Vec<Object>, example = json!([{"announce": {"type": "move", "unit": "s03"}},
        {"announce": {"type": "engage", "unit": "s04", "target": "n02"}, "if": {"target_formation": "attack"}}]))]
    pub(crate) steps: Value,
    /// The kinds of surprise that do not stop the plan; the system lists them. A step that is not possible is then
    /// skipped.
    #[serde(default)]
    #[schema(example = json!(["test_failed", "illegal"]))]
    pub(crate) carry_on: Vec<String>,
}

/// A yield to set.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct YieldBody {
    /// How long to decline: until another unit is moved, the phase ends, or the turn ends.
    pub(crate) until: Until,
    /// Events that end the yield early, as in standing orders.
    #[serde(default)]
    #[schema(value_type = Vec<Object>, example = json!([{"event": "commander_removed"}]))]
    pub(crate) break_on: Value,
    /// The number of the last entry that the player has seen. If the seat's decisions have changed since, the request
    /// is refused with `stale-seq`. If absent, this is not checked.
    #[serde(default)]
    #[schema(value_type = Option<u64>)]
    pub(crate) expect_seq: Option<Seq>,
}

/// Decides the setting of a plan. The answer is the plan, after the announcements that it makes at once.
///
/// # Errors
/// A problem; then nothing has changed.
pub(crate) fn plan(live: &Live, player: &Identity, body: &PlanBody, at: Millis) -> Result<Change, Problem> {
    let plan = json!({"steps": body.steps, "carry_on": body.carry_on});
    let mut change = change(live, player, at, |orders| {
        if !live.game.has_begun() {
            return Err(Fault::NotBegun.into());
        }
        must_have_seen(live, player, Some(body.expect_seq))?;
        Ok(orders.plan(Some(&plan), &live.game)?)
    })?;
    change.answer = Answer::Plan(seat_of(live, player)?);
    Ok(change)
}

/// Decides the cancelling of a plan.
///
/// # Errors
/// A problem; then nothing has changed.
pub(crate) fn cancel_plan(live: &Live, player: &Identity, at: Millis) -> Result<Change, Problem> {
    change(live, player, at, |orders| Ok(orders.plan(None, &live.game)?))
}

/// Decides the setting of standing orders; `None` removes them.
///
/// # Errors
/// A problem; then nothing has changed.
pub(crate) fn standing_orders(
    live: &Live,
    player: &Identity,
    orders: Option<&Value>,
    at: Millis,
) -> Result<Change, Problem> {
    change(live, player, at, |own| Ok(own.order(orders, &live.game)?))
}

/// Decides the setting of a yield; `None` cancels it.
///
/// # Errors
/// A problem; then nothing has changed.
pub(crate) fn set_yield(
    live: &Live,
    player: &Identity,
    body: Option<&YieldBody>,
    at: Millis,
) -> Result<Change, Problem> {
    change(live, player, at, |orders| {
        must_have_seen(live, player, body.and_then(|body| body.expect_seq))?;
        let (until, break_on) = body.map_or((None, &Value::Null), |body| (Some(body.until), &body.break_on));
        Ok(orders.yield_until(until, break_on, &live.game)?)
    })
}

/// Checks that the decisions of a player have not changed since an entry; `None`: not checked.
fn must_have_seen(live: &Live, player: &Identity, expect_seq: Option<Seq>) -> Result<(), Problem> {
    let Some(expect_seq) = expect_seq else {
        return Ok(());
    };
    must_not_be_ahead(live, expect_seq)?;
    Ok(live.game.must_have_seen(seat_of(live, player)?, expect_seq)?)
}

/// Changes the prepared orders of a player's seat.
fn change(
    live: &Live,
    player: &Identity,
    at: Millis,
    edit: impl FnOnce(&mut PreparedOrders) -> Result<(), Problem>,
) -> Result<Change, Problem> {
    let seat = seat_of(live, player)?;
    // Orders can't be changed after the end of a game.
    live.game.must_go_on()?;
    live.in_time(seat, at)?;
    let mut orders = live.prepared_orders[seat.index()].clone();
    edit(&mut orders)?;
    Ok(live.with_orders(seat, orders, Value::Null))
}
