-- Limits of single accounts in place of the server's. 0: the server's. An account without a row has the server's limits.
create table account_quotas (
    account text primary key references accounts (id),
    -- Requests and messages per minute.
    requests bigint not null,
    -- Games opened per day, besides those from challenges.
    games bigint not null,
    row_sum text not null default ''
);
