//! The places that a unit can reach, and the paths.

use super::super::announcement::{Hand, Step};
use super::super::flow::Moving;
use super::super::hex::Hex;
use super::super::hex::arc::Shape;
use super::super::roster::Formation;
use super::super::state::State;
use super::walk::{self, Purpose};

/// A reachable place, with the steps to it.
#[derive(Clone, Debug)]
pub struct Destination {
    /// The move at that place.
    pub moving: Moving,
    /// The steps.
    pub steps: Vec<Step>,
}

/// The possible next steps, legal or not: forward first.
pub fn steps_from(state: &State, moving: &Moving) -> Vec<Step> {
    let pose = moving.pose;
    let unit = state.unit(moving.unit);
    let mut list = Vec::with_capacity(12);
    let ahead: Vec<Hex> = match pose.shape {
        Shape::Column => pose.front().collect(),
        _ => [0, 5].map(|side| pose.hex.next(pose.facing + side)).to_vec(),
    };
    list.extend(ahead.into_iter().map(Step::To));
    match pose.shape {
        Shape::Single => list.extend([1, 5, 2, 4, 3].map(|turn| Step::Turn((pose.facing + turn) % 6))),
        Shape::Line => list.extend([Step::Wheel(Hand::Left), Step::Wheel(Hand::Right)]),
        Shape::Column => {}
    }
    list.push(Step::CounterMarch(true));
    if unit.kind.is_foot() && pose.shape != Shape::Column {
        list.extend([3, 2].map(|side| Step::Back(pose.hex.next(pose.facing + side))));
    }
    list
}

/// Every place that a unit can reach, once each, by one of the cheapest paths.
pub fn all(state: &State, start: &Moving, purpose: Purpose) -> Vec<Destination> {
    let mut found: Vec<Destination> = Vec::new();
    let mut known = Best::new(state);
    search(state, start, purpose, |moving, way| {
        let reached = Destination {
            moving: moving.clone(),
            steps: way.steps(),
        };
        // The stored value is the index in the list, from 0, not points.
        let place = known.place(moving);
        match usize::try_from(known.points[place]) {
            Ok(n) => found[n] = reached,
            Err(_) => {
                known.points[place] = found.len() as i16;
                found.push(reached);
            }
        }
        false
    });
    found
}

/// Of places that differ only in formation hits and points, the one with the fewest hits.
pub fn soundest(mut places: Vec<Destination>) -> Vec<Destination> {
    places.sort_by_key(|place| {
        let Moving {
            pose, hits, points, ..
        } = &place.moving;
        (pose.hex, pose.facing, *hits, std::cmp::Reverse(*points))
    });
    places.dedup_by_key(|place| place.moving.pose);
    places
}

/// The first place found that satisfies a condition.
pub fn find(
    state: &State,
    start: &Moving,
    purpose: Purpose,
    accept: impl Fn(&Moving) -> bool,
) -> Option<Destination> {
    let mut found = None;
    search(state, start, purpose, |moving, way| {
        if accept(moving) {
            found = Some(Destination {
                moving: moving.clone(),
                steps: way.steps(),
            });
        }
        found.is_some()
    });
    found
}

/// A step of the search, with its predecessor.
struct Node {
    moving: Moving,
    last: Option<Step>,
    before: usize,
}

/// The path to a place.
struct Trace<'a> {
    nodes: &'a [Node],
    before: usize,
    last: Step,
}

impl Trace<'_> {
    fn steps(&self) -> Vec<Step> {
        let mut steps = vec![self.last];
        let mut at = self.before;
        while let Some(Node {
            last: Some(step),
            before,
            ..
        }) = self.nodes.get(at)
        {
            steps.push(*step);
            at = *before;
        }
        steps.reverse();
        steps
    }
}

/// The most points left on reaching each place, by hex, facing and formation hits.
struct Best {
    columns: usize,
    points: Vec<i16>,
}

impl Best {
    /// The largest number of formation hits that makes a difference.
    const HITS: usize = 4;

    fn new(state: &State) -> Best {
        let sheet = &state.field.plan.map;
        let (columns, rows) = (sheet.columns as usize, sheet.rows as usize);
        Best {
            columns,
            points: vec![-1; columns * rows * 6 * Best::HITS],
        }
    }

    fn place(&self, moving: &Moving) -> usize {
        let hex = moving.pose.hex;
        let cell = (hex.row as usize - 1) * self.columns + hex.column as usize - 1;
        (cell * 6 + usize::from(moving.pose.facing)) * Best::HITS
            + usize::from(moving.hits).min(Best::HITS - 1)
    }

    fn of(&self, moving: &Moving) -> i16 {
        self.points[self.place(moving)]
    }

    /// Records a place if it is reached with more points than before.
    fn improve(&mut self, moving: &Moving) -> bool {
        let place = self.place(moving);
        let better = self.points[place] < moving.points;
        if better {
            self.points[place] = moving.points;
        }
        better
    }
}

/// Searches everything that can be reached, fewest steps first, until the visitor stops it.
fn search(
    state: &State,
    start: &Moving,
    purpose: Purpose,
    mut stop: impl FnMut(&Moving, &Trace<'_>) -> bool,
) {
    if start.stopped || start.points <= 0 || state.unit(start.unit).formation == Formation::Hedgehog {
        return;
    }
    let mut best = Best::new(state);
    best.improve(start);
    let mut first = start.clone();
    // A search needs only the steps of its paths.
    first.trail = vec![];
    first.steps = vec![];
    let mut nodes = vec![Node {
        moving: first,
        last: None,
        before: 0,
    }];
    let mut next = 0;
    while let Some(here) = nodes.get(next) {
        let (moving, last, at) = (here.moving.clone(), here.last, next);
        next += 1;
        if moving.stopped || best.of(&moving) > moving.points {
            continue;
        }
        let turned = matches!(last, Some(Step::Turn(_) | Step::CounterMarch(_)));
        for step in steps_from(state, &moving) {
            if turned && matches!(step, Step::Turn(_) | Step::CounterMarch(_)) {
                continue;
            }
            let mut there = moving.clone();
            if walk::step(state, &mut there, &step, purpose).is_err() {
                continue;
            }
            if !best.improve(&there) {
                continue;
            }
            let trace = Trace {
                nodes: &nodes,
                before: at,
                last: step,
            };
            if stop(&there, &trace) {
                return;
            }
            nodes.push(Node {
                moving: there,
                last: Some(step),
                before: at,
            });
        }
    }
}
