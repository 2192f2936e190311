import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { TeamLinks } from "@/components/people/team-links";
import { ScheduleList } from "@/components/schedule/schedule-list";
import { scheduledOf } from "@/components/schedule/scheduled-of";
import { tablesWords } from "@/components/schedule/tables-words";
import { CertificateShort } from "@/components/schedule-grid/certificate-short";
import { SeasonHeader } from "@/components/season/season-header";
import { pageLocale } from "@/lib/i18n/page-locale";
import { teamAddresses } from "@/lib/server/members/team-addresses";
import { loadCertificate } from "@/lib/server/scheduling/load-certificate";
import { loadSeason } from "@/lib/server/scheduling/load-season";

interface ScheduleParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
}

export async function generateMetadata({ params }: ScheduleParams): Promise<Metadata> {
  const { league, season } = await params;
  const [t, view] = await Promise.all([getTranslations("season"), loadSeason(league, season)]);
  return view ? { title: `${t("schedule")}, ${view.season.name}, ${view.league.name}` } : {};
}

export default async function SchedulePage({ params }: ScheduleParams) {
  const { locale, league, season } = await pageLocale(params);
  const view = await loadSeason(league, season);
  if (!view) return <NothingHere />;
  const [t, tPeople, tTake] = await Promise.all([
    getTranslations("season"),
    getTranslations("people"),
    getTranslations("takeAway"),
  ]);
  const addresses = teamAddresses(view.season.entrants);
  const certificate = await loadCertificate(league, season);
  const matches = view.rounds.reduce((sum, round) => sum + round.matches.length, 0);
  return (
    <>
      <SeasonHeader
        locale={locale}
        league={view.league}
        season={view.season}
        current="schedule"
        title={t("schedule")}
        note={t("scheduleNote", {
          teams: view.season.entrants.length,
          rounds: view.rounds.length,
          matches,
          games: view.stage.gamesPerMeeting,
        })}
      />
      {certificate ? <CertificateShort lines={certificate.lines} /> : null}
      <TeamLinks
        teams={view.season.entrants.map(({ id, name }) => ({ name, address: addresses.get(id) ?? id }))}
        base={`/${locale}/leagues/${league}/${season}/teams`}
      />
      <p className="no-print px-1.5">
        <Link href={`/${locale}/leagues/${league}/${season}/take-away`} className="inline-flex min-h-12 items-center">
          {tTake("link")}
        </Link>
      </p>
      <ScheduleList
        rounds={view.rounds.map((round) => ({
          ...round,
          href: `/${locale}/leagues/${league}/${season}/rounds/${round.number}`,
          matches: round.matches.map((match) =>
            scheduledOf(
              match,
              `/${locale}/leagues/${league}/${season}/matches/${match.slug}`,
              tablesWords(tPeople, match.tables),
              round.date,
            ),
          ),
        }))}
      />
    </>
  );
}
