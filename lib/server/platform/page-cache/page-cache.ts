import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { seenVersionIn } from "@/lib/score-sheet/live/seen-version";
import { addressOf } from "../http/client-address";
import type { RequestHandler } from "../http/request-handler";
import type { PageFigures } from "../metrics/insight";
import type { DataVersions } from "./data-versions";
import { type Encoding, KeptAnswer, type Rendered, type StandingHeaders } from "./kept-answer";
import type { OtherWorkers, PageAsk, PageOfOther } from "./other-workers";
import { type Asker, QueueFull, type RenderQueue, type Ticket } from "./render-queue";
import { encodingFor, sendKept } from "./send-kept";
import { keyOf, type SharedRequest, sharedRequest } from "./shared-request";
import { DatabaseSilent, unlessSilent } from "./silent-database";

/** How a server is reached. */
export interface Origin {
  readonly scheme: "http" | "https";
  readonly host: string;
}

/** What the cache needs besides. */
export interface PageCacheDeps {
  readonly versions: DataVersions;
  /** Milliseconds that only grow. */
  now(): number;
  /** How the asker reaches us: what pages may say of it, and so part of what they are kept under; null: not served. */
  originOf(request: IncomingMessage): Origin | null;
  readonly standing?: StandingHeaders;
  /** Renders what was asked for, for nobody in particular. */
  render(url: string, origin: Origin, headers: Readonly<Record<string, string>>): Promise<Rendered>;
  /** Where renderings wait for a place. */
  readonly queue: RenderQueue;
  /** The other workers of this server, where there are any. */
  readonly otherWorkers?: OtherWorkers | undefined;
}

/** All that is kept takes at most so many bytes. */
export const mostBytes = 64 * 1024 * 1024;
/** What a page says of the hour is at most so old, in milliseconds. */
const longestKept = 30_000;

/** What is kept: an answer, and what it was rendered from. */
interface Kept {
  /** Null: not an answer for all. It need not be tried again while the data is the same. */
  readonly answer: KeptAnswer | null;
  readonly league: string | null;
  readonly epoch: number;
  /** The version of the league that it shows, at least. */
  readonly version: number;
  /** When its rendering began. */
  readonly at: number;
}

/** A request for a page that is rendered once for all. */
interface Wanted {
  readonly key: string;
  readonly shared: SharedRequest;
  readonly origin: Origin;
  readonly encoding: Encoding;
}

/** How far a rendering is. */
interface Progress {
  readonly ticket: Ticket;
  /** What it is rendered from; undefined while it waits: it will be what is newest then. */
  epoch: number | undefined;
  /** Another worker renders it. */
  isElsewhere: boolean;
}

/** A rendering of a page that is under way or waits. */
interface Rendering {
  readonly progress: Progress;
  readonly kept: Promise<Kept>;
}

/**
 * Public pages, kept in memory and given to all who ask the same. A page is given only while its league's data is what
 * it was rendered from, as far as this process can know: at once after its own acknowledgements, within a second of
 * those of others, and never older than what the reader has seen (`seenCookie`).
 */
export class PageCache {
  readonly #deps: PageCacheDeps;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: ({ answer }, key) => (answer?.size ?? 0) + 2 * key.length + 200,
  });
  readonly #renderings = new Map<string, Rendering>();
  #renders = 0;

  constructor(deps: PageCacheDeps) {
    this.#deps = deps;
    deps.otherWorkers?.renderForThem((ask, gone) => this.#renderFor(ask, gone));
  }

  /** Bytes that are kept, about. */
  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  /** How many pages are kept in how many bytes, and how many had to be rendered until now. */
  get figures(): PageFigures {
    return { entries: this.#kept.size, bytes: this.bytes, mostBytes, renders: this.#renders };
  }

  /** Answers from memory, if that can be done at once. */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, headers } = request;
    const isPlain = headers.range === undefined && headers["content-length"] === undefined;
    if ((method !== "GET" && method !== "HEAD") || !isPlain) return false;
    const { versions } = this.#deps;
    if (!versions.isKnown()) return false;
    const kept = this.#kept.get(this.#keyFor(request, this.#deps.originOf(request)));
    if (!kept?.answer || !this.#isCurrent(kept)) return false;
    const seen = seenVersionIn(headers.cookie);
    if (seen && versions.isBehind(seen)) return false;
    const sendable = kept.answer.sendable(encodingFor(request));
    if (!sendable) return false;
    sendKept(request, response, kept.answer.etag, sendable);
    return true;
  }

  /**
   * Answers from memory, once what is asked for is there; hands on what is not for all. Throws QueueFull where too many renderings
   * wait, and DatabaseSilent where the database does not answer.
   */
  async answer(request: IncomingMessage, response: ServerResponse, next: RequestHandler): Promise<void> {
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    const answer = await this.#answerFor(request, gone.signal);
    if (gone.signal.aborted) return;
    if (!answer) return await next(request, response);
    sendKept(request, response, answer.etag, await answer.made(encodingFor(request)));
  }

  async #answerFor(request: IncomingMessage, gone: AbortSignal): Promise<KeptAnswer | null> {
    const shared = sharedRequest(request.method ?? "", request.url ?? "", request.headers);
    const origin = shared && this.#deps.originOf(request);
    if (!shared || !origin) return null;
    const wanted = { shared, origin, key: keyIn(origin, shared.url, request.headers), encoding: encodingFor(request) };
    try {
      const seen = seenVersionIn(request.headers.cookie);
      if (seen) await this.#deps.versions.reach(seen);
      const fresh = this.#fresh(wanted, { client: addressOf(request), gone });
      const kept = await unlessSilent(this.#deps.versions, fresh);
      return kept?.answer ?? null;
    } catch (error) {
      if (error instanceof QueueFull || error instanceof DatabaseSilent) throw error;
      // The database is away, or the page fails: whoever asks is told by the page itself.
      return null;
    }
  }

  /**
   * What is asked for, from data that is not older than the question; undefined for a league that there is not. `isHere`: another
   * worker asks, and it is rendered by this one.
   */
  async #fresh(wanted: Wanted, asker: Asker, isHere = false): Promise<Kept | undefined> {
    const { versions } = this.#deps;
    await versions.know();
    const { key, shared } = wanted;
    const epoch = versions.epochOf(shared.league);
    if (epoch === undefined) return undefined;
    const kept = this.#kept.get(key);
    if (kept && this.#isCurrent(kept)) return kept;
    const begun = this.#renderings.get(key);
    if (begun && canJoin(begun.progress, epoch, isHere) && begun.progress.ticket.join(asker)) return begun.kept;
    return this.#begin(wanted, asker, isHere);
  }

  #begin(wanted: Wanted, asker: Asker, isHere: boolean): Promise<Kept> {
    const { otherWorkers, queue } = this.#deps;
    const progress: Progress = { ticket: queue.ticket(asker), epoch: undefined, isElsewhere: false };
    const kept = this.#rendered(wanted, progress, isHere ? undefined : otherWorkers, asker.client);
    const rendering = { progress, kept };
    this.#renderings.set(wanted.key, rendering);
    const over = () => {
      if (this.#renderings.get(wanted.key) === rendering) this.#renderings.delete(wanted.key);
    };
    kept.then(over, over);
    return kept;
  }

  async #rendered(wanted: Wanted, progress: Progress, others: OtherWorkers | undefined, client: string): Promise<Kept> {
    const byOther = others && (await this.#renderedBy(others, wanted, progress, client));
    if (byOther) return byOther;
    const begunForOther = others && (await this.#begunForOther(wanted, progress));
    if (begunForOther) return begunForOther;
    const release = await progress.ticket.place();
    try {
      return await this.#renderedHere(wanted, progress);
    } finally {
      release();
    }
  }

  /** What is being rendered here since another worker asked for it, meanwhile. */
  async #begunForOther({ key, shared }: Wanted, progress: Progress): Promise<Kept | null> {
    const kept = this.#kept.get(key);
    if (kept && this.#isCurrent(kept)) return kept;
    const begun = this.#renderings.get(key);
    const epoch = this.#deps.versions.epochOf(shared.league) ?? Number.NaN;
    if (!begun || begun.progress === progress || !canJoin(begun.progress, epoch, true)) return null;
    // It is given up where the other worker's readers go.
    return begun.kept.catch(() => null);
  }

  async #renderedHere({ key, shared, origin }: Wanted, progress: Progress): Promise<Kept> {
    const { versions, now, render, standing } = this.#deps;
    await versions.know();
    const { league, url, headers } = shared;
    const epoch = versions.epochOf(league) ?? Number.NaN;
    const from = { league, epoch, version: versions.versionOf(league) ?? 0, at: now() };
    progress.epoch = epoch;
    this.#renders += 1;
    const rendered = await render(url, origin, headers);
    const kept = { ...from, answer: KeptAnswer.of(rendered, standing) };
    // What fails may go well the next time.
    if (rendered.status < 500) this.#keep(key, kept);
    return kept;
  }

  /** What another worker renders; null where this one shall. */
  async #renderedBy(others: OtherWorkers, wanted: Wanted, progress: Progress, client: string): Promise<Kept | null> {
    const { versions, now } = this.#deps;
    const { key, origin, encoding } = wanted;
    const { league, url, headers } = wanted.shared;
    const version = versions.versionOf(league);
    if (league === null || version === undefined) return null;
    const at = now();
    const [epoch, known] = [versions.epochOf(league), version];
    Object.assign(progress, { epoch, isElsewhere: true });
    const ask = { key, url, origin, headers, league, version, encoding, client };
    const page = await others.render(ask, progress.ticket.abandoned);
    if (!page || page.version < known) {
      Object.assign(progress, { epoch: undefined, isElsewhere: false });
      return null;
    }
    versions.reached(league, page.version);
    const isNewest = versions.versionOf(league) === page.version;
    const kept: Kept = {
      answer: page.answer && new KeptAnswer(page.answer),
      ...{ league, version: page.version, at },
      // What has been overtaken is for those who have asked already.
      epoch: isNewest ? (versions.epochOf(league) ?? Number.NaN) : Number.NaN,
    };
    if (isNewest) this.#keep(key, kept);
    return kept;
  }

  /** Renders a page for another worker. */
  async #renderFor(ask: PageAsk, gone: AbortSignal): Promise<PageOfOther | null> {
    const { key, url, origin, headers, league, encoding, client } = ask;
    await this.#deps.versions.reach({ league, version: ask.version });
    const wanted = { key, origin, encoding, shared: { league, url, headers } };
    const kept = await this.#fresh(wanted, { client, gone }, true);
    if (!kept) return null;
    await kept.answer?.made(encoding);
    return { version: kept.version, answer: kept.answer?.parts ?? null };
  }

  /** Keeps a page, unless a rendering that began later is kept already. */
  #keep(key: string, kept: Kept): void {
    const before = this.#kept.get(key);
    if (!before || before.at <= kept.at) this.#kept.set(key, kept);
  }

  /** Whether a page is of the data that is known. */
  #isCurrent({ league, epoch, at }: Kept): boolean {
    const { versions, now } = this.#deps;
    return versions.epochOf(league) === epoch && now() - at <= longestKept;
  }

  /** What a request's answer is kept under, if any is; by its path alone wherever there is no query. */
  #keyFor({ method = "", url = "", headers }: IncomingMessage, origin: Origin | null): string {
    if (!origin) return "";
    const plain = url.includes("?") ? sharedRequest(method, url, headers)?.url : url;
    return plain === undefined ? "" : keyIn(origin, plain, headers);
  }
}

/** Whether who asks for data of an epoch may wait for a rendering. `isHere`: another worker asks, which may wait for us itself. */
function canJoin(progress: Progress, epoch: number, isHere: boolean): boolean {
  return (progress.epoch === undefined || progress.epoch === epoch) && !(isHere && progress.isElsewhere);
}

function keyIn({ scheme, host }: Origin, url: string, headers: IncomingHttpHeaders): string {
  return keyOf(`${scheme}://${host}`, url, headers);
}
