//! Conditions on finished games, as parts of a query.

use crate::engine::{Millis, Seat};
use crate::ids::{AccountId, SeasonId};
use crate::store::archive::finish::WonBy;
use crate::store::words::{UnknownWord, words};
use std::fmt;
use std::str::FromStr;

words! {
    /// The result of a finished game, as a player sees it.
    GameResult is "result of a game" {
        /// The player has won.
        Won = "won",
        /// The player has lost; both sides may have.
        Lost = "lost",
        /// It was drawn.
        Drawn = "drawn",
    }
}

/// A filter for finished games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct FinishedFilter {
    /// Only games of this system.
    pub system: Option<String>,
    /// Only games of this scenario.
    pub scenario: Option<String>,
    /// Only games of this season.
    pub season: Option<SeasonId>,
    /// Only games with this result; for a player, if there is one.
    pub result: Option<GameResult>,
    /// Only games that this seat has won, or nobody for `Some(None)`.
    pub winner: Option<Option<Seat>>,
    /// Only games that ended with this grade.
    pub grade: Option<String>,
    /// Only games that ended for this reason.
    pub reason: Option<String>,
    /// Only games that ended at this time or later, in milliseconds since 1970.
    pub since: Option<Millis>,
    /// Only games that ended before this time, in milliseconds since 1970.
    pub until: Option<Millis>,
}

/// Who plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayedBy {
    /// Only games in which this account holds a seat.
    pub player: Option<AccountId>,
    /// Only games of the player against this account.
    pub opponent: Option<AccountId>,
}

/// A parameter of a query.
pub(crate) enum Parameter {
    Text(String),
    Number(i64),
}

/// The parameters of a query that is put together.
#[derive(Default)]
pub(crate) struct Parameters(Vec<Parameter>);

impl Parameters {
    /// Adds a text. Returns its name in the query.
    pub(crate) fn text(&mut self, text: impl ToString) -> String {
        self.add(Parameter::Text(text.to_string()))
    }

    /// Adds a number. Returns its name in the query.
    pub(crate) fn number(&mut self, number: impl Into<i64>) -> String {
        self.add(Parameter::Number(number.into()))
    }

    fn add(&mut self, parameter: Parameter) -> String {
        self.0.push(parameter);
        format!("${}", self.0.len())
    }

    /// The parameters in order.
    pub(crate) fn all(&self) -> &[Parameter] {
        &self.0
    }
}

/// Binds all parameters to a query.
macro_rules! bound {
    ($query:expr, $parameters:expr) => {{
        let mut query = $query;
        for parameter in $parameters.all() {
            query = match parameter {
                $crate::store::archive::filter::Parameter::Text(text) => query.bind(text.as_str()),
                $crate::store::archive::filter::Parameter::Number(number) => query.bind(*number),
            };
        }
        query
    }};
}

pub(crate) use bound;

impl FinishedFilter {
    /// Whether it looks at what only finished games have.
    pub fn needs_a_result(&self) -> bool {
        self.result.is_some()
            || self.winner.is_some()
            || self.grade.is_some()
            || self.reason.is_some()
            || self.since.is_some()
            || self.until.is_some()
    }

    /// The conditions on a row `f` of the archive. `seat` is that of the player, if there is one.
    pub(crate) fn conditions(&self, seat: Option<Seat>, parameters: &mut Parameters) -> Vec<String> {
        let mut conditions = vec![];
        for (column, text) in [
            ("system", &self.system),
            ("scenario", &self.scenario),
            ("grade", &self.grade),
            ("reason", &self.reason),
        ] {
            if let Some(text) = text {
                conditions.push(format!("f.{column} = {}", parameters.text(text)));
            }
        }
        if let Some(season) = self.season {
            let season = parameters.text(season);
            conditions.push(format!("f.season = {season} and f.season <> ''"));
        }
        if let Some(since) = self.since {
            conditions.push(format!("f.ended >= {}", parameters.number(since)));
        }
        if let Some(until) = self.until {
            conditions.push(format!("f.ended < {}", parameters.number(until)));
        }
        if let Some(codes) = self.codes(seat) {
            conditions.push(format!("f.won in ({})", codes.join(", ")));
        }
        conditions
    }

    /// The codes of those who may have won; `None` if anybody may.
    fn codes(&self, seat: Option<Seat>) -> Option<Vec<String>> {
        if self.result.is_none() && self.winner.is_none() {
            return None;
        }
        let all = [WonBy::Nobody, WonBy::First, WonBy::Second, WonBy::BothLost];
        let fits = |won: &WonBy| {
            let result = match (self.result, seat) {
                (None, _) => true,
                (Some(GameResult::Drawn), _) => *won == WonBy::Nobody,
                (Some(GameResult::Won), seat) => {
                    won.seat().is_some() && (seat.is_none() || won.seat() == seat)
                }
                (Some(GameResult::Lost), seat) => {
                    *won != WonBy::Nobody && (seat.is_none() || won.seat() != seat)
                }
            };
            result && self.winner.is_none_or(|winner| won.seat() == winner)
        };
        let mut codes: Vec<String> = all
            .into_iter()
            .filter(fits)
            .map(|won| won.code().to_string())
            .collect();
        if codes.is_empty() {
            // No game fits.
            codes.push("-9".to_owned());
        }
        Some(codes)
    }
}

/// The condition that an account may see a finished game `f`.
pub(crate) fn visible(viewer: Option<AccountId>, parameters: &mut Parameters) -> String {
    match viewer {
        None => "f.visibility = 'public'".to_owned(),
        Some(viewer) => {
            let viewer = parameters.text(viewer);
            format!("(f.visibility = 'public' or {viewer} in (f.first, f.second, f.creator))")
        }
    }
}

/// The seats that a player may have held in a row of the archive: the column of the player's account, and that of the
/// opponent's.
pub(crate) const SIDES: [(Seat, &str, &str); 2] = [
    (Seat::First, "first", "second"),
    (Seat::Second, "second", "first"),
];
