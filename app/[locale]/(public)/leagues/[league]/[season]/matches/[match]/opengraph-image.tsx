import { getFormatter, getTranslations } from "next-intl/server";
import { clockWords, nightWords } from "@/components/schedule/spoken-time";
import { sharePicture, shareSize, shareType } from "@/components/share/share-picture";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadSeason } from "@/lib/server/seasons/load-season";

export const size = shareSize;
export const contentType = shareType;

interface MatchParams {
  readonly params: Promise<{ locale: string; league: string; season: string; match: string }>;
}

/** The picture of a match: who, when and where, and the games won once there are any. */
export default async function MatchPicture({ params }: MatchParams) {
  const { league, season, match: slug } = await pageLocale(params);
  const [t, format, view] = await Promise.all([getTranslations("season"), getFormatter(), loadSeason(league, season)]);
  const round = view?.rounds.find(({ matches }) => matches.some((one) => one.slug === slug));
  const match = round?.matches.find((one) => one.slug === slug);
  if (!view || !round || !match) return new Response(null, { status: 404 });
  const hasResult = match.state === "playing" || match.state === "finished";
  return sharePicture({
    above: `${view.league.name}, ${view.season.name}`,
    title: t("week", { number: round.number, who: view.who }),
    note: [match.date && nightWords(format, match.date), match.time && clockWords(format, match.time), match.venue]
      .filter(Boolean)
      .join(" · "),
    lines: match.sides.map(({ name }, side) => ({
      name,
      short: view.shortNames.get(name),
      figure: hasResult ? String(match.won[side] ?? 0) : "",
    })),
  });
}
