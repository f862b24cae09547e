//! A round that is withheld.

use crate::autumn::division;
use crate::season_support::{DATES, ROBIN, agreement, refused, running, secretary};
use umpire_engine::Millis;
use umpire_league::RuleId;
use umpire_league::season::{Act, Author, RoundPlan};

fn withhold() -> Act {
    Act::Withhold {
        division: division("1"),
    }
}

fn release() -> Act {
    Act::Release {
        division: division("1"),
    }
}

#[test]
fn a_rule_does_not_publish_a_withheld_round() {
    let mut builder = running(ROBIN, 4);
    builder.act(withhold());
    let number = builder.log.entries().len() as u32;
    let season = builder.log.season();
    assert_eq!(season.division(&division("1")).unwrap().withheld, Some(number));
    let plan = season
        .propose_round(&division("1"), &[], &[], DATES)
        .unwrap()
        .plan;
    let publish = |author: Author| {
        let mut log = builder.log.clone();
        let entry = log.draft(Millis::MAX, author, "it is time", Act::PublishRound(plan.clone()));
        log.append(entry).map(|_| ()).map_err(|error| error.to_string())
    };
    let error = publish(Author::Rule(RuleId::new("publication"))).unwrap_err();
    assert_eq!(
        error,
        "act.division: the next round of division 1 is withheld: release it, or publish it yourself"
    );
    assert_eq!(publish(secretary()), Ok(()));
    refused(&mut builder, withhold(), "act.division", "withheld_already");
    builder.act(release());
    refused(&mut builder, release(), "act.division", "not_withheld");
    builder.act_by_rule("publication", Act::PublishRound(plan));
}

#[test]
fn to_withhold_can_be_undone_at_any_time() {
    let mut builder = running(ROBIN, 4);
    builder.act(withhold());
    let number = builder.log.entries().len() as u32;
    builder.publish_next("1");
    builder.act(Act::Agree(agreement("1.1.1")));
    builder.act(Act::Undo { entry: number });
    assert_eq!(builder.log.season().divisions[0].withheld, None);
}

#[test]
fn a_round_is_due_after_it_opens() {
    let mut builder = running(ROBIN, 4);
    let season = builder.log.season();
    let plan = season
        .propose_round(&division("1"), &[], &[], DATES)
        .unwrap()
        .plan;
    let due = RoundPlan {
        due: plan.opens,
        ..plan
    };
    refused(&mut builder, Act::PublishRound(due), "act.due", "dates");
}
