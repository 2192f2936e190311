import {
  joinNews,
  type LedgerChange,
  type News,
  newsOf,
  standingAt,
  unversionedNews,
} from "@/lib/score-sheet/live/league-news";

/** The clock and ledger of a channel. */
export interface ChannelDeps {
  /** Monotonic clock, in milliseconds. */
  now(): number;
  /** Runs the work after `ms` milliseconds. Returns a function that cancels it. */
  after(ms: number, work: () => void): () => void;
  /** The rows of a league's ledger after a version, in order; null when they are too many to read. */
  changesAfter(
    leagueId: string,
    version: number,
  ): Promise<{ version: number; changes: readonly LedgerChange[] | null }>;
}

export type Reader = (news: News) => void;

/** Minimum time between two messages of a league, in milliseconds. */
export const publishIntervalMs = 1000;
/** Number of recent messages stored for readers that reconnect. */
const remembered = 256;

/**
 * The readers of one league. It is notified of new ledger versions, reads the changes from the ledger, and sends every
 * version to every reader once, in order: the first immediately, then at most one message a second.
 */
export class LeagueChannel {
  readonly #league: string;
  readonly #deps: ChannelDeps;
  readonly #readers = new Set<Reader>();
  #log: News[] = [];
  #version: number;
  #wanted: number;
  #publishedAt = Number.NEGATIVE_INFINITY;
  #isPublishing = false;
  #callOff: (() => void) | undefined;

  constructor(league: string, version: number, deps: ChannelDeps) {
    this.#league = league;
    this.#deps = deps;
    this.#version = version;
    this.#wanted = version;
  }

  get version(): number {
    return this.#version;
  }

  get readers(): number {
    return this.#readers.size;
  }

  /** Handles a notification that the ledger has at least this version. */
  ledgerGrew(version: number): void {
    if (version <= this.#wanted) return;
    this.#wanted = version;
    this.#plan();
  }

  /** A match changed without a ledger row: published immediately and not stored. */
  matchChanged(match: string): void {
    const news = unversionedNews(this.#version, match);
    for (const reader of [...this.#readers]) reader(news);
  }

  /** Adds a reader and sends what it missed since its version. Returns a function that removes it. */
  join(reader: Reader, since: number | null): () => void {
    this.#readers.add(reader);
    reader(this.#missedSince(since));
    return () => this.#readers.delete(reader);
  }

  /** Cancels pending work. */
  close(): void {
    this.#callOff?.();
    this.#callOff = undefined;
    this.#readers.clear();
  }

  #missedSince(since: number | null): News {
    const start = this.#log.findIndex(({ after, version }) => since !== null && after <= since && since < version);
    const [first, ...rest] = start < 0 ? [] : this.#log.slice(start);
    return first ? rest.reduce(joinNews, first) : standingAt(this.#version);
  }

  #plan(): void {
    if (this.#callOff || this.#isPublishing) return;
    const wait = Math.max(0, this.#publishedAt + publishIntervalMs - this.#deps.now());
    this.#callOff = this.#deps.after(wait, () => {
      this.#callOff = undefined;
      void this.#readAndPublish();
    });
  }

  async #readAndPublish(): Promise<void> {
    this.#isPublishing = true;
    this.#publishedAt = this.#deps.now();
    try {
      const after = this.#version;
      const target = this.#wanted;
      const { version, changes } = await this.#deps.changesAfter(this.#league, after);
      const news: News = changes ? newsOf(after, changes) : { after, version, about: "all" };
      if (news.version > after) this.#publish(news);
      // Does not wait for a version that does not exist.
      else if (this.#wanted === target) this.#wanted = after;
    } catch {
      // The database is unavailable: retries later.
    }
    this.#isPublishing = false;
    if (this.#wanted > this.#version) this.#plan();
  }

  #publish(news: News): void {
    this.#version = news.version;
    this.#log = [...this.#log.slice(1 - remembered), news];
    for (const reader of [...this.#readers]) reader(news);
  }
}
