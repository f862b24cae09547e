//! Every sentence that this game says to people, with the key by which clients translate it.

pub(crate) mod modifier;
pub(crate) mod odds;
pub(crate) mod plan;
pub(crate) mod prospect;
pub(crate) mod refusal;
pub(crate) mod setup;
pub(crate) mod standing;
pub(crate) mod story;
pub(crate) mod unit;

use umpire_engine::Template;

/// Every message of this game.
pub(crate) fn all() -> Vec<&'static Template> {
    [
        refusal::ALL,
        setup::ALL,
        odds::ALL,
        plan::ALL,
        prospect::ALL,
        modifier::ALL,
        standing::ALL,
        story::ALL,
        unit::ALL,
    ]
    .concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_message_has_a_key_of_its_own() {
        let keys: BTreeSet<&str> = all().iter().map(|message| message.key).collect();
        assert_eq!(keys.len(), all().len());
    }

    #[test]
    fn every_placeholder_is_a_lower_case_word() {
        for message in all() {
            for part in message.text.split('{').skip(1) {
                let (name, _) = part.split_once('}').unwrap();
                let word = !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase());
                assert!(word, "{}: {name:?}", message.key);
            }
        }
    }
}
