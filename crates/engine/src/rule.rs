//! Rules as things that can be cited.

use serde::Serialize;

/// A rule of a system: its id as players cite it, and what it says in our own words.
#[derive(Debug, PartialEq, Eq)]
pub struct Rule {
    /// The id, for example `REACT-3.5`.
    pub id: &'static str,
    /// The title of its section of the rulebook, for example `Firing`.
    pub section: &'static str,
    /// One sentence.
    pub text: &'static str,
}

/// A rule as the API shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct RuleView {
    /// The id, for example `REACT-3.5`.
    #[schema(example = "REACT-3.5")]
    pub id: &'static str,
    /// The title of its section; the rules of a section follow each other.
    #[schema(example = "Reactions")]
    pub section: &'static str,
    /// One sentence in our own words.
    pub text: &'static str,
}

/// A rule that was not kept, with the reason in the form that the system finds cheapest to carry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrokenRule<W> {
    /// The rule that forbids it.
    pub rule: &'static Rule,
    /// Why it applies here.
    pub why: W,
}

impl Rule {
    /// The one way to say no: nothing if the rule is `kept`, otherwise the rule with the reason.
    ///
    /// # Errors
    /// The broken rule, if it is not kept.
    #[inline]
    pub fn require<W>(&'static self, kept: bool, why: impl FnOnce() -> W) -> Result<(), BrokenRule<W>> {
        if kept {
            Ok(())
        } else {
            Err(BrokenRule {
                rule: self,
                why: why(),
            })
        }
    }

    /// The rule as the API shows it.
    pub fn view(&self) -> RuleView {
        RuleView {
            id: self.id,
            section: self.section,
            text: self.text,
        }
    }
}
