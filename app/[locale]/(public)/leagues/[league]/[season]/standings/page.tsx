import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { DecidedLines } from "@/components/outlook/decided-lines";
import { SeasonHeader } from "@/components/season/season-header";
import { StructuredDataScript } from "@/components/share/structured-data-script";
import { MoreLinks } from "@/components/standings/more-links";
import { standingsRows } from "@/components/standings/standings-rows";
import { StandingsTable } from "@/components/standings/standings-table";
import { WhatIfSwitch } from "@/components/standings/what-if-switch";
import { Sheet } from "@/components/ui/sheet";
import type { CriterionCode } from "@/lib/competition/standings/criteria";
import { presetOf } from "@/lib/competition/standings/order";
import { leagueData } from "@/lib/exports/structured-data";
import { pageLocale } from "@/lib/i18n/page-locale";
import { currentOrigin } from "@/lib/server/platform/http/origin";
import { seasonWeek } from "@/lib/server/seasons/season-week";
import { teamAddresses } from "@/lib/server/seasons/team-addresses";
import { loadPlaces } from "@/lib/server/standings/load-outlook";
import { loadStandings } from "@/lib/server/standings/load-standings";

interface StandingsParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
}

export async function generateMetadata({ params }: StandingsParams): Promise<Metadata> {
  const { league, season } = await params;
  const [t, view] = await Promise.all([getTranslations("season"), loadStandings(league, season)]);
  if (!view) return {};
  return {
    title: `${t("standings")}, ${view.season.name}, ${view.league.name}`,
    description: t("standingsOf", { season: view.season.name, league: view.league.name }),
  };
}

export default async function StandingsPage({ params }: StandingsParams) {
  const { locale, league, season } = await pageLocale(params);
  const view = await loadStandings(league, season);
  if (!view) return <NothingHere />;
  const [t, marks] = await Promise.all([getTranslations("season"), marksOf(league, season)]);
  const addresses = teamAddresses(view.season.entrants);
  const teams = `/${locale}/leagues/${league}/${season}/teams`;
  const { weeks } = seasonWeek(view.rounds);
  const preset = presetOf(view.settings);
  const title =
    view.lastRound === null ? t("standings") : t("standingsAfter", { who: view.who, week: view.lastRound, weeks });
  const origin = await currentOrigin();
  const machines = leagueData(
    { name: view.league.name, url: `${origin}/${locale}/leagues/${league}` },
    view.lines.map(({ name, entrant }) => ({ name, url: `${origin}${teams}/${addresses.get(entrant) ?? entrant}` })),
  );
  return (
    <>
      <SeasonHeader
        locale={locale}
        league={view.league}
        season={view.season}
        current="standings"
        title={title}
        note={await rankingWords(preset, view.settings.criteria, view.sides)}
      />
      <Sheet flush as="div">
        <StandingsTable
          rows={standingsRows(view.lines, true, view, (entrant) => `${teams}/${addresses.get(entrant) ?? entrant}`).map(
            (row) => ({ ...row, ...marks.get(row.id) }),
          )}
          caption={title}
          doubts={view.sheets}
          sides={view.sides}
          who={view.who}
          follow={view.league.slug}
        />
      </Sheet>
      <WhatIfSwitch standings={`/${locale}/leagues/${league}/${season}/standings`} preset={preset} sides={view.sides} />
      <Decided locale={locale} league={league} season={season} />
      <StructuredDataScript data={machines} />
      <MoreLinks season={`/${locale}/leagues/${league}/${season}`} />
    </>
  );
}

/** By what the season ranks, in words. */
async function rankingWords(preset: string | null, criteria: readonly CriterionCode[], sides: number): Promise<string> {
  const [t, tStandings] = await Promise.all([getTranslations("season"), getTranslations("standings")]);
  if (preset === "game-points") return t("byGamePoints");
  if (preset === "games-won") return t("byGamesWon");
  if (preset === "table-points") return t("byTablePoints");
  if (preset === "total-score") return t("byTotal");
  return t("byOwn", { criteria: criteria.map((code) => tStandings(`criterion.${code}`, { sides })).join(" → ") });
}

/** What is certain already, once anything has been played; not beside the final table. */
async function Decided({ locale, league, season }: Record<"locale" | "league" | "season", string>) {
  const places = await loadPlaces(league, season);
  const reckoned = places?.reckoned;
  if (!reckoned || places.view.lastRound === null || reckoned.left.matches.length === 0) return null;
  const names = new Map<string, string>(places.view.entrants.map(({ id, name }) => [id, name]));
  return (
    <DecidedLines
      proved={reckoned.proved}
      nameOf={(entrant) => names.get(entrant) ?? ""}
      href={`/${locale}/leagues/${league}/${season}/outlook`}
    />
  );
}

/** The signs in the table: who is sure of first place, who cannot have it any more; none beside the final table. */
async function marksOf(league: string, season: string) {
  const reckoned = (await loadPlaces(league, season))?.reckoned;
  const open = reckoned && reckoned.left.matches.length > 0 ? reckoned.proved : [];
  return new Map<string, { mark?: "sure" | "out" }>(
    open.map(({ entrant, best, worst }) => {
      if (worst.proved === 1) return [entrant, { mark: "sure" }];
      return [entrant, best.proved > 1 ? { mark: "out" } : {}];
    }),
  );
}
