import { currentLanguage, say } from "./words.js";

/** Whether this browser has service workers: only over HTTPS, or on localhost. */
const canWork = () => "serviceWorker" in navigator && isSecureContext;

/**
 * Registers the service worker, and hands it the words of the page that it shows when nothing can be loaded. Browsers
 * without service workers show their own.
 */
export const keepOfflinePage = async () => {
  if (!canWork()) return;
  try {
    await navigator.serviceWorker.register("/push.js", { scope: "/", updateViaCache: "none" });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({
      offline: {
        lang: currentLanguage(),
        title: say("offline.title"),
        text: say("offline.text"),
        again: say("offline.again"),
      },
    });
  } catch {
    // A browser that forbids it works as without.
  }
};
