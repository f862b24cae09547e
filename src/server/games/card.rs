//! The card of a game: its current status, as an account may see it.

use crate::engine::{Dispute, ForkOf, Game, Millis, Pause, PauseOffer, Seq, TakeBackAsk, Terms};
use crate::ids::{AccountId, GameId};
use crate::server::broadcast::frames;
use crate::server::clocks::timer::SeatClockCard;
use crate::server::games::change;
use crate::server::games::handle::Games;
use crate::server::games::live::Live;
use crate::server::problem::Problem;
use crate::store::{GameRecord, GameStatus, Holder, SeatRecord, Visibility};
use serde::Serialize;
use serde_json::Value;

/// A seat of a game.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct SeatCard {
    /// The name of the seat.
    #[schema(example = "north")]
    seat: String,
    /// `player`, `bot` (an account that is a bot), or `practice`; null while the seat is empty.
    #[schema(value_type = Option<String>)]
    holder: Option<Holder>,
    /// The name of the player; null while the seat is empty.
    name: Option<String>,
    /// The account that holds the seat; null while it is empty, and for the practice opponent unless it plays for an
    /// account of the house.
    #[schema(value_type = Option<Uuid>)]
    account: Option<AccountId>,
    /// Whether an account of the house holds the seat.
    house: bool,
}

/// The current status of a game.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct GameCard {
    /// The id of the game.
    #[schema(value_type = Uuid)]
    id: GameId,
    /// The name of the system.
    system: String,
    /// The edition of the rules by which the game is played.
    edition: String,
    /// The name of the scenario; null if the set-up is a player's own.
    scenario: Option<String>,
    /// The title.
    title: String,
    /// `public` or `private`.
    #[schema(value_type = String)]
    visibility: Visibility,
    /// The code that lets others take a seat of a private game; shown to the game's creator only.
    #[serde(skip_serializing_if = "Option::is_none")]
    invitation: Option<String>,
    /// `open` (a seat is empty), `playing`, `over`, or, without a result, `aborted` or `unfinished`; open enumeration.
    #[schema(value_type = String)]
    status: GameStatus,
    /// The seats, in the system's order.
    seats: Vec<SeatCard>,
    /// The caller's seat; null if the caller has none.
    your_seat: Option<String>,
    /// The seats for which the game waits.
    waiting: Vec<String>,
    /// The game turn, from 1.
    turn: u32,
    /// The number of the last entry.
    #[schema(value_type = u64)]
    head: Seq,
    /// The hash of the last entry; null while only one of two sealed answers is in.
    head_hash: Option<String>,
    /// `s[0]`: the server's commitment to the dice.
    commitment: String,
    /// What the players agreed on before the game; null if nothing.
    terms: Option<Terms>,
    /// Whether it is a trial: its dice come from a seed that everybody knows, and it counts for nothing.
    trial: bool,
    /// The game from which it was played on, and where; null for any other game. It counts for nothing.
    fork_of: Option<ForkOf>,
    /// The current clocks of both seats; null if the game has no clock or has not begun, and in
    /// the answer to the request that begins it: read the game then.
    clock: Option<Vec<SeatClockCard>>,
    /// The pause that is offered; null if there is none.
    pause_offered: Option<PauseOffer>,
    /// The pause on which both sides agreed last; it may be over. Null if there was none.
    pause: Option<Pause>,
    /// The seat that offers a draw; null if none does.
    draw_offered_by: Option<String>,
    /// The takeback for which consent is asked; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    take_back_asked: Option<TakeBackAsk>,
    /// How far spectators are behind the game while it is played, in milliseconds. To spectators, head, turn, result
    /// and everything else that follows from the entries is shown as it was that long ago.
    #[schema(value_type = i64)]
    spectator_delay: Millis,
    /// Disputes that a roll-off has settled or is to settle. A ruling binds for the rest of the game.
    disputes: Vec<Dispute>,
    /// The result; null while the game goes on.
    result: Option<Value>,
    /// Whether the game is closed for play, because its adjudication failed or because it is `withdrawn`.
    closed: bool,
    /// Whether the server no longer supports the game's edition of the rules. Such a game can be viewed, replayed and
    /// exported, but not played on.
    withdrawn: bool,
    /// When the game was opened, in milliseconds since 1970.
    #[schema(value_type = i64)]
    created: Millis,
    /// When the last entry was accepted, in milliseconds since 1970.
    #[schema(value_type = i64)]
    updated: Millis,
}

impl GameCard {
    /// The caller's seat.
    pub(crate) fn your_seat(&self) -> Option<&str> {
        self.your_seat.as_deref()
    }

    /// Whether the game waits for a seat.
    pub(crate) fn waits_for(&self, seat: &str) -> bool {
        self.waiting.iter().any(|each| each == seat)
    }
}

/// The card of a game, as an account may see it.
pub(crate) fn card(
    game: &Game,
    record: &GameRecord,
    seats: &[SeatRecord],
    account: Option<AccountId>,
) -> GameCard {
    let waiting = game.waiting();
    let seat = |name: &str| {
        let taken = seats.iter().find(|s| s.seat == name);
        SeatCard {
            seat: name.to_owned(),
            holder: taken.map(|s| s.holder),
            name: taken.map(|s| s.name.clone()),
            account: taken.and_then(|s| s.account),
            house: taken.is_some_and(SeatRecord::is_of_house),
        }
    };
    let mine = seats.iter().find(|s| s.account.is_some() && s.account == account);
    GameCard {
        id: record.id,
        system: record.system.clone(),
        edition: game.edition().to_owned(),
        scenario: record.scenario.clone(),
        title: record.title.clone(),
        visibility: record.visibility,
        invitation: record
            .invitation
            .clone()
            .filter(|_| account == Some(record.creator)),
        status: change::status(game),
        seats: game.rulebook().seats().into_iter().map(seat).collect(),
        your_seat: mine.map(|s| s.seat.clone()),
        waiting,
        turn: game.table().turn(),
        head: game.head(),
        head_hash: frames::public_head_hash(game).map(str::to_owned),
        commitment: game.commitment().to_owned(),
        terms: game.terms().cloned(),
        trial: game.trial().is_some(),
        fork_of: game.fork_of(),
        clock: None,
        pause_offered: game.calls().pause_offer.clone(),
        pause: game.calls().pause,
        draw_offered_by: game.calls().draw.clone(),
        take_back_asked: game.calls().take_back.clone(),
        spectator_delay: record.spectator_delay,
        disputes: game.calls().disputes.clone(),
        result: game.result(),
        created: record.created,
        updated: game.at(),
        closed: record.closed.is_some(),
        withdrawn: game.is_withdrawn(),
    }
}

/// The card of a live game, as an account may see it.
pub(crate) fn card_of(live: &Live, account: Option<AccountId>, now: Millis) -> GameCard {
    let viewer = live.seat_of(account);
    let timer = live.timer.as_ref();
    let clock = timer.and_then(|timer| timer.cards(&live.game, viewer, now));
    GameCard {
        clock,
        ..card(&live.game, &live.record, &live.seats, account)
    }
}

impl Games {
    /// The card of a game, as an account may see it.
    ///
    /// # Errors
    /// `not-found`, also if the account may not see it.
    pub(crate) async fn card(&self, game: GameId, account: Option<AccountId>) -> Result<GameCard, Problem> {
        let now = self.time.now();
        let then = self.view(game, account).await?.game;
        let shown = |live: &Live| match live.delay_for(account) {
            Some(_) => card(&then, &live.record, &live.seats, account),
            None => card_of(live, account, now),
        };
        self.read(game, account, shown).await
    }
}
