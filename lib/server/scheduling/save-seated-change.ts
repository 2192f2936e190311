import "server-only";
import { insertScheduleChange } from "../data/seasons/schedule-changes";
import type { SeatedRows, SeatedRowsAfter } from "../seasons/seated-rows";
import { seatedRowsOf } from "../seasons/seated-rows";
import { seatedSeasonOf } from "../seasons/seated-season";
import type { Work } from "../use-case";

/** A stored change of a season of single players: its kind, reason, and earlier rounds. */
interface SeatedChange {
  readonly kind: "replan-movement" | "change-round";
  readonly reason: string;
  readonly before: SeatedRows;
  readonly joined?: readonly string[];
  readonly left?: readonly string[];
}

/** Stores a change of some rounds with their states before and after, under a new version, which it returns. */
export async function saveSeatedChange(
  { tx, newId, at, caller }: Work,
  leagueId: string,
  seasonId: string,
  { kind, reason, before, joined = [], left = [] }: SeatedChange,
): Promise<number> {
  const stored = await seatedSeasonOf(tx, leagueId, { id: seasonId });
  if (!stored) throw new Error("a season of single players went while it was changed");
  const rounds = stored.rounds.filter(({ id }) => before.rounds[id]);
  const rows = await seatedRowsOf(tx, leagueId, rounds);
  const version = stored.season.scheduleVersion + 1;
  await insertScheduleChange(tx, {
    ...{ leagueId, seasonId, id: newId(), version, kind, reason, before, at },
    after: { ...rows, joined: [...joined], left: [...left] } satisfies SeatedRowsAfter,
    by: caller.account?.name ?? "",
  });
  return version;
}
