//! The tables of clubs and seasons.

use crate::store::fsck::kind::Kind::{
    Count, Flag, Id, Json, Name, NoJson, NoSecret, NoTo, Number, Text, Time, To, Word,
};
use crate::store::fsck::kind::{act, any, joining, object, result, roles, season_state, word};
use crate::store::fsck::tables::{Column, ROW_SUM, Table, compared, only_read};
use crate::store::words::{FixtureStatus, RegistrationStatus, RequestStatus};

/// Times that also count down below 0, so that every change makes another number.
const ANY: (i64, i64) = (i64::MIN, i64::MAX);

const CLUBS: &[Column] = &[
    compared("id", Id),
    only_read("name", Name),
    only_read("listed", Text),
    only_read("folded", Name),
    only_read("about", Text),
    only_read("rules", Text),
    only_read("joining", Word(joining)),
    only_read("pace", Text),
    only_read("founded", Time),
    only_read("founder", To("accounts")),
    only_read("closed", Time),
    ROW_SUM,
];

const SEASONS: &[Column] = &[
    compared("id", Id),
    only_read("club", To("clubs")),
    only_read("name", Name),
    only_read("folded", Name),
    only_read("system", Name),
    compared("state", Word(season_state)),
    compared("acts", Count),
    compared("secret", NoSecret),
    only_read("due", Number(ANY.0, ANY.1)),
    compared("created", Time),
    only_read("updated", Time),
    only_read("changes", Count),
    ROW_SUM,
];

/// The acts of the season tell some values of other columns too: a ruled result, and who may be a player. Where they leave
/// several values possible, the column is not called compared.
const FIXTURES: &[Column] = &[
    compared("season", To("seasons")),
    compared("division", Name),
    compared("round", Count),
    compared("board", Count),
    compared("leg", Count),
    only_read("first", To("accounts")),
    only_read("second", To("accounts")),
    compared("scenario", Text),
    only_read("opens", Time),
    compared("due", Number(ANY.0, ANY.1)),
    only_read("remind", Number(ANY.0, ANY.1)),
    only_read("status", Word(word::<FixtureStatus>)),
    only_read("game", NoTo("games")),
    only_read("result", NoJson(result)),
    only_read("ended", Time),
    only_read("start_by", Time),
    only_read("start_remind", Time),
    ROW_SUM,
];

const WISHES: &[Column] = &[
    only_read("season", To("seasons")),
    only_read("division", Name),
    only_read("round", Count),
    only_read("board", Count),
    only_read("leg", Count),
    only_read("account", To("accounts")),
    only_read("body", Json(any)),
    only_read("at", Time),
    ROW_SUM,
];

const REQUESTS: &[Column] = &[
    only_read("id", Id),
    only_read("season", To("seasons")),
    only_read("account", To("accounts")),
    only_read("kind", Name),
    only_read("fixture", Text),
    only_read("body", NoJson(any)),
    only_read("status", Word(word::<RequestStatus>)),
    only_read("rule", Text),
    only_read("asked", NoTo("accounts")),
    only_read("at", Time),
    only_read("answered", Time),
    only_read("answer", Text),
    ROW_SUM,
];

const SEARCHES: &[Column] = &[
    only_read("id", Id),
    only_read("season", To("seasons")),
    only_read("account", To("accounts")),
    only_read("body", Json(object)),
    only_read("status", Name),
    only_read("version", Count),
    only_read("due", Number(ANY.0, ANY.1)),
    only_read("at", Time),
    ROW_SUM,
];

const INVITATIONS: &[Column] = &[
    only_read("id", Id),
    only_read("club", To("clubs")),
    only_read("account", NoTo("accounts")),
    only_read("secret", Text),
    only_read("author", To("accounts")),
    only_read("created", Time),
    only_read("expires", Time),
    ROW_SUM,
];

const LEFT_ITEMS: &[Column] = &[
    only_read("club", To("clubs")),
    only_read("item", Name),
    only_read("account", To("accounts")),
    only_read("at", Time),
    only_read("until", Number(ANY.0, ANY.1)),
    only_read("handed_to", NoTo("accounts")),
    only_read("note", Text),
    ROW_SUM,
];

/// A table whose rows nothing else counts.
const fn plain(name: &'static str, key: &'static [&'static str], columns: &'static [Column]) -> Table {
    Table::new(name, key, false, columns)
}

pub(super) const TABLES: &[Table] = &[
    plain("clubs", &["id"], CLUBS).summed(),
    plain(
        "club_members",
        &["club", "account"],
        &[
            only_read("club", To("clubs")),
            only_read("account", To("accounts")),
            only_read("roles", Word(roles)),
            only_read("reserve", Flag),
            only_read("joined", Time),
            ROW_SUM,
        ],
    )
    .summed(),
    plain(
        "club_requests",
        &["club", "account"],
        &[
            only_read("club", To("clubs")),
            only_read("account", To("accounts")),
            only_read("text", Text),
            only_read("asked", Time),
            ROW_SUM,
        ],
    )
    .summed(),
    plain("club_invitations", &["id"], INVITATIONS).summed(),
    plain(
        "club_announcements",
        &["id"],
        &[
            only_read("id", Id),
            only_read("club", To("clubs")),
            only_read("author", NoTo("accounts")),
            only_read("title", Text),
            only_read("body", Text),
            only_read("posted", Time),
            ROW_SUM,
        ],
    )
    .summed(),
    plain("seasons", &["id"], SEASONS).summed(),
    Table::new(
        "season_acts",
        &["season", "number"],
        true,
        &[
            compared("season", To("seasons")),
            compared("number", Count),
            compared("at", Time),
            only_read("body", Json(act)),
            ROW_SUM,
        ],
    )
    .summed(),
    plain(
        "season_registrations",
        &["season", "account"],
        &[
            only_read("season", To("seasons")),
            only_read("account", To("accounts")),
            only_read("status", Word(word::<RegistrationStatus>)),
            only_read("note", Text),
            only_read("asked", Time),
            ROW_SUM,
        ],
    )
    .summed(),
    Table::new(
        "fixtures",
        &["season", "division", "round", "board", "leg"],
        true,
        FIXTURES,
    )
    .summed(),
    plain(
        "fixture_wishes",
        &["season", "division", "round", "board", "leg", "account"],
        WISHES,
    )
    .summed(),
    plain("season_requests", &["id"], REQUESTS).summed(),
    plain("season_searches", &["id"], SEARCHES).summed(),
    plain(
        "season_away",
        &["season", "account", "round"],
        &[
            only_read("season", To("seasons")),
            only_read("account", To("accounts")),
            only_read("round", Count),
            only_read("at", Time),
            ROW_SUM,
        ],
    )
    .summed(),
    plain(
        "no_shows",
        &["account", "season", "fixture"],
        &[
            only_read("account", To("accounts")),
            only_read("season", To("seasons")),
            only_read("fixture", Name),
            only_read("at", Time),
            ROW_SUM,
        ],
    )
    .summed(),
    plain("left_items", &["club", "item"], LEFT_ITEMS).summed(),
];
