//! Every column of every table that refers to an account, with its place in the data export or the reason why it is not
//! there.

use crate::people::data_export_clubs::CLUB_TABLES;
use crate::people::data_export_complete::InExport::{self, As, Not, Shown};
use crate::people::data_export_seasons::SEASON_TABLES;

pub const SECRET: &str = "a secret, or a hash of one";
pub const OWN: &str = "whose it is";
const IN_THE_GRANT: &str = "in the grant that it becomes; deleted within a day";
pub const INSIDE: &str = "how the server works, nothing about anybody";

/// A column, and how the export treats it.
pub type Column = (&'static str, InExport);

/// The tables that refer to an account, each with its columns.
pub fn tables() -> impl Iterator<Item = &'static (&'static str, &'static [Column])> {
    OTHER_TABLES.iter().chain(CLUB_TABLES).chain(SEASON_TABLES)
}

const OTHER_TABLES: &[(&str, &[Column])] = &[
    (
        "accounts",
        &[
            ("id", Shown),
            ("name", Shown),
            ("folded", Not("the name again, as it is compared")),
            ("created", As("account.created")),
            ("password", Not(SECRET)),
            ("display_name", Shown),
            ("time_zone", Shown),
            ("quiet_start", Shown),
            ("quiet_minutes", Shown),
            ("mail", Shown),
            ("mail_confirmed", Shown),
            ("keeper", As("account.keeper")),
            ("admin", As("account.admin")),
            ("house", Not("nobody can sign in as an account of the house")),
            ("guest", As("account.guest")),
            ("challenge_terms", As("account.challenge_terms")),
            ("deleted", Not("whoever has left has no file")),
            ("locked", As("account.locked")),
            ("lock_reason", As("account.lock_reason")),
        ],
    ),
    (
        "admin_log",
        &[
            ("id", Not(INSIDE)),
            ("at", Shown),
            ("author", Not("another's: which administrator did it")),
            ("act", Shown),
            ("account", As(OWN)),
            ("game", Not("no act about an account is about a game")),
            ("detail", Shown),
            ("reason", Shown),
        ],
    ),
    (
        "tokens",
        &[
            ("hash", Not(SECRET)),
            ("account", As(OWN)),
            ("created", Shown),
            ("id", Shown),
            ("kind", As("tokens.session")),
            ("name", Shown),
            ("scopes", As("tokens.scopes")),
            ("games", Shown),
            ("seat", Shown),
            ("expires", Shown),
            ("used", Shown),
            (
                "app_grant",
                Not("which of the apps holds it; no token of an app is in the file"),
            ),
        ],
    ),
    (
        "app_grants",
        &[
            ("id", Shown),
            ("account", As(OWN)),
            ("client", Shown),
            ("scopes", Shown),
            ("created", Shown),
            ("used", Shown),
            ("expires", Shown),
        ],
    ),
    (
        "app_codes",
        &[
            ("hash", Not(SECRET)),
            ("account", As(OWN)),
            ("client", Not(IN_THE_GRANT)),
            ("redirect", Not(IN_THE_GRANT)),
            ("scopes", Not(IN_THE_GRANT)),
            ("challenge", Not(SECRET)),
            ("app_grant", Not(IN_THE_GRANT)),
            ("created", Not(IN_THE_GRANT)),
            ("expires", Not(IN_THE_GRANT)),
            ("used", Not(IN_THE_GRANT)),
        ],
    ),
    (
        "app_devices",
        &[
            ("hash", Not(SECRET)),
            ("user_code", Not(SECRET)),
            ("client", Not(IN_THE_GRANT)),
            ("scopes", Not(IN_THE_GRANT)),
            ("app_grant", Not(IN_THE_GRANT)),
            ("expires", Not(IN_THE_GRANT)),
            ("polled", Not(IN_THE_GRANT)),
            ("account", As(OWN)),
            ("decided", Not(IN_THE_GRANT)),
        ],
    ),
    (
        "seats",
        &[
            ("game", Shown),
            ("seat", Shown),
            ("holder", As("himself")),
            ("account", As(OWN)),
            ("name", Shown),
            ("taken", Shown),
            ("over", Not("made of the entries")),
        ],
    ),
    (
        "idempotency",
        &[
            ("account", As(OWN)),
            ("scope", Shown),
            ("key", Shown),
            ("request", Not("a hash of what was asked")),
            ("status", Shown),
            (
                "answer",
                Not("what stands elsewhere in the file, and may hold a secret"),
            ),
            ("created", Shown),
        ],
    ),
    (
        "mail_keys",
        &[
            ("hash", Not(SECRET)),
            ("account", As(OWN)),
            ("purpose", Shown),
            ("mail", Shown),
            ("created", Shown),
            ("expires", Shown),
        ],
    ),
    (
        "vacations",
        &[
            ("id", Shown),
            ("account", As(OWN)),
            ("begins", Shown),
            ("ends", Shown),
            ("announced", Shown),
        ],
    ),
    (
        "outbox",
        &[
            ("id", Shown),
            ("account", As(OWN)),
            ("channel", As("letters_to_be_sent.channel")),
            ("topic", Shown),
            ("body", Shown),
            ("created", Shown),
            ("due", Shown),
            ("tries", Shown),
            ("held_by", Not(INSIDE)),
            ("held_until", Not(INSIDE)),
            ("failure", Shown),
            ("subject", Not("what its words say, as the server files it")),
            ("host", Shown),
        ],
    ),
    (
        "account_streams",
        &[
            ("account", As(OWN)),
            ("stream", Not(INSIDE)),
            ("head", Not(INSIDE)),
            ("used", Not(INSIDE)),
        ],
    ),
    (
        "account_notices",
        &[
            ("account", As(OWN)),
            ("number", Not(INSIDE)),
            (
                "at",
                Not("when what it is about happened, which stands elsewhere in the file"),
            ),
            (
                "body",
                Not("what stands elsewhere in the file: games, challenges, clubs and seasons"),
            ),
        ],
    ),
    (
        "handoffs",
        &[
            ("game", Shown),
            ("seat", Shown),
            ("seq", Shown),
            ("account", As(OWN)),
            ("asked", Shown),
            ("answered", Shown),
            ("took", Shown),
            ("in_time", As("hand_offs.in_time")),
        ],
    ),
    (
        "quiet_hours",
        &[
            ("account", As(OWN)),
            ("since", Shown),
            ("zone", Shown),
            ("start", Shown),
            ("minutes", Shown),
        ],
    ),
    (
        "challenges",
        &[
            ("id", Shown),
            ("challenger", As("challenges.made.challenger")),
            ("addressed", As("challenges.made.to")),
            ("opponent", As("challenges.made.opponent")),
            ("code", Not("whoever has it accepts")),
            ("status", As("challenges.made.status")),
            ("body", Shown),
            ("secret", Not(SECRET)),
            ("salt", Not("sealed until the challenge is accepted")),
            ("salt_by_server", As("challenges.made.salt_by_server")),
            ("bid", Shown),
            ("created", Shown),
            ("expires", Shown),
            ("rematch_of", Shown),
            ("among_bots", Not(INSIDE)),
        ],
    ),
    (
        "prepared_orders",
        &[
            ("game", Shown),
            ("seat", Shown),
            ("version", Not(INSIDE)),
            ("body", Shown),
            ("updated", Shown),
        ],
    ),
    (
        "notice_settings",
        &[
            ("account", As(OWN)),
            ("mail", Shown),
            ("push", As("notices.push")),
            ("quiet_own", As("notices.own_quiet_hours")),
            ("quiet_start", Shown),
            ("quiet_minutes", Shown),
            ("talk", As("notices.talk")),
        ],
    ),
    (
        "mail_failures",
        &[("account", As(OWN)), ("at", Shown), ("failure", Shown)],
    ),
    (
        "push_subscriptions",
        &[
            ("id", Shown),
            ("account", As(OWN)),
            ("endpoint", Shown),
            ("p256dh", Not(SECRET)),
            ("auth", Not(SECRET)),
            ("created", Shown),
            ("failure", Shown),
        ],
    ),
    (
        "webhooks",
        &[
            ("id", Shown),
            ("account", As(OWN)),
            ("url", Shown),
            ("topics", Shown),
            ("secret", Not(SECRET)),
            ("old_secret", Not(SECRET)),
            ("old_until", Shown),
            ("enabled", As("webhooks.enabled")),
            ("created", Shown),
            ("failing_since", Shown),
        ],
    ),
    (
        "webhook_failures",
        &[
            ("id", Not(INSIDE)),
            ("webhook", As("webhooks.failures")),
            ("at", Shown),
            ("outbox_item", Shown),
            ("topic", Shown),
            ("failure", Shown),
        ],
    ),
    (
        "feeds",
        &[("hash", Not(SECRET)), ("account", As(OWN)), ("created", Shown)],
    ),
    (
        "notices",
        &[
            ("id", Shown),
            ("account", As(OWN)),
            ("at", Shown),
            ("subject", Not("what it is about, as the server files it")),
            ("body", Shown),
            ("daily", Shown),
            ("last", Shown),
        ],
    ),
    (
        "chat_messages",
        &[
            ("game", Shown),
            ("room", Shown),
            ("seq", Shown),
            ("id", Not(INSIDE)),
            ("account", As(OWN)),
            ("at", Shown),
            ("body", Shown),
        ],
    ),
    (
        "chat_mutes",
        &[("game", Shown), ("account", As(OWN)), ("other", As("mutes.name"))],
    ),
    ("seen", &[("game", Shown), ("seat", Shown), ("seq", Shown)]),
    (
        "blocks",
        &[("account", As(OWN)), ("other", Shown), ("created", Shown)],
    ),
    (
        "account_quotas",
        &[
            ("account", As(OWN)),
            ("requests", As("account.quotas.requests")),
            ("games", As("account.quotas.games")),
        ],
    ),
    (
        "rate_limits",
        &[("subject", Shown), ("began", Shown), ("taken", Shown)],
    ),
];
