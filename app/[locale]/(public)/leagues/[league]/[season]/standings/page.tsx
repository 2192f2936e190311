import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { DecidedLines } from "@/components/outlook/decided-lines";
import { NightDecisions } from "@/components/outlook/night-decisions";
import { formatDate } from "@/components/schedule/format-date";
import { SeasonHeader } from "@/components/season/season-header";
import { ShareButton } from "@/components/share/share-button";
import { StructuredDataScript } from "@/components/share/structured-data-script";
import { ClientTexts } from "@/components/shell/client-texts";
import { MoreLinks } from "@/components/standings/more-links";
import type { PlaceMarkOf } from "@/components/standings/place-mark";
import { standingsRows } from "@/components/standings/standings-rows";
import { StandingsSidebar } from "@/components/standings/standings-sidebar";
import { StandingsTable } from "@/components/standings/standings-table";
import { Columns } from "@/components/ui/columns";
import { Sheet } from "@/components/ui/sheet";
import type { ProvedPlaces } from "@/lib/competition/outlook/place-bounds";
import { namesInSentence } from "@/lib/competition/people/name-in-sentence";
import type { CriterionCode } from "@/lib/competition/standings/criteria";
import { presetOf } from "@/lib/competition/standings/order";
import { leagueData } from "@/lib/exports/structured-data";
import { pageLocale } from "@/lib/i18n/page-locale";
import { currentOrigin } from "@/lib/server/platform/http/origin";
import { seasonWeek } from "@/lib/server/seasons/season-week";
import { teamAddresses } from "@/lib/server/seasons/team-addresses";
import { loadCrosstable } from "@/lib/server/standings/load-crosstable";
import { loadNightDecisions, loadPlaces } from "@/lib/server/standings/load-outlook";
import { loadRace } from "@/lib/server/standings/load-race";
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
    view.lastRound === null
      ? t("standings")
      : t("standingsAfter", { who: view.who, phase: view.phase, week: view.lastRound, weeks });
  const origin = await currentOrigin();
  const machines = leagueData(
    { name: view.league.name, url: `${origin}/${locale}/leagues/${league}` },
    view.lines.map(({ name, entrant }) => ({ name, url: `${origin}${teams}/${addresses.get(entrant) ?? entrant}` })),
  );
  const base = `/${locale}/leagues/${league}/${season}`;
  return (
    <>
      <SeasonHeader
        season={view.season}
        title={title}
        note={await rankingTexts(preset, view.settings.criteria, view.sides)}
        actions={
          <ClientTexts parts={["share"]}>
            <ShareButton />
          </ClientTexts>
        }
      />
      <Columns
        isDense
        main={
          <>
            <Sheet flush as="div">
              <StandingsTable
                rows={standingsRows(
                  view.lines,
                  true,
                  view,
                  (entrant) => `${teams}/${addresses.get(entrant) ?? entrant}`,
                ).map((row) => ({ ...row, ...marks.get(row.id) }))}
                caption={title}
                doubts={view.sheets}
                sides={view.sides}
                who={view.who}
                follow={view.league.slug}
              />
            </Sheet>
            <MoreLinks
              season={base}
              preset={preset}
              sides={view.sides}
              hasOutlook={view.season.hasOutlook}
              rulebook={view.stage.rulebook}
            />
          </>
        }
        beside={
          <>
            <Night locale={locale} league={league} season={season} />
            <Decided league={league} season={season} />
            <Beside locale={locale} league={league} season={season} />
          </>
        }
      />
      <StructuredDataScript data={machines} />
    </>
  );
}

/** The season's criteria as text. */
async function rankingTexts(preset: string | null, criteria: readonly CriterionCode[], sides: number): Promise<string> {
  const [t, tStandings] = await Promise.all([getTranslations("season"), getTranslations("standings")]);
  if (preset === "game-points") return t("byGamePoints");
  if (preset === "games-won") return t("byGamesWon");
  if (preset === "table-points") return t("byTablePoints");
  if (preset === "total-score") return t("byTotal");
  return t("byOwn", { criteria: criteria.map((code) => tStandings(`criterion.${code}`, { sides })).join(" → ") });
}

type SeasonAddress = Record<"locale" | "league" | "season", string>;

/** The possible effects of the next night on first place; empty without any. */
async function Night({ locale, league, season }: SeasonAddress) {
  const [format, view, night] = await Promise.all([
    getFormatter(),
    loadStandings(league, season),
    loadNightDecisions(league, season),
  ]);
  if (!view || !night || night.decisions.length === 0) return null;
  const names = new Map<string, string>(view.names);
  return (
    <NightDecisions
      decisions={night.decisions}
      night={formatDate(format, night.date)}
      isTonight={night.isTonight}
      hasUnconfirmed={night.hasUnconfirmed}
      leader={night.leader}
      nameOf={(entrant) => names.get(entrant) ?? ""}
      nameInSentence={namesInSentence(view.takesThe, locale)}
    />
  );
}

/** The race and the crosstable. */
async function Beside({ locale, league, season }: SeasonAddress) {
  const [race, cross] = await Promise.all([loadRace(league, season), loadCrosstable(league, season)]);
  if (!race || !cross) return null;
  return (
    <StandingsSidebar {...race} season={`/${locale}/leagues/${league}/${season}`} rows={cross.rows} follow={league} />
  );
}

/** Places that are already certain; only during the season, once a match has been played. */
async function Decided({ league, season }: Pick<SeasonAddress, "league" | "season">) {
  const places = await loadPlaces(league, season);
  const reckoned = places?.reckoned;
  if (!reckoned || places.view.lastRound === null || reckoned.left.matches.length === 0) return null;
  const names = new Map<string, string>(places.view.names);
  return <DecidedLines proved={reckoned.proved} nameOf={(entrant) => names.get(entrant) ?? ""} />;
}

/** Maximum number of required wins for a leader's mark. */
const nearTitle = 3;

/** Proved statements about first place, below the names; empty before the first result and after the season. */
async function marksOf(league: string, season: string): Promise<ReadonlyMap<string, { readonly mark?: PlaceMarkOf }>> {
  const places = await loadPlaces(league, season);
  const reckoned = places?.reckoned;
  if (!reckoned || places.view.lastRound === null || reckoned.left.matches.length === 0) return new Map();
  const leader = places.view.lines[0]?.entrant;
  const markOf = ({ entrant, best, worst }: ProvedPlaces): PlaceMarkOf | null => {
    if (worst.proved === 1) return "sure";
    if (best.proved > 1) return "out";
    return entrant === leader && (reckoned.toTitle ?? Infinity) <= nearTitle ? reckoned.toTitle : null;
  };
  return new Map(
    reckoned.proved.map((one) => {
      const mark = markOf(one);
      return [one.entrant, mark === null ? {} : { mark }];
    }),
  );
}
