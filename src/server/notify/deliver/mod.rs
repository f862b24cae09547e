//! Delivery by mail, push and webhook.

pub mod mail;
pub mod webhook;
