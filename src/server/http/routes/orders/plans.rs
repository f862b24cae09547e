//! Plans and yields: making them, looking at them, taking them back.

use crate::engine::{Fault, Seat};
use crate::server::games::commands::seat_of;
use crate::server::games::handle::Games;
use crate::server::games::idempotency::index::{IdempotentRequest, Reply};
use crate::server::games::live::Live;
use crate::server::http::extract::{Caller, JsonBody, Key, PathOf, Visitor, game_id, request_hash};
use crate::server::http::idempotency_key::idempotent;
use crate::server::http::routes::games::list::response;
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

/// A plan: announcements to be made one after another, until something was not expected.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlanBody {
    /// The number of the last entry that the player has seen.
    pub(crate) expect_seq: u64,
    /// 1 to 256 steps: each with `announce`, the announcement, and perhaps `if`, a condition over the facts of the decision
    /// and of this answer to it, as in standing orders.
    #[schema(value_type = Vec<Object>, example = json!([{"announce": {"type": "move", "unit": "s3"}},
        {"announce": {"type": "engage", "unit": "s4", "target": "n2"}, "if": {"target_formation": "attack"}}]))]
    pub(crate) steps: Value,
    /// What does not stop it: kinds of surprise that the system lists. A step that can't be made is then left out.
    #[serde(default)]
    #[schema(example = json!(["test_failed", "illegal"]))]
    pub(crate) carry_on: Vec<String>,
}

/// A step that was left out.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct LeftOut {
    /// Which, from 0.
    step: u64,
    /// Why.
    why: String,
}

/// A plan, as far as it has come.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct PlanShown {
    /// `waiting` (nothing was announced yet), `running`, `stopped` or `done`.
    #[schema(example = "running")]
    state: String,
    /// The steps.
    #[schema(value_type = Vec<Object>)]
    steps: Vec<Value>,
    /// What does not stop it.
    carry_on: Vec<String>,
    /// The step that comes next, from 0.
    next: u64,
    /// The entries that it has made.
    made: Vec<u64>,
    /// Steps that were left out.
    #[schema(value_type = Vec<LeftOut>)]
    left_out: Value,
    /// Why it has stopped.
    stopped: Option<String>,
}

/// The plan of a seat.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct PlanOf {
    /// The seat.
    seat: String,
    /// Its plan; nothing if it has made none.
    #[schema(value_type = Option<PlanShown>)]
    plan: Value,
}

/// The plans that the caller may read: his own, and everybody's when the game is over.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Plans {
    /// The number of the last entry.
    seq: u64,
    /// Seat by seat.
    plans: Vec<PlanOf>,
}

fn shown(live: &Live, seats: Vec<Seat>) -> Plans {
    let of = |seat: Seat| PlanOf {
        seat: live.game.seat_name(seat),
        plan: live.desks[seat.index()].shown_plan(),
    };
    Plans {
        seq: live.game.head(),
        plans: seats.into_iter().map(of).collect(),
    }
}

/// The plan
///
/// The caller's own: what it has announced, what comes next, why it has stopped. When the game is over anybody may read
/// the last plan of both sides.
#[utoipa::path(get, path = "/v1/games/{game}/plan", tag = "orders",
    params(("game" = Uuid, Path, description = "The game")),
    security((), ("token" = ["game:read"])),
    responses((status = 200, description = "The plan", body = Plans)))]
pub async fn get_plan(
    State(games): State<Games>,
    Visitor(visitor): Visitor,
    PathOf(game): PathOf<String>,
) -> Result<Json<Plans>, Problem> {
    let account = visitor.map(|a| a.id);
    let look = |live: &Live| readable(live, account).map(|seats| shown(live, seats));
    games.look(game_id(&game)?, account, look).await?.map(Json)
}

/// Make a plan
///
/// It takes the place of the one before. As much of it as can be is announced at once, in the same transaction; it goes on
/// by itself when the other side has answered, and waits if its time has not come. It stops, and says why, at the first
/// thing that was not expected. Nobody else sees anything of a step before it is announced. It announces, so it takes
/// `game:play`; to take it back, `game:orders` will do.
#[utoipa::path(post, path = "/v1/games/{game}/plan", tag = "orders", request_body = PlanBody,
    params(("game" = Uuid, Path, description = "The game"),
        ("Idempotency-Key" = String, Header, description = "8 to 128 printable characters")),
    security(("token" = ["game:play"])),
    responses((status = 201, description = "It is on the disk; look at it to see how far it has come")))]
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

/// Take a plan back
///
/// What it has announced stands.
#[utoipa::path(delete, path = "/v1/games/{game}/plan", tag = "orders",
    params(("game" = Uuid, Path, description = "The game")),
    security(("token" = ["game:orders"])),
    responses((status = 200, description = "No plan", body = Plans)))]
pub async fn delete_plan(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
) -> Result<Json<Plans>, Problem> {
    games.no_plan(game_id(&game)?, caller).await.map(Json)
}

/// For how long a seat declines.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct YieldBody {
    /// Until another unit is moved, the phase ends, or the turn ends.
    pub(crate) until: Until,
    /// Events that end it earlier, as in standing orders.
    #[serde(default)]
    #[schema(value_type = Vec<Object>, example = json!([{"event": "commander_removed"}]))]
    pub(crate) break_on: Value,
    /// The last entry that its author has seen: what was meant for what was asked then is not taken for something else. Any,
    /// if left out.
    #[serde(default)]
    pub(crate) expect_seq: Option<u64>,
}

/// The yield of the caller's seat.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct YieldShown {
    /// The number of the last entry.
    seq: u64,
    /// Until when the seat declines whatever it may: `until` and `break_on`; nothing if it is asked as usual.
    #[serde(rename = "yield")]
    #[schema(value_type = Option<Object>)]
    giving_way: Value,
}

fn yield_shown(live: &Live, account: Uuid) -> YieldShown {
    let desk = live.seat_of(Some(account)).map(|seat| &live.desks[seat.index()]);
    YieldShown {
        seq: live.game.head(),
        giving_way: desk.map_or(Value::Null, PreparedOrders::shown_yield),
    }
}

/// Decline for a while
///
/// Whatever may be declined is declined for the caller, until the end of this unit's move, of this phase or of this turn.
/// Standing orders go first; what must be answered is asked.
#[utoipa::path(put, path = "/v1/games/{game}/yield", tag = "orders", request_body = YieldBody,
    params(("game" = Uuid, Path, description = "The game")),
    security(("token" = ["game:orders"])),
    responses((status = 200, description = "The yield, unless it is over already", body = YieldShown)))]
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

/// Be asked again
#[utoipa::path(delete, path = "/v1/games/{game}/yield", tag = "orders",
    params(("game" = Uuid, Path, description = "The game")),
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
    /// Makes a plan for the seat that `caller` holds.
    ///
    /// # Errors
    /// A problem; then nothing has changed.
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
            let mut desk = live.desks[seat.index()].clone();
            desk.plan(Some(&plan), &live.game)?;
            Ok(live.with_orders(seat, desk, json!({"seat": live.game.seat_name(seat)})))
        };
        match self.change_blocking(id, Some(asked), change).await {
            Err(problem) if problem.kind == Kind::StaleSeq => {
                Err(self.with_missed(id, account, expect_seq, problem).await)
            }
            other => other,
        }
    }

    /// Takes the plan of the caller's seat back.
    pub(crate) async fn no_plan(&self, id: Uuid, caller: Arc<Identity>) -> Result<Plans, Problem> {
        let account = caller.id;
        let clear = |desk: &mut PreparedOrders, live: &Live| Ok(desk.plan(None, &live.game)?);
        self.on_prepared_orders(id, caller, clear).await?;
        let look = |live: &Live| readable(live, Some(account)).map(|seats| shown(live, seats));
        self.look(id, Some(account), look).await?
    }

    /// Lets the caller's seat decline for a while, or be asked again.
    pub(crate) async fn yield_until(
        &self,
        id: Uuid,
        caller: Arc<Identity>,
        asked: Option<YieldBody>,
    ) -> Result<YieldShown, Problem> {
        let account = caller.id;
        let expect_seq = asked.as_ref().and_then(|asked| asked.expect_seq);
        let give = move |desk: &mut PreparedOrders, live: &Live| {
            if let (Some(expected), Some(seat)) = (expect_seq, live.seat_of(Some(account))) {
                must_not_be_ahead(live, expected)?;
                live.game.must_have_seen(seat, expected)?;
            }
            let (until, break_on) = asked
                .as_ref()
                .map_or((None, &Value::Null), |asked| (Some(asked.until), &asked.break_on));
            Ok(desk.yield_until(until, break_on, &live.game)?)
        };
        match (self.on_prepared_orders(id, caller, give).await, expect_seq) {
            (Err(problem), Some(expected)) if problem.kind == Kind::StaleSeq => {
                return Err(self.with_missed(id, account, expected, problem).await);
            }
            (done, _) => done?,
        }
        self.look(id, Some(account), |live| yield_shown(live, account))
            .await
    }

    /// Changes the desk of the caller's seat.
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
            let mut desk = live.desks[seat.index()].clone();
            change(&mut desk, live)?;
            Ok(live.with_orders(seat, desk, Value::Null))
        };
        self.change_blocking(id, None, decide).await.map(|_| ())
    }
}
