//! All the SQL there is.
//!
//! Two databases with one behaviour: SQLite, embedded, one file; or PostgreSQL, which several servers may share. Either
//! way few connections write, and commit together what came in together; others only read. What a call here has
//! acknowledged is on the disk.

mod address;
mod admin;
mod error;
mod games;
mod handle;
mod integers;
mod lobby;
mod migrations;
mod notify;
mod open;
mod people;
mod pool;
mod postgres;
mod record;
mod row;
mod sqlite;
mod writer;

pub use address::Address;
pub use admin::examine::Examined;
pub use error::StoreError;
pub use games::chat::{ChatMessage, NewChatMessage, RoomHolds};
pub use games::clocks::{ClockRecord, HandoffRecord};
pub use games::records::GameMeta;
pub use games::waits::Waiting;
pub use games::withdrawn::{Edition, Withdrawn};
pub use handle::Store;
pub use lobby::challenges::{ChallengeLimits, ChallengeRecord, ChallengesOf, NoChallenge};
pub use notify::delivery::{DeliverySettings, PushSubscription};
pub use notify::items::{NewItem, OutboxItem};
pub use notify::webhooks::{Webhook, WebhookFailure};
pub use people::accounts::{AccountCredentials, NewAccount};
pub use people::blocks::Blocked;
pub use people::data_export::{AnswerTo, ChatOf, Counted, KeySent, NoticeOf, PreparedOrdersOf, QueuedItem};
pub use people::delete_account::HeldSeat;
pub use people::mail::{MailKey, OutgoingMail, Recovered};
pub use people::profiles::{Profile, ProfileChange, Vacation};
pub use people::tokens::{NewToken, TokenRecord};
pub use postgres::peers::{PeerEvent, Peers};
pub use record::{Account, GameRecord, ListOf, OWN, PreparedOrdersRecord, SeatRecord, StoredAnswer};
pub use writer::append::{Append, NewGame, SideEffect};
