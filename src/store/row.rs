//! Rows of queries as structs.

use crate::engine::{Millis, Seq};
use crate::store::integers::seq_of;

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
                    $($field: $crate::store::row::Column::of(row.try_get(stringify!($field))?),)*
                })
            }
        }
    };
}

/// A type of a column: one that the databases know, or one that is stored as such.
pub(crate) trait Column {
    /// What the databases know it as.
    type Stored;

    fn of(stored: Self::Stored) -> Self;
}

impl Column for String {
    type Stored = String;

    fn of(stored: String) -> String {
        stored
    }
}

impl Column for i64 {
    type Stored = i64;

    fn of(stored: i64) -> i64 {
        stored
    }
}

impl Column for Millis {
    type Stored = i64;

    fn of(stored: i64) -> Millis {
        Millis::new(stored)
    }
}

impl Column for Seq {
    type Stored = i64;

    fn of(stored: i64) -> Seq {
        seq_of(stored)
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
