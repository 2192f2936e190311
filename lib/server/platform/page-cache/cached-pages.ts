import { LRUCache } from "lru-cache";
import type { SeenVersion } from "@/lib/score-sheet/live/seen-version";
import type { CachedResponse } from "./cached-response";
import type { DataVersions } from "./data-versions";

/** Memory limit of the cache, in bytes. */
export const maxCacheBytes = 64 * 1024 * 1024;
/** Maximum age of relative times on a page, in milliseconds. */
const longestKept = 30_000;

/** A cached page and the facts it depends on. */
export interface CachedPage {
  /** Null: not shareable. Not tried again while the data is unchanged. */
  readonly answer: CachedResponse | null;
  /** The address of its league; null: all leagues. */
  readonly league: string | null;
  /** The facts that it depends on. */
  readonly reads: Iterable<string>;
  /** The epoch at which its rendering began, and its time. */
  readonly epoch: number;
  readonly at: number;
  /** The last time and epoch at which it was known to be fresh. */
  freshAt: number;
  freshEpoch: number;
}

/** Pages in memory. A page is fresh while no change of its facts is known. */
export class CachedPages {
  readonly #versions: DataVersions;
  readonly #now: () => number;
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ answer }, key) => (answer?.size ?? 0) + 2 * key.length + 200,
  });

  constructor(versions: DataVersions, now: () => number) {
    this.#versions = versions;
    this.#now = now;
  }

  get count(): number {
    return this.#pages.size;
  }

  /** The approximate size of the cache in bytes. */
  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** The current versions, for a rendering that starts now. */
  begin(league: string | null): Omit<CachedPage, "answer" | "reads"> {
    const [at, { epoch }] = [this.#now(), this.#versions];
    return { league, at, epoch, freshAt: at, freshEpoch: epoch };
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key);
  }

  /** Returns a page if it is fresh. */
  fresh(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    return page && this.isFresh(page) ? page : undefined;
  }

  /** Caches a page, unless a page of a later rendering is cached already. */
  put(key: string, page: CachedPage): void {
    const before = this.#pages.get(key);
    if (!before || before.at <= page.at) this.#pages.set(key, page);
  }

  /** Whether no fact of the page has changed, as far as known. */
  isFresh(page: CachedPage): boolean {
    const { epoch, readAt } = this.#versions;
    if (this.#now() - page.at > longestKept || !this.#versions.areUnchangedSince(page.reads, page.epoch)) return false;
    page.freshAt = Math.max(page.freshAt, readAt);
    page.freshEpoch = epoch;
    return true;
  }

  /** Milliseconds since a page was known to be fresh. */
  behind({ freshAt }: CachedPage): number {
    return this.#now() - freshAt;
  }

  /**
   * Whether a page may be served, fresh or stale: it shows all versions that its reader has seen, and no later change
   * affects a whole league, which may have hidden something.
   */
  mayBeServed({ freshEpoch, reads, epoch }: CachedPage, isFresh: boolean, seen: readonly SeenVersion[]): boolean {
    if (!isFresh && !this.#versions.areLeaguesUnchangedSince(reads, epoch)) return false;
    return seen.every((one) => this.#versions.hadReached(freshEpoch, one));
  }
}
