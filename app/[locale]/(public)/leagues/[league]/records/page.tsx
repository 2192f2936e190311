import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { HonoursSheets } from "@/components/honours/honours-sheets";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadLeagueHonours } from "@/lib/server/honours/load-honours";

interface RecordsParams {
  readonly params: Promise<{ locale: string; league: string }>;
}

export async function generateMetadata({ params }: RecordsParams): Promise<Metadata> {
  const { league } = await params;
  const [t, view] = await Promise.all([getTranslations("honours"), loadLeagueHonours(league)]);
  return view ? { title: `${t("ofLeague")}, ${view.league.name}` } : {};
}

/** The records of all seasons of a league. */
export default async function LeagueRecordsPage({ params }: RecordsParams) {
  const { locale, league } = await pageLocale(params);
  const view = await loadLeagueHonours(league);
  if (!view) return <NothingHere />;
  const t = await getTranslations("honours");
  const home = `/${locale}/leagues/${league}`;
  const games = view.honours.reduce((sum, one) => sum + one.games, 0);
  return (
    <>
      <PageHeader
        above={<PageLink href={home}>{view.league.name}</PageLink>}
        title={t("ofLeague")}
        note={games === 0 ? t("none") : t("note", { games })}
        actions={<LinkButton href={`${home}/archive`}>{t("archive")}</LinkButton>}
      />
      <HonoursSheets games={view.honours} league={home} severalSeasons={view.seasons.length > 1} />
    </>
  );
}
