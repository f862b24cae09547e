// The service worker: shows push messages while no page is open, and opens their links. It caches nothing.
/** @type {any} */
const worker = self;

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("push", (/** @type {any} */ event) => {
  const message = event.data?.json() ?? {};
  const options = {
    body: message.body ?? "",
    tag: message.tag ?? "",
    icon: "{{web}}/icons/umpire-192.png",
    data: { url: message.url ?? "/" },
  };
  event.waitUntil(worker.registration.showNotification(message.title ?? "Umpire", options));
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? "/", worker.location.origin);
  // Only pages of this site.
  const target = url.origin === worker.location.origin ? url.href : worker.location.origin;
  const open = async () => {
    const pages = await worker.clients.matchAll({ type: "window" });
    const there = pages.find((/** @type {any} */ page) => page.url === target);
    await (there ? there.focus() : worker.clients.openWindow(target));
  };
  event.waitUntil(open());
});
