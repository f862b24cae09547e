//! What every service needs: the database, the clock, entropy and background tasks.

use crate::server::entropy::Entropy;
use crate::server::ids::Ids;
use crate::server::metrics::counted::Metrics;
use crate::server::public_origin::PublicOrigin;
use crate::server::time::Time;
use crate::store::Store;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The environment that all services share. Cheap to clone.
#[derive(Clone)]
pub struct Env {
    /// The database.
    pub(crate) store: Store,
    /// The clock.
    pub(crate) time: Time,
    /// The source of secrets.
    pub(crate) entropy: Arc<Entropy>,
    /// The maker of ids.
    pub(crate) ids: Arc<Ids>,
    /// The address under which people reach the server.
    pub(crate) origin: Arc<PublicOrigin>,
    /// Cancelled when the server shuts down.
    pub(crate) closing: CancellationToken,
    /// Background tasks. Shutdown waits for them.
    pub(crate) tasks: TaskTracker,
    /// The metrics.
    pub(crate) metrics: Arc<Metrics>,
}

/// Defines a service: a cheaply cloned handle, and the data that it owns. Both dereference to the [`Env`].
macro_rules! service {
    ($(#[$doc:meta])* $visible:vis $name:ident owns $parts:ident { $($(#[$about:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$doc])*
        #[derive(Clone)]
        $visible struct $name(pub(crate) std::sync::Arc<$parts>);

        #[doc = concat!("What [`", stringify!($name), "`] owns.")]
        $visible struct $parts {
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
