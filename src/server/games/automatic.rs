//! What the players have told the server in advance: read with the game, moved on with every change of it.

use crate::clock::Wish;
use crate::engine::{EncodedEntry, Fault, Game, Seat};
use crate::server::games::execute::Change;
use crate::server::games::live::Live;
use crate::server::games::registry::{GameRegistry, GameSlot};
use crate::server::games::service::Games;
use crate::server::http::problem::Problem;
use crate::standing_orders::{Asking, PreparedOrders, follow};
use crate::store::PreparedOrdersRecord;
use serde_json::Value;
use std::sync::{Arc, OnceLock};
use uuid::Uuid;

/// How many tests of facts and steps of plans a game may have in its desks before what follows is worked out aside: more
/// than the recommended orders of both sides.
const MUCH: usize = 256;

/// The desks of a game, in the order of the seats, and how often each has been changed.
///
/// # Errors
/// An internal problem, if one can't be read.
pub(crate) fn load(
    game: &Game,
    records: &[PreparedOrdersRecord],
) -> Result<([PreparedOrders; 2], [u64; 2]), Problem> {
    let (mut desks, mut versions) = <([PreparedOrders; 2], [u64; 2])>::default();
    for record in records {
        let Some(seat) = game.seat_named(&record.seat) else {
            continue;
        };
        let unreadable = |why| Problem::internal(format_args!("a desk of game {}: {why}", game.id()));
        desks[seat.index()] = match PreparedOrders::read(&record.body, game.rulebook()) {
            // What the present rules do not understand is never acted upon.
            Err(_) if game.is_withdrawn() => PreparedOrders::default(),
            desk => desk.map_err(unreadable)?,
        };
        versions[seat.index()] = record.version;
    }
    Ok((desks, versions))
}

impl GameRegistry {
    /// The desks of a game as they lie in the store: see [`laid_out`].
    ///
    /// # Errors
    /// As there.
    pub(crate) async fn desks(&self, game: &Game) -> Result<([PreparedOrders; 2], [u64; 2]), Problem> {
        load(game, &self.store().prepared_orders(game.id()).await?)
    }
}

/// What comes of that which the players have told in advance.
#[derive(Default)]
pub struct AutomaticMoves {
    /// What follows by itself from the announcement, in order.
    entries: Vec<EncodedEntry>,
    /// The desks afterwards, if they change.
    desks: Option<[PreparedOrders; 2]>,
    /// Whether there would have been more to announce than goes into one transaction.
    truncated: bool,
    /// Who is asked then, if the desks had to be looked at to know.
    asked: Option<Vec<Asking>>,
    /// When all this was found out.
    at: i64,
    /// The seat whose player has just told something.
    telling: Option<Seat>,
}

impl AutomaticMoves {
    /// Whether there would have been more to announce than goes into one transaction.
    pub(crate) fn is_truncated(&self) -> bool {
        self.truncated
    }

    /// The seat whose player has just told something in advance.
    pub(crate) fn telling(&self) -> Option<Seat> {
        self.telling
    }

    /// What the seats want about how long they are asked.
    pub(crate) fn wishes(&self) -> [Option<Wish>; 2] {
        let wish = |asking: &Asking| {
            let window = asking.window.as_ref()?;
            Some(Wish {
                decision: asking.decision.clone(),
                at_most: window.at_most,
                answers: window.then.is_some(),
            })
        };
        let of = |seat: Seat| self.asked.iter().flatten().find(|asking| asking.seat == seat);
        Seat::ALL.map(|seat| of(seat).and_then(wish))
    }

    /// When all this was found out, in milliseconds since 1970.
    pub(crate) fn at(&self) -> i64 {
        self.at
    }

    /// The desks that change, as they are stored.
    pub(crate) fn records(&self, live: &Live, at: i64) -> Vec<PreparedOrdersRecord> {
        let Some(desks) = &self.desks else {
            return vec![];
        };
        let differs = |s: &Seat| desks[s.index()] != live.desks[s.index()];
        let record = |seat: Seat| PreparedOrdersRecord {
            seat: live.game.seat_name(seat),
            version: live.versions[seat.index()] + 1,
            body: desks[seat.index()].stored(),
            at,
        };
        Seat::ALL.into_iter().filter(differs).map(record).collect()
    }
}

impl Change {
    /// What follows from this by itself: the entries of orders, yields and plans go into the same transaction.
    ///
    /// # Errors
    /// An internal problem, if the game's dice are used up.
    pub(crate) fn with_automatic(mut self, live: &Live, at: i64) -> Result<Change, Fault> {
        self.automatic.at = at;
        let desks = self.automatic.desks.take();
        let mut desks = desks.unwrap_or_else(|| live.desks.clone());
        if !desks.iter().all(PreparedOrders::is_clear) {
            let followed = follow(self.game, desks, &self.entries, at, live.keys.as_ref())?;
            self.game = followed.game;
            self.automatic.asked = Some(followed.asked);
            self.automatic.entries = followed.entries;
            self.automatic.truncated = followed.cut_short;
            desks = followed.desks;
        }
        self.automatic.desks = Some(desks).filter(|desks| *desks != live.desks);
        Ok(self)
    }

    /// The entries to append, with those that follow by themselves.
    pub(crate) fn all(&self) -> Vec<EncodedEntry> {
        let all = self.entries.iter().chain(&self.automatic.entries);
        all.cloned().collect()
    }
}

impl Live {
    /// Whether so much has been told in advance that what follows from it may take long.
    pub(crate) fn has_many_orders(&self) -> bool {
        self.desks.iter().map(PreparedOrders::size).sum::<usize>() > MUCH
    }

    /// Puts these desks in place of those before; they are durable now.
    pub(crate) fn take_prepared_orders(
        &mut self,
        automatic: AutomaticMoves,
        records: &[PreparedOrdersRecord],
    ) {
        for record in records {
            if let Some(seat) = self.game.seat_named(&record.seat) {
                self.versions[seat.index()] = record.version;
            }
        }
        if let Some(desks) = automatic.desks {
            self.desks = desks;
        }
        self.asked = automatic.asked.map_or_else(OnceLock::new, OnceLock::from);
    }

    /// No announcement, but perhaps one that follows by itself from these desks.
    fn with_all_orders(&self, desks: Option<[PreparedOrders; 2]>, answer: Value) -> Change {
        Change {
            answer: Some(answer),
            automatic: AutomaticMoves {
                desks,
                ..AutomaticMoves::default()
            },
            ..Change::new(vec![], self.game.as_ref().clone())
        }
    }

    /// No announcement, but whatever follows by itself from the desks as they are.
    pub(crate) fn with_automatic_only(&self) -> Change {
        self.with_all_orders(None, Value::Null)
    }

    /// A change of one seat's desk alone. Whatever then follows by itself is announced in the same transaction.
    pub(crate) fn with_orders(&self, seat: Seat, desk: PreparedOrders, answer: Value) -> Change {
        let mut desks = self.desks.clone();
        desks[seat.index()] = desk;
        let mut decided = self.with_all_orders(Some(desks), answer);
        decided.automatic.telling = Some(seat);
        decided
    }
}

impl Games {
    /// Another server has changed a desk of a game: if the game is in memory, the desks are read again, and whatever
    /// they now say is announced.
    pub(crate) fn peer_orders(&self, game: Uuid) {
        let Some(slot) = self.registry.existing(game) else {
            return;
        };
        let app = self.clone();
        self.tasks.spawn(async move {
            if let Err(problem) = app.reload_prepared_orders(&slot).await {
                tracing::warn!(%game, detail = %problem.detail, "what players have told another server could not be read");
            }
        });
    }

    /// Goes on with what was too much for one transaction.
    pub(crate) fn settle_soon(&self, game: Uuid) {
        let app = self.clone();
        self.tasks.spawn(async move {
            let slot = app.registry.slot(game);
            if let Err(problem) = app.settle(&slot).await {
                tracing::warn!(%game, detail = %problem.detail, "what follows by itself could not be announced");
            }
        });
    }

    async fn reload_prepared_orders(&self, slot: &Arc<GameSlot>) -> Result<(), Problem> {
        {
            let Some(mut seated) = self.registry.lock_if_wanted(slot).await? else {
                return Ok(());
            };
            let live = seated.live()?;
            (live.desks, live.versions) = self.registry.desks(&live.game).await?;
            live.asked = OnceLock::new();
            self.clocks.read_clock(live).await?;
        }
        self.settle(slot).await
    }

    /// Announces whatever the desks say to the questions that are open: for the rare case that a desk was changed here
    /// while another server put the question.
    pub(crate) async fn settle(&self, slot: &Arc<GameSlot>) -> Result<(), Problem> {
        let due = {
            let mut seated = self.registry.lock(slot).await?;
            let live = seated.live()?;
            let open = live.must_be_open().is_ok() && live.game.has_begun();
            open && !live.desks.iter().all(PreparedOrders::is_clear)
        };
        if !due {
            return Ok(());
        }
        let settled = self.change(slot.id, None, |live, _| Ok(live.with_automatic_only()));
        // Boxed: a change may find out that it has to settle again.
        let settled: std::pin::Pin<Box<dyn Future<Output = _> + Send>> = Box::pin(settled);
        settled.await.map(|_| ())
    }
}
