import "server-only";
import { sheetSettingsOf } from "@/lib/competition/sheet-settings";
import { unwrap } from "@/lib/kernel/result";
import { type FinishedGame, honoursOf, type Mention, type Run, type Streak } from "@/lib/rulebooks/honours";
import { rulebook } from "@/lib/rulebooks/registry";
import { type HonourPlace, type HonourSort, type HonourView, honourSorts } from "@/lib/views/honour";
import { db } from "../data/connection/client";
import { gamesToRemember, type StoredGameToRemember } from "../data/matches/honours";
import { tablePlayed } from "../data/matches/table-played";
import { loadLeague, loadSeasons } from "../leagues/load-leagues";
import { cachedRead } from "../platform/page-cache/cached-read";
import { memoized } from "../platform/page-cache/memoized";
import { gameDoubt } from "../results/game-doubt";
import { entrantKindOfRows, sidesOf } from "../results/match-summary";
import { loadSeason } from "../seasons/load-season";

/** The maximum number of records per kind on a page. */
const maxPerKind = 5;

interface Remembered extends FinishedGame {
  readonly rulebook: string;
  readonly place: HonourPlace;
  /** The ids of each side's holders of records. */
  readonly holders: readonly (readonly string[])[];
}

/** Records of one card game, best first for each kind; feats by the rulebook's names. */
export interface HonoursView {
  readonly rulebook: string;
  readonly games: number;
  readonly sorts: readonly { readonly sort: HonourSort; readonly best: readonly HonourView[] }[];
  readonly feats: readonly { readonly code: string; readonly times: number; readonly all: readonly HonourView[] }[];
}

/** The records of a season, by addresses; null for an unknown season. */
export const loadSeasonHonours = cachedRead(async (leagueSlug: string, seasonSlug: string) => {
  const view = await loadSeason(leagueSlug, seasonSlug);
  if (!view) return null;
  const games = await rememberedIn(view.league, view.season);
  return { league: view.league, season: view.season, honours: viewsOf(games) };
});

/** The records of all seasons of a league; null for an unknown league. */
export const loadLeagueHonours = cachedRead(async (leagueSlug: string) => {
  const league = await loadLeague(leagueSlug);
  if (!league) return null;
  const seasons = (await loadSeasons(league.id)).toReversed();
  const games: Remembered[] = [];
  for (const season of seasons) games.push(...(await rememberedIn(league, season)));
  return { league, seasons, honours: viewsOf(games) };
});

/** The records of some seasons and events of several leagues, in the given order. */
export async function honoursIn(
  seasons: readonly { readonly league: LeagueId; readonly season: SeasonName }[],
): Promise<readonly HonoursView[]> {
  const games: Remembered[] = [];
  for (const { league, season } of seasons) games.push(...(await rememberedIn(league, season)));
  return viewsOf(games);
}

interface LeagueId {
  readonly id: string;
}

interface SeasonName {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly kind?: "season" | "event";
}

/** The games of the most recently requested seasons, each scored once. */
const scoredSeasons = memoized<readonly Remembered[]>(128);

function rememberedIn({ id }: LeagueId, season: SeasonName): Promise<readonly Remembered[]> {
  return scoredSeasons(`${id} ${season.id}`, async () => {
    const stored = await gamesToRemember(db(), id, season.id);
    return stored.flatMap((game) => scored(game, season) ?? []);
  });
}

/** A finished game with its scored hands; null while its result is in doubt, if the season excludes such results. */
function scored(game: StoredGameToRemember, season: SeasonName): Remembered | null {
  const { match } = game.table;
  const { stage } = match;
  const sheets = sheetSettingsOf(stage.sheets);
  const sides = sidesOf(match.sides);
  const doubt = gameDoubt(game, sheets, sides.length);
  if (doubt && sheets[doubt] === "wait") return null;
  const { book, rules } = tablePlayed(match);
  const scores = game.entries.map(({ entry }) => unwrap(book.scoreHand(rules, entry)));
  const { rows } = book.tally(rules, game.firstDealer ?? 0, scores);
  return {
    who: sides.map(({ name }) => name),
    totals: game.totals,
    winner: game.winner,
    hands: scores.map((score, at) => ({
      number: game.entries[at]?.hand ?? 0,
      score,
      totals: rows[at]?.totals ?? [],
      feats: book.feats?.of(rules, game.entries[at]?.entry) ?? [],
    })),
    rulebook: book.id,
    holders: sides.map((_, side) => holdersOn(match.sides, side)),
    place: {
      season: season.slug,
      seasonName: season.name,
      match: match.slug,
      round: match.round.number,
      // Events and seasons of single players have rounds; seasons of teams have weeks.
      who: season.kind === "event" ? "person" : entrantKindOfRows(match.sides),
      game: game.number,
      sides: sides.map(({ name }) => name),
    },
  };
}

/** The ids under which a side's records are found: of its entrants, and of their teams or people. */
function holdersOn(rows: StoredGameToRemember["table"]["match"]["sides"], at: number): readonly string[] {
  const numbers = [...new Set(rows.map(({ side }) => side))].sort((a, b) => a - b);
  return rows
    .filter(({ side }) => side === numbers[at])
    .flatMap(({ entrant: { id, teamId, personId } }) => [
      id,
      ...(teamId ? [teamId] : []),
      ...(personId ? [personId] : []),
    ]);
}

/** Each card game has its own records, because points differ between games. */
function viewsOf(games: readonly Remembered[]): readonly HonoursView[] {
  return [...new Set(games.map((game) => game.rulebook))].map((id) => {
    const own = games.filter((game) => game.rulebook === id);
    const honours = honoursOf(own, maxPerKind);
    const shown = (mention: Mention) => viewOf(own, mention);
    return {
      rulebook: id,
      games: own.length,
      // Only games of two sides have sets.
      sorts: honourSorts
        .filter((sort) => sort !== "longestRun" || own.some(({ totals }) => totals.length === 2))
        .map((sort) => ({ sort, best: honours[sort].map(shown) })),
      feats: (rulebook(id)?.feats?.codes ?? []).map((code) => {
        const all = (honours.feats.get(code) ?? []).map(shown).toReversed();
        return { code, times: all.length, all };
      }),
    };
  });
}

function viewOf(games: readonly Remembered[], mention: Mention | Run | Streak): HonourView {
  const game = games[mention.game];
  if (!game) throw new Error("an honour of a game that is not there");
  const streak = "games" in mention ? mention.games : [];
  const begun = "from" in mention && mention.from.game !== mention.game ? games[mention.from.game] : undefined;
  return {
    key: `${mention.game}.${mention.hand ?? ""}.${mention.side}`,
    value: mention.value,
    who: mention.who,
    holders: game.holders[mention.side] ?? [],
    opponents:
      "from" in mention || streak.length > 0 ? "" : game.who.filter((_, side) => side !== mention.side).join(", "),
    place: game.place,
    hand: mention.hand,
    from: begun?.place ?? null,
    games: streak.flatMap((at) => games[at]?.place ?? []),
  };
}
