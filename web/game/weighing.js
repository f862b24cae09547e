/** The odds of announcements, and what is against those that can't be made: asked of the server, remembered for a moment. */

/** How many the server weighs at once. */
const AT_ONCE = 64;

/**
 * @typedef {{odds: any | null, refused: import("../app/api.js").Problem | null}} Weight
 * @typedef {object} Weighing
 * @property {(announcement: any) => Weight | undefined} of What is known of an announcement; it is asked for if nothing is.
 * @property {(announcements: any[]) => void} ask Asks for those of which nothing is known.
 */

/**
 * @param {import("../app/context.js").Context} context
 * @param {import("./following.js").Following} game
 * @param {() => void} changed
 * @returns {Weighing}
 */
export const openWeighing = ({ api }, game, changed) => {
  /** @type {Map<string, Weight | null>} */
  let known = new Map();
  let seq = 0;
  /** @type {any[]} */
  let wanted = [];
  let timer = false;

  const fresh = () => {
    if (game.now && game.now.seq !== seq) {
      seq = game.now.seq;
      known = new Map();
    }
  };

  const fetchAll = async () => {
    timer = false;
    const list = wanted;
    wanted = [];
    for (let from = 0; from < list.length; from += AT_ONCE) {
      const announcements = list.slice(from, from + AT_ONCE);
      try {
        const answer = await api.post(`/v1/games/${game.id}/weigh`, { announcements });
        if (answer.seq !== seq) return;
        announcements.forEach((each, n) => known.set(JSON.stringify(each), answer.weighed[n]));
      } catch {
        // Odds are a help, not a condition: without them everything can still be announced.
        return;
      }
      changed();
    }
  };

  /** @param {any[]} announcements */
  const ask = (announcements) => {
    fresh();
    if (!game.card?.your_seat || game.at !== null) return;
    for (const each of announcements) {
      const text = JSON.stringify(each);
      if (known.has(text)) continue;
      known.set(text, null);
      wanted.push(each);
    }
    if (wanted.length > 0 && !timer) {
      timer = true;
      setTimeout(fetchAll, 0);
    }
  };

  return {
    ask,
    of: (announcement) => {
      ask([announcement]);
      return known.get(JSON.stringify(announcement)) ?? undefined;
    },
  };
};
