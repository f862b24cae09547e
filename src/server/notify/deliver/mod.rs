//! Delivery by mail, push and webhook.

pub(crate) mod mail;
pub(crate) mod webhook;
