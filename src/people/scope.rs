//! What a token may do.

use std::fmt;
use std::str::FromStr;

/// A permission of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Scope {
    /// Read one's own account.
    ProfileRead,
    /// Change it, and create and revoke tokens.
    ProfileWrite,
    /// See what only a player of a game sees.
    GameRead,
    /// Open games, take seats, announce, and make plans (a plan announces).
    GamePlay,
    /// Set standing orders and yields, which answer decisions, and withdraw plans.
    GameOrders,
    /// See one's challenges.
    ChallengeRead,
    /// Challenge, and answer challenges.
    ChallengeWrite,
    /// See what a club shows to its members.
    ClubRead,
    /// Act in a club.
    ClubWrite,
    /// See what a league shows to its players.
    LeagueRead,
    /// Act in a league.
    LeagueWrite,
    /// Rule in a league.
    LeagueArbiter,
    /// Manage webhooks.
    WebhookWrite,
    /// Download all data about oneself.
    ExportRead,
    /// Act as the operator.
    Admin,
}

impl Scope {
    /// Every scope with its name and what it allows.
    pub const ALL: &[(Scope, &str, &str)] = &[
        (Scope::ProfileRead, "profile:read", "read your own account"),
        (
            Scope::ProfileWrite,
            "profile:write",
            "change it, make and end tokens",
        ),
        (
            Scope::GameRead,
            "game:read",
            "see what only you see of your games",
        ),
        (
            Scope::GamePlay,
            "game:play",
            "open games, take seats, announce, make plans",
        ),
        (
            Scope::GameOrders,
            "game:orders",
            "give standing orders and yield, take plans back",
        ),
        (Scope::ChallengeRead, "challenge:read", "see your challenges"),
        (
            Scope::ChallengeWrite,
            "challenge:write",
            "challenge, and answer challenges",
        ),
        (Scope::ClubRead, "club:read", "see what clubs show to members"),
        (Scope::ClubWrite, "club:write", "act in clubs"),
        (
            Scope::LeagueRead,
            "league:read",
            "see what leagues show to players",
        ),
        (Scope::LeagueWrite, "league:write", "act in leagues"),
        (Scope::LeagueArbiter, "league:arbiter", "rule in leagues"),
        (Scope::WebhookWrite, "webhook:write", "set up webhooks"),
        (
            Scope::ExportRead,
            "export:read",
            "take away everything about you as a file",
        ),
        (
            Scope::Admin,
            "admin",
            "what the operator does; for accounts that the operator has appointed",
        ),
    ];

    /// Whether it is about more than a guest may do: meeting other people, and calling other servers.
    pub fn takes_more_than_a_guest(self) -> bool {
        matches!(
            self,
            Scope::ChallengeWrite
                | Scope::ClubWrite
                | Scope::LeagueWrite
                | Scope::LeagueArbiter
                | Scope::WebhookWrite
                | Scope::Admin
        )
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        Scope::ALL[self as usize].1
    }
}

impl FromStr for Scope {
    type Err = String;

    fn from_str(name: &str) -> Result<Scope, String> {
        let found = Scope::ALL.iter().find(|(_, n, _)| *n == name);
        found.map(|(scope, ..)| *scope).ok_or_else(|| {
            let names: Vec<&str> = Scope::ALL.iter().map(|(_, n, _)| *n).collect();
            format!("there is no scope {name:?}; the scopes are {}", names.join(", "))
        })
    }
}

/// A set of scopes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scopes(u32);

impl Scopes {
    /// Every scope but `admin`: what a person may do.
    pub fn all() -> Scopes {
        let all = Scope::ALL.iter().map(|(scope, ..)| *scope);
        all.filter(|scope| *scope != Scope::Admin).collect()
    }

    /// Whether it contains a scope.
    pub fn has(self, scope: Scope) -> bool {
        self.0 & (1 << scope as u32) != 0
    }

    /// The same set with one more.
    #[must_use]
    pub fn with(self, scope: Scope) -> Scopes {
        Scopes(self.0 | 1 << scope as u32)
    }

    /// The same set without one.
    #[must_use]
    pub fn without(self, scope: Scope) -> Scopes {
        Scopes(self.0 & !(1 << scope as u32))
    }

    /// The first scope that is not in `other`.
    pub fn beyond(self, other: Scopes) -> Option<Scope> {
        self.list().find(|scope| !other.has(*scope))
    }

    /// The scopes.
    pub fn list(self) -> impl Iterator<Item = Scope> {
        let all = Scope::ALL.iter().map(|(scope, ..)| *scope);
        all.filter(move |scope| self.has(*scope))
    }

    /// Their names.
    pub fn names(self) -> Vec<&'static str> {
        self.list().map(Scope::name).collect()
    }
}

impl FromIterator<Scope> for Scopes {
    fn from_iter<I: IntoIterator<Item = Scope>>(scopes: I) -> Scopes {
        scopes.into_iter().fold(Scopes::default(), Scopes::with)
    }
}

/// The stored form. `all` stands for every scope of a person, including those of later versions.
impl fmt::Display for Scopes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.without(Scope::Admin) == Scopes::all() {
            f.write_str(if self.has(Scope::Admin) {
                "all admin"
            } else {
                "all"
            })
        } else {
            f.write_str(&self.names().join(" "))
        }
    }
}

impl FromStr for Scopes {
    type Err = String;

    fn from_str(text: &str) -> Result<Scopes, String> {
        text.split_whitespace().try_fold(Scopes::default(), |sum, word| {
            if word == "all" {
                return Ok(Scopes(sum.0 | Scopes::all().0));
            }
            Ok(sum.with(word.parse()?))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scope_stands_in_its_own_place() {
        for (n, (scope, name, _)) in Scope::ALL.iter().enumerate() {
            assert_eq!(*scope as usize, n);
            assert_eq!(name.parse(), Ok(*scope));
            assert_eq!(scope.name(), *name);
        }
        assert!("game:win".parse::<Scope>().is_err());
    }

    #[test]
    fn what_is_stored_is_read_again() {
        for text in ["", "all", "all admin", "game:read game:play", "admin"] {
            assert_eq!(text.parse::<Scopes>().unwrap().to_string(), text);
        }
        assert!(!Scopes::all().has(Scope::Admin));
        let some: Scopes = "game:read game:play".parse().unwrap();
        assert_eq!(some.beyond(Scopes::all()), None);
        assert_eq!(some.beyond("game:read".parse().unwrap()), Some(Scope::GamePlay));
    }
}
