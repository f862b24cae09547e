//! What every service of the server needs: the database, the clock, entropy, and background tasks.

use crate::server::entropy::Entropy;
use crate::server::public_origin::PublicOrigin;
use crate::server::time::Time;
use crate::store::Store;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// What every service needs. Cheap to clone.
#[derive(Clone)]
pub struct Env {
    /// The database.
    pub(crate) store: Store,
    /// The clock.
    pub(crate) time: Time,
    /// Where secrets and ids come from.
    pub(crate) entropy: Arc<Entropy>,
    /// Under which address people reach the server.
    pub(crate) origin: Arc<PublicOrigin>,
    /// Cancelled when the server shuts down.
    pub(crate) closing: CancellationToken,
    /// Background tasks, which the server waits for when it shuts down.
    pub(crate) tasks: TaskTracker,
}

/// Makes a service: a handle that is cheap to clone, and the data that it owns. Both give access to the [`Env`].
macro_rules! service {
    ($(#[$doc:meta])* $name:ident owns $parts:ident { $($(#[$about:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$doc])*
        #[derive(Clone)]
        pub struct $name(pub(crate) std::sync::Arc<$parts>);

        #[doc = concat!("What [`", stringify!($name), "`] owns.")]
        pub struct $parts {
            pub(crate) env: $crate::server::env::Env,
            $($(#[$about])* pub(crate) $field: $type,)*
        }

        impl std::ops::Deref for $name {
            type Target = $parts;

            fn deref(&self) -> &$parts {
                &self.0
            }
        }

        impl std::ops::Deref for $parts {
            type Target = $crate::server::env::Env;

            fn deref(&self) -> &$crate::server::env::Env {
                &self.env
            }
        }
    };
}

pub(crate) use service;
