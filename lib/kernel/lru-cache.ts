/**
 * Returns a memoizing function that keeps the `maxEntries` most recently used values; `compute` runs only for a key
 * that is not cached.
 */
export function lruCache<T>(maxEntries: number): (key: string, compute: () => T) => T {
  const entries = new Map<string, T>();
  return (key, compute) => {
    const cached = entries.get(key);
    const value = cached === undefined && !entries.has(key) ? compute() : (cached as T);
    entries.delete(key);
    entries.set(key, value);
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries) break;
      entries.delete(oldest);
    }
    return value;
  };
}
