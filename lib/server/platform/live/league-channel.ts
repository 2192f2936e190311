import { joined, type LedgerChange, type News, newsOf, standingAt, unversionedNews } from "@/lib/score-sheet/live/news";

/** Time and the ledger, as a channel needs them. */
export interface ChannelDeps {
  /** Milliseconds that only grow. */
  now(): number;
  /** Does the work after so many milliseconds, unless it is called off. */
  after(ms: number, work: () => void): () => void;
  /** The rows of a league's ledger after a version, in order; null when they are too many to read. */
  changesAfter(
    leagueId: string,
    version: number,
  ): Promise<{ version: number; changes: readonly LedgerChange[] | null }>;
}

export type Reader = (news: News) => void;

/** At most one piece of news a league in this time. */
export const publishIntervalMs = 1000;
/** Pieces of news that are remembered for those who were away for a moment. */
const remembered = 256;

/**
 * The readers of one league. It is rung with the newest version of the ledger, as often as may be; what is news it reads
 * from the ledger itself, and tells every reader, in order, each version once: the first at once, then at most one piece
 * a second.
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

  /** The ledger has this version, or had. */
  ledgerGrew(version: number): void {
    if (version <= this.#wanted) return;
    this.#wanted = version;
    this.#plan();
  }

  /** Something has changed at a match that the ledger has no row of: told at once, and not remembered. */
  matchChanged(match: string): void {
    const news = unversionedNews(this.#version, match);
    for (const reader of [...this.#readers]) reader(news);
  }

  /** Takes a reader, and tells him what he has missed since his version; gives how he leaves. */
  join(reader: Reader, since: number | null): () => void {
    this.#readers.add(reader);
    reader(this.#missedSince(since));
    return () => this.#readers.delete(reader);
  }

  /** Forgets what was planned. */
  close(): void {
    this.#callOff?.();
    this.#callOff = undefined;
    this.#readers.clear();
  }

  #missedSince(since: number | null): News {
    const start = this.#log.findIndex(({ after, version }) => since !== null && after <= since && since < version);
    const [first, ...rest] = start < 0 ? [] : this.#log.slice(start);
    return first ? rest.reduce(joined, first) : standingAt(this.#version);
  }

  #plan(): void {
    if (this.#callOff || this.#isPublishing) return;
    const wait = Math.max(0, this.#publishedAt + publishIntervalMs - this.#deps.now());
    this.#callOff = this.#deps.after(wait, () => {
      this.#callOff = undefined;
      void this.#tell();
    });
  }

  async #tell(): Promise<void> {
    this.#isPublishing = true;
    this.#publishedAt = this.#deps.now();
    try {
      const after = this.#version;
      const target = this.#wanted;
      const { version, changes } = await this.#deps.changesAfter(this.#league, after);
      const news: News = changes ? newsOf(after, changes) : { after, version, about: "all" };
      if (news.version > after) this.#publish(news);
      // A version that is not there after all is not waited for.
      else if (this.#wanted === target) this.#wanted = after;
    } catch {
      // The database is away: the same again in a while.
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
