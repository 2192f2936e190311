import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { EventLinks } from "@/components/events/event-links";
import { LatestList } from "@/components/home/latest-list";
import { NextMatchCard } from "@/components/my-team/next-match-card";
import { NightList } from "@/components/schedule/night-list";
import { scheduledOf } from "@/components/schedule/scheduled-of";
import { nightWords } from "@/components/schedule/spoken-time";
import { tablesWords } from "@/components/schedule/tables-words";
import { ComingSeasons } from "@/components/season/coming-seasons";
import { ClientWords } from "@/components/shell/client-words";
import { standingsRows } from "@/components/standings/standings-rows";
import { StandingsTable } from "@/components/standings/standings-table";
import { WhatIfSwitch } from "@/components/standings/what-if-switch";
import { WhyAll } from "@/components/standings/why-all";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { presetOf } from "@/lib/competition/standings/order";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadRoadYears } from "@/lib/server/city/load-road-years";
import { championsOf } from "@/lib/server/city/load-years";
import { loadEvents } from "@/lib/server/events/load-event";
import { loadHall } from "@/lib/server/events/load-hall";
import { loadCurrentSeason } from "@/lib/server/leagues/load-current-season";
import { loadLatest } from "@/lib/server/leagues/load-latest";
import { loadLeague } from "@/lib/server/leagues/load-leagues";
import { loadBars } from "@/lib/server/open-book/load-bars";
import { tonightIn } from "@/lib/server/platform/system/clock";
import { loadNight } from "@/lib/server/seasons/load-night";
import { seasonWeek } from "@/lib/server/seasons/season-week";
import { loadStandings } from "@/lib/server/standings/load-standings";

interface LeagueParams {
  readonly params: Promise<{ locale: string; league: string }>;
}

export async function generateMetadata({ params }: LeagueParams): Promise<Metadata> {
  const league = await loadLeague((await params).league);
  if (!league) return {};
  return { title: league.name, description: (await getTranslations("home"))("about", { league: league.name }) };
}

export default async function LeaguePage({ params }: LeagueParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await loadLeague(slug);
  if (!league) return <NothingHere />;
  const now = new Date();
  const [t, tHonours, tPeople, tBook, format, { current, coming, seasons }, events, hall, years, night, bars, news] =
    await Promise.all([
      getTranslations("home"),
      getTranslations("honours"),
      getTranslations("people"),
      getTranslations("open.book"),
      getFormatter(),
      loadCurrentSeason(league, now),
      loadEvents(league.id),
      loadHall(league),
      loadRoadYears(league.id),
      loadNight(league, tonightIn(league.timeZone, now), now),
      loadBars(league.id),
      loadLatest(league, 6),
    ]);
  const books = bars.filter(({ hasBook }) => hasBook);
  const severalSeasons = new Set(night.matches.map(({ season }) => season.slug)).size > 1;
  const view = current && (await loadStandings(slug, current.slug));
  const home = `/${locale}/leagues/${encodeURIComponent(league.slug)}`;
  const told = (date: string) => nightWords(format, date);
  return (
    <>
      <PageHeader title={league.name} note={view && current ? seasonNote(current, view, { t, told }) : undefined} />
      <ClientWords parts={["myTeam"]}>
        <NextMatchCard locale={locale} league={league.slug} />
      </ClientWords>
      <ComingSeasons seasons={coming} home={home} />
      <div className="grid items-start gap-5 wide:grid-cols-2">
        <Sheet
          flush
          title={t("tonightTables", { count: night.matches.length })}
          titleId="tonight"
          note={told(night.date)}
        >
          {night.matches.length === 0 ? (
            <p className="px-4 pb-4 text-ink-soft">
              {t("noneTonight")} {night.next ? t("next", { date: told(night.next) }) : null}
            </p>
          ) : (
            <NightList
              follow={league.slug}
              matches={night.matches.map((match) =>
                scheduledOf(
                  match,
                  `${home}/${encodeURIComponent(match.season.slug)}/matches/${match.slug}`,
                  [tablesWords(tPeople, match.tables), severalSeasons ? match.season.name : ""]
                    .filter(Boolean)
                    .join(" · "),
                ),
              )}
            />
          )}
        </Sheet>
        {view && current ? (
          <Sheet
            flush
            title={t("standings")}
            titleId="standings"
            action={
              <PageLink className="key key-quiet" href={`${home}/${encodeURIComponent(current.slug)}/standings`}>
                {t("allStandings", { count: view.lines.length })}
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
            <div className="flex flex-wrap items-start gap-x-2 px-2 pb-2">
              <WhyAll rows={standingsRows(view.lines, true, view)} />
              <WhatIfSwitch
                standings={`${home}/${encodeURIComponent(current.slug)}/standings`}
                preset={presetOf(view.settings)}
                sides={view.sides}
              />
            </div>
          </Sheet>
        ) : (
          <Sheet title={t("seasons")} titleId="seasons">
            <p className="text-ink-soft">{t("noSeason")}</p>
          </Sheet>
        )}
        {news.length > 0 ? (
          <Sheet flush title={t("latest.title")} titleId="latest">
            <LatestList news={news} league={home} />
          </Sheet>
        ) : null}
        {seasons.length > 0 ? (
          <Sheet title={t("seasons")} titleId="seasons">
            <ul>
              {seasons.map((season) => (
                <li
                  key={season.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule"
                >
                  <span className="name">{season.name}</span>
                  <span className="flex">
                    <PageLink className="key key-quiet" href={`${home}/${encodeURIComponent(season.slug)}/standings`}>
                      {t("standings")}
                    </PageLink>
                    <PageLink className="key key-quiet" href={`${home}/${encodeURIComponent(season.slug)}/schedule`}>
                      {t("schedule")}
                    </PageLink>
                  </span>
                </li>
              ))}
            </ul>
            <p className="flex flex-wrap gap-2 border-t border-rule pt-3">
              <LinkButton href={`${home}/records`}>{tHonours("title")}</LinkButton>
              <LinkButton href={`${home}/archive`}>{tHonours("archive")}</LinkButton>
            </p>
          </Sheet>
        ) : null}
        {events.length > 0 ? (
          <EventLinks
            events={events}
            champions={new Map(hall.map((event) => [event.id, championsOf(event)]))}
            years={years}
            home={home}
            book={`/${locale}/city`}
          />
        ) : null}
        {books.length > 0 ? (
          <Sheet title={tBook("bars")} titleId="bars">
            <ul>
              {books.map(({ id, name, slug: bar }) => (
                <li key={id} className="border-t border-rule">
                  <PageLink
                    className="name flex min-h-12 items-center"
                    href={`${home}/bars/${encodeURIComponent(bar)}`}
                  >
                    {name}
                  </PageLink>
                </li>
              ))}
            </ul>
          </Sheet>
        ) : null}
        <p className="text-small text-ink-soft">
          {t("ledger", { count: league.ledgerSeq, head: league.ledgerHead.slice(0, 12) || "–" })}{" "}
          {league.ledgerSeq > 0 ? (
            <>
              <a href={`/api/leagues/${encodeURIComponent(league.slug)}/ledger-head`}>{t("ledgerFile")}</a>{" "}
              <a href={`/api/feeds/ledger-heads/${encodeURIComponent(league.slug)}.atom?lang=${locale}`}>
                {t("ledgerFeed")}
              </a>
            </>
          ) : null}
        </p>
      </div>
    </>
  );
}

interface NoteWords {
  readonly t: Awaited<ReturnType<typeof getTranslations<"home">>>;
  readonly told: (date: string) => string;
}

/** How far the current season is; before its first night, when that is. */
function seasonNote(
  { phase, firstNight }: NonNullable<Awaited<ReturnType<typeof loadCurrentSeason>>["current"]>,
  { who, season, rounds }: NonNullable<Awaited<ReturnType<typeof loadStandings>>>,
  { t, told }: NoteWords,
): string {
  if (phase === "coming" && firstNight !== null)
    return t("seasonBegins", { season: season.name, date: told(firstNight) });
  return t("seasonOf", { who, season: season.name, ...seasonWeek(rounds) });
}
