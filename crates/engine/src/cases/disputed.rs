//! Cases that are believed to be wrong, each with a reason.

use std::collections::BTreeMap;

/// The disputed cases, one per line: `name: reason`. Lines that begin with `#` are comments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Disputed {
    reasons: BTreeMap<String, String>,
}

impl Disputed {
    /// Parses a list of disputed cases.
    ///
    /// # Errors
    /// The line that lacks a name or a reason.
    pub fn read(text: &str) -> Result<Disputed, String> {
        let mut reasons = BTreeMap::new();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (name, reason) = line.split_once([':', ' ', '\t']).unwrap_or((line, ""));
            let reason = reason.trim();
            if reason.is_empty() {
                return Err(format!("line {number}: {name} is disputed without a reason"));
            }
            if reasons.insert(name.to_owned(), reason.to_owned()).is_some() {
                return Err(format!("line {number}: {name} is named twice"));
            }
        }
        Ok(Disputed { reasons })
    }

    /// Why a case is disputed, if it is.
    pub fn reason(&self, case: &str) -> Option<&str> {
        self.reasons.get(case).map(String::as_str)
    }

    /// The names of all disputed cases.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.reasons.keys().map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::Disputed;

    #[test]
    fn a_dispute_has_a_name_and_a_reason() {
        let disputed =
            Disputed::read("# remarks\n\nfeint-first: REACT-4.3 says 1 to 5\nflight  ZONE-3\n").unwrap();
        assert_eq!(disputed.reason("feint-first"), Some("REACT-4.3 says 1 to 5"));
        assert_eq!(disputed.reason("flight"), Some("ZONE-3"));
        assert_eq!(disputed.reason("other"), None);
        assert!(
            Disputed::read("feint-first")
                .unwrap_err()
                .contains("without a reason")
        );
        assert!(Disputed::read("a: b\na: c").unwrap_err().contains("line 2"));
    }
}
