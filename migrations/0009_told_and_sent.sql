-- What is said beside a game is told; where something goes, so that nobody who does not answer holds up others.
-- Only text and bigint columns: the same files serve every database.

-- Whether somebody is told that he is talked to.
alter table notice_settings add column talk bigint not null default 1;

-- The host to which something goes; empty: by the one mail server, or nowhere yet.
alter table outbox add column host text not null default '';

create index outbox_by_channel on outbox (channel, due);
