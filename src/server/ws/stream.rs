//! The socket: entries of any number of games, live and without gaps, and the commands of players.

use crate::server::account_stream::reader::StreamReader;
use crate::server::app::App;
use crate::server::auth::connection_limit::{Permit, StreamKind};
use crate::server::auth::rate_limit::RateLimitKey;
use crate::server::auth::revalidate::until_invalidated;
use crate::server::broadcast::outbound_queue::OutboundQueue;
use crate::server::http::extract::{Origin, Visitor};
use crate::server::identity::Identity;
use crate::server::metrics::stopwatch::Received;
use crate::server::problem::{Kind, Problem};
use crate::server::ws::connection::Farewell;
use crate::server::ws::connection::{Connection, End, GONE, PATIENCE};
use crate::server::ws::from_client::FromClient;
use crate::server::ws::operation::Subject;
use crate::server::ws::to_client::ToClient;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use futures_util::StreamExt as _;
use futures_util::stream::FuturesUnordered;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, Semaphore};
use tokio::time::Interval;
use tokio_tungstenite::tungstenite;

/// The largest frame and message that is accepted, in bytes.
const FRAME: usize = 64 << 10;
/// The read buffer of each connection, in bytes. Messages of clients are rarely longer.
const READ: usize = 1024;
/// How often the server pings the client.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// How many announcements of one connection are in progress at once.
const AT_ONCE: usize = 16;
/// Queued messages up to this many bytes are sent together.
const TOGETHER: usize = 4096;

/// The stream
///
/// A WebSocket. The client sends `hello` and the server answers `ready`; then the client watches games from any entry
/// on, and announces. Every command of a player over HTTP can also be sent here, with the same idempotency keys and the
/// same answers. The messages are `FromClient` and `ToClient`, as JSON text. Those of the client have at most 64 KiB.
///
/// The token of `hello` takes precedence over the token or the session of the request. Without any of them the client is
/// a spectator. A request with a token that is not valid gets 401.
///
/// After `watch` come `watching`, every entry after `after` once and in order, `decisions` if the holder of a seat has
/// any, and `ended` if the game has ended; then new messages as they happen. `decisions` follow the entries that they
/// take into account, and come again whenever they change, also when there are none any more. Every command with a `key`
/// is answered by one `done`, `answered` or `refused` with that key; if the game is watched, the entry that it caused
/// comes first. Entries are durable before they are sent. After a cut, watch again `after` the last entry, and repeat
/// unanswered commands with the same keys. At most 16 commands of a connection are in progress at once, and it watches
/// at most 256 games.
///
/// Close codes: 1002, a frame can't be read; 1003, the message was not text; 1008, no `hello` within 30 seconds, or the
/// token is not valid or has ended; 1009, the message was too large; 1012, the server is going down, after `drain`;
/// 1013, too many streams are open. A client that sends nothing for about a minute, not even a pong, is cut off.
#[utoipa::path(get, path = "/v1/stream", tag = "play",
    security((), ("token" = ["game:read"])),
    responses((status = 101, description = "The connection becomes a WebSocket")))]
pub(crate) async fn stream(
    State(app): State<App>,
    Visitor(shown): Visitor,
    Origin(from): Origin,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(error) => return Ok(upgrade_required(&error)),
    };
    if app.closing.is_cancelled() {
        return Err(Problem::new(
            Kind::ReadOnly,
            "the server is going down; come back in a moment",
        ));
    }
    let place = app
        .auth
        .connections
        .permit(RateLimitKey::of(shown.as_deref(), from), StreamKind::Socket)?;
    let upgrade = upgrade
        .read_buffer_size(READ)
        .write_buffer_size(TOGETHER)
        .max_message_size(FRAME)
        .max_frame_size(FRAME);
    let tracker = app.tasks.clone();
    Ok(upgrade.on_upgrade(move |socket| tracker.track_future(serve(app, shown, from, place, socket))))
}

/// A rare event of a connection.
struct SeldomEvent {
    what: Seldom,
    /// The timer of the pings, which waits for the next event.
    heartbeat: Interval,
}

/// The answer to a request that is no WebSocket handshake (RFC 9110, 15.5.22).
fn upgrade_required(error: &WebSocketUpgradeRejection) -> Response {
    let why = format!("this address is a WebSocket: {}", error.body_text());
    let problem = Problem::new(Kind::NotUnderstood, why).with_status(StatusCode::UPGRADE_REQUIRED);
    let upgrade = [
        (header::UPGRADE, HeaderValue::from_static("websocket")),
        (header::CONNECTION, HeaderValue::from_static("upgrade")),
    ];
    (upgrade, problem).into_response()
}

/// Rare events of a connection.
enum Seldom {
    /// The server is shutting down.
    Closing,
    /// The client's identity has to be revalidated.
    Changed,
    /// A ping is due.
    Heartbeat,
}

async fn serve(app: App, shown: Option<Arc<Identity>>, from: IpAddr, place: Permit, socket: WebSocket) {
    let outbound = Arc::new(OutboundQueue::new(app.queue));
    let mut connection = Connection {
        app,
        socket,
        identity: shown,
        from,
        place,
        outbound,
        watched: HashMap::new(),
        watches: 0,
        account: None,
        notices: None,
        turns: Arc::new(Semaphore::new(AT_ONCE)),
    };
    let End(close) = connection.run().await;
    connection.leave();
    if let Some(Farewell { code, reason }) = close {
        let frame = CloseFrame {
            code,
            reason: Utf8Bytes::from_static(reason),
        };
        // The client may be gone already.
        let _ = connection.write(Message::Close(Some(frame))).await;
        // Drain what the client still sends, so that the close frame reaches it instead of a reset.
        let _ = tokio::time::timeout(Duration::from_secs(1), async {
            while let Some(Ok(_)) = connection.socket.recv().await {}
        })
        .await;
    }
}

impl Connection {
    async fn run(&mut self) -> End {
        // Rare work is boxed, so that idle connections do not reserve memory for it.
        match Box::pin(self.greet()).await {
            Ok(()) => {}
            Err(end) => return end,
        }
        let outbound = Arc::clone(&self.outbound);
        let mut heartbeat = tokio::time::interval(HEARTBEAT);
        heartbeat.reset();
        // Polled only when one of them is ready, and not with every message.
        let mut seldom = FuturesUnordered::new();
        seldom.push(self.seldom(heartbeat));
        let mut unanswered = 0;
        loop {
            let notices = self.notices.as_ref().map(StreamReader::woken);
            let done = tokio::select! {
                () = outbound.ready() => self.pass_on().await,
                () = woken(notices) => Box::pin(self.pass_on_notices()).await,
                Some(SeldomEvent { what, heartbeat }) = seldom.next() => {
                    let done = match what {
                        Seldom::Closing => {
                            Box::pin(self.finish_announcing()).await;
                            let _ = self.send(&ToClient::drain()).await;
                            return End::with(1012, "the server is going down");
                        }
                        Seldom::Changed => Box::pin(self.revalidate()).await,
                        Seldom::Heartbeat => {
                            unanswered += 1;
                            if self.must_last().is_err() {
                                Box::pin(self.revalidate()).await
                            } else if unanswered > 3 {
                                Err(GONE)
                            } else {
                                self.write(Message::Ping(Vec::new().into())).await
                            }
                        }
                    };
                    seldom.push(self.seldom(heartbeat));
                    done
                }
                next = self.socket.recv() => {
                    unanswered = 0;
                    match next {
                        Some(Ok(message)) => Box::pin(self.message(message)).await,
                        Some(Err(error)) => Err(why_unreadable(error)),
                        None => Err(GONE),
                    }
                }
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    /// Waits for the next rare event.
    fn seldom(&self, mut heartbeat: Interval) -> impl Future<Output = SeldomEvent> + use<> {
        let (closing, identity) = (self.app.closing.clone(), self.identity.clone());
        async move {
            let what = tokio::select! {
                () = closing.cancelled() => Seldom::Closing,
                () = until_invalidated(identity) => Seldom::Changed,
                _ = heartbeat.tick() => Seldom::Heartbeat,
            };
            SeldomEvent { what, heartbeat }
        }
    }

    async fn greet(&mut self) -> Result<(), End> {
        let closing = self.app.closing.clone();
        let first = tokio::select! {
            () = closing.cancelled() => return Err(End::with(1012, "the server is going down")),
            first = tokio::time::timeout(PATIENCE, self.socket.recv()) => first,
        };
        let text = match first {
            Ok(Some(Ok(Message::Text(text)))) => text,
            Ok(Some(Ok(_))) => return Err(End::with(1003, "say hello first, as JSON text")),
            Ok(Some(Err(error))) => return Err(why_unreadable(error)),
            Ok(None) => return Err(GONE),
            Err(_) => return Err(End::with(1008, "nobody said hello")),
        };
        let token = match FromClient::read(&text) {
            Ok(FromClient::Hello { token }) => token,
            Ok(_) | Err(_) => {
                self.refuse(
                    None,
                    None,
                    Problem::new(Kind::NotUnderstood, "the first message is `hello`"),
                )
                .await?;
                return Err(End::with(1008, "the first message is hello"));
            }
        };
        if let Some(token) = token {
            let identity = match self.app.auth.identity_of_token(&token).await {
                Ok(identity) => {
                    let scope = self.app.auth.requirements.scope("stream");
                    identity.require_scope(scope).map(|()| identity)
                }
                Err(problem) => Err(problem),
            };
            match identity {
                Ok(identity) => {
                    if let Err(problem) = self.place.goes_to(RateLimitKey::of(Some(&identity), self.from)) {
                        self.refuse(None, None, problem).await?;
                        return Err(End::with(1013, "too many streams are open"));
                    }
                    self.identity = Some(identity);
                }
                Err(problem) => {
                    self.refuse(None, None, problem).await?;
                    return Err(End::with(1008, "this token is not valid"));
                }
            }
        }
        self.send(&ToClient::Ready {
            heartbeat_ms: HEARTBEAT.into(),
            time: self.app.time.now(),
        })
        .await
    }

    async fn message(&mut self, message: Message) -> Result<(), End> {
        let received = Received::now();
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => return Err(End::with(1003, "messages are JSON text")),
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Close(_) => return Err(GONE),
        };
        let command = match FromClient::read(&text) {
            Ok(command) => command,
            Err(problem) => {
                let key = serde_json::from_str::<serde_json::Value>(&text).ok();
                let key = key.and_then(|v| v["key"].as_str().map(str::to_owned));
                return self.refuse(key, None, problem).await;
            }
        };
        let counted = self.app.auth.request_of(self.identity.as_deref(), self.from);
        if let Err(problem) = counted.may {
            let Subject { key, game } = command.about();
            return self.refuse(key.map(str::to_owned), game, problem).await;
        }
        match command {
            FromClient::Hello { .. } => {
                self.refuse(
                    None,
                    None,
                    Problem::new(Kind::NotUnderstood, "hello has been said"),
                )
                .await
            }
            FromClient::Ping { n } => {
                self.send(&ToClient::Pong {
                    n,
                    time: self.app.time.now(),
                })
                .await
            }
            FromClient::Seen { game, seq } => {
                let identity = self.identity.clone();
                match self
                    .app
                    .games
                    .has_seen(game, identity.as_deref(), seq, None)
                    .await
                {
                    Ok(()) => self.send(&ToClient::Seen { game, seq }).await,
                    Err(problem) => self.refuse(None, Some(game), problem).await,
                }
            }
            FromClient::Unwatch { game } => {
                self.unwatch(game);
                self.send(&ToClient::Unwatched { game }).await
            }
            FromClient::WatchAccount {} => match self.watch_account() {
                Ok(()) => Ok(()),
                Err(problem) => self.refuse(None, None, problem).await,
            },
            FromClient::WatchAll { after } => match self.watch_all(after.as_deref()).await? {
                Ok(()) => Ok(()),
                Err(problem) => self.refuse(None, None, problem).await,
            },
            FromClient::WatchLobby {} => match self.watch_lobby() {
                Ok(()) => Ok(()),
                Err(problem) => self.refuse(None, None, problem).await,
            },
            FromClient::Watch { game, after } => match self.watch(game, after).await? {
                Ok(()) => Ok(()),
                Err(problem) => self.refuse(None, Some(game), problem).await,
            },
            command => {
                let Subject { key, game } = command.about();
                let key = key.map(str::to_owned);
                match self.work(command, received) {
                    Ok(()) => Ok(()),
                    Err(problem) => self.refuse(key, game, problem).await,
                }
            }
        }
    }

    /// Waits for announcements in progress, so that their authors get an answer.
    async fn finish_announcing(&mut self) {
        let all = u32::try_from(AT_ONCE).unwrap_or(u32::MAX);
        // The semaphore is never closed.
        let _ = self.turns.acquire_many(all).await;
        let _ = self.pass_on().await;
    }
}

/// Waits until there may be notices; forever without a subscription to them.
async fn woken(notices: Option<Arc<Notify>>) {
    match notices {
        Some(notices) => notices.notified().await,
        None => std::future::pending().await,
    }
}

/// The end of a connection on which a message can't be read.
fn why_unreadable(error: axum::Error) -> End {
    let error = error.into_inner();
    match error.downcast_ref() {
        Some(tungstenite::Error::Capacity(_)) => End::with(1009, "a message has at most 64 KiB"),
        _ => End::with(1002, "that is no WebSocket message"),
    }
}
