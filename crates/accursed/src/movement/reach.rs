//! The places that a unit can reach, and the paths.

use super::super::announcement::{Hand, Step};
use super::super::flow::Moving;
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

/// Writes the possible next steps, legal or not, into a list: forward first.
pub fn steps_from(state: &State, moving: &Moving, list: &mut Vec<Step>) {
    let pose = moving.pose;
    let unit = state.unit(moving.unit);
    list.clear();
    match pose.shape {
        Shape::Column => list.extend(pose.front().map(Step::To)),
        _ => list.extend([0, 5].map(|side| Step::To(pose.hex.next(pose.facing + side)))),
    }
    match pose.shape {
        Shape::Single => list.extend([1, 5, 2, 4, 3].map(|turn| Step::Turn((pose.facing + turn) % 6))),
        Shape::Line => list.extend([Step::Wheel(Hand::Left), Step::Wheel(Hand::Right)]),
        Shape::Column => {}
    }
    list.push(Step::CounterMarch(true));
    if unit.kind.is_foot() && pose.shape != Shape::Column {
        list.extend([3, 2].map(|side| Step::Back(pose.hex.next(pose.facing + side))));
    }
}

/// Every place that a unit can reach, once each, by one of the cheapest paths.
pub fn all(state: &State, start: &Moving, purpose: Purpose) -> Vec<Destination> {
    let Some(Search { nodes, mut best, .. }) = Search::run(state, start, purpose, |_| false) else {
        return vec![];
    };
    // From here on the stored value is the index in the list, from 0, not points.
    best.points.fill(-1);
    let mut found: Vec<usize> = Vec::new();
    for (n, node) in nodes.iter().enumerate().skip(1) {
        let place = best.place(&node.moving);
        match usize::try_from(best.points[place]) {
            Ok(at) => found[at] = n,
            Err(_) => {
                best.points[place] = found.len() as i16;
                found.push(n);
            }
        }
    }
    found.into_iter().map(|n| destination(&nodes, n)).collect()
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
    let Search { nodes, stopped, .. } = Search::run(state, start, purpose, accept)?;
    stopped.then(|| destination(&nodes, nodes.len() - 1))
}

/// A step of the search, with its predecessor.
struct Node {
    moving: Moving,
    last: Option<Step>,
    before: usize,
}

/// The place of a node, with the path to it.
fn destination(nodes: &[Node], place: usize) -> Destination {
    let mut steps = Vec::new();
    let mut at = place;
    while let Some(Node {
        last: Some(step),
        before,
        ..
    }) = nodes.get(at)
    {
        steps.push(*step);
        at = *before;
    }
    steps.reverse();
    Destination {
        moving: nodes[place].moving.clone(),
        steps,
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

/// A search of everything that can be reached, fewest steps first.
struct Search {
    /// The start, and every place when it was reached with more points than before.
    nodes: Vec<Node>,
    best: Best,
    /// Whether it was stopped at the last node.
    stopped: bool,
}

impl Search {
    /// Searches until `stop`; `None` if the unit can't move.
    fn run(
        state: &State,
        start: &Moving,
        purpose: Purpose,
        stop: impl Fn(&Moving) -> bool,
    ) -> Option<Search> {
        if start.stopped || start.points <= 0 || state.unit(start.unit).formation == Formation::Hedgehog {
            return None;
        }
        let mut search = Search::from(state, start);
        let mut steps = Vec::new();
        let mut next = 0;
        while let Some(here) = search.nodes.get(next) {
            let (moving, last, before) = (here.moving.clone(), here.last, next);
            next += 1;
            if moving.stopped || search.best.of(&moving) > moving.points {
                continue;
            }
            let turned = matches!(last, Some(Step::Turn(_) | Step::CounterMarch(_)));
            steps_from(state, &moving, &mut steps);
            for step in &steps {
                if turned && matches!(step, Step::Turn(_) | Step::CounterMarch(_)) {
                    continue;
                }
                let mut there = moving.clone();
                if walk::step(state, &mut there, step, purpose).is_err() || !search.best.improve(&there) {
                    continue;
                }
                search.stopped = stop(&there);
                search.nodes.push(Node {
                    moving: there,
                    last: Some(*step),
                    before,
                });
                if search.stopped {
                    return Some(search);
                }
            }
        }
        Some(search)
    }

    fn from(state: &State, start: &Moving) -> Search {
        let mut best = Best::new(state);
        best.improve(start);
        let mut moving = start.clone();
        // A search needs only the steps of its paths.
        moving.trail = vec![];
        moving.steps = vec![];
        let first = Node {
            moving,
            last: None,
            before: 0,
        };
        Search {
            nodes: vec![first],
            best,
            stopped: false,
        }
    }
}
