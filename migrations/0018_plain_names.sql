alter table desks rename to prepared_orders;
alter table talk rename to chat_messages;
alter table muted rename to chat_mutes;
alter table allowances rename to rate_limits;
alter table webhook_failures rename column parcel to outbox_item;
