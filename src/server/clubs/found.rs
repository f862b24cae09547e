//! Founding a club, and changing what it says about itself.

use crate::ids::ClubId;
use crate::people;
use crate::server::clubs::Clubs;
use crate::server::clubs::access::{OWNERS, Quota, one_line, plain_text};
use crate::server::games::idempotency::once::{Answer, Once, document};
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::store::{ClubChange, ClubRecord, JoinPolicy, NewClub, StoreError};
use serde::Serialize;

/// How many clubs an account founds a day.
const A_DAY: u32 = 3;

/// How many clubs an account owns when it founds the last of them.
const OWNED: u32 = 10;

/// The longest text about a club, in characters.
const ABOUT: usize = 2000;

/// The longest rules of a club, in characters.
const RULES: usize = 20_000;

/// The longest text about the pace of a club, in characters.
const PACE: usize = 80;

/// What the founder says about a club.
pub(crate) struct Founding {
    /// Its name.
    pub name: String,
    /// What it says about itself.
    pub about: String,
    /// How it takes people in.
    pub joining: JoinPolicy,
}

/// The problem of a name that looks like a club's.
fn looks_like(taken: &str) -> Problem {
    let why = format!("the name looks like that of the club {taken:?}: choose another");
    Problem::new(Kind::Conflict, why).at("name")
}

impl Clubs {
    /// Founds a club, whose owner the caller becomes. `card` is the answer.
    ///
    /// # Errors
    /// `not-understood` at `name` or `about`; `conflict` if the name looks like that of another club, or the caller owns
    /// too many; `rate-limited`.
    pub(crate) async fn found<C: Serialize>(
        &self,
        caller: &Identity,
        founding: Founding,
        once: Once,
        card: impl FnOnce(ClubRecord) -> C + Send,
    ) -> Result<Answer, Problem> {
        if caller.account.bot {
            let why = "a program does not found clubs: the person who runs it can";
            return Err(Problem::new(Kind::ScopeMissing, why));
        }
        let name = people::club_name(&founding.name);
        let name = name.map_err(|why| Problem::new(Kind::NotUnderstood, why).at("name"))?;
        let about = plain_text(&founding.about, 0..=ABOUT, "about")?;
        if let Some(taken) = self.store.club_that_looks_like(&name.folded).await? {
            return Err(looks_like(&taken));
        }
        self.require_quota(Quota {
            subject: format!("clubs founded by {}", caller.account.id),
            most: A_DAY,
            what: "an account founds at most 3 clubs",
        })
        .await?;
        let (id, at) = (self.ids.next::<ClubId>(), self.time.now());
        let answer = document(&card(ClubRecord {
            id,
            name: name.name.clone(),
            listed: name.listed.clone(),
            about: about.clone(),
            rules: String::new(),
            joining: founding.joining,
            pace: String::new(),
            founded: at,
            closed: crate::engine::Millis::ZERO,
            members: 1,
        }))?;
        let record = once.record(201, &answer);
        let new = NewClub {
            id,
            name: name.name,
            listed: name.listed,
            folded: name.folded.clone(),
            about,
            joining: founding.joining,
            founder: caller.account.id,
            at,
        };
        match self.store.found_club(new, OWNED, record).await {
            Ok(()) => Ok(Answer::created(answer)),
            Err(StoreError::Conflict) => match self.store.club_that_looks_like(&name.folded).await? {
                Some(taken) => Err(looks_like(&taken)),
                None => {
                    let why = format!("an account owns at most {OWNED} clubs: hand one over, or close it");
                    Err(Problem::new(Kind::Conflict, why))
                }
            },
            Err(error) => Err(error.into()),
        }
    }

    /// Changes what a club says about itself.
    ///
    /// # Errors
    /// `scope-missing` unless the caller is an owner; `not-understood` at the text that is too long.
    pub(crate) async fn change(
        &self,
        caller: &Identity,
        club: &str,
        change: ClubChange,
    ) -> Result<ClubId, Problem> {
        let (club, _) = self.require_role(club, caller.account.id, OWNERS).await?;
        let change = ClubChange {
            about: change
                .about
                .map(|text| plain_text(&text, 0..=ABOUT, "about"))
                .transpose()?,
            rules: change
                .rules
                .map(|text| plain_text(&text, 0..=RULES, "rules"))
                .transpose()?,
            joining: change.joining,
            pace: change
                .pace
                .map(|text| one_line(&text, 0..=PACE, "pace"))
                .transpose()?,
        };
        let changed = self.store.change_club(club.id, change).await;
        changed.map_err(|error| Problem::clash(error, "the club was closed meanwhile"))?;
        Ok(club.id)
    }
}
