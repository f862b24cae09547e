-- Notices: by which ways somebody is told, what he was told, and what becomes void when he has answered.
-- Empty text and the number 0 stand for "none".

-- What becomes void together: a seat's hand-off with its reminders.
alter table outbox add column subject text not null default '';

create index outbox_by_subject on outbox (subject) where subject <> '';
create index outbox_by_account on outbox (account);

create table notice_settings (
    account text primary key references accounts (id),
    -- `at-once`, `daily HOUR` or `off`.
    mail text not null,
    push bigint not null,
    -- Whether the quiet hours that follow take the place of those in the profile.
    quiet_own bigint not null,
    quiet_start bigint not null,
    quiet_minutes bigint not null
);

-- What was wrong with the last mail to an account.
create table mail_failures (
    account text primary key references accounts (id),
    at bigint not null,
    failure text not null
);

create table push_subscriptions (
    id text primary key,
    account text not null references accounts (id),
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    created bigint not null,
    failure text not null
);

create unique index push_subscriptions_by_endpoint on push_subscriptions (account, endpoint);

create table webhooks (
    id text primary key,
    account text not null references accounts (id),
    url text not null,
    -- Topics with commas between; none: every topic.
    topics text not null,
    secret text not null,
    -- The secret before it, and until when it signs too.
    old_secret text not null,
    old_until bigint not null,
    enabled bigint not null,
    created bigint not null,
    failing_since bigint not null
);

create index webhooks_by_account on webhooks (account);

create table webhook_failures (
    id text primary key,
    webhook text not null references webhooks (id),
    at bigint not null,
    parcel text not null,
    topic text not null,
    failure text not null
);

create index webhook_failures_by_webhook on webhook_failures (webhook, id);

-- The secret address of somebody's feed and calendar, stored as a hash.
create table feeds (
    hash text primary key,
    account text not null references accounts (id),
    created bigint not null
);

create unique index feeds_by_account on feeds (account);

-- What somebody was told; `daily` is when the daily mail that has it is due.
create table notices (
    id text primary key,
    account text not null references accounts (id),
    at bigint not null,
    subject text not null,
    body text not null,
    daily bigint not null
);

create index notices_by_account on notices (account, id);

-- Keys of the server itself: by which push services know it, with which it signs links.
create table server_keys (
    name text primary key,
    secret text not null
);
