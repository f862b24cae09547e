// Runs while the document is parsed: requests what a game page needs before the modules have loaded.
(() => {
  const here = document.currentScript;
  const game = /^\/games\/([^/]+)/.exec(location.pathname)?.[1];
  if (game === undefined || !(here instanceof HTMLScriptElement)) return;
  // `app/api.js` hands the responses out.
  const preloaded = new Map();
  const drawn = !location.pathname.endsWith("/report");
  const table = drawn ? [`/v1/games/${game}`, `/v1/games/${game}/state`] : [];
  for (const path of document.documentElement.dataset["session"] === "shown" ? ["/v1/me", ...table] : table) {
    const answer = fetch(path, { headers: { accept: "application/json" }, credentials: "same-origin" });
    answer.catch(() => null);
    preloaded.set(path, answer);
  }
  Object.assign(globalThis, { preloaded });
  const modules = [
    "app/clipboard.js",
    "app/sound.js",
    "game/after_render.js",
    "game/answer.js",
    "game/board.js",
    "game/bottom_sheet.js",
    "game/chat.js",
    "game/clock.js",
    "game/condition.js",
    "game/decision.js",
    "game/decision_box.js",
    "game/dice.js",
    "game/game_actions.js",
    "game/guest_line.js",
    "game/invitation.js",
    "game/keyboard.js",
    "game/live_game.js",
    "game/log.js",
    "game/notify.js",
    "game/odds.js",
    "game/odds_cache.js",
    "game/outcomes.js",
    "game/places.js",
    "game/plan.js",
    "game/playback/bar.js",
    "game/playback/player.js",
    "game/playback/queue.js",
    "game/playback/strip.js",
    "game/playback/trace.js",
    "game/popover.js",
    "game/positioning.js",
    "game/prompt.js",
    "game/quick_orders.js",
    "game/replay.js",
    "game/request_sender.js",
    "game/rich_text.js",
    "game/side_panel.js",
    "game/standing_orders.js",
    "game/text_view.js",
    "game/ui_state.js",
    "pages/game.js",
    "systems/accursed/counter.js",
    "systems/accursed/describe.js",
    "systems/accursed/geometry.js",
    "systems/accursed/ground.js",
    "systems/accursed/index.js",
    "systems/accursed/menu.js",
    "systems/accursed/mini.js",
    "systems/accursed/names.js",
    "systems/accursed/narration.js",
    "systems/accursed/outcomes.js",
    "systems/accursed/overview.js",
    "systems/accursed/pan.js",
    "systems/accursed/panels/attacks.js",
    "systems/accursed/panels/move.js",
    "systems/accursed/panels/orders.js",
    "systems/accursed/panels/path.js",
    "systems/accursed/panels/react.js",
    "systems/accursed/places.js",
    "systems/accursed/quick_orders.js",
    "systems/accursed/table.js",
    "systems/accursed/unoffered.js",
    "systems/accursed/view.js",
    "systems/index.js",
    "systems/marvellous/contacts.js",
    "systems/marvellous/counter.js",
    "systems/marvellous/describe.js",
    "systems/marvellous/follows.js",
    "systems/marvellous/geometry.js",
    "systems/marvellous/ground.js",
    "systems/marvellous/index.js",
    "systems/marvellous/menu.js",
    "systems/marvellous/mini.js",
    "systems/marvellous/names.js",
    "systems/marvellous/narration.js",
    "systems/marvellous/outcomes.js",
    "systems/marvellous/panels/allocate.js",
    "systems/marvellous/panels/deploy.js",
    "systems/marvellous/panels/fire.js",
    "systems/marvellous/panels/losses.js",
    "systems/marvellous/panels/rethrow.js",
    "systems/marvellous/places.js",
    "systems/marvellous/quick_orders.js",
    "systems/marvellous/table.js",
    "systems/marvellous/unoffered.js",
    "systems/marvellous/view.js",
    "vendor/lit-html/directive-helpers.js",
    "vendor/lit-html/directive.js",
    "vendor/lit-html/directives/guard.js",
    "vendor/lit-html/directives/live.js",
    "vendor/lit-html/directives/repeat.js",
  ];
  // Only the modules of the system drawn last in this browser; of all systems if there was none.
  let last = null;
  try {
    last = localStorage.getItem("system");
  } catch {
    // In a private window nothing is stored.
  }
  const other = (/** @type {string} */ path) => {
    const system = /^systems\/(\w+)\//.exec(path)?.[1];
    return last !== null && system !== undefined && system !== last;
  };
  for (const path of modules) {
    if (other(path)) continue;
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = new URL(`../${path}`, here.src).href;
    document.head.append(link);
  }
})();
