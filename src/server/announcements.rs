//! Announcing, and what may be announced.

use super::App;
use super::answer::{Answer, Asked};
use super::extract::{Caller, JsonBody, Key, PathOf, game_id, object, request_hash};
use super::games::{asked, response};
use super::live::Live;
use super::log::EntryShown;
use super::pass::Pass;
use super::problem::{Kind, Problem};
use super::write::Decided;
use crate::engine::{Announced, Call, DecisionView, Fault, Game, Seat, TakeBackAsk, Undoable};
use crate::standing_orders::Desk;
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use uuid::Uuid;

/// How many missed entries a `stale-seq` problem carries at most.
const MISSED: u32 = 200;

/// What a player announces.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnnouncementBody {
    /// The id of the decision that it answers; empty or left out for what may be said at any time.
    #[serde(default)]
    #[schema(example = "41-react-north")]
    pub decision: String,
    /// The number of the last entry that the player has seen.
    pub expect_seq: u64,
    /// The announcement, in the system's form.
    #[serde(deserialize_with = "object")]
    pub announcement: Value,
}

/// An announcement that was accepted and is on the disk.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Announcement {
    /// The number of its entry, which was the head of the log at that moment.
    seq: u64,
    /// The hash of its entry.
    hash: String,
    /// Its entry, as its author may see it.
    #[schema(value_type = EntryShown)]
    entry: Value,
}

/// The open decisions of a seat.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Decisions {
    /// The number of the last entry: `expect_seq` for an answer.
    seq: u64,
    /// The seat.
    seat: Option<String>,
    /// What it is asked.
    decisions: Vec<DecisionView>,
    /// For which of them its standing orders say that it is asked, and for how long.
    asked: Vec<AskedShown>,
    /// What it may announce although nothing is asked of it.
    anytime: Vec<Value>,
    /// What it may take back, or why nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    take_back: Option<Undoable>,
    /// The takeback for which consent is asked, by either side.
    #[serde(skip_serializing_if = "Option::is_none")]
    take_back_asked: Option<TakeBackAsk>,
}

/// A decision of which standing orders say that it is asked.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct AskedShown {
    /// The decision's id.
    decision: String,
    /// The rule that says so.
    rule: String,
    /// How long is asked at most, in milliseconds; nothing: as the game's clock says.
    at_most_ms: Option<i64>,
    /// What is announced then; nothing: what the decision says otherwise.
    #[schema(value_type = Option<Object>)]
    then: Option<Value>,
}

/// What the standing orders of a seat say about its open decisions.
fn asked_shown(game: &Game, desks: &[Desk; 2], seat: Seat) -> Vec<AskedShown> {
    let asked = crate::standing_orders::asked(game, desks).into_iter();
    let shown = asked.filter(|a| a.seat == seat).filter_map(|asking| {
        let (at_most_ms, then) = asking.window.map_or((None, None), |w| (Some(w.at_most), w.then));
        Some(AskedShown {
            decision: asking.decision,
            rule: asking.rule?,
            at_most_ms,
            then,
        })
    });
    shown.collect()
}

/// The caller's open decisions
///
/// With every choice that would be accepted. Somebody without a seat is asked nothing.
#[utoipa::path(get, path = "/v1/games/{game}/decisions", tag = "play",
    params(("game" = Uuid, Path, description = "The game")),
    security(("token" = ["game:read"])),
    responses((status = 200, description = "The decisions", body = Decisions)))]
pub async fn list_decisions(
    State(app): State<App>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
) -> Result<Json<Decisions>, Problem> {
    let id = game_id(&game)?;
    let look = |live: &Live| {
        let seat = live.seat_of(Some(caller.id));
        (
            Arc::clone(&live.game),
            seat,
            live.desks.clone(),
            live.timer.clone(),
        )
    };
    let (mut game, seat, desks, timer) = app.look(id, Some(caller.id), look).await?;
    if seat.is_none() {
        // Somebody without a seat learns the number of the last entry that he may see.
        (game, _) = app.seen(&id.to_string(), Some(caller.id)).await?;
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
        asked: begun.map(|s| asked_shown(&game, &desks, s)).unwrap_or_default(),
        anytime: begun.map(|s| game.table().anytime(s)).unwrap_or_default(),
        take_back: begun.map(|s| game.undoable(s)),
        take_back_asked: begun.and_then(|_| game.calls().take_back.clone()),
    };
    let slot = app.tables.slot(id);
    app.adjudicate_to_read(&slot, decisions).await.map(Json)
}

/// Announce
///
/// Answers one open decision. When the answer comes, the entry is on the disk. The same key with the same body gives the
/// same answer again, for ever.
#[utoipa::path(post, path = "/v1/games/{game}/announcements", tag = "play", request_body = AnnouncementBody,
    params(("game" = Uuid, Path, description = "The game"),
        ("Idempotency-Key" = String, Header, description = "8 to 128 printable characters")),
    security(("token" = ["game:play"])),
    responses((status = 201, description = "The entry", body = Announcement)))]
pub async fn announce(
    State(app): State<App>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
    body: JsonBody<AnnouncementBody>,
) -> Result<Response, Problem> {
    let game = game_id(&game)?;
    let Some(asked) = asked(&caller, game.to_string(), key, request_hash(&body.value)) else {
        return Err(Problem::new(
            Kind::NotUnderstood,
            "an announcement needs an Idempotency-Key header",
        ));
    };
    Ok(response(app.announce(game, caller, body.value, asked).await?))
}

/// Concede
///
/// The caller's seat gives the game up.
#[utoipa::path(post, path = "/v1/games/{game}/concede", tag = "play",
    params(("game" = Uuid, Path, description = "The game"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable characters")),
    security(("token" = ["game:play"])),
    responses((status = 201, description = "The entry", body = Announcement)))]
pub async fn concede(
    State(app): State<App>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
) -> Result<Response, Problem> {
    let game = game_id(&game)?;
    let request = asked(&caller, game.to_string(), key, "concede".to_owned());
    let answer = app.change(game, request, move |live, at| {
        let seat = seat_of(live, &caller)?;
        if live.game.is_over() {
            return Err(Fault::Over.into());
        }
        if !live.game.has_begun() {
            return Err(Fault::NotBegun.into());
        }
        let said = live
            .game
            .table()
            .anytime(seat)
            .into_iter()
            .find(|a| a["type"] == "concede");
        let said = said.ok_or_else(|| Problem::new(Kind::NotAsked, "nobody can concede now"))?;
        decide(live, seat, "", live.game.head(), &said, at).map_err(Problem::from)
    });
    Ok(response(answer.await?))
}

/// A call
///
/// Offers or answers a draw, asks for the rules' own roll-off about a dispute, or gives the ruling that the roll-off
/// has left to the caller. A call answers no decision and leaves the open decisions as they are.
#[utoipa::path(post, path = "/v1/games/{game}/calls", tag = "play", request_body = Call,
    params(("game" = Uuid, Path, description = "The game"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable characters")),
    security(("token" = ["game:play"])),
    responses((status = 201, description = "The entry", body = Announcement)))]
pub async fn call(
    State(app): State<App>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
    body: JsonBody<Call>,
) -> Result<Response, Problem> {
    let game = game_id(&game)?;
    let request = asked(&caller, game.to_string(), key, body.hash);
    let answer = app.change(game, request, move |live, at| {
        let seat = seat_of(live, &caller)?;
        let announced = live
            .game
            .call(seat, live.by(seat), &body.value, at, live.keys.as_ref())?;
        Ok(decided(announced))
    });
    Ok(response(answer.await?))
}

pub(super) fn seat_of(live: &Live, caller: &Pass) -> Result<Seat, Problem> {
    if !live.admits(Some(caller.id)) {
        return Err(Problem::not_found(format_args!("game {}", live.game.id())));
    }
    let seat = live.seat_of(Some(caller.id)).ok_or_else(|| {
        Problem::new(
            Kind::ScopeMissing,
            "the owner of this token holds no seat in this game",
        )
    })?;
    if !caller.reaches_seat(&live.game.seat_name(seat)) {
        return Err(Problem::new(Kind::ScopeMissing, "this token is for another seat"));
    }
    Ok(seat)
}

fn decide(
    live: &Live,
    seat: Seat,
    decision: &str,
    expect_seq: u64,
    announcement: &Value,
    at: i64,
) -> Result<Decided, Fault> {
    let keys = live.keys.as_ref();
    let announced = live
        .game
        .announce(seat, live.by(seat), decision, expect_seq, announcement, at, keys)?;
    Ok(decided(announced))
}

/// What is appended; its author is answered that it is.
pub(super) fn decided(announced: Announced) -> Decided {
    Decided::new(vec![announced.entry], announced.game)
}

impl App {
    /// Announces something for the seat that `caller` holds.
    ///
    /// # Errors
    /// A problem; then nothing has changed.
    pub(super) async fn announce(
        &self,
        game: Uuid,
        caller: Arc<Pass>,
        body: AnnouncementBody,
        asked: Asked,
    ) -> Result<Answer, Problem> {
        let app = self.clone();
        // In a task of its own: a client that goes away must not stop half way.
        let task = tokio::spawn(async move { app.announce_here(game, caller, body, asked).await });
        task.await.map_err(Problem::internal)?
    }

    /// As [`App::announce`], for a task that nobody stops half way.
    pub(super) async fn announce_here(
        &self,
        game: Uuid,
        caller: Arc<Pass>,
        body: AnnouncementBody,
        asked: Asked,
    ) -> Result<Answer, Problem> {
        let decide = |live: &Live, at| {
            let seat = seat_of(live, &caller)?;
            let (head, expect_seq) = (live.game.head(), body.expect_seq);
            if expect_seq > head {
                let text = format!("expect_seq is {expect_seq}, but the last entry is {head}");
                return Err(Problem::new(Kind::NotUnderstood, text));
            }
            if !body.decision.is_empty() {
                live.in_time(seat, at)?;
            }
            decide(live, seat, &body.decision, expect_seq, &body.announcement, at).map_err(Problem::from)
        };
        match self.change_here(game, &asked, decide).await {
            Err(problem) if problem.kind == Kind::StaleSeq => {
                Err(self.with_missed(game, caller.id, body.expect_seq, problem).await)
            }
            other => other,
        }
    }

    async fn with_missed(&self, id: Uuid, account: Uuid, after: u64, mut problem: Problem) -> Problem {
        let look = |live: &Live| (Arc::clone(&live.game), live.viewer(Some(account)));
        let (game, viewer) = match self.look(id, Some(account), look).await {
            Ok(found) => found,
            Err(inner) => return inner,
        };
        match self.store.entries(id, after, MISSED).await {
            Ok(entries) => {
                let up_to_head = entries.iter().filter(|e| e.seq <= game.head());
                problem.missed = Some(up_to_head.map(|e| game.show(e, viewer)).collect());
                problem.current_seq = Some(game.head());
                problem
            }
            Err(error) => error.into(),
        }
    }
}
