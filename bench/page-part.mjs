// A browser's request for a page's new content, and its answer.

/** The header for all parts of a page. */
const shows = encodeURIComponent(JSON.stringify(["", { children: ["__PAGE__", {}, null, null] }, null, "refetch"]));

export const partHeaders = { rsc: "1", "next-router-state-tree": shows, accept: "*/*" };

/** Maximum random delay of a reload after news, in milliseconds, to spread requests. */
export const spread = 300;

/** The version at which a page says it was read. */
export function versionOf(part) {
  return Number(/"league":"[^"]*","version":(\d+)/.exec(part)?.[1] ?? /"version":(\d+)/.exec(part)?.[1]);
}

/** Milliseconds since 1970, with fractions. */
export const now = () => performance.timeOrigin + performance.now();
