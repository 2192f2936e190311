import "server-only";
import type { EntrantKind } from "@/lib/competition/entrant";
import { earlierNights } from "@/lib/competition/schedule/earlier-nights";
import { isoDate } from "@/lib/competition/schedule/iso-date";
import { groupBy } from "@/lib/kernel/group-by";
import type { AllTimeLine, AllTimeTable, ChampionLine, EarlierNight } from "@/lib/views/history";
import { championsOf, yearOf } from "../city/load-years";
import { db } from "../data/connection/client";
import { hasFinishedMatch } from "../data/matches/matches";
import { type HallEvent, loadHall } from "../events/load-hall";
import { loadArchive } from "../honours/load-archive";
import { type LeagueView, loadLeague, loadSeasons } from "../leagues/load-leagues";
import { cachedRead } from "../platform/page-cache/cached-read";
import { memoized } from "../platform/page-cache/memoized";
import { loadFinishedNights, loadNightResults } from "../seasons/load-night";
import { teamAddresses } from "../seasons/team-addresses";
import { loadStandings } from "../standings/load-standings";

/**
 * A league's history on a night: its champions, the tables of all its seasons together, and the matches on the same
 * night of earlier years. Null for an unknown league.
 */
export const loadHistory = cachedRead(async (leagueSlug: string, tonight: string) => {
  const league = await loadLeague(leagueSlug);
  if (!league) return null;
  const [seasons, hall] = [await begunSeasons(league), await loadHall(league)];
  const champions = await championsIn(league, hall);
  const tables = allTimeTables(seasons);
  const played = [...seasons.flatMap(({ nights }) => nights), ...hall.flatMap(({ from }) => from ?? [])];
  const first = played.toSorted()[0];
  const nights = first === undefined ? [] : await nightsBefore(league, tonight, first);
  return { league, champions, tables, nights, isEmpty: champions.length + tables.length + nights.length === 0 };
});

/** Whether a league has any history: a finished match. */
export const loadHasHistory = cachedRead((leagueId: string) => hasFinishedMatch(db(), leagueId));

/** A season with a finished match. */
interface BegunSeason {
  readonly slug: string;
  readonly rulebook: string;
  readonly who: EntrantKind;
  readonly sides: number;
  readonly nights: readonly string[];
  /** Its table, with what identifies a team or player in other seasons. */
  readonly lines: readonly Omit<AllTimeLine, "seasons">[];
}

/** The seasons of a league with a finished match, the latest first. */
async function begunSeasons({ id, slug: leagueSlug }: LeagueView): Promise<readonly BegunSeason[]> {
  const begun: BegunSeason[] = [];
  for (const { id: seasonId, slug } of await loadSeasons(id)) {
    const season = await summedSeasons(`${id} ${seasonId}`, () => begunSeason(leagueSlug, slug));
    if (season) begun.push(season);
  }
  return begun;
}

/** The most recently requested seasons, each summed up once. */
const summedSeasons = memoized<BegunSeason | null>(128);

/** A season with a finished match; null for one without. */
async function begunSeason(leagueSlug: string, slug: string): Promise<BegunSeason | null> {
  const view = await loadStandings(leagueSlug, slug);
  const matches = view?.rounds.flatMap((round) => round.matches.map((match) => ({ ...match, night: round.date })));
  if (!view || !matches?.some(({ state }) => state === "finished")) return null;
  const { entrants } = view.season;
  const addresses = teamAddresses(entrants);
  const keys = new Map(entrants.map((one) => [one.id, one.teamId ?? one.personId ?? one.id]));
  return {
    slug,
    rulebook: view.stage.rulebook,
    who: view.who,
    sides: view.sides,
    nights: matches.flatMap(({ date, night }) => date ?? night ?? []),
    lines: view.lines.map(({ entrant, name, gamesWon, gamesLost, pointsFor, tablePoints }) => ({
      key: keys.get(entrant) ?? entrant,
      name,
      path: `${encodeURIComponent(slug)}/teams/${encodeURIComponent(addresses.get(entrant) ?? entrant)}`,
      gamesWon,
      gamesLost,
      points: pointsFor,
      tablePoints,
    })),
  };
}

/** The sums of all tables of one card game, of teams and of single players, the best first: by games won, or by table points. */
function allTimeTables(seasons: readonly BegunSeason[]): readonly AllTimeTable[] {
  const alike = groupBy(seasons, ({ rulebook, who }) => `${rulebook} ${who}`);
  return [...alike].flatMap(([key, [latest, ...earlier]]) => {
    if (!latest) return [];
    const { rulebook, who } = latest;
    const all = [latest, ...earlier];
    const lines = groupBy(
      all.flatMap((season) => season.lines),
      (line) => line.key,
    );
    const sums = [...lines.values()].flatMap((own) => sumOf(own));
    const sides = Math.max(...all.map((season) => season.sides));
    return [{ key, rulebook, who, sides, lines: sums.toSorted(sides > 2 ? byTablePoints : byGamesWon) }];
  });
}

/** The sum of a team's lines, with the name and address of its latest season. */
function sumOf(lines: readonly Omit<AllTimeLine, "seasons">[]): readonly AllTimeLine[] {
  const [latest] = lines;
  if (!latest) return [];
  const sum = (figure: "gamesWon" | "gamesLost" | "points" | "tablePoints") =>
    lines.reduce((total, line) => total + line[figure], 0);
  return [
    {
      ...latest,
      seasons: lines.length,
      gamesWon: sum("gamesWon"),
      gamesLost: sum("gamesLost"),
      points: sum("points"),
      tablePoints: sum("tablePoints"),
    },
  ];
}

function byGamesWon(a: AllTimeLine, b: AllTimeLine): number {
  return b.gamesWon - a.gamesWon || a.gamesLost - b.gamesLost || b.points - a.points || (a.name < b.name ? -1 : 1);
}

function byTablePoints(a: AllTimeLine, b: AllTimeLine): number {
  return b.tablePoints - a.tablePoints || byGamesWon(a, b);
}

/** The champions of finished seasons and events, the latest first. */
async function championsIn(
  { slug: leagueSlug }: LeagueView,
  hall: readonly HallEvent[],
): Promise<readonly ChampionLine[]> {
  const archive = await loadArchive(leagueSlug);
  const seasons = (archive?.seasons ?? []).map(({ slug, name, to, champions }) => {
    return { name, path: `${encodeURIComponent(slug)}/standings`, to, champions };
  });
  const events = hall.map((event) => {
    return { ...event, path: `events/${encodeURIComponent(event.slug)}`, champions: championsOf(event) };
  });
  return [...events, ...seasons]
    .filter(({ champions }) => champions.length > 0)
    .toSorted((a, b) => (b.to ?? "").localeCompare(a.to ?? ""))
    .map(({ name, path, to, champions }) => ({ name, path, year: to === null ? null : yearOf(to), champions }));
}

/** The finished matches of tonight in earlier years; without any, and without a match tonight, those of the next night. */
async function nightsBefore(league: LeagueView, tonight: string, first: string): Promise<readonly EarlierNight[]> {
  const { matches, next } = await loadNightResults(league, tonight);
  const nights = await finishedOn(league, tonight, first);
  return nights.length > 0 || matches.length > 0 || next === null ? nights : finishedOn(league, next, first);
}

/** The finished matches of the same night in earlier years, the latest year first. */
async function finishedOn(league: LeagueView, night: string, first: string): Promise<readonly EarlierNight[]> {
  const nights = await loadFinishedNights(league, earlierNights(isoDate(night), isoDate(first)));
  return nights.map(({ date, matches }) => ({
    date,
    matches: matches.map(({ slug, season, sides, won, final }) => ({
      path: `${encodeURIComponent(season.slug)}/matches/${slug}`,
      sides: sides.map(({ name }) => name),
      figures: final ?? won,
    })),
  }));
}
