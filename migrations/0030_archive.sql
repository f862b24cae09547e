-- The archive: finished games, in the order in which they ended.
-- Empty text and the number 0 stand for "none".

-- The number of the last game in the archive. Its row is locked until the game is written, so that numbers become visible
-- in order.
create table archive (
    id bigint primary key,
    head bigint not null
);

-- The options by which games were played that differ from the defaults of their system, as JSON: each set once.
create table option_sets (
    id text primary key,
    body text not null
);

create table finished_games (
    -- Its place in the archive.
    number bigint primary key,
    game text not null unique references games (id),
    system text not null,
    scenario text not null,
    visibility text not null,
    creator text not null references accounts (id),
    -- The season whose fixture it was.
    season text not null,
    -- The names of the two seats, and the accounts that held them at the end.
    first_seat text not null,
    second_seat text not null,
    first text not null,
    second text not null,
    -- 0: drawn; 1: won by the first seat; 2: by the second; 3: lost by both; -1: its row is not complete yet; -2: its log
    -- can't be read.
    won bigint not null,
    grade text not null,
    reason text not null,
    turn bigint not null,
    entries bigint not null,
    options text not null,
    ended bigint not null
);

-- Archives of players and systems are read along these, in order.
create index finished_games_of_first on finished_games (first, number);
create index finished_games_of_second on finished_games (second, number);
create index finished_games_of_system on finished_games (system, number);

-- Lists of games go along these. They have every column that a filter looks at, so that what is left out costs no row.
create index finished_games_by_first on finished_games
    (first, game, second, system, scenario, won, reason, grade, season, ended, visibility, creator);
create index finished_games_by_second on finished_games
    (second, game, first, system, scenario, won, reason, grade, season, ended, visibility, creator);
create index finished_games_by_system on finished_games
    (system, game, scenario, won, reason, grade, season, ended, visibility, creator, first, second);
create index finished_games_by_game on finished_games
    (game, system, scenario, won, reason, grade, season, ended, visibility, creator, first, second);
create index finished_games_by_season on finished_games (season, game) where season <> '';

-- Of a player's many games, those of a short time.
create index finished_games_of_first_by_end on finished_games (first, ended);
create index finished_games_of_second_by_end on finished_games (second, ended);

-- Statistics count along this one, in the order in which they group.
create index finished_games_counted on finished_games
    (system, scenario, options, won, grade, reason, turn, visibility, ended);

create index finished_games_to_complete on finished_games (number) where won = -1;

-- Games of a scenario that are not over.
create index games_on_by_scenario on games (scenario, system, id) where status <> 'over';

-- Whether the game is over: the games that an account still plays are few.
alter table seats add column over bigint not null default 0;
create index seats_of_games_on on seats (account, game) where over = 0;

-- The games that are over: what only their logs tell is filled in by the server.
insert into finished_games (number, game, system, scenario, visibility, creator, season, first_seat, second_seat, first,
    second, won, grade, reason, turn, entries, options, ended)
select row_number() over (order by h.updated, g.id), g.id, g.system, g.scenario, g.visibility, g.creator,
    coalesce(f.season, ''), '', '',
    coalesce((select s.account from seats s where s.game = g.id order by s.seat limit 1), ''),
    coalesce((select s.account from seats s where s.game = g.id order by s.seat limit 1 offset 1), ''),
    -1, '', '', h.turn, h.head, '', h.updated
from games g join heads h on h.game = g.id left join fixtures f on f.game = g.id and f.game <> ''
where g.status = 'over';

insert into archive (id, head) select 1, count(*) from finished_games;

update seats set over = 1 where game in (select game from finished_games);
