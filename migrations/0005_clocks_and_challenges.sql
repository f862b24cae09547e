-- Clocks, challenges, and how reliably people answer. Times and durations are milliseconds.

-- The clock of a game after its entry `seq`, and when somebody has to look at it again: not later than that something is
-- due, perhaps earlier. The largest number: never.
create table clocks (
    game text primary key references games (id),
    seq bigint not null,
    state text not null,
    due bigint not null
);

create index clocks_by_due on clocks (due);

-- Each time that a game with a clock has waited for somebody, when it was over.
create table handoffs (
    game text not null references games (id),
    seat text not null,
    seq bigint not null,
    account text not null,
    asked bigint not null,
    answered bigint not null,
    took bigint not null,
    in_time bigint not null,
    primary key (game, seat, seq)
);

create index handoffs_by_account on handoffs (account, answered);

-- When a server was last there, and when none was: clocks stood still.
create table heartbeats (
    id bigint primary key,
    at bigint not null
);

create table outages (
    began bigint primary key,
    ended bigint not null
);

-- Quiet hours by the time from which they count; nothing here is ever changed that counts already.
create table quiet_hours (
    account text not null references accounts (id),
    since bigint not null,
    zone text not null,
    start bigint not null,
    minutes bigint not null,
    primary key (account, since)
);

-- A challenge has the id that its game will have. The dice's secret and the challenger's salt and bid are shown to
-- nobody; when the challenge is over they are taken out.
create table challenges (
    id text primary key,
    challenger text not null references accounts (id),
    -- `account`, `lobby` or `link`; the account, or empty; the code of the link, or empty.
    addressed text not null,
    opponent text not null,
    code text not null,
    -- `open`, `accepted`, `declined` or `withdrawn`. One that is open after its time is expired.
    status text not null,
    body text not null,
    secret text not null,
    salt text not null,
    salt_by_server bigint not null,
    bid text not null,
    created bigint not null,
    expires bigint not null
);

create index open_challenges on challenges (id) where addressed = 'lobby' and status = 'open';
create index challenges_by_challenger on challenges (challenger, id);
create index challenges_by_opponent on challenges (opponent, id);
