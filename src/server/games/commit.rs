//! From a decided change to the rows to write, and to the game in memory after it.

use crate::clock::Span;
use crate::engine::{EncodedEntry, Game, Millis, Seq, Viewer};
use crate::ids::AccountId;
use crate::server::clocks::timer::{Timed, Timer};
use crate::server::games::change::{Answer, AutomaticMoves, Change, status};
use crate::server::games::handle::Games;
use crate::server::games::idempotency::index::{Record, Reply, ResponseBody, record_of};
use crate::server::games::idempotency::request::IdempotentRequest;
use crate::server::games::live::Live;
use crate::server::notify::change_context::ChangeContext;
use crate::server::notify::turn::TurnChange;
use crate::server::problem::{Kind, Problem};
use crate::store::{
    Append, Fingerprint, FinishedGame, GameStatus, NewGame, PreparedOrdersRecord, SeatRecord, SideEffect,
};
use std::sync::Arc;

/// The number of entries between two snapshots.
const SNAPSHOT_EVERY: u64 = 128;

/// A change with everything that the rules had to work out for it.
pub(crate) struct Adjudicated {
    change: Change,
    /// Its entries, the automatic ones included.
    pub(crate) entries: Vec<EncodedEntry>,
    /// The clock after it; `None` if it is unchanged or the game has no clock.
    timed: Option<Timed>,
    /// The time of the decision, in milliseconds since 1970.
    at: Millis,
}

impl Adjudicated {
    /// Works out the clock after a change. `before` is the game before it; `None` for a new game.
    ///
    /// # Errors
    /// An internal problem if the entries do not fold.
    pub(crate) fn new(
        before: Option<&Live>,
        change: Change,
        at: Millis,
        outages: &Arc<Vec<Span>>,
    ) -> Result<Adjudicated, Problem> {
        let entries = change.all();
        let before = before.map(Live::clocked);
        let timed = Timed::of(before, &change, &entries, outages)?;
        Ok(Adjudicated {
            change,
            entries,
            timed,
            at,
        })
    }

    /// The rows of the change, without the notifications that it causes, and the game after it.
    fn commit(
        self,
        before: Option<&Live>,
        opens: Option<NewGame>,
        request: Option<&IdempotentRequest>,
    ) -> Commit {
        let Adjudicated {
            mut change,
            entries,
            timed,
            at,
        } = self;
        let game = Arc::new(change.game);
        let seats = holders(before, &change.seats);
        let clock = timed.as_ref().map(|timed| timed.effect(&game, &seats));
        let due = clock.as_ref().and_then(|clock| clock.due);
        change.side_effects.extend(clock.map(|clock| clock.rows));
        let reply = reply(before, &game, &change.entries, change.answer, request);
        let record = request.map(|request| record_of(request, &reply));
        let (answer, answers) = match record.clone() {
            Some(Record::Answer(answer)) => (Some(answer), None),
            Some(Record::Mark(seq, mark)) => {
                let text = mark.into();
                (None, Some(Fingerprint { seq, text }))
            }
            None => (None, None),
        };
        let prepared_orders = before.map_or(vec![], |live| change.automatic.records(live, at));
        let head = before.map_or(Seq::NONE, |live| live.game.head());
        let snapshot_due = game.head().get() / SNAPSHOT_EVERY > head.get() / SNAPSHOT_EVERY;
        let status = Some(status(&game)).filter(|now| before.map(|live| status(&live.game)) != Some(*now));
        let over = status == Some(GameStatus::Over);
        let rows = Append {
            finished: FinishedGame::of(&game).filter(|_| over),
            game: game.id(),
            opens,
            entries: entries.clone(),
            seats: change.seats.clone(),
            prepared_orders: prepared_orders.clone(),
            status,
            waiting: game.waiting(),
            turn: game.table().turn(),
            snapshot: snapshot_due.then(|| game.snapshot_text()),
            answer,
            answers,
            side_effects: change.side_effects,
        };
        let repeats = |live: &Live| ChangeContext::repeats(&game, live.repeated, &entries);
        let outcome = Outcome {
            repeated: before.map_or([false; 2], repeats),
            game,
            entries,
            seats: change.seats,
            timer: timed.map(Timed::into_timer),
            due,
            automatic: change.automatic,
            prepared_orders,
            record,
            reply,
        };
        Commit { rows, outcome }
    }
}

/// A change, ready to be written.
pub(crate) struct Commit {
    /// The rows to write.
    pub(crate) rows: Append,
    /// The state in memory after they are written.
    pub(crate) outcome: Outcome,
}

/// The new state in memory, to apply when the change is written.
pub(crate) struct Outcome {
    /// The game after the entries.
    pub(crate) game: Arc<Game>,
    /// The entries.
    pub(crate) entries: Vec<EncodedEntry>,
    /// Seats that were taken.
    pub(crate) seats: Vec<SeatRecord>,
    /// The clock; `None` if it is unchanged or the game has no clock.
    pub(crate) timer: Option<Timer>,
    /// When the clock is due, in milliseconds since 1970.
    pub(crate) due: Option<Millis>,
    /// The automatic part of the change.
    pub(crate) automatic: AutomaticMoves,
    /// Prepared orders that have changed.
    pub(crate) prepared_orders: Vec<PreparedOrdersRecord>,
    /// See [`Live::repeated`].
    pub(crate) repeated: [bool; 2],
    /// How the answer is stored for replay.
    pub(crate) record: Option<Record>,
    /// The answer.
    pub(crate) reply: Reply,
}

impl Games {
    /// Prepares the writing of a change: its rows, the notifications that it causes, and the answer. `before` is the
    /// game before it; for a new game, `opens` is its own row.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(crate) async fn prepare(
        &self,
        before: Option<&Live>,
        opens: Option<NewGame>,
        mut adjudicated: Adjudicated,
        request: Option<&IdempotentRequest>,
    ) -> Result<Commit, Problem> {
        let timer = before.and_then(|live| live.timer.as_ref());
        let change = &adjudicated.change;
        let seats = holders(before, &change.seats);
        self.clocks
            .freeze_first(timer, &mut adjudicated.timed, &change.game, &seats)
            .await?;
        let Commit { mut rows, outcome } = adjudicated.commit(before, opens, request);
        let seats = holders(before, &outcome.seats);
        let title = match (before, &rows.opens) {
            (Some(live), _) => live.record.title.as_str(),
            (None, Some(new)) => new.title.as_str(),
            (None, None) => "",
        };
        let change = TurnChange {
            before: before.map(Live::clocked),
            title,
            after: &outcome.game,
            entries: &outcome.entries,
            seats: &seats,
            timer: outcome.timer.as_ref(),
            context: ChangeContext {
                repeated: outcome.repeated,
                telling: outcome.automatic.telling(),
            },
        };
        rows.side_effects.extend(self.notifier.streamed(&change));
        let notifications = self.notifier.turn_notifications(change).await?;
        rows.side_effects.extend(notifications);
        rows.side_effects.extend(accounts_exist(&outcome.seats));
        Ok(Commit { rows, outcome })
    }

    /// Checks that no account that takes one of these seats was deleted at the same time.
    ///
    /// # Errors
    /// `unauthenticated`; an internal problem if the store can't be read.
    pub(crate) async fn must_be_here(&self, seats: &[SeatRecord]) -> Result<(), Problem> {
        for account in seats.iter().filter_map(|seat| seat.account) {
            if self.store.has_left(account).await? {
                let text = "the owner of this account has left";
                return Err(Problem::new(Kind::Unauthenticated, text));
            }
        }
        Ok(())
    }
}

/// The holders of the seats after a change that takes some.
fn holders<'a>(before: Option<&'a Live>, taken: &'a [SeatRecord]) -> Vec<&'a SeatRecord> {
    let held = before.map_or(&[][..], |live| &live.seats);
    held.iter().chain(taken).collect()
}

/// A side effect for taken seats: the write fails if their account was deleted.
fn accounts_exist(seats: &[SeatRecord]) -> Option<SideEffect> {
    let accounts: Vec<AccountId> = seats.iter().filter_map(|seat| seat.account).collect();
    (!accounts.is_empty()).then(|| SideEffect::of_those_here(accounts))
}

/// The answer to a change: the document that it has, or the acknowledgement of its last entry.
fn reply(
    before: Option<&Live>,
    game: &Arc<Game>,
    entries: &[EncodedEntry],
    answer: Answer,
    request: Option<&IdempotentRequest>,
) -> Reply {
    let viewer = |live: &Live| request.map_or(Viewer::Public, |r| live.viewer(Some(r.account)));
    let body = match (answer, entries.last()) {
        (Answer::Entry, Some(entry)) => ResponseBody::Entry {
            entry: entry.clone(),
            game: Arc::clone(game),
            viewer: before.map_or(Viewer::Public, viewer),
        },
        (Answer::Document(document), _) => ResponseBody::Document(document.to_string()),
        // A plan has become a document, and what has no document has an entry.
        (Answer::Entry | Answer::Plan(_), _) => ResponseBody::Document(String::new()),
    };
    Reply {
        status: 201,
        body,
        replayed: false,
    }
}
