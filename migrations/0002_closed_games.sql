-- Why a game is closed for play, or empty: its adjudication failed, or its log can't be read.
alter table games add column closed text not null default '';

create index closed_games on games (id) where closed <> '';

-- Written over and over while nothing else can be written, to see when there is room again.
create table probes (
    id bigint primary key,
    body text not null
);
