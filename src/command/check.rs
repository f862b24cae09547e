//! `umpire check`: runs cases and reports which pass.

use super::say_line as say;
use crate::cases::{Case, Collection, Coverage, Disputed, Unreadable, Verdict};
use crate::engine::Rulebook;
use crate::systems;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Run cases: executable rulings
///
/// Prints a line for each case and then the totals. Exit status 0: all pass; 1: some fail; 2: something can't
/// be read.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Files of cases, or folders with such files [default with --coverage: tests/cases]
    #[arg(required_unless_present = "coverage", value_name = "FILE_OR_FOLDER")]
    places: Vec<PathBuf>,
    /// Print the rules of each system with the cases that obey and break them, instead of a line for each
    /// passing case
    #[arg(long)]
    coverage: bool,
    /// The list of disputed cases, which are not run: one per line, `name: reason` [default:
    /// tests/disputed-cases.txt, or disputed-cases.txt beside a file or folder]
    #[arg(long, value_name = "FILE")]
    disputed: Option<PathBuf>,
}

#[derive(Default)]
struct Totals {
    passed: usize,
    failed: usize,
    disputed: usize,
    unreadable: usize,
}

/// Runs the command.
pub(super) fn run(args: Args) -> ExitCode {
    let mut totals = Totals::default();
    let mut places = args.places;
    if places.is_empty() {
        places.push(PathBuf::from("tests/cases"));
    }
    let mut held = Vec::new();
    for place in &places {
        match disputed(args.disputed.as_deref(), place) {
            Ok(disputed) => held.extend(check(place, &disputed, args.coverage, &mut totals)),
            Err(unreadable) => totals.cannot_read(&unreadable),
        }
    }
    if args.coverage {
        let tried = |s: &&&dyn Rulebook| held.iter().any(|c| c.rulebook.name() == s.name());
        for rulebook in systems::all().iter().filter(tried) {
            Coverage::of(*rulebook, &held)
                .lines()
                .iter()
                .for_each(|line| say(line));
        }
    }
    say(&totals.line());
    match totals {
        Totals { unreadable: 1.., .. } => ExitCode::from(2),
        Totals { failed: 1.., .. } => ExitCode::from(1),
        _ => ExitCode::SUCCESS,
    }
}

/// Runs the cases of one place and returns those that pass. `quietly` omits the line for each of them.
fn check(place: &Path, disputed: &Disputed, quietly: bool, totals: &mut Totals) -> Vec<Case> {
    let collection = Collection::gather(place, systems::all());
    for unreadable in &collection.unreadable {
        totals.cannot_read(unreadable);
    }
    let mut held = Vec::new();
    for case in collection.cases {
        if let Some(reason) = disputed.reason(&case.name) {
            totals.disputed += 1;
            say(&format!("disputed  {}: {reason}", case.name));
            continue;
        }
        match case.run() {
            Verdict::Holds => {
                totals.passed += 1;
                if !quietly {
                    say(&format!("ok        {}", case.name));
                }
                held.push(case);
            }
            Verdict::FallsShort(shortfall) => {
                totals.failed += 1;
                say(&format!("FAILED    {}: {}: {shortfall}", case.name, case.file));
            }
        }
    }
    held
}

impl Totals {
    fn cannot_read(&mut self, unreadable: &Unreadable) {
        self.unreadable += 1;
        eprintln!("error: {unreadable}");
    }

    fn line(&self) -> String {
        let mut line = format!("{} passed, {} failed", self.passed, self.failed);
        if self.disputed > 0 {
            line += &format!(", {} disputed", self.disputed);
        }
        line
    }
}

/// The named list, or the one in its default place.
fn disputed(named: Option<&Path>, place: &Path) -> Result<Disputed, Unreadable> {
    let usual = [
        PathBuf::from("tests/disputed-cases.txt"),
        place.with_file_name("disputed-cases.txt"),
    ];
    let file = named
        .map(Path::to_owned)
        .or_else(|| usual.into_iter().find(|f| f.is_file()));
    let Some(file) = file else {
        return Ok(Disputed::default());
    };
    std::fs::read_to_string(&file)
        .map_err(|e| e.to_string())
        .and_then(|text| Disputed::read(&text))
        .map_err(|why| Unreadable {
            file: file.display().to_string(),
            line: None,
            case: None,
            why,
        })
}
