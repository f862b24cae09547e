//! Why a rule refuses an announcement, what the game waits for, and what an announcement names that is not there.

umpire_engine::messages! {
    "marvellous.refusal" {
        // The game waits for somebody or something else.
        NOTHING_ASKED "nothing is asked now";
        NOT_THIS_SIDE "this is not asked of this side";
        ANSWERED_ALREADY "this side has answered already; the other side's answer is awaited";
        DEPLOYMENT_ASKED "a deployment is asked";
        FIRE_PLAN_ASKED "a fire plan is asked";
        ONE_SHOT_ASKED "one shot is asked for, to be thrown before the next";
        HAND_TO_HAND "hand-to-hand combat is being fought";
        ANOTHER_STEP "another step of the hand-to-hand combat is asked";
        LOSSES_ASKED "losses are being removed: break_contact is asked";
        OTHER_SIDE_LOSES "the other side's losses are being removed";
        MOVEMENT_ASKED "a movement is asked";
        OTHER_SIDE_MOVES "the other side moves";
        REACTION_ASKED "a reaction is asked";
        REACTION_AWAITED "the other side's reaction is awaited";
        ANNOUNCEMENT_IN_PROGRESS "an announcement is in progress";
        ENGAGE_OR_RALLY "the cavalry must engage another unit or rally";
        GAME_OVER "the game is over";
        NO_DRAW "option draw_by_agreement is false: this game is fought to its end";

        // What an announcement names.
        NO_SUCH_UNIT "there is no unit {unit} in this game";
        FORMATION_UNNAMED "say in which formation it arrives, attack or skirmish";
        NO_DESTINATION_HERE "`to` belongs to recoil and flee alone";
        ENEMY_UNIT "it is the enemy's";
        GONE "it has left the game";

        // Setting up.
        NOT_ALL_SET_UP "every unit must be set up on the table or in a reserve";
        SET_UP_ZONES_FIRST "{zone} may take units only when all set-up zones are full";
        TOO_MANY_IN_ZONE "{zone} would hold more units than a zone can take";
        KIND_MAY_NOT_ENTER "its kind may not enter {zone}";
        NOT_OWN_REAR "{zone} is neither in the own rear row nor an own reserve";
        ENEMY_RESERVE "{zone} is the enemy's reserve";
        FORMATION_NEEDED "a unit on the table needs a formation, attack or skirmish";
        NO_SQUARE_SET_UP "no unit is set up in square";
        COMMANDER_MAY_NOT_START "the Commander may not be set up in {zone}";
        COMMANDER_MAY_NOT_ENTER "the Commander may not enter {zone}";

        // Formations.
        NO_ATTACK_FORMATION "only infantry and cavalry of two stands or more form attack";
        NO_SQUARE "only infantry of two stands or more forms square";
        NO_SKIRMISH "a unit of its kind and size may not skirmish";
        BATTERY_FORMATION "a battery doesn't change formation";
        LONE_STAND "a lone stand is always in skirmish";
        STANDS_SO_ALREADY "it stands so already";
        NO_NEW_FACING "only infantry that leaves a square takes a new facing with it";
        SKIRMISH_IN_WOODS "in woods cavalry stays in skirmish";

        // Fire.
        CAVALRY_NEVER_FIRES "cavalry never fires";
        ENGAGED "it is engaged";
        HAS_FIRED "it has fired this turn";
        NO_FIRE_FROM_RESERVE "nobody fires out of a reserve";
        TARGET_NO_ENEMY "its target must be an enemy unit";
        TARGET_ENGAGED "its target is engaged";
        OFF_TABLE "it or its target is not on the table";
        NO_FIRE_AT_RESERVE "nobody fires into or out of a reserve";
        MUSKETS_OUT_OF_REACH "muskets reach only the own zone";
        GUNS_OUT_OF_REACH "{zone} is out of reach of its guns";
        LISTED_TWICE "it is listed twice";
        FIRE_NOT_SPREAD "the fire into {zone} is not spread evenly over the unengaged enemies there";

        // Hand-to-hand combat and losses.
        NOT_ENGAGED_WITH "it is not engaged with {unit}";
        ATTACKS_TWICE "it attacks {unit} twice";
        ATTACK_WITHOUT_STAND "an attack needs a stand at least";
        NOT_ALL_STANDS "every stand of {unit} must attack, and each once";
        SEVERAL_ENEMIES "{unit} has several enemies: say which stands attack whom";
        SQUARE_NOT_OUTFLANKED "a square is neither overlapped nor outflanked";
        NO_FLANK_TOUCHED "its front touches neither flank nor rear of that enemy";
        NO_DICE_THROWN "it has thrown no dice in such an attack";
        ATTACK_NAMED_TWICE "that attack is named twice";
        NO_SUCH_DIE "it has thrown no such die";
        DIE_NAMED_TWICE "a die is named twice";
        TOO_MANY_DICE "against a flank one or two dice are thrown again, not more";
        NOT_IN_COMMAND "it is not in command";
        ONE_ATTACK_AGAIN "only one of its attacks is thrown again";
        THROWN_AGAIN_ALREADY "an attack of it was thrown again already";
        NO_SUCH_ATTACK "it has thrown no such attack";
        NO_CONTACT_TO_BREAK "it has no contact that its losses could break in this step";
        TOO_FEW_LOSSES "its losses don't suffice to break contact at these faces";

        // What a unit may still do in a movement phase.
        HAS_ACTED "it has acted in this phase";
        HAS_DONE_MORE "it has done more than act in this phase";
        DOES_NO_MORE "it does no more in this phase";
        WAS_ENGAGED "it was engaged when this phase began";
        IN_RESERVE "in a reserve it can only come onto the table or change reserves";
        INFANTRY_ACTIONS "infantry has one action";
        BATTERY_ACTIONS "a battery has one action";
        CAVALRY_ACTIONS "cavalry has two actions";
        RESTRICTED_ACTIONS "in restricted ground cavalry has one action";
        RESTRICTED_AFTER_ACTION "it has acted, and restricted ground allows one action in all";

        // Moving, and leaving a fight.
        SQUARE_NEVER_TURNS "a square doesn't turn";
        SQUARE_NEVER_MOVES "a square doesn't move";
        FIRED_GUNS_ONLY_TURN "foot artillery that has fired only turns";
        NO_ZONE_AHEAD "there is no zone ahead of it";
        ESCARPMENT "an escarpment bars the way to {zone}";
        MAY_NOT_ENTER "it may not enter {zone}";
        ZONE_FULL "{zone} is full";
        ONLY_CAVALRY_DISENGAGES "only cavalry disengages";
        NOT_ENGAGED "it is not engaged";
        HELD_BY_CAVALRY "enemy cavalry holds it";
        HELD_ON_ALL_FACES "it is held on all four faces";

        // Reserves, the Commander, and leaving the table.
        NOT_IN_RESERVE "it is not in a reserve";
        NO_ARRIVAL_IN_SQUARE "no unit arrives in square";
        NOT_BETWEEN_RESERVES "only a unit in one reserve goes to another";
        NO_OWN_RESERVE "{zone} is no reserve of this side";
        NO_RESERVE_BEHIND "no own reserve is straight behind it";
        SQUARE_STAYS "a square stays on the table";
        FIRED_GUNS_STAY "foot artillery that has fired stays on the table";
        ESCARPMENT_BEHIND "an escarpment bars the way back";
        NOT_WITH_COMMANDER "it is not in its Commander's zone";
        NO_COMMANDER "this side has no Commander any more";
        COMMANDER_TOO_FAR "{zone} is not next to the Commander's zone";

        // Engaging.
        NEVER_ENGAGES "squares and batteries don't engage";
        TARGET_NOT_IN_ZONE "its target must be an enemy unit in its zone";
        PREPARED_SQUARE "cavalry can't engage a square that stands prepared";
        UNENGAGED_FIRST "{unit} is still unengaged, and unengaged enemies come first";
        CAVALRY_FROM_REAR "infantry engages unengaged cavalry only from the rear";
        ALL_FACES_TAKEN "every face of its target is taken";
        ANOTHER_FACE "with its facing it touches another face";
        FLANK_UNNAMED "two flanks are vacant: say which, with face";
        FACE_ORDER "the front comes first, then a flank, then the rear";
        FOLLOW_ONS_USED "it has used up its follow-on engagements";
        ANOTHER_CHARGES "another unit is in the middle of its charge";

        // Reactions.
        MUST_REACT "a compulsory reaction is still to be made";
        NOT_IN_ITS_ZONE "it is not in the zone of the unit that moves";
        WAS_ENGAGED_AND_FINISHED "it was engaged in this phase, and is finished";
        HAS_REACTED "it has reacted in this phase";
        NO_ROOM_IN_RESERVE "no reserve has room for it";
        RESERVE_UNNAMED "two reserves are equally close: say which, with to";
        NOT_CLOSEST_RESERVE "{zone} is full, or not the closest own reserve";
        NO_COUNTER_CHARGE "only cavalry that is being engaged counter-charges or recoils";
        NO_EVADING "only skirmishing infantry that infantry is engaging evades";
        NO_BATTERY_FIRE "only a battery that is being engaged and has not fired may do this";
        NO_BATTERY_FLIGHT "only a battery that infantry is engaging, and that has not fired, fires or flees";
        NO_HASTY_SQUARE "only infantry of two stands or more that is being engaged, and no square yet, forms one";
        NOT_AT_CAVALRY "cavalry is not fired at in this way";
        NO_INFANTRY_FIRE "only infantry that is being engaged and has not fired may do this";
        NO_INTERCEPTING "only cavalry that is not itself the target intercepts";
        NO_INTERCEPTING_HERE "in restricted ground nobody intercepts";
        NO_SUPPORTING_FIRE "only a battery that has not fired supports another unit that is being engaged";
    }
}
