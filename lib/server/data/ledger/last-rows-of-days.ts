import "server-only";
import type { Tx } from "../connection/client";

interface DaysLastRow {
  /** A date, "2026-11-19", in the league's time zone. */
  readonly day: string;
  readonly seq: number;
  readonly hash: string;
  readonly at: Date;
}

/** The last ledger row of each day that has rows, before a date, the latest days first. */
export async function lastRowsOfDays(
  tx: Tx,
  league: { readonly id: string; readonly timeZone: string },
  before: string,
  days: number,
): Promise<readonly DaysLastRow[]> {
  return tx.$queryRaw<DaysLastRow[]>`
    select distinct on ("day") to_char("at" at time zone ${league.timeZone}, 'YYYY-MM-DD') as "day", "seq", "hash", "at"
    from "LedgerEntry" where "leagueId" = ${league.id} and ("at" at time zone ${league.timeZone})::date < ${before}::date
    order by "day" desc, "seq" desc limit ${days}`;
}
