//! The catalogue: every rule of *This Accursed Civil War*, in the rulebook's order, in our own words.

use umpire_engine::Rule;

macro_rules! catalogue {
    ($($section:literal { $($name:ident $id:literal $text:literal;)* })*) => {
        $($(#[doc = $text] pub static $name: Rule = Rule { id: $id, section: $section, text: $text };)*)*

        /// Every rule once, in the rulebook's order.
        pub static ALL: &[&Rule] = &[$($(&$name),*),*];
    };
}

catalogue! {
    "The turn" {
        SEQ_1 "SEQ-1" "Turn: initiative → activation → rout movement → marker removal; after the last turn (or a concession) victory.";
        SEQ_2 "SEQ-2" "One activation of a wing runs A preemption · B orders change · C actions · D close combat · E continuation. A successful continuation starts again at A.";
        SEQ_3 "SEQ-3" "The activation phase ends when every wing is finished or can't be activated, or when both sides pass one after the other.";
        SEQ_4 "SEQ-4" "Active are: the activated wing's units, its commander, and the army commander of that side. All others are inactive.";
        SEQ_5 "SEQ-5" "Marker removal: salvo markers off, fired guns ready, finished/no-continue/bypassed markers off; then the leader replacement rolls; then pursuers' return (PURS-6).";
    }
    "Initiative" {
        INIT_1 "INIT-1" "Find the highest order that any wing in play on either side has (charge, make ready, receive charge, rally). The side with more wings under it is the first phasing side.";
        INIT_2 "INIT-2" "Equal numbers: the side whose best commander among those wings has the better rating (-2 before -1 before 0).";
        INIT_3 "INIT-3" "Still equal: one die each, the higher goes first; equal dice are thrown again.";
        INIT_4 "INIT-4" "A wing with no unit left in play, or whose commander has been removed, isn't counted. All wings under rally: the same procedure.";
    }
    "Activation" {
        ACT_1 "ACT-1" "Wings are activated tier by tier: all under charge, then make ready, receive charge, rally.";
        ACT_2 "ACT-2" "Inside a tier the sides alternate, beginning with the phasing side; a side without an unfinished wing in the tier is skipped (this is no pass).";
        ACT_3 "ACT-3" "When a tier is done the next begins with the side that did not act last, if it has a wing in it, otherwise with the other.";
        ACT_4 "ACT-4" "Orders are looked at anew each time: a wing whose order changed belongs to its new tier.";
        ACT_5 "ACT-5" "A wing that is finished, or whose commander has been removed, or that has no unit in play can't be activated.";
        ACT_6 "ACT-6" "The phasing side may pass unless a wing that it would have to choose from is under charge. After a pass the other side chooses from the highest tier among its own wings. Two passes running end the phase.";
        ACT_7 "ACT-7" "A unit of the active wing performs at most one action per activation: move, fire, rally or reform, in any order between units.";
        ACT_8 "ACT-8" "When a wing's activation ends without a continuation its commander is marked finished.";
    }
    "Continuation" {
        CONT_1 "CONT-1" "After close combat a wing with its commander in play, not under rally, not marked no-continue, and with fewer than three activations this turn may try to go on.";
        CONT_2 "CONT-2" "Die + modifiers at or below the chart continuation for its order. Commander's rating; the army commander's too if he is in or next to the commander's hex and has not used his action in this activation; cavalry wing -1; second attempt of the turn +1.";
        CONT_3 "CONT-3" "Success: a new activation from step A. Failure, or no attempt: finished.";
    }
    "Preemption" {
        PRE_1 "PRE-1" "Before a normal activation, and after each successful continuation, the inactive side may try with one of its wings: commander in play and not finished, order not rally. A bypassed wing that waits for its turn may try as any other. One attempt per occasion.";
        PRE_2 "PRE-2" "Die + modifiers at or below the chart preemption for that wing's order. Commander's rating, army commander's as in CONT-2, cavalry wing -1, commander next to an enemy unit that isn't morale-broken +1, commander marked no-continue +1.";
        PRE_3 "PRE-3" "Success against a normal activation: the preempting wing is activated now (orders change, actions, close combat, continuation); the other is marked bypassed and is activated directly afterwards, from orders change on, if it still can be (ACT-5).";
        PRE_4 "PRE-4" "Success against a continuation: the continuation is cancelled, that wing is finished, the preempting wing is activated.";
        PRE_5 "PRE-5" "Failure: the commander who tried is marked no-continue; if he already was, he is finished and loses his activation, also the one that he waits for as bypassed.";
        PRE_6 "PRE-6" "A bypassed wing can't be preempted for the rest of the turn: neither its activation nor any of its continuations opens preempt. A preempting activation itself can't be preempted, its continuations can, unless the wing is a bypassed one.";
        PRE_7 "PRE-7" "An army commander who helps in an attempt has used his action for the activation it would bring.";
        PRE_8 "PRE-8" "A bypassed wing that succeeds against a continuation is activated now; this is the activation that it was waiting for, so it has no other waiting, and it stays marked bypassed. If another wing succeeds, the bypassed one goes on waiting and comes next after it.";
    }
    "Leaders and command" {
        CMD_1 "CMD-1" "Army commander: active in every activation of a wing of his army, never finished. One of these per activation: add his rating to an orders change; move; add his rating to a continuation or preemption; reform one unit in his hex or next to it; rally one. No order limits his reform and rally, nor does command. ac: true is refused under CMD-1 if he has used his action, under ORD-9, CONT-2 or PRE-2 if he is out of reach.";
        CMD_2 "CMD-2" "Army commander's rally: a unit in his hex rallies one level without a roll; a unit next to him rolls (RALLY-2), his rating in place of the wing commander's.";
        CMD_3 "CMD-3" "Wing commander: active with his wing. Per activation he either moves or influences rally/reform (any number of his units in or next to his hex).";
        CMD_4 "CMD-4" "Leaders have 8 points, 1 per hex on any ground; may pass friends; never enter a hex with an enemy unit or an impassable one, nor cross a hexside closed to every arm (a river without a bridge).";
        CMD_5 "CMD-5" "A wing commander must, an army commander may, go along with a unit of his side in his hex that advances or retreats, or that retreats or advances through it. A withdrawal (REACT-5) is no retreat in this sense.";
        CMD_6 "CMD-6" "A leader alone in a hex that an enemy unit enters or attacks in close combat is removed.";
        CMD_7 "CMD-7" "Command is traced at the moment that a unit begins its action: from the unit to its wing commander, directly or over units of the same wing, each link at most 2 hexes if traced from infantry, 3 from cavalry (guns 2). A link is a path of hexes none of which holds an enemy unit or is impassable, and which crosses no hexside closed to every arm. Never applies to leaders. An action once begun in command is carried through.";
        CMD_8 "CMD-8" "Out of command: the only action is a move that ends in command, or, if no legal move of it does, nearer to the commander (distance as 3.1); never into a hex next to an enemy, in passing neither. The only fire is reaction fire; of the other reactions it has facing change, hedgehog and withdrawal, no interception. No rally or reform except the army commander's. Close combat is allowed. It must make that move: end_actions is refused while a unit of the active wing is out of command, has not acted and has a legal move of this kind (stacking, MOVE-7 and what its order forbids hold for it too, the duty to come closer of ORD-2 and ORD-3 doesn't). Guns, hedgehogs and broken units have none.";
        CMD_9 "CMD-9" "A wing whose commander has been removed and not replaced isn't activated; its units still react, as out of command (CMD-8). If he is removed in his wing's own activation it goes on to its end, but from that moment nobody can trace: every unit of the wing is out of command and, with nobody to come nearer to, does nothing but react and fight close combat (the army commander may still reform or rally one, CMD-1); no order's duty binds who has not begun his action; no continuation. An action already begun is carried through as one in command (CMD-7), the duties of its order included (ORD-12).";
    }
    "Casualties among leaders" {
        LEAD_1 "LEAD-1" "A leader in a hex that is fired on with a result other than none: one die, the chart leader_casualty (9) removes him. Of a two-hex unit only the half at which the shot went counts: musketry and pistols by A-70, guns by the hex on the line. One die per leader and fire combat, if any shot at his own hex had a result; shots at the other half don't concern him.";
        LEAD_2 "LEAD-2" "The same for a leader stacked with a unit that suffers any result in close combat.";
        LEAD_3 "LEAD-3" "A leader stacked with cavalry that pursues off the map is removed.";
        LEAD_4 "LEAD-4" "In marker removal, in order of removal, one die each on the chart leader_replacement: returns now / next turn / eliminated.";
        LEAD_5 "LEAD-5" "An eliminated wing commander is replaced by the leader that the scenario names as his replacement, if that one is in reserve, otherwise by a generic leader (rating 0, id WING_generic), placed by the owner on any unit of the wing in the same marker removal. The wing keeps its order.";
        LEAD_6 "LEAD-6" "An eliminated army commander: his replacement takes over (a leader in reserve, placed on any unit of the army, or a wing commander on the map); without one, or if that one is removed, the senior wing commander (scenario order). A wing commander who takes over leaves his wing to his own replacement or to a generic leader, placed as in LEAD-5.";
        LEAD_7 "LEAD-7" "A leader in reserve (reserve: true) has no hex, is nowhere on the map and takes no part until he replaces somebody. A replacement may himself have one.";
    }
    "Orders" {
        ORD_1 "ORD-1" "Each wing has one order: charge, make_ready, receive_charge, rally. Before turn 1 both sides assign them sealed, unless the scenario fixes them.";
        ORD_2 "ORD-2" "Charge. At the end of its move a unit must be at least one hex closer to some enemy unit than its starting hex is, both measured (3.1) to that enemy where he stands then. A unit that starts next to an enemy may only turn or wheel, and need not come closer. No reform, rally, withdrawal or retreating fire. The wing may not pass (ACT-6).";
        ORD_3 "ORD-3" "Units of a charging wing that are in command, neither formation- nor morale-broken, not guns, hedgehogs or beside an enemy, and able to come closer, must do so before end_actions is accepted.";
        ORD_4 "ORD-4" "Make ready. Move, not next to an enemy. Reform only in or next to the wing commander's hex. No rally. Fire.";
        ORD_5 "ORD-5" "Receive charge. Move one hex at most (turning within the allowance is free of this limit), not next to an enemy. Reform. Rally only in or next to the commander's hex. Fire.";
        ORD_6 "ORD-6" "Rally. Move, not ending closer to any enemy unit, near or far, than the starting hex is, measured as in ORD-2. Reform, rally, fire.";
        ORD_7 "ORD-7" "Advancing fire needs charge; retreating fire is forbidden under it.";
        ORD_8 "ORD-8" "Orders change: only at step B, before any action, at most one try per activation. Die + modifiers at or below the chart orders_change (current row, desired column); null is impossible.";
        ORD_9 "ORD-9" "Modifiers: commander's rating; army commander's if in or next to his hex; +1 if the commander is next to an enemy unit that isn't morale-broken; -1 cavalry wing to charge; +1 cavalry wing to receive charge; -2 to rally if more than half of the units with which the wing began, guns included, are morale-shaken, morale-broken or eliminated (incorporated ones too; not those off in pursuit).";
        ORD_10 "ORD-10" "Success: the new order holds for this activation. Failure: the old one.";
        ORD_11 "ORD-11" "A cavalry wing is one marked so in the scenario, otherwise one with more cavalry than infantry units at the start.";
        ORD_12 "ORD-12" "The duties of ORD-2, ORD-6 and CMD-8 hold for a move as a whole, however often it is broken into: a resume, the empty one included, is accepted only if the move may end where it leads, otherwise refused under the rule of that duty. Only a unit that was really stopped (broken, or about to be by MOVE-5; driven off; gone) is excused. If no continuation whatever can meet the duty any more (points gone, enemy withdrawn), it is void under charge and CMD-8, while under rally only answers are left that stay where it is (empty, or a pistol). A continuation is any resume that would be legal but for the duty, as the table stands, without reactions to come. What ORD-4, ORD-5 and CMD-8 forbid on the way is refused step by step.";
    }
    "Facing" {
        FACE_1 "FACE-1" "A unit faces a vertex. One hex: 2 front, 2 flank, 2 rear hexes; two hexes: 3 front, 2 flank, 3 rear. A hedgehog has only front for defence.";
        FACE_2 "FACE-2" "Turning costs per vertex: cavalry and light infantry 1, one-hex heavy infantry 2. A two-hex unit wheels.";
        FACE_3 "FACE-3" "Wheel: one half stands, the other moves into the centre front hex, facing changes one vertex that way; 1 point + the cost of the hex entered (2 in the clear). Never backwards.";
        FACE_4 "FACE-4" "Counter march: 180° in place, 2 points, any unit. A two-hex unit keeps its hexes.";
        FACE_5 "FACE-5" "Back step: infantry, one of its rear hexes, facing kept, 2 points whatever the ground; ground closed to it stays closed, and formation hits of hex and hexside count (MOVE-5).";
        FACE_6 "FACE-6" "Guns may turn to any facing instead of firing (own fire action or reaction fire); this marks them fired.";
        FACE_7 "FACE-7" "Changing facing in an enemy reaction zone triggers reaction fire. A wheel is a change of facing, beside that of a hex entered: every enemy answers in whose zone the moving half arrives or the standing half stands (guns by the moving half alone, A-63). It is one trigger, so each of them has it once; a facing change in answer (REACT-3) goes by the hex entered alone. It holds for every wheel of an own action, also for the one that a charging unit makes beside an enemy.";
    }
    "Formations" {
        FORM_1 "FORM-1" "Formation state: normal, shaken, broken; or the special formations open_order, hedgehog, column.";
        FORM_2 "FORM-2" "Shaken halves the allowance. Broken forbids movement. Both have fire and close-combat modifiers. A unit that becomes shaken in the midst of its move has from then on the halved allowance less the points already spent, at least 0.";
        FORM_3 "FORM-3" "One formation hit: normal → shaken → broken; open order → broken; hedgehog → broken; column → broken; guns take a morale check instead. A unit already broken ignores it (except CC-12).";
        FORM_4 "FORM-4" "Hedgehog: heavy infantry. 4 movement points in its own activation, or as a reaction with a morale check. May not move, fire, advance or start close combat. Three reforms bring it to normal: broken, shaken, normal.";
        FORM_5 "FORM-5" "Open order: no formation hits from movement; counts as shaken for fire and close combat, not for movement. Entered from normal and left to normal by a reform.";
        FORM_6 "FORM-6" "Column: only from the start of a scenario. Allowance +2, no formation hits from movement. Attacked by muskets, pistols or close combat: at once broken, then a morale check, then the attack. A reform turns it into broken (infantry) or shaken (cavalry); a two-hex unit then takes either side as its front.";
        FORM_7 "FORM-7" "A reform improves the state by one level.";
    }
    "Movement" {
        MOVE_1 "MOVE-1" "Points: cavalry and leaders 8, light infantry 6, heavy infantry 4, guns 0. Cavalry with light infantry 6.";
        MOVE_2 "MOVE-2" "Units move one at a time, hex by hex, into front hexes only; costs from the chart terrain. A two-hex unit moves both halves in the same direction (left-forward or right-forward).";
        MOVE_3 "MOVE-3" "A two-hex unit pays the dearer half's hex and hexside. If its halves cross a hexside feature in different steps, each crossing is paid; if both cross in one step, once.";
        MOVE_4 "MOVE-4" "No cost or stop for being next to an enemy.";
        MOVE_5 "MOVE-5" "Formation hits from terrain are kept until the move ends; the unit stops at once when the kept hits on top of its present formation make it broken, whichever came last: on entering a hex (an announcement with further steps after that is refused), or when a reaction adds a formation hit to those kept. No turn and no step follows, in resume neither; that is asked only if the unit can still fire its pistol or change places with guns. Then it takes the hits.";
        MOVE_6 "MOVE-6" "A two-hex unit takes a hit if either half meets the terrain; hexside hits as the costs in MOVE-3.";
        MOVE_7 "MOVE-7" "A morale-shaken unit may not enter a hex next to an enemy. A morale-broken unit moves only in rout movement.";
        MOVE_8 "MOVE-8" "No leaving the map except by rout, retreat or pursuit.";
        MOVE_9 "MOVE-9" "No wagons, no limbered guns: guns never move in this game, limbered markers belong to later ones of the series, and no rule that we have and no scenario uses wagons. There is no such kind of unit.";
    }
    "Stacking" {
        STACK_1 "STACK-1" "One combat unit per hex, at all times, also in passing. Leaders don't count.";
        STACK_2 "STACK-2" "Exceptions: one light infantry with one cavalry; one artillery with one infantry or cavalry unit; two artillery with a two-hex unit, one in each hex; incorporation. Guns may face differently.";
        STACK_3 "STACK-3" "Units may pass only through friendly guns.";
        STACK_4 "STACK-4" "Cavalry with light infantry: same facing as long as they share the hex, allowance 6 (MOVE-1), both may fire; formation and morale results are shared, whichever of the two they befall: hits (those kept on the way into the hex too), checks, and what a reform or rally brings (the action of the one that makes it, the other keeps its own); a unit enters the other's hex only if alike in facing, formation and morale and stops there; from the next activation they may move together; light infantry is ignored in close combat, retreats and routs (at 6) with the cavalry, stays behind when it intercepts, sidesteps or pursues. Neither turns or counter-marches alone in that hex, not even before it rides out of it: a change of facing is made by both (with: both of the active wing, neither has acted), or as a reaction, facing change or withdrawal (this at 6 points, and not if the wing of either is under charge): the cavalry is named, both turn or go, both have used their movement on that trigger, and the light infantry is offered none of its own. Whoever leaves alone goes straight out, through a front hex or by a back step.";
        STACK_5 "STACK-5" "With guns one is on top: only that one fires and is fired at. The order changes by the other unit's move action (0 points), or in place of the guns' reaction fire: the guns are then marked fired; guns already fired can't. Whoever comes into a hex with guns and stays there chooses on entering: on top (default), or beneath: with swap: true directly after the step that enters, as the last of a move, withdrawal or interception (later in a move, or in resume, it is the change of order above), or swap: true in advancing or retreating fire, a sidestep or an advance. It then arrives beneath: it isn't fired at there, already in the window of that step, nor does it fire. A two-hex unit chooses for all guns in its hexes. A retreat, rout or pursuit ends on top. Guns beneath whose hex is fired on, or at whose approach they could have fired if on top, may come up by restack.";
        STACK_6 "STACK-6" "Incorporation: a cavalry unit with casualties moves into a friendly cavalry unit's hex; that unit is removed (eliminated for points); the mover loses casualties equal to the other's remaining strength, never below nought, and its move ends.";
    }
    "Reactions" {
        REACT_1 "REACT-1" "The inactive side reacts as soon as something triggers; the active unit's action is suspended and then resumed.";
        REACT_2 "REACT-2" "No limit per turn. Per trigger a unit may fire once (or, guns, turn or restack) and make one reaction movement (facing, hedgehog, withdrawal or interception, a failed try included), in either order, each if it is still possible when its turn comes: after a withdrawal, say, nobody is left in reach to be fired at. Whether the trigger lay in its zone is settled as it stood when the trigger came (A-13); with which halves, by which column and whether by salvo it can fire, as it stands when it fires. The shots of an interception (INT-4) are apart from this.";
        REACT_3 "REACT-3" "Facing change: an enemy unit with the same or a lower current allowance enters a flank or rear hex of the unit: it may turn up to two vertices (one hex) or wheel two hexes. Not if formation-broken.";
        REACT_4 "REACT-4" "Hedgehog: enemy cavalry moves to within 2 hexes of a heavy infantry unit: it may try; morale check; failed: no hedgehog and one morale level lost. It must try if the cavalry enters one of its rear hexes: no other reaction movement is then offered it (under reactions_per_trigger: one no fire either). Not if formation-broken, in column, or already in hedgehog.";
        REACT_5 "REACT-5" "Withdraw: an enemy unit with the same or a lower current allowance moves to within 2 hexes: the unit may move with its full allowance, by normal rules, ending farther from that enemy than it began, never next to any enemy. Not under charge.";
        REACT_6 "REACT-6" "Allowances are compared as they are now (halved if shaken, 0 if broken, 6 for a stack).";
        REACT_7 "REACT-7" "Hexes are entered by steps, wheels, back steps, advances. Withdrawals, interceptions and retreats of inactive units trigger nothing, except INT-4.";
        REACT_8 "REACT-8" "Morale-broken units and guns make no reaction movement; morale-broken units make no reaction at all.";
    }
    "Interception" {
        INT_1 "INT-1" "An enemy unit moves to within 4 hexes of a cavalry unit and into its front or flank arc: the cavalry may try if it isn't formation- or morale-broken and can legally move, by at least one hex, to a hex next to that unit; standing next to it already is no interception. Finished wings too. Not against an interception. One attempt per cavalry unit per enemy activation.";
        INT_2 "INT-2" "Die + modifiers at or below the chart interception for its wing's order. Failure: stays, no penalty. Further units may then try.";
        INT_3 "INT-3" "Success: it moves by the announced steps next to the unit, with costs, formation hits and order-independent; light infantry stays behind.";
        INT_4 "INT-4" "Then the intercepted unit alone may fire in reaction (if the interceptor is in its zone), then the interceptor may fire one pistol at it, then may attack it in close combat at once.";
        INT_5 "INT-5" "Afterwards the active unit resumes if it still can. The interceptor keeps its own later action.";
        INT_6 "INT-6" "Cavalry struck by a formation hit from artillery may avoid it by moving into a flank hex with the same facing, if that is legal: stacking allows it to stay there (free, or with friendly guns alone, STACK-2; or with light infantry alike, STACK-4), not closed to it, not closer to any enemy unit under make ready or rally (option as A-50), not next to one under make ready or receive charge, not at all under charge from a hex next to an enemy.";
    }
    "Fire combat" {
        FIRE_1 "FIRE-1" "A unit fires as its action, or as a reaction. Always voluntary. Infantry and cavalry: range 1, through front or flank hexes. Never through rear hexes.";
        FIRE_2 "FIRE-2" "No combining. Each hex of a two-hex unit fires once, the halves at the same or different targets. Shots of one unit at one target are one fire combat.";
        FIRE_3 "FIRE-3" "Heavy infantry uses the front, flank or salvo column of the chart musket by the hex through which it fires; strength doesn't count. For a half of a two-hex unit all its own front hexes are front.";
        FIRE_4 "FIRE-4" "Light infantry and cavalry use their own columns. Every fire by cavalry spends one pistol: 2, 1, 0 left; none left: no fire.";
        FIRE_5 "FIRE-5" "Cavalry may fire once at any point of its move action, or as a fire action of its own.";
        FIRE_6 "FIRE-6" "Infantry fires as a separate action in one of three modes: advancing (charge only): one step into a front hex, which brings its terrain hits at once, reaction fire against it, then (no resume), unless morale-broken or gone, it fires: at one target with every half that bears, or by shots half by half, at the same target or at two, from naming the hexes after the step; each must bear there when announced. A half whose target is gone or no longer in its reach by then does not fire. Target after target in announced order, each with leaders and check; none is answered. Not when next to an enemy at the start; skirmish: it fires, then the target may answer; two targets are dealt with one after the other; retreating (not under charge): it fires at -3, the target may answer at -3, then the unit moves into a rear hex with the same facing. That step is movement: it brings terrain hits and obeys the order (under make ready and receive charge not next to any enemy unit, under rally not closer to any) and MOVE-7; a to that the order forbids is refused with the announcement, and a unit that can no longer make the step stays. It triggers nothing. Both steps need the points that they cost in a move (retreating: a back step's), so a broken formation has neither mode.";
        FIRE_7 "FIRE-7" "Salvo: heavy infantry, once a turn, frontal hexes only, action of its own or as reaction fire. Marker: further fire by this unit this turn -1. The target may answer. A scenario may deny it.";
        FIRE_8 "FIRE-8" "Result = hits = casualties. Casualties equal to the printed strength remove the unit. Any hit on guns eliminates them.";
        FIRE_9 "FIRE-9" "Checks due: hits at or above the number for its morale rating (4-6: 1, 7: 2, 8: 3) one; target of a salvo one, even without a hit; at the casualty threshold (these hits included) and any hit one. All due checks are one roll, +1 for each beyond the first.";
        FIRE_10 "FIRE-10" "Reaction fire by inactive units, each time: a unit enters a hex of the reaction zone (front and flank hexes; guns FIRE-12); changes facing in it, by turn, counter march or wheel (FACE-7); reforms or rallies in it; advances after combat into it; or an active unit fires at this very unit. Forming hedgehog is none of these.";
        FIRE_11 "FIRE-11" "-1 on all reaction fire, that of guns too, against cavalry that in this move had entered one or more hexes before it came into the firer's zone. Along the hexes of this move, and by the firer's zone as it lies when the shot falls, the step counts by which it came in last: cavalry that began in the zone, left it and returned has the -1; cavalry that has not left it since its move began has not. The zone of guns is their frontal arc within grazing range; value of the chart fire_modifiers, added to the range modifier.";
        FIRE_12 "FIRE-12" "Artillery: once a turn, at a unit within range, in the frontal arc, with a line of sight. As a reaction: at a unit that fires on its hex (at the guns, or at the unit on top of them, in which case they may only restack) or moves into its grazing range and frontal arc. Die + range modifier on the chart artillery; marked fired.";
        FIRE_13 "FIRE-13" "Grazing: every unit, of either side, on the line of fire within grazing range rolls too, each with its own range modifier; of cavalry and light infantry in one hex both roll (also in the target's hex, if within grazing range), units beneath in a stack with guns (STACK-5) never; a two-hex unit with both hexes on the line rolls twice. Along a spine the firer chooses one side for the whole line.";
        FIRE_14 "FIRE-14" "Guns that become morale-broken stay, and can neither fire nor turn. Eliminated guns become a disabled-guns marker; the side that moves onto it owns it (captured); never crewed again.";
        FIRE_15 "FIRE-15" "A morale-broken unit doesn't fire; nor does a hedgehog.";
        FIRE_16 "FIRE-16" "Modifiers: the chart fire_modifiers. Adverse ones add.";
    }
    "Line of sight" {
        LOS_1 "LOS-1" "Centre to centre; blocked by friendly combat units and blocking terrain in between, not by enemies; the first and last hex never block.";
        LOS_2 "LOS-2" "Along a spine it is blocked only if both hexes block; a refusal for that reason cites this rule.";
        LOS_3 "LOS-3" "To a two-hex unit: either hex, firer's choice (hex; left out: of those in sight and range the nearer, then the left half).";
        LOS_4 "LOS-4" "Levels: a hex higher than both ends blocks; a hex higher than the lower end blocks unless it is next to the higher end.";
    }
    "Close combat" {
        CC_1 "CC-1" "After all actions of the wing. Voluntary. Attackers of the active wing only; the target next to the attacker in one of its front hexes; a two-hex unit only the unit in its centre front hex. Each unit attacks once, one hex.";
        CC_2 "CC-2" "The inactive side may then attack, with units that were not made targets, any adjacent unit of the active wing in their front (same limits), or that wing's commander if he is alone in such a hex (CC-5; the army commander is of no wing). A unit that is itself named as attacker may be attacked.";
        CC_3 "CC-3" "Inactive attacks are resolved first, in their order, then the active side's; an attacker that was destroyed, driven off or broken doesn't attack.";
        CC_4 "CC-4" "Several units may attack one hex together: strengths add; of differing modifiers those best for the defender. What is attacked is a hex: attackers of the two halves of one unit are two combats, each against its whole current strength, in the order of their first attacks; the second is dropped if the first has driven the defender off or removed it. An attacker in reach of both halves names the hex. Left out: attacks bound to one half (named, or alone in reach) are settled first, then the others in announced order; each takes the half of the first settled attack on that unit, without one the first in its own front from left to right.";
        CC_5 "CC-5" "A leader alone: removed without a roll, by either side's attack. Guns alone: eliminated without a roll. Light infantry under cavalry is ignored.";
        CC_6 "CC-6" "May not attack: morale-broken units, hedgehogs, guns, units marked spent. No order forbids close combat.";
        CC_7 "CC-7" "Pistols: each side may spend one loaded pistol per cavalry unit; sealed and simultaneous; worth +1/-1 once.";
        CC_8 "CC-8" "Strength ratio: current strengths (printed less casualties), attacker : defender, rounded for the defender: ≥3:1 +3, ≥2:1 +2, ≥3:2 +1, ≥1:1 0, ≥2:3 -1, ≥1:2 -2, less -3.";
        CC_9 "CC-9" "Morale: lowest printed rating of the attackers less the defender's, within ±3.";
        CC_10 "CC-10" "Momentum: cavalry +2 if in its move this activation (or interception) it entered 2 or more hexes and its last step was a step forward that met nothing with momentum: false; heavy infantry under charge +1 if it entered 1 or more hexes, same conditions. Broken formation: none. Kept as momentum until the activation ends.";
        CC_11 "CC-11" "Side attacked: by the defender's hex side towards the attacker, flank +2, rear +3; none against a hedgehog. Several attackers: the least.";
        CC_12 "CC-12" "Die + sum on the chart close_combat. For each side: hits, then formation hits, then morale, then retreat. A formation-broken unit takes 1 hit in place of its first formation hit.";
        CC_13 "CC-13" "Losses of several attackers: hits to the strongest first (then by id), the rest to each.";
        CC_14 "CC-14" "Reaching the casualty threshold by these hits (below before, at or over it now): one morale check, unless the row has already made the unit broken. No other checks come from close combat hits.";
        CC_15 "CC-15" "Morale lost and retreat in one row: the unit ends with the worse state and retreats two hexes in all.";
        CC_16 "CC-16" "From the light_infantry_ridden_down_from row on, light infantry that must retreat from cavalry in clear terrain is eliminated.";
    }
    "Retreat and advance" {
        RET_1 "RET-1" "Two hexes. A two-hex unit moves both halves the same way. Every hex entered must be farther from every unit that caused it than the one before; free of units (friendly guns alone are eliminated), passable, on the map; the end not next to a causing unit.";
        RET_2 "RET-2" "Of the paths: the end nearest the own map edge; then the fewest points (for this choice only, RET-3); then the lowest end hex, then the lowest first hex. No decision is asked.";
        RET_3 "RET-3" "Morale-shaken units keep their facing; morale-broken ones face their own edge. Terrain costs and formation hits don't count.";
        RET_4 "RET-4" "Only part of the way (or none) possible: shaken: 1 formation hit and 1 hit; broken: the chart unable_to_retreat, one hit per missing hex.";
        RET_5 "RET-5" "A unit that becomes morale-broken by fire or a check retreats two hexes at once from the enemy that caused it; one that becomes shaken stays.";
        RET_6 "RET-6" "If no full way is left on the map but one over the own edge is, the unit takes it, a rout off the map: eliminated (gone: routed_off).";
        RET_7 "RET-7" "Advance: if the target hex was vacated, one attacker may enter it and may turn one vertex; the defender of a repulsed attack never advances. Not hedgehogs or formation-broken units. A two-hex unit advances by one step so that a half enters the hex. Triggers reaction fire.";
    }
    "Pursuit" {
        PURS_1 "PURS-1" "Cavalry that as attacker drives back, breaks or eliminates cavalry rolls at once: the chart pursuit.";
        PURS_2 "PURS-2" "holds: it may advance (RET-7).";
        PURS_3 "PURS-3" "follows: it enters the vacated hex and goes on by the shortest way until next to the loser, at most 4 hexes; 1 formation hit; the loser takes 1 hit; the pursuer is spent until marker removal. No loser left: it enters the hex, 1 formation hit, spent. This ride triggers nothing (only RET-7's advance does).";
        PURS_4 "PURS-4" "off_map: the pursuer (gone: pursued) and, if morale-broken, the loser (gone: routed_off) leave by the loser's edge; a leader with the pursuer is removed (LEAD-3).";
        PURS_5 "PURS-5" "Light infantry of the stack stays.";
        PURS_6 "PURS-6" "Return: from the marker removal of the next turn, one die each, at or below the number: enters at its own edge facing away from it, formation-broken, in a free hex of the owner's choice. left_turn records when it went.";
        PURS_7 "PURS-7" "Units off in pursuit count neither as eliminated nor for casualties.";
    }
    "Morale" {
        MORALE_1 "MORALE-1" "Check: die + modifiers over the printed rating fails. A failure costs one level: normal, shaken, broken.";
        MORALE_2 "MORALE-2" "Modifiers: +1 for each extra check; formation broken +1; the best leader in the hex his rating.";
        MORALE_3 "MORALE-3" "Casualty threshold: half the printed strength, fractions up.";
        MORALE_4 "MORALE-4" "Shaken: fire -1, attack -1, defence as chart; MOVE-7. A further loss makes it broken.";
        MORALE_5 "MORALE-5" "Broken: retreats at once (RET-5), routs each turn, no action but rally, no reaction.";
    }
    "Rally and reform" {
        RALLY_1 "RALLY-1" "Reform action: one of: formation one level better; into or out of open order; out of column or hedgehog; reload one pistol.";
        RALLY_2 "RALLY-2" "Rally action: die + modifiers at or below the chart rally for the rating: shaken to normal, or broken to shaken.";
        RALLY_3 "RALLY-3" "ACT-7 holds whoever grants the action. A commander's rating counts only if he is in or next to the hex and hasn't moved.";
        RALLY_4 "RALLY-4" "Both trigger reaction fire in an enemy zone, after they have taken effect.";
    }
    "Rout" {
        ROUT_1 "ROUT-1" "Each morale-broken unit (not guns), the first phasing side's first, nearest to its own edge first, then by id: moves its unhalved allowance by the cheapest way to its own edge, facing it, no facing costs, no formation hits, never through units or next to an enemy.";
        ROUT_2 "ROUT-2" "Crossing the edge: eliminated (gone: routed_off). Unable to move at all: 1 hit.";
    }
    "Victory" {
        VIC_1 "VIC-1" "Points for the other side's losses: the chart victory_points. Casualties count on units on the map at the end; guns for the last captor.";
        VIC_2 "VIC-2" "Net = parliament's points less the royalists', less the scenario's par (0 if not given); margin = its size. Level by the scenario's own bounds, for levels it doesn't give by the chart victory_levels; positive parliament, negative royalist.";
        VIC_3 "VIC-3" "An incorporated unit is eliminated. A unit off in pursuit isn't.";
        VIC_4 "VIC-4" "Concession: decisive for the other side.";
    }
    "Terrain" {
        TERR_1 "TERR-1" "Cost to enter = the hex's cost + the hexside's. Road hex to road hex over a hexside without hedge, wall or river: 1, no hits. A bridge replaces the river. A hexside whose cost is null for every arm, and without a bridge, is closed to command and leaders as well (CMD-4, CMD-7).";
        TERR_2 "TERR-2" "Different levels make the hexside between them a slope: up or down by direction.";
        TERR_3 "TERR-3" "Cover for a target counts by its hex, or by a hedge or wall on the hexside that the fire or attack crosses; the best one only. Artillery fire: the hex, or the hexside of the last hex.";
        TERR_4 "TERR-4" "Combinations in a hex: the dearest cost, the most hits.";
    }
}
