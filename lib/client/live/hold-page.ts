"use client";

const askAgain = 2000;

let isReading = false;
let isListening = false;

/**
 * A page is being read anew by itself, and a network that ends just then is to take nothing from its reader. Next, left
 * without its answer, leaves for the same address, where the browser would say that there is nothing. It is stopped; the page
 * stays as it is, and is loaded when it is there again. A browser without the Navigation API leaves.
 */
export function holdPage(): void {
  isReading = true;
  if (isListening || !("navigation" in window)) return;
  isListening = true;
  window.navigation.addEventListener("navigate", (leaving) => {
    const { url, sameDocument } = leaving.destination;
    const isOurs = isReading && leaving.cancelable && !leaving.userInitiated && !sameDocument;
    if (!isOurs || new URL(url).pathname !== window.location.pathname) return;
    leaving.preventDefault();
    void loadWhenThere();
  });
}

/** The page was read. */
export function releasePage(): void {
  isReading = false;
}

async function loadWhenThere(): Promise<void> {
  while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, askAgain));
  isReading = false;
  window.location.reload();
}

/** Whether the page comes, to its last letter. */
async function isThere(): Promise<boolean> {
  try {
    const response = await fetch(window.location.href, { signal: AbortSignal.timeout(10_000) });
    await response.text();
    return true;
  } catch {
    return false;
  }
}
