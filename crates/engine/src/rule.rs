//! Rules that can be cited.

use serde::Serialize;

/// A rule of a system: the id that players cite, and its meaning in our own words.
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
    /// The title of its section. The rules of a section are consecutive.
    #[schema(example = "Reactions")]
    pub section: &'static str,
    /// One sentence in our own words.
    pub text: &'static str,
}

/// A broken rule. `W` is the form of the reason that is cheapest for the system to carry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrokenRule<W> {
    /// The rule that forbids it.
    pub rule: &'static Rule,
    /// Why it applies here.
    pub why: W,
}

impl Rule {
    /// The single way to refuse: `Ok` if the rule is `kept`, otherwise the rule and the reason.
    ///
    /// # Errors
    /// The broken rule, if `kept` is false.
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
