//! An exported game, verified and parsed.

use super::{AuditError, Entry, Rulebook, Verified, verify};
use serde_json::Value;

/// An exported game that passed verification.
pub struct Exported {
    /// Its system.
    pub rulebook: &'static dyn Rulebook,
    /// The result of the verification.
    pub verified: Verified,
    /// Its log.
    pub entries: Vec<Entry>,
}

/// Reads and verifies an export. `system` finds the rulebook by name.
///
/// # Errors
/// The first line that is wrong, and why.
pub fn read_export(
    text: &str,
    system: impl Fn(&str) -> Option<&'static dyn Rulebook>,
) -> Result<Exported, AuditError> {
    let verified = verify(text, &system)?;
    let wrong = |line: usize, why: String| AuditError { line: line + 1, why };
    let lines: Vec<&str> = text.lines().collect();
    let [header, entries @ .., _] = lines.as_slice() else {
        return Err(wrong(0, "there is no log here".to_owned()));
    };
    let header: Value = serde_json::from_str(header).map_err(|e| wrong(0, e.to_string()))?;
    let name = header["system"].as_str().unwrap_or_default();
    let rulebook = system(name).ok_or_else(|| wrong(0, format!("no system {name:?}")))?;
    let entries = entries
        .iter()
        .enumerate()
        .map(|(n, line)| serde_json::from_str(line).map_err(|e| wrong(n + 1, e.to_string())))
        .collect::<Result<Vec<Entry>, AuditError>>()?;
    Ok(Exported {
        rulebook,
        verified,
        entries,
    })
}
