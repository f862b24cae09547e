//! Opening a game for two accounts, as a season does.

use crate::engine::{Game, KeyChain, Millis, Opening, Seat, Terms};
use crate::ids::GameId;
use crate::server::app::App;
use crate::server::games::change::{Answer, Change};
use crate::server::games::live::Opened;
use crate::server::games::open::OpeningChange;
use crate::server::lobby::Lobby;
use crate::server::lobby::open::new_record;
use crate::server::lobby::seating::{SeatHolder, Seating, Sitter};
use crate::server::lobby::setup::{Wish, Wished};
use crate::server::problem::{Kind, Problem};
use crate::store::{Account, NewGame, Origin, SideEffect, Visibility};
use serde_json::{Map, Value};
use std::sync::Arc;

/// A game to open for two accounts. It begins at once, with salts drawn by the server.
pub struct OpenFor {
    /// The id of the game, which must be new. A second game with the same id is refused as a conflict.
    pub game: GameId,
    /// The name of the system.
    pub system: String,
    /// The name of the scenario.
    pub scenario: String,
    /// Options that differ from those of the scenario.
    pub options: Map<String, Value>,
    /// The title on pages; `None`: that of the scenario.
    pub title: Option<String>,
    /// Who may see the game.
    pub visibility: Visibility,
    /// The clock and the spectator delay. The visibility is added.
    pub terms: Terms,
    /// Who holds the first and the second seat. The practice opponent plays for accounts of the house.
    pub seats: [Account; 2],
    /// Further rows to write in the same transaction.
    pub side_effects: Vec<SideEffect>,
}

impl App {
    /// Opens a game for two accounts.
    ///
    /// # Errors
    /// A problem; then nothing was opened.
    pub async fn open_for(&self, new: OpenFor) -> Result<GameId, Problem> {
        self.lobby.open_for(new).await
    }
}

impl Lobby {
    /// Opens a game in which two accounts hold the seats, with salts drawn by the server. It begins at once. The account
    /// on the first seat is its creator. It must not be cancelled half way.
    ///
    /// # Errors
    /// `conflict` if the game exists, if a side effect fails, or if both seats are for the same account;
    /// `unauthenticated` if one of the accounts was deleted; `not-found` or a refusal if the system, the scenario or an
    /// option is wrong. Nothing was opened then.
    pub(crate) async fn open_for(&self, new: OpenFor) -> Result<GameId, Problem> {
        let wish = Wish {
            system: &new.system,
            scenario: Some(&new.scenario),
            setup: None,
            options: &new.options,
            title: new.title.as_deref(),
            spectator_delay: new.terms.spectator_delay.unwrap_or(Millis::ZERO),
            trial: new.terms.trial,
        };
        let wished = wish.read(&self.games)?;
        if new.seats[0].id == new.seats[1].id {
            let text = format!("{} can't hold both seats of a game", new.seats[0].name);
            return Err(Problem::new(Kind::Conflict, text).at("seats"));
        }
        let mut sitters = Vec::new();
        for (seat, account) in Seat::ALL.into_iter().zip(&new.seats) {
            sitters.push(Sitter {
                seat,
                holder: SeatHolder::Account(account.clone()),
                salt: self.entropy.secret()?,
                salt_by_server: true,
            });
        }
        let row = NewGame {
            system: new.system.clone(),
            scenario: Some(new.scenario.clone()),
            title: wished.title.clone(),
            visibility: new.visibility,
            invitation: None,
            creator: new.seats[0].id,
            secret: self.entropy.secret()?,
            spectator_delay: new.terms.spectator_delay.unwrap_or(Millis::ZERO),
            origin: Origin::default(),
        };
        let (id, at, rows) = (new.game, self.time.now(), row.clone());
        let opening = move || new.open(wished, sitters, row, at);
        self.games.open_game(None, rows, opening).await.map(|_| id)
    }
}

impl OpenFor {
    /// The first entries of the game.
    fn open(
        self,
        wished: Wished,
        sitters: Vec<Sitter>,
        row: NewGame,
        at: Millis,
    ) -> Result<OpeningChange, Problem> {
        let keys = Arc::new(KeyChain::new(self.game, row.secret));
        let terms = Terms {
            visibility: Some(self.visibility.to_string()),
            ..self.terms
        };
        let opened = Game::open(&Opening {
            game: self.game,
            rulebook: wished.rulebook,
            setup: &wished.setup,
            commitment: keys.commitment(),
            terms: Some(&terms),
            at,
        })?;
        let Seating { game, entries, seats } = Seating::of(opened, sitters, at, &keys)?;
        let change = Change {
            seats,
            side_effects: self.side_effects,
            answer: Answer::Document(Value::Null),
            ..Change::new(entries, game)
        };
        let record = new_record(self.game, row, at);
        let opened = Opened { keys, record };
        Ok(OpeningChange { change, opened })
    }
}
