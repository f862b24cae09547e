/** @import { DecisionView, OrderRule } from "../types/server.js" */

/**
 * What the modules of one game give to the pages. Everything that only this game's modules know stands behind `System`;
 * the pages hand the server's JSON through to it. The types of that JSON are generated, in `types/`.
 *
 * What the JSON of every game has in common, as far as the pages read it:
 *
 * @typedef {object} Unit
 * @property {string | null} [name]
 * @property {string} side
 * @property {string | null} [gone] How it left the table; null while it is there.
 *
 * @typedef {object} View The state of a game as one player may see it.
 * @property {number} turn
 * @property {Record<string, Unit>} units
 * @property {Record<string, boolean>} answered The seats that have answered a sealed decision.
 * @property {object | null} [outcome]
 *
 * @typedef {object} Announcement
 * @property {string} type
 * @property {string} [unit]
 * @property {string | null} [target]
 * @property {string} [reaction]
 *
 * @typedef {object} GameEvent
 * @property {string} type
 * @property {string} rule
 * @property {number} [turn] The turn that begins.
 *
 * @typedef {object} Parts The parts of an answer from which announcements are put together.
 * @property {string} kind
 *
 * @typedef {object} Setup What is fixed when a game is opened.
 * @property {Record<string, {name?: string | null}>} [sides]
 * @property {Record<string, unknown>} [options]
 * @property {Record<string, unknown> | null} [charts] The game's own charts.
 *
 * @typedef {object} Places Where everything lies in a drawing.
 * @property {Map<string, string>} cells The cell of each unit, for the next drawing.
 */
/**
 * The types that differ from game to game.
 *
 * @typedef {object} GameTypes
 * @property {View} view
 * @property {Announcement} announcement
 * @property {GameEvent} event
 * @property {Setup} setup
 * @property {Parts | null | undefined} parts
 * @property {Places} places
 * @property {object} marks What the game's own forms mark on its table, besides `Marks`.
 * @property {unknown} narration What the narration remembers from entry to entry.
 */
/**
 * An open decision. A form that is made for certain parts gets them.
 *
 * @template {Pick<GameTypes, "announcement" | "parts">} [G=GameTypes]
 * @typedef {Omit<DecisionView, "choices" | "otherwise" | "parts"> & {choices: G["announcement"][], otherwise?:
 * G["announcement"] | null} & (undefined extends G["parts"] ? {parts?: G["parts"]} : {parts: G["parts"]})} Decision
 */
/**
 * The fields of all variants of a union.
 *
 * @template U
 * @typedef {U extends unknown ? keyof U : never} FieldOf
 */
/**
 * A union read without regard to the variant: each field as in the variants that have it.
 *
 * @template U
 * @typedef {U & {[K in FieldOf<U>]?: U extends unknown ? K extends keyof U ? U[K] : never : never}} Read
 */
/**
 * A function for each variant of a union, such as the announcements of a game.
 *
 * @template {{type: string}} U
 * @template R
 * @typedef {{[K in U["type"]]?: (one: Extract<U, {type: K}>) => R}} ByType
 */
/**
 * A line of the narration: a text with its dice and its rule, or a heading.
 *
 * @typedef {object} NarratedLine
 * @property {string} [text]
 * @property {string} [heading]
 * @property {boolean} [large] Whether the heading begins a turn.
 * @property {import("../game/dice.js").Throw} [dice]
 * @property {string} [rule]
 * @property {About} [about] For an event; other lines have none.
 *
 * @typedef {object} About What a line is about on the table. A leader's id begins with `@`.
 * @property {string} [unit] The unit that acts.
 * @property {string} [target]
 * @property {string[]} [path] The zones that the unit passes, if they are known one by one.
 * @property {boolean} [moves] Whether something goes elsewhere.
 */
/**
 * A line of a unit's menu: one announcement, or several that differ by a direction.
 *
 * @template {Pick<GameTypes, "announcement">} [G=GameTypes]
 * @typedef {object} MenuItem
 * @property {string} name
 * @property {G["announcement"]} [announcement]
 * @property {{announcement: G["announcement"], sign: string, label: string, now: boolean}[]} [pad] The directions to
 * choose from; `now` is the present one.
 * @property {boolean} legal
 * @property {string} [target] The unit that it is about.
 * @property {string} [zone] The zone that it leads to.
 */
/**
 * What is marked on the table.
 *
 * @typedef {object} Marks
 * @property {string | null} [selected] The selected unit.
 * @property {Iterable<string>} [targets] Units that may be chosen.
 * @property {Iterable<string>} [zones] Zones that may be chosen.
 * @property {Set<string> | null} [only] The units concerned; all others are dimmed.
 * @property {Arrow[]} [arrows]
 *
 * @typedef {{from: string, to: string, kind: "shot" | "open" | "way" | "plan", tag?: string}} Arrow
 */
/**
 * What is drawn besides the view.
 *
 * @template {Pick<GameTypes, "places" | "marks">} [G=GameTypes]
 * @typedef {Marks & Partial<G["marks"]> & ShownAround<G["places"]>} Shown
 */
/**
 * @template {Places} P
 * @typedef {object} ShownAround
 * @property {P} places
 * @property {string | null} [tabStop] The unit or zone with `tabindex="0"`.
 * @property {[number, number, number, number]} [part] The part of the drawing that is seen on a phone, for the dice.
 * @property {string[]} [focus] Zones to scroll into view.
 * @property {Map<string, string[]>} [may] The units that may act, each with its possible targets.
 * @property {import("../game/playback/trace.js").Trace} [trace] The newest move, with its dice while it is played.
 */
/**
 * What a form is rendered from.
 *
 * @template D The draft of an answer.
 * @template {Pick<GameTypes, "view" | "announcement" | "parts">} [G=GameTypes]
 * @typedef {object} PanelProps
 * @property {Decision<G>} decision
 * @property {D} draft
 * @property {(draft: D) => void} setDraft
 * @property {G["view"]} view
 * @property {import("../game/odds_cache.js").OddsCache} oddsCache
 * @property {string | null} [selected] The selected unit, if the decision is answered on the table.
 */
/**
 * The form for one kind of answer. A draft is plain data, so that it survives a reload.
 *
 * @template D
 * @template {Pick<GameTypes, "view" | "announcement" | "parts" | "marks">} [G=GameTypes]
 * @typedef {object} Panel
 * @property {"side" | "over"} dock In the side panel, or over the table.
 * @property {boolean} [withoutOdds] Whether an answer throws no dice, so that no odds are requested.
 * @property {(decision: Decision<G>, view: G["view"]) => D} initialDraft
 * @property {(draft: D, decision: Decision<G>) => G["announcement"]} toAnnouncement The announcement of a draft.
 * @property {(draft: D, decision: Decision<G>) => string | null} validate Why a draft can't be announced yet;
 * null if it can.
 * @property {(draft: D, decision: Decision<G>) => string | null} [undecided] What the user must choose first, as the
 * label of the waiting button; null once they have.
 * @property {(draft: D, decision: Decision<G>) => string} submitLabel The label of the submit button.
 * @property {(draft: D, decision: Decision<G>, what: string, selected?: string | null, view?: G["view"]) => D | null} pick
 * Handles the choice of a unit or a zone on the table.
 * @property {(draft: D, decision: Decision<G>, what: string, zone: string) => D | null} [drop] Handles the drop
 * of a unit on a zone.
 * @property {(draft: D, decision: Decision<G>, view: G["view"], selected?: string | null, oddsCache?:
 * import("../game/odds_cache.js").OddsCache) => Marks & Partial<G["marks"]>} highlights
 * @property {(view: G["view"], draft: D, decision: Decision<G>) => G["view"]} [preview] The view with the draft
 * applied.
 * @property {(props: PanelProps<D, G>) => unknown} render
 * @property {(draft: D, decision: Decision<G>, n: number) => D | null} [pickNth] Handles a key from 1 to 9.
 * @property {(draft: D, decision: Decision<G>, selected: string | null) => G["announcement"] | null} [tableAnswer] The
 * answer that the draft has ready, for a decision that is answered on the table; null if there is none yet.
 * @property {(props: PanelProps<D, G>) => unknown} [extraActions] Actions without a unit, below a decision that is
 * answered on the table.
 */
/**
 * The area that a decision is about, which the prompt must not cover.
 *
 * @typedef {object} FocusArea
 * @property {Set<string> | null} units
 * @property {string | null} acting The unit whose action is in progress, marked like a selected one.
 * @property {string | null} zone
 * @property {string[]} [hexes] Zones to scroll into view, instead of `zone`.
 * @property {string[]} [free] Zones that the prompt must not cover besides.
 */
/**
 * The state of an army.
 *
 * @typedef {object} ArmyStatus
 * @property {string} text
 * @property {string} short For the header of a phone.
 * @property {{lost: number, of: number, marks: number[]}} [bar] What is lost of the whole, with marks where it tells.
 */
/**
 * A piece without an announcement of its own in any menu: the user chooses its new zone on the table.
 *
 * @template {Pick<GameTypes, "announcement">} [G=GameTypes]
 * @typedef {object} Placement
 * @property {(choices: G["announcement"][]) => {zone: string, announcement: G["announcement"]}[]} zones Where it may go.
 * @property {(active: boolean, toggle: () => void) => unknown} button Begins or ends the choice.
 * @property {() => string} question
 * @property {() => string} note What follows from it.
 */
/**
 * How a game stands, in short.
 *
 * @typedef {object} Standing
 * @property {number | null} last The last turn; null if there is none.
 * @property {Record<string, number>} count What the system counts, by seat; `counts.NAME` says what that is.
 * @property {string} rest What is counted for neither side, in words; may be empty.
 */
/**
 * A standing order that is offered together with a decision.
 *
 * @typedef {object} QuickOrder
 * @property {string} label
 * @property {OrderRule} rule
 */
/**
 * How the pages draw one game, and describe it in words.
 *
 * @template {GameTypes} [G=GameTypes]
 * @typedef {object} System
 *
 * The drawing:
 * @property {(view: G["view"], shown: Shown<G>) => unknown} table
 * @property {(view: G["view"], shown: {choose: (zone: string) => void}) => unknown} miniMap
 * @property {(view: G["view"]) => [number, number]} mapSize The size of the drawing.
 * @property {(size: [number, number], phone: boolean) => number} closeUp The scale for a close look, for a window of this
 * size, in pixels per unit of the drawing.
 * @property {string} farSide The seat that begins at the upper edge.
 * @property {(view: G["view"], cells: Map<string, string>) => G["places"]} places
 * @property {(id: string, unit: G["view"]["units"][string]) => unknown} counterFace
 * @property {(unit: G["view"]["units"][string]) => string} counterClass
 * @property {(seat: string) => "a" | "b"} sideClass The colour class of a seat.
 * @property {(root: HTMLElement) => void} [placeMenu] Places the popover of a unit.
 *
 * The ground and the units. Each game has zones of some kind; a hex is a zone.
 * @property {(view: G["view"]) => string[]} zones
 * @property {(zone: string) => [number, number]} zoneCentre The centre of a zone in the drawing.
 * @property {(view: G["view"], zone: string, dx: number, dy: number) => string} neighbour
 * @property {(view: G["view"], zone: string) => string[]} unitsIn
 * @property {(view: G["view"], id: string) => string | null} zoneOf
 * @property {(view: G["view"], id: string) => string} sideOf
 * @property {(view: G["view"], decision: Decision<G> | null) => string} defaultZone The zone that is shown first.
 * @property {(view: G["view"], decision: Decision<G> | null) => FocusArea} focusArea
 * @property {(view: G["view"], seat: string) => Marks} [ownAnswerMarks] The user's sealed answer, on the table.
 * @property {(view: G["view"]) => {title: string, note?: string, units: string[]}[]} [groups] The units for the text
 * view, unless it lists them zone by zone.
 *
 * Decisions:
 * @property {(decision: Decision<G>) => boolean} isAnsweredOnTable Whether it is answered unit by unit on the table,
 * without a prompt.
 * @property {(decision: Decision<G>) => boolean} [isAskedBeside] Whether its prompt stands beside the table, because it is
 * about a whole side.
 * @property {Record<string, Panel<any, any>>} panels The forms, by the kind of the parts or of the decision.
 * @property {(decision: Decision<G> | null) => Set<string>} ableUnits The units that may act.
 * @property {(view: G["view"], decision: Decision<G>, id: string) => MenuItem<G>[]} menu
 * @property {Placement<G>} [placement]
 * @property {(choices: G["announcement"][]) => G["announcement"] | undefined} endingChoice The choice that ends the
 * user's part.
 * @property {G["announcement"]} ending The announcement that ends the user's part.
 * @property {(choice: G["announcement"]) => boolean} isDecline
 * @property {import("../game/odds.js").OutcomesOf} outcomesOf The outcomes of a throw, each excluding the others.
 * @property {(view: G["view"], decision: Decision<G>, choice: G["announcement"]) => string} [followsSurely] What a choice
 * leads to for which no die is thrown; empty if nothing more can be said.
 * @property {(view: G["view"], choice: G["announcement"]) => {name: string, note: string} | null} [shortChoice] A choice
 * where its decision says the rest: its name in the list, and what it means.
 * @property {(view: G["view"], decision: Decision<G>) => G["announcement"][]} unofferedReactions Reactions that were
 * not offered, whose refusals are shown.
 * @property {(view: G["view"], decision: Decision<G>) => QuickOrder[]} quickOrders
 *
 * Words:
 * @property {(view: G["view"]) => void} rememberNames Called with each view, for sentences without one.
 * @property {(view: G["view"]) => {name: string, when: string}[]} phases The phases of a turn; `when` is `past`, `now`
 * or `next`.
 * @property {(view: G["view"]) => string} phaseName
 * @property {(entry: {events: G["event"][]}, narration: G["narration"]) => NarratedLine[]} narrate
 * @property {() => G["narration"]} newNarrationState
 * @property {(announcement: G["announcement"]) => string} describe An announcement without its unit.
 * @property {(announcement: G["announcement"]) => string} describeWhole An announcement with its unit.
 * @property {(view: G["view"], decision: Decision<G>) => string} question The question; empty if the kind of the
 * decision determines it.
 * @property {(view: G["view"], decision: Decision<G>) => string} tablePrompt The heading of a decision that is answered
 * on the table.
 * @property {(view: G["view"]) => string} triggerText What may be reacted to.
 * @property {(view: G["view"], id: string) => string} unitSentence
 * @property {(view: G["view"], id: string) => string} unitName
 * @property {(view: G["view"], id: string) => string} [unitHeading] The heading of a unit's popover.
 * @property {(unit: G["view"]["units"][string]) => string} unitKind
 * @property {(unit: G["view"]["units"][string]) => string[]} unitCondition
 * @property {(side: string) => string} sideName
 * @property {(view: G["view"], zone: string) => string} zoneName
 * @property {(view: G["view"], zone: string) => string} zoneSentence
 * @property {(view: G["view"], seat: string) => ArmyStatus} armyStatus
 * @property {(view: G["view"], game: {id: string, system: string}) => unknown} [overview] A table beside the log.
 * @property {(view: G["view"]) => Standing} [standing] For the pages of seasons.
 * @property {(view: G["view"], game: {system: string}) => unknown} [endMap] What the ground came to, for the end of a
 * battle.
 */
export {};
