/**
 * The UI state of one game page: what is selected, opened, or drafted. Drafts are kept in the session storage, so that
 * a reload or a lost connection loses none.
 *
 * @typedef {object} UiState
 * @property {string | null} selected The selected unit.
 * @property {{decision: string, announcement: import("../systems/system.js").Announcement} | null} chosen The selected
 * answer, which the primary button announces.
 * @property {string | null} zone The zone that is enlarged on a phone, and where the arrow keys are.
 * @property {string | null} tabStop The element of the drawing that has `tabindex="0"`.
 * @property {string} tab The open tab.
 * @property {boolean} textView Whether the text view is shown.
 * @property {boolean} placing Whether a new zone is being chosen for a piece without a menu.
 * @property {boolean} promptMinimized Whether the prompt is minimized, to show the table.
 * @property {{announce: import("../systems/system.js").Announcement, label: string}[] | null} plan The steps of the plan being made; null: no plan.
 * @property {boolean} keysShown Whether the list of keys is shown.
 * @property {string} chatDraft The text in the chat field.
 * @property {boolean} tabsOpen Whether the phone's bottom sheet shows the tabs.
 * @property {boolean} turned Whether the table is turned around.
 * @property {string | null} beside The decision whose prompt has no room on the table.
 */

/** @param {ReturnType<typeof loadDrafts>} drafts @returns {UiState} */
export const newUiState = (drafts) => {
  const plan = drafts.getOrCreate("+plan", () => /** @type {UiState["plan"]} */ (null));
  return {
    selected: null,
    chosen: null,
    zone: null,
    tabStop: null,
    tab: plan ? "plan" : "log",
    textView: false,
    placing: false,
    promptMinimized: false,
    plan,
    keysShown: false,
    chatDraft: drafts.getOrCreate("+chat", () => ""),
    tabsOpen: false,
    turned: false,
    beside: null,
  };
};

/** @param {string} game */
const storageKey = (game) => `umpire-drafts-${game}`;

/**
 * Drafts of answers, by the id of the decision. Other drafts have names that begin with a plus sign.
 * @param {string} game
 */
export const loadDrafts = (game) => {
  /** @type {Record<string, unknown>} */
  let drafts = {};
  try {
    drafts = JSON.parse(sessionStorage.getItem(storageKey(game)) ?? "{}");
  } catch {
    // An unreadable draft counts as none.
  }
  const save = () => {
    try {
      sessionStorage.setItem(storageKey(game), JSON.stringify(drafts));
    } catch {
      // Then the drafts last as long as the page.
    }
  };
  return {
    /**
     * @template T
     * @param {string} id @param {() => T} begin
     */
    getOrCreate: (id, begin) => /** @type {T} */ (drafts[id] ??= begin()),
    /** @param {string} id @param {unknown} draft */
    set: (id, draft) => {
      drafts[id] = draft;
      save();
    },
    /** Discards the drafts of decisions that are no longer open. @param {string[]} open */
    keepOnly: (open) => {
      const gone = Object.keys(drafts).filter((id) => !id.startsWith("+") && !open.includes(id));
      for (const id of gone) delete drafts[id];
      if (gone.length) save();
    },
  };
};
