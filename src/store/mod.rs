//! The store: all SQL of the program.
//!
//! It supports two databases that behave the same: SQLite, embedded in one file, and PostgreSQL, which several
//! servers may share. With both, one or two connections write, and group concurrent writes into one commit; the
//! others only read. A write is on disk when the call returns.

mod address;
mod admin;
mod archive;
mod clubs;
mod error;
mod fsck;
mod games;
mod handle;
mod integers;
mod lobby;
mod migrations;
mod notify;
mod open;
mod peer_change;
mod people;
mod pool;
mod postgres;
mod record;
mod repair;
mod row;
mod seasons;
mod secrets;
mod sqlite;
mod sums;
mod words;
mod writer;

pub use address::Address;
pub use admin::acts::{AdminAct, LoggedAct, NewAdminAct};
pub(crate) use admin::backup::on_disk;
pub use admin::examine::Examined;
pub use admin::listed_accounts::{AccountsAfter, ListedAccount};
pub use admin::locks::{Lock, Renaming};
pub use admin::quotas::{QUOTA, Quotas};
pub use archive::filter::{FinishedFilter, GameResult, PlayedBy};
pub use archive::finish::{FinishedGame, WonBy};
pub use archive::list::{FinishedRow, GamesOf};
pub use archive::pages::{ArchiveOf, ArchivedGame};
pub use archive::statistics::GameCount;
pub use clubs::announcements::{AnnouncementRecord, NewAnnouncement};
pub use clubs::club::{ClubChange, ClubRecord, ClubsOf, NewClub};
pub use clubs::invitations::{InvitationRecord, Invited, NewInvitation};
pub use clubs::members::{Admission, CLUB_MEMBERS, ClubOf, MemberRecord, NewMember};
pub use clubs::requests::{NewRequest, RequestEnd, RequestRecord};
pub use clubs::roles::{ClubRole, JoinPolicy, Roles};
pub use error::StoreError;
pub use fsck::{Anchor, CheckedColumn, CheckedTables, NoAnchor, checked_columns};
pub use games::account_games::AccountGame;
pub use games::chat::{ChatMessage, ChatRange, Mute, NewChatMessage, RoomHolds, Seen};
pub use games::clocks::{ClockCounts, ClockRecord, HandoffRecord};
pub use games::log::Loaded;
pub use games::records::GameMeta;
pub use games::seats::HeldSeat;
pub use games::waits::Waiting;
pub use games::withdrawn_editions::{Edition, Withdrawn};
pub use handle::Store;
pub use lobby::challenges::{
    ChallengeEnd, ChallengeLimits, ChallengeRecord, ChallengesOf, NoChallenge, Room,
};
pub use notify::delivery::{DeliverySettings, MailFailure};
pub use notify::items::{
    AnsweredCall, DueNotice, ItemLimits, NewItem, NoticeChanges, OutboxItem, PostedNotice,
};
pub use notify::outbox::{FannedOut, OutboxCount};
pub use notify::push::PushSubscription;
pub use notify::stream::{AccountNotice, AccountStreamRecord, OpenChallenge, StreamStart, WaitingGame};
pub use notify::stream_wakes::StreamWake;
pub use notify::webhooks::{NewSecret, Webhook, WebhookFailure};
pub use open::PendingMigrations;
pub use peer_change::PeerChange;
pub use people::accounts::{AccountCredentials, NewAccount, PasswordChange};
pub(crate) use people::app_codes::AppCode;
pub(crate) use people::app_devices::AppDevice;
pub(crate) use people::apps::{AppGrant, AppTokens, RefreshToken};
pub use people::blocks::{Block, Blocked};
pub use people::data_export::{
    AnswerTo, ChatOf, Counted, HandoffOf, KeySent, MuteOf, NoticeOf, PreparedOrdersOf, QueuedItem, SeenOf,
};
pub use people::erase_account::AccountDeletion;
pub use people::guests::KeptGuest;
pub use people::mail::{MailKey, OutgoingMail, Recovered};
pub use people::profiles::{Profile, ProfileChange, Vacation};
pub use people::tokens::{NewToken, Revocation, TokenRecord};
pub use postgres::peers::{GameHead, OrderChanges, PeerEvent, Peers, StoredVersions};
pub use record::{
    Account, ClosedForPlay, GameRecord, ListOf, Origin, PreparedOrdersRecord, SeatRecord, Stamp, StoredAnswer,
};
pub use repair::{Systems, repair};
pub use seasons::absences::{AwayRecord, LeftItem, NoShow};
pub use seasons::acts::{NewAct, NewSeason, SeasonRecord, StoredAct};
pub use seasons::due::LeagueCounts;
pub use seasons::fixtures::{FixtureRecord, NewFixture, reminder};
pub use seasons::personal::{ActOf, LeftItemOf, RegistrationOf, WishOf};
pub use seasons::registrations::{NewRegistration, RegistrationRecord};
pub use seasons::requests::SeasonRequestRecord;
pub use seasons::results::StoredResult;
pub use seasons::searches::SearchRecord;
pub use seasons::wishes::WishRecord;
pub use secrets::dice_key::DiceKey;
pub use words::{
    Addressed, ChallengeStatus, Channel, FixtureStatus, GameStatus, Holder, KeyPurpose, RegistrationStatus,
    RequestScope, RequestStatus, TokenKind, UnknownWord, Visibility,
};
pub use writer::append::{Append, Fingerprint, NewGame, SideEffect};
pub use writer::group_commit::{CommitObserver, Committed, WriteTimes};
