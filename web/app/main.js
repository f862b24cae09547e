import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { api, problemOf } from "./api.js";
import { frame } from "./frame.js";
import { openLive } from "./live.js";
import { openRouter } from "./router.js";
import { openSession } from "./session.js";
import { kept, keep } from "./store.js";
import { learn, say } from "./words.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("./context.js").Page} Page */

/**
 * Every page by its name. A page's modules are loaded when it is opened.
 *
 * @type {Record<string, () => Promise<(context: Context) => Page>>}
 */
const PAGES = {
  home: async () => (await import("../pages/home.js")).homePage,
  lobby: async () => (await import("../pages/lobby.js")).lobbyPage,
  challenge: async () => (await import("../pages/challenge.js")).challengePage,
  player: async () => (await import("../pages/player.js")).playerPage,
  profile: async () => (await import("../pages/profile.js")).profilePage,
  game: async () => (await import("../pages/game.js")).gamePage,
  report: async () => (await import("../pages/report.js")).reportPage,
  rules: async () => (await import("../pages/rules.js")).rulesPage,
  how: async () => (await import("../pages/how.js")).howPage,
  reference: async () => (await import("../pages/reference.js")).referencePage,
  sign_in: async () => (await import("../pages/sign_in.js")).signInPage,
  nowhere: async () => (await import("../pages/nowhere.js")).nowherePage,
};

const root = /** @type {HTMLElement} */ (document.getElementById("root"));
const live = openLive();
const session = openSession(() => live.again());

/** @type {Page | null} */
let page = null;
/** @type {import("./api.js").Problem | null} */
let trouble = null;
let opened = 0;
let due = false;

const paint = () => {
  due = false;
  const route = router.route();
  render(frame({ page, trouble, route, session, live, draw, navigate: router.navigate }), root);
};

const paintIfDue = () => {
  if (due) paint();
};

/**
 * Draws again, once, before anybody can do the next thing: whatever is chosen is chosen on a picture that knows what was
 * chosen before.
 */
const draw = () => {
  due = true;
  queueMicrotask(paintIfDue);
};

/**
 * Draws again, once, with the browser's next picture: for what comes by itself, perhaps many times at once. Of a tab that
 * nobody sees there is no picture, but its title can be read.
 */
const drawSoon = () => {
  if (due) return;
  due = true;
  if (document.visibilityState === "visible") requestAnimationFrame(paintIfDue);
  else setTimeout(paintIfDue, 100);
};

/** @param {string} title */
const setTitle = (title) => {
  document.title = title ? `${title} · Umpire` : "Umpire";
};

/**
 * Opens the page of a route.
 *
 * @param {import("./router.js").Route} route
 * @param {boolean} first Whether the document has just been loaded.
 */
const open = async (route, first) => {
  opened += 1;
  const mine = opened;
  try {
    const make = await (PAGES[route.name] ?? PAGES["nowhere"])?.();
    if (mine !== opened || !make) return;
    page?.close();
    trouble = null;
    setTitle("");
    page = make({
      api,
      live,
      session,
      say,
      route,
      navigate: router.navigate,
      mount: root,
      draw,
      drawSoon,
      title: setTitle,
    });
    keep("reloaded", null);
  } catch (thrown) {
    if (mine !== opened) return;
    // The server has other pages by now than this document: it is loaded anew, once.
    if (thrown instanceof TypeError && navigator.onLine && kept("reloaded") !== route.path && !first) {
      keep("reloaded", route.path);
      location.assign(location.href);
      return;
    }
    page?.close();
    page = null;
    trouble = problemOf(thrown);
  }
  paint();
  if (!first) {
    scrollTo(0, 0);
    // Whoever reads with his ears begins at the top of the new page.
    root.querySelector("h1")?.setAttribute("tabindex", "-1");
    root.querySelector("h1")?.focus({ preventScroll: true });
  }
};

const router = openRouter((route, how) => {
  if (how.kind === "hash" && page?.moved) {
    page.moved(route);
    draw();
  } else {
    void open(route, false);
  }
});

session.watch(drawSoon);
live.onState(drawSoon);
addEventListener("unhandledrejection", (event) => {
  trouble = problemOf(event.reason);
  draw();
});

const begin = async () => {
  // The page's modules are on their way while the server says who reads it.
  void PAGES[router.route().name]?.().catch(() => nothing);
  const shown = document.documentElement.dataset["session"] === "shown";
  const known = shown && session.load().catch((thrown) => (trouble = problemOf(thrown)));
  await Promise.all([learn(), known]);
  await open(router.route(), true);
};

render(html`<p class="loading" role="status"></p>`, root);
void begin();
