import type { Metadata } from "next";
import type { ReactNode } from "react";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { LivePage } from "@/components/live/live-page";
import { MyTeamLink } from "@/components/my-team/my-team-link";
import { ClientTexts } from "@/components/shell/client-texts";
import type { LeagueShell } from "@/components/shell/league-sections";
import { SiteFrame } from "@/components/shell/site-frame";
import { NamesOfLeague } from "@/components/short-name/names-of-league";
import { hasBracket } from "@/lib/competition/events/event-formats";
import { languagesOf } from "@/lib/i18n/league-languages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadEvents } from "@/lib/server/events/load-event";
import { loadCurrentSeason } from "@/lib/server/leagues/load-current-season";
import { loadLeague, shownVersion } from "@/lib/server/leagues/load-leagues";
import { currentOrigin } from "@/lib/server/platform/http/origin";
import { loadPublicNames } from "@/lib/server/seasons/load-short-names";

interface LeagueLayoutProps {
  readonly params: Promise<{ locale: string; league: string }>;
  readonly children: ReactNode;
}

/** Metadata: preview pictures for links, and whether search engines may index the pages. */
export async function generateMetadata({ params }: Pick<LeagueLayoutProps, "params">): Promise<Metadata> {
  const { locale, league: slug } = await pageLocale(params);
  const [league, origin] = await Promise.all([loadLeague(slug), currentOrigin()]);
  // Pages in other languages than the league's still work for old links, but are not indexed.
  const isOffered = league !== null && languagesOf(league).includes(locale);
  const isHidden = league !== null && (!league.isSearched || !isOffered || league.archivedAt !== null);
  return { metadataBase: new URL(origin), ...(isHidden && { robots: { index: false } }) };
}

/** The layout of a league's pages: navigation to its current season, and live updates. */
export default async function LeagueLayout({ params, children }: LeagueLayoutProps) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await loadLeague(slug);
  if (!league) {
    return (
      <SiteFrame>
        <NothingHere />
      </SiteFrame>
    );
  }
  const [{ seasons }, names, events, version] = await Promise.all([
    loadCurrentSeason(league, new Date()),
    loadPublicNames(league.id),
    loadEvents(league.id),
    shownVersion(league),
  ]);
  const home = `/${locale}/leagues/${encodeURIComponent(league.slug)}`;
  const drawn = events.find(({ drawnFormat }) => drawnFormat !== null && hasBracket(drawnFormat));
  const shell: LeagueShell = {
    ...{ home, slug: league.slug, name: league.name },
    seasons: seasons.map(({ slug: season, name }) => ({ slug: season, name })),
    bracket: drawn ? `${home}/events/${encodeURIComponent(drawn.slug)}` : null,
  };
  const games = [...new Set(seasons.flatMap(({ stages }) => stages.map(({ rulebook }) => rulebook)))];
  return (
    <div className="contents" data-accent={league.accent}>
      <NamesOfLeague names={names} league={league.slug}>
        <SiteFrame
          league={shell}
          demo={league.demo}
          games={games}
          languages={languagesOf(league)}
          live={
            <ClientTexts parts={["live"]}>
              <LivePage league={league.slug} version={version} />
            </ClientTexts>
          }
          mine={
            <ClientTexts parts={["myTeam"]}>
              <MyTeamLink locale={locale} league={league.slug} />
            </ClientTexts>
          }
        >
          {children}
        </SiteFrame>
      </NamesOfLeague>
    </div>
  );
}
