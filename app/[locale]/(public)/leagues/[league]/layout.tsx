import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { LivePage } from "@/components/live/live-page";
import { NextMatchBar } from "@/components/my-team/next-match-bar";
import { ClientWords } from "@/components/shell/client-words";
import type { NavItem } from "@/components/shell/nav-item";
import { SiteFrame } from "@/components/shell/site-frame";
import { NamesOfLeague } from "@/components/short-name/names-of-league";
import { languagesOf } from "@/lib/i18n/league-languages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { gamesWithRules } from "@/lib/i18n/rules-text";
import { loadCurrentSeason } from "@/lib/server/leagues/load-current-season";
import { loadLeague } from "@/lib/server/leagues/load-leagues";
import { currentOrigin } from "@/lib/server/platform/http/origin";
import { loadPublicNames } from "@/lib/server/seasons/load-short-names";

interface LeagueLayoutProps {
  readonly params: Promise<{ locale: string; league: string }>;
  readonly children: ReactNode;
}

/** Where pictures of these pages are found, by whoever shows a link to one; and whether search engines may show them. */
export async function generateMetadata({ params }: Pick<LeagueLayoutProps, "params">): Promise<Metadata> {
  const { locale, league: slug } = await pageLocale(params);
  const [league, origin] = await Promise.all([loadLeague(slug), currentOrigin()]);
  // Old links go on working in a language that is not offered; nobody is led there.
  const isOffered = league !== null && languagesOf(league).includes(locale);
  const isHidden = league !== null && (!league.isSearched || !isOffered || league.archivedAt !== null);
  return { metadataBase: new URL(origin), ...(isHidden && { robots: { index: false } }) };
}

/** A league's pages: its current season is one tap away from each, and each stays as new as the league. */
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
  const [t, { current, seasons }, names] = await Promise.all([
    getTranslations("shell.nav"),
    loadCurrentSeason(league, new Date()),
    loadPublicNames(league.id),
  ]);
  const home = `/${locale}/leagues/${encodeURIComponent(league.slug)}`;
  const games = [...new Set(seasons.flatMap(({ stages }) => stages.map(({ rulebook }) => rulebook)))];
  const season = current && `${home}/${encodeURIComponent(current.slug)}`;
  const items: NavItem[] = [
    { href: home, label: t("tonight"), icon: "tonight", exact: true },
    ...(season
      ? ([
          { href: `${season}/standings`, label: t("standings"), icon: "standings" },
          { href: `${season}/schedule`, label: t("schedule"), icon: "schedule" },
        ] as const)
      : []),
    { href: `/${locale}/rules/${current?.stages[0]?.rulebook ?? gamesWithRules[0]}`, label: t("rules"), icon: "rules" },
  ];
  return (
    <div className="contents" data-accent={league.accent}>
      <NamesOfLeague names={names}>
        <SiteFrame
          items={items}
          demo={league.demo}
          games={games}
          languages={languagesOf(league)}
          above={
            <ClientWords parts={["myTeam"]}>
              <NextMatchBar locale={locale} league={league.slug} />
            </ClientWords>
          }
        >
          <ClientWords parts={["live"]}>
            <LivePage league={league.slug} version={league.ledgerSeq} />
          </ClientWords>
          {children}
        </SiteFrame>
      </NamesOfLeague>
    </div>
  );
}
