import type { News } from "./news";

/** How far a page is: versions of the league's ledger. */
export interface Freshness {
  /** What the page shows was read at this version, or later. */
  readonly shown: number;
  /** The newest version that is heard of, and thought about. */
  readonly heard: number;
  /** The newest one that the page has to show. */
  readonly wanted: number;
}

/** A page that was read at a version, and has heard nothing since. */
export function freshAt(version: number): Freshness {
  return { shown: version, heard: version, wanted: version };
}

/** Whether there is something newer to show. */
export function isBehind({ shown, wanted }: Freshness): boolean {
  return wanted > shown;
}

/**
 * The page hears news; `match`: the only match that it shows, null where it shows the league. What comes late or twice
 * changes nothing; after a gap nobody knows what was missed, and everything has to be read again.
 */
export function hearing(page: Freshness, news: News, match: string | null): Freshness {
  if (news.version <= page.heard) return page;
  const concerned = news.after > page.heard || isAbout(news, match);
  return { ...page, heard: news.version, wanted: concerned ? news.version : page.wanted };
}

/** The page was read again, at a version. An answer that was overtaken on its way is not shown, and changes nothing. */
export function showing(page: Freshness, version: number): Freshness {
  if (version <= page.shown) return page;
  return { shown: version, heard: Math.max(page.heard, version), wanted: Math.max(page.wanted, version) };
}

/** Another page of the league is shown, perhaps an older one that the browser kept: it has to be as new as what was heard. */
export function turnedTo(page: Freshness): Freshness {
  return { ...page, wanted: page.heard };
}

/** The server has no more than this: what was wanted is gone (an older backup was restored). */
export function givenUp(page: Freshness): Freshness {
  return freshAt(page.shown);
}

function isAbout({ about }: News, match: string | null): boolean {
  if (about === "all") return true;
  return match === null ? about.length > 0 : about.includes(match);
}
