//! The states of a season.

use serde::{Deserialize, Serialize};

/// Where a season stands. It only moves on, except that an undone seeding leads back to registration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SeasonState)]
pub enum State {
    /// Its rules are being written.
    Draft,
    /// People register.
    Registration,
    /// The divisions are formed and the lot is published.
    Seeded,
    /// Rounds are published and played.
    Running,
    /// Unfinished games are adjudicated.
    Adjudication,
    /// The table stands.
    Final,
    /// It is filed.
    Archived,
}

impl State {
    /// All states, in their order.
    pub const ALL: [State; 7] = [
        State::Draft,
        State::Registration,
        State::Seeded,
        State::Running,
        State::Adjudication,
        State::Final,
        State::Archived,
    ];

    /// The word of the API.
    pub fn as_str(self) -> &'static str {
        match self {
            State::Draft => "draft",
            State::Registration => "registration",
            State::Seeded => "seeded",
            State::Running => "running",
            State::Adjudication => "adjudication",
            State::Final => "final",
            State::Archived => "archived",
        }
    }
}
