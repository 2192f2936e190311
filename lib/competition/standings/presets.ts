import { defaultScoring, type ScoringSettings } from "../match-score";
import type { CriterionCode } from "./criteria";
import type { StandingsSettings } from "./settings";

/** An order of criteria that comes ready made. */
export interface StandingsPreset {
  readonly id: string;
  readonly criteria: readonly CriterionCode[];
  readonly source: string;
}

/** Every preset, the usual one first. C70 names both. */
export const standingsPresets = [
  /** Most games won; game points break ties. */
  { id: "games-won", criteria: ["games-won", "game-points"], source: "C70" },
  /** Game points only. */
  { id: "game-points", criteria: ["game-points"], source: "C70" },
] as const satisfies readonly StandingsPreset[];

export type PresetId = (typeof standingsPresets)[number]["id"];

/** The preset of an id; undefined for one that this version does not know. */
export function standingsPreset(id: string): (StandingsPreset & { readonly id: PresetId }) | undefined {
  return standingsPresets.find((preset) => preset.id === id);
}

/** The settings of a preset; everything that is not given as by default. */
export function presetSettings(
  preset: PresetId,
  given: { readonly scoring?: ScoringSettings; readonly lotSeed?: number | null } = {},
): StandingsSettings {
  const criteria = standingsPreset(preset)?.criteria ?? standingsPresets[0].criteria;
  return { criteria, scoring: given.scoring ?? defaultScoring, withdrawn: "last", lotSeed: given.lotSeed ?? null };
}
