//! What somebody is in a club, and how a club takes people in.

use crate::store::words::{UnknownWord, words};
use serde::Deserialize;
use std::fmt;
use std::str::FromStr;

words! {
    /// A role in a club.
    #[derive(PartialOrd, Ord, Deserialize, utoipa::ToSchema)]
    #[serde(rename_all = "snake_case")]
    ClubRole is "role in a club" {
        /// Runs the club, and gives the roles.
        Owner = "owner",
        /// Runs its seasons, and takes people in.
        Arbiter = "arbiter",
        /// Reports results.
        Scorer = "scorer",
    }
}

words! {
    /// How a club takes people in.
    #[derive(Deserialize, utoipa::ToSchema)]
    #[serde(rename_all = "snake_case")]
    JoinPolicy is "way to join a club" {
        /// Anybody joins.
        Open = "open",
        /// Who wants to join asks.
        Request = "request",
        /// By invitation only.
        Invitation = "invitation",
    }
}

/// The roles of a member. A plain member has none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roles(Vec<ClubRole>);

impl Roles {
    /// Those of the founder.
    pub fn of_founder() -> Roles {
        [ClubRole::Owner].into_iter().collect()
    }

    /// Whether a role is among them.
    pub fn has(&self, role: ClubRole) -> bool {
        self.0.contains(&role)
    }

    /// The roles, in their order.
    pub fn list(&self) -> &[ClubRole] {
        &self.0
    }
}

impl FromIterator<ClubRole> for Roles {
    fn from_iter<I: IntoIterator<Item = ClubRole>>(roles: I) -> Roles {
        let mut roles: Vec<ClubRole> = roles.into_iter().collect();
        roles.sort_unstable();
        roles.dedup();
        Roles(roles)
    }
}

/// The stored form: words with blanks between.
impl fmt::Display for Roles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<&str> = self.0.iter().map(|role| role.word()).collect();
        f.write_str(&words.join(" "))
    }
}

impl FromStr for Roles {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Roles, UnknownWord> {
        text.split_whitespace().map(str::parse).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roles_are_stored_in_their_order() {
        let roles: Roles = [ClubRole::Arbiter, ClubRole::Owner, ClubRole::Arbiter]
            .into_iter()
            .collect();
        assert_eq!(roles.to_string(), "owner arbiter");
        assert_eq!("owner arbiter".parse(), Ok(roles));
        assert_eq!("".parse(), Ok(Roles::default()));
        assert!("owner king".parse::<Roles>().is_err());
    }

    #[test]
    fn words_of_clubs_round_trip() {
        for role in ClubRole::ALL {
            assert_eq!(role.word().parse(), Ok(*role));
        }
        for joining in JoinPolicy::ALL {
            assert_eq!(joining.word().parse(), Ok(*joining));
        }
    }
}
