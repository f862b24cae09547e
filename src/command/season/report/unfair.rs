//! Whatever was unfair in a season: one sentence each.

use super::{NameOf, holder};
use crate::command::counts::Share;
use crate::league::season::{CrossCell, CrossGame, CrossRow, Division, Format, Season};
use crate::league::{
    Code, DivisionId, Finish, GameResult, LeagueError, Place, Round, Score, Seat, Side, Standings,
    UnpairedReason,
};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// So many games running on one side are unfair.
const RUNNING: usize = 3;

/// Opponents of a Swiss may be less than so many won games apart.
const GAMES_APART: i64 = 2;

/// Something unfair.
#[derive(Serialize)]
pub(super) struct Finding {
    pub(super) kind: Kind,
    /// The division; null if it concerns all of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    division: Option<DivisionId>,
    /// The seats.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    seats: Vec<Seat>,
    /// What happened, as a sentence.
    pub(super) text: String,
}

/// What is unfair about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Kind {
    SideRunning,
    SidesUneven,
    Rematch,
    SecondBye,
    PairingGap,
    ScenarioFavoursSide,
    DecidedByLot,
    UnplayedWinDecides,
    UnplayedWinsUneven,
    OrderByForfeits,
    SeatStruck,
    LostDespiteNotice,
}

impl Kind {
    /// Whether it comes from people who do not play.
    pub(super) fn is_of_absences(self) -> bool {
        self >= Kind::UnplayedWinDecides
    }

    /// What it is called in a table.
    pub(super) fn words(self) -> &'static str {
        match self {
            Kind::SideRunning => "the same side three times running",
            Kind::SidesUneven => "uneven sides",
            Kind::Rematch => "two meet again",
            Kind::SecondBye => "a second bye",
            Kind::PairingGap => "opponents two wins apart",
            Kind::ScenarioFavoursSide => "a scenario favours a side",
            Kind::DecidedByLot => "only the lot decides a place",
            Kind::UnplayedWinDecides => "an unplayed win decides a place",
            Kind::UnplayedWinsUneven => "more unplayed wins than others",
            Kind::OrderByForfeits => "another order without forfeits",
            Kind::SeatStruck => "a seat is struck with played games",
            Kind::LostDespiteNotice => "lost by forfeit although they said so",
        }
    }
}

/// Who won on a scenario, by side. Forfeits do not count.
#[derive(Serialize)]
pub(super) struct ScenarioRow {
    pub(super) scenario: String,
    pub(super) won: [u64; 2],
    /// Draws, and games that both lost.
    pub(super) undecided: u64,
}

/// A division that is judged.
pub(super) struct Judged<'a> {
    pub(super) season: &'a Season,
    pub(super) division: &'a Division,
    pub(super) rows: &'a [CrossRow],
    pub(super) standings: &'a Standings,
    pub(super) name: NameOf<'a>,
}

impl Judged<'_> {
    /// What is unfair in the division.
    pub(super) fn findings(&self) -> Vec<Finding> {
        let seats: Vec<Seat> = self.division.all_seats().collect();
        let each =
            |judge: fn(&Self, Seat) -> Vec<Finding>| seats.iter().flat_map(move |seat| judge(self, *seat));
        let mut all: Vec<Finding> = each(Self::side_running).collect();
        all.extend(each(Self::sides_uneven));
        if matches!(self.division.format, Format::Swiss { .. }) {
            all.extend(each(Self::rematches));
            all.extend(each(Self::byes));
            all.extend(each(Self::gaps));
        }
        all.extend(self.by_lot());
        all
    }

    /// What a seat did, in the order of the rounds.
    pub(super) fn cells(&self, seat: Seat) -> &[CrossCell] {
        let row = self.rows.iter().find(|row| row.seat == seat);
        row.map_or(&[], |row| row.cells.as_slice())
    }

    /// The pairing points of a seat before a round.
    fn pairing_before(&self, seat: Seat, round: Round) -> Score {
        let earlier = self.cells(seat).iter().filter(|cell| cell.round < round);
        earlier.map(|cell| cell.pairing).sum()
    }

    fn person(&self, seat: Seat) -> String {
        holder(self.division, seat, self.name)
    }

    /// A seat with who sits there.
    pub(super) fn seat(&self, seat: Seat) -> String {
        format!("{} (seat {seat})", self.person(seat))
    }

    pub(super) fn finding(&self, kind: Kind, seats: &[Seat], text: &str) -> Finding {
        Finding::of(self.season, self.division, (kind, seats), text)
    }

    /// The games of a seat that were played, with the side.
    fn sides(&self, seat: Seat) -> Vec<(Round, Side)> {
        let played = self.cells(seat).iter().filter_map(|cell| {
            let game = cell.game.as_ref().filter(|game| is_played(game))?;
            Some((cell.round, game.side))
        });
        played.collect()
    }

    fn side_running(&self, seat: Seat) -> Vec<Finding> {
        let games = self.sides(seat);
        let runs = games.chunk_by(|(_, one), (_, two)| one == two);
        let long = runs.filter(|run| run.len() >= RUNNING);
        let found = long.filter_map(|run| {
            let (first, last) = (run.first()?, run.last()?);
            let (person, side) = (self.person(seat), self.side(first.1));
            let text = format!(
                "{person} has {side} in {} games running, rounds {} to {}.",
                run.len(),
                first.0,
                last.0
            );
            Some(self.finding(Kind::SideRunning, &[seat], &text))
        });
        found.collect()
    }

    fn sides_uneven(&self, seat: Seat) -> Vec<Finding> {
        let games = self.sides(seat);
        let count = |side: Side| games.iter().filter(|(_, each)| *each == side).count();
        let [first, second] = [count(Side::First), count(Side::Second)];
        if first.abs_diff(second) <= 1 {
            return vec![];
        }
        let text = format!(
            "{} has {} in {first} games and {} in {second}.",
            self.person(seat),
            self.side(Side::First),
            self.side(Side::Second)
        );
        vec![self.finding(Kind::SidesUneven, &[seat], &text)]
    }

    /// The later meetings of a seat with opponents of a higher number.
    fn rematches(&self, seat: Seat) -> Vec<Finding> {
        let mut met: BTreeMap<Seat, BTreeSet<Round>> = BTreeMap::new();
        for cell in self.cells(seat) {
            if let Some(game) = cell
                .game
                .as_ref()
                .filter(|game| is_played(game) && game.opponent > seat)
            {
                met.entry(game.opponent).or_default().insert(cell.round);
            }
        }
        let again = met.into_iter().filter(|(_, rounds)| rounds.len() > 1);
        let found = again.map(|(other, rounds)| {
            let rounds = listed(rounds.iter().map(ToString::to_string).collect());
            let text = format!(
                "{} and {} meet in rounds {rounds}.",
                self.person(seat),
                self.person(other)
            );
            self.finding(Kind::Rematch, &[seat, other], &text)
        });
        found.collect()
    }

    fn byes(&self, seat: Seat) -> Vec<Finding> {
        let bye = |cell: &&CrossCell| cell.unpaired == Some(UnpairedReason::Bye);
        let byes = self.cells(seat).iter().filter(bye);
        let rounds: BTreeSet<Round> = byes.map(|cell| cell.round).collect();
        if rounds.len() < 2 {
            return vec![];
        }
        let rounds = listed(rounds.iter().map(ToString::to_string).collect());
        let text = format!("{} has a bye in rounds {rounds}.", self.person(seat));
        vec![self.finding(Kind::SecondBye, &[seat], &text)]
    }

    /// The opponents of a seat who had far fewer pairing points.
    fn gaps(&self, seat: Seat) -> Vec<Finding> {
        let least = self.season.rules.points.pairing.win.multiplied(GAMES_APART);
        let mut seen = BTreeSet::new();
        let mut found = vec![];
        for cell in self.cells(seat) {
            let Some(game) = cell.game.as_ref().filter(|_| seen.insert(cell.round)) else {
                continue;
            };
            let own = self.pairing_before(seat, cell.round);
            let other = self.pairing_before(game.opponent, cell.round);
            if least > Score::ZERO && own - other >= least {
                let text = format!(
                    "In round {} {} meets {} with pairing points {own} to {other}.",
                    cell.round,
                    self.person(seat),
                    self.person(game.opponent)
                );
                found.push(self.finding(Kind::PairingGap, &[seat, game.opponent], &text));
            }
        }
        found
    }

    /// Neighbours that the lot separates.
    fn by_lot(&self) -> Vec<Finding> {
        let places = &self.standings.places;
        let by_lot = |place: &Place| {
            let item = place.from_below.and_then(|item| self.standings.list.get(item));
            item.is_some_and(|item| item.code == Code::Lot)
        };
        let mut found = vec![];
        for pair in places.windows(2) {
            if let [above, below] = pair
                && by_lot(above)
            {
                let text = format!(
                    "Only the lot puts {} ahead of {}, on places {} and {}.",
                    self.person(above.seat),
                    self.person(below.seat),
                    above.rank,
                    below.rank
                );
                found.push(self.finding(Kind::DecidedByLot, &[above.seat, below.seat], &text));
            }
        }
        found
    }

    fn side(&self, side: Side) -> &'static str {
        let sides = super::side_names(&self.season.rules.system);
        sides[usize::from(side == Side::Second)]
    }
}

impl Finding {
    /// A finding about seats of a division, which is named if there are several.
    pub(super) fn of(
        season: &Season,
        division: &Division,
        (kind, seats): (Kind, &[Seat]),
        text: &str,
    ) -> Finding {
        let place = if season.divisions.len() > 1 {
            format!("Division {}: ", division.id)
        } else {
            String::new()
        };
        Finding {
            kind,
            division: Some(division.id.clone()),
            seats: seats.to_vec(),
            text: format!("{place}{text}"),
        }
    }
}

/// Whether a game was played, if only in part.
fn is_played(game: &CrossGame) -> bool {
    matches!(game.finish, Finish::Played { .. })
}

/// Who won on which scenario, by side, in the order of the season's list.
pub(super) fn scenarios(season: &Season, results: &[GameResult]) -> Result<Vec<ScenarioRow>, LeagueError> {
    let row = |name: &str| ScenarioRow {
        scenario: name.to_owned(),
        won: [0; 2],
        undecided: 0,
    };
    let mut rows: Vec<ScenarioRow> = vec![];
    for scenario in &season.rules.scenarios {
        if rows.iter().all(|row| row.scenario != scenario.name) {
            rows.push(row(&scenario.name));
        }
    }
    for division in &season.divisions {
        for result in season.results(&division.id, results)?.values() {
            let scenario = season.scenario_of(&result.fixture).map(|each| &each.name);
            let row = rows.iter_mut().find(|row| Some(&row.scenario) == scenario);
            if let (Some(row), Finish::Played { winner, .. }) = (row, &result.finish) {
                match winner {
                    Some(side) => row.won[usize::from(*side == Side::Second)] += 1,
                    None => row.undecided += 1,
                }
            }
        }
    }
    Ok(rows)
}

impl ScenarioRow {
    /// The finding that the scenario favours a side: one wins more than half of the decided games, beyond chance.
    pub(super) fn finding(&self, sides: [&str; 2]) -> Option<Finding> {
        let [first, second] = self.won;
        let favoured = usize::from(second > first);
        let (more, less) = (self.won[favoured], self.won[1 - favoured]);
        if more + less == 0 || Share::of(more, more + less).low <= 500 {
            return None;
        }
        let text = format!(
            "The scenario {} favours {}: {more} games won, and {less} by {}.",
            self.scenario,
            sides[favoured],
            sides[1 - favoured]
        );
        Some(Finding {
            kind: Kind::ScenarioFavoursSide,
            division: None,
            seats: vec![],
            text,
        })
    }
}

/// `a`, `a and b`, `a, b and c`.
pub(super) fn listed(mut items: Vec<String>) -> String {
    let Some(last) = items.pop() else {
        return String::new();
    };
    if items.is_empty() {
        last
    } else {
        format!("{} and {last}", items.join(", "))
    }
}
