import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { Paper } from "@/components/print/paper";
import { type PaperSize, paperSizeOf } from "@/components/print/paper-size";
import { PrintControls } from "@/components/print/print-controls";
import { ScoreSheetPaper } from "@/components/print/score-sheet-paper";
import { gameTexts } from "@/components/rulebooks/game-texts";
import { blankPaper } from "@/components/rulebooks/paper-registry";
import { rulebookViews } from "@/components/rulebooks/registry";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { rulebook } from "@/lib/rulebooks/registry";
import { fullTable } from "@/lib/rulebooks/table-for";
import { loadScoreSheets } from "@/lib/server/exports/load-score-sheets";
import { loadSeason } from "@/lib/server/seasons/load-season";

interface SheetParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
  readonly searchParams: Promise<Record<"match" | "week" | "paper", string | string[] | undefined>>;
}

export async function generateMetadata({ params }: SheetParams): Promise<Metadata> {
  const { league, season } = await params;
  const [t, view] = await Promise.all([getTranslations("print.sheet"), loadSeason(league, season)]);
  return view ? { title: `${t("page")}, ${view.season.name}, ${view.league.name}`, robots: { index: false } } : {};
}

export default async function ScoreSheetPage({ params, searchParams }: SheetParams) {
  const { locale, league, season } = await pageLocale(params);
  const query = await searchParams;
  const match = typeof query.match === "string" ? query.match : undefined;
  const week = typeof query.week === "string" ? Number(query.week) : undefined;
  const view = await loadScoreSheets(league, season, { match, week });
  const [views, texts] = view ? [rulebookViews(view.stage.rulebook), gameTexts(view.stage.rulebook)] : [];
  const book = view && rulebook(view.stage.rulebook);
  if (!view || !views || !texts || !book) return <NothingHere />;
  const [t, tRulebook] = await Promise.all([getTranslations("print.sheet"), getTranslations(texts)]);
  const size = paperSizeOf(query.paper, locale);
  const base = `/${locale}/leagues/${league}/${season}`;
  const chosen = match ? `match=${encodeURIComponent(match)}` : week ? `week=${week}` : "";
  const href = (what: string, paper: PaperSize) => `?${what ? `${what}&` : ""}paper=${paper}`;
  const { PaperSheet } = views;
  const isSigned = !blankPaper(book.id)?.signsItself;
  const title = t("title", { rulebook: tRulebook("name") });
  const columns = (rules: unknown, sides: (typeof view.sheets)[number]["sides"]) => (
    <PaperSheet rules={rules} sides={sides} sideTexts={t("side")} />
  );
  return (
    <>
      <PrintControls
        above={<PageLink href={`${base}/take-away`}>{view.season.name}</PageLink>}
        size={size}
        hrefOf={(paper) => href(chosen, paper)}
        choicesLabel={t("choices")}
        choices={[
          { key: "blank", label: t("blank"), href: href("", size), isChosen: chosen === "" },
          ...(match ? [{ key: "match", label: match, href: href(chosen, size), isChosen: true }] : []),
          ...view.rounds.map(({ number }) => ({
            key: String(number),
            label: t("ofWeek", { number, who: view.who }),
            href: href(`week=${number}`, size),
            isChosen: chosen === `week=${number}`,
          })),
        ]}
      >
        {chosen !== "" && view.sheets.length === 0 ? <Notice kind="warn">{t("none")}</Notice> : null}
        {view.sheets.length > 1 ? <p className="px-1.5">{t("count", { count: view.sheets.length })}</p> : null}
      </PrintControls>
      <Paper size={size} isBare>
        {view.sheets.length === 0 ? (
          <ScoreSheetPaper title={title} level={1} filled={null} isSigned={isSigned}>
            {columns(fullTable(book, view.stage.rules).rules, [])}
          </ScoreSheetPaper>
        ) : (
          view.sheets.map((sheet, i) => (
            <ScoreSheetPaper key={sheet.key} title={title} level={i === 0 ? 1 : 2} filled={sheet} isSigned={isSigned}>
              {columns(sheet.rules, sheet.sides)}
            </ScoreSheetPaper>
          ))
        )}
      </Paper>
    </>
  );
}
