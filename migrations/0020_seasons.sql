-- Seasons of clubs. A season is a log of acts; its standings follow from the log and from the results of its games.
-- Empty text and the number 0 stand for "none".

create table seasons (
    id text primary key,
    club text not null references clubs (id),
    name text not null,
    folded text not null,
    system text not null,
    state text not null,
    -- The number of the last act.
    acts bigint not null,
    -- The secret of the lot: published by the act that draws it.
    secret text not null,
    -- When the server looks at the season again.
    due bigint not null,
    created bigint not null,
    updated bigint not null
);

create unique index seasons_by_name on seasons (club, folded);
create index seasons_by_due on seasons (due);

create table season_acts (
    season text not null references seasons (id),
    number bigint not null,
    at bigint not null,
    body text not null,
    primary key (season, number)
);

-- Who has entered, or asks to.
create table season_registrations (
    season text not null references seasons (id),
    account text not null references accounts (id),
    status text not null,
    note text not null,
    asked bigint not null,
    primary key (season, account)
);

create index season_registrations_by_account on season_registrations (account);

-- The games of published rounds. `first` and `second` are the accounts that sit on the two sides.
create table fixtures (
    season text not null references seasons (id),
    division text not null,
    round bigint not null,
    board bigint not null,
    leg bigint not null,
    first text not null references accounts (id),
    second text not null references accounts (id),
    scenario text not null,
    opens bigint not null,
    due bigint not null,
    -- When its players are reminded that it is due; 0 once they are.
    remind bigint not null,
    status text not null,
    game text not null,
    -- The result as it counts, as JSON.
    result text not null,
    -- Since when it has a result.
    ended bigint not null,
    primary key (season, division, round, board, leg)
);

create index fixtures_by_first on fixtures (first, status);
create index fixtures_by_second on fixtures (second, status);
create index fixtures_to_open on fixtures (opens) where status = 'waiting';
create index fixtures_to_remind on fixtures (remind) where remind > 0;
create index fixtures_open on fixtures (game) where status = 'open';
create unique index fixtures_by_game on fixtures (game) where game <> '';

-- What a player of a fixture wishes: a scenario of the list, times to begin together, or to begin at once.
create table fixture_wishes (
    season text not null,
    division text not null,
    round bigint not null,
    board bigint not null,
    leg bigint not null,
    account text not null references accounts (id),
    body text not null,
    at bigint not null,
    primary key (season, division, round, board, leg, account),
    foreign key (season, division, round, board, leg) references fixtures (season, division, round, board, leg)
);

create index fixture_wishes_by_account on fixture_wishes (account);
