//! Standing orders: setting, reading and testing them.

use crate::engine::{By, Game, Seat};
use crate::server::games::commands::seat_of;
use crate::server::games::handle::Games;
use crate::server::games::live::Live;
use crate::server::http::extract::{Caller, JsonBody, PathOf, Visitor, game_id, object};
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::standing_orders::{KnownFacts, Orders, PreparedOrders, Rehearsed, Verdict, rehearse};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;
use uuid::Uuid;

/// The most entries that a dry run covers.
const LOOK_BACK: u64 = 512;

/// Standing orders: `rules`, each with `id`, `when` and `then`; `fallback`; `break_on`. The first rule that matches
/// wins.
///
/// `when` maps facts, which the system lists, to conditions: a value, `{"in": […]}`, or bounds with `lt`, `lte`, `gt`
/// and `gte`. `all`, `any` and `not` combine conditions, to depth 4. `then` is `take` (the answer that matches),
/// `decline`, `ask`, `{"ask_for": "12h", "then": …}` or `{"announce": …}`. `fallback` is `ask` or `decline`. An event
/// of `break_on` suspends all standing orders. At most 256 rules and 32 KiB.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(transparent)]
#[schema(value_type = Object, example = json!({
    "rules": [{"id": "guns-fire", "then": "take",
        "when": {"reaction": "supporting_fire", "chance_of_flinch": {"gte": 0.3}}}],
    "fallback": "ask", "break_on": [{"event": "commander_removed"}]}))]
pub struct StandingOrders(#[serde(deserialize_with = "object")] Value);

/// A rule that can no longer apply.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct DisarmedRule {
    /// The id of the rule.
    rule: String,
    /// Why it can no longer apply.
    why: String,
}

/// The standing orders of a seat, with their status.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct StandingOrdersOf {
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
pub struct StandingOrdersShown {
    /// The number of the last entry.
    seq: u64,
    /// One item for each seat.
    standing: Vec<StandingOrdersOf>,
    /// What the system recommends for the caller's seat in this game; null if the caller has no seat.
    #[schema(value_type = Option<Object>)]
    recommended: Value,
}

pub(crate) fn of(live: &Live, seat: Seat) -> StandingOrdersOf {
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
pub(crate) fn readable(live: &Live, account: Option<Uuid>) -> Result<Vec<Seat>, Problem> {
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

fn shown(live: &Live, account: Option<Uuid>) -> Result<StandingOrdersShown, Problem> {
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

/// Get standing orders
///
/// The caller's standing orders, with rules that can no longer apply and the system's recommendation. When the game is
/// over, anybody can read those of both sides.
#[utoipa::path(get, path = "/v1/games/{game}/standing-orders", tag = "orders",
    params(("game" = Uuid, Path, description = "The id of the game")),
    security((), ("token" = ["game:read"])),
        responses((status = 200, description = "The standing orders", body = StandingOrdersShown)))]
pub async fn get_standing_orders(
    State(games): State<Games>,
    Visitor(visitor): Visitor,
    PathOf(game): PathOf<String>,
) -> Result<Json<StandingOrdersShown>, Problem> {
    let account = visitor.map(|a| a.id);
    games
        .read(game_id(&game)?, account, |live| shown(live, account))
        .await?
        .map(Json)
}

/// Set standing orders
///
/// Replaces all earlier standing orders. Open decisions that they cover are answered at once. Unknown fields, facts or
/// events are refused, with their place in the document. Standing orders are secret until the game is over.
#[utoipa::path(put, path = "/v1/games/{game}/standing-orders", tag = "orders", request_body = StandingOrders,
    params(("game" = Uuid, Path, description = "The id of the game")),
    security(("token" = ["game:orders"])),
        responses((status = 200, description = "The standing orders", body = StandingOrdersShown)))]
pub async fn put_standing_orders(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    body: JsonBody<StandingOrders>,
) -> Result<Json<StandingOrdersShown>, Problem> {
    games
        .order(game_id(&game)?, caller, Some(body.value.0))
        .await
        .map(Json)
}

/// Remove standing orders
#[utoipa::path(delete, path = "/v1/games/{game}/standing-orders", tag = "orders",
    params(("game" = Uuid, Path, description = "The id of the game")),
    security(("token" = ["game:orders"])),
        responses((status = 200, description = "The standing orders, now removed", body = StandingOrdersShown)))]
pub async fn delete_standing_orders(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
) -> Result<Json<StandingOrdersShown>, Problem> {
    games.order(game_id(&game)?, caller, None).await.map(Json)
}

impl Games {
    /// Replaces the standing orders of the caller's seat; `None` removes them.
    ///
    /// # Errors
    /// A problem; nothing has changed then.
    pub(crate) async fn order(
        &self,
        id: Uuid,
        caller: Arc<Identity>,
        orders: Option<Value>,
    ) -> Result<StandingOrdersShown, Problem> {
        let account = caller.id;
        let give = move |seat_orders: &mut PreparedOrders, live: &Live| {
            Ok(seat_orders.order(orders.as_ref(), &live.game)?)
        };
        self.on_prepared_orders(id, caller, give).await?;
        self.read(id, Some(account), |live| shown(live, Some(account)))
            .await?
    }
}

/// The standing orders and decisions for a dry run.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DryRunBody {
    /// The standing orders to test; default: those that are set.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    orders: Option<Value>,
    /// Test the decisions after this entry; default: those of this turn and the previous one.
    #[serde(default)]
    after: Option<u64>,
}

/// A decision that was answered, and how the standing orders would have answered it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct DryAnswer {
    /// The number of the entry with the answer.
    seq: u64,
    /// The game turn.
    turn: u32,
    /// The kind of the decision.
    kind: String,
    /// The answer that was given.
    answered: Value,
    /// Who gave the answer.
    by: By,
    /// What the standing orders would have done.
    would: OrdersSay,
}

/// What standing orders do with a decision.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct OrdersSay {
    /// `answer`, `ask` or `nothing`.
    #[schema(example = "answer")]
    says: &'static str,
    /// The id of the rule that matched; null for the fallback.
    rule: Option<String>,
    /// The announcement, made at once or when the time for asking the player is over; null if there is none.
    #[schema(value_type = Option<Object>)]
    announcement: Option<Value>,
    /// How long the player is asked at most, in milliseconds; null if there is no limit.
    at_most_ms: Option<i64>,
}

impl From<Verdict> for OrdersSay {
    fn from(verdict: Verdict) -> OrdersSay {
        let say = |says, rule, announcement, at_most_ms| OrdersSay {
            says,
            rule,
            announcement,
            at_most_ms,
        };
        match verdict {
            Verdict::Silent => say("nothing", None, None, None),
            Verdict::Answer(rule, announcement) => say("answer", rule, Some(announcement), None),
            Verdict::TooMuch => say("ask", None, None, None),
            Verdict::Ask(rule, None) => say("ask", Some(rule), None, None),
            Verdict::Ask(rule, Some(window)) => say("ask", Some(rule), window.then, Some(window.at_most)),
        }
    }
}

/// Test standing orders
///
/// Shows how standing orders would have answered the recent decisions of the caller's seat. Nothing changes.
#[utoipa::path(post, path = "/v1/games/{game}/standing-orders/dry-run", tag = "orders", request_body = DryRunBody,
    params(("game" = Uuid, Path, description = "The id of the game")),
    security(("token" = ["game:orders"])),
        responses((status = 200, description = "One item for each decision", body = Vec<DryAnswer>)))]
pub async fn dry_run(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    body: JsonBody<DryRunBody>,
) -> Result<Json<Vec<DryAnswer>>, Problem> {
    let (id, account, asked) = (game_id(&game)?, caller.id, body.value);
    let look = |live: &Live| {
        let seat = seat_of(live, &caller)?;
        let standing = live.prepared_orders[seat.index()].shown_orders()["orders"].take();
        Ok::<_, Problem>((Arc::clone(&live.game), seat, standing))
    };
    let (game, seat, standing) = games.read(id, Some(account), look).await??;
    let none = Problem::new(
        Kind::NotFound,
        "no standing orders are given: send some to try out",
    );
    let text = asked
        .orders
        .or(Some(standing).filter(|s| !s.is_null()))
        .ok_or(none)?;
    let earliest = game.head().saturating_sub(LOOK_BACK).max(1);
    let from = asked.after.unwrap_or(0).clamp(earliest, game.head());
    let start = games.store.load(game.rulebook(), id, Some(from)).await?;
    let mut entries = games.store.entries(id, from, LOOK_BACK as u32).await?;
    entries.retain(|entry| entry.seq <= game.head());
    let slot = games.registry.slot(id);
    let run = || {
        let facts = KnownFacts::new(game.rulebook(), Some(game.table()));
        let orders = Orders::read(&text, &facts)?;
        rehearse(&start, &entries, &orders, seat).map_err(Problem::from)
    };
    let mut rehearsed = games.adjudicate_to_read_aside(&slot, run).await??;
    if asked.after.is_none() {
        let turn = game.table().turn();
        rehearsed.retain(|r| r.turn + 1 >= turn);
    }
    Ok(Json(rehearsed.into_iter().map(DryAnswer::from).collect()))
}

impl From<Rehearsed> for DryAnswer {
    fn from(rehearsed: Rehearsed) -> DryAnswer {
        DryAnswer {
            seq: rehearsed.seq,
            turn: rehearsed.turn,
            kind: rehearsed.kind.to_owned(),
            answered: rehearsed.answered,
            by: rehearsed.by,
            would: rehearsed.would.into(),
        }
    }
}

/// Checks that the game goes on: prepared orders can't be changed afterwards.
pub(crate) fn must_be_playable(game: &Game) -> Result<(), Problem> {
    Ok(game.must_go_on()?)
}
