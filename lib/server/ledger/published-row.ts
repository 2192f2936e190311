import "server-only";
import { contentOf, type LedgerRow, partDigests, rowHash, rowParts, sealOf } from "@/lib/score-sheet/ledger-row";
import { sha256 } from "../data/ledger/chain";
import { isPublishedKind } from "./published-kinds";

/** The ledger rows of a season. */
export interface SeasonRows {
  readonly season: string;
  /** Its matches, and the open tables whose games were moved to them. */
  readonly matches: ReadonlySet<string>;
  /** Quarantined commands that the secretary applied to one of them. */
  readonly settled: ReadonlySet<string>;
}

interface Named {
  readonly season?: unknown;
  readonly match?: unknown;
  readonly command?: unknown;
  readonly to?: unknown;
}

/**
 * A ledger row in a published copy: a public fact of the season with its open part and the seal of the closed part, any
 * other row as the digest of its content. Old rows without two parts have only their hash, and their content if it is a
 * public fact.
 */
export function publishedRow(row: LedgerRow, about: SeasonRows): Readonly<Record<string, unknown>> {
  const { seq, hash } = row;
  const digests = partDigests(row, sha256);
  const seal = sealOf(digests, row.writes ?? "", sha256);
  const isFact = isFactOf(row, about);
  const { open } = rowParts(row);
  if (rowHash(row, sha256) !== hash) return { seq, hash, ...(isFact && { said: open }) };
  return isFact ? { seq, hash, open, seal } : { seq, hash, content: contentOf(digests.open, seal, sha256) };
}

/** Whether a row is a public fact of the season. False for rejected and finally discarded commands. */
function isFactOf({ kind, commandId, body, outcome }: LedgerRow, { season, matches, settled }: SeasonRows): boolean {
  if (!isPublishedKind(kind)) return false;
  const { outcome: status, result } = outcome as { readonly outcome: string; readonly result?: Named };
  const named = (body ?? {}) as Named;
  if (status === "rejected") return false;
  if (status === "quarantined") return settled.has(commandId);
  if (kind === "settle-quarantine") return settled.has(String(named.command));
  const to = (named.to ?? {}) as Named;
  return (
    named.season === season || [named.match, to.match, result?.match].some((match) => matches.has(match as string))
  );
}
