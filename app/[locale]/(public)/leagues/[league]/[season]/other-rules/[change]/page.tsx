import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { ChangeFacts, Limits } from "@/components/other-rules/change-list";
import { ChangedGames } from "@/components/other-rules/changed-games";
import { ChangedRule, PresentRule } from "@/components/other-rules/changed-rule";
import { WhatIfTable } from "@/components/standings/what-if-table";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadSeasonUnderRules } from "@/lib/server/other-rules/load-season-under-rules";
import { teamAddresses } from "@/lib/server/seasons/team-addresses";

interface ChangeParams {
  readonly params: Promise<{ locale: string; league: string; season: string; change: string }>;
  readonly searchParams: Promise<{ page?: string | string[] }>;
}

/** The number of games on a page. */
const pageSize = 50;

export async function generateMetadata({ params }: ChangeParams): Promise<Metadata> {
  const { league, season } = await params;
  const [t, view] = await Promise.all([getTranslations("otherRules"), loadSeasonUnderRules(league, season)]);
  return view ? { title: `${t("title")}, ${view.season.name}`, robots: { index: false } } : {};
}

/** A season under one changed house rule: its standings, and the games that would have changed. */
export default async function ChangePage({ params, searchParams }: ChangeParams) {
  const { locale, league, season, change: key } = await pageLocale(params);
  const [view, query] = await Promise.all([loadSeasonUnderRules(league, season), searchParams]);
  const one = view?.changes.find((change) => change.key === key);
  if (!view || !one) return <NothingHere />;
  const t = await getTranslations("otherRules");
  const addresses = teamAddresses(view.season.entrants);
  const home = `/${locale}/leagues/${league}/${season}`;
  const pages = Math.max(1, Math.ceil(one.games.length / pageSize));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(query.page)) || 1));
  const supposed = { rows: one.rows, moving: one.moving, criteria: view.criteria };
  return (
    <>
      <PageHeader
        above={<PageLink href={`${home}/other-rules`}>{t("title")}</PageLink>}
        title={<ChangedRule rulebook={view.rulebook} change={one.change} />}
        note={<PresentRule rulebook={view.rulebook} change={one.change} />}
      />
      <div className="grid gap-1 px-1.5">
        <ChangeFacts change={one} />
        <Limits limits={one.limits} />
        <p className="text-ink-soft">{t("caveat")}</p>
      </div>
      {one.games.length > 0 ? (
        <Sheet title={t("tableTitle")} titleId="supposed-standings" note={t("tableNote")} flush>
          <WhatIfTable
            supposed={supposed}
            sides={view.sides}
            who={view.who}
            isNoted={false}
            hrefOf={(entrant) => `${home}/teams/${addresses.get(entrant) ?? entrant}`}
          />
        </Sheet>
      ) : null}
      <Sheet title={t("gamesTitle")} titleId="changed-games">
        {one.games.length === 0 ? <p>{t("changingNone")}</p> : null}
        <ChangedGames games={one.games.slice((page - 1) * pageSize, page * pageSize)} who={view.who} season={home} />
        {pages > 1 ? (
          <nav aria-label={t("pages")} className="flex flex-wrap items-center gap-3 pt-3">
            {page > 1 ? <LinkButton href={`?page=${page - 1}`}>{t("previous")}</LinkButton> : null}
            <span>{t("page", { page, pages })}</span>
            {page < pages ? <LinkButton href={`?page=${page + 1}`}>{t("next")}</LinkButton> : null}
          </nav>
        ) : null}
      </Sheet>
    </>
  );
}
