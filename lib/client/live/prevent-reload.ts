"use client";

const retryMs = 2000;

let isRefreshing = false;
let isListening = false;

/**
 * Prevents a full page load while a refresh is in progress. If the network fails then, Next navigates to the same
 * address, and the browser would show its error page. The navigation is canceled; the page stays and reloads when it
 * can be loaded. Without the Navigation API, nothing is prevented.
 */
export function preventReload(): void {
  isRefreshing = true;
  if (isListening || !("navigation" in window)) return;
  isListening = true;
  window.navigation.addEventListener("navigate", (event) => {
    const { url, sameDocument } = event.destination;
    const isOurs = isRefreshing && event.cancelable && !event.userInitiated && !sameDocument;
    if (!isOurs || new URL(url).pathname !== window.location.pathname) return;
    event.preventDefault();
    void reloadWhenOnline();
  });
}

/** Ends the protection after a successful refresh. */
export function allowReload(): void {
  isRefreshing = false;
}

async function reloadWhenOnline(): Promise<void> {
  while (!(await canLoad())) await new Promise((resolve) => setTimeout(resolve, retryMs));
  isRefreshing = false;
  window.location.reload();
}

/** Whether the page can be loaded completely. */
async function canLoad(): Promise<boolean> {
  try {
    const response = await fetch(window.location.href, { signal: AbortSignal.timeout(10_000) });
    await response.text();
    return true;
  } catch {
    return false;
  }
}
