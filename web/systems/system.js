/**
 * What the modules of a system implement.
 *
 * @typedef {object} PanelProps What a panel is rendered from.
 * @property {any} decision
 * @property {any} draft
 * @property {(draft: any) => void} setDraft
 * @property {any} view
 * @property {import("../game/odds_cache.js").OddsCache} oddsCache
 * @property {string | null} [selected] The selected unit, if the decision is answered on the table.
 * @property {(announcement: any) => void} [announce]
 * @property {boolean} [canAnnounce] Whether an announcement may be sent now.
 */

/**
 * The form for one kind of answer. A draft is plain data, so that it survives a reload.
 *
 * @template D
 * @typedef {object} Panel
 * @property {"side" | "over"} dock In the side panel, or over the table.
 * @property {(decision: any, view: any) => D} initialDraft
 * @property {(draft: D, decision: any) => any} toAnnouncement The announcement of a draft.
 * @property {(draft: D, decision: any) => string | null} validate Why a draft can't be announced yet; null if it can.
 * @property {(draft: D, decision: any) => string} submitLabel The label of the submit button.
 * @property {(draft: D, decision: any, what: string, selected?: string | null, view?: any) => D | null} pick Handles
 * the choice of a unit or a zone on the table.
 * @property {(draft: D, decision: any, what: string, zone: string) => D | null} [drop] Handles the drop of a unit on
 * a zone.
 * @property {(draft: D, decision: any, view: any, selected?: string | null) => Record<string, any>} highlights
 * @property {(view: any, draft: D, decision: any) => any} [preview] The view with the draft applied.
 * @property {(props: PanelProps) => unknown} render
 * @property {(draft: D, decision: any, n: number) => D | null} [pickNth] Handles a key from 1 to 9.
 * @property {(props: PanelProps) => unknown} [extraActions] Actions without a unit, below a decision that is answered
 * on the table.
 */
/**
 * How the pages draw one game: everything that only this game's modules know. Views, decisions, announcements and
 * entries are the server's JSON.
 *
 * @typedef {object} GameSystem
 * @property {(seat: any) => "a" | "b"} sideClass
 * @property {(view: any, shown: any) => unknown} table
 * @property {(view: any, shown: {zone: string, marked: Set<string>, choose: (zone: string) => void}) => unknown} miniMap
 * @property {(view: any, cells: Map<string, string>) => any} places
 * @property {(view: any) => {name: string, when: string}[]} phases
 * @property {(phase: string, initiative: string) => string} phaseName
 * @property {(entry: any, memory: any) => any[]} narrate
 * @property {() => any} newNarrationState
 * @property {(view: any) => void} rememberNames
 * @property {(view: any, decision: any, id: string) => any[]} menu
 * @property {(decision: any) => Set<string>} ableUnits
 * @property {(announcement: any) => string} describe
 * @property {(announcement: any) => string} describeWhole
 * @property {Record<string, Panel<any>>} panels
 * @property {(view: any, decision: any) => string} question
 * @property {(view: any, decision: any) => {units: Set<string> | null, zone: string | null, going: string | null, hexes?: string[]}} focusArea
 * @property {(view: any, decision: any) => string} defaultZone
 * @property {(view: any) => string} triggerText
 * @property {(view: any, decision: any) => any[]} unofferedReactions
 * @property {(view: any, decision: any) => {label: string, rule: {id: string, when: any, then: any}}[]} quickOrders
 * @property {(view: any, id: string) => string} unitSentence
 * @property {(view: any, id: string) => string} unitName
 * @property {(unit: any) => string} unitKind
 * @property {(unit: any) => string[]} unitCondition
 * @property {(side: string) => string} sideName
 * @property {(view: any, zone: string) => string} zoneName
 * @property {(view: any, zone: string) => string} zoneSentence
 * @property {(view: any) => string[]} zones
 * @property {(view: any, zone: string, dx: number, dy: number) => string} neighbour
 * @property {(view: any, zone: string) => string[]} unitsIn
 * @property {(id: string, unit: any) => unknown} counterFace
 * @property {(side: string) => unknown} flag
 * @property {(unit: any) => string} counterClass
 * @property {(view: any, seat: any) => {text?: string, lost?: any, third?: any, half?: any, of?: any}} armyStatus
 * @property {(view: any, id: string) => string | null} zoneOf
 * @property {(view: any, id: string) => string} sideOf
 * @property {(choices: any[]) => {zone: string, announcement: any}[]} commanderZones
 * @property {(choices: any[]) => any} endingChoice
 * @property {(choice: any) => boolean} isDecline
 * @property {(root: HTMLElement) => void} [afterRender]
 * @property {(root: HTMLElement) => void} [placeMenu]
 * @property {(view: any, decision: any) => string} [tablePrompt]
 * @property {(view: any, game: {id: string, system: string}) => unknown} [overview]
 * @property {(view: any) => {title: string, note?: string, units: string[]}[]} [groups]
 * @property {(view: any, id: string) => string} [unitHeading]
 */
export {};
