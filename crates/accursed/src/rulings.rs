//! The rulings from their page, with a test that none is missing.

use umpire_engine::{Ruling, rulings};

/// Every ruling, in the order of the page.
pub(crate) fn all() -> Vec<Ruling> {
    rulings(include_str!("../../../docs/accursed-rulings.md"))
}

#[cfg(test)]
mod tests {
    use super::super::option_cards::cards;
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_ruling_is_on_the_page_once_with_readings_and_reason() {
        let all = all();
        let ids: BTreeSet<&str> = all.iter().map(|r| r.id).collect();
        assert_eq!(ids.len(), all.len(), "a number stands twice");
        for number in 1..=72 {
            let id = format!("A-{number:02}");
            assert!(ids.contains(id.as_str()), "{id} is missing");
        }
        for ruling in &all {
            let id = ruling.id;
            let begins = |with: &str| ruling.text.iter().filter(|p| p.starts_with(with)).count();
            assert!(ruling.question.ends_with('?'), "{id}: {}", ruling.question);
            assert_eq!(begins("*Other reading:*"), 1, "{id}");
            assert_eq!(begins("*Why:*"), 1, "{id}");
            assert!(!ruling.text[0].starts_with('*'), "{id}: the ruling comes first");
        }
    }

    #[test]
    fn every_option_is_documented_with_its_ruling_and_values() {
        let all = all();
        for card in cards() {
            let name = card.name;
            assert!(!card.rulings.is_empty(), "{name} names no ruling");
            for id in card.rulings {
                let ruling = all.iter().find(|r| r.id == *id);
                let ruling = ruling.unwrap_or_else(|| panic!("{name}: there is no ruling {id}"));
                let start = format!("**Option:** `{name}`");
                let paragraph = ruling.text.iter().find(|p| p.starts_with(&start));
                let paragraph = paragraph.unwrap_or_else(|| panic!("{id} does not name {name}"));
                for choice in &card.choices {
                    let value = choice
                        .value
                        .as_str()
                        .map_or_else(|| choice.value.to_string(), str::to_owned);
                    assert!(
                        paragraph.contains(&format!("`{value}`: ")),
                        "{id}: {name}: {value}"
                    );
                }
            }
        }
        assert!(
            all.iter()
                .any(|r| r.text.iter().any(|p| p.starts_with("**Option:** `charts`")))
        );
    }

    #[test]
    fn every_ruling_that_the_program_names_is_there() {
        let ids: BTreeSet<&str> = all().iter().map(|r| r.id).collect();
        for rule in super::super::rules::ALL {
            let words = rule
                .text
                .split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
            for word in words.filter(|w| w.starts_with("A-") && w.len() == 4) {
                assert!(ids.contains(word), "{}: {word}", rule.id);
            }
        }
    }
}
