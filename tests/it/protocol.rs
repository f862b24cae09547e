//! The announce/react protocol, with the toy: entries, decisions, secrets, refusals.

use crate::toy;
use umpire::engine::{Announced, By, Entry, Game, KeyChain, Opening, Seat, Secret};
use uuid::Uuid;

/// A game of the toy with everything that a holder keeps.
struct Played {
    game: Game,
    entries: Vec<Entry>,
    keys: KeyChain,
}

impl Played {
    /// Opens a game of `turns` turns and seats both players.
    fn seated(turns: u32) -> Played {
        let id = Uuid::from_u128(0x018f_0000_0000_7000_8000_0000_0000_0001);
        let keys = KeyChain::new(id, Secret([0x11; 32]));
        let setup = serde_json::json!({"turns": turns});
        let opened = Game::open(&Opening {
            game: id,
            rulebook: toy::rulebook(),
            setup: &setup,
            commitment: keys.commitment(),
            at: 1_000,
        })
        .unwrap();
        let mut played = Played {
            game: opened.game,
            entries: vec![opened.entry],
            keys,
        };
        for (seat, salt) in [(Seat::First, 0x33), (Seat::Second, 0x44)] {
            let name = played.game.seat_name(seat);
            let sat = played
                .game
                .sit(seat, &name, &Secret([salt; 32]), false, 2_000, &played.keys)
                .unwrap();
            played.take(sat);
        }
        played
    }

    fn take(&mut self, announced: Announced) {
        self.entries.push(announced.entry);
        self.game = announced.game;
    }

    /// Answers the first open decision with its choice number `pick`.
    fn answer(&mut self, pick: usize) {
        let decision = self.game.all_decisions().remove(0);
        let seat = self.game.seat_named(&decision.seat).unwrap();
        let choice = &decision.choices[pick % decision.choices.len()];
        let at = self.game.at() + 1_000;
        let announced = self
            .game
            .announce(
                seat,
                By::Player,
                &decision.id,
                self.game.head(),
                choice,
                at,
                &self.keys,
            )
            .unwrap();
        self.take(announced);
    }

    /// Plays to the end.
    fn to_the_end(mut self) -> Played {
        for pick in 0.. {
            if self.game.result().is_some() {
                break;
            }
            self.answer(pick * 7 + 3);
        }
        self
    }
}

#[test]
fn a_game_runs_to_its_end() {
    let played = Played::seated(3).to_the_end();
    assert_eq!(
        played.game.head(),
        3 + 3 * 4,
        "two choices, a call and a reaction each turn"
    );
    assert_eq!(played.game.table().turn(), 3);
    assert!(played.game.all_decisions().is_empty());
}
