-- Of each snapshot a sum, so that one that was spoilt is passed over. Those without are made anew as their games go on; until
-- then the log alone is read.
alter table snapshots add column sum text not null default '';
delete from snapshots;
