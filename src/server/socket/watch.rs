//! The games that a connection watches.

use super::{Connection, End, GONE, PAGE, PATIENCE, WATCHES};
use crate::server::message::ToClient;
use crate::server::problem::{Kind, Problem};
use crate::server::table::Slot;
use crate::server::told::{Push, Questions, Subscriber, message, written};
use axum::extract::ws::{Message, Utf8Bytes};
use futures_util::SinkExt as _;
use std::sync::{Arc, PoisonError};
use uuid::Uuid;

impl Connection {
    /// Feeds everything after `after` from the store, then joins those who are told live: the last step under the
    /// game's lock, so that nothing falls between.
    pub(super) async fn watch(&mut self, id: Uuid, after: u64) -> Result<Result<(), Problem>, End> {
        self.unwatch(id);
        if self.watched.len() >= WATCHES {
            let text = format!("one connection watches at most {WATCHES} games");
            return Ok(Err(Problem::new(Kind::Conflict, text)));
        }
        let app = self.app.clone();
        // A token for other games makes nobody of its owner here.
        let known = self.pass.as_ref().filter(|pass| pass.reaches(id));
        let account = known.map(|pass| pass.account.id);
        let slot = app.tables.slot(id);
        let mut fed = after;
        let mut greeted = false;
        loop {
            let mut seated = match app.lock_for(&slot, account, after).await {
                Ok(seated) => seated,
                Err(problem) => return Ok(Err(problem)),
            };
            let live = match seated.live() {
                Ok(live) => live,
                Err(problem) => return Ok(Err(problem)),
            };
            if let Some(delay) = live.delay_for(account) {
                drop(seated);
                return self.watch_behind(slot, after, delay, greeted).await;
            }
            let (head, viewer) = (live.game.head(), live.viewer(account));
            if after > head {
                let text = format!("after is {after}, but the last entry is {head}");
                return Ok(Err(Problem::new(Kind::NotUnderstood, text)));
            }
            let ready: Vec<(u64, Utf8Bytes)> = live
                .recent
                .iter()
                .filter(|t| t.seq > fed)
                .map(|t| (t.seq, t.text(viewer)))
                .collect();
            let complete = fed == head || ready.first().is_some_and(|(seq, _)| *seq == fed + 1);
            if greeted && complete {
                self.watches += 1;
                let mut subscriber = Subscriber {
                    watch: self.watches,
                    account,
                    mailbox: Arc::clone(&self.mailbox),
                    at: head,
                    asked: vec![],
                    behind: false,
                };
                let decisions = subscriber.decisions(live, &mut Questions::default());
                slot.subscribers
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .push(subscriber);
                self.watched.insert(id, (self.watches, Arc::clone(&slot)));
                drop(seated);
                for text in ready.into_iter().map(|(_, text)| text).chain(decisions) {
                    self.write(Message::Text(text)).await?;
                }
                return Ok(Ok(()));
            }
            let game = Arc::clone(&live.game);
            drop(seated);
            if !greeted {
                greeted = true;
                self.send(&ToClient::Watching { game: id, head }).await?;
                continue;
            }
            let page = match app.store.entries(id, fed, PAGE).await {
                Ok(page) => page,
                Err(error) => return Ok(Err(error.into())),
            };
            for entry in page.into_iter().filter(|e| e.seq <= head) {
                fed = entry.seq;
                let entry = written(&game, entry);
                self.write(Message::Text(message(&game, &entry, viewer).into()))
                    .await?;
            }
        }
    }

    /// As [`Connection::watch`], for somebody who is so many milliseconds behind.
    async fn watch_behind(
        &mut self,
        slot: Arc<Slot>,
        after: u64,
        delay: i64,
        greeted: bool,
    ) -> Result<Result<(), Problem>, End> {
        let id = slot.id;
        let known = self.pass.as_ref().filter(|pass| pass.reaches(id));
        let account = known.map(|pass| pass.account.id);
        let head = match self.app.behind(id, delay).await {
            Ok(game) => game.head(),
            Err(problem) => return Ok(Err(problem)),
        };
        if after > head {
            let text = format!("after is {after}, but the last entry is {head}");
            return Ok(Err(Problem::new(Kind::NotUnderstood, text)));
        }
        if !greeted {
            self.send(&ToClient::Watching { game: id, head }).await?;
        }
        self.watches += 1;
        let subscriber = Subscriber {
            watch: self.watches,
            account,
            mailbox: Arc::clone(&self.mailbox),
            at: after,
            asked: vec![],
            behind: true,
        };
        let mut subscribers = slot.subscribers.lock().unwrap_or_else(PoisonError::into_inner);
        subscribers.push(subscriber);
        drop(subscribers);
        self.app.tell_behind(&slot, account, self.watches, &self.mailbox);
        self.watched.insert(id, (self.watches, slot));
        Ok(Ok(()))
    }

    pub(super) fn unwatch(&mut self, id: Uuid) {
        if let Some((watch, slot)) = self.watched.remove(&id) {
            slot.subscribers
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .retain(|s| !(s.watch == watch && Arc::ptr_eq(&s.mailbox, &self.mailbox)));
        }
    }

    pub(super) fn leave(&mut self) {
        let games: Vec<Uuid> = self.watched.keys().copied().collect();
        for game in games {
            self.unwatch(game);
        }
    }

    /// Sends a message and those that wait behind it, all at once if they are small.
    pub(super) async fn pass_on(&mut self, first: Push) -> Result<(), End> {
        let sent = tokio::time::timeout(PATIENCE, async {
            let mut next = Some(first);
            while let Some(push) = next {
                // What was queued for a watch that has been given up is not wanted any more.
                if push
                    .watch
                    .is_none_or(|asked| self.watched.values().any(|(watch, _)| *watch == asked))
                {
                    self.sink.feed(Message::Text(push.text)).await?;
                }
                next = self.mailbox.pop();
            }
            self.sink.flush().await
        });
        match sent.await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(GONE),
        }
    }

    pub(super) async fn report_lag(&mut self) -> Result<(), End> {
        let lagged = std::mem::take(&mut *self.mailbox.lagged.lock().unwrap_or_else(PoisonError::into_inner));
        for (game, watch, at) in lagged {
            if self.watched.get(&game).is_some_and(|(now, _)| *now == watch) {
                self.watched.remove(&game);
                self.send(&ToClient::Lagged { game, at }).await?;
            }
        }
        Ok(())
    }
}
