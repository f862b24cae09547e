//! The write path: decide, append, apply, publish. A change counts once it is durable, and is published only
//! then.

use crate::engine::{EncodedEntry, Game, Viewer};
use crate::server::clocks::timer::Timed;
use crate::server::games::change::Change;
use crate::server::games::handle::Games;
use crate::server::games::idempotency::index::{
    IdempotencyIndex, IdempotentRequest, Record, Reply, ResponseBody, record_of,
};
use crate::server::games::live::{Live, Opened};
use crate::server::games::publish;
use crate::server::games::registry::GameSlot;
use crate::server::games::watchdog::LARGEST;
use crate::server::notify::change_context::ChangeContext;
use crate::server::problem::{Kind, Problem};
use crate::server::status;
use crate::store::{Append, NewGame, SeatRecord, SideEffect, StoreError};
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use uuid::Uuid;

/// How often a change is retried when other servers change the same game at the same time.
const TRIES: usize = 10;

/// The number of entries between two snapshots.
const SNAPSHOT_EVERY: u64 = 128;

fn append(
    before: Option<&Game>,
    game: &Game,
    entries: &[EncodedEntry],
    seats: &[SeatRecord],
    opens: Option<NewGame>,
    keep: Option<Record>,
    also: Vec<SideEffect>,
) -> Append {
    let due = game.head() / SNAPSHOT_EVERY > before.map_or(0, Game::head) / SNAPSHOT_EVERY;
    let waiting = game.waiting();
    let (answer, answers) = match keep {
        Some(Record::Answer(answer)) => (Some(answer), None),
        Some(Record::Mark(seq, mark)) => (None, Some((seq, mark.into()))),
        None => (None, None),
    };
    Append {
        game: game.id(),
        opens,
        entries: entries.to_vec(),
        seats: seats.to_vec(),
        prepared_orders: vec![],
        status: Some(status(game)).filter(|now| before.map(status) != Some(now)),
        waiting,
        turn: game.table().turn(),
        snapshot: due.then(|| game.snapshot_text()),
        answer,
        answers,
        side_effects: also,
    }
}

/// A side effect for taken seats: the write fails if their account was deleted.
fn those_here(seats: &[SeatRecord]) -> Option<SideEffect> {
    let accounts: Vec<Uuid> = seats.iter().filter_map(|seat| seat.account).collect();
    (!accounts.is_empty()).then(|| SideEffect::of_those_here(accounts))
}

impl Games {
    /// Checks that no account that takes one of these seats was deleted at the same time.
    ///
    /// # Errors
    /// `unauthenticated`.
    async fn must_be_here(&self, seats: &[SeatRecord]) -> Result<(), Problem> {
        for account in seats.iter().filter_map(|seat| seat.account) {
            if self.store.has_left(account).await? {
                let text = "the owner of this account has left";
                return Err(Problem::new(Kind::Unauthenticated, text));
            }
        }
        Ok(())
    }

    /// Opens a game.
    ///
    /// # Errors
    /// A problem; then nothing was opened.
    pub(crate) async fn open_game(
        &self,
        asked: Option<IdempotentRequest>,
        new: NewGame,
        decide: impl FnOnce() -> Result<(Change, Opened), Problem> + Send + 'static,
    ) -> Result<Reply, Problem> {
        let app = self.clone();
        // In its own task, so that a client that disconnects does not cancel it half way.
        let task = tokio::spawn(async move {
            let _held = match &asked {
                Some(asked) => Some(app.idempotency.in_flight.hold(asked).await),
                None => None,
            };
            if let Some(asked) = &asked
                && let Some(answer) = app.idempotency.answered(asked).await?
            {
                return Ok(answer);
            }
            let (mut decided, opened) = decide()?;
            let mut timed = Timed::of(None, &decided, &app.clocks.pauses.outages())?;
            app.clocks
                .freeze_first(None, &mut timed, &decided.game, decided.seats.iter())
                .await?;
            let due = decided.keep(timed.as_ref(), &[]);
            let (game, seats) = (&decided.game, decided.seats.iter());
            let titled = (new.title.as_str(), ChangeContext::default());
            let news =
                app.notifier
                    .turn_notifications(None, titled, game, &decided.entries, seats, timed.as_ref());
            let news = news.await?;
            decided.side_effects.extend(news);
            decided.side_effects.extend(those_here(&decided.seats));
            let answer = Reply {
                status: 201,
                body: ResponseBody::Document(
                    decided.answer.as_ref().map(Value::to_string).unwrap_or_default(),
                ),
                replayed: false,
            };
            let keep = asked.as_ref().map(|a| record_of(a, &answer));
            match app
                .store
                .append(append(
                    None,
                    &decided.game,
                    &decided.entries,
                    &decided.seats,
                    Some(new),
                    keep,
                    std::mem::take(&mut decided.side_effects),
                ))
                .await
            {
                Ok(()) => {}
                // Another server may have received the same request at the same time.
                Err(StoreError::Conflict) => {
                    if let Some(asked) = &asked
                        && let Some(answer) = app.idempotency.answered(asked).await?
                    {
                        return Ok(answer);
                    }
                    app.must_be_here(&decided.seats).await?;
                    return Err(StoreError::Conflict.into());
                }
                Err(error) => return Err(error.into()),
            }
            app.clocks.due_at(due);
            let mut live = Live::new(decided.game, opened, decided.seats);
            live.timer = timed.map(Timed::into_timer);
            live.remember(&decided.entries);
            live.idempotency = IdempotencyIndex::nothing(live.game.head(), app.store.is_shared());
            let (id, practice) = (live.game.id(), !live.practice_seats().is_empty());
            app.registry.keep(live);
            if practice {
                app.wake_practice(id, Duration::ZERO);
            }
            Ok(answer)
        });
        task.await.map_err(Problem::internal)?
    }

    /// Changes a game: locks it, checks for a replayed request, decides, appends durably, applies and
    /// publishes.
    ///
    /// # Errors
    /// A problem; then nothing has changed.
    pub(crate) async fn change(
        &self,
        game: Uuid,
        asked: Option<IdempotentRequest>,
        decide: impl Fn(&Live, i64) -> Result<Change, Problem> + Send + Sync + 'static,
    ) -> Result<Reply, Problem> {
        let app = self.clone();
        // In its own task, so that a client that disconnects does not cancel it half way.
        let task = tokio::spawn(async move {
            // Identical requests are serialized by the game's lock.
            let slot = app.registry.slot(game);
            app.change_locked(&slot, asked.as_ref(), false, decide).await
        });
        task.await.map_err(Problem::internal)?
    }

    /// Like [`Games::change`], for a change whose decision may take long: it runs as a blocking task.
    pub(crate) async fn change_blocking(
        &self,
        game: Uuid,
        asked: Option<IdempotentRequest>,
        decide: impl Fn(&Live, i64) -> Result<Change, Problem> + Send + Sync + 'static,
    ) -> Result<Reply, Problem> {
        let app = self.clone();
        let task = tokio::spawn(async move {
            let slot = app.registry.slot(game);
            app.change_locked(&slot, asked.as_ref(), true, decide).await
        });
        task.await.map_err(Problem::internal)?
    }

    /// Like [`Games::change`], for a task that is never cancelled half way.
    pub(crate) async fn change_here(
        &self,
        game: Uuid,
        asked: &IdempotentRequest,
        decide: impl Fn(&Live, i64) -> Result<Change, Problem>,
    ) -> Result<Reply, Problem> {
        let slot = self.registry.slot(game);
        self.change_locked(&slot, Some(asked), false, decide).await
    }

    async fn change_locked(
        &self,
        slot: &Arc<GameSlot>,
        asked: Option<&IdempotentRequest>,
        aside: bool,
        decide: impl Fn(&Live, i64) -> Result<Change, Problem>,
    ) -> Result<Reply, Problem> {
        let mut seated = self.registry.lock(slot).await?;
        for _ in 0..TRIES {
            let live = seated.live()?;
            if let Some(answer) = self.idempotency.answered_before(asked, live).await? {
                return Ok(answer);
            }
            if live.must_be_open().is_err() {
                // It may have been reopened.
                self.read_closing(live).await?;
                live.must_be_open()?;
            }
            if self.store.is_full() {
                return Err(StoreError::Full.into());
            }
            self.clocks.refresh_clock(live).await?;
            let at = self.time.now().max(live.game.at());
            let outages = self.clocks.pauses.outages();
            let work = || {
                let decided = decide(live, at)?.with_automatic(live, at)?;
                let timed = Timed::of(Some((&live.game, live.timer.as_ref())), &decided, &outages)?;
                Ok::<_, Problem>((decided, timed))
            };
            let done = if aside || live.has_many_orders() {
                self.adjudicate_blocking(slot, work).await
            } else {
                self.adjudicate(slot, work)
            };
            let (mut decided, mut timed) = match done {
                Err(why) => return Err(self.close_for_play(slot, live, &why).await),
                Ok(Ok(decided)) => decided,
                Ok(Err(problem)) => {
                    // Entries of another server may make it legal.
                    if self.store.is_shared() && self.catch_up(slot, &mut seated).await? {
                        continue;
                    }
                    return Err(problem);
                }
            };
            let entries = decided.all();
            if let Some(large) = entries.iter().map(|e| e.stored().len()).find(|l| *l > LARGEST) {
                let why = format!("its answer is {large} bytes long");
                return Err(self.close_for_play(slot, live, &why).await);
            }
            let seats = live.seats.iter().chain(&decided.seats);
            self.clocks
                .freeze_first(live.timer.as_ref(), &mut timed, &decided.game, seats)
                .await?;
            let due = decided.keep(timed.as_ref(), &live.seats);
            let after = Arc::new(decided.game);
            let body = match (&decided.answer, decided.entries.last()) {
                (None, Some(entry)) => ResponseBody::Entry {
                    entry: entry.clone(),
                    game: Arc::clone(&after),
                    viewer: asked.map_or(Viewer::Public, |a| live.viewer(Some(a.account))),
                },
                (answer, _) => {
                    ResponseBody::Document(answer.as_ref().map(Value::to_string).unwrap_or_default())
                }
            };
            let answer = Reply {
                status: 201,
                body,
                replayed: false,
            };
            let keep = asked.map(|a| record_of(a, &answer));
            let prepared_orders = decided.automatic.records(live, at);
            let mut whole = append(
                Some(&live.game),
                &after,
                &entries,
                &decided.seats,
                None,
                keep.clone(),
                decided.side_effects,
            );
            whole.prepared_orders.clone_from(&prepared_orders);
            let before = Some((&*live.game, live.timer.as_ref()));
            let (title, seats) = (
                live.record.title.as_str(),
                live.seats.iter().chain(&decided.seats),
            );
            let context = ChangeContext {
                repeated: ChangeContext::repeats(&after, live.repeated, &entries),
                telling: decided.automatic.telling(),
            };
            let titled = (title, context);
            let news =
                self.notifier
                    .turn_notifications(before, titled, &after, &entries, seats, timed.as_ref());
            whole.side_effects.extend(news.await?);
            whole.side_effects.extend(those_here(&decided.seats));
            match self.store.append(whole).await {
                Ok(()) => {}
                // The request was answered before, or another server wrote first.
                Err(StoreError::Conflict) => {
                    live.idempotency.invalidate();
                    self.must_be_here(&decided.seats).await?;
                    self.catch_up(slot, &mut seated).await?;
                    continue;
                }
                Err(error) => {
                    // Whether the write succeeded is unknown: reload the game from the store.
                    seated.forget();
                    return Err(error.into());
                }
            }
            live.idempotency
                .note((live.game.head(), after.head()), asked, keep);
            live.game = after;
            live.repeated = context.repeated;
            live.seats.extend(decided.seats);
            live.timer = timed.map(Timed::into_timer).or(live.timer.take());
            self.clocks.due_at(due);
            let more = decided.automatic.is_truncated();
            live.take_prepared_orders(decided.automatic, &prepared_orders);
            let author = asked.map(|a| a.account);
            if let Err(why) = self.adjudicate(slot, || publish::publish(slot, live, &entries, author)) {
                // The announcement stands, but the decisions that follow from it can't be worked out.
                self.close_for_play(slot, live, &why).await;
            }
            if !live.practice_seats().is_empty() {
                self.wake_practice(slot.id, Duration::ZERO);
            }
            if more {
                self.settle_soon(slot.id);
            }
            return Ok(answer);
        }
        Err(StoreError::Conflict.into())
    }
}
