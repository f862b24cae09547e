//! Connections: accepting them, serving each until it ends, and closing them when the server shuts down.

use crate::server::app::App;
use axum::Router;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio_util::task::TaskTracker;

/// How long to wait after `accept` fails, for example because too many files are open.
const BREATH: Duration = Duration::from_millis(200);

impl App {
    /// Accepts connections until the server closes, then waits until the open ones have ended, but no longer than
    /// `drain`.
    pub(crate) async fn take_connections(&self, listener: TcpListener, router: Router, drain: Duration) {
        let connections = TaskTracker::new();
        loop {
            let taken = tokio::select! {
                () = self.closing.cancelled() => break,
                taken = listener.accept() => taken,
            };
            match taken {
                Ok((socket, peer)) => match self.connections.take(peer.ip()) {
                    Some(open) => {
                        let served = self.clone().converse(socket, peer, router.clone());
                        connections.spawn(async move {
                            served.await;
                            drop(open);
                        });
                    }
                    None => tracing::debug!(%peer, "an address has too many connections"),
                },
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be taken");
                    tokio::time::sleep(BREATH).await;
                }
            }
        }
        drop(listener);
        connections.close();
        if tokio::time::timeout(drain, connections.wait()).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
    }

    async fn converse(self, socket: TcpStream, peer: SocketAddr, router: Router) {
        // Frames go out at once instead of waiting for the next packet.
        let _ = socket.set_nodelay(true);
        let router = TowerToHyperService::new(router);
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            let answer = router.call(request);
            async move { Ok::<_, Infallible>(answer.await.unwrap_or_else(|never| match never {})) }
        });
        let served = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.patience)
            .serve_connection(TokioIo::new(socket), service)
            .with_upgrades();
        let mut served = pin!(served);
        let mut draining = false;
        loop {
            tokio::select! {
                ended = served.as_mut() => {
                    if let Err(error) = ended {
                        tracing::debug!(%error, "a connection broke off");
                    }
                    return;
                }
                () = self.closing.cancelled(), if !draining => {
                    draining = true;
                    served.as_mut().graceful_shutdown();
                }
            }
        }
    }
}
