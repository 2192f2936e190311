import "server-only";
import { defaultScoring } from "@/lib/competition/match-score";
import { presetSettings, standingsPreset, standingsPresets } from "@/lib/competition/standings/presets";
import type { StandingsSettings } from "@/lib/competition/standings/settings";

/** How a season ranks under a preset; a finished game counts at once. Null when there is no preset of that name. */
export function seasonSettings(id: string, gamesPerMeeting: number): StandingsSettings | null {
  const preset = standingsPreset(id);
  if (!preset) return null;
  const scoring = { ...defaultScoring, gamesPerMeeting, inPlay: "finished-games" as const };
  return { ...presetSettings(preset.id), scoring };
}

/** The id of the preset whose criteria these are, or null when a season has its own. */
export function presetOf(settings: StandingsSettings): string | null {
  const same = standingsPresets.find(({ criteria }) => criteria.join() === settings.criteria.join());
  return same?.id ?? null;
}
