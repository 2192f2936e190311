import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";

/** A command with its outcome as stored in the ledger. Each row's hash covers the previous row. */
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
  /** Digests of the rows that the command wrote, as recorded by the database; null if there are none. */
  writes?: string | null;
}

/** Returns a text's SHA-256 in hex; passed in as a dependency. */
export type Hash = (text: string) => string;

/**
 * The fields of a body that belong to the closed part of a row, for every kind of command; a published copy of the row
 * omits them, as it omits the phone in an outcome. Row hashes depend on this list: it never changes.
 */
const closedFields: ReadonlySet<string> = new Set(["phone", "plan", "reason", "venues"]);

/** The public facts of a row, and the part that is never published: the actor, the reason and the phone. */
export interface RowParts {
  readonly open: Readonly<Record<string, unknown>>;
  readonly closed: Readonly<Record<string, unknown>>;
}

/** Splits a row into its two parts. */
export function rowParts(row: Omit<LedgerRow, "hash" | "prev" | "writes">): RowParts {
  const { leagueId, seq, commandId, kind, body, actor, at, outcome } = row;
  const fields = Object.entries((body ?? {}) as object);
  const { result, ...answered } = (outcome ?? {}) as { readonly result?: Readonly<Record<string, unknown>> };
  const { device, ...publicResult } = result ?? {};
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
      outcome: { ...answered, ...(result && { result: publicResult }) },
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

/** Returns the digest of the closed part and of the command's writes; it reveals neither. */
export function sealOf({ closed }: Pick<PartDigests, "closed">, writes: string, hash: Hash): string {
  return hash(`${closed}\n${writes}`);
}

/** Returns the digest of a row's content without the previous row's hash. */
export function contentOf(open: string, seal: string, hash: Hash): string {
  return hash(`${open}\n${seal}`);
}

/**
 * Returns a row's hash: of the previous hash and the row's content. A copy of the ledger can thus give a row by its
 * content digest alone, or its open part with the seal of the closed one, and the chain can still be verified.
 */
export function rowHash(row: Omit<LedgerRow, "hash">, hash: Hash): string {
  const digests = partDigests(row, hash);
  return hash(`${row.prev}\n${contentOf(digests.open, sealOf(digests, row.writes ?? "", hash), hash)}`);
}

/** Returns a row's content as one text: the input of row hashes before rows had two parts. */
export function rowText(row: Omit<LedgerRow, "hash" | "writes">): string {
  const { leagueId, seq, commandId, kind, body, actor, at, outcome, prev } = row;
  return canonicalJson({ leagueId, seq, commandId, kind, body, actor, at: at.toISOString(), outcome, prev } as Json);
}
