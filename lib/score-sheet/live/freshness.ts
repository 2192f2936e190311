import type { News } from "./league-news";

/** The versions of the league's ledger that a page shows and knows of. */
export interface Freshness {
  /** The version at which the page was read; its content may be newer. */
  readonly shown: number;
  /** The newest processed version in the news. */
  readonly processed: number;
  /** The newest version that the page must show. */
  readonly wanted: number;
}

/** The freshness of a page read at a version, before any news. */
export function freshAt(version: number): Freshness {
  return { shown: version, processed: version, wanted: version };
}

/** Whether there is something newer to show. */
export function isBehind({ shown, wanted }: Freshness): boolean {
  return wanted > shown;
}

/**
 * Processes news; `match`: the only match on the page, null if it shows the league. Late or repeated news changes
 * nothing; after a gap, everything must be read again.
 */
export function withNews(page: Freshness, news: News, match: string | null): Freshness {
  if (news.version <= page.processed) return page;
  const concerned = news.after > page.processed || isAbout(news, match);
  return { ...page, processed: news.version, wanted: concerned ? news.version : page.wanted };
}

/** Records that the page was read at a version. A response overtaken by a newer one changes nothing. */
export function withShown(page: Freshness, version: number): Freshness {
  if (version <= page.shown) return page;
  return { shown: version, processed: Math.max(page.processed, version), wanted: Math.max(page.wanted, version) };
}

/**
 * Processes a change to another page of the league, possibly an older one from the browser's cache: it must be as new
 * as the processed news.
 */
export function withNavigation(page: Freshness): Freshness {
  return { ...page, wanted: page.processed };
}

/** Gives up the wanted version, which the server no longer has (an older backup was restored). */
export function withGivenUp(page: Freshness): Freshness {
  return freshAt(page.shown);
}

function isAbout({ about }: News, match: string | null): boolean {
  if (about === "all") return true;
  return match === null ? about.length > 0 : about.includes(match);
}
