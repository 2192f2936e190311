import { getFormatter, getTranslations } from "next-intl/server";
import { gameBoards } from "@/components/match/game-board";
import { formatDate, formatTime } from "@/components/schedule/format-date";
import { PictureBoard } from "@/components/share/picture-board";
import { PictureLines } from "@/components/share/picture-lines";
import { sharePicture, shareSize, shareType } from "@/components/share/share-picture";
import { numberText } from "@/components/ui/number-text";
import { namesInSentence } from "@/lib/competition/people/name-in-sentence";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadMatch } from "@/lib/server/scoring/load-match";
import { loadShortNames } from "@/lib/server/seasons/load-short-names";

export const size = shareSize;
export const contentType = shareType;

interface MatchParams {
  readonly params: Promise<{ locale: string; league: string; season: string; match: string }>;
}

/**
 * The preview picture of a match: its scoreboard with the points of each game and the sets; before the match, date and
 * place.
 */
export default async function MatchPicture({ params }: MatchParams) {
  const { locale, league, season, match: slug } = await pageLocale(params);
  const [t, format, view] = await Promise.all([
    getTranslations({ locale, namespace: "season" }),
    getFormatter({ locale }),
    loadMatch(league, season, slug),
  ]);
  const match = view?.rounds.flatMap(({ matches }) => matches).find((one) => one.slug === slug);
  if (!view || !match) return new Response(null, { status: 404 });
  const { venues, takesThe } = await loadShortNames(view.league.id);
  const bar = match.venue && (venues.get(match.venue) ?? match.venue);
  const hasResult = match.state === "playing" || match.state === "finished";
  const boards = gameBoards(view.book, view.match);
  const lead = Math.max(...match.won);
  const winners = match.state === "finished" ? match.won.filter((won) => won === lead).length : 0;
  const sides = match.sides.map(({ name }, side) => ({
    name: view.shortNames.get(name) ?? name,
    figure: hasResult ? String(match.final?.[side] ?? match.won[side] ?? 0) : "–",
    note: boards.flatMap(({ totals }) => (totals ? [numberText(format, totals[side] ?? 0)] : [])).join(" · "),
    sets: boards.reduce((sum, { sets }) => sum + (sets[side] ?? 0), 0),
    isWinner: winners === 1 && match.won[side] === lead,
  }));
  const winner = match.sides[sides.findIndex(({ isWinner }) => isWinner)]?.name;
  const week = t("week", { number: view.match.round, who: view.who });
  return sharePicture({
    above: `${view.league.name}, ${week}`,
    title: winner ? t("wonBy", { name: namesInSentence(takesThe, locale)(winner, "start") }) : view.season.name,
    note: [
      match.date && formatDate(format, match.date),
      !hasResult && match.time && formatTime(format, match.time),
      !hasResult && bar,
    ]
      .filter(Boolean)
      .join(" · "),
    children: sides.length === 2 ? <PictureBoard sides={sides} /> : <PictureLines lines={sides} isRanked={false} />,
  });
}
