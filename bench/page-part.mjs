// What a browser asks for when a page is to be made anew, and what the answer says.

/** What a browser says that it shows: all of it is to be made anew. */
const shows = encodeURIComponent(JSON.stringify(["", { children: ["__PAGE__", {}, null, null] }, null, "refetch"]));

export const partHeaders = { rsc: "1", "next-router-state-tree": shows, accept: "*/*" };

/** A browser reads a page anew within so many milliseconds after its news, so that not all come at once. */
export const spread = 300;

/** The version that a page says it was read at. */
export function versionOf(part) {
  return Number(/"league":"[^"]*","version":(\d+)/.exec(part)?.[1] ?? /"version":(\d+)/.exec(part)?.[1]);
}

/** Milliseconds since 1970, in fractions. */
export const now = () => performance.timeOrigin + performance.now();
