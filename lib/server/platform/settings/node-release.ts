/** The last day of security updates for each supported release line of Node.js (github.com/nodejs/Release). */
const lastUpdates: Readonly<Record<string, string>> = {
  20: "2026-04-30",
  22: "2027-04-30",
  24: "2028-04-30",
  26: "2029-04-30",
};

/**
 * The message that a Node.js, "20.20.2", gets no security updates on a date, "2026-11-23"; null for a supported or
 * unknown release.
 */
export function endedNodeSentence(version: string, date: string): string | null {
  const [line = ""] = version.split(".");
  const lastUpdate = lastUpdates[line];
  if (lastUpdate === undefined || date <= lastUpdate) return null;
  const supported = Object.entries(lastUpdates).filter(([, until]) => date <= until);
  const newest = supported.at(-1)?.[0];
  const advice = newest === undefined ? "Install a newer one." : `Install Node.js ${newest}.`;
  return `Node.js ${version} has had no security updates since ${lastUpdate}. ${advice}`;
}
