/**
 * What the reader has begun on one game page: what he has selected, what he has written down and not yet said. Drafts are
 * kept in the tab, so that a reload or a lost connection loses none of them.
 *
 * @typedef {object} Desk
 * @property {string | null} selected A unit.
 * @property {string | null} zone The zone that is large on a phone, and that the arrow keys have reached.
 * @property {string | null} stop What in the drawing takes the focus.
 * @property {string} tab Which of the columns' contents is in front.
 * @property {boolean} text Whether the table is a text.
 * @property {boolean} commander Whether the Commander's new place is being chosen.
 * @property {boolean} aside Whether the prompt is laid aside, to look at the table.
 * @property {{announce: any, label: string}[] | null} plan Steps that are being collected.
 * @property {boolean} playing Whether moments are played one after another.
 * @property {boolean} keys Whether the list of keys is shown.
 * @property {string} chat What is being written.
 * @property {boolean} sheet Whether the phone's sheet shows the column.
 */

/** @param {ReturnType<typeof openDrafts>} drafts @returns {Desk} */
export const newDesk = (drafts) => {
  const plan = drafts.of("+plan", () => null);
  return {
    selected: null,
    zone: null,
    stop: null,
    tab: plan ? "plan" : "log",
    text: false,
    commander: false,
    aside: false,
    plan,
    playing: false,
    keys: false,
    chat: drafts.of("+chat", () => ""),
    sheet: false,
  };
};

/** @param {string} game */
const shelf = (game) => `umpire-drafts-${game}`;

/**
 * Drafts of answers, by decision, and of what answers none: their names begin with a plus sign.
 * @param {string} game
 */
export const openDrafts = (game) => {
  /** @type {Record<string, any>} */
  let drafts = {};
  try {
    drafts = JSON.parse(sessionStorage.getItem(shelf(game)) ?? "{}");
  } catch {
    // What can't be read was none.
  }
  const keep = () => {
    try {
      sessionStorage.setItem(shelf(game), JSON.stringify(drafts));
    } catch {
      // It lasts as long as the page then.
    }
  };
  return {
    /** @param {string} id @param {() => any} begin */
    of: (id, begin) => (drafts[id] ??= begin()),
    /** @param {string} id @param {any} draft */
    set: (id, draft) => {
      drafts[id] = draft;
      keep();
    },
    /** Forgets the drafts of questions that are open no more. @param {string[]} open */
    only: (open) => {
      const gone = Object.keys(drafts).filter((id) => !id.startsWith("+") && !open.includes(id));
      for (const id of gone) delete drafts[id];
      if (gone.length) keep();
    },
  };
};
