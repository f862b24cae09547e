//! What watchers are told of an entry: serialised once for each kind of viewer.

use crate::engine::{EncodedEntry, Entry, Game, Seat, Viewer};
use crate::server::broadcast::outbound_queue::{Frame, OutboundQueue};
use crate::server::games::live::Live;
use crate::server::games::registry::{GameSlot, RECENT};
use crate::server::games::spectator_delay::BEGUN;
use axum::extract::ws::Utf8Bytes;
use std::cell::OnceCell;
use std::sync::{Arc, PoisonError};
use uuid::Uuid;

/// An entry as the three kinds of viewer are told of it.
pub struct EntryFrames {
    /// Its number.
    pub seq: u64,
    first: Utf8Bytes,
    second: Utf8Bytes,
    public: Utf8Bytes,
}

impl EntryFrames {
    /// Makes the messages about an entry.
    pub fn new(game: &Game, entry: &EncodedEntry) -> EntryFrames {
        // Kept for a while: nothing more than the text itself.
        let kept = |text: String| Utf8Bytes::from(text.into_boxed_str().into_string());
        let sight = entry.sight();
        let (mut whole, mut bare) = (None, None);
        let mut text = |viewer| {
            let new = || kept(message(game, entry, viewer));
            if sight.is_whole(viewer) {
                whole.get_or_insert_with(new).clone()
            } else if sight.is_bare(viewer) {
                bare.get_or_insert_with(new).clone()
            } else {
                new()
            }
        };
        EntryFrames {
            seq: entry.seq,
            first: text(Viewer::Seat(Seat::First)),
            second: text(Viewer::Seat(Seat::Second)),
            public: text(Viewer::Public),
        }
    }

    /// The socket message for a viewer.
    pub fn text(&self, viewer: Viewer) -> Utf8Bytes {
        match viewer {
            Viewer::Seat(Seat::First) => self.first.clone(),
            Viewer::Seat(Seat::Second) => self.second.clone(),
            Viewer::Public | Viewer::Arbiter => self.public.clone(),
        }
    }
}

/// An entry that was read, ready to be told.
pub fn encoded(game: &Game, entry: Entry) -> EncodedEntry {
    let sight = game.sight(&entry);
    EncodedEntry::again(entry, sight)
}

/// An entry as a socket message for one viewer: [`crate::server::ws::protocol::ToClient::Entry`].
pub fn message(game: &Game, entry: &EncodedEntry, viewer: Viewer) -> String {
    let id = &mut Uuid::encode_buffer();
    // The opening entry says itself which game it is; nothing stands twice in a message.
    let which = match entry.seq {
        1 => [r#"{"op":"entry","#, "", ""],
        _ => {
            let id = game.id().hyphenated().encode_lower(id);
            [r#"{"op":"entry","game":""#, id, r#"","#]
        }
    };
    let shown;
    let entry: &str = if entry.sight().is_whole(viewer) {
        entry.stored()
    } else {
        shown = game.show_text(entry, viewer);
        &shown
    };
    let [before, id, after] = which;
    [before, id, after, entry.strip_prefix('{').unwrap_or(entry)].concat()
}

/// The hash of the last entry, as far as it may be shown to everybody: nothing while a sealed answer stands alone.
pub fn public_head_hash(game: &Game) -> Option<&str> {
    (game.exportable() == game.head()).then(|| game.head_hash())
}

/// A connection that watches a game.
pub struct Subscriber {
    /// Which watch of the connection this is; no two watches have the same.
    pub watch: u64,
    /// Who watches.
    pub account: Option<Uuid>,
    /// The connection.
    pub mailbox: Arc<OutboundQueue>,
    /// The last entry that it was told of.
    pub at: u64,
    /// The ids of the decisions that it was told of.
    pub asked: Vec<String>,
    /// Whether it is told what has happened only a while later, by a task of its own.
    pub behind: bool,
}

/// What the seats of a game are asked, each worked out when it is first wanted.
#[derive(Default)]
pub struct Questions([Option<Question>; 2]);

/// What a seat is asked.
struct Question {
    /// The ids of its decisions; the same with another deadline, or of which its orders say something else, are told again.
    ids: Vec<String>,
    /// Whether it is asked anything.
    any: bool,
    /// As JSON, what its orders say.
    asked: String,
    text: OnceCell<Utf8Bytes>,
}

impl Questions {
    fn of(&mut self, live: &Live, seat: Seat) -> &Question {
        self.0[seat.index()].get_or_insert_with(|| Question::of(live, seat))
    }
}

impl Question {
    fn of(live: &Live, seat: Seat) -> Question {
        let game = &live.game;
        let mut ids = game.open_ids(seat);
        let any = !ids.is_empty();
        let asked = if any {
            // Derived serialisation with string keys: it can't fail.
            serde_json::to_string(&live.asked_of(seat)).unwrap_or_default()
        } else {
            "[]".to_owned()
        };
        if asked != "[]" {
            ids.push(asked.clone());
        }
        if let Some(deadline) = live.timer.as_ref().and_then(|timer| timer.deadline(game, seat)) {
            ids.push(format!("until {}", deadline.at));
        }
        Question {
            ids,
            any,
            asked,
            text: OnceCell::new(),
        }
    }

    /// The message about it: [`crate::server::ws::protocol::ToClient::Decisions`].
    fn text(&self, live: &Live, seat: Seat) -> Utf8Bytes {
        let text = || {
            let game = &live.game;
            let decisions = if !self.any {
                "[]".to_owned()
            } else if live.timer.is_some() {
                // As above.
                serde_json::to_string(&live.decisions(seat)).unwrap_or_default()
            } else {
                game.decisions_text(seat)
            };
            let id = &mut Uuid::encode_buffer();
            let text = [
                r#"{"op":"decisions","game":""#,
                game.id().hyphenated().encode_lower(id),
                r#"","decisions":"#,
                &decisions,
                r#","asked":"#,
                &self.asked,
                "}",
            ];
            text.concat().into()
        };
        self.text.get_or_init(text).clone()
    }
}

impl Subscriber {
    fn send(&mut self, live: &Live, entries: &[Arc<EntryFrames>], questions: &mut Questions) -> bool {
        if self.behind {
            return true;
        }
        let viewer = live.viewer(self.account);
        if live.delay_for(self.account).is_some() {
            // The game has begun, and whoever came before goes on behind it: he watches again.
            let first = entries.iter().filter(|e| e.seq > self.at && e.seq <= BEGUN);
            let texts = first.map(|e| (e.seq, e.text(viewer))).collect();
            if self.deliver(live.game.id(), texts) {
                self.lag(live.game.id());
            }
            return false;
        }
        let mut texts: Vec<(u64, Utf8Bytes)> = entries
            .iter()
            .filter(|e| e.seq > self.at)
            .map(|e| (e.seq, e.text(viewer)))
            .collect();
        if let Some(text) = self.decisions(live, questions) {
            texts.push((live.game.head(), text));
        }
        self.deliver(live.game.id(), texts)
    }

    /// Puts messages about entries into the queue; says whether they found room.
    pub fn deliver(&mut self, game: Uuid, texts: Vec<(u64, Utf8Bytes)>) -> bool {
        // A number left out (a write whose end was not known) is made good by watching again.
        let gap = texts.first().is_some_and(|(seq, _)| *seq > self.at + 1);
        for (seq, text) in texts {
            let watch = Some(self.watch);
            let after = Some(seq);
            if gap || !self.mailbox.push(Frame { watch, after, text }) {
                self.lag(game);
                return false;
            }
            self.at = seq;
        }
        true
    }

    fn lag(&self, game: Uuid) {
        self.mailbox.lag(game, self.watch, self.at);
    }

    /// Whether this is that watch of that connection.
    pub fn is(&self, watch: u64, mailbox: &Arc<OutboundQueue>) -> bool {
        self.watch == watch && Arc::ptr_eq(&self.mailbox, mailbox)
    }

    /// Puts something that is not about entries into the queue, if there is room: it can be read again.
    pub fn send_lossy(&self, text: Utf8Bytes) {
        let watch = Some(self.watch);
        self.mailbox.push(Frame {
            watch,
            after: None,
            text,
        });
    }

    /// Works out what it is going to be told about its seat's decisions.
    fn ask(&self, live: &Live, questions: &mut Questions) {
        if let Some(seat) = live.seat_of(self.account) {
            let question = questions.of(live, seat);
            if question.ids != self.asked {
                question.text(live, seat);
            }
        }
    }

    /// The message about a seat's decisions, if they are others than it was told of; it counts as told then.
    pub fn decisions(&mut self, live: &Live, questions: &mut Questions) -> Option<Utf8Bytes> {
        let seat = live.seat_of(self.account)?;
        let question = questions.of(live, seat);
        if question.ids == self.asked {
            return None;
        }
        self.asked.clone_from(&question.ids);
        Some(question.text(live, seat))
    }
}

impl Live {
    /// Keeps entries for those who come a little later; gives the messages about them.
    pub(crate) fn remember(&mut self, entries: &[EncodedEntry]) -> Vec<Arc<EntryFrames>> {
        let told = entries
            .iter()
            .map(|entry| Arc::new(EntryFrames::new(&self.game, entry)));
        let told: Vec<Arc<EntryFrames>> = told.collect();
        let last = self.recent.back().map_or(0, |last| last.seq);
        self.recent.extend(told.iter().filter(|t| t.seq > last).cloned());
        let many = self.recent.len().saturating_sub(RECENT);
        self.recent.drain(..many);
        told
    }
}

/// Tells everybody who watches and has not heard of it: after the entries are durable, under the game's lock. `author` is who
/// has asked for them.
pub(crate) fn publish(slot: &GameSlot, live: &mut Live, entries: &[EncodedEntry], author: Option<Uuid>) {
    let told = live.remember(entries);
    let mut subscribers = slot.subscribers.lock().unwrap_or_else(PoisonError::into_inner);
    let mut questions = Questions::default();
    // First: nobody is woken before all that the rules are needed for is done. They may not come to an end.
    for watcher in subscribers.iter().filter(|s| !s.behind) {
        watcher.ask(live, &mut questions);
    }
    // Of the connections that are woken here the last has its turn first, and the author knows what he has said.
    for own in [true, false] {
        let passed = |s: &Subscriber| (author.is_some() && s.account == author) != own;
        subscribers.retain_mut(|s| passed(s) || s.send(live, &told, &mut questions));
    }
    drop(subscribers);
    slot.moved.notify_waiters();
}

#[cfg(test)]
mod tests {
    use crate::engine::Seat;
    use crate::engine::{Game, KeyChain, Opening, Secret, Viewer};
    use crate::server::broadcast::frames::{EntryFrames, message};
    use uuid::Uuid;

    #[test]
    fn an_entry_that_everybody_may_see_is_one_text_for_all_viewers_and_the_stored_one() {
        let rulebook = crate::systems::all()[0];
        let (_, card) = rulebook.scenarios().into_iter().next().unwrap();
        let id = Uuid::from_u128(7);
        let opening = Opening {
            game: id,
            rulebook,
            setup: &card["setup"],
            commitment: KeyChain::new(id, Secret([1; 32])).commitment(),
            at: 1,
            terms: None,
        };
        let opened = Game::open(&opening).unwrap();
        assert!(opened.entry.sight().is_open());
        assert_eq!(
            **opened.entry.stored(),
            *crate::engine::canonical(&opened.entry.json())
        );
        let told = EntryFrames::new(&opened.game, &opened.entry);
        let [public, first, second] = [
            Viewer::Public,
            Viewer::Seat(Seat::First),
            Viewer::Seat(Seat::Second),
        ]
        .map(|viewer| told.text(viewer));
        assert_eq!(public.as_str().as_ptr(), first.as_str().as_ptr());
        assert_eq!(public.as_str().as_ptr(), second.as_str().as_ptr());
        let again: serde_json::Value =
            serde_json::from_str(&message(&opened.game, &opened.entry, Viewer::Public)).unwrap();
        assert_eq!(again["op"], "entry");
        assert_eq!(again["setup"], card["setup"]);
    }
}
