import "server-only";
import { db } from "../data/connection/client";
import { changesOf } from "../data/seasons/schedule-changes";
import { loadMovement } from "./load-movement";
import { seatedRows, seatedRowsAfter } from "./seated-rows";

/** A season of single players with the changes of its rounds, latest first, for the desk; null for other seasons. */
export async function loadRoundChanges(leagueSlug: string, seasonSlug: string) {
  const view = await loadMovement(leagueSlug, seasonSlug);
  if (!view) return null;
  const names = new Map(view.players.map(({ id, name }) => [id, name]));
  const stored = await changesOf(db(), view.league.id, view.season.id);
  const changes = stored.map(({ id, kind, reason, by, at, undoneAt, before, after }) => {
    const was = seatedRows.parse(before);
    const { rounds, joined, left } = seatedRowsAfter.parse(after);
    const named = (entrants: readonly string[]) => entrants.flatMap((entrant) => names.get(entrant) ?? []);
    return {
      ...{ id, kind, reason, by, at: at.toISOString(), undoneAt: undoneAt?.toISOString() ?? null },
      rounds: Object.entries(rounds)
        .map(([round, { number, date }]) => ({ number, date, was: was.rounds[round]?.date ?? null }))
        .sort((a, b) => a.number - b.number),
      joined: named(joined),
      left: named(left),
    };
  });
  return { ...view, changes };
}
