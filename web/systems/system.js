/**
 * What the game page asks of the drawing of a system: everything that only this system's page knows.
 *
 * @typedef {object} PanelSees What a panel is drawn from.
 * @property {any} decision
 * @property {any} draft
 * @property {(draft: any) => void} set
 * @property {any} view
 * @property {import("../game/weighing.js").Weighing} weigh
 * @property {string | null} [selected] The unit that is selected, where the table itself is where it is answered.
 * @property {(announcement: any) => void} [announce]
 * @property {boolean} [free] Whether anything may be announced now.
 */

/**
 * How one kind of answer in parts is built. A draft is plain data, so that it can be kept over a reload.
 *
 * @template D
 * @typedef {object} Panel
 * @property {"side" | "over"} dock Beside the table, or over it.
 * @property {(decision: any, view: any) => D} begin
 * @property {(draft: D, decision: any) => any} answer The announcement.
 * @property {(draft: D, decision: any) => string | null} amiss Why it can't be announced yet.
 * @property {(draft: D, decision: any) => string} go What the button says.
 * @property {(draft: D, decision: any, what: string, selected?: string | null, view?: any) => D | null} pick A unit or a zone was chosen on the table.
 * @property {(draft: D, decision: any, what: string, zone: string) => D | null} [drop] A unit was dragged into a zone.
 * @property {(draft: D, decision: any, view: any, selected?: string | null) => Record<string, any>} shown
 * @property {(view: any, draft: D, decision: any) => any} [view] The table as it would be.
 * @property {(sees: PanelSees) => unknown} body
 * @property {(draft: D, decision: any, n: number) => D | null} [nth] The key 1 to 9 was pressed.
 * @property {(sees: PanelSees) => unknown} [beside] What can be done without a unit, beside what is asked on the table.
 */
export {};
