/**
 * What is shown: the page, and the parts of its address.
 *
 * @typedef {object} Route
 * @property {string} name The name of the page.
 * @property {Record<string, string>} params The parts of the path, by the names of their placeholders.
 * @property {URLSearchParams} query
 * @property {string} path
 * @property {string} hash The part after `#`, without it.
 */

/** The path and the name of every page. The server has the same list (`src/server/pages/serve.rs`). */
const PAGES = /** @type {const} */ ([
  ["/", "home"],
  ["/lobby", "lobby"],
  ["/challenges/{challenge}", "challenge"],
  ["/games/{game}", "game"],
  ["/games/{game}/replay", "game"],
  ["/games/{game}/report", "report"],
  ["/profile", "profile"],
  ["/players/{account}", "player"],
  ["/rules", "rules"],
  ["/rules/{system}", "rules"],
  ["/how-to-play", "how"],
  ["/sign-in", "sign_in"],
  ["/clubs", "clubs"],
  ["/clubs/{club}", "club"],
  ["/clubs/{club}/desk", "desk"],
  ["/clubs/{club}/settings", "club_settings"],
  ["/clubs/{club}/new-season", "new_season"],
  ["/seasons/{season}", "season"],
  ["/seasons/{season}/rules", "season_rules"],
  ["/seasons/{season}/log", "season_log"],
  ["/seasons/{season}/{division}", "division"],
  ["/seasons/{season}/{division}/print", "crosstable_print"],
  ["/seasons/{season}/{division}/{round}", "season_round"],
  ["/fixtures/{season}/{fixture}", "fixture"],
  ["/my-league", "my_league"],
  ["/oauth/authorize", "consent"],
  ["/device", "consent"],
]);

const PATTERNS = PAGES.map(([pattern, name]) => ({
  name,
  test: new RegExp(`^${pattern.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}/?$`),
}));

/** @param {string} text */
const decode = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * The route of an address.
 *
 * @param {{pathname: string, search: string, hash: string}} address
 * @returns {Route}
 */
export const routeOf = ({ pathname, search, hash }) => {
  const query = new URLSearchParams(search);
  const rest = { query, path: pathname, hash: decode(hash.replace(/^#/, "")) };
  for (const { name, test } of PATTERNS) {
    const found = test.exec(pathname);
    if (!found) continue;
    const params = Object.fromEntries(Object.entries(found.groups ?? {}).map(([k, v]) => [k, decode(v)]));
    return { name, params, ...rest };
  }
  return { name: "not_found", params: {}, ...rest };
};

/**
 * Follows links within the site without loading a new document.
 *
 * @param {(route: Route, how: {kind: "first" | "link" | "back" | "hash"}) => void} onRoute
 * @returns {{route: () => Route, navigate: (to: string, how?: {replace?: boolean}) => void}}
 */
export const openRouter = (onRoute) => {
  let route = routeOf(location);

  /** @param {"link" | "back"} kind */
  const follow = (kind) => {
    const next = routeOf(location);
    const sameDocument = next.path === route.path && next.query.toString() === route.query.toString();
    route = next;
    onRoute(route, { kind: sameDocument ? "hash" : kind });
  };

  /** @type {(to: string, how?: {replace?: boolean}) => void} */
  const navigate = (to, how = {}) => {
    const address = new URL(to, location.href);
    if (address.origin !== location.origin) return;
    if (how.replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    follow("link");
  };

  window.addEventListener("popstate", () => follow("back"));
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const target = event.target instanceof Element ? event.target.closest("a") : null;
    if (!(target instanceof HTMLAnchorElement) || target.target || target.hasAttribute("download")) return;
    const address = new URL(target.href, location.href);
    if (address.origin !== location.origin || routeOf(address).name === "not_found") return;
    // The browser itself scrolls within the page.
    if (address.pathname === location.pathname && address.search === location.search && address.hash) return;
    event.preventDefault();
    navigate(address.href);
  });
  return { route: () => route, navigate };
};
