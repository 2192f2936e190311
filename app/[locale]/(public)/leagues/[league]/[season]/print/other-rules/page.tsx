import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { PrintedChanges } from "@/components/other-rules/printed-changes";
import { Paper, PaperHead } from "@/components/print/paper";
import { paperSizeOf } from "@/components/print/paper-size";
import { PrintControls } from "@/components/print/print-controls";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { codePath } from "@/lib/server/auth/link-address";
import { loadSeasonUnderRules } from "@/lib/server/other-rules/load-season-under-rules";
import { currentOrigin } from "@/lib/server/platform/http/origin";

interface PrintParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
  readonly searchParams: Promise<{ paper?: string | string[] }>;
}

export async function generateMetadata({ params }: PrintParams): Promise<Metadata> {
  const { league, season } = await params;
  const [t, view] = await Promise.all([getTranslations("otherRules"), loadSeasonUnderRules(league, season)]);
  return view ? { title: `${t("printTitle")}, ${view.season.name}`, robots: { index: false } } : {};
}

/** For the annual meeting: a season under other rules on one sheet. */
export default async function PrintOtherRulesPage({ params, searchParams }: PrintParams) {
  const { locale, league, season } = await pageLocale(params);
  const view = await loadSeasonUnderRules(league, season);
  if (!view) return <NothingHere />;
  const [t, tPrint, format, query, origin] = await Promise.all([
    getTranslations("otherRules"),
    getTranslations("print"),
    getFormatter(),
    searchParams,
    currentOrigin(),
  ]);
  const page = `/${locale}/leagues/${league}/${season}/other-rules`;
  const size = paperSizeOf(query.paper, locale);
  const today = format.dateTime(new Date(), { dateStyle: "long", timeZone: view.league.timeZone });
  const { games, withoutHands, changes } = view;
  return (
    <>
      <PrintControls
        above={<PageLink href={page}>{t("title")}</PageLink>}
        size={size}
        hrefOf={(paper) => `?paper=${paper}`}
      />
      <Paper size={size} isBare>
        <PaperHead
          title={t("printTitle")}
          note={`${tPrint("of", { season: view.season.name, league: view.league.name })}, ${tPrint("asOf", { date: today })}`}
          code={{ path: codePath(`${origin}${page}`), label: t("latest") }}
        />
        <p className="paper-note">{games === 0 ? t("none") : t("printNote")}</p>
        {games === 0 ? null : <PrintedChanges rulebook={view.rulebook} changes={changes} />}
        <p className="paper-note text-small">
          {games === 0 ? null : `${t("note", { games })} `}
          {withoutHands > 0 ? `${t("withoutHands", { games: withoutHands })} ` : null}
          {games === 0 ? null : t("printLegend")}
        </p>
      </Paper>
    </>
  );
}
