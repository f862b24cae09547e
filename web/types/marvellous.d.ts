// Generated from schemas/marvellous.json by openapi-typescript: `npm run generate` writes it again.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Stands allotted to an attack. */
        Allotment: {
            /**
             * Format: int32
             * @description The number of stands.
             */
            stands: number;
            /** @description The target. */
            target: components["schemas"]["UnitId"];
            /** @description The attacking unit. */
            unit: components["schemas"]["UnitId"];
        };
        /** @description A unit with several enemies. */
        AllotmentPart: {
            /**
             * Format: int32
             * @description The stands to allot; all must be allotted.
             */
            stands: number;
            /** @description Its enemies; at most one attack on each. */
            targets: components["schemas"]["UnitId"][];
            /** @description The unit. */
            unit: components["schemas"]["UnitId"];
        };
        /**
         * @description What a player may announce. Each announcement answers one decision; only `concede` may be made at any
         *     time.
         */
        Announcement: components["schemas"]["AnnouncementDeploy"] | components["schemas"]["AnnouncementFire"] | components["schemas"]["AnnouncementAllocate"] | components["schemas"]["AnnouncementRethrow"] | components["schemas"]["AnnouncementCommanderRethrow"] | components["schemas"]["AnnouncementLosses"] | components["schemas"]["AnnouncementChangeFormation"] | components["schemas"]["AnnouncementTurn"] | components["schemas"]["AnnouncementMove"] | components["schemas"]["AnnouncementDisengage"] | components["schemas"]["AnnouncementEngage"] | components["schemas"]["AnnouncementEnterTable"] | components["schemas"]["AnnouncementShiftReserve"] | components["schemas"]["AnnouncementLeaveTable"] | components["schemas"]["AnnouncementWithdraw"] | components["schemas"]["AnnouncementMoveCommander"] | components["schemas"]["AnnouncementEndMovement"] | components["schemas"]["AnnouncementRally"] | components["schemas"]["AnnouncementReact"] | components["schemas"]["AnnouncementDecline"] | components["schemas"]["AnnouncementConcede"];
        /** @description Which stands attack whom (HTH-3). Units with one enemy need not be listed. */
        AnnouncementAllocate: {
            /** @description In the order in which the dice are thrown. */
            attacks: components["schemas"]["Allotment"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "allocate";
        };
        /** @description Changes a unit's formation (MOVE-8). */
        AnnouncementChangeFormation: {
            facing?: components["schemas"]["Facing"] | null;
            /** @description Its new formation. */
            formation: components["schemas"]["Formation"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "change_formation";
            /** @description The unit. */
            unit: components["schemas"]["UnitId"];
        };
        /** @description The Commander's re-throw (HTH-12); none: all dice stand. */
        AnnouncementCommanderRethrow: {
            /** @description At most one attack per unit. */
            attacks: components["schemas"]["Shot"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "commander_rethrow";
        };
        /** @description Gives up the game (VIC-10). */
        AnnouncementConcede: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "concede";
        };
        /** @description No further reaction. */
        AnnouncementDecline: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "decline";
        };
        /** @description Sets up every unit and the Commander (SETUP-1 to SETUP-4). */
        AnnouncementDeploy: {
            /** @description The Commander's zone. */
            commander: components["schemas"]["Zone"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "deploy";
            /** @description Every unit of the side. */
            units: {
                [key: string]: components["schemas"]["Placement"];
            };
        };
        /** @description Cavalry leaves its enemies (DIS-1 to DIS-4). */
        AnnouncementDisengage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "disengage";
            /** @description The unit. */
            unit: components["schemas"]["UnitId"];
        };
        /** @description Ends the movement phase (END-1). */
        AnnouncementEndMovement: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "end_movement";
        };
        /** @description Tries to engage an enemy in the same zone (ENG). */
        AnnouncementEngage: {
            face?: components["schemas"]["Face"] | null;
            /** @description The target. */
            target: components["schemas"]["UnitId"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "engage";
            /** @description The unit. */
            unit: components["schemas"]["UnitId"];
        };
        /** @description Comes onto the table from a Reserve Zone (RES-1). */
        AnnouncementEnterTable: {
            formation?: components["schemas"]["Formation"] | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "enter_table";
            /** @description The unit. */
            unit: components["schemas"]["UnitId"];
        };
        /** @description The fire of a side in the firing phase; no shots: all fire is held (FIRE-2). */
        AnnouncementFire: {
            /** @description In the order in which the dice are thrown. */
            shots: components["schemas"]["Shot"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "fire";
        };
        /** @description Moves a unit off the table into the Reserve Zone straight behind it (RES-3). */
        AnnouncementLeaveTable: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "leave_table";
            /** @description The unit. */
            unit: components["schemas"]["UnitId"];
        };
        /** @description The contacts to break by removing stands (LOSS-8); none: all are kept. */
        AnnouncementLosses: {
            /** @description The faces that each unit frees. */
            break_contact?: {
                [key: string]: components["schemas"]["Face"][];
            };
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "losses";
        };
        /** @description Moves a unit straight ahead into the next zone (MOVE-10). */
        AnnouncementMove: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "move";
            /** @description The unit. */
            unit: components["schemas"]["UnitId"];
        };
        /** @description Moves the Commander, which ends the movement phase (END-2). */
        AnnouncementMoveCommander: {
            /** @description The destination. */
            to: components["schemas"]["Zone"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "move_commander";
        };
        /** @description Rallies cavalry that charged without contact (REACT-1.4). */
        AnnouncementRally: {
            /** @description Its new facing. */
            facing: components["schemas"]["Facing"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "rally";
            /** @description The unit. */
            unit: components["schemas"]["UnitId"];
        };
        /** @description A unit reacts. */
        AnnouncementReact: {
            /** @description The reaction. */
            reaction: components["schemas"]["Reaction"];
            to?: components["schemas"]["Zone"] | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "react";
            /** @description The unit. */
            unit: components["schemas"]["UnitId"];
        };
        /** @description Throws dice again for overlapping or outflanking (HTH-11a, HTH-11b); none: all dice stand. */
        AnnouncementRethrow: {
            /** @description The attacks and their dice. */
            attacks: components["schemas"]["Rethrow"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "rethrow";
        };
        /** @description Moves a unit from one of its own Reserve Zones to another (RES-2). */
        AnnouncementShiftReserve: {
            /** @description The other Reserve Zone. */
            to: components["schemas"]["Zone"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "shift_reserve";
            /** @description The unit. */
            unit: components["schemas"]["UnitId"];
        };
        /** @description Turns a unit (MOVE-9). */
        AnnouncementTurn: {
            /** @description Its new facing. */
            facing: components["schemas"]["Facing"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "turn";
            /** @description The unit. */
            unit: components["schemas"]["UnitId"];
        };
        /** @description Orders a unit off the field for good (WD-1). */
        AnnouncementWithdraw: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "withdraw";
            /** @description The unit. */
            unit: components["schemas"]["UnitId"];
        };
        /** @description An attack as a viewer sees it. */
        AttackView: {
            /** @description The current dice. */
            faces: number[];
            /** @description The target. */
            target: components["schemas"]["UnitId"];
            /** @description The attacking unit. */
            unit: components["schemas"]["UnitId"];
            /**
             * Format: int32
             * @description Dice of this or less hit.
             */
            value: number;
        };
        /** @description A unit that may break contacts. */
        BreakPart: {
            /** @description The sets of faces that it may free; it may also free none. */
            faces: components["schemas"]["Face"][][];
            /** @description The unit. */
            unit: components["schemas"]["UnitId"];
        };
        /**
         * @description The weight of a battery's guns (UNIT-2).
         * @enum {string}
         */
        Calibre: "light" | "medium" | "heavy";
        /** @description A contact as a viewer sees it. */
        ContactView: {
            /** @description The face touched. */
            face: components["schemas"]["Face"];
            /** @description The unit that it touches. */
            target: components["schemas"]["UnitId"];
            /** @description The unit whose front touches. */
            unit: components["schemas"]["UnitId"];
        };
        /** @description A unit to set up. */
        DeployPart: {
            /**
             * Format: int32
             * @description Its number of stands.
             */
            stands: number;
            /** @description The unit. */
            unit: components["schemas"]["UnitId"];
            /**
             * @description The zones of the rear row that its kind may enter, and the reserves, with the formations allowed
             *     there.
             */
            zones: {
                [key: string]: components["schemas"]["Formation"][];
            };
        };
        /** @description An event. */
        Event: components["schemas"]["EventQualityThrown"] | components["schemas"]["EventSealed"] | components["schemas"]["EventDeployed"] | components["schemas"]["EventTurnBegan"] | components["schemas"]["EventPhaseBegan"] | components["schemas"]["EventInitiativeThrown"] | components["schemas"]["EventInitiativeTaken"] | components["schemas"]["EventFireRevealed"] | components["schemas"]["EventFired"] | components["schemas"]["EventFireEnded"] | components["schemas"]["EventHit"] | components["schemas"]["EventOpeningHits"] | components["schemas"]["EventAllotmentRevealed"] | components["schemas"]["EventAttacked"] | components["schemas"]["EventAttacksThrown"] | components["schemas"]["EventRethrown"] | components["schemas"]["EventRethrowsMade"] | components["schemas"]["EventCommanderRethrown"] | components["schemas"]["EventStruck"] | components["schemas"]["EventLossesDue"] | components["schemas"]["EventContactBroken"] | components["schemas"]["EventLossesRemoved"] | components["schemas"]["EventChosen"] | components["schemas"]["EventFormationChanged"] | components["schemas"]["EventTurned"] | components["schemas"]["EventWheeled"] | components["schemas"]["EventAnnounced"] | components["schemas"]["EventEngageTested"] | components["schemas"]["EventWindowOpened"] | components["schemas"]["EventMoved"] | components["schemas"]["EventEnteredTable"] | components["schemas"]["EventLeftTable"] | components["schemas"]["EventShiftedReserve"] | components["schemas"]["EventDisengaged"] | components["schemas"]["EventFinished"] | components["schemas"]["EventReacted"] | components["schemas"]["EventDeclined"] | components["schemas"]["EventFlinched"] | components["schemas"]["EventCancelled"] | components["schemas"]["EventCompleted"] | components["schemas"]["EventDeferred"] | components["schemas"]["EventSquareFormed"] | components["schemas"]["EventSquareTested"] | components["schemas"]["EventInterceptTested"] | components["schemas"]["EventFellBack"] | components["schemas"]["EventEngaged"] | components["schemas"]["EventFollowOn"] | components["schemas"]["EventRallied"] | components["schemas"]["EventRemoved"] | components["schemas"]["EventCommanderMoved"] | components["schemas"]["EventMovementEnded"] | components["schemas"]["EventStrengthsCounted"] | components["schemas"]["EventMarkersRemoved"] | components["schemas"]["EventCommanderRemoved"] | components["schemas"]["EventZonesCounted"] | components["schemas"]["EventDisputeThrown"] | components["schemas"]["EventConceded"] | components["schemas"]["EventGameOver"];
        /** @description An allotment of stands was revealed. */
        EventAllotmentRevealed: {
            attacks: components["schemas"]["Allotment"][];
            /** @description The id of the rule that caused it. */
            rule: string;
            side: components["schemas"]["Side"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "allotment_revealed";
        };
        /** @description A unit announced something that the enemy may react to. */
        EventAnnounced: {
            face?: components["schemas"]["Face"] | null;
            /** @description The id of the rule that caused it. */
            rule: string;
            target?: components["schemas"]["UnitId"] | null;
            to?: components["schemas"]["Zone"] | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "announced";
            unit: components["schemas"]["UnitId"];
            window: components["schemas"]["Window"];
        };
        /** @description An attack was thrown: dice of `value` or less hit. The hits are applied later. */
        EventAttacked: {
            faces: components["schemas"]["Faces"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /** Format: int32 */
            stands: number;
            target: components["schemas"]["UnitId"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "attacked";
            unit: components["schemas"]["UnitId"];
            /** Format: int32 */
            value: number;
        };
        /** @description All first throws of the phase are made. */
        EventAttacksThrown: {
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "attacks_thrown";
        };
        /** @description The announcement in progress was cancelled. */
        EventCancelled: {
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "cancelled";
            unit: components["schemas"]["UnitId"];
        };
        /** @description A unit was chosen. The one chosen before is finished. */
        EventChosen: {
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "chosen";
            unit: components["schemas"]["UnitId"];
        };
        /** @description A Commander moved. */
        EventCommanderMoved: {
            /** @description The id of the rule that caused it. */
            rule: string;
            side: components["schemas"]["Side"];
            to: components["schemas"]["Zone"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "commander_moved";
        };
        /** @description A Commander was removed for good (VIC-6). */
        EventCommanderRemoved: {
            /** @description The id of the rule that caused it. */
            rule: string;
            side: components["schemas"]["Side"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "commander_removed";
        };
        /** @description An attack was thrown again for the Commander. */
        EventCommanderRethrown: {
            faces: components["schemas"]["Faces"];
            /** @description The id of the rule that caused it. */
            rule: string;
            target: components["schemas"]["UnitId"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "commander_rethrown";
            unit: components["schemas"]["UnitId"];
        };
        /** @description The announcement in progress was carried out. */
        EventCompleted: {
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "completed";
            unit: components["schemas"]["UnitId"];
        };
        /** @description A side conceded (VIC-10). */
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
        /** @description A unit broke a contact by removing stands (LOSS-8). */
        EventContactBroken: {
            face: components["schemas"]["Face"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "contact_broken";
            unit: components["schemas"]["UnitId"];
        };
        /** @description The reactor has no further reaction. */
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
        /** @description The target's reaction takes effect after the window has closed (option `target_reaction`). */
        EventDeferred: {
            /** Format: int32 */
            impact: number;
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "deferred";
            unit: components["schemas"]["UnitId"];
        };
        /** @description A deployment was revealed and carried out. */
        EventDeployed: {
            commander: components["schemas"]["Zone"];
            /** @description The id of the rule that caused it. */
            rule: string;
            side: components["schemas"]["Side"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "deployed";
            units: {
                [key: string]: components["schemas"]["Placement"];
            };
        };
        /** @description A unit disengaged from all its enemies. */
        EventDisengaged: {
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "disengaged";
            unit: components["schemas"]["UnitId"];
        };
        /** @description The throw that settles a dispute (DISP-1). The lower sum decides; equal sums are thrown again. */
        EventDisputeThrown: {
            north: components["schemas"]["Faces"];
            /** @description The id of the rule that caused it. */
            rule: string;
            south: components["schemas"]["Faces"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "dispute_thrown";
        };
        /** @description The engage test (ENG-6). */
        EventEngageTested: {
            /** Format: int32 */
            die: number;
            /** Format: int32 */
            needs: number;
            passed: boolean;
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "engage_tested";
            unit: components["schemas"]["UnitId"];
        };
        /** @description Two units are in contact: `unit`'s front touches `target`'s `face`. Both are finished. */
        EventEngaged: {
            face: components["schemas"]["Face"];
            /** @description The id of the rule that caused it. */
            rule: string;
            target: components["schemas"]["UnitId"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "engaged";
            unit: components["schemas"]["UnitId"];
        };
        /** @description A unit entered the table. */
        EventEnteredTable: {
            formation: components["schemas"]["Formation"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "entered_table";
            unit: components["schemas"]["UnitId"];
            zone: components["schemas"]["Zone"];
        };
        /** @description A unit went to a reserve as its reaction. */
        EventFellBack: {
            reaction: components["schemas"]["Reaction"];
            /** @description The id of the rule that caused it. */
            rule: string;
            to: components["schemas"]["Zone"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "fell_back";
            unit: components["schemas"]["UnitId"];
        };
        /** @description A unit does no more in this movement phase. */
        EventFinished: {
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "finished";
            unit: components["schemas"]["UnitId"];
        };
        /** @description A side has finished firing, where shots are decided one by one (AMB-15). */
        EventFireEnded: {
            /** @description The id of the rule that caused it. */
            rule: string;
            side: components["schemas"]["Side"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "fire_ended";
        };
        /** @description A fire plan was revealed. */
        EventFireRevealed: {
            /** @description The id of the rule that caused it. */
            rule: string;
            shots: components["schemas"]["Shot"][];
            side: components["schemas"]["Side"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "fire_revealed";
        };
        /** @description A unit fired: dice of `needs` or less hit. It has its red marker. */
        EventFired: {
            faces: components["schemas"]["Faces"];
            fire: components["schemas"]["FireKind"];
            /** Format: int32 */
            hits: number;
            /** Format: int32 */
            needs: number;
            /** @description The id of the rule that caused it. */
            rule: string;
            target: components["schemas"]["UnitId"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "fired";
            unit: components["schemas"]["UnitId"];
        };
        /** @description A unit flinched from fire. */
        EventFlinched: {
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "flinched";
            unit: components["schemas"]["UnitId"];
        };
        /** @description Cavalry charged without contact and may continue (REACT-1.3, REACT-2.3). */
        EventFollowOn: {
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "follow_on";
            unit: components["schemas"]["UnitId"];
        };
        /** @description A unit changed its formation. */
        EventFormationChanged: {
            facing: components["schemas"]["Facing"];
            formation: components["schemas"]["Formation"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "formation_changed";
            unit: components["schemas"]["UnitId"];
        };
        /** @description The game is over. */
        EventGameOver: {
            grade: components["schemas"]["Grade"];
            reason: components["schemas"]["Reason"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "game_over";
            winner?: components["schemas"]["Side"] | null;
        };
        /** @description A unit took hits for another reason. */
        EventHit: {
            cause: components["schemas"]["HitCause"];
            /** Format: int32 */
            hits: number;
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "hit";
            unit: components["schemas"]["UnitId"];
        };
        /** @description A side took the initiative for this turn. */
        EventInitiativeTaken: {
            /** @description The id of the rule that caused it. */
            rule: string;
            side: components["schemas"]["Side"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "initiative_taken";
        };
        /** @description A throw for the initiative (INIT-1). Equal sums are thrown again. */
        EventInitiativeThrown: {
            north: components["schemas"]["Faces"];
            /** @description The id of the rule that caused it. */
            rule: string;
            south: components["schemas"]["Faces"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "initiative_thrown";
        };
        /** @description The intercept test (REACT-6.3); no die for a unit in command. */
        EventInterceptTested: {
            /** Format: int32 */
            die?: number | null;
            /** Format: int32 */
            needs: number;
            passed: boolean;
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "intercept_tested";
            unit: components["schemas"]["UnitId"];
        };
        /** @description A unit left the table for a reserve. */
        EventLeftTable: {
            /** @description The id of the rule that caused it. */
            rule: string;
            to: components["schemas"]["Zone"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "left_table";
            unit: components["schemas"]["UnitId"];
        };
        /** @description The units of this size and side remove their losses next. */
        EventLossesDue: {
            /** @description The id of the rule that caused it. */
            rule: string;
            side: components["schemas"]["Side"];
            /** Format: int32 */
            size: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "losses_due";
        };
        /** @description A unit's hits were removed, and stands for them (LOSS-3, LOSS-4, LOSS-5). */
        EventLossesRemoved: {
            /** Format: int32 */
            left: number;
            /** @description The id of the rule that caused it. */
            rule: string;
            /** Format: int32 */
            stands: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "losses_removed";
            unit: components["schemas"]["UnitId"];
        };
        /** @description All red and yellow markers were removed (VIC-5). */
        EventMarkersRemoved: {
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "markers_removed";
        };
        /** @description A unit moved into the next zone. */
        EventMoved: {
            /** @description The id of the rule that caused it. */
            rule: string;
            to: components["schemas"]["Zone"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "moved";
            unit: components["schemas"]["UnitId"];
        };
        /** @description A movement phase ended. */
        EventMovementEnded: {
            /** @description The id of the rule that caused it. */
            rule: string;
            side: components["schemas"]["Side"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "movement_ended";
        };
        /** @description Every engaged unit took a hit at the start of the hand-to-hand phase (HTH-1). */
        EventOpeningHits: {
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "opening_hits";
            units: components["schemas"]["UnitId"][];
        };
        /** @description A phase began. */
        EventPhaseBegan: {
            phase: components["schemas"]["PhaseName"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "phase_began";
        };
        /** @description A unit's quality was thrown for (QUAL-1). */
        EventQualityThrown: {
            /** Format: int32 */
            die: number;
            quality: components["schemas"]["Quality"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "quality_thrown";
            unit: components["schemas"]["UnitId"];
        };
        /** @description Cavalry rallied (REACT-1.4). */
        EventRallied: {
            facing: components["schemas"]["Facing"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "rallied";
            unit: components["schemas"]["UnitId"];
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
            unit: components["schemas"]["UnitId"];
        };
        /** @description A unit left the game. */
        EventRemoved: {
            gone: components["schemas"]["Gone"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "removed";
            unit: components["schemas"]["UnitId"];
        };
        /** @description Dice of an attack were thrown again for overlapping or outflanking. */
        EventRethrown: {
            dice: number[];
            faces: components["schemas"]["Faces"];
            /** @description The id of the rule that caused it. */
            rule: string;
            target: components["schemas"]["UnitId"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "rethrown";
            unit: components["schemas"]["UnitId"];
        };
        /** @description The re-throws for overlapping and outflanking are made. */
        EventRethrowsMade: {
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "rethrows_made";
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
        /** @description A unit moved to another reserve. */
        EventShiftedReserve: {
            /** @description The id of the rule that caused it. */
            rule: string;
            to: components["schemas"]["Zone"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "shifted_reserve";
            unit: components["schemas"]["UnitId"];
        };
        /** @description Infantry formed a hasty square (REACT-4.1). */
        EventSquareFormed: {
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "square_formed";
            unit: components["schemas"]["UnitId"];
        };
        /** @description Cavalry before a square: the dice for feint and charge (REACT-4.3, REACT-4.4). */
        EventSquareTested: {
            faces: components["schemas"]["Faces"];
            /** @description The id of the rule that caused it. */
            rule: string;
            target: components["schemas"]["UnitId"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "square_tested";
            unit: components["schemas"]["UnitId"];
        };
        /** @description The strengths that decide on a general retreat (VIC-3). */
        EventStrengthsCounted: {
            off: number[];
            on: number[];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "strengths_counted";
        };
        /** @description The hits of an attack were applied. */
        EventStruck: {
            /** Format: int32 */
            hits: number;
            /** @description The id of the rule that caused it. */
            rule: string;
            target: components["schemas"]["UnitId"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "struck";
            unit: components["schemas"]["UnitId"];
        };
        /** @description A game turn began. */
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
        /** @description A unit turned as its action. */
        EventTurned: {
            facing: components["schemas"]["Facing"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "turned";
            unit: components["schemas"]["UnitId"];
        };
        /** @description A unit turned for another reason. */
        EventWheeled: {
            facing: components["schemas"]["Facing"];
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "wheeled";
            unit: components["schemas"]["UnitId"];
        };
        /** @description The enemy may react now. */
        EventWindowOpened: {
            /** @description The id of the rule that caused it. */
            rule: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "window_opened";
            unit: components["schemas"]["UnitId"];
            window: components["schemas"]["Window"];
        };
        /** @description The uncontested zones that decide the outcome (VIC-8). */
        EventZonesCounted: {
            /** Format: int32 */
            north: number;
            /** @description The id of the rule that caused it. */
            rule: string;
            /** Format: int32 */
            south: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "zones_counted";
        };
        /**
         * @description A side of a unit, seen from its facing (ENG-9).
         * @enum {string}
         */
        Face: "front" | "right" | "rear" | "left";
        Faces: number[];
        /**
         * @description A direction on the table, absolute (FACE-1).
         * @enum {string}
         */
        Facing: "n" | "e" | "s" | "w";
        /**
         * @description The occasion of a unit's fire.
         * @enum {string}
         */
        FireKind: "phase" | "defensive" | "supporting";
        /**
         * @description The formation of a unit (FORM-1).
         * @enum {string}
         */
        Formation: "attack" | "square" | "skirmish";
        /**
         * @description How a unit left the game. All count as routed (VIC-2).
         * @enum {string}
         */
        Gone: "routed" | "over_run" | "withdrawn";
        /**
         * @description The grade of the result.
         * @enum {string}
         */
        Grade: "marvellous_victory" | "minor_victory" | "draw" | "humiliating_loss";
        /**
         * @description Why a unit takes hits outside fire and hand-to-hand attacks.
         * @enum {string}
         */
        HitCause: "disengaging" | "counter_charging" | "light_impact" | "hasty_square" | "flowing_round" | "charged_home" | "intercepting" | "intercepted";
        /**
         * @description The kind of a unit (UNIT-1).
         * @enum {string}
         */
        Kind: "line_infantry" | "light_infantry" | "light_cavalry" | "medium_cavalry" | "heavy_cavalry" | "foot_artillery" | "horse_artillery";
        /** @description The result of the game. */
        OutcomeView: {
            /** @description The grade. */
            grade: components["schemas"]["Grade"];
            /** @description The reason. */
            reason: components["schemas"]["Reason"];
            winner?: components["schemas"]["Side"] | null;
        };
        /** @description The parts of an answer and the constraints between them. */
        Parts: components["schemas"]["PartsDeploy"] | components["schemas"]["PartsFire"] | components["schemas"]["PartsAllocate"] | components["schemas"]["PartsRethrow"] | components["schemas"]["PartsCommanderRethrow"] | components["schemas"]["PartsLosses"];
        /** @description Every one of these units allots all its stands. */
        PartsAllocate: {
            /**
             * @description The units with one enemy. They need not be listed, and attack it with all their stands in any
             *     case.
             */
            implied: components["schemas"]["AllotmentPart"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "allocate";
            /** @description The units with several enemies. */
            units: components["schemas"]["AllotmentPart"][];
        };
        /** @description Any of these attacks, at most one per unit. */
        PartsCommanderRethrow: {
            /** @description The attacks. */
            attacks: components["schemas"]["RethrowPart"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "commander_rethrow";
        };
        /**
         * @description Every unit goes into one zone; no zone takes more than `capacity`; `outer_zones` take units only when all
         *     `set_up_zones` are full. Units in a reserve, batteries and lone stands need no formation.
         */
        PartsDeploy: {
            /**
             * Format: int32
             * @description The most units in a zone.
             */
            capacity: number;
            /** @description The possible zones of the Commander. */
            commander: components["schemas"]["Zone"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "deploy";
            /** @description The other zones of the rear row. */
            outer_zones: components["schemas"]["Zone"][];
            /** @description A placement of all units that is legal together, as a fallback where the ground is tight. */
            plain: {
                [key: string]: components["schemas"]["Placement"];
            };
            /** @description The reserves, open to every unit. */
            reserves: components["schemas"]["Zone"][];
            /** @description The zones that are filled first. */
            set_up_zones: components["schemas"]["Zone"][];
            /** @description The units of the side. */
            units: components["schemas"]["DeployPart"][];
        };
        /** @description Any number of these shots up to `at_most`, each unit once, spread evenly over each group of `spread`. */
        PartsFire: {
            /**
             * Format: int32
             * @description The most shots in an answer; absent if unlimited.
             */
            at_most?: number | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "fire";
            /** @description The units that may fire. */
            shots: components["schemas"]["ShotPart"][];
            /**
             * @description The groups over which fire is spread. Empty where `fire_spread` is free, and where `at_most` is
             *     one: the listed targets then keep the spread.
             */
            spread: components["schemas"]["SpreadPart"][];
        };
        /** @description Any of these units, each with one of its sets. */
        PartsLosses: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "losses";
            /** @description The units. */
            units: components["schemas"]["BreakPart"][];
        };
        /** @description Any of these attacks, with at most the number of dice that it allows. */
        PartsRethrow: {
            /** @description The attacks. */
            attacks: components["schemas"]["RethrowPart"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "rethrow";
        };
        /** @description A value per side. */
        PerSideFlag: {
            north: boolean;
            south: boolean;
        };
        /** @description A value per side. */
        PerSideNumber: {
            /** Format: int32 */
            north: number;
            /** Format: int32 */
            south: number;
        };
        /** @description A value per side. */
        PerSideTextOrNull: {
            north: null | string;
            south: null | string;
        };
        /** @description A value per side. */
        PerSideVecText: {
            north: string[];
            south: string[];
        };
        /**
         * @description The phases by name (TURN-1).
         * @enum {string}
         */
        PhaseName: "setup" | "initiative" | "firing" | "hand_to_hand" | "remove_losses" | "initiative_movement" | "other_movement" | "victory" | "over";
        /** @description Where a unit is set up. */
        Placement: {
            formation?: components["schemas"]["Formation"] | null;
            /** @description A zone of the side's own rear row, or one of its own Reserve Zones. */
            zone: components["schemas"]["Zone"];
        };
        /** @description An announcement in progress as a viewer sees it. */
        ProgressView: {
            target?: components["schemas"]["UnitId"] | null;
            to?: components["schemas"]["Zone"] | null;
            /** @description The unit that was announced. */
            unit: components["schemas"]["UnitId"];
            window?: components["schemas"]["Window"] | null;
        };
        /**
         * @description The quality of a unit (QUAL-1); seasoned where quality isn't used.
         * @enum {string}
         */
        Quality: "green" | "seasoned" | "veteran";
        /**
         * @description A reaction.
         * @enum {string}
         */
        Reaction: "counter_charge" | "recoil" | "defensive_fire" | "form_square" | "evade" | "intercept" | "supporting_fire" | "flee";
        /**
         * @description What ended the game.
         * @enum {string}
         */
        Reason: "general_retreat" | "breakpoint" | "concession" | "turn_limit" | "agreement";
        /** @description Dice of an attack to throw again for overlapping or outflanking. */
        Rethrow: {
            /** @description The dice, by their index in the throw, from 0. */
            dice: number[];
            /** @description The target. */
            target: components["schemas"]["UnitId"];
            /** @description The attacking unit. */
            unit: components["schemas"]["UnitId"];
        };
        /** @description An attack whose dice may be thrown again. */
        RethrowPart: {
            /**
             * Format: int32
             * @description The number of dice that may be thrown again.
             */
            at_most: number;
            /** @description The current dice. */
            faces: number[];
            /** @description The target. */
            target: components["schemas"]["UnitId"];
            /** @description The attacking unit. */
            unit: components["schemas"]["UnitId"];
            /**
             * Format: int32
             * @description Dice of this or less hit.
             */
            value: number;
        };
        /** @description Everything fixed before the first announcement. */
        Setup: {
            /** @description Impassable edges, as pairs of neighbouring zones. */
            escarpments?: components["schemas"]["Zone"][][];
            /** @description The options; only those that differ from their defaults need be present. */
            options?: Record<string, unknown>;
            /** @description The names of the sides. */
            sides?: components["schemas"]["Sides"];
            /** @description Ground that isn't clear. */
            terrain?: {
                [key: string]: components["schemas"]["Terrain"][];
            };
            /** @description The units of both sides. */
            units: {
                [key: string]: components["schemas"]["UnitSetup"];
            };
        };
        /** @description A shot: all stands of a unit fire at one target. */
        Shot: {
            /** @description The target. */
            target: components["schemas"]["UnitId"];
            /** @description The firing unit. */
            unit: components["schemas"]["UnitId"];
        };
        /** @description A unit that may fire, with its targets. */
        ShotPart: {
            /** @description The possible targets. */
            targets: components["schemas"]["UnitId"][];
            /** @description The unit; it fires once or not at all. */
            unit: components["schemas"]["UnitId"];
        };
        /**
         * @description A side. South's rear row is rank 1 and it faces north; north's is rank 3.
         * @enum {string}
         */
        Side: "south" | "north";
        /** @description The names of a side and its Commander. */
        SideNames: {
            /**
             * @description The Commander.
             * @default
             */
            commander?: string;
            /**
             * @description The army.
             * @default
             */
            name?: string;
        };
        /** @description The names of both sides. */
        Sides: {
            /**
             * @description North's.
             * @default {
             *       "commander": "",
             *       "name": ""
             *     }
             */
            north?: components["schemas"]["SideNames"];
            /**
             * @description South's.
             * @default {
             *       "commander": "",
             *       "name": ""
             *     }
             */
            south?: components["schemas"]["SideNames"];
        };
        /** @description Enemies over which fire is spread. */
        SpreadPart: {
            /** @description The number of shots at any two of these differs by one at most. */
            targets: components["schemas"]["UnitId"][];
            /** @description The zone. */
            zone: components["schemas"]["Zone"];
        };
        /**
         * @description A feature of a zone (TERR-5).
         * @enum {string}
         */
        Terrain: "hill" | "woods" | "village" | "rough" | "impassable" | "boggy";
        /** @description A unit's id. */
        UnitId: string;
        /** @description A unit of an army. */
        UnitSetup: {
            calibre?: components["schemas"]["Calibre"] | null;
            /** @description Its kind. */
            kind: components["schemas"]["Kind"];
            /** @description Its name. */
            name?: string | null;
            quality?: components["schemas"]["Quality"] | null;
            /** @description Its side. */
            side: components["schemas"]["Side"];
            /**
             * Format: int32
             * @description The number of stands; a battery has one.
             */
            stands: number;
        };
        /** @description A unit as a viewer sees it. */
        UnitView: {
            calibre?: components["schemas"]["Calibre"] | null;
            /** @description Whether it is in contact with an enemy. */
            engaged: boolean;
            /** @description Its facing. */
            facing: components["schemas"]["Facing"];
            /** @description Finished for this movement phase. */
            finished: boolean;
            /** @description Red marker. */
            fired: boolean;
            /** @description Its formation. */
            formation: components["schemas"]["Formation"];
            gone?: components["schemas"]["Gone"] | null;
            /**
             * Format: int32
             * @description Green markers.
             */
            hits: number;
            /** @description Whether it is in command (CMD-1). */
            in_command: boolean;
            /** @description Its kind. */
            kind: components["schemas"]["Kind"];
            /** @description Its name, if the set-up gives one. */
            name?: string | null;
            /** @description Its quality. */
            quality: components["schemas"]["Quality"];
            /** @description Yellow marker. */
            reacted: boolean;
            /** @description Its side. */
            side: components["schemas"]["Side"];
            /**
             * Format: int32
             * @description The number of stands now.
             */
            stands: number;
            /**
             * Format: int32
             * @description The number of stands at the start.
             */
            strength: number;
            zone?: components["schemas"]["Zone"] | null;
        };
        /** @description The table as a viewer sees it. */
        View: {
            /** @description Which sides have given their sealed answer. */
            answered: components["schemas"]["PerSideFlag"];
            /** @description The attacks of the hand-to-hand phase so far. */
            attacks?: components["schemas"]["AttackView"][];
            /** @description The tally at which the game is over (VIC-7). */
            breakpoint: components["schemas"]["PerSideNumber"];
            /**
             * Format: int32
             * @description The number of files.
             */
            columns: number;
            /** @description The Commanders' zones. */
            commanders: components["schemas"]["PerSideTextOrNull"];
            current?: components["schemas"]["UnitId"] | null;
            /** @description Every contact. */
            engaged: components["schemas"]["ContactView"][];
            /** @description Impassable edges. */
            escarpments: [
                string,
                string
            ][];
            /** @description The side with the initiative. */
            initiative: components["schemas"]["Side"];
            /** @description The options of this game. */
            options: Record<string, unknown>;
            outcome?: components["schemas"]["OutcomeView"] | null;
            /** @description The viewer's own sealed answers. */
            own_answers?: {
                [key: string]: components["schemas"]["Announcement"];
            };
            /** @description The phase. */
            phase: components["schemas"]["PhaseName"];
            progress?: components["schemas"]["ProgressView"] | null;
            /** @description The Reserve Zones. */
            reserves: components["schemas"]["PerSideVecText"];
            /** @description The number of units lost for good. */
            routed: components["schemas"]["PerSideNumber"];
            /** @description The number of units at the start. */
            strength: components["schemas"]["PerSideNumber"];
            /** @description Ground that isn't clear. */
            terrain: {
                [key: string]: components["schemas"]["Terrain"][];
            };
            /** @description The tally at which the Commander is lost (VIC-6). */
            third: components["schemas"]["PerSideNumber"];
            /**
             * Format: int32
             * @description The game turn, from 1.
             */
            turn: number;
            /** @description The number of uncontested zones (VIC-8). */
            uncontested: components["schemas"]["PerSideNumber"];
            /** @description Every unit of the game. */
            units: {
                [key: string]: components["schemas"]["UnitView"];
            };
        };
        /**
         * @description When a reaction window opens (REACT-0.9).
         * @enum {string}
         */
        Window: "engage" | "leave" | "enter" | "disengaged";
        /** @description A zone: a file letter from south's left, and a rank; 0 and 4 are the reserves. */
        Zone: string;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Allotment = components['schemas']['Allotment'];
export type AllotmentPart = components['schemas']['AllotmentPart'];
export type Announcement = components['schemas']['Announcement'];
export type AnnouncementAllocate = components['schemas']['AnnouncementAllocate'];
export type AnnouncementChangeFormation = components['schemas']['AnnouncementChangeFormation'];
export type AnnouncementCommanderRethrow = components['schemas']['AnnouncementCommanderRethrow'];
export type AnnouncementConcede = components['schemas']['AnnouncementConcede'];
export type AnnouncementDecline = components['schemas']['AnnouncementDecline'];
export type AnnouncementDeploy = components['schemas']['AnnouncementDeploy'];
export type AnnouncementDisengage = components['schemas']['AnnouncementDisengage'];
export type AnnouncementEndMovement = components['schemas']['AnnouncementEndMovement'];
export type AnnouncementEngage = components['schemas']['AnnouncementEngage'];
export type AnnouncementEnterTable = components['schemas']['AnnouncementEnterTable'];
export type AnnouncementFire = components['schemas']['AnnouncementFire'];
export type AnnouncementLeaveTable = components['schemas']['AnnouncementLeaveTable'];
export type AnnouncementLosses = components['schemas']['AnnouncementLosses'];
export type AnnouncementMove = components['schemas']['AnnouncementMove'];
export type AnnouncementMoveCommander = components['schemas']['AnnouncementMoveCommander'];
export type AnnouncementRally = components['schemas']['AnnouncementRally'];
export type AnnouncementReact = components['schemas']['AnnouncementReact'];
export type AnnouncementRethrow = components['schemas']['AnnouncementRethrow'];
export type AnnouncementShiftReserve = components['schemas']['AnnouncementShiftReserve'];
export type AnnouncementTurn = components['schemas']['AnnouncementTurn'];
export type AnnouncementWithdraw = components['schemas']['AnnouncementWithdraw'];
export type AttackView = components['schemas']['AttackView'];
export type BreakPart = components['schemas']['BreakPart'];
export type Calibre = components['schemas']['Calibre'];
export type ContactView = components['schemas']['ContactView'];
export type DeployPart = components['schemas']['DeployPart'];
export type Event = components['schemas']['Event'];
export type EventAllotmentRevealed = components['schemas']['EventAllotmentRevealed'];
export type EventAnnounced = components['schemas']['EventAnnounced'];
export type EventAttacked = components['schemas']['EventAttacked'];
export type EventAttacksThrown = components['schemas']['EventAttacksThrown'];
export type EventCancelled = components['schemas']['EventCancelled'];
export type EventChosen = components['schemas']['EventChosen'];
export type EventCommanderMoved = components['schemas']['EventCommanderMoved'];
export type EventCommanderRemoved = components['schemas']['EventCommanderRemoved'];
export type EventCommanderRethrown = components['schemas']['EventCommanderRethrown'];
export type EventCompleted = components['schemas']['EventCompleted'];
export type EventConceded = components['schemas']['EventConceded'];
export type EventContactBroken = components['schemas']['EventContactBroken'];
export type EventDeclined = components['schemas']['EventDeclined'];
export type EventDeferred = components['schemas']['EventDeferred'];
export type EventDeployed = components['schemas']['EventDeployed'];
export type EventDisengaged = components['schemas']['EventDisengaged'];
export type EventDisputeThrown = components['schemas']['EventDisputeThrown'];
export type EventEngageTested = components['schemas']['EventEngageTested'];
export type EventEngaged = components['schemas']['EventEngaged'];
export type EventEnteredTable = components['schemas']['EventEnteredTable'];
export type EventFellBack = components['schemas']['EventFellBack'];
export type EventFinished = components['schemas']['EventFinished'];
export type EventFireEnded = components['schemas']['EventFireEnded'];
export type EventFireRevealed = components['schemas']['EventFireRevealed'];
export type EventFired = components['schemas']['EventFired'];
export type EventFlinched = components['schemas']['EventFlinched'];
export type EventFollowOn = components['schemas']['EventFollowOn'];
export type EventFormationChanged = components['schemas']['EventFormationChanged'];
export type EventGameOver = components['schemas']['EventGameOver'];
export type EventHit = components['schemas']['EventHit'];
export type EventInitiativeTaken = components['schemas']['EventInitiativeTaken'];
export type EventInitiativeThrown = components['schemas']['EventInitiativeThrown'];
export type EventInterceptTested = components['schemas']['EventInterceptTested'];
export type EventLeftTable = components['schemas']['EventLeftTable'];
export type EventLossesDue = components['schemas']['EventLossesDue'];
export type EventLossesRemoved = components['schemas']['EventLossesRemoved'];
export type EventMarkersRemoved = components['schemas']['EventMarkersRemoved'];
export type EventMoved = components['schemas']['EventMoved'];
export type EventMovementEnded = components['schemas']['EventMovementEnded'];
export type EventOpeningHits = components['schemas']['EventOpeningHits'];
export type EventPhaseBegan = components['schemas']['EventPhaseBegan'];
export type EventQualityThrown = components['schemas']['EventQualityThrown'];
export type EventRallied = components['schemas']['EventRallied'];
export type EventReacted = components['schemas']['EventReacted'];
export type EventRemoved = components['schemas']['EventRemoved'];
export type EventRethrown = components['schemas']['EventRethrown'];
export type EventRethrowsMade = components['schemas']['EventRethrowsMade'];
export type EventSealed = components['schemas']['EventSealed'];
export type EventShiftedReserve = components['schemas']['EventShiftedReserve'];
export type EventSquareFormed = components['schemas']['EventSquareFormed'];
export type EventSquareTested = components['schemas']['EventSquareTested'];
export type EventStrengthsCounted = components['schemas']['EventStrengthsCounted'];
export type EventStruck = components['schemas']['EventStruck'];
export type EventTurnBegan = components['schemas']['EventTurnBegan'];
export type EventTurned = components['schemas']['EventTurned'];
export type EventWheeled = components['schemas']['EventWheeled'];
export type EventWindowOpened = components['schemas']['EventWindowOpened'];
export type EventZonesCounted = components['schemas']['EventZonesCounted'];
export type Face = components['schemas']['Face'];
export type Faces = components['schemas']['Faces'];
export type Facing = components['schemas']['Facing'];
export type FireKind = components['schemas']['FireKind'];
export type Formation = components['schemas']['Formation'];
export type Gone = components['schemas']['Gone'];
export type Grade = components['schemas']['Grade'];
export type HitCause = components['schemas']['HitCause'];
export type Kind = components['schemas']['Kind'];
export type OutcomeView = components['schemas']['OutcomeView'];
export type Parts = components['schemas']['Parts'];
export type PartsAllocate = components['schemas']['PartsAllocate'];
export type PartsCommanderRethrow = components['schemas']['PartsCommanderRethrow'];
export type PartsDeploy = components['schemas']['PartsDeploy'];
export type PartsFire = components['schemas']['PartsFire'];
export type PartsLosses = components['schemas']['PartsLosses'];
export type PartsRethrow = components['schemas']['PartsRethrow'];
export type PerSideFlag = components['schemas']['PerSideFlag'];
export type PerSideNumber = components['schemas']['PerSideNumber'];
export type PerSideTextOrNull = components['schemas']['PerSideTextOrNull'];
export type PerSideVecText = components['schemas']['PerSideVecText'];
export type PhaseName = components['schemas']['PhaseName'];
export type Placement = components['schemas']['Placement'];
export type ProgressView = components['schemas']['ProgressView'];
export type Quality = components['schemas']['Quality'];
export type Reaction = components['schemas']['Reaction'];
export type Reason = components['schemas']['Reason'];
export type Rethrow = components['schemas']['Rethrow'];
export type RethrowPart = components['schemas']['RethrowPart'];
export type Setup = components['schemas']['Setup'];
export type Shot = components['schemas']['Shot'];
export type ShotPart = components['schemas']['ShotPart'];
export type Side = components['schemas']['Side'];
export type SideNames = components['schemas']['SideNames'];
export type Sides = components['schemas']['Sides'];
export type SpreadPart = components['schemas']['SpreadPart'];
export type Terrain = components['schemas']['Terrain'];
export type UnitId = components['schemas']['UnitId'];
export type UnitSetup = components['schemas']['UnitSetup'];
export type UnitView = components['schemas']['UnitView'];
export type View = components['schemas']['View'];
export type Window = components['schemas']['Window'];
export type Zone = components['schemas']['Zone'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
