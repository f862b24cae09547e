//! Ids: UUIDs, with a type for each kind of thing.

/// Declares a type for the ids of one kind of thing. Written, stored and displayed, it is the UUID alone.
#[macro_export]
macro_rules! id_type {
    ($(#[$about:meta])* $name:ident) => {
        $(#[$about])*
        #[derive(
            Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, serde::Serialize, serde::Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(uuid::Uuid);

        impl $name {
            /// The id whose 16 bytes are this number.
            pub const fn from_u128(number: u128) -> $name {
                $name(uuid::Uuid::from_u128(number))
            }

            /// The id's 16 bytes.
            pub const fn as_bytes(&self) -> &[u8; 16] {
                self.0.as_bytes()
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }

        impl std::str::FromStr for $name {
            type Err = uuid::Error;

            fn from_str(text: &str) -> Result<$name, uuid::Error> {
                text.parse().map($name)
            }
        }

        impl From<uuid::Uuid> for $name {
            fn from(id: uuid::Uuid) -> $name {
                $name(id)
            }
        }

        impl From<$name> for uuid::Uuid {
            fn from(id: $name) -> uuid::Uuid {
                id.0
            }
        }
    };
}

id_type! {
    /// The id of a game. The log names it, and the dice depend on it.
    GameId
}
