//! The reasons of modifiers.

umpire_engine::messages! {
    "accursed.modifier" {
        WING_COMMANDER "the wing commander";
        ARMY_COMMANDER "the army commander";
        ENEMY_NEXT_TO_COMMANDER "an enemy next to the commander";
        CAVALRY_WING "a cavalry wing";
        SECOND_ATTEMPT "the second attempt";
        NO_CONTINUE "a preemption failed before";
        HALF_BROKEN_DOWN "more than half of the wing broken down";
        WING_FINISHED "the wing is finished";
        TARGET_IN_FLANK_ARC "the target in the flank arc";
        TARGET_NEAR "the target within two hexes";
        RETREATING_FIRE "retreating fire";
        SALVO_MARKER "after a salvo";
        MOVING_CAVALRY "at cavalry that moved";
        FORMATION_SHAKEN "formation shaken";
        FORMATION_BROKEN "formation broken";
        MORALE_SHAKEN "morale shaken";
        TARGET_HEDGEHOG "the target in hedgehog";
        TARGET_FLANK_OR_REAR "the target's flank or rear";
        TARGET_LIGHT_INFANTRY "at light infantry";
        TARGET_ARTILLERY "at guns";
        TERRAIN "the ground";
        RANGE "the range";
        EXTRA_CHECKS "checks beyond the first";
        LEADER_STACKED "a leader with the unit";
        STRENGTH "the strengths";
        MORALE "the morale ratings";
        MOMENTUM "momentum";
        ATTACKER_PISTOL "the attacker's pistols";
        DEFENDER_PISTOL "the defender's pistols";
        TARGET_FLANK "into the flank";
        TARGET_REAR "into the rear";
        DEFENDER_FORMATION_SHAKEN "the defender's formation shaken";
        DEFENDER_FORMATION_BROKEN "the defender's formation broken";
        DEFENDER_MORALE_SHAKEN "the defender's morale shaken";
        DEFENDER_MORALE_BROKEN "the defender's morale broken";
        CAVALRY_AGAINST_PIKES "cavalry against the front of heavy infantry";
        INFANTRY_AGAINST_CAVALRY "heavy infantry against cavalry";
        CAVALRY_AGAINST_LIGHT "cavalry against light infantry";
        HEAVY_AGAINST_LIGHT "heavy infantry against light";
        LIGHT_AGAINST_OTHERS "light infantry against others";
        CAVALRY_AGAINST_HEDGEHOG "cavalry against a hedgehog";
        INFANTRY_AGAINST_HEDGEHOG "infantry against a hedgehog";
        ENEMY_CAVALRY_ADJACENT "enemy cavalry next to it";
        UNDER_CHARGE "the wing under charge";
        ROYALIST "royalist cavalry";
        LOSER_BROKEN "the loser broken or eliminated";
        DISCIPLINED "disciplined";
        LEADER_NEAR "a leader near";
        BROKEN_OR_RALLYING "formation broken or under rally";
        ENEMY_NEAR "an enemy within two hexes";
        AT_THRESHOLD "at the casualty threshold";
    }
}
