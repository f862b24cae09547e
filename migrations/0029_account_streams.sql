-- The account stream: the notices of an account, numbered without gaps, so that a client resumes after the last that it
-- has. Nothing is stored for an account until a client of it listens for the first time.
create table account_streams (
    account text primary key,
    -- Drawn when the stream begins. Cursors name it, so that those of another stream are recognised.
    stream text not null,
    -- The number of the last notice.
    head bigint not null,
    -- When a client last listened, in milliseconds since 1970.
    used bigint not null
);

create table account_notices (
    account text not null,
    number bigint not null,
    at bigint not null,
    body text not null,
    primary key (account, number)
);
