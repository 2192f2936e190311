import { type News, standingAt } from "@/lib/score-sheet/live/league-news";
import { readHello, readNews, readStanding, type Standing } from "@/lib/score-sheet/live/read-news";

/** A message from the live connection to its pages. */
export type LiveMessage =
  | { readonly kind: "news"; readonly news: News }
  /** The connection is alive; `build`: the build that the server serves. */
  | { readonly kind: "alive"; readonly build: string }
  | { readonly kind: "lost" };

/**
 * The milliseconds without a message after which a connection counts as dead; the server sends one every 15 seconds.
 */
export const maxSilenceMs = 40_000;
const pollEveryMs = 15_000;
/** A random delay, so that pages which lost their streams together do not poll in step. */
const pollDelayMs = () => pollEveryMs * (0.8 + 0.4 * Math.random());
const checkEveryMs = 5000;
const minReopenMs = 2000;
const maxReopenMs = 60_000;

/** Returns the address of a league's event stream; requested as JSON, it returns the league's version. */
export function liveAddress(league: string): string {
  return `/api/leagues/${encodeURIComponent(league)}/live`;
}

/** Fetches a league's version; null without an answer. */
export async function fetchStanding(league: string): Promise<Standing | null> {
  try {
    const signal = AbortSignal.timeout(10_000);
    const response = await fetch(liveAddress(league), { signal, headers: { accept: "application/json" } });
    return response.ok ? readStanding(await response.text()) : null;
  } catch {
    return null;
  }
}

/**
 * A league's event stream, reopened until it is closed. Also polls about every 15 seconds, in case the stream fails.
 * `since`: returns the last known version.
 */
export class LiveConnection {
  readonly #league: string;
  readonly #since: () => number;
  readonly #onMessage: (message: LiveMessage) => void;
  readonly #timers: readonly ReturnType<typeof setInterval>[];
  #source: EventSource | undefined;
  #build = "";
  #receivedAt = Date.now();
  #reopenAt = 0;
  #reopenMs = minReopenMs;
  #pollAt = 0;

  constructor(league: string, since: () => number, onMessage: (message: LiveMessage) => void) {
    this.#league = league;
    this.#since = since;
    this.#onMessage = onMessage;
    this.#timers = [setInterval(() => this.#check(), checkEveryMs)];
    window.addEventListener("online", this.#reopen);
    this.#open();
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    window.removeEventListener("online", this.#reopen);
    this.#source?.close();
    this.#source = undefined;
  }

  #reopen = () => {
    if (this.#source?.readyState !== EventSource.OPEN) this.#open();
  };

  #open(): void {
    this.#source?.close();
    const source = new EventSource(`${liveAddress(this.#league)}?since=${this.#since()}`);
    this.#source = source;
    this.#receivedAt = Date.now();
    this.#reopenAt = 0;
    source.addEventListener("hello", ({ data }) => {
      this.#build = readHello(data)?.build ?? this.#build;
      this.#reopenMs = minReopenMs;
      this.#onAlive();
    });
    source.addEventListener("beat", () => this.#onAlive());
    source.addEventListener("news", ({ data }) => {
      const news = readNews(data);
      if (news) this.#onMessage({ kind: "news", news });
      this.#onAlive();
    });
    source.onerror = () => {
      this.#onMessage({ kind: "lost" });
      // Otherwise the browser reconnects by itself.
      if (source.readyState === EventSource.CLOSED) this.#openLater();
    };
  }

  #openLater(): void {
    this.#reopenAt = Date.now() + this.#reopenMs * (0.5 + Math.random());
    this.#reopenMs = Math.min(maxReopenMs, this.#reopenMs * 2);
  }

  #onAlive(): void {
    this.#receivedAt = Date.now();
    this.#onMessage({ kind: "alive", build: this.#build });
  }

  #check(): void {
    const now = Date.now();
    const isOpen = this.#source?.readyState === EventSource.OPEN;
    if (isOpen && now - this.#receivedAt < maxSilenceMs) return;
    if (isOpen) this.#onMessage({ kind: "lost" });
    const isDead = this.#reopenAt === 0 ? now - this.#receivedAt > maxSilenceMs : now > this.#reopenAt;
    if (isDead) this.#open();
    if (now >= this.#pollAt) void this.#poll(now);
  }

  async #poll(now: number): Promise<void> {
    this.#pollAt = now + pollDelayMs();
    const source = this.#source;
    const standing = await fetchStanding(this.#league);
    if (!standing || this.#source === undefined || this.#source !== source) return;
    this.#build = standing.build;
    this.#onMessage({ kind: "news", news: standingAt(standing.version) });
    this.#onMessage({ kind: "alive", build: this.#build });
  }
}
