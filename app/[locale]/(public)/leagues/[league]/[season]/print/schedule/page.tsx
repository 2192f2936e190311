import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { Paper, PaperHead } from "@/components/print/paper";
import { type PaperSize, paperSizeOf } from "@/components/print/paper-size";
import { PrintControls } from "@/components/print/print-controls";
import { PrintedSchedule } from "@/components/print/printed-schedule";
import { type SortableMatch, scheduleSortOf, scheduleSorts } from "@/components/print/schedule-parts";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { codePath } from "@/lib/server/auth/link-address";
import { loadSeasonPaper, type SeasonPaper } from "@/lib/server/exports/load-season-paper";
import { currentOrigin } from "@/lib/server/platform/http/origin";

interface PrintParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
  readonly searchParams: Promise<{ by?: string | string[]; paper?: string | string[] }>;
}

export async function generateMetadata({ params, searchParams }: PrintParams): Promise<Metadata> {
  const { league, season } = await params;
  const [t, view] = await Promise.all([getTranslations("print"), loadSeasonPaper(league, season)]);
  const title = t(`titles.${scheduleSortOf((await searchParams).by)}`, { who: view?.who ?? "team" });
  return view ? { title: `${title}, ${view.season.name}, ${view.league.name}`, robots: { index: false } } : {};
}

export default async function PrintSchedulePage({ params, searchParams }: PrintParams) {
  const { locale, league, season } = await pageLocale(params);
  const view = await loadSeasonPaper(league, season);
  if (!view) return <NothingHere />;
  const [t, tState, format, query, origin] = await Promise.all([
    getTranslations("print"),
    getTranslations("schedule.state"),
    getFormatter(),
    searchParams,
    currentOrigin(),
  ]);
  const sort = scheduleSortOf(query.by);
  const size = paperSizeOf(query.paper, locale);
  const schedule = `/${locale}/leagues/${league}/${season}/schedule`;
  const href = (by: string, paper: PaperSize) => `?by=${by}&paper=${paper}`;
  const today = format.dateTime(new Date(), { dateStyle: "long", timeZone: view.league.timeZone });
  const resultOf = ({ state, won, isOff }: SeasonPaper["matches"][number]) => {
    if (isOff || state === "postponed") return tState(state);
    return state === "finished" ? t("score", { home: won[0] ?? 0, away: won[1] ?? 0 }) : "";
  };
  const matches = view.matches.map(
    (match): SortableMatch => ({
      ...match,
      barId: match.bar,
      bar: match.venue?.name ?? "",
      result: resultOf(match),
    }),
  );
  return (
    <>
      <PrintControls
        above={<PageLink href={schedule}>{t("back")}</PageLink>}
        size={size}
        hrefOf={(paper) => href(sort, paper)}
        choicesLabel={t("sorts")}
        choices={scheduleSorts.map((by) => ({
          key: by,
          label: t(`sort.${by}`, { who: view.who }),
          href: href(by, size),
          isChosen: by === sort,
        }))}
      />
      <Paper size={size}>
        <PaperHead
          title={t(`titles.${sort}`, { who: view.who })}
          note={`${t("of", { season: view.season.name, league: view.league.name })}, ${t("asOf", { date: today })}`}
          code={{ path: codePath(`${origin}${schedule}`), label: t("latest") }}
        />
        <PrintedSchedule
          sort={sort}
          rounds={view.rounds}
          teams={view.teams}
          bars={view.bars}
          matches={matches}
          who={view.who}
        />
      </Paper>
    </>
  );
}
