//! A points scheme from the command line: a preset, or what differs from the usual one.

use crate::engine::Rulebook;
use crate::league::{Award, Grade, GradeWords, PointsScheme, Score};
use crate::systems;

/// Reads `grades`, `three-one-nil`, `one-half-nil`, or a list such as `minor_victory=4:1,bye=2`. The error is a sentence
/// with the place.
pub(super) fn read(text: &str, rulebook: &dyn Rulebook) -> Result<PointsScheme, String> {
    let grades = rulebook.grades();
    let words = GradeWords {
        wins: grades.wins,
        draw: grades.draw,
        both_lose: grades.both_lose,
    };
    let cap = systems::usual_margin_cap(rulebook.name());
    let mut scheme = match text {
        "three-one-nil" => PointsScheme::three_one_nil(&words),
        "one-half-nil" => PointsScheme::one_half_nil(&words),
        _ => PointsScheme::graded(&words, Some(cap)),
    };
    scheme.margin_cap = Some(cap);
    if !["grades", "three-one-nil", "one-half-nil"].contains(&text) {
        for item in text.split(',') {
            change(&mut scheme, item)?;
        }
    }
    Ok(scheme)
}

/// Changes what an item such as `draw=1:1` names.
fn change(scheme: &mut PointsScheme, item: &str) -> Result<(), String> {
    let Some((name, value)) = item.split_once('=') else {
        return Err(format!(
            "--points: {item:?} is neither a preset nor an item such as draw=1:1: use grades, three-one-nil, \
             one-half-nil or a list of items"
        ));
    };
    let score = |text: &str| -> Result<Score, String> {
        text.parse().map_err(|error| format!("--points, {name}: {error}"))
    };
    let award = || {
        let (winner, loser) = value.split_once(':').ok_or_else(|| {
            format!("--points, {name}: write the points of both sides, such as {name}=3:0, not {value:?}")
        })?;
        Ok::<Award, String>(Award {
            winner: score(winner)?,
            loser: score(loser)?,
        })
    };
    match name {
        "forfeit" => scheme.forfeit = award()?,
        "bye" => scheme.bye = score(value)?,
        "half-bye" => scheme.half_bye = score(value)?,
        "absence" => scheme.absence = score(value)?,
        "margin" => {
            let cap = value.parse();
            let cap = cap.map_err(|_| {
                format!("--points, margin: {value:?} is no cap: write a whole number from 0 to 1000000")
            })?;
            scheme.margin_cap = Some(cap);
        }
        _ => {
            let grade = Grade::new(name);
            let Some(paid) = scheme.grades.iter_mut().find(|each| each.grade == grade) else {
                let grades: Vec<&str> = scheme.grades.iter().map(|each| each.grade.as_str()).collect();
                let grades = grades.join(", ");
                return Err(format!(
                    "--points: there is nothing named {name:?}: use {grades}, forfeit, bye, half-bye, absence or margin"
                ));
            };
            let award = award()?;
            (paid.winner, paid.loser) = (award.winner, award.loser);
        }
    }
    Ok(())
}
