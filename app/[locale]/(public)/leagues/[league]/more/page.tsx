import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { TeamLinks } from "@/components/people/team-links";
import { SearchForm } from "@/components/search/search-form";
import { LinkList } from "@/components/shell/link-list";
import { Aside } from "@/components/ui/aside";
import { Columns } from "@/components/ui/columns";
import { PageHeader } from "@/components/ui/page-header";
import { movementSettingsOf } from "@/lib/competition/movements/movement-settings";
import type { Locale } from "@/lib/i18n/locale";
import { pageLocale } from "@/lib/i18n/page-locale";
import { gamesWithRules, rulesText } from "@/lib/i18n/rules-text";
import { loadRoadYears } from "@/lib/server/city/load-road-years";
import { championsOf } from "@/lib/server/city/load-years";
import { loadEvents } from "@/lib/server/events/load-event";
import { loadHall } from "@/lib/server/events/load-hall";
import { loadHasHistory } from "@/lib/server/history/load-history";
import { loadCurrentSeason } from "@/lib/server/leagues/load-current-season";
import { type LeagueView, loadLeague, loadLedgerEnd } from "@/lib/server/leagues/load-leagues";
import { loadBars } from "@/lib/server/open-book/load-bars";
import { loadSeason } from "@/lib/server/seasons/load-season";
import { teamAddresses } from "@/lib/server/seasons/team-addresses";

interface MoreParams {
  readonly params: Promise<{ locale: string; league: string }>;
}

export async function generateMetadata({ params }: MoreParams): Promise<Metadata> {
  const [t, league] = await Promise.all([getTranslations("more"), loadLeague((await params).league)]);
  return league ? { title: t("of", { league: league.name }) } : {};
}

/** The league's pages that are not in its navigation. */
export default async function MorePage({ params }: MoreParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await loadLeague(slug);
  if (!league) return <NothingHere />;
  const [t, { current, seasons }] = await Promise.all([getTranslations("more"), loadCurrentSeason(league, new Date())]);
  const home = `/${locale}/leagues/${encodeURIComponent(league.slug)}`;
  const season = current && (await loadSeason(league.slug, current.slug));
  const others = seasons.slice(1);
  return (
    <>
      <PageHeader title={t("title")} />
      <SearchForm action={`${home}/search`} />
      <Columns
        main={
          <>
            {season ? (
              <SeasonPlaces season={season} base={`${home}/${encodeURIComponent(season.season.slug)}`} />
            ) : null}
            {others.length > 0 ? (
              <Aside title={t("otherSeasons")} titleId="other-seasons">
                <LinkList
                  links={others.map((other) => ({
                    href: `${home}/${encodeURIComponent(other.slug)}/standings`,
                    label: other.name,
                  }))}
                />
              </Aside>
            ) : null}
          </>
        }
        beside={
          <>
            <LeaguePlaces league={league} locale={locale} home={home} />
            <PlacesHere locale={locale} games={season ? [season.stage.rulebook] : gamesWithRules} />
            <LogOf league={league} locale={locale} />
          </>
        }
      />
    </>
  );
}

interface SeasonPlacesProps {
  readonly season: NonNullable<Awaited<ReturnType<typeof loadSeason>>>;
  readonly base: string;
}

/** The pages of the current season, and its teams. */
async function SeasonPlaces({ season: view, base }: SeasonPlacesProps) {
  const [t, tOutlook, tFigures, tHonours, tMovement, tTake, tPeople] = await Promise.all([
    getTranslations("more"),
    getTranslations("outlook"),
    getTranslations("figures"),
    getTranslations("honours"),
    getTranslations("movement"),
    getTranslations("takeAway"),
    getTranslations("people"),
  ]);
  const isMovement = movementSettingsOf(view.stage) !== null;
  const addresses = teamAddresses(view.season.entrants);
  return (
    <>
      <Aside title={view.season.name} titleId="season-places">
        <LinkList
          links={[
            ...(view.season.hasOutlook ? [{ href: `${base}/outlook`, label: tOutlook("link") }] : []),
            { href: `${base}/race`, label: tFigures("race.title") },
            { href: `${base}/crosstable`, label: tFigures("cross.title") },
            { href: `${base}/records`, label: tHonours("title") },
            { href: `${base}/bulletin`, label: t("results") },
            ...(isMovement ? [{ href: `${base}/seats`, label: tMovement("link") }] : []),
            { href: `${base}/rules`, label: t("seasonRules") },
            { href: `${base}/take-away`, label: tTake("link") },
          ]}
        />
      </Aside>
      {isMovement ? null : (
        <Aside title={tPeople("allTeams")} titleId="teams">
          <TeamLinks
            base={`${base}/teams`}
            teams={view.season.entrants.map(({ id, name }) => ({ name, address: addresses.get(id) ?? id }))}
          />
        </Aside>
      )}
    </>
  );
}

interface LeaguePlacesProps {
  readonly league: LeagueView;
  readonly locale: Locale;
  readonly home: string;
}

/** A league's other pages: next matches, events, past seasons, bars, the wall. */
async function LeaguePlaces({ league, locale, home }: LeaguePlacesProps) {
  const [t, tHistory, tMine, tHonours, tEvents, tListings, tCity, hasHistory, events, hall, years, bars] =
    await Promise.all([
      getTranslations("more"),
      getTranslations("history"),
      getTranslations("myTeam"),
      getTranslations("honours"),
      getTranslations("events"),
      getTranslations("listings"),
      getTranslations("city"),
      loadHasHistory(league.id),
      loadEvents(league.id),
      loadHall(league),
      loadRoadYears(league.id),
      loadBars(league.id),
    ]);
  const champions = new Map(hall.map((event) => [event.id, championsOf(event).join(", ")]));
  const books = bars.filter(({ hasBook }) => hasBook);
  return (
    <>
      {events.length > 0 ? (
        <Aside title={tEvents("title")} titleId="events">
          <LinkList
            links={[
              ...events.map(({ id, slug, name }) => ({
                href: `${home}/events/${encodeURIComponent(slug)}`,
                label: name,
                note: champions.get(id),
              })),
              ...years.slice(0, 1).map((year) => ({
                href: `/${locale}/city/${year}`,
                label: tCity("link", { year: String(year) }),
              })),
            ]}
          />
        </Aside>
      ) : null}
      <Aside title={t("leagueHead")} titleId="league-places">
        <LinkList
          links={[
            { href: `${home}/next`, label: tMine("title") },
            { href: `${home}/listings`, label: tListings("title") },
            { href: `${home}/records`, label: tHonours("league") },
            { href: `${home}/archive`, label: tHonours("archive") },
            ...(hasHistory ? [{ href: `${home}/history`, label: tHistory("link") }] : []),
            { href: `/${locale}/wall/${encodeURIComponent(league.slug)}`, label: t("wall") },
          ]}
        />
      </Aside>
      {books.length > 0 ? (
        <Aside title={t("bars")} titleId="bars">
          <LinkList
            links={books.map(({ slug, name }) => ({ href: `${home}/bars/${encodeURIComponent(slug)}`, label: name }))}
          />
        </Aside>
      ) : null}
    </>
  );
}

/** Pages of the installation. */
async function PlacesHere({ locale, games }: { readonly locale: Locale; readonly games: readonly string[] }) {
  const [t, tShell] = await Promise.all([getTranslations("more"), getTranslations("shell")]);
  return (
    <Aside title={t("hereHead")} titleId="places-here">
      <LinkList
        links={[
          ...games.flatMap((game) => {
            const title = rulesText(game, locale)?.title;
            return title ? [{ href: `/${locale}/rules/${game}`, label: title }] : [];
          }),
          { href: `/${locale}/help`, label: tShell("footer.help") },
          { href: `/${locale}/about`, label: tShell("footer.story") },
          { href: `/${locale}/city`, label: t("book") },
          { href: `/${locale}`, label: t("leagues") },
          { href: `/${locale}/desk`, label: t("desk") },
        ]}
      />
    </Aside>
  );
}

/** The number of entries in the league's log, its head, and a link to a signed copy. */
async function LogOf({ league, locale }: { readonly league: LeagueView; readonly locale: Locale }) {
  const t = await getTranslations("home");
  const { ledgerSeq, ledgerHead } = await loadLedgerEnd(league.id);
  const slug = encodeURIComponent(league.slug);
  return (
    <p className="text-small wrap-anywhere text-ink-soft">
      {t("ledger", { count: ledgerSeq, head: ledgerHead.slice(0, 12) || "–" })}{" "}
      {ledgerSeq > 0 ? (
        <>
          <a href={`/api/leagues/${slug}/ledger-head`}>{t("ledgerFile")}</a>{" "}
          <a href={`/api/feeds/ledger-heads/${slug}.atom?lang=${locale}`}>{t("ledgerFeed")}</a>
        </>
      ) : null}
    </p>
  );
}
