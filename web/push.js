// The service worker: shows push messages while no page is open, opens their links, and says that the server cannot be
// reached when a page cannot be loaded. It stores the words of that page, and nothing else.
/**
 * What this file uses of a service worker. The types of the browser's pages, against which it is checked, lack it.
 *
 * @typedef {object} Worker
 * @property {Location} location
 * @property {ServiceWorkerRegistration} registration
 * @property {{claim: () => Promise<void>, matchAll: (options: {type: "window"}) => Promise<Client[]>, openWindow: (url:
 * string) => Promise<unknown>}} clients
 * @property {() => Promise<void>} skipWaiting
 * @property {CacheStorage} caches
 * @property {(type: string, listener: (event: WorkerEvent) => void) => void} addEventListener
 *
 * @typedef {{url: string, focus: () => Promise<unknown>}} Client
 *
 * @typedef {object} WorkerEvent
 * @property {(promise: Promise<unknown>) => void} waitUntil
 * @property {any} data Of a push message, or of a message from a page.
 * @property {Notification} notification Of a click.
 * @property {Request} request Of a request of a page.
 * @property {(answer: Promise<Response>) => void} respondWith
 *
 * @typedef {{lang: string, title: string, text: string, again: string}} OfflineWords
 */

const worker = /** @type {Worker} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("push", (event) => {
  /** @type {{title?: string, body?: string, tag?: string, url?: string}} */
  const message = event.data?.json() ?? {};
  const options = {
    body: message.body ?? "",
    tag: message.tag ?? "",
    icon: "{{web}}/icons/umpire-192.png",
    data: { url: message.url ?? "/" },
  };
  event.waitUntil(worker.registration.showNotification(message.title ?? "Umpire", options));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? "/", worker.location.origin);
  // Only pages of this site.
  const target = url.origin === worker.location.origin ? url.href : worker.location.origin;
  const open = async () => {
    const pages = await worker.clients.matchAll({ type: "window" });
    const there = pages.find((page) => page.url === target);
    await (there ? there.focus() : worker.clients.openWindow(target));
  };
  event.waitUntil(open());
});

/** Where the words of the offline page are kept. */
const [CACHE, WORDS] = ["offline", "/offline-words"];

// Each page hands over the words in the language that it is read in.
worker.addEventListener("message", (event) => {
  const words = event.data?.offline;
  if (!words) return;
  const keep = async () => {
    const cache = await worker.caches.open(CACHE);
    await cache.put(WORDS, new Response(JSON.stringify(words)));
  };
  event.waitUntil(keep());
});

// Only documents: what a page requests itself never passes through here.
worker.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  event.respondWith(fetch(event.request).catch(offlinePage));
});

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page for what cannot be loaded; it tries again when the connection is back. @param {unknown} reason */
const offlinePage = async (reason) => {
  const kept = await worker.caches.match(WORDS, { cacheName: CACHE });
  if (!kept) throw reason;
  /** @type {OfflineWords} */
  const { lang, title, text, again } = await kept.json();
  const nonce = Math.random().toString(36).slice(2);
  const page = `<!doctype html><html lang="${escaped(lang)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escaped(title)} · Umpire</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><p class="mark">Umpire</p><h1>${escaped(title)}</h1><p>${escaped(text)}</p>
<button type="button">${escaped(again)}</button></main><script nonce="${nonce}">${SCRIPT}</script></body></html>`;
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
  return new Response(page, { status: 503, headers });
};

const SCRIPT = `const again = () => location.reload();
document.querySelector("button").addEventListener("click", again);
addEventListener("online", again);`;

const STYLE = `body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f6f5f0; color: #1b1e1a;
  font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 26rem; padding: 1.5rem; }
.mark, h1 { font-family: Georgia, serif; font-weight: 600; }
h1 { font-size: 1.6rem; line-height: 1.2; }
button { min-height: 44px; padding: 0 1.2rem; border: 0; border-radius: 6px; background: #1b1e1a; color: #fff;
  font: 600 1rem system-ui, sans-serif; cursor: pointer; }
button:focus-visible { outline: 3px solid #f2b200; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  body { background: #171916; color: #e9e8e2; }
  button { background: #e9e8e2; color: #171916; }
}`;
