import type { PhoneGame } from "@/lib/sync/pending";

/** A match as its scorer's phone is given it. */
export interface TableMatch {
  readonly leagueId: string;
  readonly id: string;
  /** Where the league's ledger ended when the match was read. */
  readonly version: number;
  readonly round: number;
  readonly gamesPlanned: number;
  readonly rulebook: string;
  readonly rules: unknown;
  readonly sides: readonly string[];
  readonly tables: readonly {
    readonly position: number;
    readonly number: number | null;
    readonly games: readonly PhoneGame[];
  }[];
}
