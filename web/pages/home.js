import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { problemOf } from "../app/api.js";
import { refusal } from "../app/form.js";
import { store } from "../app/store.js";
import { gameRows } from "./game_rows.js";
import { offers } from "./offer.js";
import { practice } from "./practice.js";

/** How often what is left is told anew, in milliseconds; every third time the games are asked for too. */
const TICK = 20_000;

/** Of how many games it is told what has happened. */
const TOLD = 4;

/**
 * My games, those that wait for me first.
 *
 * @param {import("../app/context.js").Context} context
 * @returns {import("../app/context.js").Page}
 */
export const homePage = (context) => {
  const { api, live, session, say, draw, title } = context;
  title(session.me() ? say("home.title") : "");
  const state = store({
    games: /** @type {any[] | null} */ (null),
    asked: /** @type {Record<string, any>} */ ({}),
    since: /** @type {Record<string, any[]>} */ ({}),
    challenges: /** @type {any[]} */ ([]),
    systems: /** @type {any[]} */ ([]),
    wrong: /** @type {import("../app/api.js").Problem | null} */ (null),
  });
  state.watch(draw);
  const start = practice(context);
  /** @type {Map<string, () => void>} */
  const watches = new Map();
  let ticks = 0;
  const timer = setInterval(() => {
    draw();
    ticks += 1;
    if (ticks % 3 === 0 && document.visibilityState === "visible") again();
  }, TICK);
  let closed = false;

  /** @param {any} game */
  const mine = (game) => game.your_seat !== null && game.waiting.includes(game.your_seat);

  /** @param {string} id */
  const reload = async (id) => {
    const card = await api.get(`/v1/games/${id}`);
    const others = (state.get().games ?? []).filter((game) => game.id !== id);
    state.set({ games: [card, ...others].sort((a, b) => b.updated - a.updated) });
    await tell(card);
  };

  /** @param {any} card what has happened in a game that waits, and what it asks */
  const tell = async (card) => {
    if (!mine(card) || card.status !== "playing") return;
    const { decisions, happened } = await api.get(`/v1/games/${card.id}/since`);
    state.set({
      asked: { ...state.get().asked, [card.id]: decisions[0] ?? null },
      since: { ...state.get().since, [card.id]: happened },
    });
  };

  /** Hears of every game that is being played, so that the page is right while it lies open. */
  const listen = () => {
    for (const game of state.get().games ?? []) {
      if (closed || watches.has(game.id) || game.status !== "playing" || !session.me()) continue;
      /** @type {ReturnType<typeof setTimeout> | undefined} */
      let soon;
      const changed = () => {
        clearTimeout(soon);
        soon = setTimeout(() => void reload(game.id), 300);
      };
      watches.set(game.id, live.watch(game.id, game.head, { entry: changed }));
    }
  };

  const load = async () => {
    const lists = session.me()
      ? ["status=playing&limit=50", "status=open&limit=10", "limit=8"].map(
          (query) => `mine=true&cards=true&${query}`,
        )
      : ["cards=true&status=playing&limit=12"];
    const found = await Promise.all(lists.map((query) => api.get(`/v1/games?${query}`)));
    /** @type {Map<string, any>} */
    const games = new Map(found.flatMap((page) => page.games).map((game) => [game.id, game]));
    const all = [...games.values()];
    const asks = all.map((game) => [game.id, game.standing.asked[0] ?? null]);
    const cards = all.map((game) => game.standing.card);
    state.set({ games: cards, asked: Object.fromEntries(asks) });
    listen();
    // What has happened is told of a few games, and only where something has.
    const news = all.filter((game) => game.standing.asked.length && game.standing.seen < game.head);
    await Promise.all(news.slice(0, TOLD).map((game) => tell(game.standing.card)));
  };
  const challenges = async () => {
    if (!session.me()) return;
    const [{ challenges }, systems] = await Promise.all([
      api.get("/v1/challenges?of=to_me"),
      api.get("/v1/systems"),
    ]);
    state.set({
      challenges: challenges.filter((/** @type {any} */ card) => card.status === "open"),
      systems,
    });
  };
  const offer = offers(context, () => void challenges());
  const again = () => {
    Promise.all([challenges(), load()]).then(
      () => state.set({ wrong: null }),
      (thrown) => {
        // What is looked at again and again may fail for once: the games stay as they are known.
        const known = state.get().games;
        if (known === null) state.set({ wrong: problemOf(thrown), games: [] });
      },
    );
  };
  again();

  const rows = gameRows(context, (id) => void reload(id));

  /** @param {string} heading @param {any[]} games */
  const list = (heading, games) =>
    games.length === 0
      ? nothing
      : html`
          <h2>${heading}</h2>
          <ul class="plain rows">
            ${repeat(games, (game) => game.id, rows.row)}
          </ul>
        `;

  const challenged = () => {
    const { challenges: cards, systems } = state.get();
    if (cards.length === 0) return nothing;
    return html`
      <h2>${say("home.challenges")}</h2>
      <div class="pile">
        ${repeat(
          cards,
          (card) => card.id,
          (card) =>
            offer.render(
              card,
              systems.find((one) => one.name === card.system),
            ),
        )}
      </div>
    `;
  };

  /** @param {any[]} due What has happened in the games that wait, a few lines of each. */
  const missed = (due) => {
    const told = due.filter((game) => (state.get().since[game.id] ?? []).length > 0).slice(0, TOLD);
    if (told.length === 0) return nothing;
    return html`
      <section class="card pad lately">
        <h2>${say("home.since")}</h2>
        ${told.map(
          (game) => html`
            <h3><a href="/games/${game.id}" dir="auto">${game.title}</a></h3>
            <ul class="plain">
              ${(state.get().since[game.id] ?? [])
                .flatMap(toldOf)
                .slice(-3)
                .map((text) => html`<li dir="auto">${text}</li>`)}
            </ul>
          `,
        )}
      </section>
    `;
  };

  const own = () => {
    const games = state.get().games ?? [];
    const playing = games.filter((game) => game.status === "playing");
    const due = playing.filter(mine).sort((a, b) => {
      const until = (/** @type {any} */ game) => state.get().asked[game.id]?.deadline ?? Infinity;
      return until(a) - until(b);
    });
    const loaded = state.get().games !== null;
    title(due.length > 0 ? `(${due.length}) ${say("home.title")}` : say("home.title"));
    return html`
      <main class="page home">
        <div>
          <h1>
            ${say("home.waiting")}
            ${due.length > 0 ? html`<small>${say("home.waiting_n", { n: due.length })}</small>` : nothing}
          </h1>
          ${refusal(state.get().wrong)}
          ${loaded ? nothing : html`<p class="quiet" role="status">${say("frame.loading")}</p>`}
          ${
            loaded && due.length === 0
              ? html`<p class="empty">${say(games.length === 0 ? "home.no_games" : "home.nothing_waits")}</p>`
              : nothing
          }
          <ul class="plain">
            ${repeat(
              due,
              (game) => game.id,
              (game) => rows.waiting(game, state.get().asked[game.id]),
            )}
          </ul>
          ${challenged()}
          ${list(
            say("home.others"),
            playing.filter((game) => !mine(game)),
          )}
          ${list(
            say("home.open"),
            games.filter((game) => game.status === "open"),
          )}
          ${list(
            say("home.over"),
            games.filter((game) => !["open", "playing"].includes(game.status)).slice(0, 8),
          )}
        </div>
        <aside>${missed(due)} ${start.render()}</aside>
      </main>
    `;
  };

  const visitors = () => {
    const games = state.get().games;
    return html`
      <main class="page home">
        <div>
          <h1>${say("home.welcome")}</h1>
          <p class="lead">${say("home.welcome_text")}</p>
          <p class="row">
            <a class="btn go" href="/sign-in">${say("home.begin")}</a>
            <a class="btn" href="/how-to-play">${say("frame.how")}</a>
          </p>
          ${refusal(state.get().wrong)}
          <h2>${say("home.played_now")}</h2>
          ${games?.length === 0 ? html`<p class="empty">${say("home.none_played")}</p>` : nothing}
          <ul class="plain rows">
            ${repeat(games ?? [], (game) => game.id, rows.row)}
          </ul>
        </div>
        <aside>${start.render()}</aside>
      </main>
    `;
  };

  return {
    close: () => {
      closed = true;
      clearInterval(timer);
      for (const end of watches.values()) end();
    },
    render: () => (session.me() ? own() : visitors()),
  };
};

/**
 * What an entry tells: what it caused, or else that it was said.
 *
 * @param {any} entry
 * @returns {string[]}
 */
const toldOf = (entry) =>
  entry.lines.length > 0 ? entry.lines.map((/** @type {any} */ line) => line.text) : [entry.said];
