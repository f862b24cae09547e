//! Plays a game with some of the means against waiting, and counts hand-offs.

use super::count::Counter;
use crate::bot::{Chance, choose, plan};
use crate::engine::{
    By, EncodedEntry, Fault, Game, KeyChain, Millis, Opening, Reply, Rulebook, Seat, Secret, Sitting, Viewer,
};
use crate::standing_orders::{PreparedOrders, follow};
use serde_json::Value;
use uuid::Uuid;

/// The means that the players use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Means {
    /// The recommended standing orders of the system.
    pub orders: bool,
    /// Plans for a whole movement.
    pub plans: bool,
}

/// The result of a game.
#[derive(Clone, Debug)]
pub struct Measured {
    /// Game turns.
    pub turns: u64,
    /// Hand-offs where a player is asked.
    pub handoffs: Counter,
    /// Hand-offs wherever a player has a right to react.
    pub plain: Counter,
}

/// A game with more entries than this counts as endless.
const MOST_ENTRIES: u64 = 100_000;

struct Table {
    game: Game,
    prepared_orders: [PreparedOrders; 2],
    keys: KeyChain,
    measured: Measured,
    chance: Chance,
    means: Means,
}

/// Plays one game between two sensible programs.
///
/// # Errors
/// A sentence, if the game can't be played.
pub fn measure(
    rulebook: &'static dyn Rulebook,
    setup: &Value,
    seed: u64,
    means: Means,
) -> Result<Measured, String> {
    let mut chance = Chance::seeded(seed);
    let id = Uuid::from_u64_pair(seed, chance.next_number()).into();
    let to_text = |fault: Fault| fault.to_string();
    let keys = KeyChain::new(id, Secret(chance.bytes()));
    let opening = Opening {
        game: id,
        rulebook,
        setup,
        commitment: keys.commitment(),
        at: Millis::ZERO,
        terms: None,
    };
    let mut game = Game::open(&opening).map_err(to_text)?.game;
    for seat in Seat::ALL {
        let salt = Secret(chance.bytes());
        let name = game.seat_name(seat);
        let sitting = Sitting {
            seat,
            player: &name,
            salt: &salt,
            salt_by_server: false,
        };
        game = game.sit(&sitting, Millis::ZERO, &keys).map_err(to_text)?.game;
    }
    let mut prepared_orders = [PreparedOrders::default(), PreparedOrders::default()];
    if means.orders {
        for seat in Seat::ALL {
            let orders = rulebook.recommended(setup, seat).map_err(|r| r.to_string())?;
            prepared_orders[seat.index()]
                .order(Some(&orders), &game)
                .map_err(|r| r.to_string())?;
        }
    }
    let measured = Measured {
        turns: 0,
        handoffs: Counter::default(),
        plain: Counter::default(),
    };
    let mut table = Table {
        game,
        prepared_orders,
        keys,
        measured,
        chance,
        means,
    };
    table.follow_orders(vec![]).map_err(to_text)?;
    while table.game.result().is_none() {
        table.answer()?;
        if table.game.head().get() > MOST_ENTRIES {
            return Err("the game does not end".to_owned());
        }
    }
    table.measured.turns = u64::from(table.game.table().turn());
    Ok(table.measured)
}

impl Table {
    /// Makes the automatic announcements. Then a player is waited for.
    fn follow_orders(&mut self, cause: Vec<EncodedEntry>) -> Result<bool, Fault> {
        let prepared_orders = std::mem::take(&mut self.prepared_orders);
        let automatic = follow(
            self.game.clone(),
            prepared_orders,
            &cause,
            Millis::ZERO,
            &self.keys,
        )?;
        (self.game, self.prepared_orders) = (automatic.game, automatic.prepared_orders);
        for entry in cause.iter().chain(&automatic.entries) {
            self.measured.plain.invites(&self.game, entry);
        }
        self.measured.plain.waits(&self.game);
        self.measured.handoffs.waits(&self.game);
        Ok(!automatic.entries.is_empty())
    }

    /// Answers for a player who is waited for, or gives a plan.
    fn answer(&mut self) -> Result<(), String> {
        let owed = self.game.owed();
        let place = self.chance.below(owed.len() as u64) as usize;
        let Some(seat) = owed.get(place).map(|owed| owed.seat) else {
            return Err("nobody is asked, and the game is not over".to_owned());
        };
        let decision = self.game.decisions(seat).into_iter().next();
        let decision = serde_json::to_value(decision).map_err(|e| e.to_string())?;
        let view = self.game.table().view(Viewer::Seat(seat));
        if self.means.plans
            && let Some(plan) = plan(&decision, &view, &mut self.chance)
        {
            self.prepared_orders[seat.index()]
                .plan(Some(&plan), &self.game)
                .map_err(|r| r.to_string())?;
            if self.follow_orders(vec![]).map_err(|f| f.to_string())? {
                return Ok(());
            }
            self.prepared_orders[seat.index()]
                .plan(None, &self.game)
                .map_err(|r| r.to_string())?;
        }
        let answer = choose(&decision, &view, &mut self.chance).ok_or("a decision offers nothing")?;
        let reply = Reply {
            decision: decision["id"].as_str().unwrap_or_default(),
            seen: self.game.head(),
            announcement: &answer,
        };
        let announced = self
            .game
            .announce(By::Bot.for_seat(seat), &reply, Millis::ZERO, &self.keys)
            .map_err(|f| f.to_string())?;
        self.game = announced.game;
        self.follow_orders(vec![announced.entry])
            .map_err(|f| f.to_string())
            .map(|_| ())
    }
}
