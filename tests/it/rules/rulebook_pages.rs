//! The data of the rules pages, independent of the game.

use serde_json::json;
use std::collections::BTreeSet;
use std::path::Path;
use umpire::engine::OptionForm;
use umpire::systems;

#[test]
fn every_rule_has_a_section_whose_rules_follow_each_other() {
    for system in systems::all() {
        let rules = system.rules();
        let mut over = BTreeSet::new();
        let mut ids = BTreeSet::new();
        let mut current = "";
        for rule in &rules {
            assert!(ids.insert(&rule.id), "{} stands twice", rule.id);
            assert!(!rule.text.is_empty() && !rule.section.is_empty(), "{}", rule.id);
            if rule.section != current {
                current = rule.section;
                assert!(over.insert(current), "{current} begins twice, at {}", rule.id);
            }
        }
        assert!(over.len() > 3, "{}: one heading for everything", system.name());
    }
}

#[test]
fn an_option_card_says_what_it_takes_and_touches() {
    for system in systems::all() {
        let page = format!("docs/{}-rulings.md", system.name());
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join(page);
        let page = std::fs::read_to_string(page).unwrap();
        let known: BTreeSet<String> = system.rules().into_iter().map(|r| r.id.to_owned()).collect();
        for card in system.options() {
            let name = card.name;
            assert!(!card.text.is_empty() && !card.values.is_empty(), "{name}");
            assert!(
                !card.rules.is_empty() && card.rules.iter().all(|r| known.contains(r.id)),
                "{name}"
            );
            for ruling in card.rulings {
                let named =
                    page.contains(&format!("### {ruling}\n")) || page.contains(&format!("(with {ruling})"));
                assert!(named, "{name}: no ruling {ruling}");
            }
            assert!(
                page.contains(&format!("`{name}`")),
                "{name} is not among the rulings"
            );
            let choice: Vec<_> = card.choices.iter().map(|c| c.value.clone()).collect();
            let numbers = card.least.is_some();
            assert!(card.choices.iter().all(|c| !c.text.is_empty()), "{name}");
            match card.form {
                OptionForm::Flag => assert_eq!(choice, [json!(true), json!(false)], "{name}"),
                OptionForm::Choice => assert!(choice.len() > 1 && choice.contains(&card.default), "{name}"),
                OptionForm::Number => assert!(numbers, "{name}"),
                OptionForm::List | OptionForm::Map => assert!(choice.contains(&card.default), "{name}"),
            }
            assert_eq!(numbers, card.form == OptionForm::Number, "{name}");
            let words = card.choices.iter().filter_map(|c| c.value.as_str());
            for word in words {
                assert!(card.values.contains(word), "{name}: {word}");
            }
        }
    }
}
