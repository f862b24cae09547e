-- What happens in a season when somebody does not play.
-- Empty text and the number 0 stand for "none".

-- By when both players of an open game must have shown up, and when those who have not are reminded of it. 0 once that
-- is done.
alter table fixtures add column start_by bigint not null default 0;
alter table fixtures add column start_remind bigint not null default 0;
create index fixtures_to_start on fixtures (start_by) where start_by > 0;
create index fixtures_to_start_remind on fixtures (start_remind) where start_remind > 0;
create index fixtures_ruled on fixtures (game) where status = 'ruled';

-- What players ask for, and the answers.
create table season_requests (
    id text primary key,
    season text not null references seasons (id),
    account text not null references accounts (id),
    kind text not null,
    -- The game that it is about.
    fixture text not null,
    -- What else it says, as JSON.
    body text not null,
    status text not null,
    -- The rule that answered, or by which somebody is asked.
    rule text not null,
    -- The player who is asked; empty if an arbiter is, or nobody.
    asked text not null,
    at bigint not null,
    answered bigint not null,
    answer text not null
);

create index season_requests_by_season on season_requests (season, status);
create index season_requests_by_account on season_requests (account, at);
create index season_requests_by_asked on season_requests (asked, status) where asked <> '';

-- Searches for substitutes, each with everybody who was asked.
create table season_searches (
    id text primary key,
    season text not null references seasons (id),
    -- Whose seat it is.
    account text not null references accounts (id),
    -- The search, as JSON.
    body text not null,
    status text not null,
    -- The number of changes.
    version bigint not null,
    -- When the server looks at it again.
    due bigint not null,
    at bigint not null
);

create index season_searches_by_season on season_searches (season, at);
create index season_searches_by_due on season_searches (due);

-- The rounds in which somebody is away.
create table season_away (
    season text not null references seasons (id),
    account text not null references accounts (id),
    round bigint not null,
    at bigint not null,
    primary key (season, account, round)
);

create index season_away_by_account on season_away (account);

-- The games that somebody forfeited because they did not appear.
create table no_shows (
    account text not null references accounts (id),
    season text not null references seasons (id),
    fixture text not null,
    at bigint not null,
    primary key (account, season, fixture)
);

-- What is left on the desk of a club until a time: it is not shown before.
create table left_items (
    club text not null references clubs (id),
    item text not null,
    account text not null references accounts (id),
    at bigint not null,
    until bigint not null,
    primary key (club, item)
);
