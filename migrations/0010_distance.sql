-- Who wants nothing to do with whom, what is counted over a time, and which challenge is the rematch of which game.
-- Only text and bigint columns: the same files serve every database. Times are milliseconds since 1970.

-- Whose challenges and words somebody does not want.
create table blocks (
    account text not null references accounts (id),
    other text not null references accounts (id),
    created bigint not null,
    primary key (account, other)
);

create index blocks_by_other on blocks (other);

-- How much was taken of something since it began to be counted: letters to an address, messages of an account.
create table allowances (
    subject text primary key,
    began bigint not null,
    taken bigint not null
);

create index allowances_by_time on allowances (began);

-- The game of which a challenge is the rematch, or empty: each player asks once for each game.
alter table challenges add column rematch_of text not null default '';

create unique index rematches on challenges (challenger, rematch_of) where rematch_of <> '';
