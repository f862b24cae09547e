-- Apps of other origins. A ticket opens an event stream, for a browser whose EventSource sends no header; it stands for the
-- token that it was made with.
create table stream_tickets (
    hash text primary key,
    token text not null,
    expires bigint not null
);

-- What a person has allowed an app, which is named by its address: scopes are words with spaces between. `used` is when it
-- last got an access token.
create table app_grants (
    id text primary key,
    account text not null references accounts (id),
    client text not null,
    scopes text not null,
    created bigint not null,
    used bigint not null,
    expires bigint not null
);

create index app_grants_of_account on app_grants (account);

-- Authorization codes. A used one stays for a while: whoever uses it again ends the grant.
create table app_codes (
    hash text primary key,
    account text not null references accounts (id),
    client text not null,
    redirect text not null,
    scopes text not null,
    challenge text not null,
    app_grant text not null,
    created bigint not null,
    expires bigint not null,
    used bigint not null default 0
);

-- Refresh tokens, the used ones too: whoever uses one again ends the grant.
create table app_refresh_tokens (
    hash text primary key,
    app_grant text not null references app_grants (id),
    expires bigint not null,
    used bigint not null default 0
);

create index app_refresh_tokens_of_grant on app_refresh_tokens (app_grant);

-- Devices that wait for somebody to enter their code. `account` is empty until then; `decided` is 0 then, and 1 if it was
-- allowed, 2 if not.
create table app_devices (
    hash text primary key,
    user_code text not null unique,
    client text not null,
    scopes text not null,
    app_grant text not null,
    expires bigint not null,
    polled bigint not null default 0,
    account text not null default '',
    decided bigint not null default 0
);

-- The access tokens of an app belong to its grant.
alter table tokens add column app_grant text not null default '';

create index tokens_of_grant on tokens (app_grant) where app_grant <> '';
