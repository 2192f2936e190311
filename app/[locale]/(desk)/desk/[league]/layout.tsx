import type { ReactNode } from "react";
import { NamesOfLeague } from "@/components/short-name/names-of-league";
import { pageLocale } from "@/lib/i18n/page-locale";
import { leagueToRun } from "@/lib/server/leagues/load-desk-league";
import { loadDeskNames } from "@/lib/server/seasons/load-short-names";

interface DeskLeagueLayoutProps {
  readonly params: Promise<{ locale: string; league: string }>;
  readonly children: ReactNode;
}

/** The desk of a league: its pages have the short names. Who may not run the league gets what the page answers. */
export default async function DeskLeagueLayout({ params, children }: DeskLeagueLayoutProps) {
  const { league: slug } = await pageLocale(params);
  const { league } = await leagueToRun(slug);
  return league ? <NamesOfLeague names={await loadDeskNames(league.id)}>{children}</NamesOfLeague> : children;
}
