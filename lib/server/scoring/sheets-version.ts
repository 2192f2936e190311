import "server-only";
import type { Caller } from "../auth/caller";
import { mayRunLeague, mayScore } from "../auth/policy";
import type { SqlTx } from "../data/connection/statement";
import { factsOfSheets } from "../data/tables/facts-of-sheets";
import { entityTag } from "../platform/http/entity-tag";
import { patience } from "../tables/phones-at-table";

/** The version of a match's sheets as one caller is given them. */
export interface SheetsVersion {
  readonly leagueId: string;
  readonly leagueSlug: string;
  /** Where the league's ledger ends. */
  readonly ledgerSeq: number;
  /** The entity tag: while it is the same, the caller would be given the same. */
  readonly tag: string;
}

/**
 * The version of a match's sheets, in one statement; null for a match that is not there or not the caller's to score. What a phone
 * is given changes with the league's ledger, with the phones at the table, of which the ledger has no row, and with who asks.
 */
export async function sheetsVersion(
  tx: SqlTx,
  matchId: string,
  { caller, at }: { readonly caller: Caller; readonly at: Date },
): Promise<SheetsVersion | null> {
  const { account, device } = caller;
  const leagues = [...(account?.roles ?? []), ...(device ? [device] : [])].map(({ leagueId }) => leagueId);
  const askedSince = new Date(at.getTime() - patience);
  const facts = await factsOfSheets(tx, matchId, { leagues: [...new Set(leagues)], at, askedSince });
  if (!facts || mayScore(caller, facts.leagueId, matchId) !== null) return null;
  const { leagueId, leagueSlug, ledgerSeq, ledgerHead, phones, asking } = facts;
  const { id = "", side = "", publicKey = "" } = device ?? {};
  const who = [id, side, publicKey, mayRunLeague(caller, leagueId) === null];
  const tag = entityTag(JSON.stringify([matchId, leagueId, ledgerSeq, ledgerHead, phones, asking, who]));
  return { leagueId, leagueSlug, ledgerSeq, tag };
}
