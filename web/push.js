// The service worker: shows push messages while no page is open, and opens their links. It caches nothing.
/**
 * What this file uses of a service worker. The types of the browser's pages, against which it is checked, lack it.
 *
 * @typedef {object} Worker
 * @property {Location} location
 * @property {ServiceWorkerRegistration} registration
 * @property {{claim: () => Promise<void>, matchAll: (options: {type: "window"}) => Promise<Client[]>, openWindow: (url:
 * string) => Promise<unknown>}} clients
 * @property {() => Promise<void>} skipWaiting
 * @property {(type: string, listener: (event: WorkerEvent) => void) => void} addEventListener
 *
 * @typedef {{url: string, focus: () => Promise<unknown>}} Client
 *
 * @typedef {object} WorkerEvent
 * @property {(promise: Promise<unknown>) => void} waitUntil
 * @property {{json: () => {title?: string, body?: string, tag?: string, url?: string}} | null} data Of a push message.
 * @property {Notification} notification Of a click.
 */

const worker = /** @type {Worker} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("push", (event) => {
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
