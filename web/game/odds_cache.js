/**
 * The odds of announcements, and the refusals of those that are not allowed: requested in batches, cached until the
 * next entry.
 */

/** How many announcements one request may contain. */
const BATCH_SIZE = 64;

/**
 * @typedef {import("../systems/system.js").Announcement} Announcement
 * @typedef {import("../types/server.js").Weighed} Evaluation
 * @typedef {object} OddsCache
 * @property {(announcement: Announcement) => Evaluation | undefined} get The evaluation of an announcement, if known;
 * otherwise it is requested.
 * @property {(announcements: Announcement[]) => void} prefetch Requests the evaluations that are not known.
 */

/**
 * @param {import("../app/context.js").Context} context
 * @param {import("./live_game.js").LoadedGame} game
 * @param {() => void} onChange
 * @returns {OddsCache}
 */
export const createOddsCache = ({ api }, game, onChange) => {
  /** @type {Map<string, Evaluation | null>} */
  let evaluations = new Map();
  let knownSeq = 0;
  /** @type {Announcement[]} */
  let queue = [];
  let scheduled = false;

  const clearIfStale = () => {
    if (game.current && game.current.seq !== knownSeq) {
      knownSeq = game.current.seq;
      evaluations = new Map();
    }
  };

  const fetchQueue = async () => {
    scheduled = false;
    const list = queue;
    queue = [];
    for (let from = 0; from < list.length; from += BATCH_SIZE) {
      const announcements = list.slice(from, from + BATCH_SIZE);
      try {
        const answer = await api.post(`/v1/games/${game.id}/weigh`, { announcements });
        if (answer.seq !== knownSeq) return;
        announcements.forEach((each, n) => evaluations.set(JSON.stringify(each), answer.weighed[n] ?? null));
      } catch {
        // Odds are optional: announcements work without them.
        return;
      }
      onChange();
    }
  };

  /** @param {Announcement[]} announcements */
  const prefetch = (announcements) => {
    clearIfStale();
    if (!game.card?.your_seat || game.viewedSeq !== null) return;
    for (const each of announcements) {
      const text = JSON.stringify(each);
      if (evaluations.has(text)) continue;
      evaluations.set(text, null);
      queue.push(each);
    }
    if (queue.length > 0 && !scheduled) {
      scheduled = true;
      setTimeout(fetchQueue, 0);
    }
  };

  return {
    prefetch,
    get: (announcement) => {
      prefetch([announcement]);
      return evaluations.get(JSON.stringify(announcement)) ?? undefined;
    },
  };
};
