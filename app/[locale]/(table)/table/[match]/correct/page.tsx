import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CorrectFinalScore } from "@/components/correction/correct-final-score";
import { CorrectHand, type GameToCorrect } from "@/components/correction/correct-hand";
import { rulebookTexts } from "@/components/rulebooks/game-texts";
import { ClientTexts } from "@/components/shell/client-texts";
import { NamesOfLeague } from "@/components/short-name/names-of-league";
import { MatchSheets } from "@/components/table/match-sheets";
import { eventTexts } from "@/components/table/sheet-texts";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadMatchToScore, type MatchView } from "@/lib/server/scoring/load-match";
import { loadTeamNames } from "@/lib/server/seasons/load-short-names";

interface CorrectParams {
  readonly params: Promise<{ locale: string; match: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("correction"))("offer"), robots: { index: false } };
}

/** Corrects a hand or final score; without one, shows the match's sheets to choose from. */
export default async function CorrectPage({ params, searchParams }: CorrectParams) {
  const { locale, match: id } = await pageLocale(params);
  const loaded = await loadMatchToScore(id);
  if (!loaded) notFound();
  const t = await getTranslations("correction");
  const { leagueSlug, seasonSlug, ...match } = loaded;
  const season = `/${locale}/leagues/${encodeURIComponent(leagueSlug)}/${encodeURIComponent(seasonSlug)}`;
  const { table, game: number, hand, side, dispute } = await searchParams;
  const from = typeof dispute === "string" ? encodeURIComponent(dispute) : null;
  // From a dispute, the link back leads to the dispute.
  const matchHref = from
    ? `/${locale}/desk/${encodeURIComponent(leagueSlug)}/disputes/${from}`
    : `${season}/matches/${match.slug}`;
  const at = { table: Number(table), game: Number(number) };
  const game = gameAt(match, at);
  const final = finalAt(match, at);
  const sides = match.sides.join(" – ");
  const isThere = game?.entries.some((one) => one.hand === Number(hand) && one.standing === "current");
  const several = match.tables.length > 1;
  const where = several ? t("whereTable", { ...at, sides }) : t("where", { game: at.game, sides });
  const texts = ["correction", "preview", "sheet", "problems", ...rulebookTexts(match.rulebook)] as const;
  const parts = match.inEvent ? ([...texts, ...eventTexts] as const) : texts;
  const played = {
    ...{ leagueId: match.leagueId, id: match.id, sides: match.sides },
    ...{ rulebook: match.rulebook, rules: match.rules },
  };
  if (final) {
    return (
      <ClientTexts parts={[...parts, "table"]}>
        <NamesOfLeague names={await loadTeamNames(match.leagueId, match.sides)}>
          <CorrectFinalScore
            match={played}
            table={at.table}
            game={final}
            side={match.sides[Number(side)] === undefined ? 0 : Number(side)}
            where={where}
            matchHref={matchHref}
          />
        </NamesOfLeague>
      </ClientTexts>
    );
  }
  if (!game || !isThere) {
    const here = `/${locale}/table/${match.id}/correct?${from ? `dispute=${from}&` : ""}`;
    return (
      <main id="main" className="correctable mx-auto grid w-full max-w-5xl gap-4 p-4">
        <PageHeader title={t("choose")} note={sides} />
        <p className="text-ink-soft">{t("chooseNote")}</p>
        <MatchSheets
          match={match}
          correct={here}
          sheetHref={(at, of) => `/${locale}/table/${match.id}?table=${at}&game=${of}`}
        />
        <p>
          <LinkButton href={matchHref}>{t("back")}</LinkButton>
        </p>
      </main>
    );
  }
  return (
    <ClientTexts parts={parts}>
      <NamesOfLeague names={await loadTeamNames(match.leagueId, match.sides)}>
        <CorrectHand match={played} {...{ table: at.table, game, hand: Number(hand), where, matchHref }} />
      </NamesOfLeague>
    </ClientTexts>
  );
}

interface GameKey {
  readonly table: number;
  readonly game: number;
}

/** A game recorded by hands. */
function gameAt(match: MatchView, key: GameKey): GameToCorrect | null {
  const gameToCorrect = storedGame(match, key);
  if (!gameToCorrect || gameToCorrect.firstDealer === null) return null;
  return { number: gameToCorrect.number, firstDealer: gameToCorrect.firstDealer, entries: gameToCorrect.entries };
}

/** A game recorded by its final score. */
function finalAt(
  match: MatchView,
  key: GameKey,
): { readonly number: number; readonly final: readonly number[] } | null {
  const gameToCorrect = storedGame(match, key);
  return gameToCorrect?.final ? { number: gameToCorrect.number, final: gameToCorrect.final } : null;
}

function storedGame({ tables }: MatchView, { table, game }: GameKey) {
  return tables.find(({ position }) => position === table)?.games.find(({ number }) => number === game);
}
