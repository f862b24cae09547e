//! Every event names the rule that produced it.

mod accursed;
mod marvellous;
