import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { openAccount, waitingCount } from "./account.js";
import { api, problemOf } from "./api.js";
import { frame } from "./frame.js";
import { openLive } from "./live.js";
import { keepOfflinePage } from "./offline.js";
import { onReadOnly } from "./read_only.js";
import { openRouter } from "./router.js";
import { openSession } from "./session.js";
import { readLocal, writeLocal } from "./store.js";
import { loadLanguage, say } from "./words.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("./context.js").Page} Page */

/**
 * Every page by its name. Its modules are loaded when it is opened.
 *
 * @type {Record<string, () => Promise<(context: Context) => Page>>}
 */
const PAGES = {
  home: async () =>
    hasAccount()
      ? (await import("../pages/home.js")).homePage
      : (await import("../pages/front/front.js")).frontPage,
  lobby: async () => (await import("../pages/lobby.js")).lobbyPage,
  challenge: async () => (await import("../pages/challenge.js")).challengePage,
  player: async () => (await import("../pages/player.js")).playerPage,
  profile: async () => (await import("../pages/profile.js")).profilePage,
  game: async () => (await import("../pages/game.js")).gamePage,
  report: async () => (await import("../pages/report.js")).reportPage,
  rules: async () => (await import("../pages/rules.js")).rulesPage,
  how: async () => (await import("../pages/how.js")).howPage,
  sign_in: async () => (await import("../pages/sign_in.js")).signInPage,
  clubs: async () => (await import("../pages/clubs/list.js")).clubsPage,
  club: async () => (await import("../pages/clubs/club.js")).clubPage,
  desk: async () => (await import("../pages/clubs/desk.js")).deskPage,
  club_settings: async () => (await import("../pages/clubs/settings.js")).clubSettingsPage,
  new_season: async () => (await import("../pages/clubs/new_season.js")).newSeasonPage,
  season: async () => (await import("../pages/seasons/season.js")).seasonPage,
  division: async () => (await import("../pages/seasons/division.js")).divisionPage,
  season_round: async () => (await import("../pages/seasons/round.js")).roundPage,
  crosstable_print: async () => (await import("../pages/seasons/print.js")).printPage,
  season_rules: async () => (await import("../pages/seasons/rules.js")).seasonRulesPage,
  season_log: async () => (await import("../pages/seasons/log.js")).seasonLogPage,
  fixture: async () => (await import("../pages/seasons/fixture.js")).fixturePage,
  my_league: async () => (await import("../pages/seasons/my_league.js")).myLeaguePage,
  consent: async () => (await import("../pages/consent.js")).consentPage,
  not_found: async () => (await import("../pages/not_found.js")).notFoundPage,
};

/** Whether somebody is signed in, or, before that is known, whether this browser has sent a session. */
const hasAccount = () =>
  sessionLoaded ? session.me() !== null : document.documentElement.dataset["session"] === "shown";

const root = /** @type {HTMLElement} */ (document.getElementById("root"));
const live = openLive();
const session = openSession(() => live.reconnect());
const account = openAccount({
  api,
  live,
  session,
  began: (game) => {
    const { name, params } = router.route();
    // The page of a challenge leads to the game that it has become.
    if (name === "challenge" && params["challenge"] === game)
      router.navigate(`/games/${game}`, { replace: true });
    return params["challenge"] === game || params["game"] === game;
  },
});

/** @type {Page | null} */
let page = null;
/** @type {import("./api.js").Problem | null} */
let problem = null;
let openCount = 0;
let redrawDue = false;
/** Whether the server has said who is signed in. */
let sessionLoaded = false;

const paint = () => {
  redrawDue = false;
  const route = router.route();
  showTitle();
  render(frame({ page, problem, route, session, account, live, draw }), root);
};

const paintIfDue = () => {
  // Before the first page is there, nothing is drawn that would move when it comes.
  if (redrawDue && (page || problem)) paint();
};

/**
 * Redraws once, before the next event is handled: each click lands on a page that shows the effect of the one before.
 */
const draw = () => {
  redrawDue = true;
  queueMicrotask(paintIfDue);
};

/**
 * Redraws once, with the next animation frame, however often it is called. A hidden tab has no animation frames, but
 * its
 * title is visible, so a timer stands in.
 */
const drawSoon = () => {
  if (redrawDue) return;
  redrawDue = true;
  if (document.visibilityState === "visible") requestAnimationFrame(paintIfDue);
  else setTimeout(paintIfDue, 100);
};

/** The title of the page, without the number of games that wait. */
let pageTitle = "";

/** Shows the title, which begins on every page with the number of games that wait for the user. */
const showTitle = () => {
  const waits = waitingCount(account.waiting());
  const whole = `${waits > 0 ? `(${waits}) ` : ""}${pageTitle ? `${pageTitle} · ` : ""}Umpire`;
  if (document.title !== whole) document.title = whole;
};

/** @param {string} title */
const setTitle = (title) => {
  pageTitle = title;
  showTitle();
};

/**
 * Opens the page of a route.
 *
 * @param {import("./router.js").Route} route
 * @param {boolean} first Whether the document has just been loaded.
 */
const open = async (route, first) => {
  openCount += 1;
  const opening = openCount;
  try {
    const make = await (PAGES[route.name] ?? PAGES["not_found"])?.();
    if (opening !== openCount || !make) return;
    page?.close();
    problem = null;
    setTitle("");
    // What is visited need not be said any more.
    account.dismiss(route.params["game"] ?? route.params["challenge"] ?? "");
    page = make({
      api,
      live,
      session,
      account,
      say,
      route,
      navigate: router.navigate,
      mount: root,
      draw,
      drawSoon,
      title: setTitle,
    });
    writeLocal("reloaded", null);
  } catch (thrown) {
    if (opening !== openCount) return;
    // The server has a newer version of the pages than this document: reload, once.
    if (thrown instanceof TypeError && navigator.onLine && readLocal("reloaded") !== route.path && !first) {
      writeLocal("reloaded", route.path);
      location.assign(location.href);
      return;
    }
    page?.close();
    page = null;
    problem = problemOf(thrown);
  }
  paint();
  if (!first) {
    scrollTo(0, 0);
    // A screen reader starts at the top of the new page.
    root.querySelector("h1")?.setAttribute("tabindex", "-1");
    root.querySelector("h1")?.focus({ preventScroll: true });
  }
};

const router = openRouter((route, how) => {
  if (how.kind === "hash" && page?.hashChanged) {
    page.hashChanged(route);
    draw();
  } else {
    void open(route, false);
  }
});

session.subscribe(drawSoon);
account.subscribe(drawSoon);
onReadOnly(drawSoon);
live.onState(drawSoon);
addEventListener("unhandledrejection", (event) => {
  problem = problemOf(event.reason);
  draw();
});

const begin = async () => {
  // Load the page's modules while the server says who is signed in.
  void PAGES[router.route().name]?.().catch(() => nothing);
  const shown = document.documentElement.dataset["session"] === "shown";
  const loading = shown && session.load().catch((thrown) => (problem = problemOf(thrown)));
  await Promise.all([loadLanguage(), loading]);
  sessionLoaded = true;
  await open(router.route(), true);
  // Once the page stands; nothing waits for it.
  await keepOfflinePage();
};

render(html`<p class="loading" role="status"></p>`, root);
void begin();
