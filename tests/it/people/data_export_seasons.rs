//! Where the data export has the columns about seasons.

use crate::people::data_export_columns::{Column, INSIDE, OWN};
use crate::people::data_export_complete::InExport::{As, Not, Shown};

/// The tables with their columns.
pub const SEASON_TABLES: &[(&str, &[Column])] = &[
    (
        "season_registrations",
        &[
            ("season", Shown),
            ("account", As(OWN)),
            ("status", Shown),
            ("note", Shown),
            ("asked", Shown),
        ],
    ),
    (
        "fixtures",
        &[
            ("season", Shown),
            ("division", As("seasons.fixtures.fixture")),
            ("round", As("seasons.fixtures.fixture")),
            ("board", As("seasons.fixtures.fixture")),
            ("leg", As("seasons.fixtures.fixture")),
            ("first", As("seasons.fixtures.first")),
            ("second", As("seasons.fixtures.first")),
            ("scenario", Shown),
            ("opens", Shown),
            ("due", Shown),
            ("remind", Not(INSIDE)),
            (
                "status",
                Not("both players', and public: on the page of the fixture"),
            ),
            ("game", Shown),
            (
                "result",
                Not("both players', and public: on the page of the fixture"),
            ),
            ("ended", As("seasons.fixtures.ended")),
            (
                "start_by",
                Not("both players', and public: on the page of the fixture"),
            ),
            ("start_remind", Not(INSIDE)),
        ],
    ),
    (
        "season_requests",
        &[
            ("id", Shown),
            ("season", Shown),
            ("account", As(OWN)),
            ("kind", Shown),
            ("fixture", Shown),
            ("body", Shown),
            ("status", Shown),
            ("rule", Shown),
            ("asked", Shown),
            ("at", Shown),
            ("answered", Shown),
            ("answer", Shown),
        ],
    ),
    (
        "season_searches",
        &[
            ("id", Shown),
            ("season", Shown),
            ("account", As("seasons.searches.own_seat")),
            ("body", As("seasons.searches")),
            ("status", Shown),
            ("version", Not(INSIDE)),
            ("due", Not(INSIDE)),
            ("at", Shown),
        ],
    ),
    (
        "season_away",
        &[
            ("season", Shown),
            ("account", As(OWN)),
            ("round", Shown),
            ("at", Shown),
        ],
    ),
    (
        "no_shows",
        &[
            ("account", As(OWN)),
            ("season", Shown),
            ("fixture", Shown),
            ("at", Shown),
        ],
    ),
    (
        "left_items",
        &[
            ("club", Shown),
            ("item", Shown),
            ("account", As(OWN)),
            ("at", Shown),
            ("until", Shown),
            ("handed_to", Shown),
            ("note", Shown),
        ],
    ),
    (
        "fixture_wishes",
        &[
            ("season", Shown),
            ("division", As("seasons.wishes.fixture")),
            ("round", As("seasons.wishes.fixture")),
            ("board", As("seasons.wishes.fixture")),
            ("leg", As("seasons.wishes.fixture")),
            ("account", As(OWN)),
            ("body", Shown),
            ("at", Shown),
        ],
    ),
];
