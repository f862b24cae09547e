//! Deadlines: who must have shown up, who has forfeited, and games that were decided without being played out.

use crate::clock::Span;
use crate::engine::{Millis, VacationRule};
use crate::ids::AccountId;
use crate::league::season::SeasonRules;
use crate::league::{Finish, ForfeitReason, Side};
use crate::notices::SeasonNews;
use crate::server::games::commands::{Cause, ServerCommand};
use crate::server::problem::{Kind, Problem};
use crate::server::seasons::Seasons;
use crate::server::seasons::absences::no_shows::Late;
use crate::server::seasons::absences::searches::OpenSearch;
use crate::server::seasons::acts::{NewEntry, ruled};
use crate::server::seasons::loaded::LoadedSeason;
use crate::store::{FixtureRecord, SideEffect, Vacation};

/// How long before the start deadline who has not shown up is reminded, in milliseconds; at most half of the time.
const REMINDER: Millis = Millis::from_days(1);

/// The sides of a game, in the order of its seats.
const SIDES: [Side; 2] = [Side::First, Side::Second];

impl Seasons {
    /// By when the players of a fixture whose game opens now must show up, and when they are reminded, in milliseconds
    /// since 1970; 0 if the clock alone decides. A vacation that a player has announced does not count.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(crate) async fn start_deadline(
        &self,
        rules: &SeasonRules,
        fixture: &FixtureRecord,
    ) -> Result<[Millis; 2], Problem> {
        let now = self.time.now();
        let Some(first) = rules.absences.start_deadline(now, fixture.due) else {
            return Ok([Millis::ZERO; 2]);
        };
        let mut by = first;
        for player in [fixture.first, fixture.second] {
            let vacations = self.vacations_of(rules, player, now).await?;
            by = by.max(without_vacations(first, now, &vacations));
        }
        if by <= now || by > first && by >= fixture.due {
            return Ok([Millis::ZERO; 2]);
        }
        let half = Millis::new((by - now).get() / 2);
        Ok([by, by - REMINDER.min(half)])
    }

    /// The vacations of a player that end after a time in milliseconds since 1970, in order; none if they do not count in
    /// the season.
    async fn vacations_of(
        &self,
        rules: &SeasonRules,
        player: AccountId,
        after: Millis,
    ) -> Result<Vec<Vacation>, Problem> {
        if rules.play.vacation == VacationRule::None {
            return Ok(vec![]);
        }
        Ok(self.store.vacations(player, after).await?)
    }

    /// The start deadline of a player who is on vacation when it comes, in milliseconds since 1970: what was left of it
    /// when the vacation began, from its end on. `None` if no player of a fixture who is missing is on vacation.
    async fn after_vacation(&self, rules: &SeasonRules, late: Late<'_>) -> Result<Option<Millis>, Problem> {
        let (fixture, mut latest) = (late.fixture, None);
        for (player, shown) in [fixture.first, fixture.second].into_iter().zip(late.shown) {
            if shown {
                continue;
            }
            let vacations = self.vacations_of(rules, player, late.now).await?;
            let present = vacations.iter().find(|each| each.begins <= late.now);
            let until = present.map(|each| {
                let began = each.begins.max(fixture.opens);
                let left = (fixture.start_by - began).max(Millis::ZERO);
                each.ends.saturating_add(left)
            });
            latest = latest.max(until);
        }
        Ok(latest)
    }

    /// Does what is due for those who are absent.
    ///
    /// # Errors
    /// A problem if the store can't be read.
    pub(crate) async fn look_after_absences(&self, now: Millis) -> Result<(), Problem> {
        for fixture in self.store.fixtures_to_start_soon(now).await? {
            let done = self.remind_to_start(&fixture).await;
            self.done(
                done,
                format_args!("the start of {} of {}", fixture.id(), fixture.season),
            );
        }
        for fixture in self.store.fixtures_to_start(now).await? {
            let done = self.judge_start(&fixture, now).await;
            self.done(
                done,
                format_args!("the start of {} of {}", fixture.id(), fixture.season),
            );
        }
        for record in self.store.searches_due(now).await? {
            let (id, season) = (record.id, record.season);
            let done = self.move_search(record).await;
            self.done(done, format_args!("search {id} of {season}"));
        }
        for fixture in self.store.fixtures_to_close().await? {
            let done = self.close_game(&fixture).await;
            self.done(
                done,
                format_args!("closing {} of {}", fixture.id(), fixture.season),
            );
        }
        Ok(())
    }

    fn done(&self, done: Result<(), Problem>, what: impl std::fmt::Display) {
        if let Err(problem) = done {
            self.report(&problem, what);
        }
    }

    /// Which players of an open fixture have shown up: by an announcement, a message, reading
    /// the game, asking for something about it, or accepting the seat once the game was open.
    ///
    /// # Errors
    /// An internal problem if the game can't be read.
    pub(super) async fn shown_up(
        &self,
        loaded: &LoadedSeason,
        fixture: &FixtureRecord,
    ) -> Result<[bool; 2], Problem> {
        let Some(id) = fixture.game() else {
            return Ok([true; 2]);
        };
        let game = self.whole_game(id).await?;
        let mut shown = self.played(&game).await?.acted;
        let searches = self.searches_of(loaded).await?;
        for (seat, account) in crate::engine::Seat::ALL
            .into_iter()
            .zip([fixture.first, fixture.second])
        {
            let at = seat.index();
            shown[at] = shown[at]
                || loaded.person_card(account).house
                || searches.iter().any(|each| each.is_taken_by(account, fixture))
                || self
                    .store
                    .has_shown_up(id, account, &game.seat_name(seat))
                    .await?
                || self
                    .store
                    .has_asked_about(fixture.season, &fixture.id().to_string(), account)
                    .await?;
        }
        Ok(shown)
    }

    /// Whether a player of an open fixture has shown up.
    ///
    /// # Errors
    /// An internal problem if its game can't be read.
    pub(crate) async fn has_shown(
        &self,
        loaded: &LoadedSeason,
        fixture: &FixtureRecord,
        account: AccountId,
    ) -> Result<bool, Problem> {
        let shown = self.shown_up(loaded, fixture).await?;
        Ok(shown[usize::from(fixture.second == account)])
    }

    /// Reminds those who have not shown up.
    async fn remind_to_start(&self, fixture: &FixtureRecord) -> Result<(), Problem> {
        let loaded = self.load(fixture.season).await?;
        let shown = self.shown_up(&loaded, fixture).await?;
        let players: [AccountId; 2] = [fixture.first, fixture.second];
        let late = (0..2).filter(|at| !shown[*at]);
        let news = late.map(|at| {
            let news = SeasonNews::StartBy {
                fixture: fixture.id().to_string(),
                by: loaded.person_card(players[1 - at]).name,
                until: fixture.start_by,
            };
            (players[at], news)
        });
        let items = self.items(&loaded.record, news.collect()).await?;
        Ok(self
            .store
            .remind_to_start(fixture, vec![SideEffect::items(items)])
            .await?)
    }

    /// Who has not shown up by the start deadline forfeits, unless somebody is looked for who plays for them. The time in
    /// which the server was not there does not count; a search counts its own.
    async fn judge_start(&self, fixture: &FixtureRecord, now: Millis) -> Result<(), Problem> {
        if self.is_early(fixture, now).await? {
            return Ok(());
        }
        let loaded = self.load(fixture.season).await?;
        let shown = self.shown_up(&loaded, fixture).await?;
        let late = Late { fixture, shown, now };
        if let Some(until) = self.after_vacation(&loaded.season().rules, late).await? {
            // An arbiter decides if the game is due before.
            let moved = if until < fixture.due {
                SideEffect::start_moved(fixture, until)
            } else {
                SideEffect::fixture_started(fixture)
            };
            return Ok(self.store.write_for_season(fixture.season, vec![moved]).await?);
        }
        if shown != [true; 2] && self.waits_for_substitute(&loaded, late).await? {
            return Ok(());
        }
        let started = SideEffect::fixture_started(fixture);
        let (winner, reason) = match shown {
            [true, true] => return Ok(self.store.write_for_season(fixture.season, vec![started]).await?),
            [true, false] => (Some(SIDES[0]), fixture.second),
            [false, true] => (Some(SIDES[1]), fixture.first),
            [false, false] => (None, fixture.first),
        };
        let why = match winner {
            Some(_) => format!(
                "{} did not show up by the start deadline",
                loaded.person_card(reason).name
            ),
            None => "neither player showed up by the start deadline".to_owned(),
        };
        let finish = Finish::Forfeited {
            winner,
            why: ForfeitReason::NoShow,
        };
        let act = ruled(&loaded, &fixture.id().to_string(), finish)?;
        // Its condition is about the fixture as it is before the act.
        let entry = NewEntry::by_rule("no-show", &why, act).first(vec![started]);
        self.append(loaded, entry, |_| Ok(None)).await?;
        Ok(())
    }

    /// Whether the deadline has not come if the time is given back in which the server was not there.
    async fn is_early(&self, fixture: &FixtureRecord, now: Millis) -> Result<bool, Problem> {
        let outages = self.store.outages().await?;
        let away = standstill(&outages, fixture.opens, now);
        if fixture.start_by.saturating_add(away) <= now {
            return Ok(false);
        }
        let searches = self.store.searches(fixture.season).await?;
        let searches: Result<Vec<OpenSearch>, _> = searches.into_iter().map(OpenSearch::of).collect();
        Ok(!searches?.iter().any(|each| each.is_about(fixture)))
    }

    /// Closes the game of a fixture whose result was ruled.
    async fn close_game(&self, fixture: &FixtureRecord) -> Result<(), Problem> {
        let Some(game) = fixture.game() else {
            return Ok(());
        };
        let close = Cause::Server(ServerCommand::CloseUnfinished);
        match self.games.execute(game, close, None).await {
            Ok(_) => Ok(()),
            Err(problem) if problem.kind == Kind::Over => Ok(()),
            Err(problem) => Err(problem),
        }
    }

    /// The games of seats that nobody took over are forfeited, as their rounds are published.
    ///
    /// # Errors
    /// `conflict` if another server was first.
    pub(crate) async fn forfeit_empty_seats(
        &self,
        mut loaded: LoadedSeason,
    ) -> Result<LoadedSeason, Problem> {
        while let Some((id, finish)) = loaded.season().empty_seat_to_play(&loaded.results)? {
            let act = ruled(&loaded, &id.to_string(), finish)?;
            let entry = NewEntry::by_rule("no-substitute", "nobody took the seat over", act);
            loaded = self.append(loaded, entry, |_| Ok(None)).await?;
        }
        Ok(loaded)
    }
}

/// A deadline that began to run at a time in milliseconds since 1970, if vacations do not count.
fn without_vacations(deadline: Millis, from: Millis, vacations: &[Vacation]) -> Millis {
    vacations.iter().fold(deadline, |by, vacation| {
        let began = vacation.begins.max(from);
        if began >= by {
            return by;
        }
        by.saturating_add((vacation.ends - began).max(Millis::ZERO))
    })
}

/// How long the server was not there between two times, in milliseconds.
pub(super) fn standstill(outages: &[Span], from: Millis, to: Millis) -> Millis {
    let lost = outages.iter().map(|outage| {
        let (began, ended) = (outage.from.max(from), outage.to.min(to));
        (ended - began).max(Millis::ZERO).get()
    });
    Millis::new(lost.sum())
}

#[cfg(test)]
mod tests {
    use super::{standstill, without_vacations};
    use crate::clock::Span;
    use crate::engine::Millis;
    use crate::ids::VacationId;
    use crate::store::Vacation;

    #[test]
    fn vacations_do_not_count_towards_a_deadline() {
        let vacation = |begins, ends| Vacation {
            id: VacationId::from_u128(1),
            begins: Millis::new(begins),
            ends: Millis::new(ends),
            announced: Millis::ZERO,
        };
        let by =
            |vacations: &[Vacation]| without_vacations(Millis::new(100), Millis::new(60), vacations).get();
        assert_eq!(by(&[]), 100);
        assert_eq!(by(&[vacation(70, 90)]), 120);
        // It has begun before; the second lies in what the first gives back.
        assert_eq!(by(&[vacation(0, 80), vacation(110, 130)]), 140);
        assert_eq!(by(&[vacation(100, 200)]), 100);
    }

    #[test]
    fn outages_count_as_far_as_they_fall_into_the_time() {
        let span = |from, to| Span {
            from: Millis::new(from),
            to: Millis::new(to),
        };
        let outages = [span(0, 10), span(20, 30), span(95, 120), span(200, 300)];
        let lost = |from, to| standstill(&outages, Millis::new(from), Millis::new(to)).get();
        assert_eq!(lost(5, 100), 5 + 10 + 5);
        assert_eq!(lost(31, 90), 0);
        assert_eq!(lost(25, 26), 1);
    }
}
