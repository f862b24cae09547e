import { api } from "./api.js";

/** Whether this browser can take pushes at all: only where the connection is secure, or at home. */
export const canPush = () =>
  "serviceWorker" in navigator &&
  "PushManager" in globalThis &&
  "Notification" in globalThis &&
  isSecureContext;

/** Whether its owner has forbidden it. */
export const isForbidden = () => canPush() && Notification.permission === "denied";

/** This browser's subscription, if it has one. */
export const subscription = async () => {
  if (!canPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration("/");
  return (await worker?.pushManager.getSubscription()) ?? null;
};

/**
 * Lets this browser take pushes.
 *
 * @param {string} key What the server says (`push_key`).
 * @returns {Promise<boolean>} Whether its owner allows it.
 */
export const subscribe = async (key) => {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await navigator.serviceWorker.register("/push.js", { scope: "/" });
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  await api.post("/v1/me/push-subscriptions", { endpoint, keys });
  return true;
};

/** Lets this browser take no pushes any more. */
export const unsubscribe = async () => {
  await (await subscription())?.unsubscribe();
  await (await navigator.serviceWorker.getRegistration("/"))?.unregister();
};
