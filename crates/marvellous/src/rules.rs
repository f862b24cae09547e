//! The catalogue: every rule of *A Marvellous Victory*, in the rulebook's order, in our own words.

use umpire_engine::Rule;

macro_rules! catalogue {
    ($($section:literal { $($name:ident $id:literal $text:literal;)* })*) => {
        $($(#[doc = $text] pub static $name: Rule = Rule { id: $id, section: $section, text: $text };)*)*

        /// Every rule once, in the rulebook's order.
        pub static ALL: &[&Rule] = &[$($(&$name),*),*];
    };
}

catalogue! {
    "The army" {
        UNIT_1 "UNIT-1" "Infantry is line or light, cavalry is light, medium or heavy, and artillery is foot or horse; foot batteries are light, medium or heavy, horse batteries light or medium only.";
        UNIT_2 "UNIT-2" "A battery is light if most of its pieces are below six pounds, medium from six to nine, heavy above nine, and howitzers count as guns. Rockets and regimental guns are left out, and a Russian battery of twelve guns is like any other.";
        UNIT_3 "UNIT-3" "A unit is made of one or more stands, all of the same kind; players may agree how many it has at most.";
        UNIT_4 "UNIT-4" "An artillery unit is one battery and always exactly one stand.";
        UNIT_5 "UNIT-5" "Every infantry stand carries muskets, and rifles count as muskets.";
        UNIT_6 "UNIT-6" "Cavalry never fires and never dismounts: it can only fight hand-to-hand.";
        UNIT_7 "UNIT-7" "Light infantry differs from line infantry only in who may skirmish, and horse artillery differs from foot artillery only in how it moves.";
        UNIT_8 "UNIT-8" "Each side has exactly one Commander, who is no unit: a Commander takes up no room, is in no count, neither fires nor fights, can be neither shot at nor engaged, and holds no zone.";
        UNIT_9 "UNIT-9" "Both sides know the kind and the calibre of every unit before play; how large the armies are and what is in them is for the players to agree.";
    }
    "The table" {
        ZONE_1 "ZONE-1" "The table is three zones deep and normally five wide, fifteen zones from a1 to e3; the width can be changed, the depth cannot.";
        ZONE_2 "ZONE-2" "Each side has Reserve Zones behind its edge of the table, normally three, behind the files b, c and d; players may agree on others or on none.";
        ZONE_3 "ZONE-3" "A side may never have more than six units in one zone, on the table or in reserve; the Commander and the enemy's units do not count, and players may agree on another limit.";
        ZONE_4 "ZONE-4" "Where a unit stands inside its zone means nothing, and enemies may share a zone without being engaged.";
        ZONE_5 "ZONE-5" "Units move between zones straight, never diagonally, while the Commander's move and the reach of artillery take in all eight zones around.";
        ZONE_6 "ZONE-6" "Nobody fires into or out of a Reserve Zone, and no unit ever enters a Reserve Zone of the enemy.";
    }
    "Set-up" {
        SETUP_1 "SETUP-1" "Units are set up in the set-up zones, the three central zones of their side's own rear row: b1, c1 and d1 for south, b3, c3 and d3 for north. The Commander normally starts anywhere in that row.";
        SETUP_2 "SETUP-2" "The other zones of the own rear row may be used at set-up only once all the set-up zones are full.";
        SETUP_3 "SETUP-3" "A unit that does not fit on the table, or that its player holds back, starts in any of that side's Reserve Zones with room, and every unit must be placed.";
        SETUP_4 "SETUP-4" "A unit set up on the table starts facing the opponent's edge, in attack formation or in skirmish if its kind and size allow, never in square.";
        SETUP_5 "SETUP-5" "The number of units a side starts with, without the Commander, fixes its third and its breakpoint, which is half; fractions are rounded up.";
        SETUP_6 "SETUP-6" "With five files and a limit of six, the three set-up zones hold 18 units, the rear row 30, the reserves another 18: 48 in all. Whatever the table, a game has 240 units at most, both sides together.";
        SETUP_7 "SETUP-7" "Which zones carry which terrain, what it does, and whatever else the rules leave to the players is settled before play begins.";
    }
    "Facing and formation" {
        FACE_1 "FACE-1" "A unit on the table always faces squarely towards one of the four table edges; announcements name that facing by the compass, for both sides alike.";
        FORM_1 "FORM-1" "A unit is always in exactly one formation: attack, square or skirmish.";
        FORM_2 "FORM-2" "Only infantry and cavalry of two stands or more can be in attack formation.";
        FORM_3 "FORM-3" "Only infantry of two stands or more can form square; turning its rear stands about is free at any time and is no change of formation.";
        FORM_4 "FORM-4" "Light infantry and light cavalry may skirmish at any size, line infantry and medium cavalry with at most two stands, heavy cavalry only with a single stand.";
        FORM_5 "FORM-5" "A unit of one stand, and so every battery, is always in skirmish, needs no marker for it and cannot leave it.";
        FORM_6 "FORM-6" "A unit in skirmish is laid out as in attack formation, and a blue marker tells the two apart.";
        FORM_7 "FORM-7" "The stands of a unit stand edge to edge, without gaps, steps, bends or echelons; players may agree which shapes there are, and so which sizes.";
        FORM_8 "FORM-8" "A unit that is left in no valid formation when its stands have been removed routs at once.";
    }
    "Markers" {
        MARK_1 "MARK-1" "A blue marker shows skirmish, a red one that the unit has fired this turn, each green one a hit, a yellow one that the unit has reacted in this movement phase.";
        MARK_2 "MARK-2" "Any shot, in the Firing phase or as a reaction, sets a red marker, which stays until the Victory phase.";
        MARK_3 "MARK-3" "Green markers come off only in the Remove Losses phase, so hits taken while moving wait for the next turn.";
        MARK_4 "MARK-4" "Yellow markers come off at the end of each movement phase, and any that are left come off in the Victory phase.";
        MARK_5 "MARK-5" "A unit takes its markers along into a Reserve Zone, and the markers of a routed unit go with it.";
    }
    "The turn" {
        TURN_1 "TURN-1" "A turn has seven phases in order: Initiative, Firing, Hand-to-Hand, Remove Losses, the movement of the side with the initiative, the movement of the other side, and Victory.";
        TURN_2 "TURN-2" "In a movement phase the side that is not moving can only react, and nobody reacts in any other phase.";
    }
    "Initiative" {
        INIT_1 "INIT-1" "Each side throws two dice and adds them, again after a tie, and the lower total has the initiative for the whole turn.";
        INIT_2 "INIT-2" "The side with the initiative moves first, and in every step of removing losses it comes second; the initiative does nothing else.";
    }
    "Firing" {
        FIRE_1 "FIRE-1" "Both sides fire at the same moment, so the hits of this phase never weaken fire in this phase.";
        FIRE_2 "FIRE-2" "No unit has to fire, and one that could but did not keeps its shot for a reaction later in the turn.";
        FIRE_3 "FIRE-3" "A unit that is engaged cannot fire.";
        FIRE_4 "FIRE-4" "Only enemy units that are not engaged can be shot at: no friends, no Commander, nobody in a hand-to-hand fight.";
        FIRE_5 "FIRE-5" "A unit fires at most once in a full turn, be it in the Firing phase or as a reaction, and is marked red at once.";
        FIRE_6 "FIRE-6" "Which way the firing unit faces does not matter, and nothing blocks its view.";
        FIRE_7 "FIRE-7" "Infantry can fire only at targets in its own zone.";
        FIRE_8 "FIRE-8" "Artillery can fire at targets in its own zone or in any of the eight zones around it on the table.";
        FIRE_9 "FIRE-9" "A unit cannot split its fire: all its stands fire at one target.";
        FIRE_10 "FIRE-10" "A side spreads its fire evenly over each zone: no enemy there is shot at again until every unengaged enemy in that zone has been shot at as often.";
        FIRE_11 "FIRE-11" "Musket fire throws one die for each stand; take two off if the firing unit is in square, add one against cavalry, add two against a square and take one off against skirmishers.";
        FIRE_12 "FIRE-12" "In its own zone light artillery throws three dice, medium four and heavy five, into a neighbouring zone one fewer each; add one against cavalry, two against a square and one for defensive fire at close range, and take one off against skirmishers.";
        FIRE_13 "FIRE-13" "Every die that shows 1 or 2 is a hit; where quality is used, a green unit hits on 1 only and a veteran unit on 1 to 4.";
        FIRE_14 "FIRE-14" "Each terrain feature in the target's zone that gives its arm cover takes two dice off the final number.";
        FIRE_15 "FIRE-15" "The number of dice never falls below none, and a unit may still announce a shot that has no dice.";
    }
    "Command" {
        CMD_1 "CMD-1" "A unit is in command while it is in the same zone of the table as its own Commander.";
        CMD_2 "CMD-2" "Command lets a unit have the Commander's re-throw, engage without a test, intercept without a test and be withdrawn; it does nothing else.";
        CMD_3 "CMD-3" "Terrain never changes who is in command.";
        CMD_4 "CMD-4" "A side whose Commander has been removed has no unit in command for the rest of the game.";
    }
    "Hand-to-hand" {
        HTH_1 "HTH-1" "The phase opens with one hit on every engaged unit, however many enemies it faces.";
        HTH_2 "HTH-2" "Only engaged units fight, all at the same moment, and no stand is removed in this phase.";
        HTH_3 "HTH-3" "Every stand of an engaged unit attacks exactly one enemy that the unit is engaged with; the stands may be split at will, but each enemy gets at most one attack from the unit, and the numbers are announced before the dice.";
        HTH_4 "HTH-4" "The combat value starts at 2 for artillery, 3 for infantry and light cavalry, 4 for medium cavalry and 5 for heavy cavalry.";
        HTH_5 "HTH-5" "A unit that attacks while in skirmish has its combat value lowered by 1.";
        HTH_6 "HTH-6" "A square that attacks infantry has its combat value lowered by 1, but not against cavalry.";
        HTH_7 "HTH-7" "Cavalry that attacks infantry or artillery in skirmish has its combat value raised by 1.";
        HTH_8 "HTH-8" "Cavalry that attacks a square has its combat value lowered by 3.";
        HTH_9 "HTH-9" "All changes are added up first, and then the combat value is held between 1 and 5.";
        HTH_10 "HTH-10" "An attack throws one die for each stand allotted to it, less those lost to terrain, and every die that does not exceed the combat value is a hit.";
        HTH_11A "HTH-11a" "A unit whose front touches a flank of the enemy it attacks overlaps it, and may throw one or two dice of that attack again, once.";
        HTH_11B "HTH-11b" "A unit whose front touches the rear of the enemy it attacks outflanks it, and may throw any or all dice of that attack again, once.";
        HTH_11C "HTH-11c" "A square can be neither overlapped nor outflanked.";
        HTH_12 "HTH-12" "After all other re-throws, a unit in command may throw all the dice of one of its attacks again, once in the phase, and the new throw stands; any number of units may do so.";
        HTH_13 "HTH-13" "Re-throws are optional and take only dice that a unit which overlaps or outflanks has thrown, each of them once; after that only the Commander's re-throw can change them.";
        HTH_14 "HTH-14" "Each terrain feature that favours the unit under attack takes two dice off the attack, down to none.";
        HTH_15 "HTH-15" "A battery that is held in contact fights like any other unit: one die, which hits on a 1.";
    }
    "Removing losses" {
        LOSS_1 "LOSS-1" "Losses are removed in order of size: first from all units of one stand, then from those of two, then three, and so on.";
        LOSS_2 "LOSS-2" "For each size the side without the initiative deals with all its units before the side with the initiative does.";
        LOSS_3 "LOSS-3" "A unit loses one stand for every two hits on it, its owner chooses which, and two green markers come off with each stand.";
        LOSS_4 "LOSS-4" "A single green marker that is left over is removed without effect.";
        LOSS_5 "LOSS-5" "Hits beyond a unit's last stand are lost and never pass to another unit.";
        LOSS_6 "LOSS-6" "A unit that losses bring down to a single stand routs; a unit that was one stand already shrugs off a single hit and is gone at two.";
        LOSS_7 "LOSS-7" "A unit whose remaining stands are in no valid formation routs.";
        LOSS_8 "LOSS-8" "Removing stands may break a unit's contact with an enemy, if enough of the touching stands go.";
        LOSS_9 "LOSS-9" "A unit that routs is gone for good with all its stands and markers, and it counts as routed.";
        LOSS_10 "LOSS-10" "After this phase no unit carries a green marker.";
        LOSS_11 "LOSS-11" "A unit loses a stand for every full pair of hits, up to all it has, and it routs exactly when none is left or when losses have brought it down to one.";
    }
    "Movement" {
        MOVE_1 "MOVE-1" "The side with the initiative has its movement phase first, then the other side, and each moves its own units only.";
        MOVE_2 "MOVE-2" "Units move one at a time, each at most once in a phase, and choosing the next unit finishes the last.";
        MOVE_3 "MOVE-3" "A unit on the table does nothing, or performs actions, or engages, or leaves for a reserve: never two of these in one phase, unless players agree that it may leave after its actions.";
        MOVE_4 "MOVE-4" "Infantry and artillery that start the phase engaged can do nothing but be withdrawn; engaged cavalry must disengage before it does anything else.";
        MOVE_5 "MOVE-5" "Infantry performs one action, whether it has fired or not: it changes formation, turns or moves.";
        MOVE_6 "MOVE-6" "Cavalry performs up to two actions in any order, the same one twice if wished: changing formation, turning, moving or disengaging.";
        MOVE_7 "MOVE-7" "A foot battery turns or moves once, but only turns if it has fired this turn; a horse battery turns or moves once in any case.";
        MOVE_8 "MOVE-8" "A unit that changes formation takes another one allowed to its kind and size and keeps its facing; only infantry that leaves a square may face any way.";
        MOVE_9 "MOVE-9" "A unit that turns may face any of the four ways and keeps its formation.";
        MOVE_10 "MOVE-10" "A unit that moves goes straight ahead into the next zone, keeping its facing and formation, if there is room for it and the terrain lets it in.";
        MOVE_11 "MOVE-11" "A square can neither move nor turn until it has changed formation.";
        MOVE_12 "MOVE-12" "A movement that has been announced cannot be taken back.";
    }
    "Engaging" {
        ENG_1 "ENG-1" "Enemies come into contact only when one of them has succeeded in engaging the other.";
        ENG_2 "ENG-2" "Squares and artillery cannot engage, though they can be engaged; Commanders can do neither.";
        ENG_3 "ENG-3" "A unit can engage only an enemy in its own zone.";
        ENG_4 "ENG-4" "While any enemy unit in the zone is unengaged, only unengaged enemies may be engaged there; further units may join in only when every enemy in the zone is engaged.";
        ENG_5 "ENG-5" "Infantry may engage unengaged cavalry only from behind, that is, when both face the same way.";
        ENG_6 "ENG-6" "To engage, a unit throws one die and succeeds on 1 to 3 in attack formation, but only on a 1 in skirmish.";
        ENG_7 "ENG-7" "A unit that is in command, or that joins a friend against the same enemy, engages without a test.";
        ENG_7A "ENG-7a" "A unit in command engages without a test.";
        ENG_7B "ENG-7b" "A unit engages without a test if a friend is already engaged with the same enemy.";
        ENG_8 "ENG-8" "Engaging goes in order: announcement, test, the enemy's reactions, contact. A unit that fails its test stays unengaged, is finished for the phase and provokes no reaction.";
        ENG_9 "ENG-9" "The front of the engaging unit touches the enemy's front if the two face opposite ways, its rear if they face the same way, and otherwise the flank on the side it comes from.";
        ENG_10 "ENG-10" "A unit does not turn in order to engage, unless the side it would touch is already taken.";
        ENG_11 "ENG-11" "Only one unit can be in contact with each side of a unit, so four at most can engage it.";
        ENG_12 "ENG-12" "If the side it would touch is taken, the unit goes to the enemy's front if that is free, else to a free flank, else to the rear, and turns at no cost to bring its own front there.";
        ENG_13 "ENG-13" "Once in contact, both units do nothing more in this phase.";
        ENG_14 "ENG-14" "A unit whose own front touches an enemy has its front taken by that enemy, so that others can reach only its flanks and rear.";
    }
    "Disengaging" {
        DIS_1 "DIS-1" "Only cavalry that is engaged can disengage, and not while it is engaged with any enemy cavalry.";
        DIS_2 "DIS-2" "Cavalry can disengage only if at least one of its four sides is free of enemies.";
        DIS_3 "DIS-3" "Disengaging drops all contacts and keeps zone, facing and formation, at the price of one hit for each enemy unit in attack formation that the cavalry was engaged with.";
        DIS_4 "DIS-4" "Disengaging is one action; the enemy may then intercept, and if nobody succeeds a second action remains.";
    }
    "Withdrawing" {
        WD_1 "WD-1" "In its own movement phase a side may withdraw any unit, even an engaged one, from the zone of its Commander; the unit leaves the game and counts as routed.";
    }
    "Ending a movement phase" {
        END_1 "END-1" "A movement phase ends when its player says so, when the Commander moves, or when no unit is left to choose; unless players agree otherwise, the program waits in that last case so that the Commander can still move or order a withdrawal.";
        END_2 "END-2" "The Commander may move into any of the eight zones around, which ends the movement phase at once.";
    }
    "Reserves" {
        RES_1 "RES-1" "A unit in reserve may enter the rear zone straight ahead, facing the opponent's edge, in attack formation or skirmish; it does nothing more this phase and can be intercepted once it is there.";
        RES_2 "RES-2" "A unit in reserve may go to any other Reserve Zone of its side; it does nothing more this phase and nobody can react.";
        RES_3 "RES-3" "An unengaged unit may go straight back off the table into a Reserve Zone that adjoins its zone, whatever its facing, and takes its markers along; it can be intercepted before it goes and does nothing more this phase.";
        RES_4 "RES-4" "No unit goes diagonally between the table and a reserve, and the limit on units in a zone holds in both directions.";
    }
    "Reactions" {
        REACT_0_1 "REACT-0.1" "A unit can react only in the enemy's movement phase.";
        REACT_0_2 "REACT-0.2" "A unit can react only to an enemy unit in its own zone.";
        REACT_0_3 "REACT-0.3" "An engaged unit cannot react, nor one that was engaged in this phase and is finished, and nobody can react to an engaged unit.";
        REACT_0_4 "REACT-0.4" "A unit reacts at most once in a movement phase.";
        REACT_0_5 "REACT-0.5" "Cavalry that an enemy attempts to engage must counter-charge or recoil, and artillery that cavalry attempts to engage must fire if it can; every other reaction is optional.";
        REACT_0_6 "REACT-0.6" "After the announcement and any test, reacting units are named one at a time, in the order their player likes, each resolved before the next, until that player declines.";
        REACT_0_7 "REACT-0.7" "When the reactions are over the announced movement is carried out, unless the result of one forbids it.";
        REACT_0_8 "REACT-0.8" "A player cannot decline while a compulsory reaction is still possible.";
        REACT_0_9 "REACT-0.9" "The enemy may react to a unit that engages, leaves a zone, enters one or has disengaged; turning, changing formation, shifting between reserves, withdrawing and moving the Commander give no chance to react.";
        REACT_0_10 "REACT-0.10" "Every reaction that is carried out uses up the unit's reaction for the phase, whether or not a yellow marker is called for.";
    }
    "Cavalry that is charged" {
        REACT_1_1 "REACT-1.1" "Unengaged cavalry that an enemy unit attempts to engage must counter-charge or recoil.";
        REACT_1_2 "REACT-1.2" "Counter-charging cavalry meets the attacker front to front and takes one hit, or two if it had to turn. The attacker takes none, and both are finished for the phase.";
        REACT_1_3 "REACT-1.3" "Recoiling cavalry goes with its markers to the closest of its own Reserve Zones and is finished for the phase. Attacking infantry then stays unengaged and is finished, while attacking cavalry must engage another unit or rally.";
        REACT_1_4 "REACT-1.4" "A unit that rallies turns to any facing, even the one it has, stays unengaged and is finished for the phase.";
    }
    "Guns against cavalry" {
        REACT_2_1 "REACT-2.1" "Unengaged artillery that cavalry attempts to engage must fire at it if it has not fired this turn, with the dice for its own zone, one more against cavalry and one more for close range, and one fewer if the cavalry is in skirmish.";
        REACT_2_2 "REACT-2.2" "If this fire scores two hits or more the cavalry flinches, and both units stay unengaged and are finished for the phase.";
        REACT_2_3 "REACT-2.3" "If this fire scores fewer than two hits, or the battery cannot fire, the battery is over-run, is removed and counts as routed; the cavalry must then engage another unit or rally.";
    }
    "Infantry that fires at an attacker" {
        REACT_3_1 "REACT-3.1" "Unengaged infantry that enemy infantry attempts to engage may fire at it by the rules for muskets, if it has not fired this turn.";
        REACT_3_2 "REACT-3.2" "If this fire scores two hits or more the attacker flinches, and both units stay unengaged and are finished for the phase.";
        REACT_3_3 "REACT-3.3" "If this fire scores exactly one hit, the attacker engages as announced.";
        REACT_3_4 "REACT-3.4" "If this fire scores no hit, the attacker engages and the unit that fired takes one hit from the light impact.";
        REACT_3_5 "REACT-3.5" "Infantry cannot use defensive fire against cavalry.";
    }
    "Hasty squares" {
        REACT_4_1 "REACT-4.1" "Unengaged infantry of two stands or more that is not yet in square may hastily form one when an enemy attempts to engage it, taking one hit if it was in attack formation and two if it was in skirmish.";
        REACT_4_2 "REACT-4.2" "Attacking infantry engages the hasty square as announced, and both are finished for the phase.";
        REACT_4_3 "REACT-4.3" "Attacking cavalry throws one die against a hasty square: on 1 to 5 its charge is a feint and both stay unengaged and finished, on a 6 it throws again.";
        REACT_4_4 "REACT-4.4" "If the second die shows 1 to 5 the cavalry flows round the square and takes one hit, and a third die turns it a quarter clockwise on 1 or 2, a quarter anticlockwise on 3 or 4, right about on 5 or 6; both units stay unengaged and are finished.";
        REACT_4_5 "REACT-4.5" "If the second die is a 6 too, the cavalry charges home and engages the square, which takes one hit from light, two from medium or three from heavy cavalry; both are finished for the phase.";
    }
    "Evading" {
        REACT_5_1 "REACT-5.1" "Unengaged infantry in skirmish that enemy infantry attempts to engage may evade: no die is thrown, nobody changes zone, and both stay unengaged and are finished for the phase.";
    }
    "Intercepting" {
        REACT_6_1 "REACT-6.1" "Unengaged cavalry may intercept an enemy unit in its zone that has just entered, is about to leave, attempts to engage another friendly unit there, or has just disengaged there.";
        REACT_6_2 "REACT-6.2" "The movement is halted for the interception: after a unit has entered or disengaged, but before it leaves or engages.";
        REACT_6_3 "REACT-6.3" "An interceptor in command succeeds without a die; any other throws one and succeeds on 1 to 3 in attack formation, on a 1 in skirmish, whatever its quality.";
        REACT_6_4 "REACT-6.4" "A successful interceptor takes one hit, or two if it had to turn, and meets cavalry or infantry front to front; infantry takes one hit from light, two from medium or three from heavy cavalry, while artillery is over-run and leaves the interceptor unengaged. Both are finished, and the rest of the movement is cancelled.";
        REACT_6_5 "REACT-6.5" "An interceptor that fails is finished for the phase; others may still react, and if nobody stops it the movement goes on.";
        REACT_6_6 "REACT-6.6" "Cavalry cannot intercept in a zone whose terrain restricts its movement.";
    }
    "Supporting fire" {
        REACT_7_1 "REACT-7.1" "Unengaged artillery that has not fired this turn may fire at an enemy that attempts to engage another friendly unit in its zone, with the dice for its own zone.";
        REACT_7_2 "REACT-7.2" "If this fire scores two hits or more the attacker flinches, stays unengaged and is finished for the phase; otherwise further units may react.";
    }
    "Guns against infantry" {
        REACT_8_1 "REACT-8.1" "Unengaged artillery that enemy infantry attempts to engage may fire or flee, if it has not fired this turn.";
        REACT_8_2 "REACT-8.2" "A fleeing battery goes with its markers to the closest of its own Reserve Zones; the attacker stays unengaged, and both are finished for the phase.";
        REACT_8_3 "REACT-8.3" "The battery fires with the dice for its own zone and one more for close range. With two hits or more the infantry flinches and both stay unengaged and finished, with fewer it engages as announced and nobody is over-run.";
    }
    "Victory" {
        VIC_1 "VIC-1" "A side's third and its breakpoint are a third and a half of the units it started with, rounded up: 31 units give 11 and 16.";
        VIC_2 "VIC-2" "Units that were routed, over-run, withdrawn or destroyed all count as routed; the Commander never does.";
        VIC_3 "VIC-3" "A side is in general retreat if more of its units are off the table, in its reserves or routed, than on it.";
        VIC_4 "VIC-4" "If one side is in general retreat the other wins A Marvellous Victory, and if both are it is A Humiliating Loss for both.";
        VIC_5 "VIC-5" "If nobody is in general retreat, all red and yellow markers come off and green ones stay.";
        VIC_6 "VIC-6" "When a side's routed units reach its third, its Commander is removed for the rest of the game.";
        VIC_7 "VIC-7" "When either side's routed units reach its breakpoint the game is over and the zones decide it; otherwise the next turn begins.";
        VIC_8 "VIC-8" "A side holds a zone of the table uncontested if it has infantry or cavalry there and the enemy has neither; artillery and Commanders do not count for either side.";
        VIC_9 "VIC-9" "A side with ten or more of the fifteen zones uncontested wins A Marvellous Victory; failing that, the side with more of them wins A Minor Victory, and equal numbers are A Draw.";
        VIC_10 "VIC-10" "A side may concede at any time, and its opponent wins A Marvellous Victory.";
    }
    "Disputes" {
        DISP_1 "DISP-1" "When the players cannot settle a question, each side throws two dice, again after a tie, and the lower total decides it for both for the rest of the game.";
    }
    "Terrain" {
        TERR_1 "TERR-1" "A zone is clear or carries one or more terrain features, which fill the whole zone and work together.";
        TERR_2 "TERR-2" "A unit or Commander never enters a zone whose terrain is closed to it.";
        TERR_3 "TERR-3" "Cavalry that enters, is in or leaves a zone with restricted movement has only one action in that phase, and it cannot intercept there; infantry and artillery are not held up.";
        TERR_4 "TERR-4" "Terrain that gives cover takes dice from fire at a unit there, and terrain that gives an advantage takes dice from hand-to-hand attacks on it.";
        TERR_5 "TERR-5" "Hills, woods, villages and rough ground restrict cavalry and give infantry the hand-to-hand advantage, woods and villages give it cover as well, and a village gives artillery both; a game has at most one zone each of woods, village and boggy ground. Woods are closed to artillery, to Commanders and to cavalry not in skirmish, rough ground to artillery, boggy and impassable ground to all units.";
        TERR_6 "TERR-6" "Up to three edges of a zone may be an escarpment, which no unit can cross but artillery can fire across.";
        TERR_7 "TERR-7" "Terrain forbids no formation unless it says so, as woods do to cavalry on entering.";
    }
    "Quality" {
        QUAL_1 "QUAL-1" "One die per unit settles its quality: every unit is veteran on a 1, medium cavalry and horse artillery on a 2 as well. All but horse artillery are green on a 6, line infantry and medium cavalry on a 5 as well, and the rest are seasoned.";
        QUAL_2 "QUAL-2" "A green unit hits with fire only on a 1, engages only on a 1 in any formation, and scores one hit fewer in each hand-to-hand attack that hits.";
        QUAL_3 "QUAL-3" "A veteran unit hits with fire on 1 to 4, engages on 1 to 4 in any formation, and scores one hit more in each hand-to-hand attack that hits.";
        QUAL_4 "QUAL-4" "Quality changes nothing else: not the test to intercept, combat values, the dice against squares, the hits that make a unit flinch, nor impacts.";
    }
}
