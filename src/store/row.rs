//! Rows of queries as structs.

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
                    $($field: row.try_get(stringify!($field))?,)*
                })
            }
        }
    };
}

/// A text of a row, where the empty text stands for `None`.
pub(crate) fn some_text(column: String) -> Option<String> {
    Some(column).filter(|text| !text.is_empty())
}

/// A number of a row, where 0 stands for `None`.
pub(crate) fn some_number(column: i64) -> Option<i64> {
    Some(column).filter(|number| *number != 0)
}

pub(crate) use row;
