-- A sum over the columns of each row, where nothing else tells what the row should be. The embedded database fills it by the
-- program, PostgreSQL by a trigger. Tables that wait until the program sums their rows are listed in `unsummed_tables`.
--
-- A later migration that adds, removes or renames a column of one of these tables, or changes its rows, sets row_sum = '' in
-- all of them and puts the name of the table into `unsummed_tables`.
create table unsummed_tables (
    name text primary key
);

alter table accounts add column row_sum text not null default '';
alter table tokens add column row_sum text not null default '';
alter table blocks add column row_sum text not null default '';
alter table vacations add column row_sum text not null default '';
alter table quiet_hours add column row_sum text not null default '';
alter table server_keys add column row_sum text not null default '';
alter table notice_settings add column row_sum text not null default '';
alter table push_subscriptions add column row_sum text not null default '';
alter table webhooks add column row_sum text not null default '';
alter table feeds add column row_sum text not null default '';
alter table app_grants add column row_sum text not null default '';
alter table app_refresh_tokens add column row_sum text not null default '';
alter table admin_log add column row_sum text not null default '';
alter table games add column row_sum text not null default '';
alter table seats add column row_sum text not null default '';
alter table idempotency add column row_sum text not null default '';
alter table challenges add column row_sum text not null default '';
alter table prepared_orders add column row_sum text not null default '';
alter table chat_messages add column row_sum text not null default '';
alter table chat_mutes add column row_sum text not null default '';
alter table handoffs add column row_sum text not null default '';
alter table clocks add column row_sum text not null default '';
alter table seen add column row_sum text not null default '';
alter table editions add column row_sum text not null default '';
alter table withdrawn_games add column row_sum text not null default '';
alter table finished_games add column row_sum text not null default '';
alter table archive add column row_sum text not null default '';
alter table entries add column row_sum text not null default '';
alter table clubs add column row_sum text not null default '';
alter table club_members add column row_sum text not null default '';
alter table club_requests add column row_sum text not null default '';
alter table club_invitations add column row_sum text not null default '';
alter table club_announcements add column row_sum text not null default '';
alter table seasons add column row_sum text not null default '';
alter table season_acts add column row_sum text not null default '';
alter table season_registrations add column row_sum text not null default '';
alter table fixtures add column row_sum text not null default '';
alter table fixture_wishes add column row_sum text not null default '';
alter table season_requests add column row_sum text not null default '';
alter table season_searches add column row_sum text not null default '';
alter table season_away add column row_sum text not null default '';
alter table no_shows add column row_sum text not null default '';
alter table left_items add column row_sum text not null default '';

insert into unsummed_tables (name) values
    ('accounts'),
    ('tokens'),
    ('blocks'),
    ('vacations'),
    ('quiet_hours'),
    ('server_keys'),
    ('notice_settings'),
    ('push_subscriptions'),
    ('webhooks'),
    ('feeds'),
    ('app_grants'),
    ('app_refresh_tokens'),
    ('admin_log'),
    ('games'),
    ('seats'),
    ('idempotency'),
    ('challenges'),
    ('prepared_orders'),
    ('chat_messages'),
    ('chat_mutes'),
    ('handoffs'),
    ('clocks'),
    ('seen'),
    ('editions'),
    ('withdrawn_games'),
    ('finished_games'),
    ('archive'),
    ('entries'),
    ('clubs'),
    ('club_members'),
    ('club_requests'),
    ('club_invitations'),
    ('club_announcements'),
    ('seasons'),
    ('season_acts'),
    ('season_registrations'),
    ('fixtures'),
    ('fixture_wishes'),
    ('season_requests'),
    ('season_searches'),
    ('season_away'),
    ('no_shows'),
    ('left_items');
