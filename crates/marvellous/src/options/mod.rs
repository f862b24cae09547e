//! The options of a game and their defaults (the rulings AMB-nn).

pub mod cards;
mod choices;
mod forms;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

use super::messages::setup;
use super::rules;
use super::table::Table;
pub use choices::{
    BreakContact, CavalryBonus, CommanderSetup, CommanderTerrain, FirePlan, FireSpread, FullReserve,
    PreparedSquare, QualityInHandToHand, QualityRules, RethrowOrder, TargetReaction, TimeoutAnswers,
    UnengagedFirst,
};
use umpire_engine::{Argument, Message, Refusal, Rule};

/// The most turns of a game, so that every game ends and has dice to its end.
pub const LONGEST_GAME: u32 = 1000;

/// A number, or "none".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limit(pub Option<u32>);

impl Serialize for Limit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Some(number) => serializer.serialize_u32(number),
            None => serializer.serialize_str("none"),
        }
    }
}

impl<'de> Deserialize<'de> for Limit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Limit, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Form {
            Number(u32),
            Word(String),
            Nothing(()),
        }
        match Form::deserialize(deserializer) {
            Ok(Form::Number(number)) => Ok(Limit(Some(number))),
            Ok(Form::Nothing(())) => Ok(Limit(None)),
            Ok(Form::Word(word)) if word == "none" => Ok(Limit(None)),
            _ => Err(D::Error::custom("a number is wanted here, or \"none\"")),
        }
    }
}

/// Which sizes have a valid attack formation (AMB-06).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum FormationTable {
    /// Every size.
    #[default]
    Any,
    /// These sizes only, each with its ranks from front to rear, in stands.
    Ranks(BTreeMap<u8, Vec<u8>>),
}

impl FormationTable {
    /// Whether a unit of this many stands has a valid formation. Lone stands always have.
    pub fn has(&self, stands: u8) -> bool {
        match self {
            FormationTable::Any => true,
            FormationTable::Ranks(ranks) => stands <= 1 || ranks.contains_key(&stands),
        }
    }

    /// Whether a unit of `from` stands can shrink to a valid formation of `to` stands by removing stands,
    /// without rearranging the rest (AMB-08).
    pub fn shrinks(&self, from: u8, to: u8) -> bool {
        let FormationTable::Ranks(ranks) = self else {
            return true;
        };
        if from == to || to <= 1 {
            return true;
        }
        let (Some(before), Some(after)) = (ranks.get(&from), ranks.get(&to)) else {
            return ranks.contains_key(&to);
        };
        before
            .windows(after.len())
            .any(|part| part.iter().zip(after).all(|(had, has)| has <= had))
    }

    /// Whether a unit of `stands` that loses `lost` of them may clear its front rank, its rear rank, or both
    /// (AMB-31). The shape is the block of two files, or the one that the table lists; what remains must be a
    /// valid shape (AMB-08).
    pub fn clears(&self, stands: u8, lost: u8, front: bool, rear: bool) -> bool {
        let FormationTable::Ranks(ranks) = self else {
            let last = if stands % 2 == 1 { 1 } else { 2 };
            let needed = if front { 2 } else { 0 } + if rear { last } else { 0 };
            return lost >= needed;
        };
        let shape = |size: u8| ranks.get(&size).map(Vec::as_slice);
        let (Some(before), Some(after)) = (shape(stands), shape(stands.saturating_sub(lost))) else {
            return false;
        };
        let (first, end) = (
            usize::from(front),
            before.len() - usize::from(rear).min(before.len()),
        );
        let Some(stay) = before.get(first..end).filter(|stay| stay.len() >= after.len()) else {
            return false;
        };
        let cleared: u8 = before[..first].iter().chain(&before[end..]).sum();
        let fits = |part: &[u8]| part.iter().zip(after).all(|(had, has)| has <= had);
        lost >= cleared && !after.is_empty() && stay.windows(after.len()).any(fits)
    }
}

impl Serialize for FormationTable {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            FormationTable::Any => serializer.serialize_str("any"),
            FormationTable::Ranks(ranks) => ranks.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for FormationTable {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<FormationTable, D::Error> {
        let expected = "\"any\" is wanted here, or a map of stands to ranks such as {\"4\": [2, 2]}";
        match serde_json::Value::deserialize(deserializer)? {
            serde_json::Value::String(word) if word == "any" => Ok(FormationTable::Any),
            serde_json::Value::Object(sizes) => {
                let mut table = BTreeMap::new();
                for (size, ranks) in sizes {
                    let size: u8 = size.parse().map_err(|_| D::Error::custom(expected))?;
                    let ranks: Vec<u8> =
                        serde_json::from_value(ranks).map_err(|_| D::Error::custom(expected))?;
                    if table.insert(size, ranks).is_some() {
                        return Err(D::Error::custom(format!("{size} stands are listed twice")));
                    }
                }
                Ok(FormationTable::Ranks(table))
            }
            _ => Err(D::Error::custom(expected)),
        }
    }
}

/// The options of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(missing_docs, reason = "each has its sentence among the option cards")]
pub struct Options {
    pub columns: u8,
    #[serde(with = "forms::letters")]
    pub setup_files: Option<Vec<u8>>,
    pub zone_capacity: u8,
    #[serde(with = "forms::letters")]
    pub reserve_files: Option<Vec<u8>>,
    pub full_reserve: FullReserve,
    pub formation_table: FormationTable,
    pub max_stands: u8,
    pub commander_setup: CommanderSetup,
    pub fire_plan: FirePlan,
    pub fire_spread: FireSpread,
    pub supporting_fire_gets_canister: bool,
    pub cavalry_bonus_against_infantry: CavalryBonus,
    pub rethrow_order: RethrowOrder,
    pub break_contact: BreakContact,
    pub movement_phase_ends_by_itself: bool,
    pub leave_table_after_actions: bool,
    pub fired_foot_artillery_may_leave_table: bool,
    pub square_may_leave_table: bool,
    pub withdraw_during_reactions: bool,
    pub commander_terrain: CommanderTerrain,
    pub unengaged_first: UnengagedFirst,
    pub over_run_engaged_artillery: bool,
    pub prepared_square: PreparedSquare,
    pub impact_on_passive_infantry: bool,
    pub target_reaction: TargetReaction,
    pub artillery_must_answer_infantry: bool,
    pub follow_on_limit: Limit,
    pub broken_side_can_win: bool,
    #[serde(with = "forms::number_or_auto")]
    pub marvellous_zones: Limit,
    pub max_turns: Limit,
    pub draw_by_agreement: bool,
    pub terrain_rules: bool,
    pub woods_keep_cavalry_in_skirmish: bool,
    pub quality_rules: QualityRules,
    pub veteran_fire: u8,
    pub quality_in_hand_to_hand: QualityInHandToHand,
    pub timeout_answers: TimeoutAnswers,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            columns: 5,
            setup_files: None,
            zone_capacity: 6,
            reserve_files: None,
            full_reserve: FullReserve::default(),
            formation_table: FormationTable::default(),
            max_stands: 8,
            commander_setup: CommanderSetup::default(),
            fire_plan: FirePlan::default(),
            fire_spread: FireSpread::default(),
            supporting_fire_gets_canister: false,
            cavalry_bonus_against_infantry: CavalryBonus::default(),
            rethrow_order: RethrowOrder::default(),
            break_contact: BreakContact::default(),
            movement_phase_ends_by_itself: false,
            leave_table_after_actions: false,
            fired_foot_artillery_may_leave_table: true,
            square_may_leave_table: true,
            withdraw_during_reactions: false,
            commander_terrain: CommanderTerrain::default(),
            unengaged_first: UnengagedFirst::default(),
            over_run_engaged_artillery: false,
            prepared_square: PreparedSquare::default(),
            impact_on_passive_infantry: false,
            target_reaction: TargetReaction::default(),
            artillery_must_answer_infantry: false,
            follow_on_limit: Limit(None),
            broken_side_can_win: true,
            marvellous_zones: Limit(None),
            max_turns: Limit(None),
            draw_by_agreement: true,
            terrain_rules: true,
            woods_keep_cavalry_in_skirmish: false,
            quality_rules: QualityRules::default(),
            veteran_fire: 4,
            quality_in_hand_to_hand: QualityInHandToHand::default(),
            timeout_answers: TimeoutAnswers::default(),
        }
    }
}

fn must(holds: bool, name: &str, rule: &'static Rule, why: impl FnOnce() -> Message) -> Result<(), Refusal> {
    if holds {
        Ok(())
    } else {
        Err(Refusal::illegal(rule, why()).at(format!("options.{name}")))
    }
}

/// Refuses a number that is out of its range.
fn range(name: &str, number: u32, least: u32, most: u32, rule: &'static Rule) -> Result<(), Refusal> {
    must((least..=most).contains(&number), name, rule, || {
        setup::OUT_OF_RANGE.with([
            ("n", number.into()),
            ("least", least.into()),
            ("most", most.into()),
        ])
    })
}

impl Options {
    /// Checks the options together and returns the table that they define.
    ///
    /// # Errors
    /// A refusal that names the option and the rule.
    pub fn table(&self) -> Result<Table, Refusal> {
        let columns = self.columns;
        range("columns", columns.into(), 3, 9, &rules::ZONE_1)?;
        range("zone_capacity", self.zone_capacity.into(), 1, 24, &rules::ZONE_3)?;
        range("max_stands", self.max_stands.into(), 1, 24, &rules::UNIT_3)?;
        range("veteran_fire", self.veteran_fire.into(), 3, 4, &rules::QUAL_3)?;
        if let Limit(Some(zones)) = self.marvellous_zones {
            let all = u32::from(columns) * 3;
            range("marvellous_zones", zones, 1, all, &rules::VIC_9)?;
        }
        if let Limit(Some(turns)) = self.max_turns {
            range("max_turns", turns, 1, LONGEST_GAME, &rules::TURN_1)?;
        }
        let setup_files = match &self.setup_files {
            Some(files) => files.clone(),
            None => {
                must(columns % 2 == 1, "setup_files", &rules::SETUP_1, || {
                    setup::NO_MIDDLE.with([("n", columns.into())])
                })?;
                let middle = columns / 2;
                vec![middle - 1, middle, middle + 1]
            }
        };
        self.files("setup_files", &setup_files, &rules::SETUP_1)?;
        must(!setup_files.is_empty(), "setup_files", &rules::SETUP_1, || {
            setup::NO_FILE_NAMED.plain()
        })?;
        let reserve_files = match &self.reserve_files {
            Some(files) => files.clone(),
            None if columns > 3 => vec![1, 2, 3],
            None => vec![0, 1, 2],
        };
        self.files("reserve_files", &reserve_files, &rules::ZONE_2)?;
        if let FormationTable::Ranks(sizes) = &self.formation_table {
            for (size, ranks) in sizes {
                let sum: u32 = ranks.iter().map(|n| u32::from(*n)).sum();
                let full = sum == u32::from(*size) && !ranks.contains(&0) && *size >= 1;
                must(full, "formation_table", &rules::FORM_7, || {
                    setup::RANKS_SUM.with([("n", (*size).into())])
                })?;
            }
        }
        let mut sorted = (setup_files, reserve_files);
        sorted.0.sort_unstable();
        sorted.1.sort_unstable();
        Ok(Table::new(columns, sorted.0, sorted.1))
    }

    /// Checks that no option refines rules that another one disables.
    ///
    /// # Errors
    /// A refusal that names the option and the rule.
    pub fn agree(&self) -> Result<(), Refusal> {
        let usual = Options::default();
        let ground = self.terrain_rules;
        let off = || setup::TERRAIN_OFF.plain();
        let holds = ground || self.commander_terrain == usual.commander_terrain;
        must(holds, "commander_terrain", &rules::SETUP_7, off)?;
        let holds = ground || !self.woods_keep_cavalry_in_skirmish;
        must(holds, "woods_keep_cavalry_in_skirmish", &rules::SETUP_7, off)?;
        let rated = self.quality_rules != QualityRules::None;
        let none = || setup::QUALITY_OFF.plain();
        let holds = rated || self.veteran_fire == usual.veteran_fire;
        must(holds, "veteran_fire", &rules::QUAL_3, none)?;
        let holds = rated || self.quality_in_hand_to_hand == usual.quality_in_hand_to_hand;
        must(holds, "quality_in_hand_to_hand", &rules::QUAL_3, none)
    }

    fn files(&self, name: &str, files: &[u8], rule: &'static Rule) -> Result<(), Refusal> {
        for (n, file) in files.iter().enumerate() {
            let letter = char::from(b'a' + file);
            must(*file < self.columns, name, rule, || {
                setup::NO_SUCH_FILE.with([("n", self.columns.into()), ("file", Argument::shown(letter))])
            })?;
            must(!files[..n].contains(file), name, rule, || {
                setup::FILE_TWICE.with([("file", Argument::shown(letter))])
            })?;
        }
        Ok(())
    }
}
