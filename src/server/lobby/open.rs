//! Opening a game without a challenge.

use crate::bot::Level;
use crate::engine::{Events, Game, KeyChain, Millis, Opening, Rulebook, Seat, Secret, Seq, Terms, Trial};
use crate::ids::{AccountId, GameId};
use crate::server::games::card::card;
use crate::server::games::change::{Answer, Change};
use crate::server::games::idempotency::index::Reply;
use crate::server::games::idempotency::request::IdempotentRequest;
use crate::server::games::live::Opened;
use crate::server::games::open::OpeningChange;
use crate::server::identity::Identity;
use crate::server::lobby::Lobby;
use crate::server::lobby::seating::{SeatHolder, Seating, Sitter};
use crate::server::lobby::setup::{ClockWish, Wish, Wished, seed};
use crate::server::problem::{Kind, Problem};
use crate::store::{Account, GameRecord, GameStatus, NewGame, Origin, Visibility};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A game to open.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGameBody {
    /// The name of the system.
    #[schema(example = "marvellous")]
    system: String,
    /// The name of a scenario. Either `scenario` or `setup` is required.
    #[serde(default)]
    scenario: Option<String>,
    /// A set-up, in the form of a scenario's `setup`; or, for a trial, `{"position": …, "options": …}` in the form of cases.
    /// Either `scenario` or `setup` is required.
    #[serde(default)]
    setup: Option<Value>,
    /// Options that differ from those of the scenario or set-up.
    #[serde(default)]
    #[schema(value_type = BTreeMap<String, Value>)]
    options: Map<String, Value>,
    /// The title on pages, at most 100 characters; default: the scenario's title.
    #[serde(default)]
    title: Option<String>,
    /// Who may see the game.
    #[serde(default)]
    visibility: Visibility,
    /// The clock. Without one, the game has no deadlines and no time limit.
    #[serde(default)]
    clock: Option<ClockWish>,
    /// Seats to fill at once: the name of the seat, with `practice` or `captain` (the practice opponent of either level)
    /// or `me` (the caller, with a salt drawn by the server).
    #[serde(default)]
    seats: BTreeMap<String, Taker>,
    /// How far spectators are behind the game while it is played, in milliseconds: from 0 (the default) to 7 days. The
    /// delay does not hide who holds which seat. Players see everything at once, and so does everybody when the game is
    /// over.
    #[serde(default)]
    #[schema(value_type = i64, example = 1_800_000, minimum = 0, maximum = 604_800_000)]
    spectator_delay: Millis,
    /// The seed of the dice. The game is a trial then: with the same seed, set-up and announcements, another game has the
    /// same dice. Anybody can compute them beforehand, and the game counts for nothing.
    #[serde(default, deserialize_with = "seed")]
    #[schema(value_type = Option<u64>, maximum = 9_007_199_254_740_991_u64)]
    seed: Option<Trial>,
}

/// Who takes a seat at once. `practice` is Cadet, a gentle practice opponent, and `captain` one that plays by the odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Taker {
    /// The practice opponent: Cadet, a gentle one.
    Practice,
    /// The practice opponent: Captain, which plays by the odds.
    Captain,
    /// The caller.
    Me,
}

impl Taker {
    /// What takes the seat, `caller` being the account that opens the game.
    fn holder(self, caller: &Account) -> SeatHolder {
        match self {
            Taker::Practice => SeatHolder::Practice(Level::Cadet),
            Taker::Captain => SeatHolder::Practice(Level::Captain),
            Taker::Me => SeatHolder::Account(caller.clone()),
        }
    }
}

/// A game to open, as it was understood.
pub(crate) struct GameToOpen {
    pub(crate) rulebook: &'static dyn Rulebook,
    /// The name of its scenario.
    pub(crate) scenario: Option<String>,
    /// The complete set-up.
    pub(crate) setup: Value,
    pub(crate) title: String,
    pub(crate) visibility: Visibility,
    pub(crate) terms: Terms,
    /// Who takes which seat at once.
    pub(crate) seats: BTreeMap<String, Taker>,
    /// What has happened before it begins.
    pub(crate) before: Events,
}

impl GameToOpen {
    /// The keys of its dice, whose last key is `secret`.
    fn keys(&self, id: GameId, secret: Secret) -> KeyChain {
        match self.terms.trial {
            Some(trial) => trial.keys(),
            None => KeyChain::new(id, secret),
        }
    }
}

/// A seat that is taken at once.
struct SeatTaken {
    seat: Seat,
    taker: Taker,
}

fn seats_taken(seats: &BTreeMap<String, Taker>, rulebook: &dyn Rulebook) -> Result<Vec<SeatTaken>, Problem> {
    let names = rulebook.seats();
    let is_seat = |name: &String| names.contains(&name.as_str());
    if let Some(name) = seats.keys().find(|n| !is_seat(n)) {
        let text = format!("there is no seat {name:?}; the seats are {}", names.join(" and "));
        return Err(Problem::new(Kind::NotUnderstood, text).at(&format!("seats.{name}")));
    }
    let at = |seat: Seat| {
        let taker = *seats.get(names[seat.index()])?;
        Some(SeatTaken { seat, taker })
    };
    let taken: Vec<_> = Seat::ALL.into_iter().filter_map(at).collect();
    if let [a, b] = taken.as_slice()
        && (a.taker == Taker::Me) == (b.taker == Taker::Me)
    {
        let text = "one seat is for the practice opponent at most, and one for you";
        return Err(Problem::new(Kind::NotUnderstood, text).at("seats"));
    }
    Ok(taken)
}

impl Lobby {
    /// The row of a game to open, with the secret of its dice and, if it is private, an invitation code.
    fn new_game(&self, opens: &GameToOpen, creator: AccountId) -> Result<NewGame, Problem> {
        let secret = match opens.terms.trial {
            Some(trial) => trial.last_key(),
            None => self.entropy.secret()?,
        };
        let invitation = match opens.visibility {
            Visibility::Private => Some(self.entropy.secret()?.hex()[..32].to_owned()),
            Visibility::Public => None,
        };
        Ok(NewGame {
            system: opens.rulebook.name().to_owned(),
            scenario: opens.scenario.clone(),
            title: opens.title.clone(),
            visibility: opens.visibility,
            invitation,
            creator,
            secret,
            spectator_delay: opens.terms.spectator_delay.unwrap_or(Millis::ZERO),
            origin: Origin {
                trial: opens.terms.trial.is_some(),
                fork_of: opens.terms.fork_of,
            },
        })
    }

    /// Opens a game, with the seats taken that the request assigns.
    ///
    /// # Errors
    /// A problem; then nothing was opened.
    pub(crate) async fn open_game(
        &self,
        caller: Arc<Identity>,
        body: NewGameBody,
        request: Option<IdempotentRequest>,
    ) -> Result<Reply, Problem> {
        let wish = Wish {
            system: &body.system,
            scenario: body.scenario.as_deref(),
            setup: body.setup.as_ref(),
            options: &body.options,
            title: body.title.as_deref(),
            spectator_delay: body.spectator_delay,
            trial: body.seed,
        };
        let Wished {
            rulebook,
            setup,
            title,
        } = wish.read(&self.games)?;
        let terms = Terms {
            clock: body.clock.map(|wish| wish.terms()).transpose()?,
            spectator_delay: Some(body.spectator_delay).filter(|delay| *delay > Millis::ZERO),
            trial: body.seed,
            ..Terms::default()
        };
        let opens = GameToOpen {
            rulebook,
            scenario: body.scenario,
            setup,
            title,
            visibility: body.visibility,
            terms,
            seats: body.seats,
            before: Events::none(),
        };
        self.open_game_as(caller, opens, request).await
    }

    /// Opens a game for an account.
    ///
    /// # Errors
    /// A problem; then nothing was opened.
    pub(crate) async fn open_game_as(
        &self,
        caller: Arc<Identity>,
        opens: GameToOpen,
        request: Option<IdempotentRequest>,
    ) -> Result<Reply, Problem> {
        let taken = seats_taken(&opens.seats, opens.rulebook)?;
        if taken.len() < Seat::ALL.len() {
            // Somebody could take the empty seat.
            caller.require_no_guest()?;
        }
        let new = self.new_game(&opens, caller.id)?;
        let mut sitters = Vec::new();
        for taken in &taken {
            sitters.push(Sitter {
                seat: taken.seat,
                holder: taken.taker.holder(&caller.account),
                salt: self.entropy.secret()?,
                salt_by_server: true,
            });
        }
        let row = new.clone();
        if let Some(request) = &request
            && let Some(answer) = self.idempotency.answered(request).await?
        {
            return Ok(answer);
        }
        self.auth.game_of(&caller)?;
        let at = self.time.now();
        let id = self.ids.game();
        let answer = self.games.open_game(request, new, move || {
            let keys = Arc::new(opens.keys(id, row.secret));
            let opening = Opening {
                game: id,
                rulebook: opens.rulebook,
                setup: &opens.setup,
                commitment: keys.commitment(),
                terms: Some(&opens.terms).filter(|terms| **terms != Terms::default()),
                at,
            };
            let opened = Game::open_after(&opening, &opens.before)?;
            let Seating { game, entries, seats } = Seating::of(opened, sitters, at, &keys)?;
            let record = new_record(id, row, at);
            let answer = serde_json::to_value(card(&game, &record, &seats, Some(caller.id)));
            let change = Change {
                seats,
                answer: Answer::Document(answer.map_err(Problem::internal)?),
                ..Change::new(entries, game)
            };
            let opened = Opened { keys, record };
            Ok(OpeningChange { change, opened })
        });
        answer.await
    }
}

/// The record of a game that is opened.
pub(crate) fn new_record(id: GameId, new: NewGame, at: Millis) -> GameRecord {
    GameRecord {
        id,
        system: new.system,
        scenario: new.scenario,
        title: new.title,
        visibility: new.visibility,
        invitation: new.invitation,
        status: GameStatus::Open,
        waiting: vec![],
        head: Seq::NONE,
        turn: 0,
        creator: new.creator,
        spectator_delay: new.spectator_delay,
        origin: new.origin,
        created: at,
        updated: at,
        closed: None,
    }
}
