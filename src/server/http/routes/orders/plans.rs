//! Plans and yields: setting, reading and cancelling them.

use crate::engine::{Fault, Seat};
use crate::server::games::commands::seat_of;
use crate::server::games::handle::Games;
use crate::server::games::idempotency::index::{IdempotentRequest, Reply};
use crate::server::games::live::Live;
use crate::server::http::extract::{Caller, JsonBody, Key, PathOf, Visitor, game_id, request_hash};
use crate::server::http::idempotency_key::{idempotent, response};
use crate::server::http::routes::orders::standing_orders::{must_be_playable, readable};
use crate::server::http::routes::play::announcements::must_not_be_ahead;
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::standing_orders::{PreparedOrders, Until};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;
use uuid::Uuid;

/// A plan: announcements to make one after another, until something unexpected happens.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlanBody {
    /// The number of the last entry that the player has seen.
    pub(crate) expect_seq: u64,
    /// 1 to 256 steps. Each has `announce`, the announcement, and optionally `if`, a condition on the facts of the
    /// decision and of this answer to it, as in standing orders.
    #[schema(value_type = Vec<Object>, example = json!([{"announce": {"type": "move", "unit": "s3"}},
        {"announce": {"type": "engage", "unit": "s4", "target": "n2"}, "if": {"target_formation": "attack"}}]))]
    pub(crate) steps: Value,
    /// The kinds of surprise that do not stop the plan; the system lists them. A step that is not possible is then
    /// skipped.
    #[serde(default)]
    #[schema(example = json!(["test_failed", "illegal"]))]
    pub(crate) carry_on: Vec<String>,
}

/// A step that was skipped.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct LeftOut {
    /// The index of the step, from 0.
    step: u64,
    /// Why it was skipped.
    why: String,
}

/// A plan with its progress.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct PlanShown {
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
    made: Vec<u64>,
    /// The steps that were skipped.
    #[schema(value_type = Vec<LeftOut>)]
    left_out: Value,
    /// Why the plan has stopped; null if it has not.
    stopped: Option<String>,
}

/// The plan of a seat.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct PlanOf {
    /// The seat.
    seat: String,
    /// The plan; null if the seat has none.
    #[schema(value_type = Option<PlanShown>)]
    plan: Value,
}

/// The plans that the caller may read: their own, or those of both seats when the game is over.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Plans {
    /// The number of the last entry.
    seq: u64,
    /// One item for each seat.
    plans: Vec<PlanOf>,
}

fn shown(live: &Live, seats: Vec<Seat>) -> Plans {
    let of = |seat: Seat| PlanOf {
        seat: live.game.seat_name(seat),
        plan: live.prepared_orders[seat.index()].shown_plan(),
    };
    Plans {
        seq: live.game.head(),
        plans: seats.into_iter().map(of).collect(),
    }
}

/// Get the plan
///
/// The caller's plan: what it has announced, the next step, why it has stopped. When the game is over, anybody can read
/// the last plans of both sides.
#[utoipa::path(get, path = "/v1/games/{game}/plan", tag = "orders",
    params(("game" = Uuid, Path, description = "The id of the game")),
    security((), ("token" = ["game:read"])),
        responses((status = 200, description = "The plans", body = Plans)))]
pub async fn get_plan(
    State(games): State<Games>,
    Visitor(visitor): Visitor,
    PathOf(game): PathOf<String>,
) -> Result<Json<Plans>, Problem> {
    let account = visitor.map(|a| a.id);
    let look = |live: &Live| readable(live, account).map(|seats| shown(live, seats));
    games.read(game_id(&game)?, account, look).await?.map(Json)
}

/// Set a plan
///
/// Replaces the caller's previous plan. The server announces as many steps as possible at once, in the same
/// transaction. It continues when the other side has answered, and waits if the next step can't be announced yet. The
/// plan stops at the first surprise and records the reason. Steps are secret until they are announced. Setting a plan
/// requires `game:play`, since it makes announcements; cancelling one requires `game:orders`.
#[utoipa::path(post, path = "/v1/games/{game}/plan", tag = "orders", request_body = PlanBody,
    params(("game" = Uuid, Path, description = "The id of the game"),
        ("Idempotency-Key" = String, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["game:play"])),
        responses((status = 201, description = "The plan is stored. Read it to see its progress")))]
pub async fn make_plan(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
    body: JsonBody<PlanBody>,
) -> Result<Response, Problem> {
    let id = game_id(&game)?;
    let Some(asked) = idempotent(&caller, id.to_string(), key, request_hash(&body.value)) else {
        let text = "a plan needs an Idempotency-Key header";
        return Err(Problem::new(Kind::NotUnderstood, text));
    };
    Ok(response(games.plan(id, caller, body.value, asked).await?))
}

/// Cancel the plan
///
/// Announcements that it has made are not undone.
#[utoipa::path(delete, path = "/v1/games/{game}/plan", tag = "orders",
    params(("game" = Uuid, Path, description = "The id of the game")),
    security(("token" = ["game:orders"])),
        responses((status = 200, description = "The plans, without the cancelled one", body = Plans)))]
pub async fn delete_plan(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
) -> Result<Json<Plans>, Problem> {
    games.no_plan(game_id(&game)?, caller).await.map(Json)
}

/// A yield to set.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct YieldBody {
    /// How long to decline: until another unit is moved, the phase ends, or the turn ends.
    pub(crate) until: Until,
    /// Events that end the yield early, as in standing orders.
    #[serde(default)]
    #[schema(value_type = Vec<Object>, example = json!([{"event": "commander_removed"}]))]
    pub(crate) break_on: Value,
    /// The number of the last entry that the player has seen. If the seat's decisions have changed since, the request
    /// is refused with `stale-seq`. If absent, this is not checked.
    #[serde(default)]
    pub(crate) expect_seq: Option<u64>,
}

/// The yield of the caller's seat.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct YieldShown {
    /// The number of the last entry.
    seq: u64,
    /// The yield (`until` and `break_on`); null if there is none.
    #[serde(rename = "yield")]
    #[schema(value_type = Option<Object>)]
    giving_way: Value,
}

fn yield_shown(live: &Live, account: Uuid) -> YieldShown {
    let seat_orders = live
        .seat_of(Some(account))
        .map(|seat| &live.prepared_orders[seat.index()]);
    YieldShown {
        seq: live.game.head(),
        giving_way: seat_orders.map_or(Value::Null, PreparedOrders::shown_yield),
    }
}

/// Yield
///
/// Declines, for the caller, every decision that can be declined, until another unit is moved, the phase ends, or the
/// turn ends. Standing orders take precedence. Decisions that can't be declined are asked as usual.
#[utoipa::path(put, path = "/v1/games/{game}/yield", tag = "orders", request_body = YieldBody,
    params(("game" = Uuid, Path, description = "The id of the game")),
    security(("token" = ["game:orders"])),
        responses((status = 200, description = "The yield; null if it is over already", body = YieldShown)))]
pub async fn put_yield(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    body: JsonBody<YieldBody>,
) -> Result<Json<YieldShown>, Problem> {
    games
        .yield_until(game_id(&game)?, caller, Some(body.value))
        .await
        .map(Json)
}

/// Cancel the yield
#[utoipa::path(delete, path = "/v1/games/{game}/yield", tag = "orders",
    params(("game" = Uuid, Path, description = "The id of the game")),
    security(("token" = ["game:orders"])),
        responses((status = 200, description = "No yield", body = YieldShown)))]
pub async fn delete_yield(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
) -> Result<Json<YieldShown>, Problem> {
    games.yield_until(game_id(&game)?, caller, None).await.map(Json)
}

impl Games {
    /// Sets a plan for the seat that `caller` holds.
    ///
    /// # Errors
    /// A problem; nothing has changed then.
    pub(crate) async fn plan(
        &self,
        id: Uuid,
        caller: Arc<Identity>,
        body: PlanBody,
        asked: IdempotentRequest,
    ) -> Result<Reply, Problem> {
        let (account, expect_seq) = (caller.id, body.expect_seq);
        let plan = json!({"steps": body.steps, "carry_on": body.carry_on});
        let change = move |live: &Live, at: i64| {
            let seat = seat_of(live, &caller)?;
            must_be_playable(&live.game)?;
            live.in_time(seat, at)?;
            if !live.game.has_begun() {
                return Err(Fault::NotBegun.into());
            }
            must_not_be_ahead(live, expect_seq)?;
            live.game.must_have_seen(seat, expect_seq)?;
            let mut seat_orders = live.prepared_orders[seat.index()].clone();
            seat_orders.plan(Some(&plan), &live.game)?;
            Ok(live.with_orders(seat, seat_orders, json!({"seat": live.game.seat_name(seat)})))
        };
        match self.change_blocking(id, Some(asked), change).await {
            Err(problem) if problem.kind == Kind::StaleSeq => {
                Err(self.with_missed(id, account, expect_seq, problem).await)
            }
            other => other,
        }
    }

    /// Cancels the plan of the caller's seat.
    pub(crate) async fn no_plan(&self, id: Uuid, caller: Arc<Identity>) -> Result<Plans, Problem> {
        let account = caller.id;
        let clear = |seat_orders: &mut PreparedOrders, live: &Live| Ok(seat_orders.plan(None, &live.game)?);
        self.on_prepared_orders(id, caller, clear).await?;
        let look = |live: &Live| readable(live, Some(account)).map(|seats| shown(live, seats));
        self.read(id, Some(account), look).await?
    }

    /// Sets the yield of the caller's seat, or cancels it for `None`.
    pub(crate) async fn yield_until(
        &self,
        id: Uuid,
        caller: Arc<Identity>,
        asked: Option<YieldBody>,
    ) -> Result<YieldShown, Problem> {
        let account = caller.id;
        let expect_seq = asked.as_ref().and_then(|asked| asked.expect_seq);
        let give = move |seat_orders: &mut PreparedOrders, live: &Live| {
            if let (Some(expected), Some(seat)) = (expect_seq, live.seat_of(Some(account))) {
                must_not_be_ahead(live, expected)?;
                live.game.must_have_seen(seat, expected)?;
            }
            let (until, break_on) = asked
                .as_ref()
                .map_or((None, &Value::Null), |asked| (Some(asked.until), &asked.break_on));
            Ok(seat_orders.yield_until(until, break_on, &live.game)?)
        };
        match (self.on_prepared_orders(id, caller, give).await, expect_seq) {
            (Err(problem), Some(expected)) if problem.kind == Kind::StaleSeq => {
                return Err(self.with_missed(id, account, expected, problem).await);
            }
            (done, _) => done?,
        }
        self.read(id, Some(account), |live| yield_shown(live, account))
            .await
    }

    /// Changes the prepared orders of the caller's seat.
    pub(crate) async fn on_prepared_orders(
        &self,
        id: Uuid,
        caller: Arc<Identity>,
        change: impl Fn(&mut PreparedOrders, &Live) -> Result<(), Problem> + Send + Sync + 'static,
    ) -> Result<(), Problem> {
        let decide = move |live: &Live, at: i64| {
            let seat = seat_of(live, &caller)?;
            must_be_playable(&live.game)?;
            live.in_time(seat, at)?;
            let mut seat_orders = live.prepared_orders[seat.index()].clone();
            change(&mut seat_orders, live)?;
            Ok(live.with_orders(seat, seat_orders, Value::Null))
        };
        self.change_blocking(id, None, decide).await.map(|_| ())
    }
}
