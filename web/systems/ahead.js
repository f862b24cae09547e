// Runs while the document is read: what a game's page needs is on its way before it is known that it is wanted.
(() => {
  const here = document.currentScript;
  const game = /^\/games\/([^/]+)/.exec(location.pathname)?.[1];
  if (game === undefined || !(here instanceof HTMLScriptElement)) return;
  // The answers are taken by whoever asks for them first (app/api.js).
  const early = new Map();
  const table = [`/v1/games/${game}`, `/v1/games/${game}/state`];
  for (const path of document.documentElement.dataset["session"] === "shown" ? ["/v1/me", ...table] : table) {
    const answer = fetch(path, { headers: { accept: "application/json" }, credentials: "same-origin" });
    answer.catch(() => null);
    early.set(path, answer);
  }
  Object.assign(globalThis, { early });
  const ahead = [
    "app/copied.js",
    "game/always.js",
    "game/board.js",
    "game/clock.js",
    "game/column.js",
    "game/condition.js",
    "game/desk.js",
    "game/following.js",
    "game/invitation.js",
    "game/keys.js",
    "game/log.js",
    "game/odds.js",
    "game/offers.js",
    "game/orders.js",
    "game/page.js",
    "game/placing.js",
    "game/plan.js",
    "game/pop.js",
    "game/prompt.js",
    "game/replay.js",
    "game/sending.js",
    "game/sheet.js",
    "game/talk.js",
    "game/text.js",
    "game/told.js",
    "game/weighing.js",
    "pages/game.js",
    "systems/index.js",
    "systems/marvellous/always.js",
    "systems/marvellous/contacts.js",
    "systems/marvellous/counter.js",
    "systems/marvellous/describe.js",
    "systems/marvellous/geometry.js",
    "systems/marvellous/ground.js",
    "systems/marvellous/index.js",
    "systems/marvellous/menu.js",
    "systems/marvellous/mini.js",
    "systems/marvellous/names.js",
    "systems/marvellous/panels/allocate.js",
    "systems/marvellous/panels/deploy.js",
    "systems/marvellous/panels/fire.js",
    "systems/marvellous/panels/losses.js",
    "systems/marvellous/panels/rethrow.js",
    "systems/marvellous/places.js",
    "systems/marvellous/story.js",
    "systems/marvellous/table.js",
    "systems/marvellous/view.js",
    "systems/marvellous/wishes.js",
    "vendor/lit-html/directive-helpers.js",
    "vendor/lit-html/directive.js",
    "vendor/lit-html/directives/guard.js",
    "vendor/lit-html/directives/live.js",
    "vendor/lit-html/directives/repeat.js",
  ];
  for (const path of ahead) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = new URL(`../${path}`, here.src).href;
    document.head.append(link);
  }
})();
