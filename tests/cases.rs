//! Runs the cases of every system: the project's own in `tests/cases`, and the reference cases next to the repository
//! if they are there.

use libtest_mimic::{Arguments, Conclusion, Failed, Trial};
use std::path::Path;
use std::process::ExitCode;
use umpire::cases::{Case, Collection, Disputed, Verdict};
use umpire::systems;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let disputed = match Disputed::read(include_str!("disputed-cases.txt")) {
        Ok(disputed) => disputed,
        Err(why) => {
            eprintln!("tests/disputed-cases.txt: {why}");
            return ExitCode::FAILURE;
        }
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut trials = trials("own", &root.join("tests/cases"), &disputed);
    for system in systems::all() {
        let reference = root.join("../shared/cases").join(system.name());
        if reference.is_dir() {
            trials.extend(self::trials("reference", &reference, &disputed));
        }
    }
    for name in disputed.names() {
        if !trials.iter().any(|t| t.name().ends_with(&format!("::{name}"))) {
            let name = name.to_owned();
            trials.push(Trial::test(format!("disputed::{name}"), move || {
                Err(format!("tests/disputed-cases.txt names {name}, but there is no such case").into())
            }));
        }
    }
    let conclusion: Conclusion = libtest_mimic::run(&arguments, trials);
    conclusion.exit_code()
}

fn trials(kind: &str, folder: &Path, disputed: &Disputed) -> Vec<Trial> {
    let collection = Collection::gather(folder, systems::all());
    let cases = collection.cases.into_iter().map(|case| {
        let file = Path::new(&case.file)
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let name = format!("{kind}::{file}::{}", case.name);
        let skipped = disputed.reason(&case.name).is_some();
        let kind = if skipped { "disputed" } else { "" };
        Trial::test(name, move || holds(&case))
            .with_kind(kind)
            .with_ignored_flag(skipped)
    });
    let unreadable = collection.unreadable.into_iter().map(|unreadable| {
        let name = format!("{kind}::unreadable::{}", unreadable.file);
        Trial::test(name, move || Err(unreadable.to_string().into()))
    });
    cases.chain(unreadable).collect()
}

fn holds(case: &Case) -> Result<(), Failed> {
    match case.run() {
        Verdict::Holds => Ok(()),
        Verdict::FallsShort(shortfall) => Err(format!("{}: {shortfall}", case.file).into()),
    }
}
