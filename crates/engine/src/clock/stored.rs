//! Clocks as they are stored.

use super::{Clocks, Span};
use serde::{Deserialize, Serialize};

/// A clock as it is stored: what holds after an entry, for whoever does not read the game.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct StoredClocks<C> {
    /// The state.
    #[serde(flatten)]
    pub clocks: C,
    /// The pause on which both sides agreed last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pause: Option<Span>,
    /// When the game was closed for play since that entry.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stops: Vec<Span>,
}

/// A stored clock to which such a stretch is given back.
///
/// # Errors
/// If it is no stored clock.
pub fn given_back(state: &str, stop: Span) -> Result<String, serde_json::Error> {
    let mut kept: StoredClocks<Clocks> = serde_json::from_str(state)?;
    kept.stops.push(stop);
    serde_json::to_string(&kept)
}

/// What freezes a clock beside nights, vacations and a pause: when no server was there, and when its game was closed for
/// play. It may be closed still, since a time in milliseconds since 1970; 0: it is open.
pub fn standstills(outages: &[Span], stops: &[Span], closed_at: i64) -> Vec<Span> {
    let closed = Span {
        from: closed_at,
        to: i64::MAX,
    };
    let closed = Some(closed).filter(|_| closed_at > 0);
    outages.iter().chain(stops).copied().chain(closed).collect()
}
