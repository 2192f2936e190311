import "server-only";
import { presetOf } from "@/lib/competition/standings/order";
import { presetsFor } from "@/lib/competition/standings/presets";
import { whatIf } from "@/lib/competition/standings/what-if";
import { loadStandings } from "./load-standings";

/** The standings of a season under a preset; null for an unknown season or preset. */
export async function loadWhatIf(leagueSlug: string, seasonSlug: string, presetId: string) {
  const view = await loadStandings(leagueSlug, seasonSlug);
  const preset = view && presetsFor(view.sides).find(({ id }) => id === presetId);
  if (!preset) return null;
  const { input, settings, table, names, league, season } = view;
  const { rows, ...supposed } = whatIf(input, settings, preset.criteria, table);
  const named = rows.map((row) => ({ ...row, name: names.get(row.entrant) ?? "" }));
  return {
    league,
    season,
    sides: view.sides,
    who: view.who,
    preset: preset.id,
    seasonPreset: presetOf(settings),
    supposed: { ...supposed, rows: named },
  };
}
