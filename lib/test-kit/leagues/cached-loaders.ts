import { type LedgerReader, readLedgers } from "@/lib/server/platform/live/league-versions";
import { DataVersions } from "@/lib/server/platform/page-cache/data-versions";
import { recordingReads } from "@/lib/server/platform/page-cache/read-facts";

type Loaders = Readonly<Record<string, () => Promise<unknown>>>;

interface Cached {
  readonly value: string;
  readonly reads: ReadonlySet<string>;
  readonly epoch: number;
}

/** What says how far the ledger was when something was read: it is not stale when only that has grown. */
const positions = new Set(["version", "ledgerSeq", "ledgerHead"]);

/** Caches what loaders give as the page cache of a process caches pages, and compares it with what they give anew. */
export class CachedLoaders {
  readonly #loaders: Loaders;
  readonly #reader: LedgerReader;
  readonly #versions: DataVersions;
  readonly #cached = new Map<string, Cached>();

  /** `forgotten`: a fact that is left out of what commands say to have changed. */
  constructor(loaders: Loaders, forgotten: (fact: string) => boolean = () => false) {
    this.#loaders = loaders;
    this.#reader = readLedgers(process.env["DATABASE_URL"] ?? "");
    this.#versions = new DataVersions({
      now: () => performance.now(),
      read: async (known) =>
        (await this.#reader.leagues(known)).map(({ changed, ...league }) => {
          return { ...league, changed: changed?.filter((fact) => !forgotten(fact)) ?? null };
        }),
    });
  }

  /** Throws where something cached is not what it would be now; gives the names of what was stale, and caches that anew. */
  async check(): Promise<readonly string[]> {
    await this.#versions.readNow();
    const stale = await Promise.all(Object.keys(this.#loaders).map((name) => this.#checkOne(name)));
    return stale.flatMap((name) => name ?? []);
  }

  /** Gives the name of a loader whose answer was not cached, or stale. */
  async #checkOne(name: string): Promise<string | null> {
    const load = this.#loaders[name];
    const cached = this.#cached.get(name);
    const isFresh = cached && this.#versions.areUnchangedSince(cached.reads, cached.epoch);
    const given = isFresh ? cached : await this.#made(name);
    const now = textOf(await load?.());
    if (given.value !== now)
      throw new Error(`${name} gives ${given.value}\nand should give ${now}\nIt read ${[...given.reads].join(", ")}.`);
    this.#cached.set(name, given);
    return isFresh ? null : name;
  }

  async #made(name: string): Promise<Cached> {
    const reads = new Set<string>();
    const { epoch } = this.#versions;
    const value = textOf(await recordingReads(reads, this.#versions, async () => this.#loaders[name]?.()));
    if (reads.size === 0) throw new Error(`${name} has recorded nothing of what it read`);
    return { value, reads, epoch };
  }

  /** The facts that a loader has read. */
  readsOf(name: string): readonly string[] {
    return [...(this.#cached.get(name)?.reads ?? [])];
  }

  close(): Promise<void> {
    return this.#reader.close();
  }
}

/** A value as text, with what maps and sets hold, and without positions of the ledger. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (name, one: unknown) => {
    if (positions.has(name)) return undefined;
    if (one instanceof Map) return { map: [...one] };
    return one instanceof Set ? { set: [...one] } : one;
  });
}
