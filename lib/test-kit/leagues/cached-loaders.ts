import { type LedgerReader, readLedgers } from "@/lib/server/platform/live/league-versions";
import { DataVersions } from "@/lib/server/platform/page-cache/data-versions";
import { recordingReads } from "@/lib/server/platform/page-cache/read-facts";

type Loaders = Readonly<Record<string, () => Promise<unknown>>>;

interface Cached {
  readonly value: string;
  readonly reads: ReadonlySet<string>;
  readonly epoch: number;
}

/** Fields with the ledger's position: growth of the ledger alone does not make a result stale. */
const positions = new Set(["version", "ledgerSeq", "ledgerHead"]);

/** Caches loaders' results as a process's page cache does, and compares them with fresh ones. */
export class CachedLoaders {
  readonly #loaders: Loaders;
  readonly #reader: LedgerReader;
  readonly #versions: DataVersions;
  readonly #cached = new Map<string, Cached>();

  /** `forgotten`: whether to omit a fact from those that commands state, to plant a bug. */
  constructor(loaders: Loaders, forgotten: (fact: string) => boolean = () => false) {
    this.#loaders = loaders;
    this.#reader = readLedgers(process.env["DATABASE_URL"] ?? "");
    this.#versions = new DataVersions({
      now: () => performance.now(),
      read: async (known) => {
        const { leagues, removed } = await this.#reader.changes(known);
        const stated = leagues.map(({ since, ...league }) => {
          return { ...league, since: since && { ...since, facts: since.facts.filter((fact) => !forgotten(fact)) } };
        });
        return { leagues: stated, removed };
      },
    });
  }

  /** Throws if a cached result is wrong; returns the names of stale results and caches new ones. */
  async check(): Promise<readonly string[]> {
    await this.#versions.readNow();
    const stale = await Promise.all(Object.keys(this.#loaders).map((name) => this.#checkOne(name)));
    return stale.flatMap((name) => name ?? []);
  }

  /** Returns the loader's name if its result was not cached or was stale. */
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

  /** The facts read by a loader. */
  readsOf(name: string): readonly string[] {
    return [...(this.#cached.get(name)?.reads ?? [])];
  }

  close(): Promise<void> {
    return this.#reader.close();
  }
}

/** A value as text, with the content of maps and sets, without ledger positions. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (name, one: unknown) => {
    if (positions.has(name)) return undefined;
    if (one instanceof Map) return { map: [...one] };
    return one instanceof Set ? { set: [...one] } : one;
  });
}
