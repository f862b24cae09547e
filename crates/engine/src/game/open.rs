//! Opens a game and seats its players.

use super::take_back::{Reach, Stays};
use super::{Adjudicated, Consequences, DiceBox, Fault, Game, GameId, Notes, Player};
use crate::canonical::plain as canonical_plain;
use crate::messages::input;
use crate::{
    Act, Announced, Audience, Calls, Effects, Entry, Events, Match, Millis, Refusal, Rulebook, Seat, Secret,
    Seq, Terms, Tray,
};
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, OnceLock};

/// What opening a game needs.
pub struct Opening<'a> {
    /// Its id.
    pub game: GameId,
    /// The system.
    pub rulebook: &'static dyn Rulebook,
    /// The set-up, in the system's form.
    pub setup: &'a Value,
    /// `s[0]` of the dice.
    pub commitment: Secret,
    /// The agreed terms, if any.
    pub terms: Option<&'a Terms>,
    /// The current time, in milliseconds since 1970.
    pub at: Millis,
}

/// A player who takes a seat.
pub struct Sitting<'a> {
    /// The seat.
    pub seat: Seat,
    /// The player's name in the log.
    pub player: &'a str,
    /// The player's salt for the dice.
    pub salt: &'a Secret,
    /// Whether the server drew the salt because the client sent none.
    pub salt_by_server: bool,
}

/// A table after events that were perhaps never adjudicated.
fn after(mut table: Box<dyn Match>, events: &Events) -> Result<Box<dyn Match>, Fault> {
    if events.is_empty() {
        return Ok(table);
    }
    let unreadable = |why: String| Fault::Unreadable {
        seq: Seq::new(1),
        why,
    };
    // Their author may have invented them.
    let folded = catch_unwind(AssertUnwindSafe(|| {
        table.fold(events)?;
        table.invariants().map(|()| table)
    }));
    let folded = folded.unwrap_or_else(|_| Err("its events can't follow the set-up".to_owned()));
    folded.map_err(unreadable)
}

impl Game {
    /// Opens a game: its first entry.
    ///
    /// # Errors
    /// [`Fault::Refused`] if the set-up breaks a rule.
    pub fn open(opening: &Opening<'_>) -> Result<Announced, Fault> {
        let table = opening.rulebook.open(opening.setup)?;
        Game::first_entry(opening, opening.rulebook.edition(), table, &Events::none())
    }

    /// Opens a game in the middle of another one, whose events so far are `events`. They stand in the first entry, so that
    /// the log needs no other. Nothing begins when both seats are taken, unless there are no events.
    ///
    /// # Errors
    /// [`Fault::Refused`] if the set-up breaks a rule; [`Fault::Unreadable`] if the events can't follow it.
    pub fn open_after(opening: &Opening<'_>, events: &Events) -> Result<Announced, Fault> {
        let table = opening.rulebook.open(opening.setup)?;
        Game::first_entry(opening, opening.rulebook.edition(), table, events)
    }

    /// The first entry of a game of this edition, and the game with this table after these events.
    ///
    /// # Errors
    /// [`Fault::Refused`] if the set-up can't stand in the log; [`Fault::Unreadable`] if the events can't follow it.
    pub(super) fn first_entry(
        opening: &Opening<'_>,
        edition: &str,
        table: Box<dyn Match>,
        events: &Events,
    ) -> Result<Announced, Fault> {
        let table = Arc::from(after(table, events)?);
        canonical_plain(opening.setup)
            .map_err(|why| Refusal::not_understood(input::OTHER.with([("text", why.into())])).at("setup"))?;
        let commitment = opening.commitment.hex();
        let act = Act::Opened {
            system: opening.rulebook.name().to_owned(),
            edition: edition.to_owned(),
            game: opening.game,
            setup: opening.setup.clone(),
            commitment: commitment.clone(),
            terms: opening.terms.cloned().map(Box::new),
        };
        let notes = Notes {
            id: opening.game,
            edition: edition.into(),
            setup: Arc::new(opening.setup.clone()),
            commitment: commitment.into(),
            seq: Seq::NONE,
            hash: Entry::no_hash(),
            at: opening.at,
            players: [None, None],
            opened: [Seq::NONE; 2],
            throws: 0,
            revealed: 0,
            secret_from: None,
            calls: Calls::default(),
            terms: opening.terms.cloned().map(Arc::new),
            moved: false,
            closing: None,
            continued: !events.is_empty(),
        };
        let game = Game {
            rulebook: opening.rulebook,
            reach: Reach::none(&table, Seq::NONE, Stays::Beginning),
            table,
            notes,
            anchor: OnceLock::new(),
        };
        let mut consequences = Consequences::none();
        if !events.is_empty() {
            consequences.caused = Effects {
                events: events.clone(),
                sight: Audience::of_parts(events, |event, viewer| game.table.shows(event, viewer)),
            };
        }
        let entry = game.entry(opening.at, act, consequences);
        let game = game.moved_to(&entry, || entry.sight().is_open(), None);
        Ok(Announced { entry, game })
    }

    /// Seats a player. The second one begins the game.
    ///
    /// # Errors
    /// [`Fault::SeatTaken`], [`Fault::Over`], [`Fault::Withdrawn`]; [`Fault::WrongSides`] if the seating
    /// contradicts the terms; [`Fault::NoDice`] if the dice fail.
    pub fn sit(&self, sitting: &Sitting<'_>, at: Millis, dice: &dyn DiceBox) -> Result<Announced, Fault> {
        let Sitting {
            seat,
            player,
            salt,
            salt_by_server,
        } = *sitting;
        let name = self.seat_name(seat);
        self.must_go_on()?;
        if self.notes.players[seat.index()].is_some() {
            return Err(Fault::SeatTaken(name));
        }
        let mut game = self.clone();
        game.notes.players[seat.index()] = Some(Arc::new(Player {
            name: player.to_owned(),
            salt: salt.hex(),
        }));
        let act = Act::Seated {
            seat: name,
            player: player.to_owned(),
            salt: salt.hex(),
            salt_by_server,
        };
        let Some(anchor) = game.dice_anchor() else {
            let entry = game.entry(at, act, Consequences::none());
            let game = game.moved_to(&entry, || entry.sight().is_open(), None);
            return Ok(Announced { entry, game });
        };
        game.paid().map_err(Fault::WrongSides)?;
        let mut source = dice.dice(game.dice_id(), anchor);
        let mut tray = Tray::new(source.as_mut(), game.table.turn(), game.notes.throws);
        let adjudicated = if game.notes.continued {
            Adjudicated {
                caused: Effects::none(),
                table: game.table.fork(),
                tray,
            }
        } else {
            let step = game.table.begin(&mut tray);
            Adjudicated {
                caused: step.caused,
                table: step.table,
                tray,
            }
        };
        game.finish(at, act, adjudicated, dice)
    }

    /// What the players agreed on before the game, if anything.
    pub fn terms(&self) -> Option<&Terms> {
        self.notes.terms.as_deref()
    }

    /// What each seat paid for its side, in milliseconds of its own clock; 0 until both seats are taken.
    ///
    /// # Errors
    /// A sentence, if the seating contradicts the terms.
    pub fn paid(&self) -> Result<[Millis; 2], String> {
        let sides = self.terms().and_then(|t| t.sides.as_ref());
        let ([Some(first), Some(second)], Some(sides)) = (&self.notes.players, sides) else {
            return Ok([Millis::ZERO; 2]);
        };
        let read = |hex: &str| Secret::from_hex(hex).ok_or("a salt is no 64 hexadecimal digits");
        let (first, second, commitment) = (
            read(&first.salt)?,
            read(&second.salt)?,
            read(&self.notes.commitment)?,
        );
        sides.check(
            self.notes.id,
            &commitment,
            [&first, &second],
            self.rulebook.seats(),
        )
    }
}
