//! Rulings: the entries of a system's page of rulings, so that they can be looked up beside the rules.

use serde::Serialize;

/// A ruling: a point that the rulebook leaves open, and how it is decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Ruling {
    /// Its number, as option cards cite it.
    #[schema(example = "A-11")]
    pub id: &'static str,
    /// The heading above it. The rulings of a section are consecutive.
    #[schema(example = "Reactions")]
    pub section: &'static str,
    /// The open question.
    #[schema(example = "May a unit fire and move on the same trigger?")]
    pub question: String,
    /// The decision, its reason, and the alternatives that players may agree on: paragraphs in inline
    /// Markdown.
    pub text: Vec<String>,
}

/// Parses a page of rulings in Markdown. Each ruling has a level 3 heading with its number, and begins with
/// its question.
pub fn rulings(page: &'static str) -> Vec<Ruling> {
    let mut all: Vec<Ruling> = Vec::new();
    let mut section = "";
    let mut within = false;
    let mut fresh = true;
    for line in page.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            (section, within) = (title, false);
        } else if let Some(id) = line.strip_prefix("### ") {
            within = true;
            fresh = true;
            all.push(Ruling {
                id,
                section,
                question: String::new(),
                text: vec![],
            });
        } else if line.is_empty() {
            fresh = true;
        } else if let Some(ruling) = all.last_mut().filter(|_| within) {
            add(ruling, line, fresh);
            fresh = false;
        }
    }
    for ruling in &mut all {
        ruling.question = ruling.question.trim_matches('*').to_owned();
    }
    all
}

/// Adds a line to a ruling: to its question, to its last paragraph, or as a new paragraph.
fn add(ruling: &mut Ruling, line: &str, fresh: bool) {
    let asks = ruling.text.is_empty() && (ruling.question.is_empty() || !fresh);
    let last = if asks {
        Some(&mut ruling.question)
    } else {
        // Other readings and the reason stand on separate lines.
        ruling
            .text
            .last_mut()
            .filter(|_| !fresh && !line.starts_with('*'))
    };
    match last {
        Some(text) if text.is_empty() => text.push_str(line),
        Some(text) => {
            text.push(' ');
            text.push_str(line);
        }
        None => ruling.text.push(line.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_taken_apart() {
        let page = "# Rulings\n\nHow to read it.\n\n## Fire\n\n### A-01\n**Who fires,\nand when?**\n\nAll do,\nat once.\n\
                    *Why:* it is\nquick.\n\n**Option:** `x`: a, or b.\n\n### A-02\n**And who not?**\n\nNobody.\n\n\
                    ## The rest\n\nNo ruling.\n";
        let all = rulings(page);
        assert_eq!(all.iter().map(|r| r.id).collect::<Vec<_>>(), ["A-01", "A-02"]);
        assert_eq!(all[0].section, "Fire");
        assert_eq!(all[0].question, "Who fires, and when?");
        assert_eq!(
            all[0].text,
            [
                "All do, at once.",
                "*Why:* it is quick.",
                "**Option:** `x`: a, or b."
            ]
        );
        assert_eq!(
            (all[1].question.as_str(), all[1].text.as_slice()),
            ("And who not?", &["Nobody.".to_owned()][..])
        );
    }
}
