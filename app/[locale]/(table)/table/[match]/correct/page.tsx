import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CorrectHand, type GameToCorrect } from "@/components/correction/correct-hand";
import { rulebookWords } from "@/components/rulebooks/registry";
import { ClientWords } from "@/components/shell/client-words";
import { MatchSheets } from "@/components/table/match-sheets";
import { eventWords } from "@/components/table/sheet-words";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadCorrection } from "@/lib/server/scoring/load-correction";
import type { MatchView } from "@/lib/server/scoring/load-match";

interface CorrectParams {
  readonly params: Promise<{ locale: string; match: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("correction"))("offer"), robots: { index: false } };
}

/** One hand to be corrected, or the sheets of the match to choose it from. */
export default async function CorrectPage({ params, searchParams }: CorrectParams) {
  const { locale, match: id } = await pageLocale(params);
  const loaded = await loadCorrection(id);
  if (!loaded) notFound();
  const t = await getTranslations("correction");
  const { leagueSlug, seasonSlug, ...match } = loaded.match;
  const season = `/${locale}/leagues/${encodeURIComponent(leagueSlug)}/${encodeURIComponent(seasonSlug)}`;
  const matchHref = `${season}/matches/${match.slug}`;
  const { table, game: number, hand } = await searchParams;
  const game = gameAt(match, Number(table), Number(number));
  const sides = match.sides.join(" – ");
  const isThere = game?.entries.some((one) => one.hand === Number(hand) && one.standing === "current");
  if (!game || !isThere) {
    const here = `/${locale}/table/${match.id}/correct`;
    return (
      <main id="main" className="correctable mx-auto grid w-full max-w-5xl gap-4 p-4">
        <PageHeader title={t("choose")} note={sides} />
        <p className="text-ink-soft">{t("chooseNote")}</p>
        <MatchSheets match={match} correctHref={(at, of, one) => `${here}?table=${at}&game=${of}&hand=${one}`} />
        <p>
          <LinkButton href={matchHref}>{t("back")}</LinkButton>
        </p>
      </main>
    );
  }
  const several = match.tables.length > 1;
  const parts = ["correction", "sheet", "problems", ...rulebookWords(match.rulebook)] as const;
  return (
    <ClientWords parts={[...parts, ...(loaded.ranked ? [] : eventWords)]}>
      <CorrectHand
        match={{
          leagueId: match.leagueId,
          id: match.id,
          rulebook: match.rulebook,
          rules: match.rules,
          sides: match.sides,
          planned: match.gamesPlanned * match.tables.length,
        }}
        table={Number(table)}
        game={game}
        hand={Number(hand)}
        where={
          several
            ? t("whereTable", { table: Number(table), game: game.number, sides })
            : t("where", { game: game.number, sides })
        }
        ranked={loaded.ranked}
        matchHref={matchHref}
      />
    </ClientWords>
  );
}

/** A game that is kept hand by hand, with the number of finished games before it. */
function gameAt({ tables }: MatchView, table: number, number: number): GameToCorrect | null {
  const games = tables.flatMap(({ position, games: there }) => there.map((game) => ({ position, game })));
  const index = games.findIndex(({ position, game }) => position === table && game.number === number);
  const found = games[index]?.game;
  if (!found || found.firstDealer === null) return null;
  const later = ({ position, game }: (typeof games)[number]) => position === table && game.number > number;
  const at = games.slice(0, index).filter(({ game }) => game.finished).length;
  return { number, firstDealer: found.firstDealer, entries: found.entries, at, followed: games.some(later) };
}
