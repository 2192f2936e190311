import type { APIRequestContext } from "@playwright/test";

/** What somebody who follows every link of some pages is given, address by address. */
export type Found = ReadonlyMap<string, string>;

const maxConcurrent = 4;

/**
 * Reads pages and files and all that they lead to, as somebody without an account does, without drawing them. `within`: which
 * addresses of the server are followed.
 */
export async function crawl(
  request: APIRequestContext,
  origin: string,
  starts: readonly string[],
  within: (path: string) => boolean,
): Promise<Found> {
  const found = new Map<string, string>();
  const seen = new Set(starts);
  const waiting = [...starts];
  async function read(path: string): Promise<void> {
    const answer = await request.get(`${origin}${path}`, { maxRedirects: 0 });
    const isText = /text|json|xml|calendar|javascript/.test(answer.headers()["content-type"] ?? "");
    // A calendar's lines are folded wherever they are long.
    const text = isText ? (await answer.text()).replace(/\r\n[ \t]/g, "") : "";
    found.set(path, `${text}\n${answer.headers()["location"] ?? ""}`);
    for (const next of linksIn(text, origin)) {
      if (seen.has(next) || !within(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, maxConcurrent).map(read));
  return found;
}

/** Where a page or a file leads within its server: links, pictures, frames, and addresses that it shows. */
function linksIn(text: string, origin: string): readonly string[] {
  const open = text.replaceAll("&amp;", "&");
  const quoted = [...open.matchAll(/(?:href|src|action|content)="([^"]+)"/g)].map(([, link = ""]) => link);
  const shown = [...open.matchAll(/https?:\/\/[^\s"'<>\\]+/g)].map(([link]) => link);
  return [...quoted, ...shown].flatMap((link) => {
    const path = link.startsWith(origin) ? link.slice(origin.length) : link;
    return path.startsWith("/") && !path.startsWith("//") ? [path.replace(/#.*$/, "")] : [];
  });
}
