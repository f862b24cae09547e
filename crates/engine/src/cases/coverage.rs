//! Rule coverage: which rules a collection of cases obeys and breaks.

use super::read::{Case, End};
use crate::Rulebook;
use std::collections::{BTreeMap, BTreeSet};

/// The cases of one rule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Covered {
    /// Cases that name the rule and in which something happens.
    pub kept: BTreeSet<String>,
    /// Cases in which an announcement is refused with the rule.
    pub broken: BTreeSet<String>,
}

/// The rules of one system, each with its cases.
pub struct Coverage {
    system: &'static str,
    rules: Vec<(String, Covered)>,
    strangers: BTreeMap<String, BTreeSet<String>>,
}

impl Coverage {
    /// Counts the cases of one system. Cases of other systems are ignored.
    pub fn of<'a>(rulebook: &dyn Rulebook, cases: impl IntoIterator<Item = &'a Case>) -> Coverage {
        let mut coverage = Coverage {
            system: rulebook.name(),
            rules: rulebook
                .rules()
                .into_iter()
                .map(|r| (r.id.to_owned(), Covered::default()))
                .collect(),
            strangers: BTreeMap::new(),
        };
        for case in cases.into_iter().filter(|c| c.rulebook.name() == rulebook.name()) {
            let happens = case.play.iter().any(|step| matches!(step.end, End::Then(_)));
            for rule in case.rules.iter().filter(|_| happens) {
                coverage.note(rule, &case.name, |covered| &mut covered.kept);
            }
            for step in &case.play {
                if let End::Illegal(Some(rule)) = &step.end {
                    coverage.note(rule, &case.name, |covered| &mut covered.broken);
                }
            }
        }
        coverage
    }

    fn note(&mut self, rule: &str, case: &str, which: impl Fn(&mut Covered) -> &mut BTreeSet<String>) {
        match self.rules.iter_mut().find(|(id, _)| id == rule) {
            Some((_, covered)) => which(covered).insert(case.to_owned()),
            None => self
                .strangers
                .entry(rule.to_owned())
                .or_default()
                .insert(case.to_owned()),
        };
    }

    /// Every rule in the rulebook's order, with its cases.
    pub fn rules(&self) -> impl Iterator<Item = (&str, &Covered)> {
        self.rules.iter().map(|(id, covered)| (id.as_str(), covered))
    }

    /// Ids that cases name but the system does not have, with these cases.
    pub fn strangers(&self) -> &BTreeMap<String, BTreeSet<String>> {
        &self.strangers
    }

    /// The table, one line per rule: how many cases obey it and how many break it, with one example of each.
    pub fn lines(&self) -> Vec<String> {
        let one = |cases: &BTreeSet<String>| cases.first().map_or("-", String::as_str).to_owned();
        let width = self
            .rules
            .iter()
            .map(|(id, _)| id.len())
            .max()
            .unwrap_or(0)
            .max(4);
        let longest = |(_, c): &(String, Covered)| one(&c.kept).len();
        let wide = self.rules.iter().map(longest).max().unwrap_or(0);
        let mut lines = vec![format!(
            "{}: rules, cases that keep them, cases that break them",
            self.system
        )];
        for (id, covered) in &self.rules {
            let line = format!(
                "{id:width$}  {:3} {:wide$}  {:3} {}",
                covered.kept.len(),
                one(&covered.kept),
                covered.broken.len(),
                one(&covered.broken),
            );
            lines.push(line);
        }
        for (id, cases) in &self.strangers {
            lines.push(format!(
                "{id:width$}  is no rule of {}, but {} names it",
                self.system,
                one(cases)
            ));
        }
        let bare = |which: fn(&Covered) -> bool| self.rules.iter().filter(|(_, c)| which(c)).count();
        lines.push(format!(
            "{} rules: {} kept by a case, {} broken by one, {} in no case",
            self.rules.len(),
            bare(|c| !c.kept.is_empty()),
            bare(|c| !c.broken.is_empty()),
            bare(|c| c.kept.is_empty() && c.broken.is_empty()),
        ));
        lines
    }
}
