//! Connections: each is served until it ends, and none may keep the server waiting for what it has to say.

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

/// How long to wait before the next connection is taken when none could be: there may be too many.
const BREATH: Duration = Duration::from_millis(200);

impl App {
    /// Takes connections until the server closes, then waits until those that are there have ended, at most `drain` after
    /// that.
    pub(crate) async fn take_connections(&self, listener: TcpListener, router: Router, drain: Duration) {
        let connections = TaskTracker::new();
        loop {
            let taken = tokio::select! {
                () = self.closing.cancelled() => break,
                taken = listener.accept() => taken,
            };
            match taken {
                Ok((socket, peer)) => {
                    connections.spawn(self.clone().converse(socket, peer, router.clone()));
                }
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
        // What is told goes out at once, and not with the next packet.
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
        let mut asked = false;
        loop {
            tokio::select! {
                ended = served.as_mut() => {
                    if let Err(error) = ended {
                        tracing::debug!(%error, "a connection broke off");
                    }
                    return;
                }
                () = self.closing.cancelled(), if !asked => {
                    asked = true;
                    served.as_mut().graceful_shutdown();
                }
            }
        }
    }
}
