import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { seenVersionIn } from "@/lib/sync/live/seen-version";
import type { RequestHandler } from "../boot/request-handler";
import type { PageFigures } from "../insight/insight";
import { acceptedEncoding } from "./accepted-encoding";
import type { DataVersions } from "./data-versions";
import { KeptAnswer, type Rendered, type Sendable, type StandingHeaders } from "./kept-answer";
import { keyOf, type SharedRequest, sharedRequest } from "./shared-request";
import { Turns } from "./turns";

/** How a server is reached. */
export interface Origin {
  readonly scheme: "http" | "https";
  readonly host: string;
}

/** What the cache needs besides. */
export interface PageCacheDoor {
  readonly versions: DataVersions;
  /** Milliseconds that only grow. */
  now(): number;
  /** How the asker reaches us: what pages may say of it, and so part of what they are kept under; null: not served. */
  originOf(request: IncomingMessage): Origin | null;
  readonly standing?: StandingHeaders;
  /** Renders what was asked for, for nobody in particular. */
  render(url: string, origin: Origin, headers: Readonly<Record<string, string>>): Promise<Rendered>;
}

/** All that is kept takes at most so many bytes. */
export const mostBytes = 64 * 1024 * 1024;
/**
 * So many pages are rendered at a time. The house does one thing after another: of many pages begun together none would be ready
 * sooner, and who saves a hand would wait behind each of them at every step.
 */
export const renderedAtOnce = 2;
/** What a page says of the hour is at most so old, in milliseconds. */
const longestKept = 30_000;

/** What is kept: an answer, and what it was rendered from. */
interface Kept {
  /** Null: not an answer for all. It need not be tried again while the data is the same. */
  readonly answer: KeptAnswer | null;
  readonly league: string | null;
  readonly epoch: number;
  /** When its rendering began. */
  readonly at: number;
}

interface Rendering {
  readonly epoch: number;
  readonly running: Promise<Kept>;
  /** Begins when the running one is over: for all who need newer data than that. */
  queued?: Promise<Kept>;
}

/**
 * Public pages, kept in memory and given to all who ask the same. A page is given only while its league's data is what
 * it was rendered from, as far as this process can know: at once after its own acknowledgements, within a second of
 * those of others, and never older than what the reader has seen (`seenCookie`).
 */
export class PageCache {
  readonly #door: PageCacheDoor;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: ({ answer }, key) => (answer?.size ?? 0) + 2 * key.length + 200,
  });
  readonly #renderings = new Map<string, Rendering>();
  readonly #turns = new Turns(renderedAtOnce);
  #renders = 0;

  constructor(door: PageCacheDoor) {
    this.#door = door;
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
    const kept = this.#kept.get(this.#keyFor(request, this.#door.originOf(request)));
    if (!kept?.answer || !this.#door.versions.isKnown() || !this.#isCurrent(kept)) return false;
    const seen = seenVersionIn(headers.cookie);
    if (seen && this.#door.versions.isBehind(seen)) return false;
    const sendable = kept.answer.sendable(encodingFor(request));
    if (!sendable) return false;
    send(request, response, kept.answer.etag, sendable);
    return true;
  }

  /** Answers from memory, once what is asked for is there; hands on what is not for all. */
  async answer(request: IncomingMessage, response: ServerResponse, next: RequestHandler): Promise<void> {
    const answer = await this.#answerFor(request);
    if (!answer) return await next(request, response);
    send(request, response, answer.etag, await answer.made(encodingFor(request)));
  }

  async #answerFor(request: IncomingMessage): Promise<KeptAnswer | null> {
    const asked = sharedRequest(request.method ?? "", request.url ?? "", request.headers);
    const origin = asked && this.#door.originOf(request);
    if (!asked || !origin) return null;
    try {
      const seen = seenVersionIn(request.headers.cookie);
      if (seen) await this.#door.versions.reach(seen);
      const kept = await this.#fresh(request.url ?? "", this.#keyFor(request, origin), asked, origin);
      return kept?.answer ?? null;
    } catch {
      // The database is away, or the page fails: whoever asks is told by the page itself.
      return null;
    }
  }

  /** What is asked for, from data that is not older than the question; undefined for a league that there is not. */
  async #fresh(url: string, key: string, asked: SharedRequest, origin: Origin): Promise<Kept | undefined> {
    const { versions } = this.#door;
    await versions.know();
    const epoch = versions.epochOf(asked.league);
    if (epoch === undefined) return undefined;
    const kept = this.#kept.get(key);
    if (kept && this.#isCurrent(kept)) return kept;
    const render = () => this.#turns.take(() => this.#rendered(url, key, asked, origin));
    const rendering = this.#renderings.get(key);
    if (!rendering) return this.#begin(key, epoch, render());
    if (rendering.epoch === epoch) return rendering.running;
    rendering.queued ??= rendering.running.then(nothing, nothing).then(() => {
      // What had to wait for its turn was rendered from what was new by then.
      const after = this.#kept.get(key);
      if (after && versions.isKnown() && this.#isCurrent(after)) return after;
      return this.#begin(key, versions.epochOf(asked.league) ?? epoch, render());
    });
    return rendering.queued;
  }

  #begin(key: string, epoch: number, running: Promise<Kept>): Promise<Kept> {
    const rendering = { epoch, running };
    this.#renderings.set(key, rendering);
    const over = () => {
      if (this.#renderings.get(key) === rendering) this.#renderings.delete(key);
    };
    running.then(over, over);
    return running;
  }

  async #rendered(url: string, key: string, asked: SharedRequest, origin: Origin): Promise<Kept> {
    const { versions, now, render, standing } = this.#door;
    await versions.know();
    const epoch = versions.epochOf(asked.league) ?? Number.NaN;
    const at = now();
    this.#renders += 1;
    const rendered = await render(url, origin, asked.headers);
    const kept = { answer: KeptAnswer.of(rendered, standing), league: asked.league, epoch, at };
    // What fails may go well the next time.
    if (rendered.status < 500) this.#kept.set(key, kept);
    return kept;
  }

  /** Whether a page is of the data that is known. */
  #isCurrent({ league, epoch, at }: Kept): boolean {
    const { versions, now } = this.#door;
    return versions.epochOf(league) === epoch && now() - at <= longestKept;
  }

  #keyFor({ url = "", headers }: IncomingMessage, origin: Origin | null): string {
    return origin ? keyOf(`${origin.scheme}://${origin.host}`, url, headers) : "";
  }
}

const nothing = () => undefined;

function encodingFor({ headers }: IncomingMessage) {
  return acceptedEncoding(headers["accept-encoding"] as string | undefined);
}

function send(request: IncomingMessage, response: ServerResponse, etag: string, sendable: Sendable): void {
  const known = request.headers["if-none-match"];
  if (known !== undefined && isAmong(known, etag)) response.writeHead(304, sendable.unchangedHead).end();
  else response.writeHead(200, sendable.head).end(request.method === "HEAD" ? undefined : sendable.body);
}

/** Whether the reader has this answer already; weak and strong marks are compared alike, as RFC 9110 has it. */
function isAmong(known: string, etag: string): boolean {
  if (known === etag || known === "*") return true;
  const bare = etag.slice(2);
  return known.split(",").some((one) => one.trim().replace(/^W\//, "") === bare);
}
