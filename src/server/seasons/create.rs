//! Creating a season: its draft.

use crate::engine::Millis;
use crate::ids::{ClubId, SeasonId};
use crate::league::season::{Act, Author, Entry, SeasonLog, SeasonRules, State};
use crate::people;
use crate::server::games::idempotency::once::{Answer, Once, document};
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::server::seasons::Seasons;
use crate::server::seasons::loaded::{LoadedSeason, person};
use crate::server::seasons::refusals::{messages, refused};
use crate::store::{NewSeason, SeasonRecord, StoreError};
use serde::Serialize;

/// The length of a season's name, in characters.
const NAME: std::ops::RangeInclusive<usize> = 3..=80;

/// How many seasons a club may make a day.
const A_DAY: u32 = 20;

/// The name of a season, cleaned.
///
/// # Errors
/// `not-understood` at `name`.
pub(crate) fn season_name(name: &str) -> Result<String, Problem> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if NAME.contains(&name.chars().count()) && !name.chars().any(people::is_unseen) {
        return Ok(name);
    }
    let bounds = [("least", (*NAME.start()).into()), ("most", (*NAME.end()).into())];
    Err(refused(
        Kind::NotUnderstood,
        "name",
        &messages::SEASON_NAME.with(bounds),
    ))
}

/// A season to be created, as a client has written it.
pub(crate) struct SeasonToCreate {
    /// Its club.
    pub(crate) club: ClubId,
    /// Its name.
    pub(crate) name: String,
    /// Its rules.
    pub(crate) rules: SeasonRules,
}

impl Seasons {
    /// Creates a season of a club, in draft. `card` is the answer.
    ///
    /// # Errors
    /// `scope-missing`; `not-understood` with the place in the rules; `conflict` if the club has a season of this name;
    /// `rate-limited`.
    pub(crate) async fn create<C: Serialize>(
        &self,
        caller: &Identity,
        new: SeasonToCreate,
        once: Once,
        card: impl FnOnce(LoadedSeason) -> C + Send,
    ) -> Result<Answer, Problem> {
        let club = new.club;
        self.require_organiser(club, caller).await?;
        let name = season_name(&new.name)?;
        let rules = self.check_new_rules(new.rules).await?;
        let (id, at) = (self.ids.next::<SeasonId>(), self.time.now());
        let subject = format!("seasons {club}");
        if let Some(wait) = self.store.take(&subject, A_DAY, Millis::DAY, at).await? {
            let why = messages::SEASONS_A_DAY.with([("most", A_DAY.into())]);
            return Err(refused(Kind::RateLimited, "", &why).with_wait(wait));
        }
        let system = rules.system.clone();
        let entry = Entry {
            number: 1,
            at,
            author: Author::Person(person(caller.account.id)),
            reason: "made".to_owned(),
            act: Act::Create {
                rules: Box::new(rules),
            },
        };
        let body = serde_json::to_string(&entry).map_err(Problem::internal)?;
        let log = SeasonLog::open(entry)?;
        let row = NewSeason {
            id,
            club,
            folded: name.to_lowercase(),
            name: name.clone(),
            system: system.clone(),
            body,
            author: caller.account.id,
            at,
        };
        let loaded = LoadedSeason {
            record: SeasonRecord {
                id,
                club,
                name: name.clone(),
                system,
                state: State::Draft.as_str().to_owned(),
                acts: 1,
                secret: String::new(),
                due: Millis::MAX,
                changes: 0,
                created: at,
                updated: at,
            },
            log,
            fixtures: vec![],
            people: vec![],
            results: vec![],
        };
        let answer = document(&card(loaded))?;
        let record = once.record(201, &answer);
        let added = self.store.add_season(row, record).await;
        added.map_err(|error| {
            if !matches!(error, StoreError::Conflict) {
                return error.into();
            }
            let taken = messages::SEASON_NAME_TAKEN.with([("name", format!("{name:?}").into())]);
            refused(Kind::Conflict, "name", &taken)
        })?;
        Ok(Answer::created(answer))
    }
}
