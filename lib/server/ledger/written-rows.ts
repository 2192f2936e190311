import "server-only";
import type { LedgerRow } from "@/lib/score-sheet/ledger-row";
import type { StoredDigest } from "../data/ledger/stored-digests";

interface Written {
  readonly seq: number;
  /** Null: the row was removed. */
  readonly digest: string | null;
}

/** The last digest that the ledger records of each stored row. */
export class WrittenRows {
  readonly #league: string;
  readonly #last = new Map<string, Written>();
  readonly #byOthers = new Map<string, string | null>();
  #hasDigests = false;

  constructor(league: string) {
    this.#league = league;
  }

  /** Reads the next row of the league's ledger. A baseline tells of all rows there are. */
  add({ seq, kind, writes }: Pick<LedgerRow, "seq" | "kind" | "writes">): void {
    if (typeof writes !== "string") return;
    this.#hasDigests = true;
    if (kind === "baseline") this.#last.clear();
    for (const [name, digest] of rowsIn(writes, this.#league)) this.#last.set(name, { seq, digest });
  }

  /** Reads what a command of another league wrote in this one. */
  addOther(writes: string): void {
    for (const [name, digest] of rowsIn(writes, this.#league)) this.#byOthers.set(name, digest);
  }

  /** Names the first stored row that is not as the ledger tells it; null where all are, and in a ledger without digests. */
  faultOf(stored: readonly StoredDigest[]): string | null {
    if (!this.#hasDigests) return null;
    const seen = new Set<string>();
    for (const { table, key, digest } of stored) {
      const name = nameOf(table, key);
      seen.add(name);
      if (this.#byOthers.get(name) === digest) continue;
      const written = this.#last.get(name);
      if (written === undefined || written.digest === null)
        return `A row of ${name} is stored; no row of the ledger wrote it.`;
      if (written.digest !== digest) return `The row of ${name} is not as row ${written.seq} of the ledger wrote it.`;
    }
    for (const [name, { seq, digest }] of this.#last) {
      if (digest !== null && !seen.has(name) && this.#byOthers.get(name) !== null)
        return `The row of ${name} is gone; row ${seq} of the ledger wrote it.`;
    }
    return null;
  }
}

/** The rows of a league that a command wrote. A league's own row is named by its id, all others begin with it. */
function* rowsIn(writes: string, league: string): Generator<readonly [name: string, digest: string | null]> {
  for (const line of writes.split("\n")) {
    if (line === "") continue;
    const [table, key, digest] = JSON.parse(line) as [string, unknown[], string | null];
    if (key[0] === league) yield [nameOf(table, key), digest];
  }
}

function nameOf(table: string, key: readonly unknown[]): string {
  return `${table} ${key.slice(table === "League" ? 0 : 1).join(" ")}`;
}
