//! The laws of the facts that standing orders may test.

use super::random::Player;
use crate::{Decision, Fact, FactForm, Facts, Named, System};
use rand::RngExt as _;

impl<S: System> Player<S> {
    /// Law 11: every fact matches the catalogue; every answer that orders may take is accepted.
    pub(super) fn check_facts(&mut self, decision: &Decision<S>) -> Result<(), String> {
        if !S::DECISIONS.contains(&decision.kind) {
            return Err(format!("no list of decisions has {}", decision.kind));
        }
        if self.rng.random_range(0..4) > 0 {
            return Ok(());
        }
        let facts: Facts<S::Announcement> = S::facts(&self.state, decision);
        catalogued::<S>(decision.kind, &facts.decision_facts)?;
        for course in &facts.answers {
            catalogued::<S>(decision.kind, &course.facts)?;
            if let Some((name, _)) = course
                .facts
                .iter()
                .find(|(n, _)| facts.decision_facts.iter().any(|(a, _)| a == n))
            {
                return Err(format!("{name} is a fact of the question and of an answer"));
            }
        }
        let few = |n: usize| n < 4;
        let taken = facts.answers.iter().enumerate().filter(|(n, _)| few(*n));
        let taken = taken.map(|(_, course)| &course.announcement);
        for answer in taken.chain(&facts.decline) {
            self.try_out(decision.seat, answer)
                .map_err(|e| format!("orders may take {answer:?}, and it is refused: {e}"))?;
        }
        Ok(())
    }
}

fn catalogued<S: System>(kind: &str, facts: &Named) -> Result<(), String> {
    let cards = S::fact_cards();
    for (n, (name, fact)) in facts.iter().enumerate() {
        if facts[..n].iter().any(|(before, _)| before == name) {
            return Err(format!("{kind}: the fact {name} is said twice"));
        }
        let card = cards
            .iter()
            .find(|c| c.name == *name && c.decisions.contains(&kind))
            .ok_or_else(|| format!("{kind}: the catalogue has no fact {name}"))?;
        let fits = match (fact, card.form) {
            (Fact::Number(_), FactForm::Number)
            | (Fact::Chance(_), FactForm::Chance)
            | (Fact::Unit(_), FactForm::Unit)
            | (Fact::Truth(_), FactForm::Truth) => true,
            (Fact::Word(word), FactForm::Word) => {
                card.values.is_empty() || card.values.contains(&word.as_str())
            }
            _ => false,
        };
        if !fits {
            return Err(format!(
                "{kind}: {name} is {fact:?}, and the catalogue says {card:?}"
            ));
        }
    }
    Ok(())
}
