/**
 * Returns the age in seconds of a stale page as sent by the server; null for a fresh one. Browsers provide it only
 * over HTTPS.
 */
export function pageAge(): number | null {
  const answers = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
  const own = answers.findLast(({ name }) => new URL(name).pathname === window.location.pathname);
  const timing = (own as PerformanceResourceTiming | undefined)?.serverTiming ?? [];
  const age = timing.find(({ name }) => name === "age");
  return age ? Math.round(age.duration / 1000) : null;
}
