import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { HonoursSheets } from "@/components/honours/honours-sheets";
import { playerFactViews } from "@/components/rulebooks/player-facts-registry";
import { SeasonHeader } from "@/components/season/season-header";
import { LinkButton } from "@/components/ui/link-button";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadSeasonHonours } from "@/lib/server/honours/load-honours";
import { loadSeasonCounts } from "@/lib/server/teams/load-team-hands";

interface RecordsParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
}

export async function generateMetadata({ params }: RecordsParams): Promise<Metadata> {
  const { league, season } = await params;
  const [t, view] = await Promise.all([getTranslations("honours"), loadSeasonHonours(league, season)]);
  return view ? { title: `${t("title")}, ${view.season.name}` } : {};
}

/** The records of a season: games, hands and runs, each linked to its sheet. */
export default async function SeasonRecordsPage({ params }: RecordsParams) {
  const { locale, league, season } = await pageLocale(params);
  const view = await loadSeasonHonours(league, season);
  if (!view) return <NothingHere />;
  const [t, counted] = await Promise.all([getTranslations("honours"), loadSeasonCounts(league, season)]);
  const Leaders = counted?.rulebook ? playerFactViews(counted.rulebook)?.Leaders : undefined;
  const home = `/${locale}/leagues/${league}`;
  const games = view.honours.reduce((sum, one) => sum + one.games, 0);
  return (
    <>
      <SeasonHeader season={view.season} title={t("title")} note={games === 0 ? t("none") : t("note", { games })} />
      {counted && Leaders ? <Leaders entrants={counted.entrants} teams={`${home}/${season}/teams`} /> : null}
      <HonoursSheets games={view.honours} league={home} severalSeasons={false} />
      <p className="flex flex-wrap gap-2">
        <LinkButton href={`${home}/records`}>{t("league")}</LinkButton>
        <LinkButton href={`${home}/archive`}>{t("archive")}</LinkButton>
      </p>
    </>
  );
}
