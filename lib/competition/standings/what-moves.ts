import type { EntrantId } from "../entrant";
import type { Standings, StandingsRow } from "./standings";

/** The visible part of one row of the standings. */
export type RowFigures = Pick<StandingsRow, "place" | "gamesWon" | "gamesLost" | "pointsFor" | "tablePoints">;

/** A row of the standings that moves, or whose figures change. */
export interface MovedRow {
  readonly entrant: EntrantId;
  readonly before: RowFigures;
  readonly after: RowFigures;
}

/** The rows that differ between `before` and `after`, those with a changed place first, in the new order. */
export function whatMoves(before: Standings, after: Standings): readonly MovedRow[] {
  const old = new Map(before.rows.map((row) => [row.entrant, figuresOf(row)]));
  const moved = after.rows.flatMap((row): MovedRow[] => {
    const was = old.get(row.entrant);
    const is = figuresOf(row);
    return was && !isSame(was, is) ? [{ entrant: row.entrant, before: was, after: is }] : [];
  });
  const climbs = (row: MovedRow) => row.before.place !== row.after.place;
  return [...moved.filter(climbs), ...moved.filter((row) => !climbs(row))];
}

function figuresOf({ place, gamesWon, gamesLost, pointsFor, tablePoints }: StandingsRow): RowFigures {
  return { place, gamesWon, gamesLost, pointsFor, tablePoints };
}

function isSame(a: RowFigures, b: RowFigures): boolean {
  const figures = ["place", "gamesWon", "gamesLost", "pointsFor", "tablePoints"] as const;
  return figures.every((figure) => a[figure] === b[figure]);
}
