/**
 * What every page is given, and what it gives back.
 *
 * @typedef {object} Context
 * @property {import("./api.js").Api} api
 * @property {import("./live.js").Live} live
 * @property {import("./session.js").Session} session
 * @property {typeof import("./words.js").say} say
 * @property {import("./router.js").Route} route Where the page was opened.
 * @property {(to: string, how?: {replace?: boolean}) => void} navigate
 * @property {HTMLElement} mount Where all of it is drawn.
 * @property {() => void} draw Draws the page again, once, before anybody can do the next thing.
 * @property {() => void} drawSoon Draws the page again, once, with the browser's next picture: for what comes by itself.
 * @property {(title: string) => void} title What the window is called.
 *
 * @typedef {object} Page
 * @property {() => unknown} render What it looks like now.
 * @property {() => void} close It is left.
 * @property {(route: import("./router.js").Route) => void} [hashChanged] Only what follows `#` has changed.
 * @property {boolean} [wide] Whether it takes the whole width and brings its own frame below the top line.
 */
export {};
