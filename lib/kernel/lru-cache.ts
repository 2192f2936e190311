/**
 * The latest answers to questions that are asked again and again, by what they follow from: the same question is not
 * worked out twice while it is among the last `most` that were asked.
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
