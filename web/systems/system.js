/**
 * What the game page asks of the drawing of a system: everything that only this system's page knows.
 *
 * @typedef {object} PanelProps What a panel is drawn from.
 * @property {any} decision
 * @property {any} draft
 * @property {(draft: any) => void} setDraft
 * @property {any} view
 * @property {import("../game/odds_cache.js").OddsCache} oddsCache
 * @property {string | null} [selected] The unit that is selected, where the table itself is where it is answered.
 * @property {(announcement: any) => void} [announce]
 * @property {boolean} [canAnnounce] Whether anything may be announced now.
 */

/**
 * How one kind of answer in parts is built. A draft is plain data, so that it can be kept over a reload.
 *
 * @template D
 * @typedef {object} Panel
 * @property {"side" | "over"} dock Beside the table, or over it.
 * @property {(decision: any, view: any) => D} initialDraft
 * @property {(draft: D, decision: any) => any} toAnnouncement The announcement.
 * @property {(draft: D, decision: any) => string | null} validate Why it can't be announced yet.
 * @property {(draft: D, decision: any) => string} submitLabel What the button says.
 * @property {(draft: D, decision: any, what: string, selected?: string | null, view?: any) => D | null} pick A unit or a zone was chosen on the table.
 * @property {(draft: D, decision: any, what: string, zone: string) => D | null} [drop] A unit was dragged into a zone.
 * @property {(draft: D, decision: any, view: any, selected?: string | null) => Record<string, any>} highlights
 * @property {(view: any, draft: D, decision: any) => any} [preview] The table as it would be.
 * @property {(props: PanelProps) => unknown} render
 * @property {(draft: D, decision: any, n: number) => D | null} [pickNth] The key 1 to 9 was pressed.
 * @property {(props: PanelProps) => unknown} [extraActions] What can be done without a unit, beside what is asked on the table.
 */
/**
 * How the pages draw one game: everything that only the modules of this game know. Views, decisions, announcements and
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
