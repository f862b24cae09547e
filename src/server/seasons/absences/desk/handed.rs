//! Items that one arbiter hands to another.

use crate::ids::AccountId;
use crate::notices::SeasonNews;
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::absences::desk::decide::{Decision, plays_there};
use crate::server::seasons::absences::desk::{Choice, ChoiceKind, Item, Work};
use crate::server::seasons::absences::refusals::messages;
use crate::server::seasons::loaded::LoadedSeason;
use crate::store::{LeftItem, SideEffect};

/// To how many arbiters the desk offers an item.
const OFFERED: usize = 8;

impl LeftItem {
    /// The arbiter to whom it was handed.
    pub(crate) fn holder(&self) -> Option<AccountId> {
        self.handed_to.parse().ok()
    }
}

impl Item {
    /// Adds the arbiters to whom a reader may hand the item. Who holds it and is an arbiter no more has lost it.
    pub(super) fn hand_on(&mut self, loaded: &LoadedSeason, organisers: &[AccountId], reader: AccountId) {
        if let Some(left) = &mut self.left
            && left.holder().is_some_and(|holder| !organisers.contains(&holder))
        {
            left.handed_to.clear();
        }
        let holder = self.left.as_ref().and_then(LeftItem::holder);
        let others = || organisers.iter().filter(|other| **other != reader);
        let may = |other: &&AccountId| !plays_there(loaded, self, **other) && Some(**other) != holder;
        let free: Vec<AccountId> = others().filter(may).take(OFFERED).copied().collect();
        if free.is_empty() && plays_there(loaded, self, reader) {
            let why = if others().next().is_some() {
                messages::ARBITERS_PLAY.plain()
            } else {
                messages::ONLY_ARBITER.plain()
            };
            self.impossible.push((ChoiceKind::Hand, why));
        }
        self.choices.extend(free.into_iter().map(|other| {
            let mut choice = Choice::new(ChoiceKind::Hand, Work::Hand(other));
            choice.account = Some(other);
            choice
        }));
    }
}

impl Seasons {
    /// What is written when an arbiter hands an item to another one: that, and the notice.
    pub(super) async fn handed(
        &self,
        loaded: &LoadedSeason,
        decision: &Decision<'_>,
        to: AccountId,
    ) -> Result<Vec<SideEffect>, Problem> {
        let (by, club) = (&decision.caller.account, loaded.record.club);
        // One line.
        let note = decision.reason.replace('\n', " ");
        let news = SeasonNews::Handed {
            club,
            by: by.name.clone(),
            note: note.clone(),
        };
        let items = self.items(&loaded.record, vec![(to, news)]).await?;
        let left = LeftItem {
            item: decision.item.name(loaded),
            account: by.id,
            at: self.time.now(),
            until: crate::engine::Millis::ZERO,
            handed_to: to.to_string(),
            note,
        };
        Ok(vec![
            SideEffect::item_handed(club, &left),
            SideEffect::items(items),
        ])
    }
}
