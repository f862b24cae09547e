//! Who is away in which rounds.

use crate::ids::AccountId;
use crate::league::requests::{RequestKind, Verdict};
use crate::league::season::{Division, Format};
use crate::league::{Round, Unpaired, UnpairedReason};
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::server::seasons::Seasons;
use crate::server::seasons::absences::refusals::{by_rule, messages};
use crate::server::seasons::loaded::{LoadedSeason, account};
use crate::server::seasons::refusals::refused;
use crate::store::SideEffect;
use std::collections::BTreeSet;

impl Seasons {
    /// The seats of a division that are away in its next round. A round robin plays its schedule all the same.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(crate) async fn away_seats(
        &self,
        loaded: &LoadedSeason,
        division: &Division,
    ) -> Result<Vec<Unpaired>, Problem> {
        if !matches!(division.format, Format::Swiss { .. }) {
            return Ok(vec![]);
        }
        let round = division.next_round();
        let all = self.store.season_away(loaded.record.id).await?;
        let away: Vec<AccountId> = all
            .iter()
            .filter(|away| away.round == u64::from(round.0))
            .map(|away| away.account)
            .collect();
        let sits = |seat| division.occupant(seat, round).and_then(account);
        let seats = division.all_seats();
        let gone = seats.filter(|seat| sits(*seat).is_some_and(|sitter| away.contains(&sitter)));
        Ok(gone
            .map(|seat| Unpaired {
                seat,
                why: UnpairedReason::Absent,
            })
            .collect())
    }

    /// The rounds in which an account is away.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(crate) async fn away_rounds(
        &self,
        loaded: &LoadedSeason,
        account: AccountId,
    ) -> Result<Vec<u16>, Problem> {
        let all = self.store.season_away(loaded.record.id).await?;
        let own = all.into_iter().filter(|away| away.account == account);
        Ok(own.filter_map(|away| u16::try_from(away.round).ok()).collect())
    }

    /// Says in which rounds the caller is away, in place of what they said before. In a round robin a substitute is looked
    /// for each of them; a Swiss does not pair them.
    ///
    /// # Errors
    /// `conflict` if a round is played already, or the caller has not entered; `not-understood` with the place.
    pub(crate) async fn set_away(
        &self,
        caller: &Identity,
        season: &str,
        rounds: &[u16],
    ) -> Result<(), Problem> {
        let account = caller.account.id;
        let loaded = self.seen_by(season, Some(account)).await?;
        if !loaded.is_registered(account) && loaded.seat_of(account).is_none() {
            return Err(refused(Kind::Conflict, "", &messages::NO_SEAT.plain()));
        }
        let after: BTreeSet<u16> = rounds.iter().copied().collect();
        let before: BTreeSet<u16> = self.away_rounds(&loaded, account).await?.into_iter().collect();
        let seat = loaded.seat_of(account);
        let most = match seat {
            Some((division, _)) => division.round_count(),
            None => 62,
        };
        if after.len() != rounds.len() || after.iter().any(|round| !(1..=most).contains(round)) {
            let why = messages::AWAY_ROUNDS.with([("rounds", most.into())]);
            return Err(refused(Kind::NotUnderstood, "rounds", &why));
        }
        let now = self.time.now();
        let mut effects = vec![SideEffect::away(
            loaded.record.id,
            account,
            &after.iter().copied().collect::<Vec<_>>(),
            now,
        )];
        for round in after.symmetric_difference(&before).copied().map(Round) {
            let Some((division, seat)) = seat else { continue };
            let phase = self.phase_of_round(&loaded, (division, seat, round), now).await?;
            let answer = RequestKind::Availability.answer(phase);
            let again = before.contains(&round.0);
            // Who is there after all may say so at any time.
            if answer.verdict == Verdict::Refuse && !again {
                return Err(refused(Kind::Conflict, "rounds", &by_rule(answer.rule, false)));
            }
            let left = division.leaving(seat).is_some_and(|left| left.from <= round);
            if left && !again {
                return Err(refused(Kind::Conflict, "rounds", &messages::LEFT_ALREADY.plain()));
            }
            if again {
                effects.extend(self.searches_ended(&loaded, (division, seat, round)).await?);
                continue;
            }
            let unpaired = matches!(division.format, Format::Swiss { .. }) && round >= division.next_round();
            let searched = self.is_searched(&loaded, &division.id, seat, round).await?;
            if !unpaired && !searched && loaded.season().state >= crate::league::season::State::Seeded {
                let search = self.search_for(&loaded, (division, seat), (round, Some(round)))?;
                effects.push(SideEffect::search_opened(&search));
            }
        }
        self.write_if_unchanged(&loaded, effects).await
    }
}
