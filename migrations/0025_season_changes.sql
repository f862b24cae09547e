-- The number of changes of a season: of its acts, results, requests and searches. By it a server knows whether something
-- has happened since it has read the season.
alter table seasons add column changes bigint not null default 0;
