//! Forks: games that are played on from an entry of a finished one.

use crate::engine::{Act, Entry, Events, ForkOf, Game, Millis, Seq, Terms, Trial, withdrawn};
use crate::ids::GameId;
use crate::server::games::idempotency::index::Reply;
use crate::server::games::idempotency::request::IdempotentRequest;
use crate::server::games::live::Live;
use crate::server::identity::Identity;
use crate::server::lobby::Lobby;
use crate::server::lobby::open::{GameToOpen, Taker};
use crate::server::lobby::setup::{ClockWish, proper_delay, proper_title, seed};
use crate::server::problem::{Kind, Problem};
use crate::store::Visibility;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A game to play on from an entry of a finished one.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ForkBody {
    /// The last entry that both games have in common. An entry between two sealed answers stands for the one before the
    /// first of them: both sides are asked again.
    #[schema(value_type = u64, minimum = 1, example = 118)]
    at: Seq,
    /// The title on pages, at most 100 characters; default: the title of the first game.
    #[serde(default)]
    title: Option<String>,
    /// Who may see the game; default: who may see the first one. What comes of a private game is private.
    #[serde(default)]
    visibility: Option<Visibility>,
    /// The clock. Without one, the game has no deadlines and no time limit.
    #[serde(default)]
    clock: Option<ClockWish>,
    /// Seats to fill at once, as when a game is opened.
    #[serde(default)]
    seats: BTreeMap<String, Taker>,
    /// How far spectators are behind the game, in milliseconds; at most 7 days.
    #[serde(default)]
    #[schema(value_type = i64, minimum = 0, maximum = 604_800_000)]
    spectator_delay: Millis,
    /// The seed of the dice: the game is a trial then, which can be repeated. Without one, the dice are new and fair.
    #[serde(default, deserialize_with = "seed")]
    #[schema(value_type = Option<u64>, maximum = 9_007_199_254_740_991_u64)]
    seed: Option<Trial>,
}

/// The events up to an entry, without those of announcements that were taken back by then.
fn events_up_to(entries: &[Entry], last: Seq) -> Events {
    let mut all: Vec<(Seq, Events)> = Vec::new();
    for entry in entries.iter().take_while(|entry| entry.seq <= last) {
        if let Act::TakenBack { after, .. } = &entry.act {
            all.retain(|(seq, _)| seq <= after);
        }
        all.push((entry.seq, entry.events.clone()));
    }
    let events = all.iter().flat_map(|(_, events)| events.iter().cloned());
    Events::from(events.collect::<Vec<_>>())
}

/// Requires that a game can be played on from one of its entries.
fn require_finished(game: &Game) -> Result<(), Problem> {
    if game.is_withdrawn() {
        return Err(Problem::new(
            Kind::Conflict,
            withdrawn(game.edition()).to_string(),
        ));
    }
    if !game.has_ended() {
        let text = "this game goes on: it can be played on from one of its entries when it is over";
        return Err(Problem::new(Kind::Conflict, text));
    }
    Ok(())
}

impl Lobby {
    /// Opens a game that is played on from an entry of a finished one. The first game stays as it is.
    ///
    /// # Errors
    /// A problem; then nothing was opened.
    pub(crate) async fn fork_game(
        &self,
        caller: Arc<Identity>,
        id: GameId,
        body: ForkBody,
        request: Option<IdempotentRequest>,
    ) -> Result<Reply, Problem> {
        let viewer = Some(caller.id);
        let look = |live: &Live| (Arc::clone(&live.game), live.record.clone());
        let (game, record) = self.games.read(id, viewer, look).await?;
        require_finished(&game)?;
        if body.at == Seq::NONE || body.at > game.head() {
            let text = format!("there is no entry {}; the last one is {}", body.at, game.head());
            return Err(Problem::new(Kind::NotUnderstood, text).at("at"));
        }
        let visibility = body.visibility.unwrap_or(record.visibility);
        if record.visibility == Visibility::Private && visibility == Visibility::Public {
            let text = "the first game is private, so what comes of it is private too";
            return Err(Problem::new(Kind::NotUnderstood, text).at("visibility"));
        }
        let then = self.games.view_at(id, viewer, Some(body.at)).await?.game;
        // What only one side had said is not carried over: the other side would know it.
        let at = then.exportable().min(game.exportable());
        let then = self.games.view_at(id, viewer, Some(at)).await?.game;
        if then.has_ended() {
            let text = format!("with entry {at} the game was over; play on from an earlier one");
            return Err(Problem::new(Kind::Conflict, text).at("at"));
        }
        let terms = Terms {
            clock: body.clock.map(|wish| wish.terms()).transpose()?,
            spectator_delay: Some(proper_delay(body.spectator_delay)?).filter(|delay| *delay > Millis::ZERO),
            trial: body.seed,
            fork_of: Some(ForkOf { game: id, at }),
            ..Terms::default()
        };
        let opens = GameToOpen {
            rulebook: game.rulebook(),
            scenario: record.scenario,
            setup: game.setup().clone(),
            title: proper_title(body.title.as_deref(), record.title)?,
            visibility,
            terms,
            seats: body.seats,
            before: events_up_to(&self.games.whole_log(&game).await?, at),
        };
        self.open_game_as(caller, opens, request).await
    }
}
