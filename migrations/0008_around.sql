-- What is around a game: talk, who has seen how much, how far behind spectators are.
-- Only text and bigint columns: the same files serve every database. Times are milliseconds since 1970.

-- How far behind spectators are while the game is played.
alter table games add column spectator_delay bigint not null default 0;

-- What is said beside a game, among its players or among its spectators. It is no part of the log.
create table talk (
    game text not null references games (id),
    room text not null,
    seq bigint not null,
    -- Follows from the author's idempotency key, if there is one.
    id text not null unique,
    account text not null references accounts (id),
    at bigint not null,
    body text not null,
    primary key (game, room, seq)
);
create index talk_by_account on talk (account, at);

-- Whom somebody does not want to hear in a game.
create table muted (
    game text not null references games (id),
    account text not null references accounts (id),
    other text not null references accounts (id),
    primary key (game, account, other)
);

-- The last entry that a seat's player has seen.
create table seen (
    game text not null references games (id),
    seat text not null,
    seq bigint not null,
    primary key (game, seat)
);
