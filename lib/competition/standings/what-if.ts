import type { CriterionCode } from "./criteria";
import type { StandingsSettings } from "./settings";
import { type Standings, type StandingsInput, type StandingsRow, standings } from "./standings";

/** A row of the alternative table. Its movement is relative to the actual place. */
export interface SupposedRow extends StandingsRow {
  /** The actual place. */
  readonly actual: number | null;
}

/** The same results under another order of criteria. */
export interface Supposed {
  readonly rows: readonly SupposedRow[];
  /** The number of rows with another place. */
  readonly moving: number;
  readonly criteria: readonly CriterionCode[];
}

/** The table with these criteria and otherwise the actual settings. */
export function whatIf(
  input: StandingsInput,
  settings: StandingsSettings,
  criteria: readonly CriterionCode[],
  actual: Standings = standings(input, settings),
): Supposed {
  return supposed(standings(input, { ...settings, criteria }), actual);
}

/** The table of other results by the actual settings, beside the actual one. */
export function whatIfResults(input: StandingsInput, settings: StandingsSettings, actual: Standings): Supposed {
  return supposed(standings(input, settings), actual);
}

function supposed({ rows, criteria }: Standings, actual: Standings): Supposed {
  const places = new Map(actual.rows.map(({ entrant, place }) => [entrant, place]));
  const moved = rows.map((row): SupposedRow => {
    const now = places.get(row.entrant) ?? null;
    return { ...row, actual: now, movement: now === null || row.place === null ? null : now - row.place };
  });
  return { rows: moved, moving: moved.filter(({ movement }) => movement !== null && movement !== 0).length, criteria };
}
