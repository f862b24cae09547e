-- An item of a desk may be handed to another arbiter: to whom (empty: it is everybody's), and a line about it or about
-- why it was put off.
alter table left_items add column handed_to text not null default '';
alter table left_items add column note text not null default '';
