//! A game as server-sent events, for clients that only read. The messages are those of the socket.

use crate::engine::Seq;
use crate::server::app::App;
use crate::server::auth::connection_limit::{Permit, StreamKind};
use crate::server::auth::rate_limit::RateLimitKey;
use crate::server::auth::revalidate::until_invalidated;
use crate::server::broadcast::outbound_queue::{Lag, Message, OutboundQueue};
use crate::server::games::watch::catch_up::WatchBegun;
use crate::server::games::watch::catch_up::{CatchUp, Watcher};
use crate::server::http::extract::{Origin, PathOf, QueryOf, Visitor, game_id};
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::server::ws::to_client::ToClient;
use axum::extract::{FromRequestParts, State};
use axum::http::HeaderValue;
use axum::http::request::Parts;
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse as _, Response};
use futures_util::stream;
use serde::Deserialize;
use std::convert::Infallible;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;

/// The interval of heartbeat comments.
pub(super) const HEARTBEAT: Duration = Duration::from_secs(15);

/// How long a client may take to receive one event.
pub(super) const PATIENCE: Duration = Duration::from_secs(30);

/// The reconnection time that clients are told at the start.
pub(super) const COME_BACK: Duration = Duration::from_millis(1000);

/// Where to begin.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct EventsQuery {
    /// Only entries after this number; default 0. `Last-Event-ID` takes precedence over it.
    #[param(value_type = Option<u64>)]
    after: Option<Seq>,
    /// A ticket of `POST /v1/tickets`, instead of a token: for a browser on another origin, whose `EventSource` sends no
    /// header. An expired one is refused with 401.
    #[serde(rename = "ticket")]
    #[param(value_type = Option<String>)]
    _ticket: Option<String>,
}

/// Where to begin: the query, and the header of a client that reconnects.
pub(crate) struct Resume {
    query: EventsQuery,
    last_event: Option<HeaderValue>,
}

impl FromRequestParts<App> for Resume {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let QueryOf(query) = QueryOf::from_request_parts(parts, app).await?;
        let last_event = parts.headers.get("last-event-id").cloned();
        Ok(Resume { query, last_event })
    }
}

impl Resume {
    /// The number of the last entry that the client has; 0 if it has none.
    fn after(&self) -> Result<Seq, Problem> {
        let Some(last) = &self.last_event else {
            return Ok(self.query.after.unwrap_or(Seq::NONE));
        };
        let last = last.to_str().ok().and_then(|last| last.parse().ok());
        last.ok_or_else(|| {
            Problem::new(Kind::NotUnderstood, "Last-Event-ID is the number of an entry").at("Last-Event-ID")
        })
    }
}

/// A game as server-sent events
///
/// Sends the entries after a number, then new ones as they happen. Events are the messages that the socket
/// sends to a watcher of the game: the event's name is the message's `op`, and its data is the message. The
/// id of an event is the number of the last entry that it reflects: a client that reconnects with it in
/// `Last-Event-ID` misses nothing. The holder of a seat also gets their open decisions whenever they change.
/// A comment is sent every 15 seconds. The stream ends when the client is too slow (`lagged`), when its token
/// has ended (`refused`), or when the server shuts down (`drain`). The number of open streams per account, or
/// per address without a token, is limited, sockets included; beyond it the answer is 429.
#[utoipa::path(get, path = "/v1/games/{game}/events", tag = "play",
    params(("game" = Uuid, Path, description = "The game"), EventsQuery,
        ("Last-Event-ID" = Option<u64>, Header, description = "The id of the last event that the client has")),
    security((), ("token" = ["game:read"])),
    responses((status = 200, description = "The events", content_type = "text/event-stream", body = ToClient)))]
pub(crate) async fn get_events(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    Origin(from): Origin,
    PathOf(game): PathOf<String>,
    resume: Resume,
) -> Result<Response, Problem> {
    let id = game_id(&game)?;
    let after = resume.after()?;
    if app.closing.is_cancelled() {
        return Err(Problem::new(
            Kind::ReadOnly,
            "the server is going down; come back in a moment",
        ));
    }
    let account = visitor.as_ref().map(|identity| identity.account.id);
    let place = app
        .auth
        .connections
        .permit(RateLimitKey::of(visitor.as_deref(), from), StreamKind::Events)?;
    let outbound = Arc::new(OutboundQueue::new(app.queue));
    let slot = app.games.registry.slot(id);
    let watcher = Watcher {
        account,
        watch: 0,
        outbound: Arc::clone(&outbound),
    };
    let WatchBegun { catch_up, head } = CatchUp::begin(&app.games, slot, watcher, after).await?;
    let (sender, events) = mpsc::channel(1);
    let feed = Feed {
        app: app.clone(),
        identity: visitor,
        catch_up,
        outbound,
        sender,
        _place: place,
    };
    app.tasks.spawn(feed.run(head));
    let events = stream::unfold(events, |mut events| async move {
        let event = events.recv().await?;
        Some((Ok::<_, Infallible>(event), events))
    });
    Ok(Sse::new(events).into_response())
}

/// The source of a stream.
struct Feed {
    app: App,
    /// The watcher's identity; `None`: anonymous.
    identity: Option<Arc<Identity>>,
    catch_up: CatchUp,
    outbound: Arc<OutboundQueue>,
    sender: mpsc::Sender<Event>,
    _place: Permit,
}

/// The client has left, or nothing more will be sent.
struct End;

impl Drop for Feed {
    fn drop(&mut self) {
        self.catch_up.slot().leave(0, &self.outbound);
    }
}

/// A message as an event.
fn event(message: &Message) -> Event {
    let event = Event::default().event(message.op).data(message.text.as_str());
    match message.after {
        Some(seq) => event.id(seq.to_string()),
        None => event,
    }
}

impl Feed {
    async fn run(mut self, head: Seq) {
        // Whatever ends it, the client resumes from its last event.
        let _ = self.feed(head).await;
    }

    async fn feed(&mut self, head: Seq) -> Result<(), End> {
        let game = self.catch_up.slot().id;
        let watching = ToClient::Watching { game, head }.encoded();
        self.send(event(&watching).retry(COME_BACK)).await?;
        loop {
            let step = match self.catch_up.step().await {
                Ok(step) => step,
                Err(problem) => return self.refuse(problem).await,
            };
            for message in &step.messages {
                self.send(event(message)).await?;
            }
            if step.live {
                break;
            }
        }
        self.live().await
    }

    async fn live(&mut self) -> Result<(), End> {
        // These futures are created once, not for every message.
        let (closing, outbound) = (self.app.closing.clone(), Arc::clone(&self.outbound));
        let mut closed = pin!(closing.cancelled());
        let mut changed = pin!(until_invalidated(self.identity.clone()));
        let mut heartbeat = tokio::time::interval(HEARTBEAT);
        heartbeat.reset();
        let sender = self.sender.clone();
        loop {
            tokio::select! {
                () = &mut closed => {
                    let drain = ToClient::drain();
                    // Clients reconnect at different times.
                    let spread = self.app.entropy.spread(4501);
                    let wait = Duration::from_millis(500 + spread);
                    return self.send(event(&drain.encoded()).retry(wait)).await;
                }
                () = sender.closed() => return Err(End),
                () = outbound.ready() => {
                    let lagged = outbound.take_lagged();
                    while let Some(frame) = outbound.pop() {
                        self.send(event(&frame.message)).await?;
                    }
                    self.report_lag(lagged).await?;
                }
                () = &mut changed => {
                    self.revalidate().await?;
                    changed.set(until_invalidated(self.identity.clone()));
                }
                _ = heartbeat.tick() => {
                    if self.identity.as_ref().is_some_and(|identity| identity.is_over(self.app.time.now())) {
                        self.revalidate().await?;
                        changed.set(until_invalidated(self.identity.clone()));
                    }
                    self.send(Event::default().comment("still here")).await?;
                }
            }
        }
    }

    /// Revalidates the token.
    async fn revalidate(&mut self) -> Result<(), End> {
        match self.app.auth.revalidate(self.identity.as_ref()).await {
            Ok(identity) => {
                self.identity = identity;
                Ok(())
            }
            Err(problem) => {
                self.refuse(problem).await?;
                Err(End)
            }
        }
    }

    /// Ends the stream of a client whose queue overflowed; it resumes from its last event.
    async fn report_lag(&mut self, lagged: Vec<Lag>) -> Result<(), End> {
        let Some(Lag { game, at, .. }) = lagged.into_iter().next_back() else {
            return Ok(());
        };
        let lagged = Message {
            after: Some(at),
            ..ToClient::Lagged { game, at }.encoded()
        };
        self.send(event(&lagged)).await?;
        Err(End)
    }

    async fn refuse(&mut self, problem: Problem) -> Result<(), End> {
        let refused = ToClient::Refused {
            key: None,
            game: Some(self.catch_up.slot().id),
            problem: Box::new(problem),
        };
        self.send(event(&refused.encoded())).await
    }

    async fn send(&self, event: Event) -> Result<(), End> {
        match tokio::time::timeout(PATIENCE, self.sender.send(event)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End),
        }
    }
}
