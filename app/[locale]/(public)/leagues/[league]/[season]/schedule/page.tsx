import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { scheduledOf } from "@/components/schedule/scheduled-of";
import { tablesText } from "@/components/schedule/tables-text";
import { SeasonHeader } from "@/components/season/season-header";
import { barsOf, chosenWeeks, nightsOf } from "@/components/season-schedule/chosen-weeks";
import { MyEventMatches } from "@/components/season-schedule/my-event-matches";
import {
  isPart,
  scheduleAddress,
  scheduleChoice,
  scheduleViews,
  wholeSchedule,
} from "@/components/season-schedule/schedule-choice";
import { ScheduleFacts } from "@/components/season-schedule/schedule-facts";
import { ScheduleHead } from "@/components/season-schedule/schedule-head";
import { ScheduleView } from "@/components/season-schedule/schedule-view";
import { ClientTexts } from "@/components/shell/client-texts";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { movementSettingsOf } from "@/lib/competition/movements/movement-settings";
import { pageLocale } from "@/lib/i18n/page-locale";
import { tonightIn } from "@/lib/server/platform/system/clock";
import { loadCertificate } from "@/lib/server/seasons/load-certificate";
import { loadSeason, type RoundView, type SeasonView } from "@/lib/server/seasons/load-season";
import { teamAddresses } from "@/lib/server/seasons/team-addresses";

interface ScheduleParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
  readonly searchParams: Promise<{
    team?: string | string[];
    bar?: string | string[];
    date?: string | string[];
    view?: string | string[];
  }>;
}

export async function generateMetadata({ params }: ScheduleParams): Promise<Metadata> {
  const { league, season } = await params;
  const [t, view] = await Promise.all([getTranslations("season"), loadSeason(league, season)]);
  return view ? { title: `${t("schedule")}, ${view.season.name}, ${view.league.name}` } : {};
}

/**
 * A season's schedule from the current week on, whole or for a team, a bar or a date; as a list, a grid or a calendar.
 */
export default async function SchedulePage({ params, searchParams }: ScheduleParams) {
  const { locale, league, season } = await pageLocale(params);
  const view = await loadSeason(league, season);
  if (!view) return <NothingHere />;
  const [t, tSchedule, tPeople] = await Promise.all([
    getTranslations("season"),
    getTranslations("schedule"),
    getTranslations("people"),
  ]);
  const base = `/${locale}/leagues/${league}/${season}`;
  const path = `${base}/schedule`;
  const { teams, bars, dates, views } = choosableOf(view);
  const query = await searchParams;
  const { choice, isUnknown } = scheduleChoice(query, {
    views,
    teams: teams.map(({ address }) => address),
    bars: bars.map(({ address }) => address),
    dates,
  });
  const weeks = chosenWeeks(view.rounds, {
    team: teams.find(({ address }) => address === choice.team) ?? null,
    bar: bars.find(({ address }) => address === choice.bar)?.name ?? null,
    // With a date, the calendar shows its whole month.
    date: choice.view === "month" ? null : choice.date,
  });
  const shown = weeks.reduce((sum, { matches }) => sum + matches.length, 0);
  return (
    <>
      <ScheduleHead
        title={<SeasonHeader season={view.season} title={t("schedule")} />}
        path={path}
        league={view.league.slug}
        choice={choice}
        views={views}
        teams={teams}
        bars={bars}
        dates={dates}
        who={view.who}
        shown={shown}
      />
      <ClientTexts parts={["myTeam"]}>
        <MyEventMatches locale={locale} league={view.league.slug} />
      </ClientTexts>
      {isUnknown ? <Notice kind="warn">{tSchedule("unknown")}</Notice> : null}
      {weeks.length === 0 && isPart(choice) ? (
        <Notice
          actions={
            <LinkButton href={scheduleAddress(path, { ...wholeSchedule, view: choice.view })}>
              {tSchedule("whole")}
            </LinkButton>
          }
        >
          {tSchedule("noneFits")}
        </Notice>
      ) : null}
      <ScheduleView
        path={path}
        choice={choice}
        weeks={weeks.map((week) => ({ ...week, href: `${base}/rounds/${week.number}` }))}
        dates={dates}
        teams={teams.map((team) => ({ ...team, href: `${base}/teams/${team.address}` }))}
        tonight={tonightIn(view.league.timeZone, new Date())}
        who={view.who}
        follow={view.league.slug}
        shownMatch={(match: RoundView["matches"][number], night) =>
          scheduledOf(match, `${base}/matches/${match.slug}`, tablesText(tPeople, match.tables), night)
        }
        about={<About view={view} base={base} teams={teams} />}
      />
    </>
  );
}

/** Options for limiting the schedule, and links to its views. */
function choosableOf({ season, rounds, stage }: SeasonView) {
  const addresses = teamAddresses(season.entrants);
  const bars = barsOf(rounds).map((name) => ({ id: name, name }));
  const barAddresses = teamAddresses(bars);
  // Single players change tables: a separate page shows the seats.
  const hasGrid =
    movementSettingsOf(stage) === null &&
    rounds.every(({ matches }) => matches.every(({ sides }) => sides.length === 2));
  return {
    teams: season.entrants.map(({ id, name }) => ({ id, name, address: addresses.get(id) ?? id })),
    bars: bars.map(({ id, name }) => ({ name, address: barAddresses.get(id) ?? id })),
    dates: nightsOf(rounds),
    views: hasGrid ? scheduleViews : scheduleViews.filter((view) => view !== "grid"),
  };
}

interface AboutProps {
  readonly view: SeasonView;
  /** The address of the season's pages. */
  readonly base: string;
  readonly teams: readonly { readonly name: string; readonly address: string }[];
}

async function About({ view, base, teams }: AboutProps) {
  const [t, tMovement, tTake, certificate] = await Promise.all([
    getTranslations("season"),
    getTranslations("movement"),
    getTranslations("takeAway"),
    loadCertificate(view.league.slug, view.season.slug),
  ]);
  const isMovement = movementSettingsOf(view.stage) !== null;
  const matches = view.rounds.reduce((sum, round) => sum + round.matches.length, 0);
  return (
    <ScheduleFacts
      note={
        isMovement
          ? tMovement("note", { players: teams.length, rounds: view.rounds.length })
          : t("scheduleNote", {
              teams: teams.length,
              rounds: view.rounds.length,
              matches,
              games: view.stage.gamesPerMeeting,
            })
      }
      certificate={certificate?.lines ?? null}
      teams={isMovement ? null : { teams, base: `${base}/teams` }}
      links={[
        ...(isMovement ? [{ href: `${base}/seats`, label: tMovement("link") }] : []),
        { href: `${base}/take-away`, label: tTake("link") },
      ]}
    />
  );
}
