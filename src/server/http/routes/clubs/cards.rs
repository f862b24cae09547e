//! Clubs and their members as clients see them.

use crate::engine::Millis;
use crate::ids::{AccountId, ClubId};
use crate::store::{ClubRecord, ClubRole, JoinPolicy, MemberRecord};
use serde::Serialize;

/// A club in a list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ClubRow {
    /// Its id.
    #[schema(value_type = Uuid)]
    id: ClubId,
    /// Its name.
    name: String,
    /// What it says about itself.
    about: String,
    /// How it takes people in.
    joining: JoinPolicy,
    /// The pace at which it plays; empty if it does not say.
    pace: String,
    /// When it was founded, in milliseconds since 1970.
    #[schema(value_type = i64)]
    founded: Millis,
    /// How many members it has.
    members: i64,
}

impl From<ClubRecord> for ClubRow {
    fn from(club: ClubRecord) -> ClubRow {
        ClubRow {
            id: club.id,
            name: club.name,
            about: club.about,
            joining: club.joining,
            pace: club.pace,
            founded: club.founded,
            members: club.members,
        }
    }
}

/// Somebody of a club.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ClubPerson {
    /// Their account.
    #[schema(value_type = Uuid)]
    pub(super) account: AccountId,
    /// Their name.
    pub(super) name: String,
}

/// What the caller is in a club.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
pub(crate) struct ClubYou {
    /// Whether they are a member.
    pub(super) member: bool,
    /// Their roles; a plain member has none.
    pub(super) roles: Vec<ClubRole>,
    /// Whether they step in when a player leaves a season.
    pub(super) reserve: bool,
    /// Whether they ask to join.
    pub(super) requested: bool,
    /// Whether they are invited.
    pub(super) invited: bool,
}

/// A club.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ClubCard {
    /// Its id.
    #[schema(value_type = Uuid)]
    id: ClubId,
    /// Its name.
    name: String,
    /// What it says about itself.
    about: String,
    /// Its own rules; empty if it has none.
    rules: String,
    /// How it takes people in.
    joining: JoinPolicy,
    /// The pace at which it plays; empty if it does not say.
    pace: String,
    /// When it was founded, in milliseconds since 1970.
    #[schema(value_type = i64)]
    founded: Millis,
    /// Since when it is closed, in milliseconds since 1970; null if it is not.
    #[schema(value_type = Option<i64>)]
    closed: Option<Millis>,
    /// How many members it has.
    members: i64,
    /// Its owners.
    owners: Vec<ClubPerson>,
    /// What the caller is in it; null without a token.
    you: Option<ClubYou>,
}

impl ClubCard {
    /// A club as the caller sees it.
    pub(super) fn new(club: ClubRecord, owners: Vec<ClubPerson>, you: Option<ClubYou>) -> ClubCard {
        ClubCard {
            id: club.id,
            name: club.name,
            about: club.about,
            rules: club.rules,
            joining: club.joining,
            pace: club.pace,
            founded: club.founded,
            closed: Some(club.closed).filter(|closed| *closed != Millis::ZERO),
            members: club.members,
            owners,
            you,
        }
    }
}

/// A member of a club.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct MemberCard {
    /// Their account.
    #[schema(value_type = Uuid)]
    account: AccountId,
    /// Their name.
    name: String,
    /// Whether it is a program.
    bot: bool,
    /// Whether it is a program of the house.
    house: bool,
    /// Their roles; a plain member has none.
    roles: Vec<ClubRole>,
    /// Whether they step in when a player leaves a season; null for others than members.
    reserve: Option<bool>,
    /// When they joined, in milliseconds since 1970; null for others than members.
    #[schema(value_type = Option<i64>)]
    joined: Option<Millis>,
}

impl MemberCard {
    /// A member as members see them, or as everybody does.
    pub(super) fn new(member: MemberRecord, by_member: bool) -> MemberCard {
        MemberCard {
            account: member.account,
            bot: member.is_bot(),
            house: member.house,
            name: member.name,
            roles: member.roles.list().to_vec(),
            reserve: by_member.then_some(member.reserve),
            joined: by_member.then_some(member.joined),
        }
    }
}
