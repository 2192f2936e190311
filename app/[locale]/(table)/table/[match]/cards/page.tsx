import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { GamesToEnter } from "@/components/play-entry/games-to-enter";
import { HandEntry } from "@/components/play-entry/hand-entry";
import { rulebookTexts } from "@/components/rulebooks/game-texts";
import { rulebookViews } from "@/components/rulebooks/registry";
import { ClientTexts } from "@/components/shell/client-texts";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { seatNames } from "@/lib/rulebooks/seat-names";
import { loadHandToEnter } from "@/lib/server/scoring/load-hand-to-enter";
import { loadMatchToScore } from "@/lib/server/scoring/load-match";
import { handSlug } from "@/lib/views/hand-review";

interface CardsParams {
  readonly params: Promise<{ locale: string; match: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("playEntry"))("title"), robots: { index: false } };
}

/** A hand of the match entered card by card; without one, the hands to choose from, and whole games by file. */
export default async function CardsPage({ params, searchParams }: CardsParams) {
  const { locale, match: id } = await pageLocale(params);
  const match = await loadMatchToScore(id);
  if (!match || match.open) notFound();
  const t = await getTranslations("playEntry");
  const { table, game, hand } = await searchParams;
  const key = { table: Number(table), game: Number(game), hand: Number(hand) };
  const toEnter = await loadHandToEnter(match, key);
  const here = `/${locale}/table/${match.id}/cards`;
  const season = `/${locale}/leagues/${encodeURIComponent(match.leagueSlug)}/${encodeURIComponent(match.seasonSlug)}`;
  const matchHref = `${season}/matches/${match.slug}`;
  const isDeal = rulebookViews(match.rulebook)?.handWord === "deal" ? "yes" : "no";
  return (
    <ClientTexts parts={["playEntry", "handReview", "problems", ...rulebookTexts(match.rulebook)]}>
      <main id="main" className="mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-5 p-4">
        <PageHeader
          above={<PageLink href={toEnter ? here : matchHref}>{t(toEnter ? "backToHands" : "back")}</PageLink>}
          title={toEnter ? t("enterOf", { isDeal, hand: key.hand }) : t("title")}
          note={
            toEnter
              ? `${match.sides.join(" – ")}, ${t("game", { several: match.tables.length > 1 ? "yes" : "no", ...key })}`
              : `${match.sides.join(" – ")}. ${t("note")}`
          }
        />
        {toEnter ? (
          <HandEntry
            place={{ league: match.leagueId, match: match.id, ...key }}
            rulebookId={match.rulebook}
            rules={match.rules}
            dealer={toEnter.dealer}
            entry={toEnter.entry}
            names={seatNames(toEnter.seats, match.sides)}
            stored={toEnter.stored}
            handHref={`${matchHref}/hands/${handSlug(key.table, key.game, key.hand)}`}
          />
        ) : (
          <GamesToEnter match={match} here={here} />
        )}
      </main>
    </ClientTexts>
  );
}
