-- The embedded database alone. Entries stand one after another as they come, of whatever games: an index by game and number
-- would be written to in another place for every game that is played. Instead each says where the one before it stands, its
-- game where the last one stands, and `places` where every 64th does.
create table chained (
    place integer primary key,
    previous bigint not null,
    game text not null,
    seq bigint not null,
    body text not null,
    answers text not null
);

insert into chained (place, previous, game, seq, body, answers)
select e.rowid, coalesce((select p.rowid from entries p where p.game = e.game and p.seq = e.seq - 1), 0),
    e.game, e.seq, e.body, e.answers
from entries e order by e.rowid;

create table places (
    game text not null,
    seq bigint not null,
    place bigint not null,
    primary key (game, seq)
) without rowid;

insert into places (game, seq, place) select game, seq, place from chained where seq % 64 = 0;

alter table heads add column last bigint not null default 0;
update heads set last = coalesce((select e.rowid from entries e where e.game = heads.game and e.seq = heads.head), 0);

drop table entries;
alter table chained rename to entries;
