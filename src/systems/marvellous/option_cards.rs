//! The options of a game as pages show them.

use serde_json::{Value, json};

use crate::engine::OptionCard;

/// Every option that players may settle before a game, in the order in which pages show them.
pub fn cards() -> Vec<OptionCard> {
    let mut cards = table();
    cards.extend(fighting());
    cards.extend(moving());
    cards.extend(reacting());
    cards.extend(ending());
    cards
}

fn card(
    name: &'static str,
    default: Value,
    values: &'static str,
    text: &'static str,
    ruling: &'static str,
) -> OptionCard {
    OptionCard {
        name,
        default,
        values,
        text,
        ruling,
    }
}

/// The table, and how armies come onto it.
fn table() -> Vec<OptionCard> {
    vec![
        card(
            "columns",
            json!(5),
            "a whole number from 3 to 9",
            "How many zones wide the table is; it is always three deep.",
            "AMB-01",
        ),
        card(
            "setup_files",
            json!("auto"),
            "auto (the middle three files, if the number of columns is odd), or a list of file letters",
            "The files whose zones in the own rear row are the set-up zones and are filled first.",
            "AMB-01",
        ),
        card(
            "zone_capacity",
            json!(6),
            "a whole number from 1 to 24",
            "How many units of one side a zone or a reserve holds at most.",
            "AMB-05",
        ),
        card(
            "reserve_files",
            json!("auto"),
            "auto (b, c and d; with three columns a, b and c), or a list of file letters; an empty list for none",
            "The files that have a Reserve Zone behind them, for both sides.",
            "AMB-02",
        ),
        card(
            "full_reserve",
            json!("next_closest"),
            "next_closest (go to the next closest with room), unavailable (recoil and flight are not offered) or rout (the \
             unit is lost)",
            "What happens to a unit that would recoil or flee into a reserve that is full.",
            "AMB-04",
        ),
        card(
            "formation_table",
            json!("any"),
            "any, or a map from the number of stands to the ranks from front to rear, such as {\"4\": [2, 2]}",
            "Which sizes of unit have a valid attack formation; a unit that losses leave without one routs.",
            "AMB-06",
        ),
        card(
            "max_stands",
            json!(8),
            "a whole number from 1 to 24",
            "How many stands a unit has at most; an army with a larger one is refused.",
            "AMB-06",
        ),
        card(
            "commander_setup",
            json!("own_rear"),
            "own_rear (any zone of the own rear row), setup_zones (the set-up zones only) or own_half (the own rear \
             row and the middle row)",
            "Where a Commander may be set up.",
            "AMB-10",
        ),
    ]
}

/// Fire, hand-to-hand and losses.
fn fighting() -> Vec<OptionCard> {
    vec![
        card(
            "fire_spread",
            json!("strict"),
            "strict (spread evenly) or free (fire at whom you like)",
            "Whether a side must spread its fire evenly over the enemies in each zone.",
            "AMB-16",
        ),
        card(
            "supporting_fire_gets_canister",
            json!(false),
            "true or false",
            "Whether artillery that fires in support of a neighbour throws the extra die for close range.",
            "AMB-18",
        ),
        card(
            "cavalry_bonus_against_infantry",
            json!("skirmish_only"),
            "skirmish_only (infantry in skirmish) or any_infantry (infantry in any formation)",
            "Against which infantry cavalry fights hand-to-hand with its combat value raised by 1.",
            "AMB-22",
        ),
        card(
            "break_contact",
            json!("rank"),
            "rank (if a whole front or rear rank is removed), never, or any (any contact, if a stand is lost)",
            "How a unit may break contact with the enemy by removing stands.",
            "AMB-31",
        ),
    ]
}

/// Movement and engaging.
fn moving() -> Vec<OptionCard> {
    vec![
        card(
            "movement_phase_ends_by_itself",
            json!(false),
            "true or false",
            "Whether a movement phase ends as soon as no unit can be chosen, even if the Commander has not moved.",
            "AMB-35",
        ),
        card(
            "fired_foot_artillery_may_leave_table",
            json!(true),
            "true or false",
            "Whether a foot battery that has fired this turn may go back into a reserve.",
            "AMB-37",
        ),
        card(
            "square_may_leave_table",
            json!(true),
            "true or false",
            "Whether a square may go back into a reserve without changing formation first.",
            "AMB-37",
        ),
        card(
            "withdraw_during_reactions",
            json!(false),
            "true or false",
            "Whether the side that moves may withdraw units even while the enemy is asked for a reaction.",
            "AMB-40",
        ),
        card(
            "commander_terrain",
            json!("as_units"),
            "as_units (woods, impassable and boggy ground, and escarpments) or woods_only",
            "Which terrain is closed to a Commander.",
            "AMB-39",
        ),
        card(
            "unengaged_first",
            json!("strict"),
            "strict (all of them count) or legal_targets_only (only those this unit could engage)",
            "Which unengaged enemies in a zone keep a unit from joining in against an engaged one.",
            "AMB-43",
        ),
        card(
            "over_run_engaged_artillery",
            json!(false),
            "true or false",
            "Whether cavalry that joins in against an already engaged battery over-runs it instead of fighting it.",
            "AMB-49",
        ),
        card(
            "prepared_square",
            json!("plain"),
            "plain (engaged like any unit), feint_table (the attacker throws the dice for feint and charge) or immune \
             (cavalry cannot engage it)",
            "What happens when cavalry engages a square that was formed before the attack.",
            "AMB-50",
        ),
        card(
            "impact_on_passive_infantry",
            json!(false),
            "true or false",
            "Whether infantry that has not reacted in the phase takes a heavy impact when cavalry engages it.",
            "AMB-51",
        ),
    ]
}

/// Reactions.
fn reacting() -> Vec<OptionCard> {
    vec![
        card(
            "target_reaction",
            json!("terminal"),
            "terminal (carried out at once, and the announcement is over) or deferred (contact and impact wait until \
             the enemy declines)",
            "Whether further units may still react after the unit under attack has reacted.",
            "AMB-53",
        ),
        card(
            "artillery_must_answer_infantry",
            json!(false),
            "true or false",
            "Whether a battery that infantry attempts to engage must fire or flee if it can.",
            "AMB-60",
        ),
        card(
            "follow_on_limit",
            json!("none"),
            "none, or a whole number",
            "How many further units cavalry may try to engage in one phase after a recoil or an over-run.",
            "AMB-64",
        ),
    ]
}

/// Victory, terrain, quality and the clock.
fn ending() -> Vec<OptionCard> {
    vec![
        card(
            "broken_side_can_win",
            json!(true),
            "true or false",
            "Whether a side that has reached its breakpoint may still win on zones.",
            "AMB-70",
        ),
        card(
            "marvellous_zones",
            json!("auto"),
            "auto (two thirds of the zones, rounded up), or a whole number up to the number of zones",
            "How many uncontested zones make A Marvellous Victory.",
            "AMB-71",
        ),
        card(
            "max_turns",
            json!("none"),
            "none, or a whole number from 1 to 1000",
            "After how many turns the game ends and the zones decide it; with none it ends so after 1000.",
            "AMB-72",
        ),
        card(
            "draw_by_agreement",
            json!(true),
            "true or false",
            "Whether the players may agree on a draw.",
            "AMB-72",
        ),
        card(
            "terrain_rules",
            json!(true),
            "true or false",
            "Whether terrain has any effect.",
            "SETUP-7",
        ),
        card(
            "woods_keep_cavalry_in_skirmish",
            json!(false),
            "true or false",
            "Whether cavalry in woods must stay in skirmish, besides having to enter them so.",
            "AMB-74",
        ),
        card(
            "quality_rules",
            json!("none"),
            "none, rolled (one die per unit before deployment) or chosen (as the armies say)",
            "Whether units are green, seasoned or veteran, and who decides it.",
            "AMB-83",
        ),
        card(
            "veteran_fire",
            json!(4),
            "3 or 4",
            "The highest roll with which the fire of a veteran unit hits.",
            "AMB-80",
        ),
        card(
            "quality_in_hand_to_hand",
            json!("per_attack"),
            "per_attack or per_unit (once in the phase, in the first attack that scores)",
            "How often quality adds or takes away a hit when a unit splits its attack.",
            "AMB-81",
        ),
        card(
            "timeout_answers",
            json!("defaults"),
            "defaults (a cautious answer is given) or none (the program waits)",
            "What happens when a player does not answer in time.",
            "AMB-86",
        ),
    ]
}
