//! Notices by mail, webhook, push and feed.

mod challenges;
mod deadlines;
mod documentation;
mod feeds;
mod handoffs;
mod held_back;
mod late_channels;
mod leagues;
mod offers;
mod once;
mod outbox;
mod slow_receivers;
mod web_push;
mod webhooks;
