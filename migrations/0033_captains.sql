-- More accounts of the house: fifteen programs of the level Captain, with names as in the migration that made those of the
-- level Cadet. A name that somebody has is left out.
insert into accounts (id, name, folded, created, house)
with recursive limits (most) as (
    select 15 + count(*) from accounts where folded like 'captain%'
), numbers (n) as (
    select cast(1 as bigint)
    union all
    select n + 1 from numbers, limits where n < most
), names (n, name) as (
    select n, case when n = 1 then 'Captain' else 'Captain ' || cast(n as text) end from numbers
), free (place, name) as (
    select 15 + row_number() over (order by n), name from names
    where not exists (select 1 from accounts where accounts.folded = lower(names.name))
)
select '00000000-0000-7000-8000-0000000000' || cast(place as text), name, lower(name), 1795651200000, 1
from free where place <= 30;
