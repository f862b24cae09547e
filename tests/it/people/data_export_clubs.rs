//! Where the data export has the columns about clubs.

use crate::people::data_export_columns::{Column, OWN, SECRET};
use crate::people::data_export_complete::InExport::{As, Not, Shown};

const THE_CLUBS: &str = "the club's, and public";

/// The tables with their columns.
pub const CLUB_TABLES: &[(&str, &[Column])] = &[
    (
        "clubs",
        &[
            ("id", Shown),
            ("name", Shown),
            ("listed", Not("the name again, as it is sorted")),
            ("folded", Not("the name again, as it is compared")),
            ("about", Not(THE_CLUBS)),
            ("rules", Not(THE_CLUBS)),
            ("joining", Not(THE_CLUBS)),
            ("pace", Not(THE_CLUBS)),
            ("founded", Shown),
            ("founder", As(OWN)),
            ("closed", Not(THE_CLUBS)),
        ],
    ),
    (
        "club_members",
        &[
            ("club", Shown),
            ("account", As(OWN)),
            ("roles", As("clubs.member.roles")),
            ("reserve", As("clubs.member.reserve")),
            ("joined", Shown),
        ],
    ),
    (
        "club_requests",
        &[
            ("club", Shown),
            ("account", As(OWN)),
            ("text", Shown),
            ("asked", Shown),
        ],
    ),
    (
        "club_invitations",
        &[
            ("id", Shown),
            ("club", Shown),
            ("account", As(OWN)),
            ("secret", Not(SECRET)),
            ("author", As("clubs.invitations_received.by")),
            ("created", Shown),
            ("expires", Shown),
        ],
    ),
    (
        "club_announcements",
        &[
            ("id", Shown),
            ("club", Shown),
            ("author", As(OWN)),
            ("title", Shown),
            ("body", Shown),
            ("posted", Shown),
        ],
    ),
];
