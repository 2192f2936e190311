import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";

/** A command with its answer, as the ledger keeps it. Each row's hash covers the row before it. */
export interface LedgerRow {
  leagueId: string;
  seq: number;
  commandId: string;
  kind: string;
  body: unknown;
  actor: unknown;
  at: Date;
  outcome: unknown;
  prev: string;
  hash: string;
  /** Digests of the rows that the command wrote, as the database noted them; null where none were kept. */
  writes?: string | null;
}

/** The hash of a text: SHA-256, in hex. Comes in by the door. */
export type Hash = (text: string) => string;

/**
 * The fields of a body that only the closed part of a row has, in every kind of command, as it has the phone in an answer: what a
 * published copy of the row leaves out. The hashes of rows hang on this list: it never changes.
 */
const closedFields: ReadonlySet<string> = new Set(["phone", "plan", "reason", "venues"]);

/** What is published of a row of public facts, and what never is: who did it, why, and by which phone. */
export interface RowParts {
  readonly open: Readonly<Record<string, unknown>>;
  readonly closed: Readonly<Record<string, unknown>>;
}

/** The two parts of what a row says. */
export function rowParts(row: Omit<LedgerRow, "hash" | "prev" | "writes">): RowParts {
  const { leagueId, seq, commandId, kind, body, actor, at, outcome } = row;
  const fields = Object.entries((body ?? {}) as object);
  const { result, ...answered } = (outcome ?? {}) as { readonly result?: Readonly<Record<string, unknown>> };
  const { device, ...told } = result ?? {};
  const bodyOf = (isClosed: boolean) =>
    Object.fromEntries(fields.filter(([name]) => closedFields.has(name) === isClosed));
  return {
    open: {
      leagueId,
      seq,
      commandId,
      kind,
      at: at.toISOString(),
      body: bodyOf(false),
      outcome: { ...answered, ...(result && { result: told }) },
    },
    closed: { actor, body: bodyOf(true), ...(device !== undefined && { device }) },
  };
}

/** The digests of a row's two parts, each of its canonical JSON. */
export interface PartDigests {
  readonly open: string;
  readonly closed: string;
}

export function partDigests(row: Omit<LedgerRow, "hash" | "prev" | "writes">, hash: Hash): PartDigests {
  const { open, closed } = rowParts(row);
  return { open: hash(canonicalJson(open as Json)), closed: hash(canonicalJson(closed as Json)) };
}

/** The digest of the closed part with what the command wrote: says nothing of either to those who have neither. */
export function sealOf({ closed }: Pick<PartDigests, "closed">, writes: string, hash: Hash): string {
  return hash(`${closed}\n${writes}`);
}

/** The digest of all that a row says, but for the row before it. */
export function contentOf(open: string, seal: string, hash: Hash): string {
  return hash(`${open}\n${seal}`);
}

/**
 * The hash of a row: of the hash before it and the row's content. So a copy of the ledger can give any row by its content alone, or its
 * open part with the seal of the other, and the chain can still be followed.
 */
export function rowHash(row: Omit<LedgerRow, "hash">, hash: Hash): string {
  const digests = partDigests(row, hash);
  return hash(`${row.prev}\n${contentOf(digests.open, sealOf(digests, row.writes ?? "", hash), hash)}`);
}

/** All that a row says in one text: what the hashes of rows were taken of before they had two parts. */
export function rowText(row: Omit<LedgerRow, "hash" | "writes">): string {
  const { leagueId, seq, commandId, kind, body, actor, at, outcome, prev } = row;
  return canonicalJson({ leagueId, seq, commandId, kind, body, actor, at: at.toISOString(), outcome, prev } as Json);
}
