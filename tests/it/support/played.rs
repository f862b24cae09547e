//! A toy game with everything that a server stores of it.

use crate::support::toy;
use serde_json::{Value, json};
use umpire::engine::{
    Announced, By, DecisionView, Entry, Fault, Game, KeyChain, Millis, Opening, Reply, Rulebook, Seat,
    Secret, Seq, Sitting, Terms, Viewer, canonical, export_lines,
};
use umpire::ids::GameId;

pub struct Played {
    pub game: Game,
    pub entries: Vec<Entry>,
    pub keys: KeyChain,
}

impl Played {
    /// Opens a toy game with `turns` turns and empty seats.
    pub fn opened(turns: u32) -> Played {
        Played::opened_with(toy::rulebook(), &json!({"turns": turns}))
    }

    /// Opens a game of any system, with empty seats.
    pub fn opened_with(rulebook: &'static dyn Rulebook, setup: &Value) -> Played {
        Played::opened_on(rulebook, setup, None)
    }

    /// Opens a game on these terms, with empty seats.
    pub fn opened_on(rulebook: &'static dyn Rulebook, setup: &Value, terms: Option<&Terms>) -> Played {
        let id = GameId::from_u128(0x018f_0000_0000_7000_8000_0000_0000_0001);
        let keys = KeyChain::new(id, Secret([0x11; 32]));
        let opened = Game::open(&Opening {
            game: id,
            rulebook,
            setup,
            commitment: keys.commitment(),
            terms,
            at: Millis::new(1_000),
        })
        .unwrap();
        Played {
            game: opened.game,
            entries: vec![opened.entry.into_entry()],
            keys,
        }
    }

    /// Opens a game of `turns` turns with both seats taken.
    pub fn seated(turns: u32) -> Played {
        let mut played = Played::opened(turns);
        played.sit(Seat::First).unwrap();
        played.sit(Seat::Second).unwrap();
        played
    }

    /// Takes a seat for a player whose name and salt are derived from the seat.
    pub fn sit(&mut self, seat: Seat) -> Result<(), Fault> {
        let name = format!("Player “{}”\n\u{7f}", self.game.seat_name(seat));
        let salt = Secret([[0x33, 0x44][seat.index()]; 32]);
        let at = self.game.at() + Millis::SECOND;
        let sitting = Sitting {
            seat,
            player: &name,
            salt: &salt,
            salt_by_server: seat == Seat::Second,
        };
        let announced = self.game.sit(&sitting, at, &self.keys)?;
        self.take(announced);
        Ok(())
    }

    pub fn take(&mut self, announced: Announced) {
        let Announced { entry, game } = &announced;
        assert_eq!(
            entry.sight(),
            game.sight(entry),
            "the same as of one that was read"
        );
        assert_eq!(
            canonical(&entry.events.to_vec()),
            canonical(&entry.events),
            "it can be read"
        );
        for viewer in [
            Viewer::Seat(Seat::First),
            Viewer::Seat(Seat::Second),
            Viewer::Public,
        ] {
            let shown = game.show(entry, viewer);
            assert_eq!(game.show_text(entry, viewer), canonical(&shown));
            assert_eq!(entry.sight().is_whole(viewer), shown == entry.json());
        }
        self.entries.push(announced.entry.into_entry());
        self.game = announced.game;
    }

    /// Answers the open decision of a seat, having seen the last entry.
    pub fn say(&mut self, seat: Seat, announcement: Value) -> Result<(), Fault> {
        let decision = self.decision(seat).map_or_else(String::new, |d| d.id);
        let head = self.game.head();
        self.announce(seat, &decision, head, announcement)
    }

    /// Makes an announcement.
    pub fn announce(
        &mut self,
        seat: Seat,
        decision: &str,
        seen: Seq,
        announcement: Value,
    ) -> Result<(), Fault> {
        let at = self.game.at() + Millis::SECOND;
        let reply = Reply {
            decision,
            seen,
            announcement: &announcement,
        };
        let announced = self
            .game
            .announce(By::Player.for_seat(seat), &reply, at, &self.keys)?;
        self.take(announced);
        Ok(())
    }

    /// The open decisions, by seat and kind.
    pub fn owed(&self) -> Vec<(Seat, &'static str)> {
        self.game
            .owed()
            .iter()
            .map(|owed| (owed.seat, owed.kind))
            .collect()
    }

    /// The open decision of a seat.
    pub fn decision(&self, seat: Seat) -> Option<DecisionView> {
        self.game.decisions(seat).pop()
    }

    /// Answers the first open decision with choice number `pick`.
    pub fn answer(&mut self, pick: usize) {
        let decision = self.game.all_decisions().remove(0);
        let seat = self.game.seat_named(&decision.seat).unwrap();
        let choice = decision.choices[pick % decision.choices.len()].clone();
        self.announce(seat, &decision.id, self.game.head(), choice)
            .unwrap();
    }

    /// Answers `count` decisions with varying choices.
    pub fn after(mut self, count: usize) -> Played {
        for pick in 0..count {
            self.answer(pick * 7 + 3);
        }
        self
    }

    /// Plays to the end.
    pub fn played_out(mut self) -> Played {
        while self.game.result().is_none() {
            self.answer(self.entries.len() * 7 + 3);
        }
        self
    }

    /// The export as the text of a file.
    pub fn export(&self) -> String {
        let entries = &self.entries[..self.game.exportable().get() as usize];
        file(&export_lines(&self.game, entries))
    }
}

/// Joins lines to the text of a file.
pub fn file(lines: &[String]) -> String {
    lines.iter().map(|l| format!("{l}\n")).collect()
}

/// The announcement that chooses a number.
pub fn choose(number: u8) -> Value {
    json!({"type": "choose", "number": number})
}
