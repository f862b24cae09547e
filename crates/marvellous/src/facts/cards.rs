//! The catalogue of the facts that standing orders may test, and where.

use crate::rules;
use umpire_engine::{FactCard, FactForm};

const ALL: &[&str] = super::super::KINDS;
const REACT: &[&str] = &["react"];
const MOVE: &[&str] = &["movement", "follow_on"];
const UNIT: &[&str] = &["react", "movement", "follow_on"];
const GOING: &[&str] = &["react", "movement"];
const MOVING: &[&str] = &["movement"];
const FOLLOWING: &[&str] = &["follow_on"];
const NAMED: &[&str] = &[
    "setup",
    "fire",
    "allocate",
    "rethrow",
    "commander_rethrow",
    "losses",
];

const ARMS: &[&str] = &["infantry", "cavalry", "artillery"];
const KINDS_OF_UNIT: &[&str] = &[
    "line_infantry",
    "light_infantry",
    "light_cavalry",
    "medium_cavalry",
    "heavy_cavalry",
    "foot_artillery",
    "horse_artillery",
];
const FORMATIONS: &[&str] = &["attack", "square", "skirmish"];
const FACES: &[&str] = &["front", "flank", "rear"];
const WINDOWS: &[&str] = &["engage", "leave", "enter", "disengaged"];
const PHASES: &[&str] = &[
    "setup",
    "firing",
    "hand_to_hand",
    "remove_losses",
    "initiative_movement",
    "other_movement",
];
const REACTIONS: &[&str] = &[
    "counter_charge",
    "recoil",
    "defensive_fire",
    "form_square",
    "evade",
    "intercept",
    "supporting_fire",
    "flee",
];
const ACTIONS: &[&str] = &[
    "change_formation",
    "turn",
    "move",
    "disengage",
    "engage",
    "enter_table",
    "shift_reserve",
    "leave_table",
    "withdraw",
    "move_commander",
    "end_movement",
    "rally",
];
const ANSWERS: &[&str] = &[
    "plain",
    "all",
    "hold",
    "best",
    "even",
    "misses",
    "below_average",
    "none",
    "keep",
    "break",
];

const FEW: &[&str] = &[];

macro_rules! catalogue {
    ($($name:ident $form:ident $decisions:ident $values:ident $rule:ident $text:literal;)*) => {
        /// Every fact that standing orders may test, in the order within a decision.
        pub fn cards() -> Vec<FactCard> {
            vec![$(FactCard {
                name: stringify!($name),
                form: FactForm::$form,
                decisions: $decisions,
                values: $values,
                text: $text,
                rule: &rules::$rule,
            }),*]
        }
    };
}

catalogue! {
    turn Number ALL FEW TURN_1 "The game turn, from 1.";
    phase Word ALL PHASES TURN_1 "The phase of the turn.";
    initiative Truth ALL FEW INIT_2 "Whether your side has the initiative.";
    own_lost Number ALL FEW VIC_2 "How many of your units are lost for good.";
    enemy_lost Number ALL FEW VIC_2 "How many of the enemy's units are lost for good.";
    own_units Number ALL FEW SETUP_5 "How many units your side started with.";
    enemy_units Number ALL FEW SETUP_5 "How many units the enemy started with.";
    provoker Unit REACT FEW REACT_0_9 "The enemy unit that is announced.";
    provoker_arm Word REACT ARMS REACT_0_9 "The arm of the unit that is announced.";
    provoker_kind Word REACT KINDS_OF_UNIT UNIT_1 "The kind of the unit that is announced.";
    provoker_formation Word REACT FORMATIONS FORM_1 "How the unit that is announced stands.";
    provoker_stands Number REACT FEW UNIT_3 "The stands of the unit that is announced.";
    provoker_hits Number REACT FEW MARK_3 "The hits on the unit that is announced.";
    window Word REACT WINDOWS REACT_0_9 "What the announced unit is about to do, or has just done.";
    zone Word REACT FEW ZONE_1 "The zone in which it happens, such as c2.";
    target Unit UNIT FEW ENG_9 "The unit that is to be engaged, if one is.";
    target_arm Word UNIT ARMS UNIT_1 "The arm of the unit that is to be engaged.";
    target_kind Word UNIT KINDS_OF_UNIT UNIT_1 "The kind of the unit that is to be engaged.";
    target_formation Word UNIT FORMATIONS FORM_1 "How the unit that is to be engaged stands.";
    target_stands Number UNIT FEW UNIT_3 "The stands of the unit that is to be engaged.";
    target_hits Number UNIT FEW MARK_3 "The hits on the unit that is to be engaged.";
    face Word UNIT FACES ENG_9 "Which side of the target would be touched.";
    reaction Word REACT REACTIONS REACT_0_1 "The reaction that would be taken.";
    action Word MOVE ACTIONS MOVE_2 "What would be announced.";
    unit Unit UNIT FEW MOVE_1 "Your unit that would do it.";
    arm Word UNIT ARMS UNIT_1 "The arm of that unit.";
    kind Word UNIT KINDS_OF_UNIT UNIT_1 "The kind of that unit.";
    formation Word UNIT FORMATIONS FORM_1 "How that unit stands now.";
    stands Number UNIT FEW UNIT_3 "The stands of that unit.";
    hits Number UNIT FEW MARK_3 "The hits on that unit.";
    in_command Truth UNIT FEW CMD_1 "Whether that unit is in command.";
    has_fired Truth UNIT FEW MARK_2 "Whether that unit has fired this turn.";
    unit_zone Word UNIT FEW ZONE_1 "Where that unit is.";
    is_target Truth REACT FEW REACT_0_5 "Whether that unit is itself to be engaged.";
    faces_provoker Truth REACT FEW REACT_1_2 "Whether that unit looks straight at the one announced.";
    dice Number REACT FEW FIRE_11 "The dice that it would fire with.";
    chance_of_hit Chance REACT FEW FIRE_13 "The chance that its fire scores at all.";
    chance_of_flinch Chance REACT FEW REACT_3_2 "The chance that its fire makes the announced unit flinch.";
    chance_of_passing Chance UNIT FEW ENG_6 "The chance that it passes its test to engage or to intercept.";
    to Word GOING FEW MOVE_10 "The zone to which it would go.";
    enemies_there Number MOVING FEW MOVE_10 "How many enemy units are in that zone.";
    quarter_turns Number FOLLOWING FEW REACT_1_4 "By how many quarters it would turn clockwise as it rallies.";
    answer Word NAMED ANSWERS FIRE_2 "The name of the answer: plain for the set-up, all or hold for fire, best or even for allotting stands, misses, below_average or none for throwing again, keep or break for contacts.";
    size Number NAMED FEW FIRE_2 "How many shots, dice, attacks or units the answer holds.";
}
