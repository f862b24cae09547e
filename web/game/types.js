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
 * @property {(path: string, body: unknown, label: string, then?: (answer: any) => void) => Promise<boolean>} post Sends
 * another request.
 *
 * @typedef {object} GamePage
 * @property {import("../app/context.js").Context} app
 * @property {Table} table
 * @property {Screen} screen
 * @property {Sending} sending
 *
 * @typedef {import("./ui_state.js").UiState} UiState
 * @typedef {ReturnType<typeof import("./ui_state.js").loadDrafts>} Drafts
 * @typedef {import("../systems/system.js").Announcement} Announcement
 * @typedef {import("../systems/system.js").Decision} Decision
 * @typedef {import("../systems/system.js").Entry} Entry
 * @typedef {import("../systems/system.js").View} View
 */
/**
 * The server's JSON, as far as these modules read it.
 *
 * @typedef {object} GameCard `GET /v1/games/{game}`.
 * @property {string} id
 * @property {string} system
 * @property {string} edition
 * @property {string} title
 * @property {"open" | "playing" | "over" | "aborted" | "unfinished"} status
 * @property {Seat[]} seats
 * @property {number} head The last entry.
 * @property {string | null} [head_hash]
 * @property {string | null} [your_seat]
 * @property {object | null} [result]
 * @property {SeatClock[] | null} [clock]
 * @property {{clock?: {pace?: {first: number, window: number} | null} | null}} [terms]
 * @property {string | null} [invitation]
 * @property {string | null} [draw_offered_by]
 * @property {{from: number, to: number} | null} [pause]
 * @property {{seat: string, days: number} | null} [pause_offered]
 * @property {{about: string, decides: string, ruling?: string | null}[]} disputes
 * @property {boolean} closed Whether its adjudication failed.
 * @property {boolean} withdrawn Whether the server no longer has its rules.
 *
 * @typedef {{seat: string, holder?: string | null, name?: string | null}} Seat
 *
 * @typedef {object} SeatClock
 * @property {string} seat
 * @property {number} left
 * @property {number} misses
 * @property {boolean} reacts
 * @property {boolean} stopped
 * @property {number | null} [deadline]
 * @property {number | null} [claimable] From when on the game can be claimed.
 *
 * @typedef {object} TableState `GET /v1/games/{game}/state`.
 * @property {number} seq
 * @property {string[]} waiting
 * @property {object | null} [result]
 * @property {View} view
 *
 * @typedef {object} Decisions `GET /v1/games/{game}/decisions`.
 * @property {number} [seq]
 * @property {Decision[]} decisions
 * @property {{steps: {after: number, alone: boolean, step: number}[], why_not?: string | null} | null} [take_back]
 * @property {{seat: string, after: number} | null} [take_back_asked]
 *
 * @typedef {{seq: number, at: number, name: string, seat?: string | null, text: string}} ChatMessage
 *
 * @typedef {object} Plan
 * @property {string} state
 * @property {{announce: Announcement}[]} steps
 * @property {number} next
 * @property {{step: number, why: string}[]} [left_out]
 * @property {string | null} [stopped] Why it has stopped.
 *
 * @typedef {import("../systems/system.js").StandingRule} StandingRule
 * @typedef {{rules: StandingRule[], fallback: string, break_on?: {event: string}[]}} Orders
 * @typedef {object} SeatOrders
 * @property {string} seat
 * @property {Orders | null} [orders]
 * @property {{rule: string, why: string}[]} disarmed
 * @property {string | null} [suspended]
 * @property {{until?: string | null} | null} [yield]
 * @typedef {{standing: SeatOrders[], recommended?: Orders | null}} StandingOrders
 * @typedef {object} DryAnswer What the orders would have answered.
 * @property {number} seq
 * @property {Announcement} answered
 * @property {{says: "answer", announcement: Announcement, rule?: string | null} | {says: "ask" | "nothing"}} would
 *
 * @typedef {{ppm: number, exact?: string}} Chance
 * @typedef {{what: string, chance: Chance}} Prospect
 * @typedef {{what: string, gives: number}} Modifier
 * @typedef {object} ThrowOdds
 * @property {string} what
 * @property {number} dice
 * @property {number} needs
 * @property {string} rule
 * @property {Modifier[]} modifiers
 * @property {Prospect[]} prospects
 * @property {Chance[]} [hits] The chance of each number of hits.
 * @typedef {{throws: ThrowOdds[]}} Odds
 */
export {};
