-- Guest accounts: made with one click and without a password, to play the practice opponent. Their owner keeps such an
-- account by choosing a name, or it is deleted when it has been idle for 30 days.
alter table accounts add column guest bigint not null default 0;

create index guest_accounts on accounts (created) where guest = 1;
