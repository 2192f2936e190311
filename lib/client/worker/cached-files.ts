import { filesOfPage, filesOfScript, filesOfStyles } from "./referenced-files";
import { shellPaths } from "./treatment";

const prefix = "turkey-tracks ";
/** Header with the time of a copy, in ISO format. */
const cachedAtHeader = "x-kept-at";
const maxPages = 40;

/**
 * The app's files in the browser cache, one cache for each build. The previous build's cache stays, so that its open
 * pages still work.
 */
export class CachedFiles {
  readonly #name: string;

  constructor(build: string) {
    this.#name = `${prefix}${build}`;
  }

  /**
   * Fetches everything that the app needs offline. Throws when a file is missing; the old worker then stays in place.
   */
  async install(): Promise<void> {
    const cache = await caches.open(this.#name);
    for (const path of shellPaths) {
      const page = await fetch(path, { credentials: "omit", cache: "no-cache" });
      if (!page.ok) throw new Error(`${path}: ${page.status}`);
      await this.#storePage(cache, path, page);
    }
  }

  /** Deletes the caches of all but this and the previous build, whose pages may still be open. */
  async deleteOldCaches(): Promise<void> {
    const builds = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== this.#name);
    await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
  }

  /** Returns an immutable file: from the cache, else from the network, and caches it. */
  async file(request: Request): Promise<Response> {
    const cached = await this.#find(request);
    // Copies from an earlier release still have a URL.
    if (cached) return withoutUrl(cached);
    const fresh = await fetch(request);
    if (fresh.status === 200) await (await caches.open(this.#name)).put(request.url, withoutUrl(fresh.clone()));
    return fresh;
  }

  /** Returns the cached copy of a page, with its time as an attribute of `<html>`; shells have no time. */
  async page(path: string): Promise<Response | undefined> {
    const cached = await this.#find(path);
    const time = cached?.headers.get(cachedAtHeader);
    if (!cached || !time || shellPaths.includes(path)) return cached;
    const html = (await cached.text()).replace("<html ", `<html data-kept-at="${time}" `);
    return new Response(html, { status: 200, headers: cached.headers });
  }

  /** Caches a public page as an anonymous visitor sees it, unless the copy is less than a minute old. */
  async cachePage(path: string, now: number): Promise<void> {
    const cache = await caches.open(this.#name);
    const before = (await cache.match(path))?.headers.get(cachedAtHeader);
    if (before && now - Date.parse(before) < 60_000) return;
    const page = await fetch(path, { credentials: "omit" });
    const isPage = page.status === 200 && !page.redirected && page.headers.get("content-type")?.includes("text/html");
    if (!isPage) return;
    await this.#storePage(cache, path, page, now);
    const pages = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => isCopy(path));
    await Promise.all(pages.slice(0, -maxPages).map((old) => cache.delete(old)));
  }

  async #storePage(cache: Cache, path: string, page: Response, now?: number): Promise<void> {
    const html = await page.text();
    await Promise.all(filesOfPage(html).map((file) => storeFile(cache, file)));
    const headers = new Headers(page.headers);
    if (now !== undefined) headers.set(cachedAtHeader, new Date(now).toISOString());
    // Deleting first moves the newest copy to the end; old ones are removed from the front.
    await cache.delete(path);
    await cache.put(path, new Response(html, { status: 200, headers }));
  }

  async #find(request: Request | string): Promise<Response | undefined> {
    const mine = await (await caches.open(this.#name)).match(request, { ignoreVary: true });
    return mine ?? caches.match(request, { ignoreVary: true });
  }
}

function isCopy(path: string): boolean {
  return !path.startsWith("/_next/") && !path.startsWith("/icon") && !shellPaths.includes(path);
}

async function storeFile(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path)) return;
  const file = await fetch(path);
  // The match may be no file but a folder or a template: skip it.
  if (file.status !== 200) return;
  await Promise.all((await filesNamedBy(path, file)).map((named) => storeFile(cache, named)));
  await cache.put(path, withoutUrl(file));
}

/** Returns the built files that a style sheet or a script names. */
async function filesNamedBy(path: string, file: Response): Promise<readonly string[]> {
  if (path.endsWith(".css")) return filesOfStyles(await file.clone().text(), file.url);
  return path.endsWith(".js") ? filesOfScript(await file.clone().text()) : [];
}

/**
 * Returns the response without its URL: the browser then gives it the URL of the request that it answers.
 *
 * A cached response keeps the URL of the request that fetched it, fragment included, and `self.location` in a worker
 * is the URL of its script's response. Turbopack starts every web worker from the same script and names the worker's
 * chunks in the fragment (`turbopack-worker-….js#params=…`), which the Cache API ignores in look-ups. A cached script
 * with a URL would therefore always start the worker that was started first.
 */
function withoutUrl(response: Response): Response {
  return new Response(response.body, response);
}
