import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { SeasonHeader } from "@/components/season/season-header";
import { RaceChart } from "@/components/standings/race-chart";
import { RaceTable } from "@/components/standings/race-table";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadRace } from "@/lib/server/standings/load-race";

interface RaceParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
}

export async function generateMetadata({ params }: RaceParams): Promise<Metadata> {
  const { league, season } = await params;
  const [t, view] = await Promise.all([getTranslations("figures.race"), loadRace(league, season)]);
  return view ? { title: `${t("title")}, ${view.season.name}` } : {};
}

/** The standings week by week, as a chart and a table. */
export default async function RacePage({ params }: RaceParams) {
  const { league, season } = await pageLocale(params);
  const view = await loadRace(league, season);
  if (!view) return <NothingHere />;
  const [t, tStandings] = await Promise.all([getTranslations("figures.race"), getTranslations("standings")]);
  const { race, names, weeks, sides } = view;
  const criterion = tStandings(`criterion.${race.criterion}`, { sides });
  const left = weeks - (race.rounds.at(-1) ?? 0);
  return (
    <>
      <SeasonHeader
        season={view.season}
        title={t("title")}
        note={race.rounds.length === 0 ? t("none") : t("note", { criterion, left, who: view.who })}
      />
      {race.rounds.length === 0 ? null : (
        <div className="grid grid-cols-1 items-start gap-5 wide:grid-cols-2">
          <Sheet as="div">
            <RaceChart
              race={race}
              names={names}
              shortNames={view.shortNames}
              weeks={weeks}
              who={view.who}
              sides={sides}
              follow={league}
            />
          </Sheet>
          <Sheet flush title={t("asTable")} titleId="race-table" note={t("cellHint", { who: view.who })}>
            <RaceTable race={race} names={names} who={view.who} sides={sides} follow={league} />
          </Sheet>
        </div>
      )}
    </>
  );
}
