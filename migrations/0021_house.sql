-- Accounts of the house: programs that play for the practice opponent and can be members of clubs. Nobody can sign in as
-- one: they have no password, no token and no keeper.
alter table accounts add column house bigint not null default 0;

-- Fifteen of them: Cadet, Cadet 2, Cadet 3 and so on. A name that somebody has is left out, so that this can't fail: among
-- fifteen numbers more than there are such names, fifteen are free.
insert into accounts (id, name, folded, created, house)
with recursive limits (most) as (
    select 15 + count(*) from accounts where folded like 'cadet%'
), numbers (n) as (
    select cast(1 as bigint)
    union all
    select n + 1 from numbers, limits where n < most
), names (n, name) as (
    select n, case when n = 1 then 'Cadet' else 'Cadet ' || cast(n as text) end from numbers
), free (place, name) as (
    select row_number() over (order by n), name from names
    where not exists (select 1 from accounts where accounts.folded = lower(names.name))
)
select '00000000-0000-7000-8000-0000000000' || case when place < 10 then '0' else '' end || cast(place as text),
    name, lower(name), 1795651200000, 1
from free where place <= 15;

create index house_accounts on accounts (id) where house = 1;
