//! The start deadline, as the server judges it: a substitute is looked for if one player has not shown up.

use super::world::{TIMES, World, opens};
use umpire_engine::Millis;
use umpire_league::Seat;
use umpire_league::search::Search;
use umpire_league::season::AbsenceRules;

impl World {
    /// Judges the games again that waited for the search for the other player.
    pub fn judge_waiting(&mut self) {
        for gap in std::mem::take(&mut self.waiting) {
            self.judge_start(gap);
        }
    }

    /// The start deadline of the game of a silent gap: a search if the other player is there, otherwise a forfeit.
    pub fn judge_start(&mut self, at: usize) {
        let Some(other) = self.opponent(at) else {
            return;
        };
        let Some(alone) = self.is_alone(at, other) else {
            self.waiting.push(at);
            return;
        };
        let round = self.gaps[at].from;
        let rules = AbsenceRules {
            search_for_no_shows: self.setting.search_for_no_shows,
            search: TIMES,
            ..AbsenceRules::default()
        };
        let until = rules.no_show_search(self.now, opens(round.next()));
        if let Some(until) = until.filter(|_| alone)
            && let Some(search) = self.search_for_no_show(at, until)
        {
            self.searches[at] = search;
            return;
        }
        self.is_missed(at);
    }

    /// The player of a gap has a no-show on record.
    pub fn is_missed(&mut self, at: usize) {
        let gap = &self.gaps[at];
        let own = &self.log.season().divisions[gap.division];
        let missing = own.occupant(gap.seat, gap.from).unwrap().clone();
        *self.missed.entry(missing).or_default() += 1;
    }

    /// The seat that meets the one of a gap; `None` if it has no game.
    fn opponent(&self, at: usize) -> Option<Seat> {
        let gap = &self.gaps[at];
        let own = &self.log.season().divisions[gap.division];
        let mut games = own.fixtures(1).into_iter().filter(|id| id.round == gap.from);
        let pairing = games.find_map(|id| own.fixture(&id, 1).filter(|pairing| pairing.has(gap.seat)))?;
        Some(if pairing.first == gap.seat {
            pairing.second
        } else {
            pairing.first
        })
    }

    /// Whether the player of a gap is the only one who is missing from its game; `None` while a substitute is looked for
    /// who would play for the other.
    fn is_alone(&self, at: usize, other: Seat) -> Option<bool> {
        let gap = &self.gaps[at];
        let all = self.gaps.iter().zip(&self.searches);
        let mut theirs = all.filter(|(each, _)| {
            each.division == gap.division
                && each.seat == other
                && each.covers(gap.from)
                && each.filled.is_none()
        });
        let open = theirs.clone().any(|(_, search)| !search.is_over());
        (!open).then(|| theirs.next().is_none())
    }

    /// A search for the seat of a gap; `None` if nobody could be asked.
    fn search_for_no_show(&self, at: usize, until: Millis) -> Option<Search> {
        let gap = &self.gaps[at];
        let (open, start) = self.open_seat(gap.division, gap.seat, (gap.from, gap.until));
        let search = Search::for_no_show(open, start, (self.now, until), &TIMES).unwrap();
        let found = self.candidates(&search);
        (!found.free.is_empty() || found.later.is_some()).then_some(search)
    }
}
