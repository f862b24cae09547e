//! Read access to a game.

use super::{Fault, Game, GameId, Player};
use crate::entry::EntryShown;
use crate::{
    Act, Anchor, Audience, DecisionView, EncodedEntry, Entry, Events, ForkOf, Match, Millis, Owed, Rulebook,
    Seat, Seq, Trial, Viewer, canonical,
};
use serde_json::{Value, json};

impl Game {
    /// The open decisions of a seat, with their ids.
    pub fn decisions(&self, seat: Seat) -> Vec<DecisionView> {
        let name = self.seat_name(seat);
        let mut decisions = self.all_decisions();
        decisions.retain(|d| d.seat == name);
        decisions
    }

    /// The open decisions of both seats, with their ids.
    pub fn all_decisions(&self) -> Vec<DecisionView> {
        if !self.has_begun() || self.notes.closing.is_some() || self.is_withdrawn() {
            return vec![];
        }
        let mut decisions = self.table.pending();
        for decision in &mut decisions {
            if let Some(seat) = self.seat_named(&decision.seat) {
                decision.id = self.decision_id(seat, &decision.kind);
            }
        }
        decisions
    }

    /// The open decisions of a seat as JSON: a list of [`DecisionView`].
    pub fn decisions_text(&self, seat: Seat) -> String {
        if !self.has_begun() || self.is_withdrawn() {
            return "[]".to_owned();
        }
        self.table
            .pending_text(seat, &|kind| self.decision_id(seat, kind))
    }

    /// The ids of the open decisions of a seat, as [`Game::decisions`] but without computing the choices.
    pub fn open_ids(&self, seat: Seat) -> Vec<String> {
        let owed = self.owed().iter().filter(|owed| owed.seat == seat);
        owed.map(|owed| self.decision_id(seat, owed.kind)).collect()
    }

    /// Checks that an author who has seen entry `seq` knows the seat's current decision.
    ///
    /// # Errors
    /// [`Fault::Stale`] if a later entry changed what the seat may decide.
    pub fn must_have_seen(&self, seat: Seat, seq: Seq) -> Result<(), Fault> {
        let since = self.notes.opened[seat.index()];
        if seq >= since {
            return Ok(());
        }
        Err(Fault::Stale {
            expected: seq,
            since,
            seat: self.seat_name(seat),
        })
    }

    /// The open decisions.
    pub fn owed(&self) -> &[Owed] {
        if !self.has_begun() || self.notes.closing.is_some() || self.is_withdrawn() {
            return &[];
        }
        self.table.owed()
    }

    /// Whether the open decision of a seat is sealed; `None` if none is open.
    pub fn asked_sealed(&self, seat: Seat) -> Option<bool> {
        let mut owed = self.owed().iter();
        owed.find(|owed| owed.seat == seat).map(|owed| owed.sealed)
    }

    /// The names of the seats that the game waits for.
    pub fn waiting(&self) -> Vec<String> {
        let mut seats: Vec<String> = self.owed().iter().map(|owed| self.seat_name(owed.seat)).collect();
        seats.dedup();
        seats
    }

    /// An entry as a viewer may see it. What is sealed for the viewer lacks its content and its hash.
    pub fn show(&self, entry: &Entry, viewer: Viewer) -> Value {
        // Derived serialization with string keys: it can't fail.
        serde_json::to_value(self.shown(entry, viewer)).unwrap_or_default()
    }

    /// As [`Game::show`], as the text that is sent.
    pub fn show_text(&self, entry: &EncodedEntry, viewer: Viewer) -> String {
        if entry.sight().is_whole(viewer) {
            entry.stored().to_string()
        } else if entry.sight().is_bare(viewer) {
            canonical(&EntryShown::new(entry, Events::none(), true))
        } else if let Some(events) = entry.events.seen_by(viewer) {
            canonical(&EntryShown::new(entry, events, self.hides(entry, viewer)))
        } else {
            canonical(&self.shown(entry, viewer))
        }
    }

    /// Whether the announcement is still secret for a viewer.
    fn hides(&self, entry: &Entry, viewer: Viewer) -> bool {
        !self.sight_of(&entry.act).is_whole(viewer)
    }

    fn shown<'a>(&self, entry: &'a Entry, viewer: Viewer) -> EntryShown<'a, Vec<&'a Value>> {
        let sees = |e: &&Value| self.table.shows(e, viewer);
        let seen = entry.events.iter().filter(sees).collect();
        EntryShown::new(entry, seen, self.hides(entry, viewer))
    }

    /// The audience of an act, without its events. A sealed announcement is visible only to its own seat.
    pub(super) fn sight_of(&self, act: &Act) -> Audience {
        match act {
            Act::Announced {
                seat, sealed: true, ..
            } => Audience::of(|viewer| self.seat_named(seat).is_some_and(|seat| viewer.is(seat))),
            _ => Audience::open(),
        }
    }

    /// The audience of an entry with its events.
    pub fn sight(&self, entry: &Entry) -> Audience {
        let events = Audience::of_parts(&entry.events, |event, viewer| self.table.shows(event, viewer));
        self.sight_of(&entry.act).and(events)
    }

    /// The last entry that may be exported now: the one before the first whose content is still secret.
    pub fn exportable(&self) -> Seq {
        self.notes.secret_from.map_or(self.notes.seq, Seq::previous)
    }

    /// The system's name for a seat.
    pub fn seat_name(&self, seat: Seat) -> String {
        self.rulebook.seats()[seat.index()].to_owned()
    }

    /// The seat with this name.
    pub fn seat_named(&self, name: &str) -> Option<Seat> {
        Seat::ALL
            .into_iter()
            .find(|s| self.rulebook.seats()[s.index()] == name)
    }

    /// Binds this game's dice; `None` until both seats are taken.
    pub fn dice_anchor(&self) -> Option<Anchor> {
        if let Some(anchor) = self.anchor.get() {
            return Some(*anchor);
        }
        let [Some(first), Some(second)] = &self.notes.players else {
            return None;
        };
        let first = crate::Secret::from_hex(&first.salt)?;
        let second = crate::Secret::from_hex(&second.salt)?;
        let commitment = crate::Secret::from_hex(&self.notes.commitment)?;
        // Salts that players draw would make every trial a different one.
        let none = crate::Secret([0; 32]);
        let salts = match self.trial() {
            Some(_) => [&none, &none],
            None => [&first, &second],
        };
        let anchor = Anchor::new(self.dice_id(), &commitment, salts, &self.notes.setup);
        Some(*self.anchor.get_or_init(|| anchor))
    }

    /// The seed of its dice, if it is a trial.
    pub fn trial(&self) -> Option<Trial> {
        self.terms().and_then(|terms| terms.trial)
    }

    /// The entry of another game from which it was played on, if it was.
    pub fn fork_of(&self) -> Option<ForkOf> {
        self.terms().and_then(|terms| terms.fork_of)
    }

    /// The id that stands in its dice.
    pub fn dice_id(&self) -> GameId {
        self.trial().map_or(self.notes.id, |_| Trial::GAME)
    }

    /// Whether both seats have been taken.
    pub fn has_begun(&self) -> bool {
        self.notes.players.iter().all(Option::is_some)
    }

    /// The table.
    pub fn table(&self) -> &dyn Match {
        self.table.as_ref()
    }

    /// The system.
    pub fn rulebook(&self) -> &'static dyn Rulebook {
        self.rulebook
    }

    /// The edition of its rules, from its opening entry.
    pub fn edition(&self) -> &str {
        &self.notes.edition
    }

    /// The game's id.
    pub fn id(&self) -> GameId {
        self.notes.id
    }

    /// The number of the last entry.
    pub fn head(&self) -> Seq {
        self.notes.seq
    }

    /// The hash of the last entry.
    pub fn head_hash(&self) -> &str {
        &self.notes.hash
    }

    /// When the last entry was accepted, in milliseconds since 1970.
    pub fn at(&self) -> Millis {
        self.notes.at
    }

    /// `s[0]` of the dice.
    pub fn commitment(&self) -> &str {
        &self.notes.commitment
    }

    /// The player in a seat.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.notes.players[seat.index()].as_deref()
    }

    /// The set-up with which it was opened.
    pub fn setup(&self) -> &Value {
        &self.notes.setup
    }

    /// The result as JSON, with the system's seat names; `None` while the game is on.
    pub fn result(&self) -> Option<Value> {
        self.table.outcome().map(
            |o| json!({"grade": o.grade, "winner": o.winner.map(|w| self.seat_name(w)), "reason": o.reason}),
        )
    }
}
