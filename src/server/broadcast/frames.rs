//! Messages about entries: serialized once for each kind of viewer.

use crate::engine::{EncodedEntry, Entry, Game, Seat, Seq, Viewer};
use crate::server::broadcast::outbound_queue::Message;
use axum::extract::ws::Utf8Bytes;
use uuid::Uuid;

/// The messages about an entry for the three kinds of viewer.
pub(crate) struct EntryFrames {
    /// Its number.
    pub seq: Seq,
    first: Utf8Bytes,
    second: Utf8Bytes,
    public: Utf8Bytes,
}

impl EntryFrames {
    /// Encodes the messages about an entry.
    pub(crate) fn new(game: &Game, entry: &EncodedEntry) -> EntryFrames {
        // These are cached for a while, so spare capacity is dropped.
        let shrunk = |text: String| Utf8Bytes::from(text.into_boxed_str().into_string());
        let sight = entry.sight();
        let (mut whole, mut bare) = (None, None);
        let mut text = |viewer| {
            let new = || shrunk(entry_text(game, entry, viewer));
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

    /// The message for a viewer.
    pub(crate) fn message(&self, viewer: Viewer) -> Message {
        Message::entry(self.seq, self.text(viewer))
    }

    fn text(&self, viewer: Viewer) -> Utf8Bytes {
        match viewer {
            Viewer::Seat(Seat::First) => self.first.clone(),
            Viewer::Seat(Seat::Second) => self.second.clone(),
            Viewer::Public | Viewer::Arbiter => self.public.clone(),
        }
    }
}

/// Encodes an entry that was read from the store.
pub(crate) fn encoded(game: &Game, entry: Entry) -> EncodedEntry {
    let sight = game.sight(&entry);
    EncodedEntry::again(entry, sight)
}

/// The socket message about an entry for one viewer: [`crate::server::ws::to_client::ToClient::Entry`].
pub(crate) fn entry_text(game: &Game, entry: &EncodedEntry, viewer: Viewer) -> String {
    let id = &mut Uuid::encode_buffer();
    // The opening entry contains the game's id itself; no field occurs twice in a message.
    let which = match entry.seq {
        Seq::FIRST => [r#"{"op":"entry","#, "", ""],
        _ => {
            let id = Uuid::from(game.id()).hyphenated().encode_lower(id);
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

/// The hash of the last entry; `None` while a sealed answer is still unopened, because that may not be shown
/// to everybody.
pub(crate) fn public_head_hash(game: &Game) -> Option<&str> {
    (game.exportable() == game.head()).then(|| game.head_hash())
}

#[cfg(test)]
mod tests {
    use crate::engine::Seat;
    use crate::engine::{Game, KeyChain, Millis, Opening, Secret, Viewer};
    use crate::ids::GameId;
    use crate::server::broadcast::frames::{EntryFrames, entry_text};

    #[test]
    fn a_public_entry_is_one_text_for_all_and_the_stored_one() {
        let rulebook = crate::systems::all()[0];
        let card = rulebook.scenarios().remove(0).card;
        let id = GameId::from_u128(7);
        let opening = Opening {
            game: id,
            rulebook,
            setup: &card["setup"],
            commitment: KeyChain::new(id, Secret([1; 32])).commitment(),
            at: Millis::ONE,
            terms: None,
        };
        let opened = Game::open(&opening).unwrap();
        assert!(opened.entry.sight().is_open());
        assert_eq!(
            **opened.entry.stored(),
            *crate::engine::canonical(&opened.entry.json())
        );
        let frames = EntryFrames::new(&opened.game, &opened.entry);
        let [public, first, second] = [
            Viewer::Public,
            Viewer::Seat(Seat::First),
            Viewer::Seat(Seat::Second),
        ]
        .map(|viewer| frames.text(viewer));
        assert_eq!(public.as_str().as_ptr(), first.as_str().as_ptr());
        assert_eq!(public.as_str().as_ptr(), second.as_str().as_ptr());
        let again: serde_json::Value =
            serde_json::from_str(&entry_text(&opened.game, &opened.entry, Viewer::Public)).unwrap();
        assert_eq!(again["op"], "entry");
        assert_eq!(again["setup"], card["setup"]);
    }
}
