//! Rows of queries as structs.

use crate::clock::Span;
use crate::engine::{Millis, Seq};
use crate::ids::{
    AccountId, AnnouncementId, AppGrantId, ChallengeId, ClubId, GameId, InvitationId, NoticeId, RequestId,
    SearchId, SeasonId, VacationId,
};
use crate::store::clubs::roles::{JoinPolicy, Roles};
use crate::store::error::StoreError;
use crate::store::integers::{number, seq_of};
use crate::store::record;
use crate::store::words::{FixtureStatus, RegistrationStatus, RequestStatus};
use uuid::Uuid;

/// Declares a struct whose fields are columns of a query, and decodes it from a row of either database. The
/// derive macro of sqlx would compile both databases a second time, for the build host.
macro_rules! row {
    ($(#[$about:meta])* $vis:vis struct $name:ident {
        $($(#[$doc:meta])* $field_vis:vis $field:ident: $type:ty,)*
    }) => {
        $(#[$about])*
        $vis struct $name {
            $($(#[$doc])* $field_vis $field: $type,)*
        }

        impl<'r, R: sqlx::Row> sqlx::FromRow<'r, R> for $name
        where
            &'static str: sqlx::ColumnIndex<R>,
            String: sqlx::Decode<'r, R::Database> + sqlx::Type<R::Database>,
            i64: sqlx::Decode<'r, R::Database> + sqlx::Type<R::Database>,
        {
            fn from_row(row: &'r R) -> Result<$name, sqlx::Error> {
                Ok($name {
                    $($field: $crate::store::row::decode(row.try_get(stringify!($field))?)?,)*
                })
            }
        }
    };
}

/// A type of a column: one that the databases know, or one that is stored as such.
pub(crate) trait Column: Sized {
    /// What the databases know it as.
    type Stored;

    /// # Errors
    /// [`StoreError::Unreadable`] if it is not what is stored there.
    fn of(stored: Self::Stored) -> Result<Self, StoreError>;
}

/// The value of a column. The error contains a [`StoreError`], which is taken out of it again.
pub(crate) fn decode<C: Column>(stored: C::Stored) -> Result<C, sqlx::Error> {
    C::of(stored).map_err(|error| sqlx::Error::Decode(error.into()))
}

/// Declares types of columns, each with what it is stored as and how it is read.
macro_rules! columns {
    ($($type:ty: $stored:ty = $read:expr;)*) => {
        $(impl Column for $type {
            type Stored = $stored;

            fn of(stored: $stored) -> Result<$type, StoreError> {
                let read: fn($stored) -> $type = $read;
                Ok(read(stored))
            }
        })*
    };
}

columns! {
    String: String = |text| text;
    i64: i64 = |number| number;
    u64: i64 = number;
    bool: i64 = |number| number != 0;
    Millis: i64 = Millis::new;
    Seq: i64 = seq_of;
}

/// Declares ids that are columns.
macro_rules! ids {
    ($($type:ty,)*) => {
        $(impl Column for $type {
            type Stored = String;

            fn of(stored: String) -> Result<$type, StoreError> {
                record::id(&stored)
            }
        })*
    };
}

ids! {
    AccountId,
    AnnouncementId,
    AppGrantId,
    ChallengeId,
    GameId,
    ClubId,
    InvitationId,
    NoticeId,
    RequestId,
    SearchId,
    SeasonId,
    Uuid,
    VacationId,
}

/// Declares words that are columns.
macro_rules! word_columns {
    ($($type:ty,)*) => {
        $(impl Column for $type {
            type Stored = String;

            fn of(stored: String) -> Result<$type, StoreError> {
                stored.parse().map_err(|error: crate::store::words::UnknownWord| StoreError::Unreadable(error.to_string()))
            }
        })*
    };
}

word_columns! {
    FixtureStatus,
    JoinPolicy,
    RegistrationStatus,
    RequestStatus,
    Roles,
}

impl<C: Column> Column for Option<C> {
    type Stored = Option<C::Stored>;

    fn of(stored: Option<C::Stored>) -> Result<Option<C>, StoreError> {
        stored.map(C::of).transpose()
    }
}

row! {
    /// A time with a beginning and an end.
    pub(crate) struct SpanRow {
        began: Millis,
        ended: Millis,
    }
}

impl From<SpanRow> for Span {
    fn from(row: SpanRow) -> Span {
        Span {
            from: row.began,
            to: row.ended,
        }
    }
}

/// A text of a row, where the empty text stands for `None`.
pub(crate) fn some_text(column: String) -> Option<String> {
    Some(column).filter(|text| !text.is_empty())
}

/// A time of a row, where 0 stands for `None`.
pub(crate) fn some_time(column: Millis) -> Option<Millis> {
    Some(column).filter(|time| *time != Millis::ZERO)
}

pub(crate) use row;
