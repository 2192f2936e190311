import type { ReactNode } from "react";
import { DeskFrame } from "@/components/shell/desk-frame";
import { SiteFrame } from "@/components/shell/site-frame";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadDeskShell } from "@/lib/server/desk/load-desk-shell";
import { loadGamesPlayed, loadLeaguesToRun } from "@/lib/server/leagues/load-leagues";
import { requestTime } from "@/lib/server/platform/page-cache/request-time";

interface LeaguesLayoutProps {
  readonly params: Promise<{ locale: string }>;
  readonly children: ReactNode;
}

/** The layout of the pages above the leagues' desks; a user who runs a single league gets its desk's navigation. */
export default async function LeaguesLayout({ params, children }: LeaguesLayoutProps) {
  const { locale } = await pageLocale(params);
  const [[league, ...others], games] = await Promise.all([loadLeaguesToRun(), loadGamesPlayed()]);
  if (!league || others.length > 0) return <SiteFrame games={games}>{children}</SiteFrame>;
  const { seasons, season, count } = await loadDeskShell(league, requestTime());
  const desk = { home: `/${locale}/desk/${encodeURIComponent(league.slug)}`, seasons };
  return (
    <DeskFrame desk={desk} league={league} season={season} count={count} games={games}>
      {children}
    </DeskFrame>
  );
}
