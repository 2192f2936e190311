import type { CachedPage, CachedPages } from "./cached-pages";
import { CachedResponse, type DefaultHeaders, type Encoding, type Rendered } from "./cached-response";
import { allLeagues, type DataVersions, factKey } from "./data-versions";
import type { OtherWorkers, PageRequest, RemotePage } from "./other-workers";
import type { RenderQueue, Requester, Ticket } from "./render-queue";
import type { SharedRequest } from "./shared-request";

/** The scheme and host of a request. */
export interface Origin {
  readonly scheme: "http" | "https";
  readonly host: string;
}

/** Dependencies of renderings. */
export interface RenderingDeps {
  readonly versions: DataVersions;
  readonly standing?: DefaultHeaders;
  /** Renders a page without personal data. */
  render(url: string, origin: Origin, headers: Readonly<Record<string, string>>): Promise<Rendered>;
  /** The queue of renderings. */
  readonly queue: RenderQueue;
  /** The other workers of this server, if any. */
  readonly otherWorkers?: OtherWorkers | undefined;
}

/** A request for a shared page. */
export interface RenderRequest {
  readonly key: string;
  readonly shared: SharedRequest;
  readonly origin: Origin;
  readonly encoding: Encoding;
}

/** The progress of a rendering. */
interface Progress {
  readonly ticket: Ticket;
  /** Its turn; undefined while it waits, since it will then use the newest data. */
  turn: number | undefined;
  /** Another worker renders it. */
  isElsewhere: boolean;
}

/** A running or waiting rendering. */
interface Rendering {
  readonly progress: Progress;
  readonly page: Promise<CachedPage>;
}

/** Renders each page once for all concurrent requests, here or in the worker that renders it for all workers. */
export class PageRenderings {
  readonly #deps: RenderingDeps;
  readonly #pages: CachedPages;
  readonly #renderings = new Map<string, Rendering>();
  #turns = 0;
  /** The number of pages rendered in this process. */
  count = 0;

  constructor(deps: RenderingDeps, pages: CachedPages) {
    this.#deps = deps;
    this.#pages = pages;
    deps.otherWorkers?.renderForThem((pageRequest, closed) => this.#renderFor(pageRequest, closed));
  }

  /** Whether a rendering of a page is running or waiting. */
  isUnderWay(key: string): boolean {
    return this.#renderings.has(key);
  }

  /**
   * Renders a page from data no older than the request; undefined for an unknown league. `isHere`: requested by another
   * worker, and rendered by this one.
   */
  async fresh(renderRequest: RenderRequest, asker: Requester, isHere = false): Promise<CachedPage | undefined> {
    const { versions } = this.#deps;
    const turn = this.#nextTurn();
    await versions.know();
    const { key, shared } = renderRequest;
    if (shared.league !== null && !versions.leagueOf(shared.league)) return undefined;
    const cached = this.#pages.fresh(key);
    if (cached) return cached;
    const begun = this.#renderings.get(key);
    if (!begun || !canJoin(begun.progress, isHere) || !begun.progress.ticket.join(asker))
      return this.#begin(renderRequest, asker, isHere);
    const isNew = begun.progress.turn === undefined || begun.progress.turn > turn;
    const page = await begun.page;
    return isNew || this.#pages.isFresh(page) ? page : this.fresh(renderRequest, asker, isHere);
  }

  #begin(renderRequest: RenderRequest, asker: Requester, isHere: boolean): Promise<CachedPage> {
    const { otherWorkers, queue } = this.#deps;
    const progress: Progress = { ticket: queue.ticket(asker), turn: undefined, isElsewhere: false };
    const page = this.#rendered(renderRequest, progress, isHere ? undefined : otherWorkers, asker.client);
    const rendering = { progress, page };
    this.#renderings.set(renderRequest.key, rendering);
    const over = () => {
      if (this.#renderings.get(renderRequest.key) === rendering) this.#renderings.delete(renderRequest.key);
    };
    page.then(over, over);
    return page;
  }

  async #rendered(
    renderRequest: RenderRequest,
    progress: Progress,
    others: OtherWorkers | undefined,
    client: string,
  ): Promise<CachedPage> {
    const byOther = others && (await this.#renderedBy(others, renderRequest, progress, client));
    if (byOther) return byOther;
    const begunForOther = others && (await this.#begunForOther(renderRequest, progress));
    if (begunForOther) return begunForOther;
    const release = await progress.ticket.place();
    try {
      return await this.#renderedHere(renderRequest, progress);
    } finally {
      release();
    }
  }

  /** A rendering that another worker has requested here in the meantime. */
  async #begunForOther({ key }: RenderRequest, progress: Progress): Promise<CachedPage | null> {
    const cached = this.#pages.fresh(key);
    if (cached) return cached;
    const begun = this.#renderings.get(key);
    if (!begun || begun.progress === progress || !canJoin(begun.progress, true)) return null;
    // It is abandoned when the other worker's readers disconnect.
    const page = await begun.page.catch(() => null);
    return page && this.#pages.isFresh(page) ? page : null;
  }

  async #renderedHere({ key, shared, origin }: RenderRequest, progress: Progress): Promise<CachedPage> {
    const { versions, render, standing } = this.#deps;
    progress.turn = this.#nextTurn();
    await versions.know();
    const from = this.#pages.begin(shared.league);
    const version = versions.leagueOf(shared.league ?? "")?.seq ?? 0;
    this.count += 1;
    const rendered = await render(shared.url, origin, shared.headers);
    const page = { ...from, answer: CachedResponse.of(rendered, { standing, version }), reads: readsOf(rendered) };
    // A failed rendering is retried by the next request.
    if (rendered.status < 500) this.#pages.put(key, page);
    return page;
  }

  /** The page from another worker; null if this one must render it. */
  async #renderedBy(
    others: OtherWorkers,
    { key, origin, encoding, shared: { league, url, headers } }: RenderRequest,
    progress: Progress,
    client: string,
  ): Promise<CachedPage | null> {
    if (league === null) return null;
    const from = this.#pages.begin(league);
    Object.assign(progress, { turn: this.#nextTurn(), isElsewhere: true });
    const pageRequest = { key, url, origin, headers, league, encoding, client };
    const remotePage = await others.render(pageRequest, progress.ticket.abandoned);
    if (!remotePage) {
      Object.assign(progress, { turn: undefined, isElsewhere: false });
      return null;
    }
    const page: CachedPage = {
      ...from,
      answer: remotePage.answer && new CachedResponse(remotePage.answer),
      reads: remotePage.reads,
    };
    this.#pages.put(key, page);
    return page;
  }

  /** Renders a page for another worker, which may know of newer commits. */
  async #renderFor(pageRequest: PageRequest, closed: AbortSignal): Promise<RemotePage | null> {
    const { key, url, origin, headers, league, encoding, client } = pageRequest;
    await this.#deps.versions.readNow();
    const page = await this.fresh(
      { key, origin, encoding, shared: { league, url, headers } },
      { client, closed },
      true,
    );
    if (!page) return null;
    await page.answer?.made(encoding);
    return { reads: [...page.reads], answer: page.answer?.parts ?? null };
  }

  #nextTurn(): number {
    this.#turns += 1;
    return this.#turns;
  }
}

/** Whether a request may wait for a rendering. `isHere`: requested by another worker, which may wait for this one. */
function canJoin(progress: Progress, isHere: boolean): boolean {
  return !(isHere && progress.isElsewhere);
}

/** The facts of a page. A page without records counts as depending on everything. */
function readsOf({ reads }: Rendered): Iterable<string> {
  return reads.size > 0 ? reads : [factKey(allLeagues, "row")];
}
