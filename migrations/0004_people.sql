-- People: passwords, profiles, what their tokens and sessions may do, mail, and how they are taken out again.
-- Empty text and the number 0 stand for "none".

alter table accounts add column password text not null default '';
alter table accounts add column display_name text not null default '';
alter table accounts add column time_zone text not null default 'UTC';
-- Quiet hours: minutes after local midnight, and for how many minutes.
alter table accounts add column quiet_start bigint not null default 0;
alter table accounts add column quiet_minutes bigint not null default 0;
-- The address, and when it was confirmed.
alter table accounts add column mail text not null default '';
alter table accounts add column mail_confirmed bigint not null default 0;
-- The account that keeps this one, which is a bot.
alter table accounts add column keeper text not null default '';
alter table accounts add column admin bigint not null default 0;
alter table accounts add column deleted bigint not null default 0;

create index bots_by_keeper on accounts (keeper) where keeper <> '';
create index accounts_by_mail on accounts (mail) where mail <> '';

-- Tokens, and the sessions of browsers, which are tokens in a cookie. Scopes are words with spaces between; `all` is
-- every scope but `admin`. Games are ids with commas between; none: every game.
alter table tokens add column id text not null default '';
alter table tokens add column kind text not null default 'token';
alter table tokens add column name text not null default '';
alter table tokens add column scopes text not null default '';
alter table tokens add column games text not null default '';
alter table tokens add column seat text not null default '';
alter table tokens add column expires bigint not null default 0;
alter table tokens add column used bigint not null default 0;

update tokens set scopes = 'all', name = 'first token',
    id = substr(hash, 1, 8) || '-' || substr(hash, 9, 4) || '-' || substr(hash, 13, 4) || '-' || substr(hash, 17, 4)
        || '-' || substr(hash, 21, 12);

create unique index tokens_by_id on tokens (id);
create index tokens_by_account on tokens (account, kind, id);

-- Tokens and accounts at which every server must look again, because they have ended or changed.
create table revocations (
    id text primary key,
    subject text not null,
    at bigint not null
);

create index revocations_by_time on revocations (at);

-- What a mail lets its reader do once: confirm its address, or set a new password. Stored as hashes.
create table mail_keys (
    hash text primary key,
    account text not null references accounts (id),
    purpose text not null,
    mail text not null,
    created bigint not null,
    expires bigint not null
);

create index mail_keys_by_account on mail_keys (account, purpose);

-- When somebody is away, announced ahead: from and until are milliseconds since 1970.
create table vacations (
    id text primary key,
    account text not null references accounts (id),
    begins bigint not null,
    ends bigint not null,
    announced bigint not null
);

create index vacations_by_account on vacations (account, begins);

-- What is still to be sent: written with what it tells of, sent afterwards, at least once. Receivers know it by its id.
create table outbox (
    id text primary key,
    account text not null,
    channel text not null,
    topic text not null,
    body text not null,
    created bigint not null,
    due bigint not null,
    tries bigint not null,
    held_by text not null,
    held_until bigint not null,
    failure text not null
);

create index outbox_by_due on outbox (due, id);
