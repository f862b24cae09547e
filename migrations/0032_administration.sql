-- Administration. A locked account can't be logged in to, and its tokens are refused. Empty text and the number 0 stand for
-- "none".
alter table accounts add column locked bigint not null default 0;
alter table accounts add column lock_reason text not null default '';

-- What the operator and the administrators have done, each act written with what it changes.
create table admin_log (
    id text primary key,
    at bigint not null,
    -- The account of the administrator; empty: the operator, from the shell.
    author text not null,
    act text not null,
    -- The account and the game that it concerns.
    account text not null,
    game text not null,
    -- What changed, in words.
    detail text not null,
    reason text not null
);

create index admin_log_by_account on admin_log (account) where account <> '';
