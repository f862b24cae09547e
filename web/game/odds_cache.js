/** The odds of announcements, and what is against those that can't be made: asked of the server, remembered for a moment. */

/** How many the server weighs at once. */
const BATCH_SIZE = 64;

/**
 * @typedef {{odds: any | null, refused: import("../app/api.js").Problem | null}} Evaluation
 * @typedef {object} OddsCache
 * @property {(announcement: any) => Evaluation | undefined} get What is known of an announcement; it is asked for if nothing is.
 * @property {(announcements: any[]) => void} prefetch Asks for those of which nothing is known.
 */

/**
 * @param {import("../app/context.js").Context} context
 * @param {import("./live_game.js").LiveGame} game
 * @param {() => void} onChange
 * @returns {OddsCache}
 */
export const createOddsCache = ({ api }, game, onChange) => {
  /** @type {Map<string, Evaluation | null>} */
  let evaluations = new Map();
  let knownSeq = 0;
  /** @type {any[]} */
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
        announcements.forEach((each, n) => evaluations.set(JSON.stringify(each), answer.weighed[n]));
      } catch {
        // Odds are a help, not a condition: without them everything can still be announced.
        return;
      }
      onChange();
    }
  };

  /** @param {any[]} announcements */
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
