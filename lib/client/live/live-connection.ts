import { type News, standingAt } from "@/lib/score-sheet/live/news";
import { readHello, readNews, readStanding, type Standing } from "@/lib/score-sheet/live/read-news";

/** What one browser's connection tells its pages. */
export type LiveMessage =
  | { readonly kind: "news"; readonly news: News }
  /** The connection lives; `build`: of the pages that the server serves. */
  | { readonly kind: "alive"; readonly build: string }
  | { readonly kind: "lost" };

/** Without a sign of life for so long, a connection is taken for dead: the server gives one every 15 seconds. */
export const silence = 40_000;
const pollEvery = 15_000;
/** Pages that lost their streams together do not ask in step. */
const nextPoll = () => pollEvery * (0.8 + 0.4 * Math.random());
const lookEvery = 5000;
const firstWait = 2000;
const longestWait = 60_000;

/** The address of a league's stream; asked for JSON, how far the league is. */
export function liveAddress(league: string): string {
  return `/api/leagues/${encodeURIComponent(league)}/live`;
}

/** Asks how far a league is; null where there is no answer. */
export async function askStanding(league: string): Promise<Standing | null> {
  try {
    const signal = AbortSignal.timeout(10_000);
    const response = await fetch(liveAddress(league), { signal, headers: { accept: "application/json" } });
    return response.ok ? readStanding(await response.text()) : null;
  } catch {
    return null;
  }
}

/**
 * The stream of a league, opened again for as long as it takes. Where there is none for a while, it asks about every 15 seconds.
 * `since`: the version that is known already.
 */
export class LiveConnection {
  readonly #league: string;
  readonly #since: () => number;
  readonly #tell: (message: LiveMessage) => void;
  readonly #timers: readonly ReturnType<typeof setInterval>[];
  #source: EventSource | undefined;
  #build = "";
  #heardAt = Date.now();
  #reopenAt = 0;
  #wait = firstWait;
  #pollAt = 0;

  constructor(league: string, since: () => number, tell: (message: LiveMessage) => void) {
    this.#league = league;
    this.#since = since;
    this.#tell = tell;
    this.#timers = [setInterval(() => this.#look(), lookEvery)];
    window.addEventListener("online", this.#retry);
    this.#open();
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    window.removeEventListener("online", this.#retry);
    this.#source?.close();
    this.#source = undefined;
  }

  #retry = () => {
    if (this.#source?.readyState !== EventSource.OPEN) this.#open();
  };

  #open(): void {
    this.#source?.close();
    const source = new EventSource(`${liveAddress(this.#league)}?since=${this.#since()}`);
    this.#source = source;
    this.#heardAt = Date.now();
    this.#reopenAt = 0;
    source.addEventListener("hello", ({ data }) => {
      this.#build = readHello(data)?.build ?? this.#build;
      this.#wait = firstWait;
      this.#alive();
    });
    source.addEventListener("beat", () => this.#alive());
    source.addEventListener("news", ({ data }) => {
      const news = readNews(data);
      if (news) this.#tell({ kind: "news", news });
      this.#alive();
    });
    source.onerror = () => {
      this.#tell({ kind: "lost" });
      // Otherwise the browser comes back by itself.
      if (source.readyState === EventSource.CLOSED) this.#openLater();
    };
  }

  #openLater(): void {
    this.#reopenAt = Date.now() + this.#wait * (0.5 + Math.random());
    this.#wait = Math.min(longestWait, this.#wait * 2);
  }

  #alive(): void {
    this.#heardAt = Date.now();
    this.#tell({ kind: "alive", build: this.#build });
  }

  #look(): void {
    const now = Date.now();
    const isOpen = this.#source?.readyState === EventSource.OPEN;
    if (isOpen && now - this.#heardAt < silence) return;
    if (isOpen) this.#tell({ kind: "lost" });
    const isDead = this.#reopenAt === 0 ? now - this.#heardAt > silence : now > this.#reopenAt;
    if (isDead) this.#open();
    if (now >= this.#pollAt) void this.#poll(now);
  }

  async #poll(now: number): Promise<void> {
    this.#pollAt = now + nextPoll();
    const source = this.#source;
    const standing = await askStanding(this.#league);
    if (!standing || this.#source === undefined || this.#source !== source) return;
    this.#build = standing.build;
    this.#tell({ kind: "news", news: standingAt(standing.version) });
    this.#tell({ kind: "alive", build: this.#build });
  }
}
