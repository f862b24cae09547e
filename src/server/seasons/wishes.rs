//! What the two players of a fixture wish: a scenario, a time to begin together, or to begin now. Where both wish the
//! same, it is agreed.

use crate::engine::{Message, Millis};
use crate::ids::AccountId;
use crate::league::season::{Act, Agreement, Format, ScenarioChoice};
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::server::seasons::Seasons;
use crate::server::seasons::acts::NewEntry;
use crate::server::seasons::loaded::LoadedSeason;
use crate::server::seasons::refusals::{messages, refused};
use crate::store::{FixtureRecord, FixtureStatus, SideEffect, StoreError, WishRecord};
use serde::{Deserialize, Serialize};

/// How many times to begin a player can offer.
const STARTS: usize = 10;

/// How many games of seasons a player may have open to begin another one early.
const AT_ONCE: u32 = 3;

/// What a player of a fixture wishes. It replaces what they wished before.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wish {
    /// A scenario of the season's list. If the other player wishes the same, it is agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) scenario: Option<String>,
    /// Times to begin together, in milliseconds since 1970, at most 10, before the fixture is due. The earliest that both
    /// list is agreed: the game opens then.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<i64>, max_items = 10)]
    pub(crate) starts: Vec<Millis>,
    /// Whether to begin at once. If the other player wishes it too, the game opens.
    #[serde(default)]
    pub(crate) now: bool,
}

/// What is agreed when these are the wishes of both.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Agreed {
    scenario: Option<String>,
    start: Option<Millis>,
}

fn agreed(wishes: [&Wish; 2], now: Millis) -> Agreed {
    let [one, other] = wishes;
    let both = |start: &&Millis| other.starts.contains(start) && **start >= now;
    let start = one.starts.iter().filter(both).min().copied();
    Agreed {
        scenario: one.scenario.clone().filter(|_| one.scenario == other.scenario),
        start: if one.now && other.now { Some(now) } else { start },
    }
}

impl Seasons {
    /// Writes the wish of a player of a fixture, and does what both wish.
    ///
    /// # Errors
    /// `scope-missing` for others than its two players; `conflict` if its game is open; `not-understood` with the place.
    pub(crate) async fn wish(
        &self,
        caller: &Identity,
        season: &str,
        fixture: &str,
        wish: Wish,
    ) -> Result<(), Problem> {
        let account = caller.account.id;
        let loaded = self.seen_by(season, Some(account)).await?;
        let (id, row) = loaded.fixture_named(fixture)?;
        let row = row.clone();
        if !row.has(account) {
            return Err(refused(Kind::ScopeMissing, "", &messages::PLAYERS_ONLY.plain()));
        }
        let now = self.time.now();
        check(&loaded, &row, &wish, now)?;
        if row.status != FixtureStatus::Waiting {
            return Err(refused(Kind::Conflict, "", &messages::GAME_OPENED.plain()));
        }
        if wish.now {
            self.require_room(&row).await?;
        }
        let record = WishRecord {
            account,
            body: serde_json::to_string(&wish).map_err(Problem::internal)?,
            at: now,
        };
        let late = || refused(Kind::Conflict, "", &messages::GAME_OPENED.plain());
        self.store
            .set_wish(row.season, &id, record)
            .await
            .map_err(|error| match error {
                StoreError::Conflict => late(),
                error => error.into(),
            })?;
        let other = if row.first == account {
            row.second
        } else {
            row.first
        };
        let theirs = if loaded.person_card(other).house {
            // A program wishes what its opponent wishes.
            Some(wish.clone())
        } else {
            self.wish_of(&row, other).await?
        };
        let Some(theirs) = theirs else {
            return Ok(());
        };
        self.agree(loaded, &row, agreed([&wish, &theirs], now)).await
    }

    /// What a player wishes; `None` if they have said nothing.
    pub(crate) async fn wish_of(
        &self,
        fixture: &FixtureRecord,
        account: AccountId,
    ) -> Result<Option<Wish>, Problem> {
        let wishes = self.store.wishes(fixture.season, &fixture.id()).await?;
        let found = wishes.into_iter().find(|wish| wish.account == account);
        let read = |wish: WishRecord| serde_json::from_str(&wish.body).map_err(Problem::internal);
        found.map(read).transpose()
    }

    async fn agree(
        &self,
        loaded: LoadedSeason,
        fixture: &FixtureRecord,
        agreed: Agreed,
    ) -> Result<(), Problem> {
        let (id, now) = (fixture.id(), self.time.now());
        let opens = round_opens(&loaded, fixture);
        let mut start = agreed.start;
        let before = loaded.division(&fixture.division)?.agreement(&id);
        let before = before.and_then(|agreement| agreement.scenario.clone());
        // To wish the same again agrees on nothing new.
        if let Some(scenario) = agreed.scenario.filter(|name| Some(name) != before.as_ref()) {
            let act = Act::Agree(Agreement {
                fixture: id.clone(),
                scenario: Some(scenario),
                swapped: false,
            });
            let entry = NewEntry::by_rule("agreed", "both players chose this scenario", act);
            self.append(loaded, entry, |_| Ok(None)).await?;
            // There is nothing more to wait for.
            start = start.or(Some(opens.max(now)));
        }
        if let Some(start) = start {
            self.store.open_fixture_at(fixture.season, &id, start).await?;
            self.changed.notify_one();
        }
        Ok(())
    }

    /// Requires that neither player has too many games of seasons to begin another one early.
    async fn require_room(&self, fixture: &FixtureRecord) -> Result<(), Problem> {
        for account in [fixture.first, fixture.second] {
            if self.store.open_fixtures_of(account).await? >= AT_ONCE {
                let why = messages::ENOUGH_GAMES.with([("most", AT_ONCE.into())]);
                return Err(refused(Kind::Conflict, "now", &why));
            }
        }
        Ok(())
    }
}

/// What is written when an agreement is undone: the fixture is as the season says. The log is the one after it.
pub(crate) fn agreement_undone(loaded: &LoadedSeason, agreement: &Agreement) -> SideEffect {
    let scenario = loaded.season().scenario_of(&agreement.fixture);
    let name = scenario.map(|scenario| scenario.name.as_str());
    SideEffect::fixture_agreed(
        loaded.record.id,
        &agreement.fixture,
        name.unwrap_or_default(),
        agreement.swapped,
    )
}

/// When the round of a fixture opens, in milliseconds since 1970.
fn round_opens(loaded: &LoadedSeason, fixture: &FixtureRecord) -> Millis {
    let divisions = &loaded.season().divisions;
    let division = divisions.iter().find(|each| each.id.as_str() == fixture.division);
    let round = fixture.id().round;
    let plan = division.and_then(|division| division.rounds.iter().find(|plan| plan.round == round));
    plan.map_or(fixture.opens, |plan| plan.opens)
}

fn check(loaded: &LoadedSeason, fixture: &FixtureRecord, wish: &Wish, now: Millis) -> Result<(), Problem> {
    let wrong = |place: &str, why: &Message| Err(refused(Kind::NotUnderstood, place, why));
    let rules = &loaded.season().rules;
    if let Some(name) = &wish.scenario {
        if !matches!(rules.choice, ScenarioChoice::Agreed { .. }) {
            return wrong("scenario", &messages::SCENARIO_IS_SET.plain());
        }
        if !rules.scenarios.iter().any(|scenario| scenario.name == *name) {
            let names: Vec<&str> = rules.scenarios.iter().map(|each| each.name.as_str()).collect();
            let why = messages::SCENARIOS_ARE.with([("names", names.join(", ").into())]);
            return wrong("scenario", &why);
        }
    }
    if wish.starts.len() > STARTS {
        return wrong("starts", &messages::MANY_STARTS.with([("most", STARTS.into())]));
    }
    let mut starts = wish.starts.iter();
    if let Some(at) = starts.position(|start| *start < now || *start > fixture.due) {
        return wrong(&format!("starts[{at}]"), &messages::START_RANGE.plain());
    }
    let early = now < round_opens(loaded, fixture);
    let format = loaded.division(&fixture.division)?.format;
    if early && (wish.now || !wish.starts.is_empty()) && matches!(format, Format::Swiss { .. }) {
        return wrong("now", &messages::SWISS_NOT_EARLY.plain());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Agreed, Wish, agreed};
    use crate::engine::Millis;

    fn wish(scenario: Option<&str>, starts: &[i64], now: bool) -> Wish {
        Wish {
            scenario: scenario.map(str::to_owned),
            starts: starts.iter().copied().map(Millis::new).collect(),
            now,
        }
    }

    #[test]
    fn what_both_wish_is_agreed() {
        let at = Millis::new(10);
        let both = |one: &Wish, other: &Wish| agreed([one, other], at);
        let nothing = Agreed::default();
        assert_eq!(both(&wish(None, &[], false), &wish(None, &[], true)), nothing);
        assert_eq!(
            both(&wish(Some("a"), &[20], false), &wish(Some("b"), &[30], false)),
            nothing
        );
        let found = both(
            &wish(Some("a"), &[30, 20, 5], false),
            &wish(Some("a"), &[5, 20, 30], false),
        );
        assert_eq!(found.scenario.as_deref(), Some("a"));
        assert_eq!(found.start, Some(Millis::new(20)));
        let now = both(&wish(None, &[20], true), &wish(None, &[20], true));
        assert_eq!(now.start, Some(at));
    }
}
