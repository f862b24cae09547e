//! The text of a report.

use super::{DivisionReport, PlaceReport, SeasonReport, numbers};
use crate::league::season::{CrossCell, Format};
use crate::league::{Finish, MoveReason, Seat, Side, UnpairedReason};
use std::fmt::Write as _;

impl SeasonReport {
    /// The report for people.
    pub(super) fn text(&self) -> String {
        let mut out = String::new();
        if let Some(seed) = self.seed {
            let _ = writeln!(
                out,
                "Rehearsed with --seed {seed}, which plays the same season again."
            );
        }
        let _ = writeln!(
            out,
            "A season of {} in the state {}: {} entries in its log.",
            self.system,
            self.state.as_str(),
            self.entries
        );
        if !self.missing.is_empty() {
            let _ = writeln!(out, "Without a result: {}.", self.missing.join(", "));
        }
        if self.divisions.is_empty() {
            out.push_str("It has no divisions yet: they are formed by the draw.\n");
        }
        for division in &self.divisions {
            self.division(&mut out, division);
        }
        self.scenarios(&mut out);
        if let Some(tally) = &self.absences {
            let seasons = [(self.seed.unwrap_or_default(), tally)];
            out.push_str("\nWhen somebody does not play\n");
            numbers::write(&mut out, &numbers::rows(&seasons), false);
            numbers::write_weeks(&mut out, &seasons);
        }
        out.push_str("\nUnfairness\n");
        if self.unfair.is_empty() {
            out.push_str("  nothing\n");
        }
        for finding in &self.unfair {
            let _ = writeln!(out, "  {}", finding.text);
        }
        out
    }

    fn division(&self, out: &mut String, division: &DivisionReport) {
        let name = division.name.as_deref().unwrap_or(division.id.as_str());
        let format = match division.format {
            Format::RoundRobin { double: false } => "round robin",
            Format::RoundRobin { double: true } => "double round robin",
            Format::Swiss { .. } => "Swiss",
        };
        let _ = writeln!(out, "\nDivision {name}: {format}, {} rounds\n", division.rounds);
        standings(out, division);
        reasons(out, division);
        self.crosstable(out, division);
        moves(out, division);
    }

    fn crosstable(&self, out: &mut String, division: &DivisionReport) {
        let swiss = matches!(division.format, Format::Swiss { .. });
        let columns: Vec<String> = if swiss {
            (1..=division.rounds).map(|round| round.to_string()).collect()
        } else {
            division
                .places
                .iter()
                .map(|place| place.rank.to_string())
                .collect()
        };
        let mut rows = vec![[vec!["#".to_owned(), "player".to_owned()], columns].concat()];
        for row in &division.crosstable {
            let cell = |at: usize| {
                if swiss {
                    let own = row
                        .cells
                        .iter()
                        .filter(|cell| usize::from(cell.round.0) == at + 1);
                    own.map(|cell| self.in_round(division, cell))
                        .collect::<Vec<_>>()
                        .join(", ")
                } else {
                    self.against(&row.cells, row.seat, division.places[at].seat)
                }
            };
            let mut cells = vec![row.rank.to_string(), row.person.clone()];
            cells.extend((0..rows[0].len() - 2).map(cell));
            rows.push(cells);
        }
        let [first, second] = &self.sides;
        let [one, two] = self.letters();
        let what = if swiss {
            "the side, the opponent's place and the points of each round"
        } else {
            "the side and the points of each game"
        };
        let _ = writeln!(out, "\nCrosstable: {what} ({one} {first}, {two} {second})\n");
        aligned(out, &rows, &[1]);
    }

    /// The games against an opponent.
    fn against(&self, cells: &[CrossCell], own: Seat, opponent: Seat) -> String {
        if own == opponent {
            return "*".to_owned();
        }
        let games = cells.iter().filter_map(|cell| {
            let game = cell.game.as_ref().filter(|game| game.opponent == opponent)?;
            Some(format!("{}{}", self.letter(game.side), points(cell)))
        });
        games.collect::<Vec<_>>().join(" ")
    }

    /// What a round brought.
    fn in_round(&self, division: &DivisionReport, cell: &CrossCell) -> String {
        let Some(game) = &cell.game else {
            let why = match cell.unpaired {
                Some(UnpairedReason::Bye) => "bye",
                Some(UnpairedReason::HalfBye) => "half bye",
                Some(UnpairedReason::Late) => "late",
                Some(UnpairedReason::Absent | UnpairedReason::Free) | None => "absent",
            };
            return format!("{why} {}", points(cell));
        };
        let mut places = division.places.iter();
        let place = places.position(|place| place.seat == game.opponent);
        let place = place.map_or(0, |at| at + 1);
        format!("{}{place} {}", self.letter(game.side), points(cell))
    }

    /// A letter for each side: the first of its name, or of the alphabet if both begin with the same.
    fn letters(&self) -> [char; 2] {
        let [first, second] = self.sides.each_ref().map(|side| {
            let letter = side.chars().next().unwrap_or('?');
            letter.to_ascii_uppercase()
        });
        if first == second {
            ['A', 'B']
        } else {
            [first, second]
        }
    }

    fn letter(&self, side: Side) -> char {
        self.letters()[usize::from(side == Side::Second)]
    }

    fn scenarios(&self, out: &mut String) {
        let [first, second] = &self.sides;
        let mut rows = vec![
            ["scenario", first, second, "undecided"]
                .map(str::to_owned)
                .to_vec(),
        ];
        for row in &self.scenarios {
            let [one, two] = row.won;
            let numbers = [one, two, row.undecided].map(|number| number.to_string());
            rows.push([vec![row.scenario.clone()], numbers.to_vec()].concat());
        }
        out.push_str("\nWins by side\n\n");
        aligned(out, &rows, &[0]);
    }
}

fn standings(out: &mut String, division: &DivisionReport) {
    let head = ["#", "seat", "player", "games"].map(str::to_owned);
    let mut rows = vec![[head.to_vec(), division.list.clone()].concat()];
    for place in &division.places {
        let own = [
            place.rank.to_string(),
            place.seat.to_string(),
            place.person.clone(),
            place.games.to_string(),
        ];
        rows.push([own.to_vec(), place.values.clone()].concat());
    }
    aligned(out, &rows, &[2]);
}

/// The reasons of the places that are not decided by points alone.
fn reasons(out: &mut String, division: &DivisionReport) {
    let mut lines = vec![];
    for pair in division.places.windows(2) {
        let [above, below] = pair else { continue };
        let named = |place: &PlaceReport| format!("{}. {}", place.rank, place.person);
        match &above.ahead {
            Some(ahead) if ahead.item > 0 => lines.push(format!(
                "{} is ahead of {} by {}, {} to {}",
                named(above),
                named(below),
                ahead.code,
                ahead.own,
                ahead.other
            )),
            _ => {}
        }
    }
    if !lines.is_empty() {
        out.push_str("\nWhy\n\n");
    }
    for line in lines {
        let _ = writeln!(out, "  {line}");
    }
}

fn moves(out: &mut String, division: &DivisionReport) {
    let moving = |why: MoveReason| why != MoveReason::Stays;
    let moving: Vec<_> = division.moves.iter().filter(|each| moving(each.why)).collect();
    if moving.is_empty() {
        return;
    }
    out.push_str("\nMoves\n\n");
    for each in moving {
        let to = each.to.as_ref().map_or("", |to| to.as_str());
        let what = match each.why {
            MoveReason::Promoted => format!("goes up to division {to}"),
            MoveReason::FillsVacancy => format!("fills a vacancy in division {to}"),
            MoveReason::Relegated => format!("goes down to division {to}"),
            MoveReason::Leaves => "does not play on".to_owned(),
            MoveReason::HigherPlace => "takes a higher place".to_owned(),
            MoveReason::Stays => continue,
        };
        let _ = writeln!(out, "  {}. {} {what}", each.place, each.person);
    }
}

/// The points of a game or round, with F if the game was forfeited before it was played.
fn points(cell: &CrossCell) -> String {
    let finish = cell.game.as_ref().map(|game| &game.finish);
    let mark = match finish {
        Some(Finish::Forfeited { .. }) => "F",
        _ => "",
    };
    format!("{}{mark}", cell.points)
}

/// Writes rows as columns: those of `left` begin at the same place, all others end at the same place.
pub(super) fn aligned(out: &mut String, rows: &[Vec<String>], left: &[usize]) {
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or_default()
    };
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let widths: Vec<usize> = (0..columns).map(width).collect();
    for row in rows {
        let mut line = String::new();
        for (at, cell) in row.iter().enumerate() {
            let width = widths[at];
            line.push_str("  ");
            let _ = if left.contains(&at) {
                write!(line, "{cell:<width$}")
            } else {
                write!(line, "{cell:>width$}")
            };
        }
        let _ = writeln!(out, "{}", line.trim_end());
    }
}
