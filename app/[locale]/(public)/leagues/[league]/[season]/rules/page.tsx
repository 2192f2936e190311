import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { OtherRulesLink } from "@/components/other-rules/other-rules-link";
import { gameTexts } from "@/components/rulebooks/game-texts";
import { rulebookViews } from "@/components/rulebooks/registry";
import { SeasonHeader } from "@/components/season/season-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadSeason } from "@/lib/server/seasons/load-season";

interface SeasonRulesParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
}

export async function generateMetadata({ params }: SeasonRulesParams): Promise<Metadata> {
  const { league, season } = await params;
  const [t, view] = await Promise.all([getTranslations("season"), loadSeason(league, season)]);
  return view ? { title: `${t("rules")}, ${view.season.name}, ${view.league.name}` } : {};
}

export default async function SeasonRulesPage({ params }: SeasonRulesParams) {
  const { locale, league, season } = await pageLocale(params);
  const view = await loadSeason(league, season);
  const [views, texts] = view ? [rulebookViews(view.stage.rulebook), gameTexts(view.stage.rulebook)] : [];
  if (!view || !views || !texts) return <NothingHere />;
  const [t, tRulebook] = await Promise.all([getTranslations("season"), getTranslations(texts)]);
  const { HouseRulesView } = views;
  return (
    <>
      <SeasonHeader
        season={view.season}
        title={t("rulesTitle", { season: view.season.name })}
        note={t("rulesNote", { rulebook: tRulebook("name") })}
      />
      <Sheet as="div">
        <HouseRulesView rules={view.stage.rules} />
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-3">
          <OtherRulesLink rulebook={view.stage.rulebook} href={`/${locale}/leagues/${league}/${season}/other-rules`} />
          <PageLink href={`/${locale}/rules/${view.stage.rulebook}`}>{t("rulesAll")}</PageLink>
        </p>
      </Sheet>
    </>
  );
}
