-- What every entry changes of a game, beside what lists need to know of it: narrow, so that what is written again and again
-- stands close together.
create table heads (
    game text primary key references games (id),
    head bigint not null,
    turn bigint not null,
    waiting text not null,
    updated bigint not null
);

insert into heads (game, head, turn, waiting, updated) select id, head, turn, waiting, updated from games;

alter table games drop column head;
alter table games drop column turn;
alter table games drop column waiting;
alter table games drop column updated;
