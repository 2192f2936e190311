import "server-only";
import type { Caller } from "../auth/caller";
import { mayRunLeague, mayScore } from "../auth/policy";
import type { SqlTx } from "../data/connection/statement";
import { factsOfSheets } from "../data/tables/facts-of-sheets";
import { entityTag } from "../platform/http/entity-tag";
import { patience } from "../tables/phones-at-table";

/** The version of a match's sheets for one caller. */
export interface SheetsVersion {
  readonly leagueId: string;
  readonly leagueSlug: string;
  /** The version of the league's ledger. */
  readonly ledgerSeq: number;
  /** The entity tag: equal tags mean equal data for the caller. */
  readonly tag: string;
}

/**
 * The version of a match's sheets, in one statement; null for an unknown match or without the right. A phone's data
 * changes with the league's ledger, with the phones at the table (without ledger rows), and with the caller.
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
  const callerKey = [id, side, publicKey, mayRunLeague(caller, leagueId) === null];
  const tag = entityTag(JSON.stringify([matchId, leagueId, ledgerSeq, ledgerHead, phones, asking, callerKey]));
  return { leagueId, leagueSlug, ledgerSeq, tag };
}
