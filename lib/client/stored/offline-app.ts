interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Whether this browser can open the app without a network: that takes service workers, and HTTPS or localhost. */
export function canWorkOffline(): boolean {
  return window.isSecureContext && "serviceWorker" in navigator;
}

/** Registers the service worker that stores the app for use without a network. Does nothing in browsers without one. */
export async function registerServiceWorker(): Promise<void> {
  if (!canWorkOffline()) return;
  try {
    await navigator.serviceWorker.register("/sw.js", { scope: "/" });
  } catch {
    // No network, or not allowed here: the pages work without it, and `isAppCached` returns false.
  }
}

/**
 * Updates the service worker and waits until the new one is active. Returns whether the page has another controller
 * than `before`; false without a newer one, without a network, or when its installation failed.
 */
export async function isControllerReplaced(before: ServiceWorker | null): Promise<boolean> {
  if (!canWorkOffline() || before === null) return false;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const newer = registration?.installing ?? registration?.waiting;
    if (newer) await whenSettled(newer);
  } catch {
    // No network: the controller is unchanged unless it was replaced before.
  }
  return navigator.serviceWorker.controller !== before;
}

/** Waits until a service worker has been activated or has failed. */
function whenSettled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (worker.state === "activated" || worker.state === "redundant") resolve();
    };
    worker.addEventListener("statechange", check);
    check();
  });
}

/** Whether everything that the app needs without a network is stored. */
export async function isAppCached(locale: string): Promise<boolean> {
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

/** Asks the service worker to store public pages for reading without a network. */
export async function cachePages(paths: readonly string[]): Promise<void> {
  if (!canWorkOffline()) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: paths });
}

/**
 * Registers a background sync, so that the browser sends waiting commands once it is online, even when the app is
 * closed.
 */
export async function sendWhenOnline(): Promise<void> {
  if (!canWorkOffline()) return;
  try {
    const registration: SyncRegistration = await navigator.serviceWorker.ready;
    await registration.sync?.register("outbox");
  } catch {
    // Not granted: the commands are sent when the app is opened.
  }
}

/** Asks the browser not to delete this app's storage when space runs short. Returns whether it agreed. */
export async function requestPersistentStorage(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}
