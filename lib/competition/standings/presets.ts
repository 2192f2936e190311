import type { CriterionCode } from "./criteria";

/** A predefined order of criteria. */
export interface StandingsPreset {
  readonly id: string;
  readonly criteria: readonly CriterionCode[];
  readonly source: string;
}

/** All presets, for each kind the default first. C70 defines those of two sides. */
export const standingsPresets = [
  /** Most games won; game points break ties. */
  { id: "games-won", criteria: ["games-won", "game-points"], source: "C70" },
  /** Game points only. */
  { id: "game-points", criteria: ["game-points"], source: "C70" },
  /** For tables of more than two sides: points for places, then first places, then the totals. */
  { id: "table-points", criteria: ["table-points", "games-won", "game-points"], source: "league option" },
  /** The totals, then points for places. */
  { id: "total-score", criteria: ["game-points", "table-points"], source: "league option" },
] as const satisfies readonly StandingsPreset[];

export type PresetId = (typeof standingsPresets)[number]["id"];

/** The preset with an id; undefined for an unknown one. */
export function standingsPreset(id: string): (StandingsPreset & { readonly id: PresetId }) | undefined {
  return standingsPresets.find((preset) => preset.id === id);
}

/** The presets for matches with this many sides, the default first. */
export function presetsFor(sides: number) {
  const isOfTables = ({ criteria }: StandingsPreset) => criteria.includes("table-points");
  return standingsPresets.filter((preset) => isOfTables(preset) === sides > 2);
}
