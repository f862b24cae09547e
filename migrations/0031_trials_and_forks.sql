-- Games that do not count. A trial has dice from a seed that everybody knows; a fork was played on from an entry of a
-- finished game. What counts games or players takes those with trial = 0 and fork_of = ''.
alter table games add column trial bigint not null default 0;
alter table games add column fork_of text not null default '';
alter table games add column fork_at bigint not null default 0;

-- The challenges that a bot takes, as JSON; empty: all.
alter table accounts add column challenge_terms text not null default '';

-- Whether a challenge is between bots of one keeper, or between a bot and its keeper: these have no limits.
alter table challenges add column among_bots bigint not null default 0;

-- Statistics leave these out.
create index games_that_do_not_count on games (id) where trial <> 0 or fork_of <> '';
