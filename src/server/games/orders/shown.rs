//! Prepared orders as clients see them.

use crate::engine::{Game, MessageView, Seat, Seq};
use crate::ids::AccountId;
use crate::server::games::live::Live;
use crate::server::problem::{Kind, Problem};
use crate::standing_orders::PreparedOrders;
use serde::Serialize;
use serde_json::{Value, json};

/// A rule that can no longer apply.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct DisarmedRule {
    /// The id of the rule.
    rule: String,
    /// Why it can no longer apply.
    why: String,
    /// The reason, to be translated; null if an older server has found it.
    message: Option<MessageView>,
}

/// The standing orders of a seat, with their status.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct StandingOrdersOf {
    /// The seat.
    seat: String,
    /// The standing orders as they were set; null if there are none.
    #[schema(value_type = Option<Object>)]
    orders: Value,
    /// The rules that can no longer apply.
    #[schema(value_type = Vec<DisarmedRule>)]
    disarmed: Value,
    /// The event that has suspended all standing orders until they are set again; null if they are not suspended.
    #[schema(value_type = Option<String>)]
    suspended: Value,
    /// The seat's yield (`until` and `break_on`); null if there is none.
    #[serde(rename = "yield")]
    #[schema(value_type = Option<Object>)]
    giving_way: Value,
}

/// The standing orders that the caller may read: their own, or those of both seats when the game is over.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct StandingOrdersShown {
    /// The number of the last entry.
    #[schema(value_type = u64)]
    seq: Seq,
    /// One item for each seat.
    standing: Vec<StandingOrdersOf>,
    /// What the system recommends for the caller's seat in this game; null if the caller has no seat.
    #[schema(value_type = Option<Object>)]
    recommended: Value,
}

fn of(live: &Live, seat: Seat) -> StandingOrdersOf {
    let seat_orders = &live.prepared_orders[seat.index()];
    let mut shown = seat_orders.shown_orders();
    StandingOrdersOf {
        seat: live.game.seat_name(seat),
        orders: shown["orders"].take(),
        disarmed: if shown["disarmed"].is_null() {
            json!([])
        } else {
            shown["disarmed"].take()
        },
        suspended: shown["suspended"].take(),
        giving_way: seat_orders.shown_yield(),
    }
}

/// The seats whose prepared orders an account may read: its own, or both when the game is over.
fn readable(live: &Live, account: Option<AccountId>) -> Result<Vec<Seat>, Problem> {
    let own = live.seat_of(account);
    match own {
        _ if live.game.has_ended() => Ok(Seat::ALL.to_vec()),
        Some(seat) => Ok(vec![seat]),
        None => Err(Problem::new(
            Kind::ScopeMissing,
            "what a player has told the server beforehand is secret until the game is over",
        )),
    }
}

/// The standing orders that an account may read.
///
/// # Errors
/// `scope-missing` if it may read none.
pub(crate) fn standing_orders(
    live: &Live,
    account: Option<AccountId>,
) -> Result<StandingOrdersShown, Problem> {
    let own = live.seat_of(account);
    let seats = readable(live, account)?;
    let active = own.filter(|_| !live.game.is_withdrawn());
    let recommended = active.map(|seat| live.game.rulebook().recommended(live.game.setup(), seat));
    Ok(StandingOrdersShown {
        seq: live.game.head(),
        standing: seats.into_iter().map(|seat| of(live, seat)).collect(),
        recommended: recommended.and_then(Result::ok).unwrap_or(Value::Null),
    })
}

/// A step that was skipped.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct LeftOut {
    /// The index of the step, from 0.
    step: u64,
    /// Why it was skipped.
    why: String,
    /// The reason, to be translated.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<MessageView>,
}

/// A plan with its progress.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct PlanShown {
    /// `waiting` (nothing has been announced yet), `running`, `stopped` or `done`.
    #[schema(example = "running")]
    state: String,
    /// The steps.
    #[schema(value_type = Vec<Object>)]
    steps: Vec<Value>,
    /// The kinds of surprise that do not stop the plan.
    carry_on: Vec<String>,
    /// The index of the next step, from 0.
    next: u64,
    /// The numbers of the entries that the plan has made.
    #[schema(value_type = Vec<u64>)]
    made: Vec<Seq>,
    /// The steps that were skipped.
    #[schema(value_type = Vec<LeftOut>)]
    left_out: Value,
    /// Why the plan has stopped; null if it has not.
    stopped: Option<String>,
    /// The reason, to be translated; null if the plan has not stopped.
    message: Option<MessageView>,
}

/// The plan of a seat.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct PlanOf {
    /// The seat.
    seat: String,
    /// The plan; null if the seat has none.
    #[schema(value_type = Option<PlanShown>)]
    plan: Value,
}

impl PlanOf {
    /// The plan of a seat among its prepared orders.
    pub(crate) fn new(game: &Game, seat: Seat, orders: &PreparedOrders) -> PlanOf {
        PlanOf {
            seat: game.seat_name(seat),
            plan: orders.shown_plan(),
        }
    }
}

/// The plans that the caller may read: their own, or those of both seats when the game is over.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Plans {
    /// The number of the last entry.
    #[schema(value_type = u64)]
    seq: Seq,
    /// One item for each seat.
    plans: Vec<PlanOf>,
}

/// The plans that an account may read.
///
/// # Errors
/// `scope-missing` if it may read none.
pub(crate) fn plans(live: &Live, account: Option<AccountId>) -> Result<Plans, Problem> {
    let seats = readable(live, account)?;
    let of = |seat: Seat| PlanOf::new(&live.game, seat, &live.prepared_orders[seat.index()]);
    Ok(Plans {
        seq: live.game.head(),
        plans: seats.into_iter().map(of).collect(),
    })
}

/// The yield of the caller's seat.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct YieldShown {
    /// The number of the last entry.
    #[schema(value_type = u64)]
    seq: Seq,
    /// The yield (`until` and `break_on`); null if there is none.
    #[serde(rename = "yield")]
    #[schema(value_type = Option<Object>)]
    giving_way: Value,
}

/// The yield of an account's seat.
pub(crate) fn yielding(live: &Live, account: Option<AccountId>) -> YieldShown {
    let seat_orders = live
        .seat_of(account)
        .map(|seat| &live.prepared_orders[seat.index()]);
    YieldShown {
        seq: live.game.head(),
        giving_way: seat_orders.map_or(Value::Null, PreparedOrders::shown_yield),
    }
}
