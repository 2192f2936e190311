import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { rulebookWords } from "@/components/rulebooks/registry";
import { ClientWords } from "@/components/shell/client-words";
import { ScoringTable } from "@/components/table/scoring-table";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadMatchToScore } from "@/lib/server/scoring/load-match";

interface TableParams {
  readonly params: Promise<{ locale: string; match: string }>;
  readonly searchParams: Promise<{ table?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("table"))("title"), robots: { index: false } };
}

export default async function TablePage({ params, searchParams }: TableParams) {
  const { locale, match: id } = await pageLocale(params);
  const match = await loadMatchToScore(id);
  if (!match) {
    const t = await getTranslations("table");
    return (
      <main id="main" className="mx-auto grid w-full max-w-md gap-4 p-4">
        <PageHeader title={t("joinTitle")} />
        <Notice kind="problem">{t("notYours")}</Notice>
      </main>
    );
  }
  const asked = Number((await searchParams).table ?? 1);
  const table = match.tables.some(({ position }) => position === asked) ? asked : 1;
  const { leagueSlug, seasonSlug, ...shown } = match;
  const matchHref = `/${locale}/leagues/${encodeURIComponent(leagueSlug)}/${encodeURIComponent(seasonSlug)}/matches/${match.slug}`;
  return (
    <ClientWords parts={["table", "sheet", "problems", ...rulebookWords()]}>
      <ScoringTable match={shown} table={table} matchHref={matchHref} />
    </ClientWords>
  );
}
