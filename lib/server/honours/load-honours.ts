import "server-only";
import { cache } from "react";
import { sheetSettingsOf } from "@/lib/competition/sheet-settings";
import { lruCache } from "@/lib/kernel/lru-cache";
import { unwrap } from "@/lib/kernel/result";
import { type FinishedGame, honoursOf, type Mention, type Run } from "@/lib/rulebooks/honours";
import { rulebook } from "@/lib/rulebooks/registry";
import type { HonourPlace, HonourView } from "@/lib/views/honour";
import { db } from "../data/connection/client";
import { gamesToRemember, type StoredGameToRemember } from "../data/matches/honours";
import { tablePlayed } from "../data/matches/table-played";
import { loadLeague, loadSeasons } from "../leagues/load-leagues";
import { gameDoubt } from "../results/game-doubt";
import { sidesOf, whoIn } from "../results/match-summary";
import { loadSeason } from "../seasons/load-season";

/** How many of each sort a page names. */
const most = 5;

interface Remembered extends FinishedGame {
  readonly rulebook: string;
  readonly place: HonourPlace;
}

/** Records of one card game, each sort with its best; feats by the rulebook's own names. */
export interface HonoursView {
  readonly rulebook: string;
  readonly games: number;
  readonly sorts: readonly { readonly sort: HonourSort; readonly best: readonly HonourView[] }[];
  readonly feats: readonly { readonly code: string; readonly times: number; readonly all: readonly HonourView[] }[];
}

export const honourSorts = ["biggestGame", "widestWin", "biggestHand", "longestRun"] as const;
export type HonourSort = (typeof honourSorts)[number];

/** The records of a season, by addresses; null when there is no such season. */
export const loadSeasonHonours = cache(async (leagueSlug: string, seasonSlug: string) => {
  const view = await loadSeason(leagueSlug, seasonSlug);
  if (!view) return null;
  const games = await rememberedIn(view.league, view.season);
  return { league: view.league, season: view.season, honours: viewsOf(games) };
});

/** The records of all seasons of a league; null when there is no such league. */
export const loadLeagueHonours = cache(async (leagueSlug: string) => {
  const league = await loadLeague(leagueSlug);
  if (!league) return null;
  const seasons = (await loadSeasons(league.id)).toReversed();
  const games: Remembered[] = [];
  for (const season of seasons) games.push(...(await rememberedIn(league, season)));
  return { league, seasons, honours: viewsOf(games) };
});

/** The records of some seasons and events of several leagues, in the order in which they are given. */
export async function honoursIn(
  seasons: readonly { readonly league: LeagueVersion; readonly season: SeasonName }[],
): Promise<readonly HonoursView[]> {
  const games: Remembered[] = [];
  for (const { league, season } of seasons) games.push(...(await rememberedIn(league, season)));
  return viewsOf(games);
}

interface LeagueVersion {
  readonly id: string;
  readonly ledgerSeq: number;
}

interface SeasonName {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly kind?: "season" | "event";
}

/** The games of the seasons that were asked for last: scored once for everybody, until something is written. */
const kept = lruCache<{ games?: readonly Remembered[] }>(32);

async function rememberedIn({ id, ledgerSeq }: LeagueVersion, season: SeasonName): Promise<readonly Remembered[]> {
  const known = kept(`${id} ${ledgerSeq} ${season.id}`, () => ({}));
  if (known.games) return known.games;
  const stored = await gamesToRemember(db(), id, season.id);
  known.games = stored.flatMap((game) => remembered(game, season) ?? []);
  return known.games;
}

/** A finished game with its hands scored; null for one whose result waits, where its season lets it. */
function remembered(game: StoredGameToRemember, season: SeasonName): Remembered | null {
  const { match } = game.table;
  const { stage } = match;
  const sheets = sheetSettingsOf(stage.sheets);
  const sides = sidesOf(match.sides);
  const doubt = gameDoubt(game, sheets, sides.length);
  if (doubt && sheets[doubt] === "wait") return null;
  const { book, rules } = tablePlayed(match);
  return {
    who: sides.map(({ name }) => name),
    totals: game.totals,
    winner: game.winner,
    hands: game.entries.map(({ hand, entry }) => ({
      number: hand,
      score: unwrap(book.scoreHand(rules, entry)),
      feats: book.feats?.of(rules, entry) ?? [],
    })),
    rulebook: book.id,
    place: {
      season: season.slug,
      seasonName: season.name,
      match: match.slug,
      round: match.round.number,
      // An event has rounds, as single players have; teams' seasons have weeks.
      who: season.kind === "event" ? "person" : whoIn(match.sides),
      game: game.number,
      sides: sides.map(({ name }) => name),
    },
  };
}

/** Each card game has records of its own: its points are no other's. */
function viewsOf(games: readonly Remembered[]): readonly HonoursView[] {
  return [...new Set(games.map((game) => game.rulebook))].map((id) => {
    const own = games.filter((game) => game.rulebook === id);
    const found = honoursOf(own, most);
    const shown = (mention: Mention) => viewOf(own, mention);
    return {
      rulebook: id,
      games: own.length,
      // Going set is between two sides.
      sorts: honourSorts
        .filter((sort) => sort !== "longestRun" || own.some(({ totals }) => totals.length === 2))
        .map((sort) => ({ sort, best: found[sort].map(shown) })),
      feats: (rulebook(id)?.feats?.codes ?? []).map((code) => {
        const all = (found.feats.get(code) ?? []).map(shown).toReversed();
        return { code, times: all.length, all };
      }),
    };
  });
}

function viewOf(games: readonly Remembered[], mention: Mention | Run): HonourView {
  const game = games[mention.game];
  if (!game) throw new Error("an honour of a game that is not there");
  const begun = "from" in mention && mention.from.game !== mention.game ? games[mention.from.game] : undefined;
  return {
    key: `${mention.game}.${mention.hand ?? ""}.${mention.side}`,
    value: mention.value,
    who: mention.who,
    opponents: "from" in mention ? "" : game.who.filter((_, side) => side !== mention.side).join(", "),
    place: game.place,
    hand: mention.hand,
    from: begun?.place ?? null,
  };
}
