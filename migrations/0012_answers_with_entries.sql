-- Which request an entry answers: who asked with which key, and what (64 hexadecimal digits); empty if it answers none.
-- It stands with the entry, so that what keeps announcements from being made twice costs no table of its own. Answers that
-- are no entries stay in `idempotency`, and so do those to announcements made before.
alter table entries add column answers text not null default '';
