//! What is unfair because somebody did not play.

use super::holder;
use super::unfair::{Finding, Judged, Kind, listed};
use crate::engine::Millis;
use crate::league::rehearsal::{Cause, Rehearsal};
use crate::league::search::SearchStatus;
use crate::league::season::{Act, Author, SeasonLog, Shift, Zone};
use crate::league::{Finish, GameResult, LeagueError, RuleId, Score, Seat, Side, UnpairedReason};
use std::collections::BTreeMap;

/// So many more wins without a game than somebody else has are unfair.
const UNEVEN: usize = 2;

/// How many seats a sentence lists.
const LISTED: usize = 4;

/// The log of a season as it was before its table became final: an act can still be supposed.
///
/// # Errors
/// None for a log that was accepted.
pub(super) fn while_running(log: &SeasonLog) -> Result<SeasonLog, LeagueError> {
    let running = log.entries().iter().take_while(|entry| {
        let end = matches!(entry.act, Act::Finalise {} | Act::Archive {});
        !end
    });
    SeasonLog::from_entries(running.cloned().collect())
}

/// What is decided by where a seat ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Matter {
    First,
    Up,
    Down,
}

impl Matter {
    const ALL: [Matter; 3] = [Matter::First, Matter::Up, Matter::Down];

    fn holds(self, standing: &crate::league::season::Standing) -> bool {
        match self {
            Matter::First => standing.place == 1,
            Matter::Up => standing.zone == Zone::Up,
            Matter::Down => standing.zone == Zone::Down,
        }
    }

    fn words(self) -> [&'static str; 2] {
        match self {
            Matter::First => ["who is first", "be first"],
            Matter::Up => ["who goes up", "go up"],
            Matter::Down => ["who goes down", "go down"],
        }
    }
}

/// A game that was won without being played.
struct UnplayedWin<'a> {
    result: &'a GameResult,
    winner: Seat,
    loser: Seat,
}

impl<'a> UnplayedWin<'a> {
    fn of(result: &'a GameResult) -> Option<UnplayedWin<'a>> {
        let (winner, loser) = match result.finish {
            Finish::Forfeited {
                winner: Some(Side::First),
                ..
            } => (&result.first, &result.second),
            Finish::Forfeited {
                winner: Some(Side::Second),
                ..
            } => (&result.second, &result.first),
            _ => return None,
        };
        Some(UnplayedWin {
            result,
            winner: winner.seat,
            loser: loser.seat,
        })
    }

    /// The ruling by which nobody gets the points.
    fn without_points(&self) -> (Author, Act) {
        let mut result = self.result.clone();
        if let Finish::Forfeited { winner, .. } = &mut result.finish {
            *winner = None;
        }
        let result = Box::new(result);
        (Author::Rule(RuleId::new("supposed")), Act::RuleResult { result })
    }
}

impl Judged<'_> {
    /// What is unfair in the division because of games that were not played.
    ///
    /// # Errors
    /// A result that does not belong to the season.
    pub(super) fn unplayed(
        &self,
        running: &SeasonLog,
        results: &[GameResult],
    ) -> Result<Vec<Finding>, LeagueError> {
        let all = self.season.results(&self.division.id, results)?;
        let counts = |result: &&&GameResult| {
            let seats = [result.first.seat, result.second.seat];
            !seats.iter().any(|seat| self.division.is_struck(*seat))
        };
        let wins: Vec<UnplayedWin<'_>> = all
            .values()
            .filter(counts)
            .filter_map(|result| UnplayedWin::of(result))
            .collect();
        let suppose = |acts| running.forecast(Millis::ZERO, acts, results);
        let mut found = vec![];
        for win in &wins {
            found.extend(self.decides(win, &suppose(vec![win.without_points()])?.shifts));
        }
        found.extend(self.uneven_wins(&wins));
        if !wins.is_empty() {
            let acts = wins.iter().map(UnplayedWin::without_points).collect();
            found.extend(self.order_by_forfeits(&suppose(acts)?.shifts));
        }
        for seat in self
            .division
            .all_seats()
            .filter(|seat| self.division.is_struck(*seat))
        {
            found.extend(self.struck(seat, all.values().copied())?);
        }
        Ok(found)
    }

    /// Who is first, goes up or goes down only because of an unplayed win.
    fn decides(&self, win: &UnplayedWin<'_>, shifts: &[Shift]) -> Vec<Finding> {
        let mut found = vec![];
        for matter in Matter::ALL {
            let now = shifts
                .iter()
                .filter(|shift| matter.holds(&shift.before) && !matter.holds(&shift.after));
            let then = shifts
                .iter()
                .filter(|shift| !matter.holds(&shift.before) && matter.holds(&shift.after));
            let [now, then]: [Vec<Seat>; 2] = [
                now.map(|shift| shift.seat).collect(),
                then.map(|shift| shift.seat).collect(),
            ];
            if now.is_empty() || then.is_empty() {
                continue;
            }
            let names = |seats: &[Seat]| listed(seats.iter().map(|seat| self.seat(*seat)).collect());
            let [what, would] = matter.words();
            let text = format!(
                "The unplayed win of {} over {} in round {} decides {what}: without it {} would {would}, not {}.",
                self.seat(win.winner),
                self.seat(win.loser),
                win.result.fixture.round,
                names(&then),
                names(&now)
            );
            let seats = [vec![win.winner, win.loser], now, then].concat();
            found.push(self.finding(Kind::UnplayedWinDecides, &seats, &text));
        }
        found
    }

    /// Who has more wins without a game, by forfeits and byes, than others.
    fn uneven_wins(&self, wins: &[UnplayedWin<'_>]) -> Vec<Finding> {
        let own = |seat: Seat| {
            let byes = self
                .cells(seat)
                .iter()
                .filter(|cell| cell.unpaired == Some(UnpairedReason::Bye));
            byes.count() + wins.iter().filter(|win| win.winner == seat).count()
        };
        let plays = |seat: &Seat| self.division.leaving(*seat).is_none();
        let numbers: BTreeMap<Seat, usize> = self
            .division
            .all_seats()
            .filter(plays)
            .map(|seat| (seat, own(seat)))
            .collect();
        let fewest = numbers.values().copied().min().unwrap_or(0);
        // Two byes alone are named as such.
        let won = |seat: Seat| wins.iter().any(|win| win.winner == seat);
        let more = numbers
            .iter()
            .filter(|(seat, number)| **number >= fewest + UNEVEN && won(**seat));
        let found = more.map(|(seat, number)| {
            let others = numbers.values().filter(|number| **number == fewest).count();
            let text = format!(
                "{} has {number} wins without a game, by forfeits or byes; {others} others have {}.",
                self.seat(*seat),
                if fewest == 0 {
                    "none".to_owned()
                } else {
                    fewest.to_string()
                }
            );
            self.finding(Kind::UnplayedWinsUneven, &[*seat], &text)
        });
        found.collect()
    }

    /// Whose place would be another if no forfeit brought points, the largest differences first.
    fn order_by_forfeits(&self, shifts: &[Shift]) -> Option<Finding> {
        let moved = shifts
            .iter()
            .filter(|shift| shift.before.place != shift.after.place);
        let mut moved: Vec<&Shift> = moved.collect();
        moved.sort_by_key(|shift| {
            (
                u16::MAX - shift.before.place.abs_diff(shift.after.place),
                shift.before.place,
            )
        });
        if moved.is_empty() {
            return None;
        }
        let place = |shift: &&Shift| {
            let [now, then] = [shift.before.place, shift.after.place];
            format!("{} on place {then}, not {now}", self.seat(shift.seat))
        };
        let mut places: Vec<String> = moved.iter().take(LISTED).map(place).collect();
        match moved.len().saturating_sub(LISTED) {
            0 => {}
            1 => places.push("1 other elsewhere".to_owned()),
            more => places.push(format!("{more} others elsewhere")),
        }
        let seats: Vec<Seat> = moved.iter().map(|shift| shift.seat).collect();
        let text = format!("If no forfeit brought points: {}.", places.join("; "));
        Some(self.finding(Kind::OrderByForfeits, &seats, &text))
    }

    /// Who loses points because the games of a seat do not count.
    fn struck<'b>(
        &self,
        seat: Seat,
        results: impl Iterator<Item = &'b GameResult>,
    ) -> Result<Option<Finding>, LeagueError> {
        let (mut played, mut losses) = (0, BTreeMap::new());
        for result in results {
            let seats = [result.first.seat, result.second.seat];
            if !seats.contains(&seat) || !matches!(result.finish, Finish::Played { .. }) {
                continue;
            }
            played += 1;
            let points = self.season.rules.points.scores(&result.finish)?.points;
            for (other, points) in seats.into_iter().zip(points) {
                if other != seat && points > Score::ZERO {
                    *losses.entry(other).or_insert(Score::ZERO) += points;
                }
            }
        }
        if played == 0 {
            return Ok(None);
        }
        let loses = losses
            .iter()
            .map(|(other, points)| format!("{} loses {points}", self.seat(*other)));
        let loses = listed(loses.collect());
        let games = if played == 1 { "game" } else { "games" };
        let text = if losses.is_empty() {
            format!(
                "{} left and is struck: {played} played {games} count for nobody.",
                self.seat(seat)
            )
        } else {
            format!(
                "{} left and is struck: {played} played {games} count for nobody. Of the points won there, {loses}.",
                self.seat(seat)
            )
        };
        let seats: Vec<Seat> = [seat].into_iter().chain(losses.into_keys()).collect();
        Ok(Some(self.finding(Kind::SeatStruck, &seats, &text)))
    }
}

/// Who said that they were away and lost by forfeit, because no substitute was found.
///
/// # Errors
/// A result that does not belong to the season.
pub(super) fn lost_despite_notice(rehearsal: &Rehearsal) -> Result<Vec<Finding>, LeagueError> {
    let season = rehearsal.log.season();
    let mut found = vec![];
    for each in &rehearsal.searches {
        let search = &each.search;
        if each.cause != Cause::Announced || search.status != SearchStatus::Failed {
            continue;
        }
        let division = season.division(&search.division)?;
        let results = season.results(&division.id, &rehearsal.results)?;
        let mut lost = results.values().filter(|result| {
            let win = UnplayedWin::of(result);
            result.fixture.round == search.from && win.is_some_and(|win| win.loser == search.seat)
        });
        if lost.next().is_none() {
            continue;
        }
        let person = &each.person;
        let holds = holder(division, search.seat, &ToString::to_string);
        let of = if holds == person.as_str() {
            format!("seat {}", search.seat)
        } else {
            format!("seat {}, of {holds}", search.seat)
        };
        let why = match search.asks.len() {
            0 => "no reserve could be asked".to_owned(),
            1 => "the reserve who was asked did not come".to_owned(),
            asks => format!("none of the {asks} reserves who were asked came"),
        };
        let text = format!(
            "{person} ({of}) said that they were away in round {} and lost by forfeit: {why}.",
            search.from
        );
        found.push(Finding::of(
            season,
            division,
            (Kind::LostDespiteNotice, &[search.seat]),
            &text,
        ));
    }
    Ok(found)
}
