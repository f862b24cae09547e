//! Standing orders: setting, reading and testing them.

use crate::engine::{By, Millis, Seq};
use crate::server::games::commands::Command;
use crate::server::games::commands::seat::seat_of;
use crate::server::games::handle::Games;
use crate::server::games::live::Live;
use crate::server::games::orders::shown::{self, StandingOrdersShown};
use crate::server::http::extract::{Caller, JsonBody, PathOf, Visitor, game_id};
use crate::server::http::idempotency_key::response;
use crate::server::json_object::object;
use crate::server::problem::{Kind, Problem};
use crate::standing_orders::{KnownFacts, Orders, Rehearsed, Verdict, rehearse};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

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
pub(crate) struct StandingOrders(#[serde(deserialize_with = "object")] Value);

/// Get standing orders
///
/// The caller's standing orders, with rules that can no longer apply and the system's recommendation. When the game is
/// over, anybody can read those of both sides.
#[utoipa::path(get, path = "/v1/games/{game}/standing-orders", tag = "orders",
    params(("game" = Uuid, Path, description = "The id of the game")),
    security((), ("token" = ["game:read"])),
        responses((status = 200, description = "The standing orders", body = StandingOrdersShown)))]
pub(crate) async fn get_standing_orders(
    State(games): State<Games>,
    Visitor(visitor): Visitor,
    PathOf(game): PathOf<String>,
) -> Result<Json<StandingOrdersShown>, Problem> {
    let account = visitor.map(|a| a.id);
    games
        .read(game_id(&game)?, account, |live| {
            shown::standing_orders(live, account)
        })
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
pub(crate) async fn put_standing_orders(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    body: JsonBody<StandingOrders>,
) -> Result<Response, Problem> {
    let command = Command::Order(Some(body.value.0));
    let done = games.execute(game_id(&game)?, command.by(caller), None);
    done.await.map(response)
}

/// Remove standing orders
///
/// Later decisions of this seat wait for its player again. Decisions already answered stay answered. The entries
/// that the orders made stay in the log.
#[utoipa::path(delete, path = "/v1/games/{game}/standing-orders", tag = "orders",
    params(("game" = Uuid, Path, description = "The id of the game")),
    security(("token" = ["game:orders"])),
        responses((status = 200, description = "The standing orders, now removed", body = StandingOrdersShown)))]
pub(crate) async fn delete_standing_orders(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
) -> Result<Response, Problem> {
    let command = Command::Order(None);
    let done = games.execute(game_id(&game)?, command.by(caller), None);
    done.await.map(response)
}

/// The standing orders and decisions for a dry run.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DryRunBody {
    /// The standing orders to test; default: those that are set.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    orders: Option<Value>,
    /// Test the decisions after this entry; default: those of this turn and the previous one.
    #[serde(default)]
    #[schema(value_type = Option<u64>)]
    after: Option<Seq>,
}

/// A decision that was answered, and how the standing orders would have answered it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct DryAnswer {
    /// The number of the entry with the answer.
    #[schema(value_type = u64)]
    seq: Seq,
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
pub(crate) struct OrdersSay {
    /// `answer`, `ask` or `nothing`.
    #[schema(example = "answer")]
    says: &'static str,
    /// The id of the rule that matched; null for the fallback.
    rule: Option<String>,
    /// The announcement, made at once or when the time for asking the player is over; null if there is none.
    #[schema(value_type = Option<Object>)]
    announcement: Option<Value>,
    /// How long the player is asked at most, in milliseconds; null if there is no limit.
    #[schema(value_type = Option<i64>)]
    at_most_ms: Option<Millis>,
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
pub(crate) async fn dry_run(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    body: JsonBody<DryRunBody>,
) -> Result<Json<Vec<DryAnswer>>, Problem> {
    let (id, account, request) = (game_id(&game)?, caller.id, body.value);
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
    let text = request
        .orders
        .or(Some(standing).filter(|s| !s.is_null()))
        .ok_or(none)?;
    let earliest = Seq::new(game.head().get().saturating_sub(LOOK_BACK)).max(Seq::FIRST);
    let from = request.after.unwrap_or(Seq::NONE).clamp(earliest, game.head());
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
    if request.after.is_none() {
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
