import { ChevronRight, Monitor } from "lucide-react";
import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { AnnouncementList } from "@/components/announcements/announcement-list";
import { LatestList } from "@/components/home/latest-list";
import { TonightList, type TonightMatch } from "@/components/home/tonight-list";
import { MyMatch } from "@/components/my-team/my-match";
import { formatDate } from "@/components/schedule/format-date";
import { scheduledOf } from "@/components/schedule/scheduled-of";
import { tablesText } from "@/components/schedule/tables-text";
import { ComingSeasons } from "@/components/season/coming-seasons";
import { ClientTexts } from "@/components/shell/client-texts";
import { LinkList } from "@/components/shell/link-list";
import { standingsRows } from "@/components/standings/standings-rows";
import { StandingsTable } from "@/components/standings/standings-table";
import { WhatIfSwitch } from "@/components/standings/what-if-switch";
import { WhyAll } from "@/components/standings/why-all";
import { Aside } from "@/components/ui/aside";
import { Columns } from "@/components/ui/columns";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { presetOf } from "@/lib/competition/standings/order";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadEvents } from "@/lib/server/events/load-event";
import { loadHall } from "@/lib/server/events/load-hall";
import { loadAnnouncements } from "@/lib/server/leagues/announcements";
import { loadCurrentSeason } from "@/lib/server/leagues/load-current-season";
import { loadLatest } from "@/lib/server/leagues/load-latest";
import { type LeagueView, loadLeague } from "@/lib/server/leagues/load-leagues";
import { loadNextMatches } from "@/lib/server/next-match/load-next-matches";
import { tonightIn } from "@/lib/server/platform/system/clock";
import { loadNight } from "@/lib/server/seasons/load-night";
import { seasonWeek } from "@/lib/server/seasons/season-week";
import { loadNightStakes } from "@/lib/server/standings/load-outlook";
import { loadStandings } from "@/lib/server/standings/load-standings";

interface LeagueParams {
  readonly params: Promise<{ locale: string; league: string }>;
}

export async function generateMetadata({ params }: LeagueParams): Promise<Metadata> {
  const league = await loadLeague((await params).league);
  if (!league) return {};
  return { title: league.name, description: (await getTranslations("home"))("about", { league: league.name }) };
}

/** A league's home page: the reader's match, tonight by bar, the first six rows of the standings, latest changes. */
export default async function LeaguePage({ params }: LeagueParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await loadLeague(slug);
  if (!league) return <NothingHere />;
  const now = new Date();
  const [t, announcements, { current, coming }, next] = await Promise.all([
    getTranslations("home"),
    loadAnnouncements(league, now),
    loadCurrentSeason(league, now),
    loadNextMatches(league.slug, now),
  ]);
  const home = `/${locale}/leagues/${encodeURIComponent(league.slug)}`;
  const stakes = current && (await loadNightStakes(league.slug, current.slug));
  const part = { league, home, now };
  return (
    <>
      <h1 className="sr-only">{league.name}</h1>
      <Columns
        main={
          <>
            <AnnouncementList announcements={announcements} />
            {next && next.teams.length > 0 ? (
              <ClientTexts parts={["myTeam"]}>
                <MyMatch
                  locale={locale}
                  league={league.slug}
                  tonight={tonightIn(league.timeZone, now)}
                  teams={next.teams.map(({ id, name, isPerson }) => ({ id, name, isPerson }))}
                  stakes={stakes && current ? { ...stakes, season: current.slug } : null}
                />
              </ClientTexts>
            ) : null}
            <Tonight {...part} season={current?.slug} wall={`/${locale}/wall/${encodeURIComponent(league.slug)}`} />
          </>
        }
        beside={
          <>
            {current ? (
              <Standings {...part} current={current} />
            ) : (
              <Aside title={t("seasons")} titleId="seasons">
                <p className="mt-2 text-ink-soft">{t("noSeason")}</p>
              </Aside>
            )}
            <ComingSeasons seasons={coming} home={home} />
            <WhatChanged {...part} />
          </>
        }
      />
    </>
  );
}

interface PartProps {
  readonly league: LeagueView;
  /** The address of the league's pages. */
  readonly home: string;
  readonly now: Date;
}

interface TonightProps extends PartProps {
  /** The address of the current season: matches of other seasons and events are labeled. */
  readonly season: string | undefined;
  readonly wall: string;
}

/** Tonight's matches by bar; without any, the date of the next night. */
async function Tonight({ league, home, now, season, wall }: TonightProps) {
  const [t, tPeople, format, night] = await Promise.all([
    getTranslations("home"),
    getTranslations("people"),
    getFormatter(),
    loadNight(league, tonightIn(league.timeZone, now)),
  ]);
  const matches = night.matches.map(
    (match): TonightMatch => ({
      ...scheduledOf(match, `${home}/${encodeURIComponent(match.season.slug)}/matches/${match.slug}`),
      bar: match.venue ?? "",
      more: [tablesText(tPeople, match.tables), match.season.slug === season ? "" : match.season.name]
        .filter(Boolean)
        .join(" · "),
    }),
  );
  return (
    <Sheet
      flush
      title={t("tonight")}
      titleId="tonight"
      note={formatDate(format, night.date)}
      action={
        <PageLink href={wall} className="key key-quiet">
          <Monitor aria-hidden="true" className="size-5" />
          {t("wall")}
        </PageLink>
      }
    >
      {matches.length === 0 ? (
        <p className="px-4 pb-4 text-ink-soft">
          {t("noneTonight")} {night.next ? t("next", { date: formatDate(format, night.next) }) : null}
        </p>
      ) : (
        <TonightList follow={league.slug} matches={matches.toSorted((a, b) => a.bar.localeCompare(b.bar))} />
      )}
    </Sheet>
  );
}

type Current = NonNullable<Awaited<ReturnType<typeof loadCurrentSeason>>["current"]>;

/** The first six rows of the standings and the reader's own team, with links to the reasons and other rules. */
async function Standings({ league, home, current }: PartProps & { readonly current: Current }) {
  const [t, format, view] = await Promise.all([
    getTranslations("home"),
    getFormatter(),
    loadStandings(league.slug, current.slug),
  ]);
  if (!view) return null;
  const standings = `${home}/${encodeURIComponent(current.slug)}/standings`;
  return (
    <Sheet
      flush
      className="top-six"
      title={t("standings")}
      titleId="standings"
      note={seasonNote(current, view, { t, dateText: (date) => formatDate(format, date) })}
      action={
        <PageLink className="key key-quiet" href={standings}>
          {t("allStandings", { count: view.lines.length })}
          <ChevronRight aria-hidden="true" className="size-5" />
        </PageLink>
      }
    >
      <StandingsTable
        brief
        rows={standingsRows(view.lines, false, view)}
        sides={view.sides}
        who={view.who}
        follow={league.slug}
      />
      <div className="flex flex-wrap items-start gap-x-2 border-t border-rule px-2">
        <WhyAll rows={standingsRows(view.lines, true, view)} />
        <WhatIfSwitch standings={standings} preset={presetOf(view.settings)} sides={view.sides} />
      </div>
    </Sheet>
  );
}

/** The latest changes, and current and coming events. */
async function WhatChanged({ league, home }: PartProps) {
  const [t, tEvents, news, events, hall] = await Promise.all([
    getTranslations("home"),
    getTranslations("events"),
    loadLatest(league, 4),
    loadEvents(league.id),
    loadHall(league),
  ]);
  const over = new Set(hall.map(({ id }) => id));
  const open = events.filter(({ id, state }) => state === "published" && !over.has(id));
  return (
    <>
      {news.length > 0 ? (
        <Aside title={t("latest.title")} titleId="latest">
          <LatestList news={news} league={home} />
        </Aside>
      ) : null}
      {open.length > 0 ? (
        <Aside title={tEvents("title")} titleId="events">
          <LinkList
            links={open.map(({ slug, name }) => ({
              href: `${home}/events/${encodeURIComponent(slug)}`,
              label: name,
            }))}
          />
        </Aside>
      ) : null}
    </>
  );
}

interface NoteTexts {
  readonly t: Awaited<ReturnType<typeof getTranslations<"home">>>;
  readonly dateText: (date: string) => string;
}

/** The progress of the current season; before its first night, the date. */
function seasonNote(
  { phase, firstNight }: Current,
  { who, season, rounds }: NonNullable<Awaited<ReturnType<typeof loadStandings>>>,
  { t, dateText }: NoteTexts,
): string {
  if (phase === "coming" && firstNight !== null)
    return t("seasonBegins", { season: season.name, date: dateText(firstNight) });
  return t("seasonOf", { who, season: season.name, ...seasonWeek(rounds) });
}
