//! Play: prepared orders, clocks, chat, takebacks, reports, and what spectators see.

mod battle_by_orders;
mod chat;
pub mod clocks;
mod course;
mod draws_and_disputes;
mod handoffs;
mod idle_games;
mod map;
mod order_effort;
mod order_language;
mod pipeline;
mod practice;
mod report;
mod report_calls;
mod since_last_visit;
mod spectator_delay;
mod withdrawn_editions;
