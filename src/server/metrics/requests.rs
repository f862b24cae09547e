//! How long requests take, by route and by class of the status.

use crate::server::metrics::counted::observe;
use axum::http::{Method, StatusCode};
use prometheus::{Histogram, HistogramVec};
use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};
use std::time::Duration;

/// The route of a request that no route takes.
pub(crate) const NO_ROUTE: &str = "none";

/// The histograms of requests. Each is looked up by its labels once.
pub(crate) struct RequestTimes {
    all: HistogramVec,
    /// For each route, those of its methods and classes.
    known: RwLock<HashMap<Box<str>, Vec<KnownTimes>>>,
}

struct KnownTimes {
    method: &'static str,
    class: &'static str,
    histogram: Histogram,
}

/// The method as a label: a client may send any word.
fn method_label(method: &Method) -> &'static str {
    match method.as_str() {
        "GET" => "GET",
        "HEAD" => "HEAD",
        "POST" => "POST",
        "PUT" => "PUT",
        "PATCH" => "PATCH",
        "DELETE" => "DELETE",
        "OPTIONS" => "OPTIONS",
        _ => "other",
    }
}

fn class_label(status: StatusCode) -> &'static str {
    match status.as_u16() / 100 {
        1 => "1xx",
        2 => "2xx",
        3 => "3xx",
        4 => "4xx",
        _ => "5xx",
    }
}

impl RequestTimes {
    pub(super) fn new(all: HistogramVec) -> RequestTimes {
        RequestTimes {
            all,
            known: RwLock::default(),
        }
    }

    /// Counts a request. `route` is the template of a route, or [`NO_ROUTE`].
    pub(crate) fn took(&self, method: &Method, route: &str, status: StatusCode, took: Duration) {
        let (method, class) = (method_label(method), class_label(status));
        {
            let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
            let mut of_route = known.get(route).into_iter().flatten();
            if let Some(times) = of_route.find(|times| times.method == method && times.class == class) {
                return observe(&times.histogram, took);
            }
        }
        let Ok(histogram) = self.all.get_metric_with_label_values(&[method, route, class]) else {
            return;
        };
        observe(&histogram, took);
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        known.entry(route.into()).or_default().push(KnownTimes {
            method,
            class,
            histogram,
        });
    }
}
