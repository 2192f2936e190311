import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { Paper, PaperHead } from "@/components/print/paper";
import { paperSizeOf } from "@/components/print/paper-size";
import { PrintControls } from "@/components/print/print-controls";
import { PrintedCrosstable } from "@/components/print/printed-crosstable";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { codePath } from "@/lib/server/auth/link-address";
import { currentOrigin } from "@/lib/server/platform/http/origin";
import { loadCrosstable } from "@/lib/server/standings/load-crosstable";

interface PrintParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
  readonly searchParams: Promise<{ paper?: string | string[] }>;
}

export async function generateMetadata({ params }: PrintParams): Promise<Metadata> {
  const { league, season } = await params;
  const [t, view] = await Promise.all([getTranslations("figures.cross"), loadCrosstable(league, season)]);
  return view ? { title: `${t("title")}, ${view.season.name}, ${view.league.name}`, robots: { index: false } } : {};
}

/** The crosstable on one sheet. */
export default async function PrintCrosstablePage({ params, searchParams }: PrintParams) {
  const { locale, league, season } = await pageLocale(params);
  const view = await loadCrosstable(league, season);
  if (!view) return <NothingHere />;
  const [t, tPrint, format, query, origin] = await Promise.all([
    getTranslations("figures.cross"),
    getTranslations("print"),
    getFormatter(),
    searchParams,
    currentOrigin(),
  ]);
  const page = `/${locale}/leagues/${league}/${season}/crosstable`;
  const size = paperSizeOf(query.paper, locale);
  const today = format.dateTime(new Date(), { dateStyle: "long", timeZone: view.league.timeZone });
  return (
    <>
      <PrintControls
        above={<PageLink href={page}>{t("title")}</PageLink>}
        size={size}
        hrefOf={(paper) => `?paper=${paper}`}
      />
      <Paper size={size} isWide>
        <PaperHead
          title={t("title")}
          note={`${tPrint("of", { season: view.season.name, league: view.league.name })}, ${tPrint("asOf", { date: today })}`}
          code={{ path: codePath(`${origin}${page}`), label: tPrint("latest") }}
        />
        <PrintedCrosstable rows={view.rows} who={view.who} />
        <p className="paper-note">{t(view.sides > 2 ? "noteTables" : "note")}</p>
      </Paper>
    </>
  );
}
