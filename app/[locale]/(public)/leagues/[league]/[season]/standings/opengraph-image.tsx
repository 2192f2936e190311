import { getFormatter, getTranslations } from "next-intl/server";
import { sharePicture, shareSize, shareType } from "@/components/share/share-picture";
import { tablePointsNumber } from "@/components/standings/row-figures";
import { pageLocale } from "@/lib/i18n/page-locale";
import { seasonWeek } from "@/lib/server/seasons/season-week";
import { loadStandings } from "@/lib/server/standings/load-standings";

export const size = shareSize;
export const contentType = shareType;

interface SeasonParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
}

/** The picture of the standings: their top. */
export default async function StandingsPicture({ params }: SeasonParams) {
  const { league, season } = await pageLocale(params);
  const [t, format, view] = await Promise.all([
    getTranslations("season"),
    getFormatter(),
    loadStandings(league, season),
  ]);
  if (!view) return new Response(null, { status: 404 });
  const { weeks } = seasonWeek(view.rounds);
  return sharePicture({
    above: view.league.name,
    title:
      view.lastRound === null ? t("standings") : t("standingsAfter", { who: view.who, week: view.lastRound, weeks }),
    note: view.season.name,
    lines: view.lines.map(({ place, name, gamesWon, gamesLost, tablePoints }) => ({
      name: `${place ?? "–"}  ${name}`,
      short: `${place ?? "–"}  ${view.shortNames.get(name) ?? name}`,
      figure: view.sides > 2 ? tablePointsNumber(tablePoints, format) : `${gamesWon}–${gamesLost}`,
    })),
  });
}
