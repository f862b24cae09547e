//! An open WebSocket and its subscriptions.

use crate::ids::{AccountId, GameId};
use crate::server::account_stream::reader::StreamReader;
use crate::server::app::App;
use crate::server::auth::connection_limit::Permit;
use crate::server::broadcast::outbound_queue::OutboundQueue;
use crate::server::games::registry::GameSlot;
use crate::server::identity::Identity;
use crate::server::problem::Problem;
use crate::server::ws::to_client::ToClient;
use axum::extract::ws::{Message, WebSocket};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;

/// How long a client may take to say hello, and to receive one message.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);
/// The most games that one connection watches.
pub(crate) const WATCHES: usize = 256;

/// The end of a connection; `None`: the client gets no close frame.
pub(crate) struct End(pub(crate) Option<Farewell>);

/// Why the server closes a connection.
pub(crate) struct Farewell {
    /// The close code.
    pub(crate) code: u16,
    pub(crate) reason: &'static str,
}

pub(crate) const GONE: End = End(None);

impl End {
    /// An end with this close code and reason.
    pub(crate) fn with(code: u16, reason: &'static str) -> End {
        End(Some(Farewell { code, reason }))
    }
}

/// A game that is watched.
pub(crate) struct WatchedGame {
    /// The id of the subscription.
    pub(crate) watch: u64,
    /// Holding the slot keeps it in the registry.
    pub(crate) slot: Arc<GameSlot>,
}

/// An open WebSocket.
pub(crate) struct Connection {
    pub(crate) app: App,
    pub(crate) socket: WebSocket,
    /// The client's identity; `None`: anonymous.
    pub(crate) identity: Option<Arc<Identity>>,
    /// The client's address.
    pub(crate) from: IpAddr,
    /// Its permit among the open streams.
    pub(crate) place: Permit,
    pub(crate) outbound: Arc<OutboundQueue>,
    pub(crate) watched: HashMap<GameId, WatchedGame>,
    pub(crate) watches: u64,
    /// The account that it listens to.
    pub(crate) account: Option<AccountId>,
    /// Its subscription to the notices of its account.
    pub(crate) notices: Option<StreamReader>,
    /// Limits the announcements in progress.
    pub(crate) turns: Arc<Semaphore>,
}

impl Connection {
    pub(crate) async fn refuse(
        &mut self,
        key: Option<String>,
        game: Option<GameId>,
        problem: Problem,
    ) -> Result<(), End> {
        self.send(&ToClient::Refused {
            key,
            game,
            problem: Box::new(problem),
        })
        .await
    }

    pub(crate) async fn send(&mut self, message: &ToClient) -> Result<(), End> {
        self.write(Message::Text(message.text().into())).await
    }

    pub(crate) async fn write(&mut self, message: Message) -> Result<(), End> {
        match tokio::time::timeout(PATIENCE, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(GONE),
        }
    }
}
