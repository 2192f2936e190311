import type { ReactNode } from "react";
import { DeskFrame } from "@/components/shell/desk-frame";
import { SiteFrame } from "@/components/shell/site-frame";
import { NamesOfLeague } from "@/components/short-name/names-of-league";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadDeskShell } from "@/lib/server/desk/load-desk-shell";
import { leagueToRun } from "@/lib/server/leagues/load-desk-league";
import { loadGamesPlayed } from "@/lib/server/leagues/load-leagues";
import { requestTime } from "@/lib/server/platform/page-cache/request-time";
import { loadDeskNames } from "@/lib/server/seasons/load-short-names";

interface DeskLeagueLayoutProps {
  readonly params: Promise<{ locale: string; league: string }>;
  readonly children: ReactNode;
}

/**
 * The layout of a league's desk: navigation, and short names for its pages. Without permission only the page's own
 * answer is shown.
 */
export default async function DeskLeagueLayout({ params, children }: DeskLeagueLayoutProps) {
  const { locale, league: slug } = await pageLocale(params);
  const [{ league }, games] = await Promise.all([leagueToRun(slug), loadGamesPlayed()]);
  if (!league) return <SiteFrame games={games}>{children}</SiteFrame>;
  const [{ seasons, season, count }, names] = await Promise.all([
    loadDeskShell(league, requestTime()),
    loadDeskNames(league.id),
  ]);
  const desk = { home: `/${locale}/desk/${encodeURIComponent(league.slug)}`, seasons };
  return (
    <DeskFrame desk={desk} league={league} season={season} count={count} games={games}>
      <NamesOfLeague names={names}>{children}</NamesOfLeague>
    </DeskFrame>
  );
}
