-- Why a game is closed for play, or empty: its adjudication failed, or its log can't be read.
alter table games add column closed text not null default '';

create index closed_games on games (id) where closed <> '';

-- Written over and over while nothing else can be written, to see when there is room again.
create table probes (
    id bigint primary key,
    body text not null
);

-- Lists go along one of these and stop when they have enough. They are in the order in which they are shown: an id begins
-- with the time when it was made.
drop index games_by_status;
create index public_games on games (id) where visibility = 'public';
create index public_games_by_status on games (status, id) where visibility = 'public';
create index public_games_by_system on games (system, id) where visibility = 'public';
create index public_games_by_system_and_status on games (system, status, id) where visibility = 'public';
create index games_by_creator on games (creator, id);
create index practice_seats on seats (game) where holder = 'practice';
