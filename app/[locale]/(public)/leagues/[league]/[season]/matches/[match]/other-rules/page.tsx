import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { GameUnderRules } from "@/components/other-rules/game-under-rules";
import { OtherRulesLink } from "@/components/other-rules/other-rules-link";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadMatchUnderRules } from "@/lib/server/other-rules/load-match-under-rules";

interface MatchParams {
  readonly params: Promise<{ locale: string; league: string; season: string; match: string }>;
}

export async function generateMetadata({ params }: MatchParams): Promise<Metadata> {
  const { league, season, match } = await params;
  const [t, view] = await Promise.all([getTranslations("otherRules"), loadMatchUnderRules(league, season, match)]);
  if (!view) return {};
  return { title: t("matchTitle", { sides: view.match.sides.join(" – ") }), robots: { index: false } };
}

/** A match's games, hand by hand, scored again with the house rules changed one by one. */
export default async function MatchUnderRulesPage({ params }: MatchParams) {
  const { locale, league, season, match: slug } = await pageLocale(params);
  const view = await loadMatchUnderRules(league, season, slug);
  if (!view) return <NothingHere />;
  const t = await getTranslations("otherRules");
  const home = `/${locale}/leagues/${league}/${season}`;
  const { match, games, withoutHands } = view;
  return (
    <>
      <PageHeader
        above={<PageLink href={`${home}/matches/${slug}`}>{t("toMatch")}</PageLink>}
        title={t("matchTitle", { sides: match.sides.join(" – ") })}
        note={games.length === 0 ? t("matchNone") : t("matchNote")}
        actions={
          view.season.kind === "event" ? null : (
            <OtherRulesLink rulebook={match.rulebook} href={`${home}/other-rules`} isSeason />
          )
        }
      />
      {withoutHands > 0 && games.length > 0 ? (
        <p className="px-1.5">{t("withoutHands", { games: withoutHands })}</p>
      ) : null}
      {games.length > 0 ? <Notice>{t("caveat")}</Notice> : null}
      {games.map((game) => (
        <GameUnderRules key={`${game.table} ${game.game}`} rulebook={match.rulebook} sides={match.sides} game={game} />
      ))}
    </>
  );
}
