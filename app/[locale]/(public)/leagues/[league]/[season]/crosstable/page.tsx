import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { SeasonHeader } from "@/components/season/season-header";
import { CrosstableView } from "@/components/standings/crosstable-view";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadCrosstable } from "@/lib/server/standings/load-crosstable";

interface CrosstableParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
}

export async function generateMetadata({ params }: CrosstableParams): Promise<Metadata> {
  const { league, season } = await params;
  const [t, view] = await Promise.all([getTranslations("figures.cross"), loadCrosstable(league, season)]);
  return view ? { title: `${t("title")}, ${view.season.name}` } : {};
}

/** The crosstable of a season. */
export default async function CrosstablePage({ params }: CrosstableParams) {
  const { locale, league, season } = await pageLocale(params);
  const view = await loadCrosstable(league, season);
  if (!view) return <NothingHere />;
  const t = await getTranslations("figures.cross");
  return (
    <>
      <SeasonHeader season={view.season} title={t("title")} note={t(view.sides > 2 ? "noteTables" : "note")} />
      <Sheet flush as="div">
        <CrosstableView
          rows={view.rows}
          matches={`/${locale}/leagues/${league}/${season}/matches`}
          who={view.who}
          follow={league}
        />
      </Sheet>
    </>
  );
}
