import { api } from "./api.js";

/** Whether this browser supports push: only over HTTPS, or on localhost. */
export const canPush = () =>
  "serviceWorker" in navigator &&
  "PushManager" in globalThis &&
  "Notification" in globalThis &&
  isSecureContext;

/** Whether the user has blocked notifications in this browser. */
export const isForbidden = () => canPush() && Notification.permission === "denied";

/** This browser's push subscription, or null. */
export const subscription = async () => {
  if (!canPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration("/");
  return (await worker?.pushManager.getSubscription()) ?? null;
};

/**
 * Subscribes this browser to push.
 *
 * @param {string} key The server's public key (`push_key`).
 * @returns {Promise<boolean>} Whether the user allows it.
 */
export const subscribe = async (key) => {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await navigator.serviceWorker.register("/push.js", { scope: "/" });
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { auth = "", p256dh = "" } = made.toJSON().keys ?? {};
  await api.post("/v1/me/push-subscriptions", { endpoint: made.endpoint, keys: { auth, p256dh } });
  return true;
};

/** Unsubscribes this browser from push. The service worker stays, for pages that cannot be loaded. */
export const unsubscribe = async () => {
  await (await subscription())?.unsubscribe();
};
