//! Notifications to players who become reachable while games wait for them.

use crate::engine::{Millis, Seq};
use crate::ids::{AccountId, GameId};
use crate::notices::{About, Notice};
use crate::server::clocks::timer::ClockedGame;
use crate::server::games::handle::Games;
use crate::server::notify::change_context::ChangeContext;
use crate::server::notify::turn::{Collected, TurnNotifications};
use crate::server::problem::Problem;
use crate::store::{DueNotice, NewItem};

impl Games {
    /// Handles a new channel of an account. If it had none `before`, it is notified once of each game that
    /// already waits for it.
    ///
    /// # Errors
    /// An internal problem if the store fails.
    pub(crate) async fn is_reached_from_now_on(
        &self,
        account: AccountId,
        before: bool,
    ) -> Result<(), Problem> {
        self.notifier.reachability.forget(account);
        if before {
            return Ok(());
        }
        for game in self.store.games_waiting_for(account).await? {
            self.notify_of_wait(game, account).await?;
        }
        Ok(())
    }

    async fn notify_of_wait(&self, game: GameId, account: AccountId) -> Result<(), Problem> {
        let slot = self.registry.slot(game);
        let mut seated = self.lock_for(&slot, Some(account), Seq::NONE).await?;
        let live = seated.live()?;
        let Some(seat) = live.seat_of(Some(account)) else {
            return Ok(());
        };
        let (game, timer, now) = (&live.game, live.timer.as_ref(), self.time.now());
        if live.must_be_open().is_err() || !game.waiting().contains(&game.seat_name(seat)) {
            return Ok(());
        }
        let mut readers = [None, None];
        readers[seat.index()] = Some(account);
        let news = TurnNotifications {
            before: Some(ClockedGame { game, timer }),
            title: &live.record.title,
            after: game,
            entries: &[],
            timer,
            readers,
            names: Default::default(),
            context: ChangeContext::default(),
            ids: &self.ids,
        };
        let mut collected = Collected::default();
        news.of_times(seat, now, &mut collected);
        let about = About::YourMove {
            table: news.table(seat),
            decision: news.decision(seat),
            until: timer.and_then(|timer| timer.deadline(game, seat)).map(|d| d.at),
        };
        let first = DueNotice {
            notice: Notice {
                id: self.ids.next(),
                account,
                at: now,
                about,
            },
            due: now,
        };
        let ahead = collected.changes.notices.into_iter();
        let ahead = ahead.filter(|ahead| ahead.due > now);
        let items = std::iter::once(first).chain(ahead);
        let items = items.map(|new| NewItem::notice(&new.notice, new.due)).collect();
        let since = timer
            .and_then(|timer| timer.waits_since(seat))
            .unwrap_or(game.at());
        Ok(self.store.notify_of_wait(items, since - Millis::ONE).await?)
    }
}
