import { getFormatter, getTranslations } from "next-intl/server";
import { formatDate } from "@/components/schedule/format-date";
import { PictureLines } from "@/components/share/picture-lines";
import { sharePicture, shareSize, shareType } from "@/components/share/share-picture";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadLeague } from "@/lib/server/leagues/load-leagues";
import { tonightIn } from "@/lib/server/platform/system/clock";
import { loadNightResults } from "@/lib/server/seasons/load-night";
import { loadShortNames } from "@/lib/server/seasons/load-short-names";

export const size = shareSize;
export const contentType = shareType;

interface LeagueParams {
  readonly params: Promise<{ locale: string; league: string }>;
}

/** The preview picture of a league: tonight's matches. */
export default async function LeaguePicture({ params }: LeagueParams) {
  const { locale, league: slug } = await pageLocale(params);
  const [t, format, league] = await Promise.all([
    getTranslations({ locale, namespace: "home" }),
    getFormatter({ locale }),
    loadLeague(slug),
  ]);
  if (!league) return new Response(null, { status: 404 });
  const now = new Date();
  const night = await loadNightResults(league, tonightIn(league.timeZone, now));
  const { teams: shortNames } = await loadShortNames(league.id);
  const lines = night.matches.map(({ sides, won, state }) => ({
    name: sides.map(({ name }) => name).join(" – "),
    short: sides.map(({ name }) => shortNames.get(name) ?? name).join(" – "),
    figure: state === "scheduled" ? "" : won.join("–"),
  }));
  return sharePicture({
    above: formatDate(format, night.date),
    title: league.name,
    note:
      lines.length > 0
        ? t("tonightTables", { count: night.matches.length })
        : night.next
          ? t("next", { date: formatDate(format, night.next) })
          : "",
    children: <PictureLines lines={lines} />,
  });
}
