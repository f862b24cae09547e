-- What the players have told the server beforehand: standing orders, yields, plans. Secret, and no part of the log.
-- Only text and bigint columns: the same files serve every database. Times are milliseconds since 1970.

create table desks (
    game text not null references games (id),
    seat text not null,
    -- One more with every change: of two servers that change a desk at once, one is refused.
    version bigint not null,
    body text not null,
    updated bigint not null,
    primary key (game, seat)
);
