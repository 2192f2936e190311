import type { CriterionCode } from "./criteria";

/** An order of criteria that comes ready made. */
export interface StandingsPreset {
  readonly id: string;
  readonly criteria: readonly CriterionCode[];
  readonly source: string;
}

/** Every preset, of each kind the usual one first. C70 names those of two sides. */
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

/** The preset of an id; undefined for one that this version does not know. */
export function standingsPreset(id: string): (StandingsPreset & { readonly id: PresetId }) | undefined {
  return standingsPresets.find((preset) => preset.id === id);
}

/** The presets that rank matches of so many sides, the usual one first. */
export function presetsFor(sides: number) {
  const isOfTables = ({ criteria }: StandingsPreset) => criteria.includes("table-points");
  return standingsPresets.filter((preset) => isOfTables(preset) === sides > 2);
}
