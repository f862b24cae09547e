//! The notices of an account as server-sent events. The messages are those of the socket.

use crate::server::account_stream::reader::{PlacedMessage, ReadingBegun, StreamReader};
use crate::server::app::App;
use crate::server::auth::connection_limit::{Permit, StreamKind};
use crate::server::auth::rate_limit::RateLimitKey;
use crate::server::auth::revalidate::until_invalidated;
use crate::server::broadcast::outbound_queue::Message;
use crate::server::http::extract::{Caller, Origin, QueryOf};
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::server::sse::stream::{COME_BACK, HEARTBEAT, PATIENCE};
use crate::server::ws::to_client::ToClient;
use axum::extract::{FromRequestParts, State};
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

/// Where to begin.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct AccountEventsQuery {
    /// The cursor of the last notice that the client has. `Last-Event-ID` takes precedence over it.
    after: Option<String>,
    /// A ticket of `POST /v1/tickets`, instead of a token: for a browser on another origin, whose `EventSource` sends no
    /// header. An expired one is refused with 401.
    #[serde(rename = "ticket")]
    #[param(value_type = Option<String>)]
    _ticket: Option<String>,
}

/// The cursor after which to begin, of the header or the query.
pub(crate) struct ResumeAfter(Option<String>);

impl FromRequestParts<App> for ResumeAfter {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let QueryOf(query) = QueryOf::<AccountEventsQuery>::from_request_parts(parts, app).await?;
        let header = parts.headers.get("last-event-id");
        // What is no text is no cursor either.
        let header = header.map(|last| last.to_str().unwrap_or_default().to_owned());
        Ok(ResumeAfter(header.or(query.after)))
    }
}

/// The notices of the account as server-sent events
///
/// Everything that happens to the caller's account: it is challenged, its challenge is answered, a game has begun, waits
/// for the account or is over, an offer is made, a round is published, a request is answered. One connection is enough
/// for any number of games. The first event is `watching_all`, with what waits now. Then come `notice` events, each once
/// and in order. The id of an event is its cursor: a client that reconnects with it in `Last-Event-ID` misses nothing, on
/// any server of the same database. The last 10 000 notices are kept, and a stream that has not been read for 30 days
/// ends: its cursors are then refused.
///
/// A comment is sent every 15 seconds. The stream ends when the token has ended (`refused`) or when the server shuts down
/// (`drain`). It counts as one of the open streams of the account. It also takes the scope `challenge:read`, and a token
/// for all games and seats.
#[utoipa::path(get, path = "/v1/me/events", tag = "play",
    params(AccountEventsQuery,
        ("Last-Event-ID" = Option<String>, Header, description = "The id of the last event that the client has")),
    security(("token" = ["game:read", "challenge:read"])),
    responses((status = 200, description = "The events", content_type = "text/event-stream", body = ToClient)))]
pub(crate) async fn get_account_events(
    State(app): State<App>,
    Caller(caller): Caller,
    Origin(from): Origin,
    ResumeAfter(after): ResumeAfter,
) -> Result<Response, Problem> {
    let account = caller.require_account_stream()?;
    if app.closing.is_cancelled() {
        let text = "the server is going down; come back in a moment";
        return Err(Problem::new(Kind::ReadOnly, text));
    }
    let key = RateLimitKey::of(Some(&caller), from);
    let place = app.auth.connections.permit(key, StreamKind::Events)?;
    let begun = app.account_stream.read_stream(account, after.as_deref()).await?;
    let ReadingBegun { reader, first, at } = begun;
    let (sender, events) = mpsc::channel(1);
    let feed = Feed {
        app: app.clone(),
        identity: caller,
        reader,
        sender,
        _place: place,
    };
    app.tasks.spawn(feed.run(first, at));
    let events = stream::unfold(events, |mut events| async move {
        let event = events.recv().await?;
        Some((Ok::<_, Infallible>(event), events))
    });
    Ok(Sse::new(events).into_response())
}

/// The source of a stream.
struct Feed {
    app: App,
    identity: Arc<Identity>,
    reader: StreamReader,
    sender: mpsc::Sender<Event>,
    _place: Permit,
}

/// The client has left, or nothing more will be sent.
struct End;

/// A message as an event.
fn event(message: &Message) -> Event {
    Event::default().event(message.op).data(message.text.as_str())
}

impl Feed {
    async fn run(mut self, first: ToClient, at: String) {
        // Whatever ends it, the client resumes from its last event.
        let _ = self.feed(&first, at).await;
    }

    async fn feed(&mut self, first: &ToClient, at: String) -> Result<(), End> {
        self.send(event(&first.encoded()).id(at).retry(COME_BACK)).await?;
        let (closing, woken, sender) = (self.app.closing.clone(), self.reader.woken(), self.sender.clone());
        let mut closed = pin!(closing.cancelled());
        let mut changed = pin!(until_invalidated(Some(Arc::clone(&self.identity))));
        let mut heartbeat = tokio::time::interval(HEARTBEAT);
        heartbeat.reset();
        loop {
            tokio::select! {
                () = &mut closed => {
                    // Clients reconnect at different times.
                    let wait = Duration::from_millis(500 + self.app.entropy.spread(4501));
                    return self.send(event(&ToClient::drain().encoded()).retry(wait)).await;
                }
                () = sender.closed() => return Err(End),
                () = woken.notified() => self.pass_on().await?,
                () = &mut changed => {
                    self.revalidate().await?;
                    changed.set(until_invalidated(Some(Arc::clone(&self.identity))));
                }
                _ = heartbeat.tick() => {
                    if self.identity.is_over(self.app.time.now()) {
                        self.revalidate().await?;
                        changed.set(until_invalidated(Some(Arc::clone(&self.identity))));
                    }
                    self.send(Event::default().comment("still here")).await?;
                }
            }
        }
    }

    /// Sends the next notices.
    async fn pass_on(&mut self) -> Result<(), End> {
        match self.reader.next().await {
            Ok(messages) => {
                for PlacedMessage { at, message } in messages {
                    self.send(event(&message).id(at)).await?;
                }
                Ok(())
            }
            Err(problem) => self.refuse(problem).await,
        }
    }

    /// Revalidates the token.
    async fn revalidate(&mut self) -> Result<(), End> {
        let valid = match self.app.auth.revalidate(Some(&self.identity)).await {
            Ok(Some(identity)) => identity.require_account_stream().map(|_| identity),
            Ok(None) => Err(Problem::new(Kind::Unauthenticated, "this token has ended")),
            Err(problem) => Err(problem),
        };
        match valid {
            Ok(identity) => {
                self.identity = identity;
                Ok(())
            }
            Err(problem) => self.refuse(problem).await,
        }
    }

    /// Ends the stream.
    async fn refuse(&mut self, problem: Problem) -> Result<(), End> {
        let refused = ToClient::Refused {
            key: None,
            game: None,
            problem: Box::new(problem),
        };
        self.send(event(&refused.encoded())).await?;
        Err(End)
    }

    async fn send(&self, event: Event) -> Result<(), End> {
        match tokio::time::timeout(PATIENCE, self.sender.send(event)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End),
        }
    }
}
