-- PostgreSQL alone: the sum of the row, as for the tables of migration 35.
create trigger row_sum before insert or update on account_quotas for each row execute function umpire_row_sum();
