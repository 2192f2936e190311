import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { SeasonGrid } from "@/components/schedule-grid/season-grid";
import { ClientTexts } from "@/components/shell/client-texts";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { loadSeasonSchedule } from "@/lib/server/seasons/load-season-schedule";

interface DeskScheduleParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
}

export async function generateMetadata({ params }: DeskScheduleParams): Promise<Metadata> {
  const { league, season } = await params;
  const [t, view] = await Promise.all([getTranslations("grid.desk"), loadSeasonSchedule(league, season)]);
  return view ? { title: `${t("title")}, ${view.season.name}` } : {};
}

/** Edits a season's schedule at the desk. */
export default async function DeskSchedulePage({ params }: DeskScheduleParams) {
  const { locale, league: slug, season: seasonSlug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const view = await loadSeasonSchedule(slug, seasonSlug);
  if (!view) notFound();
  const t = await getTranslations("grid.desk");
  const { season, plan, schedule, version } = view;
  const desk = `/${locale}/desk/${encodeURIComponent(league.slug)}/seasons/${encodeURIComponent(season.slug)}`;
  return (
    <ClientTexts parts={["grid", "certificate", "problems"]}>
      <PageHeader
        above={<PageLink href={desk}>{season.name}</PageLink>}
        title={t("title")}
        note={t("note", { version, season: season.name })}
      />
      <SeasonGrid
        leagueId={league.id}
        season={season}
        schedule={schedule}
        version={version}
        proofs={plan.proofs}
        noPlayReasons={Object.fromEntries(plan.noPlay.map(({ date, reason }) => [date, reason]))}
      />
    </ClientTexts>
  );
}
