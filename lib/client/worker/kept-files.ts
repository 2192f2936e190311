import { filesOfPage, filesOfStyles } from "./referenced-files";
import { shellPaths } from "./what-to-keep";

const prefix = "turkey-tracks ";
/** When a copy was made, as the page itself is told. */
const keptAt = "x-kept-at";
const mostPages = 40;

/** What one build of the app has left in the browser, with what the build before it has: a page of either still opens. */
export class KeptFiles {
  readonly #name: string;

  constructor(build: string) {
    this.#name = `${prefix}${build}`;
  }

  /** Fetches all that the app needs to open without a network. Fails when something cannot be had: then nothing changes. */
  async install(): Promise<void> {
    const cache = await caches.open(this.#name);
    for (const path of shellPaths) {
      const page = await fetch(path, { credentials: "omit", cache: "no-cache" });
      if (!page.ok) throw new Error(`${path}: ${page.status}`);
      await this.#keepPage(cache, path, page);
    }
  }

  /** Forgets builds before the last one: pages of that may still be open. */
  async forgetOld(): Promise<void> {
    const builds = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== this.#name);
    await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
  }

  /** A file that never changes: the kept one, else the network's, which is kept. */
  async file(request: Request): Promise<Response> {
    const kept = await this.#find(request);
    // Copies that an earlier release left here still have a URL.
    if (kept) return withoutUrl(kept);
    const fresh = await fetch(request);
    if (fresh.status === 200) await (await caches.open(this.#name)).put(request.url, withoutUrl(fresh.clone()));
    return fresh;
  }

  /** The copy of a page, which says on its first tag when it was made; a shell's says nothing. */
  async page(path: string): Promise<Response | undefined> {
    const kept = await this.#find(path);
    const time = kept?.headers.get(keptAt);
    if (!kept || !time || shellPaths.includes(path)) return kept;
    const html = (await kept.text()).replace("<html ", `<html data-kept-at="${time}" `);
    return new Response(html, { status: 200, headers: kept.headers });
  }

  /** Keeps a copy of a public page as nobody in particular sees it, unless there is one from this last minute. */
  async keepCopy(path: string, now: number): Promise<void> {
    const cache = await caches.open(this.#name);
    const before = (await cache.match(path))?.headers.get(keptAt);
    if (before && now - Date.parse(before) < 60_000) return;
    const page = await fetch(path, { credentials: "omit" });
    const isPage = page.status === 200 && !page.redirected && page.headers.get("content-type")?.includes("text/html");
    if (!isPage) return;
    await this.#keepPage(cache, path, page, now);
    const pages = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((kept) => isCopy(kept));
    await Promise.all(pages.slice(0, -mostPages).map((old) => cache.delete(old)));
  }

  async #keepPage(cache: Cache, path: string, page: Response, now?: number): Promise<void> {
    const html = await page.text();
    await Promise.all(filesOfPage(html).map((file) => keepFile(cache, file)));
    const headers = new Headers(page.headers);
    if (now !== undefined) headers.set(keptAt, new Date(now).toISOString());
    // The newest goes to the end, from whose other end old ones are let go.
    await cache.delete(path);
    await cache.put(path, new Response(html, { status: 200, headers }));
  }

  async #find(asked: Request | string): Promise<Response | undefined> {
    const mine = await (await caches.open(this.#name)).match(asked, { ignoreVary: true });
    return mine ?? caches.match(asked, { ignoreVary: true });
  }
}

function isCopy(path: string): boolean {
  return !path.startsWith("/_next/") && !path.startsWith("/icon") && !shellPaths.includes(path);
}

async function keepFile(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path)) return;
  const file = await fetch(path);
  // A name in the text that is no file (a folder, a template) is nothing to keep.
  if (file.status !== 200) return;
  if (path.endsWith(".css")) {
    const css = await file.clone().text();
    await Promise.all(filesOfStyles(css, file.url).map((named) => keepFile(cache, named)));
  }
  await cache.put(path, withoutUrl(file));
}

/**
 * Returns the response without its URL: the browser then gives it the URL of the request that it answers.
 *
 * A cached response keeps the URL of the request that fetched it, fragment included, and `self.location` in a worker is
 * the URL of its script's response. Turbopack starts every web worker from the same script and names the worker's chunks
 * in the fragment (`turbopack-worker-….js#params=…`), which the Cache API ignores when it looks a request up. A cached
 * script with a URL would therefore start the worker that was started first, whichever worker is asked for.
 */
function withoutUrl(response: Response): Response {
  return new Response(response.body, response);
}
