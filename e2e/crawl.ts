import type { APIRequestContext } from "@playwright/test";

/** The text of each crawled address. */
export type Found = ReadonlyMap<string, string>;

const maxConcurrent = 4;

/**
 * Fetches pages and files, and everything they link to, without an account and without rendering. `within`: which
 * addresses of the server to follow; `max`: about how many to read, from the starts on.
 */
export async function crawl(
  request: APIRequestContext,
  origin: string,
  starts: readonly string[],
  within: (path: string) => boolean,
  max = Number.POSITIVE_INFINITY,
): Promise<Found> {
  const fetchedPages = new Map<string, string>();
  const seen = new Set(starts);
  const waiting = [...starts];
  async function read(path: string): Promise<void> {
    const answer = await request.get(`${origin}${path}`, { maxRedirects: 0 });
    const isText = /text|json|xml|calendar|javascript/.test(answer.headers()["content-type"] ?? "");
    // Calendars fold long lines anywhere.
    const text = isText ? (await answer.text()).replace(/\r\n[ \t]/g, "") : "";
    fetchedPages.set(path, `${text}\n${answer.headers()["location"] ?? ""}`);
    for (const next of linksIn(text, origin)) {
      if (seen.has(next) || !within(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  while (waiting.length > 0 && fetchedPages.size < max) await Promise.all(waiting.splice(0, maxConcurrent).map(read));
  return fetchedPages;
}

/** The addresses within its server that a page or a file links to or shows: links, pictures, frames. */
function linksIn(text: string, origin: string): readonly string[] {
  const open = text.replaceAll("&amp;", "&");
  const quoted = [...open.matchAll(/(?:href|src|action|content)="([^"]+)"/g)].map(([, link = ""]) => link);
  const shown = [...open.matchAll(/https?:\/\/[^\s"'<>\\]+/g)].map(([link]) => link);
  return [...quoted, ...shown].flatMap((link) => {
    const path = link.startsWith(origin) ? link.slice(origin.length) : link;
    return path.startsWith("/") && !path.startsWith("//") ? [path.replace(/#.*$/, "")] : [];
  });
}
