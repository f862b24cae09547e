/**
 * What every page gets, and what it returns.
 *
 * @typedef {object} Context
 * @property {import("./api.js").Api} api
 * @property {import("./live.js").Live} live
 * @property {import("./session.js").Session} session
 * @property {import("./account.js").Account} account
 * @property {typeof import("./words.js").say} say
 * @property {import("./router.js").Route} route The route that the page was opened with.
 * @property {(to: string, how?: {replace?: boolean}) => void} navigate
 * @property {HTMLElement} mount The element that everything is rendered into.
 * @property {() => void} draw Redraws the page once, before the next event is handled. For what the user does.
 * @property {() => void} drawSoon Redraws the page once, with the next animation frame. For what arrives by itself.
 * @property {(title: string) => void} title Sets the title of the window.
 *
 * @typedef {object} Page
 * @property {() => unknown} render The page as a template.
 * @property {() => void} close Called when the user leaves the page.
 * @property {(route: import("./router.js").Route) => void} [hashChanged] Called when only the part after `#` has
 * changed.
 * @property {boolean} [wide] Whether it takes the whole width and has no footer.
 */
export {};
