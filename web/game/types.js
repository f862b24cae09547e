/**
 * What the modules of the game page take. Each function takes the subjects that it needs; those that lay out the page
 * take them all as a `GamePage`.
 *
 * @typedef {object} Table The game, and how it is drawn.
 * @property {import("./live_game.js").LoadedGame} game
 * @property {import("../systems/system.js").System} system
 * @property {import("./odds_cache.js").OddsCache} odds What an announcement can lead to.
 *
 * @typedef {object} Screen What the user has selected, opened and drafted.
 * @property {UiState} ui
 * @property {Drafts} drafts
 * @property {(patch: Partial<UiState>) => void} update Changes the UI state, and redraws.
 * @property {() => boolean} isPhone Whether the phone layout is used.
 *
 * @typedef {object} Sending What the user sends.
 * @property {import("./request_sender.js").RequestSender} sender
 * @property {(announcement: Announcement, decision?: Decision | null) => Promise<boolean>} announce Sends an
 * announcement, or adds it to the plan that is being made.
 * @property {import("./request_sender.js").Post} post Sends another request.
 *
 * @typedef {object} GamePage
 * @property {import("../app/context.js").Context} app
 * @property {Table} table
 * @property {Screen} screen
 * @property {Sending} sending
 * @property {import("./playback/player.js").Player} playback
 * @property {ReturnType<typeof import("./map/page_map.js").createPageMap>} map The part of the table that is seen.
 * @property {import("./over/course.js").Over} over The end of the battle.
 *
 * @typedef {import("./ui_state.js").UiState} UiState
 * @typedef {ReturnType<typeof import("./ui_state.js").loadDrafts>} Drafts
 * @typedef {import("../systems/system.js").Announcement} Announcement
 * @typedef {import("../systems/system.js").Decision} Decision
 * @typedef {import("../types/server.js").EntryShown} Entry
 * @typedef {import("../systems/system.js").View} View
 */
export {};
