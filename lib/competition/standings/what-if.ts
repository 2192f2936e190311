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
  const places = new Map(actual.rows.map(({ entrant, place }) => [entrant, place]));
  const rows = standings(input, { ...settings, criteria }).rows.map((row): SupposedRow => {
    const now = places.get(row.entrant) ?? null;
    return { ...row, actual: now, movement: now === null || row.place === null ? null : now - row.place };
  });
  return { rows, moving: rows.filter(({ movement }) => movement !== null && movement !== 0).length, criteria };
}
