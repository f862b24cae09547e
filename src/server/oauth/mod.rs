//! Apps of other origins: OAuth 2.1 for public clients, which nobody registers. An app is named by its address; a person
//! allows it some scopes, and it gets an access token for an hour and a refresh token.

pub(crate) mod authorize;
pub(crate) mod client;
pub(crate) mod device;
pub(crate) mod error;
pub(crate) mod grants;
pub(crate) mod pkce;
pub(crate) mod tokens;
