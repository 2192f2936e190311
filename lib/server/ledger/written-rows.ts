import "server-only";
import type { LedgerRow } from "@/lib/score-sheet/ledger-row";
import type { StoredDigest } from "../data/ledger/stored-digests";

interface Written {
  readonly seq: number;
  /** Null: the row was removed. */
  readonly digest: string | null;
}

/** A row of a baseline that differs from the earlier ledger rows. */
interface Differing {
  readonly seq: number;
  readonly name: string;
  readonly digest: string | null;
  readonly before: Written | undefined;
}

/** The last digest that the ledger records of each stored row. */
export class WrittenRows {
  readonly #league: string;
  #last = new Map<string, Written>();
  readonly #byOthers = new Map<string, Set<string | null>>();
  readonly #differing: Differing[] = [];
  #hasDigests = false;

  constructor(league: string) {
    this.#league = league;
  }

  /** Reads the next row of the league's ledger. A baseline lists all rows. */
  add({ seq, kind, writes }: Pick<LedgerRow, "seq" | "kind" | "writes">): void {
    if (typeof writes !== "string") return;
    const before = this.#last;
    if (kind === "baseline") this.#last = new Map();
    for (const [name, digest] of rowsIn(writes, this.#league)) this.#last.set(name, { seq, digest });
    if (kind === "baseline" && this.#hasDigests) this.#differing.push(...differingIn(seq, before, this.#last));
    this.#hasDigests = true;
  }

  /** Reads the rows that another league's command wrote in this one. */
  addOther(writes: string): void {
    for (const [name, digest] of rowsIn(writes, this.#league))
      this.#byOthers.set(name, (this.#byOthers.get(name) ?? new Set()).add(digest));
  }

  /** Returns the first row of a baseline or the database that differs from the ledger; null when there is none. */
  faultOf(stored: readonly StoredDigest[]): string | null {
    return this.#faultOfBaselines() ?? this.#faultOfStored(stored);
  }

  #faultOfBaselines(): string | null {
    const first = this.#differing.find(({ name, digest }) => !this.#isByOthers(name, digest));
    if (first === undefined) return null;
    const { seq, name, digest, before } = first;
    const baseline = `Row ${seq} of the ledger, a baseline, takes`;
    if (before === undefined || before.digest === null)
      return `${baseline} a row of ${name}; no row of the ledger wrote it.`;
    if (digest === null) return `${baseline} the row of ${name} as gone; row ${before.seq} of the ledger wrote it.`;
    return `${baseline} the row of ${name} otherwise than row ${before.seq} of the ledger wrote it.`;
  }

  #faultOfStored(stored: readonly StoredDigest[]): string | null {
    const seen = new Set<string>();
    for (const { table, key, digest } of stored) {
      const name = nameOf(table, key);
      seen.add(name);
      if (this.#isByOthers(name, digest)) continue;
      const written = this.#last.get(name);
      if (written === undefined || written.digest === null)
        return `A row of ${name} is stored; no row of the ledger wrote it.`;
      if (written.digest !== digest) return `The row of ${name} is not as row ${written.seq} of the ledger wrote it.`;
    }
    for (const [name, { seq, digest }] of this.#last) {
      if (digest !== null && !seen.has(name) && !this.#isByOthers(name, null))
        return `The row of ${name} is gone; row ${seq} of the ledger wrote it.`;
    }
    return null;
  }

  #isByOthers(name: string, digest: string | null): boolean {
    return this.#byOthers.get(name)?.has(digest) ?? false;
  }
}

/**
 * The rows of a baseline that differ from the ledger before it. A migration that adds a column changes all rows of a
 * table: a table without any unchanged row counts as migrated.
 */
function differingIn(
  seq: number,
  before: ReadonlyMap<string, Written>,
  now: ReadonlyMap<string, Written>,
): readonly Differing[] {
  const differing: Differing[] = [];
  const sameTables = new Set<string>();
  for (const name of new Set([...before.keys(), ...now.keys()])) {
    const [was, is] = [before.get(name), now.get(name)?.digest ?? null];
    if (is === (was?.digest ?? null)) {
      if (is !== null) sameTables.add(tableOf(name));
    } else differing.push({ seq, name, digest: is, before: was });
  }
  const isChanged = ({ name, before }: Differing) => before?.digest != null && !sameTables.has(tableOf(name));
  return differing.filter((row) => !isChanged(row));
}

/**
 * The rows of a league that a command wrote. The league's own row is named by its id; all other names begin with it.
 */
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

const tableOf = (name: string) => name.slice(0, name.indexOf(" "));
