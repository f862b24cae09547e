-- Only text and bigint columns: the same files serve every database. Times are milliseconds since 1970.

create table accounts (
    id text primary key,
    name text not null,
    folded text not null unique,
    created bigint not null
);

-- A token is stored as its SHA-256: whoever reads the database can't use it.
create table tokens (
    hash text primary key,
    account text not null references accounts (id),
    created bigint not null
);

-- What lists need to know of a game; everything else is in its log.
create table games (
    id text primary key,
    system text not null,
    scenario text not null,
    title text not null,
    visibility text not null,
    invitation text not null,
    status text not null,
    waiting text not null,
    head bigint not null,
    turn bigint not null,
    creator text not null references accounts (id),
    created bigint not null,
    updated bigint not null
);

create index games_by_status on games (status, id);

create table seats (
    game text not null references games (id),
    seat text not null,
    holder text not null,
    account text not null,
    name text not null,
    taken bigint not null,
    primary key (game, seat)
);

create index seats_by_account on seats (account, game);

-- The log. A row is never changed; body is the canonical JSON, byte for byte as it was hashed, with its hash.
create table entries (
    game text not null references games (id),
    seq bigint not null,
    body text not null,
    primary key (game, seq)
);

-- Where loading a game may begin, so that it need not fold the whole log. Can be deleted at any time.
create table snapshots (
    game text not null references games (id),
    seq bigint not null,
    body text not null,
    primary key (game, seq)
);

-- The last key of each game's dice, kept apart from its log.
create table dice_secrets (
    game text primary key references games (id),
    secret text not null
);

-- Answers that are given again when a request is repeated: only to the account that asked, and for announcements
-- for ever. `scope` is the game, or empty.
create table idempotency (
    account text not null,
    scope text not null,
    key text not null,
    request text not null,
    status bigint not null,
    answer text not null,
    created bigint not null,
    primary key (account, scope, key)
);
