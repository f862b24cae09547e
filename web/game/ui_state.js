/**
 * What the reader has begun on one game page: what he has selected, what he has written down and not yet said. Drafts are
 * kept in the tab, so that a reload or a lost connection loses none of them.
 *
 * @typedef {object} UiState
 * @property {string | null} selected A unit.
 * @property {string | null} zone The zone that is large on a phone, and that the arrow keys have reached.
 * @property {string | null} tabStop What in the drawing takes the focus.
 * @property {string} tab Which of the columns' contents is in front.
 * @property {boolean} textView Whether the table is a text.
 * @property {boolean} placingCommander Whether the Commander's new place is being chosen.
 * @property {boolean} promptMinimized Whether the prompt is laid aside, to look at the table.
 * @property {{announce: any, label: string}[] | null} plan Steps that are being collected.
 * @property {boolean} playing Whether moments are played one after another.
 * @property {boolean} keysShown Whether the list of keys is shown.
 * @property {string} chatDraft What is being written.
 * @property {boolean} tabsOpen Whether the phone's sheet shows the column.
 */

/** @param {ReturnType<typeof loadDrafts>} drafts @returns {UiState} */
export const newUiState = (drafts) => {
  const plan = drafts.getOrCreate("+plan", () => null);
  return {
    selected: null,
    zone: null,
    tabStop: null,
    tab: plan ? "plan" : "log",
    textView: false,
    placingCommander: false,
    promptMinimized: false,
    plan,
    playing: false,
    keysShown: false,
    chatDraft: drafts.getOrCreate("+chat", () => ""),
    tabsOpen: false,
  };
};

/** @param {string} game */
const storageKey = (game) => `umpire-drafts-${game}`;

/**
 * Drafts of answers, by decision, and of what answers none: their names begin with a plus sign.
 * @param {string} game
 */
export const loadDrafts = (game) => {
  /** @type {Record<string, any>} */
  let drafts = {};
  try {
    drafts = JSON.parse(sessionStorage.getItem(storageKey(game)) ?? "{}");
  } catch {
    // What can't be read was none.
  }
  const save = () => {
    try {
      sessionStorage.setItem(storageKey(game), JSON.stringify(drafts));
    } catch {
      // It lasts as long as the page then.
    }
  };
  return {
    /** @param {string} id @param {() => any} begin */
    getOrCreate: (id, begin) => (drafts[id] ??= begin()),
    /** @param {string} id @param {any} draft */
    set: (id, draft) => {
      drafts[id] = draft;
      save();
    },
    /** Forgets the drafts of questions that are open no more. @param {string[]} open */
    keepOnly: (open) => {
      const gone = Object.keys(drafts).filter((id) => !id.startsWith("+") && !open.includes(id));
      for (const id of gone) delete drafts[id];
      if (gone.length) save();
    },
  };
};
