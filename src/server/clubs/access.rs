//! Who may do what in a club, and how often.

use crate::engine::Millis;
use crate::ids::{AccountId, ClubId};
use crate::server::clubs::Clubs;
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::store::{ClubRecord, ClubRole, MemberRecord};

/// Those who take people in and announce.
pub(crate) const ORGANISERS: &[ClubRole] = &[ClubRole::Owner, ClubRole::Arbiter];

/// The owners.
pub(crate) const OWNERS: &[ClubRole] = &[ClubRole::Owner];

/// Who acts, and in which club, as a client has named it.
#[derive(Clone, Copy)]
pub(crate) struct ActingIn<'a> {
    /// Who.
    pub caller: &'a Identity,
    /// The club.
    pub club: &'a str,
}

impl<'a> ActingIn<'a> {
    /// A caller and a club.
    pub(crate) fn new(caller: &'a Identity, club: &'a str) -> ActingIn<'a> {
        ActingIn { caller, club }
    }
}

/// How often something may be done in a day, and by whom or what.
pub(crate) struct Quota<'a> {
    /// What it is counted for: a text that ends with the id of an account or a club.
    pub subject: String,
    /// How often.
    pub most: u32,
    /// What it is, as the subject of a sentence: "a club invites at most 30 people".
    pub what: &'a str,
}

impl Clubs {
    /// A club whose id a client sent, also one that is closed.
    ///
    /// # Errors
    /// `not-found`.
    pub(crate) async fn club(&self, id: &str) -> Result<ClubRecord, Problem> {
        let gone = || {
            let short: String = id.chars().take(60).collect();
            Problem::not_found(format_args!("club {short:?}")).at("club")
        };
        let club = id.parse::<ClubId>().map_err(|_| gone())?;
        self.store.club(club).await?.ok_or_else(gone)
    }

    /// The same, unless it is closed.
    ///
    /// # Errors
    /// `not-found`; `conflict` if it is closed.
    pub(crate) async fn open_club(&self, id: &str) -> Result<ClubRecord, Problem> {
        let club = self.club(id).await?;
        if club.closed == Millis::ZERO {
            return Ok(club);
        }
        let why = "the club is closed: its old seasons can still be read";
        Err(Problem::new(Kind::Conflict, why))
    }

    /// A club in which an account has one of these roles.
    ///
    /// # Errors
    /// `not-found`; `conflict` if it is closed; `scope-missing`.
    pub(crate) async fn require_role(
        &self,
        club: &str,
        account: AccountId,
        roles: &[ClubRole],
    ) -> Result<(ClubRecord, MemberRecord), Problem> {
        let club = self.open_club(club).await?;
        let member = self.store.club_member(club.id, account).await?;
        if let Some(member) = member
            && roles.iter().any(|role| member.roles.has(*role))
        {
            return Ok((club, member));
        }
        let words: Vec<&str> = roles.iter().map(|role| role.word()).collect();
        let why = format!(
            "only an {} of the club does this: ask one of them",
            words.join(" or ")
        );
        Err(Problem::new(Kind::ScopeMissing, why))
    }

    /// Counts one against a quota.
    ///
    /// # Errors
    /// `rate-limited` with the time to wait.
    pub(crate) async fn require_quota(&self, quota: Quota<'_>) -> Result<(), Problem> {
        let taken = self
            .store
            .take(&quota.subject, quota.most, Millis::DAY, self.time.now());
        let Some(wait) = taken.await? else {
            return Ok(());
        };
        let why = format!("{} a day: try again in {}", quota.what, in_words(wait));
        Err(Problem::new(Kind::RateLimited, why).with_wait(wait))
    }
}

/// A time to wait in words, rounded up.
fn in_words(wait: Millis) -> String {
    let minutes = (wait.secs_rounded_up() + 59) / 60;
    match minutes {
        ..=1 => "a minute".to_owned(),
        2..=90 => format!("{minutes} minutes"),
        _ => format!("{} hours", (minutes + 59) / 60),
    }
}

/// Cleans a text that people write.
///
/// # Errors
/// `not-understood` at its place if it is too short, too long or has invisible characters.
pub(crate) fn plain_text(
    text: &str,
    length: std::ops::RangeInclusive<usize>,
    place: &str,
) -> Result<String, Problem> {
    let text = text.replace("\r\n", "\n");
    let text = text.trim();
    let count = text.chars().count();
    let refused = |why: String| Err(Problem::new(Kind::NotUnderstood, why).at(place));
    if !length.contains(&count) {
        let (least, most) = length.into_inner();
        return refused(format!(
            "{place}: from {least} to {most} characters, and this has {count}"
        ));
    }
    let unseen = |c: &char| !"\n\t".contains(*c) && crate::people::is_unseen(*c);
    if let Some(c) = text.chars().find(unseen) {
        let n = c as u32;
        return refused(format!(
            "{place}: it has an invisible character (U+{n:04X}): leave it out"
        ));
    }
    Ok(text.to_owned())
}

/// Cleans a text of one line.
///
/// # Errors
/// As [`plain_text`].
pub(crate) fn one_line(
    text: &str,
    length: std::ops::RangeInclusive<usize>,
    place: &str,
) -> Result<String, Problem> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    plain_text(&text, length, place)
}
