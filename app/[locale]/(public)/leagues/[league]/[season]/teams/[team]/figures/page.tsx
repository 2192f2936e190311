import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { SeasonHeader } from "@/components/season/season-header";
import { FigureLines } from "@/components/standings/figure-lines";
import { FigureNotes } from "@/components/standings/figure-notes";
import { TableLines } from "@/components/standings/table-lines";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadFigures } from "@/lib/server/standings/load-figures";

interface FiguresParams {
  readonly params: Promise<{ locale: string; league: string; season: string; team: string }>;
}

export async function generateMetadata({ params }: FiguresParams): Promise<Metadata> {
  const { league, season, team } = await params;
  const [t, view] = await Promise.all([getTranslations("figures.from"), loadFigures(league, season, team)]);
  return view ? { title: `${t("title", { team: view.row.name })}, ${view.season.name}` } : {};
}

/** The matches that add up to a team's row of the standings, each linked to its sheets. */
export default async function FiguresPage({ params }: FiguresParams) {
  const { locale, league, season, team } = await pageLocale(params);
  const view = await loadFigures(league, season, team);
  if (!view) return <NothingHere />;
  const [t, tStandings] = await Promise.all([getTranslations("figures.from"), getTranslations("standings")]);
  const { row, lines, criteria, tied, lotSeed } = view;
  const home = `/${locale}/leagues/${league}/${season}`;
  return (
    <>
      <SeasonHeader season={view.season} title={t("title", { team: row.name })} note={t("note")} />
      <Sheet
        flush
        title={tStandings("column.games")}
        titleId="games"
        action={
          <PageLink className="key key-quiet" href={`${home}/teams/${team}`}>
            {row.name}
          </PageLink>
        }
      >
        {lines.length === 0 && row.adjustments.length === 0 ? (
          <p className="px-4 pb-4 text-ink-soft">{t("none")}</p>
        ) : lines.some(({ sides }) => sides > 2) ? (
          <TableLines player={row.name} row={row} lines={lines} matches={`${home}/matches`} />
        ) : (
          <FigureLines team={row.name} row={row} lines={lines} who={view.who} matches={`${home}/matches`} />
        )}
      </Sheet>
      <Sheet title={t("howTitle")} titleId="how">
        <FigureNotes row={row} criteria={criteria} sides={view.sides} tied={tied} lotSeed={lotSeed} />
      </Sheet>
    </>
  );
}
