//! The codes of tie-breaks, their modifiers, and what a list of them must look like.

use crate::crosstable::Basis;
use crate::error::{LeagueError, messages};
use serde::Serialize;
use std::fmt;
use umpire_engine::Argument;

/// A tie-break. The first variants have FIDE's codes, `MARGIN`, `FLR` and `LOT` are ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Code {
    /// `PTS`: the points.
    Points,
    /// `DE`: direct encounter, the points from games among those still tied (FIDE C.07, 6).
    DirectEncounter,
    /// `SB`: Sonneborn-Berger, the points taken from each opponent times that opponent's points (9.1).
    SonnebornBerger,
    /// `WIN`: rounds that count as won, by a bye or a forfeit too (7.1).
    Wins,
    /// `WON`: games won, without forfeits and byes (7.2).
    Won,
    /// `BH`: Buchholz, the sum of the opponents' points (8.1).
    Buchholz,
    /// `PS`: the sum of the totals after each round (7.5).
    Progressive,
    /// `KS`: Koya, the points against opponents with at least half of the possible points (9.2).
    Koya,
    /// `MARGIN`: the sum of the games' margins, each capped by the season.
    Margin,
    /// `FLR`: the round of the first loss.
    FirstLoss,
    /// `LOT`: the season's lot.
    Lot,
}

/// A change to what a tie-break counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Modifier {
    /// Everything counts.
    None,
    /// `/C1`, `/C2`: without so many of the lowest values (FIDE C.07, 14.1 and 14.2); of `PS`, without the first rounds.
    Cut(u8),
    /// `/M1`, `/M2`: without so many of the lowest and of the highest values (14.3, 14.4). `/M1` is the winged one.
    Median(u8),
    /// `DE/2`: only if exactly two are tied.
    TwoOnly,
}

/// An item of a season's list: a code, which points it counts, and a modifier. Written `BH/C1`, `DE`, `BH:PP/M1`, where
/// `:PP` counts pairing points in place of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TieBreak {
    /// The tie-break.
    pub code: Code,
    /// Which points it counts.
    pub basis: Basis,
    /// What is left out.
    pub modifier: Modifier,
}

const CODES: [(Code, &str); 11] = [
    (Code::Points, "PTS"),
    (Code::DirectEncounter, "DE"),
    (Code::SonnebornBerger, "SB"),
    (Code::Wins, "WIN"),
    (Code::Won, "WON"),
    (Code::Buchholz, "BH"),
    (Code::Progressive, "PS"),
    (Code::Koya, "KS"),
    (Code::Margin, "MARGIN"),
    (Code::FirstLoss, "FLR"),
    (Code::Lot, "LOT"),
];

const MODIFIERS: [(Modifier, &str); 5] = [
    (Modifier::Cut(1), "C1"),
    (Modifier::Cut(2), "C2"),
    (Modifier::Median(1), "M1"),
    (Modifier::Median(2), "M2"),
    (Modifier::TwoOnly, "2"),
];

/// The most items of a list.
const LONGEST_LIST: usize = 20;

impl Code {
    /// The code as it is written.
    pub fn as_str(self) -> &'static str {
        CODES
            .iter()
            .find(|(code, _)| *code == self)
            .map_or("", |(_, text)| text)
    }

    /// Whether it can count pairing points.
    fn counts_points(self) -> bool {
        use Code::{Buchholz, DirectEncounter, Koya, Points, Progressive, SonnebornBerger};
        matches!(
            self,
            Points | DirectEncounter | SonnebornBerger | Buchholz | Progressive | Koya
        )
    }

    fn takes(self, modifier: Modifier) -> bool {
        match modifier {
            Modifier::None => true,
            Modifier::Cut(_) => matches!(self, Code::Buchholz | Code::SonnebornBerger | Code::Progressive),
            Modifier::Median(_) => matches!(self, Code::Buchholz | Code::SonnebornBerger),
            Modifier::TwoOnly => self == Code::DirectEncounter,
        }
    }

    /// The modifiers that it takes, as text.
    fn modifiers(self) -> Argument {
        let points = self.counts_points().then(|| ":PP".into());
        let others = MODIFIERS.iter().filter(|(modifier, _)| self.takes(*modifier));
        let others = others.map(|(_, text)| format!("/{text}").into());
        let all: Vec<Argument> = points.into_iter().chain(others).collect();
        if all.is_empty() {
            "it alone".into()
        } else {
            Argument::list(all, ", ")
        }
    }
}

impl TieBreak {
    /// A code without a modifier, of points.
    pub const fn plain(code: Code) -> TieBreak {
        TieBreak {
            code,
            basis: Basis::Points,
            modifier: Modifier::None,
        }
    }

    /// Reads an item such as `BH/C1`.
    ///
    /// # Errors
    /// An unknown code or a modifier that the code does not take; the place is empty.
    pub fn parse(text: &str) -> Result<TieBreak, LeagueError> {
        let (front, modifier) = text
            .split_once('/')
            .map_or((text, None), |(front, back)| (front, Some(back)));
        let (name, basis) = front
            .split_once(':')
            .map_or((front, None), |(name, basis)| (name, Some(basis)));
        let Some((code, _)) = CODES.iter().find(|(_, text)| *text == name) else {
            let codes = Argument::list(CODES.iter().map(|(_, text)| (*text).into()), ", ");
            let arguments = [("code", text.into()), ("codes", codes)];
            return Err(LeagueError::at("", messages::UNKNOWN_TIE_BREAK.with(arguments)));
        };
        let wrong = |modifier: String| {
            let arguments = [
                ("code", name.into()),
                ("modifier", modifier.into()),
                ("allowed", code.modifiers()),
            ];
            LeagueError::at("", messages::TIE_BREAK_MODIFIER.with(arguments))
        };
        let basis = match basis {
            None => Basis::Points,
            Some("PP") if code.counts_points() => Basis::Pairing,
            Some(other) => return Err(wrong(format!(":{other}"))),
        };
        let modifier = match modifier {
            None => Modifier::None,
            Some(text) => {
                let found = MODIFIERS
                    .iter()
                    .find(|(modifier, known)| *known == text && code.takes(*modifier));
                found
                    .map(|(modifier, _)| *modifier)
                    .ok_or_else(|| wrong(format!("/{text}")))?
            }
        };
        Ok(TieBreak {
            code: *code,
            basis,
            modifier,
        })
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code.as_str())?;
        if self.basis == Basis::Pairing {
            f.write_str(":PP")?;
        }
        match MODIFIERS.iter().find(|(modifier, _)| *modifier == self.modifier) {
            Some((_, text)) => write!(f, "/{text}"),
            None => Ok(()),
        }
    }
}

impl Serialize for TieBreak {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl utoipa::PartialSchema for TieBreak {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        let text = utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::String)
            .max_length(Some(20))
            .examples([serde_json::json!("BH/C1")])
            .description(Some("An item of a season's list of tie-breaks."));
        text.into()
    }
}

impl utoipa::ToSchema for TieBreak {
    fn name() -> std::borrow::Cow<'static, str> {
        "TieBreak".into()
    }
}

/// Reads a season's list of codes. It begins with `PTS`, names nothing twice (`DE` may stand again further down), and
/// ends with `LOT` if it has it.
///
/// # Errors
/// The first fault, with its place in the list: `[2]`.
pub fn parse_list(codes: &[String]) -> Result<Vec<TieBreak>, LeagueError> {
    if codes.len() > LONGEST_LIST {
        let arguments = [
            ("count", codes.len().into()),
            ("least", 1.into()),
            ("most", LONGEST_LIST.into()),
        ];
        return Err(LeagueError::at("", messages::COUNT.with(arguments)));
    }
    let mut list: Vec<TieBreak> = vec![];
    for (at, text) in codes.iter().enumerate() {
        let place = format!("[{at}]");
        let item = TieBreak::parse(text).map_err(|error| error.below(&place))?;
        let refused = |message: &'static umpire_engine::Template| {
            Err(LeagueError::at(
                &place,
                message.with([("code", text.as_str().into())]),
            ))
        };
        if at == 0 && item != TieBreak::plain(Code::Points) {
            return refused(&messages::POINTS_FIRST);
        }
        if item.code != Code::DirectEncounter && list.contains(&item) {
            return refused(&messages::TIE_BREAK_TWICE);
        }
        if item.code == Code::Lot && at + 1 < codes.len() {
            return Err(LeagueError::at(&place, messages::LOT_LAST.plain()));
        }
        list.push(item);
    }
    if list.is_empty() {
        return Err(LeagueError::at("", messages::NO_TIE_BREAKS.plain()));
    }
    Ok(list)
}
