import "server-only";
import type { ExportedMatch } from "@/lib/exports/exported-match";
import type { StoredExport } from "../data/matches/exported-matches";
import { dateText } from "../platform/system/clock";
import { entrantKindOfRows, sidesOf } from "../results/match-summary";

/** A stored match as exported. */
export function exportedOf(match: StoredExport): ExportedMatch {
  const sides = sidesOf(match.sides).map(({ name }) => name);
  const games = match.tables.flatMap((table) => table.games);
  return {
    id: match.id,
    state: match.state,
    league: match.season.league.name,
    season: match.season.name,
    round: match.round.number,
    who: entrantKindOfRows(match.sides),
    date: match.date && dateText(match.date),
    time: match.time,
    plannedDate: match.plannedDate && dateText(match.plannedDate),
    venue: match.venue,
    tables: match.tables.flatMap(({ number }) => (number === null ? [] : [number])),
    sides,
    games: match.games,
    won: sides.map((_, side) => games.filter(({ winner }) => winner === side).length),
    points: sides.map((_, side) => games.reduce((sum, { totals }) => sum + (totals[side] ?? 0), 0)),
    note: match.note,
  };
}
