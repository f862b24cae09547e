//! The tables of games and of the archive.

use crate::store::fsck::kind::Kind::{
    Count, Due, Flag, Hex, Id, Json, Name, NoHex, NoId, NoSecret, NoTo, Number, Secret, Text, Time, To, Word,
};
use crate::store::fsck::kind::{any, clock, object, word};
use crate::store::fsck::tables::{Column, ROW_SUM, Table, compared, embedded, only_read};
use crate::store::words::{Addressed, ChallengeStatus, GameStatus, Holder, RequestScope, Visibility};

const GAMES: &[Column] = &[
    compared("id", Id),
    compared("system", Name),
    only_read("scenario", Text),
    only_read("title", Text),
    only_read("visibility", Word(word::<Visibility>)),
    only_read("invitation", Text),
    compared("status", Word(word::<GameStatus>)),
    only_read("creator", To("accounts")),
    compared("created", Time),
    only_read("closed", Text),
    only_read("closed_at", Time),
    only_read("spectator_delay", Count),
    compared("trial", Flag),
    compared("fork_of", NoId),
    compared("fork_at", Count),
    ROW_SUM,
];

const HEADS: &[Column] = &[
    compared("game", To("games")),
    compared("head", Count),
    compared("turn", Count),
    compared("waiting", Text),
    compared("updated", Time),
    embedded("last", Count),
];

const SEATS: &[Column] = &[
    compared("game", To("games")),
    compared("seat", Name),
    compared("holder", Word(word::<Holder>)),
    compared("account", NoTo("accounts")),
    compared("name", Name),
    only_read("taken", Time),
    compared("over", Flag),
    ROW_SUM,
];

const ENTRIES: &[Column] = &[
    embedded("place", Count),
    embedded("previous", Count),
    compared("game", To("games")),
    compared("seq", Count),
    // It is parsed with its game.
    compared("body", Text),
    only_read("answers", NoHex(64)),
    ROW_SUM,
];

const IDEMPOTENCY: &[Column] = &[
    only_read("account", To("accounts")),
    only_read("scope", Word(word::<RequestScope>)),
    only_read("key", Name),
    only_read("request", Text),
    only_read("status", Number(200, 299)),
    only_read("answer", Text),
    only_read("created", Time),
    ROW_SUM,
];

const CHALLENGES: &[Column] = &[
    only_read("id", Id),
    only_read("challenger", To("accounts")),
    only_read("addressed", Word(word::<Addressed>)),
    only_read("opponent", NoTo("accounts")),
    only_read("code", Text),
    only_read("status", Word(word::<ChallengeStatus>)),
    only_read("body", Json(object)),
    only_read("secret", NoSecret),
    only_read("salt", NoHex(64)),
    only_read("salt_by_server", Flag),
    only_read("bid", Text),
    only_read("created", Time),
    only_read("expires", Due),
    only_read("rematch_of", NoId),
    only_read("among_bots", Flag),
    ROW_SUM,
];

const FINISHED: &[Column] = &[
    only_read("number", Count),
    compared("game", To("games")),
    compared("system", Name),
    compared("scenario", Text),
    compared("visibility", Word(word::<Visibility>)),
    compared("creator", To("accounts")),
    only_read("season", NoTo("seasons")),
    compared("first_seat", Text),
    compared("second_seat", Text),
    compared("first", NoTo("accounts")),
    compared("second", NoTo("accounts")),
    compared("won", Number(-2, 3)),
    compared("grade", Text),
    compared("reason", Text),
    compared("turn", Count),
    compared("entries", Count),
    compared("options", NoTo("option_sets")),
    compared("ended", Time),
    ROW_SUM,
];

pub(super) const TABLES: &[Table] = &[
    Table::new("games", &["id"], true, GAMES).summed(),
    Table::new("heads", &["game"], true, HEADS),
    Table::new("seats", &["game", "seat"], true, SEATS).summed(),
    Table::new("entries", &["game", "seq"], true, ENTRIES).summed(),
    Table {
        embedded: true,
        ..Table::new(
            "places",
            &["game", "seq"],
            true,
            &[
                compared("game", To("games")),
                compared("seq", Count),
                compared("place", Count),
            ],
        )
    },
    Table::new(
        "snapshots",
        &["game", "seq"],
        // They can be removed at any time.
        true,
        &[
            compared("game", To("games")),
            compared("seq", Count),
            compared("body", Json(object)),
            compared("sum", Hex(64)),
        ],
    ),
    Table::new(
        "dice_secrets",
        &["game"],
        true,
        &[compared("game", To("games")), compared("secret", Secret)],
    ),
    Table::new(
        "dice_keys",
        &["id"],
        false,
        &[
            only_read("id", Number(1, 1)),
            only_read("fingerprint", Hex(8)),
            ROW_SUM,
        ],
    )
    .summed(),
    Table::new("idempotency", &["account", "scope", "key"], false, IDEMPOTENCY).summed(),
    Table::new("unsummed_tables", &["name"], true, &[compared("name", Name)]),
    Table::new(
        "probes",
        &["id"],
        true,
        &[only_read("id", Number(1, 1)), only_read("body", Text)],
    ),
    Table::new(
        "clocks",
        &["game"],
        false,
        &[
            compared("game", To("games")),
            only_read("seq", Count),
            only_read("state", Json(clock)),
            only_read("due", Due),
            ROW_SUM,
        ],
    )
    .summed(),
    Table::new(
        "handoffs",
        &["game", "seat", "seq"],
        false,
        &[
            only_read("game", To("games")),
            only_read("seat", Name),
            only_read("seq", Count),
            only_read("account", To("accounts")),
            only_read("asked", Time),
            only_read("answered", Time),
            only_read("took", Count),
            only_read("in_time", Flag),
            ROW_SUM,
        ],
    )
    .summed(),
    Table::new(
        "prepared_orders",
        &["game", "seat"],
        false,
        &[
            only_read("game", To("games")),
            only_read("seat", Name),
            only_read("version", Count),
            only_read("body", Json(any)),
            only_read("updated", Time),
            ROW_SUM,
        ],
    )
    .summed(),
    Table::new("challenges", &["id"], false, CHALLENGES).summed(),
    Table::new(
        "chat_messages",
        &["game", "room", "seq"],
        false,
        &[
            only_read("game", To("games")),
            only_read("room", Name),
            only_read("seq", Count),
            // Earlier versions wrote other ids.
            only_read("id", Name),
            only_read("account", To("accounts")),
            only_read("at", Time),
            only_read("body", Text),
            ROW_SUM,
        ],
    )
    .summed(),
    Table::new(
        "chat_mutes",
        &["game", "account", "other"],
        false,
        &[
            only_read("game", To("games")),
            only_read("account", To("accounts")),
            only_read("other", To("accounts")),
            ROW_SUM,
        ],
    )
    .summed(),
    Table::new(
        "seen",
        &["game", "seat"],
        false,
        &[
            only_read("game", To("games")),
            only_read("seat", Name),
            only_read("seq", Count),
            ROW_SUM,
        ],
    )
    .summed(),
    Table::new(
        "editions",
        &["system"],
        false,
        &[only_read("system", Name), only_read("edition", Name), ROW_SUM],
    )
    .summed(),
    Table::new(
        "withdrawn_games",
        &["game"],
        false,
        &[
            only_read("game", To("games")),
            only_read("edition", Name),
            ROW_SUM,
        ],
    )
    .summed(),
    Table::new(
        "archive",
        &["id"],
        true,
        &[compared("id", Number(1, 1)), only_read("head", Count), ROW_SUM],
    )
    .summed(),
    Table::new(
        "option_sets",
        &["id"],
        true,
        &[compared("id", Hex(32)), compared("body", Json(object))],
    ),
    Table::new("finished_games", &["number"], true, FINISHED).summed(),
];
