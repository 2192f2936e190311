import "server-only";
import type { ExportedPlace } from "@/lib/exports/exporter";
import { exporterOf } from "@/lib/exports/registry";
import { db } from "../data/connection/client";
import { leagueBySlug } from "../data/leagues/leagues";
import { exportedMatchesOf } from "../data/matches/exported-matches";
import { seasonBySlug } from "../data/seasons/seasons";
import { loadShortNames } from "../seasons/load-short-names";
import { loadStandings } from "../standings/load-standings";
import { fileTexts, languageOf } from "./export-texts";
import { exportedOf } from "./exported-of";

/** A file to download. */
export interface ExportedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly text: string;
}

/**
 * A season as a file ("schedule.csv"), by the addresses of league and season; null for an unknown season or file.
 * Drafts are excluded for every caller.
 */
export async function loadExport(
  leagueSlug: string,
  seasonSlug: string,
  file: string,
  language: string | null,
): Promise<ExportedFile | null> {
  const exporter = exporterOf(file);
  const league = await leagueBySlug(db(), leagueSlug);
  const season = league && (await seasonBySlug(db(), league.id, seasonSlug));
  if (!exporter || !season || season.state === "draft") return null;
  const matches = (await exportedMatchesOf(db(), league.id, season.id)).map(exportedOf);
  const texts = fileTexts(languageOf(language, league));
  const table = await loadStandings(leagueSlug, seasonSlug);
  if (!table) return null;
  const { who, sides, shortNames } = table;
  const { venues: shortBars } = await loadShortNames(league.id);
  return {
    name: `${league.slug}-${season.slug}-${file}`,
    mediaType: exporter.mediaType,
    text: exporter.format(
      { matches, places: placesOf(table), who, sides, shortBars, ...(who === "team" && { shortNames }) },
      texts,
    ),
  };
}

function placesOf({ lines }: NonNullable<Awaited<ReturnType<typeof loadStandings>>>): ExportedPlace[] {
  return lines.map(({ place, name, ...figures }) => ({ place, team: name, ...figures }));
}
