// Generated from schemas/accursed.json by openapi-typescript: `npm run generate` writes it again.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description What a leader has done in this activation.
         * @enum {string}
         */
        Acted: "none" | "moved" | "influenced";
        /**
         * @description How a wing came to be activated.
         * @enum {string}
         */
        Activation: "normal" | "preempting" | "continuation" | "bypassed";
        /** @description Movement allowances. */
        Allowances: {
            /** Format: int32 */
            back_step: number;
            /** Format: int32 */
            cavalry_with_light_infantry: number;
            /** Format: int32 */
            column_bonus: number;
            /** Format: int32 */
            counter_march: number;
            /** Format: int32 */
            form_hedgehog: number;
            /** Format: int32 */
            formation_broken: number;
            formation_shaken: components["schemas"]["Halve"];
            points: components["schemas"]["Points"];
            source: string;
            turn_per_vertex: components["schemas"]["PerMoverNumber"];
            /** Format: int32 */
            wheel: number;
        };
        /**
         * @description Always.
         * @constant
         */
        Always: "always";
        /**
         * @description What a player may announce. Each announcement answers one decision; only `concede` may be made at any
         *     time.
         */
        Announcement: components["schemas"]["AnnouncementAssignOrders"] | components["schemas"]["AnnouncementActivate"] | components["schemas"]["AnnouncementPass"] | components["schemas"]["AnnouncementPreempt"] | components["schemas"]["AnnouncementDecline"] | components["schemas"]["AnnouncementChangeOrders"] | components["schemas"]["AnnouncementKeepOrders"] | components["schemas"]["AnnouncementMove"] | components["schemas"]["AnnouncementFire"] | components["schemas"]["AnnouncementSalvo"] | components["schemas"]["AnnouncementReform"] | components["schemas"]["AnnouncementRally"] | components["schemas"]["AnnouncementTurnGuns"] | components["schemas"]["AnnouncementMoveLeader"] | components["schemas"]["AnnouncementAcReform"] | components["schemas"]["AnnouncementAcRally"] | components["schemas"]["AnnouncementEndActions"] | components["schemas"]["AnnouncementResume"] | components["schemas"]["AnnouncementReact"] | components["schemas"]["AnnouncementSidestep"] | components["schemas"]["AnnouncementCloseCombat"] | components["schemas"]["AnnouncementCcPistols"] | components["schemas"]["AnnouncementAdvance"] | components["schemas"]["AnnouncementRetreat"] | components["schemas"]["AnnouncementGoAlong"] | components["schemas"]["AnnouncementContinue"] | components["schemas"]["AnnouncementFinish"] | components["schemas"]["AnnouncementPlaceLeader"] | components["schemas"]["AnnouncementReturnPursuer"] | components["schemas"]["AnnouncementConcede"];
        /** @description The army commander rallies a unit (CMD-2). */
        AnnouncementAcRally: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ac_rally";
            unit: components["schemas"]["Id"];
        };
        /** @description The army commander reforms a unit (CMD-1). */
        AnnouncementAcReform: {
            /** Format: int32 */
            facing?: number | null;
            into?: components["schemas"]["Reforming"] | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ac_reform";
            unit: components["schemas"]["Id"];
        };
        /** @description Activates a wing (ACT-1). */
        AnnouncementActivate: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "activate";
            wing: components["schemas"]["Id"];
        };
        /**
         * @description Advances a unit into the hex that its enemy left (RET-7), and optionally turns it one vertex. `to`:
         *     the new left hex of a line. `swap`: beneath the guns in a hex that it enters.
         */
        AnnouncementAdvance: {
            /** Format: int32 */
            facing?: number | null;
            swap?: boolean;
            to?: components["schemas"]["Hex"] | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "advance";
            unit: components["schemas"]["Id"];
        };
        /**
         * @description Assigns the orders of all wings of a side before the first turn (ORD-1). A wing that is omitted keeps
         *     its suggested order.
         */
        AnnouncementAssignOrders: {
            orders: {
                [key: string]: components["schemas"]["Order"];
            };
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "assign_orders";
        };
        /** @description Names the units that spend a pistol (CC-7). */
        AnnouncementCcPistols: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "cc_pistols";
            units: components["schemas"]["Id"][];
        };
        /** @description Tries to change the wing's order (ORD-8); `ac`: with the army commander's help. */
        AnnouncementChangeOrders: {
            ac?: boolean;
            to: components["schemas"]["Order"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "change_orders";
        };
        /** @description Names the attacks in close combat (CC-1, CC-2). */
        AnnouncementCloseCombat: {
            attacks: components["schemas"]["Attack"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "close_combat";
        };
        /** @description Concedes (VIC-4). */
        AnnouncementConcede: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "concede";
        };
        /** @description Tries to continue with the wing (CONT-2); `ac`: with the army commander's help. */
        AnnouncementContinue: {
            ac?: boolean;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "continue";
        };
        /** @description Declines. */
        AnnouncementDecline: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "decline";
        };
        /** @description Ends the wing's actions. */
        AnnouncementEndActions: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "end_actions";
        };
        /** @description Finishes the wing. */
        AnnouncementFinish: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "finish";
        };
        /**
         * @description Fires (FIRE-1): at `target` with every hex that bears, or by `shots`. `to`: the step before or after
         *     the fire, with `swap` beneath the guns in that hex (STACK-5). `hex`: the target hex of a two-hex unit
         *     (LOS-3, A-70). `spine`: the side of a spine along which guns fire.
         */
        AnnouncementFire: {
            hex?: components["schemas"]["Hex"] | null;
            mode: components["schemas"]["Mode"];
            shots?: components["schemas"]["Shot"][];
            spine?: components["schemas"]["Hand"] | null;
            swap?: boolean;
            target?: components["schemas"]["Id"] | null;
            to?: components["schemas"]["Hex"] | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "fire";
            unit: components["schemas"]["Id"];
        };
        /** @description Moves an army commander along with a unit (CMD-5). */
        AnnouncementGoAlong: {
            leader: components["schemas"]["Id"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "go_along";
        };
        /** @description Keeps the order. */
        AnnouncementKeepOrders: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "keep_orders";
        };
        /** @description Moves a unit (MOVE-2), `with` the light infantry of its stack. */
        AnnouncementMove: {
            steps: components["schemas"]["Step"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "move";
            unit: components["schemas"]["Id"];
            with?: components["schemas"]["Id"] | null;
        };
        /** @description Moves a leader (CMD-4). */
        AnnouncementMoveLeader: {
            leader: components["schemas"]["Id"];
            to: components["schemas"]["Hex"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "move_leader";
        };
        /** @description Activates no wing (ACT-6). */
        AnnouncementPass: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pass";
        };
        /** @description Places a leader with a unit (LEAD-5). */
        AnnouncementPlaceLeader: {
            leader: components["schemas"]["Id"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "place_leader";
            unit: components["schemas"]["Id"];
        };
        /** @description Tries to preempt with a wing (PRE-1); `ac`: with the army commander's help. */
        AnnouncementPreempt: {
            ac?: boolean;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "preempt";
            wing: components["schemas"]["Id"];
        };
        /** @description Rallies a unit (RALLY-2), with or without a commander's rating. */
        AnnouncementRally: {
            leader?: components["schemas"]["Id"] | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "rally";
            unit: components["schemas"]["Id"];
        };
        /**
         * @description Reacts with a unit (REACT-1): `facing` or `wheel` of a facing change, `facing` of guns that turn,
         *     `steps` of a withdrawal or an interception, `spine` and `hex` of guns that fire (LOS-3, FIRE-13).
         */
        AnnouncementReact: {
            /** Format: int32 */
            facing?: number | null;
            hex?: components["schemas"]["Hex"] | null;
            reaction: components["schemas"]["Reaction"];
            spine?: components["schemas"]["Hand"] | null;
            steps?: components["schemas"]["Step"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "react";
            unit: components["schemas"]["Id"];
            wheel?: components["schemas"]["Hand"][];
        };
        /** @description Reforms a unit (RALLY-1); `facing`: of a two-hex column that forms line. */
        AnnouncementReform: {
            /** Format: int32 */
            facing?: number | null;
            into?: components["schemas"]["Reforming"] | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "reform";
            unit: components["schemas"]["Id"];
        };
        /** @description Continues a move that a reaction interrupted; no steps: it ends here. */
        AnnouncementResume: {
            steps: components["schemas"]["Step"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "resume";
        };
        /** @description The path of a unit that retreats (RET-2): the hexes in order, of a line the left ones. */
        AnnouncementRetreat: {
            hexes: components["schemas"]["Hex"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "retreat";
            unit: components["schemas"]["Id"];
        };
        /** @description Returns a pursuer (PURS-6). */
        AnnouncementReturnPursuer: {
            hex: components["schemas"]["Hex"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "return_pursuer";
            unit: components["schemas"]["Id"];
        };
        /** @description Fires a salvo (FIRE-7): at `target` with every hex that bears, or by `shots`. */
        AnnouncementSalvo: {
            shots?: components["schemas"]["Shot"][];
            target?: components["schemas"]["Id"] | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "salvo";
            unit: components["schemas"]["Id"];
        };
        /** @description Moves cavalry out of a shot (INT-6); `swap`: beneath the guns there. */
        AnnouncementSidestep: {
            swap?: boolean;
            to: components["schemas"]["Hex"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "sidestep";
            unit: components["schemas"]["Id"];
        };
        /** @description Turns guns instead of firing (FACE-6). */
        AnnouncementTurnGuns: {
            /** Format: int32 */
            facing: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "turn_guns";
            unit: components["schemas"]["Id"];
        };
        /** @description Its column. */
        AnyColumn: {
            any: components["schemas"]["NumberMap"];
        };
        /**
         * @description The majority of a wing's units (ORD-11).
         * @enum {string}
         */
        ArmOfWing: "cavalry" | "infantry";
        /**
         * @description Which units of the active wing the army commander may reform or rally (A-56).
         * @enum {string}
         */
        ArmyCommanderHelp: "unit_action" | "own_action";
        /** @description Artillery. */
        Artillery: {
            classes: {
                [key: string]: components["schemas"]["ClassChart"];
            };
            modifiers: components["schemas"]["ArtilleryModifiers"];
            range_modifiers: {
                [key: string]: number[][];
            };
            source: string;
            table: components["schemas"]["ArtilleryRow"][];
        };
        /** @description Modifiers of artillery fire, other than range. */
        ArtilleryModifiers: {
            /** Format: int32 */
            target_hedgehog: number;
            target_in_terrain: components["schemas"]["GroundFire"];
        };
        /** @description A row of the artillery table. */
        ArtilleryRow: {
            /** Format: int32 */
            formation_hits: number;
            /** Format: int32 */
            from: number;
            /** Format: int32 */
            hits: number;
        };
        /** @description An attack in close combat. */
        Attack: {
            hex?: components["schemas"]["Hex"] | null;
            /** @description The target. */
            target: components["schemas"]["Id"];
            /** @description The attacking unit. */
            unit: components["schemas"]["Id"];
        };
        /**
         * @description The cost of a step back on difficult ground (A-62).
         * @enum {string}
         */
        BackStep: "flat" | "with_terrain";
        /**
         * @description Why a unit's formation or casualties changed.
         * @enum {string}
         */
        Blame: "terrain" | "fire" | "close_combat" | "cornered" | "pursuit" | "rout" | "column" | "reform" | "hedgehog" | "return" | "stack" | "incorporation";
        /** @description The effect of a row of the close combat table on one side. */
        Blow: {
            /**
             * @description Becomes broken at once.
             * @default false
             */
            broken?: boolean;
            /**
             * Format: int32
             * @description Formation hits.
             * @default 0
             */
            formation_hits?: number;
            /**
             * Format: int32
             * @description Casualties.
             * @default 0
             */
            hits?: number;
            /**
             * Format: int32
             * @description Levels of morale lost.
             * @default 0
             */
            morale?: number;
            /**
             * Format: int32
             * @description Hexes to retreat.
             * @default 0
             */
            retreat?: number;
        };
        /** @description The margins of victory of a scenario, where they differ from the charts (VIC-2). */
        Bounds: {
            /**
             * Format: int32
             * @description The margin of a decisive victory, 1 to 1000.
             */
            decisive?: number | null;
            /**
             * Format: int32
             * @description The margin of a marginal victory, 1 to 1000; absent: that of the charts.
             */
            marginal?: number | null;
            /**
             * Format: int32
             * @description The lead that Parliament needs over the Royalists to be even, -500 to 500; negative: the lead that the
             *     Royalists need.
             */
            par?: number;
            /**
             * Format: int32
             * @description The margin of a substantial victory, 1 to 1000.
             */
            substantial?: number | null;
        };
        /** @description The casualty threshold. */
        CasualtyThreshold: {
            rule: components["schemas"]["Threshold"];
            source: string;
        };
        /**
         * @description What triggers a reaction.
         * @enum {string}
         */
        Cause: "enter" | "turn" | "fire" | "reform" | "rally" | "advance";
        /**
         * @description Whether pistols can be spent in close combat.
         * @enum {string}
         */
        CcPistols: "ask" | "never";
        /**
         * @description What a charge must come closer to (A-08).
         * @enum {string}
         */
        ChargeCloserTo: "any" | "nearest";
        /** @description Every chart of a game. */
        Charts: {
            allowances: components["schemas"]["Allowances"];
            artillery: components["schemas"]["Artillery"];
            casualty_threshold: components["schemas"]["CasualtyThreshold"];
            close_combat: components["schemas"]["CloseCombat"];
            command: components["schemas"]["Command"];
            continuation: components["schemas"]["Continuation"];
            die: components["schemas"]["Die"];
            fire_modifiers: components["schemas"]["FireModifiers"];
            interception: components["schemas"]["Interception"];
            leader_casualty: components["schemas"]["LeaderCasualty"];
            leader_replacement: components["schemas"]["LeaderReplacement"];
            light_infantry: components["schemas"]["OneColumn"];
            morale_check: components["schemas"]["MoraleCheck"];
            musket: components["schemas"]["Musket"];
            name: string;
            orders_change: components["schemas"]["OrdersChange"];
            pistol: components["schemas"]["Pistol"];
            preemption: components["schemas"]["Preemption"];
            pursuit: components["schemas"]["Pursuit"];
            rally: components["schemas"]["Rally"];
            retreat: components["schemas"]["Retreat"];
            rout: components["schemas"]["Rout"];
            terrain: components["schemas"]["Terrain"];
            unable_to_retreat: components["schemas"]["UnableToRetreat"];
            /** Format: int32 */
            version: number;
            victory_levels: components["schemas"]["VictoryLevels"];
            victory_points: components["schemas"]["VictoryPoints"];
        };
        /**
         * @description The weight of guns.
         * @enum {string}
         */
        Class: "12lb" | "4-8lb" | "3lb";
        /** @description A class of guns. */
        ClassChart: {
            /** Format: int32 */
            grazing: number;
            /** Format: int32 */
            morale_rating: number;
            /** Format: int32 */
            range: number;
        };
        /** @description Close combat. */
        CloseCombat: {
            /** Format: int32 */
            extra_hit_when_already_formation_broken: number;
            /** Format: int32 */
            light_infantry_ridden_down_from: number;
            modifiers: components["schemas"]["CloseCombatModifiers"];
            morale_difference: components["schemas"]["Limit"];
            source: string;
            strength_ratio: components["schemas"]["RatioRow"][];
            table: components["schemas"]["CloseCombatRow"][];
        };
        /** @description Modifiers of close combat. */
        CloseCombatModifiers: {
            /** Format: int32 */
            attacker_formation_broken: number;
            /** Format: int32 */
            attacker_formation_shaken: number;
            /** Format: int32 */
            attacker_morale_shaken: number;
            /** Format: int32 */
            attacker_pistol: number;
            /** Format: int32 */
            cavalry_against_front_of_heavy_infantry: number;
            /** Format: int32 */
            cavalry_against_hedgehog: number;
            /** Format: int32 */
            cavalry_against_light_infantry: number;
            /** Format: int32 */
            defender_formation_broken: number;
            /** Format: int32 */
            defender_formation_shaken: number;
            /** Format: int32 */
            defender_morale_broken: number;
            /** Format: int32 */
            defender_morale_shaken: number;
            /** Format: int32 */
            defender_pistol: number;
            /** Format: int32 */
            heavy_infantry_against_cavalry: number;
            /** Format: int32 */
            heavy_infantry_against_light_infantry: number;
            /** Format: int32 */
            infantry_against_hedgehog: number;
            /** Format: int32 */
            light_infantry_against_cavalry_or_heavy_infantry: number;
            /** Format: int32 */
            momentum_cavalry: number;
            /** Format: int32 */
            momentum_heavy_infantry: number;
            /** Format: int32 */
            target_flank: number;
            /** Format: int32 */
            target_rear: number;
            terrain: components["schemas"]["GroundFight"];
        };
        /**
         * @description Who may attack in close combat (A-15).
         * @enum {string}
         */
        CloseCombatOrders: "all" | "charge_only";
        /** @description A row of the close combat table. */
        CloseCombatRow: {
            attacker: components["schemas"]["Blow"];
            defender: components["schemas"]["Blow"];
            /** Format: int32 */
            from: number;
        };
        /** @description The range of command. */
        Command: {
            link: components["schemas"]["Link"];
            /** Format: int32 */
            link_artillery: number;
            source: string;
        };
        /** @description Continuation. */
        Continuation: {
            /** Format: int32 */
            max_per_turn: number;
            modifiers: components["schemas"]["ContinuationModifiers"];
            source: string;
            table: components["schemas"]["PerOrderNumberOrNull"];
        };
        /** @description Modifiers of continuation. */
        ContinuationModifiers: {
            army_commander_with_or_adjacent: components["schemas"]["Rated"];
            /** Format: int32 */
            cavalry_wing: number;
            /** Format: int32 */
            second_attempt: number;
            wing_commander: components["schemas"]["Rated"];
        };
        /**
         * @description What happens to a broken unit that can't retreat.
         * @enum {string}
         */
        Cornered: "stands" | "eliminated";
        /** @description The die. */
        Die: {
            faces: number[];
        };
        /**
         * @description An edge of the map.
         * @enum {string}
         */
        Edge: "top" | "right" | "bottom" | "left";
        /**
         * @description Why the game ended.
         * @enum {string}
         */
        Ended: "turn_limit" | "concession" | "agreement";
        /** @description An event. */
        Event: components["schemas"]["EventSealed"] | components["schemas"]["EventUnsealed"] | components["schemas"]["EventOrdersAssigned"] | components["schemas"]["EventTurnBegan"] | components["schemas"]["EventPhaseBegan"] | components["schemas"]["EventInitiativeThrown"] | components["schemas"]["EventInitiativeTaken"] | components["schemas"]["EventPassed"] | components["schemas"]["EventWingChosen"] | components["schemas"]["EventWingActivated"] | components["schemas"]["EventPreemptionTried"] | components["schemas"]["EventNoContinue"] | components["schemas"]["EventBypassed"] | components["schemas"]["EventOrdersTried"] | components["schemas"]["EventContinuationTried"] | components["schemas"]["EventWingFinished"] | components["schemas"]["EventLeaderActed"] | components["schemas"]["EventLeaderMoved"] | components["schemas"]["EventUnitMoved"] | components["schemas"]["EventRestacked"] | components["schemas"]["EventActionDone"] | components["schemas"]["EventMomentumChanged"] | components["schemas"]["EventFormationChanged"] | components["schemas"]["EventFired"] | components["schemas"]["EventPistolsChanged"] | components["schemas"]["EventSalvoMarked"] | components["schemas"]["EventGunsFired"] | components["schemas"]["EventCasualtiesChanged"] | components["schemas"]["EventMoraleChecked"] | components["schemas"]["EventMoraleChanged"] | components["schemas"]["EventRemoved"] | components["schemas"]["EventGunsCaptured"] | components["schemas"]["EventLeaderChecked"] | components["schemas"]["EventLeaderRemoved"] | components["schemas"]["EventReplacementThrown"] | components["schemas"]["EventLeaderPromoted"] | components["schemas"]["EventLeaderAppointed"] | components["schemas"]["EventLeaderPlaced"] | components["schemas"]["EventRallied"] | components["schemas"]["EventReformed"] | components["schemas"]["EventReacted"] | components["schemas"]["EventDeclined"] | components["schemas"]["EventInterceptionTried"] | components["schemas"]["EventAttacksAnnounced"] | components["schemas"]["EventCloseCombat"] | components["schemas"]["EventCornered"] | components["schemas"]["EventPursuitThrown"] | components["schemas"]["EventSpent"] | components["schemas"]["EventReturnThrown"] | components["schemas"]["EventMarkersRemoved"] | components["schemas"]["EventPointsCounted"] | components["schemas"]["EventConceded"] | components["schemas"]["EventDisputeThrown"] | components["schemas"]["EventGameOver"] | components["schemas"]["EventAwaits"];
        /** @description A unit used its action. */
        EventActionDone: {
            momentum: boolean;
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "action_done";
            unit: components["schemas"]["Id"];
        };
        /** @description A side named its attacks. */
        EventAttacksAnnounced: {
            attacks: components["schemas"]["Attack"][];
            /** @description The id of the rule that caused it. */
            rule: string;
            side: components["schemas"]["Side"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "attacks_announced";
        };
        /** @description The state of the game, and the decision that it waits for. */
        EventAwaits: {
            flow: Record<string, unknown>;
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "awaits";
        };
        /** @description A wing was preempted and comes next. */
        EventBypassed: {
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "bypassed";
            wing: components["schemas"]["Id"];
        };
        /** @description A unit's casualties changed, by losses or by incorporation. */
        EventCasualtiesChanged: {
            /** Format: int32 */
            casualties: number;
            cause: components["schemas"]["Blame"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "casualties_changed";
            unit: components["schemas"]["Id"];
        };
        /** @description A close combat was resolved. */
        EventCloseCombat: {
            attackers: components["schemas"]["Id"][];
            hex?: components["schemas"]["Hex"] | null;
            roll: components["schemas"]["Roll"];
            /** Format: int32 */
            row: number;
            /** @description The id of the rule that caused it. */
            rule: string;
            target: components["schemas"]["Id"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "close_combat";
        };
        /** @description A side conceded. */
        EventConceded: {
            /** @description The id of the rule that caused it. */
            rule: string;
            side: components["schemas"]["Side"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "conceded";
        };
        /** @description A wing tried to continue. */
        EventContinuationTried: {
            roll: components["schemas"]["Roll"];
            /** @description The id of the rule that caused it. */
            rule: string;
            success: boolean;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "continuation_tried";
            wing: components["schemas"]["Id"];
        };
        /** @description A unit could not retreat. */
        EventCornered: {
            /** Format: int32 */
            missing: number;
            roll?: components["schemas"]["Roll"] | null;
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "cornered";
            unit: components["schemas"]["Id"];
        };
        /** @description The reacting side has no further reaction. */
        EventDeclined: {
            /** @description The id of the rule that caused it. */
            rule: string;
            side: components["schemas"]["Side"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "declined";
        };
        /** @description The throw that settles a dispute. The higher die decides; equal dice are thrown again. */
        EventDisputeThrown: {
            /** Format: int32 */
            parliament: number;
            /** Format: int32 */
            royalist: number;
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "dispute_thrown";
        };
        /** @description A unit fired at another. */
        EventFired: {
            /** Format: int32 */
            formation_hits?: number;
            /** @description The target hexes of a two-hex unit. */
            hexes?: components["schemas"]["Hex"][];
            /** Format: int32 */
            hits: number;
            mode?: components["schemas"]["Mode"] | null;
            reaction: boolean;
            rolls: components["schemas"]["Roll"][];
            /** @description The id of the rule that caused it. */
            rule: string;
            target: components["schemas"]["Id"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "fired";
            unit: components["schemas"]["Id"];
        };
        /** @description A unit's formation changed. */
        EventFormationChanged: {
            cause: components["schemas"]["Blame"];
            formation: components["schemas"]["Formation"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "formation_changed";
            unit: components["schemas"]["Id"];
        };
        /** @description The game is over. */
        EventGameOver: {
            level: components["schemas"]["Level"];
            /** Format: int32 */
            margin: number;
            reason: components["schemas"]["Ended"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "game_over";
            winner?: components["schemas"]["Side"] | null;
        };
        /** @description Disabled guns were captured by the unit that overran them. */
        EventGunsCaptured: {
            /** @description The id of the rule that caused it. */
            rule: string;
            side: components["schemas"]["Side"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "guns_captured";
            unit: components["schemas"]["Id"];
        };
        /** @description Guns fired, or did something instead. */
        EventGunsFired: {
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "guns_fired";
            unit: components["schemas"]["Id"];
        };
        /** @description A side took the initiative. */
        EventInitiativeTaken: {
            by_rating: boolean;
            order?: components["schemas"]["Order"] | null;
            /** @description The id of the rule that caused it. */
            rule: string;
            side: components["schemas"]["Side"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "initiative_taken";
        };
        /** @description A throw for the initiative. Equal dice are thrown again. */
        EventInitiativeThrown: {
            /** Format: int32 */
            parliament: number;
            /** Format: int32 */
            royalist: number;
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "initiative_thrown";
        };
        /** @description Cavalry tried to intercept. */
        EventInterceptionTried: {
            roll: components["schemas"]["Roll"];
            /** @description The id of the rule that caused it. */
            rule: string;
            success: boolean;
            target: components["schemas"]["Id"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "interception_tried";
            unit: components["schemas"]["Id"];
        };
        /** @description A leader used their action. */
        EventLeaderActed: {
            acted: components["schemas"]["Acted"];
            leader: components["schemas"]["Id"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "leader_acted";
        };
        /** @description A leader in reserve, or a generic leader, took over a wing. */
        EventLeaderAppointed: {
            leader: components["schemas"]["Id"];
            /** Format: int32 */
            rating: number;
            /** @description The id of the rule that caused it. */
            rule: string;
            side: components["schemas"]["Side"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "leader_appointed";
            wing: components["schemas"]["Id"];
        };
        /** @description A throw for whether a leader was hit. */
        EventLeaderChecked: {
            /** Format: int32 */
            die: number;
            hit: boolean;
            leader: components["schemas"]["Id"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "leader_checked";
        };
        /** @description A leader moved, alone or with a unit. */
        EventLeaderMoved: {
            leader: components["schemas"]["Id"];
            /** @description The id of the rule that caused it. */
            rule: string;
            to: components["schemas"]["Hex"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "leader_moved";
        };
        /** @description A leader was placed on the map. */
        EventLeaderPlaced: {
            hex: components["schemas"]["Hex"];
            leader: components["schemas"]["Id"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "leader_placed";
        };
        /** @description A wing commander, or a leader in reserve, took over the army. */
        EventLeaderPromoted: {
            leader: components["schemas"]["Id"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "leader_promoted";
        };
        /** @description A leader was removed from the map. */
        EventLeaderRemoved: {
            leader: components["schemas"]["Id"];
            /** @description The id of the rule that caused it. */
            rule: string;
            taken_by?: components["schemas"]["Id"] | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "leader_removed";
        };
        /** @description All markers of the turn were removed. */
        EventMarkersRemoved: {
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "markers_removed";
        };
        /** @description A unit gained or lost momentum. */
        EventMomentumChanged: {
            momentum: boolean;
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "momentum_changed";
            unit: components["schemas"]["Id"];
        };
        /** @description A unit's morale changed. */
        EventMoraleChanged: {
            morale: components["schemas"]["Morale"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "morale_changed";
            unit: components["schemas"]["Id"];
        };
        /** @description A morale check. */
        EventMoraleChecked: {
            passed: boolean;
            roll: components["schemas"]["Roll"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "morale_checked";
            unit: components["schemas"]["Id"];
        };
        /** @description A wing makes no attempt to continue in this turn. */
        EventNoContinue: {
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "no_continue";
            wing: components["schemas"]["Id"];
        };
        /** @description A side's orders were revealed. */
        EventOrdersAssigned: {
            orders: {
                [key: string]: components["schemas"]["Order"];
            };
            /** @description The id of the rule that caused it. */
            rule: string;
            side: components["schemas"]["Side"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "orders_assigned";
        };
        /** @description A wing tried to change its order. On success it has the new one. */
        EventOrdersTried: {
            roll: components["schemas"]["Roll"];
            /** @description The id of the rule that caused it. */
            rule: string;
            success: boolean;
            to: components["schemas"]["Order"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "orders_tried";
            wing: components["schemas"]["Id"];
        };
        /** @description A side activated no wing. */
        EventPassed: {
            /** @description The id of the rule that caused it. */
            rule: string;
            side: components["schemas"]["Side"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "passed";
        };
        /** @description A phase began. */
        EventPhaseBegan: {
            phase: components["schemas"]["Phase"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "phase_began";
        };
        /** @description A unit's number of pistols changed. */
        EventPistolsChanged: {
            /** Format: int32 */
            pistols: number;
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pistols_changed";
            unit: components["schemas"]["Id"];
        };
        /** @description The final points. */
        EventPointsCounted: {
            points: components["schemas"]["PerSideNumber"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "points_counted";
        };
        /** @description A wing tried to preempt. */
        EventPreemptionTried: {
            roll: components["schemas"]["Roll"];
            /** @description The id of the rule that caused it. */
            rule: string;
            success: boolean;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "preemption_tried";
            wing: components["schemas"]["Id"];
        };
        /** @description The length of a pursuit. */
        EventPursuitThrown: {
            ride: components["schemas"]["Ride"];
            roll: components["schemas"]["Roll"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pursuit_thrown";
            unit: components["schemas"]["Id"];
        };
        /** @description A unit tried to rally. */
        EventRallied: {
            roll?: components["schemas"]["Roll"] | null;
            /** @description The id of the rule that caused it. */
            rule: string;
            success: boolean;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "rallied";
            unit: components["schemas"]["Id"];
        };
        /** @description A unit reacted. */
        EventReacted: {
            reaction: components["schemas"]["Reaction"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "reacted";
            unit: components["schemas"]["Id"];
        };
        /** @description A unit reformed. */
        EventReformed: {
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "reformed";
            unit: components["schemas"]["Id"];
        };
        /** @description A unit left the game, or the map. */
        EventRemoved: {
            gone: components["schemas"]["Gone"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "removed";
            unit: components["schemas"]["Id"];
        };
        /** @description The fate of a removed leader. */
        EventReplacementThrown: {
            /** Format: int32 */
            die: number;
            fate: components["schemas"]["Fate"];
            leader: components["schemas"]["Id"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "replacement_thrown";
        };
        /** @description A unit is on top of a stack with guns, or beneath it. */
        EventRestacked: {
            /** @description The id of the rule that caused it. */
            rule: string;
            top: boolean;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "restacked";
            unit: components["schemas"]["Id"];
        };
        /** @description A throw for whether a pursuer returns. */
        EventReturnThrown: {
            back: boolean;
            /** Format: int32 */
            die: number;
            /** Format: int32 */
            needed: number;
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "return_thrown";
            unit: components["schemas"]["Id"];
        };
        /** @description A unit fired its salvo of the turn. */
        EventSalvoMarked: {
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "salvo_marked";
            unit: components["schemas"]["Id"];
        };
        /** @description A side has answered a sealed decision. Visible only to that side until both have answered. */
        EventSealed: {
            answer: components["schemas"]["Announcement"];
            /** @description The id of the rule that caused it. */
            rule: string;
            side: components["schemas"]["Side"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "sealed";
        };
        /** @description A pursuer is spent for this turn. */
        EventSpent: {
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "spent";
            unit: components["schemas"]["Id"];
        };
        /** @description A turn began. */
        EventTurnBegan: {
            /** @description The id of the rule that caused it. */
            rule: string;
            /** Format: int32 */
            turn: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "turn_began";
        };
        /** @description A unit's position or facing changed. */
        EventUnitMoved: {
            /** Format: int32 */
            facing: number;
            hex: components["schemas"]["Hex"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "unit_moved";
            unit: components["schemas"]["Id"];
            way: components["schemas"]["Way"];
        };
        /** @description The sealed answers are in and revealed. */
        EventUnsealed: {
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "unsealed";
        };
        /** @description A wing was activated. */
        EventWingActivated: {
            helped: boolean;
            how: components["schemas"]["Activation"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "wing_activated";
            wing: components["schemas"]["Id"];
        };
        /** @description A wing was chosen for activation. */
        EventWingChosen: {
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "wing_chosen";
            wing: components["schemas"]["Id"];
        };
        /** @description A wing is finished for this turn. */
        EventWingFinished: {
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "wing_finished";
            wing: components["schemas"]["Id"];
        };
        /**
         * @description What happens to a leader who is a casualty.
         * @enum {string}
         */
        Fate: "returns_now" | "returns_next_turn" | "eliminated";
        /** @description Modifiers of fire. */
        FireModifiers: {
            firer_formation_broken: components["schemas"]["Sourced"];
            firer_formation_shaken: components["schemas"]["Sourced"];
            firer_has_salvo_marker: components["schemas"]["Sourced"];
            firer_morale_shaken: components["schemas"]["Sourced"];
            reaction_at_cavalry_that_moved: components["schemas"]["Sourced"];
            retreating_fire: components["schemas"]["Sourced"];
            target_artillery: components["schemas"]["Sourced"];
            target_flank_or_rear: components["schemas"]["Sourced"];
            target_hedgehog: components["schemas"]["Sourced"];
            target_in_terrain: components["schemas"]["Ground"];
            target_light_infantry: components["schemas"]["Sourced"];
        };
        /** @description The effect of following. */
        Follow: {
            /** Format: int32 */
            formation_hits: number;
            /** Format: int32 */
            loser_hits: number;
            /** Format: int32 */
            reach: number;
        };
        /**
         * @description The formation of a unit (FORM-1).
         * @enum {string}
         */
        Formation: "normal" | "shaken" | "broken" | "open_order" | "hedgehog" | "column";
        /**
         * @description How a unit left the game.
         * @enum {string}
         */
        Gone: "eliminated" | "routed_off" | "pursued" | "incorporated";
        /** @description A modifier from terrain. */
        Ground: {
            source: string;
            value: components["schemas"]["GroundFire"];
        };
        /**
         * @description The modifier is that of the terrain for close combat.
         * @constant
         */
        GroundFight: "terrain.close_combat";
        /**
         * @description The modifier is that of the terrain for fire.
         * @constant
         */
        GroundFire: "terrain.fire";
        /** @description The ground as a viewer sees it. */
        GroundView: {
            hexsides: {
                [key: string]: string[];
            };
            levels: {
                [key: string]: number;
            };
            map: components["schemas"]["Sheet"];
            roads: components["schemas"]["Hex"][][];
            terrain: {
                [key: string]: string[];
            };
        };
        /**
         * @description The arc of guns (A-32).
         * @enum {string}
         */
        GunArc: "wide" | "narrow";
        /**
         * @description What guns react to (A-63).
         * @enum {string}
         */
        GunsReactTo: "entry_and_fire" | "all_triggers";
        /**
         * @description The effect of a shaken formation on the allowance.
         * @constant
         */
        Halve: "halve";
        /**
         * @description The direction in which a line wheels, or the side of a spine on which a shot passes.
         * @enum {string}
         */
        Hand: "left" | "right";
        /** @description A hex: column and row, two digits each. */
        Hex: string;
        /** @description The effects of a type of terrain in a hex. */
        HexChart: {
            /** @description Whether it blocks the line of sight. */
            blocks?: boolean;
            /**
             * Format: int32
             * @description Modifier of an attack on a unit in it.
             */
            close_combat?: number;
            /** @description Points to enter; null: closed. */
            cost: components["schemas"]["PerMoverNumberOrNull"];
            /**
             * Format: int32
             * @description Modifier of fire at a unit in it.
             */
            fire?: number;
            /** @description Formation hits. */
            hits?: components["schemas"]["HitsByKind"];
            /** @description Whether a charge through it keeps its momentum. */
            momentum?: boolean;
            /** @description Whether it replaces all other terrain in the hex (a road). */
            replaces?: boolean;
        };
        /** @description Formation hits by kind; 0 for kinds that are not named. */
        HitsByKind: {
            /**
             * Format: int32
             * @default 0
             */
            cavalry?: number;
            /**
             * Format: int32
             * @default 0
             */
            heavy_infantry?: number;
            /**
             * Format: int32
             * @default 0
             */
            light_infantry?: number;
        };
        /** @description The id of a unit, a wing or a leader. */
        Id: string;
        /** @description Interception. */
        Interception: {
            modifiers: components["schemas"]["InterceptionModifiers"];
            /** Format: int32 */
            reach: number;
            source: string;
            table: components["schemas"]["PerOrderNumberOrNull"];
        };
        /** @description Modifiers of interception. */
        InterceptionModifiers: {
            /** Format: int32 */
            formation_shaken: number;
            /** Format: int32 */
            morale_shaken: number;
            /** Format: int32 */
            target_in_flank_arc: number;
            /** Format: int32 */
            target_within_2: number;
            wing_commander_with_or_adjacent: components["schemas"]["Rated"];
            /** Format: int32 */
            wing_finished: number;
        };
        /**
         * @description The kind of a unit.
         * @enum {string}
         */
        Kind: "heavy_infantry" | "light_infantry" | "cavalry" | "artillery";
        /** @description When a leader becomes a casualty. */
        LeaderCasualty: {
            removed_on: number[];
            source: string;
        };
        /** @description What happens to a leader who is a casualty. */
        LeaderReplacement: {
            /** Format: int32 */
            generic_rating: number;
            rows: components["schemas"]["ReplacementRow"][];
            source: string;
        };
        /** @description A leader. */
        LeaderSetup: {
            hex?: components["schemas"]["Hex"] | null;
            /** @description Is the king. */
            king?: boolean;
            /**
             * Format: int32
             * @description Their rating: 0, -1 or -2; low is good.
             */
            rating?: number;
            replacement?: components["schemas"]["Id"] | null;
            /** @description Off the map until they replace somebody. */
            reserve?: boolean;
            /** @description Their role. */
            role: components["schemas"]["Role"];
            /**
             * Format: int32
             * @description Their position in the succession, from 1; absent: last.
             */
            seniority?: number;
            /** @description Their side. */
            side: components["schemas"]["Side"];
            wing?: components["schemas"]["Id"] | null;
        };
        /** @description A leader as a viewer sees them. */
        LeaderView: {
            acted: components["schemas"]["Acted"];
            generic: boolean;
            hex?: components["schemas"]["Hex"] | null;
            king: boolean;
            /** Format: int32 */
            rating: number;
            removed: boolean;
            replacement?: components["schemas"]["Id"] | null;
            reserve: boolean;
            role: components["schemas"]["Role"];
            side: components["schemas"]["Side"];
            wing?: components["schemas"]["Id"] | null;
        };
        /**
         * @description The level of a victory.
         * @enum {string}
         */
        Level: "draw" | "marginal" | "substantial" | "decisive";
        /** @description A row of it. */
        LevelRow: {
            /** Format: int32 */
            from: number;
            level: components["schemas"]["Level"];
        };
        /** @description The largest effect of a difference. */
        Limit: {
            /** Format: int32 */
            limit: number;
        };
        /** @description A link of the chain of command, in hexes. */
        Link: {
            /** Format: int32 */
            cavalry: number;
            /** Format: int32 */
            infantry: number;
        };
        /**
         * @description The next step of an interception.
         * @enum {string}
         */
        MeetingStage: "reply" | "fire" | "combat";
        /** @description An interception as a viewer sees it. */
        MeetingView: {
            /** @description The next step. */
            stage: components["schemas"]["MeetingStage"];
            /** @description The intercepted unit. */
            target: components["schemas"]["Id"];
            /** @description The cavalry. */
            unit: components["schemas"]["Id"];
        };
        /**
         * @description How a unit fires.
         * @enum {string}
         */
        Mode: "advancing" | "skirmish" | "retreating" | "pistol" | "artillery";
        /** @description A modifier of a die. */
        Modifier: {
            /** @description The reason. */
            name: components["schemas"]["Reason"];
            /**
             * Format: int32
             * @description The amount.
             */
            value: number;
        };
        /**
         * @description The morale of a unit (MORALE-1).
         * @enum {string}
         */
        Morale: "normal" | "shaken" | "broken";
        /** @description Morale checks. */
        MoraleCheck: {
            /** Format: int32 */
            extra_check: number;
            hits_that_force_a_check: {
                [key: string]: number;
            };
            modifiers: components["schemas"]["MoraleModifiers"];
            salvo_target: components["schemas"]["Always"];
            source: string;
        };
        /** @description Modifiers of a morale check. */
        MoraleModifiers: {
            /** Format: int32 */
            formation_broken: number;
            leader_stacked: components["schemas"]["Rated"];
        };
        /** @description A move in progress as a viewer sees it. */
        MovingView: {
            /**
             * Format: int32
             * @description Hexes entered.
             */
            entered: number;
            /**
             * Format: int32
             * @description Formation hits deferred to the end of the move.
             */
            pending_hits: number;
            /**
             * Format: int32
             * @description Points left.
             */
            points: number;
            /** @description The announced steps that remain. */
            steps_left: components["schemas"]["Step"][];
            /** @description The unit. */
            unit: components["schemas"]["Id"];
        };
        /** @description Musket fire of heavy infantry. */
        Musket: {
            columns: components["schemas"]["MusketColumns"];
            source: string;
        };
        /** @description Its columns. */
        MusketColumns: {
            flank: components["schemas"]["NumberMap"];
            front: components["schemas"]["NumberMap"];
            salvo: components["schemas"]["NumberMap"];
        };
        /**
         * @description Who begins the next tier of activations (A-02).
         * @enum {string}
         */
        NextTier: "alternate" | "initiative";
        NumberMap: {
            [key: string]: number;
        };
        /** @description Fire with a single column. */
        OneColumn: {
            columns: components["schemas"]["AnyColumn"];
            source: string;
        };
        /** @description The options of a game. */
        Options: {
            /** @description Which units the army commander helps. */
            army_commander_help?: components["schemas"]["ArmyCommanderHelp"];
            /** @description The cost of a step back. */
            back_step?: components["schemas"]["BackStep"];
            casualty_threshold?: components["schemas"]["Threshold"] | null;
            /** @description Whether pistols can be spent in close combat. */
            cc_pistols?: components["schemas"]["CcPistols"];
            /** @description What a charge must come closer to. */
            charge_closer_to?: components["schemas"]["ChargeCloserTo"];
            /** @description Who may attack in close combat. */
            close_combat_orders?: components["schemas"]["CloseCombatOrders"];
            /** @description Whether a commander gives up their move to lend their rating (A-05). */
            commander_must_influence?: boolean;
            /** @description The arc of guns. */
            gun_arc?: components["schemas"]["GunArc"];
            /** @description What guns react to. */
            guns_react_to?: components["schemas"]["GunsReactTo"];
            /** @description Whether heights count: true or false; on and off are also accepted. */
            levels?: boolean;
            /** @description Who begins the next tier. */
            next_tier?: components["schemas"]["NextTier"];
            /** @description Whether a unit out of command must move (A-06). */
            out_of_command_must_move?: boolean;
            /** @description How often the inactive side may try to preempt. */
            preemption_attempts?: components["schemas"]["PreemptionAttempts"];
            /** @description Whether pursuers return. */
            pursuit_return?: boolean;
            /** @description Which enemy a unit under rally must not come closer to. */
            rally_closer_to?: components["schemas"]["RallyCloserTo"];
            /** @description How much a unit may do on one trigger. */
            reactions_per_trigger?: components["schemas"]["ReactionsPerTrigger"];
            /** @description Who chooses the path of a retreat. */
            retreat_choice?: components["schemas"]["RetreatChoice"];
            /** @description Who may fire salvos. */
            salvo?: components["schemas"]["Salvo"];
            /** @description The effect of reaching the casualty threshold. */
            threshold_effect?: components["schemas"]["ThresholdEffect"];
            /** @description What is attacked of a two-hex unit. */
            two_hex_defender?: components["schemas"]["TwoHexDefender"];
        };
        /**
         * @description The order of a wing, the most forward first (ORD-1).
         * @enum {string}
         */
        Order: "charge" | "make_ready" | "receive_charge" | "rally";
        /**
         * @description Who assigns the first orders of the wings (ORD-1).
         * @enum {string}
         */
        OrdersAt: "free" | "fixed";
        /** @description Changing orders. */
        OrdersChange: {
            modifiers: components["schemas"]["OrdersModifiers"];
            source: string;
            table: components["schemas"]["PerOrderPerOrderNumberOrNull"];
        };
        /** @description Modifiers of a change of orders. */
        OrdersModifiers: {
            army_commander_with_or_adjacent: components["schemas"]["Rated"];
            /** Format: int32 */
            cavalry_wing_to_charge: number;
            /** Format: int32 */
            cavalry_wing_to_receive_charge: number;
            /** Format: int32 */
            commander_adjacent_to_unbroken_enemy: number;
            /** Format: int32 */
            to_rally_over_half_shaken_broken_eliminated: number;
            wing_commander: components["schemas"]["Rated"];
        };
        /**
         * @description The orientation of a map's hexes. No rule depends on it.
         * @enum {string}
         */
        Orientation: "pointy" | "flat";
        /** @description The result of the game. */
        OutcomeView: {
            /** @description The level of victory. */
            level: components["schemas"]["Level"];
            /**
             * Format: int32
             * @description The margin in points.
             */
            margin: number;
            /** @description The reason. */
            reason: components["schemas"]["Ended"];
            winner?: components["schemas"]["Side"] | null;
        };
        /** @description The parts as a client sees them. */
        Parts: components["schemas"]["PartsAssignOrders"] | components["schemas"]["PartsActions"] | components["schemas"]["PartsResume"] | components["schemas"]["PartsReact"] | components["schemas"]["PartsAttacks"] | components["schemas"]["PartsPistols"];
        /** @description One unit or leader acts, or the actions end. */
        PartsActions: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "actions";
            /** @description Where each leader may go: `{type: move_leader, leader, to}`. */
            leaders: {
                [key: string]: components["schemas"]["Hex"][];
            };
            /** @description What each unit that has not acted may do. */
            units: {
                [key: string]: components["schemas"]["UnitPart"];
            };
        };
        /** @description An order for each wing. A wing that is omitted keeps the first. */
        PartsAssignOrders: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "assign_orders";
            /** @description The orders of each wing, the suggested one first. */
            wings: {
                [key: string]: components["schemas"]["Order"][];
            };
        };
        /** @description Any of these attacks, one per unit. */
        PartsAttacks: {
            /** @description What the other side has announced before (CC-2); empty if it attacks nobody, or chooses later. */
            announced: components["schemas"]["Attack"][];
            /** @description The possible attacks. */
            attacks: components["schemas"]["Attack"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "attacks";
        };
        /** @description Any of these units. */
        PartsPistols: {
            /** @description The units that attack in this close combat. */
            attackers: components["schemas"]["Id"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "pistols";
            /** @description The unit that they attack. */
            target: components["schemas"]["Id"];
            /** @description The units that may spend a pistol. */
            units: components["schemas"]["Id"][];
        };
        /**
         * @description One of the choices. Other paths of a withdrawal or an interception are accepted if every step is
         *     legal.
         */
        PartsReact: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "react";
        };
        /** @description The move continues to one of these places, or ends: `{type: resume, steps}`. */
        PartsResume: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "resume";
            /** @description Where it can go. */
            places: components["schemas"]["PlacePart"][];
        };
        /** @description A value for each kind of unit that moves. */
        PerMoverNumber: {
            /** Format: int32 */
            cavalry: number;
            /** Format: int32 */
            heavy_infantry: number;
            /** Format: int32 */
            light_infantry: number;
        };
        /** @description A value for each kind of unit that moves. */
        PerMoverNumberOrNull: {
            cavalry: null | number;
            heavy_infantry: null | number;
            light_infantry: null | number;
        };
        /** @description A value for each order. */
        PerOrderNumberOrNull: {
            charge: null | number;
            make_ready: null | number;
            rally: null | number;
            receive_charge: null | number;
        };
        /** @description A value for each order. */
        PerOrderPerOrderNumberOrNull: {
            /** @description A value for each order. */
            charge: {
                charge: null | number;
                make_ready: null | number;
                rally: null | number;
                receive_charge: null | number;
            };
            /** @description A value for each order. */
            make_ready: {
                charge: null | number;
                make_ready: null | number;
                rally: null | number;
                receive_charge: null | number;
            };
            /** @description A value for each order. */
            rally: {
                charge: null | number;
                make_ready: null | number;
                rally: null | number;
                receive_charge: null | number;
            };
            /** @description A value for each order. */
            receive_charge: {
                charge: null | number;
                make_ready: null | number;
                rally: null | number;
                receive_charge: null | number;
            };
        };
        /** @description A value for each side. */
        PerSideEdge: {
            /**
             * @description An edge of the map.
             * @enum {string}
             */
            parliament: "top" | "right" | "bottom" | "left";
            /**
             * @description An edge of the map.
             * @enum {string}
             */
            royalist: "top" | "right" | "bottom" | "left";
        };
        /** @description A value for each side. */
        PerSideFlag: {
            parliament: boolean;
            royalist: boolean;
        };
        /** @description A value for each side. */
        PerSideNumber: {
            /** Format: int32 */
            parliament: number;
            /** Format: int32 */
            royalist: number;
        };
        /**
         * @description The phase of the turn.
         * @enum {string}
         */
        Phase: "setup" | "initiative" | "activation" | "rout" | "marker_removal" | "victory" | "over";
        /** @description Pistols. */
        Pistol: {
            columns: components["schemas"]["AnyColumn"];
            /** Format: int32 */
            shots: number;
            source: string;
        };
        /** @description A reachable place. */
        PlacePart: {
            /** @description Whether it ends beneath the guns there. */
            beneath?: boolean;
            /**
             * Format: int32
             * @description Movement points spent.
             */
            cost: number;
            /**
             * Format: int32
             * @description The vertex that it faces there.
             */
            facing: number;
            /**
             * Format: int32
             * @description Formation hits taken on the way.
             */
            formation_hits: number;
            /** @description The hex: of a two-hex unit the left one, or the tail. */
            hex: components["schemas"]["Hex"];
            /** @description One of the cheapest paths. */
            steps: components["schemas"]["Step"][];
        };
        /** @description Movement points. */
        Points: {
            /** Format: int32 */
            artillery: number;
            /** Format: int32 */
            cavalry: number;
            /** Format: int32 */
            heavy_infantry: number;
            /** Format: int32 */
            leader: number;
            /** Format: int32 */
            light_infantry: number;
        };
        /** @description Preemption. */
        Preemption: {
            modifiers: components["schemas"]["PreemptionModifiers"];
            source: string;
            table: components["schemas"]["PerOrderNumberOrNull"];
        };
        /**
         * @description How often the inactive side may try to preempt (A-03).
         * @enum {string}
         */
        PreemptionAttempts: "one" | "each_wing";
        /** @description Modifiers of preemption. */
        PreemptionModifiers: {
            army_commander_with_or_adjacent: components["schemas"]["Rated"];
            /** Format: int32 */
            cavalry_wing: number;
            /** Format: int32 */
            commander_adjacent_to_unbroken_enemy: number;
            /** Format: int32 */
            no_continue: number;
            wing_commander: components["schemas"]["Rated"];
        };
        /** @description Pursuit. */
        Pursuit: {
            follow: components["schemas"]["Follow"];
            modifiers: components["schemas"]["PursuitModifiers"];
            return: components["schemas"]["Return"];
            source: string;
            table: components["schemas"]["PursuitRow"][];
        };
        /** @description Modifiers of pursuit. */
        PursuitModifiers: {
            /** Format: int32 */
            disciplined: number;
            leader_with_or_adjacent: components["schemas"]["Rated"];
            /** Format: int32 */
            loser_broken_or_eliminated: number;
            /** Format: int32 */
            pursuer_formation_broken_or_rally_order: number;
            /** Format: int32 */
            royalist: number;
            /** Format: int32 */
            wing_under_charge: number;
        };
        /** @description A row of it. */
        PursuitRow: {
            /** Format: int32 */
            from: number;
            result: components["schemas"]["Ride"];
        };
        /** @description Rally. */
        Rally: {
            modifiers: components["schemas"]["RallyModifiers"];
            source: string;
            to_normal: {
                [key: string]: number;
            };
            to_shaken: {
                [key: string]: number;
            };
        };
        /**
         * @description Which enemy a unit under rally must not come closer to (A-50).
         * @enum {string}
         */
        RallyCloserTo: "any" | "nearest";
        /** @description Modifiers of rally. */
        RallyModifiers: {
            /** Format: int32 */
            at_casualty_threshold: number;
            /** Format: int32 */
            formation_broken: number;
            /** Format: int32 */
            unbroken_enemy_within_2: number;
            wing_commander_with_or_adjacent: components["schemas"]["Rated"];
        };
        /**
         * @description The leader's rating is the modifier.
         * @constant
         */
        Rated: "rating";
        /** @description A strength ratio. */
        RatioRow: {
            ratio: string;
            /** Format: int32 */
            value: number;
        };
        /**
         * @description A reaction, in the order in which they are offered.
         * @enum {string}
         */
        Reaction: "fire" | "salvo" | "face" | "hedgehog" | "withdraw" | "intercept" | "restack" | "turn_guns";
        /**
         * @description How much a unit may do on one trigger (A-11).
         * @enum {string}
         */
        ReactionsPerTrigger: "fire_and_move" | "one";
        /**
         * @description The reason of a modifier.
         * @enum {string}
         */
        Reason: "wing_commander" | "army_commander" | "enemy_next_to_commander" | "cavalry_wing" | "second_attempt" | "no_continue" | "half_broken_down" | "wing_finished" | "target_in_flank_arc" | "target_near" | "retreating_fire" | "salvo_marker" | "moving_cavalry" | "formation_shaken" | "formation_broken" | "morale_shaken" | "target_hedgehog" | "target_flank_or_rear" | "target_light_infantry" | "target_artillery" | "terrain" | "range" | "extra_checks" | "leader_stacked" | "strength" | "morale" | "momentum" | "attacker_pistol" | "defender_pistol" | "target_flank" | "target_rear" | "defender_formation_shaken" | "defender_formation_broken" | "defender_morale_shaken" | "defender_morale_broken" | "cavalry_against_pikes" | "infantry_against_cavalry" | "cavalry_against_light" | "heavy_against_light" | "light_against_others" | "cavalry_against_hedgehog" | "infantry_against_hedgehog" | "enemy_cavalry_adjacent" | "under_charge" | "royalist" | "loser_broken" | "disciplined" | "leader_near" | "broken_or_rallying" | "enemy_near" | "at_threshold";
        /**
         * @description The result of a reform, where there is a choice.
         * @enum {string}
         */
        Reforming: "open_order" | "normal" | "reload";
        /** @description A row of it. */
        ReplacementRow: {
            /** Format: int32 */
            from: number;
            result: components["schemas"]["Fate"];
            /** Format: int32 */
            to: number;
        };
        /** @description The length of a retreat. */
        Retreat: {
            /** Format: int32 */
            hexes: number;
            source: string;
        };
        /**
         * @description Who chooses the path of a retreat (A-17).
         * @enum {string}
         */
        RetreatChoice: "auto" | "owner";
        /** @description When pursuers return. */
        Return: {
            /** Format: int32 */
            disciplined_up_to: number;
            /** Format: int32 */
            first_marker_removal_after: number;
            /** Format: int32 */
            up_to: number;
        };
        /**
         * @description How far a pursuit goes.
         * @enum {string}
         */
        Ride: "holds" | "follows" | "off_map";
        /**
         * @description The role of a leader.
         * @enum {string}
         */
        Role: "army_commander" | "wing_commander" | "king";
        /** @description A thrown die. */
        Roll: {
            /**
             * Format: int32
             * @description Its face, 0 to 9.
             */
            die: number;
            /** @description The modifiers. */
            modifiers?: components["schemas"]["Modifier"][];
            /**
             * Format: int32
             * @description It succeeds at or below this; absent where a table is read by the sum.
             */
            needed?: number | null;
            /**
             * Format: int32
             * @description The total.
             */
            sum: number;
        };
        /** @description Rout. */
        Rout: {
            cannot_move: components["schemas"]["RoutHits"];
            source: string;
        };
        /** @description What a routing unit that can't move suffers. */
        RoutHits: {
            /** Format: int32 */
            hits: number;
        };
        /**
         * @description Who may fire salvos.
         * @enum {string}
         */
        Salvo: "all" | "none" | "listed";
        /**
         * @description The segment of an activation.
         * @enum {string}
         */
        Segment: "precedence" | "preemption" | "orders" | "actions" | "close_combat" | "continuation";
        /** @description Everything fixed before the first announcement. */
        Setup: {
            charts?: components["schemas"]["Charts"] | null;
            /**
             * @description The SHA-256 of the charts in canonical JSON, in hexadecimal. If both this and `charts` are absent, a
             *     new game uses the charts that ship with the program, and their hash is recorded here.
             */
            charts_hash?: string | null;
            /** @description The own edge of each side. */
            edges?: components["schemas"]["PerSideEdge"];
            /** @description The features of hexsides, each named by a hex and a side such as `0505/1`. */
            hexsides?: {
                [key: string]: string[];
            };
            /** @description The leaders. */
            leaders: {
                [key: string]: components["schemas"]["LeaderSetup"];
            };
            /** @description Heights other than 0. */
            levels?: {
                [key: string]: number;
            };
            /** @description The dimensions of the map. */
            map: components["schemas"]["Sheet"];
            /** @description The options; only those that differ from their defaults need be present. */
            options?: components["schemas"]["Options"];
            /** @description Who assigns the first orders of the wings. */
            orders?: components["schemas"]["OrdersAt"];
            /** @description Hexes joined by roads, in order. */
            roads?: components["schemas"]["Hex"][][];
            /** @description The terrain of hexes that aren't clear. */
            terrain?: {
                [key: string]: string[];
            };
            /**
             * Format: int32
             * @description The last turn, 1 to 60.
             */
            turns: number;
            /** @description The units. */
            units: {
                [key: string]: components["schemas"]["UnitSetup"];
            };
            /** @description The margins of victory, where they differ from the charts. */
            victory?: components["schemas"]["Bounds"];
            /** @description The wings. */
            wings: {
                [key: string]: components["schemas"]["WingSetup"];
            };
        };
        /** @description What a shaken unit suffers. */
        ShakenStands: {
            /** Format: int32 */
            formation_hits: number;
            /** Format: int32 */
            hits: number;
        };
        /** @description The dimensions of the map. */
        Sheet: {
            /**
             * Format: int32
             * @description Columns, from 4 to 60.
             */
            columns: number;
            /** @description The orientation of the hexes. */
            orientation?: components["schemas"]["Orientation"];
            /**
             * Format: int32
             * @description Rows, from 4 to 60.
             */
            rows: number;
            /** @description What is at the top of the map, in words. */
            top?: string;
        };
        /** @description The shot of one hex of a unit. */
        Shot: {
            /** @description The target. */
            at: components["schemas"]["Id"];
            /** @description The hex that fires; in advancing fire, after the step. */
            from: components["schemas"]["Hex"];
            hex?: components["schemas"]["Hex"] | null;
        };
        /**
         * @description A side.
         * @enum {string}
         */
        Side: "royalist" | "parliament";
        /** @description The effects of a hexside feature. */
        SideChart: {
            /**
             * Format: int32
             * @description Modifier of an attack across it.
             */
            close_combat?: number;
            /** @description Additional points; null: closed. */
            cost: components["schemas"]["PerMoverNumberOrNull"];
            /**
             * Format: int32
             * @description Modifier of fire across it.
             */
            fire?: number;
            /** @description Formation hits. */
            hits?: components["schemas"]["HitsByKind"];
            /** @description Whether a charge across it keeps its momentum. */
            momentum?: boolean;
            /** @description Whether it replaces a river (a bridge). */
            replaces?: boolean;
        };
        /** @description A modifier and its source. */
        Sourced: {
            source: string;
            /** Format: int32 */
            value: number;
        };
        /** @description One step of a move. */
        Step: components["schemas"]["StepTo"] | components["schemas"]["StepTurn"] | components["schemas"]["StepWheel"] | components["schemas"]["StepBack"] | components["schemas"]["StepCounterMarch"] | components["schemas"]["StepHedgehog"] | components["schemas"]["StepFire"] | components["schemas"]["StepSwap"] | components["schemas"]["StepIncorporate"];
        /** @description Steps into a hex behind, keeping its facing: of a line the new left hex. */
        StepBack: {
            /** @description Steps into a hex behind, keeping its facing: of a line the new left hex. */
            back: components["schemas"]["Hex"];
        };
        /** @description Turns about in place. */
        StepCounterMarch: {
            /** @description Turns about in place. */
            counter_march: boolean;
        };
        /** @description Fires one pistol at an enemy. */
        StepFire: {
            /** @description Fires one pistol at an enemy. */
            fire: components["schemas"]["Id"];
        };
        /** @description Forms hedgehog. */
        StepHedgehog: {
            /** @description Forms hedgehog. */
            hedgehog: boolean;
        };
        /** @description Incorporates a friendly cavalry unit. */
        StepIncorporate: {
            /** @description Incorporates a friendly cavalry unit. */
            incorporate: components["schemas"]["Id"];
        };
        /** @description Goes beneath the guns in the hex, or on top of them. */
        StepSwap: {
            /** @description Goes beneath the guns in the hex, or on top of them. */
            swap: boolean;
        };
        /** @description Moves into a hex in front: of a line the new left hex, of a column the new hex of the head. */
        StepTo: {
            /** @description Moves into a hex in front: of a line the new left hex, of a column the new hex of the head. */
            to: components["schemas"]["Hex"];
        };
        /** @description Turns in place to another facing. */
        StepTurn: {
            /**
             * Format: int32
             * @description Turns in place to another facing.
             */
            turn: number;
        };
        /** @description Wheels forward by one hex. */
        StepWheel: {
            /** @description Wheels forward by one hex. */
            wheel: components["schemas"]["Hand"];
        };
        /** @description Terrain. */
        Terrain: {
            hexes: {
                [key: string]: components["schemas"]["HexChart"];
            };
            hexsides: {
                [key: string]: components["schemas"]["SideChart"];
            };
            source: string;
        };
        /**
         * @description How the casualty threshold is computed.
         * @enum {string}
         */
        Threshold: "half_up" | "more_than_half";
        /**
         * @description The effect of reaching the casualty threshold (A-16).
         * @enum {string}
         */
        ThresholdEffect: "check" | "drop";
        /** @description The trigger of a reaction as a viewer sees it. */
        TriggerView: {
            /** @description The hexes that it entered. */
            hexes: components["schemas"]["Hex"][];
            /** @description The kind of trigger. */
            kind: components["schemas"]["Cause"];
            /** @description The units that have reacted. */
            reacted: components["schemas"]["Id"][];
            target?: components["schemas"]["Id"] | null;
            /** @description The unit that is reacted to. */
            unit: components["schemas"]["Id"];
        };
        /**
         * @description What is attacked of a two-hex unit (A-55).
         * @enum {string}
         */
        TwoHexDefender: "per_hex" | "one_combat";
        /** @description What makes it worse. */
        UnableModifiers: {
            /** Format: int32 */
            enemy_cavalry_adjacent: number;
        };
        /** @description A row of it. */
        UnableRow: {
            /** Format: int32 */
            from: number;
            result: components["schemas"]["Cornered"];
        };
        /** @description What happens to a unit that can't retreat. */
        UnableToRetreat: {
            modifiers: components["schemas"]["UnableModifiers"];
            shaken: components["schemas"]["ShakenStands"];
            source: string;
            table: components["schemas"]["UnableRow"][];
        };
        /** @description What a unit may do. */
        UnitPart: {
            /** @description Complete announcements other than moves. */
            deeds: components["schemas"]["Announcement"][];
            /**
             * @description Where it can go: `{type: move, unit, steps}`. Other paths to the same places are accepted if every
             *     step is legal.
             */
            moves: components["schemas"]["PlacePart"][];
            /** @description Where it can go with the light infantry in its hex. */
            moves_together?: components["schemas"]["PlacePart"][];
            with?: components["schemas"]["Id"] | null;
        };
        /** @description A unit of a wing. */
        UnitSetup: {
            class?: components["schemas"]["Class"] | null;
            /** @description Disciplined: less prone to pursuit. */
            disciplined?: boolean;
            /**
             * Format: int32
             * @description The vertex that it faces, 0 to 5.
             */
            facing: number;
            /** @description Its formation. */
            formation?: components["schemas"]["Formation"];
            /**
             * Format: int32
             * @description Its grazing range; absent: that of the charts.
             */
            grazing?: number | null;
            /** @description Its hex: of two the left one, seen from the unit. */
            hex: components["schemas"]["Hex"];
            /** @description Its kind. */
            kind: components["schemas"]["Kind"];
            /**
             * Format: int32
             * @description Its morale rating, 4 to 8; may be absent for guns: that of the charts.
             */
            morale_rating?: number | null;
            /** @description Its name. */
            name?: string | null;
            /**
             * Format: int32
             * @description Loaded pistols of cavalry; absent: all.
             */
            pistols?: number | null;
            /**
             * Format: int32
             * @description The range of its guns; absent: that of the charts.
             */
            range?: number | null;
            /** @description May fire salvos, where the option lists the units. */
            salvo_allowed?: boolean;
            /**
             * Format: int32
             * @description The number of its hexes, 1 or 2.
             */
            size?: number;
            /** @description The source of its strength and rating. */
            source?: string | null;
            /**
             * Format: int32
             * @description Its strength, 1 to 20; guns have none.
             */
            strength?: number | null;
            /** @description On top of the guns, or of the unit, in its hex. */
            top?: boolean;
            /** @description Its wing. */
            wing: components["schemas"]["Id"];
        };
        /** @description A unit as a viewer sees it. */
        UnitView: {
            acted: boolean;
            /**
             * Format: int32
             * @description Its current movement points.
             */
            allowance: number;
            /** Format: int32 */
            casualties: number;
            class?: components["schemas"]["Class"] | null;
            disciplined: boolean;
            /** Format: int32 */
            facing: number;
            fired: boolean;
            formation: components["schemas"]["Formation"];
            gone?: components["schemas"]["Gone"] | null;
            /** Format: int32 */
            grazing?: number | null;
            hex?: components["schemas"]["Hex"] | null;
            /** @description Every hex that it occupies. */
            hexes: components["schemas"]["Hex"][];
            /** @description Whether it is in command (CMD-7). */
            in_command: boolean;
            intercepted: boolean;
            kind: components["schemas"]["Kind"];
            /** Format: int32 */
            left_turn?: number | null;
            momentum: boolean;
            morale: components["schemas"]["Morale"];
            /** Format: int32 */
            morale_rating: number;
            name?: string | null;
            owner?: components["schemas"]["Side"] | null;
            /** Format: int32 */
            pistols: number;
            /** Format: int32 */
            range?: number | null;
            salvo: boolean;
            side: components["schemas"]["Side"];
            /** Format: int32 */
            size: number;
            spent: boolean;
            /** Format: int32 */
            strength: number;
            /**
             * Format: int32
             * @description The casualties at which it reaches its threshold (MORALE-3).
             */
            threshold: number;
            top: boolean;
            wing: components["schemas"]["Id"];
        };
        /** @description The levels of victory. */
        VictoryLevels: {
            rows: components["schemas"]["LevelRow"][];
            source: string;
        };
        /** @description Victory points for enemy losses. */
        VictoryPoints: {
            /** Format: int32 */
            army_commander_eliminated: number;
            /** Format: int32 */
            cavalry_casualty: number;
            /** Format: int32 */
            cavalry_eliminated: number;
            guns: {
                [key: string]: number;
            };
            /** Format: int32 */
            heavy_infantry_casualty: number;
            /** Format: int32 */
            king: number;
            /** Format: int32 */
            light_infantry: number;
            /** Format: int32 */
            one_hex_heavy_infantry_eliminated: number;
            source: string;
            /** Format: int32 */
            two_hex_infantry_eliminated: number;
            /** Format: int32 */
            wing_commander_eliminated: number;
        };
        /** @description The table as a viewer sees it. */
        View: {
            /** @description How it came to be active. */
            activation: components["schemas"]["Activation"];
            active?: components["schemas"]["Id"] | null;
            /** @description Which sides have given their sealed answer. */
            answered: components["schemas"]["PerSideFlag"];
            /** @description The name of the charts of this game. */
            charts: string;
            /** @description The ground. */
            ground: components["schemas"]["GroundView"];
            /** @description The side with the initiative. */
            initiative: components["schemas"]["Side"];
            /**
             * Format: int32
             * @description The last turn.
             */
            last_turn: number;
            /** @description The leaders. */
            leaders: {
                [key: string]: components["schemas"]["LeaderView"];
            };
            meeting?: components["schemas"]["MeetingView"] | null;
            moving?: components["schemas"]["MovingView"] | null;
            /** @description The options of this game. */
            options: components["schemas"]["Options"];
            outcome?: components["schemas"]["OutcomeView"] | null;
            /** @description The viewer's own sealed answers. */
            own_answers?: {
                [key: string]: components["schemas"]["Announcement"];
            };
            /**
             * Format: int32
             * @description The lead that Parliament needs over the Royalists to be even; negative: the lead that the Royalists
             *     need (VIC-2).
             */
            par: number;
            /** @description The phase. */
            phase: components["schemas"]["Phase"];
            /** @description The side whose turn it is to activate. */
            phasing: components["schemas"]["Side"];
            /** @description The current points of each side, for the other side's losses. */
            points: components["schemas"]["PerSideNumber"];
            /** @description The segment of the activation. */
            segment: components["schemas"]["Segment"];
            trigger?: components["schemas"]["TriggerView"] | null;
            /**
             * Format: int32
             * @description The turn, from 1.
             */
            turn: number;
            /** @description The units. */
            units: {
                [key: string]: components["schemas"]["UnitView"];
            };
            /** @description The hexes that the enemy has left, while an attacker may advance into one of them (RET-7). */
            vacated?: components["schemas"]["Hex"][];
            /** @description The wings. */
            wings: {
                [key: string]: components["schemas"]["WingView"];
            };
        };
        /**
         * @description Why a unit's position changed.
         * @enum {string}
         */
        Way: "step" | "wheel" | "back_step" | "turn" | "counter_march" | "face" | "withdraw" | "intercept" | "sidestep" | "retreat" | "advance" | "pursuit" | "rout" | "return" | "incorporation" | "reform";
        /** @description A wing of an army. */
        WingSetup: {
            arm?: components["schemas"]["ArmOfWing"] | null;
            /** @description Its commander. */
            commander: components["schemas"]["Id"];
            edge?: components["schemas"]["Edge"] | null;
            /** @description Its first order, or the suggested one. */
            order?: components["schemas"]["Order"];
            /** @description Its side. */
            side: components["schemas"]["Side"];
        };
        /** @description A wing as a viewer sees it. */
        WingView: {
            /** Format: int32 */
            activations: number;
            arm: components["schemas"]["ArmOfWing"];
            /** Format: int32 */
            attempts: number;
            bypassed: boolean;
            commander?: components["schemas"]["Id"] | null;
            finished: boolean;
            no_continue: boolean;
            order: components["schemas"]["Order"];
            side: components["schemas"]["Side"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Acted = components['schemas']['Acted'];
export type Activation = components['schemas']['Activation'];
export type Allowances = components['schemas']['Allowances'];
export type Always = components['schemas']['Always'];
export type Announcement = components['schemas']['Announcement'];
export type AnnouncementAcRally = components['schemas']['AnnouncementAcRally'];
export type AnnouncementAcReform = components['schemas']['AnnouncementAcReform'];
export type AnnouncementActivate = components['schemas']['AnnouncementActivate'];
export type AnnouncementAdvance = components['schemas']['AnnouncementAdvance'];
export type AnnouncementAssignOrders = components['schemas']['AnnouncementAssignOrders'];
export type AnnouncementCcPistols = components['schemas']['AnnouncementCcPistols'];
export type AnnouncementChangeOrders = components['schemas']['AnnouncementChangeOrders'];
export type AnnouncementCloseCombat = components['schemas']['AnnouncementCloseCombat'];
export type AnnouncementConcede = components['schemas']['AnnouncementConcede'];
export type AnnouncementContinue = components['schemas']['AnnouncementContinue'];
export type AnnouncementDecline = components['schemas']['AnnouncementDecline'];
export type AnnouncementEndActions = components['schemas']['AnnouncementEndActions'];
export type AnnouncementFinish = components['schemas']['AnnouncementFinish'];
export type AnnouncementFire = components['schemas']['AnnouncementFire'];
export type AnnouncementGoAlong = components['schemas']['AnnouncementGoAlong'];
export type AnnouncementKeepOrders = components['schemas']['AnnouncementKeepOrders'];
export type AnnouncementMove = components['schemas']['AnnouncementMove'];
export type AnnouncementMoveLeader = components['schemas']['AnnouncementMoveLeader'];
export type AnnouncementPass = components['schemas']['AnnouncementPass'];
export type AnnouncementPlaceLeader = components['schemas']['AnnouncementPlaceLeader'];
export type AnnouncementPreempt = components['schemas']['AnnouncementPreempt'];
export type AnnouncementRally = components['schemas']['AnnouncementRally'];
export type AnnouncementReact = components['schemas']['AnnouncementReact'];
export type AnnouncementReform = components['schemas']['AnnouncementReform'];
export type AnnouncementResume = components['schemas']['AnnouncementResume'];
export type AnnouncementRetreat = components['schemas']['AnnouncementRetreat'];
export type AnnouncementReturnPursuer = components['schemas']['AnnouncementReturnPursuer'];
export type AnnouncementSalvo = components['schemas']['AnnouncementSalvo'];
export type AnnouncementSidestep = components['schemas']['AnnouncementSidestep'];
export type AnnouncementTurnGuns = components['schemas']['AnnouncementTurnGuns'];
export type AnyColumn = components['schemas']['AnyColumn'];
export type ArmOfWing = components['schemas']['ArmOfWing'];
export type ArmyCommanderHelp = components['schemas']['ArmyCommanderHelp'];
export type Artillery = components['schemas']['Artillery'];
export type ArtilleryModifiers = components['schemas']['ArtilleryModifiers'];
export type ArtilleryRow = components['schemas']['ArtilleryRow'];
export type Attack = components['schemas']['Attack'];
export type BackStep = components['schemas']['BackStep'];
export type Blame = components['schemas']['Blame'];
export type Blow = components['schemas']['Blow'];
export type Bounds = components['schemas']['Bounds'];
export type CasualtyThreshold = components['schemas']['CasualtyThreshold'];
export type Cause = components['schemas']['Cause'];
export type CcPistols = components['schemas']['CcPistols'];
export type ChargeCloserTo = components['schemas']['ChargeCloserTo'];
export type Charts = components['schemas']['Charts'];
export type Class = components['schemas']['Class'];
export type ClassChart = components['schemas']['ClassChart'];
export type CloseCombat = components['schemas']['CloseCombat'];
export type CloseCombatModifiers = components['schemas']['CloseCombatModifiers'];
export type CloseCombatOrders = components['schemas']['CloseCombatOrders'];
export type CloseCombatRow = components['schemas']['CloseCombatRow'];
export type Command = components['schemas']['Command'];
export type Continuation = components['schemas']['Continuation'];
export type ContinuationModifiers = components['schemas']['ContinuationModifiers'];
export type Cornered = components['schemas']['Cornered'];
export type Die = components['schemas']['Die'];
export type Edge = components['schemas']['Edge'];
export type Ended = components['schemas']['Ended'];
export type Event = components['schemas']['Event'];
export type EventActionDone = components['schemas']['EventActionDone'];
export type EventAttacksAnnounced = components['schemas']['EventAttacksAnnounced'];
export type EventAwaits = components['schemas']['EventAwaits'];
export type EventBypassed = components['schemas']['EventBypassed'];
export type EventCasualtiesChanged = components['schemas']['EventCasualtiesChanged'];
export type EventCloseCombat = components['schemas']['EventCloseCombat'];
export type EventConceded = components['schemas']['EventConceded'];
export type EventContinuationTried = components['schemas']['EventContinuationTried'];
export type EventCornered = components['schemas']['EventCornered'];
export type EventDeclined = components['schemas']['EventDeclined'];
export type EventDisputeThrown = components['schemas']['EventDisputeThrown'];
export type EventFired = components['schemas']['EventFired'];
export type EventFormationChanged = components['schemas']['EventFormationChanged'];
export type EventGameOver = components['schemas']['EventGameOver'];
export type EventGunsCaptured = components['schemas']['EventGunsCaptured'];
export type EventGunsFired = components['schemas']['EventGunsFired'];
export type EventInitiativeTaken = components['schemas']['EventInitiativeTaken'];
export type EventInitiativeThrown = components['schemas']['EventInitiativeThrown'];
export type EventInterceptionTried = components['schemas']['EventInterceptionTried'];
export type EventLeaderActed = components['schemas']['EventLeaderActed'];
export type EventLeaderAppointed = components['schemas']['EventLeaderAppointed'];
export type EventLeaderChecked = components['schemas']['EventLeaderChecked'];
export type EventLeaderMoved = components['schemas']['EventLeaderMoved'];
export type EventLeaderPlaced = components['schemas']['EventLeaderPlaced'];
export type EventLeaderPromoted = components['schemas']['EventLeaderPromoted'];
export type EventLeaderRemoved = components['schemas']['EventLeaderRemoved'];
export type EventMarkersRemoved = components['schemas']['EventMarkersRemoved'];
export type EventMomentumChanged = components['schemas']['EventMomentumChanged'];
export type EventMoraleChanged = components['schemas']['EventMoraleChanged'];
export type EventMoraleChecked = components['schemas']['EventMoraleChecked'];
export type EventNoContinue = components['schemas']['EventNoContinue'];
export type EventOrdersAssigned = components['schemas']['EventOrdersAssigned'];
export type EventOrdersTried = components['schemas']['EventOrdersTried'];
export type EventPassed = components['schemas']['EventPassed'];
export type EventPhaseBegan = components['schemas']['EventPhaseBegan'];
export type EventPistolsChanged = components['schemas']['EventPistolsChanged'];
export type EventPointsCounted = components['schemas']['EventPointsCounted'];
export type EventPreemptionTried = components['schemas']['EventPreemptionTried'];
export type EventPursuitThrown = components['schemas']['EventPursuitThrown'];
export type EventRallied = components['schemas']['EventRallied'];
export type EventReacted = components['schemas']['EventReacted'];
export type EventReformed = components['schemas']['EventReformed'];
export type EventRemoved = components['schemas']['EventRemoved'];
export type EventReplacementThrown = components['schemas']['EventReplacementThrown'];
export type EventRestacked = components['schemas']['EventRestacked'];
export type EventReturnThrown = components['schemas']['EventReturnThrown'];
export type EventSalvoMarked = components['schemas']['EventSalvoMarked'];
export type EventSealed = components['schemas']['EventSealed'];
export type EventSpent = components['schemas']['EventSpent'];
export type EventTurnBegan = components['schemas']['EventTurnBegan'];
export type EventUnitMoved = components['schemas']['EventUnitMoved'];
export type EventUnsealed = components['schemas']['EventUnsealed'];
export type EventWingActivated = components['schemas']['EventWingActivated'];
export type EventWingChosen = components['schemas']['EventWingChosen'];
export type EventWingFinished = components['schemas']['EventWingFinished'];
export type Fate = components['schemas']['Fate'];
export type FireModifiers = components['schemas']['FireModifiers'];
export type Follow = components['schemas']['Follow'];
export type Formation = components['schemas']['Formation'];
export type Gone = components['schemas']['Gone'];
export type Ground = components['schemas']['Ground'];
export type GroundFight = components['schemas']['GroundFight'];
export type GroundFire = components['schemas']['GroundFire'];
export type GroundView = components['schemas']['GroundView'];
export type GunArc = components['schemas']['GunArc'];
export type GunsReactTo = components['schemas']['GunsReactTo'];
export type Halve = components['schemas']['Halve'];
export type Hand = components['schemas']['Hand'];
export type Hex = components['schemas']['Hex'];
export type HexChart = components['schemas']['HexChart'];
export type HitsByKind = components['schemas']['HitsByKind'];
export type Id = components['schemas']['Id'];
export type Interception = components['schemas']['Interception'];
export type InterceptionModifiers = components['schemas']['InterceptionModifiers'];
export type Kind = components['schemas']['Kind'];
export type LeaderCasualty = components['schemas']['LeaderCasualty'];
export type LeaderReplacement = components['schemas']['LeaderReplacement'];
export type LeaderSetup = components['schemas']['LeaderSetup'];
export type LeaderView = components['schemas']['LeaderView'];
export type Level = components['schemas']['Level'];
export type LevelRow = components['schemas']['LevelRow'];
export type Limit = components['schemas']['Limit'];
export type Link = components['schemas']['Link'];
export type MeetingStage = components['schemas']['MeetingStage'];
export type MeetingView = components['schemas']['MeetingView'];
export type Mode = components['schemas']['Mode'];
export type Modifier = components['schemas']['Modifier'];
export type Morale = components['schemas']['Morale'];
export type MoraleCheck = components['schemas']['MoraleCheck'];
export type MoraleModifiers = components['schemas']['MoraleModifiers'];
export type MovingView = components['schemas']['MovingView'];
export type Musket = components['schemas']['Musket'];
export type MusketColumns = components['schemas']['MusketColumns'];
export type NextTier = components['schemas']['NextTier'];
export type NumberMap = components['schemas']['NumberMap'];
export type OneColumn = components['schemas']['OneColumn'];
export type Options = components['schemas']['Options'];
export type Order = components['schemas']['Order'];
export type OrdersAt = components['schemas']['OrdersAt'];
export type OrdersChange = components['schemas']['OrdersChange'];
export type OrdersModifiers = components['schemas']['OrdersModifiers'];
export type Orientation = components['schemas']['Orientation'];
export type OutcomeView = components['schemas']['OutcomeView'];
export type Parts = components['schemas']['Parts'];
export type PartsActions = components['schemas']['PartsActions'];
export type PartsAssignOrders = components['schemas']['PartsAssignOrders'];
export type PartsAttacks = components['schemas']['PartsAttacks'];
export type PartsPistols = components['schemas']['PartsPistols'];
export type PartsReact = components['schemas']['PartsReact'];
export type PartsResume = components['schemas']['PartsResume'];
export type PerMoverNumber = components['schemas']['PerMoverNumber'];
export type PerMoverNumberOrNull = components['schemas']['PerMoverNumberOrNull'];
export type PerOrderNumberOrNull = components['schemas']['PerOrderNumberOrNull'];
export type PerOrderPerOrderNumberOrNull = components['schemas']['PerOrderPerOrderNumberOrNull'];
export type PerSideEdge = components['schemas']['PerSideEdge'];
export type PerSideFlag = components['schemas']['PerSideFlag'];
export type PerSideNumber = components['schemas']['PerSideNumber'];
export type Phase = components['schemas']['Phase'];
export type Pistol = components['schemas']['Pistol'];
export type PlacePart = components['schemas']['PlacePart'];
export type Points = components['schemas']['Points'];
export type Preemption = components['schemas']['Preemption'];
export type PreemptionAttempts = components['schemas']['PreemptionAttempts'];
export type PreemptionModifiers = components['schemas']['PreemptionModifiers'];
export type Pursuit = components['schemas']['Pursuit'];
export type PursuitModifiers = components['schemas']['PursuitModifiers'];
export type PursuitRow = components['schemas']['PursuitRow'];
export type Rally = components['schemas']['Rally'];
export type RallyCloserTo = components['schemas']['RallyCloserTo'];
export type RallyModifiers = components['schemas']['RallyModifiers'];
export type Rated = components['schemas']['Rated'];
export type RatioRow = components['schemas']['RatioRow'];
export type Reaction = components['schemas']['Reaction'];
export type ReactionsPerTrigger = components['schemas']['ReactionsPerTrigger'];
export type Reason = components['schemas']['Reason'];
export type Reforming = components['schemas']['Reforming'];
export type ReplacementRow = components['schemas']['ReplacementRow'];
export type Retreat = components['schemas']['Retreat'];
export type RetreatChoice = components['schemas']['RetreatChoice'];
export type Return = components['schemas']['Return'];
export type Ride = components['schemas']['Ride'];
export type Role = components['schemas']['Role'];
export type Roll = components['schemas']['Roll'];
export type Rout = components['schemas']['Rout'];
export type RoutHits = components['schemas']['RoutHits'];
export type Salvo = components['schemas']['Salvo'];
export type Segment = components['schemas']['Segment'];
export type Setup = components['schemas']['Setup'];
export type ShakenStands = components['schemas']['ShakenStands'];
export type Sheet = components['schemas']['Sheet'];
export type Shot = components['schemas']['Shot'];
export type Side = components['schemas']['Side'];
export type SideChart = components['schemas']['SideChart'];
export type Sourced = components['schemas']['Sourced'];
export type Step = components['schemas']['Step'];
export type StepBack = components['schemas']['StepBack'];
export type StepCounterMarch = components['schemas']['StepCounterMarch'];
export type StepFire = components['schemas']['StepFire'];
export type StepHedgehog = components['schemas']['StepHedgehog'];
export type StepIncorporate = components['schemas']['StepIncorporate'];
export type StepSwap = components['schemas']['StepSwap'];
export type StepTo = components['schemas']['StepTo'];
export type StepTurn = components['schemas']['StepTurn'];
export type StepWheel = components['schemas']['StepWheel'];
export type Terrain = components['schemas']['Terrain'];
export type Threshold = components['schemas']['Threshold'];
export type ThresholdEffect = components['schemas']['ThresholdEffect'];
export type TriggerView = components['schemas']['TriggerView'];
export type TwoHexDefender = components['schemas']['TwoHexDefender'];
export type UnableModifiers = components['schemas']['UnableModifiers'];
export type UnableRow = components['schemas']['UnableRow'];
export type UnableToRetreat = components['schemas']['UnableToRetreat'];
export type UnitPart = components['schemas']['UnitPart'];
export type UnitSetup = components['schemas']['UnitSetup'];
export type UnitView = components['schemas']['UnitView'];
export type VictoryLevels = components['schemas']['VictoryLevels'];
export type VictoryPoints = components['schemas']['VictoryPoints'];
export type View = components['schemas']['View'];
export type Way = components['schemas']['Way'];
export type WingSetup = components['schemas']['WingSetup'];
export type WingView = components['schemas']['WingView'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
