//! The tables of accounts, tokens, apps and notices.

use crate::store::admin::acts::AdminAct;
use crate::store::fsck::kind::Kind::{
    Count, Due, Flag, Hex, Id, Ids, Json, Name, NoId, NoJson, NoTo, Number, Text, Time, To, Word,
};
use crate::store::fsck::kind::{mail_mode, object, word};
use crate::store::fsck::tables::{Column, ROW_SUM, Table, compared, only_read};
use crate::store::words::{Channel, KeyPurpose, TokenKind};

/// The minutes of a day.
const DAY: i64 = 1440;

const ACCOUNTS: &[Column] = &[
    compared("id", Id),
    only_read("name", Name),
    compared("folded", Name),
    only_read("created", Time),
    only_read("password", Text),
    only_read("display_name", Text),
    only_read("time_zone", Name),
    only_read("quiet_start", Number(0, DAY)),
    only_read("quiet_minutes", Number(0, DAY)),
    only_read("mail", Text),
    only_read("mail_confirmed", Time),
    only_read("keeper", NoTo("accounts")),
    only_read("admin", Flag),
    only_read("deleted", Time),
    only_read("house", Flag),
    only_read("guest", Flag),
    only_read("challenge_terms", NoJson(object)),
    only_read("locked", Time),
    only_read("lock_reason", Text),
    ROW_SUM,
];

const ADMIN_LOG: &[Column] = &[
    only_read("id", Id),
    only_read("at", Time),
    only_read("author", NoTo("accounts")),
    only_read("act", Word(word::<AdminAct>)),
    only_read("account", NoTo("accounts")),
    only_read("game", NoId),
    only_read("detail", Text),
    only_read("reason", Text),
    ROW_SUM,
];

const TOKENS: &[Column] = &[
    only_read("hash", Name),
    only_read("account", To("accounts")),
    only_read("created", Time),
    only_read("id", Id),
    only_read("kind", Word(word::<TokenKind>)),
    only_read("name", Text),
    only_read("scopes", Text),
    only_read("games", Ids),
    only_read("seat", Text),
    only_read("expires", Time),
    only_read("used", Time),
    only_read("app_grant", NoTo("app_grants")),
    ROW_SUM,
];

const OUTBOX: &[Column] = &[
    only_read("id", Id),
    only_read("account", NoTo("accounts")),
    only_read("channel", Word(word::<Channel>)),
    only_read("topic", Text),
    only_read("body", Json(object)),
    only_read("created", Time),
    only_read("due", Due),
    only_read("tries", Count),
    only_read("held_by", Text),
    only_read("held_until", Time),
    only_read("failure", Text),
    only_read("subject", Text),
    only_read("host", Text),
];

const WEBHOOKS: &[Column] = &[
    only_read("id", Id),
    only_read("account", To("accounts")),
    only_read("url", Name),
    only_read("topics", Text),
    only_read("secret", Name),
    only_read("old_secret", Text),
    only_read("old_until", Time),
    only_read("enabled", Flag),
    only_read("created", Time),
    only_read("failing_since", Time),
    ROW_SUM,
];

const APP_CODES: &[Column] = &[
    only_read("hash", Hex(64)),
    only_read("account", To("accounts")),
    only_read("client", Name),
    only_read("redirect", Text),
    only_read("scopes", Text),
    only_read("challenge", Text),
    only_read("app_grant", Text),
    only_read("created", Time),
    only_read("expires", Time),
    only_read("used", Time),
];

const APP_DEVICES: &[Column] = &[
    only_read("hash", Hex(64)),
    only_read("user_code", Name),
    only_read("client", Name),
    only_read("scopes", Text),
    only_read("app_grant", Text),
    only_read("expires", Time),
    only_read("polled", Time),
    only_read("account", NoTo("accounts")),
    only_read("decided", Number(0, 2)),
];

const APP_GRANTS: &[Column] = &[
    only_read("id", Id),
    only_read("account", To("accounts")),
    only_read("client", Name),
    only_read("scopes", Text),
    only_read("created", Time),
    only_read("used", Time),
    only_read("expires", Time),
    ROW_SUM,
];

const SETTINGS: &[Column] = &[
    only_read("account", To("accounts")),
    only_read("mail", Word(mail_mode)),
    only_read("push", Flag),
    only_read("quiet_own", Flag),
    only_read("quiet_start", Number(0, DAY)),
    only_read("quiet_minutes", Number(0, DAY)),
    only_read("talk", Flag),
    ROW_SUM,
];

/// A table whose rows nothing else counts.
const fn plain(name: &'static str, key: &'static [&'static str], columns: &'static [Column]) -> Table {
    Table::new(name, key, false, columns)
}

pub(super) const TABLES: &[Table] = &[
    plain("accounts", &["id"], ACCOUNTS).summed(),
    plain("tokens", &["id"], TOKENS).summed(),
    plain(
        "revocations",
        &["id"],
        &[
            only_read("id", Id),
            only_read("subject", Id),
            only_read("at", Time),
        ],
    ),
    plain(
        "mail_keys",
        &["hash"],
        &[
            only_read("hash", Hex(64)),
            only_read("account", To("accounts")),
            only_read("purpose", Word(word::<KeyPurpose>)),
            only_read("mail", Text),
            only_read("created", Time),
            only_read("expires", Time),
        ],
    ),
    plain(
        "vacations",
        &["id"],
        &[
            only_read("id", Id),
            only_read("account", To("accounts")),
            only_read("begins", Time),
            only_read("ends", Time),
            only_read("announced", Time),
            ROW_SUM,
        ],
    )
    .summed(),
    plain(
        "quiet_hours",
        &["account", "since"],
        &[
            only_read("account", To("accounts")),
            only_read("since", Time),
            only_read("zone", Name),
            only_read("start", Number(0, DAY)),
            only_read("minutes", Number(0, DAY)),
            ROW_SUM,
        ],
    )
    .summed(),
    plain(
        "blocks",
        &["account", "other"],
        &[
            only_read("account", To("accounts")),
            only_read("other", To("accounts")),
            only_read("created", Time),
            ROW_SUM,
        ],
    )
    .summed(),
    plain(
        "account_quotas",
        &["account"],
        &[
            only_read("account", To("accounts")),
            only_read("requests", Count),
            only_read("games", Count),
            ROW_SUM,
        ],
    )
    .summed(),
    plain(
        "rate_limits",
        &["subject"],
        &[
            only_read("subject", Name),
            only_read("began", Time),
            only_read("taken", Count),
        ],
    ),
    plain(
        "heartbeats",
        &["id"],
        &[only_read("id", Number(1, 1)), only_read("at", Time)],
    ),
    plain(
        "outages",
        &["began"],
        &[only_read("began", Time), only_read("ended", Time)],
    ),
    plain(
        "server_keys",
        &["name"],
        &[only_read("name", Name), only_read("secret", Name), ROW_SUM],
    )
    .summed(),
    plain("outbox", &["id"], OUTBOX),
    plain(
        "notices",
        &["id"],
        &[
            only_read("id", Id),
            only_read("account", To("accounts")),
            only_read("at", Time),
            only_read("subject", Text),
            only_read("body", Json(object)),
            only_read("daily", Time),
            only_read("last", Time),
        ],
    ),
    plain("notice_settings", &["account"], SETTINGS).summed(),
    plain(
        "mail_failures",
        &["account"],
        &[
            only_read("account", To("accounts")),
            only_read("at", Time),
            only_read("failure", Text),
        ],
    ),
    plain(
        "push_subscriptions",
        &["id"],
        &[
            only_read("id", Id),
            only_read("account", To("accounts")),
            only_read("endpoint", Name),
            only_read("p256dh", Name),
            only_read("auth", Name),
            only_read("created", Time),
            only_read("failure", Text),
            ROW_SUM,
        ],
    )
    .summed(),
    plain("webhooks", &["id"], WEBHOOKS).summed(),
    plain(
        "webhook_failures",
        &["id"],
        &[
            only_read("id", Id),
            only_read("webhook", To("webhooks")),
            only_read("at", Time),
            only_read("outbox_item", Text),
            only_read("topic", Text),
            only_read("failure", Text),
        ],
    ),
    plain(
        "feeds",
        &["account"],
        &[
            only_read("hash", Hex(64)),
            only_read("account", To("accounts")),
            only_read("created", Time),
            ROW_SUM,
        ],
    )
    .summed(),
    plain(
        "account_streams",
        &["account"],
        &[
            only_read("account", To("accounts")),
            only_read("stream", Name),
            only_read("head", Count),
            only_read("used", Time),
        ],
    ),
    plain(
        "account_notices",
        &["account", "number"],
        &[
            only_read("account", To("accounts")),
            only_read("number", Count),
            only_read("at", Time),
            only_read("body", Json(object)),
        ],
    ),
    plain(
        "stream_tickets",
        &["hash"],
        &[
            only_read("hash", Hex(64)),
            only_read("token", Name),
            only_read("expires", Time),
        ],
    ),
    plain("app_grants", &["id"], APP_GRANTS).summed(),
    plain("app_codes", &["hash"], APP_CODES),
    plain(
        "app_refresh_tokens",
        &["hash"],
        &[
            only_read("hash", Hex(64)),
            only_read("app_grant", To("app_grants")),
            only_read("expires", Time),
            only_read("used", Time),
            ROW_SUM,
        ],
    )
    .summed(),
    plain("app_devices", &["hash"], APP_DEVICES),
    plain("admin_log", &["id"], ADMIN_LOG).summed(),
];
