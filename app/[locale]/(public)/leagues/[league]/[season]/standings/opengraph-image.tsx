import { getFormatter, getTranslations } from "next-intl/server";
import { PictureLines } from "@/components/share/picture-lines";
import { sharePicture, shareSize, shareType } from "@/components/share/share-picture";
import { tablePointsNumber } from "@/components/standings/row-figures";
import { coinOf, coinsOf } from "@/lib/competition/people/team-coin";
import { pageLocale } from "@/lib/i18n/page-locale";
import { seasonWeek } from "@/lib/server/seasons/season-week";
import { loadStandings } from "@/lib/server/standings/load-standings";

export const size = shareSize;
export const contentType = shareType;

interface SeasonParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
}

/** The preview picture of the standings: the first rows. */
export default async function StandingsPicture({ params }: SeasonParams) {
  const { locale, league, season } = await pageLocale(params);
  const [t, format, view] = await Promise.all([
    getTranslations({ locale, namespace: "season" }),
    getFormatter({ locale }),
    loadStandings(league, season),
  ]);
  if (!view) return new Response(null, { status: 404 });
  const { weeks } = seasonWeek(view.rounds);
  const coins = coinsOf(view.shortNames);
  return sharePicture({
    above: view.league.name,
    title:
      view.lastRound === null
        ? t("standings")
        : t("standingsAfter", { who: view.who, phase: view.phase, week: view.lastRound, weeks }),
    note: view.season.name,
    children: (
      <PictureLines
        isRanked
        lines={view.lines.map(({ place, name, gamesWon, gamesLost, tablePoints }) => ({
          place: String(place ?? "–"),
          coin: (coins.get(name) ?? coinOf(name)).letters,
          name,
          short: view.shortNames.get(name),
          figure: view.sides > 2 ? tablePointsNumber(tablePoints, format) : `${gamesWon}–${gamesLost}`,
        }))}
      />
    ),
  });
}
