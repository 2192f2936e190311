import "server-only";
import { cache } from "react";
import { currentReads, recordingReads } from "./read-facts";

/**
 * Caches a loader's answers within one request, like React's `cache`. Every caller records the facts that the answer depends on, even
 * if an earlier caller loaded it: with React's `cache` alone, `remembered` would miss these facts.
 */
export function cachedRead<Args extends readonly unknown[], T>(
  load: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  const cached = cache((...args: Args) => {
    const page = currentReads();
    const reads = new Set<string>();
    const answer = page ? recordingReads(reads, page.versions, () => load(...args)) : load(...args);
    return { reads, answer };
  });
  return async (...args) => {
    const { reads, answer } = cached(...args);
    try {
      return await answer;
    } finally {
      currentReads()?.add(reads);
    }
  };
}
