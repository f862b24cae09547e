-- The edition of each system's rules by which every game that goes on is played: those of others were closed for play when a
-- server with these was started.
create table editions (
    system text primary key,
    edition text not null
);

-- The games that were closed because of their edition.
create table withdrawn_games (
    game text primary key references games (id),
    edition text not null
);
