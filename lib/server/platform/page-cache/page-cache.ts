import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { type SeenVersion, seenVersionIn } from "@/lib/score-sheet/live/seen-version";
import { addressOf } from "../http/client-address";
import type { RequestHandler } from "../http/request-handler";
import type { PageFigures } from "../metrics/insight";
import { type CachedPage, CachedPages, maxCacheBytes } from "./cached-pages";
import type { CachedResponse } from "./cached-response";
import { versionInEtags } from "./page-etag";
import { type Origin, PageRenderings, type RenderingDeps, type RenderRequest } from "./page-renderings";
import { QueueFull } from "./render-queue";
import { encodingFor, sendCachedResponse } from "./send-cached";
import { keyOf, sharedRequest } from "./shared-request";
import { DatabaseSilent, rejectWhenSilent } from "./silent-database";

/** Further dependencies of the cache. */
export interface PageCacheDeps extends RenderingDeps {
  /** A monotonic clock, in milliseconds. */
  now(): number;
  /** The request's origin, stated on pages and part of the cache key; null: not served. */
  originOf(request: IncomingMessage): Origin | null;
}

/** The time for which a stale page may be served during its new rendering, in milliseconds. */
const maxBehind = 1000;
/** The maximum wait for a rendering if there is an older page, in milliseconds; longer means overload. */
const patience = 1000;

/** A page to serve. `age`: its staleness in seconds, if over `maxBehind`. */
interface Given {
  readonly answer: CachedResponse;
  readonly age?: number;
}

/**
 * The cache of public pages, shared by all equal requests. A page is fresh while none of its facts has changed
 * (`lib/commands/changed-facts.ts`). During a new rendering the last page is served if it was fresh within the last
 * second and shows every version that its reader has seen. Under overload (a rendering is refused or takes over a
 * second), an older page that shows all seen versions is served with its age.
 */
export class PageCache {
  readonly #deps: PageCacheDeps;
  readonly #pages: CachedPages;
  readonly #renderings: PageRenderings;

  constructor(deps: PageCacheDeps) {
    this.#deps = deps;
    this.#pages = new CachedPages(deps.versions, deps.now);
    this.#renderings = new PageRenderings(deps, this.#pages);
  }

  /** The number of cached pages, their bytes, and the number of renderings so far. */
  get figures(): PageFigures {
    return {
      entries: this.#pages.count,
      bytes: this.#pages.bytes,
      maxBytes: maxCacheBytes,
      renders: this.#renderings.count,
    };
  }

  /** Answers from memory if no wait is needed. */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, headers } = request;
    const isPlain = headers.range === undefined && headers["content-length"] === undefined;
    if ((method !== "GET" && method !== "HEAD") || !isPlain || this.#deps.versions.isInDoubt) return false;
    const page = this.#pages.get(this.#keyFor(request, this.#deps.originOf(request)));
    const isFresh = page !== undefined && this.#pages.isFresh(page);
    if (!page?.answer || this.#pages.behind(page) > maxBehind || !this.#mayBeServed(request, page, isFresh))
      return false;
    const sendable = page.answer.sendable(encodingFor(request));
    if (!sendable) return false;
    sendCachedResponse(request, response, page.answer.etag, sendable);
    if (!isFresh) this.#renew(request);
    else if (!this.#deps.versions.isKnown()) this.#deps.versions.know().catch(() => undefined);
    return true;
  }

  /**
   * Answers from the cache when the page is available; passes requests that are not shared to the next handler. Throws
   * QueueFull when too many renderings wait and no page may be served, and DatabaseSilent when the database does not
   * answer.
   */
  async answer(request: IncomingMessage, response: ServerResponse, next: RequestHandler): Promise<void> {
    const closed = new AbortController();
    // The rendering continues for the next reader when this one got an older page.
    response.once("close", () => response.writableEnded || closed.abort());
    const given = await this.#answerFor(request, closed.signal);
    if (closed.signal.aborted) return;
    if (!given) return await next(request, response);
    const { answer, age } = given;
    sendCachedResponse(request, response, answer.etag, await answer.made(encodingFor(request)), age);
  }

  async #answerFor(request: IncomingMessage, closed: AbortSignal): Promise<Given | null> {
    const renderRequest = this.#wantedBy(request);
    if (!renderRequest) return null;
    const { versions } = this.#deps;
    try {
      for (const seen of seenBy(request, renderRequest.shared.league)) await versions.reach(seen);
      await rejectWhenSilent(versions, versions.know());
      const recent = this.#recent(request, renderRequest);
      if (recent) return recent;
      const rendering = this.#renderings.fresh(renderRequest, { client: addressOf(request), closed });
      return await this.#inTime(request, renderRequest, rejectWhenSilent(versions, rendering));
    } catch (error) {
      if (error instanceof QueueFull || error instanceof DatabaseSilent) throw error;
      // The database is unavailable or the page failed: the page itself reports it.
      return null;
    }
  }

  /** The last page, if it may be served while it is rendered again; null otherwise. */
  #recent(request: IncomingMessage, { key }: RenderRequest): Given | null {
    const page = this.#pages.get(key);
    if (!page?.answer) return null;
    const isFresh = this.#pages.isFresh(page);
    if (this.#pages.behind(page) > maxBehind || !this.#mayBeServed(request, page, isFresh)) return null;
    if (!isFresh) this.#renew(request);
    return { answer: page.answer };
  }

  /** The page being rendered, or an older one if the rendering is refused or too slow. */
  async #inTime(request: IncomingMessage, renderRequest: RenderRequest, rendering: Promise<CachedPage | undefined>) {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), patience).unref();
    });
    // A failure does not reach a reader who got an older page.
    rendering.catch(() => undefined);
    try {
      const page = await Promise.race([rendering, tooLong]);
      if (page === null) return this.#older(request, renderRequest) ?? given(await rendering);
      return given(page);
    } catch (error) {
      const older = error instanceof QueueFull ? this.#older(request, renderRequest) : null;
      if (!older) throw error;
      return older;
    } finally {
      clearTimeout(timer);
    }
  }

  /** The last page with its age; null if there is none, or if its reader has seen a newer version. */
  #older(request: IncomingMessage, { key }: RenderRequest): Given | null {
    const page = this.#pages.get(key);
    if (!page?.answer || !this.#mayBeServed(request, page, this.#pages.isFresh(page))) return null;
    const behind = this.#pages.behind(page);
    return { answer: page.answer, ...(behind > maxBehind && { age: Math.ceil(behind / 1000) }) };
  }

  /** Whether a page may be served to a reader, fresh or not. */
  #mayBeServed(request: IncomingMessage, page: CachedPage, isFresh: boolean): boolean {
    return this.#pages.mayBeServed(page, isFresh, seenBy(request, page.league));
  }

  /** Renders a page again for later readers, in this client's line. */
  #renew(request: IncomingMessage): void {
    const renderRequest = this.#wantedBy(request);
    if (!renderRequest || this.#renderings.isUnderWay(renderRequest.key)) return;
    const asker = { client: addressOf(request), closed: new AbortController().signal };
    this.#renderings.fresh(renderRequest, asker).catch(() => undefined);
  }

  #wantedBy(request: IncomingMessage): RenderRequest | null {
    const { method = "", url = "", headers } = request;
    const shared = sharedRequest(method, url, headers);
    const origin = shared && this.#deps.originOf(request);
    if (!shared || !origin) return null;
    return { shared, origin, key: keyIn(origin, shared.url, headers), encoding: encodingFor(request) };
  }

  /** The cache key of a request's response, if any; the path alone when there is no query. */
  #keyFor({ method = "", url = "", headers }: IncomingMessage, origin: Origin | null): string {
    if (!origin) return "";
    const plain = url.includes("?") ? sharedRequest(method, url, headers)?.url : url;
    return plain === undefined ? "" : keyIn(origin, plain, headers);
  }
}

function given(page: CachedPage | undefined): Given | null {
  return page?.answer ? { answer: page.answer } : null;
}

/**
 * The versions of leagues that a reader has seen: from the cookie set by an acknowledgement or the stream, and from its
 * copy of the page.
 */
function seenBy({ headers }: IncomingMessage, league: string | null): readonly SeenVersion[] {
  const cookieVersion = seenVersionIn(headers.cookie);
  const version = versionInEtags(headers["if-none-match"]);
  return [...(cookieVersion ? [cookieVersion] : []), ...(league !== null && version > 0 ? [{ league, version }] : [])];
}

function keyIn({ scheme, host }: Origin, url: string, headers: IncomingHttpHeaders): string {
  return keyOf(`${scheme}://${host}`, url, headers);
}
