import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { Paper } from "@/components/print/paper";
import { paperSizeOf } from "@/components/print/paper-size";
import { PrintControls } from "@/components/print/print-controls";
import { ScoreSheetPaper } from "@/components/print/score-sheet-paper";
import { blankPaper } from "@/components/rulebooks/paper-registry";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";

interface BlankSheetParams {
  readonly params: Promise<{ locale: string; rulebook: string }>;
  readonly searchParams: Promise<Record<"paper", string | string[] | undefined>>;
}

export async function generateMetadata({ params }: BlankSheetParams): Promise<Metadata> {
  const title = await titleOf((await params).rulebook);
  return title === null ? {} : { title, robots: { index: false } };
}

/** A card game's blank score sheet, independent of leagues. */
export default async function BlankSheetPage({ params, searchParams }: BlankSheetParams) {
  const { locale, rulebook } = await pageLocale(params);
  const paper = blankPaper(rulebook);
  const title = await titleOf(rulebook);
  if (!paper || title === null) return <NothingHere />;
  const [t, tShell] = await Promise.all([getTranslations("print.sheet"), getTranslations("shell")]);
  const size = paperSizeOf((await searchParams).paper, locale);
  const { PaperSheet, signsItself } = paper;
  return (
    <>
      <PrintControls
        above={<PageLink href={`/${locale}`}>{tShell("product")}</PageLink>}
        size={size}
        hrefOf={(other) => `?paper=${other}`}
      />
      <Paper size={size} isBare>
        <ScoreSheetPaper title={title} level={1} filled={null} isSigned={!signsItself}>
          <PaperSheet rules={null} sides={[]} sideTexts={t("side")} />
        </ScoreSheetPaper>
      </Paper>
    </>
  );
}

async function titleOf(rulebook: string): Promise<string | null> {
  const paper = blankPaper(rulebook);
  if (!paper) return null;
  const [t, tRulebook] = await Promise.all([getTranslations("print.sheet"), getTranslations(paper.texts)]);
  return t("title", { rulebook: tRulebook("name") });
}
