import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { bulletinParts } from "@/components/bulletin/bulletin-parts";
import { CopiedText } from "@/components/bulletin/copied-text";
import { PrintedParts } from "@/components/bulletin/printed-parts";
import { Paper, PaperHead } from "@/components/print/paper";
import { paperSizeOf } from "@/components/print/paper-size";
import { PrintControls } from "@/components/print/print-controls";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { formatPlainText } from "@/lib/exports/plain-text";
import { pageLocale } from "@/lib/i18n/page-locale";
import { codePath } from "@/lib/server/auth/link-address";
import { loadLedgerEnd } from "@/lib/server/leagues/load-leagues";
import { currentOrigin } from "@/lib/server/platform/http/origin";
import { loadShortNames } from "@/lib/server/seasons/load-short-names";
import { loadBulletin } from "@/lib/server/standings/load-bulletin";

interface BulletinParams {
  readonly params: Promise<{ locale: string; league: string; season: string; round: string }>;
  readonly searchParams: Promise<{ paper?: string | string[] }>;
}

export async function generateMetadata({ params }: BulletinParams): Promise<Metadata> {
  const { league, season, round } = await params;
  const [t, view] = await Promise.all([getTranslations("bulletin"), loadBulletin(league, season, Number(round))]);
  if (!view) return {};
  const week = { week: view.round.number, who: view.who };
  return {
    title: `${t("title", week)}, ${view.season.name}, ${view.league.name}`,
    description: t("description", { ...week, season: view.season.name, league: view.league.name }),
  };
}

/** A week's bulletin: to print, pin up, or paste into an email. */
export default async function BulletinPage({ params, searchParams }: BulletinParams) {
  const { locale, league, season, round } = await pageLocale(params);
  const view = await loadBulletin(league, season, Number(round));
  if (!view) return <NothingHere />;
  const [t, tPrint, tState, format, query, origin, { venues: shortBars }, end] = await Promise.all([
    getTranslations("bulletin"),
    getTranslations("print"),
    getTranslations("schedule.state"),
    getFormatter(),
    searchParams,
    currentOrigin(),
    loadShortNames(view.league.id),
    loadLedgerEnd(view.league.id),
  ]);
  const size = paperSizeOf(query.paper, locale);
  const base = `/${locale}/leagues/${encodeURIComponent(view.league.slug)}/${encodeURIComponent(view.season.slug)}`;
  const title = t("title", { week: view.round.number, who: view.who });
  const of = tPrint("of", { season: view.season.name, league: view.league.name });
  const parts = bulletinParts(view, { t, tState, format });
  const ledger = t("ledger", { count: end.ledgerSeq, head: end.ledgerHead.slice(0, 12) || "–" });
  // Lines of an email are short: bars have their short names.
  const inEmail = bulletinParts(view, { t, tState, format, shortBars });
  const text = `${formatPlainText(title, of, inEmail)}\n${origin}${base}/standings\n${ledger}\n`;
  return (
    <>
      <PrintControls
        above={<PageLink href={`${base}/standings`}>{t("back")}</PageLink>}
        size={size}
        hrefOf={(paper) => `${base}/bulletin/${view.round.number}?paper=${paper}`}
        choicesLabel={t("weeks", { who: view.who })}
        choices={view.weeks.map((week) => ({
          key: String(week),
          label: t("week", { week, who: view.who }),
          href: `${base}/bulletin/${week}?paper=${size}`,
          isChosen: week === view.round.number,
        }))}
      />
      <Paper size={size}>
        <PaperHead
          title={title}
          note={of}
          code={{ path: codePath(`${origin}${base}/standings`), label: tPrint("latest") }}
        />
        <PrintedParts parts={parts} />
        <p className="paper-note pt-3">{ledger}</p>
      </Paper>
      <Sheet title={t("text")} titleId="text" note={t("textNote")} className="no-print">
        <CopiedText
          text={text}
          label={t("text")}
          copyLabel={t("copy")}
          copiedLabel={t("copied")}
          lines={Math.min(24, text.split("\n").length)}
        />
      </Sheet>
    </>
  );
}
