interface Syncing extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Whether this browser can open the app without a network: it needs HTTPS (or this very machine) and workers. */
export function canWorkOffline(): boolean {
  return window.isSecureContext && "serviceWorker" in navigator;
}

/** Has the browser keep the app, so that it opens without a network. Browsers that cannot are let be. */
export async function keepApp(): Promise<void> {
  if (!canWorkOffline()) return;
  try {
    await navigator.serviceWorker.register("/sw.js", { scope: "/" });
  } catch {
    // No network just now, or not allowed here: the pages work as far as they can, and `isAppKept` says so.
  }
}

/**
 * Looks for a newer service worker and waits until it controls this page. Returns whether the page has another controller
 * than `before`; false when there is no newer one, no network, or the newer one could not be installed.
 */
export async function isControllerReplaced(before: ServiceWorker | null): Promise<boolean> {
  if (!canWorkOffline() || before === null) return false;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const newer = registration?.installing ?? registration?.waiting;
    if (newer) await settled(newer);
  } catch {
    // No network: the controller is the one that it was, unless it was replaced before.
  }
  return navigator.serviceWorker.controller !== before;
}

/** Waits until a service worker that is being installed is active, or has failed. */
function settled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (worker.state === "activated" || worker.state === "redundant") resolve();
    };
    worker.addEventListener("statechange", check);
    check();
  });
}

/** Whether everything is kept that the app needs to open without a network. */
export async function isAppKept(locale: string): Promise<boolean> {
  if (!canWorkOffline() || !("caches" in window)) return false;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return (
      Boolean(registration?.active) && (await caches.match(`/${locale}/t/sheet`, { ignoreVary: true })) !== undefined
    );
  } catch {
    return false;
  }
}

/** Has public pages kept too: what a scorer wants to read without a network. */
export async function keepPages(paths: readonly string[]): Promise<void> {
  if (!canWorkOffline()) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: paths });
}

/** Has the browser send what waits as soon as there is a network, even when the app is closed, where it can. */
export async function sendWhenOnline(): Promise<void> {
  if (!canWorkOffline()) return;
  try {
    const registration: Syncing = await navigator.serviceWorker.ready;
    await registration.sync?.register("outbox");
  } catch {
    // Not granted: it is sent when the app is opened.
  }
}

/** Asks the browser not to clear what this phone keeps when space runs short; whether it agreed. */
export async function askToKeep(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}
