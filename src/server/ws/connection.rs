//! An open WebSocket and its subscriptions.

use crate::ids::GameId;
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

/// Why a connection ends: the close code and its reason, or nothing to send.
pub(crate) struct End(pub(crate) Option<(u16, &'static str)>);

pub(crate) const GONE: End = End(None);

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
    /// The games watched, with the id of each subscription. Holding the slot keeps it in the registry.
    pub(crate) watched: HashMap<GameId, (u64, Arc<GameSlot>)>,
    pub(crate) watches: u64,
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
