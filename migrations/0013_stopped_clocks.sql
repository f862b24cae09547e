-- Since when a game is closed for play, in milliseconds since 1970; 0: it is open. Its clocks stand still from then on.
alter table games add column closed_at bigint not null default 0;
-- When the same was to be told last; what was told then goes on, and stands where it stood. 0: it was told once.
alter table notices add column last bigint not null default 0;
update games set closed_at = updated where closed <> '';
