import "server-only";
import { setImmediate } from "node:timers/promises";
import type { GameResult, MatchResult } from "@/lib/competition/match-result";
import { whatIfResults } from "@/lib/competition/standings/what-if";
import { groupBy } from "@/lib/kernel/group-by";
import {
  changeKey,
  type GameUnderRule,
  type OtherRules,
  type RuleVariant,
  type SupposedGame,
} from "@/lib/rulebooks/other-rules";
import { hasOtherRules, otherRulesOf } from "@/lib/rulebooks/other-rules-registry";
import { type RescoredSeason, seasonUnderOtherRules } from "@/lib/rulebooks/season-under-other-rules";
import type { GameChangeView, SeasonChangeView } from "@/lib/views/other-rules";
import { db } from "../data/connection/client";
import { gamesToRemember, type StoredGameToRemember } from "../data/matches/honours";
import { tablePlayed } from "../data/matches/table-played";
import { cachedRead } from "../platform/page-cache/cached-read";
import { memoized } from "../platform/page-cache/memoized";
import { sidesOf } from "../results/match-summary";
import { loadStandings } from "../standings/load-standings";

type SeasonStandings = NonNullable<Awaited<ReturnType<typeof loadStandings>>>;

/** A finished game with its hands, scored again. */
interface RescoredGame {
  readonly stored: StoredGameToRemember;
  readonly supposed: SupposedGame;
}

/** The seasons shown most recently, each scored again once. */
const rescoredSeasons = memoized<Awaited<ReturnType<typeof rescoredSeason>>>(16);

/**
 * The games and standings of a season with its house rules changed one by one, by addresses; null for an unknown season, an
 * event, or a card game that cannot be scored again.
 */
export const loadSeasonUnderRules = cachedRead(async (leagueSlug: string, seasonSlug: string) => {
  const view = await loadStandings(leagueSlug, seasonSlug);
  if (!view || !hasOtherRules(view.stage.rulebook)) return null;
  const { league, season, stage, who, sides } = view;
  const again = await rescoredSeasons(`${league.id} ${season.id}`, () => rescoredSeason(leagueSlug, seasonSlug));
  return { league, season, rulebook: stage.rulebook, who, sides, criteria: view.table.criteria, ...again };
});

async function rescoredSeason(leagueSlug: string, seasonSlug: string) {
  const none = { games: 0, withoutHands: 0, changes: [] as readonly SeasonChangeView[] };
  const view = await loadStandings(leagueSlug, seasonSlug);
  if (!view) return none;
  const stored = await gamesToRemember(db(), view.league.id, view.season.id);
  const played = stored.filter((game) => game.kept === "hands");
  const games = await rescoredGames(played);
  // Before the first game, the changes are those of the season's own rules.
  const own = games.length === 0 ? otherRulesOf(view.stage.rulebook, view.stage.rules)?.changes : [];
  const changes = seasonUnderOtherRules<RuleVariant, string>(
    games.map(({ supposed }) => supposed),
    own,
  );
  const views: SeasonChangeView[] = [];
  for (const change of changes) {
    views.push(seasonChange(view, stored, games, change));
    await setImmediate();
  }
  return { games: games.length, withoutHands: stored.length - played.length, changes: views };
}

/** The number of games that are scored again before other requests get their turn: some ten milliseconds. */
const batchSize = 50;

/** Scores games again; the changes of each set of rules are computed once. */
async function rescoredGames(stored: readonly StoredGameToRemember[]): Promise<readonly RescoredGame[]> {
  const byRules = new Map<string, OtherRules | undefined>();
  const games: RescoredGame[] = [];
  for (const [at, game] of stored.entries()) {
    if (at % batchSize === batchSize - 1) await setImmediate();
    const { book, rules } = tablePlayed(game.table.match);
    const key = `${book.id} ${JSON.stringify(rules)}`;
    if (!byRules.has(key)) byRules.set(key, otherRulesOf(book.id, rules));
    const supposed = byRules.get(key)?.rescore(
      game.firstDealer ?? 0,
      game.entries.map(({ entry }) => entry),
    );
    if (supposed) games.push({ stored: game, supposed });
  }
  return games;
}

function seasonChange(
  view: SeasonStandings,
  stored: readonly StoredGameToRemember[],
  games: readonly RescoredGame[],
  { change, games: changed, otherWinners, limits, untold }: RescoredSeason<RuleVariant, string>,
): SeasonChangeView {
  const key = changeKey(change);
  const again = new Map(
    changed.map(({ game }) => {
      const one = games[game] as RescoredGame;
      return [one.stored, one.supposed.changes.find((other) => changeKey(other.change) === key) as GameUnderRule];
    }),
  );
  const results = supposedResults(view.results, stored, again, games);
  const { rows, moving } = whatIfResults({ ...view.input, results }, view.settings, view.table);
  const named = rows.map((row) => ({ ...row, name: view.names.get(row.entrant) ?? "" }));
  const moved = named.some(({ place, movement }) => place === 1 && movement !== 0);
  const views = changed.map(({ game, before, after, endsElsewhere, hands }): GameChangeView => {
    const one = games[game] as RescoredGame;
    const goesOn = again.get(one.stored)?.end.isOver === false;
    return { ...placeOf(one.stored), before, after, endsElsewhere, goesOn, hands: hands.length };
  });
  const weight = ({ before, after, endsElsewhere }: GameChangeView) =>
    (before === after ? 0 : 2) + (endsElsewhere ? 1 : 0);
  return {
    change,
    key,
    games: views.toSorted((a, b) => weight(b) - weight(a)),
    otherWinners,
    endElsewhere: views.filter(({ endsElsewhere }) => endsElsewhere).length,
    goOn: views.filter(({ goesOn }) => goesOn).length,
    limits: [...limits].map(([code, count]) => ({ code, games: count })),
    untold,
    rows: named,
    moving,
    leaders: moved ? named.filter(({ place }) => place === 1).map(({ name }) => name) : [],
  };
}

function placeOf({ number, table }: StoredGameToRemember) {
  const { match, position } = table;
  return {
    match: match.slug,
    round: match.round.number,
    table: match._count.tables > 1 ? position : null,
    game: number,
    sides: sidesOf(match.sides).map(({ name }) => name),
  };
}

/** The results with the changed games' totals and winners. A game that would go on counts as it was. */
function supposedResults(
  results: readonly MatchResult[],
  stored: readonly StoredGameToRemember[],
  again: ReadonlyMap<StoredGameToRemember, GameUnderRule>,
  games: readonly RescoredGame[],
): readonly MatchResult[] {
  const scored = new Map(games.map((game) => [game.stored, game.supposed]));
  const byMatch = groupBy(stored, ({ table }) => table.match.id);
  return results.map((result) => {
    // Both lists are in the order of tables and games.
    const own = byMatch.get(result.match) ?? [];
    if (own.length !== result.games.length || !own.some((game) => again.has(game))) return result;
    const played = result.games.map((game, at) => {
      const row = own[at] as StoredGameToRemember;
      return supposedGame(game, again.get(row), scored.get(row));
    });
    return { ...result, games: played };
  });
}

function supposedGame(
  game: GameResult,
  again: GameUnderRule | undefined,
  before: SupposedGame | undefined,
): GameResult {
  if (!again?.end.isOver) return game;
  const { end, hands } = again;
  const scores = hands.slice(0, end.hands).map(({ score }, at) => score ?? before?.scores[at]);
  const sets = game.sets?.map((_, side) => scores.filter((score) => score?.marks[side]?.kind === "set").length);
  return { ...game, totals: end.totals, winner: end.winner, ...(sets && { sets }) };
}
