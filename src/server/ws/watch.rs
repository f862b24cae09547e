//! The subscriptions of a connection.

use crate::engine::Seq;
use crate::ids::GameId;
use crate::server::broadcast::outbound_queue::{Frame, Lag};
use crate::server::games::watch::catch_up::{CatchUp, WatchBegun, Watcher};
use crate::server::problem::{Kind, Problem};
use crate::server::ws::connection::{Connection, End, GONE, PATIENCE, WATCHES, WatchedGame};
use crate::server::ws::to_client::ToClient;
use axum::extract::ws::Message;
use futures_util::SinkExt as _;
use std::sync::Arc;

impl Connection {
    /// Subscribes to a game: sends the entries after `after`, then new ones.
    pub(crate) async fn watch(&mut self, id: GameId, after: Seq) -> Result<Result<(), Problem>, End> {
        self.unwatch(id);
        if self.watched.len() >= WATCHES {
            let text = format!("one connection watches at most {WATCHES} games");
            return Ok(Err(Problem::new(Kind::Conflict, text)));
        }
        // With a token for other games, or for another seat than its owner's, the client is anonymous here.
        let mut viewer = self.identity.as_ref().filter(|identity| identity.reaches(id));
        if let Some(identity) = viewer
            && let Err(problem) = self.app.auth.require_seat_token(identity, Some(id)).await
        {
            match problem.kind {
                Kind::ScopeMissing => viewer = None,
                _ => return Ok(Err(problem)),
            }
        }
        let slot = self.app.games.registry.slot(id);
        self.watches += 1;
        let watcher = Watcher {
            account: viewer.map(|identity| identity.account.id),
            watch: self.watches,
            outbound: Arc::clone(&self.outbound),
        };
        let begun = match CatchUp::begin(&self.app.games, slot, watcher, after).await {
            Ok(begun) => begun,
            Err(problem) => return Ok(Err(problem)),
        };
        let WatchBegun { mut catch_up, head } = begun;
        self.send(&ToClient::Watching { game: id, head }).await?;
        loop {
            let step = match catch_up.step().await {
                Ok(step) => step,
                Err(problem) => return Ok(Err(problem)),
            };
            if step.live {
                let slot = Arc::clone(catch_up.slot());
                let watch = self.watches;
                self.watched.insert(id, WatchedGame { watch, slot });
            }
            for message in step.messages {
                self.write(Message::Text(message.text)).await?;
            }
            if step.live {
                return Ok(Ok(()));
            }
        }
    }

    pub(crate) fn unwatch(&mut self, id: GameId) {
        if let Some(WatchedGame { watch, slot }) = self.watched.remove(&id) {
            slot.leave(watch, &self.outbound);
        }
    }

    pub(crate) fn leave(&mut self) {
        let games: Vec<GameId> = self.watched.keys().copied().collect();
        for game in games {
            self.unwatch(game);
        }
        self.ignore_account();
    }

    /// Sends the queued messages, in one write if they are small.
    pub(crate) async fn pass_on(&mut self) -> Result<(), End> {
        let lagged = self.outbound.take_lagged();
        let mut answered = vec![];
        let sent = tokio::time::timeout(PATIENCE, async {
            while let Some(Frame {
                watch,
                message,
                answers,
            }) = self.outbound.pop()
            {
                answered.extend(answers);
                // Messages of a subscription that has ended are dropped.
                if watch.is_none_or(|of| self.watched.values().any(|game| game.watch == of)) {
                    self.socket.feed(Message::Text(message.text)).await?;
                }
            }
            self.socket.flush().await
        });
        let sent = sent.await;
        for announcement in answered {
            self.app.games.metrics.answered(announcement);
        }
        match sent {
            Ok(Ok(())) => {}
            Ok(Err(_)) | Err(_) => return Err(GONE),
        }
        for Lag { game, watch, at } in lagged {
            if self.watched.get(&game).is_some_and(|now| now.watch == watch) {
                self.watched.remove(&game);
                self.send(&ToClient::Lagged { game, at }).await?;
            }
        }
        Ok(())
    }
}
