import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { TeamLinks } from "@/components/people/team-links";
import { ScheduleList } from "@/components/schedule/schedule-list";
import { scheduledOf } from "@/components/schedule/scheduled-of";
import { tablesWords } from "@/components/schedule/tables-words";
import { CertificateShort } from "@/components/schedule-grid/certificate-short";
import { SeasonHeader } from "@/components/season/season-header";
import { PageLink } from "@/components/ui/page-link";
import { movementSettingsOf } from "@/lib/competition/movements/movement-settings";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadCertificate } from "@/lib/server/seasons/load-certificate";
import { loadSeason } from "@/lib/server/seasons/load-season";
import { teamAddresses } from "@/lib/server/seasons/team-addresses";

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
  const [t, tMovement, tPeople, tTake] = await Promise.all([
    getTranslations("season"),
    getTranslations("movement"),
    getTranslations("people"),
    getTranslations("takeAway"),
  ]);
  const addresses = teamAddresses(view.season.entrants);
  const certificate = await loadCertificate(league, season);
  const base = `/${locale}/leagues/${league}/${season}`;
  const isMovement = movementSettingsOf(view.stage) !== null;
  const matches = view.rounds.reduce((sum, round) => sum + round.matches.length, 0);
  return (
    <>
      <SeasonHeader
        locale={locale}
        league={view.league}
        season={view.season}
        current="schedule"
        title={t("schedule")}
        note={
          isMovement
            ? tMovement("note", { players: view.season.entrants.length, rounds: view.rounds.length })
            : t("scheduleNote", {
                teams: view.season.entrants.length,
                rounds: view.rounds.length,
                matches,
                games: view.stage.gamesPerMeeting,
              })
        }
      />
      {certificate ? <CertificateShort lines={certificate.lines} /> : null}
      {isMovement ? null : (
        <TeamLinks
          teams={view.season.entrants.map(({ id, name }) => ({ name, address: addresses.get(id) ?? id }))}
          base={`${base}/teams`}
        />
      )}
      <p className="no-print flex flex-wrap gap-x-6 px-1.5">
        {isMovement ? (
          <PageLink href={`${base}/seats`} className="inline-flex min-h-12 items-center">
            {tMovement("link")}
          </PageLink>
        ) : null}
        <PageLink href={`${base}/take-away`} className="inline-flex min-h-12 items-center">
          {tTake("link")}
        </PageLink>
      </p>
      <ScheduleList
        who={view.who}
        follow={view.league.slug}
        rounds={view.rounds.map((round) => ({
          ...round,
          href: `${base}/rounds/${round.number}`,
          matches: round.matches.map((match) =>
            scheduledOf(match, `${base}/matches/${match.slug}`, tablesWords(tPeople, match.tables), round.date),
          ),
        }))}
      />
    </>
  );
}
